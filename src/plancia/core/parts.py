"""The parts that a game is made of: what a room hands over, each part under the name by which others ask for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from plancia.core.decision import Decision, Open
from plancia.core.form import Form
from plancia.core.state import State
from plancia.core.view import View

if TYPE_CHECKING:
    pass

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)


def never(move: int) -> bool:
    """The answer of a game in which no move may be made unasked."""
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

    @classmethod
    def listed(cls, texts: Sequence[str]) -> Notation:
        """The notation of a game with a few moves, each the place of its text in a list.

        >>> Notation.listed(["fold", "call"]).encode(["call"])
        1
        """
        places = {text: place for place, text in enumerate(texts)}
        return cls(encode=lambda words: places.get(" ".join(words)), decode=texts.__getitem__, written=", ".join(texts))


def _table_waits(state: State) -> str:
    return ""


def _tells_nothing(state: State, seat: int) -> str:
    return ""


def typed(option: Open) -> Form:
    """No form: a player types the words of the move."""
    return Form()


def capitalised(verb: str) -> str:
    """The title of a verb where a game has no words of its own for it."""
    return verb.capitalize()


@dataclass(frozen=True, slots=True, kw_only=True)
class Prompts(Generic[S]):
    """What a player is asked, and told when the answer cannot be."""

    decide: Callable[[S, int], Decision | None]
    """What a seat must answer, or may do unasked; None if there is nothing."""
    asked: Callable[[S], str] = _table_waits
    """Whom the table waits for, and for what: told to everybody while the match runs."""
    considered: Callable[[S, int], str] = _tells_nothing
    """What a seat's `Decision.considered` is; empty if there is none. Asked at every move, without the decision."""
    refusal: Callable[[S, int, int], tuple[str, str]]
    """Why a well-formed move is not legal for a seat: the rule id and a sentence, from what the seat may know."""
    form: Callable[[Open], Form] = typed
    """What the words of an open choice are made of."""
    composed: Callable[[int], str] | None = None
    """What a composed move does, in words; None if it is told as it is written."""
    title: Callable[[str], str] = capitalised
    """What many choices of one verb are called together, in the language that is spoken: Build, Buy a licence."""
