"""Which process of a server answers a connection: the one that has the table which it asks about.

Processes that share a port accept whatever comes first, so the pages of one table would be told by all of them, and
each would load, play and draw it. Instead, who has accepted a request about a table passes the open connection on to
the process that the name of the table chooses, with what was read of it. Any process can answer any request: where
passing on fails, the one at hand does.
"""

from __future__ import annotations

import asyncio
import hashlib
import os
import re
import secrets
import socket
import sys
from array import array
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Final, Self, TypeAlias

FOLDER: Final = "PLANCIA_PROCESSES"
"""Names the folder in which the processes of a server find each other; only they can enter it."""

STATE: Final = "affinity"
"""The name under which an application gives its connections the affinity of their tables."""

_TABLE: Final = re.compile(rb"[A-Z]+ /(?:api/v\d+/)?tables/(\w+)")
"""How a request about a table begins."""

_MOST: Final = 64 * 1024
"""Bytes that are passed on with a connection; one that has said more is answered where it is."""

Adopt: TypeAlias = Callable[[bytes], asyncio.Protocol]
"""Makes the protocol of a connection from what another process has read of it."""


class TableAffinity:
    """The processes of one server as one of them knows them, and its own place among them, which has an inbox."""

    def __init__(self, folder: Path) -> None:
        """Processes find each other in the folder, which they alone can enter."""
        self._folder = folder
        self._own = folder / secrets.token_hex(8)
        self._inbox = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._inbox.setblocking(False)
        self._adopt: Adopt | None = None
        self._listed: tuple[int, tuple[Path, ...]] = (0, ())
        self._adopting: set[asyncio.Task[object]] = set()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._adopt is not None:
            asyncio.get_running_loop().remove_reader(self._inbox)
            self._own.unlink(missing_ok=True)
        self._inbox.close()

    def join(self, adopt: Adopt) -> None:
        """Take connections from the other processes from now on; called once this process serves its own."""
        if self._adopt is None:
            self._adopt = adopt
            self._inbox.bind(str(self._own))
            asyncio.get_running_loop().add_reader(self._inbox, self._take)

    def passes_on(self, connection: int, data: bytes) -> bool:
        """Pass a connection on to the process that its request belongs to; false if it is to be answered here."""
        owner = self._owner(data)
        if owner is None or owner == self._own:
            return False
        try:
            # Not `socket.send_fds`, which forgets the address in older Pythons.
            passed = (socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", [connection]))
            self._inbox.sendmsg([data], [passed], socket.MSG_DONTWAIT, str(owner))
        except ConnectionRefusedError:
            # That process has been killed: the one that follows it has another name.
            owner.unlink(missing_ok=True)
            return False
        except OSError:
            # It has just ended, or has more to do than it can keep up with.
            return False
        return True

    def _owner(self, data: bytes) -> Path | None:
        """The process that a request belongs to: that which the name of its table values most (rendezvous hashing)."""
        asked = _TABLE.match(data)
        if asked is None or len(data) > _MOST:
            return None
        return max(self._processes(), key=lambda process: _weight(asked[1], process), default=None)

    def _processes(self) -> tuple[Path, ...]:
        changed = self._folder.stat().st_mtime_ns
        if self._listed[0] != changed:
            self._listed = changed, tuple(self._folder.iterdir())
        return self._listed[1]

    def _take(self) -> None:
        """Go on with a connection that another process has passed on."""
        data, connections, _, _ = socket.recv_fds(self._inbox, _MOST, 1)
        for connection in connections:
            task = asyncio.create_task(self._go_on(socket.socket(fileno=connection), data))
            self._adopting.add(task)
            task.add_done_callback(self._adopting.discard)

    async def _go_on(self, connection: socket.socket, data: bytes) -> None:
        adopt = self._adopt
        assert adopt is not None
        connection.setblocking(False)
        await asyncio.get_running_loop().connect_accepted_socket(lambda: adopt(data), connection)


@contextmanager
def shared_tables() -> Generator[dict[str, TableAffinity]]:
    """What the connections of an application are given: nothing, unless it is one of several processes."""
    folder = os.environ.get(FOLDER)
    if folder is None or sys.platform == "win32":
        yield {}
        return
    with TableAffinity(Path(folder)) as affinity:
        yield {STATE: affinity}


def _weight(table: bytes, process: Path) -> bytes:
    return hashlib.blake2b(table + process.name.encode(), digest_size=8).digest()
