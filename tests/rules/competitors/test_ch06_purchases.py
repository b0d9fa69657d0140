"""Chapter 6, continued: buying and selling vehicles and branches."""

from __future__ import annotations

import pytest

from plancia.core import Match
from plancia.games.competitors.box.material import BOX
from tests.marks import rule
from tests.rules.competitors.helpers import (
    BLUE,
    RED,
    arrange,
    cash,
    fleets,
    hand,
    names,
    pile,
    place,
    see,
)
from tests.rules.shared import legal, play, refused

BOARD = BOX.board
PRICES = {"truck": 30_000, "ship": 100_000, "aircraft": 200_000}


def offered(match: Match, verb: str) -> set[str]:
    return {move for move in legal(match) if move.split()[0] == verb}


@rule("CO-6.15", "CO-6.19")
@pytest.mark.parametrize(("kind", "price"), PRICES.items())
def test_a_vehicle_is_bought_for_its_full_price(kind: str, price: int) -> None:
    match = play(arrange(cash=[price, 0, 0]), f"buy {kind} ITA")
    assert cash(match) == 0
    assert place(match, f"{kind} {3 if kind == 'truck' else 2}") == "ITA"
    assert match.position()["actions"] == 1
    poor = arrange(cash=[price - 500, 0, 0])
    assert f"buy {kind} ITA" not in legal(poor)
    refused(poor, f"buy {kind} ITA")


@rule("CO-6.15")
def test_one_vehicle_for_each_action() -> None:
    match = play(arrange(), "buy truck ITA")
    assert len(see(match).vehicles[RED]) == 5
    play(match, "buy truck ITA")
    assert (len(see(match).vehicles[RED]), match.position()["player"]) == (6, BLUE)


@rule("CO-6.16")
@pytest.mark.parametrize(("kind", "price"), PRICES.items())
def test_a_vehicle_is_sold_for_half(kind: str, price: int) -> None:
    match = play(arrange(cash=[0, 0, 0]), f"sell {kind} 1")
    assert cash(match) == price // 2
    assert place(match, f"{kind} 1") is None
    assert match.position()["actions"] == 1


@rule("CO-6.16")
def test_own_vehicles_only_and_one_for_each_action() -> None:
    match = arrange()
    assert offered(match, "sell") == {"sell truck 1", "sell truck 2", "sell ship 1", "sell aircraft 1"}
    refused(match, "sell truck 3")
    play(match, "sell truck 1", "sell truck 2")
    assert match.position()["player"] == BLUE


@rule("CO-6.17")
def test_a_bought_vehicle_is_placed_at_an_own_base_with_the_facility() -> None:
    """Branches everywhere: with port and airport, with one of them, with none."""
    branches = ["ONT", "UNO", "GER", "ECE"]
    for branch, port, airport in (("GER", 1, 1), ("UNO", 1, 0), ("ONT", 0, 1), ("ECE", 0, 0)):
        number = BOARD.territories.index(branch)
        assert (BOARD.port[number], bool(BOARD.airport[number])) == (port, bool(airport))
    match = arrange(cash=[900_000, 0, 0], branches=[branches, ["POL"], []])
    assert offered(match, "buy") == {
        *(f"buy truck {base}" for base in ("ITA", *branches)),
        *(f"buy ship {base}" for base in ("ITA", "GER", "UNO")),
        *(f"buy aircraft {base}" for base in ("ITA", "GER", "ONT")),
    }
    for move in ("buy truck POL", "buy truck CAL", "buy truck FRA", "buy ship ECE", "buy aircraft UNO"):
        refused(match, move)
    assert place(play(match, "buy ship UNO"), "ship 2") == "UNO"


@rule("CO-6.18")
def test_only_a_vehicle_that_stands_in_a_territory_can_be_sold() -> None:
    match = arrange(
        vehicles=fleets(
            {
                "truck 1": "aboard ship 2",
                "truck 2": "GER",
                "ship 1": "MEDO",
                "ship 2": "FRA",
                "ship 3": "POL",
                "aircraft 1": "in flight",
                "aircraft 2": "ALG",
            }
        ),
        flights=[{"from": "ITA", "to": "AUS", "flown": 1}, None, None],
    )
    assert offered(match, "sell") == {"sell truck 2", "sell ship 3", "sell aircraft 2"}
    for vehicle in ("truck 1", "ship 1", "ship 2", "aircraft 1"):
        refused(match, f"sell {vehicle}")
    play(match, "unload truck 1")
    assert {"sell truck 1", "sell ship 2"} <= legal(match)


@rule("CO-6.19")
def test_a_purchase_needs_a_pawn_in_the_supply() -> None:
    every = {f"truck {number}": "ITA" for number in range(1, 7)}
    match = arrange(vehicles=fleets(every))
    assert offered(match, "buy") == {"buy ship ITA", "buy aircraft ITA"}
    play(match, "sell truck 1")
    assert "buy truck ITA" in legal(match)


@rule("CO-6.20")
def test_a_branch_is_bought_with_its_territory_card() -> None:
    match = arrange(hands=[["FRA", "GER", "C010"], [], []], cash=[100_000, 0, 0])
    assert offered(match, "branch") == {"branch FRA", "branch GER"}
    play(match, "branch GER")
    assert cash(match) == 0
    assert match.position()["branches"] == [["GER"], [], []]
    assert hand(match) == ["FRA", "C010"]
    assert "GER" not in pile(match, "territory_deck") + pile(match, "territory_discards")
    assert match.position()["actions"] == 1


@rule("CO-6.20")
def test_a_branch_needs_the_card_and_the_whole_price() -> None:
    poor = arrange(hands=[["FRA"], [], []], cash=[99_500, 0, 0])
    refused(poor, "branch FRA")
    refused(arrange(hands=[["FRA"], ["GER"], []]), "branch GER")
    assert offered(poor, "branch") == set()


@rule("CO-6.20")
def test_one_branch_for_each_action() -> None:
    match = play(arrange(hands=[["FRA", "GER"], [], []]), "branch GER", "branch FRA")
    assert match.position()["branches"] == [["FRA", "GER"], [], []]
    assert (cash(match), match.position()["player"]) == (0, BLUE)


@rule("CO-6.21")
def test_a_branch_is_sold_for_50_000() -> None:
    match = arrange(branches=[["FRA", "GER"], ["POL"], []], cash=[0, 0, 0])
    assert offered(match, "close") == {"close FRA", "close GER"}
    refused(match, "close POL")
    play(match, "close GER")
    assert cash(match) == 50_000
    assert match.position()["branches"] == [["FRA"], ["POL"], []]
    assert (match.position()["player"], match.position()["actions"]) == (RED, 1)
    assert play(match, "close FRA").position()["player"] == BLUE


@rule("CO-6.22")
def test_trades_between_players_cost_no_action() -> None:
    """A truck for cash below the price of the bank, a branch for cash: blue is not even the player."""
    match = arrange(branches=[[], ["FRA"], []])
    match.play("offer p0 give truck 1 branch FRA ask cash 20000", seat=BLUE)
    match.play("accept", seat=RED)
    assert (match.position()["player"], match.position()["actions"]) == (RED, 2)
    assert (cash(match), cash(match, BLUE)) == (180_000, 220_000)
    assert match.position()["branches"] == [["FRA"], [], []]
    assert "bought" not in names(match)
    assert see(match).vehicles[RED].keys() >= {"truck 3"}
