"""Tables of this process: one assistant against bots, with no server."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping, Sequence
from dataclasses import replace

import anyio
from anyio import to_thread

import plancia
from plancia import bots
from plancia.core.errors import BadNotation, IllegalMove, NotYourTurn
from plancia.core.game import AnyGame
from plancia.core.match import Match
from plancia.core.options import OptionValue
from plancia.mcp.seat import LONGEST_MOVE, AssistantSeat, MoveVerdict, SeatMoment, SeatView, ToolRefused
from plancia.mcp.tables import GameLine, Tables, game_line

_THINKING = 5.0
"""Seconds that a bot has for a decision at most."""
_MOST_SIMULATIONS = 20_000
_LEAST_LEFT = 0.05
"""With less time left than this no bot begins to think."""


class OwnTables(Tables):
    """The games of this installation, each table with one assistant at a seat of chance and bots at all others."""

    async def games(self, token: str) -> tuple[list[GameLine], list[str]]:
        return [game_line(plancia.game(name)) for name in plancia.games()], []

    async def open(
        self,
        token: str,
        game: str,
        seats: int | None,
        opponents: Sequence[str],
        options: Mapping[str, OptionValue],
    ) -> AssistantSeat:
        chosen = plancia.game(game)
        count = chosen.default_seats if seats is None else seats
        match = chosen.start(count, random.SystemRandom().getrandbits(62), options)
        number = random.SystemRandom().randrange(count)
        return OwnSeat(match, number, _seated(chosen, count, number, opponents))

    async def join(self, token: str, table: str, invite: str | None) -> AssistantSeat:
        raise ToolRefused("there are no tables of others here: name a game, and a table is opened for you")

    async def close(self) -> None:
        """Matches end with the process."""


def _seated(game: AnyGame, seats: int, own: int, opponents: Sequence[str]) -> dict[int, bots.Spec]:
    """A bot for each seat but the own: one for all, or one for each in the order of turns."""
    others = [(own + step) % seats for step in range(1, seats)]
    named = list(opponents) or [bots.USUAL]
    if len(named) not in {1, len(others)}:
        raise ToolRefused(f"name one opponent for all seats, or {len(others)}: one for each")
    read = [bots.read(name, game).within(_THINKING) for name in named]
    capped = [spec.changed(sims=min(_MOST_SIMULATIONS, dict(spec.settings).get("sims", 1)), parts=1) for spec in read]
    return dict(zip(others, capped * len(others) if len(capped) == 1 else capped, strict=False))


class OwnSeat(AssistantSeat):
    """A seat at a match that nobody else can reach. Bots move while the assistant waits."""

    def __init__(self, match: Match, number: int, opponents: Mapping[int, bots.Spec]) -> None:
        self.game = match.game.id
        self.table = "own"
        self.number = number
        self._match = match
        self._opponents = opponents
        self._rng = random.Random(random.SystemRandom().getrandbits(62))
        self._lock = anyio.Lock()
        self._made: dict[str, tuple[str, MoveVerdict]] = {}

    async def wait(self, seconds: float) -> None:
        deadline = anyio.current_time() + seconds
        while (left := deadline - anyio.current_time()) > _LEAST_LEFT:
            async with self._lock:
                if self._match.over or self.number in self._match.to_move():
                    return
                await to_thread.run_sync(self._let_a_bot_move, left)

    def _let_a_bot_move(self, seconds: float) -> None:
        seat = self._match.to_move()[0]
        spec = self._opponents[seat].within(seconds)
        self._match.play(bots.choose(spec, self._match.game, self._match.known(seat), self._rng), seat)

    async def moment(self) -> SeatMoment:
        async with self._lock:
            found = self._match.view(self.number)
            view: SeatView = json.loads(found.json())
            status = "over" if self._match.over else "running"
            return SeatMoment(status, self._match.timeline.last, view, found.game.drawing.sketch(found))

    async def picture(self) -> str:
        async with self._lock:
            return self._match.game.drawing.picture(self._match.view(self.number))

    async def act(self, move: str, sequence: int, key: str) -> MoveVerdict:
        async with self._lock:
            if key in self._made:
                made, verdict = self._made[key]
                known = verdict if made == move else MoveVerdict(False, "key_used", verdict.sequence, _KEY_USED)
                return replace(known, code="repeated") if known.accepted else known
            verdict = self._judged(move, sequence)
            if verdict.accepted:
                self._made[key] = (move, verdict)
            return verdict

    def _judged(self, move: str, sequence: int) -> MoveVerdict:
        last = self._match.timeline.last
        if self._match.over:
            return MoveVerdict(False, "over", last, "The match is over.")
        if sequence != last:
            return MoveVerdict(False, "stale", last, "The table has gone on since; look again.")
        try:
            self._match.play(self._match.game.notation.tidy(move) if len(move) <= LONGEST_MOVE else "", self.number)
        except IllegalMove as problem:
            return MoveVerdict(False, "illegal", last, problem.reason, problem.rule)
        except BadNotation as problem:
            return MoveVerdict(False, "bad_notation", last, str(problem))
        except NotYourTurn as problem:
            return MoveVerdict(False, "not_your_turn", last, str(problem))
        return MoveVerdict(True, "accepted", self._match.timeline.last)


_KEY_USED = "Another move was made with this key; take a new one."
