"""`plancia replay`: a record told again, step by step at a terminal or as a whole into a file."""

from __future__ import annotations

from plancia.core.record import Record
from plancia.terminal.screen import Screen
from plancia.terminal.seats import standings


class TerminalReplay:
    """What one seat, or a spectator, saw of a recorded match, for `plancia replay`.

    The record is played through once; every moment after that is near a state that is kept.
    """

    def __init__(self, screen: Screen, record: Record, seat: int | None) -> None:
        self._screen = screen
        self._match = record.replay()
        self._last = len(record.entries) - 1
        self._seat = seat

    def story(self, first: int) -> None:
        """Everything from an entry on, a line for each event."""
        for number in range(first, self._last + 1):
            self._tell(number, f"{number:>4}  ")
        self._show_result()

    def _tell(self, number: int, indent: str) -> None:
        """Say what an entry told the seat."""
        for event in self._match.timeline.events(number):
            if event.seen_by(self._seat):
                self._screen.tell(event.text, indent, " " * len(indent))

    def step(self, number: int) -> None:
        """Walk through the entries until the reader leaves."""
        while True:
            self._show(number)
            wanted = self._wanted(number)
            if wanted is None:
                return
            number = wanted

    def _show(self, number: int) -> None:
        view = self._match.after(number).view(self._seat)
        self._screen.clear()
        self._screen.say(view.game.drawing.sketch(view))
        self._screen.say()
        self._tell(number, "  · ")
        if number == self._last:
            self._show_result()

    def _wanted(self, number: int) -> int | None:
        """The entry to see next; None to leave."""
        last = self._last
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
        if self._match.result is not None:
            for line in standings(self._match.game, self._match.result):
                self._screen.say(line)
