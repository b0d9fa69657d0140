"""The parts that a game is made of: what a room hands over, each part under the name by which others ask for it."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeAlias, TypeVar

from plancia.core.decision import Decision, Open
from plancia.core.event import Event
from plancia.core.form import Form
from plancia.core.options import Options
from plancia.core.plain import Plain, PlainDict
from plancia.core.state import State
from plancia.core.view import View

if TYPE_CHECKING:
    from plancia.core.game import Game

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)

Rows: TypeAlias = tuple[tuple[str, str], ...]
"""Names and values, in words."""


def never(move: int) -> bool:
    """Nobody makes this move unasked."""
    return False


def spaced(typed: str) -> str:
    """Words in small letters with one blank between them.

    >>> spaced(" Bid  3 ")
    'bid 3'
    """
    return " ".join(typed.lower().split())


@dataclass(frozen=True, slots=True, kw_only=True)
class Notation:
    """How moves are written. The rules know a move as a number; people, records and programs know its one text."""

    encode: Callable[[Sequence[str]], int | None]
    """The packed move that these words name, of any size if it is never listed; None if they name none."""
    decode: Callable[[int], str]
    """The canonical text of a packed move."""
    written: str
    """Examples of moves, for a player who wrote something else."""
    unasked: Callable[[int], bool] = never
    """Whether a move is of a kind that may be made without being asked; `never` if there is no such kind."""
    tidy: Callable[[str], str] = spaced
    """A move that a player typed carelessly, as the game writes it."""


def _table_waits(state: State) -> str:
    return ""


def typed(option: Open) -> Form:
    """No form: a player types the words of the move."""
    return Form()


@dataclass(frozen=True, slots=True, kw_only=True)
class Prompts(Generic[S]):
    """What a player is asked, and told when the answer cannot be."""

    decide: Callable[[S, int], Decision | None]
    """What a seat must answer, or may do unasked; None if there is nothing."""
    asked: Callable[[S], str] = _table_waits
    """Whom the table waits for, and for what: told to everybody while the match runs."""
    refusal: Callable[[S, int, int], tuple[str, str]]
    """Why a well-formed move is not legal for a seat: the rule id and a sentence, from what the seat may know."""
    form: Callable[[Open], Form] = typed
    """What the words of an open choice are made of."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Knowledge(Generic[S, V]):
    """Who may know what: the boundary between the whole truth and what a seat sees of it."""

    view: Callable[[Game[S, V], S, int | None, tuple[Event, ...]], V]
    """What a seat, or a spectator, may know."""
    imagine: Callable[[V, random.Random], S]
    """A whole state consistent with all that the view knows; what it does not know is drawn fairly."""
    position: Callable[[S], PlainDict]
    """The whole truth with seats and options, by the names of the glossary."""
    restore: Callable[[int, Options, Mapping[str, Plain]], S]
    """The state of a position; left-out facts have their set-up value. Raises BadPosition with every reason."""
    faults: Callable[[S], list[str]]
    """Invariants that do not hold, in words."""


def _title(view: View) -> str:
    return view.game.title


def _nothing(view: View) -> str:
    return ""


def _no_rows(view: View, seat: int) -> Rows:
    return ()


def _whole(view: View) -> str:
    return view.game.drawing.picture(view)


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawing(Generic[V]):
    """What people see. A page shows a board in parts: what moves over what never does, and the own hand."""

    picture: Callable[[V], str]
    """The view as an SVG picture."""
    sketch: Callable[[V], str]
    """The view drawn in text."""
    headline: Callable[[V], str] = _title
    """Where the match stands, in a few words."""
    purse: Callable[[V, int], Rows] = _no_rows
    """What a seat has, as far as the viewer may know it."""
    ground: Callable[[V], str] = _nothing
    """What of the board stays the same throughout a match, as a picture of its own; empty if nothing does."""
    board: Callable[[V], str] = _whole
    """Everything on the board that can change, to lie over the ground.

    What the viewer may do carries its move in `data-move`; a place that means a move which is not legal now carries
    that in `data-try`, so that whoever clicks it is told why. Things that move keep their `id`.
    """
    hand: Callable[[V], str] = _nothing
    """What the viewer alone holds, as a picture; empty if there is nothing."""
    style: str = ""
    """The style sheet of the page's parts of the drawing."""

    @property
    def has_ground(self) -> bool:
        """Whether anything of the board stays the same."""
        return self.ground is not _nothing
