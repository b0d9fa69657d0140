"""How an auction is likely to end: the outlook against auctions that were played."""

from __future__ import annotations

import random

import pytest

from plancia.bots.thumb_bot import odds
from plancia.core.chance import Seeded
from plancia.core.known import Known
from plancia.games.giganten.bot.bidding import AuctionOutlook
from plancia.games.giganten.bot.market import Market
from plancia.games.giganten.play.stages import BID, PAY
from plancia.games.giganten.play.state import GigantenState
from tests.rules.giganten.helpers import GAME, RED, bidding, depots, see

SEATS = 4


def outlook(state: GigantenState) -> AuctionOutlook:
    return AuctionOutlook(state, [Market(state, seat) for seat in range(state.seats)])


def auctions(seed: int) -> list[tuple[list[float], int]]:
    """A match of bots: for each bid of an auction that somebody won how likely each seat was to win, and who did."""
    chance, rng = Seeded(seed), random.Random(seed)
    state = GAME.new_state(SEATS, None, chance)
    found: list[tuple[list[float], int]] = []
    running: list[list[float]] = []
    while state.turn >= 0:
        if state.stage == BID:
            if state.auction.standing == 0 and state.auction.leader < 0:
                running = []
            running.append(list(outlook(state).wins))
        elif state.stage == PAY:
            found += [(wins, int(state.turn)) for wins in running]
            running = []
        seat = int(state.turn)
        state.answer(seat, odds(GAME, Known(state, seat), rng, 0.5).draw(rng), chance)
    return found


def test_who_wins_is_foretold() -> None:
    told = [(wins[seat], float(seat == winner)) for wins, winner in auctions(3) for seat in range(SEATS)]
    assert sum(chance for chance, _ in told) == pytest.approx(sum(won for _, won in told), rel=0.1)
    # Somebody who gives all four the same is off by 0.19 on average.
    assert sum((chance - won) ** 2 for chance, won in told) / len(told) < 0.1


def test_a_seat_with_much_to_sell_wins_against_an_empty_hand() -> None:
    match = bidding("2 2", "", depots=depots(2, hudson=[4, 4]), prices={"hudson": 9000, "jet": 5000, "us": 5000})
    found = outlook(GAME.imagine(see(match, RED), random.Random(1)))
    assert found.wins[0] > 0.9
    assert 1 <= found.pays[0] / found.wins[0] <= 2
    assert found.wins[1] == found.caught[1] == 0
