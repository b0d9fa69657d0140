"""What chance did to the seats of a match while it is played, so that it can be taken off the result.

Whenever something is drawn, what each seat can expect after the outcome (`kit.foresight`) is compared with the mean
over all outcomes that were possible, with their probabilities. Such a difference is zero on average, however well or
badly the end is foreseen; so a result less its luck has the same mean and varies less (AIVAT: Burch, Schmid, Moravčík,
Morrill and Bowling, 2018). Where a bot draws its move from odds that are known, that draw is taken apart in the same
way: its whims.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from operator import add, mul, sub
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
from plancia.kit.foresight import edges_of

_DEEPEST = 8
"""Draws one after the other that are gone through."""
_HOPE = 2
"""A first branch less likely than one in so many times what can be gone through is one of too many."""
_LOOKS, _FEWEST = 32, 4
"""Outcomes that are gone through one by one; where there are more, as many are drawn instead. The moves that are
compared share the first number, but each has the second."""
_MOST_MOVES = 100
"""A choice between more moves is left alone: that is known before one is drawn, so the mean stays what it was."""
_SEEDS = 1 << 30
_APART = 0x5DEECE66D
"""Keeps these draws apart from the dice of the match."""

Shares: TypeAlias = tuple[float, ...]
Draws: TypeAlias = Callable[[Chance], State]
"""Something that draws: from a source of outcomes to the state that they lead to."""


class LuckMeter:
    """The luck of every seat so far, in shares of the rivals that it can expect to leave behind."""

    def __init__(self, game: AnyGame, seats: int, seed: int, noises: Sequence[float | None] = ()) -> None:
        """`noises` are those of the seats' bots, as far as they are known: who plays better can expect more."""
        self._game = game
        self._edges = edges_of(noises or (None,) * seats)
        self._advice = advice_of(game)
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
        moves, weights = [move], [1.0]
        if odds is not None and odds.weights and len(odds.moves) <= _MOST_MOVES and move in odds.moves:
            moves, weights = odds.moves, odds.weights
        if len(moves) == 1 and not entry.chance:
            return
        seeds = self._seeds(len(moves))
        expected = [self._expected(_answering(before, entry.seat, one), seeds) for one in moves]
        hoped = expected[moves.index(move)]
        self.whims = _sum(self.whims, _less(hoped, _mean(expected, weights)))
        if entry.chance:
            if len(moves) > 1:  # few looks are enough to compare moves that share them, but not to tell what was drawn
                hoped = self._expected(_answering(before, entry.seat, move), self._seeds(1))
            self.luck = _sum(self.luck, _less(self._shares(match.state), hoped))

    def add(self, after: State, draws: Draws) -> None:
        """Something was drawn, and has led to a state."""
        self.luck = _sum(self.luck, _less(self._shares(after), self._expected(draws, self._seeds(1))))

    def _seeds(self, moves: int) -> range:
        """For outcomes that are drawn anew: the same for all moves that are compared, so that only these differ."""
        first = int(self._chance.below(_SEEDS))
        return range(first, first + max(_FEWEST, _LOOKS // moves))

    def _expected(self, draws: Draws, seeds: range) -> Shares:
        """The mean over all outcomes with their probabilities; where there are too many, over some of them."""
        every = self._every(draws, len(seeds))
        return every or _mean([self._shares(draws(Seeded(seed))) for seed in seeds], [1.0] * len(seeds))

    def _every(self, draws: Draws, most: int) -> Shares | None:
        """The mean over all outcomes; None if there are more than so many."""
        found: list[Shares] = []
        parts: list[float] = []
        try:
            for state, part in branches(draws):
                # The first branch tells whether there is any hope of seeing all of them.
                if len(found) == most or (not found and part * most * _HOPE < 1):
                    return None
                found.append(self._shares(state))
                parts.append(part)
        except TooDeep:
            return None
        return _mean(found, parts)

    def _shares(self, state: State) -> Shares:
        foresight = self._game.foresight
        if foresight is None or state.over:
            return tuple(Outlook(self._advice, state).shares())
        return tuple(foresight.shares(state, self._edges))


def _answering(before: State, seat: int, move: int) -> Draws:
    """What is drawn after a move."""

    def draws(chance: Chance) -> State:
        state = before.copy()
        state.answer(seat, move, chance)
        return state

    return draws


def _mean(found: Sequence[Shares], weights: Sequence[float]) -> Shares:
    total = sum(weights)
    return tuple(sum(map(mul, seat, weights)) / total for seat in zip(*found, strict=True))


def _sum(one: Shares, other: Shares) -> Shares:
    return tuple(map(add, one, other))


def _less(one: Shares, other: Shares) -> Shares:
    return tuple(map(sub, one, other))


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
