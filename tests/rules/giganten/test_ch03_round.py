"""Chapter 3: the round."""

from __future__ import annotations

from collections import Counter

import pytest

from plancia.core import Event, Match
from tests.marks import rule
from tests.rules.giganten.helpers import (
    BLUE,
    COLOURS,
    GAME,
    GREEN,
    GREY,
    RED,
    arrange,
    building,
    busy,
    busy_matches,
    by_seat,
    matches,
    moving,
    names,
    played,
    see,
    taking,
)
from tests.rules.shared import legal, play, refused, told

ACTIONS = (
    "roll",
    "red_card beige_card beige_rebuild take left_over",
    "dealt received licence_rebuild forfeited",
    "placed truck train look looked done price_change free_crude no_free_crude push_back pushed declined",
    "built struck not_built",
    "hauled hauled_for_fee fee fee_to_bank dropped run_dry",
    "auction no_auction bid pass unsold won paid bluff penalty sale inflation",
    "overflow",
)
ACTION_OF = {name: action for action, line in enumerate(ACTIONS, start=1) for name in line.split()}


def rounds_of(match: Match) -> list[list[Event]]:
    """What happened in each round; the last one ends with the red card that ended the match."""
    rounds: list[list[Event]] = []
    for event in match.events(None):
        if event.name == "round":
            rounds.append([])
        elif rounds and event.name in ACTION_OF:
            rounds[-1].append(event)
    return rounds


@rule("GI-3.1")
@matches()
def test_the_nine_actions_follow_each_other_in_their_order(seats: int, seed: int) -> None:
    rounds = rounds_of(played(seats, seed)[2])
    for events in rounds:
        actions = [ACTION_OF[event.name] for event in events]
        assert actions == sorted(actions)
    assert all({1, 2, 3, 4, 7} <= {ACTION_OF[event.name] for event in events} for events in rounds[:-1])


@rule("GI-3.2")
def test_everybody_takes_a_card_before_anybody_moves() -> None:
    match = taking("r1", "b1", "b2", "b3", "b4")
    assert refused(play(match, "card b1"), "truck a5") == "GI-5.11"
    assert match.to_move() == (GREY,)
    play(match, "card b2", "card b3")
    assert told(match, "dealt") == []
    play(match, "card b4")
    assert [dealt["licences"] for dealt in told(match, "dealt")] == [3, 4, 5, 6]


@rule("GI-3.2")
def test_everybody_moves_before_anybody_builds() -> None:
    match = play(moving(truck="d2", others={GREY: "f2"}), "done")
    assert match.to_move() == (GREY,)
    assert refused(match, "build f1") == "GI-7.1"
    play(match, "done", "done", "done")
    assert match.to_move() == (RED,)
    assert legal(match) == {"build d1", "pass"}


@rule("GI-3.3")
@pytest.mark.parametrize("first", [RED, GREY, BLUE, GREEN])
def test_the_first_player_acts_first_in_every_action(first: int) -> None:
    """Cards, licences, trucks, derricks and transport, then the first bid."""
    order = [COLOURS[(first + number) % 4] for number in range(4)]
    trucks = by_seat(4, {}, ["d2", "f2", "e4", "g7"])
    match = taking("r1", "b1", "b2", "b3", "b4", first_player=first, trucks=trucks, trains=["t"] * 4)
    play(match, "card b1", "card b2", "card b3", "card b4", *["done"] * 4)
    play(match, *[f"build {['d1', 'f1', 'e3', 'g6'][COLOURS.index(colour)]}" for colour in order])
    play(match, *["haul own jet"] * 4, "bid 1", "bid 2", "bid 3", "bid 4")
    for name in ("take", "dealt", "done", "built", "hauled", "bid"):
        assert [event["seat"] for event in told(match, name)] == order


@rule("GI-3.4")
@busy_matches()
def test_what_the_nine_actions_bring(seats: int, seed: int, options: dict[str, bool | int | str]) -> None:
    _, match = busy(seats, seed, **options)
    rounds = rounds_of(match)
    assert len(rounds) > 6
    for events in rounds[:-1]:
        found = Counter(event.name for event in events)
        assert (found["roll"], found["red_card"], found["beige_card"]) == (3, 1, seats)
        assert (found["take"], found["dealt"], found["done"]) == (seats, seats, seats)
        built = [event.facts["seat"] for event in events if event.name == "built"]
        assert len(built) == len(set(built))
        sold = [event.facts["company"] for event in events if event.name == "sale"]
        assert len(sold) == len(set(sold))
        squares = [event.facts["square"] for event in events if event.name in ("hauled", "hauled_for_fee", "dropped")]
        assert len(squares) == len(set(squares))


@rule("GI-3.4")
@busy_matches()
def test_every_derrick_yields_one_crude_a_round(seats: int, seed: int, options: dict[str, bool | int | str]) -> None:
    moments, match = busy(seats, seed, **options)
    assert told(match, "struck")
    for moment in moments:
        if moment.before.stage in ("move", "special", "build") and moment.after.stage == "haul":
            yields = sum(one.seat == moment.after.to_move[0] for one in moment.after.derricks.values())
            rest = moments[moments.index(moment) + 1 :]
            hauls = [
                one.before.to_move[0] for one in rest if one.before.round == moment.after.round and one.before.derrick
            ]
            assert hauls.count(moment.after.to_move[0]) == yields
            assert len(hauls) == len(moment.after.derricks)


@rule("GI-3.5")
@matches()
def test_the_die_goes_to_the_next_seat_and_from_the_last_to_seat_0(seats: int, seed: int) -> None:
    firsts = [COLOURS.index(str(event["seat"])) for event in told(played(seats, seed)[2], "round")]
    assert len(firsts) > 6
    assert firsts == [(firsts[0] + number) % seats for number in range(len(firsts))]


@rule("GI-3.5")
@pytest.mark.parametrize(("seats", "last", "left"), [(3, 2, 0), (4, 3, 0), (4, 1, 2)])
def test_the_left_neighbour_is_the_next_seat(seats: int, last: int, left: int) -> None:
    match = arrange("depots", (), seats, first_player=last)
    assert see(match).first_player == left
    assert match.to_move() == (left,)


@rule("GI-3.2", "GI-8.3")
def test_everybody_builds_before_crude_is_produced() -> None:
    match = play(building("d2", "f2", trains=["t"] * 4), "build d1")
    assert match.to_move() == (GREY,)
    assert see(match).derricks.keys() == {"d1"}
    play(match, "build f1")
    assert see(match).derrick == "d1"
    assert names(match)[-1] == "struck"


@rule("GI-3.1")
def test_a_match_begins_with_action_one() -> None:
    assert names(GAME.start(3, chance=1)) == [
        "first_player", "round", "roll", "roll", "roll", "red_card", "beige_card", "beige_card", "beige_card",
    ]  # fmt: skip
