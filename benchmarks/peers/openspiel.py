"""What the three workers on OpenSpiel share."""

from __future__ import annotations

from importlib import import_module
from typing import Protocol

pyspiel = import_module("pyspiel")


class SpielState(Protocol):
    """As much of OpenSpiel's state as is used here."""

    def is_terminal(self) -> bool: ...
    def is_chance_node(self) -> bool: ...
    def chance_outcomes(self) -> list[tuple[int, float]]: ...
    def legal_actions(self) -> list[int]: ...
    def apply_action(self, action: int) -> None: ...
    def child(self, action: int) -> SpielState: ...


class SearchBot(Protocol):
    """A bot that answers with an action."""

    def step(self, state: SpielState) -> int: ...


class SpielGame(Protocol):
    """Where states come from."""

    def new_initial_state(self) -> SpielState: ...


def load(name: str) -> SpielGame:
    game: SpielGame = pyspiel.load_game(name)
    return game


def search_bot(rollouts: int, simulations: int) -> SearchBot:
    """The information-set search, with so many random rollouts at the end of each of its simulations."""
    bot: SearchBot = pyspiel.ISMCTSBot(7, pyspiel.RandomRolloutEvaluator(rollouts, 7), 1.4, simulations)
    return bot
