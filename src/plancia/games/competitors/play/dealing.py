"""Hidden cards dealt fairly: every way that agrees with what is known is equally likely, or nearly so."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from plancia.core.chance import Uniform

_TRIES: Final = 20
"""Blind alleys of chance before the cards are placed by search."""
_SCALE: Final = 1 << 12
"""The weight of one free place in a hand."""
_RARE: Final = 100
"""How much likelier than others a card lies in a slot that no other card fits."""


@final
class Hidden:
    """The cards of one deck that a seat cannot place: free places in hands, slots on the table, notes, and the rest.

    A slot is a card laid face down before a seat. All slots take the kinds below `goods`; one of them, `running`, takes
    only those marked in `possible`. A note is a card with its possible holders, a bit each.
    """

    def __init__(self, unseen: vec[i64], seats: i64, goods: i64) -> None:
        """`unseen` counts the cards by kind, the noted ones too."""
        self.unseen: vec[i64] = unseen
        self.goods: i64 = goods
        self.rooms: vec[i64] = vec[i64]([0 for _ in range(seats)])
        self.slots: vec[i64] = vec[i64]()
        self.running: i64 = -1
        self.possible: vec[i64] = vec[i64]()
        self.cards: vec[i64] = vec[i64]()
        self.holders: vec[i64] = vec[i64]()
        # What is dealt.
        self.hands: list[vec[i64]] = []
        self.laid: vec[i64] = vec[i64]()
        self.rest: vec[i64] = unseen

    def note(self, card: i64, holders: i64) -> None:
        """The surest notes come first."""
        self.unseen[card] -= 1
        self.cards = append(self.cards, card)
        self.holders = append(self.holders, holders)
        at: i64 = len(self.cards) - 1
        while at > 0 and bits(self.holders[at - 1]) > bits(holders):
            self.cards[at] = self.cards[at - 1]
            self.holders[at] = self.holders[at - 1]
            at -= 1
        self.cards[at] = card
        self.holders[at] = holders

    def deal(self, chance: Uniform) -> None:
        """Fill `hands`, `laid` and `rest`."""
        for _ in range(_TRIES):
            self.clear()
            if self.place_notes(chance) and self.fill_slots(chance):
                self.fill_hands(chance)
                return
        self.clear()
        Matching(self, chance).find()
        self.fill_hands(chance)

    def clear(self) -> None:
        self.hands = [vec[i64]() for _ in self.rooms]
        self.laid = vec[i64]([-1 for _ in self.slots])
        self.rest = self.unseen[:]

    def fits(self, card: i64, slot: i64) -> bool:
        if slot == self.running:
            return self.possible[card] != 0
        return card < self.goods

    def fitting(self, slot: i64, cards: vec[i64]) -> i64:
        """How many of the cards fit a slot."""
        count: i64 = 0
        card: i64
        for card in range(len(cards)):
            if self.fits(card, slot):
                count += cards[card]
        return count

    def place_notes(self, chance: Uniform) -> bool:
        """Every noted card goes to one of its holders, by the room that is left; False in a blind alley."""
        for at in range(len(self.cards)):
            weights = self.weights(self.cards[at], self.holders[at])
            total = total_of(weights)
            if total == 0:
                return False
            where = pick(weights, chance.below(total))
            if where < len(self.rooms):
                self.hands[where] = append(self.hands[where], self.cards[at])
            else:
                self.laid[where - len(self.rooms)] = self.cards[at]
        return True

    def weights(self, card: i64, holders: i64) -> vec[i64]:
        """How likely a noted card is in each hand and, after them, in each slot.

        A card that may lie in a slot does so the more likely, the fewer others can.
        """
        seats: i64 = len(self.rooms)
        found = vec[i64]([0 for _ in range(seats + len(self.slots))])
        seat: i64
        for seat in range(seats):
            if holders >> seat & 1:
                found[seat] = (self.rooms[seat] - len(self.hands[seat])) * _SCALE
        slot: i64
        for slot in range(len(self.slots)):
            if self.laid[slot] < 0 and holders >> self.slots[slot] & 1 and self.fits(card, slot):
                others = self.fitting(slot, self.unseen)
                weight = total_of(self.unseen) * _SCALE
                found[seats + slot] = weight * _RARE if others == 0 else weight // others
        return found

    def fill_slots(self, chance: Uniform) -> bool:
        """A card that nobody knows for every open slot, the one with the fewest possible cards first."""
        if self.running >= 0 and not self.fill_slot(self.running, chance):
            return False
        return all(self.fill_slot(slot, chance) for slot in range(len(self.slots)))

    def fill_slot(self, slot: i64, chance: Uniform) -> bool:
        if self.laid[slot] >= 0:
            return True
        count = self.fitting(slot, self.rest)
        if count == 0:
            return False
        left = chance.below(count)
        card: i64 = -1
        while left >= 0:
            card += 1
            if self.fits(card, slot):
                left -= self.rest[card]
        self.laid[slot] = card
        self.rest[card] -= 1
        return True

    def fill_hands(self, chance: Uniform) -> None:
        """What is left goes into the free places of hands, each card equally likely."""
        left = total_of(self.rest)
        for seat in range(len(self.rooms)):
            for _ in range(self.rooms[seat] - len(self.hands[seat])):
                card = pick(self.rest, chance.below(left))
                self.rest[card] -= 1
                left -= 1
                self.hands[seat] = append(self.hands[seat], card)


def bits(mask: i64) -> i64:
    count: i64 = 0
    while mask:
        count += mask & 1
        mask >>= 1
    return count


def total_of(counts: vec[i64]) -> i64:
    total: i64 = 0
    for count in counts:
        total += count
    return total


def pick(counts: vec[i64], number: i64) -> i64:
    """The place at which the count up to it passes a number."""
    at: i64 = 0
    while number >= counts[at]:
        number -= counts[at]
        at += 1
    return at


@final
class Matching:
    """Noted cards and slots matched by augmenting paths: it finds a way if there is one.

    A room is a slot or, after them, a free place in a hand. A card that nobody knows may be left over, a place in a
    hand too.
    """

    def __init__(self, hidden: Hidden, chance: Uniform) -> None:
        self.hidden: Hidden = hidden
        self.cards: vec[i64] = hidden.cards[:]
        self.holders: vec[i64] = hidden.holders[:]
        self.noted: i64 = len(hidden.cards)
        card: i64
        for card in range(len(hidden.unseen)):
            for _ in range(hidden.unseen[card]):
                self.cards = append(self.cards, card)
                self.holders = append(self.holders, i64(-1))
        self.owner: vec[i64] = hidden.slots[:]
        seat: i64
        for seat in range(len(hidden.rooms)):
            for _ in range(hidden.rooms[seat]):
                self.owner = append(self.owner, seat)
        self.rooms: vec[i64] = shuffled(len(self.owner), chance)
        self.order: vec[i64] = shuffled(len(self.cards), chance)
        self.place: vec[i64] = vec[i64]([-1 for _ in self.cards])
        self.inside: vec[i64] = vec[i64]([-1 for _ in self.owner])

    def find(self) -> None:
        """Put every noted card somewhere, and some card in every slot."""
        slots: i64 = len(self.hidden.slots)
        card: i64
        for card in range(self.noted):
            if not self.house(card, self.untried()):
                raise ValueError(f"card {self.cards[card]} is known to be where there is no room for it")
        slot: i64
        for slot in range(slots):
            if self.inside[slot] < 0 and not self.occupy(slot, self.untried()):
                raise ValueError("no card can lie where one does")
        for at in range(len(self.cards)):
            self.put_down(self.cards[at], self.place[at], at >= self.noted)

    def put_down(self, card: i64, room: i64, of_rest: bool) -> None:
        """Tell the hidden cards where one of them is."""
        hidden = self.hidden
        if room < 0:
            return
        if of_rest:
            hidden.rest[card] -= 1
        if room < len(hidden.slots):
            hidden.laid[room] = card
        else:
            hidden.hands[self.owner[room]] = append(hidden.hands[self.owner[room]], card)

    def untried(self) -> vec[i64]:
        return vec[i64]([0 for _ in self.owner])

    def fits(self, card: i64, room: i64) -> bool:
        if self.holders[card] >> self.owner[room] & 1 == 0:
            return False
        return room >= len(self.hidden.slots) or self.hidden.fits(self.cards[card], room)

    def put(self, card: i64, room: i64) -> bool:
        self.place[card] = room
        self.inside[room] = card
        return True

    def house(self, card: i64, tried: vec[i64]) -> bool:
        """Find room for a card, moving others where that helps."""
        for room in self.rooms:
            if tried[room] == 0 and self.fits(card, room):
                tried[room] = 1
                if self.inside[room] < 0 or self.house(self.inside[room], tried):
                    return self.put(card, room)
        return False

    def occupy(self, room: i64, tried: vec[i64]) -> bool:
        """Find a card for a slot, taking it from elsewhere where that helps."""
        tried[room] = 1
        slots: i64 = len(self.hidden.slots)
        for card in self.order:
            before = self.place[card]
            if (before >= 0 and tried[before]) or not self.fits(card, room):
                continue
            if before < 0 or before >= slots or self.occupy(before, tried):
                if before >= slots:
                    self.inside[before] = -1
                return self.put(card, room)
        return False


def shuffled(size: i64, chance: Uniform) -> vec[i64]:
    """The numbers below a size in any order, each equally likely."""
    numbers = vec[i64](list(range(size)))
    last = size - 1
    while last > 0:
        other = chance.below(last + 1)
        number = numbers[last]
        numbers[last] = numbers[other]
        numbers[other] = number
        last -= 1
    return numbers
