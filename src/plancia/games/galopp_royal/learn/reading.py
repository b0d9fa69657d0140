"""The numbers of a state of Galopp Royal, read by compiled code in the order in which `facts.py` declares them."""

from __future__ import annotations

from mypy_extensions import i64

from plancia.core.facts.observation import Readings
from plancia.games.galopp_royal.box.material import KINDS
from plancia.games.galopp_royal.play.stages import LOT
from plancia.games.galopp_royal.play.state import GaloppState


def read(state: GaloppState, out: Readings) -> None:
    """Hand every number to the readings."""
    out.number(state.first)
    out.row(state.displays)
    out.row(state.hands)
    seat: i64
    for seat in range(state.seats):
        out.number(state.stale >> seat * 2 & 3)
    out.number(state.open_card)
    out.number(state.stage)
    out.number(state.turn)
    out.number(state.roller)
    out.number(state.race)
    out.number(state.last)
    out.row(state.gold)
    out.row(state.spaces)
    out.row(state.places)
    out.number(state.rolled)
    out.number(state.rolls)
    out.number(state.seen_to)
    out.number(state.lot)
    out.number(state.attempt)
    out.number(state.opener)
    if state.stage == LOT:
        out.number(state.auction.active)
        out.number(state.auction.standing)
        out.number(state.auction.leader)
    else:
        out.nothing(3)
    out.row(state.deck.discards)
    out.number(state.deck.left)
    out.number(state.deck.rebuilds)
    out.row(state.buried)
    out.row(state.buried_stale)
    rebuild = state.rebuild
    if rebuild is None:
        out.nothing(2 * len(KINDS) * (1 + state.seats))
    else:
        out.row(rebuild.face_up)
        out.row(rebuild.elsewhere)
        out.row(rebuild.sunk)
        out.row(rebuild.held)
