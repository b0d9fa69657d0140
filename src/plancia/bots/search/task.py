"""One search, here or in another process: what a seat knows goes in, how its moves fared comes out."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass, replace

from plancia.bots.search.tree import Root, TreeSearch
from plancia.bots.thumb_bot import likeliest
from plancia.core.chance import Seeded
from plancia.core.game import AnyGame
from plancia.core.known import AnyKnown
from plancia.core.state import State
from plancia.kit.advice import advice_of

_WORLDS = 64
"""States imagined for one search, ..."""
_LONG = 32
"""... or for a long one a state for so many simulations; more cost time and tell little."""
_WORLDS_TIME = 0.25
"""The share of the time that they may take."""


@dataclass(frozen=True, slots=True)
class SearchTask:
    """A search to be run: what the seat that is asked knows, and how long and how widely to search."""

    game: AnyGame
    known: AnyKnown
    seed: int
    sims: int
    seconds: float
    width: int
    depth: int
    model: bool
    alone: int

    def within(self, seconds: float) -> SearchTask:
        """The same search in so many seconds."""
        return replace(self, seconds=seconds)


@dataclass(frozen=True, slots=True)
class MoveTally:
    """How a move fared in a search: sums over its simulations, so that searches of the same view add up."""

    move: int
    weight: float
    """Its share of what the rules of thumb would do."""
    visits: int
    reward: float
    """Of the rivals, the share that the seat leaves behind."""
    wins: float

    def __add__(self, other: MoveTally) -> MoveTally:
        """The same move, tried elsewhere as well."""
        return MoveTally(
            self.move, self.weight, self.visits + other.visits, self.reward + other.reward, self.wins + other.wins
        )


def worlds_for(sims: int, moves: int) -> int:
    """How many states are imagined for so many simulations of so many moves."""
    return min(sims // moves, max(_WORLDS, sims // _LONG))


def run_search(task: SearchTask) -> list[MoveTally]:
    """Imagine what the seat does not know, and try the likeliest moves out."""
    begun = time.perf_counter()
    rng, chance = random.Random(task.seed), Seeded(task.seed)
    known, seat = task.known, int(task.known.seat)
    advice = advice_of(task.game)
    worlds: list[State] = [known.imagine(chance)]
    roots = [Root(move, share) for move, share in likeliest(advice, worlds[0], seat, task.width)]
    sims = task.sims if len(roots) > 1 else 1
    wanted = worlds_for(sims, len(roots))
    while len(worlds) < wanted and time.perf_counter() < begun + task.seconds * _WORLDS_TIME:
        worlds.append(known.imagine(chance))
    likely = [advice.likely(world, seat) for world in worlds]
    if min(likely) < max(likely):
        worlds = rng.choices(worlds, likely, k=len(worlds))
    search = TreeSearch(advice, seat, worlds, task.depth, task.model, task.alone)
    search.run(roots, sims, rng.getrandbits(48), begun + task.seconds)
    return [
        MoveTally(root.edge.move, root.weight, int(root.edge.visits), root.edge.reward, root.wins[seat])
        for root in roots
    ]
