"""What goes wrong in a simulated world, and when: all of it drawn from the seed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Any

from plancia.server.storage.database import ANSWER
from tests.simulation.loop import Process

if TYPE_CHECKING:
    from tests.simulation.world import Server, World

_QUICK = 0.002
_SLOW = 3.0


class Line:
    """The way of one question to the database and of its answer back."""

    def __init__(self, faults: Faults, process: Process) -> None:
        self._faults = faults
        self._process = process
        self.silent = False
        """Whether nothing came, so that somebody has waited in vain; else the connection was closed."""

    async def there(self) -> bool:
        """Whether the question arrives."""
        return await self._pass()

    async def back(self) -> bool:
        """Whether the answer arrives."""
        return await self._pass()

    async def _pass(self) -> bool:
        faults = self._faults
        await asyncio.sleep(faults.delay(self._process))
        waited = 0.0
        while faults.is_cut(self._process) and waited < ANSWER:
            await asyncio.sleep(0.5)
            waited += 0.5
        self.silent = faults.is_cut(self._process)
        return not self.silent and not faults.breaks(self._process)


class Faults:
    """The troubles that are there now, and those that begin and end by themselves as time passes."""

    def __init__(self, world: World, rate: float) -> None:
        """`rate` is how many troubles begin in a minute."""
        self._world = world
        self._rng = world.rng
        self._rate = rate
        self._cut: set[Process] = set()
        self._slow: set[Process] = set()
        self._breaking: set[Process] = set()
        self._full = False
        self.lossy = 0.0
        """The share of messages between people and servers that is lost, and of those that are doubled."""
        self.counts: dict[str, int] = {}
        self.begun = 0.0
        """When the last trouble began."""

    @property
    def stormy(self) -> bool:
        """Whether anything goes wrong in this world at all."""
        return self._rate > 0

    # What is asked of them.

    def line(self, process: Process) -> Line:
        """The way to the database, for one question."""
        return Line(self, process)

    def is_cut(self, process: Process) -> bool:
        """Whether nothing passes between a server and the database."""
        return process in self._cut

    def has(self, process: Process) -> bool:
        """Whether anything is wrong with a server, or with its way to the database."""
        return process.frozen or process in self._cut | self._slow | self._breaking

    def delay(self, process: Process) -> float:
        """Seconds that a message between a server and the database takes now."""
        return self._rng.expovariate(1 / _QUICK) + (self._rng.uniform(0, _SLOW) if process in self._slow else 0.0)

    def breaks(self, process: Process) -> bool:
        """Whether a connection to the database closes just now."""
        return process in self._breaking and self._rng.random() < 0.1

    def full_disk(self, process: Process) -> bool:
        """Whether what is written now finds no room."""
        return self._full and process.alive

    # Their course.

    async def storm(self, until: float) -> None:
        """Let troubles come and go until a time."""
        while self._rate:
            await asyncio.sleep(self._rng.expovariate(self._rate / 60))
            if self._world.now() >= until:
                return
            trouble = self._rng.choice(self._kinds())
            self.begun = self._world.now()
            self.counts[trouble.__name__.strip("_")] = self.counts.get(trouble.__name__.strip("_"), 0) + 1
            server = self._rng.choice(self._world.servers)
            self._world.start(trouble(server))

    def end(self) -> None:
        """Let all be well again."""
        self._cut, self._slow, self._breaking = set(), set(), set()
        self._full, self.lossy = False, 0.0
        for server in self._world.servers:
            self._world.loop.thaw(server.process)

    def _kinds(self) -> Sequence[Callable[[Server], Coroutine[Any, Any, None]]]:
        both = [self._kill, self._kill, self._stop, self._slow_down, self._lose, self._jump, self._tear]
        shared = [self._partition, self._break, self._freeze, self._freeze]
        return both + (shared if self._world.shared else [self._fill])

    async def _kill(self, server: Server) -> None:
        """At some step of its own, wherever it is then."""
        server.process.fuse = self._rng.randint(1, 3000)
        await asyncio.sleep(30)

    async def _stop(self, server: Server) -> None:
        """An orderly end, as before an update."""
        await server.stop()

    async def _freeze(self, server: Server) -> None:
        """Where one looks after a table just now, that one: its bots are asked."""
        leading = [session.process for session in self._world.postgres.locks.values()]
        process = leading[0] if leading else server.process
        self._world.loop.freeze(process)
        await asyncio.sleep(self._rng.choice((0.5, 5.0, 60.0, 90.0)))
        self._world.loop.thaw(process)

    async def _partition(self, server: Server) -> None:
        await self._for_a_while(self._cut, server.process, (0.3, 5.0, 15.0, 60.0))

    async def _slow_down(self, server: Server) -> None:
        await self._for_a_while(self._slow, server.process, (5.0, 30.0))

    async def _break(self, server: Server) -> None:
        await self._for_a_while(self._breaking, server.process, (2.0, 20.0))

    async def _for_a_while(self, having: set[Process], process: Process, spans: tuple[float, ...]) -> None:
        having.add(process)
        await asyncio.sleep(self._rng.choice(spans))
        having.discard(process)

    async def _fill(self, _server: Server) -> None:
        """The disk is full for a while."""
        self._full = True
        await asyncio.sleep(self._rng.choice((1.0, 20.0)))
        self._full = False

    async def _lose(self, _server: Server) -> None:
        self.lossy = self._rng.choice((0.05, 0.3, 0.9))
        await asyncio.sleep(self._rng.choice((10.0, 60.0)))
        self.lossy = 0.0

    async def _jump(self, server: Server) -> None:
        """Somebody sets the clock on the wall."""
        server.wall = server.process.wall = self._rng.choice((-86400.0, -3600.0, -7.0, 7.0, 3600.0, 86400.0))

    async def _tear(self, _server: Server) -> None:
        """What was kept as a cache is cut off in the middle."""
        self._world.database.tear()
