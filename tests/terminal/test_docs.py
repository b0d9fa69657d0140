"""The sessions in the docs happen as they are written."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest

from tests.terminal.running import call

DOCS = Path(__file__).parents[2] / "docs"


def sessions(page: str) -> list[tuple[str, str]]:
    """Every command of a page with what the terminal then shows, in order."""
    text = (DOCS / page).read_text(encoding="utf-8")
    blocks: list[str] = re.findall(r"^```console\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    found: list[tuple[str, str]] = re.findall(r"^\$ plancia (.*)\n((?:(?!\$ ).*\n)*)", "".join(blocks), re.MULTILINE)
    return found


@pytest.mark.parametrize(("page", "least"), [("playing.md", 6), ("bots.md", 2)])
def test_the_sessions_are_true(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, page: str, least: int) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    assert len(sessions(page)) >= least
    for command, shown in sessions(page):
        typed = re.findall(r"^\w+> (.*)$", shown, re.MULTILINE)
        done = call(*shlex.split(command), typed=typed)
        assert done.returncode == 0, done.stderr
        assert doctest.OutputChecker().check_output(shown, done.stdout, doctest.ELLIPSIS), f"{command}:\n{done.stdout}"
