"""Chapter 9: every derrick yields a crude, and trains carry it to a depot."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from plancia.core.chance import Chance
from plancia.games.giganten.box.board import ROWS
from plancia.games.giganten.box.material import COMPANIES
from plancia.games.giganten.play import moves
from plancia.games.giganten.play.stages import HAUL, TRANSPORT, Stage
from plancia.games.giganten.words import events

if TYPE_CHECKING:
    from plancia.games.giganten.play.state import GigantenState


@final
class NextCrude(Stage):
    """Player by player, each by rising column, then row (GI-9.1, GI-9.23)."""

    def resolve(self, state: GigantenState, chance: Chance) -> None:
        while state.acted < state.seats:
            seat = state.nth_seat(state.acted)
            state.site += 1
            while state.site < state.terms.site_count:
                if state.land.owner[state.site] == seat:
                    state.ask(seat, HAUL)
                    return
                state.site += 1
            state.site = -1
            state.acted += 1
        state.next_action()


@final
class Haul(Stage):
    """A marker leaves its derrick and goes to a depot or back to the supply (GI-9.4)."""

    def legal(self, state: GigantenState) -> vec[i64]:
        found = vec[i64](capacity=8)
        seat = state.turn
        if reaches(state, state.train[seat]):  # GI-9.11
            found = offer(found, moves.OWN)
        elif state.cash[seat] >= state.terms.fee:  # GI-9.22
            if black_serves(state):
                found = offer(found, moves.BLACK)
            if rival_serves(state):
                found = offer(found, moves.RIVAL)
        return append(found, moves.DROP)

    def play(self, state: GigantenState, move: i64, chance: Chance) -> None:
        square = state.terms.sites[state.site]
        state.own_land().crude[state.site] -= 1
        if move == moves.DROP:
            state.supply += 1
            state.tell(events.DROPPED, state.turn, square, 1 if is_stranded(state) else 0)
        else:
            haul(state, square, moves.carrier_of(move), moves.company_of(move))
        if state.land.crude[state.site] == 0:
            take_back(state, state.turn, square)
        state.stage = TRANSPORT

    def stand_in(self, state: GigantenState) -> i64:
        """An absent player hauls for free only."""
        first = self.legal(state)[0]
        return first if moves.carrier_of(first) == moves.OWN else moves.DROP


def haul(state: GigantenState, square: i64, carrier: i64, company: i64) -> None:
    """The marker goes to a depot, free with the own train and otherwise for a fee (GI-9.10, GI-9.12, GI-9.13)."""
    seat = state.turn
    state.depots[seat * len(COMPANIES) + company] += 1
    if carrier == moves.OWN:
        state.tell(events.HAULED, seat, square, company)
    else:
        state.tell(events.HAULED_FOR_FEE, seat, carrier, square, company, state.terms.fee)
        pay_fee(state, seat, carrier)


def offer(found: vec[i64], carrier: i64) -> vec[i64]:
    for company in range(i64(len(COMPANIES))):
        found = append(found, moves.haul(carrier, company))
    return found


def reaches(state: GigantenState, space: i64) -> bool:
    """A train serves a derrick from its column on (GI-9.8)."""
    return space >= state.terms.sites[state.site] // ROWS


def leading_rival(state: GigantenState) -> i64:
    """The space of the most advanced opposing train (GI-9.15)."""
    space: i64 = -1
    for seat in range(state.seats):
        if seat != state.turn and state.train[seat] > space:
            space = state.train[seat]
    return space


def is_stranded(state: GigantenState) -> bool:
    """No train reaches the derrick, whosever it is."""
    own = state.train[state.turn]
    return not (reaches(state, own) or reaches(state, state.black) or reaches(state, leading_rival(state)))


def black_serves(state: GigantenState) -> bool:
    """With `farthest` only while it leads alone (GI-9.19)."""
    return reaches(state, state.black) and not (state.terms.farthest and leading_rival(state) >= state.black)


def rival_serves(state: GigantenState) -> bool:
    space = leading_rival(state)
    return reaches(state, space) and not (state.terms.farthest and state.black > space)


def pay_fee(state: GigantenState, seat: i64, carrier: i64) -> None:
    """To the bank for the black train, in equal shares to the owners of the leading trains (GI-9.16)."""
    bank = state.terms.fee
    if carrier == moves.RIVAL:
        space = leading_rival(state)
        shares: i64 = 0
        for owner in range(state.seats):
            if owner != seat and state.train[owner] == space:
                shares += 1
        if state.terms.farthest and state.black == space:  # GI-9.19
            shares += 1
        share = bank // shares
        share -= share % state.terms.unit
        for owner in range(state.seats):
            if owner != seat and state.train[owner] == space:
                state.cash[seat] -= share
                state.cash[owner] += share
                bank -= share
                state.tell(events.FEE, seat, share, owner)
    if bank > 0:
        state.pay_bank(seat, bank)
        state.tell(events.FEE_TO_BANK, seat, bank)


def take_back(state: GigantenState, seat: i64, square: i64) -> None:
    """The last marker is gone: the derrick returns, the square is ordinary terrain (GI-9.3, GI-7.19)."""
    land = state.own_land()
    land.owner[state.site] = -1
    state.stock[seat] += 1
    land.ground[square] = state.terms.terrain[square]
    state.tell(events.RUN_DRY, seat, square)
