"""What is asked now, told to those who wait, and why a move is refused: in the words of the chapter that is played."""

from __future__ import annotations

from plancia.core.decision import Decision
from plancia.core.language import capital, say
from plancia.games.giganten.box.material import BOX
from plancia.games.giganten.play import moves
from plancia.games.giganten.play.round import STAGES
from plancia.games.giganten.play.state import GigantenState
from plancia.games.giganten.words.wording import Refusal, Wording


def decide(state: GigantenState, seat: int | None) -> Decision | None:
    """The choice of the seat in turn; the others, and spectators, have none."""
    return None if state.over or seat != state.turn else _wording(state).ask(state)


def asked(state: GigantenState) -> str:
    """What everybody is told while they wait."""
    return capital(_wording(state).wait(state, say(BOX.colours[state.turn])))


def refusal(state: GigantenState, seat: int, move: int) -> Refusal:
    """The rule that a well-formed move breaks, and what to do instead. Only what the mover may know is told."""
    wording = _wording(state)
    return wording.refuse(state, move) if moves.verb_of(move) in wording.verbs else wording.instead(state)


def _wording(state: GigantenState) -> Wording:
    wording = STAGES[state.stage].wording
    assert wording is not None, "a state rests where a seat is asked"
    return wording
