"""Shortest ways for goods, or for one vehicle, over land, sea and air.

The best way needs the fewest movement turns, then the fewest P.M. in the last of them, then the least fuel, then the
fewest customs cards. Weather, events, taxes and what a customs card does are left out: they are not known beforehand.
A vehicle that stays behind when the goods go on is not fetched later.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from plancia.games.competitors.box.material import Terms
from plancia.games.competitors.play.parts.conditions import IN_FLIGHT
from plancia.games.competitors.play.ways.pathfinding import MOVEMENTS, Label, Search


class RouteVehicle:
    """A vehicle that may take part, and what it has done in the running movement turn."""

    def __init__(self, name: str, kind: int, place: int, aboard: int = -1) -> None:
        self.name: Final = name
        """As moves name it: `truck 1`, `p3 ship 1`."""
        self.kind: Final = kind
        self.place: Final = place
        """A territory, a cell or IN_FLIGHT; of a truck aboard that of its carrier."""
        self.aboard: Final = aboard
        """Its carrier's place in the list of vehicles."""
        self.leg_from = -1
        self.leg_to = -1
        self.leg_flown = 0
        self.may_stay_aloft = True
        """Whether its owner's in-flight marker is free (CO-10.14)."""
        self.allowance = 0
        """Of the running movement turn; 0 if the vehicle has no part in it yet."""
        self.spent = 0
        self.bonus = 0
        self.moved = False
        self.free_fuel = False


class Situation:
    """Who carries the goods, what stands ready, and what the company has on the map."""

    def __init__(self, vehicles: list[RouteVehicle], holder: int = 0, loaded: bool = True) -> None:
        self.vehicles: Final = vehicles
        self.holder: Final = holder
        """The vehicle with the goods; with none, the one that is moved."""
        self.loaded: Final = loaded
        """Without goods there is no customs card, and the vehicle goes alone (CO-6.12, CO-11.10)."""
        self.symbol = -1
        """The only kind of vehicle the contract allows, -1 for any (CO-7.8)."""
        self.turn = 1
        """The number of the running movement turn."""
        self.spent = 0
        self.bonus = 0
        self.largest = 0
        """Largest allowance among the vehicles that moved in this movement turn (CO-11.6)."""
        self.cash = -1
        """What fuel may still cost; -1 for any."""
        self.free_delivery = False
        self.skip_customs = 0
        self.must_leave = False
        """Whether the goods were sent back to where they should go: they arrive by a step alone (CO-4.13)."""
        # The company.
        self.bases: list[int] = []
        self.home_area = -1
        """Of the headquarters (CO-12.5)."""
        self.hubs: list[int] = []
        self.depots: list[int] = []
        self.harbours: dict[int, int] = {}
        """P.M. more for a ship that starts a movement turn there (CO-14.10)."""
        self.cleared: list[int] = []
        """Customs areas without customs cards (CO-14.8)."""


class RouteStep:
    """One move of a route."""

    def __init__(self, text: str, place: int, turn: int, points: int, fuel: int, customs: bool) -> None:
        self.text: Final = text
        """As it is played: `go GER`. A movement turn that ends before it shows in `turn` only."""
        self.place: Final = place
        self.turn: Final = turn
        self.points: Final = points
        self.fuel: Final = fuel
        self.customs: Final = customs
        """Whether a customs card is drawn."""


class Route:
    """The best way to a place."""

    def __init__(
        self, place: int, turn: int, points: int, fuel: int, customs: int, steps: tuple[RouteStep, ...]
    ) -> None:
        self.place: Final = place
        self.turn: Final = turn
        """The number of the movement turn of the arrival."""
        self.points: Final = points
        """P.M. that are spent in that movement turn when the place is reached."""
        self.fuel: Final = fuel
        self.customs: Final = customs
        self.steps: Final = steps


def reach(terms: Terms, situation: Situation, turns: int) -> dict[int, Route]:
    """The best way to every place within so many movement turns; the place of departure is one of them."""
    found = Search(terms, situation).run(turns, ())
    return {place: _route(terms, situation, label) for place, label in found.items()}


def routes(terms: Terms, situation: Situation, targets: Collection[int], turns: int) -> dict[int, Route]:
    """The best ways to some places, as far as they can be reached; all are found in one search."""
    found = Search(terms, situation).run(turns, targets)
    return {
        place: _route(terms, situation, label)
        for place, label in found.items()
        if place in targets and not (label.before is None and situation.must_leave)
    }


def route(terms: Terms, situation: Situation, target: int, turns: int) -> Route | None:
    """The best way to one place."""
    return routes(terms, situation, (target,), turns).get(target)


def route_through(terms: Terms, situation: Situation, places: Sequence[int], turns: int) -> Route | None:
    """The best way to the first of some places, from there the best to the next, and so on; None if it takes longer."""
    label: Label | None = None
    for place in places:
        label = Search(terms, situation).run(turns, (place,), label).get(place)
        if label is None:
            return None
    return None if label is None else _route(terms, situation, label)


def _route(terms: Terms, situation: Situation, label: Label) -> Route:
    steps: list[RouteStep] = []
    at: Label | None = label
    while at is not None:
        before = at.before
        if before is not None and at.verb:
            steps.append(_step(terms, situation, before, at))
        at = before
    steps.reverse()
    gates = max(0, label.gates - situation.skip_customs)
    return Route(label.place, label.turn, label.spent, label.fuel, gates, tuple(steps))


def _step(terms: Terms, situation: Situation, before: Label, after: Label) -> RouteStep:
    """The first customs cards may be left out (CO-12.24)."""
    gate = after.gates > before.gates and after.gates > situation.skip_customs
    text = after.verb
    if text in MOVEMENTS:
        text += " " + terms.material.board.places[after.leg_to if after.place == IN_FLIGHT else after.place]
    return RouteStep(text, after.place, after.turn, after.points, after.fuel - before.fuel, gate)
