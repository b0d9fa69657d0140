"""How a decision is said, whatever the chapter."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from plancia.core.decision import Decision
    from plancia.core.plain import Plain
    from plancia.games.giganten.play.state import GigantenState

Refusal: TypeAlias = tuple[str, str]
"""The rule that a move breaks, and what to do instead."""
FactList: TypeAlias = "tuple[tuple[str, Plain], ...]"
"""What stands beside a choice."""


@dataclass(frozen=True, slots=True)
class Wording:
    """The words of one decision, for people, bots and programs that read decisions; made by the file of its chapter.

    Only what the seat in turn may know is said to it, and only what everybody knows to those who wait.
    """

    ask: Callable[[GigantenState], Decision]
    """The choice of the seat in turn as data."""
    wait: Callable[[GigantenState, str], str]
    """What the others are told meanwhile of the seat so named."""
    verbs: tuple[int, ...]
    """The verbs whose refusal needs its own words ..."""
    refuse: Callable[[GigantenState, int], Refusal]
    """... which are these: why such a move is not legal here ..."""
    instead: Callable[[GigantenState], Refusal]
    """... and for a move of quite another kind, what is asked now."""
