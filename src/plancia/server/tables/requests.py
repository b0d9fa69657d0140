"""What a player asks the others at a table to agree to."""

from __future__ import annotations

from dataclasses import dataclass

from plancia.core.plain import PlainDict


@dataclass(frozen=True, slots=True)
class TakeBackRequest:
    """A seat asks to take the match back to its first `stays` entries; these seats have agreed."""

    seat: int
    stays: int
    agreed: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class TakeOverRequest:
    """A visitor asks to play on for an absent seat; these seats have agreed."""

    seat: int
    player: str
    name: str
    agreed: tuple[int, ...] = ()

    def plain(self) -> PlainDict:
        return {"seat": self.seat, "player": self.player, "name": self.name, "agreed": list(self.agreed)}
