"""Positions of Leduc poker that several tests look at."""

from __future__ import annotations

from examples.leduc import LEDUC
from plancia.core import AnyGame, Match
from plancia.core.plain import Plain


def facing_a_raise(hand: str, rival: str, laid_open: str, game: AnyGame = LEDUC) -> Match:
    """Leduc poker, second round: right has raised, left may fold, call or raise."""
    position: dict[str, Plain] = {
        "hands": [hand, rival],
        "open": laid_open,
        "round": 2,
        "paid": [1, 5],
        "raises": 1,
        "answers": 2,
    }
    return game.arrange(position)
