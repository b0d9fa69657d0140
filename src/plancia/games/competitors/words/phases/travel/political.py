"""Chapter 13 in words: customs card or event first."""

from __future__ import annotations

from plancia.core.decision import Choice, Decision
from plancia.core.language import say
from plancia.games.competitors.box.material import TRUCK
from plancia.games.competitors.play.state import CompetitorsState
from plancia.games.competitors.words import names


def check_order(state: CompetitorsState, seat: int) -> Decision:
    trip = state.running_trip()
    truck = state.terms.kind_of[trip.stepping] == TRUCK
    card = say("The customs card first")
    event = say("The political-social event first")
    if truck:
        event = say("The political-social event first; the truck stops here for this movement turn")
        if trip.target != trip.recipient:
            card = say("The customs card first; the truck meets the event only if it stops here")
    choices = (
        Choice("first customs", card, (("stops", False),)),
        Choice("first event", event, (("stops", truck),)),
    )
    place = names.place(trip.target)
    prompt = say("Customs and an event both wait in {place}: which comes first?", place=place)
    return Decision(seat, "check_order", prompt, choices, ("CO-13.10", "CO-13.11", "CO-13.18"))


def waiting(state: CompetitorsState) -> str:
    """What everybody is told while the order is chosen."""
    return say("{seat} is choosing between customs and event.", seat=names.seat(state.turn))
