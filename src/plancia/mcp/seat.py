"""A seat that an assistant holds, at a table of this process or of a server: what it knows and what it can do."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Final, TypedDict

from plancia.core.errors import PlanciaError
from plancia.core.plain import Plain, PlainDict

LONGEST_MOVE: Final = 4000
LONGEST_KEY: Final = 100


class ToolRefused(PlanciaError):
    """A tool cannot do what an assistant asks; the text says why, and nothing has changed."""


class ToldEvent(TypedDict):
    """As much of an event as is told to an assistant."""

    text: str


class AskedDecision(TypedDict):
    """As much of a decision as is told in words; `PlainDict` has the rest."""

    prompt: str
    options: list[PlainDict]
    rules: list[str]


class SeatView(TypedDict):
    """As much of a view, in its plain form, as is read here."""

    to_move: list[int]
    asked: str
    decision: AskedDecision | None
    history: list[ToldEvent]
    result: dict[str, Plain] | None


@dataclass(frozen=True, slots=True)
class SeatMoment:
    """What a seat knows at one moment; before the match there is no view."""

    status: str
    """open, running, over or closed"""
    sequence: int
    """the number of the last entry"""
    view: SeatView | None = None
    board: str = ""
    """the board drawn in text"""


@dataclass(frozen=True, slots=True)
class MoveVerdict:
    """What became of a move; codes are those of the interface for programs."""

    accepted: bool
    code: str
    sequence: int
    message: str = ""
    rule: str = ""


class AssistantSeat(ABC):
    """A seat at a table, held by one session of an assistant."""

    game: str
    table: str
    number: int

    @abstractmethod
    async def wait(self, seconds: float) -> None:
        """Return when the seat is asked or the match is over, at the latest after so many seconds."""

    @abstractmethod
    async def moment(self) -> SeatMoment:
        """What the seat knows now."""

    @abstractmethod
    async def picture(self) -> str:
        """What the seat sees, as SVG."""

    @abstractmethod
    async def act(self, move: str, sequence: int, key: str) -> MoveVerdict:
        """Make a move; the same one sent again with the same key is made once."""
