"""Positions of simulated matches, for fitting what foretells their end."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from plancia.bots import read
from plancia.bots.thumb_bot import MoveOdds
from plancia.core.game import AnyGame
from plancia.core.match import Match
from plancia.core.options import by_players
from plancia.core.state import State
from plancia.jobs.progress import ProgressBar
from plancia.kit.foresight import AnyForesight, MomentForesight, NetworkForesight
from plancia.lab.bot_match import play_out

SEED = 7_000_000
"""Where the seeds of these matches begin: tournaments play others."""
EVERY = 2
"""Of so many moves one is looked at: neighbours tell the same."""

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
    lengths: Whole
    """Positions of each match."""
    ahead: Numbers
    """For every match and two seats whether the first ended ahead; a tie is a half."""


class TraitWatcher:
    """Notes what is told of a match now and then, unless it is over."""

    def __init__(self, foresight: AnyForesight) -> None:
        self._foresight = foresight
        self.moments: list[int] = []
        self.traits: list[Numbers] = []

    def moved(self, before: State, match: Match, odds: MoveOdds | None) -> None:
        """Look at every other move."""
        foresight, state = self._foresight, match.state
        if state.over or len(match.timeline.entries) % EVERY:
            return
        self.moments.append(int(foresight.moment(state)) if isinstance(foresight, MomentForesight) else 0)
        shared = list(foresight.situation(state)) if isinstance(foresight, NetworkForesight) else []
        by_seat = [shared + list(foresight.traits(state, seat)) for seat in range(match.seats)]
        self.traits.append(np.array(by_seat, dtype=np.float32))


def pairs_of_levels(game: AnyGame) -> list[tuple[str, str]]:
    """Neighbours among the levels that go by rules of thumb: they play as fast as the rules."""
    return list(pairwise(level for level in game.levels if read(level, game).kind == "thumb"))


def play(game: AnyGame, foresight: AnyForesight, matches: int) -> Seen:
    """Play matches with as many seats as is usual, the levels by turns, and note what was seen."""
    progress = ProgressBar(matches, "matches")
    moments, traits, lengths, places = list[int](), list[Numbers](), list[int](), list[tuple[int, ...]]()
    for number in range(matches):
        watcher = TraitWatcher(foresight)
        places.append(play_one(game, number, watcher))
        moments += watcher.moments
        traits += watcher.traits
        lengths.append(len(watcher.traits))
        progress.step()
    shared = len(foresight.situation_names) if isinstance(foresight, NetworkForesight) else 0
    return Seen(np.array(moments), np.array(traits), shared, np.array(lengths), ahead(np.array(places)))


def play_one(game: AnyGame, number: int, watcher: TraitWatcher) -> tuple[int, ...]:
    """Play a match, and return the places."""
    seats, levels = game.default_seats, pairs_of_levels(game)
    match = game.start(seats, SEED + number, by_players(game.options, [True] * seats))
    # Each pair of levels meets in both seatings.
    pair, turned = levels[number % len(levels)], number // len(levels)
    play_out(match, [pair[(seat + turned) % 2] for seat in range(seats)], SEED + number, (watcher,))
    assert match.result is not None
    return match.result.places


def ahead(places: Whole) -> Numbers:
    """Of every two seats of every match whether the first ended ahead of the second."""
    behind = places[:, None, :] - places[:, :, None]
    return np.asarray((np.sign(behind) + 1) / 2, dtype=np.float32)
