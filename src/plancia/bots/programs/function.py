"""A function as a program over lines, for the tables of a server: it runs in a process of its own, within limits.

The lines are those of every program, but for the view, which travels pickled: it holds what its seat knows and no more.
"""

from __future__ import annotations

import base64
import json
import pickle
import random
import shlex
import sys
from typing import IO

from plancia.bots.programs import protocol
from plancia.bots.programs.program_bot import USUAL_LIMITS, ProgramBot, ProgramLimits
from plancia.bots.python_bot import PYTHON, find
from plancia.core.plain import PlainDict
from plancia.core.view import View
from plancia.jobs.messages import own_output


class FunctionProgram(ProgramBot):
    """One function at one seat of one match, in another process."""

    def __init__(self, spec: str, limits: ProgramLimits = USUAL_LIMITS) -> None:
        find(spec)
        super().__init__((sys.executable, "-m", __name__, spec), limits)

    def _question(self, number: int, view: View) -> bytes:
        return protocol.as_line({"id": number, "view": base64.b64encode(pickle.dumps(view)).decode()})


def hosted(command: str, limits: ProgramLimits = USUAL_LIMITS) -> ProgramBot:
    """The bot of a command line, or of a function that is named by `python:module:function`."""
    if command.startswith(PYTHON):
        return FunctionProgram(command, limits)
    return ProgramBot(shlex.split(command), limits)


def serve(spec: str, questions: IO[bytes], answers: IO[bytes]) -> None:
    """Answer for a function until the match is over; what it raises ends the process, and is told."""
    function, rng = find(spec), random.Random()
    questions.readline()
    _say(answers, {"plancia": protocol.VERSION, "name": spec})
    for line in questions:
        asked = json.loads(line)
        if "view" in asked:
            view: View = pickle.loads(base64.b64decode(asked["view"]))  # noqa: S301  # from the process that started us
            _say(answers, {"id": asked["id"], "move": function(view, rng)})


def _say(answers: IO[bytes], data: PlainDict) -> None:
    answers.write(protocol.as_line(data))
    answers.flush()


if __name__ == "__main__":
    serve(sys.argv[1], sys.stdin.buffer, own_output())
