"""One match between bots, from the first move to the result."""

from __future__ import annotations

import random
import time
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from plancia import bots
from plancia.bots.bot import Bot, SeatPlayer, noise_of
from plancia.bots.thumb_bot import MoveOdds
from plancia.core.errors import PlanciaError
from plancia.core.game import AnyGame
from plancia.core.match import Match
from plancia.core.options import OptionValue
from plancia.core.state import State
from plancia.lab.luck import LuckMeter


@dataclass(frozen=True, slots=True)
class AnsweredDecision:
    """A decision that a bot has answered: how wide it was, and how long it took."""

    seat: int
    moves: int
    """How many answers could be listed."""
    seconds: float


@dataclass(frozen=True, slots=True)
class BotMatchResult:
    """How a match between bots ended and what its decisions took, seat by seat; for tournaments."""

    seed: int
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    decisions: tuple[int, ...]
    seconds: tuple[tuple[float, ...], ...]
    """How long each decision took that left a choice."""
    failures: tuple[tuple[str, ...], ...]
    """What a program did wrong, in words."""
    luck: tuple[float, ...] = ()
    """What chance did to each seat, see `plancia.lab.luck`; empty if it was not measured."""
    whims: tuple[float, ...] = ()
    """What the bots' own chance did to each seat, where they drew their moves from known odds."""


class Watcher(Protocol):
    """Whatever keeps an eye on a match while it is played, such as a `LuckMeter`; players never see it."""

    def moved(self, before: State, match: Match, odds: MoveOdds | None) -> None:
        """A move was made, drawn from these odds if they are known."""
        ...


def play_match(
    game: AnyGame, seats: int, options: Mapping[str, OptionValue], players: Sequence[str], seed: int
) -> BotMatchResult:
    """Let a bot for each seat play a match; the same seed brings the same dice and the same choices."""
    match = game.start(seats, seed, options)
    meter = LuckMeter(game, seats, seed, [noise_of(player, game) for player in players])
    meter.begun(match.options, match.state)
    asked, failures = play_out(match, players, seed, (meter,))
    assert match.result is not None
    return BotMatchResult(
        seed=seed,
        bots=tuple(players),
        scores=match.result.scores,
        places=match.result.places,
        decisions=tuple(sum(one.seat == seat for one in asked) for seat in range(seats)),
        seconds=tuple(
            tuple(one.seconds for one in asked if one.seat == seat and one.moves > 1) for seat in range(seats)
        ),
        failures=failures,
        luck=meter.luck,
        whims=meter.whims,
    )


def play_out(
    match: Match, players: Sequence[str | SeatPlayer], seed: int, watchers: Sequence[Watcher] = ()
) -> tuple[list[AnsweredDecision], tuple[tuple[str, ...], ...]]:
    """Let a bot or player for each seat play a match to its end; returns every decision, and each seat's failures.

    Watchers are shown every move: the whole truth before it, and the match after it.
    """
    rngs = [random.Random(f"{seed} {seat}") for seat in range(match.seats)]
    asked: list[AnsweredDecision] = []
    with ExitStack() as stack:
        seated = [
            stack.enter_context(Bot(player, match.game)) if isinstance(player, str) else player for player in players
        ]
        while not match.over:
            seat = match.to_move()[0]
            before = match.state
            begun = time.perf_counter()
            move = seated[seat].choose(match.known(seat), partial(match.view, seat), rngs[seat])
            took = time.perf_counter() - begun
            asked.append(AnsweredDecision(seat, len(before.moves_of(seat)), took))
            _play(match, seat, move, seated[seat], rngs[seat])
            for watcher in watchers:
                watcher.moved(before, match, seated[seat].odds)
        for player in seated:
            player.close(match.result)
    return asked, tuple(player.failures for player in seated)


def _play(match: Match, seat: int, move: str, player: SeatPlayer, rng: random.Random) -> None:
    """Make its move; where a program composed one that is not legal, the usual opponent moves in its place."""
    try:
        match.play(move, seat)
    except PlanciaError as problem:
        player.refused(str(problem))
        if not player.failures:
            raise
        match.play(bots.choose(bots.USUAL, match.game, match.known(seat), rng), seat)
