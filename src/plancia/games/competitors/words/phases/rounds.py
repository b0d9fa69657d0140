"""Chapter 5 in words: the free draw of a turn."""

from __future__ import annotations

from plancia.core.decision import Choice, Decision
from plancia.core.language import say
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.state import CompetitorsState
from plancia.games.competitors.words import names
from plancia.games.competitors.words.phases.cards import draw_choice


def free_draw(state: CompetitorsState, seat: int) -> Decision:
    choices = [
        Choice("skip", say("Draw nothing"), ends=True) if move == moves.SKIP else draw_choice(state, move)
        for move in state.moves_of(seat)
    ]
    prompt = say("Your turn begins: you may draw one card, which is no action.")
    return Decision(seat, "free_draw", prompt, tuple(choices), ("CO-5.2", "CO-5.4"))


def waiting(state: CompetitorsState) -> str:
    """What everybody is told before the free draw."""
    return say("{seat} is choosing whether to draw a card.", seat=names.seat(state.turn))
