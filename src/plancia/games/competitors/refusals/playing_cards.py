"""Refusals of special cards, and of the choice that a card or event leaves (chapters 12 and 14)."""

from __future__ import annotations

from plancia.games.competitors import moves
from plancia.games.competitors.decisions import names
from plancia.games.competitors.naming import KINDS
from plancia.games.competitors.refusals.shared import Refusal, is_seat
from plancia.games.competitors.stages import CHECK_ANSWER
from plancia.games.competitors.state import CompetitorsState
from plancia.games.competitors.vocabulary import (
    EXCHANGE,
    FOREIGN_DELIVERY,
    OWN_CUSTOMS,
    OWN_EVENT,
    REVOKE,
    SPY,
    STRIKE,
    TURN,
    WIDTH,
)

_TRIGGERS = {
    FOREIGN_DELIVERY: "at a step of an opponent's delivery",
    OWN_CUSTOMS: "when you have just drawn a customs card",
    OWN_EVENT: "when you have just rolled an event",
    TURN: "in your own turn between actions",
}


def not_held(card: int) -> Refusal:
    return "CO-14.1", f"{KINDS[card]}, {names.card(card)}, is not in your hand"


def interruption(state: CompetitorsState, seat: int, move: int) -> Refusal:
    """A special card of a seat that nobody asks."""
    card = moves.first_of(move)
    if card not in state.offices[seat].contracts:
        return not_held(card)
    timing = state.terms.special_timing[card]
    if timing == FOREIGN_DELIVERY:
        waiting = " once the card or event is resolved" if state.trip is not None and state.trip.delivers else ""
        return "CO-14.24", f"{names.card(card)} is played {_TRIGGERS[timing]}{waiting}"
    return "CO-14.6", f"{names.card(card)} is played {_TRIGGERS[int(timing)]}"


def special(state: CompetitorsState, seat: int, move: int) -> Refusal:
    """A special card between actions, or against a card or event."""
    terms = state.terms
    card = moves.first_of(move)
    if card not in state.offices[seat].contracts:
        return not_held(card)
    timing = terms.special_timing[card]
    if state.stage == CHECK_ANSWER:
        against = "a customs card" if state.customs_card >= 0 else "an event"
        rule = "CO-14.19" if timing in (OWN_CUSTOMS, OWN_EVENT) else "CO-14.6"
        return rule, f"{names.card(card)} does not cancel {against}; it is played {_TRIGGERS[int(timing)]}"
    if timing != TURN:
        return "CO-14.6", f"{names.card(card)} is played {_TRIGGERS[int(timing)]}"
    return _attach(state, seat, move) if terms.special_advantage[card] else _aim(state, seat, move)


def _attach(state: CompetitorsState, seat: int, move: int) -> Refusal:
    card = moves.first_of(move)
    base = moves.second_of(move)
    if state.bases[base] != seat:
        return "CO-14.2", f"{names.card(card)} is attached to a base of yours, and {names.place(base)} is none"
    facility = ("a base", "a port", "an airport")[state.terms.special_needs[card]]
    return "CO-14.27", f"{names.card(card)} needs {facility}, and {names.place(base)} has none"


def _aim(state: CompetitorsState, seat: int, move: int) -> Refusal:
    terms = state.terms
    card = moves.first_of(move)
    name = names.card(card)
    effect = terms.code[terms.special_pc[card] * WIDTH]
    if effect == REVOKE:
        return _revoke(state, seat, move)
    if effect not in (STRIKE, SPY, EXCHANGE):
        return "CO-14.27", f"no contract card is left to draw for {name}"
    aim = moves.third_of(move) if effect == EXCHANGE else moves.second_of(move)
    rule = {STRIKE: "CO-14.17", SPY: "CO-14.18", EXCHANGE: "CO-14.21"}[int(effect)]
    if not is_seat(state, aim):
        return rule, f"there is no seat p{aim} at this table"
    if aim == seat:
        return rule, f"{name} is played against an opponent"
    if effect == EXCHANGE and moves.second_of(move) not in state.offices[seat].territories:
        return rule, f"the card {names.place(moves.second_of(move))} is not in your hand"
    kind = "contract" if effect == SPY else "territory"
    return ("CO-14.27" if effect == SPY else rule), f"{names.SEATS[aim]} has no {kind} card in hand"


def _revoke(state: CompetitorsState, seat: int, move: int) -> Refusal:
    victim, kind, territory = moves.second_of(move), moves.third_of(move), moves.fourth_of(move)
    if not is_seat(state, victim):
        return "CO-14.20", f"there is no seat p{victim} at this table"
    if victim == seat:
        return "CO-14.20", f"{names.card(moves.first_of(move))} is played against an opponent"
    there = f"{names.card(kind)} of {names.SEATS[victim]} in {names.place(territory)}"
    return "CO-14.27", f"there is no {there} to be discarded"


def choose(state: CompetitorsState, seat: int, move: int) -> Refusal:
    if not 1 <= moves.first_of(move) <= 2:
        return "CO-12.27", "there are two ways: choose 1, or choose 2"
    return "CO-12.27", f"you have {state.cash[seat]:,}, too little for this payment: choose the other way"
