"""Chapter 14, third part: the cards I1 to I9."""

from __future__ import annotations

import pytest

from plancia.core import IllegalMove, Match
from plancia.core.plain import Plain
from plancia.games.competitors.box.material import BOX
from tests.marks import rule
from tests.rules.competitors.helpers import (
    BLUE,
    GREEN,
    RED,
    arrange,
    cash,
    delivering,
    drawn,
    fleets,
    hand,
    names,
    place,
    see,
    triple,
)
from tests.rules.shared import Watched, legal, play, refused, told

INSPECTORS: Plain = [[], ["I1"], ["I1"]]


def cannot(match: Match, move: str, seat: int) -> None:
    """A seat may not make this move, asked or not."""
    with pytest.raises(IllegalMove):
        match.play(move, seat)


def inspected(match: Match, seat: int = BLUE) -> Match:
    match.play("special I1", seat)
    return match


@rule("CO-14.16")
def test_an_opponent_makes_a_delivery_draw_a_customs_card() -> None:
    match = inspected(delivering("truck 1", "C049", "ITA", "SAF", "customs D17", hands=INSPECTORS))
    assert (see(match).stage, match.to_move(), drawn(match)) == ("check_answer", (RED,), ["D17"])
    play(match, "take")
    assert (cash(match), see(match).stage, match.to_move()) == (180_000, "delivering", (RED,))
    assert (see(match).contract_discards, see(match).customs_returned) == (("I1",), ("D17",))
    assert {"go FRA", "load truck 1 ship 1", "end"} <= legal(match)


@rule("CO-14.16")
@pytest.mark.parametrize(
    ("vehicle", "steps"),
    [("truck 1", ()), ("truck 1", ("go FRA",)), ("ship 1", ("sail MEDO",)), ("aircraft 1", ("fly THA",))],
)
def test_an_exemption_does_not_help(vehicle: str, steps: tuple[str, ...]) -> None:
    """At an own base with clearance, inside the union, at sea, in flight."""
    facts: dict[str, Plain] = {"hands": INSPECTORS, "attached": {"ITA": ["V2"]}}
    match = play(delivering(vehicle, "C049", "ITA", "SAF", "customs D01", **facts), *steps)
    assert drawn(match) == []
    assert drawn(inspected(match)) == ["D01"]


@rule("CO-14.16", "CO-12.24")
@pytest.mark.parametrize(("trip", "again"), [({"free_delivery": True}, []), ({"skip_customs": 1}, ["D01"])])
def test_what_protects_from_customs_protects_from_an_inspection(trip: dict[str, Plain], again: list[str]) -> None:
    match = arrange(
        "delivering", ["customs D01"], 3, hands=INSPECTORS, triples=[[triple("C049", "ITA", "SAF")], [], []],
        trip={"vehicle": "truck 1", "triple": 1, **trip},
    )  # fmt: skip
    assert drawn(inspected(match)) == []
    assert see(match).contract_discards == ("I1",)
    assert drawn(inspected(match, GREEN)) == again


@rule("CO-14.16")
def test_a_lawyer_helps_against_an_inspection() -> None:
    match = delivering("truck 1", "C049", "ITA", "SAF", "customs D16", hands=[["I4"], ["I1"], []])
    play(inspected(match), "special I4")
    assert (see(match).stage, see(match).player) == ("delivering", RED)


@rule("CO-14.16")
def test_an_inspection_that_stops_ends_delivery_and_turn() -> None:
    match = play(inspected(delivering("truck 1", "C049", "ITA", "SAF", "customs D16", hands=INSPECTORS)), "take")
    assert (len(told(match, "failed")), see(match).player) == (1, BLUE)


@rule("CO-14.16")
def test_an_inspection_may_end_the_movement_turn() -> None:
    match = play(inspected(delivering("truck 1", "C049", "ITA", "SAF", "customs D18", hands=INSPECTORS)), "take")
    trip = see(match).trip
    assert trip is not None
    assert (trip.number, trip.spent) == (2, 0)


@rule("CO-14.24")
def test_an_inspection_comes_at_a_step_decision_of_a_delivery_only() -> None:
    action = arrange(hands=INSPECTORS)
    moving = play(arrange(hands=INSPECTORS), "move truck 1")
    asked = play(delivering("truck 1", "C049", "POL", "SAF", "customs D17", hands=INSPECTORS), "go BIE")
    ordering = play(delivering("truck 1", "C049", "POL", "SAF", hands=INSPECTORS), "go UCR")
    for match in (action, moving, asked, ordering, arrange("free_draw", hands=INSPECTORS)):
        assert match.legal(BLUE) == []
        cannot(match, "special I1", BLUE)
    assert [move.text for move in delivering("truck 1", "C049", "ITA", "SAF", hands=INSPECTORS).legal(BLUE)] == [
        "special I1"
    ]


@rule("CO-14.24")
def test_the_deliverer_does_not_inspect_the_own_delivery() -> None:
    match = delivering("truck 1", "C049", "ITA", "SAF", hands=[["I1"], [], []])
    assert "special I1" not in legal(match)
    refused(match, "special I1")


@rule("CO-14.24")
def test_the_first_inspection_is_resolved_before_the_next() -> None:
    match = delivering("truck 1", "C049", "ITA", "SAF", "customs D17", "customs D03", hands=INSPECTORS)
    inspected(match, GREEN)
    cannot(match, "special I1", BLUE)
    play(match, "take")
    play(inspected(match, BLUE), "take")
    assert (drawn(match), cash(match)) == (["D17", "D03"], 185_000)


@rule("CO-14.25")
@pytest.mark.parametrize(
    ("steps", "lost"),
    [((), "truck 1"), (("load truck 1 ship 1",), "ship 1"), (("load truck 1 ship 1", "sail MEDO"), "ship 1"),
     (("go FRA", "go ITA", "shift aircraft 1"), "aircraft 1")],
)  # fmt: skip
def test_the_vehicle_that_moves_with_the_goods_is_at_risk(steps: tuple[str, ...], lost: str) -> None:
    match = play(delivering("truck 1", "C081", "ITA", "SAF", "customs D14", hands=INSPECTORS), *steps)
    play(inspected(match), "take")
    assert [facts["vehicle"] for facts in told(match, "lost")] == [f"red {lost}"]
    assert place(match, lost) is None
    assert len(told(match, "failed")) == 1


@rule("CO-14.17")
@pytest.mark.parametrize(("strikes", "actions"), [(1, 1), (2, 0)])
def test_a_strike_costs_the_next_own_turn_an_action(strikes: int, actions: int) -> None:
    match = arrange(hands=[["I2"], [], []], strikes=[0, strikes - 1, 0])
    play(match, "special I2 p1", "done")
    assert (see(match).player, see(match).stage) == (BLUE, "free_draw")
    play(match, "skip")
    if actions:
        assert (see(match).player, see(match).actions) == (BLUE, 1)
        play(match, "draw territory")
    # The turn has passed on, and the strike is over.
    assert (see(match).player, see(match).strikes) == (GREEN, (0, 0, 0))
    assert see(play(match, "skip")).actions == 2


@rule("CO-14.17")
def test_a_strike_is_for_opponents() -> None:
    match = arrange(hands=[["I2"], [], []])
    assert {move for move in legal(match) if "I2" in move} == {"special I2 p1", "special I2 p2"}
    refused(match, "special I2 p0")


@rule("CO-14.18")
def test_a_spy_sees_all_contract_cards_of_a_hand_and_takes_one_at_random() -> None:
    match = arrange(hands=[["I3"], ["C001", "C090", "V1", "FRA", "GER"], ["C002"]])
    chance = Watched("picked_contract C090")
    match.draw_from(chance)
    play(match, "special I3 p1")
    kinds = BOX.cards.kinds
    name, pool, size = chance.seen[0]
    assert (name, size, [kinds[at] for at, count in enumerate(pool) if count]) == (
        "picked_contract", 3, ["C001", "C090", "V1"],
    )  # fmt: skip
    assert (hand(match), hand(match, BLUE)) == (["C090"], ["FRA", "GER", "C001", "V1"])
    assert [facts["card"] for facts in told(match, "spied", RED)] == ["C001", "C090", "V1"]
    assert {(known.card, known.holders) for known in see(match, RED).known} == {("C001", (BLUE,)), ("V1", (BLUE,))}
    assert told(match, "spied", BLUE) == told(match, "spied", GREEN) == []


@rule("CO-14.18")
def test_signed_contracts_are_not_spied_on() -> None:
    match = arrange(hands=[["I3"], [], []], triples=[[], [triple("C001", "FRA", "GER")], []])
    refused(match, "special I3 p1")


@rule("CO-14.20")
def test_a_licence_of_any_opponent_and_none_of_the_own_can_be_revoked() -> None:
    facts: dict[str, Plain] = {
        "branches": [["FRA"], ["GER"], []],
        "attached": {"ITA": ["V7"], "FRA": ["V1"], "GER": ["V1"], "CAL": ["V2", "V3"], "SAF": ["V4"]},
    }
    match = arrange("action", (), 3, hands=[["I6"], [], []], **facts)
    assert {move for move in legal(match) if "I6" in move} == {
        "special I6 p1 V1 GER", "special I6 p1 V2 CAL", "special I6 p1 V3 CAL", "special I6 p2 V4 SAF",
    }  # fmt: skip
    refused(match, "special I6 p0 V7 ITA")
    refused(match, "special I6 p1 V7 CAL")
    refused(match, "special I6 p2 V1 GER")
    play(match, "special I6 p1 V1 GER")
    assert see(match).attached == {"ITA": ("V7",), "FRA": ("V1",), "CAL": ("V2", "V3"), "SAF": ("V4",)}


@rule("CO-14.21", "CO-14.29")
def test_a_contested_client_changes_a_chosen_card_for_a_random_one() -> None:
    match = arrange(hands=[["I7", "GER", "POL"], ["FRA", "SPA", "C001"], []])
    assert {move for move in legal(match) if "I7" in move} == {"special I7 GER p1", "special I7 POL p1"}
    chance = Watched("picked_territory SPA")
    match.draw_from(chance)
    play(match, "special I7 POL p1")
    assert (chance.seen[0][0], chance.seen[0][2]) == ("picked_territory", 2)
    assert (sorted(hand(match)), sorted(hand(match, BLUE))) == (["GER", "SPA"], ["C001", "FRA", "POL"])
    assert (see(match).contract_discards, see(match).territory_discards) == (("I7",), ())


@rule("CO-14.21")
def test_a_contested_client_needs_a_card_to_give_and_one_to_get() -> None:
    refused(arrange(hands=[["I7", "GER"], ["C001"], ["FRA"]]), "special I7 GER p1")
    refused(arrange(hands=[["I7", "C001"], ["SPA"], ["FRA"]]), "special I7 GER p1")


def tender(*chance: str, **facts: Plain) -> Match:
    """Red calls for tenders."""
    return play(arrange("action", chance, 3, hands=[["I8"], [], []], **facts), "special I8")


@rule("CO-14.22")
def test_all_bid_for_a_card_turned_up_from_the_left_of_the_player_who_bids_last() -> None:
    match = tender("contract C090")
    assert [facts["card"] for facts in told(match, "tender", None)] == ["C090"]
    assert match.to_move() == (BLUE,)
    assert {"bid 500", "fold"} <= legal(match)
    play(match, "bid 500")
    assert match.to_move() == (GREEN,)
    refused(match, "bid 500")
    play(match, "bid 1000")
    assert match.to_move() == (RED,)
    play(match, "bid 5000", "fold", "fold")
    assert (hand(match), cash(match)) == (["C090"], 195_000)
    assert (cash(match, BLUE), cash(match, GREEN)) == (200_000, 200_000)
    assert (see(match).stage, see(match).player, see(match).actions) == ("action", RED, 2)


@rule("CO-14.22")
def test_an_opponent_may_win_and_pays_the_bank() -> None:
    match = play(tender("contract V1"), "fold", "bid 12000", "fold")
    assert (hand(match, GREEN), cash(match, GREEN)) == (["V1"], 188_000)
    assert (cash(match), cash(match, BLUE)) == (200_000, 200_000)


@rule("CO-14.22")
def test_the_player_may_be_the_only_bidder() -> None:
    match = play(tender("contract C090"), "fold", "fold")
    assert match.to_move() == (RED,)
    play(match, "bid 500")
    assert (hand(match), cash(match)) == (["C090"], 199_500)


@rule("CO-14.22")
def test_a_card_without_a_bid_is_discarded() -> None:
    match = play(tender("contract C090"), "fold", "fold", "fold")
    assert see(match).contract_discards == ("C090", "I8")
    assert (see(match).stage, see(match).actions, hand(match)) == ("action", 2, [])


@rule("CO-14.22")
def test_nobody_bids_more_than_the_own_cash_and_nobody_withdraws() -> None:
    match = tender("contract C090", cash=[200_000, 3_000, 0])
    assert {move for move in legal(match) if move != "fold"} == {f"bid {sum_}" for sum_ in range(500, 3_001, 500)}
    refused(match, "bid 3500")
    cannot(match, "withdraw", RED)
    play(match, "bid 3000")
    assert legal(match) == {"fold"}


@rule("CO-14.22", "CO-17.50")
def test_a_tender_is_held_even_where_nobody_negotiates() -> None:
    match = tender("contract C090", options={"negotiation": "off"})
    assert (see(match).stage, match.to_move()) == ("auction_bid", (BLUE,))


@rule("CO-14.23")
def test_a_subsidy_is_20000_from_the_bank() -> None:
    match = play(arrange(hands=[["I9"], [], []], cash=[500, 1_000, 0]), "special I9")
    assert [cash(match, seat) for seat in (RED, BLUE, GREEN)] == [20_500, 1_000, 0]


@rule("CO-14.19")
def test_lawyer_and_immunity_cancel_nothing_else() -> None:
    """Each cancels its own kind of check, drawn by its holder."""
    match = play(delivering("truck 1", "C049", "POL", "SAF", "customs D17", hands=[["I5"], ["I4"], []]), "go BIE")
    assert legal(match) == {"take"}
    cannot(match, "special I4", BLUE)
    match = play(arrange(chance=["event 4"], hands=[["I4"], ["I5"], []]), "move ship 1", "sail MEDC", "dock BLC")
    assert legal(match) == {"take"}
    cannot(match, "special I5", BLUE)


@rule("CO-14.16")
def test_an_inspection_leaves_the_step_decision_as_it_was() -> None:
    match = delivering("ship 1", "C049", "ITA", "SAF", "customs D01", hands=INSPECTORS, vehicles=fleets())
    play(match, "load truck 1 ship 1", "sail MEDO")
    before = legal(match)
    inspected(match)
    assert (legal(match), names(match)[-1]) == (before, "customs")
