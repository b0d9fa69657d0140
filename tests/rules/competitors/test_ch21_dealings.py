"""Chapter 21, last part: options of deals and auctions, of open money and of the pawns in the box."""

from __future__ import annotations

import pytest

from plancia.core import Match
from plancia.core.plain import Plain
from tests.marks import rule
from tests.rules.competitors.bargaining import answers, may, say
from tests.rules.competitors.helpers import BLUE, GREEN, RED, arrange, cash, fleets, hand, place, see
from tests.rules.competitors.travels import offered
from tests.rules.shared import legal, play, refused

OFFERS = [f"p{seat}: offer p{(seat + 1) % 3} give cash 500" for seat in range(3)]
AUCTIONS = [f"p{seat}: auction p{(seat + 1) % 3} give truck 1 min 500" for seat in range(3)]


# Where a vehicle received is put.


@rule("CO-21.25")
def test_a_vehicle_received_is_placed_freely_or_stays() -> None:
    """Blue receives red's truck, or asks for it."""
    for reading, placed in (("free", True), ("stay", False)):
        match = say(arrange(options={"trade_placement": reading}), "p0: offer p1 give truck 1")
        assert ("accept at CAL" in answers(match, BLUE)) == may(match, "p1: accept at CAL") == placed
        assert place(say(match, "p1: accept"), "truck 3", BLUE) == "ITA"
        asking = arrange(options={"trade_placement": reading})
        assert may(asking, "p1: offer p0 ask truck 1 at CAL") == placed
        assert may(asking, "p1: offer p0 ask truck 1")
    free = say(arrange(), "p0: offer p1 give truck 1", "p1: accept at CAL")
    assert place(free, "truck 3", BLUE) == "CAL"


@rule("CO-21.25")
def test_so_is_one_won_at_auction() -> None:
    for reading, placed in (("free", True), ("stay", False)):
        match = say(arrange(options={"trade_placement": reading}), "p0: auction p1 give ship 1 min 500")
        assert may(match, "p1: bid 500 at CAL") == ("bid 500 at CAL" in answers(match, BLUE)) == placed
        assert place(say(match, "p1: bid 500"), "ship 2", BLUE) == "ITA"


# Who negotiates, and how often.


@rule("CO-21.26")
@pytest.mark.parametrize(
    ("reading", "open_to"), [("any_time", {RED, BLUE, GREEN}), ("own_turn", {BLUE}), ("off", set[int]())]
)
@pytest.mark.parametrize("stage", ["action", "free_draw"])
def test_who_opens_a_negotiation_in_blues_turn(stage: str, reading: str, open_to: set[int]) -> None:
    match = arrange(stage, player=BLUE, options={"negotiation": reading})
    assert {seat for seat in range(3) if may(match, OFFERS[seat])} == open_to
    assert {seat for seat in range(3) if may(match, AUCTIONS[seat])} == open_to
    assert {seat for seat in range(3) if offers_deals(match, seat)} == open_to


def offers_deals(match: Match, seat: int) -> bool:
    decision = match.decision(seat)
    return decision is not None and "offer" in str(decision.plain())


@rule("CO-21.26")
def test_the_own_turn_is_the_players_also_while_somebody_else_is_asked() -> None:
    """Red's truck has entered Italy and blue is asked for the tax: it is still red's turn."""
    match = arrange(
        headquarters=["COR", "ITA", "SAF"],
        vehicles=[{"truck 1": "FRA", "truck 2": "FRA"}, {"truck 1": "ITA"}, {"truck 1": "SAF"}],
        options={"negotiation": "own_turn", "hq_tax": "ask"},
    )
    play(match, "move truck 1", "go ITA")
    assert match.to_move() == (BLUE,)
    assert may(match, OFFERS[RED])
    assert not may(match, OFFERS[BLUE])


@rule("CO-21.26")
def test_without_negotiations_a_tender_is_still_held() -> None:
    match = arrange(hands=[["I8"], [], []], chance=["contract C020"], options={"negotiation": "off"})
    play(match, "special I8", "bid 500", "fold", "fold")
    assert (hand(match, BLUE), cash(match, BLUE)) == (["C020"], 199_500)
    assert not any(may(match, words) for words in (*OFFERS, *AUCTIONS))


def proposals(match: Match, seat: int, most: int) -> int:
    """How many different proposals a seat can make that are all refused."""
    other = (seat + 1) % 3
    for number in range(most):
        words = f"p{seat}: offer p{other} give cash {500 * (number + 1)}"
        if not may(match, words):
            return number
        say(match, words, f"p{other}: refuse")
    return most


@rule("CO-21.27")
@pytest.mark.parametrize(("cap", "made"), [(0, (0, 0, 0)), (3, (3, 3, 3)), ("4,0,1", (4, 0, 1)), (20, (20, 20, 20))])
def test_how_often_a_seat_proposes_within_one_players_turn(cap: Plain, made: tuple[int, ...]) -> None:
    match = arrange(options={"offer_cap": cap})
    assert tuple(proposals(match, seat, 25) for seat in range(3)) == made
    play(match, "done", "skip")
    assert tuple(proposals(match, seat, 25) for seat in range(3)) == made


@rule("CO-21.27")
def test_proposals_counters_and_auctions_count_together() -> None:
    match = arrange(options={"offer_cap": "2,1,0"})
    say(match, "p0: offer p1 give cash 500", "p1: counter ask cash 1000", "p0: refuse")
    say(match, "p0: auction p1 give truck 1 min 500", "p1: fold")
    assert not any(may(match, words) for words in (*OFFERS, *AUCTIONS))
    other = say(arrange(options={"offer_cap": "1,0,0"}), "p0: offer p1 give cash 500")
    assert not may(other, "p1: counter ask cash 1000")
    assert may(other, "p1: accept")


# Auctions.


@rule("CO-21.28")
@pytest.mark.parametrize("step", [500, 1500, 50_000])
def test_how_far_a_bid_is_above_the_last(step: int) -> None:
    """The first bid need only be the minimum."""
    match = say(arrange(options={"auction_step": step}), "p0: auction p1 p2 give truck 1 min 1000")
    assert may(match, "p1: bid 1000")
    say(match, "p1: bid 3000")
    for money in range(2500, 56_000, 500):
        assert may(match, f"p2: bid {money}") == (money >= 3000 + step)
    bids = {int(move.split()[1]) for move in answers(match, GREEN) if move.startswith("bid")}
    assert (min(bids), max(bids)) == (3000 + step, 200_000)


@rule("CO-21.28")
def test_the_step_holds_for_a_tender_too() -> None:
    match = arrange(hands=[["I8"], [], []], chance=["contract C020"], options={"auction_step": 10_000})
    play(match, "special I8", "bid 500")
    refused(match, "bid 10000")
    assert "bid 10500" in legal(match)


# Open money.


@rule("CO-21.29")
@pytest.mark.parametrize("seat", [RED, BLUE, GREEN, None])
def test_everybody_sees_all_cash_or_only_the_own(seat: int | None) -> None:
    money = [1000, 2000, 3000]
    assert see(arrange(cash=[*money]), seat).cash == (1000, 2000, 3000)
    closed = see(arrange(cash=[*money], options={"open_money": False}), seat).cash
    assert closed == tuple(cash if one == seat else None for one, cash in enumerate(money))


@rule("CO-21.29")
def test_with_closed_money_nobody_can_tell_how_much_another_has() -> None:
    """Red asks blue for 50,000; neither the view nor what red may ask for tells whether blue has them."""
    rich, poor = (arrange(cash=[1000, money, 3000], options={"open_money": False}) for money in (90_000, 500))
    for seat in (RED, GREEN, None):
        assert rich.view(seat) == poor.view(seat)
    asked = "p0: offer p1 ask cash 50000"
    assert may(rich, asked) == may(poor, asked) is True
    for seat in (RED, GREEN, None):
        assert say(rich.copy(), asked).view(seat) == say(poor.copy(), asked).view(seat)
    assert rich.view(BLUE) != poor.view(BLUE)


# Pawns.

SUPPLY = {"truck": (2, 6, 12), "ship": (1, 3, 6), "aircraft": (1, 3, 6)}


@rule("CO-21.30", "CO-21.31", "CO-21.32")
@pytest.mark.parametrize("kind", SUPPLY)
def test_how_many_vehicles_of_a_kind_a_player_can_have(kind: str) -> None:
    for supply in SUPPLY[kind]:
        chosen: Plain = {f"{kind}_supply": supply}
        full: dict[str, str | None] = {f"{kind} {number}": "ITA" for number in range(1, supply + 1)}
        rich = [1_000_000, 1_000_000, 1_000_000]
        match = arrange(cash=[*rich], vehicles=fleets(full), options=chosen)
        assert f"{kind} ITA" not in offered(match, "buy")
        refused(match, f"buy {kind} ITA")
        assert not may(say(match, f"p1: offer p0 give {kind} 1"), "p0: accept")
        one_less = arrange(cash=[*rich], vehicles=fleets({**full, f"{kind} {supply}": None}), options=chosen)
        assert place(play(one_less, f"buy {kind} ITA"), f"{kind} {supply}") == "ITA"


@rule("CO-21.33")
@pytest.mark.parametrize("supply", [0, 1, 5, 12])
def test_how_many_branches_a_player_can_have(supply: int) -> None:
    lands = ["FRA", "GER", "POL", "SPA", "BEN", "DAN", "NOR", "SVE", "FIN", "BAL", "GRE", "ROM"]
    chosen: Plain = {"branch_supply": supply}
    full = arrange(hands=[["MOS"], [], []], branches=[[*lands[:supply]], ["TEX"] * (supply > 0), []], options=chosen)
    assert offered(full, "branch") == set()
    refused(full, "branch MOS")
    if supply > 0:
        assert not may(say(full, "p1: offer p0 give branch TEX"), "p0: accept")
        room = arrange(hands=[["MOS"], [], []], branches=[[*lands[: supply - 1]], [], []], options=chosen)
        assert {*see(play(room, "branch MOS")).branches[RED]} == {*lands[: supply - 1], "MOS"}
