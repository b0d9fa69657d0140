"""Information-set Monte-Carlo search over states, compiled together with the rules.

The moves at the root compete under equal conditions: each is played out from the same imagined states with the same
dice, so that luck weighs on all of them alike, and the worse half drops out again and again (sequential halving).
Below the root a tree grows as far as nothing is left to chance: whoever is asked there picks by its own reward (PUCT),
and wide choices open up little by little, the likeliest first. Beyond the tree the rules of thumb play on.
"""

from __future__ import annotations

import math
import time
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from plancia.core.chance import Draw, Seeded, Uniform
from plancia.core.state import State
from plancia.kit.advice import AnyAdvice, Outlook

_EXPLORE: Final = 0.4
"""How much a rarely tried move of the tree attracts."""
_PATIENCE: Final = 2.0
"""How many moves of a wide choice are open after so many visits: this times their square root."""
_TRUST: Final = 6.0
"""For how many simulations the rules of thumb count at the root, ..."""
_SLOPE: Final = 0.02
"""... and how much worse they think a move that is e times less likely."""


_DOUBT: Final = 0.35
"""How far a reward usually is from its mean: of two equal moves the one tried more often is surer."""
_NEVER: Final = 1 << 60
_STREAMS: Final = 64
"""More than any game has kinds of draws."""


class Dice(Uniform):
    """A stream of its own for every kind of draw: the same dice fall whatever is decided between them."""

    def __init__(self) -> None:
        self._choices: Final = Seeded(0)
        self._streams: Final[dict[str, Seeded]] = {}
        self._seed: i64 = 0
        self.drawn: i64 = 0

    def throw(self, seed: i64) -> None:
        """Begin anew; the same seed gives the same streams."""
        self._seed = seed
        self._choices.jump(seed)
        for stream in self._streams.values():
            seed += 1
            stream.jump(seed)

    def below(self, bound: i64) -> i64:
        return self._choices.below(bound)

    def draw(self, what: Draw, pool: vec[i64], size: i64) -> i64:
        return self._stream(what).draw(what, pool, size)

    def roll(self, what: Draw, size: i64) -> i64:
        return self._stream(what).below(size)

    def _stream(self, what: Draw) -> Seeded:
        """What the next draw of a kind comes from."""
        self.drawn += 1
        stream = self._streams.get(what.name)
        if stream is None:
            stream = Seeded(0)
            self._streams[what.name] = stream
            stream.jump(self._seed + len(self._streams))
        return stream


class Edge:
    """An edge of the tree: a move, and what came of it for the seat that made it."""

    def __init__(self, move: int) -> None:
        self.move: Final = move
        self.visits: i64 = 0
        self.reward: float = 0.0
        self.below: Node | None = None


class Node:
    """A place in the tree: moves that were made one after the other, with no chance between them."""

    def __init__(self) -> None:
        self.visits: i64 = 0
        self.edges: Final[dict[int, Edge]] = {}


class Root:
    """A move at the root of the tree, and how it fares over the simulations."""

    def __init__(self, move: int, weight: float) -> None:
        self.edge: Final = Edge(move)
        self.weight: Final = weight
        """Its share of what the rules of thumb would do."""
        self.wins = vec[float]()
        """How likely each seat was to win, summed over the simulations."""

    def note(self, wins: vec[float]) -> None:
        """Add one simulation: how likely each seat was to win at its end."""
        seat: i64
        if len(self.wins) == 0:
            self.wins = vec[float]([0.0] * len(wins))
        for seat in range(len(wins)):
            self.wins[seat] = self.wins[seat] + wins[seat]


def score(reward: float, visits: i64, likely: float, usual: float) -> float:
    """How good a move seems: little tried, it is thought as good as the rules of thumb think it.

    `likely` is its weight against that of the likeliest, `usual` the mean reward of all moves.
    """
    tries = float(visits) + _TRUST
    return (reward + _TRUST * (usual + _SLOPE * math.log(likely))) / tries - _DOUBT / math.sqrt(tries)


class TreeSearch:
    """One search of the moves of a seat, on states that it can imagine."""

    def __init__(
        self, advice: AnyAdvice, seat: i64, worlds: list[State], depth: i64, model: bool, alone: i64 = 0
    ) -> None:
        """`depth` is how many rounds to look ahead, 0 for all; `model`: rivals in the tree go by the rules of thumb.

        With `alone`, rivals pass once the turn under way is over, and the seat looks so many turns of its own ahead.
        """
        begun = advice.rounds(worlds[0])
        self._advice: Final = advice
        self._seat: i64 = seat
        self._worlds: Final = worlds
        self._last: i64 = begun + depth if depth > 0 else _NEVER
        self._last_alone: i64 = 0
        if alone > 0:
            self._last = begun + 1
            self._last_alone = self._last + alone * worlds[0].seats
        self._model: Final = model
        self._dice: Final = Dice()
        self.simulations: i64 = 0

    def run(self, roots: list[Root], simulations: i64, seed: i64, deadline: float) -> None:
        """Try the moves so many times in all, or until the clock says so."""
        left = roots
        turn: i64 = 0
        phases = max(1, (len(roots) - 1).bit_length())
        phase: i64
        for phase in range(phases):
            share = (simulations - self.simulations) // (phases - phase)
            for _ in range(max(1, share // len(left))):
                world = self._worlds[turn % len(self._worlds)]
                turn += 1
                for root in left:
                    self._dice.throw(seed + turn * _STREAMS)
                    self._simulate(root, world.copy())
                if time.perf_counter() > deadline:
                    return
            left = _ranked(left)[: (len(left) + 1) // 2]

    def _simulate(self, root: Root, state: State) -> None:
        self.simulations += 1
        edge = root.edge
        path = [edge]
        seats = vec[i64]([self._seat])
        dice = self._dice
        drawn = dice.drawn
        state.answer(self._seat, edge.move, dice)
        while edge.visits > 0 and dice.drawn == drawn and state.turn >= 0:
            node = edge.below
            if node is None:
                node = Node()
                edge.below = node
            edge = self._select(node, state)
            path.append(edge)
            seats = append(seats, state.turn)
            state.answer(state.turn, edge.move, dice)
        outlook = self._play_out(state)
        rewards = outlook.shares()
        root.note(outlook.chances())
        at: i64
        for at in range(len(seats)):
            step = path[at]
            step.visits += 1
            step.reward += rewards[seats[at]]

    def _play_out(self, state: State) -> Outlook:
        """How the seats are likely to end: the rivals from where all have played to, the seat from turns of its own."""
        advice = self._advice
        dice = self._dice
        endless = self._last == _NEVER
        while state.turn >= 0 and (endless or advice.rounds(state) < self._last):
            state.answer(state.turn, advice.choose(state, dice), dice)
        outlook = Outlook(advice, state)
        seat = self._seat
        while state.turn >= 0 and advice.rounds(state) < self._last_alone:
            move = advice.choose(state, dice) if state.turn == seat else int(state.stand_in_of(state.turn))
            state.answer(state.turn, move, dice)
        if self._last_alone > 0:
            outlook.expect(seat, advice.worth(state, seat))
        return outlook

    def _select(self, node: Node, state: State) -> Edge:
        node.visits += 1
        advice = self._advice
        if self._model and state.turn != self._seat:
            return _opened(node, advice.choose(state, self._dice))
        moves = advice.moves(state, state.turn)
        if len(moves) == 1:
            return _opened(node, moves[0])
        weights = advice.weights(state, state.turn, moves)
        total: float = 0.0
        for weight in weights:
            total += weight
        # In an imagined world only some of the known edges are open.
        found: Edge | None = None
        highest = -1.0
        fresh: int = moves[0]
        heaviest = -1.0
        tried: i64 = 0
        root = math.sqrt(float(node.visits))
        at: i64 = 0
        for move in moves:
            weight = weights[at]
            at += 1
            edge = node.edges.get(move)
            if edge is None:
                if weight > heaviest:
                    heaviest = weight
                    fresh = move
                continue
            tried += 1
            visits = float(edge.visits)
            score = edge.reward / visits + _EXPLORE * weight / total * root / (1.0 + visits)
            if score > highest:
                highest = score
                found = edge
        if found is None or (heaviest > 0.0 and float(tried) < _PATIENCE * root):
            return _opened(node, fresh)
        return found


def _opened(node: Node, move: int) -> Edge:
    edge = node.edges.get(move)
    if edge is None:
        edge = Edge(move)
        node.edges[move] = edge
    return edge


def _ranked(roots: list[Root]) -> list[Root]:
    """The moves at the root, the best first."""
    reward: float = 0.0
    visits: float = 0.0
    best: float = 0.0
    for root in roots:
        reward += root.edge.reward
        visits += float(root.edge.visits)
        best = max(best, root.weight)
    usual = reward / max(visits, 1.0)
    return sorted(roots, key=lambda root: -score(root.edge.reward, root.edge.visits, root.weight / best, usual))
