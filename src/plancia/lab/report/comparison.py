"""Two simulations side by side: option against option, or level against level, and what hangs on the bots."""

from __future__ import annotations

import math
from dataclasses import dataclass
from pathlib import Path
from statistics import NormalDist

from plancia.core.errors import PlanciaError
from plancia.kit.learn.study import Comparison, Dots, Figure, Measure, PlotRow
from plancia.lab.report import page
from plancia.lab.report.findings import Finding, findings, holm
from plancia.lab.report.folder import StudiedFolder
from plancia.lab.report.numbers import amount, with_margin
from plancia.lab.report.sections import ReportSection
from plancia.lab.simulation.results import Results

_RARE = 0.05


@dataclass(frozen=True, slots=True)
class ComparisonReport:
    """A report on what differs between two folders of results of the same game."""

    title: str
    findings: tuple[Finding, ...]
    warnings: tuple[str, ...]
    """Where a finding hangs on how well the bots play, or cannot be told from that."""
    inside: str

    @classmethod
    def of(cls, first: Results | Path | str, second: Results | Path | str) -> ComparisonReport:
        """Read both once and compare whatever was counted in both."""
        one, other = StudiedFolder(first), StudiedFolder(second)
        if one.game is not other.game:
            raise PlanciaError(f"{one.game.title} and {other.game.title} cannot be compared; choose one game")
        names = _names(one, other)
        told = _differences(one.measures(), other.measures(), names)
        warned = _warnings(one, other, names)
        counts = " and ".join(amount(folder.results.kept, "match", "matches") for folder in (one, other))
        title = f"{one.game.title}: {names[0]} against {names[1]}, {counts}"
        about = f"First: {one.about()} Second: {other.about()}"
        chapters = [ReportSection("Side by side", _figures(one.measures(), other.measures(), names))]
        return cls(title, tuple(told), tuple(warned), page.body(title, about, told, chapters, warned))

    def html(self) -> str:
        """The report as one HTML file that needs no other."""
        return page.whole(self.title, self.inside)

    def _repr_html_(self) -> str:
        return self.inside


def _names(one: StudiedFolder, other: StudiedFolder) -> tuple[str, str]:
    """What each of the two is called: by what it has and the other has not."""
    found = [
        ", ".join(
            (
                *([f"{own.plan['seats']} seats"] if own.plan["seats"] != rival.plan["seats"] else []),
                *([_lineup(own.bots)] if own.bots != rival.bots else []),
                *(f"{name} {own.changed.get(name, 'as usual')}" for name in _odd(own, rival)),
            )
        )
        for own, rival in ((one, other), (other, one))
    ]
    return (found[0], found[1]) if all(found) else ("first", "second")


def _odd(one: StudiedFolder, other: StudiedFolder) -> list[str]:
    """The options that differ."""
    names = sorted(one.changed.keys() | other.changed.keys())
    return [name for name in names if one.changed.get(name) != other.changed.get(name)]


def _lineup(bots: list[str]) -> str:
    return bots[0] if len(set(bots)) == 1 else ", ".join(bots)


def _differences(one: dict[str, Measure], other: dict[str, Measure], names: tuple[str, str]) -> list[Finding]:
    """Everything that was counted in both, the sure differences first."""
    both = [name for name in one if name in other]
    chances = [_chance(one[name], other[name]) for name in both]
    found = [
        Finding(
            Comparison(name, other[name].average, one[name].average.mean),
            f"{name}: {with_margin(one[name])} with {names[0]}, {with_margin(other[name])} with {names[1]}: "
            f"{'more than chance explains' if weighed < _RARE else 'no sure difference'}.",
            weighed < _RARE,
        )
        for name, weighed in zip(both, holm(chances), strict=True)
    ]
    return sorted(found, key=lambda finding: not finding.sure)


def _chance(one: Measure, other: Measure) -> float:
    """How likely two means of independent matches differ so much if they are the same in truth."""
    error = math.hypot(one.average.error, other.average.error)
    apart = abs(one.average.mean - other.average.mean)
    if error == 0.0 or not math.isfinite(error):
        return 1.0 if apart == 0.0 or error else 2 * 0.5 ** min(one.average.matches, other.average.matches)
    return 2 * NormalDist().cdf(-apart / error)


def _warnings(one: StudiedFolder, other: StudiedFolder, names: tuple[str, str]) -> list[str]:
    if one.bots == other.bots:
        seen = f"All of this was seen with {_lineup(one.bots)}."
        return [f"{seen} Whether it hangs on how well they play, a simulation of another level tells."]
    warned = (
        ["Bots differ as well as options or seats: what differs may come from either."]
        if _odd(one, other) or one.plan["seats"] != other.plan["seats"]
        else []
    )
    here, there = ({found.about.text: found for found in findings(folder.comparisons())} for folder in (one, other))
    for text, found in here.items():
        rival = there.get(text)
        if rival is not None and _hangs(found, rival):
            warned.append(
                f"“{text}” hangs on who plays: {with_margin(Measure(found.about.average))} with {names[0]}, "
                f"{with_margin(Measure(rival.about.average))} with {names[1]}. Don't take it for a trait of the game."
            )
    return warned


def _hangs(one: Finding, other: Finding) -> bool:
    """Whether only one of two simulations finds it, or they find the opposite."""
    if not (one.sure or other.sure):
        return False
    sides = [found.about.average.mean > found.about.expected for found in (one, other)]
    return one.sure != other.sure or sides[0] != sides[1]


def _figures(one: dict[str, Measure], other: dict[str, Measure], names: tuple[str, str]) -> list[Figure]:
    return [
        Figure(
            f"{name}: {{first}} and {{second}}.",
            Dots(
                [PlotRow(names[0], one[name].average), PlotRow(names[1], other[name].average)],
                name,
                one[name].unit,
            ),
            gaps={"first": one[name], "second": other[name]},
        )
        for name in one
        if name in other
    ]
