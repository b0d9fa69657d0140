"""A choice as data: what is asked, of whom, and what can be answered."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import TypeAlias

from plancia.core.plain import Plain


@dataclass(frozen=True, slots=True)
class Choice:
    """One move, what it means, and facts that a page or a bot wants beside it: a cost, a path, a price."""

    move: str
    label: str
    facts: tuple[tuple[str, Plain], ...] = ()
    ends: bool = False
    """Whether it ends what the seat is doing, so that a page may ask before it is made; no part of the plain data."""

    def moves(self) -> list[str]:
        return [self.move]

    def plain(self) -> Plain:
        return {"move": self.move, "label": self.label, **dict(self.facts)}


@dataclass(frozen=True, slots=True)
class Range:
    """A verb with any whole number from least to most, in steps."""

    verb: str
    least: int
    most: int
    label: str
    step: int = 1

    def moves(self) -> list[str]:
        return [f"{self.verb} {number}" for number in range(self.least, self.most + 1, self.step)]

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

    def moves(self) -> list[str]:
        return []

    def plain(self) -> Plain:
        return {"verb": self.verb, "label": self.label, "form": dict(self.form)}


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
