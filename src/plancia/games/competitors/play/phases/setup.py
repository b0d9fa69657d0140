"""Chapter 3: set-up: sites, the first cards, and the choice of headquarters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from plancia.core.chance import Chance
from plancia.games.competitors.box.material import ORDER, SITE
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.phases import cards
from plancia.games.competitors.play.stages import CHOOSE_HQ, DEAL_CARDS, ROUND, SITES
from plancia.games.competitors.words import events

if TYPE_CHECKING:
    from plancia.games.competitors.play.state import CompetitorsState


def choose_first_player(state: CompetitorsState, chance: Chance) -> None:
    """The highest roll, unless the table says who (CO-3.3, CO-3.4)."""
    terms = state.terms
    if terms.first_player >= 0:
        state.first = terms.first_player
    else:
        state.first = _roll_off(state, chance)
    state.tell(events.FIRST_PLAYER, state.first)
    state.stage = SITES
    if terms.deal_before_hq:
        state.stage = DEAL_CARDS


def _roll_off(state: CompetitorsState, chance: Chance) -> i64:
    rolling: i64 = (1 << state.seats) - 1
    while True:
        best: i64 = -1
        highest: i64 = 0
        for seat in range(state.seats):
            if rolling >> seat & 1:
                roll = chance.roll(ORDER, 6)
                state.tell(events.ORDER_ROLL, seat, roll + 1)
                bit: i64 = 1 << seat
                if roll > best:
                    best = roll
                    highest = bit
                elif roll == best:
                    highest |= bit
        rolling = highest
        for seat in range(state.seats):
            if rolling == 1 << seat:
                return seat


def deal(state: CompetitorsState, chance: Chance) -> None:
    """Ten territory and five contract cards each (CO-3.8), one by one in turn order."""
    terms = state.terms
    for _ in range(terms.start_territory_cards):
        for number in range(state.seats):
            cards.draw_territory(state, (state.first + number) % state.seats, chance)
    for _ in range(terms.start_contract_cards):
        for number in range(state.seats):
            cards.draw_contract(state, (state.first + number) % state.seats, chance)
    state.stage = ROUND
    if terms.deal_before_hq:
        state.stage = SITES


def next_site(state: CompetitorsState, chance: Chance) -> None:
    """In turn order everybody chooses, or is given, a headquarters (CO-3.10, CO-21.13)."""
    for number in range(state.seats):
        seat = (state.first + number) % state.seats
        if state.headquarters[seat] < 0:
            if state.terms.hq_random:
                site = chance.draw(SITE, _free_sites(state), len(sites(state)))
                _settle(state, seat, state.terms.sites[site])
                return
            state.ask(seat, CHOOSE_HQ)
            return
    state.stage = DEAL_CARDS
    if state.terms.deal_before_hq:
        state.stage = ROUND


def _free_sites(state: CompetitorsState) -> vec[i64]:
    pool = vec[i64](capacity=9)
    for site in state.terms.sites:
        free: i64 = 0
        if state.bases[site] < 0:
            free = 1
        pool = append(pool, free)
    return pool


def sites(state: CompetitorsState) -> vec[i64]:
    found = vec[i64](capacity=9)
    for site in state.terms.sites:
        if state.bases[site] < 0:
            found = append(found, moves.pack(moves.HQ, site))
    return found


def choose_site(state: CompetitorsState, move: i64) -> None:
    _settle(state, state.turn, moves.first_of(move))
    state.stage = SITES


def _settle(state: CompetitorsState, seat: i64, site: i64) -> None:
    """The first vehicles start at the headquarters (CO-3.6, CO-3.12)."""
    terms = state.terms
    state.headquarters[seat] = site
    state.settle(site, seat)
    kind: i64
    for kind in range(3):
        for number in range(terms.start[kind]):
            state.deploy(seat * terms.slots + terms.first_slot[kind] + number, site)
    state.tell(events.HEADQUARTERS, seat, site)
