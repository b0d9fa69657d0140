"""Games from anywhere: the house's, those of other packages, and those of modules and files."""

from __future__ import annotations

import os
import pickle
import re
import subprocess
import sys
from importlib import invalidate_caches
from pathlib import Path

import pytest

import plancia
from plancia.core import UnknownGame
from plancia.games import registry
from tests.guests import LEDUC, registered, write_game, write_package

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test registers is forgotten after it."""
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.setenv(registry.REGISTERED, "")


def test_a_package_announces_its_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_package(tmp_path, "announced_poker", "announced_poker = announced_poker:LEDUC")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    invalidate_caches()
    with registered():
        assert plancia.games() == (*registry.HOUSE, "announced_poker")
        assert "announced_poker" not in sys.modules, "nothing is loaded before it is asked for"
        game = plancia.game("announced_poker")
        assert game.title == "Leduc poker"
        assert plancia.replay(game.start(chance=1).record.json()).game is game
    monkeypatch.setattr(sys, "path", [place for place in sys.path if place != str(tmp_path)])
    registry.refresh()
    assert plancia.games() == tuple(registry.HOUSE)


def test_no_package_takes_the_place_of_a_game_of_the_house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_package(tmp_path, "usurper", "giganten = usurper:LEDUC\nother = usurper:LEDUC\nlost = usurper:NOTHING")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    invalidate_caches()
    with registered():
        assert plancia.game("giganten").title == "Giganten"
        with pytest.raises(UnknownGame, match="announced as 'other' calls itself 'usurper'"):
            plancia.game("other")
        with pytest.raises(UnknownGame, match="there is no game usurper:NOTHING"):
            plancia.game("lost")


def test_a_file_is_registered_for_this_process_and_those_it_starts(tmp_path: Path) -> None:
    file = write_game(tmp_path, "filed_poker")
    with registered():
        game = registry.register(f"{file}:LEDUC")
        assert registry.register(f"{file}:LEDUC") is game is plancia.game("filed_poker")
        assert plancia.games()[-1] == "filed_poker"
        view = game.start(chance=1).view(0)
        assert pickle.loads(pickle.dumps(view)) == view  # noqa: S301  # what was just written
        told = _elsewhere("import pickle, plancia; print(pickle.load(sys.stdin.buffer).json())", pickle.dumps(view))
        assert told.decode().strip() == view.json()
        assert _elsewhere("import plancia; print(plancia.games()[-1])").strip() == b"filed_poker"


def _elsewhere(program: str, given: bytes = b"") -> bytes:
    """What another process says."""
    command = [sys.executable, "-c", f"import sys; {program}"]
    return subprocess.run(command, input=given, stdout=subprocess.PIPE, check=True, env=dict(os.environ)).stdout


def test_a_module_is_registered_by_its_name() -> None:
    with registered():
        assert registry.register("examples.leduc:LEDUC").id == "leduc"
        assert os.environ[registry.REGISTERED] == "examples.leduc:LEDUC"


@pytest.mark.parametrize(
    ("origin", "complaint"),
    [
        ("nowhere.py:GAME", "there is no game nowhere:GAME: No module named 'nowhere'"),
        (f"{LEDUC}:LUDEC", "there is no game leduc:LUDEC: module 'leduc' has no attribute 'LUDEC'"),
        (f"{LEDUC}:RULES", "leduc:RULES is no game but dict"),
        ("examples.leduc", "there is no game :examples.leduc"),
        ("nowhere:GAME", "there is no game nowhere:GAME: No module named 'nowhere'"),
    ],
)
def test_what_is_no_game_is_refused(origin: str, complaint: str) -> None:
    with registered(), pytest.raises(UnknownGame) as refusal:
        registry.register(origin)
    assert str(refusal.value).startswith(complaint)
    assert plancia.games() == tuple(registry.HOUSE)


def test_two_games_of_one_name_are_one_too_many(tmp_path: Path) -> None:
    file = write_game(tmp_path, "giganten_again")
    file.write_text(file.read_text("utf-8").replace('id="giganten_again"', 'id="giganten"'), "utf-8")
    with registered(), pytest.raises(UnknownGame, match="there is a game of that name already"):
        registry.register(f"{file}:LEDUC")


def test_a_file_does_not_hide_a_module(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    for folder in (first, second):
        folder.mkdir()
        write_game(folder, "twin_poker")
    with registered():
        registry.register(f"{first}/twin_poker.py:LEDUC")
        with pytest.raises(UnknownGame, match=r"another module than .*/second/twin_poker\.py is called twin_poker"):
            registry.register(f"{second}/twin_poker.py:LEDUC")


def test_the_suite_runs_on_a_game_of_somebody_elses(tmp_path: Path) -> None:
    """As the docs say: the environment names a game, and the conformance suite takes it from there."""
    file = write_game(tmp_path, "suited_poker")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/conformance", "-k", "suited_poker"],
        cwd=ROOT,
        env={**os.environ, registry.REGISTERED: f"{file}:LEDUC", "PLANCIA_PAIRS": "100"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout
    passed = re.search(r"(\d+) passed", done.stdout)
    assert passed is not None
    assert int(passed[1]) > 20, done.stdout
