"""How the decisions of a game are said: the words of each stand in the file of its chapter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from plancia.core.decision import Decision
from plancia.core.language import capital, say
from plancia.core.parts import Prompts
from plancia.core.plain import Plain
from plancia.core.state import State

S = TypeVar("S", bound=State)

Refusal: TypeAlias = tuple[str, str]
"""The rule that a move breaks, and what to do instead."""
FactList: TypeAlias = tuple[tuple[str, Plain], ...]
"""The facts of a choice by name, which pages and bots read beside its label."""


@dataclass(frozen=True, slots=True)
class Wording(Generic[S]):
    """The words of one decision, for people, bots and programs that read decisions.

    Only what the seat in turn may know is said to it, and only what everybody knows to those who wait.
    """

    ask: Callable[[S], Decision]
    """The choice of the seat in turn as data."""
    wait: Callable[[S, str], str]
    """What the others are told meanwhile of the seat so named."""
    verbs: tuple[int, ...]
    """The verbs whose refusal needs its own words ..."""
    refuse: Callable[[S, int], Refusal]
    """... which are these: why such a move is not legal here ..."""
    instead: Callable[[S], Refusal]
    """... and for a move of quite another kind, what is asked now."""


def prompts_of(
    wording: Callable[[S], Wording[S]], seat_names: Sequence[str], verb_of: Callable[[int], int]
) -> Prompts[S]:
    """The prompts of a game that asks one seat at a time, from the wording of the decision that a state waits for."""

    def decide(state: S, seat: int) -> Decision | None:
        return None if state.over or seat != state.turn else wording(state).ask(state)

    def asked(state: S) -> str:
        return capital(wording(state).wait(state, say(seat_names[state.turn])))

    def refusal(state: S, _seat: int, move: int) -> Refusal:
        words = wording(state)
        return words.refuse(state, move) if verb_of(move) in words.verbs else words.instead(state)

    return Prompts(decide=decide, asked=asked, refusal=refusal)
