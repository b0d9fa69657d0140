"""Table B: every die and every card, what it is drawn from, and when."""

from __future__ import annotations

from collections import Counter

import pytest

from plancia.core import Match
from plancia.core.options import OptionValue
from plancia.core.plain import Plain
from plancia.games.competitors.box.material import BOX
from tests.rules.competitors.helpers import (
    BLUE,
    GAME,
    GREEN,
    RED,
    acting,
    arrange,
    delivering,
    drawn,
    fleets,
    hand,
    see,
    triple,
)
from tests.rules.competitors.travels import flight, weather
from tests.rules.shared import Watched, play, told

SITES = BOX.board.sites
LANDS = BOX.board.territories
KINDS = BOX.cards.kinds
COPIES = list(BOX.cards.copies)
FULL = [1] * len(LANDS)
EVERY = {
    "territory": [*LANDS],
    "contract": [kind for kind, copies in zip(KINDS, COPIES, strict=True) for _ in range(copies)],
}
CUSTOMS_TEXTS = list(zip(BOX.cards.customs, BOX.cards.customs_effects, strict=True))
D6 = ([1] * 6, 6)
D12 = ([1] * 12, 12)


class Seen:
    """A match that keeps every draw since it was set up."""

    def __init__(self, match: Match, *script: str) -> None:
        self.chance = Watched(*script)
        self.match = GAME.arrange(match.position(), self.chance)

    def play(self, *moves: str) -> Seen:
        play(self.match, *moves)
        return self

    @property
    def names(self) -> list[str]:
        return [name for name, _, _ in self.chance.seen]

    def pools(self, name: str) -> list[tuple[list[int], int]]:
        return [(pool, size) for one, pool, size in self.chance.seen if one == name]


def seen(*script: str, **facts: Plain) -> Seen:
    return Seen(acting(**facts), *script)


def started(*script: str, seats: int = 3, **options: OptionValue) -> tuple[Match, Watched]:
    chance = Watched(*script)
    return GAME.start(seats, chance, options), chance


def pool(cards: tuple[str, ...], *held: str) -> list[int]:
    """One entry per card name, how often it is among these."""
    return [held.count(card) for card in cards]


def test_a_pool_says_how_many_of_each_there_are() -> None:
    """Nothing of a whole match is drawn from anything but its pool."""
    chance = Watched(seed=5)
    match = GAME.start(2, chance, {"rounds": 3})
    while not match.over:
        moves = match.legal(match.to_move()[0])
        match.play(moves[len(chance.seen) % len(moves)])
    assert all(sum(held) == size > 0 for _, held, size in chance.seen)
    assert {"order", "territory", "contract", "area", "weather"} <= {name for name, _, _ in chance.seen}
    assert {name for name, _, _ in chance.seen} <= {draw.name for draw in GAME.draws}


# B1 to B3: set-up.


def test_b1_a_die_for_every_seat_and_again_for_those_tied_highest() -> None:
    _, chance = started("order 4", "order 4", "order 1", "order 2", "order 6")
    dice = [(held, size) for name, held, size in chance.seen if name == "order"]
    assert dice == [D6] * 5
    assert [name for name, _, _ in chance.seen][5:] == ["territory"] * 30 + ["contract"] * 15
    _, fixed = started(first_player=0)
    assert "order" not in {name for name, _, _ in fixed.seen}


@pytest.mark.parametrize("seats", [2, 5])
def test_b2_the_cards_are_dealt_one_by_one_in_turn_order(seats: int) -> None:
    lands = [f"territory {land}" for land in LANDS[: 10 * seats]]
    match, chance = started(*lands, seats=seats, first_player=1)
    left = [size for name, _, size in chance.seen if name == "territory"]
    assert left == list(range(116, 116 - 10 * seats, -1))
    assert [size for name, _, size in chance.seen if name == "contract"] == list(range(116, 116 - 5 * seats, -1))
    for place in range(seats):
        assert [card for card in hand(match, (1 + place) % seats) if card in LANDS] == list(
            LANDS[place : 10 * seats : seats]
        )
    territories = [held for name, held, _ in chance.seen if name == "territory"]
    contracts = [held for name, held, _ in chance.seen if name == "contract"]
    assert (territories[0], contracts[0]) == ([1] * 116, COPIES)


def test_b2_a_card_that_was_dealt_is_not_dealt_again() -> None:
    match, _ = started(seats=5)
    dealt = Counter(card for seat in range(5) for card in hand(match, seat))
    assert all(number <= 1 for card, number in dealt.items() if card in LANDS)
    assert all(number <= COPIES[KINDS.index(card)] for card, number in dealt.items() if card in KINDS)


def test_b3_a_free_site_in_turn_order() -> None:
    script = ("site ITA", "site CAL", "site AUS")
    match, chance = started(*script, first_player=2, hq_assignment="random", deal_before_hq=False)
    assert see(match).headquarters == ("CAL", "AUS", "ITA")
    names = [LANDS[site] for site in SITES]
    free = [[int(name not in taken) for name in names] for taken in ((), ("ITA",), ("ITA", "CAL"))]
    assert [(held, size) for name, held, size in chance.seen if name == "site"] == [
        (free[0], 9),
        (free[1], 8),
        (free[2], 7),
    ]
    _, chosen = started()
    assert "site" not in {name for name, _, _ in chosen.seen}


# B4 and B5: weather.


def test_b4_two_dice_at_the_start_of_each_round_also_of_the_first() -> None:
    match, chance = started("order 6", "order 1", seats=2)
    play(match, "hq ITA", "hq CAL")
    assert [name for name, _, _ in chance.seen][-2:] == ["area", "weather"]
    for _ in range(3):
        before = len(chance.seen)
        play(match, *(["done", "done"] if see(match).stage == "action" else ["skip", "done", "skip", "done"]))
        assert [(name, held, size) for name, held, size in chance.seen[before:]] == [("area", *D6), ("weather", *D12)]


def test_b4_the_dice_say_area_and_event() -> None:
    for face, area in enumerate(("NA", "SA", "EU", "AF", "AS", "OC"), 1):
        for number in (1, 12):
            rolled = seen(f"area {face}", f"weather {number}", player=GREEN).play("done")
            assert (see(rolled.match).hit_area, see(rolled.match).weather) == (area, number)


def test_b5_a_die_for_each_vehicle_concerned_seat_by_seat() -> None:
    """Snow in Europe: trucks outside own bases, red's two and blue's one; nothing else is concerned."""
    placed = fleets({"truck 1": "FRA", "truck 2": "GER"}, {"truck 2": "SPA"})
    rolled = seen("area 3", "weather 1", "save 6", "save 1", "save 6", player=GREEN, vehicles=placed).play("done")
    assert rolled.names == ["area", "weather", "save", "save", "save"]
    assert rolled.pools("save") == [D6] * 3
    saved = [fact["vehicle"] for fact in told(rolled.match, "saved")]
    assert (saved, told(rolled.match, "not_saved")[0]["vehicle"]) == (["red truck 1", "blue truck 2"], "red truck 2")


@pytest.mark.parametrize(
    ("number", "vehicle", "moves", "dice"),
    [
        (1, "truck 1", ("go FRA",), 1),
        (1, "ship 1", ("sail MEDO",), 0),
        (3, "ship 1", ("sail MEDO",), 1),
        (3, "truck 1", ("go FRA",), 0),
        (6, "aircraft 1", ("fly FRA",), 1),
        (8, "truck 1", ("go FRA",), 1),
        (9, "ship 1", ("sail MEDO",), 1),
        (11, "truck 1", ("go FRA", "go GER"), 1),
        (12, "truck 1", ("go FRA",), 0),
    ],
)
def test_b5_a_die_when_a_vehicle_meets_the_event_on_its_way(
    number: int, vehicle: str, moves: tuple[str, ...], dice: int
) -> None:
    rolled = seen(*["save 6"] * dice, **weather("EU", number)).play(f"move {vehicle}", *moves)
    assert rolled.names == ["save"] * dice


def test_b5_an_aircraft_in_flight_counts_at_the_start_of_the_round() -> None:
    facts = {**flight("ITA", "AUS", 1), "player": GREEN}
    rolled = seen("area 3", "weather 6", "save 6", **facts).play("done")
    assert rolled.names == ["area", "weather", "save"]


# B6: cards of the two decks.


@pytest.mark.parametrize("stage", ["free_draw", "action"])
@pytest.mark.parametrize("deck", ["territory", "contract"])
def test_b6_one_card_of_what_lies_nowhere_else(stage: str, deck: str) -> None:
    """Cards are in hands, in a triple, under a branch, at a headquarters and among the discards."""
    match = arrange(
        stage,
        hands=[["FRA", "C001"], ["GER", "V1", "C002"], []],
        triples=[[triple("C003", "SPA", "POL")], [], []],
        branches=[[], ["TEX"], []],
        attached={"CAL": ["V1"]},
        territory_discards=["DAN"],
        contract_discards=["C004"],
    )
    gone = (
        pool(LANDS, "FRA", "GER", "SPA", "POL", "TEX", "DAN")
        if deck == "territory"
        else pool(KINDS, "C001", "V1", "C002", "C003", "V1", "C004")
    )
    full = FULL if deck == "territory" else COPIES
    left = [copies - out for copies, out in zip(full, gone, strict=True)]
    assert Seen(match).play(f"draw {deck}").chance.seen == [(deck, left, sum(left))]


@pytest.mark.parametrize("deck", ["territory", "contract"])
def test_b6_the_discards_become_an_empty_deck_first(deck: str) -> None:
    aside = ["FRA", "GER"] if deck == "territory" else ["C001", "V2"]
    names = LANDS if deck == "territory" else KINDS
    cards = [card for card in EVERY[deck] if card not in aside]
    facts: dict[str, Plain] = {"hands": [[*cards], [], []], f"{deck}_discards": [*aside]}
    assert seen(**facts).play(f"draw {deck}").chance.seen == [(deck, pool(names, *aside), 2)]


def test_b6_the_bonus_of_a_delivery_and_the_sales_office() -> None:
    """Tiles reach Germany in one of two movement turns."""
    facts: dict[str, Plain] = {"triples": [[triple("C002", "ITA", "GER")], [], []]}
    trip = ("deliver 1 truck 1", "go FRA", "go GER")
    assert seen(**facts).play(*trip).names == ["contract"]
    assert seen(**facts, attached={"ITA": ["V9"]}).play(*trip).names == ["contract", "contract"]
    slow = ("deliver 1 truck 1", "end", "go FRA", "go GER")
    assert seen(**facts).play(*slow).names == []
    assert seen(**facts, attached={"ITA": ["V9"]}).play(*slow).names == ["contract"]


@pytest.mark.parametrize(("card", "deck"), [("D05", "contract"), ("D06", "territory"), ("D03", None)])
def test_b6_effects_that_draw(card: str, deck: str | None) -> None:
    effect = Seen(delivering("truck 1", "C017", "POL", "MOS"), f"customs {card}").play("go BIE")
    assert effect.names == ["customs"]
    assert effect.play("take").names == ["customs", *([] if deck is None else [deck])]


def test_b6_the_card_put_out_to_tender() -> None:
    called = seen("contract C020", hands=[["I8"], [], []]).play("special I8")
    # The played card itself is among the discards.
    assert called.chance.seen == [
        ("contract", [copies - (kind == "I8") for kind, copies in zip(KINDS, COPIES, strict=True)], 115)
    ]


# B7: customs.


def test_b7_one_card_of_those_not_yet_drawn() -> None:
    copies = list(BOX.cards.customs_copies)
    crossing = Seen(delivering("truck 1", "C017", "POL", "MAD"), "customs D01", "customs D01").play("go BIE", "go POL")
    fewer = [copies[0] - 1, *copies[1:]]
    assert crossing.chance.seen == [("customs", copies, 35), ("customs", fewer, 34)]


def test_b7_when_all_are_drawn_the_oldest_comes_without_chance() -> None:
    returned: list[Plain] = [
        card for card, number in zip(BOX.cards.customs, BOX.cards.customs_copies, strict=True) for _ in range(number)
    ]
    crossing = Seen(delivering("truck 1", "C017", "POL", "MAD", customs_returned=returned))
    crossing.play("go BIE", "go POL", "go BIE")
    assert (crossing.names, drawn(crossing.match)) == ([], ["D01"] * 3)


def test_b7_no_card_where_none_is_due() -> None:
    assert Seen(delivering("truck 1", "C017", "ITA", "MAD")).play("go FRA", "go GER").names == []
    assert seen(vehicles=fleets({"truck 1": "POL"})).play("move truck 1", "go BIE").names == []


# B8 and B9: effects and events.


@pytest.mark.parametrize(
    ("card", "dice"), [(card, int(text.startswith("roll"))) for card, text in CUSTOMS_TEXTS if "legal" not in text]
)
def test_b8_a_die_for_every_card_that_says_so(card: str, dice: int) -> None:
    """The cards that ask for legal goods are met elsewhere."""
    effect = Seen(delivering("truck 1", "C017", "POL", "MOS"), f"customs {card}").play("go BIE")
    if see(effect.match).stage == "check_answer":
        effect.play("take")
    assert effect.pools("roll") == [D6] * dice


@pytest.mark.parametrize(("contract", "dice"), [("C017", 0), ("C081", 1)])
def test_b8_a_random_inspection_rolls_for_illegal_goods_only(contract: str, dice: int) -> None:
    effect = Seen(delivering("truck 1", contract, "POL", "MOS"), "customs D10").play("go BIE", "take")
    assert effect.names == ["customs", *["roll"] * dice]


def test_b8_an_event_rolls_too() -> None:
    """Civil war in the Western Balkans."""
    effect = seen("event 12", "roll 6").play("move truck 1", "go BLC", "end")
    assert effect.names == ["event"]
    assert effect.play("take").names == ["event", "roll"]


@pytest.mark.parametrize(
    ("vehicle", "start", "moves"),
    [("truck 1", "ITA", ("go BLC", "end")), ("ship 1", "TUR", ("sail MEDE", "dock EGI")),
     ("aircraft 1", "ITA", ("fly EGI",))],
)  # fmt: skip
def test_b9_a_die_with_twelve_sides_where_a_vehicle_stops_under_a_red_flag(
    vehicle: str, start: str, moves: tuple[str, ...]
) -> None:
    stopped = seen("event 10", vehicles=fleets({vehicle: start})).play(f"move {vehicle}", *moves)
    assert stopped.chance.seen == [("event", *D12)]


@pytest.mark.parametrize(("moves", "dice"), [(("go BLC", "go ITA", "end"), 0), (("go FRA", "end"), 0)])
def test_b9_no_die_for_passing_through_and_elsewhere(moves: tuple[str, ...], dice: int) -> None:
    assert len(seen().play("move truck 1", *moves).names) == dice


# B10: a card of an opponent.


def test_b10_a_spy_takes_one_of_the_contract_deck_cards_in_the_hand() -> None:
    held = ("C001", "V1", "V1")
    spied = seen("picked_contract V1", hands=[["I3"], [*held, "FRA"], ["C002"]]).play("special I3 p1")
    assert spied.chance.seen == [("picked_contract", pool(KINDS, *held), 3)]
    assert (hand(spied.match), hand(spied.match, BLUE)) == (["V1"], ["FRA", "C001", "V1"])


def test_b10_a_contested_client_is_one_of_the_territory_cards_in_the_hand() -> None:
    swapped = seen("picked_territory FRA", hands=[["I7", "ITA"], [], ["FRA", "GER", "C001"]]).play("special I7 ITA p2")
    assert swapped.chance.seen == [("picked_territory", pool(LANDS, "FRA", "GER"), 2)]
    assert (hand(swapped.match), {*hand(swapped.match, GREEN)}) == (["FRA"], {"ITA", "GER", "C001"})


def test_nothing_else_is_left_to_chance() -> None:
    """Signing, buying, building, deals and auctions draw nothing."""
    quiet = seen(hands=[["C017", "FRA", "GER", "POL", "I9"], [], []], player=RED)
    quiet.play("special I9", "sign C017 FRA GER", "offer p1 give cash 500")
    quiet.match.play("accept", seat=BLUE)
    quiet.play("auction p1 give truck 1 min 500", "bid 500", "branch POL")
    assert quiet.names == []
    assert see(quiet.match).stage == "free_draw"
