"""Chapter 7, second part: the specials of the action cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from plancia.core.chance import Chance
from plancia.games.giganten.box.material import COMPANIES
from plancia.games.giganten.play import moves
from plancia.games.giganten.play.phases import cards, prices
from plancia.games.giganten.play.stages import SPECIAL, TRUCKS, Stage
from plancia.games.giganten.words import events

if TYPE_CHECKING:
    from plancia.games.giganten.play.state import GigantenState


@final
class Use(Stage):
    """What the card allows beside moving: a price change, a free crude or a push-back (GI-7.34)."""

    def legal(self, state: GigantenState) -> vec[i64]:
        terms = state.terms
        face = state.card[state.turn]
        found = vec[i64](capacity=8)
        if terms.price_change[face] > 0:
            for company in range(i64(len(COMPANIES))):
                if state.prices[company] < terms.price_spaces - 1:  # GI-7.47
                    found = append(found, moves.price(company, 1))
                if state.prices[company] > 0:
                    found = append(found, moves.price(company, 0))
        elif terms.free_crude[face] > 0:
            for company in range(i64(len(COMPANIES))):
                found = append(found, moves.pack(moves.STORE, company))
        else:
            found = append(found, moves.PUSH)
        if terms.specials_optional:
            found = append(found, moves.PASS)
        return found

    def play(self, state: GigantenState, move: i64, chance: Chance) -> None:
        face = state.card[state.turn]
        verb = moves.verb_of(move)
        if verb == moves.PRICE:
            change_price(state, face, moves.company_of(move), moves.direction_of(move) == 1)
        elif verb == moves.STORE:
            store(state, face, moves.argument_of(move))
        elif verb == moves.PUSH:
            push(state, face)
        else:
            state.tell(events.DECLINED, state.turn, face)
        discard_card(state)


def begin(state: GigantenState) -> None:
    """The seat in turn has moved; a card without special, or one that leaves no choice, is done at once."""
    terms = state.terms
    face = state.card[state.turn]
    if is_choice(state, face):
        state.stage = SPECIAL
        return
    if terms.free_crude[face] > 0:
        state.tell(events.NO_FREE_CRUDE, state.turn)
    elif terms.push_back[face] > 0:
        push(state, face)
    discard_card(state)


def is_choice(state: GigantenState, face: i64) -> bool:
    """Whether the special of a card asks its player anything now."""
    terms = state.terms
    if terms.free_crude[face] > 0:
        return not terms.short or state.supply > 0  # GI-16.10
    if terms.push_back[face] > 0:
        return terms.specials_optional
    return terms.price_change[face] > 0


def change_price(state: GigantenState, face: i64, company: i64, up: bool) -> None:
    """By the number shown, not fewer, as far as the table goes (GI-7.35, GI-7.36)."""
    spaces = state.terms.price_change[face]
    old = state.terms.prices[state.prices[company]]
    prices.shift(state, company, spaces if up else -spaces)
    state.tell(events.PRICE_CHANGE, state.turn, company, old, state.terms.prices[state.prices[company]])


def store(state: GigantenState, face: i64, company: i64) -> None:
    """Free crude from the supply; the depot limit is checked later (GI-7.38)."""
    crude = state.terms.free_crude[face]
    if state.terms.short and crude > state.supply:
        crude = state.supply
    state.supply -= crude
    state.depots[state.turn * len(COMPANIES) + company] += crude
    state.tell(events.FREE_CRUDE, state.turn, company)


def push(state: GigantenState, face: i64) -> None:
    """All opposing trains but the black one go back, not past their start (GI-7.39, GI-7.40, GI-7.44)."""
    spaces = state.terms.push_back[face]
    state.tell(events.PUSH_BACK, state.turn, spaces)
    for seat in range(state.seats):
        start = state.train[seat]
        if seat != state.turn and start > 0:
            state.train[seat] = start - spaces if start > spaces else 0
            state.tell(events.PUSHED, seat, start, state.train[seat])


def discard_card(state: GigantenState) -> None:
    """Everything on the card is done, and it is the next player's turn to move (GI-7.1, GI-7.46)."""
    seat = state.turn
    cards.discard(state, state.card[seat])
    state.card[seat] = -1
    state.acted += 1
    state.stage = TRUCKS
