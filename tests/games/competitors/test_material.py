"""The box of Competitor$: its tables agree with its files, and a mistake in a file is named."""

from __future__ import annotations

import math
import re
from fractions import Fraction
from pathlib import Path

import pytest

from plancia.core import BadContent, Options
from plancia.core.rulebook import read_rulebook
from plancia.games.competitors.box import codes as word
from plancia.games.competitors.box.material import (
    AIRCRAFT,
    BOX,
    CONTRACT,
    CUSTOMS,
    PICK_CONTRACT,
    PICK_TERRITORY,
    ROOM,
    SHIP,
    SITE,
    TERRITORY,
    TRUCK,
    Material,
    Terms,
    terms_of,
)
from tests.rules.shared import edit, line_of

DEFAULTS: Options = {option.name: option.default for option in BOX.options}
BOARD = BOX.board


def terms(seats: int = 4, **options: bool | int | str) -> Terms:
    return terms_of(seats, DEFAULTS | options)


T = terms()


def number(name: str) -> int:
    """Of a territory or cell."""
    return BOARD.places.index(name)


def land(name: str) -> dict[str, tuple[int, int]]:
    """Where a truck can go, with the customs and the strait on the way."""
    start, end = T.way_start[number(name)], T.way_start[number(name) + 1]
    return {BOARD.territories[T.way_to[way]]: (T.way_customs[way], T.way_strait[way]) for way in range(start, end)}


def sea(name: str) -> dict[str, int]:
    start, end = T.sea_start[number(name)], T.sea_start[number(name) + 1]
    return {BOARD.places[T.sea_to[way]]: T.sea_strait[way] for way in range(start, end)}


def docks(name: str) -> list[str]:
    start, end = T.dock_start[number(name)], T.dock_start[number(name) + 1]
    return [BOARD.territories[T.dock_to[dock]] for dock in range(start, end)]


def test_places_are_numbered_territories_first() -> None:
    assert (T.territories, len(T.x)) == (116, 216)
    assert (number("ALA"), number("PAC"), number("LABR"), number("TONG")) == (0, 115, 116, 215)
    assert BOARD.areas[T.area[number("ITA")]] == "EU"
    assert BOARD.areas[T.area[number("NERO")]] == "AS"
    assert (T.x[number("MEDO")], T.y[number("MEDO")]) == (6, 40)


def test_ways_over_land() -> None:
    assert land("RUN")["FRA"] == (1, BOARD.straits.index("MANIC"))
    assert land("ALA")["EOR"] == (1, BOARD.straits.index("BERIN"))
    assert land("UNO")["CAL"] == (0, -1)
    assert land("GRO") == {}
    for territory in BOARD.territories:
        assert list(land(territory)) == sorted(land(territory), key=number)
        for other, way in land(territory).items():
            assert land(other)[territory] == way


def test_ways_over_sea_and_docks() -> None:
    assert sea("ITA") == {"MEDO": -1, "MEDC": -1}
    assert sea("MEDO")["IBER"] == BOARD.straits.index("GIBIL")
    assert docks("CELT") == ["IRL", "RUN", "FRA"]
    assert docks("ITA") == []
    for name in BOARD.places:
        assert list(sea(name)) == sorted(sea(name), key=number)
        for other, strait in sea(name).items():
            assert sea(other)[name] == strait if name in BOARD.cells else name in docks(other)
    assert sum(len(docks(cell)) for cell in BOARD.cells) == sum(len(sea(name)) for name in BOARD.territories)


def test_customs_areas_are_joined_by_regional_borders() -> None:
    def customs_area(name: str) -> int:
        return T.customs_area[number(name)]

    assert customs_area("CAL") == customs_area("UNE") != customs_area("MEX")
    for name in BOARD.territories:
        for other, (customs, _) in land(name).items():
            assert customs or customs_area(name) == customs_area(other)
    assert sorted(set(T.customs_area)) == list(range(max(T.customs_area) + 1))


def rounds_up(square: Fraction, measure: int) -> int:
    """How many measures cover a distance: the least n with (n * measure)² at least its square."""
    root = math.isqrt(math.floor(square / measure**2))
    return root if Fraction((root * measure) ** 2) == square else root + 1


def leg_by_hand(start: int, end: int) -> tuple[int, int, int, int]:
    """P.M. and fuel of a leg and of its part before the edge, measured with fractions on the unrolled map."""
    a, b = (BOARD.x[start], BOARD.y[start]), (BOARD.x[end], BOARD.y[end])
    direct = Fraction((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2)
    found = [(rounds_up(direct, 42), 1000 * rounds_up(direct, 14), 0, 0, 0)]
    for edge in (180, -180):
        twin = b[0] + 2 * edge
        share = Fraction(edge - a[0], twin - a[0])
        square = Fraction((a[0] - twin) ** 2 + (a[1] - b[1]) ** 2)
        parts = square * share**2, square * (1 - share) ** 2
        pm, fuel = [rounds_up(part, 42) for part in parts], [1000 * rounds_up(part, 14) for part in parts]
        found.append((sum(pm), sum(fuel), 1, pm[0], fuel[0]))
    pm_, fuel_, _, part_pm, part_fuel = min(found)
    return pm_, fuel_, part_pm, part_fuel


def test_flights_are_measured_exactly_and_take_the_better_way() -> None:
    edges = 0
    for start in T.airports:
        for end in T.airports:
            leg = start * T.territories + end
            table = T.flight_pm[leg], T.flight_fuel[leg], T.flight_part_pm[leg], T.flight_part_fuel[leg]
            assert table == ((0, 0, 0, 0) if start == end else leg_by_hand(start, end))
            edges += T.flight_part_pm[leg] > 0
    assert edges > 100
    assert sum(T.flight_pm[number("GPI") * T.territories + t] for t in range(T.territories) if not T.airport[t]) == 0


def test_the_fuel_of_a_leg_is_that_of_the_points_flown() -> None:
    start, end = number("CAL"), number("GIA")
    leg = start * T.territories + end
    assert (T.flight_pm[leg], T.flight_part_pm[leg]) == (3, 2)
    assert [T.flown_fuel(start, end, flown) for flown in range(4)] == [0, 3000, 5000, 8000]
    start, end = number("NZE"), number("CAL")
    assert [T.flown_fuel(start, end, flown) for flown in range(5)] == [0, 1000, 4000, 7000, 8000]
    start, end = number("UNE"), number("RUN")
    assert [T.flown_fuel(start, end, flown) for flown in range(3)] == [0, 3000, 6000]


def test_sites_and_airports() -> None:
    assert [BOARD.territories[site] for site in T.sites] == list(SITE.outcomes)
    assert SITE.outcomes == ("CAL", "UNE", "BSE", "RUN", "ITA", "SAF", "INO", "COR", "AUS")
    assert list(T.airports) == [t for t in range(T.territories) if T.airport[t]]
    assert [T.airport[number(name)] for name in ("CAR", "ALA", "ITA")] == [0, 1, 2]


def test_cards_of_the_contract_deck() -> None:
    assert (T.goods, T.contract_kinds) == (96, 114)
    assert CONTRACT.outcomes[0] == "C001"
    assert CONTRACT.outcomes[96] == "V1"
    assert CONTRACT.outcomes[113] == "I9"
    assert PICK_CONTRACT.outcomes == CONTRACT.outcomes
    assert PICK_TERRITORY.outcomes == TERRITORY.outcomes == BOARD.territories
    assert sum(T.card_copies) == T.contract_deck.left == T.territory_deck.left == 116
    assert [sum(T.goods_illegal), len(T.goods_illegal)] == [16, 96]
    assert {T.goods_vehicle[kind] for kind in range(96)} == {-1, TRUCK, SHIP, AIRCRAFT}
    crude = CONTRACT.outcomes.index("C021")
    assert (T.goods_vehicle[crude], T.goods_tm[crude], T.goods_fee[crude]) == (SHIP, 4, 35000)


def special(name: str) -> int:
    return CONTRACT.outcomes.index(name)


def test_specials() -> None:
    assert [T.special_pc[kind] < 0 for kind in (0, special("V1"), special("I1"))] == [True, True, False]
    assert [T.special_advantage[kind] for kind in (0, special("V9"), special("I1"))] == [0, 1, 0]
    assert [T.special_needs[special(name)] for name in ("V1", "V3", "V4")] == [0, 2, 1]
    assert [T.special_timing[special(name)] for name in ("I2", "I1", "I4", "I5")] == [
        word.TURN,
        word.FOREIGN_DELIVERY,
        word.OWN_CUSTOMS,
        word.OWN_EVENT,
    ]
    code = {name: list(T.code)[3 * T.special_pc[special(name)] :][:6] for name in ("I8", "I9", "I4")}
    assert code == {
        "I8": [word.TENDER, 500, 0, word.END, 0, 0],
        "I9": [word.MONEY, 20000, 0, word.END, 0, 0],
        "I4": [word.CANCEL_CUSTOMS, 0, 0, word.END, 0, 0],
    }


def test_advantages_count_every_card() -> None:
    assert T.advantages == 10
    assert [CONTRACT.outcomes[kind] for kind in T.advantage_kind] == ["V1", *(f"V{number}" for number in range(1, 10))]
    values = {
        name: list(T.advantage_value)[number * T.advantages :][: T.advantages]
        for name, number in (("toll", word.TOLL), ("insurance", word.INSURANCE), ("commission", word.COMMISSION))
    }
    assert values == {
        "toll": [10000, 10000, 0, 0, 0, 0, 0, 0, 0, 0],
        "insurance": [0, 0, 0, 0, 0, 0, 0, 2, 0, 0],
        "commission": [0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
    }
    assert len(T.advantage_value) == 9 * T.advantages


def test_customs_cards_and_events() -> None:
    assert sum(T.customs_copies) == 35
    assert [name for name, plain in zip(CUSTOMS.outcomes, T.customs_plain, strict=True) if plain] == ["D01"]
    assert [die for die in range(12) for area in range(6) if T.event_plain[die * 6 + area]] == [9] * 6
    africa = BOARD.areas.index("AF")
    bribe = T.event_pc[3 * 6 + africa] * 3
    assert list(T.code)[bribe : bribe + 3] == [word.MONEY, -15000, 0]


def test_weather_by_area_and_die() -> None:
    oceania, europe = BOARD.areas.index("OC"), BOARD.areas.index("EU")
    assert T.weather_codes[oceania * 12] == word.SHIP_BACK | word.AIRCRAFT_BACK
    assert T.weather_save[oceania * 12] == 4
    assert T.weather_codes[europe * 12 + 10] == word.FUEL
    assert T.weather_codes[europe * 12 + 11] == 0
    assert BOX.cards.weather_names["it"][europe * 12 + 5] == "Nebbia"
    assert list(T.area_of_face) == [0, 1, 2, 3, 4, 5]


def test_points_by_option() -> None:
    africa, asia = BOARD.areas.index("AF"), BOARD.areas.index("AS")
    assert (T.points[africa * 6 + asia], T.points[asia * 6 + africa], T.points[africa * 6 + africa]) == (2, 3, 2)
    flat = terms(vp_rule="flat").points
    assert [flat[a * 6 + b] for a in range(6) for b in range(6)] == [
        1 if a == b else 3 for a in range(6) for b in range(6)
    ]


def test_vehicles_have_slots() -> None:
    table = terms(3, truck_supply=2, ship_supply=1, aircraft_supply=2)
    assert table.slots == 5
    assert list(table.first_slot) == [0, 2, 3]
    assert list(table.kind_of) == [TRUCK, TRUCK, SHIP, AIRCRAFT, AIRCRAFT] * 3
    assert list(table.owner_of) == [0] * 5 + [1] * 5 + [2] * 5
    assert list(table.number_of) == [1, 2, 1, 1, 2] * 3
    assert [
        list(column) for column in (table.pm, table.fuel, table.price, table.resale, table.start, table.passage)
    ] == [
        [5, 4, 2],
        [500, 1000, 1000],
        [30000, 100000, 200000],
        [15000, 50000, 100000],
        [2, 1, 1],
        [5000, 10000, 0],
    ]
    assert (table.branch_price, table.branch_resale, table.branch_supply) == (100000, 50000, 5)


READINGS: list[tuple[str, bool | int | str, str, object, object]] = [
    ("mode", "points", "mode_points", False, True),
    ("rounds", 3, "rounds", 15, 3),
    ("points_goal", 4, "points_goal", 10, 4),
    ("round_cap", 0, "round_cap", 60, 0),
    ("points_tie", "play_on", "points_tie_play_on", False, True),
    ("panel_cap", "always", "panel_cap", 0, 1),
    ("panel_cap", "never", "panel_cap", 0, 2),
    ("wealth_value", "price", "wealth_price", False, True),
    ("start_cash", 50000, "start_cash", 200000, 50000),
    ("first_player", 0, "first_player", -1, 0),
    ("first_player", 3, "first_player", -1, 3),
    ("deal_before_hq", False, "deal_before_hq", True, False),
    ("hq_assignment", "random", "hq_random", False, True),
    ("weather_save", "exact", "save_exact", False, True),
    ("weather_load", "lost", "load_lost", False, True),
    ("sign_batch", True, "sign_batch", False, True),
    ("sign_at_sender", True, "sign_at_sender", False, True),
    ("insolvency", "forgive", "forgive", False, True),
    ("air_customs", "landing", "air_landing", False, True),
    ("risk_customs", "always", "risk_always", False, True),
    ("event_order", "choice", "event_order", 0, 1),
    ("event_order", "customs_first", "event_order", 0, 2),
    ("customs_return", "shuffle", "customs_shuffle", False, True),
    ("hq_tax", "ask", "tax_rule", 0, 1),
    ("hq_tax", "off", "tax_rule", 0, 2),
    ("branch_redeploy", True, "branch_redeploy", False, True),
    ("trade_placement", "stay", "trade_stay", False, True),
    ("negotiation", "own_turn", "negotiation", 0, 1),
    ("negotiation", "off", "negotiation", 0, 2),
    ("auction_step", 1000, "auction_step", 500, 1000),
    ("open_money", False, "open_money", True, False),
    ("branch_supply", 0, "branch_supply", 5, 0),
]


@pytest.mark.parametrize(("option", "value", "reading", "usual", "chosen"), READINGS)
def test_options_become_readings(
    option: str, value: bool | int | str, reading: str, usual: object, chosen: object
) -> None:
    assert getattr(T, reading) == usual
    assert getattr(terms_of(4, DEFAULTS | {option: value}), reading) == chosen


def test_offers_are_counted_by_seat() -> None:
    assert list(terms(3).offer_cap) == [20, 20, 20]
    assert list(terms(3, offer_cap="20,2,0").offer_cap) == [20, 2, 0]


MISTAKES: list[tuple[str, str, str, str, str]] = [
    (
        "territories.csv",
        "ITA,Italy,Italia,Italie,Italien,EU,P,1",
        "ITA,Italy,Italia,Italie,Italien,EU,P,0",
        "ITA,",
        "cells: ITA names its cells",
    ),
    ("territories.csv", "Italien,EU,P,1,I,0,1", "Italien,EU,P,1,N,0,1", "", "a site has a port, an intercontinental"),
    ("territories.csv", "Italien,EU,P,1,I,0,1", "Italien,EU,P,1,I,1,1", "", "a site has a port, an intercontinental"),
    ("territories.csv", "Italien,EU,P,1,I,0,1", "Italien,EU,P,1,I,0,0", "", "ITA is no site in territories.csv"),
    (
        "territories.csv",
        "FRA,France,Francia,France,Frankreich,EU,P,1,I,0,0",
        "FRA,France,Francia,France,Frankreich,EU,P,1,I,0,1",
        "FRA,",
        "hq_site: has no card",
    ),
    (
        "territories.csv",
        "FRA,France,Francia,France,Frankreich,EU,P",
        "FRA,France,Francia,France,Frankreich,EU,Q",
        "FRA,",
        "terrain: is 'Q', must be one of P, M",
    ),
    ("territories.csv", "2,47,CELT", "2,47,CELL", "FRA,", "cells: there is no cell 'CELL'"),
    ("territories.csv", "2,47,CELT", "12,43,CELT", "ITA,", "x: lies where FRA lies"),
    ("territories.csv", "2,47,CELT", "181,47,CELT", "FRA,", "x: is 181, must be -180 to 180"),
    ("territories.csv", "FRA,France", "FR,France", "FR,", "id: is 'FR', must have 3 capital letters"),
    ("territories.csv", "PAC,Pacific", "# PAC,Pacific", "PNG,", "id: there are 115, must be 116"),
    ("borders.csv", "UNO,CAL,regional", "UNO,CAX,regional", "UNO,CAX", "b: there is no territory 'CAX'"),
    ("borders.csv", "UNO,CAL,regional", "CAR,BCO,customs", "", "BCO already"),
    ("borders.csv", "UNO,CAL,regional", "UNO,FRA,regional", "UNO,FRA", "kind: between two areas it must be customs"),
    ("borders.csv", "UNO,CAL,regional", "RUN,FRA,customs", "", "RUN-FRA: the two are joined already"),
    ("borders.csv", "UNO,CAL,regional", "UNO,UNO,regional", "UNO,UNO", "b: UNO is joined to UNO already"),
    ("cell_links.csv", "LABR,DANI,0", "LABR,DANI,1", "LABR,DANI", "edge: must be 1 where the shorter way"),
    ("cell_links.csv", "LABR,DANI,0", "MNOR,CELT,0", "", "MNOR and CELT are joined already"),
    ("straits.csv", "RUN-FRA,MNOR,CELT", "RUN-FRA,MNOR,", "MANIC", "cell_a: a strait has two cells"),
    ("straits.csv", "TORRE,strait", "TORRE,ford", "TORRE", "kind: is 'ford', must be one of canal, strait"),
    (
        "headquarters.csv",
        "H5,ITA,Italy,Italia,Italie,Italien,EU",
        "H5,ITA,Italy,Italia,Italie,Italien,AF",
        "H5",
        "area: is 'AF', must be one of EU",
    ),
    ("headquarters.csv", "H5,ITA", "H5,FRA", "H5", "territory: FRA is no site"),
    ("areas.csv", "Ozeanien,6", "Ozeanien,5", "OC", "die6: is '5' as in line"),
    ("contracts.csv", "illegal,ship,2,85000", "legal,ship,2,85000", "C096", "kind: 81 contracts are legal, must be 80"),
    (
        "contracts.csv",
        "Fliesen,legal,truck,2,30000",
        "Fliesen,legal,truck,2,30200",
        "C002",
        "fee: is 30200, must be a multiple of 500",
    ),
    (
        "contracts.csv",
        "Fliesen,legal,truck,2",
        "Fliesen,legal,bus,2",
        "C002",
        "vehicle: is 'bus', must be one of nothing, truck",
    ),
    ("specials.csv", "V1,2", "V1,3", "I9", "copies: there are 21 cards, must be 20"),
    ("specials.csv", "airport,hub", "port,hub", "V3", "needs: is 'port', must be one of airport"),
    (
        "specials.csv",
        "own_event,,cancel event",
        "own_event,,cancel customs",
        "I5",
        "timing: is 'own_event', which does not fit",
    ),
    (
        "specials.csv",
        "turn,,strike",
        "turn,,riot",
        "I2",
        "effect: 'riot' is no effect of a special; possible: strike, spy",
    ),
    ("specials.csv", "insurance +2", "insurance", "V7", "effect: 'insurance' is no advantage; possible: toll n"),
    ("specials.csv", "toll 10000", "toll 10100", "V1", "effect: the number of toll is 10100, must be a multiple"),
    ("specials.csv", ",depot,", ",depot; depot,", "V5", "effect: depot stands twice"),
    ("customs.csv", "D17,red", "D17,green", "D01", "colour: 13 cards are green, must be 12"),
    (
        "customs.csv",
        "Bußgeld,money -20000",
        "Bußgeld,money -200",
        "D17",
        "effect: the number of money is -200, must be a multiple of 500",
    ),
    (
        "customs.csv",
        "Bußgeld,money -20000",
        "Bußgeld,fine",
        "D17",
        "effect: 'fine' is no effect; possible: pass, tm_end",
    ),
    ("political.csv", "4,Bribe", "3,Bribe", "3,Bribe", "die12: is 3, must be 4 to 4"),
    (
        "political.csv",
        "Staatsstreich,tm_end",
        "Staatsstreich,tm_en",
        "1,Coup",
        "NA: 'tm_en' is no effect; possible: pass",
    ),
    (
        "weather.csv",
        "6,12,OC,Clear skies,Sereno,Ciel dégagé,Klarer Himmel,1,",
        "6,12,OC,Clear skies,Sereno,Ciel dégagé,Klarer Himmel,1,sun",
        "6,12",
        "codes: is 'sun', must be one of truck_back",
    ),
    ("weather.csv", "6,12,OC", "6,11,OC", "6,11,OC,Clear", "die12: there is such an event already"),
    ("weather.csv", "6,12,OC", "5,12,OC", "5,12,OC", "area: is 'OC', must be one of AS"),
    ("weather.csv", "6,12,OC", "# 6,12,OC", "5,12", "die12: OC has no event 12"),
    ("victory_points.csv", "AF,2,2,2,2,2,2", "AS,2,2,2,2,2,2", "AS,2,2,2,2", "sender: is 'AS', must be one of AF"),
    (
        "vehicles.csv",
        "tm,30000,15000,2,6",
        "tm,30000,15000,2,7",
        "truck",
        "supply: is not the default of the option truck_supply",
    ),
    ("vehicles.csv", "Schiff,4,1000,tm", "Schiff,4,1000,band", "ship", "fuel_per: is 'band', must be one of tm"),
    ("vehicles.csv", "Lkw,5,500", "Lkw,4,500", "truck", "pm: must be 2 more than any terrain costs"),
    ("coins.csv", "500,50,2", "500,50,4", "500,50,4", "start: the coins make 201000"),
    (
        "constants.toml",
        "headquarters_tax = 10000",
        "headquarters_tax = 10100",
        "headquarters_tax",
        "must be a multiple of 500",
    ),
    (
        "constants.toml",
        "flight_radius = 42",
        "flight_radius = 40",
        "flight_radius",
        "must be a multiple of flight_band",
    ),
    ("constants.toml", '"green", ', "", "colours", "must be 5 different colours"),
    (
        "constants.toml",
        "start_contract_cards = 5",
        "start_contract_cards = 24",
        "start_contract_cards",
        "is 24, must be 23 or less",
    ),
    (
        "options.toml",
        "[truck_supply]\nleast = 2",
        "[truck_supply]\nleast = 1",
        "[truck_supply]",
        "must be 2, the number at the start",
    ),
]


@pytest.mark.parametrize(("name", "old", "new", "line", "complaint"), MISTAKES)
def test_a_mistake_in_the_box_is_named(
    tmp_path: Path, name: str, old: str, new: str, line: str, complaint: str
) -> None:
    edit(ROOM, tmp_path, name, old, new)
    with pytest.raises(BadContent) as found:
        Material(tmp_path)
    assert complaint in str(found.value)
    if line:
        lines = (tmp_path / name).read_text(encoding="utf-8").split("\n")
        at = next(at for at, text in enumerate(lines, 1) if text.startswith(line))
        assert str(found.value).startswith(f"{name}, line {at + (name == 'options.toml')}, ")


def test_a_cell_has_six_neighbours_at_most(tmp_path: Path) -> None:
    full = next(cell for cell in BOARD.cells if len(sea(cell)) == 6)
    far = next(
        cell
        for cell in BOARD.cells
        if cell not in sea(full) and 0 < abs(BOARD.x[number(cell)] - BOARD.x[number(full)]) < 180
    )
    edit(ROOM, tmp_path, "cell_links.csv", "LABR,DANI,0", f"LABR,DANI,0\n{full},{far},0")
    with pytest.raises(BadContent, match=rf"^{line_of(ROOM, 'cells.csv', full)}, id: {full} has 7 neighbours"):
        Material(tmp_path)


def test_the_rules_say_the_same_in_both_languages() -> None:
    english, italian = (read_rulebook(ROOM.joinpath("rules"), language).statements for language in ("en", "it"))
    assert list(english) == list(italian)
    assert len(english) == 432
    for rule, text in english.items():
        facts = sorted(re.findall(r"`[^`]+`|\d+", re.sub(r"(?<=\d),(?=\d{3})", "", text)))
        assert facts == sorted(re.findall(r"`[^`]+`|\d+", re.sub(r"(?<=\d)\.(?=\d{3})", "", italian[rule]))), rule
