"""Every game of the house, two small ones and all that are installed, at every number of seats, with every option.

A game of your own is tried as well when the environment names it:

    PLANCIA_GAMES=path/to/game.py:NAME python -m pytest tests/conformance -k ID

With PLANCIA_OPTIONS=together options are tried all at once only, and not one after the other as well.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import cycle

import plancia
from examples.leduc import LEDUC
from plancia.core import AnyGame, Match, Option, Options
from plancia.core.options import OptionValue
from plancia.core.parts import never
from plancia.games.registry import HOUSE
from tests.conformance import barter
from tests.conformance.barter import BARTER
from tests.games.competitors import haggling

OWN: dict[str, AnyGame] = {**{name: plancia.game(name) for name in HOUSE}, LEDUC.id: LEDUC, BARTER.id: BARTER}
"""The games of this project."""
GAMES: dict[str, AnyGame] = {**{name: plancia.game(name) for name in plancia.games()}, **OWN}

INTERRUPTS: dict[str, Callable[[Match, random.Random], tuple[int, str] | None]] = {
    BARTER.id: barter.interrupt,
    "competitors": haggling.interrupt,
}
"""What somebody says unasked, the seat and the move, by the id of a game in which that cannot be listed; None where
nobody has anything to say."""

BRIEF: dict[str, Options] = {"competitors": {"rounds": 5, "round_cap": 5}}
"""By the id of a game whose matches are long: what keeps them short while one option after the other is tried."""

TOGETHER = os.environ.get("PLANCIA_OPTIONS") == "together"


@dataclass(frozen=True)
class Case:
    """One way to set up a game."""

    game: AnyGame
    seats: int
    options: Options

    def __str__(self) -> str:
        chosen = "".join(f"-{name}={value}" for name, value in self.options.items())
        return f"{self.game.id}-{self.seats}{chosen}"

    def start(self, seed: int) -> Match:
        return self.game.start(self.seats, seed, self.options)

    def walk(self, seed: int) -> Iterator[tuple[Match, int, random.Random]]:
        """A random match, stopping at every decision; yields the match, a seat that is asked and a generator."""
        rng = random.Random(seed)
        match = self.start(seed)
        while not match.over:
            seat = one_asked(match, rng)
            yield match, seat, rng
            speaker, move = interrupt(match, rng) or (seat, choose(match, seat, rng))
            match.play(move, speaker)


def finish(match: Match, rng: random.Random) -> None:
    """Random moves to the end."""
    while not match.over:
        seat, move = following(match, rng)
        match.play(move, seat)


def following(match: Match, rng: random.Random) -> tuple[int, str]:
    """Who speaks next, and what: now and then somebody unasked, else one of those who are asked."""
    spoken = interrupt(match, rng)
    if spoken is not None:
        return spoken
    seat = one_asked(match, rng)
    return seat, choose(match, seat, rng)


def one_asked(match: Match, rng: random.Random) -> int:
    """One of the seats that are asked."""
    asked = match.to_move()
    return asked[0] if len(asked) == 1 else rng.choice(asked)


def interrupt(match: Match, rng: random.Random) -> tuple[int, str] | None:
    """Now and then a move that nobody asked for."""
    if match.game.notation.unasked is never or rng.random() >= 1 / 8:
        return None
    return INTERRUPTS.get(match.game.id, _anybody)(match, rng)


def _anybody(match: Match, rng: random.Random) -> tuple[int, str] | None:
    """A seat that is not asked makes a move that is listed for it."""
    seats = [seat for seat in range(match.seats) if seat not in match.to_move() and match.legal(seat)]
    seat = rng.choice(seats) if seats else None
    return None if seat is None else (seat, rng.choice(match.legal(seat)).text)


def choose(match: Match, seat: int, rng: random.Random) -> str:
    """A random legal move; the first one more often, so that auctions fail and offers are declined now and then."""
    moves = match.legal(seat)
    return (moves[0] if rng.random() < 1 / 4 else rng.choice(moves)).text


def _tried(option: Option, seats: int) -> list[OptionValue]:
    values: list[OptionValue] = list(option.values) or [option.least, option.most]
    if option.per_seat:
        values.append(",".join(str(option.numbers[seat % len(option.numbers)]) for seat in range(seats)))
    return [
        value
        for value in values
        if value != option.default and not (option.seat and type(value) is int and value >= seats)
    ]


def _one_by_one(game: AnyGame, others: Options) -> Iterator[Case]:
    """Every value of every option that is not usual, at one number of seats after the other."""
    counts = cycle(game.seat_counts)
    for option in game.options:
        seats = next(counts)
        yield from (Case(game, seats, others | {option.name: value}) for value in _tried(option, seats))


def _cases(game: AnyGame) -> Iterator[Case]:
    yield from (Case(game, seats, {}) for seats in game.seat_counts)
    brief = BRIEF.get(game.id, {})
    if not TOGETHER:
        yield from _one_by_one(game, brief)
    for seats in game.seat_counts:
        everything = {option.name: tried[-1] for option in game.options if (tried := _tried(option, seats))}
        if len(everything) > 1:
            yield Case(game, seats, everything | brief)


CASES = [case for game in GAMES.values() for case in _cases(game)]
BY_SEATS = [Case(game, seats, {}) for game in GAMES.values() for seats in game.seat_counts]
