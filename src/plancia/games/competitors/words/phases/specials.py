"""Chapter 14 in words: special contracts."""

from __future__ import annotations

from plancia.core.decision import Choice
from plancia.core.language import say
from plancia.games.competitors.box.codes import (
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
from plancia.games.competitors.box.material import BOX
from plancia.games.competitors.ids import KINDS, TERRITORIES
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.stages import CHECK_ANSWER
from plancia.games.competitors.play.state import CompetitorsState
from plancia.games.competitors.words import names
from plancia.games.competitors.words.details import FactList
from plancia.games.competitors.words.notation import decode
from plancia.games.competitors.words.refusal import Refusal, is_seat, no_seat

_TRIGGERS = {
    FOREIGN_DELIVERY: "at a step of an opponent's delivery",
    OWN_CUSTOMS: "when you have just drawn a customs card",
    OWN_EVENT: "when you have just rolled an event",
    TURN: "in your own turn between actions",
}


_NEEDS = (
    "{card} needs a base, and {place} has none",
    "{card} needs a port, and {place} has none",
    "{card} needs an airport, and {place} has none",
)


TEXTS = (*_TRIGGERS.values(), *_NEEDS)


def special_choice(state: CompetitorsState, move: int) -> Choice:
    """A special card, what it is aimed at and what it does."""
    kind = moves.first_of(move)
    texts = BOX.cards.special_texts
    row = kind - state.terms.goods
    play, facts = _aimed(state, move)
    head = ("card", KINDS[kind]), ("effect", texts["en"][row])
    label = say("{play}: {effect}", play=play, effect=names.of_box(texts)[row])
    return Choice(decode(move), label, (*head, *facts))


def _aimed(state: CompetitorsState, move: int) -> tuple[str, FactList]:
    terms = state.terms
    card = names.card(moves.first_of(move))
    second, third, fourth = moves.second_of(move), moves.third_of(move), moves.fourth_of(move)
    if terms.special_advantage[moves.first_of(move)]:
        play = say("Attach {card} to {place}", card=card, place=names.place(second))
        return play, (("territory", TERRITORIES[second]),)
    effect = terms.code[terms.special_pc[moves.first_of(move)] * WIDTH]
    if effect in (STRIKE, SPY):
        return say("Play {card} against {seat}", card=card, seat=names.seat(second)), (("seat", second),)
    if effect == EXCHANGE:
        given, other = names.place(second), names.seat(third)
        play = say("Play {card}, {given} for a card of {seat}", card=card, given=given, seat=other)
        return play, (("given", TERRITORIES[second]), ("seat", third))
    if effect == REVOKE:
        play = say(
            "Play {card} against {advantage} of {seat} in {place}",
            card=card,
            advantage=names.card(third),
            seat=names.seat(second),
            place=names.place(fourth),
        )
        return play, (("seat", second), ("advantage", KINDS[third]), ("territory", TERRITORIES[fourth]))
    return say("Play {card}", card=card), ()


# What cannot be played.


def not_held(card: int) -> Refusal:
    return "CO-14.1", say("{card} is not in your hand", card=names.card(card))


def refuse_interruption(state: CompetitorsState, seat: int, move: int) -> Refusal:
    """A special card of a seat that nobody asks."""
    card = moves.first_of(move)
    if card not in state.offices[seat].contracts:
        return not_held(card)
    timing = state.terms.special_timing[card]
    rule, words = _played(card, timing)
    if timing != FOREIGN_DELIVERY:
        return rule, words
    if state.trip is not None and state.trip.delivers:
        words = say("{words} once the card or event is resolved", words=words)
    return "CO-14.24", words


def _played(card: int, timing: int) -> Refusal:
    when = say(_TRIGGERS[timing])
    return "CO-14.6", say("{card} is played {when}", card=names.card(card), when=when)


def refuse_special(state: CompetitorsState, seat: int, move: int) -> Refusal:
    """A special card between actions, or against a card or event."""
    terms = state.terms
    card = moves.first_of(move)
    if card not in state.offices[seat].contracts:
        return not_held(card)
    timing = terms.special_timing[card]
    if state.stage == CHECK_ANSWER:
        rule = "CO-14.19" if timing in (OWN_CUSTOMS, OWN_EVENT) else "CO-14.6"
        name, when = names.card(card), say(_TRIGGERS[timing])
        if state.customs_card >= 0:
            return rule, say("{card} does not cancel a customs card; it is played {when}", card=name, when=when)
        return rule, say("{card} does not cancel an event; it is played {when}", card=name, when=when)
    if timing != TURN:
        return _played(card, timing)
    return _attach(state, seat, move) if terms.special_advantage[card] else _aim(state, seat, move)


def _attach(state: CompetitorsState, seat: int, move: int) -> Refusal:
    card = moves.first_of(move)
    base = moves.second_of(move)
    name, place = names.card(card), names.place(base)
    if state.bases[base] != seat:
        return "CO-14.2", say("{card} is attached to a base of yours, and {place} is none", card=name, place=place)
    return "CO-14.27", say(_NEEDS[state.terms.special_needs[card]], card=name, place=place)


def _aim(state: CompetitorsState, seat: int, move: int) -> Refusal:
    terms = state.terms
    card = moves.first_of(move)
    name = names.card(card)
    effect = terms.code[terms.special_pc[card] * WIDTH]
    if effect == REVOKE:
        return _revoke(state, seat, move)
    if effect not in (STRIKE, SPY, EXCHANGE):
        return "CO-14.27", say("no contract card is left to draw for {card}", card=name)
    aim = moves.third_of(move) if effect == EXCHANGE else moves.second_of(move)
    rule = {STRIKE: "CO-14.17", SPY: "CO-14.18", EXCHANGE: "CO-14.21"}[int(effect)]
    if not is_seat(state, aim):
        return rule, no_seat(aim)
    if aim == seat:
        return rule, say("{card} is played against an opponent", card=name)
    if effect == EXCHANGE and moves.second_of(move) not in state.offices[seat].territories:
        return rule, say("the card {card} is not in your hand", card=names.place(moves.second_of(move)))
    if effect == SPY:
        return "CO-14.27", say("{seat} has no contract card in hand", seat=names.seat(aim))
    return rule, say("{seat} has no territory card in hand", seat=names.seat(aim))


def _revoke(state: CompetitorsState, seat: int, move: int) -> Refusal:
    victim, kind, territory = moves.second_of(move), moves.third_of(move), moves.fourth_of(move)
    if not is_seat(state, victim):
        return "CO-14.20", no_seat(victim)
    if victim == seat:
        return "CO-14.20", say("{card} is played against an opponent", card=names.card(moves.first_of(move)))
    return "CO-14.27", say(
        "there is no {card} of {seat} in {place} to be discarded",
        card=names.card(kind),
        seat=names.seat(victim),
        place=names.place(territory),
    )
