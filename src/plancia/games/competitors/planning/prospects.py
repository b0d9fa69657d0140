"""The best of all deliveries that a seat could make, with their exact ways and figures, from what it knows.

Every contract is thought of from every sender to every recipient with every vehicle. What could not be among the best
even if all went well is left out before its way is worked out. Cards, dice and what rivals do are left out but for the
chance to arrive.
"""

from __future__ import annotations

from typing import Final

from plancia.games.competitors.bot.gains import ACTION, EURO, actions_left, gain, points_of, safety
from plancia.games.competitors.bot.travel.jobs import truck_with
from plancia.games.competitors.bot.travel.ways import TURN
from plancia.games.competitors.box.codes import WAREHOUSE
from plancia.games.competitors.box.material import TRUCK
from plancia.games.competitors.planning.loads import Consignment, Load, loads
from plancia.games.competitors.play.phases import weather
from plancia.games.competitors.play.state import CompetitorsState
from plancia.games.competitors.play.ways.planner import Route, RouteStep
from plancia.games.competitors.words.phases.travel.steps import tax_of

ALL: Final = -1
"""In place of a contract: every one."""


class Prospect:
    """One delivery: what it is, how it goes, and what it brings."""

    def __init__(self, state: CompetitorsState, seat: int, goods: Consignment, load: Load, route: Route) -> None:
        terms, approach = state.terms, load.approach
        self.goods: Final = goods
        self.contract: Final = goods.contract
        self.sender: Final = goods.sender
        self.recipient: Final = goods.recipient
        self.number: Final = goods.number
        """Of the signed contract; -1 if the cards are in hand."""
        self.vehicle: Final = load.vehicle
        self.approach: Final = approach
        """The way of the vehicle to the sender; None if it stands there."""
        self.route: Final = route
        self.allowed: Final = int(terms.goods_tm[self.contract] + state.advantage(WAREHOUSE, seat, self.sender))
        self.points: Final = int(points_of(state, seat, self.sender, self.recipient))
        self.fee: Final = int(terms.goods_fee[self.contract])
        self.fuel: Final = route.fuel + (0 if approach is None else approach.fuel)
        self.tax: Final = _taxes(state, seat, self._territories(terms.territories))
        self.boards: Final = _boarding(state, seat, self) if approach is not None else -1
        """The truck that a carrier must take along to the sender, if it is to be loaded first; else -1."""
        self.moves: Final = load.moves
        """Move actions until the vehicle stands at the sender."""
        self.flags: Final = _flags(state, route)
        hit = state.hit_area if weather.codes(state) else -1
        self.weather: Final = any(step.place >= 0 and terms.area[step.place] == hit for step in self._steps())
        """Whether the way leads through the area that the weather of this round hits."""
        way = (route.turn - 1) * TURN + route.customs + self.flags
        self.safety: Final = float(safety(state, self.contract, way))
        """How likely the goods are to arrive."""
        self.actions: Final = goods.actions(self.moves)
        self.brings: Final = float(gain(state, self.contract, self.points, way)) - (self.fuel + self.tax) * EURO
        self.worth: Final = self.brings - ACTION * self.actions
        """What it brings beyond what its actions are worth, in victory points."""

    def _steps(self) -> tuple[RouteStep, ...]:
        return (() if self.approach is None else self.approach.steps) + self.route.steps

    def _territories(self, territories: int) -> set[int]:
        """Every territory that is entered on the way."""
        return {step.place for step in self._steps() if 0 <= step.place < territories}


def prospects(state: CompetitorsState, seat: int, most: int, contract: int = ALL) -> list[Prospect]:
    """The best deliveries that a seat could make with its cards and vehicles, the best first; of one contract or all.

    Nothing better is left out. The best of each contract is among them, though it may then be more than `most`. Of
    vehicles that could make the same delivery the best does.
    """
    ranking = _Ranking(state, seat, most)
    for load in sorted(loads(state, seat), key=ranking.most_hoped, reverse=True):
        meant = [goods for goods in load.goods if contract in (ALL, goods.contract)]
        for goods, route in load.routes([goods for goods in meant if ranking.may_enter(load, goods)]):
            ranking.enter(Prospect(state, seat, goods, load, route))
    return ranking.rows()


class _Ranking:
    """The best deliveries that were found so far."""

    def __init__(self, state: CompetitorsState, seat: int, most: int) -> None:
        self._state: Final = state
        self._seat: Final = seat
        self._most: Final = most
        self._left: Final = int(actions_left(state, seat))
        self._found: Final[dict[Consignment, Prospect]] = {}
        self._rows: list[Prospect] | None = None
        """The ranking as it is, until something is found."""

    def enter(self, one: Prospect) -> None:
        """Keep a delivery, unless there are no actions left for it or a failure is to be feared more than it brings."""
        before = self._found.get(one.goods)
        if one.actions <= self._left and one.brings > 0 and (before is None or before.worth < one.worth):
            self._found[one.goods] = one
            self._rows = None

    def rows(self) -> list[Prospect]:
        """The best of all, and the best of each contract."""
        if self._rows is None:
            found = sorted(self._found.values(), key=lambda one: (-one.worth, one.goods))
            best = {one.goods.contract: one for one in reversed(found)}
            self._rows = [one for rank, one in enumerate(found) if rank < self._most or best[one.goods.contract] is one]
        return self._rows

    def may_enter(self, load: Load, goods: Consignment) -> bool:
        """Whether a delivery could be one of the rows, and a better one than with another vehicle."""
        hope, before, rivals = self._hope(load, goods), self._found.get(goods), self.rows()
        if before is not None and hope <= before.worth:
            return False
        others = [one.worth for one in rivals if one.goods.contract == goods.contract]
        return len(rivals) < self._most or not others or hope > max(others) or hope > rivals[self._most - 1].worth

    def most_hoped(self, load: Load) -> float:
        """What the best delivery of a load is worth at most."""
        return max(self._hope(load, goods) for goods in load.goods)

    def _hope(self, load: Load, goods: Consignment) -> float:
        """What a delivery is worth at most: in one movement turn, without fuel, through the gates that are sure."""
        state, seat = self._state, self._seat
        points = points_of(state, seat, goods.sender, goods.recipient)
        brings = gain(state, goods.contract, points, _sure_gates(state, seat, goods))
        fuel = 0 if load.approach is None else load.approach.fuel
        return float(brings) - fuel * EURO - ACTION * goods.actions(load.moves)


def _sure_gates(state: CompetitorsState, seat: int, goods: Consignment) -> int:
    """Gates on any way: a red flag at the recipient's, and a customs card where nothing spares it."""
    terms, to = state.terms, goods.recipient
    area = terms.customs_area[to]
    spared = (
        area == terms.customs_area[goods.sender]
        or terms.area[to] == terms.area[state.headquarters[seat]]
        or any(terms.customs_area[base] == area for base in state.own_bases[seat])
    )
    return int(terms.flag[to]) + (0 if spared else 1)


def _boarding(state: CompetitorsState, seat: int, one: Prospect) -> int:
    """The truck beside a carrier that the goods go on with; -1 if they don't, or it is aboard."""
    terms = state.terms
    if terms.kind_of[one.vehicle] == TRUCK or state.cargo[one.vehicle] >= 0:
        return -1
    by_truck = terms.goods_vehicle[one.contract] == TRUCK or any(" truck " in step.text for step in one.route.steps)
    return int(truck_with(state, seat, one.vehicle)) if by_truck else -1


def _taxes(state: CompetitorsState, seat: int, entered: set[int]) -> int:
    """What opponents may ask whose bases are entered, once in each."""
    owners = ((territory, int(state.bases[territory])) for territory in entered)
    return sum(tax_of(state, owner, territory) for territory, owner in owners if owner not in (-1, seat))


def _flags(state: CompetitorsState, route: Route) -> int:
    """Stops under a red flag: where a ship docks, an aircraft lands, and a truck arrives or ends a movement turn."""
    found = 0
    for at, step in enumerate(route.steps):
        last = at + 1 == len(route.steps) or route.steps[at + 1].turn > step.turn
        stops = step.text.startswith(("dock ", "fly ")) or (step.text.startswith("go ") and last)
        if stops and 0 <= step.place < state.terms.territories and state.terms.flag[step.place]:
            found += 1
    return found
