"""A match as rows of the results' tables."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Mapping, Sequence
from statistics import mean, median
from typing import TypeAlias

import pyarrow as pa

from plancia.bots.bot import noise_of
from plancia.bots.thumb_bot import MoveOdds
from plancia.core.errors import PlanciaError
from plancia.core.match import Match
from plancia.core.plain import canonical
from plancia.core.result import Result
from plancia.core.state import State
from plancia.kit.advice import Outlook, advice_of
from plancia.kit.learn.study import seat_of
from plancia.lab.bot_match import AnsweredDecision, play_out
from plancia.lab.luck import LuckMeter
from plancia.lab.simulation.plan import SimulationPlan
from plancia.lab.simulation.schema import TABLES

Rows: TypeAlias = Mapping[str, pa.RecordBatch]
"""The rows that one match adds, by the name of their table."""
_Values: TypeAlias = Mapping[str, Sequence[object]]


def rows_of(plan: SimulationPlan, number: int) -> Rows:
    """Play one match of a plan and tell it."""
    seed, players = plan.seed_of(number), plan.seating(number)
    begun = time.perf_counter()
    match = plan.game.start(plan.seats, seed, plan.options)
    meter = LuckMeter(plan.game, plan.seats, seed, [noise_of(player, plan.game) for player in players])
    course, kinds = CourseWatcher(), KindWatcher()
    meter.begun(match.options, match.state)
    try:
        asked, failures = play_out(match, players, seed, (meter, course, kinds))
    except PlanciaError as problem:
        raise PlanciaError(f"match {number} with seed {seed} cannot be played to its end: {problem}") from problem
    seconds = time.perf_counter() - begun
    assert match.result is not None
    by_seat = [[one for one in asked if one.seat == seat] for seat in range(plan.seats)]
    told: Mapping[str, _Values] = {
        "matches": {
            "seed": [seed],
            "seats": [plan.seats],
            "rounds": [_rounds(match)],
            "decisions": [len(asked)],
            "winners": [match.result.winners],
            "seconds": [seconds],
        },
        "seats": {
            **_seats(match.result, players, by_seat),
            "failures": [len(one) for one in failures],
            "luck": meter.luck,
            "whims": meter.whims,
        },
        "kinds": kinds.values(asked),
        "course": course.values(),
        "events": _events(match),
    }
    return {name: _batch(name, number, values) for name, values in told.items()}


def _batch(table: str, number: int, values: _Values) -> pa.RecordBatch:
    count = len(next(iter(values.values())))
    return pa.RecordBatch.from_pydict({"match": [number] * count, **values}, TABLES[table])


class CourseWatcher:
    """How likely each seat was to win at the end of each round, noted while a match is played."""

    def __init__(self) -> None:
        self._chances: dict[int, list[float]] = {}

    def moved(self, before: State, match: Match, odds: MoveOdds | None) -> None:
        """Look at the match if a round is over."""
        advice = advice_of(match.game)
        done = int(advice.rounds(match.state))
        if match.over or done > advice.rounds(before):
            self._chances[done] = list(Outlook(advice, match.state).chances())

    def values(self) -> _Values:
        """The rows of the table."""
        told = [(number, seat, chance) for number, found in self._chances.items() for seat, chance in enumerate(found)]
        return {name: [row[at] for row in told] for at, name in enumerate(("round", "seat", "chance"))}


class KindWatcher:
    """Of which kind each decision was, noted while a match is played."""

    def __init__(self) -> None:
        self._kinds: list[str] = []

    def moved(self, before: State, match: Match, odds: MoveOdds | None) -> None:
        """Ask what the decision was."""
        decision = match.game.prompts.decide(before, match.timeline.entries[-1].seat)
        assert decision is not None
        self._kinds.append(decision.kind)

    def values(self, asked: Sequence[AnsweredDecision]) -> _Values:
        """The rows of the table, from the same decisions with their answers."""
        by_kind: dict[tuple[int, str], list[AnsweredDecision]] = {}
        for kind, one in zip(self._kinds, asked, strict=True):
            by_kind.setdefault((one.seat, kind), []).append(one)
        answers = Counter(one.seat for one in asked)
        found = sorted(by_kind)
        return {
            "seat": [seat for seat, _ in found],
            "kind": [kind for _, kind in found],
            "count": [len(by_kind[key]) for key in found],
            "share": [len(by_kind[key]) / answers[key[0]] for key in found],
            "branching": [_branching(by_kind[key]) for key in found],
        }


def _rounds(match: Match) -> int | None:
    return advice_of(match.game).rounds(match.state) or None


def _seats(result: Result, players: Sequence[str], by_seat: Sequence[Sequence[AnsweredDecision]]) -> _Values:
    seats = range(len(players))
    return {
        "seat": seats,
        "bot": players,
        "score": result.scores,
        "place": result.places,
        "win": [(seat in result.winners) / len(result.winners) for seat in seats],
        "share": [_share(result.places, seat) for seat in seats],
        "decisions": [len(asked) for asked in by_seat],
        "branching": [_branching(asked) for asked in by_seat],
        "seconds": [median([one.seconds for one in asked if one.moves > 1] or [0.0]) for asked in by_seat],
    }


def _share(places: Sequence[int], seat: int) -> float:
    own, others = places[seat], [*places[:seat], *places[seat + 1 :]]
    return mean((own < other) + (own == other) / 2 for other in others)


def _branching(asked: Sequence[AnsweredDecision]) -> float:
    return sum(one.moves for one in asked) / len(asked) if asked else 0.0


def _events(match: Match) -> _Values:
    told = match.history
    return {
        "number": range(len(told)),
        "event": [event.name for event in told],
        "seat": [seat_of(match, event) for event in told],
        "public": [event.seen_by(None) for event in told],
        "facts": [canonical(event.facts) for event in told],
    }
