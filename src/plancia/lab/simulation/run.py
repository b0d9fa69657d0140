"""Many matches of bots, kept in tables: the same ones, however many processes or machines play them."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from contextlib import closing
from functools import partial
from pathlib import Path

from plancia.jobs.progress import ProgressBar
from plancia.jobs.workers import in_order, workers
from plancia.lab.packages import needed
from plancia.lab.simulation.plan import SimulationPlan

with needed("simulating"):
    from plancia.lab.simulation.results import Results
    from plancia.lab.simulation.rows import Rows, rows_of
    from plancia.lab.simulation.store import Store

_AHEAD = 8
"""Matches begun for each process before the oldest of them is over: a long one must not keep the others idle."""


def simulate(plan: SimulationPlan, folder: Path | str, *, jobs: int = 1, cluster: str | None = None) -> Results:
    """Play what a folder still lacks of a plan, here or on the Ray cluster at an address.

    Whatever ends it early, Ctrl-C or a fault, the folder keeps all that was finished before, and the same call goes on.
    """
    with Store(Path(folder), plan) as store:
        numbers = range(store.kept, plan.matches)
        source = _here(plan, numbers, jobs) if cluster is None else _there(plan, numbers, cluster)
        progress = ProgressBar(plan.matches, "matches", store.kept)
        try:
            with closing(source) as found:
                for rows in found:
                    store.add(rows)
                    progress.step()
        finally:
            progress.end()
    return Results.open(folder)


def _here(plan: SimulationPlan, numbers: Iterable[int], jobs: int) -> Generator[Rows, None, None]:
    play = partial(rows_of, plan)
    if jobs == 1:
        yield from map(play, numbers)
        return
    with workers(jobs) as pool:
        yield from in_order(partial(pool.submit, play), numbers, _AHEAD * jobs)


def _there(plan: SimulationPlan, numbers: Iterable[int], address: str) -> Generator[Rows, None, None]:
    with needed("--cluster"):
        from plancia.lab.simulation.cluster import cluster  # noqa: PLC0415  # few have Ray installed
    with cluster(address, plan) as (submit, jobs):
        yield from in_order(submit, numbers, _AHEAD * jobs)
