"""What the table knows of the licences in the hands, for imagining them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from plancia.core.archive import Archive

if TYPE_CHECKING:
    from plancia.games.giganten.play.odds import Odds


@mypyc_attr(acyclic=True)
class Memory:
    """By seat: what everybody can work out about the 2s in a hand, what it held, had been dealt and had spent when the
    pile was last made, what it has drawn and spent since, and what bluffs have cost it.

    Only `drawn_twos` is a seat's own secret. Cards lost were picked at random, cards spent were chosen. `odds` is what
    follows from it for one seat, kept by those who imagine.
    """

    def __init__(self, zeros: vec[i64], pile_then: vec[i64]) -> None:
        self.least: vec[i64] = zeros
        self.most: vec[i64] = zeros
        self.pile_then: vec[i64] = pile_then
        self.held_then: vec[i64] = zeros
        self.dealt_then: vec[i64] = zeros
        self.spent_twos_then: vec[i64] = zeros
        self.drawn: vec[i64] = zeros
        self.drawn_twos: vec[i64] = zeros
        self.spent_twos: vec[i64] = zeros
        self.lost: vec[i64] = zeros
        self.lost_twos: vec[i64] = zeros
        self.odds: Odds | None = None
        self.changes: i64 = 0
        """How often it was given to be changed while no copy of the state had it; a copy counts on."""

    def seen_by(self, seat: i64) -> Memory:
        """What one seat knows of it. All else is shared: whoever changes it takes a copy first."""
        twin = Memory(self.least, self.pile_then)
        twin.most = self.most
        twin.held_then = self.held_then
        twin.dealt_then = self.dealt_then
        twin.spent_twos_then = self.spent_twos_then
        twin.drawn = self.drawn
        twin.drawn_twos = self.drawn_twos[:]
        for other in range(len(twin.drawn_twos)):
            if other != seat:
                twin.drawn_twos[other] = 0
        twin.spent_twos = self.spent_twos
        twin.lost = self.lost
        twin.lost_twos = self.lost_twos
        twin.changes = self.changes
        return twin

    def copy(self) -> Memory:
        twin = Memory(self.least[:], self.pile_then[:])
        twin.most = self.most[:]
        twin.held_then = self.held_then[:]
        twin.dealt_then = self.dealt_then[:]
        twin.spent_twos_then = self.spent_twos_then[:]
        twin.drawn = self.drawn[:]
        twin.drawn_twos = self.drawn_twos[:]
        twin.spent_twos = self.spent_twos[:]
        twin.lost = self.lost[:]
        twin.lost_twos = self.lost_twos[:]
        twin.changes = self.changes
        return twin

    def serialize(self, archive: Archive) -> None:
        """Hand every field through the archive, but for what follows from the others."""
        self.least = archive.row(self.least)
        self.most = archive.row(self.most)
        self.pile_then = archive.row(self.pile_then)
        self.held_then = archive.row(self.held_then)
        self.dealt_then = archive.row(self.dealt_then)
        self.spent_twos_then = archive.row(self.spent_twos_then)
        self.drawn = archive.row(self.drawn)
        self.drawn_twos = archive.row(self.drawn_twos)
        self.spent_twos = archive.row(self.spent_twos)
        self.lost = archive.row(self.lost)
        self.lost_twos = archive.row(self.lost_twos)
