"""The state of a match of Giganten."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from plancia.core.archive import Archive
from plancia.core.auction import Auction
from plancia.core.chance import Chance, Uniform
from plancia.core.deck import Deck
from plancia.core.event import Event
from plancia.core.options import Options
from plancia.core.state import State
from plancia.games.giganten.box.material import Terms, terms_of
from plancia.games.giganten.play import knowledge
from plancia.games.giganten.play.land import Land
from plancia.games.giganten.play.memory import Memory
from plancia.games.giganten.play.phases.roads import Roads
from plancia.games.giganten.play.phases.setup import choose_first_player
from plancia.games.giganten.play.round import OPENINGS, STAGES
from plancia.games.giganten.play.stages import PRICES


@final
class GigantenState(State):
    """All that is true at one moment of a match; `play/round.py` says how it goes on.

    Seats, squares, sites, spaces, companies and faces are numbers from 0; -1 stands for none.
    """

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
        # By seat the licences of value 1, then those of value 2.
        self.hands: vec[i64] = terms.empty_hands
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
        return STAGES[self.stage].legal(self)

    def play(self, move: i64, chance: Chance) -> None:
        stage = self.stage
        STAGES[stage].play(self, move, chance)
        if self.stage != stage:
            self.flow(chance)

    def flow(self, chance: Chance) -> None:
        stage = STAGES[self.stage]
        while not stage.rests:
            stage.resolve(self, chance)
            stage = STAGES[self.stage]

    def stand_in(self) -> i64:
        return STAGES[self.stage].stand_in(self)

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
        twin.hands = self.hands[:]
        self.memory_shared = True
        twin.memory = self.memory
        twin.points = self.points
        twin.roads = self.roads
        twin.site = self.site
        twin.company = self.company
        twin.auction = self.auction.copy()
        twin.shut_out = self.shut_out
        return twin

    def forget(self, seat: i64) -> None:
        knowledge.forget(self, seat)

    def imagine(self, seat: i64, chance: Uniform) -> None:
        knowledge.imagine(self, seat, chance)

    def serialize(self, archive: Archive) -> None:
        self.turn = archive.number(self.turn)
        self.stage = archive.number(self.stage)
        self.round = archive.number(self.round)
        self.first = archive.number(self.first)
        self.acted = archive.number(self.acted)
        self.prices = archive.row(self.prices)
        self.bank = archive.number(self.bank)
        self.supply = archive.number(self.supply)
        self.cash = archive.row(self.cash)
        self.stock = archive.row(self.stock)
        self.depots = archive.row(self.depots)
        self.land.serialize(archive)
        self.truck = archive.row(self.truck)
        self.train = archive.row(self.train)
        self.black = archive.number(self.black)
        self.red.serialize(archive)
        self.beige.serialize(archive)
        self.display = archive.row(self.display)
        self.card = archive.row(self.card)
        self.licences.serialize(archive)
        self.hands = archive.row(self.hands)
        self.memory.serialize(archive)
        self.points = archive.number(self.points)
        self.site = archive.number(self.site)
        self.company = archive.number(self.company)
        self.auction.serialize(archive)
        self.shut_out = archive.number(self.shut_out)

    def __reduce__(self) -> tuple[object, ...]:
        archive = Archive()
        self.serialize(archive)
        return unpacked, (int(self.seats), self.terms.options, archive.pack())

    # Facts and steps that several phases share.

    def ask(self, seat: i64, stage: i64) -> None:
        """Wait for a seat's decision."""
        self.turn = seat
        self.stage = stage

    def next_action(self) -> None:
        """The running action of the round is done; the next one begins."""
        self.acted = 0
        self.stage = OPENINGS[self.stage]

    def nth_seat(self, number: i64) -> i64:
        """Turn order: the first player is number 0."""
        seat = self.first + number
        return seat if seat < self.seats else seat - self.seats

    def order_of(self, seat: i64) -> i64:
        """How many seats act before this one in a round."""
        order = seat - self.first
        return order if order >= 0 else order + self.seats

    def hand_size(self, seat: i64) -> i64:
        """How many licences a seat has, also where it is not known which."""
        size = self.hands[seat * 2] + self.hands[seat * 2 + 1]
        return size if size >= 0 else -size

    def ones(self, seat: i64) -> i64:
        """The licences of value 1 in a hand."""
        return self.hands[seat * 2]

    def twos(self, seat: i64) -> i64:
        """The licences of value 2 in a hand."""
        return self.hands[seat * 2 + 1]

    def own_land(self) -> Land:
        """The land, to be changed."""
        if self.land_shared:
            self.land = self.land.copy()
            self.land_shared = False
        else:
            self.land.changes += 1
        return self.land

    def own_memory(self) -> Memory:
        """The memory, to be changed."""
        if self.memory_shared:
            self.memory = self.memory.copy()
            self.memory_shared = False
        else:
            self.memory.changes += 1
        return self.memory

    def pay_bank(self, seat: i64, money: i64) -> None:
        """A negative sum is paid by the bank."""
        self.cash[seat] -= money
        self.bank += money


def blank_state(terms: Terms) -> GigantenState:
    """A state before its set-up that shares nothing, to be filled."""
    state = GigantenState(terms).copy()
    state.own_land()
    state.own_memory()
    return state


def unpacked(seats: int, options: Options, packed: bytes) -> GigantenState:
    """Rebuild a state that was pickled."""
    state = blank_state(terms_of(seats, options))
    state.serialize(Archive(packed))
    return state


def new_state(seats: int, options: Options, chance: Chance, log: list[Event] | None) -> GigantenState:
    """A match at its first decision."""
    state = GigantenState(terms_of(seats, options)).copy()
    state.log = log
    choose_first_player(state, chance)
    state.flow(chance)
    state.log = None
    return state
