"""What the host tells everybody in the house, and whether the house takes new tables."""

from __future__ import annotations

from sqlalchemy import delete, insert, select

from plancia.core.language import say
from plancia.server.errors import NotStored
from plancia.server.storage.database import Storage
from plancia.server.storage.schema import BulletinRow
from plancia.server.tables.registry import Registry

_ONLY = 1
LONGEST = 300
"""Letters of an announcement."""


class Bulletin:
    """The same in all processes: one that changes it tells its own pages at once, the others read it soon after."""

    def __init__(self, storage: Storage, registry: Registry) -> None:
        self._storage = storage
        self._registry = registry
        self.text = ""
        """What stands on every page; empty if there is nothing to tell."""
        self.draining = False
        """Whether the house is about to close: matches go on, and no new tables are opened."""

    async def post(self, text: str, *, draining: bool) -> None:
        """Tell this from now on, instead of what was told before."""
        async with self._storage.write() as connection:
            await connection.execute(delete(BulletinRow))
            await connection.execute(insert(BulletinRow).values(id=_ONLY, text=text, draining=draining))
        self._set(text, draining=draining)

    async def refresh(self) -> None:
        """Read what another process, or an earlier start, has told."""
        async with self._storage.read() as session:
            row = await session.scalar(select(BulletinRow))
        self._set(row.text if row else "", draining=row is not None and row.draining)

    def _set(self, text: str, *, draining: bool) -> None:
        told, self.text, self.draining = self.text, text, draining
        if text != told:
            for table in list(self._registry.loaded.values()):
                self._registry.publish(table)

    def must_take_tables(self) -> None:
        """Refuse what would begin a match while the house is about to close."""
        if self.draining:
            raise NotStored(say("This server is about to be updated: new tables can be opened afterwards."))
