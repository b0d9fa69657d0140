"""The matches of a simulation played on a Ray cluster instead of this machine."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Generator
from concurrent.futures import Future
from contextlib import contextmanager
from typing import TypeAlias

import ray
from ray import exceptions

from plancia.core.errors import PlanciaError
from plancia.core.plain import PlainDict
from plancia.lab.simulation.plan import SimulationPlan, check_same
from plancia.lab.simulation.rows import Rows, rows_of

Submit: TypeAlias = Callable[[int], Future[Rows]]
LOCAL = "local"
"""The address of a cluster that is started for one simulation, on this machine."""


@contextmanager
def cluster(address: str, plan: SimulationPlan) -> Generator[tuple[Submit, int], None, None]:
    """A way to have matches of a plan played there, and how many the cluster can play at a time."""
    # Nobody is told what is simulated here.
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        ray.init(
            address,
            include_dashboard=False if address == LOCAL else None,
            log_to_driver=False,
            logging_level=logging.ERROR,
        )
    except (ConnectionError, ValueError, RuntimeError, exceptions.RayError) as problem:
        raise PlanciaError(f"no Ray cluster can be used at {address}: {problem}") from None
    try:
        shared = ray.put((plan, plan.plain()))
        yield lambda number: _play.remote(shared, number).future(), int(ray.cluster_resources().get("CPU", 1))
    finally:
        ray.shutdown()


@ray.remote
def _play(shared: tuple[SimulationPlan, PlainDict], number: int) -> Rows:
    plan, told = shared
    # Another version of the program on another machine would play otherwise.
    check_same(told, plan)
    return rows_of(plan, number)
