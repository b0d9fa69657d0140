"""Chapter 16: headquarters and branches."""

from __future__ import annotations

import pytest

from plancia.core import Match
from plancia.core.plain import Plain
from plancia.games.competitors.box.material import BOX
from tests.marks import rule
from tests.rules.competitors.helpers import (
    BLUE,
    HEADQUARTERS,
    RED,
    arrange,
    cash,
    delivering,
    drawn,
    fleets,
    hand,
    place,
    see,
)
from tests.rules.shared import legal, play, refused, told

BOARD = BOX.board


def starting(match: Match, verb: str) -> set[str]:
    return {move for move in legal(match) if move.startswith(f"{verb} ")}


@rule("CO-16.1")
def test_a_headquarters_is_never_sold_or_traded() -> None:
    match = arrange(hands=[["ITA"], [], []], branches=[["FRA"], [], []])
    assert starting(match, "close") == {"close FRA"}
    assert refused(match, "close ITA") == "CO-16.1"
    refused(match, "offer p1 give branch ITA ask cash 500")
    refused(match, "offer p1 give cash 500 ask branch CAL")
    refused(match, "auction p1 give branch ITA min 500")


@rule("CO-16.1")
def test_a_debtor_keeps_the_headquarters() -> None:
    """Red owes more than everything is worth; what is left is forgiven."""
    match = delivering(
        "truck 1", "C085", "POL", "SAF", "customs D14", cash=[500, 0, 0], branches=[["FRA"], [], []],
        vehicles=[{"truck 1": "POL", "truck 2": "ITA"}, {}, {}],
    )  # fmt: skip
    play(match, "go BIE", "take")
    assert legal(match) == {"sell truck 2", "close FRA"}
    play(match, "sell truck 2", "close FRA")
    assert see(match).headquarters == HEADQUARTERS[:3]
    match = delivering(
        "truck 1", "C085", "POL", "SAF", "customs D14", cash=[500, 0, 0], vehicles=[{"truck 1": "POL"}, {}, {}]
    )
    play(match, "go BIE", "take")
    assert told(match, "forgiven")
    assert see(match).headquarters == HEADQUARTERS[:3]


@rule("CO-16.2", "CO-16.3")
def test_no_branch_is_built_where_there_is_a_headquarters_or_a_branch() -> None:
    match = arrange(hands=[["ITA", "CAL", "SAF", "RUN", "FRA"], [], []], branches=[["POL"], ["GER"], []])
    assert starting(match, "branch") == {"branch RUN", "branch FRA"}
    assert refused(match, "branch CAL") == "CO-16.2"
    assert refused(match, "branch ITA") == "CO-16.3"


@rule("CO-16.2")
def test_a_site_that_nobody_chose_and_a_branch_that_was_sold_are_free() -> None:
    assert see(play(arrange(hands=[["RUN"], [], []]), "branch RUN")).branches[RED] == ("RUN",)
    others: list[Plain] = [name for name in BOARD.territories if name != "FRA"]
    match = play(arrange(hands=[[], [], others], branches=[["FRA"], [], []]), "close FRA", "done")
    # The only card that is left is the one just discarded.
    play(match, "draw territory", "branch FRA")
    assert see(match).branches == ((), ("FRA",), ())


@rule("CO-16.4")
def test_a_branch_needs_no_port_airport_or_vehicle_and_may_be_built_in_the_first_turn() -> None:
    cards: list[Plain] = [*BOARD.territories]
    match = arrange(round=1, hands=[cards, [], []])
    assert starting(match, "branch") == {f"branch {name}" for name in BOARD.territories if name not in HEADQUARTERS[:3]}
    play(match, "branch TIB")
    assert (see(match).branches[RED], cash(match), see(match).actions) == (("TIB",), 100_000, 1)


@rule("CO-16.4")
def test_a_branch_needs_the_card_and_the_price() -> None:
    refused(arrange(hands=[["FRA"], [], []]), "branch GER")
    refused(arrange(hands=[["FRA"], [], []], cash=[99_500, 0, 0]), "branch FRA")


@rule("CO-16.8")
def test_new_vehicles_may_be_placed_at_a_branch_with_the_facility() -> None:
    """Romania has a port, Kazakhstan an airport, Tibet neither."""
    match = arrange(branches=[["ROM", "KAZ", "TIB"], [], []])
    assert starting(match, "buy") == {
        "buy truck ITA", "buy truck ROM", "buy truck KAZ", "buy truck TIB", "buy ship ITA", "buy ship ROM",
        "buy aircraft ITA", "buy aircraft KAZ",
    }  # fmt: skip
    assert place(play(match, "buy ship ROM"), "ship 2") == "ROM"


@rule("CO-16.8")
@pytest.mark.parametrize(
    ("vehicle", "possible"), [("truck 2", {"ROM", "KAZ"}), ("ship 1", {"ROM"}), ("aircraft 1", {"KAZ"})]
)
def test_vehicles_received_in_a_deal_may_be_placed_at_a_branch(vehicle: str, possible: set[str]) -> None:
    for base in ("ROM", "KAZ"):
        match = arrange(branches=[["ROM", "KAZ"], [], []])
        match.play(f"offer p0 give {vehicle} ask cash 500", BLUE)
        if base in possible:
            match.play(f"accept at {base}", RED)
            assert base in [place(match, f"{vehicle[:-2]} {number}") for number in (2, 3)]
        else:
            refused(match, f"accept at {base}")


@rule("CO-16.9")
def test_building_a_branch_moves_no_vehicle() -> None:
    match = arrange(hands=[["FRA"], [], []])
    before = match.position()["vehicles"]
    play(match, "branch FRA")
    assert (match.position()["vehicles"], see(match).stage) == (before, "action")


@rule("CO-16.9")
def test_with_the_other_reading_vehicles_may_be_brought_to_a_new_branch() -> None:
    options: Plain = {"branch_redeploy": True}
    match = play(arrange(hands=[["ROM"], [], []], options=options), "branch ROM")
    assert (see(match).stage, legal(match)) == ("redeploy", {"place truck 1", "place truck 2", "place ship 1", "done"})
    play(match, "place ship 1")
    assert (place(match, "ship 1"), legal(match)) == ("ROM", {"place truck 1", "place truck 2", "done"})
    play(match, "done")
    assert (see(match).stage, see(match).branch, see(match).actions) == ("action", None, 1)
    assert (place(match, "truck 1"), cash(match)) == ("ITA", 100_000)


@rule("CO-16.9")
def test_where_no_vehicle_can_be_brought_nobody_is_asked() -> None:
    options: Plain = {"branch_redeploy": True}
    match = arrange(hands=[["FRA"], [], []], options=options, vehicles=[{"ship 1": "MEDO"}, {}, {}])
    play(match, "branch FRA")
    assert (see(match).stage, see(match).branch, see(match).actions) == ("action", None, 1)


@rule("CO-16.9")
def test_vehicles_at_sea_in_flight_aboard_loaded_or_chartered_out_are_not_brought() -> None:
    match = arrange(
        hands=[["FRA"], [], []],
        options={"branch_redeploy": True},
        charters=[{"vehicle": "p0 truck 2", "holder": BLUE, "triple": 1}],
        triples=[[], [{"contract": "C049", "sender": "POL", "recipient": "GER"}], []],
        vehicles=fleets({"ship 1": "MEDO", "truck 1": "aboard ship 2", "ship 2": "ITA", "truck 3": "SPA"}),
    )
    assert legal(play(match, "branch FRA")) == {"place truck 3", "place aircraft 1", "done"}


@rule("CO-16.10")
def test_a_base_opens_the_national_airports_of_its_area() -> None:
    """Kenya is intercontinental, Morocco, Algeria and Ethiopia are national."""
    for owner, national in ((None, False), (RED, True), (BLUE, False)):
        branches: list[Plain] = [["ANG"] if owner == seat else [] for seat in range(3)]
        match = play(arrange(branches=branches), "move aircraft 1")
        assert "fly KEN" in legal(match)
        for airport in ("MAR", "ALG", "ETI"):
            assert (f"fly {airport}" in legal(match)) == national


@rule("CO-16.10")
def test_a_base_exempts_from_customs_as_long_as_it_stands() -> None:
    match = arrange(
        chance=["customs D01"], branches=[["BIE"], [], []], vehicles=fleets({"truck 1": "POL"}),
        triples=[[{"contract": "C017", "sender": "POL", "recipient": "SAF"}], [], []],
    )  # fmt: skip
    open_branch = play(match.copy(), "deliver 1 truck 1", "go BIE")
    assert drawn(open_branch) == []
    assert drawn(play(match, "close BIE", "deliver 1 truck 1", "go BIE")) == ["D01"]


@rule("CO-16.11")
def test_ships_look_at_the_area_of_the_headquarters() -> None:
    """California as headquarters and a branch in Italy: Greece is abroad, Italy is exempt as a base."""
    facts: dict[str, Plain] = {
        "headquarters": ["CAL", "RUN", "SAF"], "branches": [["ITA"], [], []], "vehicles": fleets({"ship 1": "ALG"}),
    }  # fmt: skip
    match = delivering("ship 1", "C021", "ALG", "SAF", "customs D01", **facts)
    play(match, "sail MEDC", "dock ITA")
    assert drawn(match) == []
    assert drawn(play(match, "sail MEDC", "dock GRE")) == ["D01"]


@rule("CO-16.12")
def test_trucks_at_an_own_base_are_safe_from_the_weather() -> None:
    """A flood in Europe at the weather roll: only the truck outside red's bases is tested."""
    match = arrange(
        player=2, chance=["area 3", "weather 2", "save 1"], branches=[["FRA"], [], []],
        vehicles=fleets({"truck 1": "FRA", "truck 2": "ITA", "truck 3": "GER"}),
    )  # fmt: skip
    play(match, "done")
    assert [facts["vehicle"] for facts in told(match, "not_saved")] == ["red truck 3"]
    assert (place(match, "truck 1"), place(match, "truck 2")) == ("FRA", "ITA")
    assert told(match, "saved") == []


@rule("CO-16.12")
def test_a_truck_that_enters_an_own_base_is_not_tested() -> None:
    facts: dict[str, Plain] = {"hit_area": "EU", "weather": 2}
    safe = arrange("action", ["save 1"], 3, branches=[["FRA"], [], []], **facts)
    assert place(play(safe, "move truck 1", "go FRA"), "truck 1") == "FRA"
    foreign = arrange("action", ["save 1"], 3, branches=[[], ["FRA"], []], **facts)
    assert place(play(foreign, "move truck 1", "go FRA"), "truck 1") == "ITA"


@rule("CO-16.13")
def test_a_sold_branch_discards_its_card_and_advantages_and_leaves_the_vehicles() -> None:
    match = arrange(
        branches=[["FRA"], [], []], attached={"FRA": ["V1", "V5"], "ITA": ["V8"]}, vehicles=fleets({"ship 1": "FRA"})
    )
    play(match, "close FRA")
    assert (cash(match), see(match).branches[RED], see(match).actions) == (250_000, (), 1)
    assert (see(match).territory_discards, see(match).contract_discards) == (("FRA",), ("V1", "V5"))
    assert (see(match).attached, place(match, "ship 1")) == ({"ITA": ("V8",)}, "FRA")


@rule("CO-16.14")
def test_the_card_of_a_branch_is_not_in_hand() -> None:
    match = play(arrange(hands=[["FRA", "GER", "C017", "I7"], ["SPA"], []]), "branch FRA")
    assert hand(match) == ["GER", "C017", "I7"]
    for move in (
        "sign C017 FRA GER", "sign C017 GER FRA", "offer p1 give terr FRA ask cash 500",
        "auction p1 give terr FRA min 500", "special I7 FRA p1", "branch FRA",
    ):  # fmt: skip
        refused(match, move)
    match.play("offer p0 give cash 500 ask terr FRA", BLUE)
    refused(match, "accept")
