"""What people say at a table."""

from __future__ import annotations

from sqlalchemy import insert

from plancia.core.language import say
from plancia.server import steady_clock
from plancia.server.accounts.players import Player
from plancia.server.errors import BadRequest, NotAllowed
from plancia.server.storage.database import Storage
from plancia.server.storage.schema import MessageRow
from plancia.server.tables.registry import Registry
from plancia.server.tables.table import LINES, Message, Table
from plancia.server.tasks import Tasks, uninterrupted
from plancia.server.text import one_line

_LONGEST_TEXT = 500


def lines(table: Table) -> tuple[Message, ...]:
    """What stands in the chat: what was said, and that a seat took a move back after something was revealed."""
    notes = (
        Message(
            name=table.chairs[one.seat].name,
            seat=one.seat,
            text=say(
                "took a move back after something had been revealed. What was drawn then will not be drawn again."
            ),
            at=one.at,
        )
        for one in table.taken_back
        if one.revealing
    )
    return tuple(sorted((*table.messages, *notes), key=lambda line: line.at)[-LINES:])


class Chat:
    """The messages of all tables; those who sit at one may write, all who see the table may read."""

    def __init__(self, registry: Registry, storage: Storage, tasks: Tasks) -> None:
        self._registry = registry
        self._storage = storage
        self.tasks = tasks

    @uninterrupted
    async def write(self, table_id: str, player: Player, text: str) -> None:
        """Say something at the table: one line of plain text."""
        table = await self._registry.table(table_id)
        if not table.concerns(player.id):
            raise NotAllowed(say("Only those who sit at the table can talk here."))
        held = table.held(player.id)
        said = Message(name=player.name, seat=held[0] if held else None, text=_tidy(text), at=steady_clock.now())
        async with table.lock:
            await self._store(table.id, player, said)
            table.messages = (*table.messages, said)[-LINES:]
            self._registry.publish(table)

    async def _store(self, table_id: str, player: Player, said: Message) -> None:
        async with self._storage.write(table_id) as connection:
            await connection.execute(
                insert(MessageRow).values(
                    table=table_id, seat=said.seat, player=player.id, name=said.name, text=said.text, at=said.at
                )
            )


def _tidy(text: str) -> str:
    tidy = one_line(text)
    if not 0 < len(tidy) <= _LONGEST_TEXT:
        raise BadRequest(say("A message has 1 to {count} letters.", count=_LONGEST_TEXT))
    return tidy
