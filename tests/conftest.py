"""What all tests share."""

from __future__ import annotations

import pytest
from hypothesis import settings

from tests.rules.coverage import summary

# A busy machine is no reason to fail.
settings.register_profile("plancia", deadline=None)
settings.load_profile("plancia")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    terminalreporter.section("rules")
    for line in summary():
        terminalreporter.write_line(line)
