"""Cards that nobody has seen yet, and those laid aside."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from plancia.core.archive import Archive
from plancia.core.chance import Chance, Draw
from plancia.core.errors import PlanciaError


@mypyc_attr(acyclic=True, free_list_len=1)
class Deck:
    """A face-down pile as a multiset, and a discard pile that becomes the pile when that is used up.

    `pile[kind]` and `discards[kind]` count the cards of a kind; a card is decided when it is drawn. In play discards
    never grow fewer but by a rebuild, so that those of one deck are the same while `rebuilds` and `discarded` are.
    """

    __slots__ = ("discarded", "discards", "left", "pile", "rebuilds", "what")

    def __init__(self, what: Draw, pile: vec[i64], discards: vec[i64], left: i64, discarded: i64) -> None:
        """`left` and `discarded` are the sizes of the piles; `deck_of` counts them."""
        self.what: Draw = what
        self.pile: vec[i64] = pile[:]
        self.discards: vec[i64] = discards[:]
        self.left: i64 = left
        self.discarded: i64 = discarded
        self.rebuilds: i64 = 0

    def draw(self, chance: Chance) -> i64:
        """The next card; the discards are turned over first if the pile is empty."""
        if self.left == 0:
            self.rebuild()
        kind: i64 = chance.draw(self.what, self.pile, self.left)
        self.pile[kind] -= 1
        self.left -= 1
        return kind

    def discard(self, kind: i64, count: i64 = 1) -> None:
        self.discards[kind] += count
        self.discarded += count

    def rebuild(self) -> None:
        """The discards become the pile: no chance in it, the multiset is the same."""
        if self.discarded == 0:
            raise PlanciaError(f"no {self.what.name} is left to draw")
        self.pile, self.discards = self.discards, self.pile
        self.left, self.discarded = self.discarded, self.left
        self.rebuilds += 1

    def copy(self) -> Deck:
        twin = Deck(self.what, self.pile, self.discards, self.left, self.discarded)
        twin.rebuilds = self.rebuilds
        return twin

    def count(self) -> None:
        """Make the sizes right after the piles were filled from outside."""
        self.left = sum(self.pile)
        self.discarded = sum(self.discards)

    def serialize(self, archive: Archive) -> None:
        """Hand every field through the archive."""
        self.pile = archive.row(self.pile)
        self.discards = archive.row(self.discards)
        self.left = archive.number(self.left)
        self.discarded = archive.number(self.discarded)
        self.rebuilds = archive.number(self.rebuilds)


def deck_of(what: Draw, pile: vec[i64], discards: vec[i64]) -> Deck:
    """A deck of these cards."""
    return Deck(what, pile, discards, sum(pile), sum(discards))
