"""How far a learner has come in a lesson: a function of the moves that were made, and of nothing else.

A server that starts again, a second screen and a move taken back all find the coach where the match stands.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from plancia.core.timeline import Entry
from plancia.kit.teaching import Learner, Lesson, Rival, Turn


@dataclass(frozen=True, slots=True)
class LessonProgress:
    """A lesson and the moves made in it.

    `made` are the turns of the script that have been made, in order; `beyond` counts the learner's moves after the
    script has ended or was left.
    """

    lesson: Lesson
    made: int
    left: bool
    """Whether somebody did something that the script does not have."""
    beyond: int

    @property
    def turn(self) -> Turn | None:
        """What the script has next; None once it has ended or was left."""
        turns = self.lesson.turns
        return turns[self.made] if not self.left and self.made < len(turns) else None

    @property
    def said(self) -> tuple[str, ...]:
        """What the coach says of the learner's last decision and of all that has happened since."""
        made = self.lesson.turns[: self.made]
        last = max((at for at, turn in enumerate(made) if isinstance(turn, Learner)), default=-1)
        opening = made[last] if last >= 0 else None
        first = opening.right if isinstance(opening, Learner) else self.lesson.welcome
        rivals = (turn.text for turn in made[last + 1 :] if isinstance(turn, Rival))
        return tuple(filter(None, (first, *rivals)))


def progress(lesson: Lesson, entries: Sequence[Entry]) -> LessonProgress:
    """How far the entries of a match, the set-up first, follow a lesson."""
    moves = entries[1:]
    made = 0
    for turn, entry in zip(lesson.turns, moves, strict=False):
        if not _made(turn, entry, lesson.seat):
            break
        made += 1
    beyond = sum(entry.seat == lesson.seat for entry in moves[made:])
    return LessonProgress(lesson, made, made < min(len(lesson.turns), len(moves)), beyond)


def _made(turn: Turn, entry: Entry, learner: int) -> bool:
    if isinstance(turn, Learner):
        return entry.seat == learner and entry.move in turn.good
    return entry.seat == turn.seat and entry.move == turn.move
