"""Trains a response to a frozen bot: match after match, what went better than usual becomes likelier (REINFORCE).

The response sits at one seat, the frozen bot at all others; the seat moves on from match to match. Each match is
compared with the usual reward, or with the usual one of the very place where that is known.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, pstdev

from plancia.bots.bot import Bot
from plancia.core.errors import BadOption
from plancia.core.game import AnyGame
from plancia.core.options import OptionValue, by_players
from plancia.lab.bot_match import play_out
from plancia.lab.envs.rewards import REWARDS
from plancia.lab.luck import LuckMeter
from plancia.lab.response.policy import THUMB, Decided, ResponsePlayer, ResponsePolicy

_STEP = 0.1
"""How far a weight moves with a batch of matches whose slopes all agree, ..."""
_MEMORY, _LONG_MEMORY = 0.9, 0.98
"""... and how much of earlier slopes, and of their squares, still counts."""
_NOTHING = 1e-18
"""A slope that has never been steeper is none."""
_OFTEN = 24
"""Decisions in the same place after which its moves get weights of their own."""
_APART = 1_000_000
"""How far the seeds of training, choosing and measuring lie apart."""
EVEN = ("place", "score")
"""Rewards of which all seats together have none, so that who plays like the others gains nothing."""


@dataclass(frozen=True)
class Response:
    """What is trained: a response to a `bot` that plays every other seat of a game."""

    game: AnyGame
    bot: str
    seats: int
    options: Mapping[str, OptionValue]
    reward: str
    seed: int

    def __post_init__(self) -> None:
        self.game.check_options(self.seats, self.options)
        Bot(self.bot, self.game).close()
        if self.reward not in EVEN:
            raise BadOption(f"reward cannot be {self.reward!r}; possible: {', '.join(EVEN)}")

    def play(self, policy: ResponsePolicy, phase: int, number: int) -> ResponseMatch:
        """One match of a phase: the same number brings the same dice, whatever was learnt."""
        seat, seed = number % self.seats, (3 * self.seed + phase) * _APART + number
        usual = by_players(self.game.options, [True] * self.seats)
        match = self.game.start(self.seats, seed, {**usual, **self.options})
        meter = LuckMeter(self.game, self.seats, seed)
        meter.begun(match.options, match.state)
        player = ResponsePlayer(policy, self.game)
        play_out(match, [player if other == seat else self.bot for other in range(self.seats)], seed, (meter,))
        assert match.result is not None
        reward = REWARDS[self.reward](match.result)[seat]
        return ResponseMatch(seat, reward, meter.luck[seat], meter.whims[seat], tuple(player.decided))


@dataclass(frozen=True, slots=True)
class ResponseMatch:
    """How a match went for the response: the reward, what luck and whims did to its seat, and every decision."""

    seat: int
    reward: float
    luck: float
    whims: float
    decided: tuple[Decided, ...]


class Trainer:
    """Weights that are learnt batch by batch: `policy` is what has been learnt so far."""

    def __init__(self) -> None:
        self._weights: dict[str, float] = {THUMB: 1.0}
        self._slopes: dict[str, float] = {}
        self._squares: dict[str, float] = {}
        self._batches = 0
        self._met: dict[str, list[float]] = {}
        """Of each place, how often the seat was there and the sum of the rewards."""

    @property
    def policy(self) -> ResponsePolicy:
        places = frozenset(place for place, (count, _) in self._met.items() if count >= _OFTEN)
        return ResponsePolicy(dict(self._weights), places)

    def learn(self, batch: Sequence[ResponseMatch]) -> None:
        """Make likelier what went better than usual."""
        usual = fmean(one.reward for one in batch)
        scale = pstdev(one.reward for one in batch) or 1.0
        slopes: dict[str, float] = defaultdict(float)
        for one in batch:
            for decided in one.decided:
                count, total = self._met.setdefault(decided.place, [0, 0.0])
                better = (one.reward - (total / count if count >= _OFTEN else usual)) / scale
                for name, part in _slope(decided):
                    slopes[name] += better * part / len(batch)
                self._met[decided.place] = [count + 1, total + one.reward]
        self._batches += 1
        for name in self._slopes.keys() | slopes.keys():
            self._move(name, slopes.get(name, 0.0))

    def _move(self, name: str, slope: float) -> None:
        """Move a weight by how sure its slope is, not by how steep (Adam: Kingma and Ba, 2015)."""
        self._slopes[name] = _MEMORY * self._slopes.get(name, 0.0) + (1 - _MEMORY) * slope
        self._squares[name] = _LONG_MEMORY * self._squares.get(name, 0.0) + (1 - _LONG_MEMORY) * slope**2
        mean = self._slopes[name] / (1 - _MEMORY**self._batches)
        square = self._squares[name] / (1 - _LONG_MEMORY**self._batches)
        if square > _NOTHING:
            self._weights[name] = self._weights.get(name, 0.0) + _STEP * mean / sqrt(square)


def _slope(decided: Decided) -> Iterator[tuple[str, float]]:
    """How the logarithm of the chance of what was chosen changes with each weight."""
    for name, amount in decided.features[decided.chosen].items():
        yield name, amount
    for chance, features in zip(decided.chances, decided.features, strict=True):
        for name, amount in features.items():
            yield name, -chance * amount
