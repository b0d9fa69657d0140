"""How processes on one PostgreSQL tell each other which table has changed: the channel, and what is said on it."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

CHANNEL = "plancia"


async def tell_changed(connection: AsyncConnection, sender: str, tables: Iterable[str]) -> None:
    """Tell the other processes of these tables as soon as the transaction is done; `sender` is who changed them."""
    told = [{"channel": CHANNEL, "news": f"{sender} {table}"} for table in tables]
    if told:
        await connection.execute(text("SELECT pg_notify(:channel, :news)"), told)


def read_change(news: str) -> tuple[str, str]:
    """The sender of what was told, and the table that it has changed."""
    sender, _, table = news.partition(" ")
    return sender, table
