"""The report: what it counts is what happened, what it says is how sure that is, and the page needs nothing else."""

from __future__ import annotations

import math
import random
import re
from collections.abc import Mapping
from pathlib import Path
from statistics import mean, stdev

import pytest
from playwright.sync_api import sync_playwright

import plancia
from plancia.cli import make_parser
from plancia.core.errors import PlanciaError
from plancia.games.competitors.learn.study import CompetitorsStudy
from plancia.games.galopp_royal.learn.study import GaloppStudy
from plancia.games.giganten.learn.study import GigantenStudy
from plancia.kit.learn.study import (
    SHARE,
    Average,
    Averages,
    Comparison,
    Curve,
    Dots,
    Figure,
    Measure,
    StudiedEvent,
    StudiedMatch,
    Study,
)
from plancia.lab.report import SimulationReport
from plancia.lab.report.findings import chance_of, findings
from plancia.lab.report.numbers import bounds, sentence, with_margin
from plancia.lab.report.reading import studied_matches
from plancia.lab.simulation import store
from plancia.lab.simulation.plan import make_plan
from plancia.lab.simulation.results import Results
from plancia.lab.simulation.run import simulate
from tests.lab.simulating import tiny
from tests.terminal.running import call
from tools.chromium import launch

DOC = Path(__file__).parents[2] / "docs" / "lab.md"
MATCHES = 5
"""Just enough for every figure."""
LINEUPS: Mapping[str, tuple[tuple[str, ...], Mapping[str, int]]] = {
    "competitors": (("thumb:noise=0.7", "thumb:noise=0.7", "random"), {"rounds": 4}),
}
"""Where random bots get nowhere."""


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Path]:
    """A few matches of every game."""
    found: dict[str, Path] = {}
    for name in plancia.games():
        found[name] = tmp_path_factory.mktemp(name)
        players, options = LINEUPS.get(name, (("random",), {}))
        simulate(make_plan(plancia.game(name), players, seats=3, options=options, matches=MATCHES), found[name])
    return found


def heard(folder: Path, study: Study) -> list[StudiedMatch]:
    """All matches, told to a study as well."""
    told = list(studied_matches(Results.open(folder), study.events))
    for story in told:
        study.add(story)
    return told


def happened(told: list[StudiedMatch], name: str) -> list[StudiedEvent]:
    return [event for story in told for event in story.events if event.name == name]


def titles(study: Study) -> Mapping[str, Figure]:
    return {figure.plot.across: figure for figure in study.figures() if isinstance(figure.plot, Dots)}


def total(figure: Figure) -> float:
    """What the averages of a figure add up to."""
    assert isinstance(figure.plot, Dots)
    return sum(row.average.total for row in figure.plot.rows)


# Averages.


def test_one_observation_a_match_has_the_usual_error() -> None:
    values = [3.0, 5.0, 4.0, 8.0, 1.0]
    average = Average()
    for value in values:
        average.add(value)
    assert average.mean == mean(values)
    assert average.error == pytest.approx(stdev(values) / math.sqrt(5))


def test_what_is_repeated_within_a_match_makes_nothing_surer() -> None:
    once, often = Averages[str](), Averages[str]()
    for value in (0, 1, 1, 0, 1, 1):
        once.note("", value)
        for _ in range(50):
            often.note("", value)
        once.settle()
        often.settle()
    assert often[""].error == pytest.approx(once[""].error)
    assert often[""].count == 50 * once[""].count


def test_intervals_hold_the_truth_in_nineteen_of_twenty_cases() -> None:
    rng = random.Random(1)
    held = 0
    for _ in range(400):
        average = Average()
        for _ in range(30):
            count = rng.randint(1, 9)
            luck = rng.gauss(0, 1)
            average.add(sum(10 + luck + rng.gauss(0, 1) for _ in range(count)), count)
        low, high = bounds(average, "gold")
        held += low <= 10 <= high
    assert 0.92 <= held / 400 <= 0.98


def test_a_match_in_which_it_never_happens_says_nothing() -> None:
    averages = Averages[str]()
    averages.note("a", 0, 0)
    averages.settle()
    assert "a" not in averages


# Verdicts.


def share(wins: int, matches: int) -> Average:
    average = Average()
    for number in range(matches):
        average.add(number < wins)
    return average


def test_the_chance_is_that_of_student() -> None:
    average = Average()
    for value in (0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95):
        average.add(value)
    assert chance_of(average, average.mean - 2.262 * average.error) == pytest.approx(0.05, abs=0.001)
    assert chance_of(average, average.mean - 3.250 * average.error) == pytest.approx(0.01, abs=0.001)


def test_what_never_happens_is_as_unlikely_as_so_many_misses() -> None:
    assert chance_of(share(0, 10), 0.25) == pytest.approx(2 * 0.75**10)
    assert chance_of(share(2, 2), 0.5) == 0.5


def test_a_clear_advantage_is_called_one() -> None:
    (found,) = findings([Comparison("The red seat wins", share(400, 1000), 0.25)])
    assert found.sure
    assert found.text == ("The red seat wins 40.0 % ± 3.0, as chance would have it 25.0 %: more than chance explains.")


def test_a_small_difference_is_none() -> None:
    (found,) = findings([Comparison("The red seat wins", share(271, 1000), 0.25)])
    assert not found.sure
    assert found.text.endswith(
        "The red seat wins 27.1 % ± 2.8, as chance would have it 25.0 %: no sign of an advantage."
    )


def test_one_remarkable_share_among_many_is_not_remarkable() -> None:
    many = [Comparison("One wins", share(280, 1000), 0.25)] + [Comparison("One wins", share(250, 1000), 0.25)] * 19
    found = findings(many)
    assert not any(finding.sure for finding in found)
    assert found[0].text.endswith("this would be remarkable alone, but not as one of 20 comparisons.")


def test_an_end_of_the_possible_has_the_other_end_of_its_interval() -> None:
    assert with_margin(Measure(share(0, 100))) == "0.0 % (at most 3.6 %)"
    assert with_margin(Measure(share(100, 100))) == "100.0 % (at least 96.4 %)"
    assert with_margin(Measure(share(1, 100))) == "1.0 % (0.0 to 3.0)"


def test_a_title_names_what_it_measures_whatever_a_bot_is_called() -> None:
    figure = Figure("{x} of program:{y} is {half}.", Dots([], ""), gaps={"half": Measure(share(50, 100))})
    assert sentence(figure) == "{x} of program:{y} is 50.0 % ± 10.0."


# What the games count.


def test_giganten_tells_every_licence_that_comes_and_goes(folders: Mapping[str, Path]) -> None:
    told = frozenset(("received", "paid", "penalty", "hand"))
    for story in studied_matches(Results.open(folders["giganten"]), told):
        hands = [0] * len(story.bots)
        for event in story.events:
            assert event.seat is not None
            value = event.number("ones") + 2 * event.number("twos")
            if event.name == "hand":
                assert hands[event.seat] == value
            else:
                hands[event.seat] += value if event.name == "received" else -value


def test_giganten_counts_bids_and_bluffs(folders: Mapping[str, Path]) -> None:
    study = GigantenStudy()
    told = heard(folders["giganten"], study)
    figures = titles(study)
    bids = figures["bids that the hand does not cover"]
    assert isinstance(bids.plot, Dots)
    assert sum(row.average.count for row in bids.plot.rows) == len(happened(told, "bid"))
    assert total(figures["bids beyond the hand that were caught"]) == len(happened(told, "bluff"))
    bluffed = bids.gaps["bluffed"].average
    assert bluffed.count == len(happened(told, "bluff")) + len(happened(told, "won"))
    crude = sum(event.number("crude") for event in happened(told, "struck"))
    assert total(figures["crude found"]) == crude


def test_galopp_weighs_teams_prices_pond_and_places() -> None:
    def told(name: str, seat: int, **facts: str | int) -> StudiedEvent:
        return StudiedEvent(name, seat, {"chair": ("red", "blue", "green")[seat], **facts})

    def team(seat: int, price: int, *bearers: str) -> list[StudiedEvent]:
        slots = dict(zip(("first", "second", "third", "fourth"), bearers, strict=True))
        return [told("sold", seat, gold=price), told("team", seat, **slots)]

    def race(*golds: int) -> list[StudiedEvent]:
        places = sorted(range(3), key=lambda seat: -golds[seat])
        finish = [told("pond" if place == 2 else "finish", seat, place=place + 1) for place, seat in enumerate(places)]
        return [told("race", 0), *finish, *(told("prize", seat, gold=golds[seat]) for seat in range(3) if golds[seat])]

    events = [
        *(*team(0, 20, "five", "five", "three", "one"), *team(1, 10, "two", "two", "two", "two")),
        *(*team(2, 1, "goof", "one", "one", "two"), *race(30, 15, 0)),
        *(told("removed", 2, bearer="goof"), told("replacement", 2, bearer="five")),
        *(*team(1, 5, "three", "three", "three", "three"), *race(12, 0, 21), StudiedEvent("end", None, {})),
    ]
    study = GaloppStudy()
    for _ in range(5):
        study.add(StudiedMatch(("novice",) * 3, (92, 50, 70), (1, 3, 2), 0, events))
    prize, returns, pond = (figure.plot for figure in study.figures()[:3])
    assert isinstance(prize, Curve)
    assert isinstance(returns, Curve)
    assert isinstance(pond, Curve)
    assert means(prize) == {14: 21, 8: 15, 2: 0, 9: 21, 12: 0}
    assert means(returns) == {20: 42, 10: 15, 0: 21, 5: 0}
    assert means(pond) == {14: 0, 8: 0, 2: 1, 9: 0, 12: 1}
    after = study.figures()[3].plot
    assert isinstance(after, Dots)
    assert {row.label: row.average.mean for row in after.rows} == {"first": 1, "second": -11, "third": 10}


def means(curve: Curve) -> dict[float, float]:
    return {x: average.mean for x, average in curve.points.items()}


def test_competitors_counts_deliveries_and_failures(folders: Mapping[str, Path]) -> None:
    study = CompetitorsStudy()
    told = heard(folders["competitors"], study)
    figures = titles(study)
    delivered, failed = happened(told, "delivered"), happened(told, "failed")
    assert delivered
    assert failed
    assert total(figures["share of deliveries that arrive"]) == len(delivered)
    assert total(figures["share of failures"]) == len(failed)
    trips = len(happened(told, "move")) + len(happened(told, "deliver"))
    assert total(figures["share of trips, with goods or without"]) == trips


def test_headquarters_are_compared_among_equal_bots_only() -> None:
    study = CompetitorsStudy()
    sites = ["ITA", "AUS", "SAF"]
    told = [StudiedEvent("headquarters", seat, {"seat": "red", "territory": site}) for seat, site in enumerate(sites)]
    for _ in range(6):
        study.add(StudiedMatch(("novice", "expert", "novice"), (9, 20, 5), (2, 1, 3), 0, told))
    found = {one.text: one.average.mean for one in study.comparisons()}
    assert found == {
        "Against equal bots, headquarters in Italy beat": 1.0,
        "Against equal bots, headquarters in South Africa beat": 0.0,
    }


# The page.


@pytest.mark.parametrize("name", plancia.games())
def test_the_page_needs_nothing_else(name: str, folders: Mapping[str, Path]) -> None:
    page = SimulationReport.of(folders[name]).html()
    assert "<script" not in page
    assert not re.findall(r"(?:src|href)=\"(?!#)", page)
    assert set(re.findall(r"\w+://[^\"\s]+", page)) <= {"http://www.w3.org/2000/svg"}
    assert "url(http" not in page
    for chapter in ("Who wins", "How it plays", plancia.game(name).title):
        assert f"<h2>{chapter}</h2>" in page
    own = page.partition(f"<h2>{plancia.game(name).title}</h2>")[2]
    assert own.count("<figure>") >= 4
    assert not re.search(r"[{}]", "".join(re.findall(r"<h3>(.*?)</h3>", page)))
    assert "nan" not in re.findall(r"[ \"](nan|inf)[ \"]", page)


def test_the_page_fits_a_desk_and_a_hand_by_day_and_night(folders: Mapping[str, Path], tmp_path: Path) -> None:
    grounds: set[str] = set()
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for name, folder in folders.items():
            file = tmp_path / f"{name}.html"
            file.write_text(SimulationReport.of(folder).html(), encoding="utf-8")
            for width, height in ((1366, 768), (390, 844)):
                page = browser.new_page(viewport={"width": width, "height": height}, color_scheme="dark")
                asked: list[str] = []
                page.on("request", lambda request: asked.append(request.url))  # noqa: B023  # heard before the next one
                page.goto(file.as_uri())
                assert asked == [file.as_uri()]
                assert page.evaluate("document.documentElement.scrollWidth") <= width
                grounds.add(page.evaluate("getComputedStyle(document.body).backgroundColor"))
                page.emulate_media(color_scheme="light")
                grounds.add(page.evaluate("getComputedStyle(document.body).backgroundColor"))
                page.close()
        browser.close()
    assert grounds == {"rgb(25, 23, 20)", "rgb(246, 241, 231)"}


def test_parts_of_results_make_the_same_report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = tiny(7, "random", "novice", "random")
    whole = SimulationReport.of(simulate(plan, tmp_path / "whole"))
    monkeypatch.setattr(store, "PART", 3)
    parted = simulate(plan, tmp_path / "parted")
    assert len(list((tmp_path / "parted" / "parts").iterdir())) == 3
    assert SimulationReport.of(parted).html() == whole.html()


def test_a_notebook_shows_the_page_without_its_frame(tmp_path: Path) -> None:
    report = SimulationReport.of(simulate(tiny(4), tmp_path))
    inside = report._repr_html_()  # pyright: ignore[reportPrivateUsage]  # the name that notebooks ask for
    assert inside.startswith('<article class="plancia-report">')
    assert "<body" not in inside
    assert inside in report.html()
    rules = re.findall(
        r"[^{}]+(?=\{)", re.sub(r"@media[^{]*\{", "", inside.partition("</style>")[0].partition("<style>")[2])
    )
    assert all(rule.startswith(".plancia-report") for rule in rules)


def test_equal_bots_are_not_compared(tmp_path: Path) -> None:
    report = SimulationReport.of(simulate(tiny(4), tmp_path))
    assert not any("A seat of" in finding.text for finding in report.findings)


def test_bots_that_keep_their_seats_say_nothing_about_seats(tmp_path: Path) -> None:
    plan = make_plan(plancia.game("galopp-royal"), ("random", "novice", "random"), rotate=False, matches=4)
    report = SimulationReport.of(simulate(plan, tmp_path))
    assert not any("seat wins" in finding.text for finding in report.findings)
    assert "Different bots keep their seats here" in report.html()


# The command.


def test_the_command_writes_a_page_once(folders: Mapping[str, Path], tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    typed = ("report", str(folders["galopp-royal"]), "-o", str(page))
    assert call(*typed).returncode == 0
    first = page.read_text(encoding="utf-8")
    assert first.startswith("<!doctype html>")
    assert f"Galopp Royal: {MATCHES} matches of bots" in first
    again = call(*typed)
    assert again.returncode == 2
    assert "--force" in again.stderr
    assert call(*typed, "--force").returncode == 0


def test_the_commands_of_the_page_can_be_typed() -> None:
    lines = re.findall(r"^plancia ((?:report|exploit) .+)$", DOC.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(lines) == 3
    for line in lines:
        make_parser().parse_args(line.split())


def test_too_few_matches_make_no_report(tmp_path: Path) -> None:
    with pytest.raises(PlanciaError, match="holds 1 match; a report needs 2 or more"):
        SimulationReport.of(simulate(tiny(1), tmp_path))
    told = call("report", str(tmp_path / "nowhere"))
    assert told.returncode == 2
    assert "there is no simulation in" in told.stderr


def test_a_share_of_one_match_is_anything() -> None:
    low, high = bounds(share(1, 1), SHARE)
    assert low == pytest.approx(0.025)
    assert high == 1.0
