"""What a lot is worth to a bidder."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from plancia.games.galopp_royal.bot.pace import TeamPace
from plancia.games.galopp_royal.bot.races import to_come
from plancia.games.galopp_royal.bot.values import Values
from plancia.games.galopp_royal.box.material import KINDS, SLOTS
from plancia.games.galopp_royal.play.knowledge import known_discards
from plancia.games.galopp_royal.play.state import GaloppState

WEAK: Final = -2.0
"""Steps by which the card of a seat that passed on a starting team is usually weaker than unseen ones, ..."""
UNMOVED: Final = -0.4
"""... that of one that passed on a substitute team, ..."""
FIRM: Final = 1.0
"""... and stronger that of the highest bidder."""
SIFTED: Final = 0.6
"""Steps that a substitute team gains by each card that is dropped, since careful bidders drop weak ones."""
DROPPED: Final = -2.2
"""Steps by which cards that rivals laid face down are weaker than unseen ones, while starting teams are sold."""
SUNK: Final = -0.9
"""The same while substitute teams are sold."""
CALM: Final = 0.35
"""How much surer a careful bidder goes on for each gold that the lot is worth more than the highest bid, ..."""
RASH: Final = 0.05
"""... and how often anybody does something else."""
LEAP: Final = 0.3
"""How far a raise goes from the least bid to what the lot is worth."""


def limit(values: Values, state: GaloppState, seat: i64, better: float) -> float:
    """The gold that the lot is worth to a seat, as far as it can know, if it is better by so many steps than it seems.

    A starting team costs something anyway.
    """
    race = state.race + 1
    have = values.pace_of(state.displays, seat)
    lot = lot_pace(values, state, seat, better)
    gain = to_come(values, state, seat, lot, race, 1.0) - to_come(values, state, seat, have, race, 1.0)
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


def lot_pace(values: Values, state: GaloppState, seat: i64, better: float) -> TeamPace:
    """The pace of the lot: what the seat sees of it, and for the rest the mean of all cards that it cannot place."""
    total: float = 0.0
    squares: float = 0.0
    seen: i64 = 0
    hands = state.hands
    own = values.steps
    place: i64
    for place in range(seat * 2, seat * 2 + 2):
        if hands[place] >= 0:
            steps = own[hands[place]]
            total += steps
            squares += steps * steps
            seen += 1
    if state.open_card >= 0:
        steps = own[state.open_card]
        total += steps
        squares += steps * steps
        seen += 1
    rest = float(SLOTS - seen)
    total += rest * unseen(values, state, seat) + hint(state, seat) + better
    return TeamPace(total, squares + rest * values.square)


def unseen(values: Values, state: GaloppState, seat: i64) -> float:
    """The mean of the cards that the seat cannot place: in the deck, in other hands or face down, in steps."""
    left = state.terms.deck[:]
    for card in state.displays:
        if card >= 0:
            left[card] -= 1
    place: i64
    for place in range(seat * 2, seat * 2 + 2):
        if state.hands[place] >= 0:
            left[state.hands[place]] -= 1
    if state.open_card >= 0:
        left[state.open_card] -= 1
    cards: i64 = 0
    total: float = 0.0
    kind: i64
    for kind in range(len(KINDS)):
        count = left[kind] - known_discards(state, seat, kind)
        cards += count
        total += float(count) * values.steps[kind]
    if cards == 0:
        return values.step
    return total / float(cards)


def hint(state: GaloppState, seat: i64) -> float:
    """What passing and leading tell about the cards of the others, in steps."""
    found: float = 0.0
    auction = state.auction
    hands = state.hands
    place: i64
    for place in range(len(hands)):
        bidder = place >> 1
        # -1 is no card; one that the seat does not know is there as well.
        if hands[place] == -1 or bidder == seat:
            continue
        if auction.active >> bidder & 1 == 0:
            found += WEAK if state.lot == 0 else UNMOVED
        elif bidder == auction.leader:
            found += FIRM
    return found


def sifted(state: GaloppState) -> float:
    """What the cards that are dropped make of a lot, in steps; nothing to pay for where rivals bid at random.

    Starting teams gain even more, but there every rival will have one.
    """
    if state.lot == 0 or state.bidders <= SLOTS:
        return 0.0
    return SIFTED * float(state.bidders - SLOTS)


def agreement(values: Values, state: GaloppState, seat: i64) -> float:
    """How likely what the others have done is with the cards that they hold and have laid down."""
    return bidding(values, state, seat) * laying_down(values, state, seat)


def bidding(values: Values, state: GaloppState, seat: i64) -> float:
    """How likely the bids of the others are with the cards that they hold."""
    auction = state.auction
    better = sifted(state)
    found: float = 1.0
    other: i64
    for other in range(state.seats):
        if other == seat or state.hands[other * 2] < 0:
            continue
        room = limit(values, state, other, better) - float(auction.standing)
        if auction.active >> other & 1 == 0:
            room = -room
        elif auction.standing == 0:
            continue
        found *= RASH + 1.0 / (1.0 + math.exp(-CALM * room))
    return found


def laying_down(values: Values, state: GaloppState, seat: i64) -> float:
    """How likely the others have laid down the cards that they have."""
    kinds: i64 = len(KINDS)
    buried = state.buried
    stale = state.buried_stale
    total: float = 0.0
    other: i64
    kind: i64
    for other in range(state.seats):
        if other != seat:
            for kind in range(kinds):
                total += float(buried[other * kinds + kind] + stale[other * kinds + kind]) * values.steps[kind]
    weaker = DROPPED if state.lot == 0 else SUNK
    return math.exp(weaker * total / (values.square - values.step * values.step))
