"""A record told again, step by step."""

from __future__ import annotations

from itertools import pairwise

from plancia.core.record import Record
from plancia.terminal.screen import Screen
from plancia.terminal.wording import standings


class Replay:
    """What one seat, or a spectator, saw of a match."""

    def __init__(self, screen: Screen, record: Record, seat: int | None) -> None:
        self._screen = screen
        self._record = record
        self._seat = seat
        told = [0, *(len(match.events(seat)) for match in record.walk())]
        self._news = list(pairwise(told))
        """From where to where in the history each entry is told."""

    def story(self, first: int) -> None:
        """Everything from an entry on, a line for each event."""
        history = self._record.replay().events(self._seat)
        for number, (start, end) in enumerate(self._news[first:], start=first):
            for event in history[start:end]:
                self._screen.tell(event.text, f"{number:>4}  ", " " * 6)
        self._show_result()

    def step(self, number: int) -> None:
        """Walk through the entries until somebody has seen enough."""
        last = len(self._news) - 1
        while True:
            self._show(number)
            wanted = self._wanted(number, last)
            if wanted is None:
                return
            number = wanted

    def _show(self, number: int) -> None:
        screen = self._screen
        view = self._record.replay(number).view(self._seat)
        start, end = self._news[number]
        screen.clear()
        screen.say(self._record.game.drawing.sketch(view))
        screen.say()
        for event in view.history[start:end]:
            screen.tell(event.text, "  · ", "    ")
        if number == len(self._news) - 1:
            self._show_result()

    def _wanted(self, number: int, last: int) -> int | None:
        """The entry to see next; None to leave."""
        while True:
            try:
                answer = self._screen.ask(f"Entry {number} of {last}. Enter next, b back, a number, q quit: ").lower()
            except EOFError:
                self._screen.say()
                return None
            if answer in {"q", "quit"}:
                return None
            step = {"": 1, "n": 1, "b": -1}.get(answer)
            wanted = (
                int(answer[:9]) if answer.isascii() and answer.isdecimal() else -1 if step is None else number + step
            )
            if 0 <= wanted <= last:
                return wanted
            self._screen.refuse(f"there are entries 0 to {last}; type n, b, a number or q")

    def _show_result(self) -> None:
        if self._record.result is not None:
            for line in standings(self._record.game, self._record.result):
                self._screen.say(line)
