"""Chapter 1: what lies in the box."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from plancia.core import BadContent, BadOption, BadPosition
from plancia.games.galopp_royal.box.material import BOX, ROOM, Material
from tests.marks import rule
from tests.rules.galopp_royal.helpers import (
    BLUE,
    GAME,
    RED,
    STANDARD,
    YELLOW,
    crafty,
    interval,
    lot,
    race,
    see,
    whole_truth,
)
from tests.rules.shared import edit, line_of, play, told

PRIZES = {1: (20, 10, 5), 2: (25, 12, 6), 3: (30, 15, 7), 4: (35, 17, 8), 5: (40, 20, 10), 6: (45, 22, 11)}


def edited(folder: Path, name: str, old: str, new: str) -> Material:
    """The box, read from a copy of its data files in which one text was replaced."""
    edit(ROOM, folder, name, old, new)
    return Material(folder)


def complaint(folder: Path, name: str, old: str, new: str) -> str:
    with pytest.raises(BadContent) as refusal:
        edited(folder, name, old, new)
    return str(refusal.value)


def at(name: str, text: str) -> str:
    return line_of(ROOM, name, text)


@rule("GA-1.1")
def test_three_to_six_can_play() -> None:
    assert GAME.seat_counts == (3, 4, 5, 6)
    for seats in GAME.seat_counts:
        assert len(see(GAME.start(seats, chance=1)).gold) == seats


@rule("GA-1.1")
@pytest.mark.parametrize("seats", [-1, 0, 1, 2, 7])
def test_other_numbers_are_refused(seats: int) -> None:
    with pytest.raises(BadOption, match=f"not played with {seats} seats; possible: 3, 4, 5, 6"):
        GAME.start(seats)
    with pytest.raises(BadPosition, match="possible: 3, 4, 5, 6"):
        GAME.arrange({"seats": seats})


@rule("GA-1.2")
def test_six_chairs_six_displays_of_four_slots_and_a_four_sided_die() -> None:
    view = see(GAME.start(6, chance=1))
    assert len(set(GAME.seat_names)) == len(view.spaces) == 6
    assert [len(display) for display in view.displays] == [4] * 6
    assert {draw.name: draw.outcomes for draw in GAME.draws}["die"] == ("1", "2", "3", "4")


@rule("GA-1.2")
def test_a_box_with_other_pieces_is_refused(tmp_path: Path) -> None:
    assert complaint(tmp_path, "chairs.toml", ', "black"', "") == (
        f"{at('chairs.toml', 'colours')}, colours: must be 6 different colours"
    )
    assert complaint(tmp_path, "chairs.toml", '"black"', '"red"') == (
        f"{at('chairs.toml', 'colours')}, colours: must be 6 different colours"
    )
    assert complaint(tmp_path, "chairs.toml", "slots = 4", "slots = 5") == (
        f"{at('chairs.toml', 'slots')}, slots: is 5, must be 4 to 4"
    )


@rule("GA-1.3")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_forty_cards(seats: int) -> None:
    assert whole_truth(GAME.start(seats, chance=1)).total() == 40


@rule("GA-1.3")
def test_a_deck_of_another_size_is_refused(tmp_path: Path) -> None:
    assert complaint(tmp_path, "bearers.toml", "three = 7\nfive = 6", "three = 7\nfive = 7") == (
        f"{at('bearers.toml', '[deck.standard]')}, deck.standard: has 41 cards, must have 40"
    )


@rule("GA-1.4")
@pytest.mark.parametrize(("bearer", "space"), [("one", 1), ("two", 2), ("three", 3), ("five", 5), ("goof", -2)])
def test_five_kinds_move_the_chair_by_themselves(bearer: str, space: int) -> None:
    match = race(1, 4, teams={"red": f"{bearer} two two two"})
    assert see(match).spaces == (space, 0, 0, 0)


@rule("GA-1.4")
def test_the_sixth_kind_goes_two_forward_or_two_back() -> None:
    assert see(play(crafty(), "push blue 2")).spaces[RED] == 2
    assert see(play(crafty(), "help blue 2")).spaces[RED] == -2


@rule("GA-1.4")
def test_a_seventh_kind_is_refused(tmp_path: Path) -> None:
    assert complaint(tmp_path, "bearers.toml", 'kind = "goof"', 'kind = "swift"') == (
        at("bearers.toml", 'kind = "goof"') + ", bearer.4.kind: is 'swift', must be one of goof"
    )
    with pytest.raises(BadPosition, match=r"'swift', must be .*one, two, three, five, goof, crafty"):
        GAME.arrange({"hands": [["swift"], ["one"], ["one"], ["one"]]})


@rule("GA-1.5")
@pytest.mark.parametrize("seats", [3, 6])
def test_copies_in_the_standard_deck(seats: int) -> None:
    match = GAME.start(seats, chance=1)
    assert whole_truth(match) == Counter(STANDARD) == Counter(one=7, two=8, three=7, five=6, goof=6, crafty=6)


@rule("GA-1.6")
def test_gold_is_one_whole_number_and_any_amount_can_be_paid() -> None:
    assert BOX.coins == (1, 5, 10, 50)
    match = play(lot("one", "two", "three", "five"), "bid 37", "pass", "pass", "pass")
    assert match.position()["gold"] == [13, 50, 50, 50]


@rule("GA-1.6")
def test_the_bank_never_runs_out() -> None:
    rich = 200
    match = interval("prizes", gold=[rich] * 4, last=YELLOW)
    assert see(match).gold == (rich + 20, rich + 10, rich + 5, rich)


@rule("GA-1.7")
@pytest.mark.parametrize("thing", ["stands", "board"])
def test_stands_and_the_place_of_the_board_are_no_facts_of_a_position(thing: str) -> None:
    assert thing not in GAME.start(4, chance=1).position()
    with pytest.raises(BadPosition, match=f"{thing} is no fact of a position"):
        GAME.arrange({thing: 7})


@rule("GA-1.8")
def test_one_deck_that_everybody_sees_lying_there_face_down() -> None:
    match = lot("one", "two", "three", "five", discard={"goof": 3})
    view = see(match)
    assert (view.deck_size, view.discard_size) == (33, 3)
    assert "deck 33 · discards 3" in GAME.drawing.sketch(view)
    assert not hasattr(view, "deck")


@rule("GA-1.9")
def test_three_victory_spaces_take_the_first_three() -> None:
    match = race(3, 3, 3, 3, 4, seats=5, spaces=[14, 14, 14, 0, 0])
    view = see(match)
    assert view.places == (1, 2, 3, 0, 0)
    assert "placed: 1. red, 2. blue, 3. green" in GAME.drawing.sketch(view)


@rule("GA-1.10")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_the_arch_stands_on_the_stone_of_the_race_being_run(number: int) -> None:
    view = see(crafty(race=number))
    assert (view.arch, view.stone) == (14 + number, PRIZES[number])


@rule("GA-1.10")
def test_there_are_six_stones_one_for_each_race(tmp_path: Path) -> None:
    assert complaint(tmp_path, "track.toml", "[[stone]]\nrace = 6\nspace = 20", "") == (
        f"{at('track.toml', '[[stone]]')}, stone: there must be 6 stones"
    )
    assert complaint(tmp_path, "track.toml", "space = 17", "space = 18") == (
        f"{at('track.toml', 'space = 17')}, stone.2.space: is 18, must be 17 to 17"
    )
    with pytest.raises(BadPosition, match="race is 7, must be 0 to 6"):
        crafty(race=7)


@rule("GA-1.11")
def test_a_chair_that_moves_back_as_far_as_the_pond_is_out() -> None:
    match = race(1, 2, 2, 2, 4, teams={"red": "goof two two two"}, spaces=[-2, 0, 0, 0])
    view = see(match)
    assert (view.spaces[RED], view.places[RED]) == (view.pond, 4)
    assert match.to_move() == (BLUE,)
    assert [roll["chair"] for roll in told(match, "roll")].count("red") == 1


@rule("GA-1.12", "GA-2.3")
def test_the_chairs_stand_on_start_until_the_race_begins() -> None:
    match = GAME.start(4, chance=1)
    assert see(match).spaces == (0, 0, 0, 0)
    assert "START" in GAME.drawing.sketch(see(match))
    with pytest.raises(BadPosition, match="the chair of seat 1 is racing on space 15"):
        crafty(spaces=[0, 15, 0, 0])


@rule("GA-1.13")
@pytest.mark.parametrize(("length", "distance", "number"), [(8, 2, 1), (20, 6, 3), (40, 10, 6)])
def test_the_track_is_one_line_of_whole_numbers(length: int, distance: int, number: int) -> None:
    options = {"race_length": length, "pond_distance": distance}
    ahead, behind = length + number - 2, 1 - distance
    view = see(crafty(options=options, race=number, spaces=[0, ahead, behind, -1]))
    assert (view.pond, view.arch, view.spaces) == (-distance, length + number - 1, (0, ahead, behind, -1))
    for beyond in (ahead + 1, behind - 1):
        with pytest.raises(BadPosition, match=f"the chair of seat 1 is racing on space {beyond}"):
            crafty(options=options, race=number, spaces=[0, beyond, 0, 0])


@rule("GA-1.14")
@pytest.mark.parametrize(("number", "steps"), [(1, 15), (2, 16), (3, 17), (4, 18), (5, 19), (6, 20)])
def test_how_long_the_races_are(number: int, steps: int) -> None:
    match = race(3, 3, 4, race=number, spaces=[steps - 6, steps - 5, 0, 0])
    assert see(match).arch == steps
    assert see(match).places == (0, 1, 0, 0)


@rule("GA-1.15")
@pytest.mark.parametrize(("start", "place"), [(0, 0), (-1, 0), (-2, 4), (-3, 4)])
def test_three_spaces_lie_between_start_and_the_pond(start: int, place: int) -> None:
    match = race(1, 4, teams={"red": "goof two two two"}, spaces=[start, 0, 0, 0])
    view = see(match)
    assert (view.pond, view.spaces[RED], view.places[RED]) == (-4, max(start - 2, -4), place)


@rule("GA-1.16", "GA-1.17")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_what_the_stones_pay(number: int) -> None:
    match = interval("prizes", race=number, last=YELLOW)
    first, second, third = PRIZES[number]
    assert see(match).gold == (50 + first, 50 + second, 50 + third, 50)


@rule("GA-1.18")
def test_better_evidence_goes_into_the_data_files_alone(tmp_path: Path) -> None:
    box = edited(
        tmp_path, "prizes.toml", "steep = [[20, 10, 5], [25, 12, 6], [30,", "steep = [[20, 10, 5], [25, 12, 6], [33,"
    )
    assert box.prizes["steep"][6:9] == [33, 15, 7]
    box = edited(tmp_path, "coins.toml", "starting_gold = 50", "starting_gold = 60")
    assert box.starting_gold == 60


@rule("GA-1.18")
@pytest.mark.parametrize("name", ["bearers", "chairs", "coins", "options", "prizes", "track"])
def test_every_data_file_says_what_is_printed_and_what_is_reconstructed(name: str) -> None:
    text = ROOM.joinpath("content", f"{name}.toml").read_text(encoding="utf-8")
    assert "\n# printed:" in text
    assert "\n# reconstructed:" in text


def test_mistakes_in_a_data_file_are_told_with_file_line_and_field(tmp_path: Path) -> None:
    assert complaint(tmp_path, "coins.toml", "least_bid = 1", "").endswith("least_bid: is missing")
    assert complaint(tmp_path, "coins.toml", "starting_gold = 50", 'starting_gold = "50"') == (
        f"{at('coins.toml', 'starting_gold')}, starting_gold: must be a whole number"
    )
    assert complaint(tmp_path, "options.toml", "default = 15", "default = 7") == (
        f"{at('options.toml', 'default = 15')}, race_length.default: is not one of the possible values"
    )
    assert complaint(tmp_path, "track.toml", "race_length = 15 ", "race_length = 16 ") == (
        f"{at('track.toml', 'race_length')}, race_length: is not the default of the option race_length"
    )
