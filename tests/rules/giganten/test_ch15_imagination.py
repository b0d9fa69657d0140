"""What a seat cannot see is imagined in agreement with all that it knows (tables C and D 21)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from plancia.core import Match
from plancia.core.options import OptionValue
from plancia.core.plain import Plain
from tests.marks import rule
from tests.rules.giganten.helpers import (
    BLUE,
    GAME,
    GREY,
    RED,
    arrange,
    bidding,
    busy,
    busy_matches,
    hand,
    last_card,
    moving,
    see,
)
from tests.rules.shared import play


def imagined(match: Match, seat: int | None, times: int = 60) -> Iterator[Match]:
    """Worlds that fit what a seat sees."""
    rng = random.Random(7)
    view = see(match, seat)
    for _ in range(times):
        yield GAME.resume(GAME.imagine(view, rng))


def hands(match: Match, seat: int | None, of: int) -> set[tuple[int, int]]:
    """How many 1s and 2s a seat imagines in the hand of another."""
    found: set[tuple[int, int]] = set()
    for world in imagined(match, seat):
        held = see(world, of).hand
        assert held is not None
        found.add((held["1"], held["2"]))
    return found


@busy_matches()
def test_what_a_seat_imagines_looks_to_it_like_the_truth(
    seats: int, seed: int, options: dict[str, OptionValue]
) -> None:
    match = GAME.start(seats, chance=seed, options=options)
    rng = random.Random(seed)
    everybody: list[int | None] = [*range(seats), None]
    for number, moment in enumerate(busy(seats, seed, **options)[0]):
        match.play(moment.move)
        if number % 3:
            continue
        seat = everybody[number // 3 % len(everybody)]
        view = see(match, seat)
        other = GAME.resume(GAME.imagine(view, rng))
        assert see(other, seat).json() == replace(view, history=()).json()
        assert other.faults() == []
        if seat is not None:
            assert other.legal(seat) == match.legal(seat)


def test_other_hands_vary_and_the_own_one_does_not() -> None:
    match = bidding("2 1", "1 1", "2")
    assert hands(match, GREY, RED) == {(2, 0), (1, 1), (0, 2)}
    assert hands(match, GREY, GREY) == {(2, 0)}
    assert hands(match, None, BLUE) == {(1, 0), (0, 1)}


def test_hands_are_as_likely_as_the_licences_nobody_has_seen() -> None:
    pile: dict[str, Plain] = {"1": 1}
    discards: dict[str, Plain] = {"1": 38, "2": 36}
    match = bidding("2", "2", "2", licence_pile=pile, licence_discards=discards)
    found = Counter(next(iter(hands_of(world, RED))) for world in imagined(match, GREY, 400))
    # Red, blue and the pile hold one card each: two 2s and one 1 in any order.
    assert 0.25 < found["1"] / 400 < 0.42


def hands_of(match: Match, seat: int) -> list[str]:
    held = see(match, seat).hand
    assert held is not None
    return [value for value, count in held.items() for _ in range(count)]


def reshuffled(red: str = "1", grey: str = "2 2") -> Match:
    """The discards become the pile while these licences are held; then everybody is dealt two of value 1."""
    held = [hand(red), hand(grey)]
    cards: list[Plain] = ["r1", "b7"]
    discards: dict[str, Plain] = {value: 39 - f"{red} {grey}".count(value) for value in ("1", "2")}
    return arrange(
        "licences", ["licence 1"] * 4, 2, cards=cards, hands=held, licence_pile={}, licence_discards=discards
    )


@pytest.mark.parametrize(
    ("red", "grey", "least", "most"),
    [("1", "1 1", (0, 0), (2, 2)), ("2", "2 2", (1, 2), (3, 4)), ("1", "2 2", (0, 1), (3, 4))],
)
def test_at_a_reshuffle_everybody_learns_how_many_2s_are_held(
    red: str, grey: str, least: tuple[int, ...], most: tuple[int, ...]
) -> None:
    for seat in (RED, GREY, None):
        view = see(reshuffled(red, grey), seat)
        assert (view.least_twos, view.most_twos) == (least, most)


def test_licences_held_at_a_reshuffle_are_the_rest_of_the_deck() -> None:
    match = reshuffled()
    assert see(match, RED).pile_then == {"1": 38, "2": 37}
    assert hands(match, RED, GREY) == {(2, 2), (1, 3), (0, 4)}
    assert hands(match, GREY, RED) == {(3, 0), (2, 1), (1, 2)}


def test_a_spectator_knows_what_is_held_at_a_reshuffle_together() -> None:
    match = reshuffled()
    for world in imagined(match, None):
        known = world.position()["known"]
        assert isinstance(known, dict)
        drawn = known["drawn_twos_since"]
        assert isinstance(drawn, list)
        twos = [hands_of(world, seat).count("2") for seat in (RED, GREY)]
        assert sum(twos) - sum(int(str(one)) for one in drawn) == 2


@rule("GI-15.10")
@pytest.mark.parametrize(
    ("bid", "possible"),
    [(4, {(1, 0)}), (5, {(1, 0), (0, 1)}), (6, {(1, 0), (0, 1)})],
)
def test_after_a_failed_payment_the_hand_was_worth_less_than_the_bid(bid: int, possible: set[tuple[int, int]]) -> None:
    match = play(bidding("1 1 1", "1", chance=["loss 1", "loss 1"]), f"bid {bid}", "pass")
    assert hands(match, GREY, RED) == hands(match, None, RED) == possible


@rule("GI-15.10")
@pytest.mark.parametrize(("bid", "possible"), [(5, {(1, 0)}), (6, {(1, 0), (0, 1)})])
def test_a_2_among_the_lost_cards_counts_too(bid: int, possible: set[tuple[int, int]]) -> None:
    match = play(bidding("2 1 1", "1", chance=["loss 2", "loss 1"]), f"bid {bid}", "pass")
    assert hands(match, GREY, RED) == possible


def test_a_winner_who_can_pay_holds_at_least_the_bid() -> None:
    match = play(bidding("2 2 1", "1"), "bid 5", "pass")
    assert hands(match, GREY, RED) == {(1, 2), (0, 3)}
    assert hands(play(match, "pay 2 2 1"), GREY, RED) == {(0, 0)}


@rule("GI-15.4")
def test_a_number_seen_by_others_is_any_of_its_kind_that_the_seat_has_not_seen() -> None:
    numbers: dict[str, Plain] = {"d1": 3, "l1": 6, "c4": 2, "c7": 2, "f1": 2, "g6": 2}
    looks: dict[str, Plain] = {"d1": [RED], "l1": [BLUE], **{square: [GREY] for square in ("c4", "c7", "f1", "g6")}}
    match = moving("b3", "d2", seen=looks, numbers=numbers)
    worlds = [see(world, RED).numbers["d1"] for world in imagined(match, GREY)]
    assert {*worlds} == {3, 4}
    assert {see(world, BLUE).numbers["l1"] for world in imagined(match, GREY)} == {4, 5, 6}
    assert {see(world, BLUE).numbers["l1"] for world in imagined(match, BLUE)} == {6}
    assert {see(world, GREY).numbers["c4"] for world in imagined(match, RED)} == {2, 3, 4}


@rule("GI-15.13")
def test_after_the_end_nothing_is_left_to_imagine() -> None:
    match = last_card(hands=[hand("2 1"), hand("2"), {}, {}], seen={"d1": [GREY]}, numbers={"d1": 3})
    for world in imagined(match, BLUE, 5):
        assert see(world).hands == see(match).hands
        assert see(world).numbers == {"d1": 3}
        assert world.result == match.result
