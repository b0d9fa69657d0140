"""Many matches in one compiled step, as a Gymnasium vector environment."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from plancia import bots
from plancia.core.chance import Seeded
from plancia.core.game import AnyGame
from plancia.core.known import AnyKnown
from plancia.core.match import Match
from plancia.core.options import OptionValue
from plancia.core.state import State
from plancia.kit.learn.batch import EVERY_SEAT, Batch, BatchRow, Opponent, ThumbOpponent
from plancia.kit.learn.known_encoder import VERSION, KnownEncoder
from plancia.lab.envs.match import encoder_of
from plancia.lab.envs.opponents import Opponents, Opposition, Player, choice
from plancia.lab.envs.rewards import Reward, reward_of
from plancia.lab.envs.setup import EnvTable, EpisodeOptions, TableSetup, check_seat, played
from plancia.lab.envs.single import first_seed, match_seed, match_seeds

Observations = NDArray[np.float64]
Actions = NDArray[np.int64]
_METADATA: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}
_REBUILT = ("_batch", "_observed", "_masks", "_turns", "_starts")
"""What is not pickled but made anew."""


class BatchEnv(VectorEnv[Observations, Actions, NDArray[Any]]):
    """Matches of one table, a row each, observed by the second version of the encoder.

    With `seat` None one program plays every seat: `infos["seat"]` tells whose decision a row waits for and
    `infos["rewards"]` has the rewards of all seats. Otherwise opponents play the other seats, and a row waits for the
    learner's; rules of thumb play inside compiled code. Observations and masks are views into the buffers of the batch:
    the next step changes them. An action outside the mask raises IllegalAction and changes nothing.
    """

    metadata: dict[str, Any] = _METADATA  # as Gymnasium types it

    def __init__(
        self,
        game: str | AnyGame,
        num_envs: int = 1,
        seats: int | None = None,
        seat: int | str | None = None,
        opponents: Opponents = bots.USUAL,
        options: Mapping[str, OptionValue] | None = None,
        reward: str | Reward = "place",
        start: Match | None = None,
    ) -> None:
        self._table = EnvTable.of(TableSetup(game, seats, options, VERSION, reward, start))
        table, count = self._table.game, self._table.seats
        encoder_of(table)
        self.num_envs = num_envs
        self.encoder = KnownEncoder(table, count, self._table.options, rows=num_envs)
        self._reward = reward_of(reward)
        self._seat = seat if seat is None else check_seat(seat, count)
        self._opposition = Opposition(opponents, table, count - 1)
        self._episode = EpisodeOptions()
        self._seeds: dict[int, int] = {}
        self._tables = [self._table] * num_envs
        self._learners = np.zeros(num_envs, np.int64)
        self._numbered = np.arange(num_envs)
        self._rewards = np.zeros((num_envs, count))
        self._scores, self._places = np.zeros((2, num_envs, count), np.int64)
        self._open()
        self.single_observation_space = gymnasium.spaces.Box(-1.0, 1.0, (self.encoder.size,), np.float64)
        self.single_action_space = gymnasium.spaces.Discrete(self.encoder.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def _open(self) -> None:
        """The batch, and arrays that look into its buffers."""
        encoder = self.encoder
        self._batch = Batch(encoder.readings, encoder.reader, encoder.numbering, self._begin, self._end, self.num_envs)
        self._observed: Observations = _shown(encoder.readings.numbers, np.float64, encoder.size)
        self._masks: NDArray[np.int8] = _shown(self._batch.masks, np.int8, encoder.actions)
        self._turns: NDArray[np.int64] = _shown(self._batch.turns, np.int64, 1)[:, 0]
        self._starts: NDArray[np.int64] = _shown(self._batch.starts, np.int64, 1)[:, 0]

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,  # Gymnasium leaves open what is in it
    ) -> tuple[Observations, dict[str, Any]]:
        """New matches; a list has a seed for each row, and `options` a `start` and a `seat` for these matches."""
        self._episode = EpisodeOptions.read(options, "start", *(() if self._seat is None else ("seat",)))
        self._table.starting(self._episode.start)
        super().reset(seed=first_seed(seed))
        self._seeds = dict(enumerate(match_seeds(self.np_random, seed, self.num_envs)))
        self._batch.reset()
        self._episode = EpisodeOptions()
        return self._observed, self._infos()

    def step(self, actions: Actions) -> tuple[Observations, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        self._batch.step(actions.tolist())
        over = self._turns < 0
        rewards = self._rewards[self._numbered, self._learners]
        return self._observed, rewards, over, np.zeros(self.num_envs, np.bool_), self._infos()

    def action_masks(self) -> NDArray[np.int8]:
        """For each row a 1 for each legal action; the next step changes it."""
        return self._masks

    @property
    def matches(self) -> list[Match]:
        """The match of each row so far, the whole truth of it, for its record."""
        return [played(table, row.seed, row.moves) for table, row in zip(self._tables, self._batch.rows, strict=True)]

    def _begin(self, number: int) -> BatchRow:
        """The next match of a row."""
        table = self._tables[number] = self._table.starting(self._episode.start)
        seed = self._seeds.pop(number) if number in self._seeds else match_seed(self.np_random)
        chance = Seeded(seed)
        learner, opponents = self._seated(seed)
        self._learners[number] = max(learner, 0)
        for told in (self._rewards, self._scores, self._places):
            told[number] = 0
        state: State = (
            table.game.setup(table.seats, table.options, chance, None) if table.start is None else table.start.state
        )
        return BatchRow(state, chance, seed, learner, opponents)

    def _seated(self, seed: int) -> tuple[int, list[Opponent]]:
        """The learner's seat, and who plays the others."""
        if self._seat is None:
            return EVERY_SEAT, []
        rng = random.Random(f"{seed} seats")
        seat = check_seat(self._seat if self._episode.seat is None else self._episode.seat, self._table.seats)
        learner = seat if isinstance(seat, int) else rng.randrange(self._table.seats)
        return learner, [_opponent(player, self._table.game) for player in self._opposition.draw(rng)]

    def _end(self, number: int, state: State) -> None:
        result = self._table.game.result(state)
        self._rewards[number] = self._reward(result)
        self._scores[number] = result.scores
        self._places[number] = result.places

    def _infos(self) -> dict[str, Any]:
        # The buffer of legal actions is another one when it has grown.
        legal = _shown(self._batch.legal, np.int64, 1)[:, 0]
        return {
            "action_mask": self._masks,
            "legal_actions": legal,
            "legal_starts": self._starts,
            "seat": self._turns,
            "rewards": self._rewards,
            "scores": self._scores,
            "places": self._places,
        }

    def __getstate__(self) -> dict[str, Any]:
        kept = {name: value for name, value in self.__dict__.items() if name not in _REBUILT}
        return kept | {"rows": self._batch.rows}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        rows = kept.pop("rows")
        self.__dict__.update(kept)
        self._open()
        self._batch.resume(rows)


class _Asked(Opponent):
    """A player that is not compiled: it searches, or somebody else wrote it."""

    def __init__(self, player: Player, game: AnyGame) -> None:
        self._player = player
        self._game = game

    def move(self, known: AnyKnown, chance: Seeded) -> int:
        rng = random.Random(int(chance.below(1 << 30)))
        return choice(self._player, self._game, known, lambda: self._game.view(known.state, int(known.seat), ()), rng)

    def __reduce__(self) -> tuple[object, ...]:
        return _Asked, (self._player, self._game)


def _opponent(player: Player, game: AnyGame) -> Opponent:
    if not isinstance(player, bots.Spec) or player["seed"] >= 0:
        return _Asked(player, game)
    if player.kind == "random":
        return ThumbOpponent(game, 1.0, blind=True)
    return ThumbOpponent(game, player["noise"]) if player.kind == "thumb" else _Asked(player, game)


def _shown(buffer: Any, dtype: type[np.generic], width: int) -> NDArray[Any]:  # noqa: ANN401  # numpy names no protocol
    """A packed array as rows, looked at without a copy."""
    return np.frombuffer(buffer, dtype).reshape(-1, width)
