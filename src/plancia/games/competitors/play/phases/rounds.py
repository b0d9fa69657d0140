"""Chapters 4 and 5: rounds and turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from plancia.core.chance import Chance
from plancia.games.competitors.play.phases import cards, ending, weather
from plancia.games.competitors.play.phases.deals import charters
from plancia.games.competitors.play.stages import ACTION, FREE_DRAW, ROUND, TURN, TURN_END
from plancia.games.competitors.words import events

if TYPE_CHECKING:
    from plancia.games.competitors.play.state import CompetitorsState


def begin(state: CompetitorsState, chance: Chance) -> None:
    """The weather roll, then one turn for each seat in turn order (CO-4.1)."""
    state.round += 1
    state.tell(events.ROUND, state.round)
    weather.roll(state, chance)
    state.player = state.first
    state.stage = TURN


def begin_turn(state: CompetitorsState) -> None:
    """A turn is the free draw, not in a player's first turn (CO-5.3), then the actions."""
    terms = state.terms
    seat = state.player
    state.actions = terms.actions - state.strikes[seat]
    state.actions = max(state.actions, 0)
    state.strikes[seat] = 0
    state.offers = terms.zeros[:]
    state.refused = []
    state.handled = terms.none
    state.free_signs = False
    state.tell(events.TURN, seat)
    if state.round > 1 and (cards.territory_left(state) or cards.contract_left(state)):
        state.ask(seat, FREE_DRAW)
    else:
        go_on(state)


def go_on(state: CompetitorsState) -> None:
    """The next action, or the end of the turn when none is left (CO-5.7, CO-5.11)."""
    stage: i64 = TURN_END
    if state.actions > 0 or state.free_signs:
        stage = ACTION
    state.ask(state.player, stage)


def end_turn(state: CompetitorsState) -> None:
    charters.end_turn(state, state.player)
    following = state.after(state.player)
    if following != state.first:
        state.player = following
        state.stage = TURN
    elif not ending.check(state):
        state.stage = ROUND
