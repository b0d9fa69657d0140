"""Open the table, on the plain sources as long as there is no build of them.

    python -m tools.play .venv/.plancia ARGUMENTS

For `make play`: the first argument is what make installs the package as, the others are those of `plancia serve`.
Compiling takes a minute, so the table opens before, and goes over to the compiled rules when they are ready. That is a
restart: the table keeps every move before it shows it, and pages find their way back.
"""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from asyncio.subprocess import Process
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).parents[1]
LOG = Path("build/install.log")
SERVE = (sys.executable, "-m", "plancia.cli", "serve")
COMPILED = "import sys; from importlib.util import find_spec; sys.exit(find_spec('plancia__mypyc') is None)"


async def play(package: str, arguments: Sequence[str]) -> int:
    """Serve until somebody stops it; returns the server's exit code."""
    _end_with(signal.SIGTERM)
    table = await _serve(["--open", *arguments], PYTHONPATH=str(ROOT / "src"))
    closed, built = asyncio.create_task(table.wait()), asyncio.create_task(_build(package))
    try:
        await asyncio.wait((closed, built), return_when=asyncio.FIRST_COMPLETED)
        if not closed.done() and built.result():
            await _close(table)
            table = await _serve(arguments)
        return await table.wait()
    finally:
        built.cancel()
        await _close(table)


def _end_with(number: signal.Signals) -> None:
    """End as well with this signal as with the key for it."""
    task = asyncio.current_task()
    assert task is not None
    asyncio.get_running_loop().add_signal_handler(number, task.cancel)


async def _serve(arguments: Sequence[str], **environment: str) -> Process:
    return await asyncio.create_subprocess_exec(*SERVE, *arguments, env={**os.environ, **environment})


async def _close(table: Process) -> None:
    with suppress(ProcessLookupError):
        table.terminate()
    await table.wait()


async def _build(package: str) -> bool:
    """Whether there are compiled rules now."""
    _say("The rules run as plain Python for now; the package is built beside the table.")
    if not await _make(package):
        _say(f"The build failed, so they stay plain Python; {LOG} says why.")
        return False
    compiled = subprocess.run([sys.executable, "-c", COMPILED], check=False).returncode == 0
    _say("The compiled rules are ready: the table goes over to them." if compiled else "The rules stay plain Python.")
    return compiled


async def _make(package: str) -> bool:
    LOG.parent.mkdir(exist_ok=True)
    with LOG.open("wb") as log:
        # A group of its own, so that the compilers end with us; and after the table in the queue for the cores.
        process = await asyncio.create_subprocess_exec(
            *("nice", "make", package), stdout=log, stderr=log, start_new_session=True
        )
    try:
        return await process.wait() == 0
    except asyncio.CancelledError:
        os.killpg(process.pid, signal.SIGTERM)
        raise


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def main(package: str, *arguments: str) -> int:
    if subprocess.run(["make", "--no-print-directory", "-q", package], check=False).returncode == 0:
        os.execv(sys.executable, [*SERVE, "--open", *arguments])
    return asyncio.run(play(package, arguments))


if __name__ == "__main__":
    with suppress(KeyboardInterrupt, asyncio.CancelledError):
        sys.exit(main(*sys.argv[1:]))
