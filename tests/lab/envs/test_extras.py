"""Each of the other projects does without the others."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
PACKAGES = ("gymnasium", "pettingzoo", "pyspiel", "pyarrow", "openskill")
PROGRAM = """
import sys
for package in {missing!r}:
    sys.modules[package] = None
import plancia.lab.envs as envs
{use}
from plancia.core.errors import PlanciaError
for name in {refused!r}:
    try:
        getattr(envs, name)
    except PlanciaError as problem:
        assert "is not installed" in str(problem)
    else:
        raise AssertionError(name)
"""
EXTRAS = {
    "gym": (("gymnasium",), "envs.SeatEnv('galopp-royal').reset(seed=1); envs.BatchEnv('giganten')", ("TableEnv",)),
    "pettingzoo": (("gymnasium", "pettingzoo"), "envs.TableEnv('galopp-royal').reset(seed=1)", ()),
    "openspiel": (
        ("pyspiel",),
        "import pyspiel; pyspiel.load_game('python_plancia_giganten').new_initial_state()",
        ("SeatEnv", "TableEnv", "BatchEnv"),
    ),
}
"""What each extra brings, what works with it, and what does not."""


@pytest.mark.parametrize("extra", EXTRAS)
def test_an_extra_is_enough(extra: str) -> None:
    present, use, refused = EXTRAS[extra]
    missing = tuple(package for package in PACKAGES if package not in present)
    program = PROGRAM.format(missing=missing, use=use, refused=refused)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    done = subprocess.run([sys.executable, "-c", program], check=False, capture_output=True, text=True, env=environment)
    assert done.returncode == 0, done.stderr


def test_the_extras_are_offered() -> None:
    offered = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    for extra, (present, _, _) in EXTRAS.items():
        assert {package.replace("pyspiel", "open_spiel") for package in present} < set(offered[extra])
        assert set(offered[extra]) <= set(offered["lab"])
