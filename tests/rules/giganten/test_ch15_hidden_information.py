"""Chapter 15: who knows what."""

from __future__ import annotations

from dataclasses import fields

import pytest

from plancia.core import Match, Scripted, Seeded
from plancia.core.options import OptionValue
from plancia.core.plain import Plain
from plancia.games.giganten.views import GigantenView
from tests.marks import rule
from tests.rules.giganten.helpers import (
    BLUE,
    GAME,
    GREEN,
    GREY,
    RED,
    arrange,
    bidding,
    building,
    busy,
    busy_matches,
    depots,
    derricks,
    facts_of,
    hand,
    last_card,
    moving,
    names,
    new_round,
    see,
    taking,
    who_can_tell,
)
from tests.rules.shared import Watched, legal, play, refused, told

OWN = {"seat", "knowledge", "decision", "history", "numbers", "numbers_left", "hand", "own_drawn_twos_since"}
PUBLIC = {field.name for field in fields(GigantenView)} - OWN
EVERYBODY = {RED, GREY, BLUE, GREEN, None}
SEATS = (RED, GREY, BLUE, GREEN, None)
PRINTED = {"1": {"2": 4, "3": 4, "4": 4}, "2": {"2": 6, "5": 6}, "3": {"4": 4, "5": 4, "6": 4}}


def dealt(*licences: str) -> Match:
    """Two players with two new licences each, red's dealt first, in these values."""
    match = taking("r1", "b7", "b7", chance=[f"licence {value}" for value in licences])
    return play(match, "card r1", "card b7")


def looked(number: int) -> Match:
    """Red has looked at the tile on d1, where this number lies."""
    return play(moving("b3", "d2", chance=[f"number {number}"]), "peek d1")


@rule("GI-15.1")
def test_licences_are_seen_by_their_holder_only() -> None:
    match = dealt("1", "2", "2", "2")
    assert [see(match, seat).hand for seat in (RED, GREY, None)] == [{"1": 1, "2": 1}, {"1": 0, "2": 2}, None]
    assert [see(match, seat).hands for seat in (RED, GREY, None)] == [None] * 3
    assert told(match, "received", RED) == [{"seat": "red", "ones": 1, "twos": 1}]
    assert told(match, "received", GREY) == [{"seat": "grey", "ones": 0, "twos": 2}]
    assert told(match, "received") == []


@rule("GI-15.1")
@pytest.mark.parametrize("values", ["12", "11"])
def test_values_leave_no_trace_for_others(values: str) -> None:
    assert who_can_tell(dealt("2", "2", "1", "1"), dealt(*values, "1", "1")) == {RED}


@rule("GI-15.1")
def test_the_order_of_licences_in_a_hand_means_nothing() -> None:
    assert who_can_tell(dealt("1", "2", "1", "1"), dealt("2", "1", "1", "1")) == set()


@rule("GI-15.2")
def test_the_number_of_licences_is_public() -> None:
    match = bidding("2 2 1", "1", "", "1 1")
    assert [see(match, seat).hand_sizes for seat in SEATS] == [(3, 1, 0, 2)] * 5
    assert told(dealt("1", "2", "2", "2"), "dealt") == [{"seat": "red", "licences": 2}, {"seat": "grey", "licences": 2}]


@rule("GI-15.3")
def test_no_number_is_known_before_somebody_looks_or_builds() -> None:
    match = GAME.start(4, chance=1)
    for seat in SEATS:
        assert (see(match, seat).numbers, see(match, seat).numbers_left) == ({}, PRINTED)
    assert match.position()["numbers"] == {}
    built = building("d2", chance=["number 4"])
    play(built, "build d1")
    assert [see(built, seat).numbers for seat in SEATS] == [{"d1": 4}] * 5
    assert [see(built, seat).numbers_left["1"] for seat in SEATS] == [{"2": 4, "3": 4, "4": 3}] * 5


@rule("GI-15.4")
def test_a_number_looked_at_is_known_to_the_looker_only() -> None:
    match = looked(3)
    assert [see(match, seat).numbers for seat in SEATS] == [{"d1": 3}, {}, {}, {}, {}]
    assert see(match, RED).numbers_left["1"] == {"2": 4, "3": 3, "4": 4}
    assert see(match, GREY).numbers_left == see(match).numbers_left == PRINTED
    assert told(match, "looked", RED) == [{"seat": "red", "square": "d1", "number": 3}]
    assert [told(match, "looked", seat) for seat in (GREY, BLUE, GREEN, None)] == [[]] * 4
    assert who_can_tell(looked(3), looked(4)) == {RED}


@rule("GI-15.4")
def test_that_and_where_somebody_looked_is_public() -> None:
    match = looked(3)
    for seat in SEATS:
        assert told(match, "look", seat) == [{"seat": "red", "square": "d1"}]
        assert see(match, seat).seen == {"d1": (RED,)}


@rule("GI-15.4")
def test_a_builder_does_not_learn_what_others_saw_before_he_pays() -> None:
    two, four = (building("d2", seen={"d1": [BLUE]}, numbers={"d1": number}) for number in (2, 4))
    assert who_can_tell(two, four) == {BLUE}
    assert facts_of(two, "build d1")["number"] is None
    own = building("d2", seen={"d1": [RED]}, numbers={"d1": 2})
    assert facts_of(own, "build d1")["number"] == 2


@rule("GI-15.4")
def test_a_second_looker_sees_the_same_number() -> None:
    chance = Watched()
    match = moving("b3", "d2", seen={"d1": [GREY]}, numbers={"d1": 3})
    match.draw_from(chance)
    play(match, "peek d1")
    assert [see(match, seat).numbers for seat in SEATS] == [{"d1": 3}, {"d1": 3}, {}, {}, {}]
    assert (see(match).seen, chance.seen) == ({"d1": (RED, GREY)}, [])


@rule("GI-15.5")
def test_a_player_keeps_what_he_has_seen_and_is_not_offered_a_second_look() -> None:
    match = looked(3)
    assert "peek d1" not in legal(match)
    assert refused(match, "peek d1") == "GI-15.5"
    play(match, "truck d4", "done", "done", "done", "done")
    assert see(match, RED).numbers == {"d1": 3}
    while see(match).round == 2 or see(match).stage != "move":
        play(match, match.stand_in(match.to_move()[0]).text)
    assert [see(match, seat).numbers for seat in (RED, GREY, None)] == [{"d1": 3}, {}, {}]


@rule("GI-15.6")
def test_a_red_tile_is_known_to_nobody_before_it_is_built_on() -> None:
    match = moving("b3", "l3")
    assert refused(match, "peek m3") == "GI-7.24"
    assert [see(match, seat).numbers for seat in SEATS] == [{}] * 5
    built = play(building("l3", chance=["number 5"]), "build m3")
    assert [see(built, seat).numbers for seat in SEATS] == [{"m3": 5}] * 5


@rule("GI-15.6")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_tiles_set_aside_are_never_seen(seed: int) -> None:
    moments, match = busy(3, seed)
    assert {*see(match).numbers} <= {*moments[0].before.tiles}
    assert {"e5", "f10", "k4", "r7", "n12", "p1"} & {*see(match).numbers} == set()
    assert all(sum(left.values()) >= 2 for left in see(match).numbers_left.values())


@rule("GI-15.7")
def test_nobody_can_tell_what_comes_next() -> None:
    rolls = ("die blue 2", "die blue 2", "die blue 2")
    shown = ("red_card r1", "beige_card b1", "beige_card b2")
    ones, twos = (GAME.start(2, Scripted("first 0", *rolls, *shown, then=Seeded(seed)), {}) for seed in (1, 2))
    assert who_can_tell(ones, twos) == set()
    play(ones, "card r1", "card b1")
    play(twos, "card r1", "card b1")
    assert see(ones).json() == see(twos).json()


@rule("GI-15.7")
def test_the_sizes_of_the_piles_are_public() -> None:
    match = GAME.start(3, chance=1)
    for seat in (RED, GREY, BLUE, None):
        view = see(match, seat)
        assert (sum(view.red_pile.values()), sum(view.beige_pile.values()), view.licence_pile) == (11, 27, 78)


@rule("GI-15.8")
def test_action_cards_on_display_and_before_players_are_public() -> None:
    match = play(taking("r1", "b1", "b2", "b3", "b4"), "card b2")
    for seat in SEATS:
        view = see(match, seat)
        assert (sorted(view.display), view.cards) == (["b1", "b3", "b4", "r1"], ("b2", None, None, None))
        assert [fact["face"] for fact in told(match, "take", seat)] == ["b2"]


@rule("GI-15.9")
def test_discards_are_public_with_their_values() -> None:
    paid = play(bidding("2 1", "1"), "bid 3", "pass", "pay 2 1")
    lost = play(bidding("2 1", "1", chance=["loss 2"]), "bid 4", "pass")
    for seat in (RED, GREY, None):
        assert see(paid, seat).licence_discards == {"1": 1, "2": 1}
        assert see(lost, seat).licence_discards == {"2": 1}
        assert told(lost, "penalty", seat) == [{"seat": "red", "picker": "grey", "licences": 1, "ones": 0, "twos": 1}]
    match = play(taking("r1", "b1", "b2", "b3", "b4"), "card b2", "card b1", "card b3", "card b4")
    assert [(see(match, seat).red_discards, see(match, seat).beige_discards) for seat in SEATS] == [({"r1": 1}, {})] * 5


@rule("GI-15.10")
def test_a_failed_payment_tells_only_that_the_hand_is_below_the_bid() -> None:
    hands = ("1 1 1 1", "2 1 1 1", "2 2 1 1")
    lost = ["loss 1", "loss 1"]
    matches = [
        play(bidding(licences, "2", "2", "2", chance=lost), "bid 7", "pass", "pass", "pass") for licences in hands
    ]
    for match in matches[1:]:
        assert who_can_tell(matches[0], match) == {RED}
    for match in matches:
        assert (see(match).least_twos[RED], see(match).most_twos[RED]) == (0, 2)


@rule("GI-15.11")
@busy_matches()
def test_all_but_hands_and_numbers_is_the_same_for_everybody(
    seats: int, seed: int, options: dict[str, OptionValue]
) -> None:
    match = GAME.start(seats, chance=seed, options=options)
    for moment in busy(seats, seed, **options)[0]:
        for seat in range(seats):
            own = see(match, seat)
            assert [name for name in PUBLIC if getattr(own, name) != getattr(moment.before, name)] == []
        match.play(moment.move)


@rule("GI-15.11")
@pytest.mark.parametrize(
    "facts",
    [
        {"cash": [500, 0, 0, 0]},
        {"depots": depots(hudson=(1, 1, 1, 1), us=(1,))},
        {"derricks": derricks(c4=(RED, 2))},
        {"prices": {"jet": 9000}},
        {"trains": ["b", "a", "a", "a"]},
        {"black_train": "b"},
        {"round": 3},
        {"red_discards": {"r1": 1}},
        {"licence_discards": {"2": 1}},
        {"trucks": ["b1", "a2", "a3", "a4"]},
    ],
)
def test_money_depots_derricks_supply_prices_and_trains_are_public(facts: dict[str, Plain]) -> None:
    stored = depots(hudson=(1, 1, 1, 1))
    plain, changed = (arrange("bid", (), 4, **{"depots": stored, **given}) for given in ({}, facts))
    assert who_can_tell(plain, changed) == EVERYBODY


@rule("GI-15.12")
def test_a_number_is_drawn_from_those_of_its_kind_when_first_looked_at() -> None:
    chance = Watched("number 2", "number 3")
    standing = derricks(c4=(GREY, 4))
    match = moving("b3", "d2", derricks=standing, numbers={"c4": 4, "m3": 5}, tiles=tiles_without("c4", "m3"))
    match.draw_from(chance)
    play(match, "peek d1", "truck d3", "peek e3")
    assert chance.seen == [("number", [0, 0, 4, 4, 3, 0, 0], 11), ("number", [0, 0, 3, 4, 3, 0, 0], 10)]


def tiles_without(*squares: str) -> list[Plain]:
    return [square for square in see(GAME.start(4, chance=1)).tiles if square not in squares]


@rule("GI-15.12")
def test_a_tile_that_was_looked_at_keeps_its_number() -> None:
    chance = Watched()
    match = building("d2", seen={"d1": [BLUE]}, numbers={"d1": 4})
    match.draw_from(chance)
    play(match, "build d1")
    assert (see(match).derricks["d1"].crude, see(match).numbers) == (4, {"d1": 4})
    assert "number" not in {name for name, _, _ in chance.seen}


@rule("GI-15.12")
def test_piles_are_multisets() -> None:
    chance = Watched("die blue 2", "die red 2", "die blue 3", "red_card r7", "beige_card b6", "beige_card b6")
    with pytest.raises(ValueError, match="there is none left to draw"):
        GAME.arrange({"seats": 2, "trucks": ["a1", "a2"], "round": 1}, chance)
    piles = {name: sum(pool) for name, pool, _ in chance.seen}
    assert piles == {"die": 6, "red_card": 12, "beige_card": 29}


@rule("GI-15.13")
def test_after_the_end_hands_and_numbers_that_anybody_saw_are_shown() -> None:
    hands: list[Plain] = [hand("2 2 1"), hand("1"), {}, hand("2")]
    match = last_card(hands=hands, seen={"d1": [GREY], "l1": [RED, BLUE]}, numbers={"d1": 3, "l1": 6})
    for seat in SEATS:
        assert see(match, seat).hands == tuple({"1": 0, "2": 0, **one} for one in hands if isinstance(one, dict))
        assert see(match, seat).numbers == {"d1": 3, "l1": 6}
        assert told(match, "hand", seat)[0] == {"seat": "red", "ones": 1, "twos": 2}
    assert match.position()["numbers"] == {"d1": 3, "l1": 6}


@rule("GI-15.13")
@busy_matches()
def test_nothing_is_shown_before_the_end(seats: int, seed: int, options: dict[str, OptionValue]) -> None:
    moments, match = busy(seats, seed, **options)
    assert {moment.before.hands for moment in moments} == {None}
    assert [see(match, seat).numbers for seat in range(seats)] == [see(match).numbers] * seats
    assert see(match).hands is not None
    assert names(match).count("hand") == seats
    assert {*see(match).numbers} == {*moments[0].before.tiles} - {*see(match).tiles} | {*see(match).seen}


@rule("GI-15.13")
def test_before_the_last_card_the_same_facts_are_hidden() -> None:
    match = new_round("die blue 2", "die blue 2", "die blue 2", "red_card r1", seen={"d1": [GREY]}, numbers={"d1": 3})
    assert (see(match).hands, see(match).numbers, see(match, GREY).numbers) == (None, {}, {"d1": 3})
