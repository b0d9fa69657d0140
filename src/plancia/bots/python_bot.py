"""A bot that is a Python function: given the view of its seat and a source of chance, it answers with a move in words.

It is named by where it is imported from, `python:module:function`, and runs in the process that asks it.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from typing import Final, TypeAlias

from plancia.bots.programs.program_bot import checked
from plancia.bots.programs.protocol import ProgramFailed
from plancia.bots.spec import UnknownBot
from plancia.core.result import Result
from plancia.core.view import View

PYTHON: Final = "python:"
"""What the path of a function stands behind. `bots.read` refuses it, as it does a command."""

PlayerFunction: TypeAlias = Callable[[View, random.Random], str]
"""A bot as a function: from the view of its seat, and a source of chance, the text of its move."""


def find(spec: str) -> PlayerFunction:
    """The function that `python:module:function` names."""
    module, _, name = spec.removeprefix(PYTHON).partition(":")
    try:
        function: PlayerFunction = getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError) as problem:
        raise UnknownBot(f"{spec} should name a function as python:module:function: {problem}") from None
    if not callable(function):
        raise UnknownBot(f"{spec} is no function")
    return function


class PythonBot:
    """One function at one seat of one match; whatever it raises is a failure, and it is asked again."""

    lost = False

    def __init__(self, function: PlayerFunction) -> None:
        self._function = function
        self._failures: list[str] = []

    @property
    def failures(self) -> tuple[str, ...]:
        """What it did wrong in this match, in words."""
        return tuple(self._failures)

    def choose(self, view: View, rng: random.Random) -> str:
        """The move it makes, which is legal as far as its seat can know. Raises ProgramFailed, and counts it."""
        try:
            return checked(self._ask(view, rng), view, rng)
        except ProgramFailed as failure:
            self.fail(str(failure))
            raise

    def _ask(self, view: View, rng: random.Random) -> str:
        try:
            return str(self._function(view, rng))
        except Exception as problem:  # the function is somebody else's
            raise ProgramFailed(f"it raised {type(problem).__name__}: {problem}") from problem

    def fail(self, reason: str) -> None:
        """Count a failure, such as a move that the table refused."""
        self._failures.append(reason)

    def close(self, result: Result | None = None) -> None:
        """Does nothing: a function holds no process."""
