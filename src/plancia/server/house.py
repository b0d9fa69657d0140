"""A house: everything that is stored and played, made of parts that are given what they need."""

from __future__ import annotations

import secrets
from contextlib import suppress
from types import TracebackType
from typing import Self

from sqlalchemy.exc import SQLAlchemyError

from plancia.server.accounts.codes import Codes
from plancia.server.accounts.devices import Devices
from plancia.server.accounts.holidays import Holidays
from plancia.server.accounts.passkeys import Passkeys
from plancia.server.accounts.personal_data import PersonalData
from plancia.server.accounts.players import Players
from plancia.server.beacons.rounds import BeaconRounds
from plancia.server.bots.hints import Hints
from plancia.server.bots.pacing import Pacing
from plancia.server.bots.programs import Programs
from plancia.server.bots.scheduler import Scheduler
from plancia.server.bots.turns import BotTurns
from plancia.server.bots.upkeep import Upkeep
from plancia.server.bots.workers import WorkerPool
from plancia.server.lobby import Lobby
from plancia.server.notices.dispatcher import NoticeDispatcher
from plancia.server.notices.preferences import PreferenceStore
from plancia.server.notices.receivers import Receivers
from plancia.server.notices.senders import Senders
from plancia.server.notices.sent_notices import SentNotices
from plancia.server.operations.announcement import Announcement
from plancia.server.operations.table_control import TableControl
from plancia.server.profiles.consent import Consent
from plancia.server.profiles.ladder import Ladder
from plancia.server.profiles.ratings import Ratings
from plancia.server.profiles.statistics import Statistics
from plancia.server.profiles.studies import Studies
from plancia.server.reviews import Reviews
from plancia.server.settings import Settings
from plancia.server.shared_deals.comparison import Comparisons
from plancia.server.shared_deals.deals import SharedDeals
from plancia.server.storage.database import Storage
from plancia.server.storage.heartbeat import Heartbeat
from plancia.server.storage.notify import Notifications
from plancia.server.storage.writer import EntryWriter
from plancia.server.tables.automatic.forced import ForcedMoves
from plancia.server.tables.automatic.ordering import Ordering
from plancia.server.tables.automatic.timeouts import Timeouts
from plancia.server.tables.branching.branches import Branches
from plancia.server.tables.chat import Chat
from plancia.server.tables.due_queue import DueQueue
from plancia.server.tables.history.journal import Journal
from plancia.server.tables.history.replay import Replay
from plancia.server.tables.history.takeback import TakeBacks
from plancia.server.tables.moves import Moves
from plancia.server.tables.opening import Opening
from plancia.server.tables.registry import Registry
from plancia.server.tables.rematch import Rematches
from plancia.server.tables.seats.admission import Admission
from plancia.server.tables.seats.handover import HandOvers
from plancia.server.tables.seats.presence import Presence
from plancia.server.tables.seats.resignation import Resignation
from plancia.server.tables.seats.revealing import Revealing
from plancia.server.tables.seats.seating import Seating
from plancia.server.tasks import Background, Tasks
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
        self._background = Background()
        self.storage = Storage(settings, process)
        self._writer = EntryWriter(self.storage)
        self._workers = WorkerPool(settings.bot_processes, timing.budget)
        self._programs = Programs(settings.programs, timing.budget, settings.private_files)
        self.due = DueQueue()

        self.registry = Registry(self.storage, self.due, timing, invite_only=settings.invite_only)
        self._notifications = Notifications(settings, process, self._renew, self._known)
        journal = Journal(self.registry, self.storage, self._writer, self._tasks, timing)
        self.players = Players(self.storage, self.registry)
        self.devices = Devices(self.storage)
        self.codes = Codes(self.storage)
        self.passkeys = Passkeys(settings, self.storage)
        self.lobby = Lobby(self.storage, invite_only=settings.invite_only)
        self.ladder = Ladder(self.storage)
        self.announcement = Announcement(self.storage, self.registry)
        self.table_control = TableControl(self.registry, self.storage, self.codes, self._tasks)

        self.presence = Presence(self.registry, self.storage, self._tasks, timing.grace)
        self._beacon = settings.open_beacon()
        self.seating = Seating(settings, self.registry, self.storage, journal, self._beacon, self._tasks, timing)
        self.revealing = Revealing(self.registry, self.storage, self.seating, self._tasks)
        self.opening = Opening(settings, self.registry, self.storage, self.seating, self.announcement, self._tasks)
        self.rematches = Rematches(self.registry, self.storage, self.opening, self.seating, self._tasks)
        self.moves = Moves(self.registry, journal, self.presence, self._tasks, timing)
        self.forced = ForcedMoves(self.registry, journal, self._tasks)
        self.ordering = Ordering(self.registry, self.storage, journal, self.presence, self._tasks, timing)
        self.takebacks = TakeBacks(self.registry, self.storage, journal, self.ordering, self._tasks)
        self.resignation = Resignation(self.registry, self._tasks)
        self.handovers = HandOvers(self.registry, self.storage, self.codes, self._tasks)
        self.personal_data = PersonalData(
            self.storage, self.registry, self.players, self.devices, self.seating, self.resignation
        )
        self.chat = Chat(self.registry, self.storage, self._tasks)
        self.hints = Hints(self._workers)
        self.replay = Replay(self.registry, settings.beacon_keys)
        self.branches = Branches(self.registry, self.storage, self.replay, self.opening)
        self.shared_deals = SharedDeals(self.storage, self.registry, self.opening)
        self.comparisons = Comparisons(self.storage)
        self.admission = Admission(self.registry, self.shared_deals)
        self.consent = Consent(self.storage)
        self.ratings = Ratings(self.storage)
        self.statistics = Statistics(self.storage, Studies(self.storage, self.registry), self.consent)
        self.reviews = Reviews(self.replay, self.storage, settings.judge)

        self.holidays = Holidays(self.storage, self.registry)
        self.receivers = Receivers(self.storage)
        self.preferences = PreferenceStore(self.storage)
        self.senders = Senders(settings, self.receivers)
        sent = SentNotices(self.storage)
        self.dispatcher = NoticeDispatcher(
            self.storage, self.registry, self.preferences, sent, self.senders, timing.notices
        )

        self._heartbeat = Heartbeat(
            self.storage, self.presence, self.devices, self.announcement, self.holidays, timing.heartbeat
        )
        pacing = Pacing(timing.beats, shared=self.storage.shared)
        turns = BotTurns(self.moves, self.forced, self._workers, self._programs, pacing, timing.thought)
        rounds = BeaconRounds(self.registry, self.storage, self._beacon)
        timeouts = Timeouts(journal, self._tasks)
        upkeep = Upkeep(turns, self.ordering, timeouts, self.presence, self.seating, rounds, timing)
        self._scheduler = Scheduler(
            self.due, self.registry, self.storage, self._notifications, upkeep, self._programs, timing
        )

    async def _renew(self, name: str) -> None:
        """Another process has changed a table, or whom a token acts for."""
        self.players.forget_bearers((name,))
        await self.registry.refresh(name)

    def _known(self) -> tuple[str, ...]:
        """What this process remembers and others may change."""
        return *self.registry.loaded, *self.players.bearers

    async def __aenter__(self) -> Self:
        await self.storage.open()
        await self._heartbeat.stop_clocks()
        await self.devices.refresh()
        await self.holidays.refresh()
        await self.announcement.refresh()
        self.registry.start()
        self._writer.start()
        await self._notifications.start()
        self._scheduler.start()
        self._background.start(self._heartbeat.run(), self.dispatcher.run())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Let all that is under way come to its end: first those who begin new things, at last what they stand on."""
        await self._scheduler.stop()
        await self._background.stop()
        await self.dispatcher.close()
        await self._programs.stop()
        await self.reviews.stop()
        if self._beacon is not None:
            await self._beacon.close()
        await self._workers.stop()
        self.registry.stop_watching()
        await self._tasks.finish()
        await self._writer.stop()
        await self._notifications.stop()
        with suppress(SQLAlchemyError, OSError):
            # Where the database is gone, the house closes all the same.
            await self._heartbeat.beat()
        await self.storage.close()
