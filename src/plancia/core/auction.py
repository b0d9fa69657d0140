"""An ascending auction round a table."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from plancia.core.archive import Archive


@mypyc_attr(acyclic=True)
class Auction:
    """Seats bid in turn, each bid above the one before; who passes is out; the last bidder left has won.

    While no bid stands the last seat left is still asked. When nobody bids there is no leader.

    >>> auction = Auction(seats=3, active=0b111, opener=1)
    >>> auction.bid(2); auction.drop(); auction.drop()
    >>> auction.over, auction.leader, auction.standing
    (True, 1, 2)
    """

    __slots__ = ("active", "leader", "seats", "standing", "turn")

    def __init__(self, seats: i64, active: i64, opener: i64) -> None:
        """`active` has a bit for every seat that takes part; the opener is the first of them from `opener` on."""
        self.seats: i64 = seats
        self.active: i64 = active
        self.standing: i64 = 0
        self.leader: i64 = -1
        self.turn: i64 = (opener + seats - 1) % seats
        self._advance()

    @property
    def over(self) -> bool:
        return self.turn < 0

    def bid(self, amount: i64) -> None:
        self.standing = amount
        self.leader = self.turn
        self._advance()

    def drop(self) -> None:
        """The seat in turn passes and is out."""
        self.active &= ~(1 << self.turn)
        self._advance()

    def _advance(self) -> None:
        seats = self.seats
        seat = self.turn
        for _step in range(seats):
            seat += 1
            if seat == seats:
                seat = 0
            if self.active >> seat & 1 and seat != self.leader:
                self.turn = seat
                return
        self.turn = -1

    def copy(self) -> Auction:
        twin = Auction(self.seats, 0, 0)
        twin.active = self.active
        twin.standing = self.standing
        twin.leader = self.leader
        twin.turn = self.turn
        return twin

    def serialize(self, archive: Archive) -> None:
        """Hand every field through the archive."""
        self.active = archive.number(self.active)
        self.standing = archive.number(self.standing)
        self.leader = archive.number(self.leader)
        self.turn = archive.number(self.turn)
