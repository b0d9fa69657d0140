"""One entry of a finished match judged: how it left the seats, what it cost its mover, and what luck did to them.

A decision is judged from what its mover knew then. Luck is judged with all hands open, since it is what the cards and
dice did and not what somebody made of it.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from functools import lru_cache
from statistics import fmean, stdev

from plancia.bots import Spec, read
from plancia.bots.search import search_bot
from plancia.bots.search.tree import Dice, Root, TreeSearch
from plancia.core.chance import Seeded
from plancia.core.game import AnyGame
from plancia.core.known import AnyKnown
from plancia.core.match import Match
from plancia.core.record import Record, read_record
from plancia.core.state import State
from plancia.kit.advice import Outlook, advice_of
from plancia.review.calibration import Calibration

_BATCHES = 8
"""Parts of a comparison that know nothing of each other: how far they differ tells how sure it is."""
_MOST_WORLDS = 16
"""States imagined for each of them."""
_LUCK_ROUNDS = 1
"""Rounds that are played on after a draw where a bot would play to the end: chance yet to come only blurs this one."""
_STREAMS = 64
"""More than any game has kinds of draws."""
_LOOKING, _COMPARING, _HOPING = 0.4, 0.7, 0.85
"""The parts of the time after which the search, the comparison and the first half of luck have to be done."""


@dataclass(frozen=True, slots=True)
class EntryQuestion:
    """An entry of a finished match to be judged, as it is sent to a worker."""

    game: AnyGame
    record: str
    """The record of the match, as JSON."""
    at: int
    bot: str
    """A search with its settings; its time is for all of the entry."""
    seed: int


@dataclass(frozen=True, slots=True)
class JudgedEntry:
    """What is thought of an entry. Chances, and what they changed by, are parts of one."""

    at: int
    seat: int
    """Who moved; -1 for the set-up."""
    wins: tuple[float, ...]
    """How likely each seat was to win once the move was made, as far as its mover knew."""
    cost: float = 0.0
    """How much likelier the mover would have been to win with a better move, as far as that is sure."""
    doubt: float = 0.0
    """The standard error of the cost."""
    share: float = 0.0
    """How many more of the rivals the mover would have left behind with it."""
    better: str = ""
    """The better move; empty if there was none."""
    luck: tuple[float, ...] = ()
    """What the outcomes that followed did to each seat; empty if nothing was drawn."""
    edge: float = 0.0
    """How much likelier the mover was to win with the move, where it was the best, than with the next best."""
    forced: bool = False
    """Whether there was no other move; such an entry is not tried out, see `followed`."""

    def json(self) -> str:
        return json.dumps(asdict(self))


def read_judged_entry(text: str) -> JudgedEntry:
    """A judged entry from the JSON that another process has sent."""
    found = JudgedEntry(**json.loads(text))
    return replace(found, wins=tuple(found.wins), luck=tuple(found.luck))


def followed(moments: Sequence[JudgedEntry]) -> tuple[JudgedEntry, ...]:
    """The entries of a match in order; a forced one has the chances that the one before and the luck with it left.

    Trying each step of a voyage out anew would let the chances jump where nobody decided anything.
    """
    found: list[JudgedEntry] = []
    for one in moments:
        found.append(replace(one, wins=_after_luck(found[-1])) if one.forced and not one.wins else one)
    return tuple(found)


def _after_luck(one: JudgedEntry) -> tuple[float, ...]:
    """How likely each seat was to win once the outcomes of an entry were known."""
    if not one.luck:
        return one.wins
    parts = [max(0.0, chance + change) for chance, change in zip(one.wins, one.luck, strict=True)]
    return tuple(part / sum(parts) for part in parts)


def judge_entry(question: EntryQuestion) -> JudgedEntry:
    """What is to be thought of an entry; the same for the same seed, unless time runs out."""
    record, match = _replayed(question.game, question.record)
    entry = record.entries[question.at]
    before = _before(match, question.at, entry.seat) if question.at else None
    after = match.after(question.at).state
    spec = read(question.bot, record.game)
    rng = random.Random(f"{question.seed} {question.at}")
    scale = Calibration.at(record.game.calibration, question.at / max(1, len(record.entries) - 1))
    begun = time.perf_counter()
    if before is None:
        even = (1 / record.seats,) * record.seats
        found = JudgedEntry(question.at, entry.seat, even)
    elif before.forced:
        found = JudgedEntry(question.at, entry.seat, (), forced=True)
    else:
        found = _judged(question.game, before.known, question.at, entry.move, spec, scale, rng, begun)
    if entry.chance:
        found = replace(found, luck=_luck(record, before, entry.move, after, spec, scale, rng, begun))
    if after.over:
        # Now everybody knows.
        return replace(found, wins=tuple(Outlook(advice_of(record.game), after).chances()))
    return found


# The moment.


@dataclass(frozen=True, slots=True)
class _Before:
    """The moment before a move: what its mover knew, whether that left a choice, and the whole truth."""

    known: AnyKnown
    forced: bool
    state: State


def _before(match: Match, at: int, seat: int) -> _Before:
    moment = match.after(at - 1)
    return _Before(moment.known(seat), moment.forced(seat) is not None, moment.state)


@lru_cache(maxsize=2)
def _replayed(game: AnyGame, text: str) -> tuple[Record, Match]:
    """A record and its match, at hand for the next question about it."""
    record = read_record(text, lambda _: game)
    return record, record.replay()


# The decision.


def chances_after(game: AnyGame, known: AnyKnown, move: str, spec: Spec, rng: random.Random) -> tuple[float, ...]:
    """How likely each seat is to win once a move is made, as a search finds it, before any calibration."""
    deadline = time.perf_counter() + spec["seconds"]
    return _mean_wins([_compared(game, known, [move], spec, rng, deadline)[0] for _ in range(_BATCHES)])


def _judged(
    game: AnyGame,
    known: AnyKnown,
    at: int,
    played: str,
    spec: Spec,
    scale: Calibration,
    rng: random.Random,
    begun: float,
) -> JudgedEntry:
    """Look for the best move, then compare it with the one that was played, afresh and under equal conditions."""
    seat = int(known.seat)
    moves, edge = [played], 0.0
    if known.asked:
        rated = search_bot.rate_moves(game, known, rng, spec.within(spec["seconds"] * _LOOKING))
        if rated[0].move != played:
            moves = [rated[0].move, played]
        elif len(rated) > 1:
            best, next_best = (scale.chance(one.wins, int(known.state.seats)) for one in rated[:2])
            edge = max(0.0, best - next_best)
    each = (_COMPARING - _LOOKING) / _BATCHES
    batches = [
        _compared(game, known, moves, spec, rng, begun + spec["seconds"] * (_LOOKING + (number + 1) * each))
        for number in range(_BATCHES)
    ]
    wins = scale.chances(_mean_wins([batch[-1] for batch in batches]))
    if len(moves) == 1:
        return JudgedEntry(at, seat, wins, edge=edge)
    costs = [best.wins[seat] - chosen.wins[seat] for best, chosen in batches]
    mean, doubt = fmean(costs), stdev(costs) / _BATCHES**0.5
    if mean <= doubt:
        return JudgedEntry(at, seat, wins, doubt=doubt)
    could, was = (
        scale.chance(fmean(one.wins[seat] for one in side), int(known.state.seats))
        for side in zip(*batches, strict=True)
    )
    # Cost and doubt are in the measure of the chances that are told.
    mean, doubt = could - was, doubt * (could - was) / mean
    # The more doubtful, the less it counts: else noise alone would add up to a heavy toll (James and Stein).
    cost = mean - doubt**2 / mean
    share = fmean(best.share - chosen.share for best, chosen in batches)
    return JudgedEntry(at, seat, wins, cost=cost, doubt=doubt, share=share, better=moves[0])


@dataclass(frozen=True, slots=True)
class _MoveOutcome:
    """How a move did on average: each seat's chance to win, and the rivals left behind."""

    wins: tuple[float, ...]
    share: float


def _mean_wins(outcomes: Sequence[_MoveOutcome]) -> tuple[float, ...]:
    return tuple(fmean(seat) for seat in zip(*(one.wins for one in outcomes), strict=True))


def _compared(
    game: AnyGame, known: AnyKnown, moves: Sequence[str], spec: Spec, rng: random.Random, deadline: float
) -> list[_MoveOutcome]:
    """How some moves fare on the same imagined states with the same dice."""
    each = max(1, round(spec["sims"] / 2 / _BATCHES))
    chance = Seeded(rng.getrandbits(62))
    worlds: list[State] = [known.imagine(chance) for _ in range(min(each, _MOST_WORLDS))]
    trial = TreeSearch(advice_of(game), int(known.seat), worlds, int(spec["depth"]), bool(spec["model"]))
    roots = [Root(game.parse(move), 1 / len(moves)) for move in moves]
    trial.run(roots, each * len(roots), rng.getrandbits(48), deadline)
    return [_move_outcome(root) for root in roots]


def _move_outcome(root: Root) -> _MoveOutcome:
    visits = float(root.edge.visits)
    return _MoveOutcome(tuple(wins / visits for wins in root.wins), root.edge.reward / visits)


# Luck.


def _luck(
    record: Record,
    before: _Before | None,
    move: str,
    after: State,
    spec: Spec,
    scale: Calibration,
    rng: random.Random,
    begun: float,
) -> tuple[float, ...]:
    """What each seat could expect after the outcomes, less what it could before them."""
    game, dice = record.game, Dice()
    advice = advice_of(game)
    first = after if before is None else before.state
    last = advice.rounds(first) + (int(spec["depth"]) or _LUCK_ROUNDS)
    seed = rng.getrandbits(48)

    def drawn_anew() -> State:
        if before is None:
            return record.begin(dice).state
        state = before.state.copy()
        state.answer(int(before.known.seat), game.parse(move), dice)
        return state

    def expected(begin: Callable[[], State], deadline: float) -> tuple[float, ...]:
        sums = [0.0] * record.seats
        count = 0
        while count < spec["sims"] and (count == 0 or time.perf_counter() < deadline):
            dice.throw(seed + _STREAMS * count)
            count += 1
            state = begin()
            while state.turn >= 0 and advice.rounds(state) < last:
                state.answer(state.turn, advice.choose(state, dice), dice)
            sums = [total + chance for total, chance in zip(sums, Outlook(advice, state).chances(), strict=True)]
        return scale.chances([total / count for total in sums])

    hoped = expected(drawn_anew, begun + spec["seconds"] * _HOPING)
    found = expected(after.copy, begun + spec["seconds"])
    return tuple(now - then for now, then in zip(found, hoped, strict=True))
