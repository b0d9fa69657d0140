"""What all tests share."""

from __future__ import annotations

import gc
import signal

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


def pytest_collection_finish() -> None:
    """What was imported and collected stays until the end: nobody has to look through it for rubbish again."""
    gc.collect()
    gc.freeze()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    terminalreporter.section("rules")
    for line in summary():
        terminalreporter.write_line(line)
