"""Deliveries in sight: what each is worth, and the next move towards it."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from plancia.games.competitors.bot.gains import (
    ACTION,
    EURO,
    RESERVE,
    actions_left,
    fuel_of,
    gain,
    points_of,
)
from plancia.games.competitors.bot.travel.freight import (
    ALONE,
    BY_TEAM,
    UNSPENT,
    Carriage,
    Freight,
    Spent,
    freight_of,
    warehouse,
)
from plancia.games.competitors.bot.travel.ways import FAR, LEVELS, TURN, WAYS, turns_of
from plancia.games.competitors.box.material import AIRCRAFT, TRUCK
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.parts.conditions import ABOARD, IN_FLIGHT
from plancia.games.competitors.play.parts.holdings import CONTRACT, NUMBER, PARTS, RECIPIENT, SENDER, Office
from plancia.games.competitors.play.phases import actions
from plancia.games.competitors.play.phases.deals import charters
from plancia.games.competitors.play.phases.travel import aircraft, combined, vehicles
from plancia.games.competitors.play.state import CompetitorsState

LEAST: Final = -1000.0
"""No plan is worth less."""
MOST_MOVES: Final = 3
"""Moves that a vehicle makes towards a sender; beyond them nothing is planned."""
OWNED: Final = vec[float]([0.25, 0.5, 0.7])
"""What owning one more truck, ship or aircraft brings from the first round to the last."""
_PRICES: Final = vec[float]([ACTION * float(steps + 2) for steps in range(32)])
"""What a delivery must earn by the actions that its vehicle takes to the sender."""
_STEPS: Final = 6
"""A candidate has the actions to a sender, and above so many bits its place in the hand."""


@mypyc_attr(acyclic=True, free_list_len=1)
class Plans:
    """Next moves with what they lead to, in victory points beyond what the actions are worth; the best first."""

    def __init__(self, most: i64) -> None:
        self.most: i64 = most
        self.moves: vec[i64] = vec[i64]()
        self.worths: vec[float] = vec[float]()
        self.jobs: vec[i64] = vec[i64]()
        """The delivery that each is about, as `job` packs it."""
        self.least: float = LEAST
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


@mypyc_attr(acyclic=True, free_list_len=1)
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


@mypyc_attr(acyclic=True, free_list_len=1)
class Scan:
    """One look at all deliveries that a seat could make with its cards and vehicles."""

    def __init__(self, state: CompetitorsState, freight: Freight, most: i64, spent: Spent = UNSPENT) -> None:
        """The vehicles are those of the state; the cards are the freight, but for those that are spent."""
        self.state: Final = state
        self.freight: Final = freight
        self.seat: Final[i64] = freight.seat
        self.plans: Final = Plans(most)
        self.left: i64 = actions_left(state, freight.seat)
        self.spent: Final = spent

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
        office = self.state.offices[self.seat]
        at: i64 = 0
        while at < len(office.triples):
            self._signed(start, office, at)
            at += PARTS
        if self.left >= start.before + 2:
            self._unsigned(start)

    def _approach(self, start: Start, carriage: Carriage, sender: i64) -> i64:
        """Actions until a vehicle that is elsewhere stands at the sender."""
        if start.stuck:
            return FAR
        if start.left < 0:
            return start.before + 1 + turns_of(carriage.way(ALONE, start.place, sender))
        freight = self.freight
        ways = WAYS.table(start.kind, False, freight.home, freight.opened, sender)
        return start.before + turns_of(ways[start.place * LEVELS + start.left])

    def _signed(self, start: Start, office: Office, at: i64) -> None:
        """A triple on the table."""
        state = self.state
        sender = office.triples[at + SENDER]
        recipient = office.triples[at + RECIPIENT]
        contract = office.triples[at + CONTRACT]
        number = office.triples[at + NUMBER]
        steps = start.before
        if start.place != sender:
            steps = self._approach(start, self.freight.by(start.kind), sender)
        if steps > MOST_MOVES or steps + 1 > self.left or number in self.spent.triples:
            return
        symbol = state.terms.goods_vehicle[contract]
        way: i64 = FAR
        if symbol < 0 or symbol == start.kind:
            way = self.way(start.kind, symbol < 0 and start.truck >= 0, sender, recipient)
        elif symbol == TRUCK and start.truck >= 0 and steps > 0:
            way = self.way(TRUCK, False, sender, recipient)
        spare = warehouse(state, self.seat, sender)
        if way < FAR and way // TURN < state.terms.goods_tm[contract] + spare:
            points = points_of(state, self.seat, sender, recipient)
            brings = gain(state, contract, points, max(way % TURN, way - spare * TURN))
            brings -= fuel_of(state, start.kind, way)
            if brings > 0.0:
                price = ACTION * float(steps + 1) + start.cost
                move = self._next(start, steps, moves.pack(moves.DELIVER, number, start.name))
                made = job(steps + 1, contract, sender, recipient, start.vehicle, number)
                self.plans.note(move, brings - price, made)

    def _unsigned(self, start: Start) -> None:
        """Deliveries with cards in hand from any sender that the vehicle comes to.

        Nothing pays more than its points and what is ahead: only where that is enough a sender is looked at. All those
        where the vehicle is not yet have the same next move, so only the best of them is noted.
        """
        hand = self.freight.hand
        if hand.ahead(start.kind, start.truck >= 0) < 0.0:
            return
        carriage = self.freight.by(start.kind)
        least = self.plans.least
        like = _like(start)
        if carriage.bound(like, self.left) <= least:
            return
        soonest = _price(start, start.before + 1)
        territories = hand.territories
        bounds = carriage.bounds
        count = i64(len(territories))
        elsewhere = count * carriage.mode(start.truck >= 0, True)
        under_way = start.left >= 0
        top = least
        best = least
        here: i64 = -1
        there: i64 = -1
        goal: i64 = -1
        at: i64
        for at in range(count):
            sender = territories[at]
            most = bounds[elsewhere + at] - soonest
            if sender != start.place and not under_way and (most <= least or most < best):
                continue
            steps = start.before
            if sender != start.place:
                steps = self._approach(start, carriage, sender)
            if steps > MOST_MOVES or steps + 2 > self.left:
                continue
            price = _price(start, steps)
            # Where each delivery has its own next move, all are wanted that are good enough.
            all_wanted = self._wants_all(start, steps)
            enough = least if all_wanted else best
            mode = carriage.mode(start.truck >= 0, steps > 0)
            most = bounds[mode * count + at] - price
            if most <= least or most < enough or sender in self.spent.territories:
                continue
            most = carriage.most(mode, at) - price
            if most <= least or most < enough:
                continue
            brings = carriage.best(mode, at, self.spent, enough + price)
            worth = brings - price
            if brings <= 0.0 or worth <= least or worth < enough:
                continue
            top = max(top, worth)
            candidate = at << _STEPS | steps
            if all_wanted:
                here = candidate
            elif worth > best or carriage.recipient < goal:
                best = worth
                there = candidate
                goal = carriage.recipient
        if self.spent is UNSPENT and not under_way:
            carriage.learn(like, self.left, top)
        if here >= 0:
            self._note_all(start, carriage, here, there, goal)
        elif there >= 0:
            self._note(start, carriage, there, goal)

    def _wants_all(self, start: Start, steps: i64) -> bool:
        """Whether all deliveries from a sender are noted, and not the best alone."""
        return steps == 0 and start.first < 0 and self.plans.most > 1

    def _note_all(self, start: Start, carriage: Carriage, here: i64, there: i64, goal: i64) -> None:
        """Note all that can be signed at once, and the best of all else where it is its recipient's turn."""
        territories = self.freight.hand.territories
        recipient: i64
        for recipient in range(len(territories)):
            if recipient == goal and there < here:
                self._note(start, carriage, there, goal)
            if recipient != here >> _STEPS and territories[recipient] not in self.spent.territories:
                self._note(start, carriage, here, recipient)
            if recipient == goal and there > here:
                self._note(start, carriage, there, goal)

    def _note(self, start: Start, carriage: Carriage, candidate: i64, recipient: i64) -> None:
        sender = candidate >> _STEPS
        steps = candidate & (1 << _STEPS) - 1
        mode = carriage.mode(start.truck >= 0, steps > 0)
        price = _price(start, steps)
        if carriage.pair(mode, sender, recipient, self.spent) - price <= self.plans.least:
            return
        choice: i64
        for choice in range(mode + 1):
            brings = carriage.brings(choice, sender, recipient, self.spent)
            worth = brings - price
            if brings > 0.0 and worth > self.plans.least:
                contract = carriage.contract
                begin = self.freight.hand.territories[sender]
                end = self.freight.hand.territories[recipient]
                sign: i64 = moves.pack(moves.SIGN, contract, begin, end)
                made = job(steps + 2, contract, begin, end, start.vehicle, -1)
                self.plans.note(self._next(start, steps, sign), worth, made)

    def way(self, kind: i64, truck: bool, sender: i64, recipient: i64) -> i64:
        """From the sender to the recipient, with a truck or alone; into an own base no customs card is drawn."""
        carriage = self.freight.by(kind)
        cost = carriage.way(ALONE, sender, recipient)
        if truck and kind != TRUCK:
            cost = min(cost, carriage.way(BY_TEAM, sender, recipient))
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


def look(state: CompetitorsState, seat: i64, most: i64) -> Plans:
    """So many of the best plans of a seat."""
    return Scan(state, freight_of(state, seat), most).run()


def _like(start: Start) -> i64:
    """What makes two vehicles of a kind alike for unsigned deliveries, in one number; -1 where a Move is under way."""
    if start.left >= 0:
        return -1
    found = start.place << 8 | start.before << 3
    if start.truck >= 0:
        found |= 4
    if start.stuck:
        found |= 2
    if start.vehicle < 0:
        found |= 1
    return found


def _price(start: Start, steps: i64) -> float:
    """What a delivery must earn that begins after so many actions."""
    return _PRICES[steps] + start.cost


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
