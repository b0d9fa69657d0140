"""What all tests share."""

from __future__ import annotations

import pytest

from tests.rules.coverage import summary


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    terminalreporter.section("rules")
    for line in summary():
        terminalreporter.write_line(line)
