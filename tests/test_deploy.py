"""What hosts take from `deploy/` says nothing that the program does not know."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

from plancia.cli import make_parser
from plancia.cli.command import Arguments

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
CONTAINERFILE = (DEPLOY / "Containerfile").read_text(encoding="utf-8").replace("\\\n", " ")
UNIT = (DEPLOY / "plancia.service").read_text(encoding="utf-8")
COMPOSE = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")


def _parsed(*typed: str) -> Arguments:
    return make_parser().parse_args(typed, Arguments())


def _instruction(name: str) -> list[str]:
    (words,) = re.findall(rf"^{name} (\[.+\])$", CONTAINERFILE, re.MULTILINE)
    found: list[str] = json.loads(words)
    return found


def test_the_image_is_built_in_stages_and_runs_without_rights() -> None:
    assert len(re.findall(r"^FROM ", CONTAINERFILE, re.MULTILINE)) == 2
    last = CONTAINERFILE.rpartition("FROM ")[2]
    assert "USER plancia" in last
    assert "gcc" not in last
    assert "/readyz" in last
    assert _instruction("ENTRYPOINT") == ["/plancia/bin/plancia"]
    assert _parsed(*_instruction("CMD")).host == "0.0.0.0"


def test_the_image_has_what_building_needs() -> None:
    assert "pip install -qq --require-hashes -r requirements/build.txt" in CONTAINERFILE
    pinned = re.findall(r"^([\w-]+)==", (ROOT / "requirements" / "build.txt").read_text(encoding="utf-8"), re.MULTILINE)
    needed = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["build-system"]["requires"]
    assert {re.split(r"[\[=<>]", one)[0] for one in needed} <= set(pinned)


def test_the_unit_starts_the_server_as_the_docs_say() -> None:
    (command,) = re.findall(r"^ExecStart=(.+)$", UNIT, re.MULTILINE)
    typed = _parsed(*shlex.split(command)[1:])
    assert typed.behind == ["127.0.0.1"]
    assert typed.log == "json"
    assert "DynamicUser=yes" in UNIT


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here")
def test_systemd_knows_every_word_of_the_unit(tmp_path: Path) -> None:
    unit = tmp_path / "plancia.service"
    unit.write_text(UNIT.replace("/opt/plancia/bin/plancia", "/bin/true"), encoding="utf-8")
    found = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False)
    assert [line for line in found.stderr.splitlines() if "plancia" in line] == []


def test_the_compose_file_starts_the_server_behind_its_proxy() -> None:
    (command,) = re.findall(r'command: (\["serve".+\])$', COMPOSE, re.MULTILINE)
    typed = _parsed(*json.loads(command))
    assert typed.workers == 2
    (network,) = re.findall(r"subnet: (\S+)", COMPOSE)
    assert typed.behind == [network]
