"""The models of the end of a match and of its review: what their templates show, filled in by the server."""

from __future__ import annotations

from dataclasses import dataclass

from plancia.core.game import AnyGame
from plancia.core.view import View
from plancia.web.models.pages import ChairLine


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewSeat:
    """What luck and its own decisions did for a seat, in points of a hundred, and bars that show it."""

    seat: int
    luck: str
    luck_bar: str
    skill: str
    doubt: int
    skill_bar: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewMove:
    """A move in words and what speaks for or against it."""

    label: str
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewMistake:
    """A decision that cost much: by how many points in a hundred, give or take; `number` is that of its flag."""

    number: int
    at: int
    seat: int
    played: ReviewMove
    better: ReviewMove
    points: int
    doubt: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewFeat:
    """The viewer's best decision: by how many points in a hundred it was ahead of the next best."""

    at: int
    seat: int
    label: str
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewPoint:
    """A moment of a match that is reviewed: what happened, and how likely each seat was to win, in percent."""

    at: int
    last: int
    mover: int | None
    move: str
    rest: str
    """What followed the move by itself."""
    chances: tuple[int, ...]
    points: int
    """What the move cost, in hundredths of a chance to win."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewPage:
    """A finished match looked back at; while there is no `chart` yet, `done` of `total` moves are weighed."""

    id: str
    game: AnyGame
    chairs: tuple[ChairLine, ...]
    begun: bool
    failed: bool
    done: int
    total: int
    chart: str = ""
    judge: str = ""
    seats: tuple[ReviewSeat, ...] = ()
    yours: tuple[ReviewMistake, ...] = ()
    """The costliest decisions of the viewer."""
    mistakes: tuple[ReviewMistake, ...] = ()
    """The costliest decisions of all other seats."""
    feat: ReviewFeat | None = None
    played: bool = False
    """Whether the viewer played in the match."""
    point: ReviewPoint | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class NextLevel:
    """A bot to try next, because another was beaten so many times."""

    bot: str
    title: str
    beaten: str
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EndingPage:
    """The end of a match, over the board of its table.

    `judged` tells that the chart is that of the review; while that is `begun`, `done` of `total` moves are weighed.
    """

    id: str
    game: AnyGame
    chairs: tuple[ChairLine, ...]
    view: View
    chart: str
    judged: bool
    begun: bool
    done: int
    total: int
    worst: ReviewMistake | None
    feat: ReviewFeat | None
    played: bool
    """Whether the viewer played to the end."""
    next: NextLevel | None
