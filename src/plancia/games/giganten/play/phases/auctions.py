"""Chapter 10: the right to sell is auctioned, company by company. Chapter 14: inflation."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from plancia.core.auction import Auction
from plancia.core.chance import Chance
from plancia.games.giganten.box.material import COMPANIES, LOSS
from plancia.games.giganten.play import moves
from plancia.games.giganten.play.phases import licences, prices
from plancia.games.giganten.play.stages import AUCTIONS, BID, PAY, PENALTY, SELL, Stage
from plancia.games.giganten.words import events

if TYPE_CHECKING:
    from plancia.games.giganten.play.state import GigantenState


@final
class NextCompany(Stage):
    """The next company where somebody can take part is auctioned, or the same one again (GI-10.1, GI-10.26)."""

    def resolve(self, state: GigantenState, chance: Chance) -> None:
        state.company = max(state.company, 0)
        while state.company < len(COMPANIES):
            active = participants(state)
            if active != 0:
                open_auction(state, active)
                return
            state.tell(events.NO_AUCTION, state.company)  # GI-10.32
            settle(state, -1)
        state.company = -1
        state.auction = state.terms.no_auction
        state.next_action()


@final
class Bid(Stage):
    """Bids rise in turn order; who does not bid is out (GI-10.6, GI-10.9)."""

    def legal(self, state: GigantenState) -> vec[i64]:
        """Any higher bid, whatever the hand is worth; without a card only the pass (GI-10.23, GI-10.29)."""
        if state.hand_size(state.turn) == 0:
            return state.terms.bids[state.terms.highest_bid]
        return state.terms.bids[state.auction.standing]

    def play(self, state: GigantenState, move: i64, chance: Chance) -> None:
        auction = state.auction
        if move == moves.PASS:
            state.tell(events.PASS, state.turn)
            auction.drop()
        else:
            bid = moves.argument_of(move)
            state.tell(events.BID, state.turn, bid, state.company)
            auction.bid(bid)
        if auction.turn >= 0:
            state.turn = auction.turn
        elif auction.leader >= 0:
            close(state, auction.leader, auction.standing)
        else:
            state.tell(events.UNSOLD, state.company)
            settle(state, -1)


@final
class Penalty(Stage):
    """A bluffer loses half of the cards, rounded up, and the auction is held again (GI-10.24 to GI-10.26)."""

    def resolve(self, state: GigantenState, chance: Chance) -> None:
        seat = state.auction.leader
        held = state.hand_size(seat)
        licences.learn_most(state, seat, state.auction.standing - 1 - held)  # GI-15.10
        hand = state.hands[seat * 2 : seat * 2 + 2]
        lost: i64 = (held + 1) // 2
        for drawn in range(lost):
            hand[chance.draw(LOSS, hand, held - drawn)] -= 1
        lose(state, seat, state.ones(seat) - hand[0], state.twos(seat) - hand[1])
        if not state.terms.bluffer_rebids:
            state.shut_out |= 1 << seat
        state.stage = AUCTIONS


@final
class Pay(Stage):
    """The winner pays the bid in licences (GI-10.13)."""

    def legal(self, state: GigantenState) -> vec[i64]:
        """The exact sum, or one too much with 2s only; no licence is superfluous (GI-10.15)."""
        bid = state.auction.standing
        ones = state.ones(state.turn)
        twos = state.twos(state.turn)
        paid: i64 = min(twos, (bid + 1) // 2)
        found = vec[i64](capacity=8)
        while paid >= 0 and bid - 2 * paid <= ones:
            found = append(found, moves.pay(max(0, bid - 2 * paid), paid))
            paid -= 1
        return found

    def play(self, state: GigantenState, move: i64, chance: Chance) -> None:
        ones = moves.ones_of(move)
        twos = moves.twos_of(move)
        licences.spend(state, state.turn, ones, twos)
        state.tell(events.PAID, state.turn, ones, twos)
        state.stage = SELL


@final
class Sell(Stage):
    """The winner sells from none to all of what is stored there (GI-10.18)."""

    def legal(self, state: GigantenState) -> vec[i64]:
        return state.terms.sales[: state.depots[state.turn * len(COMPANIES) + state.company] + 1]

    def play(self, state: GigantenState, move: i64, chance: Chance) -> None:
        seat = state.turn
        crude = moves.argument_of(move)
        price = state.terms.prices[state.prices[state.company]]
        state.depots[seat * len(COMPANIES) + state.company] -= crude
        state.supply += crude
        state.pay_bank(seat, -crude * price)
        state.tell(events.SALE, seat, state.company, crude, price, crude * price)
        settle(state, crude)

    def stand_in(self, state: GigantenState) -> i64:
        """An absent player sells all."""
        found = self.legal(state)
        return found[len(found) - 1]


def participants(state: GigantenState) -> i64:
    """A bit for every seat with crude there that is not shut out for a bluff (GI-10.3, GI-10.28)."""
    active: i64 = 0
    for seat in range(state.seats):
        if state.depots[seat * len(COMPANIES) + state.company] > 0:
            active |= 1 << seat
    return active & ~state.shut_out


def open_auction(state: GigantenState, active: i64) -> None:
    """The first player opens, or the next clockwise who takes part (GI-10.4)."""
    state.auction = Auction(state.seats, active, state.first)
    state.tell(events.AUCTION, state.company, state.auction.turn)
    state.ask(state.auction.turn, BID)


def close(state: GigantenState, winner: i64, bid: i64) -> None:
    """A winner who can pay must pay; who cannot has bluffed (GI-10.24, GI-10.30)."""
    state.turn = winner
    if licences.value(state, winner) >= bid:
        state.tell(events.WON, winner, state.company, bid)
        licences.learn_least(state, winner, bid - state.hand_size(winner))
        state.stage = PAY
    else:
        state.tell(events.BLUFF, winner, bid, state.company)
        state.stage = PENALTY


def lose(state: GigantenState, seat: i64, ones: i64, twos: i64) -> None:
    """The left neighbour has picked these cards at random (GI-10.25)."""
    licences.spend(state, seat, ones, twos)
    memory = state.own_memory()
    memory.lost[seat] += ones + twos
    memory.lost_twos[seat] += twos
    state.tell(events.PENALTY, seat, state.after(seat), ones + twos, ones, twos)


def settle(state: GigantenState, sold: i64) -> None:
    """The company has bought so much crude, or nobody may sell to it (-1); the next one follows (GI-10.21)."""
    inflate(state, sold)
    state.company += 1
    state.shut_out = 0
    state.stage = AUCTIONS


def inflate(state: GigantenState, sold: i64) -> None:
    """The variant moves the price by what was sold, -1 being an auction that nobody won (GI-14.6 to GI-14.10)."""
    if not state.terms.inflation:
        return
    change: i64 = 0
    if sold in (-1, 1) or (sold == 0 and not state.terms.literal):
        change = 1
    elif sold > 3 or (sold == 3 and not state.terms.literal):
        change = -1
    old = state.terms.prices[state.prices[state.company]]
    prices.shift(state, state.company, change)
    new = state.terms.prices[state.prices[state.company]]
    if new != old:
        state.tell(events.INFLATION, state.company, old, new)
