"""One delivery further: what could follow the next one, with the vehicles and cards as it leaves them."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from plancia.games.competitors.bot.gains import actions_left
from plancia.games.competitors.bot.travel.freight import SLIGHT, UNSPENT, Freight, Spent
from plancia.games.competitors.bot.travel.jobs import LEAST, Plans, Scan, number_in, truck_with, vehicle_in
from plancia.games.competitors.box.material import TRUCK
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.phases.travel import vehicles
from plancia.games.competitors.play.state import CompetitorsState

AHEAD: Final = 0.6
"""How much the delivery after the next counts."""
NONE: Final = 1.2
"""What it costs to have no delivery in sight, in victory points."""
NOTHING_FOUND: Final = vec[float]()


def look(state: CompetitorsState, future: Future, plans: Plans, count: i64) -> float:
    """Add to each plan what could follow it, to those after the first ones the least of these.

    Returns what a card could be followed by: the best plan as it is.
    """
    if len(plans.worths) == 0:
        return 0.0
    after_card = AHEAD * max(0.0, plans.worths[0])
    alone = plans.worths[:]
    least: float = 1000.0
    at: i64
    for at in range(len(plans.jobs)):
        if at < count:
            future.begin(state)
            future.make(plans.jobs[at])
            following = AHEAD * future.best(_beside(plans.jobs, alone, at))
            least = min(least, following)
            plans.worths[at] += following
        else:
            plans.worths[at] += least
    return after_card


def likely(plans: Plans) -> vec[float]:
    """What the first deliveries of a chain are likely to bring that begins with the best of these plans."""
    if len(plans.worths) == 0:
        return NOTHING_FOUND
    found = vec[float]([plans.worths[0]])
    beside = _beside(plans.jobs, plans.worths, 0)
    return append(found, beside) if beside > 0.0 else found


def _beside(jobs: vec[i64], worths: vec[float], at: i64) -> float:
    """What the best delivery is worth that needs neither vehicle nor cards of the one at a place; 0 if none does."""
    other: i64
    for other in range(len(jobs)):
        if worths[other] <= 0.0:
            break
        if _are_apart(jobs[at], jobs[other]):
            return worths[other]
    return 0.0


def _are_apart(one: i64, other: i64) -> bool:
    """Whether two deliveries have no card and no vehicle in common; what is bought may be worth another sum later."""
    vehicle = vehicle_in(other)
    if vehicle < 0 or vehicle == vehicle_in(one) or moves.first_of(one) == moves.first_of(other):
        return False
    sender = moves.second_of(one)
    recipient = moves.third_of(one)
    return moves.second_of(other) not in (sender, recipient) and moves.third_of(other) not in (sender, recipient)


def best(plans: Plans) -> i64:
    """Where the best plan stands after a look ahead."""
    found: i64 = 0
    at: i64
    for at in range(len(plans.worths)):
        if plans.worths[at] > plans.worths[found]:
            found = at
    return found


def chain(future: Future, count: i64, likely: vec[float]) -> float:
    """What so many deliveries one after the other bring beyond their actions, the later ones counted less.

    `likely` is what each of them brought in a position much like it, as far as that is known.
    """
    total: float = 0.0
    share: float = 1.0
    number: i64
    for number in range(count):
        plans = future.look(likely[number] if number < len(likely) else LEAST)
        if len(plans.worths) == 0:
            return total - share * NONE
        future.found = append(future.found, plans.worths[0])
        total += share * max(-NONE, plans.worths[0])
        share *= AHEAD
        if number + 1 < count:
            future.make(plans.jobs[0])
    return total


@mypyc_attr(acyclic=True)
class Future:
    """What a seat could do next, tried on a copy of a state, with cards that are weighed once for all trials."""

    def __init__(self, twin: CompetitorsState, freight: Freight) -> None:
        """The copy belongs to it from now on."""
        self.state: Final = twin
        self.seat: Final[i64] = freight.seat
        self._whole: Final = freight
        self._freight: Freight = freight
        self._left: i64 = actions_left(twin, freight.seat)
        self._spent: Spent = UNSPENT
        self.found: vec[float] = NOTHING_FOUND
        """What the deliveries of a chain brought, one after the other."""

    def begin(self, state: CompetitorsState) -> None:
        """Go back to the state that this is a copy of, in all that is tried here."""
        twin = self.state
        twin.place = state.place[:]
        twin.carrier = state.carrier[:]
        twin.cargo = state.cargo[:]
        twin.flying = state.flying[:]
        twin.leg_from = state.leg_from[:]
        twin.leg_to = state.leg_to[:]
        twin.leg_flown = state.leg_flown[:]
        twin.handled = state.handled[:]
        twin.bases = state.bases[:]
        twin.own_bases[self.seat] = state.own_bases[self.seat]
        twin.fleets[self.seat] = state.fleets[self.seat]
        twin.marks = state.marks[:]
        twin.offices[self.seat] = state.offices[self.seat].copy()
        twin.cash[self.seat] = state.cash[self.seat]
        self._freight = self._whole
        self._left = actions_left(state, self.seat)
        self._spent = UNSPENT
        self.found = NOTHING_FOUND

    def build(self, territory: i64) -> None:
        """A branch is built in an area where the seat has no base yet: its card is spent, and flights open."""
        twin = self.state
        twin.offices[self.seat].remove_territory(territory)
        twin.cash[self.seat] -= twin.terms.branch_price
        twin.settle(territory, self.seat)
        self._spent = self._spent.copy()
        self._spent.territory(territory)
        self._freight = self._whole.reopened(twin)

    def sell(self, move: i64, paid: i64) -> None:
        """The bank pays for a vehicle or a branch: the cards are the same, without a branch not the ways."""
        twin = self.state
        twin.cash[self.seat] += paid
        if moves.verb_of(move) == moves.CLOSE:
            twin.settle(moves.first_of(move), -1)
            self._freight = Freight(twin, self.seat, self._whole.hand)
        else:
            twin.retire(twin.vehicle(moves.first_of(move), self.seat))

    def look(self, likely: float) -> Plans:
        """The best plan, if there is any; found sooner where there is one that is worth what is likely."""
        plans = self._scan(likely - SLIGHT)
        if len(plans.worths) == 0 and likely > LEAST:
            plans = self._scan(LEAST)
        return plans

    def best(self, likely: float) -> float:
        """What it brings beyond its actions; nothing if none brings anything."""
        plans = self._scan(max(0.0, likely - SLIGHT))
        if len(plans.worths) == 0 and likely > 0.0:
            plans = self._scan(0.0)
        if len(plans.worths) == 0:
            return 0.0
        return plans.worths[0]

    def _scan(self, least: float) -> Plans:
        """The best plan that is worth more than so much."""
        scan = Scan(self.state, self._freight, 1, self._spent)
        scan.left = self._left
        scan.plans.least = least
        return scan.run()

    def make(self, job: i64) -> None:
        """A delivery is made: its cards are spent, its fee is paid, and the vehicle stands elsewhere."""
        state = self.state
        sender = moves.second_of(job)
        recipient = moves.third_of(job)
        self._spent = self._spent.copy()
        if number_in(job) >= 0:
            self._spent.triple(number_in(job))
        else:
            self._spent.cards(moves.first_of(job), sender, recipient)
        vehicle = vehicle_in(job)
        if vehicle >= 0:
            _bring(state, self.seat, vehicle, sender, recipient)
        state.cash[self.seat] += state.terms.goods_fee[moves.first_of(job)]
        state.handled = vec[i64]()
        self._left -= moves.verb_of(job)


def _bring(state: CompetitorsState, seat: i64, vehicle: i64, sender: i64, recipient: i64) -> None:
    """The vehicle ends at the recipient, and a truck with it; a carrier that cannot go there stays at the sender."""
    kind = state.terms.kind_of[vehicle]
    vehicles.disembark(state, vehicle)
    vehicles.land(state, vehicle)
    if kind != TRUCK:
        truck = truck_with(state, seat, vehicle)
        if truck >= 0:
            vehicles.disembark(state, truck)
            state.place[truck] = recipient
    if vehicles.fits(state, kind, recipient):
        state.place[vehicle] = recipient
    else:
        state.place[vehicle] = sender
