"""The guided first match: what its script has next, and for whom a bot moves meanwhile.

All of it follows from the moves that stand and from the lesson of the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from plancia.core.match import Match
from plancia.kit.lessons import LessonProgress, progress
from plancia.kit.teaching import Learner, Lesson, Rival, Turn, teaching_of

if TYPE_CHECKING:
    from plancia.server.tables.table import Table


def lesson_of(table: Table) -> Lesson | None:
    """The lesson that is given at a table; None at any other."""
    teaching = teaching_of(table.game) if table.lesson else None
    return None if teaching is None else teaching.lesson


def progress_of(table: Table, match: Match | None) -> LessonProgress | None:
    """How far the learner has come; None where no lesson is given."""
    lesson = lesson_of(table)
    return None if lesson is None or match is None else progress(lesson, match.timeline.entries)


def scripted(table: Table, match: Match | None) -> Turn | None:
    """What the lesson has next, as long as the learner is there and whoever it is about is asked."""
    following = progress_of(table, match)
    turn = None if following is None else following.turn
    if match is None or following is None or turn is None:
        return None
    learner = following.lesson.seat
    mover = turn.seat if isinstance(turn, Rival) else learner
    return turn if table.chairs[learner].person and mover in match.to_move() else None


def movers(table: Table, match: Match) -> tuple[int, ...]:
    """The seats for which a bot moves now; in a lesson the bots wait until the script comes to them."""
    bots = tuple(seat for seat in match.to_move() if table.chairs[seat].automatic)
    turn = scripted(table, match)
    if turn is None:
        return bots
    return () if isinstance(turn, Learner) else (turn.seat,)
