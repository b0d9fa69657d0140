"""Effects told in sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from plancia.core.language import capital, either, listed, number, say
from plancia.games.competitors.box import codes as word
from plancia.games.competitors.box.effects import (
    BRANCHED,
    CONDITIONS,
    PLAYED,
    STANDING,
    Code,
    Part,
    Parts,
    parse,
    parse_played,
    parse_standing,
)
from plancia.games.competitors.words import names

_SAID: Final = {
    word.PASS: "nothing happens",
    word.TM_END: "end the movement turn",
    word.STOP: "end your turn at once (a delivery under way fails)",
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
    word.IF_LEGAL: "with legal goods {effect}",
    word.IF_ILLEGAL: "with illegal goods {effect}",
    word.IF_TRUCK: "for a truck by itself {effect}",
    word.IF_ARRIVED: "if the goods have arrived, {effect}",
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


TEXTS: Final = (*_SAID.values(), *_CONDITIONS_SAID.values(), *_STANDING_SAID.values())


def in_words(text: str) -> str:
    """Any effect text as a sentence.

    >>> in_words("choice (money -10000 / pm -2)")
    'Pay 10,000 or lose 2 movement points.'
    """
    if re.split(r"[ ;]", text, maxsplit=1)[0] in STANDING:
        return sentence("; ".join(_granted(kind, value) for kind, value in parse_standing(text).items()))
    played = text in PLAYED or text.startswith("tender ")
    return sentence(_said((parse_played(text),) if played else parse(text)))


_HOLD_UP: Final = frozenset(
    (word.TM_END, word.STOP, word.LOSE_GOODS, word.LOSE_VEHICLE, word.LOSE_FLEET, word.HOME, word.ROLL, word.CHOICE)
)
"""What lets goods not simply pass, or not surely."""


def meaning(text: str, legal: bool | None) -> str:
    """The end of a sentence for whoever knows whether the goods are legal; None for whoever does not.

    >>> meaning("legal (money -5000); illegal (money -30000; lose_goods)", True)
    'pay 5,000.'
    >>> meaning("legal (money -5000); illegal (money -30000; lose_goods)", None)
    'with legal goods pay 5,000; with illegal goods pay 30,000 and lose the goods.'
    """
    left = parse(text) if legal is None else tuple(_here(parse(text), legal))
    return (_said(left) if left else say("nothing happens")) + "."


def at_customs(text: str, legal: bool | None) -> str:
    """The same of a customs card, with what becomes of the goods where that is sure.

    >>> at_customs("legal (money -5000); illegal (money -30000; lose_goods)", True)
    'the legal goods pass; pay 5,000.'
    >>> at_customs("pass", False)
    'the illegal goods pass.'
    """
    left = () if legal is None else tuple(_here(parse(text), legal))
    if legal is None or any(part.op in _HOLD_UP for part in left):
        return meaning(text, legal)
    passing = say("the legal goods pass") if legal else say("the illegal goods pass")
    done = tuple(part for part in left if part.op != word.PASS)
    return f"{passing}; {_said(done)}." if done else f"{passing}."


def _here(parts: Parts, legal: bool) -> Iterator[Part]:
    """What is done to goods of which it is known whether they are legal."""
    for part in parts:
        if part.op not in (word.IF_LEGAL, word.IF_ILLEGAL):
            yield part
        elif (part.op == word.IF_LEGAL) == legal:
            yield from _here(part.first, legal)


def in_words_at(code: Code, pc: int) -> str:
    """What is left of an effect from an instruction on, as a sentence; nothing at its end."""
    left = _read(code, pc)
    return sentence(_said(left)) if left else ""


def branches_at(code: Code, pc: int) -> tuple[str, str]:
    """The two branches of the choice or roll at an instruction, each as a part of a sentence."""
    part = _read(code, pc)[0]
    return _said(part.first), _said(part.second)


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
    return "; ".join(clauses) if any(part.first for part in parts) else listed(clauses)


def _clause(part: Part) -> str:
    """What is done, said to whom does it."""
    if part.op == word.MONEY:
        gains = part.argument > 0
        return say("receive {money:,}", money=part.argument) if gains else say("pay {money:,}", money=-part.argument)
    if part.op == word.PM:
        points = names.movement_points(abs(part.argument))
        return say("gain {points}", points=points) if part.argument > 0 else say("lose {points}", points=points)
    if part.op == word.TENDER:
        return say("turn up a contract card and auction it among all players from {money:,}", money=part.argument)
    if part.op == word.ROLL:
        good, bad = _said(part.first), _said(part.second)
        if part.argument == 6:
            return say("roll a die: on a 6 {good}, otherwise {bad}", good=good, bad=bad)
        return say("roll a die: on {needed} or more {good}, otherwise {bad}", needed=part.argument, good=good, bad=bad)
    if part.op == word.CHOICE:
        return either([_said(part.first), _said(part.second)])
    if part.op in _CONDITIONS_SAID:
        return say(_CONDITIONS_SAID[part.op], effect=_said(part.first))
    return say(_SAID[part.op])


def _granted(kind: int, value: int) -> str:
    points, turns = names.movement_points(value), names.movement_turns(value)
    return say(_STANDING_SAID[kind], amount=number(value), points=points, turns=turns)


def sentence(words: str) -> str:
    """A part of a sentence as a whole one."""
    return capital(words) + "."
