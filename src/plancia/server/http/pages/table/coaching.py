"""What the coach of a lesson says to the learner, from the moves that stand."""

from __future__ import annotations

from plancia.core.language import say
from plancia.kit.lessons import LessonProgress
from plancia.kit.teaching import Learner, Rival
from plancia.server.tables.automatic import lessons
from plancia.server.tables.table import Table
from plancia.web.models.pages import CoachLine

_LAST_WORDS = 1
"""So many moves of their own learners make before the coach is silent for good."""


def coach_line(table: Table, seat: int | None) -> CoachLine | None:
    """What a seat hears from the coach; None for all but the learner, and once they play on alone."""
    following = lessons.progress_of(table, table.match)
    if following is None or seat != following.lesson.seat or table.status != "running":
        return None
    turn = lessons.scripted(table, table.match)
    if turn is None:
        return _parting(following)
    learner = [isinstance(one, Learner) for one in following.lesson.turns]
    ask, points = ("", ()) if isinstance(turn, Rival) else (turn.text, turn.points)
    return CoachLine(
        said=following.said,
        ask=ask,
        points=points,
        step=min(sum(learner[: following.made]) + 1, sum(learner)),
        steps=sum(learner),
    )


def _parting(following: LessonProgress) -> CoachLine | None:
    if following.beyond > _LAST_WORDS:
        return None
    if following.made < len(following.lesson.turns):
        said: tuple[str, ...] = (say("From here on you play your own way. Good luck!"),)
    else:
        said = (*following.said, following.lesson.farewell)
    return CoachLine(said=said, over=True)


def may_want_a_coach(table: Table, seat: int | None) -> bool:
    """Whether a player who has not moved yet sits alone among the easiest bots, at a game that has a lesson."""
    if seat is None or table.lesson or table.status != "running" or table.game.teaching is None:
        return False
    easiest = next(iter(table.game.levels))
    rivals = [chair.bot for chair in table.chairs if chair.seat != seat]
    return all(bot == easiest for bot in rivals) and table.last_of(seat) is None
