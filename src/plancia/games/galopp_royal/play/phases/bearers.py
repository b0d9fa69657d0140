"""Chapter 6: what the crafty bearer's owner may choose. The other bearers choose nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from plancia.games.galopp_royal.box.material import CRAFTY
from plancia.games.galopp_royal.play import moves
from plancia.games.galopp_royal.play.moves import NO_MOVES
from plancia.games.galopp_royal.play.phases import races
from plancia.games.galopp_royal.play.stages import ROLL, Stage

if TYPE_CHECKING:
    from plancia.games.galopp_royal.play.state import GaloppState

_NEAR_ARCH: Final = 7


@final
class Nudge(Stage):
    """The owner of a crafty bearer that was rolled pushes or helps others, or goes forward alone."""

    def legal(self, state: GaloppState) -> vec[i64]:
        """The list depends on little, so each is made once and kept."""
        kept = state.terms.crafty_choices
        outlook = outlook_of(state)
        found = kept.get(outlook)
        if found is None:
            found = choices(state)
            kept[outlook] = found
        return found

    def play(self, state: GaloppState, move: i64) -> None:
        """The own chair first, then the others as named; if the race ends in between, the rest lapses (GA-6.13)."""
        seat = state.turn
        state.stage = ROLL
        verb = moves.verb_of(move)
        own = state.terms.steps[CRAFTY]
        others = state.terms.crafty_others
        if verb == moves.HELP:
            own = -own
        else:
            others = -others
        races.step(state, seat, seat, own)
        if verb != moves.ADVANCE:
            other = moves.other_of(move)
            if other == moves.NOBODY:
                nudge(state, seat, moves.chair_of(move), others)
            else:
                nudge(state, seat, moves.chair_of(move), others // 2)
                nudge(state, seat, other, others // 2)
        races.end_turn(state)

    def stand_in(self, state: GaloppState) -> i64:
        """An absent owner goes forward and pushes who is furthest ahead; a help only where nothing else is legal."""
        best: i64 = -1
        ahead: i64 = state.terms.pond
        found = self.legal(state)
        for move in found:
            verb = moves.verb_of(move)
            if verb == moves.ADVANCE and best < 0:
                best = move
            elif verb == moves.PUSH and moves.other_of(move) == moves.NOBODY:
                space = state.spaces[moves.chair_of(move)]
                if space > ahead:
                    ahead = space
                    best = move
        return best if best >= 0 else found[0]


def outlook_of(state: GaloppState) -> i64:
    """All that the choices depend on: the mover, the other racing chairs, and which of these are near pond or arch."""
    turn = state.turn
    full = state.terms.crafty_others
    dry = state.terms.pond + full + 1
    short = state.arch - full // 2
    spaces = state.spaces
    following = state.following
    outlook = turn
    chair = following[turn]
    while chair != turn:
        outlook = outlook << 6 | chair << 3
        space = spaces[chair]
        if space < dry:
            outlook |= dry - space
        elif space >= short:
            outlook |= _NEAR_ARCH
        chair = following[chair]
    return outlook


def choices(state: GaloppState) -> vec[i64]:
    found = nudges(state, NO_MOVES, moves.PUSH)
    if len(found) == 0 or state.terms.push_optional:  # GA-6.8, GA-6.11
        found = append(found, moves.ADVANCE)
    return nudges(state, found, moves.HELP)


def nudges(state: GaloppState, found: vec[i64], verb: i64) -> vec[i64]:
    """One other racing chair for the full steps, or two for half of them each, named clockwise from the mover."""
    turn = state.turn
    full = state.terms.crafty_others
    # A push may not bring a chair to the pond or past it (GA-6.9, GA-6.10); help is always allowed.
    dry = state.terms.pond if verb == moves.PUSH else state.terms.pond - full
    following = state.following
    chair = following[turn]
    while chair != turn:
        space = state.spaces[chair]
        if space - full > dry:
            found = append(found, moves.nudge(verb, chair))
        if space - full // 2 > dry:
            other = following[chair]
            while other != turn:
                if state.spaces[other] - full // 2 > dry:
                    found = append(found, moves.nudge(verb, chair, other))
                    if verb == moves.HELP and both_finish(state, chair, other):
                        found = append(found, moves.nudge(verb, other, chair))
                other = following[other]
        chair = following[chair]
    return found


def both_finish(state: GaloppState, chair: i64, other: i64) -> bool:
    """Only then the order of a split matters (GA-6.16)."""
    short = state.arch - state.terms.crafty_others // 2
    return state.spaces[chair] >= short and state.spaces[other] >= short


def nudge(state: GaloppState, mover: i64, chair: i64, steps: i64) -> None:
    if state.racing > 1:
        races.step(state, mover, chair, steps)
