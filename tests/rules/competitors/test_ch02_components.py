"""Chapter 2: the board, and the pieces that are no cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from plancia.core import BadContent, BadOption, Scripted, Seeded
from plancia.games.competitors.box.codes import INTERCONTINENTAL, NATIONAL
from plancia.games.competitors.box.material import BOX, ROOM, Material
from plancia.kit.content import Content, ContentTable
from tests.marks import rule
from tests.rules.competitors.helpers import GAME, RED, arrange, cash, fleets, hand, pile, place, triple
from tests.rules.shared import Watched, edit, legal, play, refused, told

BOARD = BOX.board
CONTENT = ROOM.joinpath("content")
CONSTANTS = Content(CONTENT, "constants.toml")


def neighbours(territory: str) -> dict[str, tuple[bool, str | None]]:
    """What lies around a territory: whether customs wait on the border, and the strait between."""
    return {
        BOARD.territories[way.to]: (bool(way.customs), BOARD.straits[way.strait] if way.strait >= 0 else None)
        for way in BOARD.land[BOARD.territories.index(territory)]
    }


def complaint(folder: Path, name: str, old: str, new: str) -> str:
    """What is said of the box when one text of a file is replaced."""
    edit(ROOM, folder, name, old, new)
    with pytest.raises(BadContent) as said:
        Material(folder)
    return str(said.value)


# The map.


@rule("CO-2.1", "CO-2.23")
def test_a_territory_has_no_part_of_the_board_and_no_locator_picture() -> None:
    header = CONTENT.joinpath("territories.csv").read_text(encoding="utf-8").splitlines()[2]
    assert header == "id,name_en,name_it,name_fr,name_de,area,terrain,port,airport,flag,hq_site,x,y,cells"
    header = CONTENT.joinpath("cells.csv").read_text(encoding="utf-8").splitlines()[1]
    assert header == "id,name_en,name_it,name_fr,name_de,area,x,y"


@rule("CO-2.2")
def test_there_are_116_territories_with_one_card_each(tmp_path: Path) -> None:
    assert len(set(BOARD.territories)) == 116
    match = GAME.start(4, chance=5)
    dealt = [card for seat in range(4) for card in hand(match, seat) if card in BOARD.territories]
    assert sorted(pile(match, "territory_deck") + dealt) == sorted(BOARD.territories)
    assert "there are 115, must be 116" in complaint(tmp_path, "territories.csv", "PAC,Pacific", "# PAC,Pacific")


@rule("CO-2.3")
def test_a_site_that_nobody_chose_is_an_ordinary_territory() -> None:
    """The United Kingdom is a site, but no seat's: a branch, goods and a lorry without tax."""
    assert len(set(BOARD.sites)) == 9
    match = arrange(hands=[["RUN", "FRA", "C017"], [], []], vehicles=fleets({"truck 1": "FRA"}))
    assert {"branch RUN", "sign C017 FRA RUN", "sign C017 RUN FRA"} <= legal(match)
    play(match, "move truck 1", "go RUN")
    assert place(match, "truck 1") == "RUN"
    assert told(match, "tax") == []


@rule("CO-2.3")
def test_a_site_that_was_chosen_is_not() -> None:
    match = arrange(hands=[["CAL", "USO"], [], []], vehicles=fleets({"truck 1": "USO"}))
    assert "branch USO" in legal(match)
    assert "branch CAL" not in legal(match)
    play(match, "move truck 1", "go CAL")
    assert len(told(match, "tax")) == 1


@rule("CO-2.4", "CO-2.23")
def test_every_territory_has_name_area_terrain_and_facilities(tmp_path: Path) -> None:
    for number in range(116):
        assert all(BOARD.territory_names[language][number] for language in ("en", "it"))
        assert BOARD.area[number] in range(6)
        assert BOARD.terrain[number] in range(5)
        assert (BOARD.port[number], BOARD.flag[number]) in [(0, 0), (0, 1), (1, 0), (1, 1)]
        assert BOARD.airport[number] in (0, NATIONAL, INTERCONTINENTAL)
    for facility in (BOARD.port, BOARD.flag):
        assert set(facility) == {0, 1}
    assert set(BOARD.airport) == {0, NATIONAL, INTERCONTINENTAL}
    said = complaint(
        tmp_path,
        "territories.csv",
        "FRA,France,Francia,France,Frankreich,EU,P,1,I",
        "FRA,France,Francia,France,Frankreich,EU,P,1,X",
    )
    assert "airport: is 'X'" in said


@rule("CO-2.5")
def test_there_are_six_areas() -> None:
    assert BOARD.area_names["en"] == ("North America", "South America", "Europe", "Africa", "Asia", "Oceania")
    assert {BOARD.area[number] for number in range(116)} == set(range(6))


@rule("CO-2.6")
def test_neighbours_share_one_border_or_a_strait() -> None:
    borders = ContentTable(CONTENT, "borders.csv")
    kinds = {
        frozenset((borders.text(row, "a"), borders.text(row, "b"))): borders.text(row, "kind")
        for row in range(len(borders))
    }
    straits = ContentTable(CONTENT, "straits.csv")
    crossings = {
        frozenset(pair.split("-")): straits.text(row, "id")
        for row in range(len(straits))
        for pair in straits.words(row, "crossings")
    }
    assert not kinds.keys() & crossings.keys()
    found = {frozenset((name, other)) for name in BOARD.territories for other in neighbours(name)}
    assert found == kinds.keys() | crossings.keys()
    for name in BOARD.territories:
        for other, (customs, strait) in neighbours(name).items():
            pair = frozenset((name, other))
            assert strait == crossings.get(pair)
            assert customs == (kinds.get(pair) != "regional")


@rule("CO-2.6")
@pytest.mark.parametrize(("start", "end", "cards"), [("GER", "FRA", 0), ("POL", "BIE", 1), ("FRA", "RUN", 1)])
def test_goods_meet_customs_on_a_customs_border_and_on_a_strait_only(start: str, end: str, cards: int) -> None:
    match = arrange(
        chance=["customs D01"], triples=[[triple("C017", start, "BAL")], [], []], vehicles=fleets({"truck 1": start})
    )
    play(match, "deliver 1 truck 1", f"go {end}")
    assert place(match, "truck 1") == end
    assert len(told(match, "customs")) == cards


@rule("CO-2.7")
def test_no_regional_border_joins_two_areas(tmp_path: Path) -> None:
    joined = 0
    for name in BOARD.territories:
        for other, (customs, _) in neighbours(name).items():
            if BOARD.area[BOARD.territories.index(name)] != BOARD.area[BOARD.territories.index(other)]:
                joined += 1
                assert customs
    assert joined > 10
    assert "between two areas it must be customs" in complaint(
        tmp_path, "borders.csv", "URA,SOC,customs", "URA,SOC,regional"
    )


@rule("CO-2.8")
def test_ships_move_along_the_links_of_the_cells() -> None:
    links = ContentTable(CONTENT, "cell_links.csv")
    linked = [(links.text(row, "a"), links.text(row, "b")) for row in range(len(links))]
    straits = ContentTable(CONTENT, "straits.csv")
    linked += [(straits.text(row, "cell_a"), straits.text(row, "cell_b")) for row in range(len(straits))]
    for cell in BOARD.cells:
        match = play(arrange(vehicles=fleets({"ship 1": cell})), "move ship 1")
        sailed = {move.removeprefix("sail ") for move in legal(match) if move.startswith("sail ")}
        assert sailed == {b for a, b in linked if a == cell} | {a for a, b in linked if b == cell}
        assert 1 <= len(sailed) <= 6


@rule("CO-2.9")
def test_the_arrows_lead_over_the_edge_of_the_board() -> None:
    links = ContentTable(CONTENT, "cell_links.csv")
    edges = [
        (links.text(row, "a"), links.text(row, "b")) for row in range(len(links)) if links.integer(row, "edge") == 1
    ]
    assert len(edges) == 8
    for pair in edges:
        east, west = (BOARD.x[BOARD.places.index(cell)] for cell in pair)
        assert east > 120
        assert west < -120
        for start, end in (pair, pair[::-1]):
            match = play(arrange(vehicles=fleets({"ship 1": start})), "move ship 1", f"sail {end}")
            assert place(match, "ship 1") == end


@rule("CO-2.10")
def test_there_are_twelve_canals_and_straits(tmp_path: Path) -> None:
    assert len(BOARD.straits) == 12
    assert [name for name, canal in zip(BOARD.straits, BOARD.canal, strict=True) if canal] == ["PANAM", "SUEZC"]
    said = complaint(tmp_path, "straits.csv", "TORRE,strait", "# TORRE,strait")
    assert "there are 11, must be 12" in said


# Markers, dice and money.


@rule("CO-2.11")
def test_the_panel_is_numbered_to_ten_and_starts_at_its_foot() -> None:
    assert CONSTANTS.integer("printed", "panel_top") == 10
    assert GAME.start(4, chance=1).position()["victory_points"] == [0, 0, 0, 0]


@rule("CO-2.12")
@pytest.mark.parametrize(("end", "fuel"), [("FRA", 1000), ("SPA", 2000), ("MOS", 3000)])
def test_the_bands_of_the_aircraft_marker(end: str, fuel: int) -> None:
    """France lies 10.8 from Italy, Spain 17.3, Moscow 29.1."""
    match = play(arrange(), "move aircraft 1", f"fly {end}", "end")
    assert cash(match) == 200_000 - fuel


@rule("CO-2.13")
def test_the_turn_marker_runs_over_fifteen_notches() -> None:
    match = GAME.start(2, chance=1)
    rounds: list[object] = []
    while not match.over:
        rounds.append(match.position()["round"])
        moves = legal(match)
        match.play(next(move for move in ("done", "skip", *sorted(moves)) if move in moves))
    assert [number for number in range(20) if number in rounds[2:]] == list(range(1, 16))


@rule("CO-2.14")
def test_one_area_is_hit_at_a_time() -> None:
    assert CONSTANTS.integer("printed", "danger_tokens") == 12
    match = arrange(player=2, chance=["area 5", "weather 12", "area 1", "weather 12"], hit_area="EU")
    assert play(match, "done").position()["hit_area"] == "AS"
    play(match, "skip", "done", "skip", "done", "skip", "done")
    assert match.position()["hit_area"] == "NA"


@rule("CO-2.17")
def test_the_coins_of_the_box() -> None:
    coins = ContentTable(CONTENT, "coins.csv")
    box = {coins.integer(row, "value"): coins.integer(row, "box") for row in range(len(coins))}
    assert box == {500: 50, 1000: 50, 5000: 50, 10_000: 50, 50_000: 30, 100_000: 20}


@rule("CO-2.17", "CO-2.18")
def test_the_bank_pays_more_than_the_box_holds() -> None:
    """All the coins of the box make 4,325,000."""
    rich = 5_000_000
    match = arrange(cash=[rich, rich, rich], triples=[[triple("C010", "ITA", "FRA")], [], []])
    play(match, "deliver 1 truck 1", "go FRA")
    assert cash(match) == rich + 40_000 - 500


@rule("CO-2.18")
def test_nobody_needs_change() -> None:
    """Fuel for 500 out of 100,000, and a purse that no number of coins could hold."""
    match = play(arrange(cash=[100_000, 99_999_500, 0]), "move truck 1", "go FRA", "end")
    assert match.position()["cash"] == [99_500, 99_999_500, 0]


@rule("CO-2.19")
def test_a_die_of_six_and_a_die_of_twelve_are_rolled() -> None:
    faces = {draw.name: len(draw.outcomes) for draw in GAME.draws if draw.outcomes[0] == "1"}
    assert faces == {"order": 6, "area": 6, "weather": 12, "save": 6, "roll": 6, "event": 12}
    chance = Watched("area 3", "weather 2", "save 6")
    match = arrange(player=2, vehicles=fleets({"truck 1": "FRA"}))
    match.draw_from(chance)
    play(match, "done")
    assert chance.seen == [("area", [1] * 6, 6), ("weather", [1] * 12, 12), ("save", [1] * 6, 6)]


@rule("CO-2.20")
@pytest.mark.parametrize(("kind", "supply"), [("truck", 6), ("ship", 3), ("aircraft", 3)])
def test_pawns_are_limited(kind: str, supply: int) -> None:
    for standing in (supply - 1, supply):
        owned: dict[str, str | None] = {f"{kind} {number}": "ITA" for number in range(1, standing + 1)}
        match = arrange(vehicles=fleets(owned), cash=[500_000, 0, 0])
        assert (f"buy {kind} ITA" in legal(match)) == (standing < supply)
    refused(match, f"buy {kind} ITA")
    more = arrange(vehicles=fleets(owned), cash=[500_000, 0, 0], options={f"{kind}_supply": supply + 1})
    assert f"buy {kind} ITA" in legal(more)


@rule("CO-2.20")
def test_branches_are_limited() -> None:
    branches = ["FRA", "GER", "POL", "SPA", "NOR"]
    for standing in (4, 5):
        match = arrange(hands=[["GRE"], [], []], branches=[branches[:standing], [], []])
        assert ("branch GRE" in legal(match)) == (standing < 5)
    refused(match, "branch GRE")
    none = arrange(hands=[["GRE"], [], []], options={"branch_supply": 0})
    assert "branch GRE" not in legal(none)


@rule("CO-2.20")
def test_a_table_may_choose_other_supplies_within_bounds() -> None:
    for name, least, most in (
        ("truck_supply", 2, 12), ("ship_supply", 1, 6), ("aircraft_supply", 1, 6), ("branch_supply", 0, 12),
    ):  # fmt: skip
        for value in (least, most):
            assert GAME.start(2, Scripted(then=Seeded(1)), options={name: value}).options[name] == value
        for value in (least - 1, most + 1):
            with pytest.raises(BadOption):
                GAME.start(2, options={name: value})


@rule("CO-2.20")
def test_a_pawn_that_is_sold_can_be_bought_again() -> None:
    owned: dict[str, str | None] = {f"truck {number}": "ITA" for number in range(1, 7)}
    match = play(arrange(vehicles=fleets(owned)), "sell truck 3")
    assert place(match, "truck 3", RED) is None
    assert place(play(match, "buy truck ITA"), "truck 3", RED) == "ITA"
