"""A running negotiation: a proposal, an auction or a tender."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from plancia.core.archive import Archive
from plancia.core.auction import Auction

PROPOSAL: Final = 0
AUCTION: Final = 1
TENDER: Final = 2

TALKS: Final = ("proposal", "auction", "tender")


@mypyc_attr(acyclic=True)
class Talk:
    """Who talks to whom about what, and where the main line waits. `packed` is the move that opened it."""

    def __init__(self, kind: i64, proposer: i64, addressees: i64, packed: int, auction: Auction) -> None:
        self.kind: i64 = kind
        self.proposer: i64 = proposer
        self.addressees: i64 = addressees
        self.packed: int = packed
        self.waiting: i64 = addressees
        """Addressees that have not answered, a bit each."""
        self.asking: i64 = -1
        """The addressee that asks to see the contract."""
        self.given: vec[i64] = vec[i64]()
        self.asked: vec[i64] = vec[i64]()
        self.minimum: i64 = 0
        self.card: i64 = -1
        """The contract-deck card turned up for tender."""
        self.auction: Auction = auction
        self.places: vec[i64] = vec[i64]()
        """Where the highest bidder puts the vehicles."""
        self.main_turn: i64 = -1
        self.main_stage: i64 = -1

    def copy(self) -> Talk:
        twin = Talk(self.kind, self.proposer, self.addressees, self.packed, self.auction.copy())
        twin.waiting = self.waiting
        twin.asking = self.asking
        twin.given = self.given
        twin.asked = self.asked
        twin.minimum = self.minimum
        twin.card = self.card
        twin.places = self.places
        twin.main_turn = self.main_turn
        twin.main_stage = self.main_stage
        return twin

    def serialize(self, archive: Archive) -> None:
        """Hand every field through the archive."""
        self.kind = archive.number(self.kind)
        self.proposer = archive.number(self.proposer)
        self.addressees = archive.number(self.addressees)
        self.packed = archive.whole(self.packed)
        self.waiting = archive.number(self.waiting)
        self.asking = archive.number(self.asking)
        self.given = archive.row(self.given)
        self.asked = archive.row(self.asked)
        self.minimum = archive.number(self.minimum)
        self.card = archive.number(self.card)
        self.auction.serialize(archive)
        self.places = archive.row(self.places)
        self.main_turn = archive.number(self.main_turn)
        self.main_stage = archive.number(self.main_stage)
