"""Chapter 10 in words: the last player takes a bearer from a display."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from plancia.core.decision import Choice, Decision
from plancia.core.language import say
from plancia.games.galopp_royal.box.material import SLOTS
from plancia.games.galopp_royal.play import moves
from plancia.games.galopp_royal.play.phases.exchange import display_asked, slot_of
from plancia.games.galopp_royal.words import notation
from plancia.games.galopp_royal.words.names import bearer_name, chair_name
from plancia.kit.wording import Refusal, Wording

if TYPE_CHECKING:
    from plancia.games.galopp_royal.play.state import GaloppState


def _ask(state: GaloppState) -> Decision:
    choices: list[Choice] = []
    for move in state.legal():
        if moves.verb_of(move) == moves.KEEP:
            choices.append(Choice(notation.decode(move), say("Keep all four bearers")))
        else:
            kind = moves.kind_of(move)
            slot = slot_of(state, moves.chair_of(move), kind) % SLOTS + 1
            label = say("Discard the {bearer} in slot {slot}", bearer=bearer_name(kind), slot=slot)
            choices.append(Choice(notation.decode(move), label, (("slot", slot),)))
    display = display_asked(state)
    if display == state.turn:
        prompt = say("You came last: choose which of your own bearers to discard.")
    else:
        prompt = say("You came last: choose which bearer {owner} has to discard.", owner=chair_name(display))
    return Decision(state.turn, "exchange", prompt, tuple(choices), ("GA-10.2", "GA-10.4", "GA-10.6"))


def _wait(state: GaloppState, chair: str) -> str:
    display = display_asked(state)
    if display == state.turn:
        return say("{chair} came last and is choosing which bearer of their own to discard.", chair=chair)
    return say(
        "{chair} came last and is choosing which bearer {owner} has to discard.", chair=chair, owner=chair_name(display)
    )


def _refuse(state: GaloppState, move: int) -> Refusal:
    chair = moves.chair_of(move)
    asked_for = display_asked(state)
    if chair != asked_for:
        return "GA-10.6", say("it is {chair} that a bearer is taken from now", chair=chair_name(asked_for))
    if moves.verb_of(move) == moves.KEEP:
        return "GA-10.4", say("a card must leave every display")
    kind = bearer_name(moves.kind_of(move))
    return "GA-10.2", say("{chair} has no {bearer}", bearer=kind, chair=chair_name(chair))


def _instead(_state: GaloppState) -> Refusal:
    return "GA-10.6", say("a bearer is being exchanged: say which one has to go")


REMOVE: Final[Wording[GaloppState]] = Wording(_ask, _wait, (moves.REMOVE, moves.KEEP), _refuse, _instead)
