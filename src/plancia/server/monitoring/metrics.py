"""What a house counts and measures, for a host's Prometheus: totals of the whole house, nothing of any one table.

Several processes count together in the folder that PROMETHEUS_MULTIPROC_DIR names, which `plancia serve` sets up.
"""

from __future__ import annotations

import os
import sys
from typing import Final

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
KIND: Final = CONTENT_TYPE_LATEST

_QUICK: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
_SLOW: Final = (0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)
_registry: Final = CollectorRegistry()

REQUESTS: Final = Histogram(
    "plancia_request_seconds",
    "Requests by route, and how long they took; a stream counts once it has ended.",
    ["method", "route", "status"],
    buckets=_QUICK,
    registry=_registry,
)
VERDICTS: Final = Counter(
    "plancia_verdicts_total",
    "Moves that people and programs submitted, by what became of them.",
    ["code"],
    registry=_registry,
)
STREAMS: Final = Gauge(
    "plancia_streams", "Pages and programs that follow a table.", multiprocess_mode="livesum", registry=_registry
)
TABLES: Final = Gauge("plancia_tables_loaded", "Tables in memory.", multiprocess_mode="livesum", registry=_registry)
BOTS_WAITING: Final = Gauge(
    "plancia_bots_waiting",
    "Questions to bots that wait for a process.",
    ["line"],
    multiprocess_mode="livesum",
    registry=_registry,
)
BOTS: Final = Histogram(
    "plancia_bot_seconds",
    "From a question to a bot until its answer, waiting included.",
    ["line"],
    buckets=_SLOW,
    registry=_registry,
)
DRAWING: Final = Histogram(
    "plancia_drawing_seconds", "Making the parts of a page for one audience.", buckets=_QUICK, registry=_registry
)
STORING: Final = Histogram(
    "plancia_storing_seconds", "One commit with all entries that waited for it.", buckets=_QUICK, registry=_registry
)
MEMORY: Final = Gauge(
    "plancia_memory_bytes",
    "Memory that the processes of the server hold.",
    multiprocess_mode="livesum",
    registry=_registry,
)


def exposition() -> bytes:
    """All of it in the text form that Prometheus reads."""
    if FOLDER not in os.environ:
        return generate_latest(_registry)
    together = CollectorRegistry()
    MultiProcessCollector(together)  # type: ignore[no-untyped-call]  # the library leaves it out
    return generate_latest(together)


def note_memory() -> None:
    """Note the bytes that this process holds in memory now, where the system tells."""
    if sys.platform != "linux":
        return
    with open("/proc/self/statm", encoding="ascii") as pages:  # noqa: PTH123  # quicker than a path, and read often
        MEMORY.set(int(pages.read().split()[1]) * os.sysconf("SC_PAGE_SIZE"))
