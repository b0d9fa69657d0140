"""Chapter 5 in words: an action card is taken."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from plancia.core.decision import Choice, Decision
from plancia.core.language import say, say_many
from plancia.games.giganten.box.material import BOX
from plancia.games.giganten.play import moves
from plancia.games.giganten.words.notation import decode
from plancia.kit.wording import FactList, Refusal, Wording

if TYPE_CHECKING:
    from plancia.games.giganten.play.state import GigantenState


def _ask(state: GigantenState) -> Decision:
    choices = [
        Choice(decode(move), card_label(moves.argument_of(move)), _card_facts(moves.argument_of(move)))
        for move in state.legal()
    ]
    prompt = say("Take one of the action cards.")
    return Decision(state.turn, "card", prompt, tuple(choices), ("GI-5.10", "GI-5.11"))


def card_label(face: int) -> str:
    """What a card gives, in words."""
    parts = [
        say_many(BOX.licences[face], "{count} licence", "{count} licences"),
        say_many(BOX.movement[face], "{count} movement point", "{count} movement points"),
    ]
    if BOX.price_change[face]:
        parts.append(say("price change {spaces}", spaces=BOX.price_change[face]))
    if BOX.free_crude[face]:
        parts.append(say("{crude} free crude", crude=BOX.free_crude[face]))
    if BOX.push_back[face]:
        parts.append(say("push-back {spaces}", spaces=BOX.push_back[face]))
    return f"{BOX.faces[face]}: {', '.join(parts)}"


def _card_facts(face: int) -> FactList:
    columns = ("licences", "movement", "price_change", "free_crude", "push_back")
    return tuple((name, counts[face]) for name, counts in zip(columns, _card_columns(), strict=True))


def _card_columns() -> tuple[list[int], ...]:
    return BOX.licences, BOX.movement, BOX.price_change, BOX.free_crude, BOX.push_back


def _wait(_state: GigantenState, seat: str) -> str:
    return say("{seat} takes an action card.", seat=seat)


def _refuse(state: GigantenState, move: int) -> Refusal:
    display = ", ".join(BOX.faces[face] for face in state.display if face >= 0)
    face = BOX.faces[moves.argument_of(move)]
    return "GI-5.10", say("{face} is not on display; there is {display}", face=face, display=display)


def _instead(_state: GigantenState) -> Refusal:
    return "GI-5.11", say("take one of the action cards on display")


TAKE: Final[Wording[GigantenState]] = Wording(_ask, _wait, (moves.CARD,), _refuse, _instead)
