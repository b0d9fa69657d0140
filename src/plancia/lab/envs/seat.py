"""One seat for a program that learns; bots have the others."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from plancia import bots
from plancia.core.errors import BadOption
from plancia.core.game import AnyGame
from plancia.core.options import OptionValue
from plancia.kit.encoding import IllegalAction
from plancia.lab.envs.match import EnvironmentMatch

ILLEGAL = ("lose", "raise")
"""What an action outside the mask does: it ends the match as the last, or raises IllegalAction."""


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """What a learner plays: the game with its options, the learner's seat, and the bots at the others."""

    game: str | AnyGame
    seats: int | None = None
    seat: int = 0
    opponents: str | Sequence[str] = bots.USUAL
    """A bot for all other seats, or one for each in turn order, as `bots.read` takes them."""
    options: Mapping[str, OptionValue] | None = None
    illegal: str = "lose"


class LearnerSeat:
    """The learner's seat: bots move for the others between one of its own decisions and the next."""

    def __init__(self, seating: SeatSetup) -> None:
        self.table = EnvironmentMatch(seating.game, seating.seats, seating.options)
        self.seat = seating.seat
        self._specs = _specs(seating, self.table)
        self._raises = seating.illegal == "raise"
        if seating.illegal not in ILLEGAL:
            raise BadOption(f"illegal cannot be {seating.illegal!r}; possible: {', '.join(ILLEGAL)}")
        self._rngs: list[random.Random] = []
        self.forfeit = ""
        """Why the match ended before its time."""

    def reset(self, seed: int) -> None:
        """A new match, up to the first own decision."""
        self.table.start(seed)
        self._rngs = [random.Random(f"{seed} {seat}") for seat in range(self.table.seats)]
        self.forfeit = ""
        self._wait()

    def step(self, action: int) -> bool:
        """The own move, and the others' up to the next own decision; returns whether it is over."""
        try:
            self.table.act(action)
        except IllegalAction as problem:
            if self._raises:
                raise
            self.forfeit = str(problem)
        else:
            self._wait()
        return self.over

    def _wait(self) -> None:
        table = self.table
        while table.turn not in (self.seat, -1):
            spec = self._specs[table.turn]
            assert spec is not None
            table.act_by_bot(spec, self._rngs[table.turn])

    @property
    def over(self) -> bool:
        return self.table.over or bool(self.forfeit)

    @property
    def reward(self) -> float:
        return -1.0 if self.forfeit else self.table.rewards[self.seat]

    @property
    def observation(self) -> list[float]:
        return self.table.observation(self.seat)

    @property
    def legal(self) -> list[int]:
        """The actions that are legal now, in ascending order; none once the match is over."""
        return [] if self.over else sorted(self.table.answers)

    @property
    def ending(self) -> dict[str, int | str]:
        """Score and place of the seat, or why it forfeited; empty while the match runs."""
        if self.forfeit:
            return {"illegal": self.forfeit}
        if not self.table.over:
            return {}
        result = self.table.result
        return {"score": result.scores[self.seat], "place": result.places[self.seat]}


def _specs(seating: SeatSetup, table: EnvironmentMatch) -> list[bots.Spec | None]:
    """The bot of each seat; None for the learner."""
    game, seats = table.game, table.seats
    if not 0 <= seating.seat < seats:
        raise BadOption(f"there is no seat {seating.seat}; seats are 0 to {seats - 1}")
    named = [seating.opponents] * (seats - 1) if isinstance(seating.opponents, str) else list(seating.opponents)
    if len(named) != seats - 1:
        raise BadOption(f"{len(named)} opponents are named, and {seats - 1} seats are theirs")
    found: list[bots.Spec | None] = [None] * seats
    for step, bot in enumerate(named, start=1):
        found[(seating.seat + step) % seats] = bots.read(bot, game)
    return found
