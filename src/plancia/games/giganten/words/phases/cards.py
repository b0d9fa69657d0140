"""Chapter 5 in words: an action card is taken."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from plancia.core.decision import Choice, Decision
from plancia.core.language import say
from plancia.games.giganten.box.material import BOX
from plancia.games.giganten.play import moves
from plancia.games.giganten.words import faces
from plancia.games.giganten.words.notation import decode
from plancia.kit.wording import FactList, Refusal, Wording

if TYPE_CHECKING:
    from plancia.games.giganten.play.state import GigantenState


def _ask(state: GigantenState) -> Decision:
    choices = [
        Choice(decode(move), faces.labelled(moves.argument_of(move)), _card_facts(moves.argument_of(move)))
        for move in state.legal()
    ]
    prompt = say("Take an action card: its licences pay for bids, its points move your truck and train.")
    return Decision(state.turn, "card", prompt, tuple(choices), ("GI-5.10", "GI-5.11"))


def _card_facts(face: int) -> FactList:
    columns = ("licences", "movement", "price_change", "free_crude", "push_back")
    return tuple((name, counts[face]) for name, counts in zip(columns, _card_columns(), strict=True))


def _card_columns() -> tuple[list[int], ...]:
    return BOX.licences, BOX.movement, BOX.price_change, BOX.free_crude, BOX.push_back


def _wait(_state: GigantenState, seat: str) -> str:
    return say("{seat} is choosing an action card.", seat=seat)


def _refuse(_state: GigantenState, move: int) -> Refusal:
    return "GI-5.10", say("{face} is not on display; take a card that is", face=faces.told(moves.argument_of(move)))


def _instead(_state: GigantenState) -> Refusal:
    return "GI-5.11", say("take one of the action cards on display")


TAKE: Final[Wording[GigantenState]] = Wording(_ask, _wait, (moves.CARD,), _refuse, _instead)
