"""The state of a match of Galopp Royal."""

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
from plancia.games.galopp_royal.box.material import SLOTS, Terms, terms_of
from plancia.games.galopp_royal.play import knowledge
from plancia.games.galopp_royal.play.phases import draws, setup
from plancia.games.galopp_royal.play.phases.draws import Rebuild
from plancia.games.galopp_royal.play.round import OPENINGS, STAGES
from plancia.games.galopp_royal.play.stages import DEAL, OVER


@final
class GaloppState(State):
    """All that is true at one moment of a match; `play/round.py` says how it goes on.

    Cards are numbers of KINDS, -1 where there is none. A display has four slots, a hand room for two cards.
    """

    __slots__ = (
        *("terms", "stage", "first", "race", "last", "gold", "displays", "deck", "buried", "buried_stale", "rebuild"),
        *("lot", "attempt", "opener", "bidders", "dropped", "hands", "stale", "open_card", "auction"),
        *("arch", "spaces", "places", "racing", "following", "roller", "rolled", "rolls", "seen_to"),
    )

    def __init__(self, terms: Terms) -> None:
        super().__init__(terms.seats)
        self.terms: Terms = terms
        self.stage: i64 = DEAL
        self.first: i64 = 0
        self.race: i64 = 0
        self.last: i64 = -1
        self.gold: vec[i64] = terms.full_purses
        self.displays: vec[i64] = terms.empty_displays
        self.deck: Deck = terms.full_deck
        # Face-down discards of each seat by kind; stale ones were drawn before the last rebuild.
        self.buried: vec[i64] = terms.nothing_buried
        self.buried_stale: vec[i64] = terms.nothing_buried
        self.rebuild: Rebuild | None = None
        # The lot: 0 is a starting lot, 1 and 2 are the substitute lots of an interval.
        self.lot: i64 = 0
        self.attempt: i64 = 0
        self.opener: i64 = 0
        self.bidders: i64 = 0
        self.dropped: i64 = 0
        self.hands: vec[i64] = terms.empty_hands
        self.stale: i64 = 0
        self.open_card: i64 = -1
        self.auction: Auction = terms.no_auction
        # The race: a place of 0 means the chair is still racing.
        self.arch: i64 = terms.race_length
        self.spaces: vec[i64] = terms.zeros
        self.places: vec[i64] = terms.zeros
        self.racing: i64 = terms.seats
        # Of each seat, the next one clockwise that is racing.
        self.following: vec[i64] = terms.neighbours
        self.roller: i64 = 0
        self.rolled: i64 = 0
        self.rolls: i64 = 0
        # The exchange: how many displays the last player has seen to.
        self.seen_to: i64 = 0

    def legal(self) -> vec[i64]:
        return STAGES[self.stage].legal(self)

    def play(self, move: i64, chance: Chance) -> None:
        STAGES[self.stage].play(self, move)
        if self.stage > OVER:
            self.flow(chance)

    def flow(self, chance: Chance) -> None:
        while self.stage > OVER:
            STAGES[self.stage].resolve(self, chance)

    def stand_in(self) -> i64:
        return STAGES[self.stage].stand_in(self)

    def copy(self) -> GaloppState:
        twin = GaloppState(self.terms)
        twin.turn = self.turn
        twin.stage = self.stage
        twin.first = self.first
        twin.race = self.race
        twin.last = self.last
        twin.gold = self.gold[:]
        twin.displays = self.displays[:]
        twin.deck = self.deck.copy()
        twin.buried = self.buried[:]
        twin.buried_stale = self.buried_stale[:]
        twin.rebuild = self.rebuild
        twin.lot = self.lot
        twin.attempt = self.attempt
        twin.opener = self.opener
        twin.bidders = self.bidders
        twin.dropped = self.dropped
        twin.hands = self.hands[:]
        twin.stale = self.stale
        twin.open_card = self.open_card
        twin.auction = self.auction.copy()
        twin.arch = self.arch
        twin.spaces = self.spaces[:]
        twin.places = self.places[:]
        twin.racing = self.racing
        twin.following = self.following[:]
        twin.roller = self.roller
        twin.rolled = self.rolled
        twin.rolls = self.rolls
        twin.seen_to = self.seen_to
        return twin

    def forget(self, seat: i64) -> None:
        knowledge.forget(self, seat)

    def imagine(self, seat: i64, chance: Uniform) -> None:
        knowledge.imagine(self, seat, chance)

    def serialize(self, archive: Archive) -> None:
        self.turn = archive.number(self.turn)
        self.stage = archive.number(self.stage)
        self.first = archive.number(self.first)
        self.race = archive.number(self.race)
        self.last = archive.number(self.last)
        self.gold = archive.row(self.gold)
        self.displays = archive.row(self.displays)
        self.deck.serialize(archive)
        self.buried = archive.row(self.buried)
        self.buried_stale = archive.row(self.buried_stale)
        if archive.truth(self.rebuild is not None):
            self.rebuild = draws.archived(self.rebuild, archive)
        self.lot = archive.number(self.lot)
        self.attempt = archive.number(self.attempt)
        self.opener = archive.number(self.opener)
        self.bidders = archive.number(self.bidders)
        self.dropped = archive.number(self.dropped)
        self.hands = archive.row(self.hands)
        self.stale = archive.number(self.stale)
        self.open_card = archive.number(self.open_card)
        self.auction.serialize(archive)
        self.arch = archive.number(self.arch)
        self.spaces = archive.row(self.spaces)
        self.places = archive.row(self.places)
        self.racing = archive.number(self.racing)
        self.following = archive.row(self.following)
        self.roller = archive.number(self.roller)
        self.rolled = archive.number(self.rolled)
        self.rolls = archive.number(self.rolls)
        self.seen_to = archive.number(self.seen_to)

    def __reduce__(self) -> tuple[object, ...]:
        archive = Archive()
        self.serialize(archive)
        return unpacked, (int(self.seats), self.terms.options, archive.pack())

    # Facts that several phases ask for.

    def ask(self, seat: i64, stage: i64) -> None:
        """Wait for a seat's decision."""
        self.turn = seat
        self.stage = stage

    def next_chapter(self) -> None:
        """The running chapter of the round is done; the next one opens."""
        OPENINGS[self.stage].open(self)

    def has_team(self, seat: i64) -> bool:
        return self.displays[seat * SLOTS] >= 0

    def must_open(self) -> bool:
        """Whether the opener's first word must be a bid."""
        limit = self.terms.empty_lot_limit  # GA-3.20
        return (
            self.lot == 0
            and limit > 0
            and self.attempt >= limit
            and self.auction.standing == 0
            and self.auction.turn == self.opener
        )


def unpacked(seats: int, options: Options, packed: bytes) -> GaloppState:
    """Rebuild a state that was pickled."""
    state = GaloppState(terms_of(seats, options)).copy()
    state.serialize(Archive(packed))
    return state


def new_state(seats: int, options: Options, chance: Chance, log: list[Event] | None) -> GaloppState:
    """A match at its first decision."""
    state = GaloppState(terms_of(seats, options)).copy()
    state.log = log
    setup.choose_first_player(state, chance)
    state.flow(chance)
    state.log = None
    return state
