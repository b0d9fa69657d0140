"""Acceptances in words: cards for what was described, places for the vehicles (CO-17.15)."""

from __future__ import annotations

from collections.abc import Sequence

from plancia.core.decision import Choice
from plancia.core.language import listed, say, say_many
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.parts.negotiation import Talk
from plancia.games.competitors.play.phases.deals import bundle_lists, bundles
from plancia.games.competitors.play.state import CompetitorsState
from plancia.games.competitors.words import names, spelling
from plancia.games.competitors.words.details import FactList
from plancia.games.competitors.words.notation import decode
from plancia.games.competitors.words.phases.deals.bundles import bundle, no_room, not_given
from plancia.games.competitors.words.refusal import Refusal


def answer_choice(talk: Talk, move: int) -> Choice:
    verb = moves.verb_of(move)
    if verb == moves.REFUSE:
        return Choice("refuse", say("Refuse"))
    if verb == moves.INSPECT:
        label = say("Ask {seat} to show you the contract before you answer", seat=names.seat(talk.proposer))
        return Choice("inspect", label)
    cards = list(moves.cards_of(move))
    places = list(moves.places_of(move))
    label = say("Accept")
    if cards:
        label = say("Accept and give {cards}", cards=listed([names.any_card(card) for card in cards]))
    facts: FactList = (
        ("cards", [spelling.card(card) for card in cards]),
        ("places", [spelling.place(place) for place in places]),
    )
    return Choice(decode(move), placing(label, list(talk.given), places), facts)


def placing(answer: str, given: Sequence[int], places: Sequence[int]) -> str:
    """An answer, and where the vehicles received are put."""
    vehicles = [moves.item_of(item) for item in given if moves.item_kind(item) == moves.VEHICLE]
    told = [
        say("{vehicle} in {place}", vehicle=names.named(vehicle), place=names.place(place))
        for vehicle, place in zip(vehicles, places, strict=False)
        if place != moves.STAY
    ]
    return say("{answer}, with {vehicles}", answer=answer, vehicles=listed(told)) if told else answer


# What cannot be accepted.


def refuse_accept(state: CompetitorsState, seat: int, move: int) -> Refusal:
    talk = state.open_talk()
    cards = moves.cards_of(move)
    wanted = [item for item in talk.asked if bundles.described(item)]
    if len(cards) != len(wanted):
        return "CO-17.15", _cards_wanted(len(wanted))
    for item, card in zip(wanted, cards, strict=True):
        if not bundles.answers(state, item, card):
            asked_for = bundle(state, [item], seat)
            return "CO-17.9", say("{card} is not what is asked: {asked}", card=names.any_card(card), asked=asked_for)
    places = moves.places_of(move)
    if len(places) not in (0, bundle_lists.vehicles_in(list(talk.given))):
        return "CO-17.15", places_wanted(talk)
    asked = bundle_lists.filled(list(talk.asked), list(cards))
    for item in asked:
        fault = not_given(state, seat, talk.proposer, item, bundle_lists.times(asked, item))
        if fault is not None:
            return "CO-17.12", fault[1]
    given = bundle_lists.placed(list(talk.given), list(places))
    return no_room(state, seat, given, asked) or ("CO-17.11", say("the exchange can no longer be made"))


def _cards_wanted(count: int) -> str:
    if count == 0:
        return say("the offer leaves no card to your choice; name as many after with, in the order asked")
    return say_many(
        count,
        "the offer leaves {count} card to your choice; name as many after with, in the order asked",
        "the offer leaves {count} cards to your choice; name as many after with, in the order asked",
    )


def places_wanted(talk: Talk) -> str:
    vehicles = bundle_lists.vehicles_in(list(talk.given))
    if vehicles == 0:
        return say("no vehicle is received: name no place")
    return say_many(
        vehicles,
        "{count} vehicle would be received: name a place for each, or for none",
        "{count} vehicles would be received: name a place for each, or for none",
    )
