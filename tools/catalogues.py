"""Bring the catalogues up to date with the texts in the code: `make catalogues`.

Every room has its own under `locales/`, and so has the page, whose catalogues also hold the texts of core, kit, bots,
review and server. A text is what `say`, `say_many`, `EventKind` and `Counted` are called with, what a template says, a
word in `Game.words`, and what a game's options and their values are called. New texts come without translation, unless
another room has one; those that nobody says any more go. At the end it tells what is still to be translated.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

import plancia

SOURCE = Path(__file__).parent.parent / "src" / "plancia"
LANGUAGES = ("it", "fr", "de")
_KEYWORDS: dict[str, tuple[int, ...] | None] = {"say": None, "say_many": (2, 3), "EventKind": (2,), "Counted": (1, 2)}
_METHODS = [("**.py", "python"), ("**.html", "jinja2")]
_HOUSE = ("core", "kit", "bots", "review", "server", "web")


def rooms() -> dict[str, list[Path]]:
    """The folders that have catalogues, and those whose texts they hold."""
    games = {f"games/{path.name}": [path] for path in sorted((SOURCE / "games").iterdir()) if (path / "rules").is_dir()}
    return {**games, "web": [SOURCE / name for name in _HOUSE if (SOURCE / name).is_dir()]}


def extracted(room: str) -> Catalog:
    """Everything that is said in a room."""
    catalogue = Catalog(project="Plancia", charset="utf-8")
    for folder in rooms()[room]:
        for _, _, message, _, context in extract_from_dir(folder, _METHODS, keywords=_KEYWORDS):
            catalogue.add(message, context=context)
    for word in _words(room):
        catalogue.add(word)
    return catalogue


def _words(room: str) -> Iterator[str]:
    for name in plancia.games():
        game = plancia.game(name)
        if room == "games/" + game.package.rpartition(".")[2]:
            yield game.tagline
            yield from game.words
            for option in game.options:
                yield option.title
                yield from (value.replace("_", " ") for value in option.values if isinstance(value, str))


def path(room: str, language: str) -> Path:
    return SOURCE / room / "locales" / f"{language}.po"


def read(room: str, language: str) -> Catalog:
    file = path(room, language)
    if not file.exists():
        return Catalog(locale=language, project="Plancia", charset="utf-8")
    return read_po(io.BytesIO(file.read_bytes()), locale=language)


def write(room: str, language: str, catalogue: Catalog) -> None:
    file = path(room, language)
    file.parent.mkdir(exist_ok=True)
    text = io.BytesIO()
    write_po(text, catalogue, width=120, omit_header=True, sort_output=True, ignore_obsolete=True)
    file.write_bytes(text.getvalue())


def update() -> None:
    """Give every catalogue just the texts that are said, with the translations that any of them has."""
    said = {room: extracted(room) for room in rooms()}
    for language in LANGUAGES:
        catalogues = {room: read(room, language) for room in said}
        known = {
            message.id: message.string for one in catalogues.values() for message in one if any(message.string or "")
        }
        for room, catalogue in catalogues.items():
            catalogue.update(deepcopy(said[room]), no_fuzzy_matching=True)
            for message in catalogue:
                message.string = known.get(message.id, message.string)
            write(room, language, catalogue)


def missing(language: str) -> dict[str, list[str]]:
    """The texts of each room that a language has no words for yet."""
    found = {room: [message for message in read(room, language) if message.id] for room in rooms()}
    return {
        room: [_first(message.id) for message in said if not _complete(message.string)] for room, said in found.items()
    }


def _complete(translated: str | tuple[str, ...] | list[str] | None) -> bool:
    return all(translated) if isinstance(translated, tuple | list) else bool(translated)


def _first(text: str | tuple[str, ...] | list[str]) -> str:
    return text if isinstance(text, str) else text[0]


def report() -> str:
    """What translators have to do, language by language."""
    lines: list[str] = []
    for language in LANGUAGES:
        texts = [
            f"  {path(room, language).relative_to(SOURCE)}: {text}"
            for room, said in missing(language).items()
            for text in said
        ]
        lines += [f"{language}: {len(texts)} texts to translate" if texts else f"{language}: complete", *texts]
    return "\n".join(lines)


if __name__ == "__main__":
    update()
    sys.stdout.write(f"{report()}\n")
