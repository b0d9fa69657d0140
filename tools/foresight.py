"""What foretells how matches end, fitted: the weights in `content/foresight.csv` of every room.

make foresight ARGS="--games giganten --matches 1000"

Bots that go by rules of thumb play matches. After every move the traits of all seats are noted, and in the end who was
ahead of whom. For each moment of a match the weights are those by which the traits foretell that best (a logistic
regression over pairs of seats), drawn towards the weights of all moments together where a moment is rarely seen.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from pathlib import Path

import numpy as np
import numpy.typing as npt

import plancia
from plancia.bots import read
from plancia.bots.thumb_bot import MoveOdds
from plancia.core.game import AnyGame
from plancia.core.match import Match
from plancia.core.state import State
from plancia.jobs.progress import ProgressBar
from plancia.kit.foresight import FILE, UNIT, AnyForesight
from plancia.lab.bot_match import play_out

ROOMS = Path(__file__).parents[1] / "src" / "plancia" / "games"
SEED = 7_000_000
"""Where the seeds of these matches begin: tournaments play others."""
PROVENANCE = (
    "# Provenance: fitted to simulated matches by tools/foresight.py; nothing here is printed in the box. "
    "Weights in thousandths."
)
PULL = 1000.0
"""How many pairs of seats the weights of all moments together count for in each of them."""
EVERY = 2
"""Of so many moves one is looked at: neighbours tell the same."""
STEPS = 8
"""Steps of Newton's method, which is close enough after five."""

Numbers = npt.NDArray[np.float64]


@dataclass(slots=True)
class Seen:
    """Pairs of seats all over the matches: at which moment, how their traits differed, and whether the first won."""

    moments: list[int]
    traits: list[Numbers]
    ahead: list[float]


class TraitWatcher:
    """Notes the traits of all seats after every move."""

    def __init__(self, foresight: AnyForesight) -> None:
        self._foresight = foresight
        self.moments: list[int] = []
        self.traits: list[list[list[float]]] = []

    def moved(self, before: State, match: Match, odds: MoveOdds | None) -> None:
        """Look at the match now and then, unless it is over."""
        state = match.state
        if not state.over and len(match.timeline.entries) % EVERY == 0:
            self.moments.append(int(self._foresight.moment(state)))
            self.traits.append([list(self._foresight.traits(state, seat)) for seat in range(match.seats)])


def pairs_of_levels(game: AnyGame) -> list[tuple[str, str]]:
    """Neighbours among the levels that go by rules of thumb: they play as fast as the rules."""
    return list(pairwise(level for level in game.levels if read(level, game).kind == "thumb"))


def play(game: AnyGame, foresight: AnyForesight, matches: int) -> Seen:
    """Play matches with as many seats as is usual, the levels by turns, and note what was seen."""
    seen = Seen([], [], [])
    levels = pairs_of_levels(game)
    progress = ProgressBar(matches, "matches")
    for number in range(matches):
        match = game.start(game.default_seats, SEED + number)
        pair = levels[number % len(levels)]
        watcher = TraitWatcher(foresight)
        play_out(match, [pair[(seat + number) % 2] for seat in range(match.seats)], SEED + number, (watcher,))
        assert match.result is not None
        note(seen, watcher, match.result.places)
        progress.step()
    return seen


def note(seen: Seen, watcher: TraitWatcher, places: Sequence[int]) -> None:
    """Every two seats at every moment of a match; ties tell nothing."""
    traits = np.array(watcher.traits)
    for one, other in combinations(range(len(places)), 2):
        if places[one] != places[other]:
            seen.moments += watcher.moments
            seen.traits.append(traits[:, one] - traits[:, other])
            seen.ahead += [float(places[one] < places[other])] * len(traits)


def fitted(traits: Numbers, ahead: Numbers, usual: Numbers, pull: float) -> Numbers:
    """The weights by which traits foretell who is ahead, not far from the usual ones."""
    weights = usual.copy()
    for _ in range(STEPS):
        likely = 1 / (1 + np.exp(-np.clip(traits @ weights, -30, 30)))
        slope = traits.T @ (likely - ahead) + pull * (weights - usual)
        bend = (traits * (likely * (1 - likely))[:, None]).T @ traits + pull * np.eye(len(weights))
        weights = weights - np.linalg.solve(bend, slope)
    return weights


def table(foresight: AnyForesight, seen: Seen) -> list[Numbers]:
    """The weights of every moment."""
    moments, traits, ahead = np.array(seen.moments), np.concatenate(seen.traits), np.array(seen.ahead)
    usual = fitted(traits, ahead, np.zeros(len(foresight.names)), 1.0)
    return [
        fitted(traits[moments == moment], ahead[moments == moment], usual, PULL)
        for moment in range(len(foresight.moments))
    ]


def write(room: str, foresight: AnyForesight, weights: Sequence[Numbers]) -> None:
    """Keep the weights where the room reads them."""
    lines = [PROVENANCE, ",".join(("moment", *foresight.names))]
    for moment, row in zip(foresight.moments, weights, strict=True):
        lines.append(",".join((moment, *(str(round(UNIT * float(weight))) for weight in row))))
    (ROOMS / room / "content" / FILE).write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", default=plancia.games())
    parser.add_argument("--matches", type=int, default=1000)
    args = parser.parse_args()
    for name in args.games:
        game = plancia.game(name)
        assert game.foresight is not None
        write(name.replace("-", "_"), game.foresight, table(game.foresight, play(game, game.foresight, args.matches)))


if __name__ == "__main__":
    main()
