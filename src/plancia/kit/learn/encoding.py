"""A view as numbers and moves as numbers, for programs that learn.

An encoder is known by its name, such as `plancia/giganten-v1`. Whatever was trained with it can rely on it: when the
meaning of a number changes, the version in the name grows.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Generic, TypeAlias, TypeVar

from plancia.core.errors import PlanciaError
from plancia.core.view import View
from plancia.kit.learn.numbering import AnyNumbering

V = TypeVar("V", bound=View)

Counts: TypeAlias = Mapping[str, float]

_SHOWN = 12
"""Legal actions that an error names."""


class IllegalAction(PlanciaError):
    """A number that stands for no legal move here, or a move that has no number."""


@dataclass(frozen=True, slots=True)
class Feature(Generic[V]):
    """Numbers of one kind, from -1 to 1: one for each label, read from a view."""

    name: str
    about: str
    labels: tuple[str, ...]
    read: Callable[[V], Sequence[float]]


class Encoder(Generic[V]):
    """How one game is put into numbers. It looks at the facts of a view and its decision, not at the history.

    The viewer comes first and the other seats follow in turn order, in features as in moves, so that what is learned
    at one seat serves at all. A spectator sees what seat 0 sees, without its secrets.
    """

    name: str
    """With the version at the end."""
    features: tuple[Feature[V], ...]
    numbering: AnyNumbering
    """Which number each move has."""
    deal_words: tuple[str, ...] = ()
    """The words of moves that players compose, beside those of the glossary; none where nobody composes moves."""

    @property
    def actions(self) -> int:
        """How many numbers there are for moves."""
        return int(self.numbering.count)

    def answers(self, view: V) -> dict[int, str]:
        """The moves that the seat can answer with, by their numbers; empty if it is not asked.

        Only moves that the decision lists can be there: offers and other moves that players compose have no number.
        """
        known = view.knowledge
        found = self.numbering.answers(known.state, int(known.seat))
        return {action: view.game.notation.decode(move) for action, move in found.items()}

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What each number of an observation is."""
        return tuple(f"{feature.name}: {label}" for feature in self.features for label in feature.labels)

    @property
    def groups(self) -> list[tuple[str, int]]:
        """The features one after the other, and how many numbers each has."""
        return [(feature.name, len(feature.labels)) for feature in self.features]

    @cached_property
    def size(self) -> int:
        """How many numbers an observation has."""
        return len(self.names)

    def encode(self, view: V) -> list[float]:
        """What the seat may know, as `size` numbers from -1 to 1."""
        return [number for feature in self.features for number in feature.read(view)]

    def legal(self, view: V) -> list[int]:
        """The numbers of the moves that the seat can answer with, in ascending order."""
        return sorted(self.answers(view))

    def mask(self, view: V) -> list[bool]:
        """For each number whether its move is legal."""
        found = [False] * self.actions
        for action in self.answers(view):
            found[action] = True
        return found

    def action(self, view: V, move: str) -> int:
        """The number of a move."""
        for action, text in self.answers(view).items():
            if text == move:
                return action
        raise IllegalAction(f"{move}: {self.name} has no number for it here")

    def move(self, view: V, action: int) -> str:
        """The move of a number, in words."""
        answers = self.answers(view)
        check_action(answers, action)
        return answers[action]

    def __repr__(self) -> str:
        return f"<{self.name}, {self.size} numbers, {self.actions} actions>"


def check_action(legal: Collection[int], action: int) -> None:
    """Refuse a number that stands for no legal move."""
    if action in legal:
        return
    more = ", ..." if len(legal) > _SHOWN else ""
    shown = ", ".join(map(str, sorted(legal)[:_SHOWN]))
    told = f"legal here: {shown}{more}" if legal else "the seat is not asked"
    raise IllegalAction(f"action {action} is not in the action mask; {told}")


def around(view: View) -> list[int]:
    """The seats as the viewer sees them: the own one first, the others in turn order."""
    first = view.seat or 0
    return [(first + step) % view.seats for step in range(view.seats)]


def part(value: float, most: float) -> float:
    """A number as a part of the most that is usual; what is beyond counts as the most.

    >>> part(5, 20), part(-50, 20)
    (0.25, -1.0)
    """
    return max(-1.0, min(1.0, value / most))


class Features(Generic[V]):
    """Collects the features of a game for tables of up to so many seats."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.labels = ("own", *(f"next {step}" for step in range(1, seats)))
        """What the seats are called: the viewer's own, the next one, and so on."""
        self.all: list[Feature[V]] = []

    def add(self, name: str, about: str, labels: Sequence[str], read: Callable[[V], Sequence[float]]) -> None:
        self.all.append(Feature(name, about, tuple(labels), read))

    def number(self, name: str, about: str, read: Callable[[V], float]) -> None:
        self.add(name, about, ("all",), lambda view: [read(view)])

    def choice(self, name: str, about: str, words: Sequence[str], read: Callable[[V], str | None]) -> None:
        """A 1 for one of some words."""

        def chosen_one(view: V) -> tuple[str, ...]:
            word = read(view)
            return () if word is None else (word,)

        self.marks(name, about, words, chosen_one)

    def marks(self, name: str, about: str, words: Sequence[str], read: Callable[[V], Iterable[str]]) -> None:
        """A 1 for each of some words."""
        self.counts(name, about, words, 1, lambda view: dict.fromkeys(read(view), 1))

    def counts(self, name: str, about: str, words: Sequence[str], most: float, read: Callable[[V], Counts]) -> None:
        """How many there are of each word, as a part of the most; other words do not count."""
        places = {word: at for at, word in enumerate(words)}

        def parts(view: V) -> list[float]:
            found = [0.0] * len(places)
            for word, count in read(view).items():
                if word in places:
                    found[places[word]] = part(count, most)
            return found

        self.add(name, about, words, parts)

    def which(self, name: str, about: str, read: Callable[[V], Iterable[int | None]]) -> None:
        """A 1 for each of some seats."""

        def marks(view: V) -> list[float]:
            found = [0.0] * self.seats
            for seat in read(view):
                if seat is not None:
                    found[(seat - (view.seat or 0)) % view.seats] = 1.0
            return found

        self.add(name, about, self.labels, marks)

    def each(self, name: str, about: str, read: Callable[[V], Sequence[float]]) -> None:
        """A number of each seat; a seat that nobody has counts 0."""

        def numbers(view: V) -> list[float]:
            found = read(view)
            return [found[seat] for seat in around(view)] + [0.0] * (self.seats - view.seats)

        self.add(name, about, self.labels, numbers)

    def several(self, name: str, about: str, kinds: Sequence[str], read: Callable[[V, int], Sequence[float]]) -> None:
        """Several numbers of each seat, one for each kind."""

        def numbers(view: V) -> list[float]:
            found = [number for seat in around(view) for number in read(view, seat)]
            return found + [0.0] * (len(kinds) * (self.seats - view.seats))

        self.add(name, about, [f"{seat}, {kind}" for seat in self.labels for kind in kinds], numbers)
