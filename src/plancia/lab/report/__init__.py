"""What a simulation found, as a page of plots that can be sent to anybody."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import plancia
from plancia.core.errors import PlanciaError
from plancia.core.plain import Plain, PlainDict
from plancia.jobs.progress import ProgressBar
from plancia.kit.learn.study import Study
from plancia.lab.packages import needed

with needed("a report"):
    from plancia.lab.report import page
    from plancia.lab.report.findings import Finding, findings
    from plancia.lab.report.numbers import amount
    from plancia.lab.report.reading import rows, studied_matches, whole
    from plancia.lab.report.sections import MatchLength, ReportSection, Winners
    from plancia.lab.simulation.results import Results

LEAST = 2
"""Matches without which nothing can be said about how sure a number is."""


@dataclass(frozen=True, slots=True)
class SimulationReport:
    """A report on the results of a simulation, as far as that has come."""

    title: str
    findings: tuple[Finding, ...]
    inside: str
    """The content of the page, without head and style; a notebook shows it."""

    @classmethod
    def of(cls, results: Results | Path | str) -> SimulationReport:
        """Read the results once, a few matches at a time."""
        found = results if isinstance(results, Results) else Results.open(results)
        if found.kept < LEAST:
            raise PlanciaError(
                f"{found.folder} holds {amount(found.kept, 'match', 'matches')}; a report needs {LEAST} or more"
            )
        plan = found.plan
        game = plancia.game(str(plan["game"]))
        winners = Winners(game, whole(plan["seats"]), fair=plan["rotate"] is True or len(set(_bots(plan))) == 1)
        study = Study() if game.study is None else game.study()
        progress = ProgressBar(found.kept, "matches")
        for story in studied_matches(found, study.events):
            winners.add(story)
            study.add(story)
            progress.step()
        progress.end()
        told = findings([*winners.comparisons(), *study.comparisons()])
        chapters = [winners.chapter(told), MatchLength(found).chapter(), ReportSection(game.title, study.figures())]
        title = f"{game.title}: {amount(found.kept, 'match', 'matches')} of bots"
        return cls(title, tuple(told), page.body(title, _about(found), told, chapters))

    def html(self) -> str:
        """The report as one HTML file that needs no other."""
        return page.whole(self.title, self.inside)

    def _repr_html_(self) -> str:
        return self.inside


def _about(results: Results) -> str:
    """A line that says what was played: seats, bots, options, seed."""
    plan = results.plan
    options = plan["options"]
    assert isinstance(options, dict)
    game = plancia.game(str(plan["game"]))
    usual = {option.name: option.default for option in game.options}
    changed = [f"{name} {_value(value)}" for name, value in options.items() if value != usual.get(name)]
    seating = "moving on by one seat from match to match" if plan["rotate"] else "in fixed seats"
    failed = sum(whole(count) for (count,) in rows(results, "seats", ["failures"]))
    return " ".join(
        (
            f"{plan['seats']} seats: {', '.join(_bots(plan))}, {seating}.",
            f"Options: {', '.join(changed) if changed else 'as usual'}.",
            f"Ruleset {plan['ruleset']}, seed {plan['seed']}, Plancia {plan['plancia']}.",
            *([f"Programs failed to answer {failed:,} times."] if failed else []),
        )
    )


def _bots(plan: PlainDict) -> list[str]:
    bots = plan["bots"]
    assert isinstance(bots, list)
    return [str(bot) for bot in bots]


def _value(value: Plain) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
