"""Rules of thumb for Galopp Royal.

A team is as good as its pace; a better pace than the rivals' promises more of each prize to come. Everything is
weighed in the gold that it is likely to bring: a lot, a push, a help, a bearer that leaves a display.
"""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from plancia.core.chance import Uniform
from plancia.games.galopp_royal.bot import reasons
from plancia.games.galopp_royal.bot.bids import agreement, leap, limit, sifted, unseen
from plancia.games.galopp_royal.bot.races import after_nudges, this_race, to_come
from plancia.games.galopp_royal.bot.values import ROW, Values
from plancia.games.galopp_royal.play import moves as packed
from plancia.games.galopp_royal.play.phases import auctions
from plancia.games.galopp_royal.play.stages import EXCHANGE, LOT, NUDGE
from plancia.games.galopp_royal.play.state import GaloppState
from plancia.kit.advice import Advice

EAGER: Final = 0.5
"""How much likelier a bid is for each gold that the lot is worth more than it, ..."""
PATIENT: Final = 10.0
"""... and how much less for each gold above the least bid."""
OVERSEEN: Final = 0.15
"""How much a gold weighs when chairs are moved, against one in an auction: it is seen less easily."""
REMOVED: Final = 0.6
"""How much a step weighs when a bearer leaves a display, against a gold in an auction."""
RAISES: Final = (0, 3)
"""Gold above the least bid: the bids that are weighed."""
LUCK: Final = 0.35
"""The standard deviation of a race's prize, as a part of its first prize."""


@final
class GaloppAdvice(Advice[GaloppState]):
    """What a good player would do; the figures of the table that was last asked about are kept."""

    def __init__(self) -> None:
        self._values: Values | None = None

    def values(self, state: GaloppState) -> Values:
        values = self._values
        if values is None or values.terms is not state.terms:
            values = Values(state.terms)
            self._values = values
        return values

    @property
    def imagines(self) -> bool:
        return False

    def moves(self, state: GaloppState, seat: i64) -> list[int]:
        if state.stage != LOT:
            return list(state.legal())
        least = auctions.least_bid(state)
        found: list[int] = [] if state.must_open() else [packed.PASS]
        found += [packed.bid(least + raised) for raised in RAISES if least + raised <= state.gold[seat]]
        return found

    def weights(self, state: GaloppState, seat: i64, moves: list[int]) -> vec[float]:
        worths = move_worths(self.values(state), state, vec[i64](moves))
        best = worths[0]
        for worth in worths:
            best = max(best, worth)
        keen = REMOVED if state.stage == EXCHANGE else OVERSEEN
        if state.stage == LOT:
            # A slip costs more places at a table of many: good players are the surer there.
            keen = float(max(state.seats - 1, 3)) / 3.0
        found = vec[float](capacity=len(worths))
        for worth in worths:
            found = append(found, math.exp(max(keen * (worth - best), -40.0)))
        return found

    def likely(self, state: GaloppState, seat: i64) -> float:
        if state.stage != LOT:
            return 1.0
        return agreement(self.values(state), state, seat)

    def choose(self, state: GaloppState, chance: Uniform) -> int:
        values = self.values(state)
        if state.stage == LOT:
            return choose_bid(values, state)
        moves = state.legal()
        worths = move_worths(values, state, moves)
        best: i64 = 0
        at: i64
        for at in range(len(moves)):
            if worths[at] > worths[best]:
                best = at
        return moves[best]

    def worth(self, state: GaloppState, seat: i64) -> float:
        gold = float(state.gold[seat])
        if state.turn < 0:
            return gold
        values = self.values(state)
        kept = values.kept
        if state.stage == NUDGE:
            gold += this_race(values, state, seat)
        elif state.stage == EXCHANGE:
            if seat == state.last:
                gold += values.last_worth(state.race)
        else:
            kept = 1.0
            if not state.has_team(seat):
                gold -= float(state.terms.last_team_price)
        race = state.race + 1
        if race > state.terms.races:
            return gold
        return gold + to_come(values, state, seat, values.pace_of(state.displays, seat), race, kept)

    def spread(self, state: GaloppState) -> float:
        prizes = self.values(state).prizes
        total: float = 0.0
        race: i64
        for race in range(self.rounds(state) + 1, state.terms.races + 1):
            total += (LUCK * prizes[race * ROW + 1]) ** 2
        return math.sqrt(total)

    def rounds(self, state: GaloppState) -> i64:
        """Races that have been paid."""
        if state.stage == NUDGE:
            return state.race - 1
        return state.race

    def reason(self, state: GaloppState, seat: i64, move: int) -> str:
        return reasons.reason(self.values(state), state, move)


def choose_bid(values: Values, state: GaloppState) -> i64:
    """Raise while the lot is worth more, by leaps: a playout need not be as patient as a player."""
    least = auctions.least_bid(state)
    gold = state.gold[state.turn]
    if least <= gold:
        worth = limit(values, state, state.turn, sifted(state))
        if float(least) <= worth or state.must_open():
            return packed.bid(leap(least, worth, gold))
    return packed.PASS


def move_worths(values: Values, state: GaloppState, moves: vec[i64]) -> vec[float]:
    """How good moves of the seat in turn are: 1 more is e times likelier."""
    if state.stage == LOT:
        return bid_worths(values, state, moves)
    if state.stage == NUDGE:
        return after_nudges(values, state, moves)
    return removal_worths(values, state, moves)


def bid_worths(values: Values, state: GaloppState, moves: vec[i64]) -> vec[float]:
    worth = limit(values, state, state.turn, 0.0)
    least = auctions.least_bid(state)
    found = vec[float](capacity=len(moves))
    for move in moves:
        if move == packed.PASS:
            found = append(found, 0.0)
        else:
            amount = packed.amount_of(move)
            found = append(found, EAGER * (worth - float(amount)) - PATIENT * float(amount - least))
    return found


def removal_worths(values: Values, state: GaloppState, moves: vec[i64]) -> vec[float]:
    """The own worst and the rivals' best bearers leave; what comes instead is as good as unseen cards are."""
    seat = state.turn
    usual = unseen(values, state, seat)
    found = vec[float](capacity=len(moves))
    for move in moves:
        if packed.verb_of(move) == packed.KEEP:
            found = append(found, 0.0)
            continue
        gain = usual - values.steps[packed.kind_of(move)]
        if packed.chair_of(move) != seat:
            gain = -gain
        found = append(found, gain)
    return found


ADVICE: Final = GaloppAdvice()
"""The advice of the house."""
