"""Bots: players that are programs. A bot is given the view of its seat, and answers with a move in words."""

from __future__ import annotations

import random

from plancia.bots import random_bot, search_bot, thumb_bot
from plancia.bots.spec import Spec, UnknownBot, read
from plancia.core.errors import NotYourTurn
from plancia.core.game import AnyGame
from plancia.core.view import View

__all__ = ["USUAL", "Spec", "UnknownBot", "choose", "dice", "offered", "read"]

USUAL = "regular"
"""The bot that sits down where nobody chose one, and moves where a program fails."""


def offered(game: AnyGame) -> tuple[str, ...]:
    """The levels of a game, the easiest first."""
    return tuple(game.levels)


def dice(spec: Spec, view: View, rng: random.Random) -> random.Random:
    """What a bot draws from: its own seed if it has one, else what it is given."""
    seed = spec["seed"]
    return rng if seed < 0 else random.Random(f"{seed} {len(view.history)}")


def choose(bot: str | Spec, view: View, rng: random.Random) -> str:
    """The move that a bot makes; a bot with a seed answers the same every time."""
    spec = read(bot, view.game) if isinstance(bot, str) else bot
    if view.decision is None or not view.decision.must:
        raise NotYourTurn("a seat that is not asked has nothing to choose")
    rng = dice(spec, view, rng)
    if spec.kind == "random":
        return random_bot.choose(view, rng)
    if spec.kind == "thumb":
        return thumb_bot.choose(view, rng, spec["noise"])
    return search_bot.choose(view, rng, spec)
