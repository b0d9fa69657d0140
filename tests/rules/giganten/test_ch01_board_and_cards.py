"""Chapter 1, second part: what is printed on board, tracks, price tables and cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from plancia.core import BadNotation, BadPosition
from plancia.games.giganten.box.board import SQUARE_NAMES
from plancia.games.giganten.box.material import BOX, ROOM, Terms
from tests.marks import rule
from tests.rules.giganten.helpers import (
    COLOURS,
    COMPANIES,
    GAME,
    RED,
    at,
    complaint,
    edited,
    facts_of,
    moving,
    new_round,
    see,
    special,
    taking,
)
from tests.rules.shared import Watched, legal, play, told

SITES = {
    1: "d1 f1 e3 c4 e5 g6 c7 g8 f10 h10 c11 e12",
    2: "r1 m3 i4 k4 q4 n5 p7 r7 i8 n10 i12 r12",
    3: "l1 p1 j2 o3 s3 s5 k8 n8 q9 s10 k12 n12",
}
MARKED = {"e5", "f10", "k4", "r7", "n12", "p1"}
TRACK = dict(zip("bcdefghijklmnopqrst", (1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3), strict=True))
PRICES = range(1500, 9001, 500)
RED_CARDS = {
    # licences, movement, price_change, free_crude, push_back; then black and copies
    "r1": ((2, 8, 0, 0, 3), 1, 1), "r2": ((4, 2, 0, 1, 0), 1, 1), "r3": ((4, 8, 0, 0, 2), 2, 1),
    "r4": ((3, 6, 0, 0, 3), 2, 1), "r5": ((2, 6, 0, 0, 4), 2, 1), "r6": ((3, 2, 0, 0, 5), 2, 1),
    "r7": ((2, 6, 0, 1, 0), 2, 2), "r8": ((2, 6, 0, 0, 4), 3, 1), "r9": ((2, 4, 0, 0, 5), 3, 1),
    "r10": ((3, 4, 0, 1, 0), 3, 2),
}  # fmt: skip
BEIGE_CARDS = {
    # licences, movement, price_change; then copies
    "b1": ((3, 12, 0), 3), "b2": ((4, 10, 0), 5), "b3": ((5, 8, 0), 6), "b4": ((6, 6, 0), 4), "b5": ((7, 4, 0), 2),
    "b6": ((8, 3, 0), 1), "b7": ((2, 10, 2), 2), "b8": ((6, 4, 2), 1), "b9": ((3, 8, 3), 1), "b10": ((4, 6, 3), 1),
    "b11": ((5, 5, 3), 1), "b12": ((4, 5, 4), 3),
}  # fmt: skip
ITEMS = ("licences", "movement", "price_change", "free_crude", "push_back")


def column_and_row(square: str) -> tuple[int, int]:
    return ord(square[0]) - ord("a"), int(square[1:])


@rule("GI-1.25")
def test_the_companies_in_their_order(tmp_path: Path) -> None:
    assert BOX.company_names == ("Hudson Oil Industries", "Jet Oil Inc.", "US Standard Oil Trust")
    assert tuple(see(moving()).prices) == COMPANIES
    assert [roll["company"] for roll in told(GAME.start(4, chance=1), "roll")] == ["hudson", "jet", "us"]
    assert complaint(tmp_path, "material.toml", 'id = "jet"', 'id = "us2"') == (
        at("material.toml", 'id = "jet"') + ", company.1.id: is 'us2', must be one of jet"
    )


@rule("GI-1.26")
@pytest.mark.parametrize("company", ["hudson", "jet", "us"])
def test_each_player_has_a_depot_at_each_company(company: str) -> None:
    view = see(special("r7", depots=[{company: 1}, {company: 2}, {}, {company: 2}]))
    assert [depots[company] for depots in view.depots] == [1, 2, 0, 2]
    assert [tuple(depots) for depots in view.depots] == [COMPANIES] * 4
    match = play(special("r7", depots=[{company: 1}, {company: 2}, {}, {company: 2}]), f"store {company}")
    assert [depots[company] for depots in see(match).depots] == [2, 2, 0, 2]


@rule("GI-1.27")
def test_the_colours(tmp_path: Path) -> None:
    assert GAME.seat_names == COLOURS == ("red", "grey", "blue", "green")
    assert complaint(tmp_path, "material.toml", '"blue", "green"]', '"blue", "blue"]') == (
        f"{at('material.toml', 'names =')}, colours.names: must be 4 different colours"
    )


@rule("GI-1.28")
def test_twelve_rows_and_twenty_columns(tmp_path: Path) -> None:
    squares = {f"{column}{row}" for column in "abcdefghijklmnopqrst" for row in range(1, 13)}
    assert set(SQUARE_NAMES) == squares
    assert len(SQUARE_NAMES) == 240
    for corner in ("a1", "a12", "t1", "t12"):
        assert GAME.move(f"truck {corner}").text == f"truck {corner}"
    assert complaint(tmp_path, "board.txt", "\n2    .   .   .   .   m", "\n2    .   .   .   m") == (
        f"{at('board.txt', '2    .')}, row 2: has 19 squares, must have 20"
    )
    assert complaint(tmp_path, "board.txt", "\n1    .   .   h", "\n# 1  .   .   h") == (
        "board.txt: has 11 rows, must have 12"
    )


@rule("GI-1.29")
@pytest.mark.parametrize(("truck", "square", "cost"), [("b1", "b2", 1), ("b1", "c1", 2), ("d2", "e2", 3)])
def test_three_kinds_of_terrain(truck: str, square: str, cost: int) -> None:
    assert facts_of(moving(truck=truck), f"truck {square}")["cost"] == cost


@rule("GI-1.29")
def test_a_fourth_kind_of_terrain_is_refused(tmp_path: Path) -> None:
    assert complaint(tmp_path, "board.txt", "1    .   .   h   1", "1    .   .   x   1") == (
        f"{at('board.txt', '1    .')}, column c, square c1: 'x' is neither terrain (. h m) nor a site (1 h2 m3*)"
    )


@rule("GI-1.30")
def test_how_many_squares_there_are_of_each_terrain(tmp_path: Path) -> None:
    assert [BOX.board.terrain.count(terrain) for terrain in range(3)] == [183, 25, 32]
    rows = f"board.txt, lines {at('board.txt', '1    .').split()[-1]} to {at('board.txt', '12   .').split()[-1]}"
    assert complaint(tmp_path, "board.txt", "1    .   .   h   1", "1    .   .   .   1") == (
        f"{rows}, plain squares: there are 184, must be 183"
    )


@rule("GI-1.31", "GI-2.2")
def test_where_the_sites_are() -> None:
    printed = {square: kind for kind, squares in SITES.items() for square in squares.split()}
    assert len(printed) == 36
    assert see(GAME.start(4, chance=1)).tiles == printed


@rule("GI-1.31")
def test_a_board_without_twelve_sites_of_a_kind_is_refused(tmp_path: Path) -> None:
    message = complaint(tmp_path, "board.txt", "1    .   .   h   1 ", "1    .   .   h   2 ")
    assert message.endswith("sites of kind 1: there are 11, must be 12")


@rule("GI-1.32", "GI-2.7")
def test_two_sites_of_each_kind_bear_a_three(tmp_path: Path) -> None:
    assert {SQUARE_NAMES[square] for square in BOX.sites if BOX.board.marked[square]} == MARKED
    left = see(GAME.start(3, chance=1)).tiles
    assert {kind: set(squares.split()) - left.keys() for kind, squares in SITES.items()} == {
        1: {"e5", "f10"},
        2: {"k4", "r7"},
        3: {"n12", "p1"},
    }
    message = complaint(tmp_path, "board.txt", ".   1*  m", ".   1   m")
    assert message.endswith("marked sites of kind 1: there are 1, must be 2")


@rule("GI-1.33")
def test_no_two_sites_touch() -> None:
    sites = [column_and_row(SQUARE_NAMES[square]) for square in BOX.sites]
    apart = [max(abs(a[0] - b[0]), abs(a[1] - b[1])) for a in sites for b in sites if a != b]
    assert min(apart) == 2
    assert {"abcdefghijklmnopqrst"[column] for column, _ in sites} == set("cdefghijklmnopqrs")


@rule("GI-1.33")
def test_a_site_that_touches_another_is_refused(tmp_path: Path) -> None:
    assert complaint(tmp_path, "board.txt", "h1* .   1?  m", "h1* 1?  .   m") == (
        f"{at('board.txt', '10   .')}, column g, square g10: this site touches the site on f10"
    )


@rule("GI-1.34")
def test_the_twelfth_site_is_on_h10_and_moves_with_one_edit(tmp_path: Path) -> None:
    assert see(GAME.start(4, chance=1)).tiles["h10"] == 1
    box = edited(tmp_path, "board.txt", "1?  m   .   .   .   m   2", ".   m   .   .   1?  m   2")
    table = Terms(box, 4, GAME.check_options(4, {}))
    squares = {SQUARE_NAMES[square]: kind for square, kind in zip(table.sites, table.kinds, strict=True)}
    assert "h10" not in squares
    assert squares["l10"] == 1


@rule("GI-1.34")
def test_every_data_file_says_what_is_printed_and_what_is_reconstructed() -> None:
    for file in ROOM.joinpath("content").iterdir():
        text = file.read_text(encoding="utf-8")
        assert "# Provenance" in text
        assert "printed" in text
    assert "reconstructed  square h10" in ROOM.joinpath("content", "board.txt").read_text(encoding="utf-8")


@rule("GI-1.35")
def test_five_tracks_of_twenty_spaces(tmp_path: Path) -> None:
    for space in "abcdefghijklmnopqrst":
        assert see(moving(trains=["a", space, "t", space])).trains == ("a", space, "t", space)
    assert see(moving(black_train="s")).black_train == "s"
    with pytest.raises(BadPosition, match="trains of 0 is 'u', must be one of a, b"):
        moving(trains=["u", "a", "a", "a"])
    with pytest.raises(BadNotation):
        GAME.parse("train u")
    assert complaint(tmp_path, "track.toml", '  { id = "t", cost = 3 },\n', "") == (
        f"{at('track.toml', 'space = [')}, space: has 19 spaces, must have 20"
    )


@rule("GI-1.36", "GI-7.31")
@pytest.mark.parametrize("space", TRACK)
def test_what_a_space_costs(space: str) -> None:
    match = moving("b1", trains=[chr(ord(space) - 1), "a", "a", "a"])
    assert facts_of(match, f"train {space}")["cost"] == TRACK[space]


@rule("GI-1.36")
def test_another_number_of_cheap_spaces_is_refused(tmp_path: Path) -> None:
    assert complaint(tmp_path, "track.toml", '{ id = "j", cost = 1 }', '{ id = "j", cost = 2 }') == (
        f"{at('track.toml', 'space = [')}, space: 8 spaces cost 1, must be 9"
    )


@rule("GI-1.37", "GI-1.39")
@pytest.mark.parametrize("company", ["hudson", "jet", "us"])
def test_sixteen_prices_at_every_company(company: str) -> None:
    for price in PRICES:
        assert see(moving(prices={company: price})).prices[company] == price
    for price in (500, 1000, 1750, 5250, 9500):
        with pytest.raises(BadPosition, match=f"prices of {company} is {price}, which is no space of the table"):
            moving(prices={company: price})


@rule("GI-1.37")
def test_a_table_with_another_number_of_prices_is_refused(tmp_path: Path) -> None:
    assert complaint(tmp_path, "market.toml", '  { price = 9000, zone = "blue" },\n', "") == (
        f"{at('market.toml', 'space = [')}, space: has 15 spaces, must have 16"
    )
    assert complaint(tmp_path, "market.toml", "{ price = 9000", "{ price = 8500") == (
        f"{at('market.toml', '{ price = 9000')}, space.15.price: prices must rise"
    )


@rule("GI-1.38", "GI-1.39")
@pytest.mark.parametrize("name", ["hudson", "jet", "us"])
@pytest.mark.parametrize("price", PRICES)
def test_sections_are_told_by_what_the_die_does_there(name: str, price: int) -> None:
    """Blue lowers in the blue section alone, red raises in the red section alone."""
    blue, red = (
        see(new_round(*[f"die {face}"] * 3, prices={name: price})).prices[name] for face in ("blue 2", "red 2")
    )
    section = {(True, True): "red", (True, False): "white", (False, False): "blue"}[blue > price, red > price]
    assert section == ("red" if price < 4000 else "white" if price < 7000 else "blue")


@rule("GI-1.38")
def test_sections_of_another_size_are_refused(tmp_path: Path) -> None:
    assert complaint(tmp_path, "market.toml", 'price = 4000, zone = "white"', 'price = 4000, zone = "red"') == (
        at("market.toml", "{ price = 4000") + ", space.5.zone: is 'red', must be one of white"
    )


@rule("GI-1.41")
@pytest.mark.parametrize("face", RED_CARDS)
def test_the_red_cards(face: str) -> None:
    items, black, copies = RED_CARDS[face]
    match = new_round(*["die red 2"] * 3, f"red_card {face}")
    facts = facts_of(match, f"card {face}")
    assert tuple(facts[item] for item in ITEMS) == items
    assert see(match).black_train == "abcd"[black]
    assert see(match).red_pile.get(face, 0) == copies - 1


@rule("GI-1.42")
@pytest.mark.parametrize("face", BEIGE_CARDS)
def test_the_beige_cards(face: str) -> None:
    items, copies = BEIGE_CARDS[face]
    match = taking("r1", face, *["b2" if face == "b1" else "b1"] * 2, "b3" if face != "b3" else "b4")
    facts = facts_of(match, f"card {face}")
    assert tuple(facts[item] for item in ITEMS) == (*items, 0, 0)
    assert see(match).beige_pile.get(face, 0) == copies - 1


@rule("GI-1.41", "GI-1.42")
def test_faces_and_copies_are_drawn_from_whole_piles() -> None:
    chance = Watched()
    GAME.start(4, chance)
    pools = {name: pool for name, pool, size in reversed(chance.seen) if size in (12, 30)}
    assert pools == {
        "red_card": [copies for _, _, copies in RED_CARDS.values()],
        "beige_card": [copies for _, copies in BEIGE_CARDS.values()],
    }


@rule("GI-1.43")
def test_copies_of_a_face_are_one_choice() -> None:
    match = taking("r1", "b3", "b3", "b3", "b4")
    assert sorted(move.text for move in match.legal(RED)) == ["card b3", "card b4", "card r1"]
    assert sorted(see(play(match, "card b3")).display) == ["b3", "b3", "b4", "r1"]
    assert legal(play(match, "card b3", "card b3")) == {"card b4", "card r1"}


@rule("GI-1.44")
def test_which_translation_is_read_is_no_choice_of_the_table() -> None:
    """Where the texts differ a table chooses a reading by its effect."""
    assert {option.name for option in GAME.options} == {
        "first_player", "licences", "specials_optional", "transport_choice", "bluffer_rebids", "black_finish_steps",
        "last_place_pay", "inflation", "crude_shortage",
    }  # fmt: skip


@rule("GI-1.37", "GI-16.2")
def test_a_price_that_no_notes_can_pay_is_refused(tmp_path: Path) -> None:
    assert complaint(tmp_path, "market.toml", "price = 9000", "price = 9100") == (
        "market.toml, line 29, space.15.price: is 9100, which cannot be paid in notes of 500"
    )


@rule("GI-1.41", "GI-5.14")
def test_a_symbol_that_is_misspelt_is_missed(tmp_path: Path) -> None:
    assert complaint(tmp_path, "cards.toml", 'id = "r1",  black = 1', 'id = "r1",  blak = 1') == (
        "cards.toml, line 16, red.0.black: is missing"
    )
