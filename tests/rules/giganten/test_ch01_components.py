"""Chapter 1, first part: the pieces in the box."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from plancia.core import BadNotation, BadOption, BadPosition
from plancia.games.giganten.box.material import BOX, ROOM, Material
from plancia.kit.content import Content
from tests.marks import rule
from tests.rules.giganten.helpers import (
    COMPANIES,
    GAME,
    GREY,
    RED,
    arrange,
    at,
    building,
    complaint,
    edited,
    facts_of,
    moving,
    new_round,
    offered,
    see,
    special,
    table,
)
from tests.rules.shared import Watched, legal, play, told


def content(name: str) -> Content:
    return Content(ROOM.joinpath("content"), name)


def rules_of(box: Material) -> tuple[object, ...]:
    """Everything in a box that play depends on."""
    return (
        box.seat_counts, box.start_money, box.build_costs, box.fee, box.crude, box.derricks, box.numbers, box.decks,
        box.copies, box.movement, box.prices, box.die, box.track_costs, box.options, box.sites,
    )  # fmt: skip


@rule("GI-1.1")
def test_title_author_age_and_time_are_kept_and_do_nothing(tmp_path: Path) -> None:
    box = content("material.toml")
    assert GAME.title == box.text("game", "title") == "Giganten"
    assert (box.text("game", "author"), box.text("game", "publisher")) == ("Wilko Manz", "Kosmos")
    assert (box.integer("game", "year"), box.integer("game", "minimum_age")) == (1999, 10)
    assert box.integers("game", "minutes") == (70, 90)
    other = edited(tmp_path, "material.toml", "minimum_age = 10\nminutes = [70, 90]", "minimum_age = 99\nminutes = [1]")
    assert rules_of(other) == rules_of(BOX)


@rule("GI-1.2")
def test_three_or_four_play_and_two_only_unofficially() -> None:
    assert set(GAME.seat_counts) - set(GAME.unofficial) == {3, 4}
    assert content("material.toml").integers("game", "players_official") == (3, 4)
    assert [len(see(GAME.start(seats, chance=1)).cash) for seats in (3, 4)] == [3, 4]


@rule("GI-1.2")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_other_numbers_are_refused(seats: int) -> None:
    with pytest.raises(BadOption, match=f"not played with {seats} seats; possible: 2, 3, 4"):
        GAME.start(seats)
    with pytest.raises(BadPosition, match=r"seats.* 2, 3, 4"):
        GAME.arrange({"seats": seats})


@rule("GI-1.3")
@pytest.mark.parametrize("richest", [0, 1, 2, 3])
def test_the_most_money_wins(richest: int) -> None:
    cash = [20_000 if seat == richest else 19_500 for seat in range(4)]
    match = new_round(*["die blue 2"] * 3, "red_card r1", black_train="s", cash=cash)
    assert match.result is not None
    assert match.result.winners == (richest,)


@rule("GI-1.4")
def test_one_board_that_everybody_sees(tmp_path: Path) -> None:
    match = GAME.start(4, chance=1)
    assert all(see(match, seat).tiles == see(match).tiles for seat in range(4))
    assert complaint(tmp_path, "material.toml", "board = 1", "board = 2") == (
        f"{at('material.toml', 'board = 1')}, counts.board: is 2, but the box holds 1"
    )


@rule("GI-1.5")
def test_trucks_and_derricks_stand_on_the_terrain() -> None:
    match = building("d2", chance=["number 2"])
    assert see(play(match, "build d1")).derricks["d1"].seat == RED
    for beyond in ("a0", "a13", "u1", "hudson"):
        with pytest.raises(BadNotation):
            GAME.parse(f"truck {beyond}")
        with pytest.raises(BadPosition):
            moving(truck=beyond)


@rule("GI-1.6")
@pytest.mark.parametrize(
    ("space", "moves"), [("c", {"drop"}), ("d", {"drop", "haul own hudson", "haul own jet", "haul own us"})]
)
def test_trains_on_the_tracks_carry_the_crude(space: str, moves: set[str]) -> None:
    match = arrange("haul", derricks={"d1": {"seat": RED, "crude": 2}}, trains=[space, "a", "a", "a"])
    assert legal(match) == moves


@rule("GI-1.7")
def test_each_company_has_its_own_depots_and_its_own_price() -> None:
    assert see(play(special("b7"), "price jet up")).prices == {"hudson": 5000, "jet": 6000, "us": 5000}
    stored = see(play(special("r7"), "store us")).depots
    assert stored == ({"hudson": 0, "jet": 0, "us": 1}, *[dict.fromkeys(COMPANIES, 0)] * 3)


@rule("GI-1.8")
def test_cards_have_their_own_places() -> None:
    view = see(GAME.start(4, chance=1))
    assert (sum(view.red_pile.values()), sum(view.beige_pile.values()), view.licence_pile) == (11, 26, 78)
    assert len(view.display) == 5
    assert (view.red_discards, view.beige_discards, view.licence_discards) == ({}, {}, {})


@rule("GI-1.9")
def test_four_trucks(tmp_path: Path) -> None:
    assert [len(see(GAME.start(seats, chance=1)).trucks) for seats in (3, 4)] == [3, 4]
    assert complaint(tmp_path, "material.toml", "truck = 4 ", "truck = 5 ") == (
        f"{at('material.toml', 'truck = 4')}, counts.truck: is 5, but the box holds 4"
    )


@rule("GI-1.10")
def test_twenty_derricks_five_for_each(tmp_path: Path) -> None:
    assert see(GAME.start(4, chance=1)).stock == (5, 5, 5, 5)
    assert complaint(tmp_path, "material.toml", "derrick_per_player = 5", "derrick_per_player = 6") == (
        f"{at('material.toml', 'derrick = 20')}, counts.derrick: is 20, but the box holds 24"
    )
    standing = {square: {"seat": GREY, "crude": 1} for square in ("d1", "f1", "e3", "c4", "g6", "c7")}
    with pytest.raises(BadPosition, match="seat 1 has 6 derricks standing"):
        moving(derricks=standing)


@rule("GI-1.11")
def test_five_trains(tmp_path: Path) -> None:
    view = see(GAME.start(4, chance=1))
    assert len([*view.trains, view.black_train]) == 5
    assert complaint(tmp_path, "material.toml", "train = 5 ", "train = 4 ") == (
        f"{at('material.toml', 'train = 5')}, counts.train: is 4, but the box holds 5"
    )


@rule("GI-1.12")
def test_three_barrels_mark_three_prices(tmp_path: Path) -> None:
    prices = {"hudson": 1500, "jet": 6500, "us": 9000}
    assert see(moving(prices=prices)).prices == prices
    assert complaint(tmp_path, "material.toml", "barrel = 3 ", "barrel = 2 ") == (
        f"{at('material.toml', 'barrel = 3')}, counts.barrel: is 2, but the box holds 3"
    )


@rule("GI-1.13")
def test_thirty_six_tiles_twelve_of_each_kind(tmp_path: Path) -> None:
    assert Counter(see(GAME.start(4, chance=1)).tiles.values()) == {1: 12, 2: 12, 3: 12}
    assert complaint(tmp_path, "material.toml", "tile = 36", "tile = 35") == (
        f"{at('material.toml', 'tile = 36')}, counts.tile: is 35, but the box holds 36"
    )


@rule("GI-1.14")
def test_tiles_with_one_or_three_derricks_are_black_and_those_with_two_red(tmp_path: Path) -> None:
    kinds = see(moving()).tiles
    beside = {"d2": "d1", "l2": "l1", "r2": "r1"}
    looks = {kinds[tile]: offered(moving(truck=truck), "peek") for truck, tile in beside.items()}
    assert looks == {1: {"d1"}, 2: set(), 3: {"l1"}}
    assert complaint(tmp_path, "material.toml", 'colour = "red" ', 'colour = "green" ') == (
        at("material.toml", 'colour = "red"') + ", tile.1.colour: is 'green', must be one of black, red"
    )


@rule("GI-1.15", "GI-1.16", "GI-1.17")
@pytest.mark.parametrize(
    ("truck", "tile", "printed"),
    [("d2", "d1", [0, 0, 4, 4, 4, 0, 0]), ("r2", "r1", [0, 0, 6, 0, 0, 6, 0]), ("l2", "l1", [0, 0, 0, 0, 4, 4, 4])],
)
def test_the_numbers_of_each_kind(truck: str, tile: str, printed: list[int]) -> None:
    chance = Watched()
    match = building(truck)
    match.draw_from(chance)
    kind = str(see(match).tiles[tile])
    assert see(match).numbers_left[kind] == {str(number): count for number, count in enumerate(printed) if count}
    play(match, f"build {tile}")
    assert chance.seen[0] == ("number", printed, 12)


@rule("GI-1.15")
def test_a_tile_with_a_number_nobody_knows_is_refused(tmp_path: Path) -> None:
    assert complaint(tmp_path, "material.toml", "values = { 2 = 4, 3 = 4, 4 = 4 }", "values = { 2 = 4, 7 = 8 }") == (
        f"{at('material.toml', 'values = { 2 = 4')}, tile.0.values: a tile shows 1 to 6, not 7"
    )


@rule("GI-1.18", "GI-2.10")
@pytest.mark.parametrize("seats", [3, 4])
def test_sixty_crude_lie_in_the_supply(seats: int) -> None:
    match = GAME.start(seats, chance=1)
    assert see(match).supply == 60
    assert all(depots == dict.fromkeys(COMPANIES, 0) for depots in see(match).depots)


@rule("GI-1.18")
def test_there_are_no_more_than_sixty_crude() -> None:
    with pytest.raises(BadPosition, match="there are 61 crude instead of 60"):
        moving(supply=61)


@rule("GI-1.19")
def test_thirty_beige_and_twelve_red_cards(tmp_path: Path) -> None:
    position = new_round(*["die blue 2"] * 3, "red_card r1", black_train="s").position()
    red = Counter({face: n for face, n in table(position["red_pile"]).items() if isinstance(n, int)})
    beige = Counter({face: n for face, n in table(position["beige_pile"]).items() if isinstance(n, int)})
    assert (red.total() + 1, beige.total()) == (12, 30)
    assert {face[0] for face in red} == {"r"}
    assert {face[0] for face in beige} == {"b"}
    assert complaint(tmp_path, "cards.toml", "price_change = 2, copies = 1 }", "price_change = 2, copies = 2 }") == (
        f"{at('material.toml', 'action_card')}, counts.action_card: is 42, but the box holds 43"
    )


@rule("GI-1.20")
def test_seventy_eight_licences_half_of_each_value(tmp_path: Path) -> None:
    assert GAME.start(4, chance=1).position()["licence_pile"] == {"1": 39, "2": 39}
    assert complaint(tmp_path, "material.toml", "{ 1 = 39, 2 = 39 }", "{ 1 = 39, 2 = 38 }") == (
        f"{at('material.toml', 'licence = 78')}, counts.licence: is 78, but the box holds 77"
    )


@rule("GI-1.21")
def test_what_a_reference_card_sums_up_stands_beside_every_choice(tmp_path: Path) -> None:
    assert facts_of(building("d2"), "build d1")["cost"] == 4000
    match = new_round(*["die blue 2"] * 3, "red_card r9")
    assert facts_of(match, "card r9")["label"] == "r9: 2 licences, 4 movement points, all opposing trains back 5"
    assert complaint(tmp_path, "material.toml", "reference_card = 4", "reference_card = 3") == (
        f"{at('material.toml', 'reference_card')}, counts.reference_card: is 3, but the box holds 4"
    )


@rule("GI-1.22")
def test_every_amount_can_be_laid_in_notes() -> None:
    assert content("material.toml").integers("money", "notes") == (500, 1000, 2000, 10_000, 50_000)
    assert see(moving(cash=[500, 50_000, 63_500, 0])).cash == (500, 50_000, 63_500, 0)
    with pytest.raises(BadPosition, match="seat 0 has 250, which is no multiple of 500"):
        moving(cash=[250, 0, 0, 0])


@rule("GI-1.23", "GI-1.40")
def test_one_die_of_six_faces_in_two_colours(tmp_path: Path) -> None:
    chance = Watched()
    GAME.start(4, chance)
    assert [draw for draw in chance.seen if draw[0] == "die"] == [("die", [1, 1, 1, 1, 1, 1], 6)] * 3
    faces = {draw.name: draw.outcomes for draw in GAME.draws}["die"]
    assert faces == ("blue 2", "blue 3", "blue 4", "red 2", "red 3", "red 4")
    assert complaint(tmp_path, "material.toml", "\ndie = 1", "\ndie = 2") == (
        f"{at('material.toml', 'die = 1')}, counts.die: is 2, but the box holds 1"
    )
    assert complaint(tmp_path, "market.toml", '{ colour = "red",  number = 4 }', '{ colour = "red",  number = 5 }') == (
        at("market.toml", '{ colour = "red",  number = 4') + ", die.5: the six faces are blue 2, 3, 4 and red 2, 3, 4"
    )


@rule("GI-1.24")
def test_the_rulebook_is_there_to_read_and_no_part_of_a_position() -> None:
    assert GAME.rules["GI-1.24"].startswith("A rulebook is listed as a component.")
    for thing in ("rulebook", "reference_cards", "punched"):
        with pytest.raises(BadPosition, match=f"{thing} is no fact of a position"):
            GAME.arrange({thing: 1})


@rule("GI-1.12", "GI-4.1")
def test_a_barrel_moves_by_its_own_roll() -> None:
    match = new_round("die blue 2", "die red 3", "die blue 4")
    assert see(match).prices == {"hudson": 6000, "jet": 3500, "us": 7000}
    assert [roll["company"] for roll in told(match, "roll")] == list(COMPANIES)
