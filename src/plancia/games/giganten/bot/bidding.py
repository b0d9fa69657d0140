"""How the running auction is likely to end, with all hands open: who wins, for how much, and whose bluff is called."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from plancia.games.giganten.bot.market import Market
from plancia.games.giganten.play.phases import auctions, licences

if TYPE_CHECKING:
    from plancia.games.giganten.play.state import GigantenState

TEMPER: Final = 450.0
"""A bid that is worth so much less is e times less likely: between careful players and careless ones."""
UNLIKELY: Final = 0.003
"""A course of bids that is less likely is not followed."""
AGAIN: Final = 0.02
"""How likely a bluff must be caught, or the auction that is held again is left out."""


@mypyc_attr(acyclic=True)
class AuctionOutlook:
    """All courses that the bids may take are gone through together, standing bid by standing bid.

    Who bids next follows from who leads and who is still in, so of each standing bid only these are told apart.
    """

    def __init__(self, state: GigantenState, markets: list[Market]) -> None:
        """`markets` are the auctions as each seat sees them; they say what it bids."""
        self._state: Final = state
        self._markets: Final = markets
        nothing = vec[float]([0.0] * state.seats)
        self.wins: Final[vec[float]] = nothing[:]
        """By seat how likely it wins and can pay, ..."""
        self.pays: Final[vec[float]] = nothing[:]
        """... the licences that it is likely to pay, ..."""
        self.caught: Final[vec[float]] = nothing[:]
        """... and how likely it wins and cannot."""
        self._courses: Final = state.seats << state.seats
        self._next: vec[float] = vec[float]([0.0] * self._courses)
        """How likely each leader and those still in are, as soon as the standing bid is one higher, ..."""
        self._then: vec[float] = vec[float]([0.0] * self._courses)
        """... and two higher."""
        auction = state.auction
        self._follow(auction.standing, auction.leader, auction.active, auction.turn, 1.0)
        self._hold_again()

    def _hold_again(self) -> None:
        """The auctions without somebody who is caught; a second one that is caught ends the story."""
        state = self._state
        caught = self.caught[:]
        seat: i64
        for seat in range(state.seats):
            if caught[seat] > AGAIN:
                active = auctions.participants(state) & ~(1 << seat)
                self._follow(0, -1, active, state.first, caught[seat])

    def _follow(self, standing: i64, leader: i64, active: i64, turn: i64, likely: float) -> None:
        """All courses from a standing bid on."""
        state = self._state
        self._go_round(standing, leader, active, turn, likely)
        open_ = True
        course: i64
        while open_ and standing < state.terms.highest_bid:
            standing += 1
            now = self._next
            self._next = self._then
            self._then = vec[float]([0.0] * self._courses)
            open_ = False
            for course in range(self._courses):
                if now[course] > UNLIKELY:
                    leader = course >> state.seats
                    self._go_round(
                        standing, leader, course & ((1 << state.seats) - 1), state.after(leader), now[course]
                    )
                open_ = open_ or self._next[course] > 0.0 or self._then[course] > 0.0

    def _go_round(self, standing: i64, leader: i64, active: i64, turn: i64, likely: float) -> None:
        """Each seat that is still in is asked until one bids; if none does, the leader has won."""
        state = self._state
        seat = turn
        for _step in range(state.seats):
            if active >> seat & 1 and seat != leader:
                likely *= self._ask(standing, leader, active, seat, likely)
                active &= ~(1 << seat)
                if likely < UNLIKELY:
                    return
            seat = state.after(seat)
        if leader < 0:
            return
        if licences.value(state, leader) >= standing:
            self.wins[leader] += likely
            self.pays[leader] += likely * float(standing)
        else:
            self.caught[leader] += likely

    def _ask(self, standing: i64, leader: i64, active: i64, seat: i64, likely: float) -> float:
        """Note the bids of a seat that is asked; returns how likely it passes."""
        if self._state.hand_size(seat) == 0:
            return 1.0
        market = self._markets[seat]
        call = market.call(leader, standing)
        one = math.exp(min(30.0, (market.bid(standing + 1, active) - call) / TEMPER))
        two = math.exp(min(30.0, (market.bid(standing + 2, active) - call) / TEMPER))
        passes = 1.0 / (1.0 + one + two)
        course = seat << self._state.seats | active
        self._next[course] += likely * one * passes
        self._then[course] += likely * two * passes
        return passes
