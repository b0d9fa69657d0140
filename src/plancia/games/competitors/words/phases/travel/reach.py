"""Every place that a running trip can come to, with what it costs and the way there."""

from __future__ import annotations

from plancia.core.plain import Plain
from plancia.games.competitors.box.codes import CLEARANCE, DEPOT, HARBOUR, HUB
from plancia.games.competitors.ids import PLACES, name_for
from plancia.games.competitors.play.parts.conditions import ABOARD, AWAY, IN_FLIGHT
from plancia.games.competitors.play.parts.trip import ALLOWANCE, BONUS, FUEL, MOVED, NO_FUEL, PARTS, SPENT, Trip
from plancia.games.competitors.play.phases.travel import combined, vehicles
from plancia.games.competitors.play.state import CompetitorsState
from plancia.games.competitors.play.ways import planner
from plancia.games.competitors.play.ways.planner import Route, RouteVehicle, Situation
from plancia.games.competitors.words.notation import decode

_MOST = 4
"""Vehicles that are thought of at once: with each one more the search takes much longer."""


def reach(state: CompetitorsState, trip: Trip) -> list[Route]:
    """The best ways to all places of this movement turn, and to the recipient's whenever it can be reached."""
    if trip.holder < 0 and state.place[trip.vehicle] == ABOARD:
        return []  # CO-11.10: it goes nowhere before it is unloaded
    now = situation(state, trip)
    found = planner.reach(state.terms, now, trip.number)
    if trip.holder >= 0 and (trip.recipient not in found or not found[trip.recipient].steps):
        way = planner.route(state.terms, now, trip.recipient, trip.allowed)
        if way is not None:
            found[trip.recipient] = way
    legal = {decode(move) for move in state.steps}
    return [route for route in found.values() if _can_begin(route, trip, legal)]


def _can_begin(route: Route, trip: Trip, legal: set[str]) -> bool:
    """The planner knows nothing of refusals by weather, nor that trucks are loaded once (CO-4.28, CO-11.14)."""
    return len(route.steps) > 0 and (route.steps[0].turn > trip.number or route.steps[0].text in legal)


def reach_facts(routes: list[Route]) -> dict[str, Plain]:
    """By place: the movement turn of the arrival, points spent in it, fuel and customs cards on the way, the moves,
    and which of them draw a card.
    """
    return {PLACES[route.place]: _facts(route) for route in routes}


def _facts(route: Route) -> Plain:
    return {
        "turn": route.turn,
        "points": route.points,
        "fuel": route.fuel,
        "customs": route.customs,
        "route": [step.text for step in route.steps],
        "gates": [at for at, step in enumerate(route.steps) if step.customs],
    }


def situation(state: CompetitorsState, trip: Trip, most: int = _MOST) -> Situation:
    """The trip as the planner of ways knows it, with at most so many vehicles."""
    delivers = trip.holder >= 0
    numbers = _taking_part(state, trip, most) if delivers else [trip.vehicle]
    found = Situation(
        [_vehicle(state, trip, number, numbers) for number in numbers],
        numbers.index(trip.holder if delivers else trip.vehicle),
        delivers,
    )
    found.symbol = state.terms.goods_vehicle[trip.contract] if delivers else -1
    found.turn = trip.number
    found.spent = trip.spent
    found.bonus = trip.bonus
    found.largest = max(
        (trip.movers[at + ALLOWANCE] for at in range(0, len(trip.movers), PARTS) if trip.movers[at + MOVED]), default=0
    )
    found.cash = max(0, state.cash[state.player] - trip.fuel)
    found.free_delivery = trip.free_delivery
    found.skip_customs = trip.skip_customs
    found.must_leave = delivers and state.where(trip.holder) == trip.recipient
    _add_company(state, found)
    return found


def _taking_part(state: CompetitorsState, trip: Trip, most: int) -> list[int]:
    """Vehicles that may carry the goods: the one that does, chartered ones, and the nearest of the others."""
    holder = trip.holder
    at_hand = [holder] if state.carrier[holder] < 0 else [holder, state.carrier[holder]]
    here = vehicles.position(state, holder)
    others = [
        (state.terms.owner_of[vehicle] == state.player, _distance(state, here, vehicle), vehicle)
        for vehicle in range(state.seats * state.terms.slots)
        if vehicle not in at_hand
        and state.place[vehicle] != AWAY
        and combined.usable(state, trip, vehicle, state.player)
    ]
    return sorted([*at_hand, *(vehicle for *_, vehicle in sorted(others)[: most - len(at_hand)])])


def _distance(state: CompetitorsState, here: int, vehicle: int) -> int:
    return vehicles.distance(state, here, vehicles.position(state, vehicle))


def _vehicle(state: CompetitorsState, trip: Trip, number: int, numbers: list[int]) -> RouteVehicle:
    terms = state.terms
    owner = terms.owner_of[number]
    carrier = state.carrier[number] if state.place[number] == ABOARD else -1
    found = RouteVehicle(
        name_for(state, number, state.player),
        terms.kind_of[number],
        state.where(number),
        numbers.index(carrier) if carrier in numbers else -1,
    )
    found.may_stay_aloft = state.flying[owner] in (-1, number)
    if state.place[number] == IN_FLIGHT:
        found.leg_from = state.leg_from[owner]
        found.leg_to = state.leg_to[owner]
        found.leg_flown = state.leg_flown[owner]
    at = trip.mover(number)
    if at >= 0:
        found.allowance = trip.movers[at + ALLOWANCE]
        found.spent = trip.movers[at + SPENT]
        found.bonus = trip.movers[at + BONUS]
        found.moved = trip.movers[at + MOVED] != 0
        found.free_fuel = trip.movers[at + FUEL] == NO_FUEL
    if trip.halted == number:
        found.bonus = found.spent - found.allowance  # CO-13.17: no further step in this movement turn
    return found


def _add_company(state: CompetitorsState, found: Situation) -> None:
    terms = state.terms
    player = state.player
    found.bases = list(state.own_bases[player])
    found.home_area = terms.area[state.headquarters[player]]
    found.hubs = [base for base in found.bases if state.advantage(HUB, player, base)]
    found.depots = [base for base in found.bases if state.advantage(DEPOT, player, base)]
    found.harbours = {base: points for base in found.bases if (points := state.advantage(HARBOUR, player, base)) > 0}
    found.cleared = [terms.customs_area[base] for base in found.bases if state.advantage(CLEARANCE, player, base)]
