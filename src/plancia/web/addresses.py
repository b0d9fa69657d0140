"""Where the browser finds our files: under the digest of them all, so that it may keep them for ever."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable

from plancia.core.game import AnyGame

STATIC = files("plancia.web").joinpath("static")


@cache
def static_files() -> Mapping[str, Traversable]:
    """All there are, by their paths."""
    return dict(sorted(_walk(STATIC, "")))


@cache
def digest() -> str:
    """One name for this version of all static files; they may therefore refer to each other."""
    total = sha256()
    for name, file in static_files().items():
        total.update(name.encode())
        total.update(file.read_bytes())
    return total.hexdigest()[:12]


def _walk(folder: Traversable, before: str) -> Iterator[tuple[str, Traversable]]:
    for entry in folder.iterdir():
        name = f"{before}{entry.name}"
        if entry.is_dir():
            yield from _walk(entry, f"{name}/")
        else:
            yield name, entry


def address(name: str) -> str:
    """The address of a static file."""
    return f"/static/{digest()}/{name}"


@cache
def style_of(game: AnyGame) -> str:
    """The address of the style sheet of a game's drawing."""
    return f"/games/{game.id}.css?{sha256(game.drawing.style.encode()).hexdigest()[:12]}"
