"""Ratings: as far apart as the shares say, whatever the order, and honest about few matches."""

from __future__ import annotations

import json
import random
import sys
from dataclasses import replace
from math import log10

import pytest

import plancia
from plancia.lab.bot_match import BotMatchResult
from plancia.lab.tournament.crosstable import CrossTable, tabled
from plancia.lab.tournament.ratings import ratings
from plancia.lab.tournament.schedule import Meeting, Tournament

GALOPP = plancia.game("galopp-royal")


def ended(seating: tuple[str, ...], places: tuple[int, ...]) -> BotMatchResult:
    count = len(seating)
    return BotMatchResult(1, seating, places, places, (1,) * count, ((0.5,),) * count, ((),) * count)


def meeting(first: str, second: str, *, won: int, lost: int, tied: int = 0) -> Meeting:
    """So many pairs of matches of two in which the first came in before, after or with the second."""
    met = Meeting(first, second)
    places = [(1, 2)] * won + [(2, 1)] * lost + [(1, 1)] * tied
    for number, (own, other) in enumerate(places):
        met.add(2 * number, ended((first, second), (own, other)))
        met.add(2 * number + 1, ended((second, first), (other, own)))
    return met


def table(*meetings: Meeting) -> CrossTable:
    return tabled(Tournament(GALOPP, ("random", "thumb", "novice"), 4, {}, 2, 1), list(meetings), whole=True)


def test_the_distance_is_what_the_share_says() -> None:
    found = ratings([meeting("a", "b", won=30, lost=10)], seed=1)
    assert list(found) == ["a", "b"]
    assert found["a"].points - found["b"].points == pytest.approx(400 * log10(3), rel=0.1)
    assert found["a"].points + found["b"].points == pytest.approx(0)


def test_seats_of_more_than_two_are_a_contest_of_all() -> None:
    rng = random.Random(1)
    met = Meeting("a", "b")
    for number in range(60):
        seating = ("a", "b", "a", "b") if number % 2 else ("b", "a", "b", "a")
        # First come, first placed, and a comes three times as fast.
        times = [rng.expovariate(3 if player == "a" else 1) for player in seating]
        met.add(number, ended(seating, tuple(1 + sorted(times).index(time) for time in times)))
    found = ratings([met], seed=1)
    distance = found["a"].points - found["b"].points
    assert distance == pytest.approx(400 * log10(3), abs=found["a"].margin + found["b"].margin)
    share = met.estimate().share
    assert distance == pytest.approx(400 * log10(share / (1 - share)), rel=0.2)


def test_bots_that_tie_are_alike() -> None:
    found = ratings([meeting("a", "b", won=0, lost=0, tied=20)], seed=1)
    assert found["a"].points == pytest.approx(found["b"].points, abs=5)


def test_the_order_of_the_matches_hardly_matters() -> None:
    one = ratings([meeting("a", "b", won=12, lost=4), meeting("b", "c", won=12, lost=4)], seed=1)
    other = ratings([meeting("c", "b", won=4, lost=12), meeting("b", "a", won=4, lost=12)], seed=2)
    assert list(one) == list(other) == ["a", "b", "c"]
    for player, rating in one.items():
        assert rating.points == pytest.approx(other[player].points, abs=rating.margin / 5)


def test_the_same_seed_gives_the_same_ratings() -> None:
    met = [meeting("a", "b", won=3, lost=2)]
    assert ratings(met, seed=1) == ratings(met, seed=1)


def test_more_matches_are_surer() -> None:
    few = ratings([meeting("a", "b", won=3, lost=2)], seed=1)
    many = ratings([meeting("a", "b", won=24, lost=16)], seed=1)
    assert many["a"].margin < few["a"].margin / 2


def test_a_bot_that_never_lost_has_bounds() -> None:
    found = ratings([meeting("a", "b", won=10, lost=0)], seed=1)
    assert 150 < found["a"].points < 500
    assert found["a"].margin > 30


def test_ratings_less_luck_are_surer_and_as_high() -> None:
    """Who is lucky leaves the other behind, and nothing else decides."""
    rng = random.Random(3)
    lucky, blind = Meeting("a", "b"), Meeting("a", "b")
    for number in range(160):
        seating = ("a", "b") if number % 2 == 0 else ("b", "a")
        luck = rng.gauss(0, 0.3)
        places = (1, 2) if luck > 0 else (2, 1)
        plain = ended(seating, places)
        blind.add(number, plain)
        lucky.add(number, replace(plain, luck=(luck, -luck)))
    with_luck, less_luck = ratings([blind], seed=1)["a"], ratings([lucky], seed=1)["a"]
    assert less_luck.margin < 0.8 * with_luck.margin
    assert abs(less_luck.points) < less_luck.margin
    assert less_luck.points == pytest.approx(with_luck.points, abs=with_luck.margin + less_luck.margin)


def test_luck_does_not_undo_what_was_always_won() -> None:
    """The pair that is made up is lost and without luck: its share in a draw says nothing of luck."""
    rng = random.Random(5)
    blind = meeting("a", "b", won=10, lost=0)
    lucky = Meeting("a", "b")
    for number, plain in enumerate(blind.counted):
        luck = 0.1 + rng.gauss(0, 0.02)
        lucky.add(number, replace(plain, luck=(luck, -luck) if plain.bots[0] == "a" else (-luck, luck)))
    with_luck, less_luck = ratings([blind], seed=1)["a"], ratings([lucky], seed=1)["a"]
    assert less_luck.points == pytest.approx(with_luck.points, abs=with_luck.margin)
    assert less_luck.points > less_luck.margin


def test_the_table_is_in_their_order_and_shows_them() -> None:
    found = table(meeting("random", "thumb", won=1, lost=9), Meeting("novice", "thumb"))
    assert found.players == ["thumb", "random", "novice"]
    lines = str(found).splitlines()
    assert lines[2].split() == ["rating", "1", "2", "3"]
    assert lines[3].startswith(f"1  thumb   {found.ratings['thumb']}")
    assert lines[5].split() == ["3", "novice", "-", "-", "-", "-"]
    rating = json.loads(found.json())["ratings"]["thumb"]
    low, high = rating["interval"]
    assert low < rating["points"] < high


def test_without_openskill_there_is_a_table_that_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    found = table(meeting("random", "thumb", won=1, lost=9))
    assert found.ratings == {}
    assert "rating" not in str(found).splitlines()[2]
    assert str(found).splitlines()[-1].startswith("There are no ratings: a rating needs the package openskill,")
    assert json.loads(found.json())["ratings"] == {}


def test_of_nothing_there_is_no_rating() -> None:
    found = table(Meeting("random", "thumb"))
    assert str(found) == "Galopp Royal, 4 seats, seed 1: 0 matches"
    assert found.ratings == {}
