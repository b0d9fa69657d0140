"""Where a match comes from that plays on from a moment of another one."""

from __future__ import annotations

from dataclasses import dataclass

from plancia.core.plain import PlainDict


@dataclass(frozen=True, slots=True)
class Branch:
    """The moment of a match from which a seat plays on at a table of its own; the match itself knows nothing of it."""

    table: str
    at: int
    """The entry of the match after which the branch begins."""
    seat: int
    truth: bool
    """Whether it begins in what was true and not in what the seat knew, the rest imagined."""
    name: str

    def plain(self) -> PlainDict:
        """The branch as it is stored with its table; `read_branch` reads it."""
        return {"table": self.table, "at": self.at, "seat": self.seat, "truth": self.truth, "name": self.name}


def read_branch(stored: PlainDict) -> Branch:
    """A branch as it was stored."""
    at, seat = stored["at"], stored["seat"]
    assert isinstance(at, int)
    assert isinstance(seat, int)
    return Branch(str(stored["table"]), at, seat, bool(stored["truth"]), str(stored["name"]))
