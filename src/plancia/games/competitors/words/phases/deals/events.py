"""What can happen in deals and auctions, in words."""

from __future__ import annotations

from typing import Final

from plancia.core.event import EventKind
from plancia.games.competitors.words import names
from plancia.games.competitors.words.event_facts import (
    ASKED,
    ASKED_KINDS,
    CARDS,
    GIVEN,
    GIVEN_KINDS,
    MINIMUM,
    PLACES,
    SEATS,
    TO,
    VEHICLE,
)
from plancia.games.competitors.words.phases.deals import offers


def _offer(values: tuple[int, ...]) -> str:
    seat, to, offer, _ = values
    return offers.offered(names.seat(seat), offers.say_seats(to), offers.say_given(offer), offers.say_asked(offer))


def _offer_kinds(values: tuple[int, ...]) -> str:
    seat, to, offer, _ = values
    return offers.offered(
        names.seat(seat), offers.say_seats(to), offers.say_given_kinds(offer), offers.say_asked_kinds(offer)
    )


def _deal(values: tuple[int, ...]) -> str:
    seat, other, offer, _ = values
    return offers.agreed(names.seat(seat), names.seat(other), offers.say_given(offer), offers.say_asked(offer))


def _deal_kinds(values: tuple[int, ...]) -> str:
    seat, other, offer, _ = values
    return offers.agreed(
        names.seat(seat), names.seat(other), offers.say_given_kinds(offer), offers.say_asked_kinds(offer)
    )


OFFER: Final = EventKind(
    "offer",
    _offer,
    reveals=True,
    seat=SEATS,
    to=TO,
    given=GIVEN,
    asked=ASKED,
)
OFFER_KINDS: Final = EventKind(
    "offer_kinds",
    _offer_kinds,
    seat=SEATS,
    to=TO,
    given=GIVEN_KINDS,
    asked=ASKED_KINDS,
)
DECLINED: Final = EventKind("declined", "{seat} refuses the offer of {proposer}.", seat=SEATS, proposer=SEATS)
COUNTERED: Final = EventKind(
    "countered", "{seat} refuses the offer of {proposer} and will make another.", seat=SEATS, proposer=SEATS
)
COUNTER_DROPPED: Final = EventKind("counter_dropped", "The counter-offer of {seat} is no longer possible.", seat=SEATS)
WITHDRAWN: Final = EventKind("withdrawn", "{seat} withdraws.", seat=SEATS)
ASKED_TO_SEE: Final = EventKind(
    "asked_to_see", "{seat} asks to see the contract of {proposer}.", seat=SEATS, proposer=SEATS
)
SHOWN_CONTRACT: Final = EventKind(
    "shown_contract",
    "{seat} shows {other} contract {number}: {card}.",
    reveals=True,
    seat=SEATS,
    other=SEATS,
    number=None,
    card=CARDS,
)
SHOWN: Final = EventKind(
    "shown", "{seat} shows {other} contract {number}.", reveals=True, seat=SEATS, other=SEATS, number=None
)
DEAL: Final = EventKind(
    "deal",
    _deal,
    reveals=True,
    seat=SEATS,
    other=SEATS,
    given=GIVEN,
    asked=ASKED,
)
DEAL_KINDS: Final = EventKind(
    "deal_kinds",
    _deal_kinds,
    reveals=True,
    seat=SEATS,
    other=SEATS,
    given=GIVEN_KINDS,
    asked=ASKED_KINDS,
)
VEHICLE_PASSED: Final = EventKind(
    "vehicle_passed",
    "{vehicle} becomes {pawn} and stands in {place}.",
    vehicle=VEHICLE,
    pawn=VEHICLE,
    place=PLACES,
)
BRANCH_PASSED: Final = EventKind(
    "branch_passed",
    "The branch of {seat} in {territory} passes to {other}, without advantages.",
    seat=SEATS,
    other=SEATS,
    territory=PLACES,
)
CHARTERED_FOR_TRIPLE: Final = EventKind(
    "chartered_for_triple",
    "{vehicle} is chartered to {seat} for contract {number}.",
    vehicle=VEHICLE,
    seat=SEATS,
    number=None,
)
CHARTERED_FOR_TRUCK: Final = EventKind(
    "chartered_for_truck",
    "{vehicle} is chartered to {seat} to carry {truck}.",
    vehicle=VEHICLE,
    seat=SEATS,
    truck=VEHICLE,
)
CHARTER_ENDS: Final = EventKind("charter_ends", "The charter of {vehicle} by {seat} ends.", vehicle=VEHICLE, seat=SEATS)
AUCTION: Final = EventKind(
    "auction",
    "{seat} auctions {given} to {to}, from {minimum}.",
    reveals=True,
    seat=SEATS,
    to=TO,
    given=GIVEN,
    minimum=MINIMUM,
)
AUCTION_KINDS: Final = EventKind(
    "auction_kinds",
    "{seat} auctions {given} to {to}, from {minimum}.",
    seat=SEATS,
    to=TO,
    given=GIVEN_KINDS,
    minimum=MINIMUM,
)
BID: Final = EventKind("bid", "{seat} bids {money:,}.", seat=SEATS, money=None)
FOLD: Final = EventKind("fold", "{seat} folds.", seat=SEATS)
UNSOLD: Final = EventKind("unsold", "Nobody bids; {seat} keeps everything.", seat=SEATS)
AUCTION_WON: Final = EventKind(
    "auction_won", "{seat} wins the auction and pays {other} {money:,}.", seat=SEATS, other=SEATS, money=None
)
TENDER_WON: Final = EventKind(
    "tender_won",
    "{seat} wins {card} and pays {money:,}.",
    seat=SEATS,
    card=CARDS,
    money=None,
)
TENDER_UNSOLD: Final = EventKind("tender_unsold", "Nobody bids; {card} is discarded.", card=CARDS)

DEALS: Final = (
    OFFER,
    OFFER_KINDS,
    DECLINED,
    COUNTERED,
    COUNTER_DROPPED,
    WITHDRAWN,
    ASKED_TO_SEE,
    SHOWN_CONTRACT,
    SHOWN,
    DEAL,
    DEAL_KINDS,
    VEHICLE_PASSED,
    BRANCH_PASSED,
    CHARTERED_FOR_TRIPLE,
    CHARTERED_FOR_TRUCK,
    CHARTER_ENDS,
    AUCTION,
    AUCTION_KINDS,
    BID,
    FOLD,
    UNSOLD,
    AUCTION_WON,
    TENDER_WON,
    TENDER_UNSOLD,
)
