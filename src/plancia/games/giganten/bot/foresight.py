"""What foretells the end of a match of Giganten: money, crude and who can sell it, derricks, trains and trucks."""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from plancia.games.giganten.bot import clock
from plancia.games.giganten.bot.bidding import AuctionOutlook
from plancia.games.giganten.bot.market import DEALT, Market
from plancia.games.giganten.bot.sites import FIELD, Prospects, ways
from plancia.games.giganten.box.board import ROWS
from plancia.games.giganten.box.material import COMPANIES, OCCUPIED, ROOM
from plancia.games.giganten.play.phases import licences, trucks
from plancia.games.giganten.play.stages import BID, BUILD, CARD, HAUL, LICENCES, MOVE, PAY, PLACE, SELL, SPECIAL, TRUCKS
from plancia.games.giganten.play.state import GigantenState
from plancia.kit.foresight import NetworkForesight, yes

MONEY: Final = 10_000.0
CRUDE: Final = 3.0
CARDS: Final = 4.0
SPACES: Final = 5.0
ROUNDS: Final = 5.0
RATE: Final = 1000.0
USUAL: Final = 7
"""Points on a card, ..."""
LICENCE: Final = 1.5
"""... and the worth of a licence on it."""
CLOSE: Final = 1.5
"""Licences by which those who sell to a company must differ to be told apart."""
HAND: Final = 1.1
"""What a licence is worth in the end, compared with what it is paid for."""
ALIKE: Final = 300.0
"""Tiles are alike whose worth differs by no more."""
SCATTER: Final = 10_500.0
LATER: Final = 1700.0
"""How far apart seats usually end in the last round, and how much more for each round that follows."""

SITUATION: Final = (
    *("rounds", "hurry", "last", "acted", "black", "prices", "cards", "place", "trucks", "special", "building"),
    *("transport", "auctions", "sales", "company", "standing", "bidders"),
)
TRAITS: Final = (
    *("cash", "stored", "licences", "surplus", "wins", "caught", "later", "later_alone", "later_sought", "later_pays"),
    *("trains_behind", "train", "derrick_rank", "derricks", "crude_to_haul", "crude_to_stay", "served", "carried"),
    *("stuck", "lag", "hauled", "goal", "next_goal", "truck", "stock", "card_crude", "card_price", "card_push", "rate"),
    *("worth", "cash_now", "stored_now", "licence_lead", "order", "asked", "leads"),
)


@final
class GigantenForesight(NetworkForesight[GigantenState]):
    """A running auction counts as it is likely to end: crude is worth most to a seat that can sell it at once."""

    def situation(self, state: GigantenState) -> vec[float]:
        terms = state.terms
        after = clock.rounds_after(state)
        stage = state.stage
        prices: i64 = 0
        for price in state.prices:
            prices += price
        bidders: i64 = 0
        seat: i64
        for seat in range(state.seats):
            bidders += state.auction.active >> seat & 1
        bids = stage == BID
        return vec[float](
            [
                after / ROUNDS,
                1.0 / (1.0 + after),
                yes(after < 0.3),
                float(state.acted) / float(state.seats),
                float(terms.star - state.black) / 10.0,
                float(prices) / 20.0 - 1.0,
                yes(stage == CARD),
                yes(stage == PLACE),
                yes(stage == MOVE),
                yes(stage == SPECIAL),
                yes(stage == BUILD),
                yes(stage == HAUL),
                yes(bids),
                yes(stage in (PAY, SELL)),
                float(state.company) / 2.0 if stage >= BID else 0.0,
                float(state.auction.standing) / 10.0 if bids else 0.0,
                float(bidders) / float(state.seats) if bids else 0.0,
            ]
        )

    def traits(self, state: GigantenState) -> list[vec[float]]:
        outlooks = Outlooks(state)
        return [traits_of(state, outlooks, seat) for seat in range(state.seats)]


class Outlooks:
    """What traits rest on: auctions and prospects of each seat, how the running auction ends, where trucks head."""

    def __init__(self, state: GigantenState) -> None:
        self.markets: Final = [Market(state, seat) for seat in range(state.seats)]
        self.prospects: Final = [Prospects(state, seat) for seat in range(state.seats)]
        self.auction: Final = AuctionOutlook(state, self.markets) if state.stage == BID else None
        self.headings: Final = headings(state, self.prospects)
        self.loads: Final = [Load(state, self.markets[seat], self.headings, seat) for seat in range(state.seats)]

    def behind(self, seat: i64) -> float:
        """Rivals whose trains are likely to be behind at the end."""
        found: float = 0.0
        scale = 0.5 + FIELD * self.markets[seat].after
        for other in self.headings:
            lead = float(self.headings[seat].space - other.space) / scale
            found += 0.5 + 0.5 * lead / (1.0 + abs(lead))
        return found - 0.5


class Heading:
    """What the next move of a truck and train is likely to lead to: that of the round, or of the next one."""

    def __init__(self, state: GigantenState, prospects: Prospects, seat: i64, taken: i64) -> None:
        """`taken` are the sites, as bits, where others build before."""
        self.space: i64 = state.train[seat]
        """Where the train is then."""
        self.site: i64 = -1
        """Where a derrick is built in this round, ..."""
        self.worth: float = 0.0
        """... or what one is worth that is built later."""
        square = state.truck[seat]
        if square < 0:
            return
        terms = state.terms
        points = points_of(state, prospects, seat)
        if drove(state, seat):
            prospects.leave_out(taken)
        costs = ways_to_tiles(state, prospects, seat, points)
        plan = prospects.plan_by(costs, points, self.space)
        while plan.drive and prospects.may_err(plan.site) and trucks.may_look(state, seat, plan.site):
            prospects.look(plan.site)
            plan = prospects.plan_by(costs, points, self.space)
        if plan.site >= 0 and taken >> plan.site & 1:
            prospects.leave_out(taken)
            other = prospects.plan_by(costs, points, self.space)
            if plan.drive and other.worth < plan.worth - ALIKE:
                # The truck drives there all the same, and comes too late.
                self.space = prospects.reach(self.space, max(points - cost_beside(state, costs, plan.site), 0))
                self.worth = prospects.plan_by(costs, 0, self.space).worth - prospects.rail(self.space)
                return
            plan = other
        if plan.drive:
            points -= cost_beside(state, costs, plan.site)
            affordable = state.stock[seat] > 0 and terms.build_costs[terms.kinds[plan.site]] <= state.cash[seat]
            if points >= 0 and affordable and not built(state, seat):
                self.site = plan.site
        self.space = prospects.reach(self.space, max(points, 0))
        if self.site < 0:
            self.worth = plan.worth - prospects.rail(self.space)


def cost_beside(state: GigantenState, costs: vec[i64], site: i64) -> i64:
    """What it costs to come beside a tile: the last step would enter it."""
    square = state.terms.sites[site]
    return costs[square] - state.terms.terrain[square]


def ways_to_tiles(state: GigantenState, prospects: Prospects, seat: i64, points: i64) -> vec[i64]:
    """What it costs to enter each square: tiles that a truck can be beside now, round derricks and trucks that stay."""
    terms = state.terms
    square = state.truck[seat]
    costs = ways(terms, square).costs
    if points == 0 or built(state, seat):
        return costs
    found = costs[:]
    around = trucks.roads_from(state, square, points).costs
    for site in prospects.paying:
        goal = terms.sites[site]
        step = terms.terrain[goal]
        if not 0 < costs[goal] - step <= points:
            continue
        least = points + 1
        at: i64
        for at in range(goal * 4, goal * 4 + 4):
            near = terms.neighbours[at]
            if around[near] < least and free(state, seat, near):
                least = around[near]
        found[goal] = least + step
    return found


def free(state: GigantenState, seat: i64, square: i64) -> bool:
    """Whether a truck can halt on a square when its turn comes: without tile, and without a truck that stays."""
    if state.land.ground[square] < OCCUPIED:
        return True
    other: i64
    for other in range(state.seats):
        if state.truck[other] == square:
            return other == seat or (state.order_of(other) < state.order_of(seat) and not drove(state, other))
    return False


class Load:
    """The crude that the derricks of a seat have yet to yield in the round, that of the next derrick included."""

    def __init__(self, state: GigantenState, market: Market, headings: list[Heading], seat: i64) -> None:
        self.served: i64 = 0
        """What the own train takes, ..."""
        self.carried: i64 = 0
        """... what another takes for a fee, ..."""
        self.stuck: i64 = 0
        """... and what is lost."""
        terms = state.terms
        purse = money_after_building(state, headings[seat], seat) // terms.fee
        own: i64 = 0
        farthest = state.black
        other: i64
        for other in range(state.seats):
            space = state.train[other] if drove(state, other) else headings[other].space
            if other == seat:
                own = space
            else:
                farthest = max(farthest, space)
        site: i64
        for site in range(terms.site_count):
            if site != headings[seat].site and not (state.land.owner[site] == seat and market.yields(seat, site)):
                continue
            column = terms.sites[site] // ROWS
            if column <= own:
                self.served += 1
            elif column <= farthest and self.carried < purse:
                self.carried += 1
            else:
                self.stuck += 1


def money_after_building(state: GigantenState, heading: Heading, seat: i64) -> i64:
    """What a seat has left in this round when the next derrick is paid."""
    cost = state.terms.build_costs[state.terms.kinds[heading.site]] if heading.site >= 0 else i64(0)
    return state.cash[seat] - cost


def headings(state: GigantenState, prospects: list[Prospects]) -> list[Heading]:
    """What each seat heads for: a tile that one builds on is none for those who build later."""
    in_order: list[Heading] = []
    taken: i64 = 0
    order: i64
    for order in range(state.seats):
        seat = state.nth_seat(order)
        heading = Heading(state, prospects[seat], seat, taken)
        in_order.append(heading)
        if heading.site >= 0:
            taken |= 1 << heading.site
    return [in_order[state.order_of(seat)] for seat in range(state.seats)]


def traits_of(state: GigantenState, outlooks: Outlooks, seat: i64) -> vec[float]:
    """The traits of one seat."""
    market = outlooks.markets[seat]
    prospects = outlooks.prospects[seat]
    heading = outlooks.headings[seat]
    scatter = SCATTER + LATER * market.after
    found = sales(state, outlooks, seat)
    cash = found[0] * MONEY
    stored = found[1] * MONEY
    hand = found[2] * CARDS
    for part in later(state, outlooks, seat):
        found = append(found, part)
    for part in land(state, outlooks, seat):
        found = append(found, part)
    found = append(found, 0.0 if built(state, seat) else heading.worth / MONEY)
    found = append(found, heading.worth / MONEY if built(state, seat) else 0.0)
    found = append(found, yes(state.truck[seat] >= 0))
    found = append(found, float(state.stock[seat]) / float(state.terms.material.derricks))
    for part in special(state, seat):
        found = append(found, part)
    worth = cash + stored + prospects.rail(heading.space) + heading.worth + HAND * market.rates[seat] * hand
    for crude in prospects.crude:
        worth += prospects.ground(crude, 0.0)
    if heading.site >= 0:
        worth += prospects.ground(prospects.numbers[heading.site], 0.0)
    found = append(found, market.rates[seat] / RATE)
    found = append(found, worth / scatter)
    found = append(found, cash / scatter)
    found = append(found, stored / scatter)
    most: float = 0.0
    other: i64
    for other in range(state.seats):
        if other != seat:
            most = max(most, held(state, other))
    found = append(found, (hand - most) / CARDS)
    found = append(found, float(state.order_of(seat)) / float(state.seats))
    found = append(found, yes(state.turn == seat))
    return append(found, yes(state.stage == BID and state.auction.leader == seat))


def held(state: GigantenState, seat: i64) -> float:
    """The worth of a seat's licences, with those that its card of the round has yet to bring."""
    value = float(licences.value(state, seat))
    if state.stage > LICENCES:
        return value
    face = state.card[seat]
    return value + (LICENCE * float(state.terms.licences[face]) if face >= 0 else DEALT)


def sales(state: GigantenState, outlooks: Outlooks, seat: i64) -> vec[float]:
    """Money, crude and licences after the running auction, the next derrick and fees; surplus; how the auction ends."""
    wins: float = 0.0
    pays: float = 0.0
    caught: float = 0.0
    if outlooks.auction is not None:
        wins = outlooks.auction.wins[seat]
        pays = outlooks.auction.pays[seat]
        caught = outlooks.auction.caught[seat]
    elif state.stage in (PAY, SELL) and state.turn == seat:
        wins = 1.0
        pays = float(state.auction.standing) if state.stage == PAY else 0.0
    market = outlooks.markets[seat]
    fees = outlooks.loads[seat].carried * state.terms.fee
    cash = float(money_after_building(state, outlooks.headings[seat], seat) - fees)
    stored: float = 0.0
    surplus: i64 = 0
    company: i64
    for company in range(i64(len(COMPANIES))):
        crude = state.depots[seat * len(COMPANIES) + company]
        keeps = market.stored(crude)
        prize = market.prize(company, crude)
        sold = wins if state.stage >= BID and company == state.company and prize > 0.0 else 0.0
        cash += sold * (prize + keeps)
        stored += (1.0 - sold) * keeps
        surplus += max(0, crude - state.terms.depot_limit)
    hand = held(state, seat) * (1.0 - 0.5 * caught) - pays
    return vec[float]([cash / MONEY, stored / MONEY, hand / CARDS, float(surplus), wins, caught])


def later(state: GigantenState, outlooks: Outlooks, seat: i64) -> vec[float]:
    """What a seat gains by sales in the auctions that follow: in all, where it is alone or not; and what it pays."""
    found = vec[float]([0.0] * 4)
    first = state.company + 1 if state.stage >= BID else i64(0)
    company: i64
    for company in range(first, i64(len(COMPANIES))):
        crude = state.depots[seat * len(COMPANIES) + company]
        if crude == 0:
            continue
        market = outlooks.markets[seat]
        prize = market.prize(company, crude)
        own = market.limit(seat, company, crude)
        total: float = 0.0
        best: float = 0.0
        other: i64
        for other in range(state.seats):
            stores = state.depots[other * len(COMPANIES) + company]
            if other != seat and stores > 0:
                limit = outlooks.markets[other].limit(other, company, stores)
                total += math.exp((limit - own) / CLOSE)
                best = max(best, limit)
        chance = 1.0 / (1.0 + total)
        found[0] += chance * prize / MONEY
        found[1 if total == 0.0 else 2] += prize / MONEY
        found[3] += chance * min(best, own) / CARDS
    return found


def land(state: GigantenState, outlooks: Outlooks, seat: i64) -> vec[float]:
    """Train and derricks, with the one that is built next; their crude that will be taken and that will not."""
    prospects = outlooks.prospects[seat]
    market = outlooks.markets[seat]
    heading = outlooks.headings[seat]
    load = outlooks.loads[seat]
    columns = prospects.columns[:]
    crudes = prospects.crude[:]
    if heading.site >= 0:
        columns = append(columns, state.terms.sites[heading.site] // ROWS)
        crudes = append(crudes, prospects.numbers[heading.site])
    derricks = float(len(crudes))
    behind = outlooks.behind(seat)
    found = vec[float](
        [behind, float(heading.space) / SPACES, behind * derricks, derricks, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    )
    at: i64
    for at in range(len(crudes)):
        taken = min(crudes[at], prospects.hauls)
        found[4] += taken / CRUDE
        found[5] += (crudes[at] - taken) / CRUDE
        found[9] += prospects.lag(columns[at], heading.space, taken) / MONEY
    found[6] = float(load.served)
    found[7] = float(load.carried)
    found[8] = float(load.stuck)
    if load.served + load.carried > 0:
        most: float = 0.0
        company: i64
        for company in range(i64(len(COMPANIES))):
            most = max(most, market.more(company))
        found[10] = float(load.served + load.carried) * most / MONEY
    return found


def special(state: GigantenState, seat: i64) -> vec[float]:
    """What the special of a seat's card has yet to bring: crude, a price that changes and trains that go back."""
    face = state.card[seat]
    if face < 0 or (drove(state, seat) and not (state.stage == SPECIAL and state.turn == seat)):
        return vec[float]([0.0] * 3)
    terms = state.terms
    return vec[float](
        [
            float(terms.free_crude[face]),
            float(terms.price_change[face]) / 3.0,
            float(terms.push_back[face]) / 4.0,
        ]
    )


def drove(state: GigantenState, seat: i64) -> bool:
    """Whether truck and train of a seat have made their moves of the round."""
    if not TRUCKS <= state.stage <= SPECIAL:
        return state.stage > SPECIAL
    order = state.order_of(seat)
    return order < state.acted or (order == state.acted and state.stage == SPECIAL)


def built(state: GigantenState, seat: i64) -> bool:
    """Whether a seat can build no more in this round."""
    return state.stage > BUILD or (state.stage == BUILD and state.order_of(seat) < state.acted)


def points_of(state: GigantenState, prospects: Prospects, seat: i64) -> i64:
    """The points of a seat for its move of the round or, when nothing can be built any more, of the next one."""
    if built(state, seat):
        return USUAL if prospects.after > 0.5 else i64(0)
    if drove(state, seat):
        return 0
    if state.stage == MOVE and state.turn == seat:
        return state.points
    return state.terms.movement[state.card[seat]] if state.card[seat] >= 0 else i64(USUAL)


FORESIGHT: Final = GigantenForesight(ROOM / "content", SITUATION, TRAITS)
