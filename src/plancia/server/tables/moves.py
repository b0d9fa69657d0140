"""During a match: moves, taking back, giving up, coming and going, talk."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace

from sqlalchemy import insert, select, update

from plancia.core.errors import BadNotation, IllegalMove, NotYourTurn
from plancia.core.language import say
from plancia.server.errors import BadRequest, NotAllowed, TableState
from plancia.server.players import Player
from plancia.server.storage.schema import ChairRow, MessageRow, TableRow
from plancia.server.tables.registry import Keeper, to_the_end
from plancia.server.tables.table import LINES, Draft, Message, Table, TakeBackRequest
from plancia.server.timing import PRESENT

LONGEST_MOVE = 4000
_LONGEST_KEY = 100
_LONGEST_TEXT = 500


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a submission.

    `code` is accepted, repeated, asked or agreed; or stale, illegal, bad_notation, not_your_turn, over, not_running or
    key_used. `sequence` is the number of the entry, or of the table's last if there is none; `rule` is the statement
    that an illegal move breaks.
    """

    accepted: bool
    code: str
    sequence: int
    message: str = ""
    rule: str = ""


class Playing(Keeper):
    """What people and bots do at a table."""

    @to_the_end
    async def play(
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
        table = await self.table(table_id)
        if key is not None and not (0 < len(key) <= _LONGEST_KEY and key.isascii() and key.isprintable()):
            raise BadRequest(say("A key has 1 to {count} plain letters.", count=_LONGEST_KEY))
        named = None if key is None else f"{seat} {key}"
        await self._welcome(table, player)
        async with table.lock:
            self._must_hold(table, player, seat)
            draft = self._judge(table, seat, move, sequence, named, answers)
            if isinstance(draft, Verdict):
                return draft
            if await self.store(table, draft):
                return Verdict(True, "accepted", table.sequence)
            return self._repeated(table, named, draft.entry.move) or _stale(table)

    def _judge(
        self, table: Table, seat: int, move: str, sequence: int, key: str | None, answers: str | None
    ) -> Draft | Verdict:
        """What a move leads to, or why it is refused."""
        match, game = table.match, table.game
        if match is None:
            return Verdict(False, "not_running", table.sequence, say("This match has not started yet."))
        try:
            if len(move) > LONGEST_MOVE:
                raise BadNotation
            code = game.parse(move)
        except BadNotation:
            return Verdict(
                False, "bad_notation", table.sequence, say("“{move}” is not a move of this game.", move=move[:60])
            )
        repeated = self._repeated(table, key, move)
        if repeated is not None:
            return repeated
        if match.over:
            return Verdict(False, "over", table.sequence, say("This match is over."))
        past = game.notation.unasked(code) and 0 <= sequence <= table.sequence
        if sequence != table.sequence and not past and (answers is None or answers != table.fingerprint(seat)):
            return _stale(table)
        try:
            return table.draft_move(match, code, seat, time.time(), key)
        except NotYourTurn:
            names = ", ".join(say(game.seat_names[asked]) for asked in match.to_move())
            return Verdict(
                False,
                "not_your_turn",
                table.sequence,
                say("It is not your turn. The table waits for {names}.", names=names),
            )
        except IllegalMove as problem:
            return Verdict(False, "illegal", table.sequence, problem.reason, problem.rule)

    def _repeated(self, table: Table, key: str | None, move: str) -> Verdict | None:
        known = None if key is None else table.keys.get(key)
        if known is None:
            return None
        sequence, made = known
        if made == move:
            return Verdict(True, "repeated", sequence)
        return Verdict(False, "key_used", table.sequence, say("This key belongs to another move."))

    # For those who are not people, or not here.

    @to_the_end
    async def play_for(self, table: Table, seat: int, move: str, sequence: int) -> Verdict:
        """A bot's move, its own or for a person; who came back meanwhile decides alone."""
        async with table.lock:
            if not table.chairs[seat].automatic:
                return _stale(table)
            draft = self._judge(table, seat, move, sequence, None, None)
            if isinstance(draft, Verdict):
                return draft
            return Verdict(True, "accepted", table.sequence) if await self.store(table, draft) else _stale(table)

    @to_the_end
    async def run_out(self, table: Table, seat: int) -> None:
        """A seat's time is over: a move is made for it, and it counts as away until the person is seen again."""
        async with table.lock:
            deadline, now = table.deadline(seat), time.time()
            if table.match is not None and deadline is not None and deadline <= now:
                move = table.game.parse(table.match.stand_in(seat).text)
                await self.store(table, table.draft_move(table.match, move, seat, now), absent=seat)

    @to_the_end
    async def miss(self, table: Table, seat: int, grace: float) -> None:
        """A seat keeps others waiting and nobody is there: a bot stands in."""
        async with table.lock:
            patience, now = table.patience(seat, grace), time.time()
            if patience is None or patience > now or table.chairs[seat].absent:
                return
            async with self.storage.write(table.id) as connection:
                # In another process the person may have been seen.
                done = await connection.execute(
                    update(ChairRow)
                    .where(ChairRow.table == table.id, ChairRow.seat == seat, ChairRow.seen <= now - grace)
                    .values(absent=True)
                )
            if done.rowcount:
                table.set_chair(replace(table.chairs[seat], absent=True))
                self.publish(table)
            else:
                await self.catch_up(table)

    # Taking back.

    @to_the_end
    async def undo(self, table_id: str, player: Player, seat: int, sequence: int) -> Verdict:
        """Take the seat's last move back, or ask the others whether it may be taken back."""
        table = await self.table(table_id)
        async with table.lock:
            self._must_hold(table, player, seat)
            self._must_run(table)
            if sequence != table.sequence:
                return _stale(table)
            if table.can_undo(seat):
                return await self._take_back(table, seat, len(table.sequences) - 1)
            last = table.last_of(seat)
            if last is None:
                raise TableState(say("There is no move of yours to take back."))
            request = TakeBackRequest(seat, last)
            if not table.must_agree(seat):
                return await self._take_back(table, seat, last)
            await self._set_take_back(table, request)
            return Verdict(
                True, "asked", table.sequence, say("The others are asked whether you may take your move back.")
            )

    @to_the_end
    async def agree(self, table_id: str, player: Player, seat: int, sequence: int | None = None) -> Verdict:
        """A seat agrees that a move is taken back; when all have, it is.

        `sequence` is the last entry that the seat knew: what is asked after another is a request of its own.
        """
        table = await self.table(table_id)
        async with table.lock:
            self._must_hold(table, player, seat)
            if sequence is not None and sequence != table.sequence:
                return _stale(table)
            request = self._requested(table, seat)
            agreed = tuple(sorted({*request.agreed, seat}))
            if set(table.must_agree(request.seat)) <= set(agreed):
                return await self._take_back(table, request.seat, request.stays)
            await self._set_take_back(table, replace(request, agreed=agreed))
            return Verdict(True, "agreed", table.sequence)

    @to_the_end
    async def decline(self, table_id: str, player: Player, seat: int) -> None:
        """A seat does not agree, or the one that asked thinks better of it."""
        table = await self.table(table_id)
        async with table.lock:
            self._must_hold(table, player, seat)
            if table.take_back is None or table.take_back.seat != seat:
                self._requested(table, seat)
            await self._set_take_back(table, None)

    def _requested(self, table: Table, seat: int) -> TakeBackRequest:
        """The request that a seat may answer."""
        self._must_run(table)
        if table.take_back is None:
            raise TableState(say("Nobody asks to take a move back any more."))
        if seat not in table.must_agree(table.take_back.seat):
            raise NotAllowed(say("The others are asked whether this move may be taken back."))
        return table.take_back

    async def _take_back(self, table: Table, seat: int, stays: int) -> Verdict:
        if await self.store(table, table.draft_undo(seat, stays, time.time())):
            return Verdict(True, "accepted", table.sequence)
        return _stale(table)

    async def _set_take_back(self, table: Table, request: TakeBackRequest | None) -> None:
        stored = None
        if request is not None:
            stored = {"seat": [request.seat], "stays": [request.stays], "agreed": list(request.agreed)}
        async with self.storage.write(table.id) as connection:
            done = await connection.execute(
                update(TableRow)
                .where(TableRow.id == table.id, TableRow.sequence == table.sequence)
                .values(take_back=stored)
            )
        if done.rowcount:
            table.take_back = request
            self.publish(table)
        else:
            await self.catch_up(table)

    # Coming and going.

    @to_the_end
    async def resign(self, table_id: str, player: Player, seat: int) -> None:
        """Give up a seat: a bot plays it to the end."""
        table = await self.table(table_id)
        async with table.lock:
            self._must_hold(table, player, seat)
            self._must_run(table)
            await self.set_chair(table, seat, resigned=True)

    @to_the_end
    async def seen(self, table_id: str, player: Player) -> None:
        """A person looks at the table; whoever was away gets the seat back at once."""
        await self._welcome(await self.table(table_id), player)

    async def _welcome(self, table: Table, player: Player) -> None:
        now = time.time()
        for seat in table.held(player.id):
            table.set_chair(replace(table.chairs[seat], seen=now))
            self.presence[table.id, seat] = now
        if any(table.chairs[seat].absent for seat in table.held(player.id)):
            async with table.lock:
                for seat in table.held(player.id):
                    if table.chairs[seat].absent:
                        await self.set_chair(table, seat, absent=False)

    async def look_round(self) -> None:
        """See who has come and who has gone at the tables that somebody watches; other processes see some of them."""
        now = time.time()
        watched = {table.id: table for table in self.tables.values() if table.watchers}
        if self.storage.shared and watched:
            async with self.storage.read() as session:
                here = await session.execute(
                    select(ChairRow.table, ChairRow.seat, ChairRow.seen).where(
                        ChairRow.table.in_(watched), ChairRow.seen > now - PRESENT
                    )
                )
                for name, seat, seen in here:
                    chair = watched[name].chairs[seat]
                    watched[name].set_chair(replace(chair, seen=max(chair.seen, seen)))
        for table in watched.values():
            present = tuple(chair.here(now) for chair in table.chairs)
            if present != table.present:
                table.present = present
                self.publish(table)

    async def set_chair(
        self, table: Table, seat: int, *, absent: bool | None = None, resigned: bool | None = None
    ) -> None:
        """Store and tell that somebody has gone, come back or given up; the caller holds the lock."""
        chair = table.chairs[seat]
        chair = replace(
            chair,
            absent=chair.absent if absent is None else absent,
            resigned=chair.resigned if resigned is None else resigned,
        )
        async with self.storage.write(table.id) as connection:
            await connection.execute(
                update(ChairRow)
                .where(ChairRow.table == table.id, ChairRow.seat == seat)
                .values(absent=chair.absent, resigned=chair.resigned, seen=chair.seen)
            )
        table.set_chair(chair)
        self.publish(table)

    @to_the_end
    async def write(self, table_id: str, player: Player, text: str) -> None:
        """Say something at the table."""
        table = await self.table(table_id)
        if not table.sat(player.id):
            raise NotAllowed(say("Only who sits at the table can talk here."))
        text = " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
        if not 0 < len(text) <= _LONGEST_TEXT:
            raise BadRequest(say("A message has 1 to {count} letters.", count=_LONGEST_TEXT))
        held = table.held(player.id)
        seat = held[0] if held else None
        now = time.time()
        async with table.lock:
            async with self.storage.write(table.id) as connection:
                await connection.execute(
                    insert(MessageRow).values(
                        table=table.id, seat=seat, player=player.id, name=player.name, text=text, at=now
                    )
                )
            said = Message(name=player.name, seat=seat, text=text, at=now)
            table.messages = (*table.messages, said)[-LINES:]
            self.publish(table)

    # What must be so.

    def _must_hold(self, table: Table, player: Player, seat: int) -> None:
        if seat not in table.held(player.id):
            raise NotAllowed(say("This is not your seat."))

    def _must_run(self, table: Table) -> None:
        if table.status == "open":
            raise TableState(say("This match has not started yet."))
        if table.status != "running":
            raise TableState(say("This match is over."))


def _stale(table: Table) -> Verdict:
    message = say("Something happened at the table meanwhile. Look again, and choose once more.")
    return Verdict(False, "stale", table.sequence, message)
