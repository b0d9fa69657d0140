"""Chapter 6: the actions, and the free acts between them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from plancia.core.chance import Chance
from plancia.games.competitors.box.codes import WORKSHOP
from plancia.games.competitors.box.material import SHIP, TRUCK
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.parts.conditions import ABOARD, AWAY, IN_FLIGHT
from plancia.games.competitors.play.parts.holdings import CONTRACT, NUMBER, PARTS, SENDER, Office
from plancia.games.competitors.play.phases import bases, cards, money, rounds, specials
from plancia.games.competitors.play.phases.deals import charters
from plancia.games.competitors.play.phases.travel import aircraft, combined, delivery, ships, trucks, vehicles
from plancia.games.competitors.play.stages import TURN_END
from plancia.games.competitors.words import events

if TYPE_CHECKING:
    from plancia.games.competitors.play.state import CompetitorsState

_DRAW_TERRITORY: Final[i64] = moves.pack(moves.DRAW, moves.TERRITORY_DECK)
_DRAW_CONTRACT: Final[i64] = moves.pack(moves.DRAW, moves.CONTRACT_DECK)


# The free draw (CO-5.2, CO-5.4).


def draws(state: CompetitorsState, found: vec[i64]) -> vec[i64]:
    """Decks that can give a card (CO-6.24)."""
    if cards.territory_left(state):
        found = append(found, _DRAW_TERRITORY)
    if cards.contract_left(state):
        found = append(found, _DRAW_CONTRACT)
    return found


def free_draws(state: CompetitorsState) -> vec[i64]:
    return append(draws(state, vec[i64](capacity=3)), i64(moves.SKIP))


def free_draw_stand_in(state: CompetitorsState) -> i64:
    if cards.territory_left(state):
        return _DRAW_TERRITORY
    return moves.SKIP


def draw_freely(state: CompetitorsState, move: i64, chance: Chance) -> None:
    if move != moves.SKIP:
        _draw(state, move, chance)
    rounds.go_on(state)


def _draw(state: CompetitorsState, move: i64, chance: Chance) -> None:
    if moves.first_of(move) == moves.TERRITORY_DECK:
        cards.draw_territory(state, state.player, chance)
    else:
        cards.draw_contract(state, state.player, chance)


# What may be done.


def legal(state: CompetitorsState) -> vec[i64]:
    found = vec[i64](capacity=64)
    if state.actions > 0:
        fleet = state.fleets[state.player]
        usable = charters.not_out(state, fleet)
        found = draws(state, found)
        found = _deliveries(state, usable, found)
        found = _moves(state, usable, found)
        found = _purchases(state, found)
        found = _vehicle_sales(state, usable, found)
        found = bases.openings(state, found)
        found = bases.closings(state, found)
        found = specials.playable(state, found)
        found = combined.free_acts(state, fleet, usable, found)
    found = _signs(state, found)
    return append(found, i64(moves.DONE))


def _signs(state: CompetitorsState, found: vec[i64]) -> vec[i64]:
    """A goods contract, a sender and a recipient in hand (CO-6.3, CO-6.8)."""
    terms = state.terms
    office = state.offices[state.player]
    if len(office.territories) < 2:
        return found
    pairs = vec[i64](
        [
            sender << 20 | recipient << 34
            for sender in office.territories
            for recipient in office.territories
            if recipient != sender
        ],
        capacity=len(office.territories) * len(office.territories),
    )
    for contract in office.contracts:
        if contract >= terms.goods:
            break
        sign: i64 = moves.SIGN | contract << 6
        signs = vec[i64]([sign | pair for pair in pairs])
        if terms.sign_at_sender:
            signs = vec[i64]([each for each in signs if _vehicle_there(state, contract, moves.second_of(each))])
        found = extend(found, signs)
    return found


def _vehicle_there(state: CompetitorsState, contract: i64, sender: i64) -> bool:
    """An own vehicle that the goods allow stands at the sender (CO-21.17)."""
    terms = state.terms
    seat = state.player
    for vehicle in range(seat * terms.slots, (seat + 1) * terms.slots):
        if state.place[vehicle] == sender and _suits(state, contract, vehicle):
            return True
    return False


def _suits(state: CompetitorsState, contract: i64, vehicle: i64) -> bool:
    symbol = state.terms.goods_vehicle[contract]
    return symbol < 0 or symbol == state.terms.kind_of[vehicle]


def _deliveries(state: CompetitorsState, usable: vec[i64], found: vec[i64]) -> vec[i64]:
    """Own triples with a vehicle that the goods allow at the sender (CO-7.2, CO-7.34)."""
    seat = state.player
    slots = state.terms.slots
    office = state.offices[seat]
    places = state.place[seat * slots : (seat + 1) * slots]
    triples = office.triples
    end: i64 = len(triples)
    chartered = len(state.charters) > 0
    at: i64 = 0
    while at < end:
        if chartered or triples[at + SENDER] in places:
            found = _start_vehicles(state, usable, office, at, found)
        at += PARTS
    return found


def _start_vehicles(state: CompetitorsState, usable: vec[i64], office: Office, at: i64, found: vec[i64]) -> vec[i64]:
    seat = state.player
    number = office.triples[at + NUMBER]
    sender = office.triples[at + SENDER]
    contract = office.triples[at + CONTRACT]
    for vehicle in usable:
        if state.place[vehicle] == sender and _suits(state, contract, vehicle):
            found = append(found, moves.pack(moves.DELIVER, number, state.terms.own_name[vehicle]))
    if len(state.charters) > 0:
        for vehicle in charters.held(state, seat, number):
            if state.place[vehicle] == sender and _suits(state, contract, vehicle):
                found = append(found, moves.pack(moves.DELIVER, number, state.named(vehicle, seat)))
    return found


def _moves(state: CompetitorsState, usable: vec[i64], found: vec[i64]) -> vec[i64]:
    """Own vehicles with a first step, and carriers chartered for a truck (CO-7.38, CO-17.28)."""
    seat = state.player
    for vehicle in usable:
        if can_move(state, vehicle):
            found = append(found, state.terms.own_move[vehicle])
    at: i64 = 0
    while at < len(state.charters):
        carrier = state.charters[at]
        truck = charters.for_truck(state, seat, carrier)
        if truck >= 0 and _together(state, truck, carrier) and can_move(state, carrier):
            found = append(found, moves.pack(moves.MOVE, state.named(carrier, seat)))
        at += charters.PARTS
    return found


def can_move(state: CompetitorsState, vehicle: i64) -> bool:
    place = state.place[vehicle]
    if place in (AWAY, ABOARD):
        return False
    kind = state.terms.kind_of[vehicle]
    if kind == TRUCK:
        return trucks.can_move(state, vehicle)
    if kind == SHIP:
        return ships.can_move(state, vehicle)
    return aircraft.can_move(state, vehicle)


def _together(state: CompetitorsState, truck: i64, carrier: i64) -> bool:
    """The truck is aboard, or can board before the first movement (CO-17.46)."""
    place = state.place[carrier]
    if state.carrier[truck] == carrier:
        return True
    return place != IN_FLIGHT and place == state.place[truck] and state.cargo[carrier] < 0


def _purchases(state: CompetitorsState, found: vec[i64]) -> vec[i64]:
    """A vehicle for cash, at an own base with the facility, while pawns last (CO-6.15, CO-6.17, CO-6.19)."""
    seat = state.player
    cash = state.cash[seat]
    kind: i64
    for kind in range(3):
        affordable = cash >= state.terms.price[kind]
        if (affordable or kind == TRUCK) and free_slot(state, seat, kind) >= 0:
            for base in state.own_bases[seat]:
                if (affordable or cash >= price(state, kind, base)) and vehicles.fits(state, kind, base):
                    found = append(found, moves.pack(moves.BUY, kind, base))
    return found


def price(state: CompetitorsState, kind: i64, base: i64) -> i64:
    """A workshop builds trucks for less (CO-14.14)."""
    if kind == TRUCK:
        workshop = state.advantage(WORKSHOP, state.player, base)
        if workshop > 0:
            return workshop
    return state.terms.price[kind]


def free_slot(state: CompetitorsState, seat: i64, kind: i64) -> i64:
    """The vehicle of lowest number that a seat does not have on the board; -1 when all are."""
    terms = state.terms
    first = seat * terms.slots + terms.first_slot[kind]
    for vehicle in range(first, first + terms.supply[kind]):
        if state.place[vehicle] == AWAY:
            return vehicle
    return -1


def sales(state: CompetitorsState) -> vec[i64]:
    """What an action can sell to the bank: vehicles, then branches."""
    usable = charters.not_out(state, state.fleets[state.player])
    return bases.closings(state, _vehicle_sales(state, usable, vec[i64](capacity=8)))


def _vehicle_sales(state: CompetitorsState, usable: vec[i64], found: vec[i64]) -> vec[i64]:
    for vehicle in usable:
        if money.stands_free(state, vehicle):
            found = append(found, state.terms.own_sale[vehicle])
    return found


# What is done.


def answer(state: CompetitorsState, move: i64, chance: Chance) -> None:
    verb = moves.verb_of(move)
    if verb == moves.DONE:
        state.stage = TURN_END
    elif verb == moves.SPECIAL:
        specials.play(state, move)
    elif verb == moves.LOAD:
        combined.load(state, move)
    elif verb == moves.UNLOAD:
        combined.unload(state, move, chance)
    elif verb == moves.SIGN:
        _sign(state, move)
    else:
        state.actions -= 1
        state.free_signs = False
        _act(state, verb, move, chance)


def _act(state: CompetitorsState, verb: i64, move: i64, chance: Chance) -> None:
    seat = state.player
    if verb == moves.DELIVER:
        delivery.begin_delivery(state, moves.first_of(move), state.vehicle(moves.second_of(move), seat))
        return
    if verb == moves.MOVE:
        delivery.begin_move(state, state.vehicle(moves.first_of(move), seat))
        return
    state.handled = state.terms.none
    if verb == moves.BRANCH:
        bases.open_branch(state, moves.first_of(move))
        return
    if verb == moves.DRAW:
        _draw(state, move, chance)
    elif verb == moves.BUY:
        _buy(state, moves.first_of(move), moves.second_of(move))
    elif verb == moves.SELL:
        money.sell_vehicle(state, state.vehicle(moves.first_of(move), seat))
    else:
        bases.close(state, moves.first_of(move))
    rounds.go_on(state)


def _sign(state: CompetitorsState, move: i64) -> None:
    """Sender and recipient lie open, the contract face down (CO-6.3); with `sign_batch` more are free (CO-21.16)."""
    seat = state.player
    contract = moves.first_of(move)
    sender = moves.second_of(move)
    recipient = moves.third_of(move)
    if not state.free_signs:
        state.actions -= 1
        state.handled = state.terms.none
    number = state.offices[seat].sign(contract, sender, recipient)
    state.memory.forget(sender, seat)
    state.memory.forget(recipient, seat)
    state.tell(events.SIGNED, seat, number, sender, recipient)
    state.free_signs = state.terms.sign_batch
    rounds.go_on(state)


def _buy(state: CompetitorsState, kind: i64, base: i64) -> None:
    seat = state.player
    vehicle = free_slot(state, seat, kind)
    cost = price(state, kind, base)
    state.cash[seat] -= cost
    state.deploy(vehicle, base)
    state.tell(events.BOUGHT, state.token(vehicle), base, cost)
