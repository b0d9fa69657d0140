"""Trains a small policy for Galopp Royal against random players: python examples/train.py [MATCHES] [SEED]

The policy is linear: a weight for each number of the observation and each action, and the better an action weighs, the
likelier it is chosen. It learns by REINFORCE: after each batch of matches the actions of the good ones become likelier.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from plancia.lab.envs import VectorSeatEnv

Floats = NDArray[np.float64]

MATCHES = 1024
TABLES = 32
BATCH = 32
STEP = 2.0


@dataclass
class Episode:
    """What one match looked like from the seat that learns."""

    observations: list[Floats] = field(default_factory=list[Floats])
    masks: list[Floats] = field(default_factory=list[Floats])
    actions: list[int] = field(default_factory=list[int])
    reward: float = 0.0


class Policy:
    """Weights for every observation and action, moved with momentum."""

    def __init__(self, size: int, actions: int) -> None:
        self.weights = np.zeros((size + 1, actions))
        self._momentum = np.zeros((size + 1, actions))

    def chances(self, observations: Floats, masks: Floats) -> Floats:
        """How likely each action is, row by row."""
        logits = np.where(masks > 0, _with_one(observations) @ self.weights, -np.inf)
        powers: Floats = np.exp(logits - logits.max(axis=1, keepdims=True))
        chances: Floats = powers / powers.sum(axis=1, keepdims=True)
        return chances

    def choose(self, observations: Floats, masks: Floats, rng: np.random.Generator) -> NDArray[np.int64]:
        """An action for each row, as likely as its chance."""
        heaps = self.chances(observations, masks).cumsum(axis=1)
        actions: NDArray[np.int64] = (heaps < rng.random((len(heaps), 1)) * heaps[:, -1:]).sum(axis=1)
        return actions

    def learn(self, episodes: list[Episode]) -> None:
        """Make what went better than usual likelier."""
        rewards = np.array([episode.reward for episode in episodes])
        better = (rewards - rewards.mean()) / (rewards.std() + 1e-8)
        observations = np.concatenate([episode.observations for episode in episodes])
        masks = np.concatenate([episode.masks for episode in episodes])
        actions = np.concatenate([episode.actions for episode in episodes])
        credit = np.repeat(better, [len(episode.actions) for episode in episodes])
        push = -self.chances(observations, masks)
        push[np.arange(len(actions)), actions] += 1.0
        self._momentum *= 0.9
        self._momentum += _with_one(observations).T @ (push * credit[:, None]) / len(actions)
        self.weights += STEP * self._momentum


def _with_one(observations: Floats) -> Floats:
    return np.hstack([observations, np.ones((len(observations), 1))])


class Arena:
    """Tables full of random players, with one seat at each for the policy."""

    def __init__(self, seed: int) -> None:
        self.env = VectorSeatEnv("galopp-royal", num_envs=TABLES, opponents="random")
        self._rng = np.random.default_rng(seed)
        self._observations, self._infos = self.env.reset(seed=seed)
        self._running = [Episode() for _ in range(TABLES)]
        self._fresh = np.zeros(TABLES, bool)

    def play(self, policy: Policy, matches: int) -> list[Episode]:
        """So many whole matches."""
        finished: list[Episode] = []
        while len(finished) < matches:
            observations = self._observations.astype(np.float64)
            masks = self._infos["action_mask"].astype(np.float64)
            # Where a match has just ended nothing is legal, and the step only begins the next one.
            masks[self._fresh, 0] = 1.0
            actions = policy.choose(observations, masks, self._rng)
            self._observations, rewards, over, _, self._infos = self.env.step(actions)
            for table in np.flatnonzero(~self._fresh):
                episode = self._running[table]
                episode.observations.append(observations[table])
                episode.masks.append(masks[table])
                episode.actions.append(int(actions[table]))
                if over[table]:
                    episode.reward = float(rewards[table])
                    finished.append(episode)
                    self._running[table] = Episode()
            self._fresh = over
        return finished


def train(matches: int, seed: int) -> tuple[Policy, list[float]]:
    """A policy after so many matches, and the mean reward of each batch on the way."""
    arena = Arena(seed)
    policy = Policy(arena.env.encoder.size, arena.env.encoder.actions)
    rewards: list[float] = []
    for done in range(0, matches, BATCH):
        episodes = arena.play(policy, BATCH)
        policy.learn(episodes)
        rewards.append(float(np.mean([episode.reward for episode in episodes])))
        print(f"\r{done + BATCH:6} matches, reward {np.mean(rewards[-8:]):+.2f}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return policy, rewards


def main(matches: int = MATCHES, seed: int = 1) -> None:
    policy, _ = train(matches, seed)
    rewards = [episode.reward for episode in Arena(seed + 1).play(policy, 256)]
    share = (np.mean(rewards) + 1) / 2
    error = np.std(rewards) / 2 / np.sqrt(len(rewards))
    print(f"leaves {share:.0%} of the random players behind (± {2 * error:.0%}; a random player 50%)")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
