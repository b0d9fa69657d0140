"""The games of the house: one room and one line each."""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from types import ModuleType

from plancia.core.errors import UnknownGame
from plancia.core.game import AnyGame

_ROOMS = {
    "galopp-royal": ("plancia.games.galopp_royal.game", "GALOPP_ROYAL"),
    "giganten": ("plancia.games.giganten.game", "GIGANTEN"),
    "competitors": ("plancia.games.competitors.game", "COMPETITORS"),
}


class _Rooms(ModuleType):
    """`plancia.games()` lists the games, and `plancia.games` is this package all the same."""

    def __call__(self) -> tuple[str, ...]:
        return names()


sys.modules[__name__].__class__ = _Rooms


def names() -> tuple[str, ...]:
    """The ids of all games."""
    return tuple(_ROOMS)


@cache
def find(name: str) -> AnyGame:
    """The game of an id."""
    if name not in _ROOMS:
        raise UnknownGame(f"there is no game {name!r}; possible: {', '.join(_ROOMS)}")
    module, box = _ROOMS[name]
    game: AnyGame = getattr(import_module(module), box)
    return game
