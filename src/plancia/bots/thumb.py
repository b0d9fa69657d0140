"""A player by the game's own rules of thumb."""

from __future__ import annotations

import random

from plancia.core.view import View


def choose(view: View, rng: random.Random) -> str:
    """The text of the move that the rules of thumb advise."""
    return view.game.advise(view, rng)
