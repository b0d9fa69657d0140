"""The program as people run it: through a pipe, or at a terminal of its own."""

from __future__ import annotations

import codecs
import os
import pty
import random
import re
import select
import subprocess
import sys
import termios
import time
from collections.abc import Mapping, Sequence
from contextlib import redirect_stderr, redirect_stdout, suppress
from functools import cache
from io import IncrementalNewlineDecoder, StringIO
from pathlib import Path
from types import TracebackType

import pytest

import plancia
from plancia.bots import random_bot
from plancia.cli import main
from plancia.core.match import Match
from plancia.core.options import by_players
from plancia.core.record import Record
from tests.patience import PATIENCE

CLEAR = "\x1b[H\x1b[2J\x1b[3J"
PLAY = ("play", "--level", "random")
"""Bots whose moves `let_bots_play` makes as well."""

# A terminal of its own, so that Ctrl-C reaches the program as a person's would.
_AT_A_TERMINAL = """
import fcntl, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
from plancia.cli import main
sys.exit(main())
"""


def environment(more: Mapping[str, str] | None = None) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in {"NO_COLOR", "COLUMNS", "LINES"}}
    return {**kept, "PYTHONUTF8": "1", "TERM": "xterm", **(more or {})}


def run(
    *arguments: str | Path, typed: Sequence[str] = (), folder: Path | None = None, env: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run `plancia` with lines piped into it."""
    return subprocess.run(
        [sys.executable, "-m", "plancia.cli", *arguments],
        input="".join(f"{line}\n" for line in typed),
        capture_output=True,
        encoding="utf-8",
        check=False,
        cwd=folder,
        env=environment(env),
        timeout=PATIENCE,
    )


def call(*arguments: str | Path, typed: Sequence[str] = ()) -> subprocess.CompletedProcess[str]:
    """The same within this process: quicker, for what does not depend on the process."""
    output, errors = StringIO(), StringIO()
    typed_in = StringIO("".join(f"{line}\n" for line in typed))
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(output), redirect_stderr(errors):
        patch.setattr(sys, "stdin", typed_in)
        try:
            code = main([str(argument) for argument in arguments])
        except SystemExit as ended:
            code = ended.code if isinstance(ended.code, int) else 0
    return subprocess.CompletedProcess([], code, output.getvalue(), errors.getvalue())


class Terminal:
    """`plancia` at a terminal, with somebody who reads and types."""

    def __init__(
        self,
        *arguments: str | Path,
        folder: Path,
        rows: int = 24,
        columns: int = 80,
        env: Mapping[str, str] | None = None,
    ) -> None:
        self._master, slave = pty.openpty()
        termios.tcsetwinsize(slave, (rows, columns))
        self.process = subprocess.Popen(
            [sys.executable, "-c", _AT_A_TERMINAL, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
            cwd=folder,
            env=environment(env),
        )
        os.close(slave)
        self.output = ""
        self._read = 0
        # What arrives may end within a character or between a carriage return and its line feed.
        self._decoder = IncrementalNewlineDecoder(codecs.getincrementaldecoder("utf-8")("replace"), translate=True)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self._master)

    def wait_for(self, pattern: str) -> str:
        """Read on until the pattern appears; returns what was new."""
        deadline = time.monotonic() + PATIENCE
        while not (found := re.compile(pattern).search(self.output, self._read)):
            if time.monotonic() > deadline or not self._receive(deadline):
                raise AssertionError(f"{pattern!r} did not come; the screen:\n{self.output[-3000:]}")
        new = self.output[self._read : found.end()]
        self._read = found.end()
        return new

    def type(self, text: str) -> None:
        os.write(self._master, text.encode())

    def press(self, key: str) -> None:
        """Press Ctrl and a letter once the program reads: Python misses a signal in the instant after its prompt."""
        wait_until_it_reads(self.process)
        self.type(chr(ord(key) - ord("`")))

    def enter(self, line: str = "") -> None:
        self.type(f"{line}\r")

    def end(self) -> int:
        """Read all that is left; returns the exit code."""
        deadline = time.monotonic() + PATIENCE
        while self._receive(deadline):
            pass
        return self.process.wait(PATIENCE)

    def _receive(self, deadline: float) -> bool:
        ready, _, _ = select.select([self._master], [], [], max(0.0, deadline - time.monotonic()))
        received = b""
        # Linux tells of the other end's closing with an error.
        with suppress(OSError):
            received = os.read(self._master, 65536) if ready else b""
        self.output += self._decoder.decode(received)
        return bool(received)


def wait_until_it_reads(process: subprocess.Popen[str] | subprocess.Popen[bytes]) -> None:
    """Return when a program that has shown its prompt does nothing any more but wait for what is typed."""
    deadline = time.monotonic() + PATIENCE
    state, waiting = Path(f"/proc/{process.pid}/stat"), 0
    while waiting < 20:
        assert time.monotonic() < deadline, "the program is busy"
        time.sleep(0.01)
        sleeps = state.read_text(encoding="utf-8").rpartition(") ")[2].startswith("S")
        waiting = waiting + 1 if sleeps else 0


def begin(name: str, seats: int, people: int, seed: int) -> tuple[Match, random.Random]:
    """The match that `plancia play` plays with a seed, up to the first person's decision, and its bots' choices."""
    game, rng = plancia.game(name), random.Random(seed)
    match = game.start(seats, seed, by_players(game.options, [seat >= people for seat in range(seats)]))
    let_bots_play(match, people, rng)
    return match, rng


def let_bots_play(match: Match, people: int, rng: random.Random) -> None:
    while not match.over and first_asked(match) >= people:
        seat = first_asked(match)
        match.play(random_bot.choose(match.game, match.known(seat), rng), seat)


def first_asked(match: Match) -> int:
    return int(match.state.turn)


@cache
def finished(name: str) -> Record:
    """A match that bots played to its end."""
    match, _ = begin(name, plancia.game(name).default_seats, people=0, seed=1)
    return match.record


def under_way(name: str, moves: int) -> Record:
    """A match of bots, stopped after some moves."""
    return finished(name).replay(moves).record
