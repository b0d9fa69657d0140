"""What foretells how matches end, fitted: the weights in `content/foresight.csv` of every room.

make foresight ARGS="--games giganten --matches 1000"

Bots that go by rules of thumb play matches. Now and then the traits of all seats are noted, and in the end who was
ahead of whom. A room that tells moments apart gets for each of them the weights by which the traits foretell that best
(a logistic regression over pairs of seats), drawn towards those of all moments together where a moment is rarely seen.
A room with a network has it taught (`tools/network.py`). The mean of several networks errs less, and is one again.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path

import numpy as np
import numpy.typing as npt

import plancia
from plancia.kit.foresight import FILE, FINE, UNIT, AnyForesight, MomentForesight, NetworkForesight
from tools.network import rows, taught
from tools.positions import SEED, Seen, play

ROOMS = Path(__file__).parents[1] / "src" / "plancia" / "games"
PROVENANCE = "# Provenance: fitted to simulated matches by tools/foresight.py; nothing here is printed in the box."
PULL = 1000.0
"""How many pairs of seats the weights of all moments together count for in each of them."""
STEPS = 8
"""Steps of Newton's method, which is close enough after five."""

Numbers = npt.NDArray[np.float64]


def fitted(traits: Numbers, ahead: Numbers, usual: Numbers, pull: float) -> Numbers:
    """The weights by which traits foretell who is ahead, not far from the usual ones."""
    weights = usual.copy()
    for _ in range(STEPS):
        likely = 1 / (1 + np.exp(-np.clip(traits @ weights, -30, 30)))
        slope = traits.T @ (likely - ahead) + pull * (weights - usual)
        bend = (traits * (likely * (1 - likely))[:, None]).T @ traits + pull * np.eye(len(weights))
        weights = weights - np.linalg.solve(bend, slope)
    return weights


def by_moment(count: int, seen: Seen) -> list[Numbers]:
    """The weights of every moment, from every two seats of every position; ties tell nothing."""
    pairs = list(combinations(range(seen.ahead.shape[1]), 2))
    traits = np.concatenate([seen.traits[:, one] - seen.traits[:, other] for one, other in pairs]).astype(np.float64)
    each = np.repeat(seen.ahead, seen.lengths, axis=0)
    ahead = np.concatenate([each[:, one, other] for one, other in pairs]).astype(np.float64)
    moments = np.where(ahead == 0.5, -1, np.tile(seen.moments, len(pairs)))
    told = moments >= 0
    usual = fitted(traits[told], ahead[told], np.zeros_like(traits[0]), 1.0)
    return [fitted(traits[moments == moment], ahead[moments == moment], usual, PULL) for moment in range(count)]


def lines(foresight: AnyForesight, seen: Seen, neurons: int, networks: int) -> Iterator[str]:
    """The file that the room reads; `neurons` are those of each of so many networks."""
    if isinstance(foresight, MomentForesight):
        yield f"{PROVENANCE} Weights in thousandths."
        yield ",".join(("moment", *foresight.names))
        for moment, weights in zip(foresight.moments, by_moment(len(foresight.moments), seen), strict=True):
            yield line(moment, weights.tolist(), UNIT)
    elif isinstance(foresight, NetworkForesight):
        yield f"{PROVENANCE} Weights in ten-thousandths."
        yield ",".join(foresight.columns)
        for name, numbers in rows([taught(seen, neurons, SEED + number) for number in range(networks)]):
            yield line(name, numbers, FINE)


def line(name: str, weights: Sequence[float], unit: int) -> str:
    """A row of the file, in whole numbers of a unit."""
    return ",".join((name, *(str(round(unit * weight)) for weight in weights)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", default=plancia.games())
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--every", type=int, default=2, help="note one of so many positions (%(default)s)")
    parser.add_argument("--neurons", type=int, default=24, help="of a network (%(default)s)")
    parser.add_argument("--networks", type=int, default=1, help="taught apart, of which the mean counts (%(default)s)")
    args = parser.parse_args()
    for name in args.games:
        game = plancia.game(name)
        assert game.foresight is not None
        seen = play(game, game.foresight, args.matches, args.every)
        text = "\n".join(lines(game.foresight, seen, args.neurons, args.networks)) + "\n"
        (ROOMS / name.replace("-", "_") / "content" / FILE).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
