"""How a response chooses: by the rules of thumb at first, then by what has paid against one bot.

A move's weight is a sum over its features: how good the rules of thumb think it, in that kind of decision; its first
word; and, where the seat has been in the same place often, that very place and move.
"""

from __future__ import annotations

import hashlib
import math
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from plancia.bots.thumb_bot import MoveOdds, weighed
from plancia.core.chance import Seeded
from plancia.core.game import AnyGame
from plancia.core.known import AnyKnown
from plancia.core.result import Result
from plancia.core.state import State
from plancia.core.view import View
from plancia.kit.advice import advice_of

Features: TypeAlias = dict[str, float]
"""What a move looks like: how much of each feature it has."""

THUMB = "thumb"
"""The feature of what the rules of thumb think, whatever is decided; it begins with a weight of 1."""
_LEAST = 1e-6
"""Of the heaviest move, the least weight that tells moves apart."""


@dataclass(slots=True)
class Decided:
    """One decision of a response: what each move looked like, how likely it was, and which one was made."""

    place: str
    """Everything that the seat has seen at its decisions so far, as a digest."""
    features: list[Features]
    chances: list[float]
    chosen: int


@dataclass(frozen=True, slots=True)
class ResponsePolicy:
    """Weights of features; `greedy` makes the heaviest move, otherwise a heavier one is only likelier."""

    weights: Mapping[str, float] = field(default_factory=lambda: {THUMB: 1.0})
    places: frozenset[str] = frozenset()
    """Where the seat has been often enough that moves have weights of their own there."""
    greedy: bool = False

    def choose(self, game: AnyGame, known: AnyKnown, memory: str, rng: random.Random) -> tuple[list[int], Decided]:
        """The moves of a seat that is asked, packed, and which it makes; `memory` is the place of its last decision."""
        seat = int(known.seat)
        place = hashlib.blake2b(f"{memory} {known.pack().hex()}".encode(), digest_size=8).hexdigest()
        state = known.imagine(Seeded(rng.getrandbits(62)))
        moves, weights = weighed(advice_of(game), state, seat)
        heaviest, kind = max(weights), _kind(game, state, seat)
        features: list[Features] = []
        for move, weight in zip(moves, weights, strict=True):
            thought = math.log(max(weight / heaviest, _LEAST))
            verb = game.notation.decode(move).partition(" ")[0]
            seen = {THUMB: thought, f"{THUMB} {kind}": thought, f"{kind} {verb}": 1.0}
            if place in self.places:
                seen[f"{place} {move}"] = 1.0
            features.append(seen)
        chances = self._chances(features)
        if self.greedy:
            chosen = max(range(len(moves)), key=chances.__getitem__)
        else:
            chosen = rng.choices(range(len(moves)), chances)[0]
        return moves, Decided(place, features, chances, chosen)

    def _chances(self, features: list[Features]) -> list[float]:
        sums = [sum(self.weights.get(name, 0.0) * amount for name, amount in one.items()) for one in features]
        most = max(sums)
        powers = [math.exp(one - most) for one in sums]
        total = sum(powers)
        return [power / total for power in powers]


def _kind(game: AnyGame, state: State, seat: int) -> str:
    decision = game.prompts.decide(state, seat)
    assert decision is not None
    return decision.kind


class ResponsePlayer:
    """A response at one seat of one match, which keeps what it decided."""

    failures: tuple[str, ...] = ()

    def __init__(self, policy: ResponsePolicy, game: AnyGame) -> None:
        self._policy = policy
        self._game = game
        self.decided: list[Decided] = []
        self.odds: MoveOdds | None = None

    def choose(self, known: AnyKnown, view: Callable[[], View], rng: random.Random) -> str:
        """The text of its move."""
        memory = self.decided[-1].place if self.decided else ""
        moves, made = self._policy.choose(self._game, known, memory, rng)
        self.decided.append(made)
        self.odds = None if self._policy.greedy else MoveOdds(moves, made.chances)
        return self._game.notation.decode(moves[made.chosen])

    def refused(self, reason: str) -> None:
        """Only moves that are legal as far as the seat knows are chosen, so this is a defect."""
        raise AssertionError(reason)

    def close(self, result: Result | None = None) -> None:
        """There is nothing to end."""
