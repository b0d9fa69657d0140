"""The pictures of the README are ones that the program draws, and files that the docs name are there."""

import re
from pathlib import Path

import pytest

import plancia
from tools.pictures import RECORDED, recorded

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
SOURCE = ROOT / "src" / "plancia"
ROOMS = sorted(path.parent.name for path in SOURCE.glob("games/*/game.py"))


@pytest.mark.parametrize(("game", "entry"), RECORDED)
def test_the_picture_is_drawn_from_the_record_beside_it(game: str, entry: int) -> None:
    record = plancia.read_record((DOCS / "records" / f"{game}.json").read_text(encoding="utf-8"))
    assert record.verify().ok
    assert recorded(game, entry) + "\n" == (DOCS / "pictures" / f"{game}.svg").read_text(encoding="utf-8")


def test_every_path_of_the_architecture_exists() -> None:
    text = (DOCS / "architecture.md").read_text(encoding="utf-8")
    named = {path for path in re.findall(r"`([\w*./]+)`", text) if "/" in path and not path.startswith("src/")}
    assert len(named) > 40
    # What is said of every game is true of each.
    meant = {path.replace("*", game) for path in named for game in ROOMS}
    assert sorted(path for path in meant if not (SOURCE / path).exists()) == []


def test_every_game_has_the_same_doors() -> None:
    doors = [
        {path.name for path in (SOURCE / "games" / game).iterdir() if path.name != "__pycache__"} for game in ROOMS
    ]
    shared = doors[0].intersection(*doors)
    assert doors[0].union(*doors) - shared == {"consistency.py", "ids.py", "planning"}
    assert {"box", "facts", "play", "words", "views.py", "drawing", "bot", "teaching", "learn", "orders.py"} <= shared


@pytest.mark.parametrize("game", ROOMS)
def test_a_chapter_has_the_same_name_in_play_and_in_words(game: str) -> None:
    played, said = (
        {path.name for path in (SOURCE / "games" / game / part / "phases").glob("[!_]*")} for part in ("play", "words")
    )
    assert said
    assert said <= played


def test_the_picture_of_the_architecture_names_folders_and_files_that_exist() -> None:
    picture = (DOCS / "pictures" / "architecture.svg").read_text(encoding="utf-8")
    files = {
        word for words in re.findall(r'class="file"[^>]*>([^<]+)<', picture) for word in words.split() if "." in word
    }
    assert len(files) > 30
    assert sorted(file for file in files if not any(SOURCE.rglob(file))) == []


def test_every_folder_is_in_the_table_for_contributors() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    folders = [folder.name for folder in SOURCE.iterdir() if (folder / "__init__.py").is_file()]
    rows = " ".join(line.split("|")[1] for line in text.splitlines() if line.startswith("| `src/plancia/"))
    assert sorted(folder for folder in folders if not re.search(rf"[`/]{folder}`", rows)) == []


def test_every_test_of_the_reliability_page_exists() -> None:
    text = (DOCS / "reliability.md").read_text(encoding="utf-8")
    named = list[tuple[str, str]]()
    for file, test in re.findall(r"`(tests/[\w/]+\.py)?::(\w+)`", text):
        named.append((file or named[-1][0], test))
    assert len(named) > 30
    assert [one for one in named if f"def {one[1]}(" not in (ROOT / one[0]).read_text(encoding="utf-8")] == []
