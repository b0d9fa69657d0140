"""Solve the small games and say what their equilibrium does beside what bots do: `python -m tools.solve`, minutes."""

from __future__ import annotations

import sys
import time

from plancia.core.game import AnyGame
from plancia.lab.small.games import BLUFF, DEAL, ONE_LOT
from plancia.lab.small.solving import as_openspiel, distance, policy_of, solved, told

CURVE = (10, 50, 200)
"""Iterations after which the distance from an equilibrium is told."""
BOTS = {"random": 100, "search:sims=50": 12}
"""Bots, and how often each is asked at every decision."""
SHOWN: dict[AnyGame, dict[str, tuple[int, ...]]] = {
    ONE_LOT: {"opening": ()},
    BLUFF: {"opening": (), "after a bid of 3": (3,)},
    DEAL: {"opening": (), "asked for 3": (3,)},
}


def main() -> None:
    for small, decisions in SHOWN.items():
        game = as_openspiel(small)
        sys.stdout.write(f"\n{small.title}\n")
        policy = solved(game, 1)
        for iterations in CURVE:
            begun = time.process_time()
            policy = solved(game, iterations)
            took = time.process_time() - begun
            sys.stdout.write(f"  {iterations} iterations, {took:.1f} s: distance {distance(game, policy):.4f}\n")
        sys.stdout.writelines(f"    {line}\n" for line in told(game, policy, decisions))
        for bot, times in BOTS.items():
            policy = policy_of(game, bot, times)
            sys.stdout.write(f"  {bot}: distance {distance(game, policy):.2f}\n")
            sys.stdout.writelines(f"    {line}\n" for line in told(game, policy, decisions))
        sys.stdout.flush()


if __name__ == "__main__":
    main()
