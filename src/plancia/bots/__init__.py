"""Players that are programs. They see a view, and answer with a move in words."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

from plancia.bots import random_bot, thumb
from plancia.core.errors import PlanciaError
from plancia.core.game import AnyGame
from plancia.core.view import View

_BOTS: Mapping[str, Callable[[View, random.Random], str]] = {"thumb": thumb.choose, "random": random_bot.choose}


class UnknownBot(PlanciaError):
    """No bot goes by this name."""


def offered(game: AnyGame) -> tuple[str, ...]:
    """The bots that play a game, the usual opponent first."""
    return tuple(name for name in _BOTS if name != "thumb" or game.thumbs)


def choose(name: str, view: View, rng: random.Random) -> str:
    """The move that a bot makes."""
    if name not in offered(view.game):
        raise UnknownBot(f"no bot {name!r} plays {view.game.title}; possible: {', '.join(offered(view.game))}")
    return _BOTS[name](view, rng)
