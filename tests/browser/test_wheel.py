"""The steps of the container image, as far as they run without an engine: what they make is all that a table needs."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.house import ROOT, House

CONTAINERFILE = ROOT / "deploy" / "Containerfile"
_LEFT_OUT = ("apt-get", "useradd", "python -m venv /build", "/build/bin/python -m pip install")
"""Steps that change the machine, and those that make an environment to build in: the one of the tests will do."""


def steps() -> list[str]:
    """The commands of the image that make the program, in their order; what was fetched before is taken from there."""
    text = CONTAINERFILE.read_text(encoding="utf-8").replace("\\\n", " ").replace(" --no-cache-dir", "")
    commands = re.findall(r"^RUN (.+)$", text, re.MULTILINE)
    return [command for command in commands if not command.startswith(_LEFT_OUT)]


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """A house run from what the steps of the image make, in an environment with nothing else."""
    monkeypatch.delenv("PYTHONPATH", raising=False)
    # Whether the rules are compiled makes no difference to what else is in a wheel.
    monkeypatch.setenv("PLANCIA_PURE", "1")
    places = {"/build": Path(sys.prefix), "/wheels": tmp_path / "wheels", "/plancia": tmp_path / "plancia"}
    places["/requirements.txt"] = ROOT / "requirements" / "run.txt"
    for command in steps():
        placed = re.sub(
            r"(?<![\w.])/(build|wheels|plancia|requirements\.txt)\b", lambda at: str(places[at[0]]), command
        )
        placed = re.sub(r"^python ", f"{sys.executable} ", placed)
        subprocess.run(placed.split(), cwd=ROOT, env=os.environ, check=True)
    house = House(tmp_path, "tests.browser.house", python=tmp_path / "plancia" / "bin" / "python")
    house.start()
    yield house
    house.stop()


def test_a_match_is_played_from_a_wheel_alone(newcomer: Newcomer, installed: House) -> None:
    person = newcomer(house=installed.address)
    person.open_table("galopp-royal", ("person", "regular", "regular"), race_length="8", turn_limit="1")
    person.play_on()
    expect(person.page.locator(".ending .prompt")).to_contain_text("The match is over")
