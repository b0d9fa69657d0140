"""Chapter 17: negotiations. A proposal is opened, answered by its addressees, and carried out or not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from plancia.core.auction import Auction
from plancia.core.event import Event, EventKind, only
from plancia.games.competitors.box.codes import ANY_TIME, OWN_TURN
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.parts.holdings import CONTRACT, SEEN, ascending
from plancia.games.competitors.play.parts.negotiation import PROPOSAL, Talk
from plancia.games.competitors.play.phases.deals import acceptances, bundles, exchanges
from plancia.games.competitors.play.stages import DEAL_ANSWER, DEAL_SHOW, FREE_DRAW, REDEPLOY
from plancia.games.competitors.words.phases.deals import events as deal_events

if TYPE_CHECKING:
    from plancia.games.competitors.play.state import CompetitorsState

SHOWS: Final = vec[i64]([moves.SHOW, moves.WITHDRAW])


# Opening.


def may_open(state: CompetitorsState, seat: i64) -> bool:
    """At every decision of the main line but the choice of headquarters, one at a time (CO-17.3, CO-17.6, CO-17.21)."""
    terms = state.terms
    if state.talk is not None or state.stage < FREE_DRAW or state.stage > REDEPLOY:
        return False
    in_time = terms.negotiation == ANY_TIME or (terms.negotiation == OWN_TURN and seat == state.player)
    return in_time and has_offers_left(state, seat)


def has_offers_left(state: CompetitorsState, seat: i64) -> bool:
    return state.offers[seat] < state.terms.offer_cap[seat]


def are_others(state: CompetitorsState, seat: i64, addressees: i64) -> bool:
    """Whether the addressees are other seats of this table."""
    return addressees > 0 and addressees >> state.seats == 0 and addressees >> seat & 1 == 0


def _can_propose(state: CompetitorsState, seat: i64, addressees: i64, given: vec[i64], asked: vec[i64]) -> bool:
    """Whether a proposal is sound: the proposer holds what is given and has room for what is asked (CO-17.7)."""
    return (
        len(given) + len(asked) > 0
        and are_others(state, seat, addressees)
        and bundles.can_give(state, seat, bundles.alone(addressees), given)
        and bundles.can_ask(state, seat, addressees, asked)
        and bundles.can_take(state, seat, asked, given)
        and _signature(seat, addressees, given, asked) not in state.refused
    )


def stands(state: CompetitorsState, talk: Talk) -> bool:
    """Whether an open proposal makes sense; that all of it can be given is seen when it is accepted (CO-17.11)."""
    return (
        len(talk.given) + len(talk.asked) > 0
        and are_others(state, talk.proposer, talk.addressees)
        and bundles.can_give(state, talk.proposer, -1, bundles.cards_in(talk.given))
        and bundles.can_ask(state, talk.proposer, talk.addressees, talk.asked)
    )


def is_asked_to_show(state: CompetitorsState, talk: Talk) -> bool:
    """Whether an addressee that has not answered may ask to see a contract."""
    return talk.asking >= 0 and talk.waiting >> talk.asking & 1 == 1 and _can_inspect(state, talk, talk.asking)


def _signature(seat: i64, addressees: i64, given: vec[i64], asked: vec[i64]) -> int:
    """A proposal by which an identical one is known, whatever the order of its items (CO-17.22)."""
    packed = moves.offer(moves.OFFER, addressees, ascending(given[:]), ascending(asked[:]))
    return moves.made_by(seat, packed)


def allows(state: CompetitorsState, seat: i64, move: int) -> bool:
    """Whether a seat may make this offer, counter-offer or acceptance now."""
    verb = moves.verb_of(move)
    if verb == moves.OFFER:
        addressees = moves.addressees_of(move)
        return may_open(state, seat) and _can_propose(
            state, seat, addressees, moves.given_of(move), moves.asked_of(move)
        )
    talk = state.talk
    if talk is None or state.stage != DEAL_ANSWER or talk.waiting >> seat & 1 == 0:
        return False
    if verb == moves.COUNTER:
        return has_offers_left(state, seat) and _can_propose(
            state, seat, only(talk.proposer), moves.given_of(move), moves.asked_of(move)
        )
    return acceptances.can_accept(state, talk, seat, moves.cards_of(move), moves.places_of(move))


def open_proposal(state: CompetitorsState, seat: i64, move: int) -> None:
    """A seat proposes, whoever is asked meanwhile; what was closed before is answered no more."""
    state.offers[seat] += 1
    state.closed_by = -1
    state.closed_to = 0
    _open(state, seat, move, state.turn, state.stage)


def _open(state: CompetitorsState, seat: i64, packed: int, main_turn: i64, main_stage: i64) -> None:
    """The addressees are asked; they see the cards by their names, others only their kinds (CO-20.7)."""
    talk = Talk(PROPOSAL, seat, moves.addressees_of(packed), packed, Auction(state.seats, 0, 0))
    talk.given = moves.given_of(packed)
    talk.asked = moves.asked_of(packed)
    talk.main_turn = main_turn
    talk.main_stage = main_stage
    state.talk = talk
    tell_bundles(state, talk, deal_events.OFFER, deal_events.OFFER_KINDS)
    show_given(state, talk)
    _ask_next(state, talk)


def tell_bundles(state: CompetitorsState, talk: Talk, named: EventKind, kinds: EventKind) -> None:
    log = state.log
    if log is not None:
        parties: i64 = talk.addressees | only(talk.proposer)
        given = bundles.veiled(talk.given)
        if talk.kind == PROPOSAL:
            veiled = moves.offer(moves.OFFER, talk.addressees, given, bundles.veiled(talk.asked))
        else:
            veiled = moves.auction(talk.addressees, moves.minimum_of(talk.packed), given)
        log.append(Event(named, parties, (int(talk.proposer), int(talk.addressees), talk.packed, talk.packed)))
        log.append(Event(kinds, ~parties, (int(talk.proposer), int(talk.addressees), veiled, veiled)))


def show_given(state: CompetitorsState, talk: Talk) -> None:
    """What is given lies in the proposer's hand: the addressees know these cards from now on (CO-17.11, CO-20.7)."""
    for item in talk.given:
        kind = moves.item_kind(item)
        if kind in (moves.TERRITORY, moves.CARD):
            card = moves.item_of(item)
            if kind == moves.CARD:
                card += moves.CONTRACTS
            for observer in range(state.seats):
                if talk.addressees >> observer & 1:
                    state.memory.sight(observer, card, talk.proposer, bundles.times(talk.given, item))


# Answering.


def _ask_next(state: CompetitorsState, talk: Talk) -> None:
    """All who have not answered are asked, the first one clockwise from the proposer before the others (CO-17.14)."""
    seat = state.after(talk.proposer)
    while talk.waiting >> seat & 1 == 0:
        seat = state.after(seat)
    state.ask(seat, DEAL_ANSWER)


def waiting(state: CompetitorsState) -> i64:
    """The addressees that have not answered the open proposal, a bit each."""
    return state.open_talk().waiting


def answers(state: CompetitorsState, seat: i64) -> vec[i64]:
    """What a seat may answer to the open proposal, as far as it can be listed."""
    talk = state.open_talk()
    found = vec[i64](capacity=4)
    if seat == talk.proposer:
        return append(found, i64(moves.WITHDRAW))
    if talk.waiting >> seat & 1 == 0:
        return found
    found = append(acceptances.listed(state, talk, seat), i64(moves.REFUSE))
    if _can_inspect(state, talk, seat):
        found = append(found, i64(moves.INSPECT))
    return found


def answer(state: CompetitorsState, seat: i64, move: int) -> None:
    verb = moves.verb_of(move)
    talk = state.open_talk()
    if verb == moves.ACCEPT:
        _accept(state, talk, seat, moves.cards_of(move), moves.places_of(move))
    elif verb == moves.REFUSE:
        state.tell(deal_events.DECLINED, seat, talk.proposer)
        _refuse(state, talk, seat)
    elif verb == moves.COUNTER:
        _counter(state, talk, seat, move)
    elif verb == moves.INSPECT:
        talk.asking = seat
        state.tell(deal_events.ASKED_TO_SEE, seat, talk.proposer)
        state.ask(talk.proposer, DEAL_SHOW)
    elif verb == moves.SHOW:
        _show(state, talk)
    else:
        state.tell(deal_events.WITHDRAWN, seat)
        close(state, talk)


def _refuse(state: CompetitorsState, talk: Talk, seat: i64) -> None:
    """Refused by all, a proposal has no effect and is not repeated in this turn (CO-17.16, CO-17.22)."""
    talk.waiting &= ~only(seat)
    if talk.waiting:
        _ask_next(state, talk)
        return
    state.refused.append(_signature(talk.proposer, talk.addressees, talk.given, talk.asked))
    close(state, talk)


def _counter(state: CompetitorsState, talk: Talk, seat: i64, move: int) -> None:
    """A refusal, and a proposal to the proposer alone that waits for its turn (CO-17.17)."""
    offer = moves.offer(moves.OFFER, only(talk.proposer), moves.given_of(move), moves.asked_of(move))
    state.offers[seat] += 1
    state.counters.append(moves.made_by(seat, offer))
    state.tell(deal_events.COUNTERED, seat, talk.proposer)
    _refuse(state, talk, seat)


def close(state: CompetitorsState, talk: Talk) -> None:
    """The next counter-offer that is still legal opens; after the last the main line goes on (CO-17.5, CO-17.17)."""
    state.talk = None
    while state.counters:
        made = state.counters.pop(0)
        packed = moves.made_of(made)
        seat = moves.maker_of(made)
        addressees = moves.addressees_of(packed)
        if _can_propose(state, seat, addressees, moves.given_of(packed), moves.asked_of(packed)):
            _open(state, seat, packed, talk.main_turn, talk.main_stage)
            return
        state.tell(deal_events.COUNTER_DROPPED, seat)
    state.ask(talk.main_turn, talk.main_stage)


# Asking to see the contract (CO-17.37).


def _can_inspect(state: CompetitorsState, talk: Talk, seat: i64) -> bool:
    """Whether a charter is asked for a triple whose contract the seat has not seen."""
    office = state.offices[talk.proposer]
    for item in talk.asked:
        if moves.item_kind(item) == moves.CHARTER_TRIPLE:
            at = office.triple(moves.item_place(item))
            if at >= 0 and office.triples[at + SEEN] >> seat & 1 == 0:
                return True
    return False


def _show(state: CompetitorsState, talk: Talk) -> None:
    seat = talk.proposer
    observer = talk.asking
    parties = only(seat) | only(observer)
    office = state.offices[seat]
    for item in talk.asked:
        number = moves.item_place(item)
        if moves.item_kind(item) == moves.CHARTER_TRIPLE:
            at = office.triple(number)
            if office.triples[at + SEEN] >> observer & 1 == 0:
                contract = office.triples[at + CONTRACT]
                office.show(number, only(observer))
                state.memory.shown(observer, moves.CONTRACTS + contract, seat)
                state.tell(deal_events.SHOWN_CONTRACT, seat, observer, number, contract, audience=parties)
                state.tell(deal_events.SHOWN, seat, observer, number, audience=~parties)
    talk.asking = -1
    _ask_next(state, talk)


# Accepting.


def _accept(state: CompetitorsState, talk: Talk, seat: i64, cards: vec[i64], places: vec[i64]) -> None:
    """The first acceptance concludes the deal with that seat alone (CO-17.14)."""
    proposer = talk.proposer
    given = bundles.placed(talk.given, places)
    asked = bundles.filled(talk.asked, cards)
    log = state.log
    if log is not None:
        parties: i64 = only(proposer) | only(seat)
        packed = moves.offer(moves.OFFER, only(seat), given, asked)
        log.append(Event(deal_events.DEAL, parties, (int(proposer), int(seat), packed, packed)))
        veiled = moves.offer(moves.OFFER, only(seat), bundles.veiled(given), bundles.veiled(asked))
        log.append(Event(deal_events.DEAL_KINDS, ~parties, (int(proposer), int(seat), veiled, veiled)))
    exchanges.exchange(state, proposer, seat, given, talk.asked, cards, talk.addressees | only(proposer))
    state.closed_by = seat
    state.closed_to = talk.waiting & ~only(seat)
    close(state, talk)
