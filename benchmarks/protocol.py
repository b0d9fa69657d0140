"""How a worker is asked: one line with the seconds to spend, answered by one line of JSON with what was measured.

Time is the worker's own processor time, so that other programs on the machine disturb as little as they can.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from time import process_time
from typing import TypeAlias

Measure: TypeAlias = Callable[[float], float]
"""Spends about so many seconds and returns the figure."""


def per_second(work: Callable[[], int]) -> Measure:
    """Repeats a piece of work, which returns how much it did."""

    def measure(seconds: float) -> float:
        done, spent, batch = 0, 0.0, 1
        start = process_time()
        while spent < seconds:
            for _ in range(batch):
                done += work()
            spent = process_time() - start
            if spent < seconds / 100:
                batch *= 2  # reading the clock must not count
        return done / spent

    return measure


def serve(measure: Measure, build: str = "") -> None:
    """Answers until the questions end."""
    print(json.dumps({"build": build}), flush=True)
    for line in sys.stdin:
        print(json.dumps({"value": measure(float(line))}), flush=True)
