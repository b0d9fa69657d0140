"""Making a move: judged against the table as it stands, stored, and answered with a verdict."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace

from plancia.core.errors import BadNotation, IllegalMove, NotYourTurn
from plancia.core.language import say
from plancia.core.match import Match
from plancia.kit.teaching import Learner
from plancia.server import steady_clock
from plancia.server.accounts.players import Player
from plancia.server.errors import BadRequest
from plancia.server.monitoring import metrics
from plancia.server.tables.automatic import lessons, schedule
from plancia.server.tables.history import drafting
from plancia.server.tables.history.draft import EntryDraft
from plancia.server.tables.history.journal import Journal
from plancia.server.tables.registry import Registry
from plancia.server.tables.seats.permissions import must_hold
from plancia.server.tables.seats.presence import Presence
from plancia.server.tables.table import Table
from plancia.server.tables.verdict import Verdict, accepted, refused, stale
from plancia.server.tasks import Tasks, uninterrupted
from plancia.server.timing import Timing

LONGEST_MOVE = 4000
_LONGEST_KEY = 100
_LONGEST_WAY = 40


class Moves:
    """The moves of people, programs and bots. What is refused changes nothing."""

    def __init__(self, registry: Registry, journal: Journal, presence: Presence, tasks: Tasks, timing: Timing) -> None:
        self._registry = registry
        self._journal = journal
        self._presence = presence
        self._thought = timing.thought
        self.tasks = tasks

    async def submit(
        self,
        table_id: str,
        player: Player,
        seat: int,
        move: str,
        sequence: int,
        key: str | None = None,
        answers: str | None = None,
        *,
        coached: bool = False,
    ) -> Verdict:
        """Make a move. `sequence` is the last entry that the mover knew; `answers` is the fingerprint of the decision.

        Whoever sends a move again with the same key learns what became of it. In a lesson, one who is `coached` is
        asked to think again before a move that the coach would not make.
        """
        await self._wait(await self._registry.table(table_id), player, seat, move)
        verdict = await self._submit(table_id, player, seat, move, sequence, key, answers, coached=coached)
        metrics.VERDICTS.labels(verdict.code).inc()
        return verdict

    async def _wait(self, table: Table, player: Player, seat: int, move: str) -> None:
        """Keep a refusal back until the moment that was drawn for it, unless the question is gone meanwhile."""
        if seat not in table.held(player.id):
            return
        asked: str | None = None
        while seat in table.asked and table.considered(seat) == move:
            wait = schedule.told_at(table, seat, self._thought) - steady_clock.now()
            if wait <= 0 or asked not in (None, table.fingerprint(seat)):
                return
            asked = table.fingerprint(seat)
            await asyncio.sleep(wait)

    @uninterrupted
    async def _submit(
        self,
        table_id: str,
        player: Player,
        seat: int,
        move: str,
        sequence: int,
        key: str | None,
        answers: str | None,
        *,
        coached: bool,
    ) -> Verdict:
        table = await self._registry.table(table_id)
        if key is not None and not (0 < len(key) <= _LONGEST_KEY and key.isascii() and key.isprintable()):
            raise BadRequest(say("A key has 1 to {count} plain letters.", count=_LONGEST_KEY))
        named = None if key is None else f"{seat} {key}"
        await self._presence.welcome(table, player)
        async with table.lock:
            if self._registry.shared and (table.match is None or seat not in table.held(player.id)):
                # Another process may have seated the player, or begun the match, and the news are still on their way.
                await self._registry.catch_up(table)
            must_hold(table, player, seat)
            draft = _judged(table, seat, move, sequence, named, answers)
            if isinstance(draft, Verdict) and draft.code == "stale" and self._registry.shared:
                # Another process may have made this very move, or have told of an entry that is new here.
                await self._registry.catch_up(table)
                draft = _judged(table, seat, move, sequence, named, answers)
            if isinstance(draft, Verdict):
                return draft
            turn = lessons.scripted(table, table.match)
            if coached and isinstance(turn, Learner) and draft.entry.move not in turn.good:
                return refused(table, "coached", turn.wrong)
            if await self._journal.append(table, draft):
                return accepted(table)
            return _repeated(table, named, draft.entry.move) or stale(table)

    @uninterrupted
    async def travel(
        self,
        table_id: str,
        player: Player,
        seat: int,
        way: Sequence[str],
        sequence: int,
        key: str | None = None,
        answers: str | None = None,
        *,
        coached: bool = False,
    ) -> Verdict:
        """Make moves one after the other, each as if it were submitted alone, until anything new is told or asked.

        The key belongs to the first: a way that is sent again is not travelled twice. The verdict tells of the last
        move that was made, and where not all were made it says so.
        """
        if not 0 < len(way) <= _LONGEST_WAY:
            raise BadRequest(say("A way has 1 to {count} moves.", count=_LONGEST_WAY))
        table = await self._registry.table(table_id)
        verdict = await self.submit(table_id, player, seat, way[0], sequence, key, answers, coached=coached)
        known = sequence
        for move in way[1:]:
            if verdict.code != "accepted" or verdict.sequence != known + 1 or not _undisturbed(table, seat):
                break
            known = verdict.sequence
            following = await self.submit(table_id, player, seat, move, known, coached=coached)
            if not following.accepted:
                break
            verdict = following
        else:
            return verdict
        return (
            replace(verdict, message=say("The way stops here: something new has happened."))
            if verdict.code == "accepted"
            else verdict
        )

    @uninterrupted
    async def submit_for(self, table: Table, seat: int, move: str, sequence: int) -> Verdict:
        """Make a bot's move, its own or for an absent person; a person who came back meanwhile decides alone."""
        async with table.lock:
            if not table.chairs[seat].automatic:
                return stale(table)
            draft = _judged(table, seat, move, sequence)
            if isinstance(draft, Verdict):
                return draft
            return accepted(table) if await self._journal.append(table, draft, by_itself=True) else stale(table)


def _undisturbed(table: Table, seat: int) -> bool:
    """Whether nothing fell in the last entry, nothing of others came to light, and the seat is asked again.

    What it is asked need not be the same: a move may end one thing and the next begin another.
    """
    assert table.match is not None
    last, name = table.match.timeline.last, table.game.seat_names[seat]
    revealing = (event for event in table.match.timeline.events(last) if event.kind.reveals)
    told = any(event.facts.get("seat") != name for event in revealing)
    return not table.entries[last].chance and not told and seat in table.asked


def _judged(
    table: Table, seat: int, move: str, sequence: int, key: str | None = None, answers: str | None = None
) -> EntryDraft | Verdict:
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
    if table.halted is not None:
        return refused(
            table, "paused", say("The host of the server has paused this match. It goes on where it stands.")
        )
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


def _drafted(table: Table, match: Match, seat: int, move: int, key: str | None) -> EntryDraft | Verdict:
    try:
        return drafting.draft_move(table, match, move, seat, steady_clock.now(), key)
    except NotYourTurn:
        names = ", ".join(say(table.game.seat_names[asked]) for asked in match.to_move())
        return refused(table, "not_your_turn", say("It is not your turn. The table waits for {names}.", names=names))
    except IllegalMove as problem:
        return refused(table, "illegal", problem.reason, problem.rule)
