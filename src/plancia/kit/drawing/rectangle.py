"""A rectangle of a drawing, for the layouts of games."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rectangle:
    """Where something lies: its left upper corner and its size, in the units of the drawing."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The coordinate of the right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The coordinate of the lower edge."""
        return self.y + self.height
