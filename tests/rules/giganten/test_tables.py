"""Tables A and C: what is asked of whom, and who can tell what."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from plancia.core import BadNotation, Match, Range
from plancia.core.plain import Plain
from tests.conformance.moves import well_formed
from tests.rules.giganten.helpers import (
    BLUE,
    COMPANIES,
    GAME,
    GREEN,
    GREY,
    RED,
    arrange,
    bidding,
    building,
    depots,
    derricks,
    facts_of,
    hand,
    hauling,
    last_card,
    moving,
    names,
    new_round,
    see,
    special,
    taking,
    who_can_tell,
)
from tests.rules.shared import legal, play, refused

MANDATORY: dict[str, Plain] = {"specials_optional": False}
FARTHEST: dict[str, Plain] = {"transport_choice": "farthest"}
SHORT: dict[str, Plain] = {"crude_shortage": "short"}
EVERYBODY = {RED, GREY, BLUE, GREEN, None}
AHEAD: list[Plain] = ["a", "h", "a", "a"]
ON_G6 = derricks(g6=(RED, 2))
BIDS = {f"bid {bid}" for bid in range(1, 118)}


def hauls(*carriers: str) -> set[str]:
    return {f"haul {carrier} {company}" for carrier in carriers for company in COMPANIES} | {"drop"}


def won_with_3() -> Match:
    """Red has won with 3."""
    hands: list[Plain] = [hand("2 2 1 1 1"), {}, {}, {}]
    won: dict[str, Plain] = {"standing": 3, "leader": RED}
    return arrange("pay", hands=hands, depots=depots(hudson=(1, 1, 1, 1)), auction=won)


PRICE_MOVES = {f"price {company} {way}" for company in COMPANIES for way in ("up", "down")}
ROWS: dict[str, tuple[Callable[[], Match], set[str]]] = {
    "card": (lambda: taking("r1", "b1", "b2", "b2", "b4"), {"card r1", "card b1", "card b2", "card b4"}),
    "place": (lambda: moving(truck=None), {f"place a{row}" for row in (1, *range(5, 13))}),
    "move": (lambda: moving("b3", "a1", points=1), {"truck b1", "train b", "done"}),
    "no points": (lambda: moving("b3", "d2", points=0), {"peek d1", "done"}),
    "price": (lambda: special("b12"), PRICE_MOVES | {"pass"}),
    "price at the top": (lambda: special("b12", prices={"jet": 9000}), PRICE_MOVES - {"price jet up"} | {"pass"}),
    "price must": (lambda: special("b12", options=MANDATORY), PRICE_MOVES),
    "store": (lambda: special("r2"), {"store hudson", "store jet", "store us", "pass"}),
    "store must": (lambda: special("r2", options=MANDATORY), {"store hudson", "store jet", "store us"}),
    "push": (lambda: special("r1"), {"push", "pass"}),
    "build": (lambda: building("e4"), {"build e3", "build e5", "pass"}),
    "haul own": (lambda: hauling(trains=["g", "a", "a", "a"], derricks=ON_G6), hauls("own")),
    "haul other": (lambda: hauling(trains=AHEAD, black_train="g", derricks=ON_G6), hauls("black", "rival")),
    "haul poor": (lambda: hauling(trains=AHEAD, cash=[2500, 0, 0, 0], derricks=ON_G6), {"drop"}),
    "haul tie": (
        lambda: hauling(trains=AHEAD, black_train="h", derricks=ON_G6, options=FARTHEST),
        hauls("rival"),
    ),
    "bid": (lambda: bidding("2", "1", "1", "1"), BIDS | {"pass"}),
    "answer": (
        lambda: bidding("2", "1", "1", "1", auction={"standing": 115, "leader": GREEN}),
        {"bid 116", "bid 117", "pass"},
    ),
    "no licence": (lambda: bidding("", "1", "1", "1"), {"pass"}),
    "pay": (won_with_3, {"pay 2 1", "pay 2 2", "pay 1 1 1"}),
    "sell": (lambda: arrange("sell", depots=depots(hudson=(2, 3, 1, 1))), {"sell 0", "sell 1", "sell 2"}),
}


@pytest.mark.parametrize("row", ROWS)
def test_the_legal_choices(row: str) -> None:
    position, moves = ROWS[row]
    match = position()
    assert match.to_move() == (RED,)
    assert legal(match) == moves
    assert [match.legal(seat) for seat in (GREY, BLUE, GREEN)] == [[]] * 3


@pytest.mark.parametrize("row", ROWS)
def test_every_other_move_is_refused_with_a_statement_and_a_sentence(row: str) -> None:
    match = ROWS[row][0]()
    illegal = [text for text in well_formed(GAME) if text not in legal(match)]
    # One refusal in full, which also proves that nothing changed, and all the others for their statement.
    assert refused(match, illegal[0]) in GAME.rules
    state = GAME.restore(match.position())
    found = [GAME.prompts.refusal(state, state.turn, GAME.parse(text)) for text in illegal]
    assert {rule for rule, _ in found} <= {*GAME.rules}
    assert min(len(reason.split()) for _, reason in found) > 2


@pytest.mark.parametrize("row", ROWS)
def test_a_decision_as_data_offers_exactly_the_legal_moves(row: str) -> None:
    match = ROWS[row][0]()
    decision = match.decision(RED)
    assert decision is not None
    assert sorted(decision.moves()) == sorted(legal(match))
    assert {*decision.rules} <= {*GAME.rules}
    assert decision == match.view(RED).decision
    assert match.decision(GREY) is match.view(GREY).decision is match.view(None).decision is None
    assert match.view(GREY).asked == match.view(RED).asked != ""


@pytest.mark.parametrize("row", ROWS)
def test_moves_are_lower_case_words_with_one_space_that_parse_back(row: str) -> None:
    for move in legal(ROWS[row][0]()):
        assert GAME.move(move).text == move == " ".join(move.lower().split())


@pytest.mark.parametrize(
    "text", ["Bid 3", "bid  3", " bid 3", "bid 03", "bid +3", "pay 1 2", "pay 3", "pay", "haul own", "price jet",
             "card r11", "place u1", "truck a13", "train star", "store exxon", "sell", "pass 1", ""]
)  # fmt: skip
def test_other_texts_are_no_moves(text: str) -> None:
    with pytest.raises(BadNotation, match="moves are written card r3, place a5"):
        bidding("2", "1", "1", "1").play(text)


def test_a_move_that_costs_nothing_is_not_legal() -> None:
    match = moving("b3", "d2", trains=["c", "a", "a", "a"])
    assert (refused(match, "truck d2"), refused(match, "train c")) == ("GI-7.4", "GI-7.30")


def test_who_cannot_build_is_not_asked() -> None:
    trucks: list[Plain] = ["a1", "d2", "e4", "b4"]
    match = arrange("build", turn=GREY, trucks=trucks, cash=[15_000, 15_000, 3500, 15_000])
    assert play(match, "pass").to_move() == (GREEN,)
    assert legal(match) == {"build c4", "pass"}


def test_what_asks_nobody_happens_by_itself() -> None:
    match = bidding("1", "1", depots=depots(2, hudson=(3, 1)))
    play(match, "pass", "pass")
    assert names(match)[-10:] == [
        "no_auction", "no_auction", "overflow", "round", "roll", "roll", "roll", "red_card", "beige_card", "beige_card",
    ]  # fmt: skip
    pushed = play(moving("r1", trains=["a", "f", "b", "a"], options=MANDATORY), "done")
    assert (see(pushed).trains, pushed.to_move()) == (("a", "c", "a", "a"), (GREY,))
    unstored = play(moving("r2", depots=depots(jet=(0, 60)), options=SHORT | MANDATORY), "done")
    assert unstored.to_move() == (GREY,)


def test_a_haul_says_what_it_costs_and_who_is_paid() -> None:
    match = hauling(trains=["a", "h", "g", "h"], black_train="g", derricks=ON_G6, depots=depots(jet=(2,)))
    for carrier, owners in (("black", list[int]()), ("rival", [GREY, GREEN])):
        facts = facts_of(match, f"haul {carrier} jet")
        assert (facts["carrier"], facts["company"]) == (carrier, "jet")
        assert (facts["fee"], facts["owners"], facts["stored"]) == (3000, owners, 2)


def test_bids_and_sales_are_ranges() -> None:
    bid = bidding("2", "1", auction={"standing": 4, "leader": GREY}).decision(RED)
    sale = ROWS["sell"][0]().decision(RED)
    assert bid is not None
    assert sale is not None
    ranges = [option for decision in (bid, sale) for option in decision.options if isinstance(option, Range)]
    assert [(one.verb, one.least, one.most) for one in ranges] == [("bid", 5, 117), ("sell", 0, 2)]


# Table C, row by row: two matches that differ in one thing, and who can tell them apart.


def peeked(number: int, *moves: str) -> Match:
    """Red has looked at d1."""
    return play(moving("b3", "d2", chance=[f"number {number}"]), "peek d1", *moves)


def next_is(*chance: str) -> Match:
    """A table where this comes next."""
    return taking("r1", "b1", "b2", "b3", "b4", chance=chance)


def test_own_licences_are_told_apart_by_their_holder_until_paid_lost_or_shown() -> None:
    ones, twos = (bidding(licences, "1", "1", "1") for licences in ("1 1", "2 2"))
    assert who_can_tell(ones, twos) == {RED}
    assert who_can_tell(bidding("1", "1", "1", "1"), ones) == EVERYBODY
    moves = ("bid 1", "pass", "pass", "pass")
    assert who_can_tell(play(ones, *moves), play(twos, *moves)) == {RED}
    assert who_can_tell(play(ones, "pay 1"), play(twos, "pay 2")) == EVERYBODY
    lost = [play(bidding("2 1", "1", chance=[f"loss {value}"]), "bid 9", "pass") for value in (1, 2)]
    assert who_can_tell(*lost) == {RED, GREY, None}
    ended = [last_card(hands=[hand(licences), {}, {}, {}]) for licences in ("1", "2")]
    assert who_can_tell(*ended) == EVERYBODY


def test_a_black_tile_is_told_apart_by_who_looked() -> None:
    assert who_can_tell(peeked(2), peeked(4)) == {RED}
    assert who_can_tell(peeked(2), moving("b3", "d2")) == EVERYBODY
    built = [building("d2", chance=[f"number {number}"]) for number in (2, 4)]
    assert who_can_tell(*built) == set()
    assert who_can_tell(*(play(match, "build d1") for match in built)) == EVERYBODY


def test_a_red_tile_is_told_apart_by_nobody_until_it_is_built_on() -> None:
    poor, rich = (building("l3", chance=[f"number {number}"]) for number in (2, 5))
    assert who_can_tell(poor, rich) == set()
    assert who_can_tell(play(poor, "build m3"), play(rich, "build m3")) == EVERYBODY


@pytest.mark.parametrize("seats", [2, 3])
def test_tiles_set_aside_exist_for_nobody(seats: int) -> None:
    match = GAME.start(seats, chance=1)
    for seat in (*range(seats), None):
        assert len(see(match, seat).tiles) == 30
        assert {kind: sum(left.values()) for kind, left in see(match, seat).numbers_left.items()} == {
            "1": 12,
            "2": 12,
            "3": 12,
        }


def test_the_next_card_licence_or_roll_is_told_by_nobody() -> None:
    assert who_can_tell(next_is("licence 1"), next_is("licence 2")) == set()
    rolls = [bidding("1", "1", chance=[f"die {colour} 2", f"die {colour} 3"]) for colour in ("blue", "red")]
    assert who_can_tell(*rolls) == set()
    dice = ("die blue 2", "die blue 2", "die blue 2")
    cards = [play(bidding("1", "1", chance=[*dice, red, beige]), "pass") for red, beige in
             (("red_card r1", "beige_card b1"), ("red_card r3", "beige_card b2"))]  # fmt: skip
    assert who_can_tell(*cards) == set()
    assert who_can_tell(*(play(match, "pass") for match in cards)) == {RED, GREY, None}


def test_the_red_and_beige_cards_left_follow_from_those_shown() -> None:
    match = new_round("die red 2", "die red 2", "die red 2", "red_card r7", "beige_card b6", seats=2)
    for seat in (RED, GREY, None):
        view = see(match, seat)
        assert (view.red_pile["r7"], sum(view.red_pile.values())) == (1, 11)
        assert ("b6" in view.beige_pile, sum(view.beige_pile.values())) == (False, 28)


def test_of_the_licence_pile_only_the_size_is_known() -> None:
    ones, twos = (bidding("1", licences, "1", "1") for licences in ("1 1", "2 2"))
    assert ones.position()["licence_pile"] != twos.position()["licence_pile"]
    assert see(ones, RED).licence_pile == see(twos, RED).licence_pile == 73
    assert who_can_tell(ones, twos) == {GREY}


def test_the_ability_to_pay_is_known_to_the_bidder_until_it_is_tried() -> None:
    poor, rich = (play(bidding(licences, "1", "1", "1"), "bid 3", "pass", "pass") for licences in ("1 1", "2 2"))
    assert who_can_tell(poor, rich) == {RED}
    assert who_can_tell(play(poor, "pass"), play(rich, "pass")) == EVERYBODY
