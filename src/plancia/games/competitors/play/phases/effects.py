"""The one interpreter of effects: customs cards, events and special cards (CO-12.16 to 12.32)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from plancia.core.chance import Chance
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
    INSPECT,
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
    WIDTH,
)
from plancia.games.competitors.box.material import ROLL as DIE
from plancia.games.competitors.box.material import TRUCK
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.parts.conditions import ABOARD
from plancia.games.competitors.play.parts.trip import Trip
from plancia.games.competitors.play.phases import cards, money, specials
from plancia.games.competitors.play.phases.travel import allowances, customs, vehicles
from plancia.games.competitors.play.stages import (
    ACTION,
    AFTER,
    CHECK_CHOICE,
    EFFECT,
    ENDING,
    MOVEMENT,
    MOVEMENT_TURN_END,
    STEP,
)
from plancia.games.competitors.words import events

if TYPE_CHECKING:
    from plancia.games.competitors.play.state import CompetitorsState


def run(state: CompetitorsState, chance: Chance) -> None:
    """Carry an effect out up to its end, or to where somebody is asked or owes money."""
    code = state.terms.code
    while state.stage == EFFECT and state.debt == 0:
        at = state.pc * WIDTH
        word = code[at]
        argument = code[at + 1]
        state.pc += 1
        if word == END:
            _end(state)
        elif word == JUMP:
            state.pc = code[at + 2]
        elif word == ROLL:
            rolled = 1 + chance.roll(DIE, 6)
            state.tell(events.ROLL, state.player, rolled, argument)
            if rolled < argument:
                state.pc = code[at + 2]
        elif word == CHOICE:
            state.pc -= 1
            state.ask(state.player, CHECK_CHOICE)
        elif word == MONEY:
            if argument > 0:
                money.receive(state, state.player, argument)
            else:
                money.owe(state, -argument, money.BANK)
        elif word == DRAW_CONTRACT:
            cards.draw_contract(state, state.player, chance)
        elif word == DRAW_TERRITORY:
            cards.draw_territory(state, state.player, chance)
        elif word >= TENDER:
            _special(state, word, argument, chance)
        else:
            trip = state.trip
            if trip is not None:
                _on_trip(state, trip, word, argument, code[at + 2])


def _on_trip(state: CompetitorsState, trip: Trip, word: i64, argument: i64, other: i64) -> None:
    """What a card or event does to the trip and the vehicle concerned."""
    vehicle = state.concerned
    if word == PM:
        _change_points(state, trip, vehicle, argument)
    elif word == TM_END:
        trip.ending = True
        state.tell(events.HALTED, state.player)
    elif word == STOP:
        trip.stopped = True
        state.tell(events.STOPPED, state.player)
        if trip.holder >= 0:
            trip.failed = True
    elif word == LOSE_GOODS:
        if _has_goods(state, trip, vehicle):
            trip.failed = True
            state.tell(events.GOODS_LOST, state.player)
    elif word == LOSE_VEHICLE:
        vehicles.lose(state, vehicle)
    elif word == LOSE_FLEET:
        truck = state.cargo[vehicle]
        if truck >= 0 and truck == trip.holder:
            vehicles.lose(state, truck)
        vehicles.lose(state, vehicle)
    elif word == FREE_DELIVERY:
        trip.free_delivery = True
    elif word == SKIP_CUSTOMS:
        trip.skip_customs += 1
    elif word == HOME:
        base = vehicles.place_at_base(state, vehicle)
        state.tell(events.BROUGHT_HOME, state.token(vehicle), base)
        vehicles.brought_home(state, vehicle, base)
    elif word in (IF_LEGAL, IF_ILLEGAL):
        goods = _has_goods(state, trip, vehicle)
        if goods and not trip.kind_shown:
            trip.kind_shown = True
            state.tell(events.GOODS, state.player, state.terms.goods_illegal[trip.contract])
        illegal = goods and state.terms.goods_illegal[trip.contract] != 0
        if not goods or illegal != (word == IF_ILLEGAL):
            state.pc = other
    elif word == IF_TRUCK:
        if state.terms.kind_of[vehicle] != TRUCK or state.place[vehicle] == ABOARD:
            state.pc = other
    elif word == IF_ARRIVED and not arrived(state, trip):
        state.pc = other


def arrived(state: CompetitorsState, trip: Trip) -> bool:
    """Whether there are goods, in the recipient's territory."""
    return trip.holder >= 0 and state.where(trip.holder) == trip.recipient


def _has_goods(state: CompetitorsState, trip: Trip, vehicle: i64) -> bool:
    """Whether the goods are, or were until this card, in the vehicle concerned or in a truck aboard it."""
    return trip.holder >= 0 and (trip.holder == vehicle or state.carrier[trip.holder] == vehicle)


def _change_points(state: CompetitorsState, trip: Trip, vehicle: i64, points: i64) -> None:
    """In this movement turn, or if that is ending in the next one of the action (CO-12.17)."""
    if points > 0:
        state.tell(events.GAINED, state.token(vehicle), points)
    else:
        state.tell(events.FORFEITED, state.token(vehicle), -points)
    if trip.ending or trip.check == ENDING:
        trip.next_bonus += points
        trip.next_vehicle = vehicle
    else:
        allowances.change(state, trip, vehicle, points)


def _special(state: CompetitorsState, word: i64, argument: i64, chance: Chance) -> None:
    if word == TENDER:
        specials.tender(state, argument, chance)
    elif word == STRIKE:
        specials.strike(state)
    elif word == SPY:
        specials.spy(state, chance)
    elif word == REVOKE:
        specials.revoke(state)
    elif word == EXCHANGE:
        specials.exchange(state, chance)
    elif word == INSPECT:
        specials.inspect(state, chance)


def _end(state: CompetitorsState) -> None:
    """The effect is carried out: the card goes under its deck, and what was interrupted goes on."""
    customs.put_back(state)
    state.event = -1
    state.pc = -1
    state.aim_seat = -1
    state.aim_card = -1
    trip = state.trip
    if trip is None:
        state.ask(state.player, ACTION)
    elif trip.check == ENDING:
        state.stage = MOVEMENT_TURN_END
    else:
        # On a strait the vehicle still has to leave it, also when the delivery has failed (CO-8.10).
        if trip.taken_away or ((trip.failed or trip.stopped) and trip.check > MOVEMENT):
            trip.check = AFTER
        state.stage = STEP


# The two branches of a choice (CO-12.27).


def choices(state: CompetitorsState) -> vec[i64]:
    code = state.terms.code
    found = vec[i64](capacity=2)
    if _can_choose(state, state.pc + 1):
        found = append(found, moves.pack(moves.CHOOSE, 1))
    # Where neither payment is covered the second is owed.
    if len(found) == 0 or _can_choose(state, code[state.pc * WIDTH + 2]):
        found = append(found, moves.pack(moves.CHOOSE, 2))
    return found


def _can_choose(state: CompetitorsState, branch: i64) -> bool:
    """A payment only if cash covers it."""
    code = state.terms.code
    return code[branch * WIDTH] != MONEY or state.cash[state.player] + code[branch * WIDTH + 1] >= 0


def choose(state: CompetitorsState, move: i64) -> None:
    state.stage = EFFECT
    number = moves.first_of(move)
    state.tell(events.CHOICE, state.player, number)
    if number == 1:
        state.pc += 1
    else:
        state.pc = state.terms.code[state.pc * WIDTH + 2]
