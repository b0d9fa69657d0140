"""Cards: which to draw, when to play specials, and what customs cards and events cost."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from plancia.games.competitors.bot.gains import CARD, EURO, FAILURE, actions_left, points_of
from plancia.games.competitors.box.codes import (
    CHOICE,
    DRAW_CONTRACT,
    DRAW_TERRITORY,
    END,
    EXCHANGE,
    FREE_DELIVERY,
    HOME,
    IF_ARRIVED,
    IF_ILLEGAL,
    IF_LEGAL,
    IF_TRUCK,
    JUMP,
    LOSE_FLEET,
    LOSE_GOODS,
    LOSE_VEHICLE,
    MONEY,
    PM,
    REVOKE,
    ROLL,
    SKIP_CUSTOMS,
    SPY,
    STOP,
    STRIKE,
    TENDER,
    TM_END,
    TURN,
    WIDTH,
)
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.phases import effects
from plancia.games.competitors.play.state import CompetitorsState

SPARE_TERRITORIES: Final = 2
"""Territory cards that are wanted beyond two for each goods contract."""
USE: Final = 5
"""Actions that a card needs ahead of it to be used."""
CANCEL: Final = 0.4
"""What a card that cancels is kept for, in victory points."""


def goods_in_hand(state: CompetitorsState, seat: i64) -> i64:
    count: i64 = 0
    for card in state.offices[seat].contracts:
        if card < state.terms.goods:
            count += 1
    return count


def wanted_deck(state: CompetitorsState, seat: i64) -> i64:
    """Contracts while there are territories enough for one more."""
    territories: i64 = len(state.offices[seat].territories)
    if territories >= 2 * goods_in_hand(state, seat) + SPARE_TERRITORIES:
        return moves.CONTRACT_DECK
    return moves.TERRITORY_DECK


def card_worth(state: CompetitorsState, seat: i64) -> float:
    """A card drawn now, in victory points; at the end it comes too late."""
    left = actions_left(state, seat)
    if left >= 2 * USE:
        return CARD
    return CARD * max(0.0, float(left - USE) / float(USE))


# Specials that are played between actions.


def special(state: CompetitorsState, seat: i64) -> i64:
    """A special card that is worth playing now; -1 for none."""
    terms = state.terms
    for card in state.offices[seat].contracts:
        if card >= terms.goods and terms.special_timing[card] == TURN:
            move = _play(state, seat, card)
            if move >= 0:
                return move
    return -1


def _play(state: CompetitorsState, seat: i64, card: i64) -> i64:
    terms = state.terms
    if terms.special_advantage[card] != 0:
        # A site has port and airport.
        return moves.pack(moves.SPECIAL, card, state.headquarters[seat])
    word = terms.code[terms.special_pc[card] * WIDTH]
    if word == STRIKE:
        return moves.pack(moves.SPECIAL, card, leader(state, seat))
    if word == SPY:
        rival = _fullest(state, seat)
        if len(state.offices[rival].contracts) > 0:
            return moves.pack(moves.SPECIAL, card, rival)
        return -1
    if word == REVOKE:
        return _revocation(state, seat, card)
    if word in (EXCHANGE, TENDER):
        return -1
    return moves.pack(moves.SPECIAL, card)


def leader(state: CompetitorsState, seat: i64) -> i64:
    """The rival with most points, of equals the richest."""
    found: i64 = -1
    rival: i64
    for rival in range(state.seats):
        if rival != seat and (
            found < 0
            or state.points[rival] > state.points[found]
            or (state.points[rival] == state.points[found] and state.cash[rival] > state.cash[found])
        ):
            found = rival
    return found


def _fullest(state: CompetitorsState, seat: i64) -> i64:
    """The rival with most contract-deck cards in hand."""
    found: i64 = -1
    rival: i64
    for rival in range(state.seats):
        if rival != seat and (found < 0 or len(state.offices[rival].contracts) > len(state.offices[found].contracts)):
            found = rival
    return found


def _revocation(state: CompetitorsState, seat: i64, card: i64) -> i64:
    """The first advantage of the rival with most points that has any."""
    terms = state.terms
    found: i64 = -1
    most: i64 = -1
    attached: i64
    for attached in range(terms.advantages):
        territory = state.attached[attached]
        if territory >= 0:
            owner = state.bases[territory]
            if owner != seat and state.points[owner] > most:
                most = state.points[owner]
                found = moves.pack(moves.SPECIAL, card, owner, terms.advantage_kind[attached], territory)
    return found


# Customs cards and events.


def answer(state: CompetitorsState, legal: vec[i64]) -> i64:
    """Take it, or cancel what costs more than the card is kept for."""
    if len(legal) > 1 and loss(state, state.pc) > CANCEL:
        return legal[1]
    return legal[0]


def choice(state: CompetitorsState, legal: vec[i64]) -> i64:
    """The branch that costs less."""
    if len(legal) == 1:
        return legal[0]
    first = loss(state, state.pc + 1)
    second = loss(state, state.terms.code[state.pc * WIDTH + 2])
    if first <= second:
        return legal[0]
    return legal[1]


def loss(state: CompetitorsState, pc: i64) -> float:
    """What the rest of an effect costs the player, in victory points."""
    code = state.terms.code
    lost: float = 0.0
    while True:
        word = code[pc * WIDTH]
        argument = code[pc * WIDTH + 1]
        other = code[pc * WIDTH + 2]
        if word == END:
            return lost
        pc += 1
        if word == JUMP:
            pc = other
        elif word == ROLL:
            good = float(7 - argument) / 6.0
            return lost + good * loss(state, pc) + (1.0 - good) * loss(state, other)
        elif word == CHOICE:
            return lost + min(loss(state, pc), loss(state, other))
        elif word in (IF_LEGAL, IF_ILLEGAL, IF_TRUCK, IF_ARRIVED):
            if not _holds(state, word):
                pc = other
        else:
            lost += _harm(state, word, argument)


def _holds(state: CompetitorsState, word: i64) -> bool:
    trip = state.trip
    if trip is None:
        return False
    if word == IF_TRUCK:
        return state.terms.kind_of[state.concerned] == 0 and state.carrier[state.concerned] < 0
    if word == IF_ARRIVED:
        return effects.arrived(state, trip)
    if trip.holder < 0:
        return False
    return (state.terms.goods_illegal[trip.contract] != 0) == (word == IF_ILLEGAL)


def _harm(state: CompetitorsState, word: i64, argument: i64) -> float:
    """What one word of an effect costs."""
    if word == MONEY:
        return -float(argument) * EURO
    if word in (DRAW_CONTRACT, DRAW_TERRITORY):
        return -card_worth(state, state.player)
    stake = _stake(state)
    if word == LOSE_GOODS:
        return stake
    if word == STOP:
        return stake + 0.5 * float(state.actions)
    if word in (LOSE_VEHICLE, LOSE_FLEET):
        return stake + 0.5
    if word == TM_END:
        return stake * _pressure(state)
    if word == PM:
        return -0.2 * float(argument) * stake * _pressure(state)
    if word == HOME:
        return 0.8 * stake
    if word in (FREE_DELIVERY, SKIP_CUSTOMS):
        return -0.1
    return 0.0


def _stake(state: CompetitorsState) -> float:
    """What the running delivery stands to lose."""
    trip = state.trip
    if trip is None or trip.holder < 0:
        return 0.2
    fee = float(state.terms.goods_fee[trip.contract]) * EURO
    return float(points_of(state, state.player, trip.sender, trip.recipient)) + FAILURE + fee


def _pressure(state: CompetitorsState) -> float:
    """How badly a movement turn less would hurt: not at the goal, and most where none is left."""
    trip = state.trip
    if trip is None or trip.holder < 0:
        return 0.5
    if trip.target == trip.recipient:
        return 0.0
    if trip.number >= trip.allowed:
        return 1.0
    return 0.3
