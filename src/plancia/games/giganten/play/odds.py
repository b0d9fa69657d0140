"""What the hands of others may hold: every way to have dealt them that agrees with what a seat knows, counted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from plancia.core.chance import Uniform
from plancia.games.giganten.play.stages import OVER

if TYPE_CHECKING:
    from plancia.games.giganten.play.state import GigantenState

MANY: Final = 200
"""More licences than any seat is dealt in a match."""
_FINE: Final = 1 << 30
"""Into how many parts a chance is cut."""


def _pascal() -> list[float]:
    """Row by row the ways to choose so many of so many."""
    rows = [0.0] * (MANY * MANY)
    for many in range(MANY):
        rows[many * MANY] = 1.0
        for few in range(1, many + 1):
            rows[many * MANY + few] = rows[(many - 1) * MANY + few - 1] + rows[(many - 1) * MANY + few]
    return rows


_PASCAL: Final[vec[float]] = vec[float](_pascal())
_UNCOUNTED: Final[vec[float]] = vec[float]([-1.0] * (MANY * MANY))


def ways(many: i64, few: i64) -> float:
    """The ways to choose `few` of `many`; none where there are not enough."""
    if few < 0 or few > many:
        return 0.0
    return _PASCAL[many * MANY + few]


@mypyc_attr(acyclic=True)
class Holding:
    """How many 2s a hand has from before the licence pile was last made, and how many drawn from it since.

    Spent ones count in both.
    """

    def __init__(self, old: i64, drawn: i64) -> None:
        self.old: Final[i64] = old
        self.drawn: Final[i64] = drawn


@mypyc_attr(acyclic=True)
class Odds:
    """What one seat, those after it and the pile may hold together, weighted by the ways to have been dealt it.

    The pile comes last and has nobody after it. `old` and `drawn` are the most that all of them can hold; the ways to
    hold exactly so many are counted when first asked for.
    """

    def __init__(self, seat: i64, after: Odds | None, old: i64, drawn: i64) -> None:
        self.seat: Final[i64] = seat
        self.after: Final[Odds | None] = after
        self.old: Final[i64] = old
        self.drawn: Final[i64] = drawn
        # Of this seat alone: the most it can hold, and row by row of the old ones the ways to have been dealt it.
        self.own_old: i64 = 0
        self.own_drawn: i64 = 0
        self.weights: vec[float] = vec[float](capacity=64)
        self.counted: vec[float] = _UNCOUNTED[: (old + 1) * (drawn + 1)]

    def count(self, old: i64, drawn: i64) -> float:
        """The ways to hold exactly so many."""
        if not (0 <= old <= self.old and 0 <= drawn <= self.drawn):
            return 0.0
        at = old * (self.drawn + 1) + drawn
        if self.counted[at] < 0.0:
            self.counted[at] = self._total(old, drawn)
        return self.counted[at]

    def _total(self, old: i64, drawn: i64) -> float:
        after = self.after
        if after is None:
            return ways(self.drawn, drawn)
        total = 0.0
        width = self.own_drawn + 1
        for own_old in range(max(0, old - after.old), min(self.own_old, old) + 1):
            for own_drawn in range(max(0, drawn - after.drawn), min(self.own_drawn, drawn) + 1):
                weight = self.weights[own_old * width + own_drawn]
                if weight > 0.0:
                    total += weight * after.count(old - own_old, drawn - own_drawn)
        return total

    def pick(self, old: i64, drawn: i64, chance: Uniform) -> Holding:
        """What this seat holds where all of them hold exactly so many."""
        after = self.after
        assert after is not None
        left = self.count(old, drawn) * (float(chance.below(_FINE)) + 0.5) / float(_FINE)
        width = self.own_drawn + 1
        for own_old in range(max(0, old - after.old), min(self.own_old, old) + 1):
            for own_drawn in range(max(0, drawn - after.drawn), min(self.own_drawn, drawn) + 1):
                weight = self.weights[own_old * width + own_drawn]
                if weight > 0.0:
                    left -= weight * after.count(old - own_old, drawn - own_drawn)
                    if left < 0.0:
                        return Holding(own_old, own_drawn)
        raise AssertionError("no holding agrees with what is known")


def odds_of(state: GigantenState, seat: i64) -> Odds:
    """What the others may hold as far as a seat knows: the one after the other by number, then the pile."""
    memory = state.memory
    old = state.terms.licence_deck[1] - memory.pile_then[1] - state.licences.discards[1]
    drawn = memory.pile_then[1]
    if seat >= 0:
        old -= state.twos(seat) - memory.drawn_twos[seat]
        drawn -= memory.drawn_twos[seat]
    for other in range(state.seats):
        if other != seat:
            old += memory.spent_twos[other]
    found = Odds(-1, None, 0, state.licences.left)
    for other in range(state.seats - 1, -1, -1):
        if other != seat:
            found = with_hand(state, other, found, old, drawn)
    return found


def with_hand(state: GigantenState, seat: i64, after: Odds, old: i64, drawn: i64) -> Odds:
    """One more seat; there are so many 2s at most."""
    memory = state.memory
    held = memory.held_then[seat]
    odds = Odds(seat, after, min(old, after.old + held), min(drawn, after.drawn + memory.drawn[seat]))
    odds.own_old = min(old, held)
    odds.own_drawn = min(drawn, memory.drawn[seat])
    shown = state.stage == OVER
    least = memory.spent_twos[seat] + (state.twos(seat) if shown else memory.least[seat])
    most = memory.spent_twos[seat] + (state.twos(seat) if shown else memory.most[seat])
    for own_old in range(odds.own_old + 1):
        for own_drawn in range(odds.own_drawn + 1):
            weight = weight_of(state, seat, own_old, own_drawn) if least <= own_old + own_drawn <= most else 0.0
            odds.weights = append(odds.weights, weight)
    return odds


def weight_of(state: GigantenState, seat: i64, old: i64, drawn: i64) -> float:
    """The ways to have been dealt so many 2s, as far as they explain what bluffs have cost.

    Cards lost were picked at random, so what is left is like any cards; cards paid were chosen and say nothing.
    """
    memory = state.memory
    dealt_then = memory.dealt_then[seat]
    drawn_since = memory.drawn[seat]
    old += memory.spent_twos_then[seat]
    weight = ways(dealt_then, old) * ways(drawn_since, drawn)
    lost = memory.lost[seat]
    if lost > 0 and weight > 0.0:
        dealt = dealt_then + drawn_since
        weight *= ways(dealt - lost, old + drawn - memory.lost_twos[seat]) / ways(dealt, old + drawn)
    return weight
