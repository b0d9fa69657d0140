"""The ascending auction against a table that plays it with a queue of seats."""

from __future__ import annotations

from collections import deque

from hypothesis import given
from hypothesis import strategies as st

from plancia.core import Auction

PASS = 0


class Queue:
    """The model: whoever is in front answers, a bidder goes to the back, who passes goes home."""

    def __init__(self, seats: int, active: int, opener: int) -> None:
        round_table = [(opener + step) % seats for step in range(seats)]
        self.waiting = deque(seat for seat in round_table if active >> seat & 1)
        self.leader = -1
        self.standing = 0

    @property
    def turn(self) -> int:
        return -1 if not self.waiting or self.waiting[0] == self.leader else self.waiting[0]

    def answer(self, raised: int) -> None:
        seat = self.waiting.popleft()
        if raised:
            self.leader = seat
            self.standing += raised
            self.waiting.append(seat)


def same(auction: Auction, model: Queue) -> bool:
    return (
        auction.turn == model.turn
        and auction.over == (model.turn < 0)
        and auction.leader == model.leader
        and auction.standing == model.standing
        and auction.active == sum(1 << seat for seat in model.waiting)
    )


@given(st.data(), st.integers(1, 6))
def test_an_auction_goes_round_the_table_until_one_bidder_is_left(data: st.DataObject, seats: int) -> None:
    active = data.draw(st.integers(0, (1 << seats) - 1), "active")
    opener = data.draw(st.integers(0, seats - 1), "opener")
    auction, model = Auction(seats, active, opener), Queue(seats, active, opener)
    assert same(auction, model)
    while not auction.over:
        raised = data.draw(st.integers(PASS, 3), "raise")
        before, twin = model.turn, auction.copy()
        if raised == PASS or auction.standing > 20:
            auction.drop()
            model.answer(PASS)
        else:
            auction.bid(auction.standing + raised)
            model.answer(raised)
        assert same(auction, model)
        assert twin.turn == before


def test_a_copy_goes_on_by_itself() -> None:
    auction = Auction(3, 0b111, 0)
    auction.bid(4)
    twin = auction.copy()
    twin.drop()
    twin.drop()
    assert (twin.over, twin.leader, twin.standing) == (True, 0, 4)
    assert (auction.over, auction.turn, auction.active) == (False, 1, 0b111)


def test_the_last_seat_is_asked_while_no_bid_stands() -> None:
    auction = Auction(3, 0b111, 2)
    auction.drop()
    auction.drop()
    assert (auction.over, auction.turn) == (False, 1)
    auction.drop()
    assert (auction.over, auction.leader, auction.standing) == (True, -1, 0)
