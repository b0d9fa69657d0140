"""Gall's stereographic cylinder: meridians upright, so that the sides of the board meet; Europe gets room."""

from math import pi, radians, sqrt, tan
from typing import Final

WIDTH: Final = 1000.0
TOP: Final = 74.5
BOTTOM: Final = -57.0
_RADIUS: Final = WIDTH / (pi * sqrt(2))


def _up(latitude: float) -> float:
    return _RADIUS * (1 + sqrt(2) / 2) * tan(radians(latitude) / 2)


HEIGHT: Final = round(_up(TOP) - _up(BOTTOM), 1)


def project(longitude: float, latitude: float) -> tuple[float, float]:
    """Degrees to units of the board, y downwards."""
    return (longitude + 180) * WIDTH / 360, _up(TOP) - _up(latitude)
