"""Chapter 10: the last player takes a card from every display, and each display gets a new one."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from plancia.core.chance import Chance
from plancia.games.galopp_royal.box.material import KINDS, SLOTS
from plancia.games.galopp_royal.play import moves
from plancia.games.galopp_royal.play.moves import NO_MOVES
from plancia.games.galopp_royal.play.phases import draws
from plancia.games.galopp_royal.play.stages import EXCHANGE, REPLACE, Stage
from plancia.games.galopp_royal.words import events

if TYPE_CHECKING:
    from plancia.games.galopp_royal.play.state import GaloppState


@final
class Remove(Stage):
    """The last player takes a card from every display, the own one first."""

    def open(self, state: GaloppState) -> None:
        state.seen_to = 0
        state.ask(state.last, EXCHANGE)

    def legal(self, state: GaloppState) -> vec[i64]:
        chair = display_asked(state)
        team = state.displays[chair * SLOTS : chair * SLOTS + SLOTS]
        found = NO_MOVES
        kind: i64
        for kind in range(len(KINDS)):
            if kind in team:
                found = append(found, moves.remove(chair, kind))
        if state.terms.exchange_optional:
            found = append(found, moves.keep(chair))
        return found

    def play(self, state: GaloppState, move: i64) -> None:
        chair = moves.chair_of(move)
        if moves.verb_of(move) == moves.REMOVE:
            kind = moves.kind_of(move)
            state.displays[slot_of(state, chair, kind)] = -1
            state.deck.discard(kind)
            state.tell(events.REMOVED, state.turn, chair, kind)
        else:
            state.tell(events.KEPT, state.turn, chair)
        state.seen_to += 1
        if state.seen_to == state.seats:
            state.stage = REPLACE


@final
class Replace(Stage):
    """The last player draws first, then clockwise, each into the emptied slot (GA-10.7)."""

    def resolve(self, state: GaloppState, chance: Chance) -> None:
        seat = state.last
        for _step in range(state.seats):
            slot = slot_of(state, seat, -1)
            if slot >= 0:
                card = draws.draw(state, chance)
                state.displays[slot] = card
                state.tell(events.REPLACEMENT, seat, card)
            seat = state.after(seat)
        state.next_chapter()


def display_asked(state: GaloppState) -> i64:
    """Own display first, then clockwise (GA-10.6)."""
    return (state.last + state.seen_to) % state.seats


def slot_of(state: GaloppState, chair: i64, kind: i64) -> i64:
    """The lowest slot of a display with this kind, -1 if there is none (GA-10.8)."""
    for slot in range(chair * SLOTS, chair * SLOTS + SLOTS):
        if state.displays[slot] == kind:
            return slot
    return -1
