"""What many matches say about a game, for `plancia report`.

A room subclasses `Study`: it counts what it cares about in each match that is over, and hands out figures as data,
which the report draws.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Generic, TypeAlias, TypeVar

if TYPE_CHECKING:
    from plancia.core.event import Event
    from plancia.core.match import Match
    from plancia.kit.learn.traits import Trait

K = TypeVar("K")

SHARE: Final = "%"
"""The unit of what lies between 0 and 1."""

FIRST: Final = "first_player"
"""The event that says who begins."""

Counts: TypeAlias = Mapping[int, int]
"""How often each value occurred: what a distribution is drawn from."""


def quantile(counts: Counts, part: float) -> int:
    """The value that so large a part of the cases does not exceed.

    >>> quantile({1: 2, 5: 1, 9: 1}, 0.5), quantile({1: 2, 5: 1, 9: 1}, 0.75)
    (1, 5)
    """
    wanted = part * sum(counts.values())
    seen = 0
    for value in sorted(counts):
        seen += counts[value]
        if seen >= wanted:
            return value
    raise ValueError("nothing was counted")


@dataclass(frozen=True, slots=True)
class StudiedEvent:
    """One event of a match that is over, read back from the tables of a simulation."""

    name: str
    seat: int | None
    """The first seat that it names, None if it names none."""
    facts: Mapping[str, str | int]

    def number(self, fact: str) -> int:
        return int(self.facts[fact])

    def word(self, fact: str) -> str:
        return str(self.facts[fact])


@dataclass(frozen=True, slots=True)
class StudiedMatch:
    """A match that is over, as a study is given it: who sat at each seat, how it ended, and the events it asked for."""

    bots: tuple[str, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    first: int | None
    """Who began, if the game says it."""
    events: Sequence[StudiedEvent]

    def peers(self, seat: int) -> list[int]:
        """The other seats of the same bot: what differs between them is not how well it plays."""
        return [other for other, bot in enumerate(self.bots) if other != seat and bot == self.bots[seat]]


def studied(match: Match, players: Sequence[str]) -> StudiedMatch:
    """A match that is over as a study is given it, with all that happened; `players` says who sat where."""
    result = match.result
    assert result is not None
    told = [StudiedEvent(event.name, seat_of(match, event), event.facts) for event in match.history]
    first = next((one.seat for one in told if one.name == FIRST), None)
    return StudiedMatch(tuple(players), result.scores, result.places, first, told)


def seat_of(match: Match, event: Event) -> int | None:
    """The first seat among the facts of an event: the fact whose words are the names of the seats."""
    for words, value in zip(event.kind.facts.values(), event.values, strict=False):
        if words == match.game.seat_names and 0 <= value < match.seats:
            return value
    return None


class Average:
    """The mean of what happens any number of times in a match.

    Matches know nothing of each other, but what happens within one hangs together; so a match is one observation of a
    total and a count, and the error is that of a ratio of two means.

    >>> heads = Average()
    >>> for total, count in ((1, 2), (3, 4), (0, 2)):
    ...     heads.add(total, count)
    >>> heads.mean, heads.matches, heads.count, round(heads.error, 3)
    (0.5, 3, 8, 0.217)
    """

    __slots__ = ("_counts", "_cross", "_squares", "count", "matches", "total")

    def __init__(self) -> None:
        self.matches = 0
        self.count = 0
        self.total = 0.0
        self._squares = 0.0
        self._cross = 0.0
        self._counts = 0.0

    def add(self, total: float, count: int = 1) -> None:
        """What came together in a match where it happened."""
        self.matches += 1
        self.count += count
        self.total += total
        self._squares += total * total
        self._cross += total * count
        self._counts += count * count

    @property
    def mean(self) -> float:
        return self.total / self.count

    @property
    def error(self) -> float:
        """The standard error of the mean; nobody knows it from a single match."""
        if self.matches < 2:
            return math.inf
        rest = self._squares - 2 * self.mean * self._cross + self.mean**2 * self._counts
        # What is left of two equal sums is noise of the arithmetic.
        if rest <= 1e-12 * self._squares:
            return 0.0
        return math.sqrt(rest * self.matches / (self.matches - 1)) / self.count


class Averages(Generic[K]):
    """Averages by some key, noted as things happen; `settle` ends a match."""

    def __init__(self) -> None:
        self._found: dict[K, Average] = {}
        self._open: dict[K, tuple[float, int]] = {}

    def note(self, key: K, value: float, count: int = 1) -> None:
        """Add a value that is the sum of so many cases; it counts once `settle` ends the match."""
        total, before = self._open.get(key, (0.0, 0))
        self._open[key] = total + value, before + count

    def settle(self) -> None:
        """End a match: what was noted since the last one is one observation."""
        for key, (total, count) in self._open.items():
            if count:
                self._found.setdefault(key, Average()).add(total, count)
        self._open.clear()

    def __getitem__(self, key: K) -> Average:
        return self._found[key]

    def __contains__(self, key: object) -> bool:
        return key in self._found

    def __iter__(self) -> Iterator[K]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)


# Plots as data: a report draws them.


@dataclass(frozen=True, slots=True)
class PlotRow:
    """A line of a `Dots` plot: its label, what was measured there, and its colour if it has one."""

    label: str
    average: Average
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Dots:
    """A plot of averages below each other, each with the interval that holds the true one."""

    rows: Sequence[PlotRow]
    across: str
    unit: str = SHARE
    expected: float | None = None
    """What each would be if nothing mattered; drawn as a line to compare with."""
    bars: bool = False
    """Drawn from zero, for parts of a whole and amounts."""


@dataclass(frozen=True, slots=True)
class Spread:
    """A plot of distributions below each other, by their labels."""

    rows: Mapping[str, Counts]
    across: str


@dataclass(frozen=True, slots=True)
class Bands:
    """A plot of a distribution for each step along the way: its middle, the half around that, and nine tenths."""

    steps: Mapping[int, Counts]
    across: str
    up: str


@dataclass(frozen=True, slots=True)
class Curve:
    """A plot of averages over a number, each with its interval."""

    points: Mapping[float, Average]
    across: str
    up: str
    unit: str = SHARE
    even: str = ""
    """What the line says along which both axes are equal; none is drawn without it."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A plot that the game has drawn itself, as SVG."""

    svg: str


@dataclass(frozen=True, slots=True)
class Measure:
    """An average that the title of a figure names; the report writes it with its unit and margin."""

    average: Average
    unit: str = SHARE


@dataclass(frozen=True, slots=True)
class Figure:
    """A plot under the sentence that says what it shows; gaps of the sentence are filled with measures."""

    title: str
    plot: Dots | Spread | Bands | Curve | Picture
    note: str = ""
    gaps: Mapping[str, Measure] = field(default_factory=dict[str, Measure])


@dataclass(frozen=True, slots=True)
class Comparison:
    """A share beside the one that it would have if nothing mattered; the report tests all of them together."""

    text: str
    """What has that share, up to its verb."""
    average: Average
    expected: float


class Study:
    """What a game looks for in many matches of its own. As it stands here, nothing.

    The report makes one, adds every match once and in order, and then asks for the figures and comparisons.
    """

    events: frozenset[str] = frozenset()
    """The names of the events that `add` is to be given; the others are not even read."""

    def add(self, story: StudiedMatch) -> None:
        """Count one match more."""

    def traits(self) -> Sequence[Trait]:
        """How somebody plays, in figures that are counted match by match; in the language that is spoken."""
        return ()

    def figures(self) -> Sequence[Figure]:
        """What the matches so far show, in the order of the page."""
        return ()

    def comparisons(self) -> Sequence[Comparison]:
        """Shares of the matches so far that may differ from what chance would bring."""
        return ()
