"""What a lot is worth to a bidder."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from plancia.games.galopp_royal.advice.lore import Lore
from plancia.games.galopp_royal.advice.pace import Pace
from plancia.games.galopp_royal.advice.races import to_come
from plancia.games.galopp_royal.material import KINDS, SLOTS
from plancia.games.galopp_royal.state import GaloppState

WEAK: Final = -2.0
"""Steps by which the card of a seat that passed on a starting team is usually weaker than unseen ones, ..."""
UNMOVED: Final = -0.4
"""... that of one that passed on a substitute team, ..."""
FIRM: Final = 1.0
"""... and stronger that of the highest bidder, ..."""
STAYING: Final = 0.9
"""... and that of the others who are still bidding when the lot is dear, ..."""
DEAR: Final = 5
"""... for so much gold; ..."""
OUTBID: Final = 0.3
"""... that of the highest bidder for a dear substitute team again so much for every seat beyond three."""
LEAP: Final = 0.3
"""How far a raise goes from the least bid to what the lot is worth."""


def limit(lore: Lore, state: GaloppState, seat: i64) -> float:
    """The gold that the lot is worth to a seat, as far as it can know; a starting team costs something anyway."""
    race = state.race + 1
    have = lore.pace_of(state.displays, seat)
    lot = lot_pace(lore, state, seat)
    gain = to_come(lore, state, seat, lot, race, 1.0) - to_come(lore, state, seat, have, race, 1.0)
    # What is won is taken from the rivals, so the lead over each of them grows by more.
    gain *= float(state.seats) / float(state.seats - 1)
    if state.lot == 0:
        return float(state.terms.last_team_price) + gain
    return gain


def leap(least: i64, worth: float, gold: i64) -> i64:
    """A raise that leaves room for more, so that auctions do not drag on."""
    if worth <= float(least):
        return least
    return min(gold, least + i64(LEAP * (worth - float(least))))


def lot_pace(lore: Lore, state: GaloppState, seat: i64) -> Pace:
    """The pace of the lot: what the seat sees of it, and for the rest the mean of all cards that it cannot place."""
    total: float = 0.0
    squares: float = 0.0
    seen: i64 = 0
    hands = state.hands
    values = lore.steps
    place: i64
    for place in range(seat * 2, seat * 2 + 2):
        if hands[place] >= 0:
            steps = values[hands[place]]
            total += steps
            squares += steps * steps
            seen += 1
    if state.open_card >= 0:
        steps = values[state.open_card]
        total += steps
        squares += steps * steps
        seen += 1
    rest = float(SLOTS - seen)
    return Pace(total + rest * unseen(lore, state, seat) + hint(state, seat), squares + rest * lore.square)


def unseen(lore: Lore, state: GaloppState, seat: i64) -> float:
    """The mean of the cards that the seat cannot place: in the deck, in other hands or face down, in steps."""
    pile = state.deck.pile
    buried = state.buried
    stale = state.buried_stale
    hands = state.hands
    kinds: i64 = len(KINDS)
    cards: i64 = 0
    total: float = 0.0
    kind: i64
    other: i64
    for kind in range(kinds):
        # Counted by kind before anything is added up: how the cards are split must not show, not even in rounding.
        count = pile[kind]
        for other in range(state.seats):
            if other != seat:
                count += buried[other * kinds + kind] + stale[other * kinds + kind]
                if hands[other * 2] == kind:
                    count += 1
                if hands[other * 2 + 1] == kind:
                    count += 1
        cards += count
        total += float(count) * lore.steps[kind]
    if cards == 0:
        return lore.step
    return total / float(cards)


def hint(state: GaloppState, seat: i64) -> float:
    """What passing and leading tell about the cards of the others, in steps."""
    found: float = 0.0
    hands = state.hands
    place: i64
    for place in range(len(hands)):
        if hands[place] >= 0 and place >> 1 != seat:
            found += told(state, place >> 1)
    return found


def agreement(lore: Lore, state: GaloppState, seat: i64) -> float:
    """How likely the bids of the others are with the cards that they hold."""
    found: float = 0.0
    hands = state.hands
    place: i64
    for place in range(len(hands)):
        if hands[place] >= 0 and place >> 1 != seat:
            found += (told(state, place >> 1) + stays(state, place >> 1)) * lore.steps[hands[place]]
    return math.exp(found / (lore.square - lore.step * lore.step))


def told(state: GaloppState, bidder: i64) -> float:
    """The steps by which each card of a bidder is likely to be better than unseen ones."""
    if state.auction.active >> bidder & 1 == 0:
        return WEAK if state.lot == 0 else UNMOVED
    return FIRM if bidder == state.auction.leader else 0.0


def stays(state: GaloppState, bidder: i64) -> float:
    """The same of one who bids on; to be imagined rather than paid for, since rivals who bid at random tell nothing."""
    auction = state.auction
    if auction.standing < DEAR or auction.active >> bidder & 1 == 0:
        return 0.0
    if bidder != auction.leader:
        return STAYING
    return 0.0 if state.lot == 0 else OUTBID * float(state.seats - 3)
