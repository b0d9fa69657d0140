"""Thinking time, as arithmetic."""

from __future__ import annotations

from plancia.server.tables.clocks.clock import LEAST, ClockTerms, charge, full, remaining, restored

LIVE = ClockTerms(kind="live", bank=600, increment=10)
LETTERS = ClockTerms(kind="correspondence", bank=86400)


def test_every_seat_begins_with_a_full_bank() -> None:
    assert full(LIVE, 3) == (600.0, 600.0, 600.0)
    assert full(ClockTerms(), 3) == ()


def test_only_who_is_asked_is_charged_and_an_answer_earns_the_increment() -> None:
    assert charge(LIVE, (600, 600, 600), running=(1,), elapsed=25, answered=1, asked=(2,)) == (600, 585, 600)


def test_who_is_still_asked_goes_on_thinking() -> None:
    after = charge(LIVE, (600, 600, 600), running=(0, 1), elapsed=25, answered=1, asked=(0,))
    assert after == (575, 585, 600)


def test_a_move_that_nobody_asked_for_earns_nothing() -> None:
    assert charge(LIVE, (600, 600), running=(0,), elapsed=25, answered=None, asked=(0,)) == (575, 600)


def test_an_empty_bank_leaves_a_little_for_the_next_decision() -> None:
    blitz = ClockTerms(kind="live", bank=30)
    assert charge(blitz, (1, 30), running=(0,), elapsed=5, answered=0, asked=(1,)) == (-4, 30)
    assert charge(blitz, (-4, 30), running=(1,), elapsed=5, answered=1, asked=(0,)) == (LEAST, 25)


def test_letters_have_the_whole_time_for_each_decision() -> None:
    after = charge(LETTERS, (86400, 86400), running=(0,), elapsed=5000, answered=0, asked=(0,))
    assert after == (86400, 86400)


def test_letters_do_not_begin_anew_because_somebody_else_moved() -> None:
    after = charge(LETTERS, (86400, 86400), running=(0, 1), elapsed=5000, answered=1, asked=(0,))
    assert after[0] == 81400


def test_a_clock_never_shows_less_than_nothing() -> None:
    assert remaining((10, 10), 0, running=True, elapsed=12) == 0
    assert remaining((10, 10), 1, running=False, elapsed=12) == 10


def test_answers_that_are_taken_back_have_earned_nothing() -> None:
    undone = ((1, 575), (2, 600))
    assert restored(LIVE, (600, 585, 620), undone, running=(), elapsed=9) == (600, 575, 600)
    assert restored(LIVE, (600, 585, 620), undone, running=(2,), elapsed=30) == (600, 575, 580)
    assert restored(LETTERS, (86400, 86400), ((1, 81400),), running=(0,), elapsed=50) == (86350, 81400)
