"""A bot that is a program of a bot writer, in any language: it reads and writes lines.

It runs in a process of its own, is told what its seat may know and nothing else, and loses by its own mistakes only:
a question without a good answer in time is a failure, and after a few of them it is asked no more.
"""

from __future__ import annotations

import os
import random
import selectors
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Self

from plancia.bots.programs import confined, protocol
from plancia.bots.programs.protocol import ProgramFailed
from plancia.bots.spec import UnknownBot
from plancia.core.chance import Seeded
from plancia.core.errors import BadNotation, NotYourTurn
from plancia.core.result import Result
from plancia.core.view import View

_CHUNK = 1 << 16
_LAST_ERRORS = 2000
"""Bytes kept of what a program says on its standard error."""
_GRACE = 0.5
"""Seconds that a program has to end by itself."""
_LONGEST_REASON = 400
_OURS = "PLANCIA_"
"""Variables of the environment that may hold secrets of the house."""
# The data segment and not the address space: several languages reserve far more addresses than they ever use.
_WITHIN_LIMITS = 'ulimit -c 0; ulimit -d "$0"; exec "$@"'


@dataclass(frozen=True, slots=True)
class ProgramLimits:
    """What a program may take before it fails; the host of a house sets it."""

    seconds: float = 5.0
    """Seconds that it has for each answer."""
    greeting: float = 10.0
    """Seconds from its start until it has said who it is."""
    memory: int = 1 << 30
    """Bytes of memory for each of its processes."""
    line: int = 1 << 16
    """Bytes of one line that it says."""
    failures: int = 3
    """So many in a match cost it the seat."""
    hidden: tuple[str, ...] = ()
    """Files that it cannot read, where the system can see to it."""


USUAL_LIMITS = ProgramLimits()


class _Broken(ProgramFailed):
    """The process has ended, or nothing it says can be understood any more."""


class ProgramBot:
    """One program at one seat of one match. It is started when it is first asked, and again after it broke down."""

    def __init__(self, command: Sequence[str], limits: ProgramLimits = USUAL_LIMITS) -> None:
        if not command or shutil.which(command[0]) is None:
            raise UnknownBot(f"there is no program {' '.join(command[:1])!r} that can be run")
        self._command = tuple(command)
        self._limits = limits
        self._process: _Process | None = None
        self._questions = 0
        self._given_up = False
        self._failures: list[str] = []
        self.name = ""
        """What it calls itself, once it has said so."""

    @property
    def failures(self) -> tuple[str, ...]:
        """What it did wrong in this match, in words."""
        return tuple(self._failures)

    @property
    def lost(self) -> bool:
        """Whether it has failed too often to be asked again in this match."""
        return self._given_up or len(self._failures) >= self._limits.failures

    def choose(self, view: View, rng: random.Random) -> str:
        """The move it makes, which is legal as far as its seat can know. Raises Failed, and counts it."""
        if view.decision is None or not view.decision.must:
            raise NotYourTurn("a seat that is not asked has nothing to choose")
        if self.lost:
            raise ProgramFailed("it has lost its seat")
        try:
            return checked(self._ask(view), view, rng)
        except ProgramFailed as failure:
            self.fail(str(failure))
            raise

    def fail(self, reason: str) -> None:
        """Count a failure, such as a move that the table refused."""
        self._failures.append(reason[:_LONGEST_REASON])
        if self.lost:
            self._end(0)

    def close(self, result: Result | None = None) -> None:
        """End the program; if the match is over it is told the result first."""
        if self._process is not None and result is not None:
            self._process.send(protocol.ended(result))
        self._end(_GRACE)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *problem: object) -> None:
        self.close()

    def _ask(self, view: View) -> str:
        try:
            process = self._process or self._start(view)
            self._questions += 1
            process.send(self._question(self._questions, view))
            return self._answer(process, time.monotonic() + self._limits.seconds)
        except _Broken:
            self._end(0)
            raise

    def _question(self, number: int, view: View) -> bytes:
        return protocol.question(number, view, round(self._limits.seconds * 1000))

    def _answer(self, process: _Process, deadline: float) -> str:
        while True:
            number, move = protocol.read_answer(process.line(deadline))
            if number == self._questions:
                return move
            # An answer that comes late is to a question that has been settled.
            if not 0 < number < self._questions:
                raise ProgramFailed(f"it answered question {number}, and was asked question {self._questions}")

    def _start(self, view: View) -> _Process:
        """Start it and let it introduce itself; a program that cannot will not learn it in this match."""
        try:
            process = self._process = _Process(self._command, self._limits)
            process.send(protocol.greeting(view))
            self.name = protocol.read_greeting(process.line(time.monotonic() + self._limits.greeting))
        except (ProgramFailed, OSError) as failure:
            self._given_up = True
            raise _Broken(f"it did not introduce itself: {failure}") from None
        return process

    def _end(self, grace: float) -> None:
        if self._process is not None:
            self._process.end(grace)
            self._process = None


def checked(move: str, view: View, rng: random.Random) -> str:
    """A move as the game writes it, if it is legal in a state that agrees with all that the seat knows."""
    try:
        code = view.game.parse(move)
    except BadNotation as problem:
        raise ProgramFailed(str(problem)) from None
    state = view.knowledge.imagine(Seeded(rng.getrandbits(62)))
    seat = view.knowledge.seat
    if not state.allows(seat, code):
        rule, reason = view.game.prompts.refusal(state, seat, code)
        raise ProgramFailed(f"{move}: {reason} ({rule})")
    return view.game.notation.decode(code)


def _confined(limits: ProgramLimits) -> tuple[str, ...]:
    """What runs a command that cannot read the hidden files."""
    return (sys.executable, "-I", "-S", confined.__file__, *limits.hidden, "--") if limits.hidden else ()


class _Process:
    """A process with three pipes; nobody waits for any of them beyond a deadline."""

    def __init__(self, command: Sequence[str], limits: ProgramLimits) -> None:
        self._process = subprocess.Popen(
            (*_confined(limits), "/bin/sh", "-c", _WITHIN_LIMITS, str(limits.memory // 1024), *command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            env={name: value for name, value in os.environ.items() if not name.startswith(_OURS)},
            # All that it starts ends with it, and a key that stops the table does not reach it first.
            start_new_session=True,
        )
        pipes = self._process.stdin, self._process.stdout, self._process.stderr
        self._stdin, self._stdout, self._stderr = (pipe.fileno() for pipe in pipes if pipe is not None)
        for pipe in (self._stdin, self._stdout, self._stderr):
            os.set_blocking(pipe, False)
        self._ready = selectors.DefaultSelector()
        self._ready.register(self._stdout, selectors.EVENT_READ)
        self._ready.register(self._stderr, selectors.EVENT_READ)
        self._longest = limits.line
        self._unsent = bytearray()
        self._heard = bytearray()
        self._errors = bytearray()

    def send(self, line: bytes) -> None:
        """Say something; it goes out while an answer is awaited."""
        if not self._unsent:
            self._ready.register(self._stdin, selectors.EVENT_WRITE)
        self._unsent += line

    def line(self, deadline: float) -> bytes:
        """The next line that it says. Raises ProgramFailed if none comes in time."""
        while (end := self._heard.find(b"\n")) < 0 and len(self._heard) <= self._longest:
            self._exchange(deadline)
        if not 0 <= end <= self._longest:
            raise _Broken(f"it said a line of more than {self._longest} bytes")
        line = bytes(self._heard[:end])
        del self._heard[: end + 1]
        return line

    def end(self, grace: float) -> None:
        """Say what is left to say, let it go if it goes in time, and end whatever remains of it."""
        deadline = time.monotonic() + grace
        with suppress(ProgramFailed):
            while self._unsent:
                self._exchange(deadline)
                self._heard.clear()
        self._ready.close()
        with self._process:
            if self._process.stdin is not None:
                self._process.stdin.close()
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(max(0.0, deadline - time.monotonic()))
            # The group outlives its first process if that has started others.
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)

    def _exchange(self, deadline: float) -> None:
        """Write and read what can be written and read by now, waiting if there is nothing."""
        left = deadline - time.monotonic()
        if left <= 0:
            raise ProgramFailed("no answer came in time")
        for key, _ in self._ready.select(left):
            if key.fd == self._stdin:
                self._write()
            elif not self._read(key.fd):
                self._ready.unregister(key.fd)
                if key.fd == self._stdout:
                    raise _Broken(self._ending())

    def _write(self) -> None:
        try:
            written = os.write(self._stdin, self._unsent[:_CHUNK])
        except BrokenPipeError:
            # Its output tells what became of it.
            written = len(self._unsent)
        del self._unsent[:written]
        if not self._unsent:
            self._ready.unregister(self._stdin)

    def _read(self, pipe: int) -> bool:
        """Take what it has said; False if it will say nothing more there."""
        chunk = os.read(pipe, _CHUNK)
        if pipe == self._stdout:
            self._heard += chunk
        else:
            self._errors += chunk
            del self._errors[:-_LAST_ERRORS]
        return bool(chunk)

    def _ending(self) -> str:
        try:
            status = self._process.wait(_GRACE)
        except subprocess.TimeoutExpired:
            return "it closed its output"
        how = f"it ended with status {status}" if status >= 0 else f"it was ended by signal {-status}"
        with suppress(BlockingIOError):
            while self._read(self._stderr):
                pass
        errors = self._errors.decode(errors="replace").strip().splitlines()
        return f"{how}, its last words: {errors[-1]}" if errors else how
