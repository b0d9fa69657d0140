"""One delivery further: what could follow the next one, with the vehicles and cards as it leaves them."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from plancia.games.competitors.bot.gains import actions_left
from plancia.games.competitors.bot.travel.jobs import Plans, Scan, number_in, truck_with, vehicle_in
from plancia.games.competitors.box.material import TRUCK
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.phases.travel import vehicles
from plancia.games.competitors.play.state import CompetitorsState

AHEAD: Final = 0.6
"""How much the delivery after the next counts."""
NONE: Final = 1.2
"""What it costs to have no delivery in sight, in victory points."""


def look(state: CompetitorsState, seat: i64, plans: Plans, count: i64) -> float:
    """Add to each plan what could follow it, to those after the first ones the least of these.

    Returns what a card could be followed by: the best plan as it is.
    """
    if len(plans.worths) == 0:
        return 0.0
    after_card = AHEAD * max(0.0, plans.worths[0])
    least: float = 1000.0
    at: i64
    for at in range(len(plans.jobs)):
        if at < count:
            following = AHEAD * _best_after(state, seat, plans.jobs[at])
            least = min(least, following)
            plans.worths[at] += following
        else:
            plans.worths[at] += least
    return after_card


def best(plans: Plans) -> i64:
    """Where the best plan stands after a look ahead."""
    found: i64 = 0
    at: i64
    for at in range(len(plans.worths)):
        if plans.worths[at] > plans.worths[found]:
            found = at
    return found


def chain(state: CompetitorsState, seat: i64, count: i64) -> float:
    """What so many deliveries one after the other bring beyond their actions, the later ones counted less."""
    total: float = 0.0
    share: float = 1.0
    scan = Scan(state, seat, 1)
    for _ in range(count):
        plans = scan.run()
        if len(plans.worths) == 0:
            return total - share * NONE
        total += share * max(-NONE, plans.worths[0])
        share *= AHEAD
        scan = _after(state, seat, plans.jobs[0], scan.left)
        state = scan.state
    return total


def _best_after(state: CompetitorsState, seat: i64, job: i64) -> float:
    plans = _after(state, seat, job, actions_left(state, seat)).run()
    if len(plans.worths) == 0:
        return 0.0
    return max(0.0, plans.worths[0])


def _after(state: CompetitorsState, seat: i64, job: i64, left: i64) -> Scan:
    """A look at what follows a delivery, with so many actions left before it."""
    twin = state.copy()
    office = twin.offices[seat]
    sender = moves.second_of(job)
    recipient = moves.third_of(job)
    if number_in(job) >= 0:
        office.remove_triple(number_in(job))
    else:
        office.remove_contract(moves.first_of(job))
        office.remove_territory(sender)
        office.remove_territory(recipient)
    vehicle = vehicle_in(job)
    if vehicle >= 0:
        _bring(twin, seat, vehicle, sender, recipient)
    twin.cash[seat] += twin.terms.goods_fee[moves.first_of(job)]
    twin.handled = vec[i64]()
    scan = Scan(twin, seat, 1)
    scan.left = left - moves.verb_of(job)
    return scan


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
