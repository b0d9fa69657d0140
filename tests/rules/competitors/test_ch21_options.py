"""Chapter 21, first part: what a table may choose, and the options of set-up, points and the end."""

from __future__ import annotations

import pytest

from plancia.core import BadOption, Match
from plancia.core.options import OptionValue, by_players
from plancia.core.plain import Plain
from tests.marks import rule
from tests.rules.competitors.helpers import (
    BLUE,
    GAME,
    GREEN,
    RED,
    acting,
    arrange,
    delivering,
    fleets,
    hand,
    points,
    see,
    triple,
)
from tests.rules.competitors.travels import LANDS, read
from tests.rules.shared import Watched, play, told

LISTED: dict[str, tuple[OptionValue, ...]] = {
    "mode": ("time", "points"),
    "points_tie": ("wealth", "play_on"),
    "panel_cap": ("points", "always", "never"),
    "vp_rule": ("table", "flat"),
    "wealth_value": ("resale", "price"),
    "first_player": ("roll", 0, 1, 2, 3, 4),
    "deal_before_hq": (True, False),
    "hq_assignment": ("choose", "random"),
    "weather_save": ("at_least", "exact"),
    "weather_load": ("keep", "lost"),
    "sign_batch": (False, True),
    "sign_at_sender": (False, True),
    "insolvency": ("sell", "forgive"),
    "air_customs": ("area", "landing"),
    "risk_customs": ("border", "always"),
    "event_order": ("mixed", "choice", "customs_first"),
    "customs_return": ("bottom", "shuffle"),
    "hq_tax": ("auto", "ask", "off"),
    "branch_redeploy": (False, True),
    "trade_placement": ("free", "stay"),
    "negotiation": ("any_time", "own_turn", "off"),
    "open_money": (True, False),
    "sent_back_delivers": (False, True),
}
"""The default comes first."""
RANGES = {
    "rounds": (1, 15, 60, 1),
    "points_goal": (1, 10, 30, 1),
    "round_cap": (0, 60, 200, 1),
    "start_cash": (50_000, 200_000, 1_000_000, 500),
    "offer_cap": (0, 20, 99, 1),
    "auction_step": (500, 500, 50_000, 500),
    "truck_supply": (2, 6, 12, 1),
    "ship_supply": (1, 3, 6, 1),
    "aircraft_supply": (1, 3, 6, 1),
    "branch_supply": (0, 5, 12, 1),
}
"""The least, the default, the most and the step."""
OFFERED = {option.name: option for option in GAME.options}


def chosen(name: str, value: OptionValue) -> OptionValue:
    """The value of an option at a table of five that asks for it."""
    return GAME.start(5, chance=1, options={name: value}).options[name]


def refuse(name: str, *values: OptionValue) -> None:
    """The table may not choose these; the complaint names the statement."""
    for value in values:
        with pytest.raises(BadOption, match=rf"option {name} cannot be .*; possible: .*\({OFFERED[name].rule}\)"):
            GAME.start(5, chance=1, options={name: value})


@rule(
    "CO-21.2", "CO-21.6", "CO-21.7", "CO-21.8", "CO-21.9", "CO-21.11", "CO-21.12", "CO-21.13", "CO-21.14", "CO-21.15",
    "CO-21.16", "CO-21.17", "CO-21.18", "CO-21.19", "CO-21.20", "CO-21.21", "CO-21.22", "CO-21.23", "CO-21.24",
    "CO-21.25", "CO-21.26", "CO-21.29", "CO-21.34",
)  # fmt: skip
@pytest.mark.parametrize("name", LISTED)
def test_values_that_are_listed(name: str) -> None:
    default, *others = LISTED[name]
    assert GAME.start(4, chance=1).options[name] == default
    assert [chosen(name, value) for value in (default, *others)] == [default, *others]
    # True and false are neither numbers nor words.
    refuse(name, "other", "", 5, -1, *((0, 1, "true", "false") if isinstance(default, bool) else (True, False)))


@rule(
    "CO-21.3", "CO-21.4", "CO-21.5", "CO-21.10", "CO-21.27", "CO-21.28", "CO-21.30", "CO-21.31", "CO-21.32", "CO-21.33"
)
@pytest.mark.parametrize("name", RANGES)
def test_values_from_a_range(name: str) -> None:
    least, default, most, step = RANGES[name]
    assert GAME.start(4, chance=1).options[name] == default
    fair = (least, least + step, default, most - step, most)
    assert tuple(chosen(name, value) for value in fair) == fair
    refuse(name, least - step, most + step, str(default), True, *[least + 1] * (step > 1))


def test_there_are_34_options_and_every_statement_has_one() -> None:
    assert {*LISTED} | {*RANGES} == {*OFFERED}
    numbers = sorted(int(option.rule.removeprefix("CO-21.")) for option in GAME.options)
    assert [1, *numbers] == list(range(1, 35))
    with pytest.raises(BadOption, match="unknown option 'colour'"):
        GAME.start(4, chance=1, options={"colour": "red"})


@rule("CO-21.1")
def test_two_to_five_play_and_four_unless_said_otherwise() -> None:
    for seats in (2, 3, 4, 5):
        match = GAME.start(seats, chance=1)
        assert (match.seats, len(see(match).headquarters)) == (seats, seats)
    assert GAME.start(chance=1).seats == 4
    for seats in (0, 1, 6):
        with pytest.raises(BadOption, match="possible: 2, 3, 4, 5"):
            GAME.start(seats, chance=1)


# Set-up.


@rule("CO-21.10")
@pytest.mark.parametrize("money", [50_000, 200_000, 1_000_000])
def test_the_money_at_the_start(money: int) -> None:
    assert see(GAME.start(3, chance=1, options={"start_cash": money})).cash == (money,) * 3


@rule("CO-21.11")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_table_names_the_first_player(seats: int) -> None:
    for first in range(seats):
        match = GAME.start(seats, chance := Watched(), {"first_player": first})
        assert (match.to_move(), see(match).first_player) == ((first,), first)
        assert "order" not in [name for name, _, _ in chance.seen]
    for first in range(seats, 5):
        with pytest.raises(BadOption, match=f"with {seats} seats the last is {seats - 1}"):
            GAME.start(seats, chance=1, options={"first_player": first})
    GAME.start(seats, chance := Watched())
    assert [name for name, _, _ in chance.seen][:seats] == ["order"] * seats


@rule("CO-21.12")
def test_the_cards_are_dealt_before_or_after_the_headquarters() -> None:
    before, after = (GAME.start(2, 1, {"deal_before_hq": value, "first_player": 0}) for value in (True, False))
    assert (len(hand(before)), len(hand(after))) == (15, 0)
    assert len(hand(play(after, "hq ITA"))) == 0
    assert len(hand(play(after, "hq CAL"))) == 15
    known = [event.name for event in before.events(None)]
    assert known.index("draw") < len(known) == known.count("draw") + 1
    asked = [event.name for event in after.events(None)]
    assert asked.index("headquarters") < asked.index("draw") < asked.index("weather")


@rule("CO-21.13")
@pytest.mark.parametrize("dealt_first", [True, False])
def test_headquarters_are_chosen_or_fall_by_chance(dealt_first: bool) -> None:
    options: dict[str, OptionValue] = {"first_player": 1, "deal_before_hq": dealt_first}
    assert GAME.start(3, 1, options).position()["stage"] == "choose_hq"
    chance = ["site AUS", "site ITA", "site CAL"]
    dealt = Watched() if dealt_first else Watched(*chance)
    match = GAME.start(3, dealt, {**options, "hq_assignment": "random"})
    assert match.position()["stage"] == "action"
    if not dealt_first:
        assert see(match).headquarters == ("CAL", "AUS", "ITA")
    drawn = [name for name, _, _ in dealt.seen if name in ("site", "territory", "contract")]
    sites, cards = ["site"] * 3, ["territory"] * 30 + ["contract"] * 15
    assert drawn == (cards + sites if dealt_first else sites + cards)


@rule("CO-21.27")
def test_offers_are_20_for_a_person_and_2_for_a_bot() -> None:
    assert by_players(GAME.options, [False, True, True]) == {"offer_cap": "20,2,2"}
    assert chosen("offer_cap", "0,99,5,2,20") == "0,99,5,2,20"
    refuse("offer_cap", "20,2,2,2,100", "20 2 2 2 2", "a,b,c,d,e")
    with pytest.raises(BadOption, match="5 seats have 5 numbers"):
        GAME.start(5, chance=1, options={"offer_cap": "20,2,2"})


# The end of the game.


def last_turn(**facts: Plain) -> Match:
    """The last seat ends its turn and with it the round."""
    return play(acting(**{**facts, "player": GREEN}), "done")


def ends(mode: str, number: int, *standing: int, **options: Plain) -> bool:
    """Whether the game ends with this round when red, blue and green stand there."""
    scored = [*standing, 0, 0, 0][:3]
    return last_turn(round=number, victory_points=scored, options={"mode": mode, **options}).over


@rule("CO-21.2")
def test_the_mode_says_what_ends_the_game() -> None:
    assert (ends("time", 15), ends("time", 14, 12)) == (True, False)
    assert (ends("points", 15, 9), ends("points", 2, 10)) == (False, True)


@rule("CO-21.3")
@pytest.mark.parametrize("rounds", [1, 2, 15, 60])
def test_the_game_by_time_ends_after_so_many_rounds(rounds: int) -> None:
    assert ends("time", rounds, rounds=rounds)
    assert rounds == 1 or not ends("time", rounds - 1, rounds=rounds)
    assert not ends("points", rounds, rounds=rounds, round_cap=0)


@rule("CO-21.4")
@pytest.mark.parametrize("goal", [1, 10, 30])
def test_the_goal_of_the_game_by_points(goal: int) -> None:
    assert ends("points", 2, 0, goal, points_goal=goal)
    assert not ends("points", 2, 0, goal - 1, points_goal=goal)
    assert not ends("time", 2, 0, goal, points_goal=goal)


@rule("CO-21.5")
def test_the_game_by_points_ends_after_the_round_cap_at_the_latest() -> None:
    for cap in (1, 60, 200):
        assert ends("points", cap, 3, round_cap=cap)
        assert cap == 1 or not ends("points", cap - 1, 3, round_cap=cap)
    assert not ends("points", 1000, 3, round_cap=0)
    assert not ends("time", 2, round_cap=1)
    capped = last_turn(round=60, victory_points=[3, 4, 4], cash=[9000, 1000, 500], options={"mode": "points"})
    assert capped.result is not None
    assert capped.result.winners == (BLUE,)


@rule("CO-21.6")
def test_several_at_the_goal_are_told_apart_by_wealth_or_play_on() -> None:
    rich = last_turn(victory_points=[10, 10, 0], cash=[500, 1000, 9000], options={"mode": "points"})
    assert rich.result is not None
    assert rich.result.winners == (BLUE,)
    assert not ends("points", 2, 10, 10, points_tie="play_on")
    assert not ends("points", 2, 10, 10, 10, points_tie="play_on")
    assert ends("points", 2, 9, 10, points_tie="play_on")
    assert ends("points", 60, 10, 10, points_tie="play_on")


@rule("CO-21.7")
@pytest.mark.parametrize(
    ("cap", "mode", "stands"),
    [("points", "time", 12), ("points", "points", 10), ("always", "time", 10), ("always", "points", 10),
     ("never", "time", 12), ("never", "points", 12)],
)  # fmt: skip
def test_where_the_panel_ends(cap: str, mode: str, stands: int) -> None:
    """Red has 9 and earns 3 in Algeria."""
    options: Plain = {"mode": mode, "panel_cap": cap}
    match = delivering("ship 1", "C049", "ITA", "ALG", "customs D01", victory_points=[9, 0, 0], options=options)
    assert points(play(match, "sail MEDO", "dock ALG")) == stands
    lower: Plain = {"mode": mode, "panel_cap": cap, "points_goal": 11}
    match = delivering("ship 1", "C049", "ITA", "ALG", "customs D01", victory_points=[9, 0, 0], options=lower)
    assert points(play(match, "sail MEDO", "dock ALG")) == (12 if stands == 12 else 11)


@rule("CO-21.7")
def test_without_a_cap_the_most_points_of_those_at_the_goal_win() -> None:
    options: Plain = {"mode": "points", "panel_cap": "never"}
    match = last_turn(victory_points=[10, 12, 0], cash=[9000, 0, 0], options=options)
    assert match.result is not None
    assert match.result.winners == (BLUE,)


@rule("CO-21.8")
@pytest.mark.parametrize("reading", ["table", "flat"])
def test_points_for_every_pair_of_areas(reading: str) -> None:
    """Red's truck stands before the recipient, on the other side of a regional border."""
    table = {row["sender"]: row for row in read("victory_points.csv")}
    for sender_area in table:
        for area in table:
            here, there = next(
                (row["a"], row["b"])
                for row in read("borders.csv")
                if row["kind"] == "regional" and LANDS[row["b"]]["area"] == area and LANDS[row["b"]]["flag"] == "0"
            )
            sender = next(land for land in LANDS if LANDS[land]["area"] == sender_area and land not in (here, there))
            match = arrange(
                "delivering",
                vehicles=fleets({"truck 1": here}),
                triples=[[triple("C017", sender, there)], [], []],
                trip={"vehicle": "p0 truck 1", "triple": 1},
                options={"vp_rule": reading},
            )
            flat = 1 if area == sender_area else 3
            assert points(play(match, f"go {there}")) == (flat if reading == "flat" else int(table[sender_area][area]))


@rule("CO-21.9")
@pytest.mark.parametrize(("reading", "wealth"), [("resale", (430_000, 330_000)), ("price", (660_000, 610_000))])
def test_what_vehicles_and_branches_are_worth(reading: str, wealth: tuple[int, int]) -> None:
    """Red has two trucks, a ship, an aircraft and a branch, blue a second aircraft and no branch."""
    match = last_turn(
        round=15,
        cash=[200_000, 50_000, 0],
        branches=[["FRA"], [], []],
        vehicles=fleets({}, {"aircraft 2": "CAL"}),
        options={"wealth_value": reading},
    )
    assert tuple(fact["wealth"] for fact in told(match, "final"))[:2] == wealth


@rule("CO-21.9")
@pytest.mark.parametrize(("reading", "winner"), [("resale", RED), ("price", BLUE)])
def test_an_aircraft_more_or_money_more(reading: str, winner: int) -> None:
    match = last_turn(
        round=15,
        cash=[300_000, 150_000, 0],
        vehicles=fleets({}, {"aircraft 2": "CAL"}),
        options={"wealth_value": reading},
    )
    assert match.result is not None
    assert match.result.winners == (winner,)
