"""Chapter 6 in words: the owner of a crafty bearer chooses whom to push or help."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from plancia.core.decision import Choice, Decision
from plancia.core.language import say
from plancia.games.galopp_royal.box.material import BOX, CRAFTY
from plancia.games.galopp_royal.play import moves
from plancia.games.galopp_royal.words import notation
from plancia.games.galopp_royal.words.names import chair_name
from plancia.kit.wording import Refusal, Wording

if TYPE_CHECKING:
    from plancia.games.galopp_royal.play.state import GaloppState


def _ask(state: GaloppState) -> Decision:
    choices = tuple(_choice(state, move) for move in state.legal())
    return Decision(state.turn, "crafty", _prompt(state), choices, ("GA-6.3", "GA-6.4", "GA-6.9"))


def _prompt(state: GaloppState) -> str:
    facts = {"slot": state.rolled, "steps": state.terms.steps[CRAFTY]}
    if any(moves.verb_of(move) == moves.PUSH for move in state.legal()):
        return say(
            "You rolled {slot}, a crafty bearer: go {steps} forward and push others back, "
            "or go {steps} back and help others forward.",
            **facts,
        )
    return say(
        "You rolled {slot}, a crafty bearer. Everybody else is too close to the pond to be pushed: "
        "go {steps} forward alone, or go {steps} back and help others forward.",
        **facts,
    )


def _choice(state: GaloppState, move: int) -> Choice:
    verb = moves.verb_of(move)
    own = state.terms.steps[CRAFTY]
    if verb == moves.ADVANCE:
        return Choice("advance", say("Go {own} forward alone", own=own), (("own", own),))
    push = verb == moves.PUSH
    other = moves.other_of(move)
    steps = state.terms.crafty_others // (1 if other == moves.NOBODY else 2)
    named = [moves.chair_of(move)] if other == moves.NOBODY else [moves.chair_of(move), other]
    chairs = [BOX.colours[chair] for chair in named]
    facts = (("own", own if push else -own), ("chairs", [*chairs]), ("steps", -steps if push else steps))
    wet = not push and state.spaces[state.turn] - own <= state.terms.pond
    hurts = say("Your own chair falls into the pond: the race is over for you.") if wet else ""
    return Choice(notation.decode(move), _label(push, named, own, steps), facts, hurts=hurts)


def _label(push: bool, named: list[int], own: int, steps: int) -> str:
    chair = chair_name(named[0])
    if len(named) == 1:
        if push:
            return say("Go {own} forward, push {chair} {steps} back", own=own, chair=chair, steps=steps)
        return say("Go {own} back, help {chair} {steps} forward", own=own, chair=chair, steps=steps)
    other = chair_name(named[1])
    if push:
        return say(
            "Go {own} forward, push {chair} and {other} {steps} back each",
            own=own,
            chair=chair,
            other=other,
            steps=steps,
        )
    return say(
        "Go {own} back, help {chair} and {other} {steps} forward each",
        own=own,
        chair=chair,
        other=other,
        steps=steps,
    )


def _wait(_state: GaloppState, chair: str) -> str:
    return say("{chair} rolled a crafty bearer and is choosing whom to push or help.", chair=chair)


def _refuse(state: GaloppState, move: int) -> Refusal:
    verb = moves.verb_of(move)
    if verb == moves.ADVANCE:
        return "GA-6.8", say("there is a chair to push, and then the push is compulsory")
    chair, other = moves.chair_of(move), moves.other_of(move)
    named = [chair] if other == moves.NOBODY else [chair, other]
    if any(one >= state.seats for one in named):
        return "GA-2.1", say("nobody plays that colour at this table")
    if state.turn in named or chair == other:
        return "GA-6.6", say("name one other chair, or two different ones; your own moves by itself")
    placed = [chair_name(one) for one in named if state.places[one]]
    if placed:
        return "GA-6.7", say("{chair} is placed already; only chairs still racing can be moved", chair=placed[0])
    steps = state.terms.crafty_others // len(named)
    wet = [chair_name(one) for one in named if verb == moves.PUSH and state.spaces[one] - steps <= state.terms.pond]
    if wet:
        return "GA-6.10", say("{chair} would end in the pond, and nobody may be pushed there", chair=wet[0])
    return "GA-6.16", say("name them clockwise: {chair} first", chair=chair_name(other))


def _instead(state: GaloppState) -> Refusal:
    if moves.ADVANCE in state.legal():
        return "GA-6.5", say("a crafty bearer was rolled: push, help or advance")
    return "GA-6.5", say("a crafty bearer was rolled: push or help")


NUDGE: Final[Wording[GaloppState]] = Wording(_ask, _wait, (moves.PUSH, moves.HELP, moves.ADVANCE), _refuse, _instead)
