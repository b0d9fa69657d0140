"""A bot at one seat of one match, however it is named: a level, a kind of bot with settings, a program, a function."""

from __future__ import annotations

import random
import shlex
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol, Self

from plancia import bots
from plancia.bots import thumb_bot
from plancia.bots.programs.program_bot import USUAL_LIMITS, ProgramBot, ProgramLimits
from plancia.bots.programs.protocol import ProgramFailed
from plancia.bots.python_bot import PYTHON, PythonBot, find
from plancia.bots.spec import UnknownBot
from plancia.bots.thumb_bot import MoveOdds
from plancia.core.game import AnyGame
from plancia.core.known import AnyKnown
from plancia.core.result import Result
from plancia.core.view import View

PROGRAM = "program:"
"""What a command stands behind. `bots.read` refuses it, so that a visitor who may name any bot cannot run commands."""


def is_program(spec: str) -> bool:
    """Whether a name stands for code of a bot writer, and not for a bot of ours."""
    return spec.startswith((PROGRAM, PYTHON))


def noise_of(spec: str, game: AnyGame) -> float | None:
    """How much noise a bot plays with that goes by rules of thumb; None of any other."""
    if is_program(spec.strip()):
        return None
    bot = bots.read(spec, game)
    return bot["noise"] if bot.kind == "thumb" and bot["seed"] < 0 else None


class SeatPlayer(Protocol):
    """Whoever answers for one seat of one match: a `Bot`, or what a researcher puts in its place."""

    @property
    def failures(self) -> tuple[str, ...]:
        """What it did wrong, in words."""
        ...

    @property
    def odds(self) -> MoveOdds | None:
        """What its last answer was drawn from; None if that is not known."""
        ...

    def choose(self, known: AnyKnown, view: Callable[[], View], rng: random.Random) -> str:
        """The text of its move, from what the seat knows or sees."""
        ...

    def refused(self, reason: str) -> None:
        """The table refused its last move."""
        ...

    def close(self, result: Result | None = None) -> None:
        """The match is over, or nobody will ask it again."""
        ...


class Bot:
    """A bot that always has a legal move: where a program or function fails, the usual opponent moves in its place.

    >>> import plancia
    >>> match = plancia.game("galopp-royal").start(seats=4, chance=7)
    >>> with Bot("random", match.game) as bot:
    ...     bot.choose(match.known(3), lambda: match.view(3), random.Random(1)) in map(str, match.legal(3))
    True
    """

    def __init__(self, spec: str, game: AnyGame, limits: ProgramLimits = USUAL_LIMITS) -> None:
        """`limits` are for programs. Raises UnknownBot; a program is started when it is first asked."""
        self._program = _program(spec.strip(), limits)
        self._game = game
        self._bot = bots.read(spec if self._program is None else bots.USUAL, game)
        self.odds: MoveOdds | None = None
        """What its last answer was drawn from, where it goes by rules of thumb."""

    @property
    def failures(self) -> tuple[str, ...]:
        """What a program did wrong, in words."""
        return () if self._program is None else self._program.failures

    def choose(self, known: AnyKnown, view: Callable[[], View], rng: random.Random) -> str:
        """A legal move of the seat that is asked; only a program reads its view, so it is made for no other bot."""
        if self._program is not None and not self._program.lost:
            self.odds = None
            with suppress(ProgramFailed):
                return self._program.choose(view(), rng)
        if self._bot.kind != "thumb" or self._bot["seed"] >= 0 or not known.asked:
            self.odds = None
            return bots.choose(self._bot, self._game, known, rng)
        self.odds = thumb_bot.odds(self._game, known, rng, self._bot["noise"])
        return self._game.notation.decode(self.odds.draw(rng))

    def refused(self, reason: str) -> None:
        """The table refused its last move after all."""
        if self._program is not None:
            self._program.fail(reason)

    def close(self, result: Result | None = None) -> None:
        """Nobody will ask it again; it is told how the match ended, if it has."""
        if self._program is not None:
            self._program.close(result)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *problem: object) -> None:
        self.close()


def _program(spec: str, limits: ProgramLimits) -> ProgramBot | PythonBot | None:
    if spec.startswith(PYTHON):
        return PythonBot(find(spec))
    if not spec.startswith(PROGRAM):
        return None
    try:
        command = shlex.split(spec.removeprefix(PROGRAM))
    except ValueError as problem:
        raise UnknownBot(f"{spec} is not a command line: {problem}") from None
    return ProgramBot(command, limits)
