"""A choice as data: what is asked, of whom, and what can be answered."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import product
from typing import Final, TypeAlias

from plancia.core import language
from plancia.core.plain import Plain


@dataclass(frozen=True, slots=True)
class Choice:
    """One move, what it means, and facts that a page or a bot wants beside it: a cost, a path, a price."""

    move: str
    label: str
    facts: tuple[tuple[str, Plain], ...] = ()
    ends: bool = False
    """Whether it ends what the seat is doing, so that a page may ask before it is made; no part of the plain data."""
    hurts: str = ""
    """What it costs its player, in a sentence: a page shows it so and asks first; no part of the plain data."""

    def moves(self) -> list[str]:
        return [self.move]

    def plain(self) -> Plain:
        return {"move": self.move, "label": self.label, **dict(self.facts)}


@dataclass(frozen=True, slots=True)
class Zone:
    """A part of a range that means something of its own: where a bluff begins, and what it risks."""

    least: int
    """From this number on, up to the next zone."""
    label: str
    danger: bool = False


@dataclass(frozen=True, slots=True)
class Range:
    """A verb with any whole number from least to most, in steps.

    What helps a player to choose the number, `first`, `deeds` and `zones`, is no part of the plain data.
    """

    verb: str
    least: int
    most: int
    label: str
    step: int = 1
    first: int | None = None
    """The number that most players want, which a control shows at first; the least if nothing is said."""
    deeds: tuple[str, ...] = ()
    """What the move of each number does, in its words: "Bid 5", "Sell 3 for 13,500"; see `deed`."""
    zones: tuple[Zone, ...] = ()
    """In order; numbers before the first zone need no words."""

    def numbers(self) -> range:
        """The numbers that can be chosen, from least to most."""
        return range(self.least, self.most + 1, self.step)

    def deed(self, number: int) -> str:
        """What a button says that makes the move of a number."""
        return self.deeds[self.numbers().index(number)] if self.deeds else f"{self.label}: {language.number(number)}"

    def zone(self, number: int) -> Zone | None:
        """The zone that a number lies in."""
        return next((zone for zone in reversed(self.zones) if zone.least <= number), None)

    def moves(self) -> list[str]:
        return [f"{self.verb} {number}" for number in self.numbers()]

    def plain(self) -> Plain:
        steps = {} if self.step == 1 else {"step": self.step}
        return {"verb": self.verb, "least": self.least, "most": self.most, "label": self.label, **steps}


@dataclass(frozen=True, slots=True)
class Composed:
    """A verb with one word of each part; every combination is legal."""

    verb: str
    parts: tuple[tuple[str, ...], ...]
    label: str
    deed: str = ""
    """What a move of it does, where the label also says what its words are; no part of the plain data."""

    def moves(self) -> list[str]:
        return [" ".join((self.verb, *words)) for words in product(*self.parts)]

    def plain(self) -> Plain:
        return {"verb": self.verb, "parts": [list(part) for part in self.parts], "label": self.label}


@dataclass(frozen=True, slots=True)
class Open:
    """A verb whose words are the player's to compose, too many to list; `form` says what they are made of."""

    verb: str
    label: str
    form: tuple[tuple[str, Plain], ...] = ()
    answers: bool = False
    """Whether it answers what is asked, and stands beside the other answers; no part of the plain data."""

    def moves(self) -> list[str]:
        return []

    def plain(self) -> Plain:
        return {"verb": self.verb, "label": self.label, "form": dict(self.form)}


@dataclass(frozen=True, slots=True)
class Way:
    """Moves that lead to a place one after the other, as far as can be foreseen: no die falls before the last of them.

    >>> Way("ITA", "Italy: 2 points", ("go FRA", "go ITA")).text
    'go FRA, go ITA'
    """

    place: str
    """Where the moves lead, by the word that moves have for the place."""
    label: str
    moves: tuple[str, ...]

    @property
    def text(self) -> str:
        """The moves as a page sends them."""
        return SEPARATOR.join(self.moves)


SEPARATOR: Final = ", "
"""Between the moves of a way; no move has a comma."""

AnyOption: TypeAlias = Choice | Range | Composed | Open


@dataclass(frozen=True, slots=True)
class Decision:
    """What a seat must answer now, or may do unasked; `rules` names the statements behind it."""

    seat: int
    kind: str
    prompt: str
    options: tuple[AnyOption, ...]
    rules: tuple[str, ...]
    must: bool = True
    facts: tuple[tuple[str, Plain], ...] = ()
    """What concerns the choice as a whole: how far a vehicle comes, what cards are worth."""
    no_question: bool = False
    """Whether one listed answer leaves nothing to decide, even where the seat could compose another one: then the table
    may answer for it. No part of the plain data."""
    considered: str = ""
    """The answer that is given at a moment of its own, so that rivals cannot tell from the time whether the seat chose
    it or had no other. No part of the plain data."""
    priced: bool = False
    """Whether the game can say what is worth to the seat what it decides about (`Game.appraise`); no part of the plain
    data."""
    ways: tuple[Way, ...] = ()
    """Places that several moves lead to, so that a player may choose where to go; no part of the plain data."""

    @property
    def forced(self) -> str:
        """The one answer there is; empty if there is a choice, words to compose, or something to know first."""
        match [option for option in self.options if not (self.no_question and isinstance(option, Open))]:
            case [Choice(hurts="") | Range() | Composed()] if self.must:
                moves = self.moves()
                return moves[0] if len(moves) == 1 else ""
            case _:
                return ""

    def beside(self) -> Decision | None:
        """What a seat may compose while its only answer waits for its moment; None if that comes at once."""
        opened = tuple(option for option in self.options if isinstance(option, Open))
        return replace(self, options=opened, must=False) if self.considered else None

    def moves(self) -> list[str]:
        """Every answer that can be listed, as text."""
        return [move for option in self.options for move in option.moves()]

    def plain(self) -> Plain:
        return {
            "seat": self.seat,
            "kind": self.kind,
            "prompt": self.prompt,
            "options": [option.plain() for option in self.options],
            "rules": list(self.rules),
            **({} if self.must else {"must": False}),
            **({"facts": dict(self.facts)} if self.facts else {}),
        }
