"""What tiles, derricks and the train are worth, and where the truck should head."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from plancia.games.giganten.bot import clock
from plancia.games.giganten.box.board import COLUMNS, ROWS, SQUARES
from plancia.games.giganten.box.material import BOX, Terms
from plancia.games.giganten.play.phases.roads import FAR, Roads, explore

if TYPE_CHECKING:
    from plancia.games.giganten.play.state import GigantenState

CRUDE: Final = 2600.0
"""What a crude is worth that will be taken from the ground, ..."""
LAG: Final = 400.0
"""... and what each point costs that the train lacks to serve its derrick, ..."""
CARRIED: Final = 2900.0
"""... but not more than this for each crude."""
KEPT: Final = 0.38
"""How likely a tile is still there a round later."""
STRIDE: Final = 5.03
"""Points that go into the truck in a round."""
DERRICKS: Final = 1.66
"""Derricks that are still to be built and will stand at the end, while there is time."""
FIELD: Final = 1.76
"""Spaces between trains that a round can turn round."""
SPACE: Final = 60.0
"""What a space of the train is worth by itself: fees, and derricks to come."""
_FARTHEST: Final = 60
"""Points that bring a truck anywhere."""
_MARGIN: Final = 0.001
"""More than sums of money are rounded by."""
_UNKNOWN: Final = -1e18

_SUMS: Final = vec[float]([0.0] + [float(sum(at * count for at, count in enumerate(kind))) for kind in BOX.numbers])
_COUNTS: Final = vec[float]([0.0] + [float(sum(kind)) for kind in BOX.numbers])
_WAYS: Final[list[Roads | None]] = [None] * SQUARES
_ZEROS: Final = vec[float]([0.0] * len(BOX.sites))
_NO_RAILS: Final = vec[float]([_UNKNOWN] * len(COLUMNS))


def kept(delay: float) -> float:
    """How likely a tile is still there after some rounds."""
    return 1.0 / (1.0 + (1.0 / KEPT - 1.0) * delay)


_DELAYS: Final = vec[float]([max(1.0, float(points) / STRIDE) for points in range(FAR + 1)])
"""Rounds until a truck has so many points more, at least one."""
_KEEPS: Final = vec[float]([kept(delay) for delay in _DELAYS])


def ways(terms: Terms, start: i64) -> Roads:
    """The roads of the open board from a square to everywhere."""
    roads = _WAYS[start]
    if roads is None:
        roads = explore(terms.terrain, terms.neighbours, start, _FARTHEST)
        _WAYS[start] = roads
    return roads


def numbers(state: GigantenState, seat: i64) -> vec[float]:
    """For each site the crude that the seat expects under its tile; 0 without a tile."""
    land = state.land
    kinds = state.terms.kinds
    sums = _SUMS[:]
    counts = _COUNTS[:]
    site: i64
    for site in range(state.terms.site_count):
        number = land.number[site]
        if number > 0 and (land.tile[site] == 0 or land.seen[site] >> seat & 1):
            sums[kinds[site]] -= float(number)
            counts[kinds[site]] -= 1.0
    found = _ZEROS[:]
    for site in range(state.terms.site_count):
        if land.tile[site] == 0:
            continue
        if land.seen[site] >> seat & 1:
            found[site] = float(land.number[site])
        else:
            found[site] = sums[kinds[site]] / counts[kinds[site]]
    return found


@mypyc_attr(acyclic=True, free_list_len=1)
class TruckPlan:
    """What points are best used for: a tile to drive to, or none, and whether the train comes first."""

    def __init__(self, worth: float, site: i64, drive: bool) -> None:
        self.worth: float = worth
        self.site: i64 = site
        self.drive: bool = drive


@mypyc_attr(acyclic=True, free_list_len=1)
class Prospects:
    """What a seat can make of tiles, truck and train."""

    def __init__(self, state: GigantenState, seat: i64) -> None:
        terms = state.terms
        self.state: Final = state
        self.seat: Final[i64] = seat
        self.after: Final[float] = clock.rounds_after(state)
        self.hauls: Final[float] = clock.hauls(state, seat, self.after)
        self.numbers: Final[vec[float]] = numbers(state, seat)
        self.columns: vec[i64] = vec[i64](capacity=8)
        self.crude: vec[float] = vec[float](capacity=8)
        site: i64
        for site in range(terms.site_count):
            if state.land.owner[site] == seat:
                self.columns = append(self.columns, terms.sites[site] // ROWS)
                self.crude = append(self.crude, float(state.land.crude[site]))
        standing = DERRICKS * min(1.0, 0.5 * self.after)
        for crude in self.crude:
            standing += stands(crude, self.hauls)
        self.step: Final[float] = float(terms.derrick_values[0] - terms.derrick_values[terms.seats - 1]) / float(
            terms.seats - 1
        )
        self.standing: Final[float] = standing
        self._rails: Final = _NO_RAILS[:]
        self.derrick: Final[float] = float(terms.derrick_values[terms.seats - 1]) + self.step * self.beaten(
            state.train[seat]
        )
        """What a derrick that stands at the end is likely to bring."""
        self.gains: Final = _ZEROS[:]
        """What building at once on each tile is worth when the train serves it."""
        self.paying: vec[i64] = vec[i64](capacity=terms.site_count)
        """The sites where that is more than nothing."""
        self._tops: Final = _ZEROS[:]
        """What building there later is worth at most, whatever the round; 0 where it was not asked for yet."""
        for site in range(terms.site_count):
            number = self.numbers[site]
            if number > 0.0:
                gain = self.ground(number, 0.0) - float(terms.build_costs[terms.kinds[site]])
                self.gains[site] = gain
                if gain > 0.0:
                    self.paying = append(self.paying, site)

    def leave_out(self, taken: i64) -> None:
        """Count no longer on tiles, as bits, that rivals will build on."""
        paying = vec[i64](capacity=len(self.paying))
        for site in self.paying:
            if taken >> site & 1 == 0:
                paying = append(paying, site)
        self.paying = paying

    def may_err(self, site: i64) -> bool:
        """Whether a tile has a number already, and another one than the seat expects."""
        number = self.state.land.number[site]
        return number > 0 and self.numbers[site] != float(number)

    def look(self, site: i64) -> None:
        """Count on the number that the tile has."""
        number = float(self.state.land.number[site])
        self.numbers[site] = number
        self.gains[site] = self.ground(number, 0.0) - float(self.state.terms.build_costs[self.state.terms.kinds[site]])
        self._tops[site] = 0.0

    def beaten(self, space: i64) -> float:
        """Rivals whose trains are likely to be behind at the end."""
        state = self.state
        found: float = 0.0
        scale = 0.5 + FIELD * self.after
        other: i64
        for other in range(state.seats):
            if other != self.seat:
                lead = float(space - state.train[other]) / scale
                found += 0.5 + 0.5 * lead / (1.0 + abs(lead))
        return found

    def rail(self, space: i64) -> float:
        """What the train is worth on a space."""
        if self._rails[space] == _UNKNOWN:
            self._rails[space] = self._measured_rail(space)
        return self._rails[space]

    def _measured_rail(self, space: i64) -> float:
        worth = self.standing * self.step * self.beaten(space) + SPACE * float(space)
        at: i64
        for at in range(i64(len(self.columns))):
            worth -= self.lag(self.columns[at], space, min(self.crude[at], self.hauls))
        return worth

    def lag(self, column: i64, space: i64, crude: float) -> float:
        """What it costs that the train does not yet serve a derrick."""
        if column <= space:
            return 0.0
        points = self.state.terms.from_start[column] - self.state.terms.from_start[space]
        return min(LAG * float(points), CARRIED * crude)

    def reach(self, space: i64, points: i64) -> i64:
        """How far the train comes from a space."""
        terms = self.state.terms
        purse = terms.from_start[space] + points
        while space < terms.last_space and terms.from_start[space + 1] <= purse:
            space += 1
        return space

    def ground(self, number: float, delay: float) -> float:
        """What a derrick with so much crude brings, its building not counted."""
        return self._with_hauls(number, max(0.0, self.hauls - delay))

    def _with_hauls(self, number: float, hauls: float) -> float:
        """What it brings that produces so often."""
        terms = self.state.terms
        taken = min(number, hauls)
        return taken * CRUDE + (number - taken) * float(terms.crude_value) + stands(number, hauls) * self.derrick

    def gain(self, site: i64, space: i64, delay: float) -> float:
        """What building on a tile is worth, after some rounds and with the train on a space."""
        terms = self.state.terms
        number = self.numbers[site]
        column = terms.sites[site] // ROWS
        if delay > 0.0:
            return self._later(number, float(terms.build_costs[terms.kinds[site]]), column, space, delay)
        return self.gains[site] - self.lag(column, space, min(number, self.hauls))

    def _later(self, number: float, price: float, column: i64, space: i64, delay: float) -> float:
        """What building for a price on a tile with so much crude is worth after some rounds."""
        worth = self.ground(number, delay) - price
        return worth - self.lag(column, space, min(number, max(0.0, self.hauls - delay)))

    def _top(self, site: i64) -> float:
        """What building on a tile is worth at most after one round or more: lines that bend at its crude."""
        if self._tops[site] == 0.0:
            number = self.numbers[site]
            late = max(0.0, self.hauls - 1.0)
            most = max(self._with_hauls(number, 0.0), self._with_hauls(number, late))
            most = max(most, self._with_hauls(number, min(late, max(0.0, number - 0.5))))
            most = max(most, self._with_hauls(number, min(late, number)))
            most = max(most, self._with_hauls(number, min(late, number + 0.5)))
            self._tops[site] = most - float(self.state.terms.build_costs[self.state.terms.kinds[site]]) + _MARGIN
        return self._tops[site]

    def plan(self, start: i64, points: i64, space: i64) -> TruckPlan:
        """The best use of points with the truck on a square and the train on a space."""
        return self.plan_by(ways(self.state.terms, start).costs, points, space)

    def plan_by(self, costs: vec[i64], points: i64, space: i64) -> TruckPlan:
        """The same where the truck pays so much to enter each square."""
        state = self.state
        terms = state.terms
        # Everything that the loop looks at is taken out of its objects once: it runs for every place a truck can reach.
        squares = terms.sites
        terrain = terms.terrain
        gains = self.gains
        numbers = self.numbers
        delays = _DELAYS
        keeps = _KEEPS
        farthest = self.reach(space, points)
        here = self.rail(space)
        there = self.rail(farthest)
        purse = state.cash[self.seat] if state.stock[self.seat] > 0 else i64(-1)
        best = there
        chosen: i64 = -1
        drive = False
        for site in self.paying:
            # A later derrick, or one that the train does not serve, is worth less.
            if gains[site] + there <= best:
                continue
            square = squares[site]
            price = terms.build_costs[terms.kinds[site]]
            # The last step would enter the tile itself.
            cost = costs[square] - terrain[square]
            if cost <= points and price <= purse:
                end = self.reach(space, points - cost)
                worth = self.gain(site, end, 0.0) + self.rail(end)
                if worth > best:
                    best = worth
                    chosen = site
                    drive = True
                continue
            column = square // ROWS
            top = self._top(site)
            more = max(0, cost - points)
            if keeps[more] * top + here > best:
                worth = keeps[more] * self._later(numbers[site], float(price), column, space, delays[more]) + here
                if worth > best:
                    best = worth
                    chosen = site
                    drive = True
            more = max(0, cost)
            if keeps[more] * top + there > best:
                worth = keeps[more] * self._later(numbers[site], float(price), column, farthest, delays[more]) + there
                if worth > best:
                    best = worth
                    chosen = site
                    drive = False
        return TruckPlan(best, chosen, drive)

    def around(self, square: i64) -> float:
        """What all tiles are worth together, the less the longer the way."""
        terms = self.state.terms
        costs = ways(terms, square).costs
        found: float = 0.0
        site: i64
        for site in range(terms.site_count):
            if self.gains[site] > 0.0:
                found += self.gains[site] * kept(float(costs[terms.sites[site]]) / STRIDE)
        return found


def stands(number: float, hauls: float) -> float:
    """How likely a derrick still stands at the end."""
    return min(1.0, max(0.0, number - hauls + 0.5))
