"""Every game of the house and the worked example, at every number of seats, with every option tried."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import cycle

import plancia
from examples.leduc import LEDUC
from plancia.core import AnyGame, Match, Option, Options

GAMES: dict[str, AnyGame] = {name: plancia.game(name) for name in plancia.games()} | {LEDUC.id: LEDUC}


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
        """A random match, stopping at every decision; yields the match, the seat asked and a generator."""
        rng = random.Random(seed)
        match = self.start(seed)
        while not match.over:
            (seat,) = match.to_move()
            yield match, seat, rng
            match.play(choose(match, seat, rng))


def finish(match: Match, rng: random.Random) -> None:
    """Random moves to the end."""
    while not match.over:
        (seat,) = match.to_move()
        match.play(choose(match, seat, rng))


def choose(match: Match, seat: int, rng: random.Random) -> str:
    """A random legal move; the first one more often, so that auctions fail and offers are declined now and then."""
    moves = match.legal(seat)
    return (moves[0] if rng.random() < 1 / 4 else rng.choice(moves)).text


def _tried(option: Option, seats: int) -> list[bool | int | str]:
    values = list(option.values) or [option.least, option.most]
    seat_like = option.name == "first_player"
    return [
        value
        for value in values
        if value != option.default and not (seat_like and type(value) is int and value >= seats)
    ]


def _cases(game: AnyGame) -> Iterator[Case]:
    yield from (Case(game, seats, {}) for seats in game.seat_counts)
    counts = cycle(game.seat_counts)
    for option in game.options:
        seats = next(counts)
        yield from (Case(game, seats, {option.name: value}) for value in _tried(option, seats))
    everything = {option.name: tried[-1] for option in game.options if (tried := _tried(option, min(game.seat_counts)))}
    yield from (Case(game, seats, everything) for seats in game.seat_counts if everything)


CASES = [case for game in GAMES.values() for case in _cases(game)]
BY_SEATS = [Case(game, seats, {}) for game in GAMES.values() for seats in game.seat_counts]
