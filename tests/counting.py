"""A game that counts what is played of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import cached_property

from plancia.core.game import Game
from plancia.games.galopp_royal.game import GALOPP_ROYAL
from plancia.games.galopp_royal.play.state import GaloppState
from plancia.games.galopp_royal.views import GaloppView


class Counted(Game[GaloppState, GaloppView]):
    """Counts the moves that are read; a match plays none that it has not read before."""

    def __init__(self) -> None:
        super().__init__(**{part.name: getattr(GALOPP_ROYAL, part.name) for part in fields(GALOPP_ROYAL)})
        self.texts: list[str]
        object.__setattr__(self, "texts", [])

    @property
    def plays(self) -> int:
        return len(self.texts)

    def forget(self) -> None:
        self.texts.clear()

    @cached_property
    def parse(self) -> Callable[[str], int]:
        read = super().parse

        def counted(text: str) -> int:
            self.texts.append(text)
            return read(text)

        return counted
