"""Simulations small enough to be run again and again."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pyarrow as pa

import plancia
from plancia.lab.simulation.plan import SimulationPlan, make_plan
from plancia.lab.simulation.results import Results
from plancia.lab.simulation.schema import TABLES, settled
from tests.terminal.running import environment

GAME = "galopp-royal"
TINY = {"race_length": 8, "turn_limit": 1}
"""Options that end a match soon."""

# Parts of a few matches, so that there are several of them soon.
_SIMULATE = """
import sys
from plancia.cli import main
from plancia.lab.simulation import store
store.PART = int(sys.argv.pop(1))
sys.exit(main())
"""


def tiny(matches: int, *players: str, seed: int = 5) -> SimulationPlan:
    return make_plan(plancia.game(GAME), players or ("random",), seats=3, options=TINY, matches=matches, seed=seed)


def typed(plan: SimulationPlan, folder: Path, *more: str) -> list[str]:
    """The command that simulates a plan of `tiny`."""
    settings = ["--seats", "3", "--matches", str(plan.matches), "--seed", str(plan.seed), "--bots"]
    options = [f"--option={name}={value}" for name, value in TINY.items()]
    return ["simulate", GAME, *settings, ",".join(plan.players), *options, "-o", str(folder), *more]


def start(part: int, arguments: list[str], env: Mapping[str, str] | None = None) -> subprocess.Popen[str]:
    """A simulation in a process of its own that writes parts of so many matches."""
    return subprocess.Popen(
        [sys.executable, "-c", _SIMULATE, str(part), *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=environment(env),
    )


def tables(folder: Path) -> dict[str, pa.Table]:
    """All that must be the same whenever a plan is played."""
    results = Results.open(folder)
    return {name: getattr(results, name).select(settled(name)) for name in TABLES}


def parts(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.glob("parts/*"))
