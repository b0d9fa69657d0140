"""Who plays the other seats: bots by name, functions, one for all or for each seat, or a league to draw from."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from plancia import bots
from plancia.bots.python_bot import PYTHON, PlayerFunction, find
from plancia.core.chance import Seeded
from plancia.core.errors import BadOption, PlanciaError
from plancia.core.game import AnyGame
from plancia.core.known import AnyKnown
from plancia.core.view import View

Opponents: TypeAlias = str | PlayerFunction | Sequence[str | PlayerFunction] | Mapping[str, float]
"""One for all seats, one for each seat after the learner's, or a league: names with weights, drawn for each match."""
Player: TypeAlias = bots.Spec | PlayerFunction


class Opposition:
    """The opponents of a learner, checked; drawn for each match where they are a league."""

    def __init__(self, named: Opponents, game: AnyGame, rivals: int) -> None:
        self._rivals = rivals
        self._weights: list[float] = []
        if isinstance(named, str) or callable(named):
            named = [named] * rivals
        elif isinstance(named, Mapping):
            self._weights = list(named.values())
            if min(self._weights, default=0) < 0 or sum(self._weights) <= 0:
                raise BadOption("a league has weights of 0 and more, and one of them is more")
        elif len(named) != rivals:
            raise BadOption(f"{len(named)} opponents are named, and {rivals} seats are theirs")
        self._players = [_player(one, game) for one in named]

    def draw(self, rng: random.Random) -> list[Player]:
        """Who plays a match, beginning at the learner's left."""
        return rng.choices(self._players, self._weights, k=self._rivals) if self._weights else self._players


def _player(named: str | PlayerFunction, game: AnyGame) -> Player:
    if not isinstance(named, str):
        return named
    return find(named) if named.startswith(PYTHON) else bots.read(named, game)


def choice(player: Player, game: AnyGame, known: AnyKnown, view: Callable[[], View], rng: random.Random) -> int:
    """The move of a player for the seat that is asked, packed."""
    if isinstance(player, bots.Spec):
        return game.parse(bots.choose(player, game, known, rng))
    text = player(view(), rng)
    move = game.parse(text)
    if not known.imagine(Seeded(rng.getrandbits(62))).allows(known.seat, move):
        raise PlanciaError(f"an opponent answers {text!r}, which is not legal")
    return move
