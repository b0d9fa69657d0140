"""Reviews of finished matches: worked out when a player asks, and stored, so that every process finds them.

Of one that is under way a row tells how far it is: every process shows it, and cancels the work by deleting the row.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
from collections.abc import Sequence
from contextlib import suppress
from typing import TypeAlias

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from plancia.core.record import Record
from plancia.review.analysis import Analysis, ReviewQuestions, judging_bot
from plancia.review.judge import EntryQuestion, JudgedEntry, read_judged_entry
from plancia.review.words import EntryInWords, Feat, Mistake
from plancia.server import steady_clock
from plancia.server.bots.workers import WorkerPool
from plancia.server.cache import LRUCache
from plancia.server.errors import NoAnswer
from plancia.server.storage.database import Storage
from plancia.server.storage.schema import ReviewRow, ReviewWorkRow
from plancia.server.tables.history.replay import Replay

_KEPT = 32
_SEED = 1
_PATIENCE = 60.0
"""Seconds for an entry, far more than it needs: what is found must not depend on how busy the house is."""
_TRIES = 2
_TELLING = 1.0
"""Seconds after which a process tells how far a review is."""
_GIVEN_UP = 15.0
"""Seconds of silence after which a review that was under way counts as not begun: its process is gone."""

log = logging.getLogger(__name__)

Words: TypeAlias = tuple[tuple[EntryInWords, ...], dict[int, Mistake], tuple[Feat | None, ...]]
"""In one language: what happened with each entry, what is to be said of costly ones, and the best of each seat."""


class Review:
    """The review of one match, done, under way or failed: pages show how far it has come."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.done = 0
        self.total = len(record.entries)
        self.analysis: Analysis | None = None
        self.words: dict[str, Words] = {}
        """By the code of the language."""
        self.worker = secrets.token_hex(8)
        self.work: asyncio.Task[None] | None = None
        """None where another process works it out."""

    @property
    def failed(self) -> bool:
        """Whether the work has ended without an analysis."""
        return self.analysis is None and self.work is not None and self.work.done()


class Reviews:
    """Works out one review after the other, each on all cores; people and bots at their tables go first."""

    def __init__(self, replay: Replay, storage: Storage, judge: str | None) -> None:
        """`judge` is the bot that judges; unless named, an expert in a hurry."""
        self._replay = replay
        self._storage = storage
        self._judge = judge
        self._reviews = LRUCache[str, Review](_KEPT)
        self._turn = asyncio.Lock()

    async def find(self, table_id: str) -> Review | None:
        """The review of a finished match, as far as it has come in any process; None if it was not begun."""
        record = await self._replay.record(table_id)
        known = self._reviews.get(table_id)
        if known is None or known.failed:
            known = await self._stored(table_id, record) or await self._elsewhere(table_id, record) or known
        return known

    async def begin(self, table_id: str) -> Review:
        """Review a finished match, unless that is done or under way."""
        known = await self.find(table_id)
        if known is not None and not known.failed:
            return known
        mine = Review(await self._replay.record(table_id))
        if not await self._claim(table_id, mine):
            # Another request, here or elsewhere, has begun it meanwhile.
            return await self.find(table_id) or mine
        mine.work = asyncio.create_task(self._work_out(table_id, mine))
        await _stop(self._reviews.put(table_id, mine))
        return mine

    async def cancel(self, table_id: str) -> None:
        """Stop a review that is under way, in whichever process; one that is done is kept."""
        async with self._storage.write() as connection:
            await connection.execute(delete(ReviewWorkRow).where(ReviewWorkRow.table == table_id))
        known = self._reviews.get(table_id)
        if known is not None and known.analysis is None:
            await _stop(self._reviews.pop(table_id))

    async def stop(self) -> None:
        """End all that are under way and forget the others, because the house closes."""
        for review in self._reviews.values():
            await _stop(review)
        self._reviews.clear()

    async def _claim(self, table_id: str, review: Review) -> bool:
        """Whether this process is the one to work a review out."""
        now = steady_clock.now()
        gone = ReviewWorkRow.table == table_id, ReviewWorkRow.at < now - _GIVEN_UP
        mine = {"table": table_id, "worker": review.worker, "done": 0, "total": review.total, "at": now}
        try:
            async with self._storage.write() as connection:
                await connection.execute(delete(ReviewWorkRow).where(*gone))
                await connection.execute(insert(ReviewWorkRow).values(mine))
        except IntegrityError:
            return False
        return True

    async def _tell(self, table_id: str, review: Review) -> None:
        """Tell the other processes how far a review is, until one of them cancels it."""
        mine = update(ReviewWorkRow).where(ReviewWorkRow.table == table_id, ReviewWorkRow.worker == review.worker)
        standing = True
        while standing:
            await asyncio.sleep(_TELLING)
            with suppress(SQLAlchemyError, OSError):
                async with self._storage.write() as connection:
                    told = mine.values(done=review.done, total=review.total, at=steady_clock.now())
                    standing = bool((await connection.execute(told)).rowcount)
        self._reviews.pop(table_id)
        if review.work is not None:
            review.work.cancel()

    async def _work_out(self, table_id: str, review: Review) -> None:
        telling = asyncio.create_task(self._tell(table_id, review))
        try:
            async with self._turn:
                await self._judge_all(table_id, review)
        finally:
            telling.cancel()
            mine = delete(ReviewWorkRow).where(ReviewWorkRow.worker == review.worker)
            with suppress(SQLAlchemyError, OSError):
                async with self._storage.write() as connection:
                    await connection.execute(mine)

    async def _judge_all(self, table_id: str, review: Review) -> None:
        workers = WorkerPool(os.cpu_count() or 1, _PATIENCE)
        try:
            found = await self._analysed(review, workers)
            await self._store(table_id, found)
            review.analysis = found
        except* NoAnswer:
            log.warning("a review was not finished: no answer in time")
        finally:
            await workers.stop()

    async def _elsewhere(self, table_id: str, record: Record) -> Review | None:
        """A review that another process works out now."""
        under_way = ReviewWorkRow.table == table_id, ReviewWorkRow.at >= steady_clock.now() - _GIVEN_UP
        async with self._storage.read() as session:
            row = await session.scalar(select(ReviewWorkRow).where(*under_way))
        if row is None:
            return None
        review = Review(record)
        review.done, review.total = row.done, row.total
        return review

    async def _stored(self, table_id: str, record: Record) -> Review | None:
        """A review that any process has done, now or before."""
        async with self._storage.read() as session:
            moments = await session.scalar(select(ReviewRow.moments).where(ReviewRow.table == table_id))
        if moments is None:
            return None
        review = Review(record)
        bot = str(judging_bot(record.game, self._judge))
        review.analysis = Analysis(record, bot, _SEED, tuple(map(read_judged_entry, moments)))
        await _stop(self._reviews.put(table_id, review))
        return review

    async def _store(self, table_id: str, found: Analysis) -> None:
        fortunes = [
            [found.luck(seat), found.skill(seat).sum, found.skill(seat).doubt] for seat in range(found.record.seats)
        ]
        async with self._storage.write() as connection:
            await connection.execute(delete(ReviewRow).where(ReviewRow.table == table_id))
            moments = [one.json() for one in found.moments]
            await connection.execute(insert(ReviewRow).values(table=table_id, fortunes=fortunes, moments=moments))

    async def _analysed(self, review: Review, workers: WorkerPool) -> Analysis:
        questions = ReviewQuestions(review.record, judging_bot(review.record.game, self._judge), _SEED)
        review.total = questions.total
        first = await self._answers(questions.first(), workers, review)
        return questions.concluded(first, await self._answers(questions.closer(first), workers, review))

    async def _answers(
        self, questions: Sequence[EntryQuestion], workers: WorkerPool, review: Review
    ) -> list[JudgedEntry]:
        async def answer(question: EntryQuestion) -> JudgedEntry:
            for _ in range(_TRIES):
                if found := await workers.weigh(question):
                    review.done += 1
                    return found
            raise NoAnswer(f"entry {question.at}")

        async with asyncio.TaskGroup() as group:
            tasks = [group.create_task(answer(question)) for question in questions]
        return [task.result() for task in tasks]


async def _stop(review: Review | None) -> None:
    if review is not None and review.work is not None:
        review.work.cancel()
        with suppress(asyncio.CancelledError):
            await review.work
