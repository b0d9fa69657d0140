"""Snapshots of running matches in the database: written now and then, so that tables open quickly."""

from __future__ import annotations

import asyncio
import logging

from sqlalchemy import delete, insert
from sqlalchemy.exc import SQLAlchemyError

from plancia.server.storage.database import Storage
from plancia.server.storage.schema import SnapshotRow
from plancia.server.tables.history.snapshots import pack
from plancia.server.tables.table import Table

_EVERY = 100
"""Entries from one snapshot to the next."""
_KEPT = 2

log = logging.getLogger(__name__)


def is_due(sequence: int) -> bool:
    """Whether a snapshot is written after the entry of this number."""
    return sequence > 0 and sequence % _EVERY == 0


async def store(storage: Storage, table: Table) -> None:
    """Keep the match as it stands beside the one before; older ones go. What cannot be stored is left out."""
    match, sequence = table.match, table.sequence
    if match is None:
        return
    data = await asyncio.to_thread(pack, match)
    oldest = sequence - _EVERY * _KEPT
    superseded = (SnapshotRow.sequence <= oldest) | (SnapshotRow.sequence == sequence)
    try:
        async with storage.write() as connection:
            await connection.execute(delete(SnapshotRow).where(SnapshotRow.table == table.id, superseded))
            await connection.execute(insert(SnapshotRow).values(table=table.id, sequence=sequence, data=data))
    except SQLAlchemyError as problem:
        # Only a cache: the next one may come through.
        log.warning("no snapshot of table %s: %s", table.id, type(problem).__name__)
