"""Parts of the Makefile and their times, with a make of our own."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tools.parts import main


@pytest.fixture
def asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """How nice make was asked to be and for what, a line each; `broken` fails."""
    asked = tmp_path / "asked"
    make = tmp_path / "make"
    make.write_text(f'#!/bin/sh\necho "$(nice) $*" >> {asked}\ncase "$*" in *broken*) exit 2;; esac\n')
    make.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    return asked


def test_every_part_is_in_the_table(asked: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["build, PLANCIA_PURE=1 pytest", "lint"]) == 0
    names = [line.split("  ")[1] for line in capfd.readouterr().out.splitlines() if "user" in line]
    assert sorted(names[:-1]) == ["PLANCIA_PURE=1 pytest", "build", "lint"]
    assert names[-1] == "together"
    assert len(asked.read_text().splitlines()) == 3


def test_a_row_is_run_in_its_order(asked: Path) -> None:
    assert main(["build, pytest", "lint, plain"]) == 0
    begun = [line.split()[-1] for line in asked.read_text().splitlines()]
    assert begun.index("build") < begun.index("pytest")
    assert begun.index("lint") < begun.index("plain")


def test_the_first_row_goes_first(asked: Path) -> None:
    assert main(["build, pytest", "lint", "plain"]) == 0
    nice = {words[-1]: int(words[0]) for words in map(str.split, asked.read_text().splitlines())}
    assert nice["build"] == nice["pytest"] == os.nice(0)
    assert nice["lint"] == nice["plain"] > nice["pytest"]


@pytest.mark.parametrize("rows", [["broken, pytest", "lint"], ["lint", "broken, pytest"]])
def test_nothing_is_begun_after_a_failure(asked: Path, capfd: pytest.CaptureFixture[str], rows: list[str]) -> None:
    assert main(rows) == 2
    assert "pytest" not in asked.read_text()
    assert "failed" in capfd.readouterr().out
