"""The state of a match of Giganten and the flow from phase to phase."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from plancia.core.auction import Auction
from plancia.core.chance import Chance
from plancia.core.deck import Deck
from plancia.core.event import Event
from plancia.core.options import Options
from plancia.core.state import State
from plancia.games.giganten.box.material import Terms, terms_of
from plancia.games.giganten.play import moves
from plancia.games.giganten.play.land import Land
from plancia.games.giganten.play.memory import Memory
from plancia.games.giganten.play.phases import (
    auctions,
    cards,
    depots,
    derricks,
    licences,
    prices,
    setup,
    specials,
    transport,
    trucks,
)
from plancia.games.giganten.play.phases.roads import Roads
from plancia.games.giganten.play.stages import (
    BID,
    BUILD,
    CARD,
    DEPOTS,
    DISPLAY,
    HAUL,
    LICENCES,
    MOVE,
    PAY,
    PENALTY,
    PLACE,
    PRICES,
    SELL,
    SPECIAL,
)


@final
class GigantenState(State):
    """Seats, squares, sites, spaces, companies and faces are numbers from 0; -1 stands for none."""

    def __init__(self, terms: Terms) -> None:
        super().__init__(terms.seats)
        self.terms: Terms = terms
        self.stage: i64 = PRICES
        self.round: i64 = 0
        self.first: i64 = 0
        # Seats that are done with the action, counted from the first player.
        self.acted: i64 = 0
        self.prices: vec[i64] = terms.start_prices
        self.bank: i64 = -terms.seats * terms.material.start_money
        self.supply: i64 = terms.material.crude
        self.cash: vec[i64] = terms.full_purses
        self.stock: vec[i64] = terms.full_stocks
        self.depots: vec[i64] = terms.empty_depots
        # Land and memory are shared by copies of a state until one of them changes.
        self.land: Land = terms.new_land
        self.land_shared: bool = True
        self.truck: vec[i64] = terms.nowhere
        self.train: vec[i64] = terms.zeros
        self.black: i64 = 0
        self.red: Deck = terms.full_red
        self.beige: Deck = terms.full_beige
        self.display: vec[i64] = terms.empty_display
        self.card: vec[i64] = terms.nowhere
        self.licences: Deck = terms.full_licences
        self.ones: vec[i64] = terms.zeros
        self.twos: vec[i64] = terms.zeros
        self.memory: Memory = terms.no_memory
        self.memory_shared: bool = True
        # The running decision: points to move, site to haul from, company on sale and seats shut out of its auction.
        self.points: i64 = 0
        self.roads: Roads | None = None
        self.site: i64 = -1
        self.company: i64 = -1
        self.auction: Auction = terms.no_auction
        self.shut_out: i64 = 0

    def legal(self) -> vec[i64]:
        stage = self.stage
        if stage == BID:
            return auctions.bids(self)
        if stage == MOVE:
            return trucks.legal(self)
        if stage == CARD:
            return cards.legal(self)
        if stage == HAUL:
            return transport.legal(self)
        if stage == SPECIAL:
            return specials.legal(self)
        if stage == BUILD:
            return derricks.legal(self)
        if stage == PAY:
            return auctions.payments(self)
        if stage == SELL:
            return auctions.sales(self)
        if stage == PLACE:
            return trucks.places(self)
        return vec[i64]()

    def play(self, move: i64, chance: Chance) -> None:
        stage = self.stage
        if stage == BID:
            auctions.answer(self, move)
        elif stage == MOVE:
            trucks.answer(self, move, chance)
        elif stage == CARD:
            cards.answer(self, move)
        elif stage == HAUL:
            transport.answer(self, move)
        elif stage == SPECIAL:
            specials.answer(self, move)
        elif stage == BUILD:
            derricks.answer(self, move, chance)
        elif stage == PAY:
            auctions.pay(self, move)
        elif stage == SELL:
            auctions.sell(self, move)
        else:
            trucks.place(self, move)
        if self.stage >= PRICES:
            self.flow(chance)

    def flow(self, chance: Chance) -> None:
        """Let everything happen that asks nobody."""
        while True:
            stage = self.stage
            if stage == PENALTY:
                auctions.penalise(self, chance)
            elif stage == LICENCES:
                licences.deal(self, chance)
            elif stage == DEPOTS:
                depots.check(self)
            elif stage == PRICES:
                prices.roll(self, chance)
            elif stage == DISPLAY:
                cards.turn_up(self, chance)
            else:
                return

    def stand_in(self) -> i64:
        """An absent player does as little as possible, hauls only for free, and sells all."""
        if self.stage == MOVE:
            return moves.DONE
        found = self.legal()
        last = found[len(found) - 1]
        if self.stage == SELL or last == moves.PASS:
            return last
        if self.stage == HAUL and moves.carrier_of(found[0]) != moves.OWN:
            return moves.DROP
        return found[0]

    def copy(self) -> GigantenState:
        twin = GigantenState(self.terms)
        twin.turn = self.turn
        twin.stage = self.stage
        twin.round = self.round
        twin.first = self.first
        twin.acted = self.acted
        twin.prices = self.prices[:]
        twin.bank = self.bank
        twin.supply = self.supply
        twin.cash = self.cash[:]
        twin.stock = self.stock[:]
        twin.depots = self.depots[:]
        self.land_shared = True
        twin.land = self.land
        twin.truck = self.truck[:]
        twin.train = self.train[:]
        twin.black = self.black
        twin.red = self.red.copy()
        twin.beige = self.beige.copy()
        twin.display = self.display[:]
        twin.card = self.card[:]
        twin.licences = self.licences.copy()
        twin.ones = self.ones[:]
        twin.twos = self.twos[:]
        self.memory_shared = True
        twin.memory = self.memory
        twin.points = self.points
        twin.roads = self.roads
        twin.site = self.site
        twin.company = self.company
        twin.auction = self.auction.copy()
        twin.shut_out = self.shut_out
        return twin

    # Facts and steps that several phases share.

    def ask(self, seat: i64, stage: i64) -> None:
        """Wait for a seat's decision."""
        self.turn = seat
        self.stage = stage

    def nth_seat(self, number: i64) -> i64:
        """Turn order: the first player is number 0."""
        seat = self.first + number
        return seat if seat < self.seats else seat - self.seats

    def order_of(self, seat: i64) -> i64:
        """How many seats act before this one in a round."""
        order = seat - self.first
        return order if order >= 0 else order + self.seats

    def hand_size(self, seat: i64) -> i64:
        return self.ones[seat] + self.twos[seat]

    def own_land(self) -> Land:
        """The land, to be changed."""
        if self.land_shared:
            self.land = self.land.copy()
            self.land_shared = False
        return self.land

    def own_memory(self) -> Memory:
        """The memory, to be changed."""
        if self.memory_shared:
            self.memory = self.memory.copy()
            self.memory_shared = False
        return self.memory

    def pay_bank(self, seat: i64, money: i64) -> None:
        """A negative sum is paid by the bank."""
        self.cash[seat] -= money
        self.bank += money


def new_state(seats: int, options: Options, chance: Chance, log: list[Event] | None) -> GigantenState:
    """A match at its first decision."""
    state = GigantenState(terms_of(seats, options)).copy()
    state.log = log
    setup.choose_first_player(state, chance)
    state.flow(chance)
    state.log = None
    return state
