"""A world: servers, a database, a network and people on one virtual loop, all that happens drawn from one seed."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Generator
from contextlib import ExitStack, contextmanager
from contextvars import Context
from pathlib import Path
from typing import Any, TypeVar
from unittest.mock import patch

import asyncpg  # type: ignore[import-untyped]  # typings/ has what is used of it
from sqlalchemy.exc import SQLAlchemyError

from plancia import bots
from plancia.core.game import AnyGame
from plancia.core.known import AnyKnown
from plancia.server import house as houses
from plancia.server import steady_clock
from plancia.server.errors import Refused
from plancia.server.house import House
from plancia.server.settings import BadSettings, Settings
from plancia.server.storage import heartbeat
from plancia.server.storage.writer import UNREACHABLE
from plancia.server.tables.clocks.clock import ClockTerms
from plancia.server.tables.table import Table
from plancia.server.timing import Timing
from tests.simulation.checks import Checks, Model, Violation
from tests.simulation.database import Database, SimulatedStorage
from tests.simulation.faults import Faults
from tests.simulation.loop import HERE, Process, VirtualLoop
from tests.simulation.people import Person, Plan, Unanswered
from tests.simulation.postgres import Postgres

T = TypeVar("T")

EPOCH = 1_800_000_000.0
PATIENCE = 15.0
"""Seconds after which people ask again."""
UNMISSED = 15.0
"""Seconds without a server that may count as thinking time: a few heartbeats must be missing first."""
TAKEN_OVER = 30.0
"""Seconds after which a server that is well goes on where another one is frozen or cut off."""
CALM = 150.0
"""Seconds without faults after which everything must go on."""


class Server:
    """A place where a server runs, is killed, and started again by whoever looks after it."""

    def __init__(self, world: World, number: int) -> None:
        self._world = world
        self.name = f"server {number}"
        self.wall = 0.0
        self.process = Process(self.name)
        self.house: House | None = None
        """The house while it is open."""
        self.ending = False
        """Whether it comes to its end, which may take a while: what was begun is done meanwhile."""
        self.kills = 0
        self.well_since = 0.0

    async def run(self) -> None:
        """Start, and start again whenever it has ended."""
        while not self._world.over:
            self.process = Process(self.name, self.wall)
            ended = self.process.start(self._world.loop, self._live())
            while self.process.alive and not ended.done():
                await asyncio.sleep(0.25)
            if self.process.alive:
                self.kill()
            await self._rest()

    async def _rest(self) -> None:
        """Be down for a moment, or for minutes; once all is to be well, no longer."""
        rng = self._world.rng
        until = self._world.now() + rng.uniform(0.5, 300.0 if rng.random() < 0.3 else 5.0)
        while self._world.now() < until and not self._world.calm:
            await asyncio.sleep(0.5)

    async def _live(self) -> None:
        settings = self._world.settings
        try:
            async with House(settings, self._world.timing) as house:
                self._open(house)
                await asyncio.Event().wait()
        except (BadSettings, SQLAlchemyError, OSError):
            return

    def _open(self, house: House | None) -> None:
        self.house = house
        self._world.note_up()

    def kill(self) -> None:
        """End the process at once, as the system does."""
        self._world.loop.kill(self.process)
        self.ending = False
        self._open(None)
        self.kills += 1
        self._world.database.forget(self.process)
        self._world.postgres.forget(self.process)

    async def stop(self) -> None:
        """Ask the process to end, and let it come to its end."""
        house, process = self.house, self.process
        if house is not None:
            self.ending = True
            self._open(None)
            ending = process.start(self._world.loop, house.__aexit__(None, None, None))
            await asyncio.wait({ending}, timeout=60)
            if process.alive:
                self.kill()

    def loaded(self, table: str) -> Table | None:
        """The table as this server has it at hand."""
        return None if self.house is None else self.house.registry.loaded.get(table)


class World:
    """Everything that there is while one seed is played. The same seed is the same world."""

    def __init__(self, seed: int, folder: Path, template: Path, minutes: float) -> None:
        self.rng = random.Random(seed)
        self.seed = seed
        self.loop = VirtualLoop(self.rng)
        self.shared = self.rng.random() < 0.7
        database = "postgresql://simulated/world" if self.shared else "sqlite:///simulated"
        self.settings = Settings(data=folder, database=database, secret="x" * 32)
        self.timing = Timing(beats=2.0)
        self._until = minutes * 60
        self.faults = Faults(self, self.rng.choice((0.0, 1.0, 3.0, 6.0)))
        self.checks = Checks(self)
        self.database = Database(self, template, folder / f"world-{seed}.sqlite3")
        self.postgres = Postgres(self)
        self.servers = [Server(self, number) for number in range(self.rng.choice((2, 3)) if self.shared else 1)]
        self.calm = self.quiet = self.over = False
        self._up: list[tuple[float, bool]] = [(0.0, False)]
        self._violations: list[Violation] = []
        self.people: list[Person] = []

    # Time.

    def now(self) -> float:
        """The true time, in seconds since the world began."""
        return self.loop.time()

    def database_time(self) -> float:
        """The time of the database's computer."""
        return EPOCH + self.loop.time()

    def later(self, seconds: float, work: Callable[[], object]) -> None:
        """Let something happen that no process does."""
        self.loop.call_later(seconds, work, context=Context())

    def start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Let something run that no process runs."""
        return self.loop.create_task(work, context=Context())

    def note_up(self) -> None:
        """Note whether any server runs now."""
        up = any(server.house is not None or server.ending for server in self.servers)
        if up != self._up[-1][1]:
            self._up.append((self.now(), up))

    def downtime(self, since: float, until: float) -> float:
        """Seconds between two times in which no server was open, as far as they are missed: a short while is not."""
        spans = zip(self._up, [*self._up[1:], (until, True)], strict=True)
        down = (min(end, until) - max(begin, since) for (begin, up), (end, _) in spans if not up)
        return sum(max(0.0, span - UNMISSED) for span in down)

    @property
    def violated(self) -> bool:
        """Whether something has happened that must not: nothing after it is checked any more."""
        return bool(self._violations)

    @contextmanager
    def watched(self) -> Generator[None]:
        """Note what must not happen, whoever else would hear of it."""
        try:
            yield
        except Violation as problem:
            self._violations.append(problem)

    # The network.

    async def call(self, work: Callable[[House], Awaitable[T]]) -> T:
        """Ask some server for something; raises Unanswered if no answer comes, or Refused."""
        reply: asyncio.Future[T] = self.loop.create_future()
        server = self.rng.choice(self.servers)
        for _ in range(1 + (self.rng.random() < 0.01 + self.faults.lossy / 3)):
            if self.rng.random() >= self.faults.lossy:
                self.later(self._delay(), lambda: self._deliver(server, work, reply))
        try:
            async with asyncio.timeout(PATIENCE):
                return await reply
        except TimeoutError:
            raise Unanswered from None

    def _deliver(self, server: Server, work: Callable[[House], Awaitable[T]], reply: asyncio.Future[T]) -> None:
        if server.house is None:
            self._refuse(reply, Unanswered())
        else:
            server.process.start(self.loop, self._serve(server.house, work, reply))

    async def _serve(self, house: House, work: Callable[[House], Awaitable[T]], reply: asyncio.Future[T]) -> None:
        try:
            value = await work(house)
        except Refused as problem:
            refusal = problem
            self.later(self._delay(), lambda: self._refuse(reply, refusal))
        except (SQLAlchemyError, *UNREACHABLE):
            self.later(self._delay(), lambda: self._refuse(reply, Unanswered()))
        except Exception as problem:  # noqa: BLE001  # whatever it is, a person would have read of it
            self._violations.append(Violation(f"a request failed: {problem!r}"))
        else:
            if self.rng.random() >= self.faults.lossy:
                self.later(self._delay(), lambda: self._answer(reply, value))

    def _refuse(self, reply: asyncio.Future[T], problem: Exception) -> None:
        if not reply.done():
            reply.set_exception(problem)

    def _answer(self, reply: asyncio.Future[T], value: T) -> None:
        if not reply.done():
            reply.set_result(value)

    def _delay(self) -> float:
        """Most messages are quick; some come very late."""
        return self.rng.expovariate(20) + (self.rng.uniform(0, 40) if self.rng.random() < self.faults.lossy / 4 else 0)

    async def stream(
        self, reader: Process, told: Callable[[House], AsyncIterator[str]], hear: Callable[[str], None]
    ) -> None:
        """Read a stream of some server until it breaks."""
        server = self.rng.choice(self.servers)
        process, house = server.process, server.house
        if house is None:
            raise Unanswered
        ended = asyncio.Event()
        last = 0.0

        async def send() -> None:
            nonlocal last
            try:
                async for text in told(house):
                    last = max(last, self.now() + self._delay())
                    self.loop.call_at(last, hear, text, context=reader.context.copy())
            except (Refused, SQLAlchemyError, OSError):
                pass
            ended.set()

        sending = process.start(self.loop, send())
        while process.alive and not ended.is_set() and not self.over:
            await asyncio.sleep(2)
            if self.rng.random() < 0.002 + self.faults.lossy / 10:
                break
        sending.cancel()

    # The course of a world.

    def run(self) -> None:
        """Play the world to its end; raises Violation."""
        self.loop.burnt = self._burnt
        with simulated(self):
            try:
                self.loop.run_until_complete(self.start(self._run()))
            finally:
                self.database.close()

    async def _run(self) -> None:
        for server in self.servers:
            self.start(server.run())
        self._seat_people()
        self.start(self.faults.storm(self._until))
        await self._pass(self._until)
        self.calm = True
        self.faults.end()
        await self._pass(CALM)
        self._check_going_on()
        self.quiet = True
        await self._pass(60)
        self.checks.final()
        self._check_told()
        self.over = True

    async def _pass(self, seconds: float) -> None:
        """Let time pass, unless something happens that must not."""
        until = self.now() + seconds
        while self.now() < until:
            await asyncio.sleep(0.5)
            if self._violations:
                raise self._violations[0]
            if self.loop.troubles:
                raise Violation(f"nobody handled this: {self.loop.troubles[0]}")
            self._check_taken_over()

    def _seat_people(self) -> None:
        for number in range(self.rng.randint(2, 4)):
            plan = self._plan()
            for seat, chair in enumerate(plan.chairs):
                if isinstance(chair, int):
                    person = Person(self, f"person {number}.{chair}")
                    self.people.append(person)
                    person.process.start(self.loop, person.play(plan, seat))

    def _plan(self) -> Plan:
        game = self.rng.choice(("galopp-royal", "galopp-royal", "giganten"))
        seats = self.rng.randint(3, 4)
        persons = self.rng.randint(1, seats)
        chairs: list[int | str] = [*range(persons), *["novice"] * (seats - persons)]
        self.rng.shuffle(chairs)
        clock = self.rng.choice(
            (
                ClockTerms(),
                ClockTerms(kind="live", bank=600, increment=5),
                ClockTerms(kind="live", bank=60, increment=2),
            )
        )
        return Plan(game, tuple(chairs), clock)

    def _burnt(self, process: Process) -> None:
        for server in self.servers:
            if server.process is process:
                server.kill()

    def _check_taken_over(self) -> None:
        """Whatever became of the server that led a table: one that is well goes on with its bots."""
        for server in self.servers:
            if server.house is None or self.faults.has(server.process):
                server.well_since = self.now()
        quiet = max(self.faults.begun, min(server.well_since for server in self.servers))
        for table, model in self.checks.models.items():
            if self._bots_asked(model) and self.now() - max(quiet, model.times[-1]) > TAKEN_OVER:
                raise Violation(f"nobody takes over the bots of table {table}")

    def _bots_asked(self, model: Model) -> bool:
        return any(model.players[seat] is None for seat in model.match.to_move())

    # What must be true at the end.

    def _check_going_on(self) -> None:
        """Everybody has a verdict, and where a bot is asked it has moved."""
        for person in self.people:
            if person.attempt is not None and self.now() - person.attempt.begun > CALM:
                raise Violation(f"{person.process.name} has no verdict for {self.now() - person.attempt.begun:.0f} s")
        for table, model in self.checks.models.items():
            if self._bots_asked(model) and self.now() - model.times[-1] > CALM / 2:
                raise Violation(f"the bots of table {table} stand still")

    def _check_told(self) -> None:
        for person in self.people:
            # Where an answer was lost, a table was opened that nobody comes to.
            model = self.checks.models.get(person.table)
            if model is not None and person.known < self.checks.told_by_now(model):
                told = f"{person.process.name} was told of entry {person.known} at table {person.table} only"
                raise Violation(told)


# What the code of the server is given instead of the real thing.


class InlineBots:
    """Takes the place of `WorkerPool`: bots think here, and take some simulated time for it."""

    world: World

    def __init__(self, count: int, budget: float) -> None:
        self._budget = budget

    async def choose(
        self, bot: str, game: AnyGame, known: AnyKnown, owner: str = "", seed: int | None = None
    ) -> str | None:
        """The move of a bot; one in fifty has none in time."""
        rng = self.world.rng
        if rng.random() < 0.02:
            await asyncio.sleep(self._budget)
            return None
        await asyncio.sleep(rng.expovariate(3))
        return bots.choose(bots.read("thumb", game), game, known, random.Random(rng.getrandbits(64)))

    async def stop(self) -> None:
        """There is nothing to end."""


class WorldTime:
    """Takes the place of the module `time`: each process has a clock on its wall and one that nobody can set."""

    def __init__(self, world: World) -> None:
        self._world = world

    def time(self) -> float:
        here = HERE.get(None)
        return EPOCH + self._world.now() + (0.0 if here is None else here.wall)

    def monotonic(self) -> float:
        here = HERE.get(None)
        return self._world.now() + (0.0 if here is None else here.booted)


class WorldClock:
    """Takes the place of `steady_clock.CLOCK`: every process has one of its own."""

    def now(self) -> float:
        return self._mine().now()

    def begin(self, reference: float, last: float) -> None:
        self._mine().begin(reference, last)

    def approach(self, reference: float, most: float) -> None:
        self._mine().approach(reference, most)

    def _mine(self) -> steady_clock.SteadyClock:
        here = HERE.get(None)
        if here is None:
            return steady_clock.SteadyClock()
        if here.clock is None:
            here.clock = steady_clock.SteadyClock()
        return here.clock


@contextmanager
def simulated(world: World) -> Generator[None]:
    """Let the code of the server run in a world instead of on this computer."""
    rng, time = world.rng, WorldTime(world)
    SimulatedStorage.world = InlineBots.world = world
    with ExitStack() as changes:
        for owner, name, value in (
            (houses, "Storage", SimulatedStorage),
            (houses, "WorkerPool", InlineBots),
            (steady_clock, "CLOCK", WorldClock()),
            (steady_clock, "time", time),
            (heartbeat, "time", time),
            (asyncpg, "connect", world.postgres.connect),
            (secrets, "token_bytes", lambda count=32: rng.randbytes(count)),
            (secrets, "token_hex", lambda count=32: rng.randbytes(count).hex()),
            (secrets, "token_urlsafe", lambda count=32: rng.randbytes(count).hex()),
            (secrets, "randbits", rng.getrandbits),
        ):
            changes.enter_context(patch.object(owner, name, value))
        yield
