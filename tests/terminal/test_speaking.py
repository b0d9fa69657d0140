"""Several people asked at once, and people who speak unasked, at one keyboard."""

from __future__ import annotations

import random
import sys
from contextlib import redirect_stdout
from io import StringIO

import pytest

from plancia.core import Match, Scripted
from plancia.terminal.play import Play
from plancia.terminal.screen import Screen
from tests.conformance.barter import BARTER

ANN, BEN, CLEO = 0, 1, 2


def play(monkeypatch: pytest.MonkeyPatch, people: int, *typed: str) -> tuple[Match, str]:
    """A match of Barter at the keyboard, until nothing more is typed."""
    match = BARTER.start(3, Scripted("gem jade", "gem opal", "gem ruby"))
    output = StringIO()
    monkeypatch.setattr(sys, "stdin", StringIO("".join(f"{line}\n" for line in typed)))
    with redirect_stdout(output):
        Play(Screen(), match, ["random"] * (match.seats - people), random.Random(1)).run()
    return match, output.getvalue()


def made(match: Match) -> list[tuple[int, str]]:
    return [(entry.seat, entry.move) for entry in match.record.entries[1:]]


def test_those_who_are_asked_at_once_answer_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    match, screen = play(monkeypatch, 3, "", "pass", "", "offer p0 p2 pay 5", "", "", "refuse", "", "accept", "")
    assert made(match) == [(ANN, "pass"), (BEN, "offer p0 p2 pay 5"), (CLEO, "refuse"), (ANN, "accept")]
    assert screen.count("Hand the keyboard to Cleo.") == 1
    assert "Cleo: ben offers a swap and 5 coins: accept or refuse." in screen


def test_an_unlisted_move_is_picked_by_its_number_and_spelt_out(monkeypatch: pytest.MonkeyPatch) -> None:
    match, screen = play(monkeypatch, 1, "2", "p1 pay 5")
    assert made(match)[0] == (ANN, "offer p1 pay 5")
    assert "  2  offer ...  Offer a swap\n" in screen


@pytest.mark.parametrize("speaker", ["ben", "BEN ", "1"])
def test_another_person_speaks_at_the_prompt_of_the_one_who_is_asked(
    monkeypatch: pytest.MonkeyPatch, speaker: str
) -> None:
    match, screen = play(monkeypatch, 2, "", f"{speaker}: offer  p0 PAY 5", "refuse", "pass")
    assert made(match) == [(BEN, "offer p0 pay 5"), (ANN, "refuse"), (ANN, "pass")]
    assert "Ann: ben offers a swap and 5 coins: accept or refuse." in screen


def test_the_secrets_of_who_speaks_are_not_shown_to_who_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    match, screen = play(monkeypatch, 3, "", "ben: offer p2 pay 5", "", "accept", "", "")
    assert made(match) == [(BEN, "offer p2 pay 5"), (CLEO, "accept")]
    before = screen.partition("Hand the keyboard to Cleo.")[0]
    assert "opal" not in before
    assert "5 coins" not in before


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("ben: pass", "! ben is not asked now; it is the turn of ann"),
        ("ben: offer p1 pay 5", "! offer p1 pay 5: offer to others who sit at this table (BA-2)"),
        ("ben: dance", "! 'dance' is not a move of Barter"),
        ("cleo: offer p0 pay 5", "! cleo is played by a bot, which speaks for itself"),
        ("dora: offer p0 pay 5", "! 'dora: offer p0 pay 5' is neither a move nor a command"),
        ("save a:b/c", "! a:b/c cannot be written"),
    ],
)
def test_what_cannot_be_said_is_refused_and_changes_nothing(
    monkeypatch: pytest.MonkeyPatch, typed: str, reason: str
) -> None:
    match, screen = play(monkeypatch, 2, "", typed)
    assert reason in screen
    assert made(match) == []


def test_help_tells_how_to_speak_unasked_where_that_is_possible(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "  SEAT: MOVE " in play(monkeypatch, 2, "", "help")[1]
    assert "SEAT: MOVE" not in play(monkeypatch, 1, "help")[1]
