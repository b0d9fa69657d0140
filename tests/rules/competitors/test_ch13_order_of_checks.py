"""Chapter 13, second part: a customs card and an event in one step."""

from __future__ import annotations

from typing import Protocol

import pytest

from plancia.core import Match
from plancia.core.plain import Plain
from tests.marks import rule
from tests.rules.competitors.helpers import RED, arrange, delivering, drawn, fleets, names, place, see
from tests.rules.shared import legal, play, refused, told

CALM = "event 10"


def events(match: Match) -> list[str]:
    """Where events were met."""
    return [str(facts["territory"]) for facts in told(match, "event")]


class Step(Protocol):
    def __call__(self, *chance: str, **facts: Plain) -> Match: ...


def landing(*chance: str, **facts: Plain) -> Match:
    """Red's aircraft lands with goods in Egypt, another customs area under a red flag."""
    return play(delivering("aircraft 1", "C045", "ITA", "SAF", *chance, **facts), "fly EGI")


def entering(*chance: str, **facts: Plain) -> Match:
    """Red's truck enters Ukraine with goods, over a customs border and under a red flag."""
    return play(delivering("truck 1", "C049", "POL", "SAF", *chance, **facts), "go UCR")


@rule("CO-13.10")
@pytest.mark.parametrize("step", [entering, landing])
@pytest.mark.parametrize("order", [["customs", "event"], ["event", "customs"]])
def test_with_truck_and_aircraft_the_player_chooses_the_order(step: Step, order: list[str]) -> None:
    chance = {"customs": "customs D01", "event": CALM}
    match = step(*(chance[name] for name in order))
    assert (match.to_move(), legal(match)) == ((RED,), {"first customs", "first event"})
    play(match, f"first {order[0]}")
    if len(drawn(match) + events(match)) == 1:
        play(match, "end")
    assert [name for name in names(match) if name in order] == order


@rule("CO-13.10")
def test_without_a_card_or_without_an_event_there_is_nothing_to_order() -> None:
    exempt = delivering("truck 1", "C049", "POL", "SAF", branches=[["UCR"], [], []])
    assert see(play(exempt, "go UCR")).stage == "delivering"
    calm = delivering("truck 1", "C049", "POL", "SAF", "customs D01")
    assert see(play(calm, "go BIE")).stage == "delivering"
    empty = arrange(chance=[CALM])
    assert see(play(empty, "move aircraft 1", "fly EGI")).stage == "moving"


@rule("CO-13.11", "CO-13.17")
def test_a_truck_that_takes_the_event_first_has_stopped() -> None:
    match = play(entering(CALM, "customs D01"), "first event")
    # It could do nothing more in this movement turn, which has ended.
    trip = see(match).trip
    assert trip is not None
    assert (trip.number, events(match), drawn(match)) == (2, ["UCR"], ["D01"])
    assert "go MOS" in legal(match)


@rule("CO-13.11")
@pytest.mark.parametrize(
    ("start", "end"), [("YEM", "ETI"), ("LEV", "EGI"), ("EGI", "LEV"), ("QLD", "PNG"), ("ACE", "COL")]
)
def test_over_a_strait_the_customs_card_comes_first(start: str, end: str) -> None:
    match = play(delivering("truck 1", "C049", start, "CAL", "customs D03", CALM), f"go {end}")
    assert (see(match).stage, place(match, "truck 1"), drawn(match)) == ("check_answer", start, ["D03"])
    play(match, "take")
    if events(match) == []:
        play(match, "end")
    assert (place(match, "truck 1"), events(match)) == (end, [end])


@rule("CO-13.12")
def test_a_docking_ship_takes_the_customs_card_first() -> None:
    match = delivering("ship 1", "C049", "ITA", "SAF", "customs D03", "event 8")
    play(match, "sail MEDC", "dock LIB")
    assert (see(match).stage, drawn(match), events(match)) == ("check_answer", ["D03"], [])
    assert events(play(match, "take")) == ["LIB"]


@rule("CO-13.12")
def test_with_the_other_reading_a_ship_chooses_too() -> None:
    match = delivering("ship 1", "C049", "ITA", "SAF", CALM, "customs D01", options={"event_order": "choice"})
    play(match, "sail MEDC", "dock LIB")
    assert legal(match) == {"first customs", "first event"}
    play(match, "first event")
    assert [name for name in names(match) if name in ("customs", "event")] == ["event", "customs"]
    assert "sail MEDC" in legal(match)


@rule("CO-13.12")
@pytest.mark.parametrize(("step", "met"), [(entering, []), (landing, ["EGI"])])
def test_with_the_third_reading_nobody_chooses(step: Step, met: list[str]) -> None:
    match = step("customs D01", CALM, options={"event_order": "customs_first"})
    assert (see(match).stage, drawn(match), events(match)) == ("delivering", ["D01"], met)


@rule("CO-13.17")
def test_after_the_event_loading_and_shifting_stay_possible() -> None:
    match = entering(CALM, "customs D01", vehicles=fleets({"truck 1": "POL", "ship 1": "UCR"}))
    play(match, "first event")
    assert legal(match) == {"load truck 1 ship 1", "shift ship 1", "end", "abandon"}
    assert refused(match, "go MOS")
    play(match, "end")
    assert events(match) == ["UCR"]
    assert "go MOS" in legal(match)


@rule("CO-13.18")
def test_after_the_customs_card_a_truck_meets_the_event_only_if_it_stops() -> None:
    match = entering("customs D01", "customs D01", CALM)
    assert legal(match) == {"first customs", "first event"}
    play(match, "first customs")
    assert {"go MOS", "end"} <= legal(match)
    passing = match.copy()
    assert events(play(passing, "go MOS")) == []
    stopping = entering("customs D01", CALM)
    assert events(play(stopping, "first customs", "end")) == ["UCR"]


@rule("CO-13.10", "CO-7.31")
@pytest.mark.parametrize(
    ("vehicle", "sender", "step"), [("truck 1", "POL", "go UCR"), ("aircraft 1", "ITA", "fly EGI")]
)
@pytest.mark.parametrize(("card", "ending"), [("D03", "delivered"), ("D16", "failed")])
def test_after_the_event_customs_still_come_before_the_arrival(
    vehicle: str, sender: str, step: str, card: str, ending: str
) -> None:
    match = delivering(vehicle, "C049", sender, step[-3:], "event 8", f"customs {card}")
    play(match, step, "first event", "take", "take")
    assert [name for name in names(match) if name in ("customs", "event", "delivered", "failed")] == [
        "event", "customs", ending,
    ]  # fmt: skip


@rule("CO-13.18")
def test_after_the_customs_card_a_truck_meets_the_event_where_it_arrives() -> None:
    match = play(delivering("truck 1", "C049", "POL", "UCR", "customs D01", CALM), "go UCR", "first customs")
    assert [name for name in names(match) if name in ("customs", "event", "delivered")] == [
        "customs", "event", "delivered",
    ]  # fmt: skip
