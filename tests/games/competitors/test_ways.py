"""Travelling at once: a way leads where it says by ordinary moves, and ends where a player must look."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from plancia.core import Match
from plancia.core.decision import Decision, Way
from plancia.core.plain import Plain
from plancia.games.competitors.words.phases.travel.ways import expected
from tests.games.competitors.test_recorded_matches import read
from tests.rules.competitors.helpers import arrange, fleets
from tests.rules.shared import play


@dataclass(frozen=True)
class Stop:
    """Where a way ends, and whether it had to: something was drawn or told, or something else is asked."""

    place: str
    interrupted: bool


def _travelling(name: str) -> Iterator[tuple[Match, int, Decision]]:
    """Every fifth moment of a recorded match at which a player can travel."""
    for number, match in enumerate(read(name).walk()):
        if number % 5 == 0 and not match.over:
            seat = match.to_move()[0]
            decision = match.decision(seat)
            if decision is not None and decision.ways:
                yield match, seat, decision


def _travel(match: Match, seat: int, way: Way, kind: str) -> Stop:
    """Play a way; nothing interrupts it before its last move."""
    interrupted = False
    for move in way.moves:
        assert not interrupted, way
        told = match.play(move, seat=seat)
        following = match.decision(seat) if seat in match.to_move() else None
        drawn = bool(match.timeline.entries[-1].chance)
        interrupted = drawn or following is None or following.kind != kind or not all(map(expected, told))
    return Stop(way.moves[-1].rpartition(" ")[2], interrupted)


@pytest.mark.parametrize("name", ["truck-and-ship", "charter"])
def test_a_way_is_legal_and_ends_at_its_place_or_where_something_interrupts(name: str) -> None:
    stops: list[Stop] = []
    for match, seat, decision in _travelling(name):
        for way in decision.ways[len(stops) % 4 :: 4]:
            stop = _travel(match.copy(), seat, way, decision.kind)
            assert stop.interrupted or stop.place == way.place
            stops.append(stop)
    assert sum(stop.interrupted for stop in stops) > 5
    assert sum(not stop.interrupted for stop in stops) > 5


def test_a_way_leads_as_far_as_the_points_go_unless_a_tax_is_due() -> None:
    facts = {"vehicles": fleets({"truck 1": "GER"})}
    decision = play(arrange("action", (), 3, **facts), "move truck 1").decision(0)
    assert decision is not None
    ways = {way.place: way.moves for way in decision.ways}
    assert ways["SPA"] == ("go FRA", "go SPA")
    assert all(len(moves) > 1 for moves in ways.values())


def test_a_move_ends_with_its_way_where_no_step_is_left() -> None:
    """A truck that has spent all its points can do nothing more; with points left its place may be a way point."""
    facts = {"vehicles": fleets({"ship 1": "ITA", "truck 1": "ITA"})}
    afloat = play(arrange("action", (), 3, **facts), "load truck 1 ship 1")
    decision = play(afloat, "move ship 1").decision(0)
    assert decision is not None
    ways = {way.place: way.moves for way in decision.ways}
    spent = {place: moves for place, moves in ways.items() if moves[-1] == "end"}
    assert spent, "some ports take all the points"
    assert all(moves[-2].startswith("dock ") for moves in spent.values())
    assert any(moves[-1] != "end" for moves in ways.values())
    for moves in list(spent.values())[:3]:
        there = play(play(arrange("action", (), 3, **facts), "load truck 1 ship 1"), "move ship 1", *moves[:-1])
        left = there.decision(0)
        assert left is not None
        # Unloading is possible between actions as well.
        assert {move.split(" ")[0] for move in left.moves()} <= {"end", "unload"}


def test_the_last_action_of_a_turn_leaves_its_player_the_time_to_unload() -> None:
    facts: dict[str, Plain] = {"vehicles": fleets({"ship 1": "ITA", "truck 1": "ITA"}), "actions": 1}
    decision = play(play(arrange("action", (), 3, **facts), "load truck 1 ship 1"), "move ship 1").decision(0)
    assert decision is not None
    assert all(way.moves[-1] != "end" for way in decision.ways)
