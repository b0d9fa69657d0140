"""Steps on the way: which of them bring a vehicle or its goods nearer, and by how much."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from plancia.games.competitors.bot.gains import opened
from plancia.games.competitors.bot.travel.freight import freight_of
from plancia.games.competitors.bot.travel.jobs import Scan
from plancia.games.competitors.bot.travel.ways import FAR, LEVELS, TURN, WAYS
from plancia.games.competitors.box.material import AIRCRAFT, SHIP, TRUCK
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.parts.conditions import ABOARD, IN_FLIGHT
from plancia.games.competitors.play.parts.trip import Trip
from plancia.games.competitors.play.phases.travel import aircraft, allowances, ships, steps, trucks
from plancia.games.competitors.play.state import CompetitorsState

_FINE: Final = 8
"""More than the slack can be."""


class TripPlan:
    """The running trip as its player sees it: where it should lead, and with what."""

    def __init__(self, state: CompetitorsState, trip: Trip, goal: i64) -> None:
        terms = state.terms
        self.state = state
        self.trip = trip
        self.goal: i64 = goal
        self.loaded: bool = trip.holder >= 0
        self.vehicle: i64 = steps.mover(state, trip)
        self.kind: i64 = terms.kind_of[self.vehicle]
        self.place: i64 = state.place[self.vehicle]
        self.left: i64 = max(0, min(LEVELS - 1, allowances.left(state, trip, self.vehicle)))
        self.home: i64 = terms.area[state.headquarters[state.player]]
        self.opened: i64 = opened(state, state.player)
        self.slack: i64 = 0
        """Movement points that could be missing after the last step looked at without making it worse."""
        self.truck: bool = False
        """Whether the goods can go on by a truck that is aboard."""
        if self.loaded and self.kind != TRUCK and terms.goods_vehicle[trip.contract] < 0:
            self.truck = state.cargo[self.vehicle] >= 0

    def ways(self, kind: i64, truck: bool) -> vec[i64]:
        return WAYS.table(kind, truck, self.home, self.opened, self.goal)

    def _from(self, table: vec[i64], place: i64, left: i64) -> i64:
        """What lies between a place and the goal with so many points left."""
        at = place * LEVELS + left
        self.slack = 0
        while self.slack < left and table[at - self.slack - 1] == table[at]:
            self.slack += 1
        if place == self.goal:
            self.slack = LEVELS
        return table[at]

    def cost(self, move: i64) -> i64:
        """What lies between the goal and where a step leads, that of the step included."""
        self.slack = 0
        verb = moves.verb_of(move)
        if self.loaded and self.place == self.goal and verb in (moves.END, moves.LOAD, moves.UNLOAD, moves.SHIFT):
            return 2 * TURN  # sent back here, the goods have to leave and come back (CO-4.13)
        if verb == moves.GO:
            return self._go(moves.first_of(move))
        if verb == moves.SAIL:
            return self._sail(moves.first_of(move))
        if verb == moves.DOCK:
            return self._stop(moves.first_of(move), self.left)
        if verb == moves.FLY:
            return self._fly(moves.first_of(move))
        if verb == moves.END:
            return self._rest()
        if not self.loaded or verb == moves.ABANDON:
            return 2 * FAR
        return self._handle(verb, move)

    def _gate(self, gate: i64, territory: i64) -> i64:
        """A customs card, unless there is no cargo or the base is the player's own."""
        if not self.loaded or self.trip.free_delivery or self.state.bases[territory] == self.state.player:
            return 0
        return gate

    def _go(self, to: i64) -> i64:
        state = self.state
        terms = state.terms
        way = trucks.way_to(state, self.place, to)
        rest = max(0, self.left - trucks.entry_cost(state, self.vehicle, way))
        cost = self._from(self.ways(TRUCK, False), to, rest) + self._gate(terms.way_customs[way], to)
        if to == self.goal:
            cost += terms.flag[to]
        return cost

    def _sail(self, to: i64) -> i64:
        points = ships.sea_cost(self.state, ships.way_to(self.state, self.place, to))
        cost = self._from(self.ways(SHIP, self.truck), to, max(0, self.left - points))
        if self.loaded:
            cost += points - 1
        return cost

    def _stop(self, territory: i64, left: i64) -> i64:
        """A ship docks, an aircraft lands, with so many points left."""
        terms = self.state.terms
        gate = terms.flag[territory]
        if self.kind == AIRCRAFT:
            start = aircraft.leg_start(self.state, self.vehicle)
            if terms.customs_area[start] != terms.customs_area[territory]:
                gate += self._gate(1, territory)
        elif terms.area[territory] != self.home:
            gate += self._gate(1, territory)
        if territory == self.goal:
            self.slack = LEVELS
            return gate
        return self._from(self.ways(self.kind, self.truck), territory, left) + gate

    def _fly(self, to: i64) -> i64:
        state = self.state
        terms = state.terms
        start = aircraft.leg_start(state, self.vehicle)
        rest = self.left - terms.flight_pm[start * terms.territories + to] + aircraft.leg_flown(state, self.vehicle)
        cost: i64 = 0
        while rest < 0:
            rest += terms.pm[AIRCRAFT]
            cost += TURN
        return cost + self._stop(to, rest)

    def _rest(self) -> i64:
        """The movement turn ends here."""
        state = self.state
        if self.place == self.goal:
            self.slack = LEVELS
            return 0
        if self.place == IN_FLIGHT:
            return 2 * TURN + self._fly(state.leg_to[state.terms.owner_of[self.vehicle]])
        cost = self.ways(self.kind, self.truck)[self.place * LEVELS + state.terms.pm[self.kind]] + TURN
        if self.kind == TRUCK:
            cost += state.terms.flag[self.place]
        return cost

    def _handle(self, verb: i64, move: i64) -> i64:
        """Loading, unloading and shifting cost nothing; what counts is how the goods go on."""
        state = self.state
        terms = state.terms
        seat = state.player
        trip = self.trip
        if verb == moves.SHIFT:
            return self._by(state.vehicle(moves.first_of(move), seat), False)
        if verb == moves.LOAD:
            truck = state.vehicle(moves.first_of(move), seat)
            carrier = state.vehicle(moves.second_of(move), seat)
            if truck == trip.holder or terms.goods_vehicle[trip.contract] < 0:
                return self._by(carrier, True)
            return 2 * FAR
        truck = state.vehicle(moves.first_of(move), seat)
        if truck == trip.holder:
            return self._by(truck, False)
        return 2 * FAR

    def _by(self, vehicle: i64, truck: bool) -> i64:
        """How the goods go on from here in a vehicle; a truck aboard first leaves its carrier."""
        state = self.state
        terms = state.terms
        kind = terms.kind_of[vehicle]
        place = state.where(self.vehicle)
        if place < 0 or place >= terms.territories:
            return 2 * FAR
        if kind != TRUCK and state.cargo[vehicle] >= 0 and terms.goods_vehicle[self.trip.contract] < 0:
            truck = True
        left = max(0, min(LEVELS - 1, allowances.left(state, self.trip, vehicle)))
        return self._from(self.ways(kind, truck), place, left)


def goal_of(state: CompetitorsState, trip: Trip) -> i64:
    """The recipient, or for an empty vehicle the sender of its best delivery; -1 if it has none."""
    if trip.holder >= 0:
        return trip.recipient
    vehicle = trip.vehicle
    if state.terms.owner_of[vehicle] != state.player or state.place[vehicle] == ABOARD:
        return -1
    scan = Scan(state, freight_of(state, state.player), 1)
    scan.add(vehicle, max(0, min(LEVELS - 1, allowances.left(state, trip, vehicle))))
    return scan.plans.goal()


def costs(state: CompetitorsState, legal: vec[i64]) -> vec[i64]:
    """How far each of some steps is from the goal of the trip, of equals the thriftier less; without a goal it ends."""
    trip = state.trip
    assert trip is not None
    found = vec[i64](capacity=len(legal))
    goal = goal_of(state, trip)
    if goal < 0:
        for move in legal:
            ends: i64 = 2 * FAR * _FINE
            if move == moves.END:
                ends = 0
            found = append(found, ends)
        return found
    journey = TripPlan(state, trip, goal)
    for move in legal:
        cost = journey.cost(move)
        found = append(found, _FINE * cost - journey.slack)
    return found


def best(state: CompetitorsState, legal: vec[i64]) -> i64:
    """The step that leads on best; of equals the first."""
    found: i64 = legal[0]
    least: i64 = 4 * FAR * _FINE
    weighed = costs(state, legal)
    at: i64
    for at in range(len(legal)):
        if weighed[at] < least:
            least = weighed[at]
            found = legal[at]
    return found
