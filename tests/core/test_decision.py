"""A choice as data."""

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from plancia.core import Choice, Composed, Decision, Open, Range

words = st.text("abc", min_size=1, max_size=3)


def test_a_choice_is_one_move_with_what_belongs_beside_it() -> None:
    choice = Choice("truck e5", "To e5", (("cost", 3), ("path", ("e3", "e4"))))
    assert choice.moves() == ["truck e5"]
    assert json.loads(json.dumps(choice.plain())) == {
        "move": "truck e5", "label": "To e5", "cost": 3, "path": ["e3", "e4"]
    }  # fmt: skip


@given(st.integers(0, 20), st.integers(0, 20))
def test_a_range_has_every_number_from_least_to_most(least: int, most: int) -> None:
    moves = Range("bid", least, most, "Bid").moves()
    assert len(moves) == max(0, most - least + 1)
    assert all(move == f"bid {least + at}" for at, move in enumerate(moves))


def test_a_range_in_steps() -> None:
    bids = Range("bid", 1000, 2600, "Bid", step=500)
    assert bids.moves() == ["bid 1000", "bid 1500", "bid 2000", "bid 2500"]
    assert bids.plain() == {"verb": "bid", "least": 1000, "most": 2600, "label": "Bid", "step": 500}


def test_what_is_too_much_to_list_says_what_it_is_made_of() -> None:
    offer = Open("offer", "Offer a deal", (("to", ["blue", "green"]), ("cash", 200_000)))
    assert offer.moves() == []
    assert json.loads(json.dumps(offer.plain())) == {
        "verb": "offer", "label": "Offer a deal", "form": {"to": ["blue", "green"], "cash": 200_000}
    }  # fmt: skip


def test_what_a_seat_may_do_unasked_is_marked() -> None:
    may = Decision(2, "deal", "You may offer a deal.", (Open("offer", "Offer a deal"),), ("XX-1",), must=False)
    assert may.moves() == []
    assert json.loads(json.dumps(may.plain())) == {
        "seat": 2,
        "kind": "deal",
        "prompt": "You may offer a deal.",
        "options": [{"verb": "offer", "label": "Offer a deal", "form": {}}],
        "rules": ["XX-1"],
        "must": False,
    }


@given(st.lists(st.lists(words, max_size=3, unique=True), max_size=3))
def test_what_is_composed_takes_one_word_of_each_part(parts: list[list[str]]) -> None:
    moves = [move.split() for move in Composed("give", tuple(map(tuple, parts)), "Give").moves()]
    expected = 1
    for part in parts:
        expected *= len(part)
    assert len({*map(tuple, moves)}) == len(moves) == expected
    assert all(move[0] == "give" and len(move) == len(parts) + 1 for move in moves)
    assert all(word in part for move in moves for word, part in zip(move[1:], parts, strict=True))


def test_a_decision_lists_the_moves_of_all_its_options_and_is_plain_data() -> None:
    options = (Choice("pass", "Pass"), Range("bid", 2, 3, "Bid"), Composed("give", (("a", "b"), ("1",)), "Give"))
    decision = Decision(1, "bid", "Bid or pass.", options, ("XX-1",))
    assert decision.moves() == ["pass", "bid 2", "bid 3", "give a 1", "give b 1"]
    assert json.loads(json.dumps(decision.plain())) == {
        "seat": 1,
        "kind": "bid",
        "prompt": "Bid or pass.",
        "options": [
            {"move": "pass", "label": "Pass"},
            {"verb": "bid", "least": 2, "most": 3, "label": "Bid"},
            {"verb": "give", "parts": [["a", "b"], ["1"]], "label": "Give"},
        ],
        "rules": ["XX-1"],
    }
