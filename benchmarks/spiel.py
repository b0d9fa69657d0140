"""Random play of a Python game of OpenSpiel, the same on both sides: numbers and a mask at every decision."""

from __future__ import annotations

from collections.abc import Sequence
from random import choices, random
from typing import Protocol


class ObservedState(Protocol):
    """A state that tells players what they see."""

    def is_terminal(self) -> bool: ...
    def is_chance_node(self) -> bool: ...
    def chance_outcomes(self) -> list[tuple[int, float]]: ...
    def legal_actions(self) -> list[int]: ...
    def apply_action(self, action: int) -> None: ...
    def current_player(self) -> int: ...
    def observation_tensor(self, player: int) -> Sequence[float]: ...
    def legal_actions_mask(self, player: int) -> list[int]: ...


def play(state: ObservedState) -> int:
    """One game to its end; how many decisions it had."""
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(choices(outcomes, chances)[0])
            continue
        player = state.current_player()
        state.observation_tensor(player)
        state.legal_actions_mask(player)
        legal = state.legal_actions()
        state.apply_action(legal[int(random() * len(legal))])
        decisions += 1
    return decisions
