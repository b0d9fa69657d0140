"""What things are worth to a seat: cards, vehicles, branches, the use of a vehicle, and money.

One sense of price, for bots that deal, for plans ("what is this card worth to me?") and for the page where deals are
made. It rests on the seat's own cards and on what lies open, so it can be asked about a known state, where all else
is erased, as well as about a whole one.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from plancia.games.competitors.bot.cards import card_worth, goods_in_hand
from plancia.games.competitors.bot.gains import EURO, actions_left
from plancia.games.competitors.bot.travel import lookahead
from plancia.games.competitors.bot.travel.freight import CardsInHand, Freight, freight_of
from plancia.games.competitors.bot.travel.lookahead import NOTHING_FOUND, Future
from plancia.games.competitors.box.codes import WORKSHOP
from plancia.games.competitors.box.material import TRUCK
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.parts.holdings import RECIPIENT
from plancia.games.competitors.play.phases import actions, ending
from plancia.games.competitors.play.phases.deals import bundles, charters
from plancia.games.competitors.play.phases.travel import vehicles
from plancia.games.competitors.play.state import CompetitorsState

DELIVERIES: Final = 3
"""Deliveries that are thought ahead."""
GOODS: Final = 0.1
"""A goods contract in hand beyond what these deliveries tell of it, in victory points, ..."""
TERRITORY: Final = 0.02
"""... a territory card, ..."""
SPECIAL: Final = 0.2
"""... a special card that waits for its moment, ..."""
FLEET: Final = 0.1
"""... and a vehicle, from the first round to the last."""
QUICK: Final = 3.0
"""Actions that a delivery takes: cards for more of them than can still be made are worth nothing."""
USUAL: Final = 30.0
"""Actions of a match."""
LENT: Final = 0.05
"""The risk of lending a vehicle: it may be lost, and waits meanwhile."""
CHOSEN: Final = 0.5
"""How good a card is that its giver chooses, against one drawn."""

_NOTHING: Final = vec[i64]()


# In euro.


def worth(state: CompetitorsState, seat: i64, giver: i64, items: list[int]) -> i64:
    """What things, all together, are worth to a seat in euro: a whole number of coins, never below nothing.

    The items are those of a bundle that `giver` hands over, as `moves.item` packs them. Of another seat's things it is
    what the seat gains by getting them, of its own (`giver` is the seat) what it loses by giving them. Vehicles and
    branches are worth at least what the bank pays for them; who gets them values them at what it asks, at most.

        worth(known.state, seat, rival, [moves.item(moves.TERRITORY, italy)])
    """
    bundle = vec[i64](items)
    if giver == seat:
        return euros(state, -gain(state, seat, giver, _NOTHING, bundle))
    return euros(state, gain(state, seat, giver, bundle, _NOTHING))


def euros(state: CompetitorsState, points: float) -> i64:
    """Victory points in money, in whole coins of the smallest kind; nothing for what is worth less."""
    unit = state.terms.unit
    return i64(max(0.0, points) / EURO + 0.5) // unit * unit


def money(sum_of_money: i64) -> float:
    """A sum in victory points. It decides ties, and a euro does so in the last round as well as in the first."""
    return float(sum_of_money) * EURO


def bank_price(state: CompetitorsState, seat: i64, item: i64) -> i64:
    """What the bank asks a seat for a vehicle or branch; 0 for what it does not sell."""
    terms = state.terms
    kind = moves.item_kind(item)
    if kind == moves.BASE:
        return terms.branch_price
    if kind != moves.VEHICLE:
        return 0
    price = terms.price[moves.kind_of(moves.item_of(item))]
    if moves.kind_of(moves.item_of(item)) == TRUCK:
        for base in state.own_bases[seat]:
            workshop = state.advantage(WORKSHOP, seat, base)
            if workshop > 0:
                price = min(price, workshop)
    return price


def resale_price(state: CompetitorsState, item: i64) -> i64:
    """What the bank pays for a vehicle or branch; 0 for what it does not buy."""
    kind = moves.item_kind(item)
    if kind == moves.BASE:
        return state.terms.branch_resale
    if kind == moves.VEHICLE:
        return state.terms.resale[moves.kind_of(moves.item_of(item))]
    return 0


# In victory points.


def standing_in(future: Future, likely: vec[float]) -> float:
    """What cards, vehicles, bases and money will still bring beyond actions: deliveries are tried in the future.

    `likely` is what they brought in a position much like it.
    """
    assets = _assets(future.state, future.seat)
    return assets + lookahead.chain(future, DELIVERIES, likely)


def _assets(state: CompetitorsState, seat: i64) -> float:
    """What it has, but for the deliveries in sight."""
    left = float(actions_left(state, seat))
    share = min(1.0, left / USUAL)
    deliveries = left / QUICK
    office = state.offices[seat]
    goods = goods_in_hand(state, seat)
    found = money(ending.wealth(state, seat)) + FLEET * share * float(len(state.fleets[seat]))
    found += GOODS * min(float(goods), deliveries) + TERRITORY * min(float(len(office.territories)), 2.0 * deliveries)
    return found + SPECIAL * share * float(len(office.contracts) - goods)


@mypyc_attr(acyclic=True)
class SeatStanding:
    """The standing of a seat, worked out once and only if it is asked for: several changes are compared with it."""

    def __init__(self, state: CompetitorsState, seat: i64) -> None:
        self.state: Final = state
        self.seat: Final[i64] = seat
        self.freight: Final = freight_of(state, seat)
        self._future: Future | None = None
        self._known = False
        self._points: float = 0.0
        self._found: vec[float] = NOTHING_FOUND
        self.likely: vec[float] = NOTHING_FOUND
        """What the deliveries in sight are likely to bring, as far as that is known: they are found sooner with it."""

    def future(self) -> Future:
        """A copy of the state to try things on, as the seat stands; it is the same copy each time."""
        future = self._future
        if future is None:
            future = Future(self.state.copy(), self.freight)
            self._future = future
        future.begin(self.state)
        return future

    def points(self) -> float:
        if not self._known:
            self._known = True
            if self.state.headquarters[self.seat] < 0:
                self._points = _assets(self.state, self.seat)
            else:
                future = self.future()
                self._points = standing_in(future, self.likely)
                self._found = future.found
        return self._points

    def found(self) -> vec[float]:
        """What the deliveries in sight bring, one after the other."""
        self.points()
        return self._found


def gain(state: CompetitorsState, seat: i64, partner: i64, gained: vec[i64], lost: vec[i64]) -> float:
    """What a seat gains that is given one bundle by a partner for another; described cards are a guess."""
    return gain_beyond(SeatStanding(state, seat), partner, gained, lost)


def gain_beyond(before: SeatStanding, partner: i64, gained: vec[i64], lost: vec[i64]) -> float:
    """The same beyond where the seat stands: several bundles are compared with it."""
    state = before.state
    seat = before.seat
    unsold_gained = _unsold(gained)
    unsold_lost = _unsold(lost)
    change: float = 0.0
    if len(unsold_gained) > 0 or len(unsold_lost) > 0:
        change = _standing_after(before, partner, unsold_gained, unsold_lost) - before.points()
    if len(unsold_gained) < len(gained) or len(unsold_lost) < len(lost):
        whole = _standing_after(before, partner, gained, lost) - before.points()
        change += _within_bank_prices(state, seat, gained, lost, whole - change)
    for item in gained:
        if bundles.described(item):
            change += CHOSEN * card_worth(state, seat)
    for item in lost:
        if bundles.is_charter(item):
            change -= LENT
        elif bundles.described(item):
            change -= TERRITORY
    return change


def _standing_after(before: SeatStanding, partner: i64, gained: vec[i64], lost: vec[i64]) -> float:
    """The standing of a seat that has exchanged some things for others; the cards in hand are often the same."""
    seat = before.seat
    twin = _after(before.state, seat, partner, gained, lost)
    if twin.headquarters[seat] < 0:
        return _assets(twin, seat)
    hand = CardsInHand(twin, seat) if _has_card(gained) or _has_card(lost) else before.freight.hand
    return standing_in(Future(twin, Freight(twin, seat, hand)), before.found())


def _has_card(bundle: vec[i64]) -> bool:
    return any(moves.item_kind(item) in (moves.TERRITORY, moves.CARD) for item in bundle)


def _within_bank_prices(state: CompetitorsState, seat: i64, gained: vec[i64], lost: vec[i64], change: float) -> float:
    """What vehicles and branches change: the bank sells the ones, and would buy the others."""
    asks: i64 = 0
    pays: i64 = 0
    sold: i64 = 0
    for item in gained:
        asks += bank_price(state, seat, item)
        pays += resale_price(state, item)
    for item in lost:
        sold += resale_price(state, item)
    if sold == 0:
        change = max(change, money(pays))
    return min(change, money(asks - sold))


def _unsold(bundle: vec[i64]) -> vec[i64]:
    """The things of a bundle that no bank sells."""
    return vec[i64]([item for item in bundle if moves.item_kind(item) not in (moves.VEHICLE, moves.BASE)])


def _after(state: CompetitorsState, seat: i64, partner: i64, gained: vec[i64], lost: vec[i64]) -> CompetitorsState:
    """The seat's side of an exchange: what others hold is not looked at but for what lies open."""
    twin = state.copy()
    for item in lost:
        _lose(twin, seat, partner, item)
    for item in gained:
        _get(twin, seat, partner, item)
    return twin


def _get(twin: CompetitorsState, seat: i64, giver: i64, item: i64) -> None:
    kind = moves.item_kind(item)
    what = moves.item_of(item)
    if kind == moves.CASH:
        twin.cash[seat] += what * twin.terms.unit
    elif kind == moves.TERRITORY:
        twin.offices[seat].add_territory(what)
    elif kind == moves.CARD:
        twin.offices[seat].add_contract(what)
    elif kind == moves.BASE:
        twin.settle(what, seat)
    elif kind == moves.VEHICLE:
        _get_vehicle(twin, seat, bundles.vehicle_of(twin, giver, item), moves.item_place(item))
    elif kind == moves.CHARTER_TRIPLE:
        charters.grant(twin, bundles.vehicle_of(twin, giver, item), seat, moves.item_place(item))


def _get_vehicle(twin: CompetitorsState, seat: i64, vehicle: i64, place: i64) -> None:
    if place == moves.STAY:
        place = twin.place[vehicle]
    pawn = actions.free_slot(twin, seat, twin.terms.kind_of[vehicle])
    twin.retire(vehicle)
    if pawn >= 0:
        twin.deploy(pawn, place)


def _lose(twin: CompetitorsState, seat: i64, receiver: i64, item: i64) -> None:
    kind = moves.item_kind(item)
    what = moves.item_of(item)
    if kind == moves.CASH:
        twin.cash[seat] = max(0, twin.cash[seat] - what * twin.terms.unit)
    elif kind == moves.TERRITORY:
        twin.offices[seat].remove_territory(what)
    elif kind == moves.CARD:
        twin.offices[seat].remove_contract(what)
    elif kind == moves.BASE:
        twin.settle(what, receiver if receiver != seat else -1)
    elif kind == moves.VEHICLE:
        twin.retire(bundles.vehicle_of(twin, seat, item))
    elif kind == moves.CHARTER_TRIPLE:
        _lend(twin, bundles.vehicle_of(twin, seat, item), receiver, moves.item_place(item))


def _lend(twin: CompetitorsState, vehicle: i64, holder: i64, number: i64) -> None:
    """It will stand at the recipient of the triple, as far as it can come there."""
    office = twin.offices[holder]
    at = office.triple(number)
    if at >= 0 and vehicles.fits(twin, twin.terms.kind_of[vehicle], office.triples[at + RECIPIENT]):
        twin.place[vehicle] = office.triples[at + RECIPIENT]
