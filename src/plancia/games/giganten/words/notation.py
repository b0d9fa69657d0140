"""Moves as people write them, both ways."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from plancia.games.giganten.box.board import COLUMNS, SQUARE_NAMES
from plancia.games.giganten.box.material import BOX, COMPANIES
from plancia.games.giganten.play import moves

EXAMPLES: Final = (
    "card r3, place a5, truck e4, peek e3, train g, done, price jet up, store hudson, push, build e3, haul own jet, "
    "drop, bid 3, pay 2 2 1, sell 2, pass"
)
CARRIERS: Final = ("own", "black", "rival")
DIRECTIONS: Final = ("down", "up")
_BARE: Final = {"pass": moves.PASS, "done": moves.DONE, "push": moves.PUSH, "drop": moves.DROP}
_NAMED: Final[dict[str, tuple[int, Sequence[str]]]] = {
    "card": (moves.CARD, BOX.faces),
    "place": (moves.PLACE, SQUARE_NAMES),
    "truck": (moves.TRUCK, SQUARE_NAMES),
    "peek": (moves.PEEK, SQUARE_NAMES),
    "train": (moves.TRAIN, COLUMNS),
    "store": (moves.STORE, COMPANIES),
    "build": (moves.BUILD, SQUARE_NAMES),
}
_NUMBERED: Final = {"bid": moves.BID, "sell": moves.SELL}
_MOST_LICENCES: Final = 127
"""Of each value in one payment; more would not fit a packed move."""
_LONGEST: Final = 9
"""Digits of a number, likewise."""

_BARE_TEXTS: Final = {verb: text for text, verb in _BARE.items()}
_NAMED_TEXTS: Final = {verb: (text, names) for text, (verb, names) in _NAMED.items()}
_NUMBERED_TEXTS: Final = {verb: text for text, verb in _NUMBERED.items()}


def encode(words: Sequence[str]) -> int | None:
    """The packed move that these words name.

    >>> encode(["truck", "e4"]) == moves.pack(moves.TRUCK, 51), encode(["bid", "03"])
    (True, None)
    """
    match list(words):
        case [bare] if bare in _BARE:
            return _BARE[bare]
        case ["price", company, direction] if company in COMPANIES and direction in DIRECTIONS:
            return moves.price(COMPANIES.index(company), DIRECTIONS.index(direction))
        case ["haul", carrier, company] if carrier in CARRIERS and company in COMPANIES:
            return moves.haul(CARRIERS.index(carrier), COMPANIES.index(company))
        case ["pay", *values] if values:
            return _encode_payment(values)
        case [verb, number] if verb in _NUMBERED and _is_number(number):
            return moves.pack(_NUMBERED[verb], int(number))
        case [verb, name] if verb in _NAMED:
            code, names = _NAMED[verb]
            return moves.pack(code, list(names).index(name)) if name in list(names) else None
        case _:
            return None


def _encode_payment(values: list[str]) -> int | None:
    """Licences are listed high to low."""
    twos = values.count("2")
    ones = len(values) - twos
    if values != ["2"] * twos + ["1"] * ones or max(ones, twos) > _MOST_LICENCES:
        return None
    return moves.pay(ones, twos)


def decode(move: int) -> str:
    """The canonical text of a packed move."""
    verb = moves.verb_of(move)
    if verb in _BARE_TEXTS:
        return _BARE_TEXTS[verb]
    if verb in _NAMED_TEXTS:
        text, names = _NAMED_TEXTS[verb]
        return f"{text} {names[moves.argument_of(move)]}"
    if verb in _NUMBERED_TEXTS:
        return f"{_NUMBERED_TEXTS[verb]} {moves.argument_of(move)}"
    if verb == moves.PAY:
        return " ".join(["pay", *["2"] * moves.twos_of(move), *["1"] * moves.ones_of(move)])
    company = COMPANIES[moves.company_of(move)]
    if verb == moves.PRICE:
        return f"price {company} {DIRECTIONS[moves.direction_of(move)]}"
    return f"haul {CARRIERS[moves.carrier_of(move)]} {company}"


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and (text == "0" or text[0] != "0") and len(text) <= _LONGEST
