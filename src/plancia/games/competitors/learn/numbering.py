"""The moves of Competitor$ by number, for programs that learn.

There are far more moves than a program can learn one by one. Cards in hand, triples and bases count by where they lie,
vehicles by their own number; what has no such place counts by where the decision lists it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import accumulate
from typing import Final

from plancia.games.competitors.box.cards import VEHICLES
from plancia.games.competitors.box.codes import EXCHANGE, REVOKE, SPY, STRIKE, WIDTH
from plancia.games.competitors.box.material import BOX
from plancia.games.competitors.views import CompetitorsView
from plancia.kit.encoding import asked_moves

TERRITORY_SLOTS: Final = 16
GOODS_SLOTS: Final = 12
TRIPLE_SLOTS: Final = 12
"""A hand or an office with more has moves without a number."""

_MOST: Final = {option.name: option.most for option in BOX.options}
_TRUCKS, _SHIPS, _AIRCRAFT = (
    tuple(f"{kind} {number}" for number in range(1, _MOST[f"{kind}_supply"] + 1)) for kind in VEHICLES
)
OWN_VEHICLES: Final = _TRUCKS + _SHIPS + _AIRCRAFT
_SEATS: Final = max(BOX.seat_counts)
_BASES: Final = 1 + _MOST["branch_supply"]
_BARE: Final = (
    "skip", "done", "end", "abandon", "take", "claim", "waive", "refuse", "inspect", "withdraw", "show", "fold",
    "draw territory", "draw contract", "first customs", "first event", "choose 1", "choose 2",
)  # fmt: skip
_BY_TERRITORY: Final = ("hq", "branch", "close", "go", "dock", "fly")
_BY_VEHICLE: Final = ("move", "sell", "unload", "shift", "place")


def _aims(special: int) -> int:
    """At how many places a special card can be aimed."""
    cards = BOX.cards
    if cards.advantage[special]:
        return _BASES
    effect = cards.code[cards.special_pc[special] * WIDTH]
    return {STRIKE: _SEATS, SPY: _SEATS, EXCHANGE: TERRITORY_SLOTS * _SEATS, REVOKE: 0}.get(effect, 1)


_LISTED: Final = {
    "accept": 32,
    "bid": 800,
    # With vehicles of somebody else.
    **dict.fromkeys(("deliver", "load", *_BY_VEHICLE), 16),
    # Aimed at an advantage of somebody else.
    **{f"special {card}": 16 for at, card in enumerate(BOX.cards.specials) if not _aims(at)},
}
"""How many moves of a kind can count by where they are listed."""


def _places(names: Sequence[str]) -> dict[str, int]:
    return {name: at for at, name in enumerate(names)}


_BARE_AT: Final = _places(_BARE)
_TERRITORY_AT: Final = _places(BOX.board.territories)
_CELL_AT: Final = _places(BOX.board.cells)
_VEHICLE_AT: Final = _places(OWN_VEHICLES)
_CARRIER_AT: Final = _places(_SHIPS + _AIRCRAFT)
_GOODS: Final = frozenset(BOX.cards.goods)

_BLOCKS: Final = {
    "bare": len(_BARE),
    **dict.fromkeys(_BY_TERRITORY, len(_TERRITORY_AT)),
    "sail": len(_CELL_AT),
    "sign": GOODS_SLOTS * TERRITORY_SLOTS * TERRITORY_SLOTS,
    "buy": len(VEHICLES) * _BASES,
    "deliver": TRIPLE_SLOTS * len(_VEHICLE_AT),
    "load": len(_TRUCKS) * len(_CARRIER_AT),
    **dict.fromkeys(_BY_VEHICLE, len(_VEHICLE_AT)),
    **{f"special {card}": _aims(at) for at, card in enumerate(BOX.cards.specials)},
    **{f"{kind}, listed": size for kind, size in _LISTED.items()},
}
"""The kinds of moves one after the other, and how many numbers each has."""
_STARTS: Final = dict(zip(_BLOCKS, accumulate(_BLOCKS.values(), initial=0), strict=False))
ACTIONS: Final = sum(_BLOCKS.values())


def goods_in_hand(view: CompetitorsView) -> list[str]:
    """The contracts in the own hand that can be signed."""
    return [card for card in view.contracts or () if card in _GOODS]


def answers(view: CompetitorsView) -> dict[int, str]:
    """The listed moves of the seat that have a number, by it."""
    desk = _Desk(view)
    numbered = [(desk.number(move), move) for move in asked_moves(view)]
    return {number: move for number, move in numbered if number is not None}


class _Desk:
    """What lies before a seat, and the moves that have been counted so far."""

    def __init__(self, view: CompetitorsView) -> None:
        seat = view.seat or 0
        headquarters = view.headquarters[seat]
        self._territories = _places((view.territories or ())[:TERRITORY_SLOTS])
        self._goods = _places(goods_in_hand(view)[:GOODS_SLOTS])
        self._triples = _places([str(triple.number) for triple in view.triples[seat][:TRIPLE_SLOTS]])
        self._bases = _places([*view.branches[seat], *([headquarters] if headquarters else ())])
        self._rivals = {f"p{(seat + step) % view.seats}": step for step in range(view.seats)}
        self._listed: Counter[str] = Counter()

    def number(self, move: str) -> int | None:
        """The number of a move; None if there are more of its kind than numbers."""
        if move in _BARE_AT:
            return _BARE_AT[move]
        words = move.split(" ")
        block = f"special {words[1]}" if words[0] == "special" else words[0]
        at = self._place(words)
        if at is None:
            block = f"{block}, listed"
            at = self._listed[block]
            self._listed[block] += 1
        return _STARTS[block] + at if at < _BLOCKS.get(block, 0) else None

    def _place(self, words: list[str]) -> int | None:
        """The place of a move among those of its verb, where what it names has places."""
        match words:
            case ["hq" | "branch" | "close" | "go" | "dock" | "fly", territory]:
                return _TERRITORY_AT[territory]
            case ["sail", cell]:
                return _CELL_AT[cell]
            case ["sign", goods, sender, recipient]:
                hand = self._territories
                ends = _pair(hand.get(sender), hand.get(recipient), TERRITORY_SLOTS)
                return _pair(self._goods.get(goods), ends, TERRITORY_SLOTS * TERRITORY_SLOTS)
            case ["buy", kind, base]:
                return _pair(VEHICLES.index(kind), self._bases.get(base), _BASES)
            case ["deliver", triple, kind, number]:
                return _pair(self._triples.get(triple), _VEHICLE_AT.get(f"{kind} {number}"), len(_VEHICLE_AT))
            case ["load", "truck", number, kind, other]:
                return _pair(int(number) - 1, _CARRIER_AT.get(f"{kind} {other}"), len(_CARRIER_AT))
            case ["move" | "sell" | "unload" | "shift" | "place", kind, number]:
                return _VEHICLE_AT.get(f"{kind} {number}")
            case ["special", _]:
                return 0
            case ["special", _, aim]:
                return self._rivals[aim] if aim in self._rivals else self._bases.get(aim)
            case ["special", _, given, rival]:
                return _pair(self._territories.get(given), self._rivals[rival], _SEATS)
            case _:
                return None


def _pair(first: int | None, second: int | None, size: int) -> int | None:
    """Two places as one; there are so many of the second kind."""
    return None if first is None or second is None else first * size + second
