"""Chapter 7: the ways of a truck over the terrain."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from plancia.games.giganten.box.board import SQUARES

FAR: Final = 99
"""The cost of what cannot be reached."""


_UNREACHED: Final = vec[i64]([FAR] * (SQUARES + 1))
_BLANK: Final = vec[i64]([-1] * SQUARES)


class Roads:
    """Where a truck can drive. It never changes, so copies of a state share it.

    `costs` holds the cheapest way to every square, FAR where none is; `squares` those that can be reached, the start
    first and then by rising cost; `within[points]` how many of them so many points can pay.
    """

    def __init__(self, costs: vec[i64], squares: vec[i64], within: vec[i64]) -> None:
        self.costs: Final[vec[i64]] = costs
        self.squares: Final[vec[i64]] = squares
        self.within: Final[vec[i64]] = within


def explore(ground: vec[i64], neighbours: vec[i64], start: i64, points: i64) -> Roads:
    """The cheapest ways over tiles and trucks, round derricks (GI-7.15, GI-7.17, GI-7.18).

    Squares are visited by rising cost. The cost of a step depends on the square entered alone, so the first way found
    to a square is the cheapest.
    """
    costs = _UNREACHED[:]
    within = _BLANK[: points + 1]
    # Squares of equal cost form a chain: its head by cost, and what comes next by square.
    heads = _BLANK[: points + 4]
    chain = _BLANK[:]
    squares = _BLANK[:]
    reached: i64 = 0
    costs[start] = 0
    heads[0] = start
    cost: i64 = 0
    while cost <= points:
        square = heads[cost]
        while square >= 0:
            squares[reached] = square
            reached += 1
            at = square * 4
            # With the last point spent there is nowhere left to go.
            end = at + 4 if cost < points else at
            while at < end:
                near = neighbours[at]
                at += 1
                if costs[near] == FAR:
                    step = ground[near] & 3
                    if step > 0 and cost + step <= points:
                        costs[near] = cost + step
                        chain[near] = heads[cost + step]
                        heads[cost + step] = near
            square = chain[square]
        within[cost] = reached
        cost += 1
    return Roads(costs, squares[:reached], within)


def way(roads: Roads, ground: vec[i64], neighbours: vec[i64], square: i64) -> list[int]:
    """The squares of a cheapest way that was explored over this ground, the last one included."""
    squares: list[int] = []
    costs = roads.costs
    while 0 < costs[square] < FAR:
        squares.append(square)
        before = costs[square] - (ground[square] & 3)
        for at in range(square * 4, square * 4 + 4):
            if costs[neighbours[at]] == before:
                square = neighbours[at]
                break
    squares.reverse()
    return squares
