"""A match along its entries, with copies kept on the way, so that any moment is near one of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from plancia.core.chance import Replaying
from plancia.core.game import AnyGame
from plancia.core.match import Match
from plancia.core.options import Options

EVERY = 32
"""So many entries apart copies are kept."""


@dataclass(frozen=True, slots=True)
class Step:
    """An entry that stands: the set-up or a move, and the number under which it is stored."""

    sequence: int
    seat: int
    move: str
    chance: tuple[str, ...]


class Course:
    """The standing entries of a match and the match after each. Nobody plays on a match that a course has given out.

    `told` says for each entry how much of the history had been told after it. `keep` limits the copies.
    """

    def __init__(self, game: AnyGame, seats: int, options: Options, *, keep: int | None = None) -> None:
        self._game = game
        self._seats = seats
        self._options = options
        self._keep = keep
        self._marks: dict[int, Match] = {}
        self.line: tuple[Step, ...] = ()
        self.told: tuple[int, ...] = ()
        self.match: Match | None = None

    @property
    def drawn(self) -> int:
        """How many outcomes the secret of the table has given."""
        return sum(len(step.chance) for step in self.line)

    @property
    def marked(self) -> list[int]:
        """The lengths at which copies are kept."""
        return sorted(self._marks)

    def grow(self, step: Step, match: Match, events: int) -> None:
        """One entry more, and the match after it."""
        self.line += (step,)
        self.told += ((self.told[-1] if self.told else 0) + events,)
        self.match = match
        if len(self.line) % EVERY == 0:
            self._mark(len(self.line), match)

    def mark(self, match: Match, told: Sequence[int]) -> None:
        """A match that is known already after the first entries of the line to come, such as a snapshot's."""
        self.told = tuple(told)
        self._mark(len(told), match)

    def turn(self, line: Sequence[Step]) -> None:
        """Let other entries stand from now on, and go to the last of them."""
        self.let_stand(line)
        self.match = self.after(len(line))

    def let_stand(self, line: Sequence[Step]) -> None:
        """Let other entries stand from now on; what is known of those that they share with the former is kept."""
        if self.line:
            same = next(
                (number for number, (mine, theirs) in enumerate(zip(self.line, line, strict=False)) if mine != theirs),
                min(len(self.line), len(line)),
            )
            self._marks = {length: match for length, match in self._marks.items() if length <= same}
            self.told = self.told[:same]
        self.line = tuple(line)
        self.match = None

    def after(self, length: int) -> Match:
        """The match after the first so many entries."""
        if length == len(self.line) and self.match is not None:
            return self.match
        known = max((mark for mark in self._marks if mark <= length), default=0)
        if known == length:
            return self._marks[known]
        match = self._marks[known].copy() if known else self._set_up()
        told = list(self.told)
        for number in range(max(known, 1), length):
            if number % EVERY == 0 and number not in self._marks:
                self._mark(number, match.copy())
            step = self.line[number]
            events = match.follow(step.move, step.seat, Replaying(*step.chance))
            if number == len(told):
                told.append(told[-1] + len(events))
        self.told = tuple(told)
        return match

    def _set_up(self) -> Match:
        match = self._game.start(self._seats, Replaying(*self.line[0].chance), self._options)
        if not self.told:
            self.told = (len(match.history),)
        return match

    def _mark(self, length: int, match: Match) -> None:
        self._marks[length] = match
        if self._keep is not None and len(self._marks) > self._keep:
            del self._marks[min(self._marks)]
