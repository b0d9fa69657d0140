"""Rules of thumb for Giganten.

Crude makes money, so trucks head for promising tiles, trains keep up with the derricks, and licences go where a sale
is worth most. A bid beyond the own licences makes rivals pay more, and costs half of the hand when they let it stand.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from plancia.core.chance import Uniform
from plancia.games.giganten.bot import clock, reasons
from plancia.games.giganten.bot.market import MARGIN, Market
from plancia.games.giganten.bot.sites import Prospects, ways
from plancia.games.giganten.box.material import COMPANIES, OCCUPIED
from plancia.games.giganten.play import moves
from plancia.games.giganten.play.phases import ending, trucks
from plancia.games.giganten.play.stages import BID, BUILD, CARD, MOVE, SPECIAL
from plancia.games.giganten.play.state import GigantenState
from plancia.kit.advice import Advice, pick

PEEK: Final = 300.0
"""What a look at a tile is worth."""
POINT: Final = 380.0
"""A movement point before the truck is on the board."""
AROUND: Final = 0.1
"""How much of the tiles around counts when the truck is placed."""
LICENCE: Final = 1.07
"""The worth of a licence that is not seen yet."""
PUSH: Final = 210.0
"""What it is worth that a rival's train goes back a space."""
SHIFT: Final = 0.51
"""How much of a stored crude is likely to be sold at a changed price, ..."""
SPITE: Final = 0.53
"""... and how much it counts that rivals' crude is sold for less."""
BROUGHT: Final = 0.6
"""How much of what is hauled this round can still be brought to a company whose price rose."""
ENRICHED: Final = 1.3
"""How much worse a fee is that goes to a rival and not to the bank."""
FREE: Final = 2500.0
"""What a card's free crude is worth."""
CHANGE: Final = 270.0
"""What a space of a card's price change is worth."""
HAND: Final = 1.1
"""What a licence in the hand is worth in the end, compared with what it is paid for."""
USUAL: Final = 7
"""Points on a card."""
SCATTER: Final = 10500.0
"""How far off the worth of a seat usually is in the last round, ..."""
LATER: Final = 1700.0
"""... and how much more for each round that follows."""
TEMPER: Final = 120.0
"""A move that is worth so much less is e times less likely, ..."""
DARING: Final = 300.0
"""... in an auction so much less: whoever bids by the book is easily read."""
LEAST: Final = 1e-9
"""No legal move is less likely than this, compared with the best."""


class GigantenAdvice(Advice[GigantenState]):
    """What a good player would do."""

    @property
    def imagines(self) -> bool:
        return False

    def moves(self, state: GigantenState, seat: i64) -> list[int]:
        if state.stage == BID:
            return bids(state)
        if state.stage == MOVE:
            return halts(state)
        return list(state.legal())

    def weights(self, state: GigantenState, seat: i64, moves: list[int]) -> vec[float]:
        values = self.values(state, moves)
        temper = DARING if state.stage == BID else TEMPER
        best: float = -1e18
        for value in values:
            best = max(best, value)
        at: i64
        for at in range(i64(len(values))):
            values[at] = max(LEAST, math.exp(max(-50.0, (values[at] - best) / temper)))
        return values

    def values(self, state: GigantenState, listed: list[int]) -> vec[float]:
        """What each move is worth in money, in any common measure."""
        found = vec[float](capacity=len(listed))
        if state.stage <= BUILD and state.stage != SPECIAL:
            prospects = Prospects(state, state.turn)
            rate = Market(state, state.turn).rates[state.turn] if state.stage == CARD else 0.0
            for move in listed:
                found = append(found, _prospect(state, prospects, rate, move))
        else:
            market = Market(state, state.turn)
            for move in listed:
                found = append(found, _trade(state, market, move))
        return found

    def choose(self, state: GigantenState, chance: Uniform) -> int:
        if state.stage == MOVE:
            return drive(state)
        listed = bids(state) if state.stage == BID else list(state.legal())
        if len(listed) == 1:
            return listed[0]
        return listed[pick(self.weights(state, state.turn, listed), chance)]

    def worth(self, state: GigantenState, seat: i64) -> float:
        if state.turn < 0:
            return float(ending.score(state, seat))
        prospects = Prospects(state, seat)
        market = Market(state, seat)
        worth = float(state.cash[seat]) + prospects.rail(state.train[seat])
        company: i64
        for company in range(i64(len(COMPANIES))):
            worth += market.stored(state.depots[seat * len(COMPANIES) + company])
        for crude in prospects.crude:
            worth += prospects.ground(crude, 0.0)
        if state.truck[seat] >= 0:
            space = state.train[seat]
            # Points of a usual card: what they do for the train is no difference between the seats.
            plan = prospects.plan(state.truck[seat], USUAL, space)
            worth += plan.worth - prospects.rail(prospects.reach(space, USUAL))
        return worth + HAND * market.rates[seat] * market.strength(seat)

    def spread(self, state: GigantenState) -> float:
        return SCATTER + LATER * clock.rounds_after(state)

    def rounds(self, state: GigantenState) -> i64:
        return state.round

    def reason(self, state: GigantenState, seat: i64, move: int) -> str:
        return reasons.reason(state, seat, move)


def bids(state: GigantenState) -> list[int]:
    """The pass and the next bids; higher ones say no more."""
    legal = state.legal()
    if len(legal) == 1:
        return [moves.PASS]
    found: list[int] = [moves.PASS, legal[0]]
    if len(legal) > 2:
        found.append(legal[1])
    return found


def halts(state: GigantenState) -> list[int]:
    """Looks, halts beside a tile or as far as it goes, the train as far as it goes, and the end."""
    found: list[int] = []
    train: i64 = -1
    costs = trucks.find_roads(state).costs
    for move in state.legal():
        verb = moves.verb_of(move)
        if verb == moves.TRAIN:
            train = move
        elif verb == moves.TRUCK:
            square = moves.argument_of(move)
            if beside_tile(state, square) or costs[square] >= state.points - 1:
                found.append(move)
        else:
            found.append(move)
    if train >= 0:
        found.append(train)
    return found


def beside_tile(state: GigantenState, square: i64) -> bool:
    terms = state.terms
    at: i64
    for at in range(square * 4, square * 4 + 4):
        site = terms.site_at[terms.neighbours[at]]
        if site >= 0 and state.land.tile[site] > 0:
            return True
    return False


def drive(state: GigantenState) -> i64:
    """Look, drive to the best tile, then let the train go as far as it comes."""
    terms = state.terms
    seat = state.turn
    truck = state.truck[seat]
    look = unseen(state, truck)
    if look >= 0:
        return moves.pack(moves.PEEK, terms.sites[look])
    if state.points == 0:
        return moves.DONE
    prospects = Prospects(state, seat)
    plan = prospects.plan(truck, state.points, state.train[seat])
    if plan.drive:
        halt = nearest(state, terms.sites[plan.site])
        if halt != truck:
            return moves.pack(moves.TRUCK, on_the_way(state, halt))
    space = prospects.reach(state.train[seat], state.points)
    if space > state.train[seat]:
        return moves.pack(moves.TRAIN, space)
    return moves.DONE


def nearest(state: GigantenState, goal: i64) -> i64:
    """The halt within the points from which a tile is nearest; the cheaper one if several are."""
    roads = trucks.find_roads(state)
    ground = state.land.ground
    best = state.truck[state.turn]
    least = ways(state.terms, best).costs[goal]
    beside = state.terms.terrain[goal]
    at: i64
    for at in range(i64(1), roads.within[state.points]):
        square = roads.squares[at]
        if least == beside:
            break
        if ground[square] < OCCUPIED:
            cost = ways(state.terms, square).costs[goal]
            if cost < least:
                least = cost
                best = square
    return best


def on_the_way(state: GigantenState, halt: i64) -> i64:
    """The first place on the way where a tile can be looked at, or the halt itself."""
    roads = trucks.find_roads(state)
    whole = roads.costs[halt]
    at: i64 = 1
    while roads.costs[roads.squares[at]] < whole:
        square = roads.squares[at]
        if (
            state.land.ground[square] < OCCUPIED
            and unseen(state, square) >= 0
            and roads.costs[square] + ways(state.terms, square).costs[halt] == whole
        ):
            return square
        at += 1
    return halt


def unseen(state: GigantenState, square: i64) -> i64:
    """A site beside a square whose tile the seat in turn can look at, or -1."""
    terms = state.terms
    at: i64
    for at in range(square * 4, square * 4 + 4):
        site = terms.site_at[terms.neighbours[at]]
        if site >= 0 and trucks.may_look(state, state.turn, site):
            return site
    return -1


def _prospect(state: GigantenState, prospects: Prospects, rate: float, move: i64) -> float:
    """What a move of truck or train, a card with licences at a rate, or a derrick is worth."""
    terms = state.terms
    seat = state.turn
    verb = moves.verb_of(move)
    what = moves.argument_of(move)
    truck = state.truck[seat]
    train = state.train[seat]
    if verb == moves.CARD:
        return _card(state, prospects, rate, what)
    if verb == moves.PLACE:
        return prospects.plan(what, state.points, train).worth + AROUND * prospects.around(what)
    if verb == moves.BUILD:
        return prospects.gain(terms.site_at[what], train, 0.0)
    if verb == moves.PASS:
        return 0.0
    if verb == moves.TRUCK:
        left = state.points - trucks.find_roads(state).costs[what]
        look = PEEK if unseen(state, what) >= 0 else 0.0
        return prospects.plan(what, left, train).worth + look
    if verb == moves.TRAIN:
        left = state.points - terms.from_start[what] + terms.from_start[train]
        return prospects.plan(truck, left, what).worth
    if verb == moves.PEEK:
        return prospects.plan(truck, state.points, train).worth + PEEK
    return prospects.plan(truck, 0, train).worth


def _card(state: GigantenState, prospects: Prospects, rate: float, face: i64) -> float:
    terms = state.terms
    seat = state.turn
    worth = float(terms.licences[face]) * LICENCE * MARGIN * rate
    if state.truck[seat] < 0:
        worth += POINT * float(terms.movement[face])
    else:
        worth += prospects.plan(state.truck[seat], terms.movement[face], state.train[seat]).worth
    worth += FREE * float(terms.free_crude[face]) + CHANGE * float(terms.price_change[face])
    return worth + PUSH * float(pushed(state, terms.push_back[face]))


def pushed(state: GigantenState, spaces: i64) -> i64:
    """Spaces that rivals' trains go back together."""
    found: i64 = 0
    other: i64
    for other in range(state.seats):
        if other != state.turn:
            found += min(spaces, state.train[other])
    return found


def _trade(state: GigantenState, market: Market, move: i64) -> float:
    """What a special, a haul or a move in an auction is worth."""
    verb = moves.verb_of(move)
    if verb == moves.BID:
        return market.bid(moves.argument_of(move), state.auction.active)
    if verb == moves.HAUL:
        fee: float = 0.0
        carrier = moves.carrier_of(move)
        if carrier == moves.RIVAL:
            fee = ENRICHED * float(state.terms.fee)
        elif carrier == moves.BLACK:
            fee = float(state.terms.fee)
        return market.more(moves.company_of(move)) - fee
    if verb == moves.STORE:
        return market.more(moves.argument_of(move))
    if verb == moves.PRICE:
        return _price(state, market, moves.company_of(move), moves.direction_of(move) == 1)
    if verb == moves.PUSH:
        return PUSH * float(pushed(state, state.terms.push_back[state.card[state.turn]])) + 1.0
    if verb == moves.SELL:
        crude = state.depots[state.turn * len(COMPANIES) + state.company]
        sold = moves.argument_of(move)
        price = state.terms.prices[state.prices[state.company]]
        return float(sold * price) + market.stored(crude - sold)
    if verb == moves.PAY:
        paid = moves.ones_of(move) + 2 * moves.twos_of(move)
        # Of equal sums the one with fewer 2s: they pay more in a close auction.
        return -market.rates[state.turn] * float(paid) - float(moves.twos_of(move))
    if state.stage == BID:
        return market.call(state.auction.leader, state.auction.standing)
    return 0.0


def _price(state: GigantenState, market: Market, company: i64, up: bool) -> float:
    """The change, times what is likely to be sold there: the own crude for us, that of others against us."""
    terms = state.terms
    old = state.prices[company]
    spaces = terms.price_change[state.card[state.turn]]
    new = min(old + spaces, terms.price_spaces - 1) if up else max(old - spaces, i64(0))
    change = float(terms.prices[new] - terms.prices[old])
    stored: float = 0.0
    seat: i64
    for seat in range(state.seats):
        crude = float(state.depots[seat * len(COMPANIES) + company])
        if seat == state.turn:
            stored += crude + BROUGHT * market.pending[seat]
        else:
            stored -= SPITE * (crude + market.pending[seat] / 3.0) / float(state.seats - 1)
    return SHIFT * change * stored


ADVICE: Final = GigantenAdvice()
