"""Every fact of a state, declared once: its name, place, kind, bounds and set-up value, and who may know it.

A room's `facts/schema.py` declares them in one `Schema`. It writes and reads positions, fills views from what a seat
may know, and tells the tests what `Known` must have erased. What is not declared is shown to nobody.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields, make_dataclass
from enum import Enum
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Generic, TypeAlias, TypeVar

from plancia.core.decision import Decision
from plancia.core.event import Event
from plancia.core.facts.numbers import Block
from plancia.core.facts.observation import Reader
from plancia.core.facts.position import Facts
from plancia.core.known import SPECTATOR, Known
from plancia.core.options import Options
from plancia.core.plain import Plain, PlainDict
from plancia.core.result import Result
from plancia.core.state import State
from plancia.core.view import Shared, View

if TYPE_CHECKING:
    from plancia.core.game import AnyGame

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)


class Audience(Enum):
    """Who may know a fact, and what is left of it in the `Known` of the others."""

    EVERYBODY = "everybody"
    OWNER = "the seat whose row it is; of other rows nothing is left but zeros"
    COUNTED = "the seat whose row it is; of other rows it is left how many there are"
    SIZE = "nobody; it is left how many there are"


Erasure: TypeAlias = Callable[[S, int], object]
"""Where no audience fits: what is left, of the whole truth, at the place of a fact for a seat or a spectator (-1)."""


@dataclass(frozen=True)
class Fact(ABC, Generic[S]):
    """One fact of a state. `plancia.core.facts.kinds` and `rows` have the kinds; a room may add its own.

    Its places are the attributes of the state that hold it: "gold", or "deck.pile" for an attribute of a part.
    """

    name: str
    audience: Audience | Erasure[S] = field(default=Audience.EVERYBODY, kw_only=True)

    @property
    @abstractmethod
    def places(self) -> tuple[str, ...]:
        """The attributes of the state that hold the fact."""

    @abstractmethod
    def write(self, state: S) -> Plain:
        """The fact as a position has it."""

    @abstractmethod
    def read(self, given: Facts, state: S) -> None:
        """Put the fact of a position into the state, or its set-up value; what is wrong is noted in `given`."""

    def show(self, state: S) -> object:
        """The fact as a view has it, in a field of the same name."""
        return self.write(state)

    def blocks(self, state: S) -> Iterable[Block[S]]:
        """The fact as numbers, for tables like that of a state before its set-up, which it may change."""
        return ()

    def parts(self) -> Iterator[Fact[S]]:
        """The fact itself, or the facts of which it is made."""
        yield self


def _own_options(state: State) -> Options:
    """A small game keeps the options of its table in an attribute of that name."""
    options: Options = vars(state)["options"]
    return options


def _settled(state: State) -> None:
    """A state that holds nothing but facts is complete once they are read."""


@dataclass(frozen=True, kw_only=True)
class Schema(Generic[S, V]):
    """All facts of a game's states, and how states, positions and views are made of them.

    Facts are read in the order of their declaration, so that bounds and set-up values may rest on the facts above.
    """

    view: type[V] | None = None
    """The view that people and programs read; a field is filled by the fact of its name, or by one of `fields`.

    Where a game has no use for a class of its own, its view has a field for each of them.
    """
    new: Callable[[int, Options], S]
    """A state before its set-up for so many seats and these options, with arrays of its own."""
    options: Callable[[S], Options] = _own_options
    """The options that a state is played with."""
    facts: tuple[Fact[S], ...]
    derived: Mapping[str, str] = field(default_factory=lambda: {"options": "the table has agreed on them"})
    """Attributes of the state that are no facts, each with where it comes from; `settle` works them out."""
    settle: Callable[[S], None] = _settled
    """Completes a state whose facts have been read."""
    faults: Callable[[S], list[str]]
    """What is wrong with a state as a whole."""
    decisions: Callable[[S], list[str]] | None = None
    """What is wrong with what a state asks; worked out only where nothing else is wrong."""
    alike: Mapping[str, Callable[[S], object]] = field(default_factory=dict[str, "Callable[[S], object]"])
    """Fields of the view that follow from facts and that all see alike, worked out of what anybody knows."""
    fields: Mapping[str, Callable[[S, int | None], object]] = field(
        default_factory=dict[str, "Callable[[S, int | None], object]"]
    )
    """Those that show more to some, worked out of what the seat (None: a spectator) knows."""

    reader: Reader[S] | None = None
    """Reads what a seat knows of a state in the order of the declaration, where a room has compiled code for it."""

    def __post_init__(self) -> None:
        # Every view leads here by its game, and whoever scribbles on a view changes nothing.
        for name in ("derived", "alike", "fields"):
            object.__setattr__(self, name, MappingProxyType(dict(getattr(self, name))))

    def position(self, state: S) -> PlainDict:
        """The whole truth as plain data."""
        return {
            "seats": int(state.seats),
            "options": dict(self.options(state)),
            **written(self.facts, state),
        }

    def restore(self, seats: int, options: Options, position: Mapping[str, Plain]) -> S:
        """The state of a position whose header is checked already. Raises BadPosition with every reason."""
        state = self.new(seats, options)
        given = Facts(position, (*_HEADER, *(fact.name for fact in self.facts)))
        for fact in self.facts:
            fact.read(given, state)
        self.settle(state)
        given.reasons += self.faults(state)
        if self.decisions is not None and not given.reasons:
            given.reasons += self.decisions(state)
        given.check()
        return state

    def blocks(self, seats: int, options: Options) -> tuple[Block[S], ...]:
        """All facts as numbers, for a table of so many seats and these options."""
        state = self.new(seats, options)
        return tuple(one for fact in self.facts for one in fact.blocks(state))

    def look(
        self,
        game: AnyGame,
        known: Known[S],
        *,
        asked: str,
        decision: Decision | None,
        history: tuple[Event, ...],
        result: Result | None,
        shared: Shared[V] | None = None,
    ) -> V:
        """The view of what a seat knows; facts that everybody may know are those of the `shared` one, if there is."""
        state = known.state
        seat = None if known.seat == SPECTATOR else int(known.seat)
        make: Callable[..., V] = self.view_class
        if shared is None:
            own = {name: worked_out(state) for name, worked_out in self._alike.items()}
        else:
            own = {name: getattr(shared.view, name) for name in self._alike}
        own |= {name: worked_out(state, seat) for name, worked_out in self.fields.items()}
        return make(
            game=game,
            knowledge=known,
            seat=seat,
            seats=int(state.seats),
            options=self.options(state),
            to_move=state.to_move(),
            asked=asked,
            decision=decision,
            history=history,
            result=result,
            shared=shared,
            **own,
        )

    @cached_property
    def view_class(self) -> type[V]:
        """The class of the game's views, made of the public facts if the game has none."""
        if self.view is not None:
            return self.view
        # Who is in turn stands in every view.
        public = [fact.name for fact in self.facts if fact.audience is Audience.EVERYBODY and fact.name != "turn"]
        own = [(name, object) for name in (*public, *self.alike, *self.fields)]
        made: type[V] = make_dataclass(
            "FactsView", own, bases=(View,), namespace={"__reduce__": _sent}, frozen=True, slots=True, kw_only=True
        )
        return made

    @cached_property
    def _alike(self) -> dict[str, Callable[[S], object]]:
        """How each field of the view is filled that is the game's own and that all see alike."""
        shown = {fact.name: fact.show for fact in self.facts if fact.audience is Audience.EVERYBODY} | {**self.alike}
        own = [one.name for one in fields(self.view_class) if one.name not in _COMMON]
        return {name: shown[name] for name in own if name not in self.fields}


_HEADER: Final = ("game", "ruleset", "seats", "options")
_COMMON: Final = frozenset(one.name for one in fields(View))


def written(facts: tuple[Fact[S], ...], state: S) -> PlainDict:
    """Facts as a position has them."""
    return {fact.name: fact.write(state) for fact in facts}


def _sent(view: View) -> tuple[object, ...]:
    """How a view travels whose class other processes make for themselves."""
    return _received, (view.game, {one.name: getattr(view, one.name) for one in fields(view)})


def _received(game: AnyGame, values: dict[str, object]) -> View:
    assert game.facts is not None
    view: View = game.facts.view_class(**values)
    return view
