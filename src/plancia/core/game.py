"""The box: what a game must say about itself to be played, studied, drawn and trusted."""

from __future__ import annotations

import random
import re
import secrets
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from importlib.resources.abc import Traversable
from typing import Any, Generic, TypeAlias, TypeGuard, TypeVar

from mypy_extensions import i64

from plancia.core.chance import Chance, Draw, Noting, Seeded
from plancia.core.decision import Decision
from plancia.core.errors import BadNotation, BadOption, BadPosition
from plancia.core.event import Event, EventKind
from plancia.core.match import Match
from plancia.core.move import Move
from plancia.core.options import Option, Options, OptionValue, complete, from_plain, per_seat
from plancia.core.plain import Plain, PlainDict
from plancia.core.result import Result
from plancia.core.state import State
from plancia.core.view import View
from plancia.kit.advice import Thumb
from plancia.kit.encoding import Encoder
from plancia.kit.study import Study

_REMEMBERED = 10_000
"""Texts of moves whose meaning is kept at hand."""

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)


class Game(ABC, Generic[S, V]):
    """One game. A room under `games/` fills in the blanks; everything else is built on them."""

    id: str
    title: str
    ruleset: int
    """Grows when the same record would play differently."""
    seat_counts: tuple[int, ...]
    default_seats: int
    unofficial: tuple[int, ...] = ()
    """Seat counts that no rulebook knows; always labelled so."""
    seat_names: tuple[str, ...]
    """What a seat is called at the table, usually its colour."""
    options: tuple[Option, ...]
    draws: tuple[Draw, ...]
    events: tuple[EventKind, ...]
    rules: Mapping[str, str]
    """Every rule statement by its id."""
    words: tuple[str, ...] = ()
    """Words of the content that sentences use and catalogues translate: colours, kinds, companies."""
    tagline: str = ""
    """What it is about, in a few words."""
    levels: Mapping[str, str] = {
        "novice": "thumb:noise=0.6",
        "regular": "thumb:noise=0.2",
        "strong": "search:sims=200,seconds=1",
        "expert": "search:sims=1000,seconds=5",
    }
    """The levels of its bots, the easiest first: what kind of player each is, and its settings."""
    style: str = ""
    """The style sheet of the page's parts of the drawing."""

    # What the rules say.

    @abstractmethod
    def new_state(
        self, seats: int, options: Mapping[str, OptionValue] | None, chance: Chance, log: list[Event] | None = None
    ) -> S:
        """The state at the first decision; the events of the set-up go to `log`."""

    @abstractmethod
    def encode(self, words: Sequence[str]) -> int | None:
        """The packed move that these words name, of any size if it is never listed; None if they name none."""

    @abstractmethod
    def decode(self, move: int) -> str:
        """The canonical text of a packed move."""

    @abstractmethod
    def notations(self) -> str:
        """How moves are written, for somebody who wrote something else."""

    @abstractmethod
    def every_move(self) -> Iterator[int]:
        """Moves that are well-formed, legal or not: enough of them to try every refusal."""

    @abstractmethod
    def refusal(self, state: S, seat: int, move: int) -> tuple[str, str]:
        """Why a well-formed move is not legal for a seat: the rule id and a sentence, from what the seat may know."""

    @abstractmethod
    def decide(self, state: S, seat: int) -> Decision | None:
        """What a seat must answer, or may do unasked; None if there is nothing."""

    @abstractmethod
    def result(self, state: S) -> Result:
        """Who has what at the end."""

    @abstractmethod
    def faults(self, state: S) -> list[str]:
        """Invariants that do not hold, in words."""

    # What people and programs see of it.

    @abstractmethod
    def view(self, state: S, seat: int | None, history: tuple[Event, ...]) -> V:
        """What a seat, or a spectator, may know."""

    @abstractmethod
    def imagine(self, view: V, rng: random.Random) -> S:
        """A whole state consistent with all that the view knows; what it does not know is drawn fairly."""

    @abstractmethod
    def draw(self, view: V) -> str:
        """The view as an SVG picture."""

    @abstractmethod
    def sketch(self, view: V) -> str:
        """The view drawn in text."""

    @abstractmethod
    def position(self, state: S) -> PlainDict:
        """The whole truth, with the names of the glossary."""

    @abstractmethod
    def restore(self, position: Mapping[str, Plain]) -> S:
        """The state of a position; left-out facts have their set-up value. Raises BadPosition with every reason."""

    # What few games say otherwise. A page shows a board in parts: what moves over what never does, and the own hand.

    def headline(self, view: V) -> str:
        """Where the match stands, in a few words."""
        return self.title

    def purse(self, view: V, seat: int) -> tuple[tuple[str, str], ...]:
        """What a seat has, as far as the viewer may know it: names and values in words."""
        return ()

    def ground(self, view: V) -> str:
        """What of the board stays the same throughout a match, as a picture of its own; empty if there is nothing."""
        return ""

    def board(self, view: V) -> str:
        """Everything on the board that can change, to lie over the ground.

        What the viewer may do carries its move in `data-move`; a place that means a move which is not legal now carries
        that in `data-try`, so that whoever clicks it is told why. Things that move keep their `id`.
        """
        return self.draw(view)

    def hand(self, view: V) -> str:
        """What the viewer alone holds, as a picture; empty if there is nothing."""
        return ""

    def lexicon(self) -> Mapping[str, Mapping[str, str]]:
        """What words of a move mean to people, by their kind, where moves use short ids."""
        return {}

    def thumb(self) -> Thumb:
        """The rules of thumb; without any, all moves look alike and only results count."""
        return _Blind(self)

    def encoder(self) -> Encoder[V] | None:
        """How views and moves are put into numbers for programs that learn; None if nobody has said it."""
        return None

    def study(self) -> Study:
        """What to look for in many matches; nothing but who won if nobody has said it."""
        return Study()

    def unasked(self, move: int) -> bool:
        """Whether a move is of a kind that may be made without being asked."""
        return False

    def tidy(self, typed: str) -> str:
        """A move that somebody typed carelessly, as the game writes it."""
        return " ".join(typed.lower().split())

    # Built on the above.

    def start(
        self,
        seats: int | None = None,
        chance: int | Chance | None = None,
        options: Mapping[str, OptionValue] | None = None,
    ) -> Match:
        """A new match. `chance` is a seed or a source; without one, nobody can repeat it."""
        seats = self.default_seats if seats is None else seats
        chosen = self.check_options(seats, options)
        source = _source(chance)
        noting = Noting(source)
        history: list[Event] = []
        state = self.new_state(seats, chosen, noting, history)
        return Match(self, state, source, setup=noting.notes, seats=seats, options=chosen, history=history)

    def arrange(self, position: Mapping[str, Plain], chance: int | Chance | None = None) -> Match:
        """A match that begins in a given position; what follows from it by itself happens at once."""
        return self.resume(self.restore(position), chance)

    def resume(self, state: S, chance: int | Chance | None = None, history: Sequence[Event] = ()) -> Match:
        """A match that goes on from a state, with what has been told so far."""
        origin = self.position(state)
        _, options = self.restore_header(origin)
        source = _source(chance)
        noting = Noting(source)
        told = list(history)
        flowing: State = state.copy()
        flowing.log = told
        flowing.flow(noting)
        flowing.log = None
        seats = flowing.seats
        return Match(
            self, flowing, source, setup=noting.notes, seats=seats, options=options, origin=origin, history=told
        )

    def check_options(self, seats: int, options: Mapping[str, OptionValue] | None) -> Options:
        """The options complete and checked, for so many seats."""
        if not self._seats_offered(seats):
            raise BadOption(self._about_seats(seats))
        if not options:
            return self._defaults.copy()
        chosen = complete(self.options, options)
        first = chosen.get("first_player", 0)
        if type(first) is int and first >= seats:
            raise BadOption(f"option first_player cannot be {first}: with {seats} seats the last is {seats - 1}")
        for option in self.options:
            if option.per_seat and len(per_seat(chosen[option.name], seats)) != seats:
                value = chosen[option.name]
                raise BadOption(f"option {option.name} cannot be {value!r}: {seats} seats have {seats} numbers")
        return chosen

    def _seats_offered(self, seats: object) -> TypeGuard[int]:
        return type(seats) is int and seats in self.seat_counts

    def _about_seats(self, seats: object) -> str:
        possible = ", ".join(map(str, sorted(self.seat_counts)))
        return f"{self.title} is not played with {seats!r} seats; possible: {possible}"

    def parse(self, text: str) -> int:
        """The packed move of a text."""
        move = self._parsed.get(text)
        if move is None:
            move = self.encode(text.split(" "))
            if move is None:
                raise BadNotation(f"{text!r} is not a move of {self.title}; moves are written {self.notations()}")
            if len(self._parsed) < _REMEMBERED:
                self._parsed[text] = move
        return move

    @cached_property
    def _defaults(self) -> Options:
        return complete(self.options, {})

    @cached_property
    def _parsed(self) -> dict[str, int]:
        return {}

    def move(self, text: str) -> Move:
        """A move from its text, checked to be well-formed."""
        return Move(self.decode(self.parse(text)))

    def restore_header(self, position: Mapping[str, Plain]) -> tuple[int, Options]:
        """The seats and options of a position; every `restore` begins here."""
        named = position.get("game", self.id)
        reasons = [] if named == self.id else [f"this is a position of {named}, not of {self.id}"]
        seats = position.get("seats", self.default_seats)
        if not self._seats_offered(seats):
            reasons.append(self._about_seats(seats))
            seats = self.default_seats
        try:
            options = self.check_options(seats, from_plain(position.get("options", {})))
        except BadOption as problem:
            raise BadPosition([*reasons, str(problem)]) from None
        if reasons:
            raise BadPosition(reasons)
        return seats, options

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self)

    def __hash__(self) -> int:
        return hash(type(self))

    def __reduce__(self) -> tuple[object, ...]:
        # A box is the same in every process: only its name travels.
        return type(self), ()

    def __repr__(self) -> str:
        return f"<{self.title}>"


class _Blind(Thumb):
    """Sees who won when it is over, and nothing before."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def worth(self, state: State, seat: i64) -> float:
        return -float(self._game.result(state).places[seat]) if state.over else 0.0

    def spread(self, state: State) -> float:
        return 1.0


AnyGame: TypeAlias = Game[Any, Any]  # a match or view does not know which game it is of


def _source(chance: int | Chance | None) -> Chance:
    if chance is None:
        return Seeded(secrets.randbits(64))
    return Seeded(chance) if isinstance(chance, int) else chance


def read_rules(folder: Traversable, language: str = "en") -> dict[str, str]:
    """The statements of a rules file by id."""
    text = folder.joinpath(f"{language}.md").read_text(encoding="utf-8")
    return dict(re.findall(r"^- \*\*([A-Z]+-\d+\.\d+)\*\* (.+)$", text, re.MULTILINE))
