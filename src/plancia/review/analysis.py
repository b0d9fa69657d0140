"""A finished match looked back at: how the chances went, which decisions cost most, luck against skill."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import asdict, dataclass
from functools import partial

from plancia.bots import Spec, UnknownBot, read
from plancia.core.errors import PlanciaError
from plancia.core.game import AnyGame
from plancia.core.record import Record
from plancia.jobs.progress import ProgressBar
from plancia.jobs.workers import in_order, workers
from plancia.review.judge import EntryQuestion, JudgedEntry, followed, judge_entry

_EXPERT = 0.4
"""The share of an expert's simulations that is enough to look at every decision of a match."""
_SECONDS = 60.0
"""For one entry: so much that only the number of simulations counts."""
_SUSPECTS = 8
"""Decisions that seem costly at first sight and are looked at once more, ..."""
_CLOSER = 4
"""... so many times as closely: what stands out among hundreds often does so by chance."""
_COSTLIEST = 3
_AHEAD = 4
"""Entries begun for each process before the oldest of them is weighed."""


class NotOver(PlanciaError):
    """The match to be analysed is not over; only a finished match has no secrets left."""


@dataclass(frozen=True, slots=True)
class Skill:
    """What a seat's decisions did for its chance to win, and how unsure that is (a standard error)."""

    sum: float
    doubt: float


@dataclass(frozen=True, slots=True)
class Analysis:
    """A finished match judged entry by entry by one bot; for the review page, the terminal and programs."""

    record: Record
    bot: str
    seed: int
    moments: tuple[JudgedEntry, ...]

    @property
    def costliest(self) -> tuple[JudgedEntry, ...]:
        """At most three decisions that cost more than the doubt about it, the worst first."""
        return self.costliest_of(range(self.record.seats))

    def costliest_of(self, seats: Collection[int]) -> tuple[JudgedEntry, ...]:
        """The same of some seats alone."""
        costly = [one for one in self.moments if one.seat in seats and one.cost > one.doubt]
        return tuple(sorted(costly, key=lambda one: -one.cost)[:_COSTLIEST])

    def best_of(self, seat: int) -> JudgedEntry | None:
        """The decision of a seat that was farthest ahead of any other that it had; None if none was."""
        good = [one for one in self.moments if one.seat == seat and one.edge > 0.0]
        return max(good, key=lambda one: one.edge, default=None)

    def luck(self, seat: int) -> float:
        """What chance did for a seat, from the set-up to the end."""
        return sum(one.luck[seat] for one in self.moments if one.luck)

    def skill(self, seat: int) -> Skill:
        """What the decisions of a seat did for it: nothing if each was the best."""
        own = [one for one in self.moments if one.seat == seat]
        return Skill(-sum(one.cost for one in own), math.hypot(*(one.doubt for one in own if one.better)))

    def json(self) -> str:
        """The whole analysis as JSON, for programs."""
        result = self.record.result
        seats = range(self.record.seats)
        facts = {
            "game": self.record.game.id,
            "ruleset": self.record.ruleset,
            "seats": self.record.seats,
            "bot": self.bot,
            "seed": self.seed,
            "result": None if result is None else result.plain(),
            "luck": [self.luck(seat) for seat in seats],
            "skill": [asdict(self.skill(seat)) for seat in seats],
            "costliest": [one.at for one in self.costliest],
            "moments": [
                {"move": entry.move, **asdict(one)}
                for one, entry in zip(self.moments, self.record.entries, strict=True)
            ],
        }
        return json.dumps(facts, indent=1) + "\n"


class ReviewQuestions:
    """The questions that lead to an analysis, for workers of any kind to answer.

    First every entry is judged, then the few that seem to cost most once more and closer.
    """

    def __init__(self, record: Record, bot: Spec, seed: int) -> None:
        if record.result is None:
            raise NotOver("the match is not over; only a finished match can be analysed")
        self._record = record
        self._text = record.json()
        self._bot = bot
        self._seed = seed

    @property
    def total(self) -> int:
        """How many questions there are at most."""
        return len(self._record.entries) + _SUSPECTS

    def first(self) -> list[EntryQuestion]:
        return [self._question(at, 1) for at in range(len(self._record.entries))]

    def closer(self, found: Sequence[JudgedEntry]) -> list[EntryQuestion]:
        """Once more, what seemed to cost most."""
        order = sorted((one for one in found if one.better), key=lambda one: -one.cost)
        return [self._question(at, _CLOSER) for at in sorted(one.at for one in order[:_SUSPECTS])]

    def concluded(self, found: Sequence[JudgedEntry], closer: Sequence[JudgedEntry]) -> Analysis:
        moments = {one.at: one for one in (*found, *closer)}
        judged = followed([moments[at] for at in sorted(moments)])
        return Analysis(self._record, str(self._bot), self._seed, judged)

    def _question(self, at: int, closely: int) -> EntryQuestion:
        bot = self._bot.changed(sims=closely * self._bot["sims"])
        # A closer look must not see the same dice again.
        return EntryQuestion(self._record.game, self._text, at, str(bot), self._seed * _CLOSER + closely)


def judging_bot(game: AnyGame, bot: str | None = None) -> Spec:
    """Who weighs the moves: a search by its name and settings; unless named, a hurried expert."""
    if bot is None:
        expert = read("expert", game)
        search = expert if expert.kind == "search" else read("search", game)
        return search.changed(sims=math.ceil(_EXPERT * search["sims"]), seconds=_SECONDS, mix=0.0, parts=1)
    named = read(bot, game)
    if named.kind != "search":
        raise UnknownBot(f"{bot} tries nothing out, so it cannot judge; name a search, such as search:sims=500")
    return named.changed(parts=1)


def analyse(record: Record, bot: str | None = None, *, seed: int = 1, jobs: int = 1) -> Analysis:
    """Judge every entry of a finished match; the same for the same seed, however many processes do it."""
    questions = ReviewQuestions(record, judging_bot(record.game, bot), seed)
    progress = ProgressBar(questions.total, "moves")

    def found(ask: Callable[[Sequence[EntryQuestion]], Iterable[JudgedEntry]]) -> Analysis:
        first = _counted(ask(questions.first()), progress)
        return questions.concluded(first, _counted(ask(questions.closer(first)), progress))

    try:
        if jobs == 1:
            return found(partial(map, judge_entry))
        with workers(jobs) as pool:
            return found(
                lambda asked: in_order(
                    lambda number: pool.submit(judge_entry, asked[number]), range(len(asked)), _AHEAD * jobs
                )
            )
    finally:
        progress.end()


def _counted(answers: Iterable[JudgedEntry], progress: ProgressBar) -> list[JudgedEntry]:
    found: list[JudgedEntry] = []
    for one in answers:
        found.append(one)
        progress.step()
    return found
