"""Chapter 12: when a customs card is drawn, and what is answered to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from plancia.core.chance import Chance
from plancia.games.competitors.box.codes import CLEARANCE, OWN_CUSTOMS, OWN_EVENT
from plancia.games.competitors.box.material import AIRCRAFT, CUSTOMS, SHIP
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.parts.trip import Trip
from plancia.games.competitors.play.phases import specials
from plancia.games.competitors.play.stages import CHECK_ANSWER, EFFECT
from plancia.games.competitors.words import events

if TYPE_CHECKING:
    from plancia.games.competitors.play.state import CompetitorsState


def due(state: CompetitorsState, trip: Trip) -> bool:
    """Whether the running step draws a card: goods aboard, a gate, and no exemption."""
    if not trip.loaded or trip.free_delivery:
        return False
    terms = state.terms
    kind = terms.kind_of[trip.stepping]
    if kind == SHIP:
        if trip.strait >= 0:
            return True  # CO-12.4, CO-12.8
        if trip.verb != moves.DOCK or terms.area[trip.target] == terms.area[state.headquarters[state.player]]:
            return False  # CO-12.5
    elif kind == AIRCRAFT:
        same = terms.customs_area[trip.origin] == terms.customs_area[trip.target]
        if not trip.landed or (same and not terms.air_landing):
            return False  # CO-12.6
    elif not trip.customs_gate and not (terms.risk_always and terms.flag[trip.target]):
        return False  # CO-12.2, CO-12.9
    return not _exempt(state, trip.target)


def _exempt(state: CompetitorsState, territory: i64) -> bool:
    """An own base here, or clearance for the customs area (CO-12.7, CO-14.8)."""
    terms = state.terms
    if state.bases[territory] == state.player:
        return True
    for base in state.own_bases[state.player]:
        same = terms.customs_area[base] == terms.customs_area[territory]
        if same and state.advantage(CLEARANCE, state.player, base) > 0:
            return True
    return False


def inspect(state: CompetitorsState, vehicle: i64, chance: Chance) -> None:
    """A card is turned up for all to see; unless it is harmless the player confirms or cancels it (CO-12.15)."""
    trip = state.running_trip()
    if trip.free_delivery:
        return
    if trip.skip_customs > 0:
        trip.skip_customs -= 1
        state.tell(events.SKIPPED, state.player)
        return
    card = _draw(state, chance)
    state.customs_card = card
    state.concerned = vehicle
    state.tell(events.CUSTOMS, state.player, card, state.token(vehicle))
    if state.terms.customs_plain[card]:
        put_back(state)
    else:
        state.pc = state.terms.customs_pc[card]
        state.ask(state.player, CHECK_ANSWER)


def _draw(state: CompetitorsState, chance: Chance) -> i64:
    """From the cards not yet drawn, then the oldest returned, or all mixed anew (CO-12.14, CO-21.22)."""
    if state.customs_left == 0 and state.terms.customs_shuffle:
        state.customs = state.terms.customs_copies[:]
        state.customs_left = state.terms.customs_cards
        state.returned = vec[i64]()
    if state.customs_left == 0:
        state.returned, oldest = pop(state.returned, 0)
        return oldest
    card = chance.draw(CUSTOMS, state.customs, state.customs_left)
    state.customs[card] -= 1
    state.customs_left -= 1
    return card


def put_back(state: CompetitorsState) -> None:
    """A card that is done with goes under the deck (CO-12.13, CO-12.34)."""
    if state.customs_card >= 0:
        state.returned = append(state.returned, state.customs_card)
        state.customs_card = -1
    state.concerned = -1


# The answer to a card or event.


def answers(state: CompetitorsState) -> vec[i64]:
    """Take it, or cancel it with a card in hand (CO-12.15, CO-13.13)."""
    found = vec[i64]([moves.TAKE])
    timing: i64 = OWN_EVENT
    if state.customs_card >= 0:
        timing = OWN_CUSTOMS
    return specials.timed(state, state.player, timing, found)


def answer(state: CompetitorsState, move: i64) -> None:
    state.stage = EFFECT
    if move != moves.TAKE:
        special = moves.first_of(move)
        specials.discard(state, state.player, special)
        state.pc = state.terms.special_pc[special]
