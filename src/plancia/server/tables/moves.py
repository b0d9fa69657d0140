"""Making a move: judged against the table as it stands, stored, and answered with a verdict."""

from __future__ import annotations

import time

from plancia.core.errors import BadNotation, IllegalMove, NotYourTurn
from plancia.core.language import say
from plancia.core.match import Match
from plancia.server.errors import BadRequest
from plancia.server.players import Player
from plancia.server.tables.journal import Journal
from plancia.server.tables.permissions import must_hold
from plancia.server.tables.presence import Presence
from plancia.server.tables.registry import Registry
from plancia.server.tables.table import Draft, Table
from plancia.server.tables.verdict import Verdict, accepted, refused, stale
from plancia.server.tasks import Tasks, uninterrupted

LONGEST_MOVE = 4000
_LONGEST_KEY = 100


class Moves:
    """The moves of people, programs and bots. What is refused changes nothing."""

    def __init__(self, registry: Registry, journal: Journal, presence: Presence, tasks: Tasks) -> None:
        self._registry = registry
        self._journal = journal
        self._presence = presence
        self.tasks = tasks

    @uninterrupted
    async def submit(
        self,
        table_id: str,
        player: Player,
        seat: int,
        move: str,
        sequence: int,
        key: str | None = None,
        answers: str | None = None,
    ) -> Verdict:
        """Make a move. `sequence` is the last entry that the mover knew; `answers` is the fingerprint of the decision.

        Whoever sends a move again with the same key learns what became of it.
        """
        table = await self._registry.table(table_id)
        if key is not None and not (0 < len(key) <= _LONGEST_KEY and key.isascii() and key.isprintable()):
            raise BadRequest(say("A key has 1 to {count} plain letters.", count=_LONGEST_KEY))
        named = None if key is None else f"{seat} {key}"
        await self._presence.welcome(table, player)
        async with table.lock:
            must_hold(table, player, seat)
            draft = _judged(table, seat, move, sequence, named, answers)
            if isinstance(draft, Verdict):
                return draft
            if await self._journal.append(table, draft):
                return accepted(table)
            return _repeated(table, named, draft.entry.move) or stale(table)

    @uninterrupted
    async def submit_for(self, table: Table, seat: int, move: str, sequence: int) -> Verdict:
        """Make a bot's move, its own or for an absent person; a person who came back meanwhile decides alone."""
        async with table.lock:
            if not table.chairs[seat].automatic:
                return stale(table)
            draft = _judged(table, seat, move, sequence)
            if isinstance(draft, Verdict):
                return draft
            return accepted(table) if await self._journal.append(table, draft) else stale(table)


def _judged(
    table: Table, seat: int, move: str, sequence: int, key: str | None = None, answers: str | None = None
) -> Draft | Verdict:
    """What a move leads to, or why it is refused."""
    match, game = table.match, table.game
    if match is None:
        return refused(table, "not_running", say("This match has not started yet."))
    try:
        if len(move) > LONGEST_MOVE:
            raise BadNotation
        code = game.parse(move)
    except BadNotation:
        return refused(table, "bad_notation", say("“{move}” is not a move of this game.", move=move[:60]))
    repeated = _repeated(table, key, move)
    if repeated is not None:
        return repeated
    if match.over:
        return refused(table, "over", say("This match is over."))
    past = game.notation.unasked(code) and 0 <= sequence <= table.sequence
    if sequence != table.sequence and not past and (answers is None or answers != table.fingerprint(seat)):
        return stale(table)
    return _drafted(table, match, seat, code, key)


def _repeated(table: Table, key: str | None, move: str) -> Verdict | None:
    """What became of an earlier move with the same key; None if there is none."""
    known = None if key is None else table.keys.get(key)
    if known is None:
        return None
    sequence, made = known
    if made == move:
        return Verdict(True, "repeated", sequence)
    return refused(table, "key_used", say("This key belongs to another move."))


def _drafted(table: Table, match: Match, seat: int, move: int, key: str | None) -> Draft | Verdict:
    try:
        return table.draft_move(match, move, seat, time.time(), key)
    except NotYourTurn:
        names = ", ".join(say(table.game.seat_names[asked]) for asked in match.to_move())
        return refused(table, "not_your_turn", say("It is not your turn. The table waits for {names}.", names=names))
    except IllegalMove as problem:
        return refused(table, "illegal", problem.reason, problem.rule)
