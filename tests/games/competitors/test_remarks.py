"""What a bot says with a refusal: it depends on the offer alone, and only who made it is told."""

from __future__ import annotations

import random

import pytest

from plancia.core import Match
from plancia.core.event import Event
from plancia.games.competitors.words.phases.deals.remarks import remark
from tests.rules.competitors.bargaining import say
from tests.rules.competitors.helpers import arrange


def _answered(match: Match, seat: int) -> tuple[list[Event], Event]:
    """What a seat was told before the last answer, the last first, and that answer."""
    told = [event for event in match.history if event.seen_by(seat)]
    at = max(at for at, event in enumerate(told) if event.name in ("declined", "countered"))
    return told[:at][::-1], told[at]


def _said(match: Match, seat: int = 0) -> str:
    told, answer = _answered(match, seat)
    return remark(told, seat, answer)


def _talking(offer: str, answer: str = "refuse") -> Match:
    return say(arrange(), f"p0: {offer}", f"p1: {answer}")


@pytest.mark.parametrize(
    ("offer", "words"),
    [
        ("offer p1 ask cash 5000", "I give nothing away."),
        ("offer p1 give cash 1000 ask truck 1", "The bank would pay me"),
        ("offer p1 give truck 1 ask cash 90000", "The bank asks"),
        ("offer p1 give cash 5000 ask any terr", "Not for this money."),
        ("offer p1 give truck 1 ask any terr", "It does not fit my plans."),
    ],
)
def test_the_reason_is_one_that_anybody_could_name(offer: str, words: str) -> None:
    match = _talking(offer)
    assert _said(match).startswith(words)
    # The third player heard of the offer, and is told no reason.
    assert _said(match, 2) == ""


def test_no_reason_depends_on_what_the_other_holds() -> None:
    rng = random.Random(4)
    match = _talking("offer p1 give cash 5000 ask terr FRA")
    told, answer = _answered(match, 0)
    for _ in range(5):
        twin = match.game.imagine(match.view(0), rng)
        assert twin is not None
        assert remark(told, 0, answer) == "Not for this money."


def test_a_counter_offer_is_about_the_price() -> None:
    match = _talking("offer p1 give cash 1000 ask truck 1", "counter give truck 1 ask cash 40000")
    assert _said(match) == "The things would suit me, the price does not."
