"""Chapter 12, third part: goods and vehicles lost, and trucks brought home."""

from __future__ import annotations

import pytest

from plancia.core import Match
from plancia.core.plain import Plain
from tests.marks import rule
from tests.rules.competitors.helpers import (
    BLUE,
    RED,
    arrange,
    cash,
    delivering,
    drawn,
    fleets,
    place,
    points,
    see,
    triple,
)
from tests.rules.shared import legal, play, told

LEGAL, ILLEGAL = "C017", "C085"


def seized(card: str, **facts: Plain) -> Match:
    """Red's truck with illegal goods, on its way to Moscow, has taken a customs card on the border of Belarus."""
    match = delivering("truck 1", ILLEGAL, "POL", "MOS", f"customs {card}", **facts)
    return play(match, "go BIE", "take")


@rule("CO-12.20")
def test_lost_goods_end_the_delivery_but_not_the_turn() -> None:
    match = seized("D15", victory_points=[3, 0, 0])
    assert told(match, "failed")
    assert (see(match).player, see(match).actions, points(match)) == (RED, 1, 2)
    assert (place(match, "truck 1"), cash(match)) == ("BIE", 200_000 - 30_000 - 500)


@rule("CO-12.20")
def test_without_goods_none_are_lost() -> None:
    match = arrange(chance=["event 2"], vehicles=fleets({"ship 1": "TEX"}), victory_points=[3, 0, 0])
    play(match, "move ship 1", "sail MESS", "dock MEX", "take", "choose 2")
    assert (see(match).stage, points(match), cash(match)) == ("moving", 3, 200_000)
    assert "sail MESS" in legal(match)


@rule("CO-12.21")
def test_a_lost_vehicle_is_not_paid_for_and_its_goods_are_lost() -> None:
    match = seized("D14", victory_points=[3, 0, 0])
    assert (place(match, "truck 1"), cash(match), points(match)) == (None, 200_000 - 50_000 - 500, 2)
    assert told(match, "failed")
    assert (place(match, "truck 2"), see(match).actions) == ("ITA", 1)


@rule("CO-12.21", "CO-12.23")
def test_customs_take_the_vehicle_that_made_the_step() -> None:
    """The goods are in a truck aboard: the ship is lost, the truck stays in the port."""
    match = delivering("truck 1", "C081", "ITA", "SAF", "customs D14")
    play(match, "load truck 1 ship 1", "sail MEDO", "dock ALG", "take")
    assert (place(match, "ship 1"), place(match, "truck 1")) == (None, "ALG")
    assert told(match, "failed")


@rule("CO-12.21", "CO-13.7")
def test_an_event_takes_the_vehicle_with_the_goods() -> None:
    """The same in Libya: the truck aboard is lost, its carrier is not."""
    match = delivering("truck 1", "C049", "ITA", "SAF", "customs D01", "event 12", "roll 4")
    play(match, "load truck 1 ship 1", "sail MEDC", "dock LIB", "take")
    assert (place(match, "ship 1"), place(match, "truck 1")) == ("LIB", None)
    assert told(match, "failed")


@rule("CO-12.22")
def test_a_lost_fleet_is_the_carrier_and_the_truck_with_the_goods() -> None:
    match = delivering("truck 1", "C081", "ITA", "SAF", "customs D20")
    play(match, "load truck 1 ship 1", "sail MEDO", "dock ALG", "take")
    assert (place(match, "ship 1"), place(match, "truck 1"), place(match, "truck 2")) == (None, None, "ITA")


@rule("CO-12.22", "CO-12.23")
def test_a_truck_aboard_without_the_goods_is_not_lost_with_the_fleet() -> None:
    match = delivering("ship 1", "C081", "ITA", "SAF", "customs D20")
    play(match, "load truck 1 ship 1", "sail MEDO", "dock ALG", "take")
    assert (place(match, "ship 1"), place(match, "truck 1")) == (None, "ALG")


@rule("CO-12.23")
@pytest.mark.parametrize(("branches", "base"), [(["FRA", "ALG"], "FRA"), (["ALG", "POL"], "ALG"), ([], "RUN")])
def test_from_a_carrier_lost_in_a_strait_a_truck_goes_to_the_nearest_base(branches: list[Plain], base: str) -> None:
    match = delivering(
        "ship 1", "C081", "ITA", "SAF", "customs D14",
        headquarters=["RUN", "CAL", "SAF"], branches=[branches, [], []],
    )  # fmt: skip
    play(match, "load truck 1 ship 1", "sail MEDO", "sail IBER", "take")
    assert (place(match, "ship 1"), place(match, "truck 1")) == (None, base)
    assert told(match, "passage") == []


@rule("CO-12.23")
def test_from_an_aircraft_lost_in_flight_too() -> None:
    match = delivering("aircraft 1", "C081", "ITA", "SAF", "customs D14", hands=[[], ["I1"], []])
    play(match, "load truck 1 aircraft 1", "fly THA")
    assert place(match, "aircraft 1") == "in flight"
    match.play("special I1", BLUE)
    play(match, "take")
    assert (place(match, "aircraft 1"), place(match, "truck 1")) == (None, "ITA")


@rule("CO-12.20", "CO-12.23")
def test_a_truck_that_comes_to_the_recipient_without_the_goods_delivers_nothing() -> None:
    """Its carrier is lost at sea, and the nearest base lies in the territory of the recipient."""
    match = delivering(
        "truck 1", "C081", "SPA", "ITA", "customs D14",
        vehicles=fleets({"truck 1": "SPA", "ship 1": "SPA"}), hands=[[], ["I1"], []],
    )  # fmt: skip
    play(match, "load truck 1 ship 1", "sail IBER")
    match.play("special I1", BLUE)
    play(match, "take")
    assert (place(match, "ship 1"), place(match, "truck 1")) == (None, "ITA")
    assert (told(match, "delivered"), len(told(match, "failed"))) == ([], 1)


@rule("CO-12.25")
@pytest.mark.parametrize("arrives", [False, True])
@pytest.mark.parametrize("recipient", ["PER", "CAL"])
def test_a_truck_brought_home_goes_on_from_there_with_its_goods(recipient: str, arrives: bool) -> None:
    """In Mexico; the headquarters is California, and nearer to it than the branch."""
    match = delivering(
        "truck 1", LEGAL, "TEX", recipient, "event 7",
        headquarters=["CAL", "ITA", "SAF"], branches=[["UNE"], [], []], options={"sent_back_delivers": arrives},
    )  # fmt: skip
    play(match, "go MEX", "first event", "take", "choose 2")
    assert (place(match, "truck 1"), drawn(match)) == ("CAL", [])
    trip = see(match).trip
    if recipient == "CAL" and arrives:
        assert trip is None
        assert told(match, "delivered")
    else:
        assert trip is not None
        assert (trip.number, trip.holder, trip.spent) == (2, "p0 truck 1", 0)


@rule("CO-12.25")
def test_in_the_last_movement_turn_a_truck_brought_home_has_failed() -> None:
    match = delivering("truck 1", "C010", "TEX", "PER", "event 7", headquarters=["CAL", "ITA", "SAF"])
    play(match, "go MEX", "first event", "take", "choose 2")
    assert (place(match, "truck 1"), len(told(match, "failed"))) == ("CAL", 1)


@rule("CO-12.35")
def test_a_chartered_truck_is_brought_home_to_its_owner() -> None:
    match = arrange(
        chance=["event 7"],
        vehicles=fleets({}, {"truck 1": "TEX"}),
        branches=[["UNE"], [], []],
        triples=[[triple(LEGAL, "TEX", "PER")], [], []],
        charters=[{"vehicle": "p1 truck 1", "holder": RED, "triple": 1}],
    )
    play(match, "deliver 1 p1 truck 1", "go MEX", "first event", "take", "choose 2")
    assert place(match, "truck 1", BLUE) == "CAL"


@rule("CO-12.35")
def test_a_truck_brought_home_in_a_move_has_ended_it() -> None:
    match = arrange(chance=["event 7"], vehicles=fleets({"truck 1": "TEX"}), headquarters=["CAL", "ITA", "SAF"])
    play(match, "move truck 1", "go MEX", "end", "take", "choose 2")
    assert (place(match, "truck 1"), see(match).stage, see(match).actions) == ("CAL", "action", 1)


@rule("CO-12.36")
def test_a_move_whose_vehicle_is_lost_ends_at_once() -> None:
    match = arrange(chance=["event 12", "roll 4"])
    play(match, "move ship 1", "sail MEDC", "dock LIB", "take")
    assert (place(match, "ship 1"), see(match).stage, see(match).actions) == (None, "action", 1)
    assert cash(match) == 199_000
