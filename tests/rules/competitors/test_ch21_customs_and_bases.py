"""Chapter 21, third part: options that read customs, events, taxes and branches in another way."""

from __future__ import annotations

import pytest

from plancia.core import Match
from plancia.core.plain import Plain
from plancia.games.competitors.box.material import BOX
from tests.marks import rule
from tests.rules.competitors.bargaining import may, say
from tests.rules.competitors.helpers import (
    BLUE,
    GAME,
    RED,
    acting,
    cash,
    delivering,
    drawn,
    fleets,
    place,
    see,
    triple,
)
from tests.rules.competitors.travels import LANDS, offered, options, order, read
from tests.rules.shared import Watched, legal, play

CUSTOMS = [
    card for card, copies in zip(BOX.cards.customs, BOX.cards.customs_copies, strict=True) for _ in range(copies)
]


# Customs.


@rule("CO-21.19")
@pytest.mark.parametrize(
    ("target", "area", "landing"),
    [("FRA", 0, 1), ("GER", 0, 1), ("TUR", 1, 1), ("EGI", 1, 1), ("SPA", 0, 0)],
    ids=["regional", "regional too", "abroad", "another area", "own base"],
)
def test_where_an_aircraft_meets_customs(target: str, area: int, landing: int) -> None:
    for reading, cards in (("area", area), ("landing", landing)):
        facts = {"branches": [["SPA"], [], []], **options(air_customs=reading)}
        match = delivering("aircraft 1", "C049", "ITA", "AUS", "customs D01", **facts)
        play(match, f"fly {target}")
        if see(match).stage == "check_order":
            play(match, "first customs")
        assert len(drawn(match)) == cards, reading
        empty = play(acting(**facts), "move aircraft 1", f"fly {target}")
        assert drawn(empty) == []


@rule("CO-21.20")
def test_a_loaded_truck_that_enters_a_red_flag_draws_at_borders_only_or_always_once() -> None:
    ways = [(row["a"], row["b"], row["kind"]) for row in read("borders.csv")]
    ways += [(b, a, kind) for a, b, kind in ways]
    flagged = [(here, there, kind) for here, there, kind in ways if LANDS[there]["flag"] == "1"]
    assert {kind for _, _, kind in flagged} == {"regional", "customs"}
    for here, there, kind in flagged:
        for reading in ("border", "always"):
            cards = int(reading == "always" or kind == "customs")
            script = ["customs D01"] * cards
            match = delivering("truck 1", "C017", here, "MAD", *script, **options(risk_customs=reading))
            play(match, f"go {there}")
            if see(match).stage == "check_order":
                play(match, "first customs")
            assert len(drawn(match)) == cards, (here, there)


@rule("CO-21.20")
def test_neither_an_empty_truck_nor_a_place_without_a_flag_nor_an_own_base_draws_more() -> None:
    risky = options(risk_customs="always")
    assert drawn(play(delivering("truck 1", "C017", "ITA", "MAD", **risky), "go FRA")) == []
    empty = play(acting("event 10", **risky), "move truck 1", "go BLC")
    assert drawn(empty) == []
    home = delivering("truck 1", "C017", "ITA", "MAD", branches=[["BLC"], [], []], **risky)
    assert drawn(play(home, "go BLC")) == []


@rule("CO-21.20")
def test_over_a_strait_one_card_is_enough() -> None:
    match = delivering("truck 1", "C017", "EGI", "MAD", "customs D01", **options(risk_customs="always"))
    assert drawn(play(match, "go LEV")) == ["D01"]


BY = {
    "truck 1": ("ITA", ("go BLC",)),
    "ship 1": ("TUR", ("sail MEDE", "dock EGI")),
    "aircraft 1": ("ITA", ("fly EGI",)),
}


@rule("CO-21.21")
@pytest.mark.parametrize("vehicle", BY)
@pytest.mark.parametrize(
    ("reading", "askers"),
    [("mixed", ("truck", "aircraft")), ("choice", ("truck", "ship", "aircraft")), ("customs_first", ())],
)
def test_who_chooses_between_customs_and_event(vehicle: str, reading: str, askers: tuple[str, ...]) -> None:
    start, moves = BY[vehicle]
    recipient = moves[-1].split()[1]
    facts = {"vehicles": fleets({vehicle: start}), **options(event_order=reading)}

    def trip(*chance: str) -> Match:
        return play(delivering(vehicle, "C049", start, recipient, *chance, **facts), *moves)

    asked = trip("customs D01", "event 10")
    if vehicle.split(maxsplit=1)[0] in askers:
        assert see(asked).stage == "check_order"
        event_first = play(trip("event 10", "customs D01"), "first event")
        assert order(event_first, "customs", "event", "delivered") == ["event", "customs", "delivered"]
        play(asked, "first customs")
    assert order(asked, "customs", "event", "delivered") == ["customs", "event", "delivered"]


@rule("CO-21.21")
@pytest.mark.parametrize("reading", ["mixed", "choice", "customs_first"])
def test_over_a_strait_customs_always_come_first(reading: str) -> None:
    match = delivering("truck 1", "C049", "EGI", "LEV", "customs D01", "event 10", **options(event_order=reading))
    assert order(play(match, "go LEV"), "customs", "event", "delivered") == ["customs", "event", "delivered"]


def watched(match: Match, *script: str) -> tuple[Match, Watched]:
    """The same position with every draw kept."""
    chance = Watched(*script)
    return GAME.arrange(match.position(), chance), chance


@rule("CO-21.22")
def test_when_all_cards_are_drawn_they_repeat_or_are_mixed_anew() -> None:
    """The last card drawn lies under the other 34; red's truck goes to and fro over a customs border."""
    returned: list[Plain] = [*CUSTOMS[5:], *CUSTOMS[:5]]
    for reading in ("bottom", "shuffle"):
        ready = delivering(
            "truck 1", "C017", "POL", "MAD", customs_returned=returned, **options(customs_return=reading)
        )
        match, chance = watched(ready, "customs D01", "customs D01") if reading == "shuffle" else watched(ready)
        play(match, "go BIE")
        if reading == "bottom":
            assert (drawn(match), chance.seen) == ([returned[0]], [])
            assert play(match, "take").position()["customs_returned"] == [*returned[1:], returned[0]]
        else:
            assert [(name, size) for name, _, size in chance.seen] == [("customs", 35)]
            assert chance.seen[0][1] == list(BOX.cards.customs_copies)
            play(match, "go POL")
            assert [size for _, _, size in chance.seen] == [35, 34]
            assert match.position()["customs_returned"] == ["D01", "D01"]


@rule("CO-21.22")
@pytest.mark.parametrize("reading", ["bottom", "shuffle"])
def test_as_long_as_cards_are_left_only_these_are_drawn(reading: str) -> None:
    returned: list[Plain] = [*CUSTOMS[1:]]
    ready = delivering("truck 1", "C017", "POL", "MAD", customs_returned=returned, **options(customs_return=reading))
    match, chance = watched(ready)
    assert drawn(play(match, "go BIE")) == ["D01"]
    assert [size for _, _, size in chance.seen] == [1]


# Taxes and branches.


def taxed_facts(**chosen: Plain) -> dict[str, Plain]:
    """Red's truck stands in France, next to blue's headquarters in Italy."""
    return {
        "headquarters": ["COR", "ITA", "SAF"],
        "vehicles": [{"truck 1": "FRA", "ship 1": "COR"}, {"truck 1": "ITA"}, {"truck 1": "SAF"}],
        **options(**chosen),
    }


@rule("CO-21.23")
@pytest.mark.parametrize("toll", [0, 10_000])
def test_the_tax_of_a_headquarters_is_claimed_asked_for_or_off(toll: int) -> None:
    """A transit tax on the same place is always due."""
    attached: Plain = {"ITA": ["V1"]} if toll else {}

    def entered(reading: str, *answers: str) -> Match:
        return play(acting(**{**taxed_facts(hq_tax=reading), "attached": attached}), "move truck 1", "go ITA", *answers)

    def paid(match: Match) -> tuple[int, int]:
        return 200_000 - cash(match), cash(match, BLUE) - 200_000

    assert paid(entered("auto")) == (10_000 + toll,) * 2
    assert paid(entered("off")) == (toll,) * 2
    assert paid(entered("ask", "claim")) == (10_000 + toll,) * 2
    assert paid(entered("ask", "waive")) == (toll,) * 2
    match = entered("ask")
    assert (match.to_move(), legal(match), paid(match)) == ((BLUE,), {"claim", "waive"}, (0, 0))
    assert all(entered(reading).to_move() == (RED,) for reading in ("auto", "off"))


@rule("CO-21.23")
def test_a_tax_waived_is_not_asked_for_again_in_this_action() -> None:
    match = play(acting(**taxed_facts(hq_tax="ask")), "move truck 1", "go ITA", "waive", "go FRA", "go ITA")
    assert match.to_move() == (RED,)
    assert play(match, "end", "move truck 1", "go FRA", "go ITA").to_move() == (BLUE,)


@rule("CO-21.18")
def test_forgiving_the_rest_of_a_tax_leaves_the_owner_with_what_there_was() -> None:
    facts = taxed_facts(insolvency="forgive")
    match = play(acting(**{**facts, "cash": [4000, 50_000, 0]}), "move truck 1", "go ITA")
    assert (cash(match), cash(match, BLUE)) == (0, 54_000)
    assert see(match).stage != "debt"


def building(branch: str, *, redeploy: bool = True, **facts: Plain) -> Match:
    position: dict[str, Plain] = {"hands": [[branch], [], []], **options(branch_redeploy=redeploy)}
    return play(acting(**{**position, **facts}), f"branch {branch}")


@rule("CO-21.24")
def test_a_new_branch_moves_no_vehicle_unless_the_table_wants_it() -> None:
    assert see(building("FRA", redeploy=False)).stage == "action"
    match = building("FRA")
    assert legal(match) == {"place truck 1", "place truck 2", "place ship 1", "place aircraft 1", "done"}
    play(match, "place ship 1")
    assert legal(match) == {"place truck 1", "place truck 2", "place aircraft 1", "done"}
    play(match, "place truck 2", "done")
    assert [place(match, one) for one in ("truck 1", "truck 2", "ship 1", "aircraft 1")] == ["ITA", "FRA", "FRA", "ITA"]
    assert (see(match).stage, see(match).actions, match.to_move()) == ("action", 1, (RED,))


@rule("CO-21.24")
@pytest.mark.parametrize(
    ("branch", "kinds"), [("ALP", {"truck"}), ("BAL", {"truck", "ship"}), ("MOS", {"truck", "aircraft"})]
)
def test_a_ship_needs_a_port_and_an_aircraft_an_airport(branch: str, kinds: set[str]) -> None:
    assert {name.split()[0] for name in offered(building(branch), "place")} == kinds


@rule("CO-21.24")
def test_who_is_aboard_carries_is_at_sea_in_flight_there_already_or_chartered_out_stays() -> None:
    placed = fleets(
        {
            "truck 1": "aboard ship 1",
            "truck 2": "FRA",
            "truck 3": "ITA",
            "truck 4": "POL",
            "ship 2": "MEDO",
            "aircraft 1": "in flight",
        }
    )
    match = building(
        "FRA",
        vehicles=placed,
        flights=[{"from": "ITA", "to": "AUS", "flown": 1}, None, None],
        triples=[[], [triple("C017", "ITA", "GER")], []],
        charters=[{"vehicle": "p0 truck 3", "holder": BLUE, "triple": 1}],
    )
    assert legal(match) == {"place truck 4", "done"}
    assert see(play(match, "place truck 4")).stage == "action"
    nobody = building("FRA", vehicles=fleets({"truck 1": "FRA", "truck 2": None, "ship 1": "MEDO", "aircraft 1": None}))
    assert see(nobody).stage == "action"


@rule("CO-21.24")
def test_with_the_last_action_the_turn_goes_on_until_the_vehicles_are_placed() -> None:
    match = building("FRA", actions=1)
    assert match.to_move() == (RED,)
    assert play(match, "place truck 1", "done").to_move() == (BLUE,)


@rule("CO-21.24")
def test_a_branch_given_away_meanwhile_receives_nobody() -> None:
    match = building("FRA")
    say(match, "p0: offer p1 give branch FRA", "p1: accept")
    assert legal(match) == {"done"}
    assert not may(match, "p0: place truck 1")
    assert (see(play(match, "done")).stage, place(match, "truck 1")) == ("action", "ITA")
