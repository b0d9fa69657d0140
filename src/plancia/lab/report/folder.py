"""The results of one simulation, read once and counted: what reports on one folder or two are made of."""

from __future__ import annotations

from pathlib import Path

import plancia
from plancia.core.errors import PlanciaError
from plancia.core.plain import Plain, PlainDict
from plancia.jobs.progress import ProgressBar
from plancia.kit.learn.study import Comparison, Measure, Study
from plancia.lab.report.course import MatchCourse
from plancia.lab.report.findings import Finding
from plancia.lab.report.numbers import amount
from plancia.lab.report.reading import rows, studied_matches, whole
from plancia.lab.report.sections import MatchLength, ReportSection, Winners
from plancia.lab.simulation.results import Results

LEAST = 2
"""Matches without which nothing can be said about how sure a number is."""


class StudiedFolder:
    """Everything that is counted in a folder of results, as far as the simulation has come."""

    def __init__(self, results: Results | Path | str) -> None:
        found = results if isinstance(results, Results) else Results.open(results)
        if found.kept < LEAST:
            raise PlanciaError(
                f"{found.folder} holds {amount(found.kept, 'match', 'matches')}; a report needs {LEAST} or more"
            )
        self.results = found
        self.plan: PlainDict = found.plan
        self.game = plancia.game(str(self.plan["game"]))
        fair = self.plan["rotate"] is True or len(set(self.bots)) == 1
        self._winners = Winners(self.game, whole(self.plan["seats"]), fair=fair)
        self._study = Study() if self.game.study is None else self.game.study()
        self._course, self._length = MatchCourse(found), MatchLength(found)
        progress = ProgressBar(found.kept, "matches")
        for story in studied_matches(found, self._study.events):
            self._winners.add(story)
            self._study.add(story)
            progress.step()
        progress.end()

    @property
    def bots(self) -> list[str]:
        """Who played, seat by seat in the first match."""
        bots = self.plan["bots"]
        assert isinstance(bots, list)
        return [str(bot) for bot in bots]

    @property
    def changed(self) -> dict[str, str]:
        """The options that are not as usual."""
        options = self.plan["options"]
        assert isinstance(options, dict)
        usual = {option.name: option.default for option in self.game.options}
        return {name: _value(value) for name, value in options.items() if value != usual.get(name)}

    def comparisons(self) -> list[Comparison]:
        """Shares beside what chance would bring."""
        return [*self._winners.comparisons(), *self._study.comparisons()]

    def measures(self) -> dict[str, Measure]:
        """Everything by which two folders can be compared, by its name."""
        shares = {one.text: Measure(one.average) for one in self.comparisons()}
        return {**self._length.measures(), **self._course.measures(), **shares}

    def chapters(self, told: list[Finding]) -> list[ReportSection]:
        return [
            self._winners.chapter(told),
            self._course.chapter(),
            self._length.chapter(),
            ReportSection(self.game.title, self._study.figures()),
        ]

    def about(self) -> str:
        """A line that says what was played: seats, bots, options, seed."""
        plan = self.plan
        seating = "moving on by one seat from match to match" if plan["rotate"] else "in fixed seats"
        failed = sum(whole(count) for (count,) in rows(self.results, "seats", ["failures"]))
        changed = ", ".join(f"{name} {value}" for name, value in self.changed.items())
        return " ".join(
            (
                f"{plan['seats']} seats: {', '.join(self.bots)}, {seating}.",
                f"Options: {changed or 'as usual'}.",
                f"Ruleset {plan['ruleset']}, seed {plan['seed']}, Plancia {plan['plancia']}.",
                *([f"Programs failed to answer {failed:,} times."] if failed else []),
            )
        )


def _value(value: Plain) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
