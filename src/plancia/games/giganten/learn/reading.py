"""The numbers of a state of Giganten, read by compiled code in the order in which `facts/` declares them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from plancia.core.facts.observation import Reader, Readings
from plancia.games.giganten.play import knowledge
from plancia.games.giganten.play.memory import Memory
from plancia.games.giganten.play.stages import AUCTIONS, BID, OVER, PAY, PENALTY, SELL
from plancia.games.giganten.play.state import GigantenState

_LAND: Final = 0
_MEMORY: Final = 1
_RED: Final = 2
_BEIGE: Final = 3
"""Parts of a state that count their changes, so that they need not be read where there were none."""


class GigantenReader(Reader[GigantenState]):
    """Reads what a seat knows of the whole truth: what `knowledge.forget` would erase is left out."""

    def read(self, state: GigantenState, seat: i64, out: Readings) -> None:
        out.number(state.first)
        out.number(state.stage)
        out.number(state.turn)
        out.number(state.round)
        read_board(state, seat, out)
        out.row(state.prices)
        out.row(state.cash)
        out.number(state.bank)
        out.row(state.depots)
        out.number(state.supply)
        out.row(state.card)
        out.row(state.display)
        out.discards(_RED, state.red)
        out.row(state.red.pile)
        out.discards(_BEIGE, state.beige)
        out.row(state.beige.pile)
        read_licences(state, seat, out)
        out.number(state.points)
        out.number(state.site)
        out.number(state.company)
        read_auction(state, out)


def read_board(state: GigantenState, seat: i64, out: Readings) -> None:
    read_land(state, seat, out)
    out.row(state.truck)
    out.row(state.train)
    out.number(state.black)


def read_land(state: GigantenState, seat: i64, out: Readings) -> None:
    """Derricks, crude, tiles, who looked under them, and the numbers that the seat knows."""
    land = state.land
    sites = state.terms.site_count
    # After the end more of the same land is known.
    kept = out.keeps(_LAND, None if state.stage == OVER else land, land.changes)
    if kept and not out.turned:
        out.skip(5 * sites)
        return
    out.row(land.owner)
    if kept:
        out.skip(2 * sites)
    else:
        out.row(land.crude)
        out.row(land.tile)
    out.row(land.seen)
    site: i64
    for site in range(sites):
        out.number(knowledge.known_number(state, seat, site))


def read_licences(state: GigantenState, seat: i64, out: Readings) -> None:
    if state.stage == OVER:
        out.row(state.hands)
    else:
        out.counted(state.hands, 2, seat)
    out.row(state.licences.discards)
    out.number(state.licences.left)
    memory = state.memory
    if out.keeps(_MEMORY, memory, memory.changes) and not out.turned:
        out.skip(10 * state.seats + len(memory.pile_then))
    else:
        read_memory(memory, seat, out)


def read_memory(memory: Memory, seat: i64, out: Readings) -> None:
    """What each seat is known to hold, and since when."""
    out.row(memory.least)
    out.row(memory.most)
    out.row(memory.held_then)
    out.row(memory.dealt_then)
    out.row(memory.spent_twos_then)
    out.row(memory.drawn)
    out.owned(memory.drawn_twos, 1, seat)
    out.row(memory.spent_twos)
    out.row(memory.lost)
    out.row(memory.lost_twos)
    out.row(memory.pile_then)


def read_auction(state: GigantenState, out: Readings) -> None:
    if state.stage in (AUCTIONS, BID, PENALTY, PAY, SELL):
        out.number(state.shut_out)
        out.number(state.auction.active)
        out.number(state.auction.standing)
        out.number(state.auction.leader)
    else:
        out.nothing(4)
