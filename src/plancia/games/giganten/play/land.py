"""The terrain and what lies and stands on it."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from plancia.core.archive import Archive


@mypyc_attr(acyclic=True)
class Land:
    """By square the cost of entering, more where a tile or truck lies, 0 where a derrick stands.

    By site a tile, its number once anybody knows it (kept when built on), who looked, whose derrick, its crude.
    """

    def __init__(self, ground: vec[i64], tile: vec[i64], owner: vec[i64], zeros: vec[i64]) -> None:
        self.ground: vec[i64] = ground
        self.tile: vec[i64] = tile
        self.number: vec[i64] = zeros
        self.seen: vec[i64] = zeros
        self.owner: vec[i64] = owner
        self.crude: vec[i64] = zeros
        self.changes: i64 = 0
        """How often it was given to be changed while no copy of the state had it; a copy counts on."""

    def copy(self) -> Land:
        twin = Land(self.ground[:], self.tile[:], self.owner[:], self.crude)
        twin.number = self.number[:]
        twin.seen = self.seen[:]
        twin.crude = self.crude[:]
        twin.changes = self.changes
        return twin

    def serialize(self, archive: Archive) -> None:
        """Hand every field through the archive."""
        self.ground = archive.row(self.ground)
        self.tile = archive.row(self.tile)
        self.number = archive.row(self.number)
        self.seen = archive.row(self.seen)
        self.owner = archive.row(self.owner)
        self.crude = archive.row(self.crude)
