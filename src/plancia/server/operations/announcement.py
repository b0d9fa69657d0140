"""What the host of a server announces on every page, and whether new tables are opened."""

from __future__ import annotations

from sqlalchemy import delete, insert, select

from plancia.core.language import say
from plancia.server.errors import NotStored
from plancia.server.storage.database import Storage
from plancia.server.storage.schema import AnnouncementRow
from plancia.server.tables.registry import Registry

_ONLY = 1
LONGEST = 300
"""Letters of an announcement."""


class Announcement:
    """The announcement that stands now, the same in all processes of a server.

    The process in which the host changes it tells its own pages at once; the others read it with their next heartbeat.
    """

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
            await connection.execute(delete(AnnouncementRow))
            await connection.execute(insert(AnnouncementRow).values(id=_ONLY, text=text, draining=draining))
        self._set(text, draining=draining)

    async def refresh(self) -> None:
        """Read what another process, or an earlier start, has told."""
        async with self._storage.read() as session:
            row = await session.scalar(select(AnnouncementRow))
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
