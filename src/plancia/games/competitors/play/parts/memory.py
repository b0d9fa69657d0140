"""What seats know of each other's cards: shown, passed in a deal, spied out or swapped."""

from __future__ import annotations

from librt.vecs import pop, vec
from mypy_extensions import i64, mypyc_attr

from plancia.games.competitors.play.moves import CONTRACTS
from plancia.games.competitors.play.parts.holdings import inserted


def note(observer: i64, card: i64, holders: i64) -> i64:
    """That an observer knows a card to be with one of the holders (a bit each), in hand or laid face down."""
    return holders | card << 8 | observer << 16


def holders_of(note: i64) -> i64:
    return note & 255


def card_of(note: i64) -> i64:
    """A territory card, or a contract-deck card that many beyond `moves.CONTRACTS`."""
    return note >> 8 & 255


def observer_of(note: i64) -> i64:
    return note >> 16


@mypyc_attr(acyclic=True)
class Memory:
    """Notes in ascending order. A card that is seen by all, or goes back unseen to a deck, is no longer noted.

    The observer after the last seat stands for the spectators.
    """

    def __init__(self, notes: vec[i64]) -> None:
        self.notes: vec[i64] = notes[:]

    def learn(self, observer: i64, card: i64, holder: i64) -> None:
        """The observer sees one copy of the card at the holder."""
        if observer != holder:
            self._insert(note(observer, card, 1 << holder))

    def forget(self, card: i64, holder: i64) -> None:
        """One copy of the card leaves the holder before all eyes."""
        bit: i64 = 1 << holder
        observer: i64 = -1
        at: i64 = 0
        while at < len(self.notes):
            each = self.notes[at]
            # One copy is gone: of two notes of the same observer only the first.
            if card_of(each) == card and holders_of(each) & bit and observer_of(each) != observer:
                observer = observer_of(each)
                self.notes, _ = pop(self.notes, at)
            else:
                at += 1

    def sight(self, observer: i64, card: i64, holder: i64, copies: i64) -> None:
        """The observer sees so many copies of the card at the holder, and may have known of them."""
        # A note that is less sure, with one of several, goes first: the sight tells all that it told.
        for _ in range(copies):
            self._take(observer, card, holder)
        for _ in range(copies):
            self.learn(observer, card, holder)

    def count_off(self, observer: i64, card: i64, copies: i64, holders: i64) -> None:
        """A deck has run out: so many copies that the observer does not see are with the holders, noted or not."""
        for each in self.notes:
            if observer_of(each) == observer and card_of(each) == card:
                copies -= 1
        for _ in range(copies):
            self._insert(note(observer, card, holders))

    def shown(self, observer: i64, card: i64, holder: i64) -> None:
        """The observer is shown where the card lies on the table: the triple keeps that, not a note."""
        self._take(observer, card, holder)

    def passed(self, card: i64, giver: i64, receiver: i64, witnesses: i64 = 0) -> None:
        """The card goes from hand to hand before the eyes of both, and of witnesses who know which card it is."""
        self._take(receiver, card, giver)
        observers: i64 = witnesses | 1 << giver
        observer: i64 = 0
        while observers >> observer:
            if observers >> observer & 1 and observer != receiver:
                self._take(observer, card, giver)
                self._insert(note(observer, card, 1 << receiver))
            observer += 1

    def unseen(self, giver: i64, receiver: i64, contracts: bool, witnesses: i64 = 0) -> None:
        """Others see a card of a deck pass on: what they knew to be with the giver may now be with the receiver."""
        seeing: i64 = witnesses | 1 << giver | 1 << receiver
        at: i64 = 0
        while at < len(self.notes):
            each = self.notes[at]
            observer = observer_of(each)
            of_deck = (card_of(each) >= CONTRACTS) == contracts
            if of_deck and holders_of(each) >> giver & 1 and not seeing >> observer & 1:
                widened = each | 1 << receiver
                self.notes, _ = pop(self.notes, at)
                self._insert(widened)
                if widened > each:
                    continue
            at += 1

    def _take(self, observer: i64, card: i64, holder: i64) -> None:
        """The observer no longer takes one copy of the card to be with the holder."""
        for at in range(len(self.notes)):
            each = self.notes[at]
            if observer_of(each) == observer and card_of(each) == card and holders_of(each) >> holder & 1:
                self.notes, _ = pop(self.notes, at)
                return

    def _insert(self, note: i64) -> None:
        self.notes = inserted(self.notes, note)

    def copy(self) -> Memory:
        return Memory(self.notes)
