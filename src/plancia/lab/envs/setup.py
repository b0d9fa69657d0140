"""What the matches of an environment have in common, and what `reset` may change for the next one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeGuard

import plancia
from plancia.core.chance import Seeded
from plancia.core.errors import BadOption
from plancia.core.game import AnyGame
from plancia.core.match import Match
from plancia.core.options import Options, OptionValue
from plancia.lab.envs.rewards import Reward

RANDOM = "random"
"""The learner's seat where it is drawn for each match."""


@dataclass(frozen=True, slots=True)
class TableSetup:
    """A table as a learner asks for it; what is None is the game's own choice, or that of the match to start from."""

    game: str | AnyGame
    seats: int | None = None
    options: Mapping[str, OptionValue] | None = None
    version: int = 1
    """Which version of the encoder makes the observations."""
    reward: str | Reward = "place"
    start: Match | None = None
    """Every match begins where this one stands."""
    deals: bool = False
    """Whether moves that players compose are actions, step by step."""


@dataclass(frozen=True, slots=True)
class EnvTable:
    """A game with its seats and options, and where its matches begin."""

    game: AnyGame
    seats: int
    options: Options
    start: Match | None = None

    @classmethod
    def of(cls, setup: TableSetup) -> EnvTable:
        game: AnyGame = plancia.game(setup.game) if isinstance(setup.game, str) else setup.game
        start = setup.start
        seats, options = (game.default_seats, setup.options) if start is None else (start.seats, start.options)
        seats = seats if setup.seats is None else setup.seats
        options = options if setup.options is None else setup.options
        table = cls(game, seats, game.check_options(seats, options))
        return table if start is None else table.starting(start)

    def starting(self, start: Match | None) -> EnvTable:
        """The same table, whose matches begin where another one stands; as before if there is none."""
        if start is None:
            return self
        if start.game is not self.game or (start.seats, start.options) != (self.seats, self.options):
            raise BadOption(f"{start} is not of this table: game, seats or options differ")
        if start.over:
            raise BadOption(f"{start} cannot be played on")
        return EnvTable(self.game, self.seats, self.options, start)

    def match(self, chance: Seeded) -> Match:
        """A new match, which draws from a source."""
        if self.start is None:
            return self.game.start(self.seats, chance, self.options)
        match = self.start.copy()
        match.draw_from(chance)
        return match


def played(table: EnvTable, seed: int, moves: list[int]) -> Match:
    """The match of a seed in which these moves were made, packed, each by the seat that was asked first."""
    chance = Seeded(seed)
    match = table.match(chance)
    for move in moves:
        asked = match.to_move()
        match.answer(asked[0] if len(asked) == 1 else int(match.state.turn), move, chance)
    return match


@dataclass(frozen=True, slots=True)
class EpisodeOptions:
    """What `reset(options=...)` says of the next match, where it says anything."""

    start: Match | None = None
    seat: int | str | None = None

    @classmethod
    def read(cls, options: Mapping[str, object] | None, *possible: str) -> EpisodeOptions:
        """Refuses what the environment cannot do."""
        given = dict(options or {})
        for name in given.keys() - set(possible):
            raise BadOption(f"reset has no option {name!r}; possible: {', '.join(possible)}")
        start, seat = given.get("start"), given.get("seat")
        if start is not None and not _is_match(start):
            raise BadOption(f"start must be a match, such as game.arrange(position) or record.replay(), not {start!r}")
        if seat is not None and not isinstance(seat, int | str):
            raise BadOption(f"seat cannot be {seat!r}")
        return cls(start, seat)


def _is_match(value: object) -> TypeGuard[Match]:
    return isinstance(value, Match)


def check_seat(seat: int | str, seats: int) -> int | str:
    """A seat of the table, or `random`."""
    if seat == RANDOM or (isinstance(seat, int) and 0 <= seat < seats):
        return seat
    raise BadOption(f"there is no seat {seat}; seats are 0 to {seats - 1}, or {RANDOM}")
