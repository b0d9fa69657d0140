"""Chapter 1: aim and modes."""

from __future__ import annotations

import pytest

from plancia.core import BadNotation, BadOption, BadPosition, Match
from plancia.core.plain import Plain
from plancia.games.competitors.play.stages import SITES, STAGES
from tests.marks import rule
from tests.rules.competitors.helpers import BLUE, GAME, GREEN, RED, arrange, cash, place, points, triple
from tests.rules.shared import legal, play, told


def delivery() -> Match:
    """Red is about to bring goods from Italy to France, two territories that share a regional border."""
    return arrange(triples=[[triple("C010", "ITA", "FRA")], [], []])


@rule("CO-1.1")
def test_a_completed_delivery_scores() -> None:
    match = play(delivery(), "deliver 1 truck 1", "go FRA")
    assert told(match, "delivered")[0]["points"] == 1
    assert match.position()["victory_points"] == [1, 0, 0]


@rule("CO-1.1")
def test_a_journey_without_goods_scores_nothing() -> None:
    match = play(delivery(), "move truck 1", "go FRA", "end")
    assert place(match, "truck 1") == "FRA"
    assert points(match) == 0


@rule("CO-1.2")
def test_two_to_five_play() -> None:
    assert tuple(GAME.seat_counts) == (2, 3, 4, 5)
    for seats in (2, 3, 4, 5):
        match = GAME.start(seats, chance=1)
        assert match.position()["cash"] == [200_000] * seats
        for _ in range(seats):
            match.play(match.legal(match.to_move()[0])[0])
        assert match.position()["stage"] == "action"


@rule("CO-1.2")
@pytest.mark.parametrize("seats", [0, 1, 6])
def test_other_numbers_are_refused(seats: int) -> None:
    with pytest.raises(BadOption, match=f"not played with {seats} seats"):
        GAME.start(seats)
    with pytest.raises(BadPosition, match=r"seats.* 2, 3, 4, 5"):
        GAME.arrange({"seats": seats})


@rule("CO-1.2")
def test_nobody_asks_for_an_age() -> None:
    with pytest.raises(BadOption):
        GAME.start(3, options={"age": 14})
    assert not any("age" in option.name.split("_") for option in GAME.options)


@rule("CO-1.3")
def test_one_of_two_modes_is_agreed_before_set_up() -> None:
    for mode in ("time", "points"):
        match = GAME.start(3, chance=1, options={"mode": mode})
        assert match.options["mode"] == mode
        assert match.position()["stage"] == "choose_hq"
    with pytest.raises(BadOption):
        GAME.start(3, options={"mode": "both"})
    assert GAME.start(3, chance=1).options["mode"] == "time"


def last_turn(round_: int, **facts: Plain) -> Match:
    """The last seat of a round ends its turn."""
    return play(arrange("action", (), 3, **{"player": GREEN, "round": round_, **facts}), "done")


@rule("CO-1.4")
def test_the_time_game_ends_after_the_last_seat_in_the_last_round() -> None:
    match = arrange(player=BLUE, round=15, victory_points=[3, 12, 4])
    assert not play(match, "done").over
    assert play(match, "skip", "done").over
    assert match.result is not None
    assert match.result.winners == (BLUE,)


@rule("CO-1.4")
def test_reaching_ten_points_does_not_end_the_time_game() -> None:
    assert not last_turn(14, victory_points=[10, 11, 12]).over


@rule("CO-1.5")
def test_whoever_stands_at_the_goal_at_the_end_of_a_round_wins_the_points_game() -> None:
    match = last_turn(4, victory_points=[9, 10, 4], options={"mode": "points"})
    assert match.result is not None
    assert match.result.winners == (BLUE,)
    assert not last_turn(4, victory_points=[9, 9, 9], options={"mode": "points"}).over
    assert not last_turn(15, victory_points=[9, 9, 9], options={"mode": "points"}).over


@rule("CO-1.6")
def test_the_marker_counts_rounds_not_turns() -> None:
    match = arrange(chance=["area 4", "weather 12"], round=2, hit_area="EU", weather=12)
    for asked in (RED, BLUE, GREEN):
        position = match.position()
        assert (position["player"], position["round"], position["hit_area"]) == (asked, 2, "EU")
        if position["stage"] == "free_draw":
            match.play("skip")
        match.play("done")
    assert (match.position()["round"], match.position()["hit_area"]) == (3, "AF")


@rule("CO-1.6")
def test_the_end_of_the_game_turn_is_that_of_the_player() -> None:
    """The card ends red's turn; the round goes on with blue."""
    chance = ["customs D16"]
    match = arrange(chance=chance, triples=[[triple("C016", "ITA", "ROM")], [], []])
    play(match, "deliver 1 truck 1", "go BLC", "first customs", "take")
    position = match.position()
    assert (position["player"], position["round"], position["stage"]) == (BLUE, 2, "free_draw")


@rule("CO-1.6")
def test_the_end_of_a_movement_turn_is_not_that_of_the_player() -> None:
    match = arrange(triples=[[triple("C016", "ITA", "POL")], [], []])
    play(match, "deliver 1 truck 1", "go FRA", "end")
    position = match.position()
    assert (position["player"], position["stage"]) == (RED, "delivering")
    assert told(match, "movement_turn")[-1]["number"] == 2


@rule("CO-1.7")
def test_the_decisions_are_those_of_the_rules_and_none_is_for_advice() -> None:
    assert set(STAGES[:SITES]) == {
        "choose_hq", "free_draw", "action", "moving", "delivering", "check_order", "check_answer", "check_choice",
        "debt", "tax_claim", "redeploy", "deal_answer", "deal_show", "auction_bid",
    }  # fmt: skip
    for words in ("plan ITA FRA", "think", "weigh"):
        with pytest.raises(BadNotation):
            GAME.parse(words)


@rule("CO-1.7")
def test_a_bad_plan_is_allowed() -> None:
    """Milk for one movement turn, from Japan to Greenland, with nothing near."""
    match = arrange(hands=[["GIA", "GRO", "C012"], [], []], cash=[30_000, 0, 0])
    assert {"sign C012 GIA GRO", "buy truck ITA", "sell ship 1", "done"} <= legal(match)
    play(match, "sign C012 GIA GRO", "buy truck ITA")
    assert cash(match) == 0
    assert match.position()["player"] == BLUE
