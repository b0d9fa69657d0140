"""What a seat cannot see is imagined in agreement with all that it knows (tables C and D 29)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from plancia.core import Match, Seeded
from plancia.core.options import OptionValue
from plancia.core.plain import Plain
from tests.marks import rule
from tests.rules.competitors.bargaining import say
from tests.rules.competitors.bustle import bustle, bustles, bustling
from tests.rules.competitors.helpers import (
    BLUE,
    GAME,
    GREEN,
    RED,
    acting,
    arrange,
    delivering,
    fleets,
    hand,
    pile,
    see,
    triple,
)
from tests.rules.competitors.travels import CONTRACTS
from tests.rules.shared import play


def imagined(match: Match, seat: int | None, times: int = 40) -> Iterator[Match]:
    """Worlds that fit what a seat sees."""
    chance = Seeded(7)
    known = see(match, seat).knowledge
    for _ in range(times):
        yield GAME.resume(known.imagine(chance))


def goods(match: Match, seat: int | None, times: int = 80) -> set[str]:
    """The contracts that a seat imagines under way."""
    chance = Seeded(7)
    known = see(match, seat).knowledge
    trips = [known.imagine(chance).trip for _ in range(times)]
    return {list(CONTRACTS)[trip.contract] for trip in trips if trip is not None}


def held(*hands: str, **facts: Plain) -> Match:
    """Hands of red, blue and green."""
    return acting(hands=[one.split() for one in (*hands, "", "")[:3]], **facts)


@bustles()
def test_what_a_seat_imagines_looks_to_it_like_the_truth(
    seats: int, seed: int, options: dict[str, OptionValue]
) -> None:
    match = bustling(seats, seed, **options)
    rng = random.Random(seed)
    everybody: list[int | None] = [*range(seats), None]
    for number, moment in enumerate(bustle(seats, seed, **options)):
        match.play(moment.move, moment.seat)
        if number % 4 or match.over:
            continue
        seat = everybody[number // 4 % len(everybody)]
        view = see(match, seat)
        other = GAME.resume(GAME.imagine(view, rng), history=view.history)
        assert see(other, seat).json() == view.json()
        assert other.faults() == []
        if seat is not None:
            assert other.legal(seat) == match.legal(seat)
            assert other.decision(seat) == match.decision(seat)


def test_other_hands_vary_and_the_own_one_does_not() -> None:
    match = held("GER C001", "FRA I3")
    worlds = list(imagined(match, RED))
    assert {tuple(hand(world, RED)) for world in worlds} == {("GER", "C001")}
    assert len({tuple(hand(world, BLUE)) for world in worlds}) > 30
    assert {len(hand(world, BLUE)) for world in worlds} == {2}
    assert all({"GER", "C001"}.isdisjoint(hand(world, BLUE)) for world in worlds)


def test_cards_are_as_likely_as_the_cards_nobody_has_seen() -> None:
    kinds = pile(acting(), "contract_deck")
    rest = [card for card in kinds if card not in ("C001", "I1")]
    left: list[Plain] = ["I1"]
    match = held("", "C001", "I1", contract_deck=left, contract_discards=list(rest))
    found = Counter(hand(world, BLUE)[0] for world in imagined(match, RED, 400))
    # Blue, green and the deck hold one card each: one goods contract and two inspections in any order.
    assert 0.25 < found["C001"] / 400 < 0.42


@rule("CO-20.9")
def test_a_card_that_is_known_stays_with_its_holder() -> None:
    known: list[Plain] = [
        {"seat": RED, "card": "FRA", "holders": [BLUE]},
        {"seat": RED, "card": "I3", "holders": [BLUE]},
    ]
    match = held("", "FRA GER I3", known=known)
    for world in imagined(match, RED):
        assert {"FRA", "I3"} <= {*hand(world, BLUE)}
    assert any("FRA" not in hand(world, BLUE) for world in imagined(match, GREEN))


@rule("CO-20.8")
def test_a_card_that_may_be_with_one_of_two_is_with_one_of_them() -> None:
    known: list[Plain] = [{"seat": RED, "card": "FRA", "holders": [BLUE, GREEN]}]
    match = held("", "FRA GER", "SPA", known=known)
    where = Counter(
        next(seat for seat in (BLUE, GREEN) if "FRA" in hand(world, seat)) for world in imagined(match, RED, 300)
    )
    # Blue has two cards, green one.
    assert 0.55 < where[BLUE] / 300 < 0.78


@rule("CO-20.2")
def test_contracts_laid_face_down_are_any_goods_but_no_special() -> None:
    match = acting(triples=[[], [triple("C049", "FRA", "SPA")], []])
    contracts = {laid(world, BLUE) for world in imagined(match, RED, 80)}
    assert len(contracts) > 40
    assert contracts <= {*CONTRACTS}
    assert {laid(world, BLUE) for world in imagined(match, BLUE, 5)} == {"C049"}


def laid(match: Match, seat: int) -> str:
    """The contract of a seat's first triple."""
    contract = see(match, seat).triples[seat][0].contract
    assert contract is not None
    return contract


@rule("CO-20.9")
def test_a_contract_that_was_shown_is_that_contract() -> None:
    shown: Plain = {**triple("C049", "FRA", "SPA"), "shown_to": [RED]}
    match = acting(triples=[[], [shown], []])
    assert {laid(world, BLUE) for world in imagined(match, RED, 20)} == {"C049"}
    assert len({laid(world, BLUE) for world in imagined(match, GREEN, 20)}) > 5


def test_a_known_contract_is_in_hand_or_laid_face_down() -> None:
    known: list[Plain] = [{"seat": RED, "card": "C049", "holders": [BLUE]}]
    match = held("", "C001 C002", known=known, triples=[[], [triple("C049", "FRA", "SPA")], []])
    places = Counter("C049" in hand(world, BLUE) for world in imagined(match, RED, 200))
    assert 90 < places[True] < 170


# Goods under way.


@rule("CO-20.3")
def test_the_goods_under_way_have_the_movement_turns_announced() -> None:
    match = delivering("truck 1", "C050", "FRA", "SPA")
    found = goods(match, BLUE)
    assert found <= {name for name, row in CONTRACTS.items() if row["tm"] == "3" and row["vehicle"] in ("", "truck")}
    assert len(found) > 5
    assert goods(match, RED, 5) == {"C050"}


@rule("CO-7.8")
def test_goods_that_went_by_several_vehicles_have_no_symbol() -> None:
    match = delivering("truck 1", "C059", "FRA", "RUN", vehicles=fleets({"truck 1": "FRA", "ship 1": "FRA"}))
    assert any(CONTRACTS[name]["vehicle"] == "truck" for name in goods(match, BLUE))
    play(match, "load truck 1 ship 1")
    assert {CONTRACTS[name]["vehicle"] for name in goods(match, BLUE)} == {""}


@rule("CO-7.12", "CO-20.2")
@pytest.mark.parametrize("contract", ["C059", "C001"])
def test_being_asked_without_points_left_tells_nothing_of_the_symbol(contract: str) -> None:
    # Goods for trucks only cannot go aboard the ship; an end by itself would tell everybody.
    moved: Plain = [{"vehicle": "p0 truck 1", "spent": 5}]
    trip: Plain = {"vehicle": "truck 1", "triple": 1, "spent": 5, "movers": moved, "touched": True, "number": 1}
    match = arrange(
        "delivering",
        headquarters=["ITA", "CAL", "SAF"],
        vehicles=fleets({"truck 1": "FRA", "ship 1": "FRA"}),
        triples=[[triple(contract, "FRA", "RUN")], [], []],
        trip=trip,
    )
    assert see(match).stage == "delivering"
    assert {CONTRACTS[name]["vehicle"] for name in goods(match, BLUE)} == {"", "truck"}


@rule("CO-20.4")
@pytest.mark.parametrize("contract", ["C059", "C081"])
def test_goods_are_legal_or_not_as_a_check_has_told(contract: str) -> None:
    match = delivering("truck 1", contract, "SVE", "GRE", "customs D13")
    play(match, "go NOR")
    assert {CONTRACTS[name]["kind"] for name in goods(match, BLUE)} == {"legal", "illegal"}
    play(match, "take")
    assert {CONTRACTS[name]["kind"] for name in goods(match, BLUE)} == {CONTRACTS[contract]["kind"]}


# Decks that ran out.


def test_after_a_deck_has_run_out_what_was_held_is_not_in_it() -> None:
    lands = [card for card in pile(acting(), "territory_deck") if card not in ("GER", "FRA", "SPA", "DAN", "POL")]
    match = held("GER", "FRA SPA", "DAN", territory_deck=[], territory_discards=[*lands, "POL"])
    play(match, "draw territory")
    for seat in (RED, None):
        for world in imagined(match, seat, 20):
            assert {*hand(world, BLUE), *hand(world, GREEN)} <= {"GER", "FRA", "SPA", "DAN"} | (
                {*lands, "POL"} if seat is None else set()
            )
            assert {"FRA", "SPA", "DAN"} <= {*hand(world, RED), *hand(world, BLUE), *hand(world, GREEN)}


# Deals.


@rule("CO-20.7")
def test_an_outsider_imagines_the_cards_of_an_offer() -> None:
    match = play(held("GER FRA C001 C002"), "offer p1 give terr GER card C001 cash 500 ask terr SPA")
    offers: set[str] = set()
    for world in imagined(match, GREEN, 20):
        talk = see(world, RED).talk
        assert talk is not None
        offers.add(str(talk.offer))
        cards = [item.split(" ")[1] for item in talk.given if not item.startswith("cash")]
        assert {*cards} <= {*hand(world, RED)}
    assert len(offers) > 10
    for world in imagined(match, BLUE, 10):
        assert {"GER", "C001"} <= {*hand(world, RED)}
        assert see(world, RED).talk == see(match, RED).talk


@rule("CO-17.17")
def test_a_counter_offer_that_nobody_has_read_is_some_offer() -> None:
    match = say(held("", "GER FRA"), "p0: offer p1 p2 give cash 500", "p1: counter give terr GER")
    for seat in (RED, GREEN, None):
        for world in imagined(match, seat, 3):
            assert see(world, seat).json() == replace(see(match, seat), history=()).json()
            say(world, "p2: refuse")


@rule("CO-21.29")
def test_cash_that_is_not_open_follows_from_what_all_have_seen() -> None:
    match = GAME.start(3, chance=5, options={"open_money": False})
    rng = random.Random(5)
    for _ in range(160):
        match.play(rng.choice(match.legal(match.to_move()[0])))
    for seat in (RED, BLUE, GREEN, None):
        assert list(GAME.imagine(see(match, seat), rng).cash) == match.position()["cash"]
