"""Bots against each other: fair seats, the same matches for the same seed, honest counting."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

import plancia
from plancia.lab.bot_match import BotMatchResult, play_match
from plancia.lab.tournament.schedule import Fixture, Meeting, Tournament, play, share
from tests.terminal.running import Terminal, call

GALOPP = plancia.game("galopp-royal")


def fixtures(seats: int = 3, matches: int = 4, seed: int = 1) -> list[Fixture]:
    return Tournament(GALOPP, ("regular", "random"), seats, {}, matches, seed).fixtures()


def ended(seating: str, *places: int) -> BotMatchResult:
    """A match in which the bots, a letter for each seat, came in so."""
    count = len(seating)
    return BotMatchResult(1, tuple(seating), places, places, (1,) * count, ((0.5,),) * count, ((),) * count)


def told(played: BotMatchResult) -> BotMatchResult:
    """All but how long it took."""
    return replace(played, seconds=())


@pytest.mark.parametrize("seats", GALOPP.seat_counts)
def test_the_two_alternate_and_then_swap_seats_with_the_same_dice(seats: int) -> None:
    first, second, third, _ = fixtures(seats)
    assert first.seed == second.seed != third.seed
    assert Counter(first.seating) + Counter(second.seating) == {"regular": seats, "random": seats}
    assert all(one != other for one, other in pairwise(first.seating))
    assert all(one != other for one, other in zip(first.seating, second.seating, strict=True))


def test_a_seed_gives_the_same_matches_on_any_number_of_cores() -> None:
    alone = {fixture.number: told(played) for fixture, played in play(fixtures(), jobs=1)}
    together = {fixture.number: told(played) for fixture, played in play(fixtures(), jobs=2)}
    other = {fixture.number: told(played) for fixture, played in play(fixtures(seed=2), jobs=1)}
    assert alone == together != other


def test_a_match_can_be_played_again_by_its_seed_and_seats() -> None:
    fixture = fixtures()[2]
    again = play_match(GALOPP, 3, {}, fixture.seating, fixture.seed)
    assert told(again) == told(fixture.play())
    assert again.bots == fixture.seating
    assert all(len(seconds) <= count for seconds, count in zip(again.seconds, again.decisions, strict=True))


@pytest.mark.parametrize(
    ("played", "expected"),
    [
        (ended("abab", 1, 2, 3, 4), 3 / 4),
        (ended("abab", 1, 3, 2, 4), 1),
        (ended("aba", 2, 1, 3), 0),
        (ended("bab", 1, 1, 3), 3 / 4),
        (ended("ab", 1, 1), 1 / 2),
    ],
)
def test_every_two_seats_of_different_bots_are_compared(played: BotMatchResult, expected: float) -> None:
    assert share(played, "a") == expected
    assert share(played, "b") == 1 - expected


def test_a_match_counts_when_its_twin_is_over_too() -> None:
    meeting = Meeting("a", "b")
    meeting.add(0, ended("ab", 1, 2))
    meeting.add(3, ended("ba", 2, 1))
    assert meeting.counted == []
    meeting.add(1, ended("ba", 1, 2))
    assert meeting.estimate().share == 1 / 2
    meeting.add(2, ended("ab", 1, 2))
    assert meeting.estimate().share == 3 / 4
    assert len(meeting.counted) == 4
    assert meeting.seconds("a") == [0.5] * 4


def test_the_command_tells_who_is_better(tmp_path: Path) -> None:
    file = tmp_path / "matches.json"
    names = ["regular", "random", "thumb:noise=1,seed=3"]
    done = call("tournament", "galopp-royal", "--bots", *names, "--matches", "4", "--jobs", "1", "--json", file)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("Galopp Royal, 4 seats, seed 1: 12 matches\n")
    data = json.loads(file.read_text(encoding="utf-8"))
    for meeting in data["meetings"]:
        first, second = meeting["bots"]
        low, high = meeting["interval"]
        assert f"{first} - {second}: {meeting['share']:.1%} ({low:.1%} to {high:.1%}), 4 matches" in done.stdout
        assert len(meeting["matches"]) == 4


def test_ctrl_c_tells_what_was_finished(tmp_path: Path) -> None:
    arguments = ("--bots", "thumb", "random", "--matches", "1000", "--jobs", "2")
    with Terminal("tournament", "galopp-royal", *arguments, folder=tmp_path) as terminal:
        terminal.wait_for(r" 6 of 1000 matches")
        terminal.press("c")
        terminal.wait_for(r"Galopp Royal, 4 seats, seed 1: \d+ matches")
        terminal.wait_for(r"thumb - random: ")
        assert terminal.end() == 130


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("--bots", "random"), "two bots or more"),
        (("--bots", "random", "random"), "each named once"),
        (("--bots", "random", "oracle"), "no bot 'oracle' plays Galopp Royal; possible: novice, "),
        (("--bots", "random", "thumb:sims=3"), "thumb has no setting 'sims'; possible: noise, seed"),
        (("--bots", "random", "thumb", "--matches", "3"), "choose an even number"),
        (("--bots", "random", "thumb", "--matches", "0"), "choose an even number"),
        (("--bots", "random", "thumb", "--seats", "9"), "possible: 3, 4"),
        (("--bots", "random", "thumb", "--jobs", "0"), "choose 1 or more"),
        (("--bots", "random", "thumb", "--option", "colour=red"), "has no option 'colour'"),
        ((), "--bots"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_line(arguments: tuple[str, ...], reason: str) -> None:
    done = call("tournament", "galopp-royal", *arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert reason in done.stderr
