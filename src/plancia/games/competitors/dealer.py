"""Hidden cards dealt fairly: every way that agrees with what is known is equally likely, or nearly so."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

_TRIES = 20
"""Blind alleys of chance before the cards are placed by search."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A card laid face down before a seat, which only some cards can be."""

    seat: int
    possible: Collection[int]


@dataclass(slots=True)
class Dealt:
    """Cards by hand and by slot; the rest is in the deck."""

    hands: dict[int, list[int]]
    laid: list[int]
    rest: list[int] = field(default_factory=list[int])


class Dealer:
    """One deck: so many cards in each hand, cards laid face down, notes of cards and their possible holders (a bit
    each), cards that are surely in a hand, and all cards that are unseen.
    """

    def __init__(
        self,
        sizes: Mapping[int, int],
        unseen: Sequence[int],
        notes: Sequence[tuple[int, int]],
        slots: Sequence[Slot] = (),
        held: Sequence[tuple[int, int]] = (),
    ) -> None:
        """`notes` are cards with holders, `held` are cards with their one holder, whom a note may name as well."""
        self._sizes = dict(sizes)
        self._slots = slots
        self._held = held
        self._notes = sorted(notes, key=lambda note: note[1].bit_count())
        for card, seat in held:
            self._sizes[seat] -= 1
            noted = next((note for note in self._notes if note[0] == card and note[1] >> seat & 1), None)
            if noted is not None:
                self._notes.remove(noted)
        self._unseen = list(unseen)
        for card, _ in (*self._notes, *held):
            self._unseen.remove(card)
        # A card that may lie in a slot does so the more likely, the fewer others can.
        self._weights = [
            len(self._unseen) / max(sum(card in slot.possible for card in self._unseen), 0.01) for slot in slots
        ]

    def deal(self, rng: random.Random) -> Dealt:
        for _ in range(_TRIES):
            dealt = self._place(rng)
            if dealt is not None and self._lay(dealt, rng):
                return self._fill(dealt, rng)
        return self._fill(self._search(rng), rng)

    def _empty(self) -> Dealt:
        return Dealt({seat: [] for seat in self._sizes}, [-1] * len(self._slots))

    def _place(self, rng: random.Random) -> Dealt | None:
        """Every noted card to one of its holders, by the room that is left."""
        dealt = self._empty()
        for card, holders in self._notes:
            hands = [seat for seat in self._sizes if holders >> seat & 1]
            slots = [at for at in range(len(self._slots)) if dealt.laid[at] < 0 and self._may_lie(card, holders, at)]
            weights = [
                *(self._sizes[seat] - len(dealt.hands[seat]) for seat in hands),
                *(self._weights[at] for at in slots),
            ]
            if not any(weights):
                return None
            (choice,) = rng.choices(range(len(weights)), weights)
            if choice < len(hands):
                dealt.hands[hands[choice]].append(card)
            else:
                dealt.laid[slots[choice - len(hands)]] = card
        return dealt

    def _may_lie(self, card: int, holders: int, at: int) -> bool:
        return holders >> self._slots[at].seat & 1 == 1 and card in self._slots[at].possible

    def _lay(self, dealt: Dealt, rng: random.Random) -> bool:
        """A card that nobody knows for every open slot, the slots with the fewest possible cards first."""
        dealt.rest = self._unseen.copy()
        rng.shuffle(dealt.rest)
        for at in sorted(range(len(self._slots)), key=lambda at: -self._weights[at]):
            if dealt.laid[at] < 0:
                card = next((card for card in dealt.rest if card in self._slots[at].possible), None)
                if card is None:
                    return False
                dealt.laid[at] = card
                dealt.rest.remove(card)
        return True

    def _fill(self, dealt: Dealt, rng: random.Random) -> Dealt:
        rest = dealt.rest
        rng.shuffle(rest)
        for seat, size in self._sizes.items():
            for _ in range(size - len(dealt.hands[seat])):
                dealt.hands[seat].append(rest.pop())
        for card, seat in self._held:
            dealt.hands[seat].append(card)
        return dealt

    def _search(self, rng: random.Random) -> Dealt:
        """The same by augmenting paths: it finds a way if there is one."""
        placing = _Placing(self._sizes, self._slots, self._notes, self._unseen, rng)
        dealt = self._empty()
        for card, where in zip(placing.cards, placing.find(), strict=True):
            if where < 0:
                dealt.rest.append(card)
            elif where < len(self._slots):
                dealt.laid[where] = card
            else:
                dealt.hands[placing.owner[where]].append(card)
        return dealt


class _Placing:
    """Noted cards and slots are matched; a card that nobody knows may be left over, a room in a hand too."""

    def __init__(
        self,
        sizes: Mapping[int, int],
        slots: Sequence[Slot],
        notes: Sequence[tuple[int, int]],
        unseen: Sequence[int],
        rng: random.Random,
    ) -> None:
        self.cards = [*(card for card, _ in notes), *unseen]
        self._holders = [*(holders for _, holders in notes), *[-1] * len(unseen)]
        self._noted = len(notes)
        self._slots = slots
        self.owner = [slot.seat for slot in slots] + [seat for seat, size in sizes.items() for _ in range(size)]
        self._rooms = list(range(len(self.owner)))
        rng.shuffle(self._rooms)
        self._order = list(range(len(self.cards)))
        rng.shuffle(self._order)
        self._where = [-1] * len(self.cards)
        self._inside = [-1] * len(self.owner)

    def find(self) -> list[int]:
        """The room of every card, -1 for those left over."""
        for card in range(self._noted):
            if not self._house(card, set()):
                raise ValueError(f"card {self.cards[card]} is known to be where there is no room for it")
        for at in range(len(self._slots)):
            if self._inside[at] < 0 and not self._occupy(at, set()):
                raise ValueError("no card can lie where one does")
        return self._where

    def _fits(self, card: int, room: int) -> bool:
        allowed = self._holders[card] >> self.owner[room] & 1 == 1
        return allowed and (room >= len(self._slots) or self.cards[card] in self._slots[room].possible)

    def _put(self, card: int, room: int) -> bool:
        self._where[card] = room
        self._inside[room] = card
        return True

    def _house(self, card: int, tried: set[int]) -> bool:
        """Find room for a card, moving others where that helps."""
        for room in self._rooms:
            if room not in tried and self._fits(card, room):
                tried.add(room)
                if self._inside[room] < 0 or self._house(self._inside[room], tried):
                    return self._put(card, room)
        return False

    def _occupy(self, room: int, tried: set[int]) -> bool:
        """Find a card for a slot, taking it from elsewhere where that helps."""
        tried.add(room)
        for card in self._order:
            before = self._where[card]
            if before in tried or not self._fits(card, room):
                continue
            if before < 0 or before >= len(self._slots) or self._occupy(before, tried):
                if before >= len(self._slots):
                    self._inside[before] = -1
                return self._put(card, room)
        return False
