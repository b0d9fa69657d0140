"""What foretells the end of a match of Giganten: money, crude and who can sell it, derricks, trains and trucks."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from plancia.games.giganten.bot import clock
from plancia.games.giganten.bot.market import Market
from plancia.games.giganten.bot.sites import Prospects
from plancia.games.giganten.box.material import COMPANIES, ROOM
from plancia.games.giganten.play import moves
from plancia.games.giganten.play.phases import derricks, licences
from plancia.games.giganten.play.stages import BID, BUILD, HAUL, LICENCES, MOVE, PAY, SELL, SPECIAL
from plancia.games.giganten.play.state import GigantenState
from plancia.kit.foresight import MomentForesight

MONEY: Final = 10_000.0
CRUDE: Final = 3.0
CARDS: Final = 4.0
SPACES: Final = 5.0
USUAL: Final = 7
"""Points on a card."""
AFTER: Final = vec[float]([0.3, 1.0, 2.0, 3.0, 4.0, 5.0, 6.5])
"""Rounds that follow the running one: between two of these lies a moment, ..."""
PARTS: Final = vec[i64]([LICENCES, SPECIAL, BUILD, HAUL, BID])
"""... and in each round one up to each of these stages, and one for what is sold."""

MOMENTS: Final = tuple(
    [
        f"{part} with {after} to come"
        for after in (*[f"less than {rounds}" for rounds in AFTER], "more")
        for part in ("cards", "trucks", "derricks", "transport", "auctions", "sales")
    ]
)
TRAITS: Final = (
    *("cash", "sale_won", "owed", "sale_alone", "sale_led", "sale_sought", "bid", "later_alone", "later_sought"),
    *("stored", "licences", "trains_behind", "train", "derricks", "crude_to_haul", "crude_to_stay", "pending"),
    *("goal", "next_goal", "site", "site_before", "can_build", "lag", "derrick_rank", "order", "truck"),
)


@final
class GigantenForesight(MomentForesight[GigantenState]):
    """Crude is worth most to a seat that can sell it at once, so the running auctions come first."""

    def moment(self, state: GigantenState) -> i64:
        after = clock.rounds_after(state)
        step: i64 = 0
        while step < len(AFTER) and after >= AFTER[step]:
            step += 1
        part: i64 = 0
        while part < len(PARTS) and state.stage > PARTS[part]:
            part += 1
        return step * (len(PARTS) + 1) + part

    def traits(self, state: GigantenState, seat: i64) -> vec[float]:
        market = Market(state, seat)
        prospects = Prospects(state, seat)
        found = vec[float](capacity=len(TRAITS))
        found = append(found, float(state.cash[seat]) / MONEY)
        for sale in sales(state, market, seat):
            found = append(found, sale)
        found = append(found, float(licences.value(state, seat)) / CARDS)
        for part in land(state, market, prospects, seat):
            found = append(found, part)
        for part in truck(state, prospects, seat):
            found = append(found, part)
        train = state.train[seat]
        lag: float = 0.0
        at: i64
        for at in range(len(prospects.columns)):
            lag += prospects.lag(prospects.columns[at], train, min(prospects.crude[at], prospects.hauls))
        found = append(found, lag / MONEY)
        found = append(found, prospects.beaten(train) * float(len(prospects.crude)))
        found = append(found, float(state.order_of(seat)) / float(state.seats))
        return append(found, 1.0 if state.truck[seat] >= 0 else 0.0)


def sales(state: GigantenState, market: Market, seat: i64) -> vec[float]:
    """What a seat gains by selling now, by how sure that is; what it owes, and what its crude is worth unsold."""
    companies: i64 = len(COMPANIES)
    found = vec[float]([0.0] * 9)
    running = state.company if state.stage >= BID else i64(-1)
    if running >= 0:
        prize = market.prize(running, state.depots[seat * companies + running]) / MONEY
        if state.stage in (PAY, SELL) and state.turn == seat:
            found[0] = prize
            if state.stage == PAY:
                found[1] = float(state.auction.standing) / CARDS
        elif state.stage == BID and state.auction.active >> seat & 1:
            bidders: i64 = 0
            other: i64
            for other in range(state.seats):
                bidders += state.auction.active >> other & 1
            if bidders == 1:
                found[2] = prize
            elif state.auction.leader == seat:
                found[3] = prize
            else:
                found[4] = prize / float(bidders)
        if state.stage == BID and state.auction.leader == seat:
            found[5] = float(state.auction.standing) / CARDS
    company: i64
    for company in range(companies):
        crude = state.depots[seat * companies + company]
        found[8] += market.stored(crude) / MONEY
        if company > running and crude > 0:
            rivals = sellers(state, company)
            at: i64 = 6 if rivals == 1 else 7
            found[at] += market.prize(company, crude) / float(rivals) / MONEY
    return found


def sellers(state: GigantenState, company: i64) -> i64:
    """Seats with crude of a company."""
    count: i64 = 0
    seat: i64
    for seat in range(state.seats):
        if state.depots[seat * len(COMPANIES) + company] > 0:
            count += 1
    return count


def land(state: GigantenState, market: Market, prospects: Prospects, seat: i64) -> vec[float]:
    """Train and derricks, with the crude under these that will be taken and that will not."""
    train = state.train[seat]
    taken: float = 0.0
    stays: float = 0.0
    for crude in prospects.crude:
        taken += min(crude, prospects.hauls)
        stays += max(0.0, crude - prospects.hauls)
    standing = float(len(prospects.crude))
    place = prospects.beaten(train)
    return vec[float]([place, float(train) / SPACES, standing, taken / CRUDE, stays / CRUDE, market.pending[seat]])


def truck(state: GigantenState, prospects: Prospects, seat: i64) -> vec[float]:
    """Where the truck heads, this round or the next, and what can be built beside it, after the move or before it."""
    found = vec[float]([0.0] * 5)
    square = state.truck[seat]
    if square < 0:
        return found
    order = state.order_of(seat)
    moved = state.stage > MOVE or (state.stage == MOVE and order < state.acted)
    points: i64 = USUAL
    if state.stage == MOVE and state.turn == seat:
        points = state.points
    train = state.train[seat]
    goal = prospects.plan(square, points, train).worth - prospects.rail(prospects.reach(train, points))
    found[1 if moved else 0] = goal / MONEY
    if state.stage < BUILD or (state.stage == BUILD and order >= state.acted):
        best: float = 0.0
        builds = derricks.builds(state, seat)
        for move in builds:
            best = max(best, prospects.gain(state.terms.site_at[moves.argument_of(move)], train, 0.0))
        found[2 if moved else 3] = best / MONEY
        found[4] = 1.0 if len(builds) > 0 else 0.0
    return found


FORESIGHT: Final = GigantenForesight(ROOM / "content", MOMENTS, TRAITS)
