"""Where an assistant can play: tables of this process, or those of a server."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TypedDict

from plancia import bots
from plancia.core.game import AnyGame
from plancia.core.options import OptionValue
from plancia.mcp.seat import AssistantSeat


class GameLine(TypedDict):
    """A game in the list of games."""

    id: str
    title: str
    seats: list[int]
    default_seats: int
    bots: list[str]
    options: dict[str, str]


def game_line(game: AnyGame) -> GameLine:
    """A game of this installation."""
    return GameLine(
        id=game.id,
        title=game.title,
        seats=sorted(game.seat_counts),
        default_seats=game.default_seats,
        bots=list(bots.offered(game)),
        options={one.name: f"{one.possible}; default {str(one.default).lower()}" for one in game.options},
    )


class Tables(ABC):
    """Where a session of an assistant can sit down. `token` says who asks, where that matters; empty for a guest."""

    @abstractmethod
    async def games(self, token: str) -> tuple[list[GameLine], list[str]]:
        """The games, and lines about tables that one could join."""

    @abstractmethod
    async def open(
        self, token: str, game: str, seats: int | None, opponents: Sequence[str], options: Mapping[str, OptionValue]
    ) -> AssistantSeat:
        """A seat at a new table."""

    @abstractmethod
    async def join(self, token: str, table: str, invite: str | None) -> AssistantSeat:
        """A seat at a table that is there: a free one, or the one that is held already."""

    @abstractmethod
    async def close(self) -> None:
        """Give up connections when the server of the protocol ends."""
