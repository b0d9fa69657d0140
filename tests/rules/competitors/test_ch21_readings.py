"""Chapter 21, second part: options that read weather, signing and debts in another way."""

from __future__ import annotations

import pytest

from plancia.core import Match
from plancia.core.plain import Plain
from tests.marks import rule
from tests.rules.competitors.helpers import (
    BLUE,
    GREEN,
    RED,
    acting,
    arrange,
    cash,
    delivering,
    fleets,
    names,
    place,
    points,
    see,
)
from tests.rules.competitors.travels import offered, options, weather
from tests.rules.shared import legal, play, refused, told

# Weather.


@rule("CO-21.14")
@pytest.mark.parametrize("reading", ["at_least", "exact"])
@pytest.mark.parametrize("insured", [False, True])
def test_which_rolls_save(reading: str, insured: bool) -> None:
    """Snow in Europe with the number 3 meets red's truck in France; insurance is worth 2."""
    bonus = 2 * insured
    for number in range(1, 7):
        chance = ("area 3", "weather 1", f"save {number}")
        match = arrange(
            chance=chance,
            player=GREEN,
            vehicles=fleets({"truck 1": "FRA"}),
            attached={"ITA": ["V7"]} if insured else {},
            options={"weather_save": reading},
        )
        saved = abs(number - 3) <= bonus if reading == "exact" else number + bonus >= 3
        assert place(play(match, "done"), "truck 1") == ("FRA" if saved else "ITA"), number


@rule("CO-21.15")
@pytest.mark.parametrize("recipient", ["GER", "ITA"])
@pytest.mark.parametrize("reading", ["keep", "lost"])
def test_goods_sent_back_are_kept_or_lost(reading: str, recipient: str) -> None:
    """Snow sends red's truck back to Italy, also with goods that belong there."""
    snow = {**weather("EU", 1), **options(weather_load=reading), "victory_points": [5, 0, 0]}
    match = delivering("truck 1", "C017", "ALP", recipient, "save 2", **snow)
    play(match, "go FRA")
    assert place(match, "truck 1") == "ITA"
    if reading == "lost":
        assert (see(match).stage, see(match).trip, points(match)) == ("action", None, 4)
    else:
        trip = see(match).trip
        assert trip is not None
        assert (see(match).stage, trip.number, points(match)) == ("delivering", 2, 5)


@rule("CO-21.34")
@pytest.mark.parametrize("load", ["keep", "lost"])
@pytest.mark.parametrize("arrives", [False, True])
def test_goods_sent_back_to_the_recipient_may_count_as_delivered(arrives: bool, load: str) -> None:
    """Where the table likes it, unless the goods are lost by then."""
    readings = options(sent_back_delivers=arrives, weather_load=load)
    match = delivering("truck 1", "C017", "ALP", "ITA", "save 2", **weather("EU", 1), **readings)
    play(match, "go FRA")
    assert place(match, "truck 1") == "ITA"
    ended = {"keep": ["delivered"] if arrives else [], "lost": ["failed"]}[load]
    assert [event.name for event in match.events(None) if event.name in ("delivered", "failed")] == ended


@rule("CO-21.15")
def test_only_goods_that_are_aboard_are_lost() -> None:
    """The save succeeds, or the vehicle sent back is another one: nothing is lost."""
    snow = {**weather("EU", 1), **options(weather_load="lost")}
    assert see(play(delivering("truck 1", "C017", "ALP", "GER", "save 3", **snow), "go FRA")).stage == "delivering"
    empty = play(acting("save 2", **{**snow, "victory_points": [5, 0, 0]}), "move truck 1", "go FRA")
    assert (place(empty, "truck 1"), points(empty), told(empty, "failed")) == ("ITA", 5, [])


# Signing.


def signing(*, batch: bool, actions: int = 2, contracts: tuple[str, ...] = ("C017", "C018", "C019")) -> Match:
    lands = ["FRA", "GER", "POL", "SPA", "BEN", "DAN"]
    hands: Plain = [[*contracts, "I9", *lands], [], []]
    return arrange(hands=hands, actions=actions, options={"sign_batch": batch})


@rule("CO-21.16")
def test_one_sign_takes_one_action_or_lets_further_ones_be_free() -> None:
    signs = ("sign C017 FRA GER", "sign C018 POL SPA")
    assert play(signing(batch=False), *signs).to_move() == (BLUE,)
    match = play(signing(batch=True), *signs, "sign C019 BEN DAN")
    assert (match.to_move(), see(match).actions) == ((RED,), 1)
    assert play(match, "draw contract").to_move() == (BLUE,)


@rule("CO-21.16")
def test_signs_are_free_until_another_action_is_taken() -> None:
    match = play(signing(batch=True), "sign C017 FRA GER", "special I9", "sign C018 POL SPA")
    assert see(match).actions == 1
    match = play(signing(batch=True), "draw contract", "sign C017 FRA GER")
    assert see(match).actions == 0
    match = play(signing(batch=True), "sign C017 FRA GER", "draw contract")
    assert (match.to_move(), len(told(match, "signed"))) == ((BLUE,), 1)


@rule("CO-21.16")
def test_after_the_last_action_signs_are_free_until_done() -> None:
    """Nothing else is possible then, no free act either."""
    match = play(signing(batch=True, actions=1), "sign C017 FRA GER")
    assert match.to_move() == (RED,)
    assert {move.split()[0] for move in legal(match)} == {"sign", "done"}
    refused(match, "special I9")
    refused(match, "draw contract")
    play(match, "sign C018 POL SPA", "sign C019 BEN DAN")
    assert legal(match) == {"done"}
    assert play(match, "done").to_move() == (BLUE,)
    # The next turn begins without free signs.
    assert see(play(match, "skip")).actions == 2


@rule("CO-21.17")
def test_signing_needs_a_vehicle_at_the_sender_or_not() -> None:
    """Glass goes by truck, oil by ship, coffee by anything."""
    placed = fleets({"truck 1": "FRA", "truck 2": "aboard ship 1", "ship 1": "GER", "aircraft 1": "SPA"})
    facts: dict[str, Plain] = {
        "vehicles": placed,
        "hands": [["C017", "C021", "C049", "FRA", "GER", "SPA", "CAL"], [], []],
    }
    free = offered(acting(**facts), "sign")
    assert len(free) == 3 * 4 * 3
    bound = offered(acting(**facts, options={"sign_at_sender": True}), "sign")
    senders = {(sign.split()[0], sign.split()[1]) for sign in bound}
    assert senders == {("C017", "FRA"), ("C021", "GER"), ("C049", "FRA"), ("C049", "GER"), ("C049", "SPA")}
    assert len(bound) == 5 * 3
    assert refused(acting(**facts, options={"sign_at_sender": True}), "sign C021 FRA GER") == "CO-21.17"


@rule("CO-21.17")
def test_a_ship_at_sea_and_an_aircraft_in_flight_stand_nowhere() -> None:
    placed = fleets({"truck 1": None, "truck 2": None, "ship 1": "MEDO", "aircraft 1": "in flight"})
    match = arrange(
        vehicles=placed,
        flights=[{"from": "ITA", "to": "AUS", "flown": 1}, None, None],
        hands=[["C049", "ITA", "AUS"], [], []],
        options={"sign_at_sender": True},
    )
    assert offered(match, "sign") == set()


# Money.


@rule("CO-21.18")
@pytest.mark.parametrize("reading", ["sell", "forgive"])
def test_a_fine_that_cannot_be_paid(reading: str) -> None:
    """Red has 5,000 and is fined 20,000 on the way to Belarus."""
    facts: dict[str, Plain] = {"cash": [5000, 0, 0], "branches": [["FRA"], [], []], **options(insolvency=reading)}
    match = delivering("truck 1", "C017", "POL", "MOS", "customs D17", **facts)
    play(match, "go BIE", "take")
    assert cash(match) == 0
    if reading == "sell":
        assert (see(match).stage, match.position()["debt"]) == ("debt", 15_000)
        assert legal(match) == {"sell truck 2", "sell ship 1", "sell aircraft 1", "close FRA"}
    else:
        assert (see(match).stage, match.position()["debt"]) == ("delivering", 0)
        assert told(match, "forgiven") == [{"seat": "red", "money": 15_000}]
        assert "sold" not in names(match)
