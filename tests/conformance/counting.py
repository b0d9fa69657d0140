"""Exact counts of the positions reachable in a few decisions, every outcome of chance followed."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from plancia.core import Chance, Draw, State


class Branching(Chance):
    """Follows a given branch and then always the first outcome; notes the width of each fork."""

    def __init__(self, branch: list[int]) -> None:
        self.branch = branch
        self.taken: list[int] = []
        self.widths: list[int] = []

    def draw(self, what: Draw, pool: vec[i64], size: i64) -> i64:
        outcomes = [outcome for outcome, count in enumerate(pool) if count]
        at = len(self.taken)
        fork = self.branch[at] if at < len(self.branch) else 0
        self.taken.append(fork)
        self.widths.append(len(outcomes))
        return outcomes[fork]

    def fork(self) -> Chance:
        return Branching(self.branch)

    def following(self) -> list[int] | None:
        """The next branch in order; None after the last."""
        for at in reversed(range(len(self.taken))):
            if self.taken[at] + 1 < self.widths[at]:
                return [*self.taken[:at], self.taken[at] + 1]
        return None


def outcomes(state: State, move: int) -> list[State]:
    """The states after a move, one for every way chance can fall."""
    found: list[State] = []
    branch: list[int] | None = []
    while branch is not None:
        chance = Branching(branch)
        twin = state.copy()
        twin.play(move, chance)
        found.append(twin)
        branch = chance.following()
    return found


def counts(state: State, depth: int) -> list[int]:
    """How many ways lead on after 0, 1, 2 ... decisions."""
    level = [state]
    numbers = [1]
    for _ in range(depth):
        level = [after for one in level for move in one.legal() for after in outcomes(one, move)]
        numbers.append(len(level))
    return numbers
