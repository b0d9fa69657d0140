"""Chapter 14: draws, and who knows what."""

from __future__ import annotations

import random
from dataclasses import fields, replace
from itertools import pairwise, permutations

import pytest

from plancia.core.plain import Plain
from plancia.games.galopp_royal.views import GaloppView
from tests.marks import rule
from tests.rules.galopp_royal.helpers import (
    BLUE,
    GAME,
    GREEN,
    RED,
    STANDARD,
    YELLOW,
    cards,
    deal,
    dice,
    displays,
    interval,
    lot,
    matches,
    played,
    race,
    see,
    substitute,
)
from tests.rules.shared import Watched, legal, play, told

OWN = {"seat", "knowledge", "decision", "history", "hand", "own_face_down", "own_stale_face_down", "rebuild"}
PUBLIC = {field.name for field in fields(GaloppView)} - OWN


@rule("GA-14.1")
def test_a_secret_card_is_seen_by_its_holder_only() -> None:
    match = deal(3, "one two three five")
    assert [see(match, seat).hand for seat in (RED, BLUE, GREEN, None)] == [("one",), ("two",), ("three",), ()]
    assert [see(match, seat).open_card for seat in (RED, BLUE, GREEN, None)] == ["five"] * 4
    assert told(match, "draw_secret", BLUE) == [{"chair": "blue", "bearer": "two"}]
    assert told(match, "draw_hidden", BLUE) == [{"chair": "red"}, {"chair": "green"}]
    assert told(match, "draw_secret") == []
    assert told(match, "open_card", RED) == [{"bearer": "five"}]


@rule("GA-14.1")
@pytest.mark.parametrize("others", [("two", "three", "five"), ("goof", "goof", "goof"), ("crafty", "one", "crafty")])
def test_other_hands_and_the_deck_leave_no_trace_in_a_view(others: tuple[str, str, str]) -> None:
    same = see(deal(4, "one two two two"), RED)
    match = deal(4, " ".join(("one", *others)))
    assert see(match, RED).json() == same.json()
    assert see(match).json() == see(deal(4, "five two goof two")).json()
    assert see(match, BLUE).hand == (others[0],)


@rule("GA-14.2")
def test_gold_is_public() -> None:
    match = play(lot("one", "two", "three", "five", "goof"), "bid 9", "pass", "pass", "pass", "pass")
    for seat in (None, RED, BLUE, GREEN, YELLOW):
        assert see(match, seat).gold == (41, 50, 50, 50, 50)
        assert told(match, "sold", seat) == [{"chair": "red", "gold": 9}]


@rule("GA-14.3")
def test_bids_and_passes_and_their_order_are_public() -> None:
    match = play(lot("one", "two", "three", "five"), "bid 2", "pass", "bid 4", "pass")
    for seat in (None, RED, BLUE, GREEN, YELLOW):
        view = see(match, seat)
        assert [event.text for event in view.history if event.name in ("bid", "pass")] == [
            "Red bids 2.",
            "Blue passes.",
            "Green bids 4.",
            "Yellow passes.",
        ]
        assert (view.bidders, view.standing, view.leader, view.to_move) == ((RED, GREEN), 4, GREEN, (RED,))


@rule("GA-14.3")
def test_the_sizes_of_the_piles_and_the_open_discards_are_public() -> None:
    match = lot(
        "one", "two", "three", "five", discard={"goof": 3, "two": 1}, face_down=[{"two": 1}, {"goof": 1}, {}, {}]
    )
    for seat in (None, RED, BLUE, GREEN, YELLOW):
        view = see(match, seat)
        assert (view.deck_size, view.discard_size, view.face_up) == (32, 4, {"goof": 2})
        assert view.face_down == (1, 1, 0, 0)


@rule("GA-14.3")
@matches()
def test_all_other_facts_are_the_same_for_everybody(seats: int, seed: int) -> None:
    match = GAME.start(seats, chance=seed)
    for moment in played(seats, seed)[1]:
        for seat in range(seats):
            own = see(match, seat)
            assert [name for name in PUBLIC if getattr(own, name) != getattr(moment.before, name)] == []
        match.play(moment.move)


@rule("GA-14.4")
def test_dropped_cards_stay_unknown_to_all_but_their_holder() -> None:
    matches = [
        play(lot(card, "two", "three", "one", "two"), "pass", "bid 1", "pass", "pass", "pass")
        for card in ("five", "goof")
    ]
    assert [see(match, RED).own_face_down for match in matches] == [{"five": 1}, {"goof": 1}]
    for seat in (BLUE, GREEN, YELLOW):
        views = [see(match, seat) for match in matches]
        assert [(view.face_up, view.own_face_down, view.face_down) for view in views] == [({}, {}, (1, 0, 0, 0, 0))] * 2
        assert [event for event in views[0].history if event.name == "drop_secret"] == []


@rule("GA-14.4")
def test_secret_cards_of_unsold_lots_stay_unknown_to_all_but_their_holder() -> None:
    match = play(substitute("three", "goof", "two", "one"), "pass", "pass", "pass", "pass")
    other = play(substitute("three", "one", "goof", "two"), "pass", "pass", "pass", "pass")
    assert [see(match, seat).own_face_down for seat in (RED, BLUE, None)] == [{"three": 1}, {"goof": 1}, {}]
    assert see(match).face_down == (1, 1, 1, 1)
    for fact in ("face_up", "face_down", "own_face_down", "discard_size", "deck_size"):
        assert getattr(see(match, RED), fact) == getattr(see(other, RED), fact)


@rule("GA-14.4")
def test_after_a_rebuild_only_the_holder_remembers_what_lay_face_down() -> None:
    discard = {"one": 3, "two": 4, "three": 7, "five": 2, "goof": 6, "crafty": 2}
    match = interval("deal", lot=1, deck={}, discard=discard, face_down=[{"three": 1}, {"goof": 2}, {}, {}])
    own = [see(match, seat).rebuild for seat in (RED, BLUE, GREEN, None)]
    assert [known.own_sunk for known in own if known] == [{"three": 1}, {"goof": 2}, {}, {}]
    assert [known.face_up for known in own if known] == [{**discard, "three": 6, "goof": 4}] * 4
    assert [known.elsewhere for known in own if known] == [{"one": 4, "two": 4, "five": 4, "crafty": 4}] * 4
    assert see(match, RED).own_face_down == {}
    assert (see(match).face_down, see(match).stale_hand_sizes) == ((0, 0, 0, 0), (0, 0, 0, 0))


@rule("GA-14.5")
@pytest.mark.parametrize("others", [*permutations(("two", "goof", "five"))])
def test_after_a_sale_the_four_are_public_but_not_who_held_which(others: tuple[str, str, str]) -> None:
    match = play(deal(4, " ".join(("one", *others))), "pass", "bid 1", "pass")
    match.draw_from(Watched(*cards("one one one two")))
    play(match, "pass")
    usual = play(deal(4, "one two goof five"), "pass", "bid 1", "pass")
    usual.draw_from(Watched(*cards("one one one two")))
    play(usual, "pass")
    assert see(match).displays[BLUE] == ("one", "two", "five", "goof")
    assert see(match).json() == see(usual).json()
    assert see(match, RED).json() == see(usual, RED).json()


@rule("GA-14.6")
def test_an_empty_deck_is_rebuilt_from_the_whole_discard_pile() -> None:
    chance = Watched(*cards("goof goof three two"))
    discard: dict[str, Plain] = {"one": 3, "two": 4, "three": 7, "five": 2, "goof": 4, "crafty": 2}
    match = GAME.arrange({**interval_deal(4), "deck": {"goof": 2}, "discard": discard}, chance)
    assert chance.seen == [
        ("card", [0, 0, 0, 0, 2, 0], 2),
        ("card", [0, 0, 0, 0, 1, 0], 1),
        ("card", [3, 4, 7, 2, 4, 2], 22),
        ("card", [3, 4, 6, 2, 4, 2], 21),
    ]
    view = see(match)
    assert (view.deck_size, view.discard_size, view.rebuilds) == (20, 0, 1)
    assert told(match, "rebuild") == [{"cards": 22}]


@rule("GA-14.6")
def test_the_discards_are_not_touched_while_the_deck_lasts() -> None:
    match = GAME.arrange(
        {**interval_deal(4), "deck": {"goof": 6}, "discard": {"one": 3, "two": 4, "three": 7, "five": 2, "crafty": 2}},
        1,
    )
    assert (see(match).deck_size, see(match).discard_size, see(match).rebuilds) == (2, 18, 0)


@rule("GA-14.6")
def test_six_players_always_find_a_card() -> None:
    rest: dict[str, Plain] = {"one": 1, "two": 2, "three": 7, "goof": 6}
    match = GAME.arrange({**interval_deal(6), "deck": {}, "discard": rest}, 1)
    assert (sum(see(match).hand_sizes), see(match).deck_size, see(match).discard_size) == (6, 10, 0)


def interval_deal(seats: int) -> dict[str, Plain]:
    """The first substitute lot is about to be dealt; red came last."""
    return {
        "seats": seats,
        "stage": "deal",
        "race": 1,
        "lot": 1,
        "last": RED,
        "turn": RED,
        "places": [seats, *range(1, seats)],
        "displays": displays(seats),
    }


@rule("GA-14.6", "GA-14.7")
@pytest.mark.parametrize(("seats", "draws"), [(3, 67), (4, 76), (5, 96), (6, 117)])
def test_all_draws_come_from_one_deck_that_is_rebuilt_when_it_is_empty(seats: int, draws: int) -> None:
    chance = Watched()
    match = GAME.start(seats, chance)
    while not match.over:
        match.play("bid 1" if "bid 1" in legal(match) else max(legal(match)))
    sizes = [size for name, _, size in chance.seen if name == "card"]
    assert (len(sizes), sizes[0]) == (draws, 40)
    rebuilt = 0
    for before, after in pairwise(sizes):
        if before == 1:
            rebuilt += 1
            assert after >= 10
        else:
            assert after == before - 1
    assert rebuilt == see(match).rebuilds == len(told(match, "rebuild")) > 0


@rule("GA-14.8")
@matches()
def test_teams_on_displays_are_seen_by_all(seats: int, seed: int) -> None:
    match = played(seats, seed)[2]
    for seat in range(seats):
        assert see(match, seat).displays == see(match).displays
        assert told(match, "team", seat) == told(match, "team")
    assert all(None not in display for display in see(match).displays)


@matches()
def test_each_player_knows_forty_cards_less_those_seen(seats: int, seed: int) -> None:
    match = GAME.start(seats, chance=seed)
    for moment in played(seats, seed)[1]:
        for seat in range(seats):
            view = see(match, seat)
            seen = sum(card is not None for display in view.displays for card in display) + (view.open_card is not None)
            seen += len(view.hand) + sum(view.face_up.values())
            seen += sum(view.own_face_down.values()) + sum(view.own_stale_face_down.values())
            others = [one for one in range(seats) if one != seat]
            hidden = sum(view.hand_sizes[one] + view.face_down[one] + view.stale_face_down[one] for one in others)
            assert seen + hidden + view.deck_size == sum(STANDARD.values())
        match.play(moment.move)


@matches()
def test_states_that_differ_in_what_a_player_cannot_know_look_the_same(seats: int, seed: int) -> None:
    match = GAME.start(seats, chance=seed)
    rng = random.Random(seed)
    for number, moment in enumerate(played(seats, seed)[1]):
        seat = number % seats
        view = see(match, seat)
        other = GAME.resume(GAME.imagine(view, rng))
        assert see(other, seat).json() == replace(view, history=()).json()
        assert other.legal(seat) == match.legal(seat)
        match.play(moment.move)


def test_a_hand_drawn_before_a_rebuild_holds_none_of_the_cards_then_discarded() -> None:
    discard: dict[str, Plain] = {"one": 3, "two": 4, "three": 7, "five": 2, "goof": 4, "crafty": 2}
    position = {**interval_deal(4), "deck": {"goof": 2}, "discard": discard}
    match = GAME.arrange(position, Watched(*cards("goof goof three two")))
    view = see(match, GREEN)
    assert view.stale_hand_sizes == (1, 1, 0, 0)
    for seed in range(20):
        imagined = GAME.resume(GAME.imagine(view, random.Random(seed)))
        assert [see(imagined, seat).hand for seat in (RED, BLUE, GREEN)] == [("goof",), ("goof",), ("three",)]


def test_the_die_and_the_chairs_are_public() -> None:
    match = race(2, 3, 4)
    for seat in (None, RED, YELLOW):
        assert (see(match, seat).spaces, see(match, seat).rolled) == ((2, 5, 0, 0), 4)
        assert len(told(match, "roll", seat)) == len(dice(2, 3, 4))
