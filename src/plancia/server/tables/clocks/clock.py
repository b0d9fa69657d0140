"""Thinking time, as plain arithmetic on what is stored.

Every entry keeps how much each seat had left when it was made. A seat's time runs while it is asked. `live`: a bank for
the whole match, more after each answer. `correspondence`: the whole bank for each decision.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

LEAST = 10.0
"""A player who has run out of a live bank still has so many seconds for a decision, so that coming back is worth it."""

UNCHARGED = 16.0
"""So long a refusal may have to wait, which costs its seat nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockTerms:
    """How a table counts thinking time, in seconds: what its host chose, what is stored and what programs read.

    `none`, `live` with a bank and an increment, or `correspondence` with a time for each decision.
    """

    kind: str = "none"
    bank: int = 0
    increment: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockReading:
    """What a seat's clock shows at a moment; one that is `running` loses a second each second."""

    seconds: float
    running: bool


def full(terms: ClockTerms, seats: int) -> tuple[float, ...]:
    """What every seat has at the start; nothing is counted without a clock."""
    return () if terms.kind == "none" else (float(terms.bank),) * seats


def charge(
    terms: ClockTerms,
    banks: Sequence[float],
    *,
    running: Collection[int],
    elapsed: float,
    answered: int | None,
    asked: Collection[int],
) -> tuple[float, ...]:
    """What every seat has after an entry.

    `running` are the seats whose time ran, for `elapsed` seconds; `answered` is the one whose decision this was;
    `asked` are those whose time runs now.
    """
    left = [bank - elapsed if seat in running else bank for seat, bank in enumerate(banks)]
    if terms.kind == "live":
        if answered is not None and answered in running:
            left[answered] += terms.increment
        return tuple(
            max(bank, LEAST) if _anew(seat, running, answered, asked) else bank for seat, bank in enumerate(left)
        )
    return tuple(terms.bank if _anew(seat, running, answered, asked) else bank for seat, bank in enumerate(left))


def spared(banks: Sequence[float], seat: int, elapsed: float) -> tuple[float, ...]:
    """What every seat has after an answer that had to wait for its moment: nobody loses time by offers of others."""
    return tuple(bank + min(elapsed, UNCHARGED) if at == seat else bank for at, bank in enumerate(banks))


def restored(
    terms: ClockTerms,
    banks: Sequence[float],
    undone: Sequence[tuple[int, float]],
    *,
    running: Collection[int],
    elapsed: float,
) -> tuple[float, ...]:
    """What every seat has once answers are taken back; `undone` has each one's seat, and what that had left then.

    Time used is time used: nothing is earned or begun anew, and who decides again has what was left.
    """
    left = [bank - elapsed if seat in running else bank for seat, bank in enumerate(banks)]
    seats = [seat for seat, _ in undone]
    left = [bank - terms.increment * seats.count(seat) for seat, bank in enumerate(left)]
    for seat, then in undone:
        left[seat] = min(left[seat], then)
    return tuple(left)


def _anew(seat: int, running: Collection[int], answered: int | None, asked: Collection[int]) -> bool:
    """Whether the seat has a new decision before it."""
    return seat in asked and (seat == answered or seat not in running)


def remaining(banks: Sequence[float], seat: int, *, running: bool, elapsed: float) -> float:
    """What a seat has left now."""
    return max(0.0, banks[seat] - elapsed if running else banks[seat])
