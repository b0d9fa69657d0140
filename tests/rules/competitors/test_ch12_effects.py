"""Chapter 12, second part: the words that customs cards and political-social events are made of."""

from __future__ import annotations

import pytest

from plancia.core import Match
from plancia.core.plain import Plain
from plancia.games.competitors.box.material import BOX
from tests.marks import rule
from tests.rules.competitors.helpers import (
    BLUE,
    RED,
    arrange,
    cash,
    delivering,
    drawn,
    fleets,
    hand,
    names,
    place,
    points,
    see,
    triple,
)
from tests.rules.shared import legal, play, refused, told

CARDS = BOX.cards
LEGAL, ILLEGAL = "C017", "C085"


def at_border(card: str, *chance: str, contract: str = LEGAL, **facts: Plain) -> Match:
    """Red's truck, on its way to Moscow, is asked about a customs card on the border of Belarus; 4 P.M. are left."""
    return play(delivering("truck 1", contract, "POL", "MOS", f"customs {card}", *chance, **facts), "go BIE")


def taken(card: str, *chance: str, contract: str = LEGAL, **facts: Plain) -> Match:
    """The same, and the card is confirmed."""
    return play(at_border(card, *chance, contract=contract, **facts), "take")


def docked(event: int, *chance: str, **facts: Plain) -> Match:
    """Red's ship, without goods, has docked under the red flag of the Western Balkans and met an event."""
    match = arrange("action", [f"event {event}", *chance], 3, **facts)
    return play(match, "move ship 1", "sail MEDC", "dock BLC")


@rule("CO-12.16")
@pytest.mark.parametrize(
    ("card", "money", "chance", "got"),
    [("D03", 5_000, (), []), ("D17", -20_000, (), []), ("D05", 0, ("contract C080",), ["C080"]),
     ("D06", 0, ("territory PER",), ["PER"])],
)  # fmt: skip
def test_money_and_cards(card: str, money: int, chance: tuple[str, ...], got: list[str]) -> None:
    match = taken(card, *chance)
    assert (cash(match) - 200_000, hand(match)) == (money, got)
    assert see(match).stage == "delivering"
    assert cash(match, BLUE) == 200_000


@rule("CO-12.16")
def test_pass_does_nothing() -> None:
    match = at_border("D01")
    assert (see(match).stage, cash(match), hand(match), drawn(match)) == ("delivering", 200_000, [], ["D01"])


@rule("CO-12.17")
@pytest.mark.parametrize(("card", "answers", "further"), [("D02", ("take",), True), ("D01", (), False)])
def test_a_point_more_is_a_point_more_to_drive(card: str, answers: tuple[str, ...], further: bool) -> None:
    match = delivering("truck 1", LEGAL, "POL", "SAF", f"customs {card}")
    play(match, "go BIE", *answers, "go MOS", "go URA")
    trip = see(match).trip
    assert trip is not None
    # Four points are spent; Western Siberia costs two.
    assert (trip.spent, "go SOC" in legal(match)) == (4, further)


@rule("CO-12.17")
@pytest.mark.parametrize(("card", "answers", "further"), [("D02", ("take",), True), ("D01", (), False)])
def test_a_point_more_raises_the_joint_limit(card: str, answers: tuple[str, ...], further: bool) -> None:
    """Two points by truck leave the ship three of its four, with one more all four."""
    match = delivering(
        "truck 1", "C049", "MOS", "CAL", f"customs {card}", "customs D01",
        vehicles=fleets({"truck 1": "MOS", "ship 1": "BAL"}),
    )  # fmt: skip
    play(match, "go BIE", "go BAL", *answers, "load truck 1 ship 1", "sail BALT", "sail MNOR")
    assert ("sail NORV" in legal(match)) == further


@rule("CO-12.17")
@pytest.mark.parametrize(("later", "further"), [("D02", True), ("D03", False)])
def test_points_do_not_fall_below_none(later: str, further: bool) -> None:
    """One point is left, two are taken; a point that is won afterwards can be used."""
    match = delivering(
        "truck 1", "C049", "POL", "CAL", "customs D01", "customs D08", f"customs {later}",
        vehicles=fleets({"truck 1": "POL", "ship 1": "BAL"}), hands=[[], ["I1"], []],
    )  # fmt: skip
    play(match, "go BIE", "go MOS", "go BIE", "go BAL", "take", "choose 2")
    assert legal(match) == {"load truck 1 ship 1", "shift ship 1", "end", "abandon"}
    match.play("special I1", BLUE)
    play(match, "take")
    assert ("go POL" in legal(match)) == further


@rule("CO-12.17")
@pytest.mark.parametrize(("event", "answers", "turn"), [(2, ("take",), 3), (10, (), 2)])
def test_at_the_end_of_a_movement_turn_points_change_in_the_next(
    event: int, answers: tuple[str, ...], turn: int
) -> None:
    match = delivering("truck 1", LEGAL, "MOS", "SAF", f"event {event}")
    play(match, "go RME", "end", *answers, "go MOS", "go BIE", "go MOS")
    trip = see(match).trip
    assert trip is not None
    assert trip.number == turn


@rule("CO-12.18")
def test_tm_end_ends_the_movement_turn_and_the_delivery_goes_on() -> None:
    match = taken("D18")
    trip = see(match).trip
    assert trip is not None
    assert (trip.number, trip.spent, place(match, "truck 1")) == (2, 0, "BIE")
    assert told(play(match, "go MOS"), "delivered")


@rule("CO-12.18")
def test_tm_end_in_the_last_movement_turn_is_the_end_of_the_delivery() -> None:
    match = taken("D18", contract="C010", victory_points=[3, 0, 0])
    assert told(match, "failed")
    assert (see(match).stage, see(match).actions, points(match)) == ("action", 1, 2)


@rule("CO-12.18")
def test_tm_end_ends_a_move() -> None:
    assert "sail MEDC" in legal(docked(10))
    match = play(docked(5), "take")
    assert (see(match).stage, see(match).actions, place(match, "ship 1")) == ("action", 1, "BLC")


@rule("CO-12.19")
def test_stop_ends_the_turn_and_a_running_delivery_fails() -> None:
    match = taken("D16", victory_points=[3, 0, 0])
    assert [fact["contract"] for fact in told(match, "failed")] == [LEGAL]
    assert (see(match).player, points(match), see(match).triples[RED]) == (BLUE, 2, ())
    assert (place(match, "truck 1"), cash(match)) == ("BIE", 199_500)


@rule("CO-12.19")
def test_stop_ends_the_turn_in_a_move_too() -> None:
    match = docked(3, victory_points=[3, 0, 0])
    assert see(match).player == RED
    play(match, "take")
    assert (see(match).player, points(match), told(match, "failed")) == (BLUE, 3, [])


@rule("CO-12.24")
def test_a_free_delivery_meets_no_further_card() -> None:
    match = arrange(
        chance=["customs D04", "contract C001", "customs D01"],
        vehicles=fleets({"truck 1": "POL", "truck 2": "BAL"}),
        triples=[[triple(LEGAL, "POL", "MOS"), triple("C018", "BAL", "SAF")], [], []],
    )
    play(match, "deliver 1 truck 1", "go BIE", "take", "go POL", "go BIE", "go MOS")
    assert (drawn(match), len(told(match, "delivered"))) == (["D04"], 1)
    play(match, "deliver 2 truck 2", "go BIE")
    assert drawn(match) == ["D04", "D01"]


@rule("CO-12.24")
def test_an_escort_saves_the_next_card_only() -> None:
    match = delivering("truck 1", LEGAL, "MOS", "POL", "event 11", "customs D01")
    play(match, "go RME", "end", "take", "go UCR")
    assert (drawn(match), see(match).stage) == ([], "delivering")
    assert len(told(match, "skipped")) == 1
    play(match, "go MOS")
    assert drawn(match) == ["D01"]


@rule("CO-12.26")
@pytest.mark.parametrize("rolled", range(1, 7))
@pytest.mark.parametrize(("card", "needed", "good", "bad"), [("D07", 3, 0, -5_000), ("D12", 4, 10_000, -10_000)])
def test_a_die_decides(card: str, needed: int, good: int, bad: int, rolled: int) -> None:
    match = taken(card, f"roll {rolled}")
    assert cash(match) - 200_000 == (good if rolled >= needed else bad)
    assert told(match, "roll") == [{"seat": "red", "number": rolled, "needed": needed}]


@rule("CO-12.27")
@pytest.mark.parametrize(("money", "options"), [(200_000, {1, 2}), (10_000, {1, 2}), (9_500, {2}), (500, {2})])
def test_a_payment_can_be_chosen_only_if_cash_covers_it(money: int, options: set[int]) -> None:
    match = taken("D08", cash=[money, 0, 0])
    assert legal(match) == {f"choose {number}" for number in options}
    if 1 not in options:
        assert refused(match, "choose 1")


@rule("CO-12.27")
def test_the_player_chooses_between_the_two() -> None:
    paid = play(taken("D11"), "choose 1")
    assert (cash(paid), "go MOS" in legal(paid)) == (185_000, True)
    waited = play(taken("D11"), "choose 2")
    trip = see(waited).trip
    assert trip is not None
    assert (cash(waited), trip.number) == (200_000, 2)


@rule("CO-12.28")
@pytest.mark.parametrize(("contract", "money"), [(LEGAL, 10_000), (ILLEGAL, -20_000)])
def test_legal_and_illegal_goods_differ(contract: str, money: int) -> None:
    assert cash(taken("D13", contract=contract)) - 200_000 == money


ARRIVED = {
    "D08 paid": ("D08", (), ("choose 1",), -10_000, True),
    "D08 argued": ("D08", ("roll 4",), ("choose 2",), 0, True),
    "D08 argued in vain": ("D08", ("roll 3",), ("choose 2",), -20_000, True),
    "D09": ("D09", ("roll 3",), (), -5_000, True),
    "D09 short": ("D09", ("roll 4",), (), 0, True),
    "D11 paid": ("D11", (), ("choose 1",), -15_000, True),
    "D11 refused": ("D11", ("roll 3",), ("choose 2",), 0, True),
    "D11 refused in vain": ("D11", ("roll 2",), ("choose 2",), 0, False),
    "D14": ("D14", (), (), -2_000, True),
    "D18": ("D18", (), (), -5_000, True),
}
"""Customs cards, dice, answers, money and whether the goods are delivered."""


@rule("CO-12.28", "CO-7.16")
@pytest.mark.parametrize("name", ARRIVED)
def test_cards_that_only_delay_have_an_effect_on_arrival(name: str) -> None:
    """With legal goods in the recipient's territory, where no movement point is needed any more."""
    card, dice, answers, money, delivered = ARRIVED[name]
    match = delivering("truck 1", LEGAL, "POL", "BIE", f"customs {card}", *dice)
    play(match, "go BIE", "take", *answers)
    fee = CARDS.fee[CARDS.goods.index(LEGAL)] if delivered else 0
    assert cash(match) - 200_000 == money + fee - 500
    assert ("delivered" in names(match)) == delivered


@rule("CO-12.28")
def test_on_the_way_they_only_delay() -> None:
    for card, dice, answers in (("D08", (), ("choose 2",)), ("D09", ("roll 1",), ()), ("D14", (), ()), ("D18", (), ())):
        assert cash(play(taken(card, *dice), *answers)) == 200_000


@rule("CO-12.28")
def test_without_goods_neither_applies() -> None:
    match = play(docked(6), "take")
    assert (cash(match), see(match).stage) == (200_000, "moving")


@rule("CO-12.28", "CO-13.8")
@pytest.mark.parametrize(
    ("vehicle", "moves", "money"),
    [("truck 1", ("go BLC", "first event", "take"), -5_000), ("ship 1", ("sail MEDC", "dock BLC", "take"), 0),
     ("truck 1", ("load truck 1 ship 1", "sail MEDC", "dock BLC", "take"), 0)],
)  # fmt: skip
def test_what_befalls_trucks_befalls_no_other_vehicle_and_no_truck_aboard(
    vehicle: str, moves: tuple[str, ...], money: int
) -> None:
    match = delivering(vehicle, "C049", "ITA", "SAF", "event 7", "customs D01")
    assert cash(play(match, *moves)) - 200_000 == money


@rule("CO-12.29")
def test_parts_apply_from_left_to_right() -> None:
    """The fine is paid before the goods and the truck are lost: red sells for it while the delivery still runs."""
    match = taken("D14", contract=ILLEGAL, cash=[40_000, 0, 0], victory_points=[3, 0, 0])
    assert (see(match).stage, see(match).debt, place(match, "truck 1"), points(match)) == ("debt", 10_000, "BIE", 3)
    play(match, "sell truck 2")
    told_of = names(match)
    assert told_of.index("paid") < told_of.index("sold") < told_of.index("lost") < told_of.index("failed")
    assert (place(match, "truck 1"), points(match)) == (None, 2)


@rule("CO-12.31")
@pytest.mark.parametrize(("rolled", "money", "alive"), [(4, 0, True), (3, -30_500, False)])
def test_a_branch_holds_all_its_parts(rolled: int, money: int, alive: bool) -> None:
    """Illegal (roll 4 (pass / money -30000; lose_goods)): both or none."""
    match = taken("D10", f"roll {rolled}", contract=ILLEGAL)
    assert (cash(match) - 200_000, see(match).trip is not None) == (money, alive)


@rule("CO-12.31")
def test_an_effect_inside_an_effect_is_reached_only_through_it() -> None:
    match = taken("D10")
    assert (told(match, "roll"), cash(match), see(match).stage) == ([], 200_000, "delivering")
    match = taken("D19", "roll 3")
    assert (see(match).player, cash(match)) == (BLUE, 199_500)
    match = taken("D19", "roll 4")
    assert (see(match).player, cash(match)) == (RED, 190_000)


@rule("CO-12.32")
def test_where_nothing_is_left_nothing_is_drawn() -> None:
    everything: list[Plain] = [
        kind for kind, copies in zip(CARDS.kinds, CARDS.copies, strict=True) for _ in range(copies) if kind != LEGAL
    ]
    match = taken("D05", hands=[[], everything, []])
    assert (see(match).stage, hand(match)) == ("delivering", [])
    lands: list[Plain] = [name for name in BOX.board.territories if name not in ("POL", "MOS")]
    match = taken("D06", hands=[[], [], lands])
    assert (see(match).stage, hand(match)) == ("delivering", [])


@rule("CO-12.32")
def test_an_empty_deck_is_made_anew_of_its_discards() -> None:
    lands: list[Plain] = [name for name in BOX.board.territories if name not in ("POL", "MOS", "PER")]
    match = taken("D06", hands=[[], [], lands], territory_discards=["PER"])
    assert hand(match) == ["PER"]
