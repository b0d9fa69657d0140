"""What a simulation found, as a page of plots that can be sent to anybody."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from plancia.lab.packages import needed

with needed("a report"):
    from plancia.lab.report import page
    from plancia.lab.report.findings import Finding, findings
    from plancia.lab.report.folder import StudiedFolder
    from plancia.lab.report.numbers import amount
    from plancia.lab.simulation.results import Results


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
        folder = StudiedFolder(results)
        told = findings(folder.comparisons())
        title = f"{folder.game.title}: {amount(folder.results.kept, 'match', 'matches')} of bots"
        return cls(title, tuple(told), page.body(title, folder.about(), told, folder.chapters(told)))

    def html(self) -> str:
        """The report as one HTML file that needs no other."""
        return page.whole(self.title, self.inside)

    def _repr_html_(self) -> str:
        return self.inside
