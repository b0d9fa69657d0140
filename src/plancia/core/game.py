"""A game as an object: its parts, and what can be done with any game whatever its rules."""

from __future__ import annotations

import random
import secrets
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property, lru_cache
from importlib import import_module
from importlib.resources import files
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Generic, TypeAlias, TypeGuard, TypeVar

from plancia.core.chance import Chance, Draw, Noting, Seeded
from plancia.core.errors import BadNotation, BadOption, BadPosition, BadRecord
from plancia.core.event import Event, EventKind
from plancia.core.facts.schema import Schema
from plancia.core.known import SPECTATOR, Known
from plancia.core.match import Match
from plancia.core.move import Move
from plancia.core.options import Option, Options, OptionValue, complete, from_plain
from plancia.core.parts import Notation, Prompts
from plancia.core.plain import Plain, PlainDict
from plancia.core.result import Result, ScoreLine
from plancia.core.rulebook import Chapter, Rulebook, Statement, read_rulebook
from plancia.core.state import State
from plancia.core.timeline import Entry, Timeline
from plancia.core.view import Shared, View

if TYPE_CHECKING:
    from plancia.core.decision import Open
    from plancia.kit.advice import Advice
    from plancia.kit.deal_board import Appraisal, DealBoard
    from plancia.kit.drawing.parts import Drawing
    from plancia.kit.foresight import Foresight
    from plancia.kit.learn.encoding import Encoder
    from plancia.kit.learn.study import Study
    from plancia.kit.orders import OrderKind
    from plancia.kit.planning import Detour, PlanTable
    from plancia.kit.teaching import Teaching

_REMEMBERED = 10_000
"""Texts of moves whose meaning is kept at hand."""

LEVELS: Final[Mapping[str, str]] = {
    "novice": "thumb:noise=0.6",
    "regular": "thumb:noise=0.2",
    "strong": "search:sims=200,seconds=1",
    "expert": "search:sims=1000,seconds=5",
}
"""The levels of a game's bots where it names none."""

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)

Glossary: TypeAlias = Mapping[str, Mapping[str, str]]
"""What words of a move mean to people, by their kind."""


def _no_glossary() -> Glossary:
    return {}


def _no_score_sheet(view: View) -> tuple[ScoreLine, ...]:
    return ()


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class Game(Generic[S, V]):
    """One game. A room gives the parts; matches, pages, bots and the lab are built on them.

    There is one object of each game in a process, a name of its module; other processes find it by that name.
    """

    id: str
    title: str
    tagline: str = ""
    """What it is about, in a few words."""
    module: str
    """Where it is defined: `__name__` there."""
    ruleset: int = 1
    """Grows when the same record would play differently, together with an option that is new `since` then."""
    seat_counts: tuple[int, ...]
    default_seats: int = 0
    """How many usually play; the first of the seat counts if nothing else is said."""
    unofficial: tuple[int, ...] = ()
    """Seat counts that no rulebook knows; always labelled so."""
    seat_names: tuple[str, ...]
    """What a seat is called at the table, usually its colour."""
    options: tuple[Option, ...] = ()
    draws: tuple[Draw, ...]
    events: tuple[EventKind, ...]
    rules: Mapping[str, str]
    """Every rule statement by its id."""
    words: tuple[str, ...] = ()
    """Words of the content that sentences use and catalogues translate: colours, kinds, companies."""

    setup: Callable[[int, Options, Chance, list[Event] | None], S]
    """The state at the first decision, for so many seats and these options; what happens on the way goes to the log."""
    result: Callable[[S], Result]
    """Who has what at the end."""
    score_sheet: Callable[[V], Sequence[ScoreLine]] = _no_score_sheet
    """How the scores of a finished match came about, from what everybody may know; the lines of a seat add up to its
    score. No lines if nobody has said it."""
    notation: Notation
    prompts: Prompts[S]
    facts: Schema[S, V]
    """Every fact of its states, and who may know it."""
    drawing: Drawing[V]

    glossary: Callable[[], Glossary] = _no_glossary
    """What words of a move mean in the language that is spoken, where moves use short ids."""
    advice: Advice[S] | None = None
    """The rules of thumb; `kit.advice.advice_of` has some for a game without."""
    foresight: Foresight[S] | None = None
    """What foretells how its matches end, for measuring luck; the rules of thumb do it for a game without."""
    encoder: Encoder[V] | None = None
    """How views and moves are put into numbers for programs that learn; None if nobody has said it."""
    study: Callable[[], Study] | None = None
    """What to look for in many matches; nothing but who won if nobody has said it."""
    teaching: Callable[[], Teaching] | None = None
    """What there is for people who have never played it, in the language that is spoken; None if there is nothing."""
    plans: Callable[[S, int, str, str], PlanTable] | None = None
    """What a seat could set out to do, from a state that holds only what it knows; None if players need no table.

    The first text is a move of the table's suppositions that is taken as made, or empty; the second is the word of what
    all plans are to be about, or empty.
    """
    detour: Callable[[S, int, str, tuple[str, ...]], Detour] | None = None
    """How a seat can lead what it moves to a place by way of others, from a state that holds only what it knows; None
    if no way of the game is longer than a move. Places go by their ids in `Drawing.spots`."""
    deals: Callable[[S, int, Open, str], DealBoard] | None = None
    """The board of an open choice for a seat, from a state that holds only what it knows, with as much of a move on it
    as is composed; None if the form of the choice is all there is."""
    orders: tuple[OrderKind[S], ...] = ()
    """What a seat can tell the table to answer for it; nothing if nobody has said it."""
    appraise: Callable[[S, int], Appraisal] | None = None
    """What is worth to a seat what it is offered now, for decisions that are `priced`; from what the seat knows."""
    remark: Callable[[Iterable[Event], int, Event], str] | None = None
    """What a bot says to a seat about something it did, from what the seat was told before, the last first; empty where
    it says nothing. It rests on nothing else, so it can tell nothing that the seat does not know."""
    levels: Mapping[str, str] = field(default_factory=lambda: LEVELS)
    """The levels of its bots, the easiest first: what kind of player each is, and its settings."""
    calibration: tuple[float, ...] = (1.0,)
    """How sure a review of it may be, at even steps of a match: powers of chances, see `review.calibration`."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "default_seats", self.default_seats or self.seat_counts[0])
        # Every view leads to its game, and whoever scribbles on a view changes nothing.
        for name in ("rules", "levels"):
            object.__setattr__(self, name, MappingProxyType(dict(getattr(self, name))))

    @property
    def package(self) -> str:
        """The package of its module, in which its rules and catalogues lie."""
        return self.module.rpartition(".")[0]

    def edition(self, ruleset: int) -> Game[S, V]:
        """The game as it is played under a ruleset: its own or an earlier one, for matches that began under that.

        An edition has the same parts, without the options that came later; by its options a state knows its ruleset.
        Raises BadRecord for a ruleset that this program does not know.
        """
        if ruleset == self.ruleset:
            return self
        if not 1 <= ruleset < self.ruleset:
            raise BadRecord(
                f"this is of ruleset {ruleset} of {self.title}; this program plays up to {self.ruleset}: "
                "a newer one is needed"
            )
        if ruleset not in self._editions:
            options = tuple(option for option in self.options if option.since <= ruleset)
            self._editions.setdefault(ruleset, replace(self, ruleset=ruleset, options=options))
        return self._editions[ruleset]

    def new_state(
        self, seats: int, options: Mapping[str, OptionValue] | None, chance: Chance, log: list[Event] | None = None
    ) -> S:
        """The state at the first decision, options complete and checked; the events of the set-up go to `log`."""
        state = self.setup(seats, self.check_options(seats, options), chance, log)
        state.log = None
        return state

    def view(self, state: S, seat: int | None, history: tuple[Event, ...], shared: Shared[V] | None = None) -> V:
        """What a seat, or a spectator, may know of a state and of what has been told so far.

        What all see alike is taken from `shared`, where that is given: the same moment as a spectator sees it.
        """
        known = Known(state, SPECTATOR if seat is None else seat)
        seen = known.state
        return self.facts.look(
            self,
            known,
            asked=shared.view.asked if shared is not None else "" if seen.over else self.prompts.asked(seen),
            decision=None if seat is None else self.prompts.decide(seen, seat),
            history=history,
            result=self.result(seen) if seen.over else None,
            shared=shared,
        )

    def imagine(self, view: V, rng: random.Random) -> S:
        """A whole state consistent with all that the view knows; what it does not know is drawn fairly."""
        imagined: S = view.knowledge.imagine(Seeded(rng.getrandbits(62)))
        return imagined

    def position(self, state: S) -> PlainDict:
        """The whole truth, with the names of the glossary; where rules have changed, it says by which it is played."""
        header: PlainDict = {"game": self.id} if self.ruleset == 1 else {"game": self.id, "ruleset": self.ruleset}
        return {**header, **self.facts.position(state)}

    def restore(self, position: Mapping[str, Plain]) -> S:
        """The state of a position; left-out facts have their set-up value. Raises BadPosition with every reason."""
        seats, options = self._edition_of(position)._header(position)
        return self.facts.restore(seats, options, position)

    def start(
        self,
        seats: int | None = None,
        chance: int | Chance | None = None,
        options: Mapping[str, OptionValue] | None = None,
    ) -> Match[V]:
        """A new match. `chance` is a seed or a source; without one, nobody can repeat it."""
        seats = self.default_seats if seats is None else seats
        chosen = self.check_options(seats, options)
        source = _source(chance)
        noting = Noting(source)
        told: list[Event] = []
        state = self.setup(seats, chosen, noting, told)
        state.log = None
        return Match(self._begun(noting, told, state), state, source, seats=seats, options=chosen)

    def arrange(self, position: Mapping[str, Plain], chance: int | Chance | None = None) -> Match[V]:
        """A match that begins in a given position; what follows from it by itself happens at once.

        It is played under the ruleset that the position names; without one, under that of this edition.
        """
        return self._edition_of(position).resume(self.restore(position), chance)

    def resume(self, state: S, chance: int | Chance | None = None, history: Sequence[Event] = ()) -> Match[V]:
        """A match that goes on from a state, with what has been told so far."""
        origin = self.position(state)
        _, options = self._header(origin)
        source = _source(chance)
        noting = Noting(source)
        told = list(history)
        flowing: State = state.copy()
        flowing.log = told
        flowing.flow(noting)
        flowing.log = None
        timeline = self._begun(noting, told, flowing)
        return Match(timeline, flowing, source, seats=flowing.seats, options=options, origin=origin)

    def _begun(self, setup: Noting, told: list[Event], state: State) -> Timeline:
        """The timeline of a match at its first decision."""
        timeline = Timeline(self)
        timeline.append(Entry(-1, "", tuple(setup.notes)), told, state)
        return timeline

    def check_options(self, seats: int, options: Mapping[str, OptionValue] | None) -> Options:
        """The options complete and checked, for so many seats."""
        if not self._seats_offered(seats):
            raise BadOption(self._about_seats(seats))
        if not options:
            return self._defaults.copy()
        chosen = complete(self.options, options)
        for option in self.options:
            option.check_seats(chosen[option.name], seats)
        return chosen

    def _seats_offered(self, seats: object) -> TypeGuard[int]:
        return type(seats) is int and seats in self.seat_counts

    def _about_seats(self, seats: object) -> str:
        possible = ", ".join(map(str, sorted(self.seat_counts)))
        return f"{self.title} is not played with {seats!r} seats; possible: {possible}"

    @cached_property
    def parse(self) -> Callable[[str], int]:
        """Reads the packed move of a text, which must be as the game writes it; the latest texts are kept at hand."""
        return lru_cache(_REMEMBERED)(self._packed)

    def _packed(self, text: str) -> int:
        move = self.notation.encode(text.split(" "))
        if move is None or self.notation.decode(move) != text:
            raise BadNotation(f"{text!r} is not a move of {self.title}; moves are written {self.notation.written}")
        return move

    def meaning(self, words: str) -> str:
        """What words of a move mean to people, each by the glossary; what has no entry means itself."""
        lexicon = self.glossary()
        return " ".join(
            next((meant[word] for meant in lexicon.values() if word in meant), word) for word in words.split(" ")
        )

    def rulebook(self, language: str = "en") -> Rulebook:
        """The rules in chapters, in English where the language has none; without a rules file in one chapter."""
        return _rulebook(self, language)

    @cached_property
    def _defaults(self) -> Options:
        return complete(self.options, {})

    @cached_property
    def _editions(self) -> dict[int, Game[S, V]]:
        return {}

    def move(self, text: str) -> Move:
        """A move from its text, checked to be well-formed."""
        return Move(self.notation.decode(self.parse(text)))

    def _edition_of(self, position: Mapping[str, Plain]) -> Game[S, V]:
        ruleset = position.get("ruleset", self.ruleset)
        if type(ruleset) is not int:
            raise BadPosition(["ruleset must be a whole number"])
        try:
            return self.edition(ruleset)
        except BadRecord as problem:
            raise BadPosition([str(problem)]) from None

    def _header(self, position: Mapping[str, Plain]) -> tuple[int, Options]:
        """The seats and options of a position."""
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

    def __reduce__(self) -> tuple[object, ...]:
        # A game is the same in every process: only where to find it travels.
        names = vars(sys.modules[self.module]).items()
        name = next(name for name, value in names if isinstance(value, Game) and value.id == self.id)
        return _find, (self.module, name, self.ruleset)

    def __repr__(self) -> str:
        return f"<{self.title}>"


AnyGame: TypeAlias = Game[Any, Any]  # a match or view does not know which game it is of


def _find(module: str, name: str, ruleset: int) -> AnyGame:
    """The game of a name in a module, under a ruleset."""
    game: AnyGame = getattr(import_module(module), name)
    return game.edition(ruleset)


def _source(chance: int | Chance | None) -> Chance:
    if chance is None:
        return Seeded(secrets.randbits(64))
    return Seeded(chance) if isinstance(chance, int) else chance


@cache
def _rulebook(game: AnyGame, language: str) -> Rulebook:
    folder = files(game.package).joinpath("rules") if game.package else None
    if folder is not None and folder.is_dir():
        return read_rulebook(folder, language)
    statements = tuple(Statement(number, text) for number, text in game.rules.items())
    return Rulebook(game.title, "", (Chapter(game.title, "", statements),))
