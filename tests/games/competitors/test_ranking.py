"""The table of plans against every delivery there is: the best row is the best, and nothing better is missing."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import permutations, product
from typing import cast

import pytest

from plancia.core.plain import Plain
from plancia.games.competitors.bot.gains import actions_left
from plancia.games.competitors.bot.travel.jobs import MOST_MOVES
from plancia.games.competitors.box.material import BOX, terms_of
from plancia.games.competitors.ids import KINDS, TERRITORIES
from plancia.games.competitors.planning.loads import TOGETHER, Consignment, Load
from plancia.games.competitors.planning.prospects import Prospect, prospects
from plancia.games.competitors.play.phases.travel import delivery
from plancia.games.competitors.play.state import CompetitorsState
from plancia.games.competitors.play.ways import planner
from plancia.games.competitors.play.ways.planner import Route
from plancia.games.competitors.words.phases.travel.reach import situation
from tests.games.competitors.moments import moments
from tests.rules.competitors.helpers import RED, arrange, fleets

TERMS = terms_of(3, {option.name: option.default for option in BOX.options})
MOST = 5
ALL = 10**6


def _position(rng: random.Random) -> CompetitorsState:
    """Red holds four territories and two goods, has signed one contract, and each vehicle stands alone."""
    lands = rng.sample(TERRITORIES, 9)
    port = next(land for land in (*lands[2:], *TERRITORIES) if BOX.board.port[TERRITORIES.index(land)])
    airports = (land for land in (*lands[2:], *TERRITORIES) if BOX.board.airport[TERRITORIES.index(land)])
    placed: dict[str, str | None] = {"truck 1": lands[0], "truck 2": lands[1], "ship 1": port}
    placed["aircraft 1"] = next(land for land in airports if land not in placed.values())
    first, second, signed = rng.sample([KINDS[kind] for kind in range(TERMS.goods)], 3)
    hands: list[Plain] = [[*lands[:4], first, second], [], []]
    triple: dict[str, Plain] = {
        "number": 1,
        "sender": lands[5],
        "contract": signed,
        "recipient": lands[6],
        "shown_to": [],
    }
    triples: list[Plain] = [[triple], [], []]
    match = arrange("action", (), 3, vehicles=fleets(placed), hands=hands, triples=triples)
    return cast("CompetitorsState", match.known(RED).state)


def _every(state: CompetitorsState) -> Iterator[Prospect]:
    """Every contract from every sender to every recipient with every vehicle, one after the other."""
    office = state.offices[RED]
    goods = [int(card) for card in office.contracts if card < TERMS.goods]
    lands = [int(land) for land in office.territories]
    unsigned = [Consignment(one, *pair, -1) for one, pair in product(goods, permutations(lands, 2))]
    number, sender, contract, recipient = (int(part) for part in office.triples[:4])
    signed = Consignment(contract, sender, recipient, number)
    for vehicle, one in product(map(int, state.fleets[RED]), [signed, *unsigned]):
        if TERMS.goods_vehicle[one.contract] in (-1, TERMS.kind_of[vehicle]):
            yield from _delivery(state, vehicle, one)


def _delivery(state: CompetitorsState, vehicle: int, one: Consignment) -> Iterator[Prospect]:
    twin, approach = state.copy(), None
    if twin.place[vehicle] != one.sender:
        delivery.begin_move(twin, vehicle)
        approach = planner.route(TERMS, situation(twin, twin.running_trip()), one.sender, MOST_MOVES)
        if approach is None:
            return
        twin.place[vehicle] = one.sender
        twin.cash[RED] -= approach.fuel
    number = one.number
    if number < 0:
        number = int(twin.offices[RED].sign(one.contract, one.sender, one.recipient))
    delivery.begin_delivery(twin, number, vehicle)
    trip = twin.running_trip()
    way = planner.route(TERMS, situation(twin, trip, TOGETHER), one.recipient, int(trip.allowed))
    if way is not None:
        found = Prospect(state, RED, one, Load(state, RED, vehicle, approach), way)
        if found.brings > 0 and found.actions <= actions_left(state, RED):
            yield found


def _rows(found: list[Prospect], most: int) -> list[tuple[Consignment, float]]:
    """The best of all and of each contract, of each delivery with the vehicle that makes it best."""
    found = sorted(found, key=lambda one: (-one.worth, one.goods))
    single = {one.goods: one for one in reversed(found)}
    ranked = [one for one in found if single[one.goods] is one]
    best = {one.contract: one for one in reversed(ranked)}
    chosen = [one for rank, one in enumerate(ranked) if rank < most or best[one.contract] is one]
    return [(one.goods, one.worth) for one in chosen]


def _steps(route: Route | None) -> list[str]:
    return [] if route is None else [step.text for step in route.steps]


@pytest.mark.parametrize("seed", range(8))
def test_no_delivery_is_better(seed: int) -> None:
    state = _position(random.Random(seed))
    every = list(_every(state))
    rows = prospects(state, RED, MOST)
    assert [(one.goods, one.worth) for one in rows] == _rows(every, MOST)
    for one in rows:
        alike = [other for other in every if other.goods == one.goods and other.vehicle == one.vehicle]
        assert [(_steps(other.approach), _steps(other.route)) for other in alike] == [
            (_steps(one.approach), _steps(one.route))
        ]


@pytest.mark.parametrize("table", range(2))
def test_what_is_left_out_unseen_would_not_be_a_row(table: int) -> None:
    """Trucks aboard and beside carriers, flights under way and charters among them."""
    compared = 0
    for match, seat in moments(table)[::5]:
        if seat is not None:
            state = cast("CompetitorsState", match.known(seat).state)
            if state.headquarters[seat] >= 0:
                rows = prospects(state, seat, MOST)
                assert [(one.goods, one.worth) for one in rows] == _rows(prospects(state, seat, ALL), MOST)
                compared += len(rows)
    assert compared
