"""The section about how matches go: when they are decided, who leads and who catches up, and what luck does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, pairwise
from typing import TypeAlias

from plancia.kit.learn.study import Average, Averages, Curve, Dots, Figure, Measure, PlotRow, Spread, quantile
from plancia.lab.report.numbers import short
from plancia.lab.report.reading import real, rows, whole
from plancia.lab.report.sections import ReportSection, ordinal
from plancia.lab.simulation.results import Results

SINCE = 2
"""The version of the tables that first kept the course of matches."""
_LUCK = (-0.3, -0.1, 0.1, 0.3)
"""Luck between two of these stands together in a plot."""
_TENTHS = 10
_NOTHING = 1e-12

Moments: TypeAlias = Sequence[Sequence[float]]
"""The chances of all seats at the end of each round."""


class MatchCourse:
    """What is counted of the course of matches; nothing of tables that did not keep it."""

    def __init__(self, results: Results) -> None:
        self._matches = 0
        self._changes: Counter[int] = Counter()
        self._mean_changes, self._decided = Average(), Average()
        self._lasting: Averages[float] = Averages()
        self._half: Averages[int] = Averages()
        self._fortunes: Averages[int] = Averages()
        self._lucks: Averages[int] = Averages()
        self._luck, self._explained = Average(), _Explained()
        if whole(results.plan["schema"]) >= SINCE:
            for moments, seats in zip(_courses(results), _endings(results), strict=True):
                self._add(moments, seats)

    def _add(self, moments: Moments, seats: Sequence[tuple[float, float, float]]) -> None:
        """One match: its course, and of each seat how much it won, its share and its luck."""
        for _, share, luck in seats:
            group = sum(luck >= edge for edge in _LUCK)
            self._fortunes.note(group, share)
            self._lucks.note(group, luck)
            self._explained.add(luck, share)
        self._fortunes.settle()
        self._lucks.settle()
        self._luck.add(sum(abs(luck) for _, _, luck in seats), len(seats))
        if len(moments) < 2:
            return
        self._matches += 1
        leaders = [max(range(len(seats)), key=moment.__getitem__) for moment in moments]
        changes = sum(before != after for before, after in pairwise(leaders))
        self._changes[changes] += 1
        self._mean_changes.add(changes, 1)
        since = _kept_since(leaders) / (len(leaders) - 1)
        self._decided.add(since, 1)
        for tenth in range(_TENTHS + 1):
            self._lasting.note(tenth / _TENTHS, since <= tenth / _TENTHS)
        self._lasting.settle()
        half = moments[len(moments) // 2 - 1]
        order = sorted(range(len(seats)), key=lambda seat: -half[seat])
        for place, seat in enumerate(order):
            self._half.note(place, seats[seat][0])
        self._half.settle()

    def measures(self) -> dict[str, Measure]:
        """What two folders can be compared by."""
        if not self._matches:
            return {}
        last = max(self._half)
        return {
            "Changes of the lead in a match": Measure(self._mean_changes, ""),
            "Part of a match after which its winner leads for good": Measure(self._decided),
            "Who leads at half time wins": Measure(self._half[0]),
            "Who is last at half time wins": Measure(self._half[last]),
            "Share of the rivals that luck moves a seat by, up or down": Measure(self._luck),
        }

    def chapter(self) -> ReportSection:
        return ReportSection("How matches go", [*self._figures()] if self._matches else [])

    def _figures(self) -> Iterator[Figure]:
        low, high = quantile(self._changes, 0.05), quantile(self._changes, 0.95)
        yield Figure(
            f"The lead changes {short(low)} to {short(high)} times in a match, {{changes}} on average.",
            Spread({"": self._changes}, "changes of the lead, from round to round"),
            "Who leads is judged by rules of thumb with all hands open.",
            {"changes": Measure(self._mean_changes, "times")},
        )
        yield Figure(
            "After {decided} of a match its winner leads for good.",
            Curve(self._lasting_points(), "part of the match", "matches that are decided"),
            gaps={"decided": Measure(self._decided)},
        )
        last = max(self._half)
        yield Figure(
            "Who leads at half time wins {first}, who is last {last}.",
            Dots(
                [PlotRow(f"{ordinal(place)} at half time", self._half[place]) for place in sorted(self._half)],
                "share of wins",
                expected=1 / (last + 1),
            ),
            gaps={"first": Measure(self._half[0]), "last": Measure(self._half[last])},
        )
        yield Figure(
            f"Luck explains {self._explained.part():.0%} of how results differ; skill and bots' whims make the rest.",
            Curve(self._by_luck(), "luck of a seat: share that draws brought", "share of rivals left behind"),
            "Luck is what dice and cards did to the outlook of a seat; less of it is seen, the cruder the outlook.",
        )

    def _lasting_points(self) -> Mapping[float, Average]:
        return {part: self._lasting[part] for part in self._lasting}

    def _by_luck(self) -> Mapping[float, Average]:
        return {round(self._lucks[group].mean, 3): self._fortunes[group] for group in sorted(self._fortunes)}


class _Explained:
    """Sums that tell how much of the variance of shares goes with luck."""

    def __init__(self) -> None:
        self._count = 0
        self._luck = self._share = self._lucks = self._shares = self._both = 0.0

    def add(self, luck: float, share: float) -> None:
        self._count += 1
        self._luck += luck
        self._share += share
        self._lucks += luck**2
        self._shares += share**2
        self._both += luck * share

    def part(self) -> float:
        together = self._both - self._luck * self._share / self._count
        lucks = self._lucks - self._luck**2 / self._count
        shares = self._shares - self._share**2 / self._count
        return together**2 / (lucks * shares) if lucks * shares > _NOTHING else 0.0


def _kept_since(leaders: Sequence[int]) -> int:
    """Since which of the moments the last leader has led."""
    since = len(leaders) - 1
    while since > 0 and leaders[since - 1] == leaders[-1]:
        since -= 1
    return since


def _courses(results: Results) -> Iterator[Moments]:
    """The course of each match, which has its end at least."""
    for _, own in groupby(rows(results, "course", ["match", "round", "chance"]), lambda row: row[0]):
        yield [[real(chance) for _, _, chance in moment] for _, moment in groupby(own, lambda row: row[1])]


def _endings(results: Results) -> Iterator[list[tuple[float, float, float]]]:
    table = rows(results, "seats", ["match", "win", "share", "luck"])
    for _, own in groupby(table, lambda row: row[0]):
        yield [(real(win), real(share), real(luck)) for _, win, share, luck in own]
