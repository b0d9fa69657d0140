"""How long a page that plays what happened holds up the bots."""

from __future__ import annotations

import pytest

from plancia.kit.drawing.beats import SPEEDS, Beat, Pace
from plancia.server.tables.subscription import Subscription

DEEDS = [Beat(caption="Red bids"), Beat(caption="Blue passes")]
NORMAL, SLOW = (2 * SPEEDS[speed][Pace.DEED] / 1000 for speed in ("normal", "slow"))
AT = 1000.0


def test_a_program_holds_nobody_up() -> None:
    program = Subscription("ann")
    program.tell(3, DEEDS, AT)
    assert program.until(3, AT, patient=True) < AT


def test_a_page_has_its_time_until_it_says_that_it_is_done() -> None:
    page = Subscription("ann", plays=True)
    page.tell(3, DEEDS, AT)
    assert AT + SLOW < page.until(3, AT, patient=True) < AT + SLOW + 1
    assert AT + NORMAL < page.until(3, AT, patient=False) < AT + NORMAL + 1
    page.show(2)
    assert page.until(3, AT, patient=True) > AT
    page.show(3)
    assert page.until(3, AT, patient=True) < AT


def test_a_page_that_is_not_told_is_not_waited_for_long() -> None:
    page = Subscription(plays=True)
    page.tell(3, DEEDS, AT)
    page.show(99)
    assert page.until(4, AT + 9, patient=True) == pytest.approx(AT + 10), "it cannot have shown what it was not told"


def test_where_there_is_nothing_to_play_nobody_waits() -> None:
    page = Subscription(plays=True)
    page.tell(3, (), AT)
    assert page.until(3, AT, patient=True) < AT


def test_the_same_entry_told_again_does_not_begin_anew() -> None:
    page = Subscription(plays=True)
    page.tell(3, DEEDS, AT)
    page.tell(3, (), AT + 1)
    assert page.until(3, AT, patient=False) > AT + NORMAL
