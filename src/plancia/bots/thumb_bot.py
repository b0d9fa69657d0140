"""The rule-of-thumb bot: it goes by the advice of its game, more or less carefully."""

from __future__ import annotations

import random
from dataclasses import dataclass

from plancia.core.chance import Seeded
from plancia.core.game import AnyGame
from plancia.core.known import AnyKnown
from plancia.core.state import State
from plancia.kit.advice import AnyAdvice, advice_of, tempered


def weighed(advice: AnyAdvice, state: State, seat: int) -> tuple[list[int], list[float]]:
    """The moves worth weighing, and how likely a good player is to choose each."""
    found = advice.weighed(state, seat)
    return found.moves, list(found.weights)


def likeliest(advice: AnyAdvice, state: State, seat: int, most: int) -> list[tuple[int, float]]:
    """So many of these moves, the likeliest first, each with its share of all the weight."""
    moves, weights = weighed(advice, state, seat)
    total = sum(weights)
    order = sorted(range(len(moves)), key=lambda at: -weights[at])[:most]
    return [(moves[at], weights[at] / total) for at in order]


@dataclass(frozen=True, slots=True)
class MoveOdds:
    """The moves that an answer is drawn from, and how likely each is, in any proportion; a sure one has no weight."""

    moves: list[int]
    weights: list[float]

    def draw(self, rng: random.Random) -> int:
        return rng.choices(self.moves, self.weights)[0] if self.weights else self.moves[0]


def odds(game: AnyGame, known: AnyKnown, rng: random.Random, noise: float) -> MoveOdds:
    """What the bot draws from: without noise the likeliest, with 0.5 each as likely as it weighs, with 1 as any."""
    moves, weights = weighed(advice_of(game), known.imagine(Seeded(rng.getrandbits(62))), int(known.seat))
    if noise <= 0:
        return MoveOdds([moves[max(range(len(moves)), key=weights.__getitem__)]], [])
    heaviest = max(weights)
    return MoveOdds(moves, [tempered(weight, heaviest, noise) for weight in weights])


def choose(game: AnyGame, known: AnyKnown, rng: random.Random, noise: float) -> str:
    """The text of a move, drawn from the odds."""
    return game.notation.decode(odds(game, known, rng, noise).draw(rng))
