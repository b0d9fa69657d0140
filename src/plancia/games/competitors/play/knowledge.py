"""Chapter 20: what a seat cannot know is erased, and dealt again where a whole state is imagined."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, remove, vec
from mypy_extensions import i64

from plancia.core.chance import Uniform
from plancia.core.known import UNKNOWN, hide_counts
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.dealing import Hidden
from plancia.games.competitors.play.parts import memory
from plancia.games.competitors.play.parts.holdings import (
    CONTRACT,
    NUMBER,
    PARTS,
    RECIPIENT,
    SEEN,
    SENDER,
    Office,
    ascending,
)
from plancia.games.competitors.play.parts.negotiation import PROPOSAL, TENDER, Talk
from plancia.games.competitors.play.parts.trip import Trip
from plancia.games.competitors.play.phases.deals import bundles
from plancia.games.competitors.play.phases.travel import delivery
from plancia.games.competitors.play.stages import DELIVERING, MOVING, OVER

if TYPE_CHECKING:
    from plancia.games.competitors.play.state import CompetitorsState

# Goods under way of which a check has told whether they are legal.
UNKNOWN_LEGAL: Final = -3
UNKNOWN_ILLEGAL: Final = -4


# What is erased.


def forget(state: CompetitorsState, seat: i64) -> None:
    """Other hands, contracts that lie face down, both decks, deals of others and what others know (table C)."""
    forget_cash(state, seat)
    forget_hands(state, seat)
    hide_counts(state.territory_deck.pile, 0, len(state.territory_deck.pile))
    hide_counts(state.contract_deck.pile, 0, len(state.contract_deck.pile))
    forget_notes(state, seat)
    forget_goods(state, seat)
    forget_deals(state, seat)
    state.aim_seat = -1
    state.aim_card = -1
    if seat != state.turn or state.stage not in (MOVING, DELIVERING):
        state.steps = state.terms.none


def forget_cash(state: CompetitorsState, seat: i64) -> None:
    for other in range(state.seats):
        state.cash[other] = known_cash(state, seat, other)


def known_cash(state: CompetitorsState, seat: i64, other: i64) -> i64:
    """Cash that is not open follows from what all have seen, or is a guess where they have not seen the beginning."""
    if other == seat or state.terms.open_money or state.reckoned or state.stage == OVER:
        return state.cash[other]
    return guessed_cash(state, other)


def guessed_cash(state: CompetitorsState, seat: i64) -> i64:
    """Enough for what a seat has offered or bid; a debtor has nothing left."""
    if state.debt > 0 and seat == state.player:
        return 0
    guess = state.terms.start_cash
    talk = state.talk
    if talk is not None:
        if seat == talk.auction.leader:
            guess = max(guess, talk.auction.standing)
        if seat == talk.proposer:
            for item in talk.given:
                if moves.item_kind(item) == moves.CASH:
                    guess = max(guess, moves.item_of(item) * state.terms.unit)
    return guess


def is_party(talk: Talk, seat: i64) -> bool:
    """Whether a seat knows which cards a negotiation is about (CO-20.7)."""
    return seat >= 0 and (seat == talk.proposer or talk.addressees >> seat & 1 == 1)


def forget_hands(state: CompetitorsState, seat: i64) -> None:
    for other in range(state.seats):
        if other != seat:
            office = state.offices[other]
            office.territories = hidden_hand(len(office.territories), shown_of(state, seat, other, moves.TERRITORY))
            office.contracts = hidden_hand(len(office.contracts), shown_of(state, seat, other, moves.CARD))
            office.triples = hidden_triples(office.triples, seat)


def shown_of(state: CompetitorsState, seat: i64, other: i64, kind: i64) -> vec[i64]:
    """The cards of another hand that a seat knows: an open deal gives them, as its addressees know."""
    talk = state.talk
    if talk is not None and talk.proposer == other and is_party(talk, seat):
        return named_in(talk.given, kind)
    return vec[i64]()


def named_in(bundle: vec[i64], kind: i64) -> vec[i64]:
    """The cards of one deck that a bundle names, in ascending order."""
    found = vec[i64]()
    for item in bundle:
        if moves.item_kind(item) == kind:
            found = append(found, moves.item_of(item))
    return ascending(found)


def hidden_hand(size: i64, shown: vec[i64]) -> vec[i64]:
    """A hand of which only some cards are known."""
    hand = vec[i64]([UNKNOWN for _ in range(size - len(shown))], capacity=size)
    for card in shown:
        hand = append(hand, card)
    return hand


def hidden_triples(triples: vec[i64], seat: i64) -> vec[i64]:
    """Contracts lie face down but for those that were shown to the seat (CO-20.2, CO-20.9)."""
    found = triples[:]
    at: i64 = 0
    while at < len(found):
        if seat < 0 or found[at + SEEN] >> seat & 1 == 0:
            found[at + CONTRACT] = UNKNOWN
        at += PARTS
    return found


def forget_notes(state: CompetitorsState, seat: i64) -> None:
    kept = vec[i64]()
    for note in state.memory.notes:
        if knows_note(state, seat, note):
            kept = append(kept, note)
    state.memory.notes = kept


def knows_note(state: CompetitorsState, seat: i64, note: i64) -> bool:
    """A seat knows its own notes, and those of others that come from what it gave or had spied out before its eyes."""
    who = memory.observer_of(note)
    if who == observer_of(state, seat):
        return True
    return seat >= 0 and who < state.seats and memory.holders_of(note) == 1 << seat


def observer_of(state: CompetitorsState, seat: i64) -> i64:
    """The observer after the last seat stands for the spectators."""
    if seat < 0:
        return state.seats
    return seat


def forget_goods(state: CompetitorsState, seat: i64) -> None:
    trip = state.trip
    if trip is not None:
        trip.contract = known_goods(state, trip, seat)


def known_goods(state: CompetitorsState, trip: Trip, seat: i64) -> i64:
    """The owner knows what is under way, and whoever was shown it; when the delivery has ended all do (CO-20.4)."""
    if trip.contract < 0 or seat == state.player:
        return trip.contract
    office = state.offices[state.player]
    at = office.triple(trip.triple)
    if at < 0 or (seat >= 0 and office.triples[at + SEEN] >> seat & 1):
        return trip.contract
    if not trip.kind_shown:
        return UNKNOWN
    if state.terms.goods_illegal[trip.contract]:
        return UNKNOWN_ILLEGAL
    return UNKNOWN_LEGAL


def forget_deals(state: CompetitorsState, seat: i64) -> None:
    """Outsiders see kinds and numbers of cards only; an offer is read by its maker and, once open, its addressees."""
    talk = state.talk
    if talk is not None and sees_kinds_only(talk, seat):
        talk.given = bundles.veiled(talk.given)
        talk.asked = bundles.veiled(talk.asked)
        repack(talk)
    state.counters = known_counters(state.counters, seat)
    state.refused = known_refusals(state.refused, seat)


def sees_kinds_only(talk: Talk, seat: i64) -> bool:
    """Whether a negotiation names cards that a seat must not read."""
    return talk.kind != TENDER and not is_party(talk, seat)


def known_counters(counters: list[int], seat: i64) -> list[int]:
    """Counter-offers that wait: their maker knows them, to all others they are any."""
    if len(counters) == 0:
        return counters
    return [made if moves.maker_of(made) == seat else some_counter(made) for made in counters]


def known_refusals(refused: list[int], seat: i64) -> list[int]:
    """Offers that were refused, as far as a seat has read them."""
    if len(refused) == 0:
        return refused
    return [made for made in refused if reads(made, seat)]


def repack(talk: Talk) -> None:
    """The opening move of a negotiation follows from what is given and asked."""
    if talk.kind == PROPOSAL:
        talk.packed = moves.offer(moves.OFFER, talk.addressees, talk.given, talk.asked)
    else:
        talk.packed = moves.auction(talk.addressees, moves.minimum_of(talk.packed), talk.given)


def reads(made: int, seat: i64) -> bool:
    """Whether a seat has made a proposal or was asked to answer it."""
    if seat < 0:
        return False
    return moves.maker_of(made) == seat or moves.addressees_of(moves.made_of(made)) >> seat & 1 == 1


def some_counter(made: int) -> int:
    """A counter-offer that nobody else has read yet: the smallest that is always possible."""
    asked = vec[i64]([moves.item(moves.CASH, 1)])
    offer = moves.offer(moves.OFFER, moves.addressees_of(moves.made_of(made)), vec[i64](), asked)
    return moves.made_by(moves.maker_of(made), offer)


# What is imagined.


def imagine(state: CompetitorsState, seat: i64, chance: Uniform) -> None:
    """Deal what was erased: each way to deal the cards that the seat has not seen is equally likely, as far as it
    agrees with what it knows of them. What others know of each other is left out.
    """
    deal_territories(state, seat, chance)
    deal_contracts(state, seat, chance)
    imagine_offer(state, seat, chance)
    if state.talk is None and state.stage in (MOVING, DELIVERING):
        delivery.find_steps(state)


def deal_territories(state: CompetitorsState, seat: i64, chance: Uniform) -> None:
    hidden = Hidden(unseen_territories(state), state.seats, 0)
    other: i64
    for other in range(state.seats):
        hidden.rooms[other] = unknown_in(state.offices[other].territories)
    note_all(state, seat, hidden, 0, moves.CONTRACTS)
    hidden.deal(chance)
    for other in range(state.seats):
        if hidden.rooms[other] > 0:
            office = state.offices[other]
            office.territories = whole_hand(office.territories, hidden.hands[other])
    state.territory_deck.pile = hidden.rest


def unseen_territories(state: CompetitorsState) -> vec[i64]:
    """One card of each, but for those in sight: in hand, in triples, with branches and among the discards."""
    left = vec[i64]([1 - count for count in state.territory_deck.discards])
    for office in state.offices:
        for card in office.territories:
            if card >= 0:
                left[card] = 0
        at: i64 = 0
        while at < len(office.triples):
            left[office.triples[at + SENDER]] = 0
            left[office.triples[at + RECIPIENT]] = 0
            at += PARTS
    seat: i64
    for seat in range(state.seats):
        for base in state.own_bases[seat]:
            if base != state.headquarters[seat]:
                left[base] = 0
    return left


def deal_contracts(state: CompetitorsState, seat: i64, chance: Uniform) -> None:
    hidden = Hidden(unseen_contracts(state), state.seats, state.terms.goods)
    other: i64
    for other in range(state.seats):
        hidden.rooms[other] = unknown_in(state.offices[other].contracts)
        add_slots(state, hidden, other)
    note_all(state, seat, hidden, moves.CONTRACTS, moves.CONTRACTS + state.terms.contract_kinds)
    hidden.deal(chance)
    slot: i64 = 0
    for other in range(state.seats):
        office = state.offices[other]
        if hidden.rooms[other] > 0:
            office.contracts = whole_hand(office.contracts, hidden.hands[other])
        slot = turn_up(office, hidden.laid, slot)
    state.contract_deck.pile = hidden.rest
    trip = state.trip
    if trip is not None and hidden.running >= 0:
        trip.contract = hidden.laid[hidden.running]


def unseen_contracts(state: CompetitorsState) -> vec[i64]:
    """All cards of the deck but for those in sight: in hand, in triples, attached, discarded or up for tender."""
    terms = state.terms
    left = terms.card_copies[:]
    kind: i64
    for kind in range(len(left)):
        left[kind] -= state.contract_deck.discards[kind]
    for office in state.offices:
        for card in office.contracts:
            if card >= 0:
                left[card] -= 1
        at: i64 = CONTRACT
        while at < len(office.triples):
            if office.triples[at] >= 0:
                left[office.triples[at]] -= 1
            at += PARTS
    for card in range(terms.advantages):
        if state.attached[card] >= 0:
            left[terms.advantage_kind[card]] -= 1
    talk = state.talk
    if talk is not None and talk.card >= 0:
        left[talk.card] -= 1
    return left


def add_slots(state: CompetitorsState, hidden: Hidden, owner: i64) -> None:
    """A slot for every contract of a seat that lies face down; the one under way has told something of itself."""
    trip = state.trip
    triples = state.offices[owner].triples
    at: i64 = 0
    while at < len(triples):
        if triples[at + CONTRACT] < 0:
            if trip is not None and owner == state.player and triples[at + NUMBER] == trip.triple:
                hidden.running = len(hidden.slots)
                hidden.possible = possible_goods(state)
            hidden.slots = append(hidden.slots, owner)
        at += PARTS


def possible_goods(state: CompetitorsState) -> vec[i64]:
    """The kinds, marked with 1, that the goods under way can be: by movement turns, vehicles, and what checks told."""
    terms = state.terms
    trip = state.running_trip()
    found = vec[i64]([0 for _ in range(terms.contract_kinds)])
    kind: i64
    for kind in range(terms.goods):
        symbol = terms.goods_vehicle[kind]
        carried = symbol < 0 or trip.carried == 1 << symbol  # CO-7.8
        illegal = terms.goods_illegal[kind] != 0
        told = trip.contract == UNKNOWN or illegal == (trip.contract == UNKNOWN_ILLEGAL)
        if carried and told and terms.goods_tm[kind] == trip.printed:
            found[kind] = 1
    return found


def note_all(state: CompetitorsState, seat: i64, hidden: Hidden, first: i64, end: i64) -> None:
    """Tell the hidden cards what the seat knows of those numbered from `first` on, before `end`.

    A card in sight in a hand is what one note of it tells.
    """
    observer = observer_of(state, seat)
    seen = cards_in_sight(state, seat, first)
    for note in state.memory.notes:
        card = memory.card_of(note)
        if memory.observer_of(note) == observer and first <= card < end:
            told = told_by_sight(seen, card - first, memory.holders_of(note))
            if told >= 0:
                seen = remove(seen, told)
            else:
                hidden.note(card - first, memory.holders_of(note))


def cards_in_sight(state: CompetitorsState, seat: i64, first: i64) -> vec[i64]:
    """The cards in other hands that the seat can see, each with its holder."""
    found = vec[i64]()
    other: i64
    for other in range(state.seats):
        if other != seat:
            office = state.offices[other]
            hand = office.contracts if first else office.territories
            for card in hand:
                if card >= 0:
                    found = append(found, card << 8 | other)
    return found


def told_by_sight(seen: vec[i64], card: i64, holders: i64) -> i64:
    """A card in sight that a note can mean; -1 if there is none."""
    for each in seen:
        if each >> 8 == card and holders >> (each & 255) & 1:
            return each
    return -1


def unknown_in(cards: vec[i64]) -> i64:
    count: i64 = 0
    for card in cards:
        if card < 0:
            count += 1
    return count


def whole_hand(cards: vec[i64], dealt: vec[i64]) -> vec[i64]:
    """The cards of a hand that were known, and those dealt."""
    hand = dealt[:]
    for card in cards:
        if card >= 0:
            hand = append(hand, card)
    return ascending(hand)


def turn_up(office: Office, laid: vec[i64], slot: i64) -> i64:
    """Lay contracts where they were hidden; returns the next slot."""
    triples = office.triples[:]
    at: i64 = CONTRACT
    while at < len(triples):
        if triples[at] < 0:
            triples[at] = laid[slot]
            slot += 1
        at += PARTS
    office.triples = triples
    return slot


def imagine_offer(state: CompetitorsState, seat: i64, chance: Uniform) -> None:
    """To an outsider the cards given are any of the hand, those asked are any."""
    talk = state.talk
    if talk is None or talk.kind == TENDER or is_party(talk, seat):
        return
    office = state.offices[talk.proposer]
    territories = office.territories[:]
    contracts = office.contracts[:]
    given = talk.given[:]
    for at in range(len(given)):
        kind = moves.item_kind(given[at])
        if kind == moves.ANY_TERRITORY:
            card = territories[chance.below(len(territories))]
            territories = remove(territories, card)
            given[at] = moves.item(moves.TERRITORY, card)
        elif kind == moves.ANY_CARD:
            card = contracts[chance.below(len(contracts))]
            contracts = remove(contracts, card)
            given[at] = moves.item(moves.CARD, card)
    talk.given = given
    repack(talk)
