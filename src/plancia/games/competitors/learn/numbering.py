"""The moves of Competitor$ by number, for programs that learn.

There are far more moves than a program can learn one by one. Cards in hand, triples and bases count by where they lie,
vehicles by their own number; what has no such place counts by where the decision lists it.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from plancia.games.competitors.box.cards import VEHICLES
from plancia.games.competitors.box.codes import EXCHANGE, REVOKE, SPY, STRIKE, WIDTH
from plancia.games.competitors.box.material import BOX, TRUCK
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.parts.holdings import PARTS
from plancia.games.competitors.play.state import CompetitorsState
from plancia.kit.learn.numbering import Numbering

TERRITORY_SLOTS: Final = 16
GOODS_SLOTS: Final = 12
TRIPLE_SLOTS: Final = 12
"""A hand or an office with more has moves without a number."""

_MOST: Final = {option.name: option.most for option in BOX.options}
_SUPPLY: Final = [_MOST[f"{kind}_supply"] for kind in VEHICLES]
_FLEET: Final = sum(_SUPPLY)
OWN_VEHICLES: Final = tuple(
    [f"{kind} {number}" for at, kind in enumerate(VEHICLES) for number in range(1, _SUPPLY[at] + 1)]
)
_SEATS: Final = max(BOX.seat_counts)
_BASES: Final = 1 + _MOST["branch_supply"]
_TERRITORIES: Final = len(BOX.board.territories)
_BARE: Final = [
    *(moves.SKIP, moves.DONE, moves.END, moves.ABANDON, moves.TAKE, moves.CLAIM, moves.WAIVE, moves.REFUSE),
    *(moves.INSPECT, moves.WITHDRAW, moves.SHOW, moves.FOLD),
    *(moves.pack(moves.DRAW, 0), moves.pack(moves.DRAW, 1), moves.pack(moves.FIRST, 0), moves.pack(moves.FIRST, 1)),
    *(moves.pack(moves.CHOOSE, 1), moves.pack(moves.CHOOSE, 2)),
]
_BY_TERRITORY: Final = [moves.HQ, moves.BRANCH, moves.CLOSE, moves.GO, moves.DOCK, moves.FLY]
_BY_VEHICLE: Final = [moves.MOVE, moves.SELL, moves.UNLOAD, moves.SHIFT, moves.PLACE]
_VERBS: Final = 64
"""Verbs, and after them the special cards."""
_NONE: Final = -1


def _aim(special: int) -> int:
    """The word of the effect of a special card; 0 for an advantage, which is aimed at a base."""
    cards = BOX.cards
    return 0 if cards.advantage[special] else int(cards.code[cards.special_pc[special] * WIDTH])


def _aims(special: int) -> int:
    """At how many places a special card can be aimed."""
    sizes = {0: _BASES, STRIKE: _SEATS, SPY: _SEATS, EXCHANGE: TERRITORY_SLOTS * _SEATS, REVOKE: 0}
    return sizes.get(_aim(special), 1)


def _sizes() -> list[tuple[int, int]]:
    """The kinds of moves one after the other, and how many numbers each has."""
    return [
        *[(verb, _TERRITORIES) for verb in _BY_TERRITORY],
        (moves.SAIL, len(BOX.board.places) - _TERRITORIES),
        (moves.SIGN, GOODS_SLOTS * TERRITORY_SLOTS * TERRITORY_SLOTS),
        (moves.BUY, len(VEHICLES) * _BASES),
        (moves.DELIVER, TRIPLE_SLOTS * _FLEET),
        (moves.LOAD, _SUPPLY[TRUCK] * (_FLEET - _SUPPLY[TRUCK])),
        *[(verb, _FLEET) for verb in _BY_VEHICLE],
        *[(_VERBS + at, _aims(at)) for at in range(len(BOX.cards.specials))],
    ]


def _listed_sizes() -> list[tuple[int, int]]:
    """The same for moves that count by where they are listed."""
    return [
        (moves.ACCEPT, 32),
        (moves.BID, 800),
        # With vehicles of somebody else.
        *[(verb, 16) for verb in (moves.DELIVER, moves.LOAD, *_BY_VEHICLE)],
        # Aimed at an advantage of somebody else.
        *[(_VERBS + at, 16) for at in range(len(BOX.cards.specials)) if not _aims(at)],
    ]


class CompetitorsNumbering(Numbering[CompetitorsState]):
    """Listed moves have numbers; offers, counter-offers and auctions have none."""

    def __init__(self) -> None:
        sizes, listed = _sizes(), _listed_sizes()
        super().__init__(len(_BARE) + sum([size for _, size in sizes + listed]))
        blocks = _VERBS + len(BOX.cards.specials)
        self._starts: vec[i64] = vec[i64]([0] * blocks)
        self._listed_starts: vec[i64] = vec[i64]([0] * blocks)
        self._room: vec[i64] = vec[i64]([0] * blocks)
        """How many moves of a kind can count by where they are listed."""
        self._listed: vec[i64] = vec[i64]([0] * blocks)
        """How many have been counted so far."""
        self._counted = False
        """Whether any move of the position that is numbered has been counted yet."""
        self._bare: vec[i64] = vec[i64](_BARE)
        self._is_bare: vec[i64] = vec[i64]([0] * _VERBS)
        for bare in _BARE:
            self._is_bare[moves.verb_of(bare)] = 1
        self._first: vec[i64] = vec[i64]([sum(_SUPPLY[:kind]) for kind in range(len(VEHICLES))])
        self._aim: vec[i64] = vec[i64]([_aim(at) for at in range(len(BOX.cards.specials))])
        self._trucks: i64 = _SUPPLY[TRUCK]
        self._fleet: i64 = _FLEET
        self._bases: i64 = _BASES
        self._rivals: i64 = _SEATS
        start: i64 = len(_BARE)
        for block, size in sizes:
            self._starts[block] = start
            start += size
        for block, size in listed:
            self._listed_starts[block] = start
            self._room[block] = size
            start += size

    def numbers(self, state: CompetitorsState, seat: i64, moves: vec[i64]) -> vec[i64]:
        if self._counted:
            self._counted = False
            at: i64
            for at in range(len(self._listed)):
                self._listed[at] = 0
        return super().numbers(state, seat, moves)

    def number(self, state: CompetitorsState, seat: i64, move: i64) -> i64:
        block = moves.verb_of(move)
        if self._is_bare[block] != 0:
            at: i64
            for at in range(len(self._bare)):
                if self._bare[at] == move:
                    return at
        if block == moves.SPECIAL:
            block = _VERBS + moves.first_of(move) - state.terms.goods
        place = self._place(state, seat, move)
        if place >= 0:
            return self._starts[block] + place
        place = self._listed[block]
        self._listed[block] += 1
        self._counted = True
        return self._listed_starts[block] + place if place < self._room[block] else _NONE

    def _place(self, state: CompetitorsState, seat: i64, move: i64) -> i64:
        """The place of a move among those of its verb, where what it names has places; else -1."""
        verb = moves.verb_of(move)
        first = moves.first_of(move)
        second = moves.second_of(move)
        if verb in (moves.HQ, moves.BRANCH, moves.CLOSE, moves.GO, moves.DOCK, moves.FLY):
            return first
        if verb == moves.SAIL:
            return first - state.terms.territories
        if verb in (moves.MOVE, moves.SELL, moves.UNLOAD, moves.SHIFT, moves.PLACE):
            return self._own(first)
        if verb == moves.SIGN:
            return self._signed(state, seat, first, second, moves.third_of(move))
        if verb == moves.BUY:
            return pair(first, base_slot(state, seat, second), self._bases)
        if verb == moves.DELIVER:
            return pair(triple_slot(state, seat, first), self._own(second), self._fleet)
        if verb == moves.LOAD:
            truck, carrier = self._own(first), self._own(second) - self._trucks
            return pair(truck, carrier, self._fleet - self._trucks)
        if verb == moves.SPECIAL:
            return self._aimed(state, seat, move)
        return _NONE

    def _own(self, vehicle: i64) -> i64:
        """The place of an own vehicle; -1 for one of somebody else."""
        if moves.owner_of(vehicle) >= 0:
            return _NONE
        return self._first[moves.kind_of(vehicle)] + moves.number_of(vehicle) - 1

    def _signed(self, state: CompetitorsState, seat: i64, goods: i64, sender: i64, recipient: i64) -> i64:
        office = state.offices[seat]
        ends = pair(
            slot(office.territories, sender, TERRITORY_SLOTS),
            slot(office.territories, recipient, TERRITORY_SLOTS),
            TERRITORY_SLOTS,
        )
        return pair(slot(office.contracts, goods, GOODS_SLOTS), ends, TERRITORY_SLOTS * TERRITORY_SLOTS)

    def _aimed(self, state: CompetitorsState, seat: i64, move: i64) -> i64:
        """Where a special card is aimed: at a base, a seat, or with a card of the own hand at a seat."""
        effect = self._aim[moves.first_of(move) - state.terms.goods]
        aim = moves.second_of(move)
        if effect == 0:
            return base_slot(state, seat, aim)
        if effect in (STRIKE, SPY):
            return (aim - seat + state.seats) % state.seats
        if effect == EXCHANGE:
            given = slot(state.offices[seat].territories, aim, TERRITORY_SLOTS)
            return pair(given, (moves.third_of(move) - seat + state.seats) % state.seats, self._rivals)
        return _NONE if effect == REVOKE else 0


def slot(cards: vec[i64], card: i64, slots: i64) -> i64:
    """The place of a card among the first of a hand, of equal ones the last; -1 if it is none of them."""
    found: i64 = _NONE
    at: i64
    for at in range(min(len(cards), slots)):
        if cards[at] == card:
            found = at
    return found


def triple_slot(state: CompetitorsState, seat: i64, number: i64) -> i64:
    """The place of an own triple among the first."""
    at = state.offices[seat].triple(number) // PARTS
    return at if at < TRIPLE_SLOTS else _NONE


def base_slot(state: CompetitorsState, seat: i64, territory: i64) -> i64:
    """The place of an own base: the branches in ascending order, then the headquarters."""
    found: i64 = 0
    for base in state.own_bases[seat]:
        if base != state.headquarters[seat]:
            if base == territory:
                return found
            found += 1
    return found if territory == state.headquarters[seat] else _NONE


def pair(first: i64, second: i64, size: i64) -> i64:
    """Two places as one; there are so many of the second kind."""
    return _NONE if first < 0 or second < 0 else first * size + second
