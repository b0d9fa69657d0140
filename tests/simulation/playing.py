"""Playing one world from its seed, and what came of it."""

from __future__ import annotations

import asyncio
import gc
import logging
import sys
import traceback
import warnings
from collections import Counter
from dataclasses import dataclass, field, fields
from pathlib import Path
from tempfile import TemporaryDirectory

from plancia.server.settings import Settings
from plancia.server.storage.database import Storage
from tests.simulation.checks import Violation
from tests.simulation.deliberate import put_in
from tests.simulation.world import World


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What happened in a world; `problem` is what must not have."""

    seed: int
    problem: str
    seconds: float
    steps: int
    entries: int
    finished: int
    verdicts: int
    shown: int
    kills: int
    shares: int
    left_out: int
    faults: dict[str, int] = field(default_factory=dict[str, int])

    def counted(self) -> Counter[str]:
        """What can be added up over many worlds."""
        numbers = {one.name: getattr(self, one.name) for one in fields(self) if one.name not in ("problem", "faults")}
        troubles = {f"trouble{name}": number for name, number in self.faults.items()}
        return Counter[str](numbers | troubles | {"worlds": 1})


def play(seed: int, minutes: float, fault: str | None = None) -> Outcome:
    """Play a world, perhaps with a fault put into the server."""
    logging.disable(logging.CRITICAL)
    # What was killed never cleans up; Python would say so of each.
    sys.unraisablehook = lambda _: None
    warnings.simplefilter("ignore", RuntimeWarning)
    gc.disable()
    with TemporaryDirectory(prefix="plancia-world-") as folder, put_in(fault):
        world = World(seed, Path(folder), _template(Path(folder)), minutes)
        problem = ""
        try:
            world.run()
        except Violation as violation:
            problem = f"seed {seed} after {world.now():.1f} s: {violation}"
        except Exception:  # noqa: BLE001  # a world that breaks is told with its seed, like any other finding
            problem = f"seed {seed} after {world.now():.1f} s: {traceback.format_exc()}"
        outcome = _outcome(world, problem)
    del world
    gc.collect()
    return outcome


def _template(folder: Path) -> Path:
    """A database in its present shape."""

    async def make() -> None:
        storage = Storage(Settings(data=folder), "template")
        await storage.open()
        await storage.close()

    asyncio.run(make())
    return folder / "plancia.sqlite3"


def _outcome(world: World, problem: str) -> Outcome:
    models = world.checks.models.values()
    return Outcome(
        seed=world.seed,
        problem=problem,
        seconds=world.now(),
        steps=world.loop.steps,
        entries=sum(len(model.rows) for model in models),
        finished=sum(model.match.over for model in models if model.states),
        verdicts=world.checks.verdicts,
        shown=world.checks.shown_views,
        kills=sum(server.kills for server in world.servers),
        shares=world.checks.shares,
        left_out=world.checks.left_out,
        faults=world.faults.counts,
    )
