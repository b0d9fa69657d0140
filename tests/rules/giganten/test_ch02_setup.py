"""Chapter 2: set-up."""

from __future__ import annotations

from pathlib import Path

import pytest

from plancia.core import BadOption, BadPosition, Scripted, Seeded
from plancia.core.options import OptionValue
from tests.marks import rule
from tests.rules.giganten.helpers import (
    COLOURS,
    GAME,
    RED,
    at,
    building,
    complaint,
    facts_of,
    matches,
    moving,
    new_round,
    offered,
    played,
    see,
    special,
)
from tests.rules.shared import Watched, legal, play, refused, told

MARKED = {"e5", "f10", "k4", "r7", "n12", "p1"}


@rule("GI-2.1")
@pytest.mark.parametrize("seats", [3, 4])
def test_tiles_lie_with_their_numbers_hidden_from_everybody(seats: int) -> None:
    match = GAME.start(seats, chance=1)
    assert match.position()["numbers"] == {}
    for seat in (None, *range(seats)):
        assert see(match, seat).numbers == {}
        assert see(match, seat).seen == {}


@rule("GI-2.2")
def test_a_tile_lies_only_on_a_site_of_its_kind() -> None:
    with pytest.raises(BadPosition, match="numbers of d1 is 6, which no tile of its kind shows"):
        moving(tiles=["d1"], numbers={"d1": 6}, seen={"d1": [RED]})
    with pytest.raises(BadPosition, match="'d2', must be"):
        moving(tiles=["d2"])


@rule("GI-2.3")
@pytest.mark.parametrize(("truck", "tile"), [("d2", "d1"), ("f2", "f1"), ("e4", "e3")])
def test_any_tile_of_the_kind_may_lie_on_a_site(truck: str, tile: str) -> None:
    for number in (2, 3, 4):
        match = moving(truck=truck, chance=[f"number {number}"])
        assert see(play(match, f"peek {tile}"), RED).numbers == {tile: number}


@rule("GI-2.3")
def test_what_one_site_shows_is_missing_from_the_others() -> None:
    chance = Watched("number 3")
    match = moving(truck="d2", others={1: "f2"})
    match.draw_from(chance)
    play(match, "peek d1", "done", "peek f1")
    assert chance.seen == [("number", [0, 0, 4, 4, 4, 0, 0], 12), ("number", [0, 0, 4, 3, 4, 0, 0], 11)]


@rule("GI-2.4", "GI-2.6")
def test_with_four_players_every_site_receives_a_tile() -> None:
    view = see(GAME.start(4, chance=1))
    assert len(view.tiles) == 36
    assert view.tiles.keys() >= MARKED


@rule("GI-2.5")
def test_with_three_players_the_marked_sites_receive_none() -> None:
    four, three = (see(GAME.start(seats, chance=1)).tiles for seats in (4, 3))
    assert four.keys() - three.keys() == MARKED
    with pytest.raises(BadPosition, match="e5 receives no tile with 3 players"):
        moving(seats=3, tiles=["e5"])


@rule("GI-2.6", "GI-2.7")
def test_six_tiles_are_set_aside_unseen_with_three_players() -> None:
    """They are not known, so all twelve numbers of a kind are still possible everywhere."""
    match = building("d2", seats=3)
    view = see(match)
    assert [list(view.tiles.values()).count(kind) for kind in (1, 2, 3)] == [10, 10, 10]
    assert [sum(left.values()) for left in view.numbers_left.values()] == [12, 12, 12]
    chance = Watched()
    match.draw_from(chance)
    play(match, "build d1")
    assert chance.seen[0] == ("number", [0, 0, 4, 4, 4, 0, 0], 12)


@rule("GI-2.8")
def test_a_marked_square_without_tile_is_a_place_to_stop_but_not_to_build_or_look() -> None:
    match = moving(truck="e4", seats=3)
    assert facts_of(match, "truck e5")["cost"] == 1
    assert "peek e5" not in legal(match)
    assert refused(match, "peek e5") == "GI-7.21"
    assert see(play(match, "truck e5")).trucks[RED] == "e5"
    match = building("e4", seats=3)
    assert legal(match) == {"build e3", "pass"}
    assert refused(match, "build e5") == "GI-8.1"


@rule("GI-2.8")
def test_with_four_players_the_same_square_holds_a_tile() -> None:
    assert refused(moving(truck="e4"), "truck e5") == "GI-7.14"
    assert legal(building("e4")) == {"build e3", "build e5", "pass"}


@rule("GI-2.9")
def test_all_prices_start_on_five_thousand_in_the_white_section(tmp_path: Path) -> None:
    match = GAME.start(4, Scripted("first 0", "die blue 2", "die red 2", "die blue 4", then=Seeded(1)))
    assert [(roll["old"], roll["new"]) for roll in told(match, "roll")] == [(5000, 6000), (5000, 4000), (5000, 7000)]
    assert complaint(tmp_path, "market.toml", "start = 5000", "start = 5250") == (
        f"{at('market.toml', 'start')}, start: is no space of the table"
    )


@rule("GI-2.11", "GI-2.12")
def test_three_piles_sorted_by_back_in_any_order() -> None:
    """Every card of a pile is equally likely to be next, and none of another pile is."""
    chance = Watched("first 0")
    match = GAME.start(3, chance)
    play(match, *(f"card {face}" for face in see(match).display[:3]))
    first = {name: (len(pool), sum(pool), size) for name, pool, size in reversed(chance.seen)}
    assert {name: first[name] for name in ("red_card", "beige_card", "licence")} == {
        "red_card": (10, 12, 12),
        "beige_card": (12, 30, 30),
        "licence": (2, 78, 78),
    }


@rule("GI-2.13")
@pytest.mark.parametrize(("options", "each"), [({}, 39), ({"licences": 78}, 39), ({"licences": 60}, 30)])
def test_licences_in_play(options: dict[str, OptionValue], each: int) -> None:
    match = GAME.start(4, chance=1, options=options)
    assert match.position()["licence_pile"] == {"1": each, "2": each}
    assert see(match).licence_pile == 2 * each
    chance = Watched()
    match.draw_from(chance)
    play(match, *(f"card {face}" for face in see(match).display[:4]))
    assert chance.seen[0] == ("licence", [each, each], 2 * each)


@rule("GI-2.13")
def test_no_third_size_of_the_licence_pile() -> None:
    with pytest.raises(BadOption, match="option licences cannot be 70; possible: 78, 60"):
        GAME.start(4, options={"licences": 70})


@rule("GI-2.14")
@matches()
def test_nobody_is_the_banker_and_the_bank_holds_what_the_players_do_not(seats: int, seed: int) -> None:
    _, moments, match = played(seats, seed)
    with pytest.raises(BadPosition, match="banker is no fact of a position"):
        GAME.arrange({"banker": 0})
    assert see(GAME.start(seats, chance=seed)).bank == -15_000 * seats
    assert {moment.after.bank + sum(moment.after.cash) for moment in moments} == {0}
    assert match.faults() == []


@rule("GI-2.15")
@pytest.mark.parametrize("seats", [3, 4])
def test_each_player_receives_fifteen_thousand(seats: int) -> None:
    assert see(GAME.start(seats, chance=1)).cash == (15_000,) * seats


@rule("GI-2.16", "GI-2.18")
@pytest.mark.parametrize("seats", [3, 4])
def test_each_player_has_a_truck_a_train_and_five_derricks_in_front_of_him(seats: int) -> None:
    view = see(GAME.start(seats, chance=1))
    assert view.trucks == (None,) * seats
    assert view.stock == (5,) * seats
    assert view.derricks == {}
    assert len(view.trains) == seats


@rule("GI-2.17")
def test_colours_come_with_the_seats() -> None:
    for first in range(4):
        match = GAME.start(4, chance=1, options={"first_player": first})
        assert told(match, "first_player") == [{"seat": COLOURS[first]}]
        assert match.to_move() == (first,)
    with pytest.raises(BadPosition, match="colours is no fact of a position"):
        GAME.arrange({"colours": ["green", "blue", "grey", "red"]})


@rule("GI-2.19", "GI-2.20")
@pytest.mark.parametrize("seats", [3, 4])
def test_every_train_starts_level_with_column_a(seats: int) -> None:
    match = GAME.start(seats, Scripted("first 0", then=Seeded(1)))
    assert see(match).trains == ("a",) * seats
    play(match, *(f"card {face}" for face in see(match).display[:seats]), "place a5")
    assert facts_of(match, "train b")["cost"] == 1
    assert "a" not in offered(match, "train")


@rule("GI-2.20")
def test_a_track_that_starts_elsewhere_is_refused(tmp_path: Path) -> None:
    assert complaint(tmp_path, "track.toml", 'start = "a"', 'start = "b"') == (
        at("track.toml", "start =") + ", start: is 'b', must be one of a"
    )


@rule("GI-2.21", "GI-2.22")
@pytest.mark.parametrize(("face", "end"), [("r1", "b"), ("r7", "c"), ("r8", "d")])
def test_the_black_train_starts_level_with_column_a(face: str, end: str) -> None:
    match = GAME.start(4, Scripted("first 0", *["die red 2"] * 3, f"red_card {face}", then=Seeded(1)))
    assert told(match, "red_card") == [{"face": face, "start": "a", "end": end}]
    assert see(match).black_train == end


@rule("GI-2.22")
def test_trucks_enter_in_the_column_of_the_black_train() -> None:
    assert offered(moving(truck=None, others={1: None, 2: None, 3: None}), "place") == {f"a{n}" for n in range(1, 13)}


@rule("GI-2.23")
@matches()
def test_help_is_always_at_hand(seats: int, seed: int) -> None:
    """Every choice says in a sentence what is asked, and names statements that can be looked up."""
    match = GAME.start(seats, chance=seed)
    for moment in played(seats, seed)[1]:
        decision = match.decision(match.to_move()[0])
        assert decision is not None
        assert decision.prompt.endswith((".", "?"))
        assert decision.rules
        assert set(decision.rules) <= GAME.rules.keys()
        match.play(moment.move)
    assert not any("reference" in fact for fact in match.position())


@rule("GI-2.24")
@pytest.mark.parametrize("seats", [3, 4])
def test_every_seat_is_equally_likely_to_be_first(seats: int) -> None:
    chance = Watched("first 2")
    match = GAME.start(seats, chance)
    assert chance.seen[0] == ("first", [1] * seats, seats)
    assert see(match).first_player == 2


@rule("GI-2.24")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_table_may_say_who_is_first(first: int) -> None:
    chance = Watched()
    match = GAME.start(3, chance, options={"first_player": first})
    assert see(match).first_player == first
    assert chance.seen[0][0] == "die"


@rule("GI-2.24")
def test_the_first_player_sits_at_the_table() -> None:
    with pytest.raises(BadOption, match="with 3 seats the last is 2"):
        GAME.start(3, options={"first_player": 3})


@rule("GI-2.25")
@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_the_first_player_has_the_die_and_opens_the_game(first: int) -> None:
    match = GAME.start(4, Scripted(f"first {first}", then=Seeded(3)))
    assert [roll["seat"] for roll in told(match, "roll")] == [COLOURS[first]] * 3
    assert match.to_move() == (first,)


@rule("GI-2.10")
def test_crude_comes_from_the_supply() -> None:
    assert see(play(special("r7"), "store jet")).supply == 59
    assert see(new_round(depots=[{"jet": 2}, {"us": 1}, {}, {}])).supply == 57
