"""Bring the catalogues up to date with the texts in the code: `make catalogues`.

Every room has its own under `locales/`, and so has the page, whose catalogues also hold the texts of core, kit, bots
and server. A text is what `say`, `say_many` and `EventKind` are called with, what a template says, a word in
`Game.words`, and what a game's options and their values are called. New texts come without translation, unless another
room has one; those that nobody says any more go.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

import plancia

SOURCE = Path(__file__).parent.parent / "src" / "plancia"
LANGUAGES = ("it", "fr", "de")
_KEYWORDS: dict[str, tuple[int, ...] | None] = {"say": None, "say_many": (2, 3), "EventKind": (2,)}
_METHODS = [("**.py", "python"), ("**.html", "jinja2")]
_HOUSE = ("core", "kit", "bots", "server", "web")


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


if __name__ == "__main__":
    update()
