"""What `python -m build` makes is all that a table needs."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.house import ROOT, House


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """A house run from a wheel, which was built from a source distribution, in an environment with nothing else."""
    monkeypatch.delenv("PYTHONPATH", raising=False)
    # Whether the rules are compiled makes no difference to what else is in a wheel.
    monkeypatch.setenv("PLANCIA_PURE", "1")
    _python("build", "--no-isolation", "--outdir", str(tmp_path), str(ROOT))
    venv.create(tmp_path / "empty")
    python = tmp_path / "empty" / "bin" / "python"
    _pip(python, "install", "-qq", "--no-compile", "--require-hashes", "-r", str(ROOT / "requirements" / "run.txt"))
    _pip(python, "install", "-qq", "--no-compile", "--no-index", *map(str, tmp_path.glob("*.whl")))
    house = House(tmp_path, "tests.browser.house", python=python)
    house.start()
    yield house
    house.stop()


def _pip(python: Path, *arguments: str) -> None:
    _python("pip", "--python", str(python), "--disable-pip-version-check", *arguments)


def _python(*arguments: str) -> None:
    subprocess.run([sys.executable, "-m", *arguments], cwd=ROOT, env=os.environ, check=True)


def test_a_match_is_played_from_a_wheel_alone(newcomer: Newcomer, installed: House) -> None:
    person = newcomer(house=installed.address)
    person.open_table("galopp-royal", ("person", "regular", "regular"), race_length="8", pond_distance="2")
    person.play_on()
    expect(person.page.locator(".ending .prompt")).to_contain_text("The match is over")
