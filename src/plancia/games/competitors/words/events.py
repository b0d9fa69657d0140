"""What can happen in Competitor$, in words; deals are told in `phases/deals/events.py`."""

from __future__ import annotations

from typing import Final

from plancia.core.event import Counted, EventKind
from plancia.core.language import say
from plancia.games.competitors.box.material import BOX
from plancia.games.competitors.words import names
from plancia.games.competitors.words.event_facts import (
    AREAS,
    CARDS,
    CUSTOMS_CARDS,
    DECKS,
    EVENT_NAMES,
    GOODS_CARDS,
    GOODS_KINDS,
    PLACES,
    POINTS,
    SEATS,
    VEHICLE,
    VERBS,
    VICTORY,
    WEATHERS,
)
from plancia.games.competitors.words.phases import weather
from plancia.games.competitors.words.phases.deals.events import DEALS

FIRST_PLAYER: Final = EventKind("first_player", "{seat} is first player.", seat=SEATS)
ORDER_ROLL: Final = EventKind("order_roll", "{seat} rolls {number}.", seat=SEATS, number=None)
HEADQUARTERS: Final = EventKind(
    "headquarters", "{seat} has the headquarters in {territory}.", seat=SEATS, territory=PLACES
)
ROUND: Final = EventKind("round", "Round {round} begins.", round=None)
TURN: Final = EventKind("turn", "It is the turn of {seat}.", seat=SEATS)


def _weather(values: tuple[int, ...]) -> str:
    _, event = values
    return weather.meaning(event)


WEATHER: Final = EventKind("weather", _weather, area=AREAS, weather=WEATHERS)
SAVED: Final = EventKind(
    "saved",
    "{vehicle} rolls {number} and is safe; {needed} or more was needed.",
    vehicle=VEHICLE,
    number=None,
    needed=None,
)
NOT_SAVED: Final = EventKind(
    "not_saved",
    "{vehicle} rolls {number} and is not safe; {needed} or more was needed.",
    vehicle=VEHICLE,
    number=None,
    needed=None,
)
SLOWED: Final = EventKind(
    "slowed",
    "{vehicle} is slowed: in this round every territory of {area} costs it a movement point more.",
    vehicle=VEHICLE,
    area=AREAS,
)
SURCHARGED: Final = EventKind(
    "surcharged", "{vehicle} pays double fuel in {area} in this round.", vehicle=VEHICLE, area=AREAS
)
SENT_BACK: Final = EventKind("sent_back", "{vehicle} is sent back to {territory}.", vehicle=VEHICLE, territory=PLACES)
BROUGHT_HOME: Final = EventKind(
    "brought_home", "{vehicle} is brought home to {territory}.", vehicle=VEHICLE, territory=PLACES
)
DRAW: Final = EventKind("draw", "{seat} draws a {deck} card.", seat=SEATS, deck=DECKS)
DREW_TERRITORY: Final = EventKind("drew_territory", "{seat} draws {card}.", seat=SEATS, card=PLACES)
DREW_CONTRACT: Final = EventKind("drew_contract", "{seat} draws {card}.", seat=SEATS, card=CARDS)
SIGNED: Final = EventKind(
    "signed",
    "{seat} signs contract {number}: from {sender} to {recipient}.",
    reveals=True,
    seat=SEATS,
    number=None,
    sender=PLACES,
    recipient=PLACES,
)
BOUGHT: Final = EventKind(
    "bought",
    "{vehicle} is bought in {territory} for {price:,}.",
    vehicle=VEHICLE,
    territory=PLACES,
    price=None,
)
SOLD: Final = EventKind("sold", "{vehicle} is sold for {price:,}.", seat=SEATS, vehicle=VEHICLE, price=None)
BRANCH: Final = EventKind(
    "branch",
    "{seat} opens a branch in {territory} for {price:,}.",
    reveals=True,
    seat=SEATS,
    territory=PLACES,
    price=None,
)
CLOSED: Final = EventKind(
    "closed",
    "{seat} closes the branch in {territory} and receives {price:,}.",
    seat=SEATS,
    territory=PLACES,
    price=None,
)
REDEPLOYED: Final = EventKind("redeployed", "{vehicle} is brought to {territory}.", vehicle=VEHICLE, territory=PLACES)
MOVE: Final = EventKind("move", "{vehicle} sets out without goods.", seat=SEATS, vehicle=VEHICLE)
DELIVER: Final = EventKind(
    "deliver",
    "{vehicle} sets out with contract {number} from {sender} to {recipient}, which allows {printed}.",
    reveals=True,
    seat=SEATS,
    number=None,
    vehicle=VEHICLE,
    sender=PLACES,
    recipient=PLACES,
    printed=Counted("{count} movement turn", "{count} movement turns"),
)
MOVEMENT_TURN: Final = EventKind(
    "movement_turn", "{seat} begins movement turn {number} of {allowed}.", seat=SEATS, number=None, allowed=None
)
STEP: Final = EventKind(
    "step",
    "{vehicle} {verb} from {start} to {end}: {cost}.",
    vehicle=VEHICLE,
    verb=VERBS,
    start=PLACES,
    end=PLACES,
    cost=POINTS,
)
LANDED: Final = EventKind(
    "landed",
    "{vehicle} flies from {start} to {end}: {cost}.",
    vehicle=VEHICLE,
    start=PLACES,
    end=PLACES,
    cost=POINTS,
)
AIRBORNE: Final = EventKind(
    "airborne",
    "{vehicle} is on its way from {start} to {end}: {cost}.",
    vehicle=VEHICLE,
    start=PLACES,
    end=PLACES,
    cost=POINTS,
)
REFUSED: Final = EventKind(
    "refused", "{vehicle} is held up on its way to {place} and stays where it is.", vehicle=VEHICLE, place=PLACES
)
PASSAGE: Final = EventKind(
    "passage",
    "{vehicle} is brought through the strait to {place} for {price:,}.",
    vehicle=VEHICLE,
    place=PLACES,
    price=None,
)
LOADED: Final = EventKind("loaded", "{truck} goes aboard {carrier}.", truck=VEHICLE, carrier=VEHICLE)
UNLOADED: Final = EventKind("unloaded", "{truck} is unloaded in {territory}.", truck=VEHICLE, territory=PLACES)
SHIFTED: Final = EventKind("shifted", "The goods are shifted from {giver} to {taker}.", giver=VEHICLE, taker=VEHICLE)
TAX: Final = EventKind("tax", "{seat} owes {owner} a tax of {money:,}.", seat=SEATS, owner=SEATS, money=None)
TOLL: Final = EventKind("toll", "{seat} owes {owner} a toll of {money:,}.", seat=SEATS, owner=SEATS, money=None)
WAIVED: Final = EventKind("waived", "{owner} asks no tax of {seat}.", seat=SEATS, owner=SEATS)
CUSTOMS: Final = EventKind(
    "customs",
    "{seat} draws the customs card “{card}” for {vehicle}.",
    seat=SEATS,
    card=CUSTOMS_CARDS,
    vehicle=VEHICLE,
)
SKIPPED: Final = EventKind("skipped", "{seat} passes customs without a card.", seat=SEATS)
EVENT: Final = EventKind(
    "event",
    "{seat} meets the event “{happening}” in {territory}.",
    seat=SEATS,
    happening=EVENT_NAMES,
    territory=PLACES,
)
ROLL: Final = EventKind(
    "roll", "{seat} rolls {number}; {needed} or more is good.", seat=SEATS, number=None, needed=None
)
GOODS: Final = EventKind("goods", "The goods of {seat} are {kind}.", reveals=True, seat=SEATS, kind=GOODS_KINDS)
CHOICE: Final = EventKind("choice", "{seat} takes choice {number}.", seat=SEATS, number=None)
GAINED: Final = EventKind("gained", "{vehicle} gains {points}.", vehicle=VEHICLE, points=POINTS)
FORFEITED: Final = EventKind("forfeited", "{vehicle} loses {points}.", vehicle=VEHICLE, points=POINTS)
HALTED: Final = EventKind("halted", "The movement turn of {seat} ends here.", seat=SEATS)
STOPPED: Final = EventKind("stopped", "The turn of {seat} ends at once.", seat=SEATS)
GOODS_LOST: Final = EventKind("goods_lost", "The goods of {seat} are lost.", seat=SEATS)
TIME_OUT: Final = EventKind("time_out", "{seat} has no movement turn left for this delivery.", seat=SEATS)
GIVEN_UP: Final = EventKind("given_up", "{seat} gives the delivery up.", seat=SEATS)
LOST: Final = EventKind("lost", "{vehicle} is lost.", vehicle=VEHICLE)
RECEIVED: Final = EventKind("received", "{seat} receives {money:,}.", seat=SEATS, money=None)
PAID: Final = EventKind("paid", "{seat} pays {money:,}.", seat=SEATS, money=None)
PAID_SEAT: Final = EventKind("paid_seat", "{seat} pays {money:,} to {owner}.", seat=SEATS, money=None, owner=SEATS)
DEBT: Final = EventKind("debt", "{seat} still owes {money:,} and must sell something.", seat=SEATS, money=None)
FORGIVEN: Final = EventKind(
    "forgiven", "{seat} has nothing left to sell; the rest of {money:,} is forgiven.", seat=SEATS, money=None
)
FUEL: Final = EventKind("fuel", "{seat} owes {money:,} for fuel.", seat=SEATS, money=None)
DELIVERED: Final = EventKind(
    "delivered",
    "{seat} delivers {contract} from {sender} to {recipient} for {fee:,} and {points}.",
    reveals=True,
    seat=SEATS,
    contract=CARDS,
    sender=PLACES,
    recipient=PLACES,
    fee=None,
    points=VICTORY,
)


def _failed(values: tuple[int, ...]) -> str:
    seat, contract, sender, recipient, points = values
    told = {
        "seat": names.seat(seat),
        "contract": names.card(contract),
        "sender": names.place(sender),
        "recipient": names.place(recipient),
    }
    fee = BOX.cards.fee[contract]
    if not points:
        return say(
            "{seat} fails to deliver {contract} from {sender} to {recipient}: no fee of {fee:,}, and no point to lose.",
            **told,
            fee=fee,
        )
    return say(
        "{seat} fails to deliver {contract} from {sender} to {recipient}: no fee of {fee:,}, and {points} lost.",
        **told,
        fee=fee,
        points=VICTORY.said(points),
    )


FAILED: Final = EventKind(
    "failed",
    _failed,
    reveals=True,
    seat=SEATS,
    contract=GOODS_CARDS,
    sender=PLACES,
    recipient=PLACES,
    points=VICTORY,
)
SPECIAL: Final = EventKind("special", "{seat} plays {card}.", reveals=True, seat=SEATS, card=CARDS)
ATTACHED: Final = EventKind(
    "attached",
    "{seat} attaches {card} to {territory}.",
    reveals=True,
    seat=SEATS,
    card=CARDS,
    territory=PLACES,
)
STRIKE: Final = EventKind("strike", "{seat} brings {other} out on strike: one action fewer.", seat=SEATS, other=SEATS)
SPIED: Final = EventKind(
    "spied",
    "{seat} sees {card} in the hand of {other}.",
    reveals=True,
    seat=SEATS,
    other=SEATS,
    card=CARDS,
)
TOOK: Final = EventKind("took", "{seat} takes {card} from {other}.", reveals=True, seat=SEATS, other=SEATS, card=CARDS)
SPY: Final = EventKind(
    "spy", "{seat} spies on {other} and takes a contract card.", reveals=True, seat=SEATS, other=SEATS
)
REVOKED: Final = EventKind(
    "revoked",
    "{seat} has {card} of {other} in {territory} revoked.",
    seat=SEATS,
    other=SEATS,
    card=CARDS,
    territory=PLACES,
)
EXCHANGED: Final = EventKind(
    "exchanged",
    "{seat} gives {given} to {other} and gets {received}.",
    reveals=True,
    seat=SEATS,
    other=SEATS,
    given=PLACES,
    received=PLACES,
)
EXCHANGE: Final = EventKind(
    "exchange", "{seat} and {other} swap a territory card.", reveals=True, seat=SEATS, other=SEATS
)
TENDER: Final = EventKind("tender", "{seat} calls for tenders: {card}.", reveals=True, seat=SEATS, card=CARDS)
FINAL: Final = EventKind(
    "final",
    "{seat} ends with {points} and a wealth of {wealth:,}.",
    reveals=True,
    seat=SEATS,
    points=VICTORY,
    wealth=None,
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
    SLOWED,
    SURCHARGED,
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
    GAINED,
    FORFEITED,
    HALTED,
    STOPPED,
    GOODS_LOST,
    TIME_OUT,
    GIVEN_UP,
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
