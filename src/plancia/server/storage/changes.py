"""How processes on one PostgreSQL tell each other what has changed: the channel, and what is said on it.

What changes is a table or a token; both have names that no other thing has.
"""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

CHANNEL = "plancia"


async def tell_changed(connection: AsyncConnection, sender: str, names: Iterable[str]) -> None:
    """Tell other processes the names of the tables and tokens that a transaction changes, once it is done.

    `sender` is the name of this process.
    """
    told = [{"channel": CHANNEL, "news": f"{sender} {name}"} for name in names]
    if told:
        await connection.execute(text("SELECT pg_notify(:channel, :news)"), told)


def read_change(news: str) -> tuple[str, str]:
    """The sender of what was told, and the name of what it has changed."""
    sender, _, name = news.partition(" ")
    return sender, name
