"""What a simulation plays: all that its results depend on."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass

import plancia
from plancia import bots
from plancia.bots.bot import Bot, is_program
from plancia.core.errors import BadOption, PlanciaError
from plancia.core.game import AnyGame
from plancia.core.options import Options, OptionValue, by_players, from_plain
from plancia.core.plain import Plain, PlainDict, canonical

SCHEMA = 2
"""Grows when a table of the results changes."""
_SEED_BITS = 62
_MOST_MATCHES = 10**9


@dataclass(frozen=True, slots=True, kw_only=True)
class SimulationPlan:
    """Matches to be played. Every match follows from the plan and its number alone.

    `players` names a bot for each seat of match 0; if they rotate, each moves on by one seat from match to match.
    """

    game: AnyGame
    seats: int
    options: Options
    players: tuple[str, ...]
    rotate: bool
    matches: int
    seed: int

    def __post_init__(self) -> None:
        self.game.check_options(self.seats, self.options)
        for player in self.players:
            Bot(player, self.game).close()
        if len(self.players) != self.seats:
            raise BadOption(
                f"{len(self.players)} bots do not fill {self.seats} seats; name one for each, or one for all"
            )
        if not 1 <= self.matches <= _MOST_MATCHES:
            raise BadOption(f"{self.matches} matches cannot be played; possible: 1 to {_MOST_MATCHES}")

    def seating(self, number: int) -> tuple[str, ...]:
        """The bot at each seat of a match."""
        moved = number if self.rotate else 0
        return tuple(self.players[(seat - moved) % self.seats] for seat in range(self.seats))

    def seed_of(self, number: int) -> int:
        """The seed of a match: that of no other, as far as chance allows."""
        digest = hashlib.sha256(f"{self.seed} {number}".encode()).digest()
        return int.from_bytes(digest[:8], "big") >> 64 - _SEED_BITS

    def plain(self) -> PlainDict:
        """The plan as it is kept beside the results; what it takes from this program is written out."""
        return {
            "plancia": plancia.__version__,
            "schema": SCHEMA,
            "game": self.game.id,
            "ruleset": self.game.ruleset,
            "seats": self.seats,
            "options": dict(self.options),
            "bots": list(self.players),
            "specs": [_spec(player, self.game) for player in self.players],
            "rotate": self.rotate,
            "matches": self.matches,
            "seed": self.seed,
        }


def _spec(player: str, game: AnyGame) -> str:
    """What a bot is told in this program; code of a bot writer is only named."""
    return player if is_program(player) else str(bots.read(player, game))


def make_plan(
    game: AnyGame,
    players: tuple[str, ...],
    *,
    seats: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
    rotate: bool = True,
    matches: int = 1000,
    seed: int = 1,
) -> SimulationPlan:
    """A plan with what was left out: one bot sits at every seat, and options are those of a table of bots."""
    if seats is None:
        seats = len(players) if len(players) > 1 else game.default_seats
    by_seat = by_players(game.options, [True] * seats)
    chosen = game.check_options(seats, {**by_seat, **(options or {})})
    seated = players * seats if len(players) == 1 else players
    return SimulationPlan(
        game=game, seats=seats, options=chosen, players=seated, rotate=rotate, matches=matches, seed=seed
    )


def read_plan(kept: PlainDict) -> SimulationPlan:
    """The plan that was kept, if this program would play it as that one did."""
    match kept:
        case {
            "game": str(game),
            "seats": int(seats),
            "options": options,
            "bots": [*players],
            "rotate": bool(rotate),
            "matches": int(matches),
            "seed": int(seed),
        }:
            plan = SimulationPlan(
                game=plancia.game(game),
                seats=seats,
                options=from_plain(options),
                players=tuple(str(player) for player in players),
                rotate=rotate,
                matches=matches,
                seed=seed,
            )
            check_same(kept, plan)
            return plan
        case _:
            raise PlanciaError("the plan of this simulation is damaged")


def check_same(kept: PlainDict, plan: SimulationPlan) -> None:
    """Refuse to go on with other settings; says what differs."""
    then, now = _settings(kept), _settings(plan.plain())
    differing = [
        f"{name} was {canonical(then.get(name))} and is {canonical(value)}"
        for name, value in now.items()
        if then.get(name) != value
    ]
    if differing:
        raise PlanciaError(
            f"the simulation was begun with other settings: {'; '.join(differing)}; begin a new one in another folder"
        )


def _settings(plan: PlainDict) -> PlainDict:
    """A plan with every option for itself."""
    options = plan.get("options")
    told: Mapping[str, Plain] = options if isinstance(options, Mapping) else {}
    rest = {name: value for name, value in plan.items() if name != "options"}
    return {**rest, **{f"option {name}": value for name, value in told.items()}}
