"""A record stepped through, without playing it from the beginning at each step."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from plancia.core import Record, Seeded
from plancia.core.timeline import CHECKPOINT_EVERY
from plancia.terminal.replay import TerminalReplay
from plancia.terminal.screen import Screen
from tests.conformance.cases import finish
from tests.counting import Counted


class Typist(Screen):
    """Types these answers, then quits; what is shown goes to a list."""

    def __init__(self, *answers: str) -> None:
        super().__init__()
        self.shown: list[str] = []
        self._answers: Iterator[str] = iter(answers)

    def say(self, text: str = "") -> None:
        self.shown.append(text)

    def ask(self, prompt: str) -> str:
        self.shown.append(prompt)
        return next(self._answers, "q")


def recorded() -> tuple[Counted, Record]:
    """A whole match, and how many moves have been played of it since."""
    game = Counted()
    match = game.start(6, Seeded(4))
    finish(match, random.Random(4))
    game.forget()
    return game, match.record


def stepped(record: Record, start: int, answers: Sequence[str]) -> list[str]:
    screen = Typist(*answers)
    TerminalReplay(screen, record, None).step(start)
    return screen.shown


def test_a_walk_through_a_long_record_plays_each_move_twice_at_most() -> None:
    game, record = recorded()
    last = len(record.entries) - 1
    assert last > 4 * CHECKPOINT_EVERY
    shown = stepped(record, 0, [""] * last)
    assert [line for line in shown if line.startswith("Entry")][-1].startswith(f"Entry {last} of {last}.")
    assert game.plays <= 2 * last


def test_going_back_plays_a_few_moves_again() -> None:
    game, record = recorded()
    last = len(record.entries) - 1
    steps = 40
    stepped(record, last, ["b"] * steps)
    assert game.plays <= last + steps * CHECKPOINT_EVERY


def test_each_step_shows_what_was_to_be_seen_then() -> None:
    _, record = recorded()
    for number in (0, 31, 32, 100):
        shown = stepped(record, number, [])
        assert shown[0] == record.game.drawing.sketch(record.replay(number).view(None))
