"""The course of matches in a report, and two simulations side by side."""

from __future__ import annotations

import re
import shutil
from itertools import pairwise
from pathlib import Path
from typing import TypeAlias

import pytest

import plancia
from plancia.core.errors import PlanciaError
from plancia.kit.learn.study import Average, Comparison, StudiedMatch, Study
from plancia.lab.report import SimulationReport
from plancia.lab.report.comparison import ComparisonReport
from plancia.lab.report.course import MatchCourse
from plancia.lab.simulation.plan import make_plan
from plancia.lab.simulation.results import Results
from plancia.lab.simulation.run import simulate
from tests.terminal.running import call

Three: TypeAlias = tuple[Path, Path, Path]


@pytest.fixture(scope="module")
def three(tmp_path_factory: pytest.TempPathFactory) -> Three:
    """The same table with one level, another level, and another option."""
    found: list[Path] = []
    for players, turns in (("random", 1), ("thumb:noise=0.2", 1), ("random", 3)):
        found.append(tmp_path_factory.mktemp("results"))
        options = {"race_length": 8, "turn_limit": turns}
        simulate(make_plan(plancia.game("galopp-royal"), (players,), seats=3, options=options, matches=40), found[-1])
    return found[0], found[1], found[2]


def test_the_course_is_what_happened(three: Three) -> None:
    results = Results.open(three[0])
    measures = MatchCourse(results).measures()
    decided = measures["Part of a match after which its winner leads for good"].average
    changes = measures["Changes of the lead in a match"].average
    told: dict[int, dict[int, list[float]]] = {}
    for row in results.course.to_pylist():
        told.setdefault(row["match"], {}).setdefault(row["round"], []).append(row["chance"])
    leaders = [[found.index(max(found)) for found in match.values()] for match in told.values()]
    assert changes.total == sum(one != other for match in leaders for one, other in pairwise(match))
    assert 0 <= decided.mean <= 1
    winners = results.matches.column("winners").to_pylist()
    assert all(match[-1] in won for match, won in zip(leaders, winners, strict=True))
    assert sum(results.seats.column("luck").to_pylist()) == pytest.approx(0, abs=1e-9)
    assert "How matches go" in SimulationReport.of(results).inside


def test_a_folder_of_the_first_tables_has_no_course(three: Three, tmp_path: Path) -> None:
    old = tmp_path / "old"
    shutil.copytree(three[0], old)
    manifest = old / "simulation.json"
    manifest.write_text(re.sub(r'"schema": \d+', '"schema": 1', manifest.read_text(encoding="utf-8")))
    for path in old.glob("parts/*/course.parquet"):
        path.unlink()
    assert "How matches go" not in SimulationReport.of(old).inside


def test_two_folders_are_compared(three: Three) -> None:
    made = ComparisonReport.of(three[0], three[2])
    assert made.title == "Galopp Royal: turn_limit 1 against turn_limit 3, 40 matches and 40 matches"
    (longer,) = [found for found in made.findings if found.about.text == "Decisions of a match"]
    assert longer.sure
    assert longer.about.average.mean > longer.about.expected
    assert made.warnings[0].startswith("All of this was seen with random.")
    assert made.html().startswith("<!doctype html>")
    same = ComparisonReport.of(three[0], three[0])
    assert same.title.startswith("Galopp Royal: first against second")
    assert not any(found.sure for found in same.findings)


def test_games_are_not_mixed(three: Three, tmp_path: Path) -> None:
    simulate(make_plan(plancia.game("giganten"), ("random",), seats=3, matches=2), tmp_path)
    with pytest.raises(PlanciaError, match="choose one game"):
        ComparisonReport.of(three[0], tmp_path)


def test_what_hangs_on_the_level_is_said(three: Three, monkeypatch: pytest.MonkeyPatch) -> None:
    """A study whose share the one level reaches and the other does not."""

    class Scores(Study):
        def __init__(self) -> None:
            self._high = Average()

        def add(self, story: StudiedMatch) -> None:
            self._high.add("random" in story.bots, 1)

        def comparisons(self) -> list[Comparison]:
            return [Comparison("Whoever chooses at random wins", self._high, 0.5)]

    monkeypatch.setattr("plancia.lab.report.folder.Study", Scores)
    game = plancia.game("galopp-royal")
    monkeypatch.setitem(vars(game), "study", None)
    level = ComparisonReport.of(three[0], three[1])
    assert level.title.startswith("Galopp Royal: random against thumb:noise=0.2, ")
    assert any("“Whoever chooses at random wins” hangs on who plays" in one for one in level.warnings)
    both = ComparisonReport.of(three[1], three[2])
    assert "Bots differ as well as options" in both.warnings[0]


def test_the_command_compares(three: Three, tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    done = call("report", str(three[0]), str(three[2]), "-o", str(page))
    assert done.returncode == 0
    assert "Decisions of a match" in done.stdout
    assert page.read_text(encoding="utf-8").count("<figure>") > 5
