"""Effects told in English sentences."""

from __future__ import annotations

import re
from typing import Final

from plancia.games.competitors import vocabulary as word
from plancia.games.competitors.program import (
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
    """What is left of an effect from an instruction on, as an English sentence; nothing at its end."""
    left = _read(code, pc)
    return _sentence(_said(left)) if left else ""


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
