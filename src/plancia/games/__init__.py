"""The games of the house, a room each, and the registry that finds them and others."""

from __future__ import annotations

import sys
from types import ModuleType

from plancia.games.registry import find, names, register

__all__ = ["find", "names", "register"]


class _Games(ModuleType):
    """`plancia.games()` lists the games, and `plancia.games` is this package all the same."""

    def __call__(self) -> tuple[str, ...]:
        return names()


sys.modules[__name__].__class__ = _Games
