"""What a seat could send with which vehicle from where, and the exact ways there and on.

Many deliveries share the way to the sender, or all of it but where it ends: each is searched for once.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from plancia.games.competitors.bot.travel.jobs import MOST_MOVES, Start, start_of, truck_with
from plancia.games.competitors.box.material import TRUCK
from plancia.games.competitors.play.parts.conditions import ABOARD, IN_FLIGHT
from plancia.games.competitors.play.parts.holdings import CONTRACT, NUMBER, PARTS, RECIPIENT, SENDER
from plancia.games.competitors.play.phases.travel import delivery, vehicles
from plancia.games.competitors.play.state import CompetitorsState
from plancia.games.competitors.play.ways import planner
from plancia.games.competitors.play.ways.planner import Route
from plancia.games.competitors.words.phases.travel.reach import situation

TOGETHER: Final = 3
"""Vehicles that a plan thinks of at once: one more than most deliveries use, and each more takes much longer."""


class Consignment(NamedTuple):
    """Goods that a seat could send with cards of its hand, or has signed."""

    contract: int
    sender: int
    recipient: int
    number: int
    """Of the signed contract; -1 if the cards are in hand."""

    def actions(self, moves: int) -> int:
        """Actions until they arrive, with so many Moves before: signing, unless that is done, and delivering."""
        return moves + (2 if self.number < 0 else 1)


class Load:
    """Consignments that one vehicle could take from one sender in the same way."""

    def __init__(self, state: CompetitorsState, seat: int, vehicle: int, approach: Route | None) -> None:
        self._state: Final = state
        self._seat: Final = seat
        self.vehicle: Final = vehicle
        self.approach: Final = approach
        """The way of the vehicle to the sender; None if it stands there."""
        self.moves: Final = 0 if approach is None else approach.turn
        """Move actions until the vehicle stands at the sender."""
        self.goods: Final[list[Consignment]] = []

    def routes(self, wanted: Sequence[Consignment]) -> Iterator[tuple[Consignment, Route]]:
        """The exact ways of some of the consignments, of those that arrive in time."""
        if not wanted:
            return
        turns = self._state.terms.goods_tm
        longest = max(wanted, key=lambda goods: int(turns[goods.contract]))
        twin = self._begun(longest)
        trip = twin.running_trip()
        more = int(trip.allowed - turns[longest.contract])
        goals = {goods.recipient for goods in wanted}
        found = planner.routes(twin.terms, situation(twin, trip, TOGETHER), goals, int(trip.allowed))
        for goods in wanted:
            route = found.get(goods.recipient)
            if route is not None and route.turn <= turns[goods.contract] + more:
                yield goods, route

    def _begun(self, goods: Consignment) -> CompetitorsState:
        """The state when the vehicle stands at the sender and the delivery begins."""
        twin = self._state.copy()
        twin.player = self._seat
        truck = int(truck_with(twin, self._seat, self.vehicle)) if twin.terms.kind_of[self.vehicle] != TRUCK else -1
        if twin.place[self.vehicle] == ABOARD:
            _set_down(twin, self.vehicle)
        if self.approach is not None:
            _bring(twin, self._seat, self.vehicle, truck, self.approach)
        holder = self.vehicle
        if twin.terms.goods_vehicle[goods.contract] == TRUCK and twin.terms.kind_of[holder] != TRUCK:
            holder = truck  # the carrier only brings it
            if twin.place[truck] == ABOARD:
                _set_down(twin, truck)
        number = goods.number
        if number < 0:
            number = int(twin.offices[self._seat].sign(goods.contract, goods.sender, goods.recipient))
        delivery.begin_delivery(twin, number, holder)
        return twin


def loads(state: CompetitorsState, seat: int) -> list[Load]:
    """All that a seat could send with each of its vehicles; of vehicles that are alike one is enough."""
    consignments = list(_consignments(state, seat))
    found: list[Load] = []
    for start in _starts(state, seat):
        ways = _approaches(state, seat, start, {goods.sender for goods in consignments})
        by_way: defaultdict[tuple[int, ...], list[Consignment]] = defaultdict(list)
        for goods in consignments:
            if goods.sender in ways and _fits(state, start, goods):
                # A charter is for one signed contract, so those have ways of their own.
                by_way[goods.sender, int(state.terms.goods_vehicle[goods.contract]), goods.number].append(goods)
        for (sender, *_), together in by_way.items():
            load = Load(state, seat, int(start.vehicle), ways[sender])
            load.goods.extend(together)
            found.append(load)
    return found


def _consignments(state: CompetitorsState, seat: int) -> Iterator[Consignment]:
    office = state.offices[seat]
    for at in range(0, len(office.triples), PARTS):
        parts = (office.triples[at + part] for part in (CONTRACT, SENDER, RECIPIENT, NUMBER))
        yield Consignment(*map(int, parts))
    for contract in {int(card) for card in office.contracts if card < state.terms.goods}:
        territories = {int(territory) for territory in office.territories}
        for sender in territories:
            for recipient in territories - {sender}:
                yield Consignment(contract, sender, recipient, -1)


def _starts(state: CompetitorsState, seat: int) -> Iterator[Start]:
    """The vehicles of a seat that stand ready; of those that stand alike the first."""
    seen: set[tuple[int, int]] = set()
    for vehicle in state.fleets[seat]:
        start = start_of(state, seat, vehicle, -1)
        alone = state.place[vehicle] not in (ABOARD, IN_FLIGHT) and state.cargo[vehicle] < 0
        alike = int(state.terms.kind_of[vehicle]), int(state.place[vehicle])
        if start is not None and not (alone and alike in seen):
            seen.add(alike)
            yield start


def _approaches(state: CompetitorsState, seat: int, start: Start, senders: set[int]) -> dict[int, Route | None]:
    """How the vehicle comes to the senders that it can reach; None where it stands."""
    vehicle = int(start.vehicle)
    twin = state.copy()
    twin.player = seat
    if twin.place[vehicle] == ABOARD:
        _set_down(twin, vehicle)
    here = int(twin.place[vehicle])
    found: dict[int, Route | None] = {here: None} if here in senders else {}
    if not start.stuck and senders - {here}:
        delivery.begin_move(twin, vehicle)
        now = situation(twin, twin.running_trip())
        found |= planner.routes(twin.terms, now, senders - {here}, MOST_MOVES)
    return found


def _fits(state: CompetitorsState, start: Start, goods: Consignment) -> bool:
    """Whether a vehicle may take goods: by their symbol, or with the truck that it brings for them."""
    symbol = state.terms.goods_vehicle[goods.contract]
    return symbol in (-1, start.kind) or (symbol == TRUCK and start.truck >= 0 and start.place != goods.sender)


def _set_down(twin: CompetitorsState, truck: int) -> None:
    carrier = twin.carrier[truck]
    twin.place[truck] = twin.where(truck)
    twin.carrier[truck] = -1
    twin.cargo[carrier] = -1


def _bring(twin: CompetitorsState, seat: int, vehicle: int, truck: int, approach: Route) -> None:
    """The vehicle stands at the sender, with the truck that it takes along."""
    if twin.place[vehicle] == IN_FLIGHT:
        vehicles.land(twin, vehicle)
    if truck >= 0 and twin.cargo[vehicle] < 0:
        twin.place[truck] = approach.place
    twin.place[vehicle] = approach.place
    twin.cash[seat] = max(0, twin.cash[seat] - approach.fuel)
