"""What can happen in Competitor$, in words."""

from __future__ import annotations

from typing import Final

from plancia.core.event import EventKind, Named
from plancia.games.competitors.box.cards import VEHICLES
from plancia.games.competitors.box.material import BOX
from plancia.games.competitors.play import moves
from plancia.games.competitors.words import names, offers

_SEATS: Final = BOX.colours
_PLACES: Final = Named(BOX.board.places, names.place)
_AREAS: Final = Named(BOX.board.areas, names.area)
_CARDS: Final = Named(BOX.cards.kinds, names.card)
_CUSTOMS: Final = Named(BOX.cards.customs, names.customs)
_EVENTS: Final = Named(BOX.cards.event_names["en"], names.event)
_WEATHER: Final = Named(BOX.cards.weather_names["en"], names.weather)
_DECKS: Final = ("territory", "contract")
_GOODS: Final = ("legal", "illegal")
_VERBS: Final = ("drives", "sails", "docks")
WORDS: Final = (*_DECKS, *_GOODS, *_VERBS)


def vehicle_words(vehicle: int) -> str:
    """A vehicle with its owner."""
    kind = VEHICLES[moves.kind_of(vehicle)]
    return f"{_SEATS[moves.owner_of(vehicle)]} {kind} {moves.number_of(vehicle)}"


_VEHICLE: Final = Named(vehicle_words, names.named)
# Offers and auctions, packed as the moves that made them.
_TO: Final = Named(offers.seats, offers.say_seats)
_GIVEN: Final = Named(offers.given, offers.say_given)
_ASKED: Final = Named(offers.asked, offers.say_asked)
_GIVEN_KINDS: Final = Named(offers.given_kinds, offers.say_given_kinds)
_ASKED_KINDS: Final = Named(offers.asked_kinds, offers.say_asked_kinds)
_MINIMUM: Final = Named(offers.minimum, offers.say_minimum)

FIRST_PLAYER: Final = EventKind("first_player", "{seat} is first player.", seat=_SEATS)
ORDER_ROLL: Final = EventKind("order_roll", "{seat} rolls {number}.", seat=_SEATS, number=None)
HEADQUARTERS: Final = EventKind(
    "headquarters", "{seat} has the headquarters in {territory}.", seat=_SEATS, territory=_PLACES
)
ROUND: Final = EventKind("round", "Round {round} begins.", round=None)
TURN: Final = EventKind("turn", "It is the turn of {seat}.", seat=_SEATS)
WEATHER: Final = EventKind("weather", "{weather} hits {area}.", area=_AREAS, weather=_WEATHER)
SAVED: Final = EventKind(
    "saved",
    "{vehicle} rolls {number} against {needed} and is safe.",
    vehicle=_VEHICLE,
    number=None,
    needed=None,
)
NOT_SAVED: Final = EventKind(
    "not_saved",
    "{vehicle} rolls {number} against {needed} and is not safe.",
    vehicle=_VEHICLE,
    number=None,
    needed=None,
)
SENT_BACK: Final = EventKind("sent_back", "{vehicle} is sent back to {territory}.", vehicle=_VEHICLE, territory=_PLACES)
BROUGHT_HOME: Final = EventKind(
    "brought_home", "{vehicle} is brought home to {territory}.", vehicle=_VEHICLE, territory=_PLACES
)
DRAW: Final = EventKind("draw", "{seat} draws a {deck} card.", seat=_SEATS, deck=_DECKS)
DREW_TERRITORY: Final = EventKind("drew_territory", "{seat} draws {card}.", seat=_SEATS, card=_PLACES)
DREW_CONTRACT: Final = EventKind("drew_contract", "{seat} draws {card}.", seat=_SEATS, card=_CARDS)
SIGNED: Final = EventKind(
    "signed",
    "{seat} signs contract {number}: from {sender} to {recipient}.",
    reveals=True,
    seat=_SEATS,
    number=None,
    sender=_PLACES,
    recipient=_PLACES,
)
BOUGHT: Final = EventKind(
    "bought",
    "{vehicle} is bought in {territory} for {price:,}.",
    vehicle=_VEHICLE,
    territory=_PLACES,
    price=None,
)
SOLD: Final = EventKind("sold", "{vehicle} is sold for {price:,}.", seat=_SEATS, vehicle=_VEHICLE, price=None)
BRANCH: Final = EventKind(
    "branch",
    "{seat} opens a branch in {territory} for {price:,}.",
    reveals=True,
    seat=_SEATS,
    territory=_PLACES,
    price=None,
)
CLOSED: Final = EventKind(
    "closed",
    "{seat} closes the branch in {territory} and receives {price:,}.",
    seat=_SEATS,
    territory=_PLACES,
    price=None,
)
REDEPLOYED: Final = EventKind("redeployed", "{vehicle} is brought to {territory}.", vehicle=_VEHICLE, territory=_PLACES)
MOVE: Final = EventKind("move", "{vehicle} sets out without goods.", seat=_SEATS, vehicle=_VEHICLE)
DELIVER: Final = EventKind(
    "deliver",
    "{vehicle} sets out with contract {number} from {sender} to {recipient}; it has {printed} T.M.",
    reveals=True,
    seat=_SEATS,
    number=None,
    vehicle=_VEHICLE,
    sender=_PLACES,
    recipient=_PLACES,
    printed=None,
)
MOVEMENT_TURN: Final = EventKind(
    "movement_turn", "{seat} begins T.M. {number} of {allowed}.", seat=_SEATS, number=None, allowed=None
)
STEP: Final = EventKind(
    "step",
    "{vehicle} {verb} from {start} to {end}: {cost} P.M.",
    vehicle=_VEHICLE,
    verb=_VERBS,
    start=_PLACES,
    end=_PLACES,
    cost=None,
)
LANDED: Final = EventKind(
    "landed",
    "{vehicle} flies from {start} to {end}: {cost} P.M.",
    vehicle=_VEHICLE,
    start=_PLACES,
    end=_PLACES,
    cost=None,
)
AIRBORNE: Final = EventKind(
    "airborne",
    "{vehicle} is on its way from {start} to {end}: {cost} P.M.",
    vehicle=_VEHICLE,
    start=_PLACES,
    end=_PLACES,
    cost=None,
)
REFUSED: Final = EventKind("refused", "{vehicle} is held up on its way to {place}.", vehicle=_VEHICLE, place=_PLACES)
PASSAGE: Final = EventKind(
    "passage",
    "{vehicle} is brought through the strait to {place} for {price:,}.",
    vehicle=_VEHICLE,
    place=_PLACES,
    price=None,
)
LOADED: Final = EventKind("loaded", "{truck} goes aboard {carrier}.", truck=_VEHICLE, carrier=_VEHICLE)
UNLOADED: Final = EventKind("unloaded", "{truck} is unloaded in {territory}.", truck=_VEHICLE, territory=_PLACES)
SHIFTED: Final = EventKind("shifted", "The goods are shifted from {giver} to {taker}.", giver=_VEHICLE, taker=_VEHICLE)
TAX: Final = EventKind("tax", "{seat} owes {owner} a tax of {money:,}.", seat=_SEATS, owner=_SEATS, money=None)
TOLL: Final = EventKind("toll", "{seat} owes {owner} a toll of {money:,}.", seat=_SEATS, owner=_SEATS, money=None)
WAIVED: Final = EventKind("waived", "{owner} asks no tax of {seat}.", seat=_SEATS, owner=_SEATS)
CUSTOMS: Final = EventKind(
    "customs",
    "{seat} draws the customs card {card} for {vehicle}.",
    seat=_SEATS,
    card=_CUSTOMS,
    vehicle=_VEHICLE,
)
SKIPPED: Final = EventKind("skipped", "{seat} passes customs without a card.", seat=_SEATS)
EVENT: Final = EventKind(
    "event", "Event in {territory}: {happening}.", seat=_SEATS, happening=_EVENTS, territory=_PLACES
)
ROLL: Final = EventKind(
    "roll", "{seat} rolls {number}; {needed} or more is good.", seat=_SEATS, number=None, needed=None
)
GOODS: Final = EventKind("goods", "The goods of {seat} are {kind}.", reveals=True, seat=_SEATS, kind=_GOODS)
CHOICE: Final = EventKind("choice", "{seat} takes choice {number}.", seat=_SEATS, number=None)
LOST: Final = EventKind("lost", "{vehicle} is lost.", vehicle=_VEHICLE)
RECEIVED: Final = EventKind("received", "{seat} receives {money:,}.", seat=_SEATS, money=None)
PAID: Final = EventKind("paid", "{seat} pays {money:,}.", seat=_SEATS, money=None)
PAID_SEAT: Final = EventKind("paid_seat", "{seat} pays {money:,} to {owner}.", seat=_SEATS, money=None, owner=_SEATS)
DEBT: Final = EventKind("debt", "{seat} still owes {money:,} and must sell something.", seat=_SEATS, money=None)
FORGIVEN: Final = EventKind(
    "forgiven", "{seat} has nothing left to sell; the rest of {money:,} is forgiven.", seat=_SEATS, money=None
)
FUEL: Final = EventKind("fuel", "{seat} owes {money:,} for fuel.", seat=_SEATS, money=None)
DELIVERED: Final = EventKind(
    "delivered",
    "{seat} delivers {contract} from {sender} to {recipient} for {fee:,} and {points} VP.",
    reveals=True,
    seat=_SEATS,
    contract=_CARDS,
    sender=_PLACES,
    recipient=_PLACES,
    fee=None,
    points=None,
)
FAILED: Final = EventKind(
    "failed",
    "{seat} fails to deliver {contract} from {sender} to {recipient}.",
    reveals=True,
    seat=_SEATS,
    contract=_CARDS,
    sender=_PLACES,
    recipient=_PLACES,
    points=None,
)
SPECIAL: Final = EventKind("special", "{seat} plays {card}.", reveals=True, seat=_SEATS, card=_CARDS)
ATTACHED: Final = EventKind(
    "attached",
    "{seat} attaches {card} to {territory}.",
    reveals=True,
    seat=_SEATS,
    card=_CARDS,
    territory=_PLACES,
)
STRIKE: Final = EventKind("strike", "{seat} brings {other} out on strike: one action fewer.", seat=_SEATS, other=_SEATS)
SPIED: Final = EventKind(
    "spied",
    "{seat} sees {card} in the hand of {other}.",
    reveals=True,
    seat=_SEATS,
    other=_SEATS,
    card=_CARDS,
)
TOOK: Final = EventKind(
    "took", "{seat} takes {card} from {other}.", reveals=True, seat=_SEATS, other=_SEATS, card=_CARDS
)
SPY: Final = EventKind(
    "spy", "{seat} spies on {other} and takes a contract card.", reveals=True, seat=_SEATS, other=_SEATS
)
REVOKED: Final = EventKind(
    "revoked",
    "{seat} has {card} of {other} in {territory} revoked.",
    seat=_SEATS,
    other=_SEATS,
    card=_CARDS,
    territory=_PLACES,
)
EXCHANGED: Final = EventKind(
    "exchanged",
    "{seat} gives {given} to {other} and gets {received}.",
    reveals=True,
    seat=_SEATS,
    other=_SEATS,
    given=_PLACES,
    received=_PLACES,
)
EXCHANGE: Final = EventKind(
    "exchange", "{seat} and {other} swap a territory card.", reveals=True, seat=_SEATS, other=_SEATS
)
TENDER: Final = EventKind("tender", "{seat} calls for tenders: {card}.", reveals=True, seat=_SEATS, card=_CARDS)
FINAL: Final = EventKind(
    "final",
    "{seat} ends with {points} VP and a wealth of {wealth:,}.",
    reveals=True,
    seat=_SEATS,
    points=None,
    wealth=None,
)

# Deals.
OFFER: Final = EventKind(
    "offer",
    "{seat} offers {to} {given} for {asked}.",
    reveals=True,
    seat=_SEATS,
    to=_TO,
    given=_GIVEN,
    asked=_ASKED,
)
OFFER_KINDS: Final = EventKind(
    "offer_kinds",
    "{seat} offers {to} {given} for {asked}.",
    seat=_SEATS,
    to=_TO,
    given=_GIVEN_KINDS,
    asked=_ASKED_KINDS,
)
DECLINED: Final = EventKind("declined", "{seat} refuses the offer of {proposer}.", seat=_SEATS, proposer=_SEATS)
COUNTERED: Final = EventKind(
    "countered", "{seat} refuses the offer of {proposer} and will make another.", seat=_SEATS, proposer=_SEATS
)
COUNTER_DROPPED: Final = EventKind("counter_dropped", "The counter-offer of {seat} is no longer possible.", seat=_SEATS)
WITHDRAWN: Final = EventKind("withdrawn", "{seat} withdraws.", seat=_SEATS)
ASKED_TO_SEE: Final = EventKind(
    "asked_to_see", "{seat} asks to see the contract of {proposer}.", seat=_SEATS, proposer=_SEATS
)
SHOWN_CONTRACT: Final = EventKind(
    "shown_contract",
    "{seat} shows {other} contract {number}: {card}.",
    reveals=True,
    seat=_SEATS,
    other=_SEATS,
    number=None,
    card=_CARDS,
)
SHOWN: Final = EventKind(
    "shown", "{seat} shows {other} contract {number}.", reveals=True, seat=_SEATS, other=_SEATS, number=None
)
DEAL: Final = EventKind(
    "deal",
    "{seat} and {other} agree: {given} for {asked}.",
    reveals=True,
    seat=_SEATS,
    other=_SEATS,
    given=_GIVEN,
    asked=_ASKED,
)
DEAL_KINDS: Final = EventKind(
    "deal_kinds",
    "{seat} and {other} agree: {given} for {asked}.",
    reveals=True,
    seat=_SEATS,
    other=_SEATS,
    given=_GIVEN_KINDS,
    asked=_ASKED_KINDS,
)
VEHICLE_PASSED: Final = EventKind(
    "vehicle_passed",
    "{vehicle} becomes {pawn} and stands in {place}.",
    vehicle=_VEHICLE,
    pawn=_VEHICLE,
    place=_PLACES,
)
BRANCH_PASSED: Final = EventKind(
    "branch_passed",
    "The branch of {seat} in {territory} passes to {other}, without advantages.",
    seat=_SEATS,
    other=_SEATS,
    territory=_PLACES,
)
CHARTERED_FOR_TRIPLE: Final = EventKind(
    "chartered_for_triple",
    "{vehicle} is chartered to {seat} for contract {number}.",
    vehicle=_VEHICLE,
    seat=_SEATS,
    number=None,
)
CHARTERED_FOR_TRUCK: Final = EventKind(
    "chartered_for_truck",
    "{vehicle} is chartered to {seat} to carry {truck}.",
    vehicle=_VEHICLE,
    seat=_SEATS,
    truck=_VEHICLE,
)
CHARTER_ENDS: Final = EventKind(
    "charter_ends", "The charter of {vehicle} by {seat} ends.", vehicle=_VEHICLE, seat=_SEATS
)
AUCTION: Final = EventKind(
    "auction",
    "{seat} auctions {given} among {to}, from {minimum}.",
    reveals=True,
    seat=_SEATS,
    to=_TO,
    given=_GIVEN,
    minimum=_MINIMUM,
)
AUCTION_KINDS: Final = EventKind(
    "auction_kinds",
    "{seat} auctions {given} among {to}, from {minimum}.",
    seat=_SEATS,
    to=_TO,
    given=_GIVEN_KINDS,
    minimum=_MINIMUM,
)
BID: Final = EventKind("bid", "{seat} bids {money:,}.", seat=_SEATS, money=None)
FOLD: Final = EventKind("fold", "{seat} folds.", seat=_SEATS)
UNSOLD: Final = EventKind("unsold", "Nobody bids; {seat} keeps everything.", seat=_SEATS)
AUCTION_WON: Final = EventKind(
    "auction_won", "{seat} wins the auction and pays {other} {money:,}.", seat=_SEATS, other=_SEATS, money=None
)
TENDER_WON: Final = EventKind(
    "tender_won",
    "{seat} wins {card} and pays {money:,}.",
    seat=_SEATS,
    card=_CARDS,
    money=None,
)
TENDER_UNSOLD: Final = EventKind("tender_unsold", "Nobody bids; {card} is discarded.", card=_CARDS)

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

EVENTS: Final = (
    FIRST_PLAYER,
    ORDER_ROLL,
    HEADQUARTERS,
    ROUND,
    TURN,
    WEATHER,
    SAVED,
    NOT_SAVED,
    SENT_BACK,
    BROUGHT_HOME,
    DRAW,
    DREW_TERRITORY,
    DREW_CONTRACT,
    SIGNED,
    BOUGHT,
    SOLD,
    BRANCH,
    CLOSED,
    REDEPLOYED,
    MOVE,
    DELIVER,
    MOVEMENT_TURN,
    STEP,
    LANDED,
    AIRBORNE,
    REFUSED,
    PASSAGE,
    LOADED,
    UNLOADED,
    SHIFTED,
    TAX,
    TOLL,
    WAIVED,
    CUSTOMS,
    SKIPPED,
    EVENT,
    ROLL,
    GOODS,
    CHOICE,
    LOST,
    RECEIVED,
    PAID,
    PAID_SEAT,
    DEBT,
    FORGIVEN,
    FUEL,
    DELIVERED,
    FAILED,
    SPECIAL,
    ATTACHED,
    STRIKE,
    SPIED,
    TOOK,
    SPY,
    REVOKED,
    EXCHANGED,
    EXCHANGE,
    TENDER,
    FINAL,
    *DEALS,
)
