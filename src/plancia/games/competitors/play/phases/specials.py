"""Chapter 14: special contracts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from plancia.core.chance import Chance
from plancia.core.event import only
from plancia.games.competitors.box.codes import (
    EXCHANGE,
    FOREIGN_DELIVERY,
    NEEDS_AIRPORT,
    NEEDS_PORT,
    REVOKE,
    SPY,
    STRIKE,
    TENDER,
    TURN,
    WIDTH,
)
from plancia.games.competitors.box.material import PICK_CONTRACT, PICK_TERRITORY
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.phases import bases, cards
from plancia.games.competitors.play.phases.deals import auctions
from plancia.games.competitors.play.phases.travel import customs, steps
from plancia.games.competitors.play.stages import AFTER, EFFECT, STEP
from plancia.games.competitors.words import events

if TYPE_CHECKING:
    from plancia.games.competitors.play.state import CompetitorsState


def playable(state: CompetitorsState, found: vec[i64]) -> vec[i64]:
    """Specials that the player may play between actions, with whom and what they are aimed at (CO-14.6, CO-14.27)."""
    terms = state.terms
    last: i64 = -1
    for card in state.offices[state.player].contracts:
        if card >= terms.goods and card != last and terms.special_timing[card] == TURN:
            last = card
            advantage = terms.special_advantage[card] != 0
            found = _attachments(state, card, found) if advantage else _aims(state, card, found)
    return found


def _attachments(state: CompetitorsState, card: i64, found: vec[i64]) -> vec[i64]:
    """Own bases with the facility that an advantage needs."""
    terms = state.terms
    needs = terms.special_needs[card]
    for base in state.own_bases[state.player]:
        no_port = needs == NEEDS_PORT and terms.port[base] == 0
        no_airport = needs == NEEDS_AIRPORT and terms.airport[base] == 0
        if not (no_port or no_airport):
            found = append(found, moves.pack(moves.SPECIAL, card, base))
    return found


def _aims(state: CompetitorsState, card: i64, found: vec[i64]) -> vec[i64]:
    word = state.terms.code[state.terms.special_pc[card] * WIDTH]
    if word == REVOKE:
        return _revocations(state, card, found)
    if word == TENDER:
        if cards.contract_left(state):
            found = append(found, moves.pack(moves.SPECIAL, card))
        return found
    if word not in (STRIKE, SPY, EXCHANGE):
        return append(found, moves.pack(moves.SPECIAL, card))
    for seat in range(state.seats):
        office = state.offices[seat]
        if seat == state.player:
            continue
        if word == STRIKE or (word == SPY and len(office.contracts) > 0):
            found = append(found, moves.pack(moves.SPECIAL, card, seat))
        elif word == EXCHANGE and len(office.territories) > 0:
            for given in state.offices[state.player].territories:
                found = append(found, moves.pack(moves.SPECIAL, card, given, seat))
    return found


def _revocations(state: CompetitorsState, card: i64, found: vec[i64]) -> vec[i64]:
    terms = state.terms
    for attached in range(terms.advantages):
        territory = state.attached[attached]
        if territory >= 0 and state.bases[territory] != state.player:
            # Two equal advantages on one base are one aim.
            twin = attached > 0 and state.attached[attached - 1] == territory
            kind = terms.advantage_kind[attached]
            if not (twin and terms.advantage_kind[attached - 1] == kind):
                found = append(found, moves.pack(moves.SPECIAL, card, state.bases[territory], kind, territory))
    return found


def timed(state: CompetitorsState, seat: i64, timing: i64, found: vec[i64]) -> vec[i64]:
    """Specials in a hand that are played at a trigger."""
    last: i64 = -1
    for card in state.offices[seat].contracts:
        if card >= state.terms.goods and card != last and state.terms.special_timing[card] == timing:
            found = append(found, moves.pack(moves.SPECIAL, card))
            last = card
    return found


def interruptions(state: CompetitorsState, seat: i64) -> vec[i64]:
    """At a step decision of an opponent's delivery (CO-14.16, CO-14.24)."""
    return timed(state, seat, FOREIGN_DELIVERY, vec[i64]())


def interrupt(state: CompetitorsState, seat: i64, move: i64) -> None:
    special = moves.first_of(move)
    discard(state, seat, special)
    state.pc = state.terms.special_pc[special]
    state.stage = EFFECT


def play(state: CompetitorsState, move: i64) -> None:
    """An advantage is attached for good (CO-14.2); another special is discarded and carried out (CO-14.3)."""
    terms = state.terms
    card = moves.first_of(move)
    if terms.special_advantage[card]:
        attach(state, card, moves.second_of(move))
        return
    discard(state, state.player, card)
    word = terms.code[terms.special_pc[card] * WIDTH]
    state.aim_seat = moves.second_of(move)
    if word == EXCHANGE:
        state.aim_card = moves.second_of(move)
        state.aim_seat = moves.third_of(move)
    elif word == REVOKE:
        state.aim_card = moves.third_of(move) * terms.territories + moves.fourth_of(move)
    state.pc = terms.special_pc[card]
    state.stage = EFFECT


def discard(state: CompetitorsState, seat: i64, card: i64) -> None:
    state.offices[seat].remove_contract(card)
    cards.discard_contract(state, seat, card)
    state.tell(events.SPECIAL, seat, card)


def attach(state: CompetitorsState, card: i64, base: i64) -> None:
    seat = state.player
    state.offices[seat].remove_contract(card)
    state.memory.forget(moves.CONTRACTS + card, seat)
    for slot in range(state.terms.advantages):
        if state.terms.advantage_kind[slot] == card and state.attached[slot] < 0:
            state.attached[slot] = base
            break
    bases.tidy(state)
    state.tell(events.ATTACHED, seat, card, base)


# What the words of action cards do.


def strike(state: CompetitorsState) -> None:
    """One action fewer in the next own turn (CO-14.17)."""
    state.strikes[state.aim_seat] += 1
    state.tell(events.STRIKE, state.player, state.aim_seat)


def spy(state: CompetitorsState, chance: Chance) -> None:
    """See the contract-deck cards of an opponent and take one at random (CO-14.18)."""
    seat = state.player
    victim = state.aim_seat
    hand = state.offices[victim].contracts
    pool = vec[i64]([0] * state.terms.contract_kinds)
    for card in hand:
        pool[card] += 1
        state.memory.sight(seat, moves.CONTRACTS + card, victim, pool[card])
        state.tell(events.SPIED, seat, victim, card, audience=only(seat))
    taken = chance.draw(PICK_CONTRACT, pool, len(hand))
    cards.hand_over_unseen(state, victim, seat, moves.CONTRACTS + taken)
    parties = only(seat) | only(victim)
    state.tell(events.TOOK, seat, victim, taken, audience=parties)
    state.tell(events.SPY, seat, victim, audience=~parties)


def revoke(state: CompetitorsState) -> None:
    """One advantage of an opponent is discarded (CO-14.20)."""
    terms = state.terms
    kind = state.aim_card // terms.territories
    territory = state.aim_card % terms.territories
    for card in range(terms.advantages):
        if terms.advantage_kind[card] == kind and state.attached[card] == territory:
            state.attached[card] = -1
            state.contract_deck.discard(kind)
            break
    bases.tidy(state)
    state.tell(events.REVOKED, state.player, state.aim_seat, kind, territory)


def exchange(state: CompetitorsState, chance: Chance) -> None:
    """Give a territory card, get one at random (CO-14.21, CO-14.29)."""
    seat = state.player
    other = state.aim_seat
    given = state.aim_card
    hand = state.offices[other].territories
    pool = vec[i64]([0] * state.terms.territories)
    for card in hand:
        pool[card] = 1
    received = chance.draw(PICK_TERRITORY, pool, len(hand))
    cards.hand_over_unseen(state, other, seat, received)
    cards.hand_over_unseen(state, seat, other, given)
    parties = only(seat) | only(other)
    state.tell(events.EXCHANGED, seat, other, given, received, audience=parties)
    state.tell(events.EXCHANGE, seat, other, audience=~parties)


def tender(state: CompetitorsState, minimum: i64, chance: Chance) -> None:
    """A contract card is turned up and auctioned among all (CO-14.22)."""
    card = cards.turn_up_contract(state, chance)
    state.tell(events.TENDER, state.player, card)
    auctions.tender(state, card, minimum)


def inspect(state: CompetitorsState, chance: Chance) -> None:
    """The player draws a customs card, exempt or not, for the vehicle that moves with the goods (CO-14.25)."""
    trip = state.running_trip()
    state.pc = -1
    trip.check = AFTER
    trip.taken_away = False
    trip.strait = -1
    state.stage = STEP
    customs.inspect(state, steps.mover(state, trip), chance)
