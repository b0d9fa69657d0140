"""A house: everything that is stored and played, made of parts that are given what they need."""

from __future__ import annotations

import secrets
from types import TracebackType
from typing import Self

from plancia.server.bots.hints import Hints
from plancia.server.bots.programs import Programs
from plancia.server.bots.scheduler import Scheduler
from plancia.server.bots.turns import BotTurns
from plancia.server.bots.upkeep import Upkeep
from plancia.server.bots.workers import WorkerPool
from plancia.server.lobby import Lobby
from plancia.server.players import Players
from plancia.server.reviews import Reviews
from plancia.server.settings import Settings
from plancia.server.storage.database import Storage
from plancia.server.storage.heartbeat import Heartbeat
from plancia.server.storage.notify import Notifications
from plancia.server.storage.writer import EntryWriter
from plancia.server.tables.chat import Chat
from plancia.server.tables.due import DueQueue
from plancia.server.tables.journal import Journal
from plancia.server.tables.moves import Moves
from plancia.server.tables.opening import Opening
from plancia.server.tables.presence import Presence
from plancia.server.tables.registry import Registry
from plancia.server.tables.rematch import Rematches
from plancia.server.tables.replay import Replay
from plancia.server.tables.resignation import Resignation
from plancia.server.tables.seating import Seating
from plancia.server.tables.takeback import TakeBacks
from plancia.server.tables.timeouts import Timeouts
from plancia.server.tasks import Tasks
from plancia.server.timing import Timing


class House:
    """The tables, players and bots of one process. Each part is one thing that can be done in the house:

    async with House(settings) as house:
        ann = await house.players.create("Ann")
        table = await house.opening.open(ann, NewTable(game=game, seats=2, chairs=("person", "regular")))
        await house.moves.submit(table.id, ann, 0, "pass", table.sequence)
    """

    def __init__(self, settings: Settings, timing: Timing | None = None) -> None:
        timing = timing or Timing()
        process = secrets.token_hex(8)
        self._tasks = Tasks()
        self.storage = Storage(settings, process)
        self._writer = EntryWriter(self.storage)
        self._workers = WorkerPool(settings.bot_processes, timing.budget)
        self._programs = Programs(settings.programs, timing.budget)
        self.due = DueQueue()

        self.registry = Registry(self.storage, self.due, timing.grace)
        self._notifications = Notifications(settings, process, self.registry.refresh, lambda: self.registry.loaded)
        journal = Journal(self.registry, self.storage, self._writer, self._tasks, timing.grace)
        self.players = Players(self.storage, self.registry)
        self.lobby = Lobby(self.storage)

        self.presence = Presence(self.registry, self.storage, self._tasks, timing.grace)
        self.seating = Seating(settings, self.registry, self.storage, journal, self._tasks)
        self.opening = Opening(settings, self.registry, self.storage, self.seating, self._tasks)
        self.rematches = Rematches(self.registry, self.storage, self.opening, self.seating, self._tasks)
        self.moves = Moves(self.registry, journal, self.presence, self._tasks)
        self.takebacks = TakeBacks(self.registry, self.storage, journal, self._tasks)
        self.resignation = Resignation(self.registry, self._tasks)
        self.chat = Chat(self.registry, self.storage, self._tasks)
        self.hints = Hints(self._workers)
        self.replay = Replay(self.registry)
        self.reviews = Reviews(self.replay, settings.judge)

        self._heartbeat = Heartbeat(self.storage, self.presence, timing.heartbeat)
        turns = BotTurns(self.moves, self._workers, self._programs)
        upkeep = Upkeep(turns, Timeouts(journal, self._tasks), self.presence, timing)
        self._scheduler = Scheduler(
            self.due, self.registry, self.storage, self._notifications, upkeep, self._programs, timing.grace
        )

    async def __aenter__(self) -> Self:
        await self.storage.open()
        self.registry.start()
        await self._heartbeat.stop_clocks()
        self._writer.start()
        await self._notifications.start()
        self._scheduler.start()
        self._heartbeat.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Let all that is under way come to its end: first those who begin new things, at last what they stand on."""
        await self._scheduler.stop()
        await self._heartbeat.stop()
        await self._programs.stop()
        await self.reviews.stop()
        await self._workers.stop()
        self.registry.stop_watching()
        await self._tasks.finish()
        await self._writer.stop()
        await self._notifications.stop()
        await self._heartbeat.beat()
        await self.storage.close()
