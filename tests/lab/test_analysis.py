"""Analysis of a finished match: what was known, what it cost, and what chance did."""

from __future__ import annotations

import json
import random
import re
import shlex
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

import plancia
from examples.leduc import LEDUC
from plancia.bots import UnknownBot
from plancia.cli import make_parser
from plancia.cli.command import Arguments
from plancia.core.chance import Scripted
from plancia.core.match import Match
from plancia.core.record import Record
from plancia.lab.bot_match import play_out
from plancia.review.analysis import Analysis, NotOver, analyse, judging_bot
from plancia.review.chart import chart
from plancia.review.judge import EntryQuestion, JudgedEntry, followed, judge_entry
from plancia.review.words import entries_in_words, mistakes
from tests.lab.simulating import GAME, TINY
from tests.poker import facing_a_raise
from tests.terminal.running import Terminal, call

DOC = Path(__file__).parents[2] / "docs" / "lab.md"
QUICK = "search:sims=4,width=2,depth=1,seconds=60"
THOROUGH = "search:sims=400,seconds=60"


def analysed(match: Match, *moves: str) -> Analysis:
    for move in moves:
        match.play(move)
    return analyse(match.record, THOROUGH)


@cache
def tiny() -> Record:
    """A whole match of Galopp Royal, as short as it can be."""
    match = plancia.game(GAME).start(3, 5, TINY)
    play_out(match, ["thumb:noise=1"] * 3, 5)
    return match.record


@cache
def looked_at() -> Analysis:
    return analyse(tiny(), QUICK)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "match.json"
    path.write_text(tiny().json(), encoding="utf-8")
    return path


# Decisions.


def test_folding_what_cannot_lose_costs_everything() -> None:
    found = analysed(facing_a_raise("king", "queen", "king"), "fold")
    (worst,) = found.costliest
    assert (worst.at, worst.seat) == (1, 0)
    assert worst.better in {"call", "raise"}
    assert worst.cost == pytest.approx(1)
    assert found.skill(0).sum == pytest.approx(-1)
    assert found.skill(1).sum == 0


def test_whoever_plays_the_best_move_gives_nothing_away() -> None:
    found = analysed(facing_a_raise("king", "queen", "king"), "call")
    assert found.costliest == ()
    assert found.skill(0).sum == 0


def test_a_decision_is_judged_by_what_its_seat_knew() -> None:
    """Whatever the rival holds, the one who cannot see it hears the same."""
    losing, drawing = (
        analysed(facing_a_raise("jack", rival, "queen"), "call").moments[1] for rival in ("king", "jack")
    )
    assert (losing.cost, losing.doubt, losing.better) == (drawing.cost, drawing.doubt, drawing.better)
    assert losing.wins != drawing.wins


def test_chances_are_those_of_every_seat_and_end_with_the_result() -> None:
    found = looked_at()
    assert [one.at for one in found.moments] == list(range(len(tiny().entries)))
    for one in found.moments:
        assert sum(one.wins) == pytest.approx(1)
    result = tiny().result
    assert result is not None
    assert {seat for seat, chance in enumerate(found.moments[-1].wins) if chance} == set(result.winners)


def test_chances_move_along_forced_moves_by_luck_alone() -> None:
    judged = (
        JudgedEntry(1, 0, (0.5, 0.3, 0.2), luck=(-0.1, 0.1, 0.0)),
        JudgedEntry(2, 1, (), forced=True),
        JudgedEntry(3, 1, (), forced=True, luck=(0.7, -0.5, -0.2)),
        JudgedEntry(4, 2, (), forced=True),
        JudgedEntry(5, 0, (0.6, 0.2, 0.2)),
    )
    _, first, second, third, last = (one.wins for one in followed(judged))
    assert first == second == pytest.approx((0.4, 0.4, 0.2))
    assert third == pytest.approx((1.0, 0.0, 0.0))
    assert last == judged[-1].wins


def test_a_move_without_any_other_is_not_tried_out() -> None:
    match, rng = plancia.game("giganten").start(chance=3), random.Random(3)
    while len(match.legal(match.to_move()[0])) > 1:
        match.play(rng.choice(match.legal(match.to_move()[0])))
    (only,) = match.legal(match.to_move()[0])
    match.play(only)
    last = len(match.record.entries) - 1
    found, before = (
        judge_entry(EntryQuestion(match.game, match.record.json(), at, QUICK, 1)) for at in (last, last - 1)
    )
    assert found.forced
    assert (found.wins, found.cost, found.better) == ((), 0, "")
    assert not before.forced
    assert sum(before.wins) == pytest.approx(1)


def test_the_decisions_of_a_seat_are_found_alone() -> None:
    found = looked_at()
    for seat in range(3):
        costly = found.costliest_of((seat,))
        assert {one.seat for one in costly} <= {seat}
        best = found.best_of(seat)
        assert best is None or (best.seat == seat and best.cost == 0 < best.edge)
    assert found.costliest_of(()) == ()


# Luck.


def test_luck_is_what_the_draws_did() -> None:
    match = LEDUC.start(2, Scripted("card king", "card queen", "card king"))
    for move in ("call", "call", "call", "call"):
        match.play(move)
    found = analyse(match.record, THOROUGH)
    dealt, _, laid_open, *rest = found.moments
    assert dealt.luck[0] > 0.1
    assert laid_open.luck[0] > 0.1
    assert not any(one.luck for one in rest)
    assert found.luck(0) == pytest.approx(dealt.luck[0] + laid_open.luck[0])
    assert found.luck(1) == pytest.approx(-found.luck(0))


# Repeatable.


def test_a_seed_settles_the_answer_however_many_processes_work() -> None:
    assert analyse(tiny(), QUICK, jobs=2) == looked_at()
    assert analyse(tiny(), QUICK, seed=2) != looked_at()


# Words.


def test_a_mistake_says_what_was_played_and_what_was_better() -> None:
    found = analysed(facing_a_raise("king", "queen", "king"), "fold")
    (mistake,) = mistakes(found, found.costliest)
    assert mistake.played.label.startswith("Fold")
    assert mistake.better.label.startswith(("Call", "Raise"))
    assert mistake.points == 100
    assert mistake.view.seat == 0


def test_every_entry_has_its_story() -> None:
    assert len(entries_in_words(tiny())) == len(tiny().entries)
    assert all(story.move for story in entries_in_words(tiny()))


# The picture.


@pytest.mark.parametrize("costly", [(0.3, 0.4, 0.2), (0.0, 0.3, 0.4)])
def test_costly_decisions_side_by_side_keep_their_flags(costly: tuple[float, ...]) -> None:
    found = looked_at()
    last = len(found.moments)
    costs = dict(zip(range(last - len(costly), last), costly, strict=True))
    moments = tuple(replace(one, cost=costs.get(one.at, 0.0), doubt=0.0) for one in found.moments)
    changed = replace(found, moments=moments)
    drawn = chart(changed, entries_in_words(tiny()), str, changed.costliest)
    flags = re.findall(r"translate\(([\d.]+) .*?class=\"flag\" d=\"M0 0L(-?[\d.]+) ", drawn)
    edges = sorted(float(tip) + float(edge) for tip, edge in flags)
    assert len(edges) == sum(map(bool, costly))
    assert all(after - before >= 17.9 for before, after in pairwise(edges))
    assert edges[-1] + 18 <= 1000


# The command.


def test_the_command_tells_luck_skill_and_mistakes(record: Path, tmp_path: Path) -> None:
    page = tmp_path / "review.html"
    done = call("analyse", record, "--bot", QUICK, "--jobs", "1", "-o", page)
    assert done.returncode == 0, done
    assert re.search(r"^Red +\d +[\d,]+ +[+−]?\d+ +−?\d+ ± \d+$", done.stdout, re.MULTILINE)
    assert "judged by search:sims=4" in done.stdout
    html = page.read_text(encoding="utf-8")
    assert html.count("<svg") >= 1 + 2 * 3
    assert html.count('<tr id="move-') == len(tiny().entries)
    assert not re.search(r"<script|src=\"(?!data:)|href=\"(?!#)|url\(", html)


def test_for_programs_it_is_json(record: Path) -> None:
    done = call("analyse", record, "--bot", QUICK, "--jobs", "1", "--json")
    facts = json.loads(done.stdout)
    assert [one["move"] for one in facts["moments"]] == [entry.move for entry in tiny().entries]
    assert facts["bot"] == "search:sims=4,seconds=60.0,width=2,depth=1"
    assert len(facts["luck"]) == len(facts["skill"]) == 3


def test_ctrl_c_leaves_at_once_and_says_nothing_more(record: Path, tmp_path: Path) -> None:
    with Terminal(
        "analyse", record, "--bot", "search:sims=100000,seconds=60", "--jobs", "2", folder=tmp_path
    ) as terminal:
        terminal.wait_for(r" 0 of \d+ moves")
        terminal.press("c")
        assert terminal.end() == 130
        assert "Traceback" not in terminal.output


@pytest.mark.parametrize("line", re.findall(r"^plancia analyse .+$", DOC.read_text(encoding="utf-8"), re.MULTILINE))
def test_the_commands_of_the_docs_can_be_typed(line: str) -> None:
    typed = make_parser().parse_args(shlex.split(line)[1:], Arguments())
    assert typed.judge is None or judging_bot(plancia.game(GAME), typed.judge).kind == "search"


# Refused.


def test_a_match_that_runs_keeps_its_secrets(tmp_path: Path) -> None:
    running = tiny().replay(5).record
    with pytest.raises(NotOver, match="only a finished match"):
        analyse(running)
    path = tmp_path / "running.json"
    path.write_text(running.json(), encoding="utf-8")
    done = call("analyse", path)
    assert (done.returncode, done.stdout) == (2, "")


def test_only_a_search_can_judge() -> None:
    with pytest.raises(UnknownBot, match="tries nothing out"):
        analyse(tiny(), "novice")


@pytest.mark.parametrize("name", plancia.games())
def test_unless_named_an_expert_judges(name: str) -> None:
    spec = judging_bot(plancia.game(name))
    assert spec.kind == "search"
    assert spec["parts"] == 1
