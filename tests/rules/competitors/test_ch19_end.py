"""Chapter 19: the end of the game."""

from __future__ import annotations

import pytest

from plancia.core import Match, NotYourTurn
from plancia.core.plain import Plain
from plancia.core.result import Result
from tests.marks import rule
from tests.rules.competitors.helpers import BLUE, GREEN, RED, arrange, fleets, see, triple
from tests.rules.shared import play, told

POINTS: Plain = {"mode": "points"}


def last_turn(points: list[int], round_: int = 15, **facts: Plain) -> Match:
    """Green, the last seat, ends the turn."""
    position: dict[str, Plain] = {"player": GREEN, "round": round_, "victory_points": points}
    return play(arrange("action", (), 3, **{**position, **facts}), "done")


def result(points: list[int], round_: int = 15, **facts: Plain) -> Result:
    found = last_turn(points, round_, **facts).result
    assert found is not None
    return found


@rule("CO-19.1")
@pytest.mark.parametrize(("rounds", "over"), [(14, True), (15, True), (16, False), (60, False)])
def test_the_time_game_ends_after_the_last_turn_of_the_last_round(rounds: int, over: bool) -> None:
    assert last_turn([0, 0, 0], options={"rounds": rounds}).over == over


@rule("CO-19.1")
def test_fifteen_rounds_unless_the_table_says_otherwise() -> None:
    assert not last_turn([0, 0, 0], 14).over
    assert last_turn([0, 0, 0], 15).over


@rule("CO-19.1")
def test_the_last_turn_is_that_of_the_seat_before_the_first_player() -> None:
    match = arrange(player=GREEN, first_player=BLUE, round=15)
    assert not play(match, "done").over
    assert match.to_move() == (RED,)
    assert play(match, "skip", "done").over
    assert match.to_move() == ()


@rule("CO-19.1")
def test_the_last_turn_may_end_with_its_second_action() -> None:
    match = play(arrange(player=GREEN, round=15, actions=1), "draw contract")
    assert match.over
    assert [final["seat"] for final in told(match, "final")] == ["red", "blue", "green"]


@rule("CO-19.2")
def test_the_points_game_ends_at_the_end_of_a_round_only() -> None:
    match = arrange(victory_points=[10, 3, 2], options=POINTS)
    assert not play(match, "done").over
    assert not play(match, "skip", "done").over
    assert play(match, "skip", "done").over
    assert match.result is not None
    assert match.result.winners == (RED,)


@rule("CO-19.2")
@pytest.mark.parametrize(("goal", "over"), [(9, True), (10, False)])
def test_the_goal_is_that_of_the_table(goal: int, over: bool) -> None:
    match = last_turn([9, 3, 2], 4, options={"mode": "points", "points_goal": goal})
    assert match.over == over


@rule("CO-19.2")
def test_the_points_game_does_not_end_with_the_notches() -> None:
    assert not last_turn([9, 3, 2], 15, options=POINTS).over
    assert not last_turn([9, 3, 2], 16, options=POINTS).over


@rule("CO-19.3")
def test_whoever_falls_below_the_goal_has_not_won() -> None:
    """Green stands at ten and abandons a delivery in the last turn of the round."""
    match = arrange(
        player=GREEN,
        actions=1,
        victory_points=[3, 3, 10],
        triples=[[], [], [triple("C010", "SAF", "NAM")]],
        options=POINTS,
    )
    play(match, "deliver 1 truck 1", "abandon")
    assert match.position()["victory_points"] == [3, 3, 9]
    assert not match.over


@rule("CO-19.4")
def test_with_two_at_the_goal_wealth_decides() -> None:
    assert result([10, 10, 9], 4, options=POINTS, cash=[0, 500, 900_000]).winners == (BLUE,)


@rule("CO-19.4")
def test_the_table_may_play_on_until_one_is_at_the_goal() -> None:
    options: Plain = {"mode": "points", "points_tie": "play_on"}
    match = last_turn([10, 10, 9], 4, options=options, cash=[0, 500, 0])
    assert not match.over
    assert match.position()["round"] == 5
    assert last_turn([10, 9, 9], 4, options=options).over


@rule("CO-19.5")
@pytest.mark.parametrize("richest", [RED, BLUE, GREEN])
def test_of_equal_points_the_richest_wins(richest: int) -> None:
    cash: Plain = [20_500 if seat == richest else 20_000 for seat in range(3)]
    found = result([4, 4, 4], cash=cash)
    assert found.winners == (richest,)
    assert found.scores == (4, 4, 4)
    assert sorted(found.places) == [1, 2, 2]


@rule("CO-19.5")
def test_points_come_before_riches() -> None:
    assert result([5, 4, 3], cash=[0, 500_000, 900_000]).places == (1, 2, 3)


@rule("CO-19.5", "CO-19.6")
@pytest.mark.parametrize(
    ("more", "worth", "price"),
    [
        ({"truck 3": "FRA"}, 15_000, 30_000),
        ({"ship 2": "MEDO"}, 50_000, 100_000),
        ({"aircraft 2": "FRA"}, 100_000, 200_000),
        ({"truck 3": "aboard ship 1"}, 15_000, 30_000),
    ],
)
def test_vehicles_count_at_their_resale_price_wherever_they_are(
    more: dict[str, str | None], worth: int, price: int
) -> None:
    """Red has one vehicle more, blue the same in cash, or 500 more or less."""
    for value, counted in (("resale", worth), ("price", price)):
        for extra, winner in ((500, (BLUE,)), (0, (RED, BLUE)), (-500, (RED,))):
            found = result(
                [4, 4, 0],
                vehicles=fleets(more),
                cash=[10_000, 10_000 + counted + extra, 0],
                options={"wealth_value": value},
            )
            assert found.winners == winner


@rule("CO-19.6")
def test_an_aircraft_in_flight_counts() -> None:
    flying = fleets({"aircraft 1": "in flight"})
    leg: Plain = {"from": "ITA", "to": "AUS", "flown": 1}
    assert result([4, 4, 0], vehicles=flying, flights=[leg, None, None]).winners == (RED, BLUE)


@rule("CO-19.6")
@pytest.mark.parametrize(("value", "counted"), [("resale", 50_000), ("price", 100_000)])
def test_branches_count(value: str, counted: int) -> None:
    match = last_turn([4, 4, 0], branches=[["FRA", "POL"], [], []], cash=[0, 0, 0], options={"wealth_value": value})
    wealth = see(match).wealth
    assert wealth is not None
    assert wealth[RED] - wealth[BLUE] == 2 * counted


@rule("CO-19.6", "CO-19.8")
def test_headquarters_cards_and_signed_triples_count_nothing() -> None:
    """Two trucks, a ship and an aircraft are all that is worth anything here."""
    match = last_turn(
        [4, 4, 0],
        hands=[["FRA", "C083", "I9"], [], []],
        triples=[[triple("C084", "GER", "POL")], [], []],
        attached={"ITA": ["V1", "V3"]},
        cash=[0, 0, 0],
    )
    assert match.result is not None
    assert match.result.winners == (RED, BLUE)
    assert match.result.scores == (4, 4, 0)
    assert see(match).wealth == (180_000, 180_000, 180_000)


@rule("CO-19.7")
def test_still_equal_is_a_shared_victory() -> None:
    found = result([4, 4, 4])
    assert (found.winners, found.places) == ((RED, BLUE, GREEN), (1, 1, 1))


@rule("CO-19.8")
def test_an_unfinished_contract_costs_nothing() -> None:
    found = result([4, 3, 3], triples=[[triple("C084", "GER", "POL")], [], []])
    assert found.scores == (4, 3, 3)


@rule("CO-19.9")
@pytest.mark.parametrize(("cap", "over"), [(6, True), (7, True), (8, False), (0, False)])
def test_the_points_game_ends_at_the_latest_with_its_last_round(cap: int, over: bool) -> None:
    """Most points win then, as in the time game."""
    match = last_turn([5, 7, 6], 7, options={"mode": "points", "round_cap": cap})
    assert match.over == over
    if over:
        assert match.result is not None
        assert match.result.winners == (BLUE,)


@rule("CO-19.9")
def test_sixty_rounds_unless_the_table_says_otherwise() -> None:
    assert not last_turn([5, 7, 6], 59, options=POINTS).over
    assert last_turn([5, 7, 6], 60, options=POINTS).over


@rule("CO-19.9")
def test_the_cap_ends_a_tie_that_is_played_on() -> None:
    options: Plain = {"mode": "points", "points_tie": "play_on", "round_cap": 7}
    assert result([10, 10, 3], 7, options=options, cash=[500, 0, 0]).winners == (RED,)


@rule("CO-19.9")
def test_the_time_game_knows_no_such_cap() -> None:
    assert not last_turn([5, 7, 6], 7, options={"round_cap": 3}).over


@rule("CO-19.10")
def test_without_a_cap_on_the_panel_most_points_win_then_wealth() -> None:
    options: Plain = {"mode": "points", "panel_cap": "never"}
    assert result([10, 12, 4], 4, options=options, cash=[900_000, 0, 0]).winners == (BLUE,)
    assert result([12, 12, 13], 4, options=options, cash=[500, 0, 0]).places == (2, 3, 1)
    assert result([12, 12, 4], 4, options=options, cash=[500, 0, 0]).winners == (RED,)


@rule("CO-19.1", "CO-19.2")
def test_nothing_can_be_done_after_the_end() -> None:
    match = last_turn([1, 2, 3])
    assert match.to_move() == ()
    for seat in range(3):
        assert match.legal(seat) == []
        with pytest.raises(NotYourTurn):
            match.play("done", seat=seat)
