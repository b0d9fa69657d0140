"""A player without a plan: every legal answer is equally likely."""

from __future__ import annotations

import random

from plancia.core.errors import NotYourTurn
from plancia.core.view import View


def choose(view: View, rng: random.Random) -> str:
    """The text of one legal move."""
    if view.decision is None or not view.decision.must:
        raise NotYourTurn("a seat that is not asked has nothing to choose")
    return rng.choice(view.decision.moves())
