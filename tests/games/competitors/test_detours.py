"""Ways of the player's own: they call where they are led, and promise what travelling them brings."""

from __future__ import annotations

from typing import cast

from plancia.core import Match
from plancia.core.decision import SEPARATOR
from plancia.games.competitors.ids import identity
from plancia.games.competitors.planning.detours import detour
from plancia.games.competitors.play.state import CompetitorsState
from plancia.kit.planning import Detour
from tests.rules.competitors.helpers import BLUE, RED, arrange, fleets, see


def _moving() -> Match:
    """Red's truck sets out from Italy."""
    match = arrange("action", (), 3, vehicles=fleets({"truck 1": "ITA"}))
    match.play("move truck 1")
    return match


def _detour(match: Match, seat: int, goal: str, *through: str) -> Detour:
    state = cast("CompetitorsState", match.known(seat).state)
    return detour(state, seat, identity(goal), tuple(map(identity, through)))


def test_a_way_leads_through_the_places_in_turn() -> None:
    match = _moving()
    straight, around = _detour(match, RED, "GER"), _detour(match, RED, "GER", "ALP")
    assert straight.plan is not None
    assert around.plan is not None
    assert "go ALP" not in straight.plan.way
    assert around.plan.way[1:].index("go ALP") < around.plan.way[1:].index("go GER")
    assert around.plan.name == "Germany by way of Alpine Countries"
    (travel,) = around.plan.moves
    one_by_one = match.copy()
    for move in travel.way.split(SEPARATOR):
        one_by_one.play(move)
    assert see(one_by_one, RED).vehicles[RED]["truck 1"].place == "GER"


def test_where_it_can_lead_is_told_and_nothing_else() -> None:
    match = _moving()
    asked = _detour(match, RED, "AUS", "FRA")
    assert asked.plan is None
    assert identity("FRA") in asked.goals
    assert identity("AUS") not in asked.goals
    assert _detour(match, RED, "FRA", "AUS").plan is None
    # Who is not asked leads nothing anywhere, and ids of nothing are as none.
    assert _detour(match, BLUE, "FRA") == Detour(goals=())
    assert _detour(match, RED, "FRA", "nowhere") == _detour(match, RED, "FRA")
