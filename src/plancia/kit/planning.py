"""What a player could set out to do, compared: a table of plans that a page can show without knowing the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from plancia.core.decision import SEPARATOR

NONE: Final = "–"
"""What a column shows where there is nothing to count."""


@dataclass(frozen=True, slots=True)
class PlanFigure:
    """A column of the table: its heading, and what it means, for a player who asks."""

    name: str
    about: str = ""


@dataclass(frozen=True, slots=True)
class FirstMove:
    """A move towards a plan that is legal now, what a button says that makes it, and moves that it leads to at once."""

    move: str
    label: str
    further: tuple[str, ...] = ()
    """Made one after the other as long as nothing new is told or asked."""

    @property
    def way(self) -> str:
        """All of them as a page sends them."""
        return SEPARATOR.join((self.move, *self.further))


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """One row: what is done, a text for each column, and how it can begin."""

    name: str
    cells: tuple[str, ...]
    way: tuple[str, ...]
    """Where it leads, as `Drawing.way` draws it."""
    start: str = ""
    """The place on the board, by its id, where its goods lie, ..."""
    goal: str = ""
    """... and where they are to go."""
    moves: tuple[FirstMove, ...] = ()
    """Several where the order is the player's; none while the player is not asked."""


@dataclass(frozen=True, slots=True)
class PlanSubject:
    """A thing of the player's that all plans of a table can be about: its word in moves, and what it is called."""

    word: str
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Detour:
    """A way that calls at places which its player chooses; places go by the ids that they have on the board."""

    goals: tuple[str, ...]
    """Where it can lead."""
    goal: str = ""
    """Where it is to lead, ..."""
    through: tuple[str, ...] = ()
    """... and where it is to call, one after the other."""
    plan: Plan | None = None
    """None if there is no such way."""


@dataclass(frozen=True, slots=True)
class PlanTable:
    """Plans to choose from, the best first."""

    figures: tuple[PlanFigure, ...]
    plans: tuple[Plan, ...]
    suppositions: tuple[FirstMove, ...] = ()
    """Moves that change what is possible: the table can be asked for as it would be after one of them."""
    subjects: tuple[PlanSubject, ...] = ()
    """What the table can be about, ..."""
    about: str = ""
    """... and the word of the one that it is about; empty if it is about all."""

    def brief(self, plan: Plan) -> tuple[str, ...]:
        """The figures of a row, each with its heading, where there is no room for columns."""
        pairs = zip(self.figures, plan.cells, strict=True)
        return tuple(f"{figure.name} {cell}" for figure, cell in pairs if cell != NONE)
