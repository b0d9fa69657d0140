"""The table opens before the package is built, with a make of our own that builds when we say so."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
OPEN = "The table is open"


class Playing:
    """`tools.play` in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self._news = folder / "news"
        os.mkfifo(self._news)
        make = folder / "make"
        make.write_text(f'#!/bin/sh\ncase "$*" in *-q*) exit 1;; esac\nread code < {self._news}\nexit $code\n')
        make.chmod(0o755)
        paths = {"PATH": f"{folder}:{os.environ['PATH']}", "PYTHONPATH": str(ROOT), "BROWSER": "true"}
        self.process = subprocess.Popen(
            (sys.executable, "-m", "tools.play", ".venv/.plancia", "--port", "0", "--data", str(folder)),
            cwd=folder,
            env={**os.environ, **paths},
            stdout=subprocess.PIPE,
            text=True,
        )

    def built(self, code: int) -> None:
        self._news.write_text(f"{code}\n")

    def says(self, text: str) -> None:
        """Returns once it has said so."""
        assert self.process.stdout is not None
        assert any(text in line for line in self.process.stdout), text


@pytest.fixture
def playing(tmp_path: Path) -> Iterator[Playing]:
    playing = Playing(tmp_path)
    with playing.process:
        yield playing
        playing.process.terminate()
    assert playing.process.returncode == 0


@pytest.mark.skipif(find_spec("plancia__mypyc") is None, reason="there are no compiled rules to go over to")
def test_the_table_goes_over_to_the_compiled_rules(playing: Playing) -> None:
    playing.says(OPEN)
    playing.built(0)
    playing.says("goes over")
    playing.says(OPEN)


def test_a_build_that_fails_leaves_the_table_open(playing: Playing) -> None:
    playing.says(OPEN)
    playing.built(1)
    playing.says("The build failed")
    assert playing.process.poll() is None
