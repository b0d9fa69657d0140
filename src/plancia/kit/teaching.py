"""How a game is taught: a page that explains it in five minutes, and a first match with a coach.

Both are data of the game's room, made in the language that is spoken; nothing outside knows what they say. Pictures are
drawn by the program from positions, so they are always true.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, TypeAlias

from plancia.core import language
from plancia.core.options import OptionValue
from plancia.core.plain import Plain

if TYPE_CHECKING:
    from plancia.core.game import AnyGame


@dataclass(frozen=True, slots=True, kw_only=True)
class Callout:
    """A few words beside something in a picture, which is named by the `id` of its element in the drawing."""

    at: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """A step of the explanation: a heading, a few sentences, and a picture with at most four callouts."""

    title: str
    text: str
    position: Mapping[str, Plain] | None = None
    """What `Game.arrange` makes the picture from; None for a step without one."""
    seat: int | None = None
    """Through whose eyes it is seen."""
    callouts: tuple[Callout, ...] = ()
    focus: tuple[float, float, float, float] | None = None
    """The part of the board that is shown: x, y, width and height in its units; None for all of it."""
    rules: tuple[str, ...] = ()
    """The statements behind it, for readers who want to know exactly."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Guide:
    """The game in five minutes."""

    about: str
    """What it is about, in two or three sentences."""
    goal: str
    """How a match is won, in a sentence or two."""
    scenes: tuple[Scene, ...]
    """A round, step by step."""
    tips: tuple[str, ...]
    """Three pieces of advice, each with its why."""
    minutes: tuple[int, int]
    """How long a match takes, from and to."""
    weight: str
    """How much there is to think of: light, medium, heavy."""
    author: str
    year: int
    reconstructed: tuple[str, ...] = ()
    """What in our material is our own guess because no source tells it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reference:
    """A table of the reference card: costs, scoring, what the cards do."""

    title: str
    rows: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Learner:
    """A decision of the learner in a lesson."""

    text: str
    """What is going on, what to look at and why, in one or two sentences."""
    good: tuple[str, ...]
    """The moves that the coach would make, the best first."""
    right: str
    """What the coach says after one of them."""
    wrong: str
    """What the coach says to any other move, before the learner decides again."""
    points: tuple[str, ...] = ()
    """The ids of what the coach points at."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rival:
    """A decision of a rival in a lesson, which is always the same."""

    seat: int
    move: str
    text: str = ""
    """What the coach says of it; empty for what needs no words."""


Turn: TypeAlias = Learner | Rival


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """A first match with a coach: a fixed deal, the first decisions in order, and then the learner plays on alone."""

    welcome: str
    seats: int
    seat: int
    """The seat of the learner; bots have the others."""
    seed: int
    """The deal, the same for everybody: what `Game.start(seats, seed, options)` brings."""
    turns: tuple[Turn, ...]
    farewell: str
    """What the coach says when the learner goes on alone."""
    options: Mapping[str, OptionValue] = field(default_factory=dict[str, OptionValue])


@dataclass(frozen=True, slots=True, kw_only=True)
class Teaching:
    """What a game has for people who have never played it."""

    guide: Guide
    lesson: Lesson
    manual: tuple[Scene, ...]
    """The rules as a rulebook tells them, in order of play, with pictures and examples."""
    cards: tuple[Reference, ...]
    """The sections of the reference card that lies beside the board."""
    help: Mapping[str, str]
    """A few sentences for the first decision of each kind."""
    terms: Mapping[str, str]
    """Words of the game as players read them, and what they mean; a bar parts the forms that a word has in sentences,
    the one that it is listed by first: "tile|tiles"."""


def teaching_of(game: AnyGame) -> Teaching | None:
    """What a game has for people who have never played it, made once in each language."""
    return _teaching(game, language.code())


@cache
def _teaching(game: AnyGame, _language: str) -> Teaching | None:
    return None if game.teaching is None else game.teaching()
