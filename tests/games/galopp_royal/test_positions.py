"""Positions that cannot be are refused with every reason."""

from __future__ import annotations

import pytest

from plancia.core import BadPosition
from plancia.core.plain import Plain
from tests.rules.galopp_royal.helpers import GAME, RED, displays, interval

Position = dict[str, Plain]
GAP = "empty two five crafty"
RACE: Position = {"seats": 4, "stage": "roll", "race": 1, "turn": 1, "displays": displays(4)}
INTERVAL: Position = {
    "seats": 4,
    "race": 1,
    "last": RED,
    "turn": RED,
    "places": [4, 1, 2, 3],
    "displays": displays(4),
}
HANDS: list[Plain] = [["one"], ["two"], ["three"], ["goof"]]

IMPOSSIBLE: dict[str, tuple[Position, str]] = {
    "an exchange after the last race": (
        {**INTERVAL, "stage": "exchange", "race": 6},
        "no exchange comes after race 6",
    ),
    "an exchange with every display seen to": (
        {**INTERVAL, "stage": "exchange", "seen_to": 4},
        "seen_to is 4 of 4 displays, which cannot be in the stage exchange",
    ),
    "a gap on a display that is not seen to": (
        {**INTERVAL, "stage": "exchange", "displays": displays(4, {"blue": GAP})},
        "the display of seat 1 has a gap, but is not seen to yet",
    ),
    "displays seen to from which nothing was taken": (
        {**INTERVAL, "stage": "exchange", "seen_to": 3},
        "the display of seat 2 is seen to, but no card has left it",
    ),
    "a replacement without gaps": (
        {**INTERVAL, "stage": "replace"},
        "the display of seat 0 is seen to, but no card has left it",
    ),
    "a replacement before all displays are seen to": (
        {**INTERVAL, "stage": "replace", "seen_to": 2},
        "seen_to is 2 of 4 displays, which cannot be in the stage replace",
    ),
    "a roll of a chair that is placed": (
        {**RACE, "turn": 0, "places": [1, 0, 0, 0], "spaces": [15, 0, 0, 0]},
        "seat 0 is to roll, but its chair is placed",
    ),
    "a placed chair on the track": (
        {**RACE, "places": [1, 0, 0, 0], "spaces": [5, 0, 0, 0]},
        "the chair of seat 0 is placed on space 5, neither through the arch nor in the pond",
    ),
    "more rolls than the limit": (
        {**RACE, "rolls": 40, "options": {"turn_limit": 10}},
        "a race is stopped after 40 rolls, but there were 40",
    ),
    "a race without a number": ({**RACE, "race": 0}, "the stage cannot be roll before the first race"),
    "a substitute lot before the first race": (
        {"seats": 4, "stage": "deal", "lot": 2},
        "starting lots come before the first race, substitute lots after it",
    ),
    "a starting lot when everybody has a team": (
        {"seats": 4, "stage": "deal", "displays": displays(4)},
        "everybody has a team before the first race, so no lot is left",
    ),
    "a substitute lot after the last race": (
        {**INTERVAL, "stage": "deal", "race": 6},
        "no lot comes after race 6",
    ),
    "a substitute lot of another than the last player": (
        {**INTERVAL, "stage": "lot", "last": 2, "hands": HANDS},
        "last is 2, but the last place belongs to seat 0",
    ),
    "a substitute lot that another opens": (
        {**INTERVAL, "stage": "lot", "opener": 1, "hands": HANDS},
        "substitute lots are opened by the last player",
    ),
    "a hand of two in a lot for four": (
        {**INTERVAL, "stage": "lot", "hands": [["one", "two"], ["one"], ["three"], []]},
        "seat 0 holds 2 cards of a lot for 4 bidders",
    ),
    "an end before the last race": (
        {**INTERVAL, "stage": "over", "race": 2, "turn": -1},
        "the match is not over after race 2 of 6",
    ),
    "a chair under way before the first race": (
        {"seats": 4, "stage": "deal", "spaces": [1, 0, 0, 0]},
        "a chair has left START before the first race",
    ),
    "a stale card without a rebuild": (
        {**INTERVAL, "stage": "lot", "hands": HANDS, "stale_hands": [1, 0, 0, 0]},
        "a card was drawn before a rebuild, but the deck was never rebuilt",
    ),
    "a stale card that was not held at the rebuild": (
        {**INTERVAL, "stage": "lot", "hands": HANDS, "stale_hands": [1, 0, 0, 0], "rebuild": {}, "rebuilds": 1},
        "seat 0 has 1 stale cards of the kind one, but held 0 then",
    ),
    "more cards at the rebuild than there are": (
        {**INTERVAL, "stage": "deal", "rebuild": {"face_up": {"five": 5}, "elsewhere": {"five": 2}}},
        "the last rebuild remembers 7 cards of the kind five of 6",
    ),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_a_position_that_cannot_be_is_refused(name: str) -> None:
    position, reason = IMPOSSIBLE[name]
    with pytest.raises(BadPosition) as refused:
        GAME.arrange(position)
    assert reason in refused.value.reasons


def test_every_reason_is_told_at_once() -> None:
    facts: Position = {"stage": "exchange", "race": 6, "last": 2, "turn": 1, "seen_to": 4, "gold": [-1, 0, 0, 0]}
    with pytest.raises(BadPosition) as refused:
        GAME.arrange({**INTERVAL, **facts})
    assert len(refused.value.reasons) >= 5


def test_where_displays_may_be_kept_those_seen_to_need_no_gap() -> None:
    teams = displays(4, {"red": GAP})
    assert interval("exchange", seen_to=2, displays=teams, options={"exchange_optional": True}).faults() == []
    with pytest.raises(BadPosition, match="the display of seat 1 is seen to, but no card has left it"):
        interval("exchange", seen_to=2, displays=teams)
