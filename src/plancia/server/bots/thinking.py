"""What a process of the pool does: it reads questions, thinks, and answers.

It imports what bots need and nothing of the server, so that it is soon there.
"""

from __future__ import annotations

import json
import os
import pickle
import random
import sys
from contextlib import suppress
from dataclasses import asdict, dataclass
from typing import IO

import plancia
from plancia import bots
from plancia.bots.hints import hints
from plancia.core.errors import PlanciaError
from plancia.core.game import AnyGame
from plancia.core.known import AnyKnown
from plancia.core.language import ENGLISH, speaking
from plancia.jobs.messages import own_output, receive, send
from plancia.languages import languages
from plancia.review import judge
from plancia.server.bots import catalogue

_GENTLE = 10
"""How far the people's requests go first."""


@dataclass(frozen=True, slots=True)
class BotQuestion:
    """What a bot is asked in another process: a move, or hints, for a seat that is asked."""

    bot: str
    game: AnyGame
    known: AnyKnown
    seed: int
    seconds: float
    """The time for it, whatever the bot's settings say."""
    language: str
    advice: bool
    """Whether hints are wanted and not a move."""


def _work(questions: IO[bytes], answers: IO[bytes]) -> None:
    """Say that we listen, then answer until nobody asks any more."""
    for name in plancia.games():
        # What a game works out once is not to cost its first decision.
        plancia.game(name)
    send(answers, b"")
    while message := receive(questions):
        question: BotQuestion | judge.EntryQuestion = pickle.loads(message)  # noqa: S301  # from the process that started this one
        answer = judge.judge_entry(question).json() if isinstance(question, judge.EntryQuestion) else _answer(question)
        send(answers, answer.encode())


def _answer(question: BotQuestion) -> str:
    game, known, rng = question.game, question.known, random.Random(question.seed)
    try:
        spec = catalogue.capped(bots.read(question.bot, game), question.seconds)
        if not question.advice:
            return bots.choose(spec, game, known, rng)
        with speaking(languages().get(question.language, ENGLISH)):
            return json.dumps([asdict(hint) for hint in hints(game, known, rng, spec)])
    except PlanciaError:
        return ""


def serve() -> None:
    """Answer the questions that come in at the standard input."""
    with suppress(OSError):
        os.nice(_GENTLE)
    # Where the server was killed, nobody waits for an answer.
    with suppress(BrokenPipeError):
        _work(sys.stdin.buffer, own_output())
