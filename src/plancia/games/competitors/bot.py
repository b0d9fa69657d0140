"""Rules of thumb for Competitor$: what a delivery is worth, and a quick policy that sees a view and nothing else.

A delivery is worth its fee and its victory points less fuel and risk, by the actions it takes until the goods arrive.
Vehicles are planned for one by one: what a truck, a ship or an aircraft reaches alone.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from plancia.core.decision import Decision
from plancia.games.competitors import planner
from plancia.games.competitors.cards import VEHICLES
from plancia.games.competitors.material import BOX, Terms, terms_of
from plancia.games.competitors.views import CompetitorsView, Journey, Triple, Vehicle

POINT: Final = 30_000
"""What a victory point is worth in money."""
RISK: Final = 10_000
"""What a customs card costs on average."""
FLAG: Final = 3_000
"""What a red flag at the end of the way costs on average."""
ILLEGAL: Final = 20_000
"""What a customs card costs illegal goods beyond that."""
LATE: Final = 20_000
"""What each movement turn costs that the contract leaves to spare less than one."""
HORIZON: Final = 4
"""Movement turns that are planned ahead."""
ENOUGH: Final = 3
"""Goods contracts in hand beyond which territories are drawn."""

_TERRITORIES: Final = BOX.board.territories
_GOODS: Final = {name: number for number, name in enumerate(BOX.cards.goods)}


@dataclass(frozen=True, slots=True)
class Job:
    """A delivery that a vehicle could make: signed already, or with cards in hand."""

    worth: float
    """Money per action."""
    vehicle: str
    sender: str
    recipient: str
    contract: str
    triple: int | None
    moves: int
    """Moves until the vehicle stands at the sender."""


def choose(view: CompetitorsView, rng: random.Random) -> str:
    """The move that the rules of thumb advise."""
    decision = view.decision
    assert decision is not None
    if decision.kind == "choose_hq":
        return _headquarters(view, decision, rng)
    if decision.kind == "free_draw":
        return _draw(view, decision.moves()) or "skip"
    if decision.kind == "action":
        return _act(view, decision.moves())
    if decision.kind in ("moving", "delivering"):
        return _step(view, decision)
    return _answer(decision)


def _answer(decision: Decision) -> str:
    """Cards and events are taken, offers refused, tenders left to others; else the first legal answer."""
    legal = decision.moves()
    for move in ("take", "refuse", "withdraw", "fold", "claim"):
        if move in legal:
            return move
    return legal[0]


# Planning.


@cache
def _ways(kind: int, place: int) -> dict[int, planner.Route]:
    """Where a vehicle comes to that sets out from a place alone."""
    terms: Terms = terms_of(BOX.default_seats, {option.name: option.default for option in BOX.options})
    situation = planner.Situation([planner.Vehicle(VEHICLES[kind], kind, place)])
    return planner.reach(terms, situation, HORIZON)


def _way(kind: int, start: str, end: str) -> planner.Route | None:
    return _ways(kind, BOX.board.places.index(start)).get(BOX.board.places.index(end))


def jobs(view: CompetitorsView) -> list[Job]:
    """All deliveries in sight, the best first."""
    assert view.seat is not None
    found = [job for name, vehicle in view.vehicles[view.seat].items() for job in _jobs_of(view, name, vehicle)]
    return sorted(found, key=lambda job: -job.worth)


def _jobs_of(view: CompetitorsView, name: str, vehicle: Vehicle) -> Iterator[Job]:
    assert view.seat is not None
    if vehicle.place is None or vehicle.aboard is not None:
        return
    for triple in view.triples[view.seat]:
        yield from _job(name, vehicle, triple)
    held = view.territories or ()
    for contract in view.contracts or ():
        if contract in _GOODS and _suits(contract, vehicle):
            for sender in held:
                for recipient in held:
                    if sender != recipient:
                        signed = Triple(number=-1, sender=sender, contract=contract, recipient=recipient, shown_to=())
                        yield from _job(name, vehicle, signed)


def _suits(contract: str, vehicle: Vehicle) -> bool:
    symbol = BOX.cards.vehicle[_GOODS[contract]]
    return symbol in (-1, VEHICLES.index(vehicle.kind))


def _job(name: str, vehicle: Vehicle, triple: Triple) -> Iterator[Job]:
    contract = triple.contract
    if contract is None or vehicle.place is None or not _suits(contract, vehicle):
        return
    kind = VEHICLES.index(vehicle.kind)
    approach = _way(kind, vehicle.place, triple.sender)
    way = _way(kind, triple.sender, triple.recipient)
    goods = _GOODS[contract]
    if approach is None or way is None or way.turn > BOX.cards.tm[goods]:
        return
    moves = approach.turn if approach.steps else 0
    signed = triple.number >= 0
    value = BOX.cards.fee[goods] + POINT * _points(triple) - way.fuel - approach.fuel
    value -= way.customs * (RISK + ILLEGAL * BOX.cards.illegal[goods])
    value -= FLAG * BOX.board.flag[_TERRITORIES.index(triple.recipient)]
    value -= LATE * (way.turn == BOX.cards.tm[goods])
    actions = moves + 1 + (not signed)
    yield Job(
        worth=value / actions,
        vehicle=name,
        sender=triple.sender,
        recipient=triple.recipient,
        contract=contract,
        triple=triple.number if signed else None,
        moves=moves,
    )


def _points(triple: Triple) -> int:
    area = BOX.board.area
    sender, recipient = (area[_TERRITORIES.index(one)] for one in (triple.sender, triple.recipient))
    return BOX.points[sender * len(BOX.board.areas) + recipient]


# Answers.


def _headquarters(view: CompetitorsView, decision: Decision, rng: random.Random) -> str:
    """The site from which the territories in hand are reached soonest."""

    def nearness(move: str) -> float:
        site = move.removeprefix("hq ")
        turns = [_soonest(site, territory) for territory in view.territories or ()]
        return sum(1 / (1 + turn) for turn in turns) + rng.random() / 100

    return max(decision.moves(), key=nearness)


def _soonest(start: str, end: str) -> int:
    ways = [way.turn for kind in range(len(VEHICLES)) if (way := _way(kind, start, end)) is not None]
    return min(ways, default=HORIZON + 1)


def _draw(view: CompetitorsView, legal: list[str]) -> str | None:
    goods = sum(contract in _GOODS for contract in view.contracts or ())
    wanted = ("contract", "territory") if goods < ENOUGH else ("territory", "contract")
    return next((f"draw {deck}" for deck in wanted if f"draw {deck}" in legal), None)


def _act(view: CompetitorsView, legal: list[str]) -> str:
    """The next action of the best delivery in sight; with none, a card."""
    if "special I9" in legal:
        return "special I9"
    for job in jobs(view):
        move = _towards(job)
        if move in legal:
            return move
    return _draw(view, legal) or "done"


def _towards(job: Job) -> str:
    if job.triple is None:
        return f"sign {job.contract} {job.sender} {job.recipient}"
    if job.moves == 0:
        return f"deliver {job.triple} {job.vehicle}"
    return f"move {job.vehicle}"


def _step(view: CompetitorsView, decision: Decision) -> str:
    """The next step to the recipient, or of an empty vehicle to the sender of the best signed delivery."""
    trip = view.trip
    assert trip is not None
    routes = _routes(decision)
    goal = _goal(view, trip)
    route = routes.get(goal, []) if goal is not None else []
    if not route and goal is not None and trip.holder is None:
        route = _nearer(view, goal, trip, routes)
    return route[0] if route and route[0] in decision.moves() else "end"


def _routes(decision: Decision) -> dict[str, list[str]]:
    """The moves to every place that the decision says can be reached."""
    routes: dict[str, list[str]] = {}
    reach = dict(decision.facts)["reach"]
    assert isinstance(reach, Mapping)
    for place, facts in reach.items():
        assert isinstance(facts, Mapping)
        moves = facts["route"]
        assert isinstance(moves, Sequence)
        routes[place] = [str(move) for move in moves]
    return routes


def _goal(view: CompetitorsView, trip: Journey) -> str | None:
    if trip.holder is not None:
        return trip.recipient
    signed = (job for job in jobs(view) if job.triple is not None and job.vehicle == _own_name(trip))
    return next((job.sender for job in signed), None)


def _own_name(trip: Journey) -> str:
    """The vehicle that is moved, as its owner calls it."""
    return trip.mover.split(" ", 1)[1]


def _nearer(view: CompetitorsView, goal: str, trip: Journey, routes: dict[str, list[str]]) -> list[str]:
    """The way to the place of this movement turn from which the goal is soonest reached, unless that is here."""
    assert view.seat is not None
    vehicle = view.vehicles[view.seat][_own_name(trip)]
    kind = VEHICLES.index(vehicle.kind)

    def rest(place: str | None) -> tuple[int, int]:
        way = None if place is None else _way(kind, place, goal)
        return (HORIZON + 1, 0) if way is None else (way.turn, way.points)

    best = min(routes, key=rest, default=None)
    return [] if best is None or rest(best) >= rest(vehicle.place) else routes[best]
