"""Where games come from: the rooms of this package, packages that announce themselves, and modules or files by name.

A package announces a game as an entry point of the group `plancia.games`, under the id of the game:

    [project.entry-points."plancia.games"]
    leduc = "leduc_poker:LEDUC"

A single module or file is registered by `module:NAME` or `path/to/file.py:NAME`, with `--game` at the command line or
in the environment.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import cache, partial
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import Final, TypeAlias, TypeGuard

from plancia.core.errors import UnknownGame
from plancia.core.game import AnyGame, Game

GROUP: Final = "plancia.games"
"""The entry points by which packages announce their games."""
REGISTERED: Final = "PLANCIA_GAMES"
"""The games that this process and those it starts know besides, separated by commas."""

HOUSE: Final = {
    "galopp-royal": "plancia.games.galopp_royal.game:GALOPP_ROYAL",
    "giganten": "plancia.games.giganten.game:GIGANTEN",
    "competitors": "plancia.games.competitors.game:COMPETITORS",
}

_Source: TypeAlias = Callable[[], AnyGame]


def names() -> tuple[str, ...]:
    """The ids of all games, those of the house first."""
    return tuple(_sources())


@cache
def find(name: str) -> AnyGame:
    """The game of an id, loaded at first need; raises UnknownGame with the ids that there are."""
    if name not in _sources():
        raise UnknownGame(f"there is no game {name!r}; possible: {', '.join(names())}")
    game = _sources()[name]()
    if game.id != name:
        raise UnknownGame(f"the game that is announced as {name!r} calls itself {game.id!r}")
    return game


def register(origin: str) -> AnyGame:
    """Take the game of `module:NAME` or `path/to/file.py:NAME`, for this process and those that it starts."""
    place, _, name = origin.rpartition(":")
    where = f"{Path(place).resolve()}:{name}" if place.endswith(".py") else origin
    game = _registered_game(where)
    if game.id in _sources() and find(game.id) is not game:
        raise UnknownGame(f"{origin} calls itself {game.id!r}, and there is a game of that name already")
    _sources()[game.id] = lambda: game
    known = _registered()
    if where not in known:
        os.environ[REGISTERED] = ",".join((*known, where))
    return game


def refresh() -> None:
    """Look anew which games there are, after packages or the environment have changed."""
    find.cache_clear()
    _sources.cache_clear()
    _prepare()


@cache
def _sources() -> dict[str, _Source]:
    """How each game is loaded, by its id; only registered games have to be loaded to know it."""
    found: dict[str, _Source] = {name: partial(_load, *origin.split(":")) for name, origin in HOUSE.items()}
    for point in sorted(entry_points(group=GROUP), key=lambda one: one.name):
        found.setdefault(point.name, partial(_load, point.module, point.attr))
    for origin in _registered():
        game = _registered_game(origin)
        found[game.id] = partial(_registered_game, origin)
    return found


def _registered() -> list[str]:
    return [origin for origin in os.environ.get(REGISTERED, "").split(",") if origin]


def _registered_game(origin: str) -> AnyGame:
    place, _, name = origin.rpartition(":")
    module = _make_importable(place)
    game = _load(module, name)
    if place.endswith(".py") and Path(str(sys.modules[module].__file__)) != Path(place):
        raise UnknownGame(f"another module than {place} is called {module}; rename the file")
    return game


def _load(module: str, name: str) -> AnyGame:
    try:
        found: object = getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError) as problem:
        raise UnknownGame(f"there is no game {module}:{name}: {problem}") from None
    if not _is_game(found):
        raise UnknownGame(f"{module}:{name} is no game but {type(found).__name__}")
    return found


def _is_game(found: object) -> TypeGuard[AnyGame]:
    return isinstance(found, Game)


def _make_importable(place: str) -> str:
    """The name of a module, and from now on it can be imported: folders are looked through last, so nothing is hidden.

    A file is found in its folder, a module also in the present one.
    """
    file = Path(place)
    by_path = place.endswith(".py")
    folder = str(file.parent if by_path else Path.cwd())
    if folder not in sys.path:
        sys.path.append(folder)
    return file.stem if by_path else place


def _prepare() -> None:
    """Pickles from the process that started this one may name classes of registered games before the games."""
    for origin in _registered():
        _make_importable(origin.rpartition(":")[0])


_prepare()
