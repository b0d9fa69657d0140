"""Chapter 12, first part: who draws a customs card, where, and what becomes of it."""

from __future__ import annotations

import itertools

import pytest

from plancia.core import Match
from plancia.core.plain import Plain
from plancia.games.competitors.box.material import BOX
from tests.marks import rule
from tests.rules.competitors.helpers import RED, arrange, cash, delivering, drawn, fleets, hand, place, see, triple
from tests.rules.shared import Watched, legal, play, told

BOARD = BOX.board
CARDS = BOX.cards
LAND = [
    (BOARD.territories[here], BOARD.territories[way.to], way) for here, ways in enumerate(BOARD.land) for way in ways
]
ALL_CLEAR = ["customs D01"] * 5
"""Harmless cards, as many as there are."""


def trucking(sender: str, *chance: str, **facts: Plain) -> Match:
    """Red's truck sets out with goods for an island that no road leads to."""
    return delivering("truck 1", "C017", sender, "MAD", *chance, **facts)


@rule("CO-12.1")
@pytest.mark.parametrize(
    ("vehicle", "start", "moves"),
    [("truck 1", "POL", ("go BIE",)), ("ship 1", "ITA", ("sail MEDO", "sail IBER")),
     ("ship 1", "ITA", ("sail MEDO", "dock ALG")), ("aircraft 1", "ITA", ("fly TUR",))],
)  # fmt: skip
def test_a_card_is_drawn_only_for_a_loaded_vehicle(vehicle: str, start: str, moves: tuple[str, ...]) -> None:
    loaded = delivering(vehicle, "C049", start, "AUS", *ALL_CLEAR, vehicles=fleets({vehicle: start}))
    assert len(drawn(play(loaded, *moves))) == 1
    empty = play(arrange(vehicles=fleets({vehicle: start})), f"move {vehicle}", *moves)
    assert drawn(empty) == []


@rule("CO-12.1")
def test_goods_in_a_truck_aboard_load_the_carrier() -> None:
    match = delivering("truck 1", "C049", "ITA", "AUS", *ALL_CLEAR)
    play(match, "load truck 1 ship 1", "sail MEDO", "dock ALG")
    assert told(match, "customs") == [{"seat": "red", "card": "D01", "vehicle": "red ship 1"}]


@rule("CO-12.1")
def test_an_empty_truck_aboard_does_not() -> None:
    match = arrange(vehicles=fleets({"truck 1": "aboard ship 1"}))
    assert drawn(play(match, "move ship 1", "sail MEDO", "dock ALG", "unload truck 1")) == []


@rule("CO-12.2", "CO-12.3")
def test_a_truck_draws_at_every_customs_border_and_strait_and_at_no_regional_border() -> None:
    for here, there, way in LAND:
        match = play(trucking(here, "customs D01", headquarters=["AUS", "CAL", "SAF"]), f"go {there}")
        if see(match).stage == "check_order":
            play(match, "first customs")
        gated = bool(way.customs) or way.strait >= 0
        assert drawn(match) == ["D01"] * (gated and there != "AUS"), (here, there)
    assert sum(way.strait >= 0 for _, _, way in LAND) == 2 * 13
    assert sum(not way.customs for _, _, way in LAND) == 2 * 69


@rule("CO-12.2")
def test_crossing_back_draws_again() -> None:
    match = trucking("POL", *ALL_CLEAR)
    play(match, "go BIE", "go POL", "go BIE")
    assert drawn(match) == ["D01"] * 3


@rule("CO-12.30")
def test_a_truck_that_enters_another_area_crosses_exactly_one_gate() -> None:
    between = [(here, there, way) for here, there, way in LAND if _area(here) != _area(there)]
    assert len(between) > 10
    for here, there, way in between:
        assert bool(way.customs), (here, there)
        match = play(trucking(here, "customs D01"), f"go {there}")
        if see(match).stage == "check_order":
            play(match, "first customs")
        assert len(drawn(match)) == 1, (here, there)


def _area(name: str) -> int:
    return BOARD.area[BOARD.territories.index(name)]


@rule("CO-12.4")
def test_a_ship_draws_in_every_strait_and_nowhere_else_at_sea() -> None:
    first = len(BOARD.territories)
    straits: set[int] = set()
    for here, ways in itertools.islice(enumerate(BOARD.sea), first, None):
        for way in ways:
            match = play(_loaded_at_sea(BOARD.places[here], "customs D01"), f"sail {BOARD.places[way.to]}")
            assert drawn(match) == ["D01"] * (way.strait >= 0), (here, way.to)
            assert place(match, "ship 1") == BOARD.places[way.to]
            straits.add(way.strait)
    # Trucks alone pass the Bering Strait.
    assert len(straits - {-1}) == len(BOARD.straits) - 1


def _loaded_at_sea(cell: str, *chance: str, **facts: Plain) -> Match:
    """Red's ship is under way with goods from Italy to Australia; other facts as the test says."""
    goods: dict[str, Plain] = {
        "vehicles": fleets({"ship 1": cell}),
        "triples": [[triple("C021", "ITA", "AUS")], [], []],
        "trip": {"vehicle": "ship 1", "triple": 1},
    }
    return arrange("delivering", chance, 3, **{**goods, **facts})


@rule("CO-12.5", "CO-16.11")
def test_a_ship_draws_on_docking_outside_the_area_of_the_headquarters() -> None:
    for port, (name, cells) in enumerate(zip(BOARD.territories, BOARD.sea, strict=False)):
        if not BOARD.port[port] or name == "ITA":
            continue
        match = play(_loaded_at_sea(BOARD.places[cells[0].to]), f"dock {name}")
        assert len(drawn(match)) == (_area(name) != _area("ITA")), name


@rule("CO-12.5", "CO-16.11")
def test_a_branch_does_not_make_its_area_a_home_for_ships() -> None:
    match = _loaded_at_sea("MEDO", "customs D01", branches=[["MAR"], [], []])
    assert drawn(play(match, "dock ALG")) == ["D01"]


@rule("CO-12.6")
@pytest.mark.parametrize(
    ("airport", "card"), [("FRA", False), ("GRE", False), ("POL", False), ("SVE", True), ("KEN", True), ("TUR", True)]
)
def test_an_aircraft_draws_on_landing_in_another_customs_area(airport: str, card: bool) -> None:
    match = delivering("aircraft 1", "C045", "ITA", "AUS", "customs D01")
    assert drawn(play(match, f"fly {airport}")) == ["D01"] * card


@rule("CO-12.6")
def test_the_customs_area_of_take_off_counts_not_that_of_the_sender() -> None:
    match = delivering("aircraft 1", "C045", "ITA", "AUS", *ALL_CLEAR)
    assert drawn(play(match, "fly SVE", "fly NOR")) == ["D01"] * 2
    assert BOARD.customs_area[BOARD.territories.index("SVE")] != BOARD.customs_area[BOARD.territories.index("NOR")]


@rule("CO-12.6")
def test_with_the_other_reading_every_loaded_landing_draws() -> None:
    match = delivering("aircraft 1", "C045", "ITA", "AUS", *ALL_CLEAR, options={"air_customs": "landing"})
    assert drawn(play(match, "fly FRA", "fly ITA")) == ["D01"]  # At home there is none.
    match = arrange(options={"air_customs": "landing"})
    assert drawn(play(match, "move aircraft 1", "fly FRA")) == []


@rule("CO-12.6")
def test_a_flight_that_goes_on_in_the_next_movement_turn_draws_where_it_lands() -> None:
    match = play(delivering("aircraft 1", "C045", "ITA", "CAL", "customs D01"), "fly THA")
    assert (place(match, "aircraft 1"), drawn(match)) == ("in flight", [])
    play(match, "fly THA")
    assert (place(match, "aircraft 1"), drawn(match)) == ("THA", ["D01"])


@rule("CO-12.7", "CO-16.10")
@pytest.mark.parametrize(
    ("vehicle", "start", "moves", "base"),
    [("truck 1", "POL", ("go BIE",), "BIE"), ("ship 1", "ITA", ("sail MEDO", "dock ALG"), "ALG"),
     ("aircraft 1", "ITA", ("fly TUR",), "TUR")],
)  # fmt: skip
def test_an_own_base_exempts_and_a_foreign_one_does_not(
    vehicle: str, start: str, moves: tuple[str, ...], base: str
) -> None:
    for branches, cards in (([[base], [], []], []), ([[], [base], []], ["D01"])):
        match = delivering(vehicle, "C049", start, "AUS", "customs D01", branches=branches)
        assert drawn(play(match, *moves)) == cards


@rule("CO-12.7")
def test_the_headquarters_exempts_too() -> None:
    assert drawn(play(trucking("BLC", "customs D01"), "go ITA")) == []
    assert drawn(play(trucking("BLC", "customs D01", headquarters=["RUN", "CAL", "SAF"]), "go ITA")) == ["D01"]


@rule("CO-12.7")
def test_leaving_an_own_base_is_no_entering() -> None:
    match = trucking("GER", "customs D01", branches=[["POL"], [], []])
    assert drawn(play(match, "go POL", "go BIE")) == ["D01"]


@rule("CO-12.8")
def test_a_truck_crosses_a_strait_into_an_own_base_without_a_card() -> None:
    crossing = trucking("DAN", "customs D01", branches=[["SVE"], [], []])
    assert drawn(play(crossing, "go SVE")) == []
    leaving = trucking("GER", "customs D01", branches=[["DAN"], [], []])
    assert drawn(play(leaving, "go DAN", "go SVE")) == ["D01"]


@rule("CO-12.8")
def test_a_ship_draws_in_a_strait_between_own_bases() -> None:
    match = _loaded_at_sea("MNOR", "customs D01", branches=[["DAN", "SVE"], [], []])
    assert drawn(play(match, "sail BALT")) == ["D01"]
    assert drawn(play(match, "dock SVE")) == ["D01"]


@rule("CO-12.9")
def test_a_red_flag_alone_draws_no_card() -> None:
    flagged = [(here, there) for here, there, way in LAND if _flag(there) and not way.customs]
    assert flagged
    for here, there in flagged:
        match = trucking(here, "customs D01")
        assert drawn(play(match, f"go {there}")) == [], (here, there)
        assert see(match).stage == "delivering"


@rule("CO-12.9")
def test_with_the_other_reading_a_red_flag_always_draws_one_card() -> None:
    options: Plain = {"risk_customs": "always"}
    match = play(trucking("MOS", *ALL_CLEAR, options=options), "go RME", "first customs")
    assert drawn(match) == ["D01"]
    match = play(trucking("POL", *ALL_CLEAR, options=options), "go UCR", "first customs")
    assert drawn(match) == ["D01"]  # Border and flag together.
    assert drawn(play(trucking("YEM", *ALL_CLEAR, options=options), "go ETI")) == ["D01"]
    assert drawn(play(trucking("MOS", *ALL_CLEAR, options=options), "go BIE")) == []
    empty = arrange(vehicles=fleets({"truck 1": "MOS"}), options=options)
    assert drawn(play(empty, "move truck 1", "go RME")) == []
    exempt = trucking("MOS", *ALL_CLEAR, options=options, branches=[["RME"], [], []])
    assert drawn(play(exempt, "go RME")) == []


def _flag(name: str) -> bool:
    return bool(BOARD.flag[BOARD.territories.index(name)])


@rule("CO-12.10", "CO-13.2")
def test_passing_a_red_flag_over_a_customs_border_gives_a_card_and_no_event() -> None:
    match = trucking("POL", *ALL_CLEAR)
    play(match, "go UCR", "first customs", "go MOS")
    assert drawn(match) == ["D01"] * 2
    assert told(match, "event") == []
    play(match, "end")
    assert told(match, "event") == []


@rule("CO-12.11")
def test_green_cards_help_and_let_pass_and_red_ones_harm() -> None:
    """Legal goods on a border: what each card does at worst and at best to cash, cards and the points left."""
    for card, colour in zip(CARDS.customs, CARDS.customs_colour, strict=True):
        outcomes = [_outcome(card, roll, choice) for roll in (1, 6) for choice in (1, 2)]
        if colour == "green":
            assert min(outcomes) >= (0, 0, 0, 0), card
        elif colour == "red":
            assert all(outcome < (0, 0, 0, 0) for outcome in outcomes), card
        else:
            assert max(outcomes) >= (0, 0, 0, 0) or card in ("D08", "D11"), card


def _outcome(card: str, roll: int, choice: int) -> tuple[int, int, int, int]:
    """Alive or not, money, cards and points that a customs card brings to a truck with legal goods."""
    rolls = [f"roll {roll}"] if "roll" in CARDS.customs_effects[CARDS.customs.index(card)] else []
    match = play(trucking("POL", f"customs {card}", *rolls), "go BIE")
    if see(match).stage == "check_answer":
        play(match, "take")
    if see(match).stage == "check_choice":
        play(match, f"choose {choice}")
    trip = see(match).trip
    if trip is None:
        return -1, cash(match) - 199_500, len(hand(match)), 0
    lost = 0 if trip.number == 1 else -4
    return 0, cash(match) - 200_000, len(hand(match)), trip.bonus + lost


@rule("CO-12.12")
def test_there_are_12_green_12_yellow_and_11_red_cards() -> None:
    counted: dict[str, int] = {"green": 0, "yellow": 0, "red": 0}
    for card, copies in see(arrange()).customs_deck.items():
        counted[CARDS.customs_colour[CARDS.customs.index(card)]] += copies
    assert counted == {"green": 12, "yellow": 12, "red": 11}


@rule("CO-12.13")
def test_a_used_card_goes_under_the_deck() -> None:
    match = play(trucking("POL", "customs D08", "customs D01"), "go BIE")
    deck = see(match).customs_deck
    assert (see(match).customs_card, see(match).customs_returned, deck["D08"]) == ("D08", (), 1)
    play(match, "take", "choose 1")
    assert (see(match).customs_card, see(match).customs_returned) == (None, ("D08",))
    play(match, "go POL")
    assert see(match).customs_returned == ("D08", "D01")
    assert sum(see(match).customs_deck.values()) == 33


RETURNED = [card for card, copies in zip(CARDS.customs, CARDS.customs_copies, strict=True) for _ in range(copies)][::-1]


@rule("CO-12.14")
def test_after_35_cards_the_order_is_known_and_repeats() -> None:
    oldest, second, *rest = ["D01", "D03", *[card for card in RETURNED if card not in ("D01", "D03")]]
    order: list[Plain] = [oldest, second, *rest, *["D01"] * 4, "D03"]
    chance = Watched()
    match = arrange(
        customs_returned=order,
        vehicles=fleets({"truck 1": "POL"}),
        triples=[[triple("C017", "POL", "SAF")], [], []],
    )
    match.draw_from(chance)
    play(match, "deliver 1 truck 1", "go BIE", "go POL", "take")
    assert drawn(match) == ["D01", "D03"]
    assert see(match).customs_returned == (*order[2:], "D01", "D03")
    assert chance.seen == []


@rule("CO-12.14")
def test_with_the_other_reading_all_35_cards_are_mixed_anew() -> None:
    chance = Watched("customs D17")
    match = arrange(
        customs_returned=[*RETURNED],
        vehicles=fleets({"truck 1": "POL"}),
        triples=[[triple("C017", "POL", "SAF")], [], []],
        options={"customs_return": "shuffle"},
    )
    match.draw_from(chance)
    play(match, "deliver 1 truck 1", "go BIE", "take")
    assert chance.seen == [("customs", list(CARDS.customs_copies), 35)]
    assert see(match).customs_returned == ("D17",)
    assert sum(see(match).customs_deck.values()) == 34


@rule("CO-12.15")
@pytest.mark.parametrize("card", CARDS.customs)
def test_a_card_is_shown_to_all_and_confirmed_unless_it_is_harmless(card: str) -> None:
    """The same question with and without the card that could cancel it."""
    for cards in ([], ["I4"]):
        match = play(trucking("POL", f"customs {card}", hands=[cards, [], []]), "go BIE")
        for seat in (None, 0, 1, 2):
            assert [fact["card"] for fact in told(match, "customs", seat)] == [card]
        if card == "D01":
            assert (see(match).stage, see(match).customs_returned) == ("delivering", ("D01",))
        else:
            assert (see(match).stage, see(match, 1).customs_card, match.to_move()) == ("check_answer", card, (RED,))
            assert legal(match) == {"take", *(["special I4"] if cards else [])}
            assert cash(match) == 200_000


@rule("CO-12.15", "CO-12.34", "CO-14.19")
def test_a_cancelled_card_has_no_effect_and_goes_under_the_deck() -> None:
    match = trucking("POL", "customs D16", hands=[["I4"], [], []])
    play(match, "go BIE", "special I4")
    assert (see(match).stage, see(match).customs_returned) == ("delivering", ("D16",))
    assert see(match).contract_discards == ("I4",)
    assert "go MOS" in legal(match)


@rule("CO-12.34")
@pytest.mark.parametrize(("base", "cards"), [("BIE", 35), ("BAL", 34)])
def test_an_exempt_check_draws_no_card(base: str, cards: int) -> None:
    match = play(trucking("POL", "customs D01", branches=[[base], [], []]), "go BIE")
    assert sum(see(match).customs_deck.values()) == cards
    assert len(see(match).customs_returned) == 35 - cards


@rule("CO-12.34")
def test_a_skipped_check_draws_no_card() -> None:
    match = arrange(
        "delivering",
        ["customs D01"],
        vehicles=fleets({"truck 1": "POL"}),
        triples=[[triple("C017", "POL", "SAF")], [], []],
        trip={"vehicle": "truck 1", "triple": 1, "skip_customs": 1},
    )
    play(match, "go BIE")
    assert (drawn(match), sum(see(match).customs_deck.values())) == ([], 35)
    assert drawn(play(match, "go POL")) == ["D01"]


@rule("CO-12.33", "CO-14.8")
def test_clearance_covers_the_strait_a_truck_crosses_into_the_area() -> None:
    """Sweden and Finland are one customs area."""
    facts: dict[str, Plain] = {"branches": [["FIN"], [], []], "attached": {"FIN": ["V2"]}}
    assert drawn(play(trucking("DAN", "customs D01", **facts), "go SVE")) == []
    assert drawn(play(trucking("SVE", "customs D01", **facts), "go DAN")) == ["D01"]
    assert drawn(play(_loaded_at_sea("MNOR", "customs D01", **facts), "sail BALT")) == ["D01"]
