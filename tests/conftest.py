"""What all tests share."""

from __future__ import annotations

import gc
import signal
from collections.abc import Generator

import pytest
from hypothesis import settings

from tests.rules.coverage import summary

# A busy machine is no reason to fail.
settings.register_profile("plancia", deadline=None)
settings.load_profile("plancia")


def pytest_configure() -> None:
    """Programs hear Ctrl-C, also where the tests run in the background of a shell: that has them ignore it."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """What is imported and collected stays until the end: nobody has to look through it for rubbish, now or later."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        # Tests make many objects and hardly a cycle.
        gc.set_threshold(20_000, 20, 20)
        gc.enable()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    terminalreporter.section("rules")
    for line in summary():
        terminalreporter.write_line(line)
