"""The state of a match of Competitor$: every fact of it, and the steps that several chapters share.

What happens in which order is written down in `round.py`.
"""

from __future__ import annotations

from typing import final

from librt.vecs import remove, vec
from mypy_extensions import i64

from plancia.core.archive import Archive
from plancia.core.chance import Chance, Uniform
from plancia.core.deck import Deck
from plancia.core.event import Event
from plancia.core.options import Options
from plancia.core.state import State
from plancia.games.competitors.box.material import Terms, terms_of
from plancia.games.competitors.play import knowledge, moves, packing
from plancia.games.competitors.play.parts.conditions import ABOARD, AWAY
from plancia.games.competitors.play.parts.holdings import Office, inserted
from plancia.games.competitors.play.parts.memory import Memory
from plancia.games.competitors.play.parts.negotiation import Talk
from plancia.games.competitors.play.parts.trip import Trip
from plancia.games.competitors.play.phases import money, setup, specials
from plancia.games.competitors.play.phases.deals import auctions, proposals
from plancia.games.competitors.play.round import STAGE_OF
from plancia.games.competitors.play.stages import SITES


@final
class CompetitorsState(State):
    """Seats, territories, places, cards and vehicles are numbers from 0; -1 stands for none.

    A place is a territory, or a sea cell counted on from there. A ship that stands in a territory is in its port, an
    aircraft at its airport.
    """

    def __init__(self, terms: Terms) -> None:
        super().__init__(terms.seats)
        self.terms: Terms = terms
        self.stage: i64 = SITES
        self.round: i64 = 0
        self.first: i64 = 0
        self.player: i64 = -1
        """Whose turn of the round it is; deals and taxes ask others meanwhile."""
        self.actions: i64 = 0
        self.free_signs: bool = False
        self.strikes: vec[i64] = terms.zeros
        self.hit_area: i64 = -1
        self.weather: i64 = -1
        # Seats.
        self.cash: vec[i64] = terms.purses
        self.points: vec[i64] = terms.zeros
        self.headquarters: vec[i64] = terms.nowhere
        self.offices: list[Office] = terms.no_offices
        self.offers: vec[i64] = terms.zeros
        # Owners of bases by territory, the bases of each seat in ascending order, and the advantages on them by card.
        self.bases: vec[i64] = terms.no_bases
        self.own_bases: list[vec[i64]] = terms.no_own_bases
        self.attached: vec[i64] = terms.no_advantages
        # Vehicles, and in ascending order those of each seat that are on the board.
        self.fleets: list[vec[i64]] = terms.no_fleets
        self.place: vec[i64] = terms.no_vehicles
        self.carrier: vec[i64] = terms.no_vehicles
        self.cargo: vec[i64] = terms.no_vehicles
        self.marks: vec[i64] = terms.no_marks
        # The leg of the one aircraft in flight of each seat.
        self.flying: vec[i64] = terms.nowhere
        self.leg_from: vec[i64] = terms.nowhere
        self.leg_to: vec[i64] = terms.nowhere
        self.leg_flown: vec[i64] = terms.zeros
        # Decks.
        self.territory_deck: Deck = terms.territory_deck
        self.contract_deck: Deck = terms.contract_deck
        self.customs: vec[i64] = terms.customs_copies
        self.customs_left: i64 = terms.customs_cards
        self.returned: vec[i64] = terms.none
        """Customs cards under the deck, oldest first."""
        self.memory: Memory = terms.no_memory
        # The running action.
        self.trip: Trip | None = None
        self.steps: vec[i64] = terms.none
        """The steps of the running trip that are legal now; worked out once for each decision."""
        self.handled: vec[i64] = terms.none
        """Trucks loaded and unloaded, goods shifted, since movement points were spent (CO-11.14)."""
        self.pc: i64 = -1
        """The next instruction of the effect that is carried out."""
        self.customs_card: i64 = -1
        self.event: i64 = -1
        self.concerned: i64 = -1
        """The vehicle that the card or event concerns."""
        self.aim_seat: i64 = -1
        self.aim_card: i64 = -1
        self.debt: i64 = 0
        self.creditor: i64 = -1
        self.resume_stage: i64 = -1
        """Where the main line goes on when the debt is settled."""
        self.branch: i64 = -1
        """The branch just built, to which vehicles may be brought."""
        # Deals.
        self.charters: vec[i64] = terms.none
        self.talk: Talk | None = None
        self.counters: list[int] = []
        self.refused: list[int] = []
        self.closed_by: i64 = -1
        self.closed_to: i64 = 0
        """Who took the last deal, and the seats that could still have answered it."""
        self.reckoned: bool = False
        """Whether the match is seen from its start, so that everybody can reckon everybody's cash."""

    # One seat at a time.

    def legal(self) -> vec[i64]:
        return STAGE_OF[self.stage].legal(self)

    def play(self, move: i64, chance: Chance) -> None:
        self.answer(self.turn, move, chance)

    def stand_in(self) -> i64:
        return STAGE_OF[self.stage].stand_in(self)

    # Any seat.

    def asked(self) -> i64:
        if self.turn < 0:
            return 0
        return STAGE_OF[self.stage].asked(self)

    def moves_of(self, seat: i64) -> vec[i64]:
        if seat == self.turn:
            return self.legal()
        return STAGE_OF[self.stage].unasked(self, seat)

    def allows(self, seat: i64, move: int) -> bool:
        verb = moves.verb_of(move)
        if verb in (moves.OFFER, moves.COUNTER, moves.ACCEPT):
            return proposals.allows(self, seat, move)
        if verb in (moves.AUCTION, moves.BID):
            return auctions.allows(self, seat, move)
        return move in self.moves_of(seat)

    def answer(self, seat: i64, move: int, chance: Chance) -> None:
        """Deals may be opened, and some cards played, while somebody else is asked."""
        verb = moves.verb_of(move)
        if verb == moves.OFFER:
            proposals.open_proposal(self, seat, move)
        elif verb == moves.AUCTION:
            auctions.open_auction(self, seat, move)
        elif verb > moves.AUCTION:
            STAGE_OF[self.stage].negotiate(self, seat, move)
        elif seat != self.turn:
            specials.interrupt(self, seat, move)
        else:
            self.closed_by = -1
            self.closed_to = 0
            STAGE_OF[self.stage].play(self, move, chance)
        self.flow(chance)

    def flow(self, chance: Chance) -> None:
        """Let everything happen that asks nobody; while others negotiate the main line waits, and debts come first."""
        going = True
        while going and self.talk is None:
            going = money.settle(self) if self.debt > 0 else STAGE_OF[self.stage].proceed(self, chance)

    def stand_in_of(self, seat: i64) -> i64:
        return STAGE_OF[self.stage].stand_in(self)

    def copy(self) -> CompetitorsState:
        twin = CompetitorsState(self.terms)
        twin.turn = self.turn
        twin.stage = self.stage
        twin.round = self.round
        twin.first = self.first
        twin.player = self.player
        twin.actions = self.actions
        twin.free_signs = self.free_signs
        twin.strikes = self.strikes[:]
        twin.hit_area = self.hit_area
        twin.weather = self.weather
        twin.cash = self.cash[:]
        twin.points = self.points[:]
        twin.headquarters = self.headquarters[:]
        twin.offices = [office.copy() for office in self.offices]
        twin.offers = self.offers[:]
        twin.bases = self.bases[:]
        twin.own_bases = self.own_bases[:]
        twin.attached = self.attached[:]
        twin.fleets = self.fleets[:]
        twin.place = self.place[:]
        twin.carrier = self.carrier[:]
        twin.cargo = self.cargo[:]
        twin.marks = self.marks[:]
        twin.flying = self.flying[:]
        twin.leg_from = self.leg_from[:]
        twin.leg_to = self.leg_to[:]
        twin.leg_flown = self.leg_flown[:]
        twin.territory_deck = self.territory_deck.copy()
        twin.contract_deck = self.contract_deck.copy()
        twin.customs = self.customs[:]
        twin.customs_left = self.customs_left
        twin.returned = self.returned[:]
        twin.memory = self.memory.copy()
        trip = self.trip
        if trip is not None:
            twin.trip = trip.copy()
        twin.steps = self.steps
        twin.handled = self.handled[:]
        twin.pc = self.pc
        twin.customs_card = self.customs_card
        twin.event = self.event
        twin.concerned = self.concerned
        twin.aim_seat = self.aim_seat
        twin.aim_card = self.aim_card
        twin.debt = self.debt
        twin.creditor = self.creditor
        twin.resume_stage = self.resume_stage
        twin.branch = self.branch
        twin.charters = self.charters[:]
        talk = self.talk
        if talk is not None:
            twin.talk = talk.copy()
        twin.counters = self.counters[:]
        twin.refused = self.refused[:]
        twin.closed_by = self.closed_by
        twin.closed_to = self.closed_to
        twin.reckoned = self.reckoned
        return twin

    # What a seat may know.

    def forget(self, seat: i64) -> None:
        knowledge.forget(self, seat)

    def imagine(self, seat: i64, chance: Uniform) -> None:
        knowledge.imagine(self, seat, chance)

    def serialize(self, archive: Archive) -> None:
        packing.serialize(self, archive)

    def __reduce__(self) -> tuple[object, ...]:
        archive = Archive()
        self.serialize(archive)
        return unpacked, (int(self.seats), self.terms.options, archive.pack())

    # Facts and steps that several phases share.

    def running_trip(self) -> Trip:
        """The Move or Deliver under way, where there must be one."""
        trip = self.trip
        assert trip is not None
        return trip

    def open_talk(self) -> Talk:
        """The open negotiation, where there must be one."""
        talk = self.talk
        assert talk is not None
        return talk

    def ask(self, seat: i64, stage: i64) -> None:
        """Wait for a seat's decision."""
        self.turn = seat
        self.stage = stage

    def branches(self, seat: i64) -> i64:
        """How many branches a seat has: its bases but for the headquarters."""
        return len(self.own_bases[seat]) - 1

    def settle(self, territory: i64, seat: i64) -> None:
        """A base is the seat's from now on, -1 for nobody's."""
        owner = self.bases[territory]
        if owner >= 0:
            self.own_bases[owner] = remove(self.own_bases[owner][:], territory)
        if seat >= 0:
            self.own_bases[seat] = inserted(self.own_bases[seat], territory)
        self.bases[territory] = seat

    def deploy(self, vehicle: i64, place: i64) -> None:
        """A vehicle comes on the board."""
        owner = self.terms.owner_of[vehicle]
        self.fleets[owner] = inserted(self.fleets[owner], vehicle)
        self.place[vehicle] = place

    def retire(self, vehicle: i64) -> None:
        """A vehicle leaves the board, and what the weather did to it is over."""
        owner = self.terms.owner_of[vehicle]
        self.fleets[owner] = remove(self.fleets[owner][:], vehicle)
        self.place[vehicle] = AWAY
        self.marks[vehicle] = 0

    def advantage(self, word: i64, seat: i64, territory: i64) -> i64:
        """What the advantages of a seat at a territory are worth in a word of the vocabulary, all together."""
        if self.bases[territory] != seat:
            return 0
        terms = self.terms
        total: i64 = 0
        card: i64
        for card in range(terms.advantages):
            if self.attached[card] == territory:
                total += terms.advantage_value[word * terms.advantages + card]
        return total

    def advantage_in_area(self, word: i64, seat: i64, area: i64) -> i64:
        """The same for all bases of a seat in an area."""
        total: i64 = 0
        for base in self.own_bases[seat]:
            if self.terms.area[base] == area:
                total += self.advantage(word, seat, base)
        return total

    def where(self, vehicle: i64) -> i64:
        """The place of a vehicle, aboard another one or not; AWAY or IN_FLIGHT if it is at none."""
        place = self.place[vehicle]
        if place == ABOARD:
            return self.place[self.carrier[vehicle]]
        return place

    def vehicle(self, named: i64, seat: i64) -> i64:
        """The vehicle that a seat's move names."""
        owner = moves.owner_of(named)
        if owner < 0:
            owner = seat
        terms = self.terms
        return owner * terms.slots + terms.first_slot[moves.kind_of(named)] + moves.number_of(named) - 1

    def named(self, vehicle: i64, seat: i64) -> i64:
        """A vehicle as a seat's move names it."""
        if self.terms.owner_of[vehicle] == seat:
            return self.terms.own_name[vehicle]
        return self.token(vehicle)

    def token(self, vehicle: i64) -> i64:
        """A vehicle as events name it: always with its owner."""
        return self.terms.full_name[vehicle]


def unpacked(seats: int, options: Options, packed: bytes) -> CompetitorsState:
    """Rebuild a state that was pickled."""
    state = CompetitorsState(terms_of(seats, options)).copy()
    state.serialize(Archive(packed))
    return state


def new_state(seats: int, options: Options, chance: Chance, log: list[Event] | None) -> CompetitorsState:
    """A match at its first decision."""
    state = CompetitorsState(terms_of(seats, options)).copy()
    state.reckoned = True
    state.log = log
    setup.choose_first_player(state, chance)
    state.flow(chance)
    state.log = None
    return state
