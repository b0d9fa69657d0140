"""Effect texts of cards and tables, compiled into one small program.

An effect is made of parts joined by `;`. `/` separates the two branches of `roll` and `choice` (CO-12.16 to CO-12.31).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from plancia.games.competitors.box import codes as word
from plancia.kit.content import ContentTable

PLAIN: Final = {
    "pass": word.PASS,
    "tm_end": word.TM_END,
    "stop": word.STOP,
    "draw contract": word.DRAW_CONTRACT,
    "draw territory": word.DRAW_TERRITORY,
    "lose_goods": word.LOSE_GOODS,
    "lose_vehicle": word.LOSE_VEHICLE,
    "lose_fleet": word.LOSE_FLEET,
    "free_delivery": word.FREE_DELIVERY,
    "skip_customs": word.SKIP_CUSTOMS,
    "home": word.HOME,
}
NUMBERED: Final = {"money": word.MONEY, "pm": word.PM}
BRANCHED: Final = {"roll": word.ROLL, "choice": word.CHOICE}
CONDITIONS: Final = {
    "legal": word.IF_LEGAL,
    "illegal": word.IF_ILLEGAL,
    "truck": word.IF_TRUCK,
    "arrival": word.IF_ARRIVED,
}
PLAYED: Final = {
    "strike": word.STRIKE,
    "spy": word.SPY,
    "revoke": word.REVOKE,
    "exchange": word.EXCHANGE,
    "inspect": word.INSPECT,
    "cancel customs": word.CANCEL_CUSTOMS,
    "cancel event": word.CANCEL_EVENT,
    "draw contract": word.DRAW_CONTRACT,
    "draw territory": word.DRAW_TERRITORY,
}
PLAYED_NUMBERED: Final = {"tender": word.TENDER, "money": word.MONEY}
STANDING: Final = {
    "toll": word.TOLL,
    "clearance": word.CLEARANCE,
    "hub": word.HUB,
    "harbour": word.HARBOUR,
    "depot": word.DEPOT,
    "warehouse": word.WAREHOUSE,
    "insurance": word.INSURANCE,
    "workshop": word.WORKSHOP,
    "commission": word.COMMISSION,
}
"""The place in this list is the number of the word."""

_VALUED: Final = (word.TOLL, word.HARBOUR, word.WAREHOUSE, word.INSURANCE, word.WORKSHOP)
_AMOUNTS: Final = (word.MONEY, word.TENDER)
_POSSIBLE: Final = (
    *PLAIN,
    *(f"{name} n" for name in NUMBERED),
    *("roll k (a / b)", "choice (a / b)"),
    *(f"{name} (a)" for name in CONDITIONS),
)
_POSSIBLE_PLAYED: Final = (*PLAYED, *(f"{name} n" for name in PLAYED_NUMBERED))
_POSSIBLE_STANDING: Final = tuple(f"{name} n" if number in _VALUED else name for name, number in STANDING.items())


class BadEffect(ValueError):
    """What is wrong with the text of an effect."""


@dataclass(frozen=True, slots=True)
class Part:
    """One word of an effect with its number and, where it has some, what stands in its brackets."""

    op: int
    argument: int = 0
    first: Parts = ()
    second: Parts = ()


Parts: TypeAlias = tuple[Part, ...]
Code: TypeAlias = Sequence[int] | vec[i64]


class Program:
    """All effects of a box, one after the other; each is found by the number of its first instruction."""

    def __init__(self, unit: int) -> None:
        self.code: list[int] = []
        self._unit = unit
        self._starts: dict[Parts, int] = {}

    def check(self, table: ContentTable, row: int, column: str) -> int:
        """Add the effect of a customs card or political-social event."""
        try:
            return self.add(parse(table.text(row, column), self._unit))
        except BadEffect as problem:
            raise table.error(str(problem), row, column) from None

    def special(self, table: ContentTable, row: int, column: str) -> int:
        """Add the effect of a special card that is played and discarded."""
        try:
            return self.add((parse_played(table.text(row, column), self._unit),))
        except BadEffect as problem:
            raise table.error(str(problem), row, column) from None

    def standing(self, table: ContentTable, row: int, column: str) -> dict[int, int]:
        """What an advantage grants: its words with their numbers, 1 where a word has none."""
        try:
            return parse_standing(table.text(row, column), self._unit)
        except BadEffect as problem:
            raise table.error(str(problem), row, column) from None

    def add(self, parts: Parts) -> int:
        if parts not in self._starts:
            self._starts[parts] = len(self.code) // word.WIDTH
            self._write(parts)
            self._instruction(word.END)
        return self._starts[parts]

    def _write(self, parts: Parts) -> None:
        for part in parts:
            at = self._instruction(part.op, part.argument)
            self._write(part.first)
            if part.second:
                jump = self._instruction(word.JUMP)
                self._go_on_here(at)
                self._write(part.second)
                self._go_on_here(jump)
            elif part.first:
                self._go_on_here(at)

    def _instruction(self, op: int, argument: int = 0) -> int:
        self.code += (op, argument, 0)
        return len(self.code) // word.WIDTH - 1

    def _go_on_here(self, at: int) -> None:
        self.code[at * word.WIDTH + 2] = len(self.code) // word.WIDTH


def parse(text: str, unit: int = 1) -> Parts:
    """The effect of a customs card or political-social event."""
    reader = _Reader(text, unit)
    parts = reader.parts()
    if reader.ahead():
        raise BadEffect(f"{reader.ahead()!r} has no place here")
    return parts


def parse_played(text: str, unit: int = 1) -> Part:
    """The one effect of a special card that is played and discarded."""
    name, _, number = text.rpartition(" ")
    if text in PLAYED:
        return Part(PLAYED[text])
    if name in PLAYED_NUMBERED:
        return Part(PLAYED_NUMBERED[name], _number(name, number, PLAYED_NUMBERED[name], unit))
    raise BadEffect(f"{text!r} is no effect of a special; possible: {', '.join(_POSSIBLE_PLAYED)}")


def parse_standing(text: str, unit: int = 1) -> dict[int, int]:
    """What an advantage grants."""
    granted: dict[int, int] = {}
    for part in text.split(";"):
        name, _, number = part.strip().partition(" ")
        if name not in STANDING or bool(number) != (STANDING[name] in _VALUED):
            raise BadEffect(f"{part.strip()!r} is no advantage; possible: {', '.join(_POSSIBLE_STANDING)}")
        if STANDING[name] in granted:
            raise BadEffect(f"{name} stands twice")
        value = _whole(name, number) if number else 1
        if value < 1:
            raise BadEffect(f"the number of {name} is {value}, must be 1 or more")
        if STANDING[name] in (word.TOLL, word.WORKSHOP) and value % unit:
            raise BadEffect(f"the number of {name} is {value}, must be a multiple of {unit}")
        granted[STANDING[name]] = value
    return granted


class _Reader:
    """Reads a text from left to right."""

    def __init__(self, text: str, unit: int) -> None:
        self._left: list[str] = re.findall(r"[();/]|[^\s();/]+", text)
        self._unit = unit

    def ahead(self) -> str:
        return self._left[0] if self._left else ""

    def parts(self) -> Parts:
        found = [self._part()]
        while self.ahead() == ";":
            self._left.pop(0)
            found.append(self._part())
        return tuple(found)

    def _part(self) -> Part:
        words: list[str] = []
        while self.ahead() not in ("", "(", ")", ";", "/"):
            words.append(self._left.pop(0))
        text = " ".join(words)
        if text in PLAIN:
            return Part(PLAIN[text])
        if len(words) == 2 and words[0] in NUMBERED:
            return Part(NUMBERED[words[0]], _number(words[0], words[1], NUMBERED[words[0]], self._unit))
        if len(words) == 2 and words[0] == "roll":
            return self._branches(words[0], _number(words[0], words[1], word.ROLL, self._unit))
        if text == "choice":
            return self._branches(text, 0)
        if text in CONDITIONS:
            self._take("(", text)
            inside = self.parts()
            self._take(")", text)
            return Part(CONDITIONS[text], 0, inside)
        wrong = repr(text) if text else f"nothing before {self.ahead()!r}" if self.ahead() else "an empty text"
        raise BadEffect(f"{wrong} is no effect; possible: {', '.join(_POSSIBLE)}")

    def _branches(self, name: str, argument: int) -> Part:
        self._take("(", name)
        first = self.parts()
        self._take("/", name)
        second = self.parts()
        self._take(")", name)
        return Part(BRANCHED[name], argument, first, second)

    def _take(self, sign: str, name: str) -> None:
        if self.ahead() != sign:
            form = next(form for form in _POSSIBLE if form.split()[0] == name)
            raise BadEffect(f"{name} needs {sign!r} before {self.ahead() or 'the end'!r}; it is written {form}")
        self._left.pop(0)


def _whole(name: str, text: str) -> int:
    if not re.fullmatch(r"[+-]?[0-9]{1,9}", text):
        raise BadEffect(f"the number of {name} is {text!r}, must be a whole number")
    return int(text)


def _number(name: str, text: str, op: int, unit: int) -> int:
    value = _whole(name, text)
    if op == word.ROLL and not 2 <= value <= 6:
        raise BadEffect(f"the number of {name} is {value}, must be 2 to 6")
    if value == 0 or (op == word.TENDER and value < 0):
        raise BadEffect(f"the number of {name} is {value}, which means nothing")
    if op in _AMOUNTS and value % unit:
        raise BadEffect(f"the number of {name} is {value}, must be a multiple of {unit}")
    return value
