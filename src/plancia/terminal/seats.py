"""Seats by name or number, as players type them and as standings show them."""

from __future__ import annotations

from plancia.core.errors import BadOption
from plancia.core.game import AnyGame
from plancia.core.result import Result


def name_of(game: AnyGame, seat: int) -> str:
    return game.seat_names[seat].capitalize()


def seat_named(game: AnyGame, seats: int, text: str) -> int | None:
    """The seat that a player types, by its number or its name; None if there is none."""
    for seat, name in enumerate(game.seat_names[:seats]):
        if text.strip().lower() in {name, str(seat)}:
            return seat
    return None


def seat_of(game: AnyGame, seats: int, text: str) -> int:
    """The seat that a player types, which must be one of the match."""
    seat = seat_named(game, seats, text)
    if seat is None:
        possible = ", ".join(f"{seat} {name}" for seat, name in enumerate(game.seat_names[:seats]))
        raise BadOption(f"there is no seat {text!r}; possible: {possible}")
    return seat


def standings(game: AnyGame, result: Result) -> list[str]:
    """A line for each seat, the best first."""
    width = max(len(name) for name in game.seat_names)
    lines: list[str] = []
    for place, seat in sorted((place, seat) for seat, place in enumerate(result.places)):
        wins = "  wins" if seat in result.winners else ""
        lines.append(f"{place:>3}.  {name_of(game, seat):<{width}}{result.scores[seat]:>8,}{wins}")
    return lines
