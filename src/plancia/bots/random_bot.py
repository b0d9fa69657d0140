"""The random bot: every legal answer that can be listed is equally likely."""

from __future__ import annotations

import random

from plancia.core.errors import NotYourTurn
from plancia.core.view import View


def choose(view: View, rng: random.Random) -> str:
    """One of the legal moves of the seat that looks. Raises NotYourTurn if it is not asked."""
    if view.decision is None or not view.decision.must:
        raise NotYourTurn("a seat that is not asked has nothing to choose")
    return rng.choice(view.decision.moves())
