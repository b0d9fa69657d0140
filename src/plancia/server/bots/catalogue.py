"""Who plays for the house: the levels of a game, kinds of bots with settings, and the programs of the host."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from plancia import bots
from plancia.bots import levels
from plancia.core.game import AnyGame
from plancia.core.language import say
from plancia.server.errors import BadRequest

KINDS = ("random", "thumb", "search")
"""What guests may set as they like; whatever runs a command is not among it."""
_LONGEST = 200
_QUICK = ("random", "thumb")
"""Kinds that answer within milliseconds."""
_MOST = {"sims": 20_000, "width": 200, "depth": 200, "parts": 1}
"""What a search may have at a table, whatever its name asks for: one core, for as long as the house gives."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferedBot:
    """A bot that guests can choose: what to ask for, its name in words, and a line about it."""

    id: str
    title: str
    about: str


def offered(game: AnyGame, programs: Iterable[str]) -> tuple[OfferedBot, ...]:
    """The bots that can be chosen at a table: the levels, the easiest first, then the programs."""
    own = (OfferedBot(id=name, title=levels.title(name), about=levels.about(name)) for name in bots.offered(game))
    hosted = (OfferedBot(id=name, title=name, about=say("A program of this server.")) for name in programs)
    return (*own, *hosted)


def stand_in(game: AnyGame, bot: str | None) -> str:
    """Who of our own plays for a chair: its bot, or the usual one for a person, a program and what is unknown."""
    return bot if bot and bot.partition(":")[0] in (*bots.offered(game), *KINDS) else bots.USUAL


def is_quick(bot: str, game: AnyGame) -> bool:
    """Whether a bot answers at once; one that is unknown does."""
    try:
        return bots.read(bot, game).kind in _QUICK
    except bots.UnknownBot:
        return True


def capped(spec: bots.Spec, seconds: float) -> bots.Spec:
    """The same bot with no more of anything than one seat may have."""
    settings = dict(spec.settings)
    return spec.within(seconds).changed(**{name: min(most, settings.get(name, most)) for name, most in _MOST.items()})


def check(game: AnyGame, bot: str, programs: Iterable[str]) -> None:
    """Refuse what is not the name of a bot that guests may have."""
    if len(bot) > _LONGEST:
        raise BadRequest(say("The name of a bot has at most {count} letters.", count=_LONGEST))
    if bot in (known := tuple(programs)):
        return
    possible = (*bots.offered(game), *KINDS)
    if bot.partition(":")[0] not in possible:
        names = ", ".join((*possible, *known))
        raise BadRequest(say("No bot {bot} plays {game}; possible: {bots}.", bot=bot, game=game.title, bots=names))
    try:
        bots.read(bot, game)
    except bots.UnknownBot as problem:
        raise BadRequest(str(problem)) from None
