"""The numbers of a state of Galopp Royal, read by compiled code in the order in which `facts/` declares them."""

from __future__ import annotations

from mypy_extensions import i64

from plancia.core.facts.observation import Reader, Readings
from plancia.games.galopp_royal.box.material import KINDS
from plancia.games.galopp_royal.play import knowledge
from plancia.games.galopp_royal.play.stages import LOT
from plancia.games.galopp_royal.play.state import GaloppState


class GaloppReader(Reader[GaloppState]):
    """Reads what a seat knows of the whole truth: what `knowledge.forget` would erase is left out."""

    def read(self, state: GaloppState, seat: i64, out: Readings) -> None:
        read_race(state, seat, out)
        read_cards(state, seat, out)


def read_race(state: GaloppState, seat: i64, out: Readings) -> None:
    """Teams, hands, gold, and how far race and auction have come."""
    out.number(state.first)
    out.row(state.displays)
    out.cards(state.hands, 2, seat)
    other: i64
    for other in range(state.seats):
        out.number(state.stale >> other * 2 & 3)
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


def read_cards(state: GaloppState, seat: i64, out: Readings) -> None:
    """The deck, what lies face down, and what is known since the deck was made anew."""
    kinds: i64 = len(KINDS)
    kind: i64
    for kind in range(kinds):
        out.number(knowledge.known_discards(state, seat, kind))
    out.number(state.deck.left)
    out.number(state.deck.rebuilds)
    out.counted(state.buried, kinds, seat)
    out.counted(state.buried_stale, kinds, seat)
    rebuild = state.rebuild
    if rebuild is None:
        out.nothing(2 * kinds * (1 + state.seats))
    else:
        out.row(rebuild.face_up)
        out.row(rebuild.elsewhere)
        out.owned(rebuild.sunk, kinds, seat)
        out.owned(rebuild.held, kinds, seat)
