"""The random bot: every legal answer that can be listed is equally likely."""

from __future__ import annotations

import random

from plancia.core.game import AnyGame
from plancia.core.known import AnyKnown


def choose(game: AnyGame, known: AnyKnown, rng: random.Random) -> str:
    """The text of one of the moves that can be listed for the seat that is asked."""
    return game.notation.decode(rng.choice(list(known.state.moves_of(known.seat))))
