"""The sessions in docs/playing.md happen as they are written."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest

from tests.terminal.running import call

PAGE = Path(__file__).parents[2] / "docs" / "playing.md"


def sessions() -> list[tuple[str, str]]:
    """Every command of the page with what the terminal then shows, in order."""
    page = PAGE.read_text(encoding="utf-8")
    blocks: list[str] = re.findall(r"^```console\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    found: list[tuple[str, str]] = re.findall(r"^\$ plancia (.*)\n((?:(?!\$ ).*\n)*)", "".join(blocks), re.MULTILINE)
    return found


def test_the_sessions_are_true(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    assert len(sessions()) > 5
    for command, shown in sessions():
        typed = re.findall(r"^\w+> (.*)$", shown, re.MULTILINE)
        done = call(*shlex.split(command), typed=typed)
        assert done.returncode == 0, done.stderr
        assert doctest.OutputChecker().check_output(shown, done.stdout, doctest.ELLIPSIS), f"{command}:\n{done.stdout}"
