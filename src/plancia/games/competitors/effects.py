"""Effect texts of cards and tables: compiled into one small program, and told in English sentences.

An effect is made of parts joined by `;`. `/` separates the two branches of `roll` and `choice` (CO-12.16 to CO-12.31).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from plancia.core.content import Table
from plancia.games.competitors import vocabulary as word

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
CONDITIONS: Final = {"legal": word.IF_LEGAL, "illegal": word.IF_ILLEGAL, "truck": word.IF_TRUCK}
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

    def check(self, table: Table, row: int, column: str) -> int:
        """Add the effect of a customs card or political-social event."""
        try:
            return self.add(parse(table.text(row, column), self._unit))
        except BadEffect as problem:
            raise table.error(str(problem), row, column) from None

    def special(self, table: Table, row: int, column: str) -> int:
        """Add the effect of a special card that is played and discarded."""
        try:
            return self.add((parse_played(table.text(row, column), self._unit),))
        except BadEffect as problem:
            raise table.error(str(problem), row, column) from None

    def standing(self, table: Table, row: int, column: str) -> dict[int, int]:
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


_SAID: Final = {
    word.PASS: "nothing happens",
    word.TM_END: "end the movement turn",
    word.STOP: "end your turn and fail a running delivery",
    word.DRAW_CONTRACT: "draw a contract card",
    word.DRAW_TERRITORY: "draw a territory card",
    word.LOSE_GOODS: "lose the goods",
    word.LOSE_VEHICLE: "lose the vehicle",
    word.LOSE_FLEET: "lose the vehicle and the truck aboard that holds the goods",
    word.FREE_DELIVERY: "draw no further customs card in this delivery",
    word.SKIP_CUSTOMS: "skip the next customs card of this action",
    word.HOME: "return the truck to the nearest base",
    word.STRIKE: "one opponent has one action fewer in the next own turn",
    word.SPY: "look at the contract cards of one opponent and take one at random",
    word.REVOKE: "discard one advantage of an opponent",
    word.EXCHANGE: "swap a territory card of yours for a random one of an opponent",
    word.INSPECT: "the delivering opponent draws a customs card now",
    word.CANCEL_CUSTOMS: "cancel the customs card that you have just drawn",
    word.CANCEL_EVENT: "cancel the event that you have just rolled",
}
_CONDITIONS_SAID: Final = {
    word.IF_LEGAL: "with legal goods",
    word.IF_ILLEGAL: "with illegal goods",
    word.IF_TRUCK: "for a truck by itself",
}
_STANDING_SAID: Final = {
    word.TOLL: "opponents pay {amount} when a vehicle of theirs enters, docks or lands here",
    word.CLEARANCE: "draw no customs card on entering, docking or landing in this customs area",
    word.HUB: "this airport is intercontinental for you and serves any national airport",
    word.HARBOUR: "a ship that starts a movement turn in this port has {points} more",
    word.DEPOT: "a movement turn whose first step starts here costs no fuel",
    word.WAREHOUSE: "deliveries from here have {turns} more",
    word.INSURANCE: "add {amount} to your saves in this continent",
    word.WORKSHOP: "trucks bought and placed here cost {amount}",
    word.COMMISSION: "draw a contract card after each delivery of yours to this continent",
}


def in_words(text: str) -> str:
    """Any effect text as an English sentence.

    >>> in_words("choice (money -10000 / pm -2)")
    'Pay 10,000 or lose 2 movement points.'
    """
    if re.split(r"[ ;]", text, maxsplit=1)[0] in STANDING:
        return _sentence("; ".join(_granted(number, value) for number, value in parse_standing(text).items()))
    played = text in PLAYED or text.startswith("tender ")
    return _sentence(_said((parse_played(text),) if played else parse(text)))


def in_words_at(code: Code, pc: int) -> str:
    """The effect that starts at an instruction as an English sentence."""
    return _sentence(_said(_read(code, pc)))


def branches_at(code: Code, pc: int) -> tuple[str, str]:
    """The two branches of the choice or roll at an instruction, each as an English sentence."""
    part = _read(code, pc)[0]
    return _sentence(_said(part.first)), _sentence(_said(part.second))


def _read(code: Code, pc: int, end: int = -1) -> Parts:
    """The parts of a program from an instruction to its end."""
    found: list[Part] = []
    while pc != end and code[pc * word.WIDTH] not in (word.END, word.JUMP):
        op, argument, other = code[pc * word.WIDTH], code[pc * word.WIDTH + 1], code[pc * word.WIDTH + 2]
        if op in BRANCHED.values():
            after = code[other * word.WIDTH - 1]
            found.append(Part(op, argument, _read(code, pc + 1, other - 1), _read(code, other, after)))
            pc = after
        elif op in CONDITIONS.values():
            found.append(Part(op, argument, _read(code, pc + 1, other)))
            pc = other
        else:
            found.append(Part(op, argument))
            pc += 1
    return tuple(found)


def _said(parts: Parts) -> str:
    clauses = [_clause(part) for part in parts]
    if any(part.first for part in parts):
        return "; ".join(clauses)
    return clauses[0] if len(clauses) == 1 else ", ".join(clauses[:-1]) + " and " + clauses[-1]


def _clause(part: Part) -> str:
    if part.op == word.MONEY:
        return f"receive {part.argument:,}" if part.argument > 0 else f"pay {-part.argument:,}"
    if part.op == word.PM:
        return ("gain " if part.argument > 0 else "lose ") + _counted(abs(part.argument), "movement point")
    if part.op == word.TENDER:
        return f"turn up a contract card and auction it among all players from {part.argument:,}"
    if part.op == word.ROLL:
        hit = f"{part.argument} or more" if part.argument < 6 else "a 6"
        return f"roll a die: on {hit} {_said(part.first)}, otherwise {_said(part.second)}"
    if part.op == word.CHOICE:
        return f"{_said(part.first)} or {_said(part.second)}"
    if part.op in _CONDITIONS_SAID:
        return f"{_CONDITIONS_SAID[part.op]} {_said(part.first)}"
    return _SAID[part.op]


def _granted(number: int, value: int) -> str:
    counted = {"points": _counted(value, "movement point"), "turns": _counted(value, "movement turn")}
    return _STANDING_SAID[number].format(amount=f"{value:,}", **counted)


def _counted(value: int, thing: str) -> str:
    return f"{value} {thing}" if value == 1 else f"{value} {thing}s"


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:] + "."
