"""`python -m tests.simulation --seed 7` plays one world; `--worlds 100` plays those from that seed on, on all cores.

`--hours 1000` goes on until so many hours were simulated. A world in which something happens that must not is told
with its seed, and played again by it. `--fault NAME` puts a fault into the server, `--fault all` each after the other.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields
from functools import partial
from itertools import count, islice

from tests.simulation.deliberate import FAULTS
from tests.simulation.playing import Outcome, play

_EVERY = 60.0
"""Seconds after which a long run tells how far it is."""


def main() -> int:
    """Returns whether anything was found that must not be; of a fault that was put in, whether it was not found."""
    asked = _arguments()
    if asked.fault == "all":
        missed = [fault for fault in FAULTS if not _finds(fault, asked.seed, asked.worlds, asked.minutes)]
        return len(missed)
    if asked.fault:
        return not _finds(asked.fault, asked.seed, asked.worlds, asked.minutes)
    begun, sums, found = time.monotonic(), Counter[str](), 0
    told = begun
    for outcome in _played(asked):
        found += bool(outcome.problem)
        if outcome.problem:
            print(
                outcome.problem,
                f"  again: python -m tests.simulation --seed {outcome.seed} --minutes {asked.minutes:g}",
                sep="\n",
                flush=True,
            )
        sums.update(outcome.counted())
        if time.monotonic() > told + _EVERY:
            told = time.monotonic()
            print(
                f"{told - begun:,.0f} s: {sums['worlds']:,} worlds, {sums['seconds'] / 3600:,.1f} simulated hours,",
                f"{sums['entries']:,} entries, {found} worlds with something that must not happen",
                flush=True,
            )
    _tell(sums, time.monotonic() - begun)
    return found > 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.simulation", description=__doc__)
    parser.add_argument("--seed", type=int, default=0, help="the world, or the first of several")
    parser.add_argument("--worlds", type=int, default=1, help="how many worlds at most")
    parser.add_argument("--hours", type=float, help="how many simulated hours, instead of worlds")
    parser.add_argument("--minutes", type=float, default=20, help="simulated minutes with faults in each world")
    parser.add_argument("--processes", type=int, help="how many worlds at once, instead of one for each core")
    parser.add_argument("--fault", choices=("all", *FAULTS), help="a fault to put into the server")
    return parser.parse_args()


def _played(asked: argparse.Namespace) -> Iterator[Outcome]:
    hours = 0.0
    seeds = count(asked.seed) if asked.hours else iter(range(asked.seed, asked.seed + asked.worlds))
    together = 64
    # A world leaves killed tasks behind, so that each has a process of its own: else a seed would not be all of it.
    with multiprocessing.get_context("fork").Pool(asked.processes, maxtasksperchild=1) as workers:
        while (not asked.hours or hours < asked.hours) and (batch := list(islice(seeds, together))):
            for outcome in workers.imap_unordered(partial(play, minutes=asked.minutes), batch):
                hours += outcome.seconds / 3600
                yield outcome


def _finds(fault: str, seed: int, worlds: int, minutes: float) -> bool:
    """Whether one of some worlds finds a fault that was put in."""
    for number in range(seed, seed + worlds):
        outcome = play(number, minutes, fault)
        if outcome.problem:
            print(f"{fault}: found. {outcome.problem}", flush=True)
            return True
    print(f"{fault}: not found in {worlds} worlds", flush=True)
    return False


def _tell(sums: Counter[str], seconds: float) -> None:
    names = (
        "worlds",
        *(field.name for field in fields(Outcome) if field.name not in ("seed", "problem", "seconds", "faults")),
    )
    print(
        f"{sums['seconds'] / 3600:,.1f} simulated hours in {seconds:,.0f} s:",
        ", ".join(f"{sums[name]:,} {name}" for name in names),
    )
    print(
        "troubles:",
        ", ".join(f"{number:,} {name[7:]}" for name, number in sorted(sums.items()) if name.startswith("trouble")),
    )


if __name__ == "__main__":
    if os.environ.get("PYTHONHASHSEED") != "0":
        # The order of sets is part of a world.
        os.execve(
            sys.executable,
            [sys.executable, "-m", "tests.simulation", *sys.argv[1:]],
            os.environ | {"PYTHONHASHSEED": "0"},
        )
    sys.exit(main())
