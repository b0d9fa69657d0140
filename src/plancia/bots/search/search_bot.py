"""The search bot: it tries its moves out on states imagined from what it knows, as often as its settings say."""

from __future__ import annotations

import math
import random
import time
from dataclasses import dataclass

from plancia.bots.search.remote import free_cores, search_processes
from plancia.bots.search.task import MoveTally, SearchTask, run_search
from plancia.bots.search.tree import score
from plancia.bots.spec import Spec
from plancia.core.game import AnyGame
from plancia.core.known import AnyKnown

_FULL_TIME = 0.8
"""The share of the time that is spent searching; the rest is for what surrounds it."""


@dataclass(frozen=True, slots=True)
class RatedMove:
    """A move that a search has tried: how it fared, and how often it was tried."""

    move: str
    share: float
    """Of the rivals, how many the seat is likely to leave behind."""
    wins: float
    """How likely the seat is to win."""
    visits: int


def choose(game: AnyGame, known: AnyKnown, rng: random.Random, spec: Spec) -> str:
    """The text of the best move, or where several are nearly as good, one of these."""
    found = rate_moves(game, known, rng, spec)
    mix = spec["mix"]
    if mix <= 0:
        return found[0].move
    often = [one for one in found if 2 * one.visits >= found[0].visits]
    tempered = [math.exp((one.share - found[0].share) / mix) for one in often]
    return rng.choices(often, tempered)[0].move


def rate_moves(game: AnyGame, known: AnyKnown, rng: random.Random, spec: Spec) -> list[RatedMove]:
    """The moves that were tried, the best first: the same for the same seed, on however many cores."""
    parts = int(spec["parts"])
    seconds = spec["seconds"] * _FULL_TIME
    tasks = [
        SearchTask(
            game=game,
            known=known,
            seed=rng.getrandbits(62),
            sims=math.ceil(spec["sims"] / parts),
            seconds=seconds,
            width=int(spec["width"]),
            depth=int(spec["depth"]),
            model=bool(spec["model"]),
            alone=int(spec["alone"]),
        )
        for _ in range(parts)
    ]
    together = _together(_all(tasks, time.perf_counter() + seconds))
    best = max(one.weight for one in together)
    usual = sum(one.reward for one in together) / sum(one.visits for one in together)
    order = sorted(together, key=lambda one: -score(one.reward, one.visits, one.weight / best, usual))
    return [
        RatedMove(game.notation.decode(one.move), one.reward / one.visits, one.wins / one.visits, one.visits)
        for one in order
        if one.visits
    ]


def _all(tasks: list[SearchTask], deadline: float) -> list[MoveTally]:
    """Everything that was tried: partly elsewhere if cores are free, the rest here, one after the other."""
    helping = [one for one in search_processes(min(len(tasks) - 1, free_cores())) if one.ready]
    for partner, task in zip(helping, tasks, strict=False):
        partner.ask(task)
    own = tasks[len(helping) :]
    found: list[MoveTally] = []
    for left, task in zip(range(len(own), 0, -1), own, strict=True):
        found += run_search(task.within((deadline - time.perf_counter()) / left))
    for partner in helping:
        found += partner.answer()
    return found


def _together(found: list[MoveTally]) -> list[MoveTally]:
    moves: dict[int, MoveTally] = {}
    for one in found:
        moves[one.move] = one + moves[one.move] if one.move in moves else one
    return list(moves.values())
