"""Chapter 5: action cards are turned up and taken."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from plancia.core.chance import Chance
from plancia.games.giganten.play import moves
from plancia.games.giganten.play.phases import ending
from plancia.games.giganten.play.stages import CARD, Stage
from plancia.games.giganten.words import events

if TYPE_CHECKING:
    from plancia.games.giganten.play.state import GigantenState


@final
class TurnUp(Stage):
    """A red card moves the black train; unless that ends the game, a beige card for each player follows."""

    def resolve(self, state: GigantenState, chance: Chance) -> None:
        face = state.red.draw(chance)
        advance_black(state, face)
        state.display[0] = face
        if state.black == state.terms.star:  # GI-5.4
            ending.finish(state)
        else:
            turn_up_beige(state, chance)
            state.ask(state.first, CARD)


@final
class Take(Stage):
    """In turn order each player takes a card (GI-5.10, GI-5.11)."""

    def legal(self, state: GigantenState) -> vec[i64]:
        """Every face still on display, copies of a face once (GI-1.43)."""
        found = vec[i64](capacity=8)
        for face in state.display:
            if face >= 0:
                move = moves.pack(moves.CARD, face)
                if move not in found:
                    found = append(found, move)
        return found

    def play(self, state: GigantenState, move: i64, chance: Chance) -> None:
        seat = state.turn
        face = moves.argument_of(move)
        state.card[seat] = face
        state.display[slot_of(state, face)] = -1
        state.tell(events.TAKE, seat, face, state.terms.licences[face], state.terms.movement[face])
        state.acted += 1
        if state.acted < state.seats:
            state.turn = state.after(seat)
        else:
            discard_rest(state)
            state.next_action()


def turn_up_beige(state: GigantenState, chance: Chance) -> None:
    """As many cards as players, from a new pile where the old one is used up (GI-5.6, GI-5.7)."""
    for slot in range(i64(1), state.seats + 1):
        if state.beige.left == 0:
            state.tell(events.BEIGE_REBUILD, state.beige.discarded)
        face = state.terms.red_count + state.beige.draw(chance)
        state.display[slot] = face
        state.tell(events.BEIGE_CARD, face)


def advance_black(state: GigantenState, face: i64) -> None:
    """The black train counts spaces, whatever they cost, and stops on the star (GI-5.3, GI-13.3)."""
    start = state.black
    state.black += state.terms.black[face]
    state.black = min(state.black, state.terms.star)
    state.tell(events.RED_CARD, face, start, state.black)


def slot_of(state: GigantenState, face: i64) -> i64:
    """The first place of a face on display, -1 if it is not there."""
    for slot in range(state.seats + 1):
        if state.display[slot] == face:
            return slot
    return -1


def discard_rest(state: GigantenState) -> None:
    """The card that nobody took."""
    for slot in range(state.seats + 1):
        face = state.display[slot]
        if face >= 0:
            state.display[slot] = -1
            state.tell(events.LEFT_OVER, face)
            discard(state, face)


def discard(state: GigantenState, face: i64) -> None:
    """To the pile of its colour (GI-7.46)."""
    if face < state.terms.red_count:
        state.red.discard(face)
    else:
        state.beige.discard(face - state.terms.red_count)
