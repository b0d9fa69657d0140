"""What the table knows of the licences in the hands, for imagining them."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr


@mypyc_attr(acyclic=True)
class Memory:
    """By seat: what everybody can work out about the 2s in a hand, what it held, had been dealt and had spent when the
    pile was last made, what it has drawn and spent since, and what bluffs have cost it.

    Only `drawn_twos` is a seat's own secret. Cards lost were picked at random, cards spent were chosen.
    """

    def __init__(self, zeros: vec[i64], pile_ones: i64, pile_twos: i64) -> None:
        self.least: vec[i64] = zeros
        self.most: vec[i64] = zeros
        self.pile_then_ones: i64 = pile_ones
        self.pile_then_twos: i64 = pile_twos
        self.held_then: vec[i64] = zeros
        self.dealt_then: vec[i64] = zeros
        self.spent_twos_then: vec[i64] = zeros
        self.drawn: vec[i64] = zeros
        self.drawn_twos: vec[i64] = zeros
        self.spent_twos: vec[i64] = zeros
        self.lost: vec[i64] = zeros
        self.lost_twos: vec[i64] = zeros

    def copy(self) -> Memory:
        twin = Memory(self.least, self.pile_then_ones, self.pile_then_twos)
        twin.least = self.least[:]
        twin.most = self.most[:]
        twin.held_then = self.held_then[:]
        twin.dealt_then = self.dealt_then[:]
        twin.spent_twos_then = self.spent_twos_then[:]
        twin.drawn = self.drawn[:]
        twin.drawn_twos = self.drawn_twos[:]
        twin.spent_twos = self.spent_twos[:]
        twin.lost = self.lost[:]
        twin.lost_twos = self.lost_twos[:]
        return twin
