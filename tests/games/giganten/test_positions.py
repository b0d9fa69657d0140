"""Positions: those that cannot be are refused with every reason, and those that are accepted can be played out."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest

from plancia.core import BadPosition, Match, Seeded
from plancia.core.options import OptionValue
from plancia.core.plain import Plain
from plancia.games.giganten.play.stages import NAMES
from tests.rules.giganten.helpers import GAME, TRUCKS, busy, busy_matches, depots, hand, see

Position = dict[str, Plain]
HUDSON: Plain = depots(hudson=[1, 1, 1, 1])
CARDS: Plain = ["b3", "b3", "b3", "b3"]

IMPOSSIBLE: dict[str, tuple[Position, str]] = {
    "a penalty for a bid that can be paid": (
        {"stage": "penalty", "depots": HUDSON, "hands": [hand("2 2"), {}, {}, {}], "auction": {"standing": 4}},
        "seat 0 can pay 4, which is no bluff",
    ),
    "a penalty without a licence": (
        {"stage": "penalty", "depots": HUDSON, "auction": {"standing": 4}},
        "seat 0 leads without a licence",
    ),
    "a leading bidder without a licence": (
        {"stage": "bid", "depots": HUDSON, "auction": {"standing": 2, "leader": 3}},
        "seat 3 leads without a licence",
    ),
    "a display without the red card": (
        {"stage": "card", "display": ["b1", "b2", "b3", "b4", "b5"]},
        "while cards are taken, the red one is on display or before a seat",
    ),
    "a display with two red cards": (
        {"stage": "card", "display": ["r1", "r2", "b3", "b4", "b5"]},
        "there is more than one red card in play",
    ),
    "a free crude from an empty supply": (
        {
            "stage": "special",
            "cards": ["r2", "b3", "b3", "b3"],
            "options": {"crude_shortage": "short"},
            "depots": [{"hudson": 20, "jet": 20, "us": 20}, {}, {}, {}],
        },
        "the card of seat 0 has no special that leaves a choice",
    ),
    "a push-back that is no choice": (
        {"stage": "special", "cards": ["r1", "b3", "b3", "b3"], "options": {"specials_optional": False}},
        "the card of seat 0 has no special that leaves a choice",
    ),
    "points kept after the move": (
        {"stage": "special", "cards": ["b1", "b3", "b3", "b3"], "points": 2},
        "seat 0 has 2 points, more than its card gives",
    ),
    "points without a move": ({"stage": "build", "points": 1}, "seat 0 has 1 points, more than its card gives"),
    "points spent before the truck is placed": (
        {"stage": "place", "round": 1, "trucks": [None] * 4, "cards": CARDS, "points": 1},
        "seat 0 has 1 of 8 points before its truck is placed",
    ),
    "cards before the prices of a first round": (
        {"stage": "licences", "round": 0, "cards": CARDS},
        "a round begins with the selling prices",
    ),
    "a truck missing after the first round": (
        {"stage": "prices", "round": 1, "trucks": ["a1", "a2", "a3", None]},
        "the truck of seat 3 is not on the board",
    ),
    "a look where no tile was laid": (
        {"stage": "build", "seats": 3, "trucks": list(TRUCKS[:3]), "seen": {"e5": [0]}},
        "no tile was laid on e5, nobody can have looked at it",
    ),
    "losses that were never spent": (
        {"stage": "depots", "hands": [hand("2 1"), {}, {}, {}], "known": {"lost": [1, 0, 0, 0]}},
        "seat 0 cannot have lost to bluffs what it has not spent",
    ),
    "a card held after the end": (
        {"stage": "over", "black_train": "t", "cards": ["b3", None, None, None]},
        "a card is held although the match ended before any was taken",
    ),
    "a beige card turned up after the end": (
        {"stage": "over", "black_train": "t", "display": ["r1", "b3"]},
        "a beige card is on display although the red one ended the match",
    ),
    "an auction that nobody holds": (
        {"stage": "depots", "company": "jet"},
        "a company is named although no auction is on",
    ),
    "a derrick that nobody hauls from": (
        {"stage": "depots", "derricks": {"g6": {"seat": 0, "crude": 2}}, "derrick": "g6"},
        "a derrick is named although no crude is being hauled",
    ),
    "an auction after the end": (
        {"stage": "penalty", "turn": -1},
        "somebody is asked exactly until the match is over",
    ),
}  # fmt: skip


def changed(position: Position, others: list[Position], rng: random.Random) -> Position:
    """A position with a fact left out, taken from another moment of the match, or one number changed."""
    twin = dict(position)
    for _ in range(rng.choice((1, 1, 2, 3))):
        name = rng.choice([fact for fact in twin if fact not in ("game", "seats", "options")])
        match rng.randrange(5):
            case 0:
                del twin[name]
            case 1:
                twin[name] = rng.choice(others)[name]
            case 2:
                twin["stage"] = rng.choice(NAMES)
            case 3:
                twin["turn"] = rng.randrange(4)
            case _:
                twin[name] = nudged(twin[name], rng)
    return twin


def nudged(value: Plain, rng: random.Random) -> Plain:
    """The same with one number in it a little larger or smaller."""
    if isinstance(value, Mapping) and value:
        name = rng.choice(list(value))
        return {**value, name: nudged(value[name], rng)}
    if isinstance(value, list) and value:
        at = rng.randrange(len(value))
        return [*value[:at], nudged(value[at], rng), *value[at + 1 :]]
    return value + rng.choice((-1, 1)) if type(value) is int else value


def play_out(match: Match, rng: random.Random) -> None:
    """To the end at random, with a look at the invariants and through the eyes of whoever is asked."""
    moves = 0
    while not match.over:
        assert match.faults() == []
        seat = match.to_move()[0]
        if moves % 40 == 0:
            assert GAME.facts.faults(GAME.imagine(see(match, seat), rng)) == []
        match.play(rng.choice(match.legal(seat)))
        moves += 1
        assert moves < 1000
    assert match.faults() == []


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_a_position_that_cannot_be_is_refused(name: str) -> None:
    facts, reason = IMPOSSIBLE[name]
    with pytest.raises(BadPosition) as problem:
        GAME.arrange({"seats": 4, "first_player": 0, "trucks": list(TRUCKS), "round": 2, **facts})
    assert reason in problem.value.reasons


def test_every_reason_is_told_at_once() -> None:
    facts = {name: value for position, _ in IMPOSSIBLE.values() for name, value in position.items()}
    with pytest.raises(BadPosition) as problem:
        GAME.arrange({**facts, "stage": "card", "turn": 0, "cash": [250] * 4, "supply": 61, "trucks": ["a1"] * 4})
    assert len(problem.value.reasons) > 10


@busy_matches()
def test_whatever_is_accepted_can_be_played_to_the_end(seats: int, seed: int, options: dict[str, OptionValue]) -> None:
    match = GAME.start(seats, chance=seed, options=options)
    moments = [match.position()]
    for moment in busy(seats, seed, **options)[0]:
        match.play(moment.move)
        moments.append(match.position())
    rng = random.Random(seed)
    accepted = 0
    for _ in range(60):
        try:
            arranged = GAME.arrange(changed(rng.choice(moments), moments, rng), Seeded(seed))
        except BadPosition:
            continue
        accepted += 1
        play_out(arranged, rng)
    assert accepted > 10
