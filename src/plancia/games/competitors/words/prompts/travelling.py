"""The choices on the way: steps of a Move or Deliver, and what customs cards and events ask."""

from __future__ import annotations

from plancia.core.decision import Choice, Decision
from plancia.core.language import capital, say
from plancia.games.competitors.box.codes import TAX_OFF, TOLL
from plancia.games.competitors.box.material import BOX, TRUCK
from plancia.games.competitors.naming import CUSTOMS, PLACES, STRAITS
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.phases import bases, weather
from plancia.games.competitors.play.phases.travel import (
    aircraft,
    allowances,
    customs,
    political,
    ships,
    steps,
    trucks,
)
from plancia.games.competitors.play.state import CompetitorsState
from plancia.games.competitors.play.trip import Trip
from plancia.games.competitors.words import effects
from plancia.games.competitors.words import names as saying
from plancia.games.competitors.words.notation import decode
from plancia.games.competitors.words.prompts import names, playing, reach
from plancia.games.competitors.words.prompts.names import FactList

_STEPS = {
    moves.GO: "Drive to {place}: {told}",
    moves.SAIL: "Sail to {place}: {told}",
    moves.DOCK: "Dock in {place}: {told}",
    moves.FLY: "Fly to {place}: {told}",
}
_CUSTOMS = {
    "green": "the green customs card {name}",
    "yellow": "the yellow customs card {name}",
    "red": "the red customs card {name}",
}
TEXTS = (*_STEPS.values(), *_CUSTOMS.values())


def moving(state: CompetitorsState, seat: int) -> Decision:
    trip = trip_of(state)
    vehicle = steps.mover(state, trip)
    prompt = say(
        "Move {vehicle}, {where}: {points} left.",
        vehicle=names.vehicle(state, vehicle, seat),
        where=names.where(state, vehicle, seat),
        points=saying.movement_points(allowances.left(state, trip, vehicle)),
    )
    return _decision(state, seat, "moving", prompt, ("CO-6.11", "CO-6.12", "CO-11.10"))


def delivering(state: CompetitorsState, seat: int) -> Decision:
    trip = trip_of(state)
    vehicle = steps.mover(state, trip)
    prompt = say(
        "Bring {goods} to {place} with {vehicle}, {where}: movement turn {turn} of {allowed}, {points} left.",
        goods=names.card(trip.contract),
        place=names.place(trip.recipient),
        vehicle=names.vehicle(state, vehicle, seat),
        where=names.where(state, vehicle, seat),
        turn=trip.number,
        allowed=trip.allowed,
        points=saying.movement_points(allowances.left(state, trip, vehicle)),
    )
    return _decision(state, seat, "delivering", prompt, ("CO-7.4", "CO-7.11", "CO-7.14", "CO-11.5"))


def trip_of(state: CompetitorsState) -> Trip:
    trip = state.trip
    assert trip is not None
    return trip


def _decision(state: CompetitorsState, seat: int, kind: str, prompt: str, rules: tuple[str, ...]) -> Decision:
    trip = trip_of(state)
    vehicle = steps.mover(state, trip)
    twin = state.copy()
    choices = [_choice(state, twin, seat, move) for move in state.moves_of(seat)]
    facts: FactList = (
        ("vehicle", names.word(state, vehicle, seat)),
        ("points", allowances.left(state, trip, vehicle)),
        ("movement_turn", trip.number),
        ("allowed", trip.allowed),
        ("fuel", trip.fuel),
        ("reach", reach.reach(state, trip)),
    )
    return Decision(seat, kind, prompt, tuple(choices), rules, facts=facts)


def _choice(state: CompetitorsState, twin: CompetitorsState, seat: int, move: int) -> Choice:
    verb = moves.verb_of(move)
    if verb in _STEPS:
        return _step(state, twin, move)
    if verb == moves.LOAD:
        return playing.load_choice(state, seat, move)
    if verb == moves.UNLOAD:
        return playing.unload_choice(state, seat, move)
    if verb == moves.SHIFT:
        vehicle = state.vehicle(moves.first_of(move), seat)
        label = say("Shift the goods to {vehicle}", vehicle=names.vehicle(state, vehicle, seat))
        return Choice(decode(move), label, (("vehicle", names.word(state, vehicle, seat)),))
    return _end(state, move)


def _end(state: CompetitorsState, move: int) -> Choice:
    trip = trip_of(state)
    lost = saying.victory_points(state.terms.failure_points)
    if move == moves.ABANDON:
        facts: FactList = (("victory_points", -state.terms.failure_points),)
        return Choice("abandon", say("Give up: the delivery fails and costs {points}", points=lost), facts, ends=True)
    if trip.holder < 0:
        return Choice("end", say("End the Move here"), ends=True)
    if trip.number == trip.allowed:
        label = say("End the last movement turn: the delivery fails and costs {points}", points=lost)
        return Choice("end", label, ends=True)
    label = say("End movement turn {turn}; the next one begins with fresh points", turn=trip.number)
    return Choice("end", label, ends=True)


def _step(state: CompetitorsState, twin: CompetitorsState, move: int) -> Choice:
    """What a step costs and meets; the twin is there to try it on."""
    trip = trip_of(state).copy()
    steps.begin(twin, trip, move)
    target = trip.target
    points = step_points(state, trip)
    fuel = _fuel(twin, trip, points)
    card = customs.due(twin, trip) and trip.skip_customs == 0
    on_land = target < state.terms.territories and (trip.verb != moves.FLY or trip.landed)
    tax = _tax(state, trip) if on_land else 0
    arrives = on_land and trip.loaded and target == trip.recipient
    flag = on_land and political.possible(state, trip, target)
    hit = weather.codes(state) != 0 and state.terms.area[target] == state.hit_area
    met = (
        (saying.movement_points(points), True),
        (say("fuel {money:,}", money=fuel), fuel > 0),
        (say("tax {money:,}", money=tax), tax > 0),
        (say("customs card"), card),
        (say("red flag"), flag),
        (say("hit area"), hit),
        (say("the recipient"), arrives),
        (say("stays in flight"), trip.verb == moves.FLY and not trip.landed),
    )
    facts: FactList = (
        ("place", PLACES[target]),
        ("points", points),
        ("fuel", fuel),
        ("customs", card),
        ("tax", tax),
        ("red_flag", flag),
        ("hit_area", hit),
        ("strait", STRAITS[trip.strait] if trip.strait >= 0 else None),
        ("arrival", arrives),
    )
    if trip.verb == moves.FLY:
        facts += (("lands", trip.landed),)
    told = ", ".join(words for words, is_so in met if is_so)
    return Choice(decode(move), say(_STEPS[trip.verb], place=names.place(target), told=told), facts)


def step_points(state: CompetitorsState, trip: Trip) -> int:
    """Movement points of the step that a trip is in."""
    if trip.verb == moves.GO:
        return trucks.entry_cost(state, trip.stepping, trucks.way_to(state, trip.origin, trip.target))
    if trip.verb == moves.SAIL:
        return ships.sea_cost(state, ships.way_to(state, trip.origin, trip.target))
    if trip.verb == moves.DOCK:
        return 0
    terms = state.terms
    needed = terms.flight_pm[trip.origin * terms.territories + trip.target] - aircraft.leg_flown(state, trip.stepping)
    return min(needed, allowances.left(state, trip, trip.stepping))


def _fuel(twin: CompetitorsState, trip: Trip, points: int) -> int:
    """Fuel that the step adds, as far as no save is rolled for it."""
    before = trip.fuel
    vehicle = trip.stepping
    flown = aircraft.leg_flown(twin, vehicle) if trip.verb == moves.FLY else 0
    allowances.start_fuel(twin, trip, vehicle)
    if trip.verb == moves.FLY:
        fuel = aircraft.fuel_of(twin, trip.origin, trip.target, flown, points)
        allowances.burn(trip, vehicle, fuel)
    return trip.fuel - before


def _tax(state: CompetitorsState, trip: Trip) -> int:
    """What an opponent may ask for coming here (CO-16.7, CO-14.7)."""
    owner = bases.taxing(state, trip, trip.target)
    if owner < 0:
        return 0
    at_headquarters = state.headquarters[owner] == trip.target and state.terms.tax_rule != TAX_OFF
    return state.advantage(TOLL, owner, trip.target) + (state.terms.hq_tax if at_headquarters else 0)


# Customs cards and events.


def check_order(state: CompetitorsState, seat: int) -> Decision:
    trip = trip_of(state)
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


def check_answer(state: CompetitorsState, seat: int) -> Decision:
    effect = effects.in_words_at(state.terms.code, state.pc)
    fact = ("effect", names.as_data(lambda: effects.in_words_at(state.terms.code, state.pc)))
    facts: FactList = (fact, *check_facts(state, seat))
    choices = [
        Choice("take", say("Take it: {effect}", effect=effect), (fact,))
        if move == moves.TAKE
        else playing.special_choice(state, move)
        for move in state.moves_of(seat)
    ]
    check, vehicle = check_title(state), names.vehicle(state, state.concerned, seat)
    prompt = say("{check} for {vehicle}: confirm it.", check=check, vehicle=vehicle)
    if len(choices) > 1:
        prompt = say("{check} for {vehicle}: confirm it, or cancel it.", check=check, vehicle=vehicle)
    rules = ("CO-12.15", "CO-14.19") if state.customs_card >= 0 else ("CO-13.5", "CO-13.13")
    return Decision(seat, "check_answer", capital(prompt), tuple(choices), rules, facts=facts)


def check_title(state: CompetitorsState) -> str:
    """The card or event that is being resolved, by its name."""
    if state.customs_card >= 0:
        name = saying.name(CUSTOMS[state.customs_card])
        return say(_CUSTOMS[BOX.cards.customs_colour[state.customs_card]], name=name)
    return say("the event {name}", name=saying.of_box(BOX.cards.event_names)[state.event])


def check_facts(state: CompetitorsState, seat: int) -> FactList:
    vehicle = ("vehicle", names.word(state, state.concerned, seat))
    if state.customs_card >= 0:
        return ("card", CUSTOMS[state.customs_card]), ("colour", BOX.cards.customs_colour[state.customs_card]), vehicle
    return ("event", BOX.cards.event_names["en"][state.event]), vehicle


def check_choice(state: CompetitorsState, seat: int) -> Decision:
    first, second = branches = effects.branches_at(state.terms.code, state.pc)
    plain = names.as_data(lambda: effects.branches_at(state.terms.code, state.pc))
    choices: list[Choice] = []
    for move in state.moves_of(seat):
        at = moves.first_of(move) - 1
        facts: FactList = (("effect", effects.sentence(plain[at])),)
        choices.append(Choice(decode(move), effects.sentence(branches[at]), facts))
    prompt = say(
        "{check} leaves you the choice: {first}, or {second}.", check=check_title(state), first=first, second=second
    )
    prompt = capital(prompt)
    return Decision(seat, "check_choice", prompt, tuple(choices), ("CO-12.27",), facts=check_facts(state, seat))
