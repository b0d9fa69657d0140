"""One seat for a program that learns; bots have the others."""

from __future__ import annotations

import random
from dataclasses import dataclass

import numpy as np

from plancia import bots
from plancia.core.errors import BadOption
from plancia.kit.learn.encoding import IllegalAction
from plancia.lab.envs.match import EnvironmentMatch, Observed
from plancia.lab.envs.opponents import Opponents, Opposition, Player
from plancia.lab.envs.setup import EpisodeOptions, TableSetup, check_seat

ILLEGAL = ("lose", "raise")
"""What an action outside the mask does: it ends the match as the last, or raises IllegalAction."""
_FORFEIT = -1.0


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """What a learner plays: the table, the learner's seat, and the bots at the others."""

    table: TableSetup
    seat: int | str = 0
    """Or `random`: another one for each match."""
    opponents: Opponents = bots.USUAL
    illegal: str = "lose"

    def __post_init__(self) -> None:
        if self.illegal not in ILLEGAL:
            raise BadOption(f"illegal cannot be {self.illegal!r}; possible: {', '.join(ILLEGAL)}")
        if self.illegal == "lose" and self.table.reward not in ("place", "win"):
            raise BadOption("an action outside the mask loses 1, which may be less than a loss: set illegal='raise'")


class LearnerSeat:
    """The learner's seat: bots move for the others between one of its own decisions and the next."""

    def __init__(self, setup: SeatSetup) -> None:
        self.table = EnvironmentMatch(setup.table)
        self.seat = 0
        self._usual = check_seat(setup.seat, self.table.seats)
        self._opposition = Opposition(setup.opponents, self.table.game, self.table.seats - 1)
        self._raises = setup.illegal == "raise"
        self._rngs: list[random.Random] = []
        self._players: list[Player] = []
        self.forfeit = ""
        """Why the match ended before its time."""

    def reset(self, seed: int, options: EpisodeOptions) -> None:
        """A new match, up to the first own decision."""
        seats = self.table.seats
        seat = check_seat(self._usual if options.seat is None else options.seat, seats)
        self.table.start(seed, options.start)
        rng = random.Random(f"{seed} seats")
        self.seat = seat if isinstance(seat, int) else rng.randrange(seats)
        self._players = self._opposition.draw(rng)
        self._rngs = [random.Random(f"{seed} {seat}") for seat in range(seats)]
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
            after = (table.turn - self.seat - 1) % table.seats
            table.act_by_bot(self._players[after], self._rngs[table.turn])

    @property
    def over(self) -> bool:
        return self.table.over or bool(self.forfeit)

    @property
    def reward(self) -> float:
        return _FORFEIT if self.forfeit else self.table.rewards[self.seat]

    @property
    def observation(self) -> Observed:
        return self.table.observation(self.seat)

    @property
    def legal(self) -> list[int]:
        """The actions that are legal now, in ascending order; none once the match is over."""
        return [] if self.over else sorted(self.table.legal)

    @property
    def ending(self) -> dict[str, object]:
        """Score and place of the seat and of all, or why it forfeited; empty while the match runs."""
        if self.forfeit:
            return {"illegal": self.forfeit}
        if not self.table.over:
            return {}
        result = self.table.result
        own = {"score": result.scores[self.seat], "place": result.places[self.seat]}
        return {**own, "scores": np.array(result.scores), "places": np.array(result.places)}
