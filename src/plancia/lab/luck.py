"""What chance did to the seats of a match while it is played, so that it can be taken off the result.

Whenever something is drawn, each seat's outlook after the outcome is compared with the mean over all outcomes that were
possible, with their probabilities. Such a difference is zero on average, however well or badly the outlook foresees the
end; so a result less its luck has the same mean and varies less (AIVAT: Burch, Schmid, Moravčík, Morrill and Bowling,
2018). Where a bot draws its move from odds that are known, that draw is taken apart in the same way: its whims.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from plancia.bots.thumb_bot import MoveOdds
from plancia.core.chance import Chance, Draw, Seeded
from plancia.core.game import AnyGame
from plancia.core.match import Match
from plancia.core.options import Options
from plancia.core.state import State
from plancia.kit.advice import Outlook, advice_of

_MOST_BRANCHES = 48
"""Outcomes that are gone through one by one; where there are more, some are drawn instead."""
_DEEPEST = 8
"""Draws one after the other that are gone through."""
_MOST_PIECES = 400
"""A first branch less likely than one in so many is one of too many."""
_DRAWN = 16
"""How many outcomes are drawn where there are too many to go through."""
_MOST_MOVES = 40
"""A choice between more moves is left alone: that is known before one is drawn, so the mean stays what it was."""
_SEEDS = 1 << 30
_APART = 0x5DEECE66D
"""Keeps these draws apart from the dice of the match."""

Shares: TypeAlias = tuple[float, ...]
Draws: TypeAlias = Callable[[Chance], State]
"""Something that draws: from a source of outcomes to the state that they lead to."""


class LuckMeter:
    """The luck of every seat so far, in shares of the rivals that it can expect to leave behind."""

    def __init__(self, game: AnyGame, seats: int, seed: int) -> None:
        self._advice = advice_of(game)
        self._game = game
        self._chance = Seeded(seed ^ _APART)
        self.luck: Shares = (0.0,) * seats
        self.whims: Shares = (0.0,) * seats
        """What the bots' own draws did to each seat."""

    def begun(self, options: Options, after: State) -> None:
        """The set-up has led to a state."""
        self.add(after, lambda chance: self._game.start(len(self.luck), chance, options).state)

    def moved(self, before: State, match: Match, odds: MoveOdds | None) -> None:
        """A move was made, drawn from odds if they are known; outcomes may have been drawn after it."""
        entry = match.timeline.entries[-1]
        move = match.game.parse(entry.move)
        if odds is not None and odds.weights and 1 < len(odds.moves) <= _MOST_MOVES and move in odds.moves:
            self._choose(before, entry.seat, move, odds)
        if not entry.chance:
            return

        def again(chance: Chance) -> State:
            state = before.copy()
            state.answer(entry.seat, move, chance)
            return state

        self.add(match.state, again)

    def _choose(self, before: State, seat: int, move: int, odds: MoveOdds) -> None:
        """One of several moves was drawn; what would have been drawn after each is imagined, for all from one seed."""
        seed, total = int(self._chance.below(_SEEDS)), sum(odds.weights)
        gained, alike = [0.0] * len(self.whims), odds.moves.count(move)
        for one, weight in zip(odds.moves, odds.weights, strict=True):
            state = before.copy()
            state.answer(seat, one, Seeded(seed))
            part = (one == move) / alike - weight / total
            gained = [sum_ + part * share for sum_, share in zip(gained, self._shares(state), strict=True)]
        self.whims = tuple(sum(one) for one in zip(self.whims, gained, strict=True))

    def add(self, after: State, draws: Draws) -> None:
        """Something was drawn, and has led to a state."""
        expected = self._every(draws) or self._some(draws)
        found = self._shares(after)
        self.luck = tuple(sum(one) for one in zip(self.luck, found, (-share for share in expected), strict=True))

    def _every(self, draws: Draws) -> Shares | None:
        """The mean over all outcomes with their probabilities; None if there are too many."""
        total = (0.0,) * len(self.luck)
        try:
            for count, (state, part) in enumerate(branches(draws), start=1):
                # The first branch tells whether there is any hope of seeing all of them.
                if count > _MOST_BRANCHES or (count == 1 and part * _MOST_PIECES < 1):
                    return None
                total = tuple(sum_ + part * share for sum_, share in zip(total, self._shares(state), strict=True))
        except TooDeep:
            return None
        return total

    def _some(self, draws: Draws) -> Shares:
        """The mean over outcomes that are drawn anew."""
        drawn = [self._shares(draws(self._chance)) for _ in range(_DRAWN)]
        return tuple(sum(shares) / _DRAWN for shares in zip(*drawn, strict=True))

    def _shares(self, state: State) -> Shares:
        return tuple(Outlook(self._advice, state).shares())


class TooDeep(Exception):
    """More is drawn one after the other than can be gone through, such as dice that are rolled until they differ."""


class _Branch(Chance):
    """Takes the outcomes of a path, then the first possible one of each further draw, and notes what it chose from."""

    def __init__(self, path: Sequence[int]) -> None:
        self._path = path
        self.taken: list[int] = []
        self.pools: list[tuple[int, ...]] = []

    def draw(self, what: Draw, pool: vec[i64], size: i64) -> i64:
        weights = tuple(int(weight) for weight in pool)
        depth = len(self.taken)
        if depth == _DEEPEST:
            raise TooDeep
        outcome = self._path[depth] if depth < len(self._path) else _next_possible(weights, 0)
        assert outcome is not None
        self.taken.append(outcome)
        self.pools.append(weights)
        return outcome


def _next_possible(weights: Sequence[int], first: int) -> int | None:
    return next((at for at in range(first, len(weights)) if weights[at]), None)


def branches(draws: Draws) -> Iterator[tuple[State, float]]:
    """Every state that draws can lead to, with its probability."""
    path: list[int] | None = []
    while path is not None:
        branch = _Branch(path)
        state = draws(branch)
        probability = 1.0
        for outcome, weights in zip(branch.taken, branch.pools, strict=True):
            probability *= weights[outcome] / sum(weights)
        yield state, probability
        path = _following(branch)


def _following(branch: _Branch) -> list[int] | None:
    """The next path in order: the last draw that has another outcome takes it."""
    for depth in reversed(range(len(branch.taken))):
        further = _next_possible(branch.pools[depth], branch.taken[depth] + 1)
        if further is not None:
            return [*branch.taken[:depth], further]
    return None
