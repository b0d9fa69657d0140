"""Positions of simulated matches, for fitting what foretells their end."""

from __future__ import annotations

import random
from dataclasses import dataclass
from itertools import count, pairwise

import numpy as np
import numpy.typing as npt
from librt.vecs import vec

from plancia.bots import read
from plancia.bots.thumb_bot import odds
from plancia.core.chance import Seeded
from plancia.core.game import AnyGame
from plancia.core.known import Known
from plancia.core.options import by_players
from plancia.core.state import State
from plancia.jobs.progress import ProgressBar
from plancia.kit.foresight import AnyForesight, MomentForesight, NetworkForesight, edges_of

SEED = 7_000_000
"""Where the seeds of these matches begin: tournaments play others."""

Numbers = npt.NDArray[np.float32]
Whole = npt.NDArray[np.int64]


@dataclass(slots=True)
class Seen:
    """Positions of matches one after the other, and how the matches ended."""

    moments: Whole
    """All 0 where moments are not told apart."""
    traits: Numbers
    """By seat; what all seats share comes first, ..."""
    shared: int
    """... and is so many numbers."""
    every: int
    """Of so many positions one was noted."""
    lengths: Whole
    """Positions of each match that were."""
    ahead: Numbers
    """For every match and two seats whether the first ended ahead; a tie is a half."""


class PositionNotes:
    """What is told of positions, one match after the other."""

    def __init__(self, foresight: AnyForesight, every: int) -> None:
        self._foresight = foresight
        self.every = every
        self._moments: list[int] = []
        self._traits: list[Numbers] = []
        self._ends: list[int] = []
        self._places: list[tuple[int, ...]] = []

    def note(self, state: State, edges: vec[float]) -> None:
        """Note a position of a match that is not over, of seats with such edges."""
        foresight = self._foresight
        self._moments.append(int(foresight.moment(state)) if isinstance(foresight, MomentForesight) else 0)
        if isinstance(foresight, NetworkForesight):
            shared, *own = foresight.told(state, edges)
            traits = [[*shared, *seen] for seen in own]
        else:
            traits = [list(seen) for seen in foresight.traits(state)]
        self._traits.append(np.array(traits, dtype=np.float32))

    def end(self, places: tuple[int, ...]) -> None:
        """The match whose positions were noted last has ended so."""
        self._ends.append(len(self._traits))
        self._places.append(places)

    def seen(self) -> Seen:
        """All that was noted."""
        foresight = self._foresight
        shared = foresight.shared_count if isinstance(foresight, NetworkForesight) else 0
        lengths = np.diff(self._ends, prepend=0)
        moments, traits, places = np.array(self._moments), np.array(self._traits), np.array(self._places)
        return Seen(moments, traits, shared, self.every, lengths, ahead(places))


def pairs_of_levels(game: AnyGame) -> list[tuple[float, float]]:
    """The noise of neighbours among the levels that go by rules of thumb: they play as fast as the rules."""
    specs = (read(level, game) for level in game.levels)
    return list(pairwise(spec["noise"] for spec in specs if spec.kind == "thumb"))


def play(game: AnyGame, foresight: AnyForesight, matches: int, every: int) -> Seen:
    """Play matches with as many seats as is usual, the levels by turns, and note one of every so many positions."""
    progress = ProgressBar(matches, "matches")
    notes, levels = PositionNotes(foresight, every), pairs_of_levels(game)
    for number in range(matches):
        # Each pair of levels meets in both seatings.
        pair, turned = levels[number % len(levels)], number // len(levels)
        notes.end(play_one(game, SEED + number, (pair[turned % 2], pair[(turned + 1) % 2]), notes))
        progress.step()
    return notes.seen()


def play_one(game: AnyGame, seed: int, pair: tuple[float, float], notes: PositionNotes) -> tuple[int, ...]:
    """Play a match of seats with the noise of a pair by turns, on bare states, and return the places."""
    seats, chance, rng = game.default_seats, Seeded(seed), random.Random(seed)
    noises = [pair[seat % 2] for seat in range(seats)]
    edges = edges_of(noises)
    state = game.setup(seats, game.check_options(seats, by_players(game.options, [True] * seats)), chance, None)
    for moved in count(rng.randrange(notes.every)):
        if state.over:
            break
        if moved % notes.every == 0:
            notes.note(state, edges)
        seat = int(state.turn)
        state.answer(seat, odds(game, Known(state, seat), rng, noises[seat]).draw(rng), chance)
    return game.result(state).places


def ahead(places: Whole) -> Numbers:
    """Of every two seats of every match whether the first ended ahead of the second."""
    behind = places[:, None, :] - places[:, :, None]
    return np.asarray((np.sign(behind) + 1) / 2, dtype=np.float32)
