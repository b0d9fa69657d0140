"""Reviews of finished matches: worked out when a player asks, and stored, so that every process finds them."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Sequence
from contextlib import suppress
from typing import TypeAlias

from sqlalchemy import delete, insert, select

from plancia.core.record import Record
from plancia.review.analysis import Analysis, ReviewQuestions, judging_bot
from plancia.review.judge import EntryQuestion, JudgedEntry, read_judged_entry
from plancia.review.words import EntryInWords, Feat, Mistake
from plancia.server.bots.workers import WorkerPool
from plancia.server.cache import LRUCache
from plancia.server.errors import NoAnswer
from plancia.server.storage.database import Storage
from plancia.server.storage.schema import ReviewRow
from plancia.server.tables.history.replay import Replay

_KEPT = 32
_SEED = 1
_PATIENCE = 60.0
"""Seconds for an entry, far more than it needs: what is found must not depend on how busy the house is."""
_TRIES = 2

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
        self.work: asyncio.Task[None] | None = None

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
        """The review of a finished match, as far as it has come here; None if it was not begun, or elsewhere."""
        record = await self._replay.record(table_id)
        return self._reviews.get(table_id) or await self._stored(table_id, record)

    async def begin(self, table_id: str) -> Review:
        """Review a finished match, unless that is done or under way."""
        record = await self._replay.record(table_id)
        await self.find(table_id)
        # Looked up once more: another request may have begun it meanwhile.
        known = self._reviews.get(table_id)
        if known is None or known.failed:
            known = Review(record)
            known.work = asyncio.create_task(self._work_out(table_id, known))
            await _stop(self._reviews.put(table_id, known))
        return known

    async def cancel(self, table_id: str) -> None:
        """Stop a review that is under way; one that is done is kept."""
        known = self._reviews.get(table_id)
        if known is not None and known.analysis is None:
            await _stop(self._reviews.pop(table_id))

    async def stop(self) -> None:
        """End all that are under way and forget the others, because the house closes."""
        for review in self._reviews.values():
            await _stop(review)
        self._reviews.clear()

    async def _work_out(self, table_id: str, review: Review) -> None:
        async with self._turn:
            workers = WorkerPool(os.cpu_count() or 1, _PATIENCE)
            try:
                found = await self._analysed(review, workers)
                await self._store(table_id, found)
                review.analysis = found
            except* NoAnswer:
                log.warning("a review was not finished: no answer in time")
            finally:
                await workers.stop()

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
