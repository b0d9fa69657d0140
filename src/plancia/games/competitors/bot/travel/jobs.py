"""Deliveries in sight: what each is worth, and the next move towards it."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from plancia.games.competitors.bot.gains import (
    ACTION,
    CARD,
    EURO,
    GATES,
    POINTS,
    RESERVE,
    TURNS,
    actions_left,
    fuel_of,
    gain,
    gain_at,
    gains_of,
    opened,
    points_of,
)
from plancia.games.competitors.bot.travel.ways import FAR, LEVELS, TURN, WAYS
from plancia.games.competitors.box.codes import WAREHOUSE
from plancia.games.competitors.box.material import AIRCRAFT, AREAS, TRUCK
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.parts.conditions import ABOARD, IN_FLIGHT
from plancia.games.competitors.play.parts.holdings import CONTRACT, NUMBER, PARTS, RECIPIENT, SENDER, Office
from plancia.games.competitors.play.phases import actions
from plancia.games.competitors.play.phases.deals import charters
from plancia.games.competitors.play.phases.travel import aircraft, combined, vehicles
from plancia.games.competitors.play.state import CompetitorsState

MOST_MOVES: Final = 3
"""Moves that a vehicle makes towards a sender; beyond them nothing is planned."""
OWNED: Final = vec[float]([0.25, 0.5, 0.7])
"""What owning one more truck, ship or aircraft brings from the first round to the last."""
_ANY: Final = 3
"""Beside the kinds of vehicles: what goods of any vehicle can use, ..."""
_ROAD: Final = 4
"""... and a truck that a carrier brings."""
_USES: Final = 5
_UNSEEN: Final = -1.0
_UNKNOWN: Final = vec[float]([-2.0] * (_USES * POINTS * TURNS * GATES))
_NO_CONTRACTS: Final = vec[i64]([-1] * (_USES * POINTS * TURNS * GATES))
_NOTHING: Final = vec[float]([-1.0] * _USES)


@mypyc_attr(acyclic=True)
class Plans:
    """Next moves with what they lead to, in victory points beyond what the actions are worth; the best first."""

    def __init__(self, most: i64) -> None:
        self.most: i64 = most
        self.moves: vec[i64] = vec[i64]()
        self.worths: vec[float] = vec[float]()
        self.jobs: vec[i64] = vec[i64]()
        """The delivery that each is about, as `job` packs it."""
        self.least: float = -1000.0
        """What a plan must be worth to be kept."""

    def note(self, move: i64, worth: float, job: i64) -> None:
        """Keep a next move if no other plan that begins with it is worth more."""
        if worth <= self.least:
            return
        at: i64 = 0
        count: i64 = len(self.moves)
        while at < count and self.moves[at] != move:
            at += 1
        if at == count:
            if count < self.most:
                self.moves = append(self.moves, move)
                self.worths = append(self.worths, worth)
                self.jobs = append(self.jobs, job)
            else:
                at = count - 1
        elif worth <= self.worths[at]:
            return
        while at > 0 and self.worths[at - 1] < worth:
            self.moves[at] = self.moves[at - 1]
            self.worths[at] = self.worths[at - 1]
            self.jobs[at] = self.jobs[at - 1]
            at -= 1
        self.moves[at] = move
        self.worths[at] = worth
        self.jobs[at] = job
        if len(self.moves) == self.most:
            self.least = self.worths[self.most - 1]

    def goal(self) -> i64:
        """The sender of the best one; -1 if there is none."""
        if len(self.jobs) == 0:
            return -1
        return moves.second_of(self.jobs[0])


def job(needed: i64, contract: i64, sender: i64, recipient: i64, vehicle: i64, number: i64) -> i64:
    """A delivery in one number: its actions, cards and vehicle (-1: to be bought), and its triple (-1: unsigned)."""
    return moves.pack(needed, contract, sender, recipient, vehicle + 1 | number + 1 << 7)


def vehicle_in(job: i64) -> i64:
    return (moves.fourth_of(job) & 127) - 1


def number_in(job: i64) -> i64:
    return (moves.fourth_of(job) >> 7) - 1


@mypyc_attr(acyclic=True)
class Start:
    """A vehicle that could make deliveries, and what must be done first."""

    def __init__(self, vehicle: i64, name: i64, kind: i64, place: i64) -> None:
        self.name: i64 = name
        """As its owner's moves name it."""
        self.vehicle: i64 = vehicle
        """-1 if it must be bought."""
        self.kind: i64 = kind
        self.place: i64 = place
        self.truck: i64 = -1
        """The truck that is with a carrier, aboard or beside it."""
        self.first: i64 = -1
        """What comes before its first move: a purchase, loading, unloading, the rest of a flight; -1 for nothing."""
        self.before: i64 = 0
        """Actions until it stands at the place."""
        self.left: i64 = -1
        """Movement points of a Move under way; -1 if none is."""
        self.stuck: bool = False
        """Whether it cannot move for want of money."""
        self.cost: float = 0.0
        """What it takes in victory points beside the actions."""


def start_of(state: CompetitorsState, seat: i64, vehicle: i64, left: i64) -> Start | None:
    """A vehicle of a seat as it stands; None if nothing can be planned with it now.

    `left` are the points of its Move if one is under way, else -1.
    """
    terms = state.terms
    if charters.chartered_out(state, vehicle):
        return None
    place = state.place[vehicle]
    start = Start(vehicle, terms.own_name[vehicle], terms.kind_of[vehicle], place)
    start.left = left
    start.stuck = left < 0 and place != ABOARD and not actions.can_move(state, vehicle)
    if place == ABOARD:
        place = state.where(vehicle)
        if place < 0 or place >= terms.territories or combined.unload_code(vehicle) in state.handled:
            return None
        start.place = place
        start.first = moves.pack(moves.UNLOAD, terms.own_name[vehicle])
    elif place == IN_FLIGHT:
        if start.stuck:
            return None
        owner = terms.owner_of[vehicle]
        start.place = state.leg_to[owner]
        flown = aircraft.leg_flown(state, vehicle)
        needed = terms.flight_pm[state.leg_from[owner] * terms.territories + start.place] - flown
        start.before = (needed + terms.pm[AIRCRAFT] - 1) // terms.pm[AIRCRAFT]
        start.first = moves.pack(moves.MOVE, terms.own_name[vehicle])
    if start.kind != TRUCK:
        start.truck = truck_with(state, seat, vehicle)
        beside = start.truck >= 0 and state.cargo[vehicle] < 0
        if beside and left < 0 and combined.load_code(start.truck) in state.handled:
            start.truck = -1
    return start


class Scan:
    """One look at all deliveries that a seat could make with its cards and vehicles."""

    def __init__(self, state: CompetitorsState, seat: i64, most: i64) -> None:
        self.state: Final = state
        self.seat: Final[i64] = seat
        self.plans: Final = Plans(most)
        self.home: Final[i64] = state.terms.area[state.headquarters[seat]]
        self.opened: Final[i64] = opened(state, seat)
        self.left: i64 = actions_left(state, seat)
        self.table: Final = gains_of(state)
        self.gains: Final = _UNKNOWN[:]
        """What the best contract in hand brings, by what may carry it, points and way; ..."""
        self.chosen: Final = _NO_CONTRACTS[:]
        """... and that contract."""
        self.ahead: Final = _NOTHING[:]
        """The most that a contract in hand brings beyond the points, by what may carry it; below 0 if there is none."""
        self._look_ahead()

    def _look_ahead(self) -> None:
        terms = self.state.terms
        ahead = self.ahead
        use: i64
        for contract in self.state.offices[self.seat].contracts:
            if contract >= terms.goods:
                break
            extra = float(terms.goods_fee[contract]) * EURO
            if terms.goods_tm[contract] > 1:
                extra += CARD
            for use in range(_USES):
                if fits(terms.goods_vehicle[contract], use):
                    ahead[use] = max(ahead[use], extra)

    def run(self) -> Plans:
        """All vehicles, those that could be bought too."""
        for vehicle in self.state.fleets[self.seat]:
            self.add(vehicle, -1)
        if len(self.state.charters) > 0:
            self._chartered()
        self._purchases()
        return self.plans

    def _chartered(self) -> None:
        """Vehicles of others that the seat holds for signed goods, where these wait."""
        state = self.state
        office = state.offices[self.seat]
        at: i64 = 0
        while at < len(office.triples):
            for vehicle in charters.held(state, self.seat, office.triples[at + NUMBER]):
                if state.place[vehicle] == office.triples[at + SENDER]:
                    kind = state.terms.kind_of[vehicle]
                    name = state.named(vehicle, self.seat)
                    self._signed(Start(vehicle, name, kind, state.place[vehicle]), office, at)
            at += PARTS

    def add(self, vehicle: i64, left: i64) -> None:
        """The deliveries of one vehicle; `left` are the points of its Move if one is under way, else -1."""
        start = start_of(self.state, self.seat, vehicle, left)
        if start is not None:
            self._deliveries(start)

    def _purchases(self) -> None:
        """Vehicles that could be bought at a base, as if they stood there after one action."""
        state = self.state
        terms = state.terms
        kind: i64
        for kind in range(3):
            cheapest = terms.price[kind]
            if state.cash[self.seat] < cheapest + RESERVE or actions.free_slot(state, self.seat, kind) < 0:
                continue
            for base in state.own_bases[self.seat]:
                if vehicles.fits(state, kind, base):
                    start = Start(-1, 0, kind, base)
                    start.first = moves.pack(moves.BUY, kind, base)
                    start.before = 1
                    share = float(self.left) / float(terms.rounds * terms.actions)
                    start.cost = float(terms.price[kind]) / 2.0 * EURO - OWNED[kind] * share
                    self._deliveries(start)

    def _deliveries(self, start: Start) -> None:
        state = self.state
        office = state.offices[self.seat]
        at: i64 = 0
        while at < len(office.triples):
            self._signed(start, office, at)
            at += PARTS
        ahead = self.ahead[start.kind]
        if start.truck >= 0:
            ahead = max(ahead, self.ahead[_ANY])
            ahead = max(ahead, self.ahead[_ROAD])
        if ahead < 0.0 or self.left < start.before + 2:
            return
        senders = vec[i64](capacity=len(office.territories))
        steps = vec[i64](capacity=len(office.territories))
        prices = vec[float](capacity=len(office.territories))
        for sender in office.territories:
            needed = self._approach(start, sender)
            if needed <= MOST_MOVES and needed + 2 <= self.left:
                senders = append(senders, sender)
                steps = append(steps, needed)
                prices = append(prices, ACTION * float(needed + 2) + start.cost)
        if len(senders) > 0:
            for recipient in office.territories:
                self._unsigned(start, senders, steps, prices, recipient, ahead)

    def _approach(self, start: Start, sender: i64) -> i64:
        """Actions until the vehicle stands at the sender."""
        if start.place == sender:
            return start.before
        if start.stuck:
            return FAR
        terms = self.state.terms
        left = start.left
        more: i64 = 0
        if left < 0:
            left = terms.pm[start.kind]
            more = 1
        cost = WAYS.table(start.kind, False, self.home, self.opened, sender)[start.place * LEVELS + left]
        return start.before + more + cost // TURN

    def _signed(self, start: Start, office: Office, at: i64) -> None:
        """A triple on the table."""
        state = self.state
        sender = office.triples[at + SENDER]
        recipient = office.triples[at + RECIPIENT]
        contract = office.triples[at + CONTRACT]
        steps = self._approach(start, sender)
        if steps > MOST_MOVES or steps + 1 > self.left:
            return
        symbol = state.terms.goods_vehicle[contract]
        way: i64 = FAR
        if symbol < 0 or symbol == start.kind:
            way = self.way(start.kind, False, sender, recipient)
            if symbol < 0 and start.truck >= 0:
                way = min(way, self.way(start.kind, True, sender, recipient))
        elif symbol == TRUCK and start.truck >= 0 and steps > 0:
            way = self.way(TRUCK, False, sender, recipient)
        spare = self._warehouse(sender)
        if way < FAR and way // TURN < state.terms.goods_tm[contract] + spare:
            points = points_of(state, self.seat, sender, recipient)
            brings = gain(state, contract, points, max(way % TURN, way - spare * TURN))
            brings -= fuel_of(state, start.kind, way)
            if brings > 0.0:
                price = ACTION * float(steps + 1) + start.cost
                move = self._next(start, steps, moves.pack(moves.DELIVER, office.triples[at + NUMBER], start.name))
                number = office.triples[at + NUMBER]
                made = job(steps + 1, contract, sender, recipient, start.vehicle, number)
                self.plans.note(move, brings - price, made)

    def _unsigned(
        self, start: Start, senders: vec[i64], steps: vec[i64], prices: vec[float], recipient: i64, ahead: float
    ) -> None:
        """Deliveries from any of the senders to a recipient with a contract in hand.

        Nothing pays more than its points and what is `ahead`: only where that is enough a way is looked for.
        """
        state = self.state
        kind = start.kind
        area = state.terms.area
        table = state.terms.points
        to = area[recipient]
        ways = vec[i64]()
        at: i64
        for at in range(len(senders)):
            sender = senders[at]
            most = float(table[area[sender] * AREAS + to]) + ahead - prices[at]
            if most <= self.plans.least or sender == recipient:
                continue
            points = points_of(state, self.seat, sender, recipient)
            if len(ways) == 0:
                ways = WAYS.table(kind, False, self.home, self.opened, recipient)
            way = ways[sender * LEVELS + state.terms.pm[kind]]
            if way < FAR:
                self._weigh(start, steps[at], sender, recipient, kind, points, way, prices[at])
            if start.truck >= 0:
                self._teamed(start, steps[at], sender, recipient, points, way, prices[at])

    def _teamed(
        self, start: Start, steps: i64, sender: i64, recipient: i64, points: i64, way: i64, price: float
    ) -> None:
        """A delivery with the truck that goes along with a carrier, or by that truck alone."""
        terms = self.state.terms
        by_team = WAYS.table(start.kind, True, self.home, self.opened, recipient)[
            sender * LEVELS + terms.pm[start.kind]
        ]
        if by_team < way:
            self._weigh(start, steps, sender, recipient, _ANY, points, by_team, price)
        if steps > 0:
            # The carrier only brings the truck to the sender.
            by_road = WAYS.land(recipient)[sender * LEVELS + terms.pm[TRUCK]]
            if by_road < FAR:
                self._weigh(start, steps, sender, recipient, _ROAD, points, by_road, price)

    def _weigh(
        self, start: Start, steps: i64, sender: i64, recipient: i64, use: i64, points: i64, way: i64, price: float
    ) -> None:
        """Note a delivery with the contract that suits it best; into an own base no customs card is drawn."""
        if float(points) + self.ahead[use] - price <= self.plans.least:
            return
        spare = self._warehouse(sender)
        turns = max(0, way // TURN - spare)
        if turns >= TURNS:
            return
        gates = way % TURN
        if gates > 0:
            if self.state.bases[recipient] == self.seat:
                gates -= 1
            gates = min(gates, GATES - 1)
        key = gain_at(use, points, turns, gates)
        if self.gains[key] < _UNSEEN:
            self._choose_contract(key, use, points, turns, gates)
        brings = self.gains[key] - fuel_of(self.state, start.kind, way)
        worth = brings - price
        if brings > 0.0 and worth > self.plans.least:
            sign: i64 = moves.pack(moves.SIGN, self.chosen[key], sender, recipient)
            made = job(steps + 2, self.chosen[key], sender, recipient, start.vehicle, -1)
            self.plans.note(self._next(start, steps, sign), worth, made)

    def _choose_contract(self, key: i64, use: i64, points: i64, turns: i64, gates: i64) -> None:
        """The contract in hand that brings most on such a way, carried by one kind, by any team, or by road only."""
        terms = self.state.terms
        best: float = 0.0
        for contract in self.state.offices[self.seat].contracts:
            if contract >= terms.goods:
                break
            if fits(terms.goods_vehicle[contract], use) and turns < terms.goods_tm[contract]:
                brings = self.table[gain_at(contract, points, turns, gates)]
                if brings > best:
                    best = brings
                    self.chosen[key] = contract
        self.gains[key] = best

    def _warehouse(self, sender: i64) -> i64:
        """Movement turns more for deliveries from here."""
        if self.state.bases[sender] != self.seat:
            return 0
        return self.state.advantage(WAREHOUSE, self.seat, sender)

    def way(self, kind: i64, truck: bool, sender: i64, recipient: i64) -> i64:
        """From the sender to the recipient; into an own base no customs card is drawn."""
        terms = self.state.terms
        cost = WAYS.table(kind, truck, self.home, self.opened, recipient)[sender * LEVELS + terms.pm[kind]]
        if self.state.bases[recipient] == self.seat and cost % TURN > 0:
            cost -= 1
        return cost

    def _next(self, start: Start, steps: i64, there: i64) -> i64:
        """The move that comes first; `there` is the one that comes first at the sender."""
        state = self.state
        if start.first >= 0:
            return start.first
        if steps == 0:
            return there
        if start.truck >= 0 and state.cargo[start.vehicle] < 0 and start.left < 0:
            return moves.pack(moves.LOAD, state.terms.own_name[start.truck], start.name)
        return moves.pack(moves.MOVE, start.name)


def fits(symbol: i64, use: i64) -> bool:
    """Whether goods with this symbol (-1: any vehicle) may be carried so."""
    if use == _ROAD:
        return symbol == TRUCK
    return symbol < 0 or symbol == use


def truck_with(state: CompetitorsState, seat: i64, carrier: i64) -> i64:
    """An own truck aboard a carrier, or beside it; -1 if there is none."""
    terms = state.terms
    cargo = state.cargo[carrier]
    if cargo >= 0:
        if terms.owner_of[cargo] == seat:
            return cargo
        return -1
    place = state.place[carrier]
    if place < 0 or place >= terms.territories:
        return -1
    truck: i64
    for truck in range(seat * terms.slots, seat * terms.slots + terms.supply[TRUCK]):
        if state.place[truck] == place and not charters.chartered_out(state, truck):
            return truck
    return -1
