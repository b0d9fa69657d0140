"""Bots: players that are programs. A bot is given what its seat knows, and answers with a move in words."""

from __future__ import annotations

import random

from plancia.bots import random_bot, thumb_bot
from plancia.bots.search import search_bot
from plancia.bots.spec import Spec, UnknownBot, read
from plancia.core.errors import NotYourTurn
from plancia.core.game import AnyGame
from plancia.core.known import AnyKnown

__all__ = ["USUAL", "Spec", "UnknownBot", "choose", "dice", "offered", "read"]

USUAL = "regular"
"""The bot that sits down where nobody chose one, and moves where a program fails."""


def offered(game: AnyGame) -> tuple[str, ...]:
    """The levels of a game, the easiest first."""
    return tuple(game.levels)


def dice(spec: Spec, known: AnyKnown, rng: random.Random) -> random.Random:
    """What a bot draws from: its own seed if it has one, else what it is given."""
    seed = spec["seed"]
    return rng if seed < 0 else random.Random(f"{seed} {known.pack().hex()}")


def choose(bot: str | Spec, game: AnyGame, known: AnyKnown, rng: random.Random) -> str:
    """The move that a bot makes for the seat that knows this; a bot with a seed answers the same every time.

    >>> import plancia
    >>> match = plancia.game("galopp-royal").start(seats=4, chance=7)
    >>> choose("random", match.game, match.known(3), random.Random(1)) in map(str, match.legal(3))
    True
    """
    spec = read(bot, game) if isinstance(bot, str) else bot
    if not known.asked:
        raise NotYourTurn("a seat that is not asked has nothing to choose")
    rng = dice(spec, known, rng)
    if spec.kind == "random":
        return random_bot.choose(game, known, rng)
    if spec.kind == "thumb":
        return thumb_bot.choose(game, known, rng, spec["noise"])
    return search_bot.choose(game, known, rng, spec)
