"""Chapter 13, first part: who meets a political or social event, where, and whom it concerns."""

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
    names,
    place,
    see,
)
from tests.rules.shared import Watched, legal, play, told

BOARD = BOX.board
CARDS = BOX.cards
CALM = "event 10"
PORTS = [name for name, port in zip(BOARD.territories, BOARD.port, strict=True) if port]


def flagged(name: str) -> bool:
    return bool(BOARD.flag[BOARD.territories.index(name)])


def cell_of(port: str) -> str:
    return BOARD.places[BOARD.sea[BOARD.territories.index(port)][0].to]


def events(match: Match) -> list[str]:
    """Where events were met."""
    return [str(facts["territory"]) for facts in told(match, "event")]


@rule("CO-13.1", "CO-13.3")
def test_an_empty_truck_that_stops_under_a_red_flag_meets_an_event() -> None:
    met = 0
    for here, ways in enumerate(BOARD.land):
        for way in ways:
            there = BOARD.territories[way.to]
            match = arrange(chance=[CALM], vehicles=fleets({"truck 1": BOARD.territories[here]}))
            play(match, "move truck 1", f"go {there}")
            if see(match).stage == "moving":
                assert events(match) == []
                play(match, "end")
            assert events(match) == [there] * flagged(there)
            met += flagged(there)
    assert met > 50


@rule("CO-13.1", "CO-13.4")
def test_an_empty_ship_meets_an_event_at_every_port_under_a_red_flag() -> None:
    assert sum(map(flagged, PORTS)) > 20
    for port in PORTS:
        match = arrange(chance=[CALM], vehicles=fleets({"ship 1": cell_of(port)}))
        assert events(play(match, "move ship 1", f"dock {port}")) == [port] * flagged(port)


@rule("CO-13.1", "CO-13.4")
def test_an_empty_aircraft_meets_an_event_at_every_airport_under_a_red_flag() -> None:
    met = 0
    for site in ("ITA", "UNE", "INO", "BSE"):
        match = play(
            arrange(headquarters=[site, "CAL", "SAF"], vehicles=fleets({"aircraft 1": site})), "move aircraft 1"
        )
        for move in legal(match) - {"end"}:
            flight = match.copy()
            airport = move.removeprefix("fly ")
            if airport in BOARD.territories and "landed" in names(play(flight, move)):
                assert events(flight) == [airport] * flagged(airport)
                met += flagged(airport)
    assert met > 5


@rule("CO-13.1")
@pytest.mark.parametrize(
    ("vehicle", "moves", "territory"),
    [("truck 1", ("go FRA", "go ITA", "go BLC", "first event"), "BLC"), ("ship 1", ("sail MEDC", "dock BLC"), "BLC"),
     ("aircraft 1", ("fly EGI", "first event"), "EGI")],
)  # fmt: skip
def test_a_loaded_vehicle_meets_it_too(vehicle: str, moves: tuple[str, ...], territory: str) -> None:
    match = delivering(vehicle, "C049", "ITA", "SAF", CALM)
    assert events(play(match, *moves)) == [territory]


@rule("CO-13.2")
def test_a_truck_that_drives_on_meets_none() -> None:
    empty = arrange(vehicles=fleets({"truck 1": "MOS"}))
    assert events(play(empty, "move truck 1", "go RME", "go MOS", "end")) == []
    loaded = delivering("truck 1", "C017", "MOS", "SAF")
    assert events(play(loaded, "go RME", "go MOS", "end")) == []


@rule("CO-13.2")
def test_a_ship_that_sails_past_meets_none() -> None:
    match = play(arrange(), "move ship 1", "sail MEDC", "sail MEDE", "end")
    assert events(match) == []


@rule("CO-13.3")
def test_a_truck_stops_at_the_end_of_each_movement_turn_in_which_it_moved() -> None:
    match = delivering("truck 1", "C049", "MOS", "SAF", CALM, CALM)
    assert events(play(match, "go RME", "end")) == ["RME"]
    # It stays there for a movement turn, then drives away and comes back.
    assert events(play(match, "end")) == ["RME"]
    assert events(play(match, "go MOS", "go RME", "end")) == ["RME", "RME"]


@rule("CO-13.3")
def test_a_truck_stops_where_its_points_run_out() -> None:
    match = delivering("truck 1", "C049", "POL", "SAF", "customs D01", CALM)
    play(match, "go GER", "go POL", "go GER", "go POL", "go UCR", "first customs")
    trip = see(match).trip
    assert trip is not None
    assert (events(match), trip.number) == (["UCR"], 2)


@rule("CO-13.3", "CO-7.14")
@pytest.mark.parametrize(("event", "ending"), [(10, "delivered"), (3, "failed")])
def test_a_truck_stops_on_arrival(event: int, ending: str) -> None:
    """The general strike ends the turn in Europe: what has not arrived before is not delivered."""
    match = play(delivering("truck 1", "C017", "MOS", "RME", f"event {event}"), "go RME")
    if event == 3:
        play(match, "take")
    assert (events(match), len(told(match, ending))) == (["RME"], 1)


@rule("CO-13.4")
def test_a_ship_meets_an_event_at_each_docking() -> None:
    match = arrange(chance=[CALM, CALM])
    play(match, "move ship 1", "sail MEDC", "dock BLC", "sail MEDC", "dock LIB")
    assert events(match) == ["BLC", "LIB"]


@rule("CO-13.4")
def test_an_aircraft_in_flight_has_not_landed() -> None:
    match = arrange(vehicles=fleets({"aircraft 1": "AUS"}), headquarters=["AUS", "CAL", "SAF"])
    play(match, "move aircraft 1", "fly EGI")
    assert (place(match, "aircraft 1"), events(match)) == ("in flight", [])


@rule("CO-13.5")
@pytest.mark.parametrize(
    ("port", "bribe"),
    [("MEX", 5_000), ("COL", 10_000), ("BLC", 5_000), ("LIB", 15_000), ("LEV", 10_000), ("PNG", 5_000)],
)
def test_the_area_of_the_territory_is_the_column(port: str, bribe: int) -> None:
    match = arrange(chance=["event 4"], vehicles=fleets({"ship 1": cell_of(port)}))
    play(match, "move ship 1", f"dock {port}", "take")
    assert cash(match) == 200_000 - bribe


@rule("CO-13.5")
def test_the_die_has_twelve_faces() -> None:
    chance = Watched(CALM)
    match = arrange()
    match.draw_from(chance)
    play(match, "move ship 1", "sail MEDC", "dock BLC")
    assert chance.seen == [("event", [1] * 12, 12)]


@rule("CO-13.6")
@pytest.mark.parametrize("area", range(6))
def test_some_events_help_some_harm_and_some_do_nothing(area: int) -> None:
    port = next(name for name in PORTS if flagged(name) and BOARD.area[BOARD.territories.index(name)] == area)
    money: list[int] = []
    for event in (4, 8, 10):
        match = arrange(chance=[f"event {event}"], vehicles=fleets({"ship 1": cell_of(port)}))
        play(match, "move ship 1", f"dock {port}", *(() if event == 10 else ("take",)))
        money.append(cash(match) - 200_000)
    assert money[0] < 0 < money[1]
    assert money[2] == 0


@rule("CO-13.7")
def test_goods_in_the_carrier_put_the_carrier_at_risk_and_not_the_truck_aboard() -> None:
    match = delivering("ship 1", "C049", "ITA", "SAF", "customs D01", "event 12", "roll 4")
    play(match, "load truck 1 ship 1", "sail MEDC", "dock LIB")
    assert see(match).concerned == "p0 ship 1"
    play(match, "take")
    assert (place(match, "ship 1"), place(match, "truck 1")) == (None, "LIB")


@rule("CO-13.7")
def test_without_goods_the_vehicle_that_moved_is_at_risk() -> None:
    match = arrange(chance=["event 12", "roll 4"], vehicles=fleets({"truck 1": "aboard ship 1"}))
    play(match, "move ship 1", "sail MEDC", "dock LIB", "take")
    assert (place(match, "ship 1"), place(match, "truck 1")) == (None, "LIB")


@rule("CO-13.8")
def test_a_truck_aboard_is_not_kidnapped() -> None:
    match = delivering("truck 1", "C049", "ITA", "SAF", "customs D01", "event 7")
    play(match, "load truck 1 ship 1", "sail MEDC", "dock LIB", "take")
    assert (see(match).stage, place(match, "truck 1"), cash(match)) == ("delivering", "aboard ship 1", 200_000)
    alone = arrange(chance=["event 7"], vehicles=fleets({"truck 1": "ALG"}))
    play(alone, "move truck 1", "go LIB", "take")
    assert legal(alone) == {"choose 1", "choose 2"}


@rule("CO-13.9")
def test_an_own_base_gives_no_exemption() -> None:
    match = play(arrange(chance=[CALM], branches=[["BLC"], [], []]), "move ship 1", "sail MEDC", "dock BLC")
    assert events(match) == ["BLC"]
    match = delivering("truck 1", "C049", "ITA", "SAF", CALM, branches=[["BLC"], [], []])
    play(match, "go BLC", "end")
    assert (drawn(match), events(match)) == ([], ["BLC"])


@rule("CO-13.13", "CO-14.19")
@pytest.mark.parametrize("event", range(1, 13))
def test_an_event_is_confirmed_or_cancelled(event: int) -> None:
    for cards in ([], ["I5"]):
        match = arrange(chance=[f"event {event}"], hands=[cards, [], []])
        play(match, "move ship 1", "sail MEDC", "dock BLC")
        if event == 10:
            assert see(match).stage == "moving"
            continue
        assert (see(match).stage, match.to_move()) == ("check_answer", (RED,))
        assert legal(match) == {"take", *(f"special {card}" for card in cards)}
        if cards:
            play(match, "special I5")
            assert (see(match).stage, cash(match), see(match).contract_discards) == ("moving", 200_000, ("I5",))
            assert "sail MEDC" in legal(match)


@rule("CO-13.14")
def test_at_most_one_event_in_a_territory_and_movement_turn() -> None:
    match = arrange(chance=[CALM])
    play(match, "move ship 1", "sail MEDC", "dock BLC", "sail MEDC", "dock BLC")
    assert events(match) == ["BLC"]


@rule("CO-13.14")
def test_in_another_movement_turn_or_action_there_is_another() -> None:
    match = delivering("ship 1", "C049", "ITA", "SAF", CALM, CALM)
    play(match, "sail MEDC", "dock BLC", "end", "sail MEDC", "dock BLC")
    assert events(match) == ["BLC", "BLC"]
    match = arrange(chance=[CALM, CALM])
    play(match, "move ship 1", "sail MEDC", "dock BLC", "end", "move ship 1", "sail MEDC", "dock BLC")
    assert events(match) == ["BLC", "BLC"]


@rule("CO-13.14")
def test_a_truck_unloaded_after_docking_is_not_tested_again() -> None:
    match = delivering("truck 1", "C049", "ITA", "SAF", CALM)
    play(match, "go FRA", "go ITA", "load truck 1 ship 1", "sail MEDC", "dock BLC", "unload truck 1", "end")
    assert (place(match, "truck 1"), events(match)) == ("BLC", ["BLC"])


@rule("CO-13.15")
def test_a_vehicle_sent_back_under_a_red_flag_meets_none() -> None:
    """A flood in Europe: the nearest base of a truck in Greece is the branch in the Western Balkans."""
    match = arrange(
        chance=["save 1"], hit_area="EU", weather=2, vehicles=fleets({"truck 1": "ROM"}),
        headquarters=["RUN", "CAL", "SAF"], branches=[["BLC"], [], []],
    )  # fmt: skip
    play(match, "move truck 1", "go GRE")
    assert (place(match, "truck 1"), see(match).stage, events(match)) == ("BLC", "action", [])


@rule("CO-13.15")
def test_a_vehicle_bought_or_received_there_meets_none() -> None:
    match = play(arrange(branches=[["BLC"], [], []]), "buy truck BLC")
    assert (place(match, "truck 3"), events(match)) == ("BLC", [])
    match.play("offer p0 give truck 1 ask cash 500", BLUE)
    match.play("accept at BLC", RED)
    assert (place(match, "truck 4"), events(match)) == ("BLC", [])


@rule("CO-13.16")
def test_a_truck_aboard_at_the_end_of_the_movement_turn_meets_none() -> None:
    vehicles: Plain = fleets({"truck 1": "MOS", "ship 1": "RME"})
    match = delivering("truck 1", "C049", "MOS", "SAF", CALM, vehicles=vehicles)
    assert events(play(match.copy(), "go RME", "end")) == ["RME"]
    assert events(play(match, "go RME", "load truck 1 ship 1", "end")) == []
