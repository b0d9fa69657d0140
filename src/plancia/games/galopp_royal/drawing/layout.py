"""Where everything lies: the course computed from its number of spaces, upright for a phone or broad for a screen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import cos, pi, sin
from typing import Final

from plancia.games.galopp_royal.box.material import BOX
from plancia.kit.drawing.rectangle import Rectangle

WIDTH: Final = 360
HEAD: Final = 50
"""stage line and prompt above the garden"""
TABLE: Final = 106
"""the strip under the garden: lot, choices or result"""
DISPLAY: Final = 90

COURSE: Final = 47
"""width of the gravel"""
RUN: Final = 57
"""from one run of the spiral to the next"""
STEP: Final = 36
"""width of a victory space"""
STEPS: Final = (2, 1, 3)
RISE: Final = {1: 24, 2: 18, 3: 15}
CROWDS: Final[tuple[tuple[tuple[float, float], ...], ...]] = (
    (),
    ((0, 0),),
    ((-9.5, -3), (9.5, 3)),
    ((-9.5, -13), (9.5, -11), (0, 15)),
    ((-9.5, -15), (9.5, -13), (-9.5, 14), (9.5, 16)),
    ((-18, -13), (0, -15), (18, -13), (-9.5, 15), (9.5, 15)),
    ((-18, -14), (0, -16), (18, -14), (-18, 15), (0, 13), (18, 15)),
)
"""where so many chairs stand around the middle of one space"""

CORNERS: Final = ((1, 1), (1, -1), (-1, 1), (-1, -1))

_PODIUM = 60
_LEFT, _TOP, _RIGHT, _MARGIN = 36, 36, 36, 37
_POND = 106
"""the pond, from the right edge"""
_BEND = 34
_TAIL = 24
_WIDEST, _NARROWEST = 47, 32
_BROAD: Final = (480, 372)
_BROAD_WIDEST, _BROAD_NARROWEST = 53, 34
_BROAD_TABLE: Final = (344, 110)


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on the course and the way from it to the outer edge."""

    x: float
    y: float
    out_x: float
    out_y: float

    @property
    def straight(self) -> bool:
        """Whether it lies outside of the bends."""
        return self.out_x == 0 or self.out_y == 0


@dataclass(frozen=True, slots=True)
class Course:
    """The course as a path from the pond on, and its spaces."""

    path: str
    spots: tuple[Spot, ...]
    """the pond first"""


@dataclass(frozen=True, slots=True)
class Layout:
    """A garden: its course, and the lawn that it encloses with fountain and victory spaces."""

    width: float
    height: float
    course: Course
    pond: int
    lawn: Rectangle
    basin: Rectangle
    podium: tuple[float, float]
    """the left edge and the foot of the victory spaces"""
    beds: tuple[tuple[int, int], ...]
    """corners of the lawn with room for flowers: from the left or the right edge, from the upper or the lower"""

    @property
    def spots(self) -> tuple[Spot, ...]:
        return self.course.spots

    def spot(self, space: int) -> Spot:
        return self.spots[space - self.pond]

    def stop(self, space: int, chairs: int, number: int) -> tuple[float, float]:
        """Where one of so many chairs stands on a space; a crowd on START leaves its sign free."""
        spot = self.spot(space)
        aside = 6 if space == 0 and chairs > 2 else 0
        across, down = CROWDS[chairs][number]
        return spot.x - spot.out_x * aside + across, spot.y - spot.out_y * aside + 1 + down

    def stand(self, place: int, seats: int) -> tuple[float, float]:
        """Where a chair stands after the race: places one to three on their steps, the others on the grass beside."""
        left, foot = self.podium
        if place in RISE:
            return left + (STEPS.index(place) + 0.5) * STEP, foot - RISE[place] - 14.5
        grass = left + len(STEPS) * STEP
        room = min(20.0, (self.lawn.x + self.lawn.width - grass - 19) / max(1, seats - len(STEPS) - 1))
        return grass + 17 + (place - len(STEPS) - 1) * room, foot - 15

    def gate(self, space: int) -> tuple[float, float]:
        """Where the arch stands over a space, whose number stays free."""
        spot = self.spot(space)
        return spot.x - spot.out_x * 4.5, spot.y - spot.out_y * 4 + 2


@lru_cache(maxsize=64)
def layout(race_length: int, pond_distance: int) -> Layout:
    """A promenade round an upright garden, wound once more inwards where one round is too short."""
    steps = _steps(race_length, pond_distance)
    for height in range(288, 600, 4):
        for runs in (4, 5, 6, 7, 8):
            lawn = _lawn(WIDTH, height, runs)
            if lawn.width < 124 or lawn.height < 120:
                continue
            corners = _corners(WIDTH, height, runs)
            pitch = _pitch(corners, steps)
            if pitch >= _NARROWEST:
                course = _laid_out(corners, min(pitch, _WIDEST), steps)
                room = lawn.width - len(STEPS) * STEP
                podium = lawn.x + (room / 2 if room > 110 else 4), lawn.y + lawn.height - 2
                beds = CORNERS if lawn.width >= 200 else ()
                return Layout(WIDTH, height, course, -pond_distance, lawn, _basin(lawn), podium, beds)
    raise ValueError(f"no garden is large enough for {steps} steps")


@lru_cache(maxsize=64)
def broad_layout(race_length: int, pond_distance: int) -> Layout:
    """One round of a broad garden, as large as the course is long; on the lawn there is room for the table."""
    steps = _steps(race_length, pond_distance)
    width, height = _BROAD
    corners = _corners(width, height, 4)
    while _pitch(corners, steps) < _BROAD_NARROWEST:
        width, height = width + 8, height + 5
        corners = _corners(width, height, 4)
    course = _laid_out(corners, min(_pitch(corners, steps), _BROAD_WIDEST), steps)
    lawn = _lawn(width, height, 4)
    table = table_on(lawn)
    middle = (lawn.y + table.y) / 2
    basin = Rectangle(table.x + 10, middle - 46, 144, 92)
    podium = table.x + 168, middle + 44
    return Layout(width, height, course, -pond_distance, lawn, basin, podium, ((-1, 1),))


def table_on(lawn: Rectangle) -> Rectangle:
    """Where the lot and the choices lie in a broad garden."""
    width, height = _BROAD_TABLE
    return Rectangle(lawn.x + (lawn.width - width) / 2, lawn.y + lawn.height - height + 2, width, height)


def _steps(race_length: int, pond_distance: int) -> int:
    return pond_distance + race_length + (BOX.races - 1) * BOX.length_step


def _pitch(corners: list[tuple[float, float]], steps: int) -> float:
    """How far apart the spaces come to lie."""
    straight = sum(abs(b[0] - a[0]) + abs(b[1] - a[1]) for a, b in pairwise(corners))
    return (straight - (len(corners) - 2) * _BEND * (2 - pi / 2) - _TAIL) / steps


def _corners(width: float, height: float, runs: int) -> list[tuple[float, float]]:
    """The pond lies in the lowest run; the course leads left, up, right and down from there."""
    left, top, right, bottom = float(_LEFT), float(_TOP), width - _RIGHT, height - _MARGIN
    at = [(width - _POND, bottom)]
    for run in range(runs):
        x, y = at[-1]
        if run % 4 == 0:
            at.append((left, y))
            left += RUN
        elif run % 4 == 1:
            at.append((x, top))
            top += RUN
        elif run % 4 == 2:
            at.append((right, y))
            right -= RUN
        else:
            bottom -= RUN if runs > run + 1 else 0
            at.append((x, bottom))
    return at


def _lawn(width: float, height: float, runs: int) -> Rectangle:
    edge = COURSE / 2 + 8
    left = _LEFT + edge + (RUN if runs > 5 else 0)
    top = _TOP + edge + (RUN if runs > 6 else 0)
    right = width - _RIGHT - edge - (RUN if runs > 7 else 0)
    bottom = height - _MARGIN - edge - (RUN if runs > 4 else 0) - 4
    return Rectangle(left, top, right - left, bottom - top)


def _laid_out(corners: list[tuple[float, float]], pitch: float, steps: int) -> Course:
    """Walk along the corners, rounding each, and set a spot every `pitch`."""
    end = pitch * steps + _TAIL
    spots: list[Spot] = []
    walked = 0.0
    x, y = corners[0]
    path = [f"M{x + 6:g} {y:g}"]
    for number, (a, b) in enumerate(pairwise(corners)):
        last = number == len(corners) - 2
        dx, dy = (b[0] > a[0]) - (b[0] < a[0]), (b[1] > a[1]) - (b[1] < a[1])
        stop = b if last else (b[0] - dx * _BEND, b[1] - dy * _BEND)
        length = abs(stop[0] - x) + abs(stop[1] - y)
        while len(spots) <= steps and len(spots) * pitch <= walked + length:
            ahead = len(spots) * pitch - walked
            spots.append(Spot(x + dx * ahead, y + dy * ahead, dy, -dx))
        if walked + length >= end or last:
            ahead = min(end - walked, length)
            path.append(f"L{x + dx * ahead:.1f} {y + dy * ahead:.1f}")
            break
        path.append(f"L{stop[0]:.1f} {stop[1]:.1f}")
        walked += length
        # The bend turns right: its centre lies on the inner side of the way.
        cx, cy = stop[0] - dy * _BEND, stop[1] + dx * _BEND
        turn = min(pi / 2, (end - walked) / _BEND)
        while len(spots) <= steps and len(spots) * pitch <= walked + _BEND * pi / 2:
            out_x, out_y = _turned(dy, -dx, (len(spots) * pitch - walked) / _BEND)
            spots.append(Spot(cx + out_x * _BEND, cy + out_y * _BEND, out_x, out_y))
        out_x, out_y = _turned(dy, -dx, turn)
        x, y = cx + out_x * _BEND, cy + out_y * _BEND
        path.append(f"A{_BEND} {_BEND} 0 0 1 {x:.1f} {y:.1f}")
        walked += _BEND * pi / 2
        if walked >= end:
            break
    return Course("".join(path), tuple(spots))


def _turned(x: float, y: float, angle: float) -> tuple[float, float]:
    return x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)


def _basin(lawn: Rectangle) -> Rectangle:
    """The fountain takes the upper part of the lawn, the victory spaces the lower."""
    height = min(lawn.height - _PODIUM - 8, 84)
    width = min(lawn.width - 20, 160)
    return Rectangle(lawn.x + (lawn.width - width) / 2, lawn.y + 4, width, height)
