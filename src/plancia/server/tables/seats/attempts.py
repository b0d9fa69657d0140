"""One attempt for everybody at a deal that several tables play."""

from __future__ import annotations

from sqlalchemy import delete, insert
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from plancia.core.language import say
from plancia.server.errors import TableState
from plancia.server.storage.schema import AttemptRow


async def note_attempt(connection: AsyncConnection, deal: str, player: str, table: str) -> None:
    """Store with a chair that its player plays a deal; raises TableState, and nothing is stored, if they did before."""
    try:
        await connection.execute(insert(AttemptRow).values(deal=deal, player=player, table=table))
    except IntegrityError:
        raise TableState(say("You play this deal at another table, and everybody plays it once.")) from None


async def forget_attempt(connection: AsyncConnection, deal: str, player: str) -> None:
    """A player gets up before the match has begun: nothing of the deal was shown."""
    mine = AttemptRow.deal == deal, AttemptRow.player == player
    await connection.execute(delete(AttemptRow).where(*mine))
