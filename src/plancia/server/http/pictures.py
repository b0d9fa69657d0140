"""Pictures for links, drawn one at a time beside everything else, and kept for a while."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from typing import Final

from plancia.server.cache import LRUCache
from plancia.web.previews import poster

_KEPT: Final = 48
"""Pictures that are kept near, of a few hundred kilobytes each."""


class Pictures:
    """Draws what chat programs show of links. That takes a part of a second, so pages are served meanwhile."""

    def __init__(self) -> None:
        self._drawn = LRUCache[Hashable, bytes](_KEPT)
        self._line = asyncio.Semaphore(1)

    async def get(
        self,
        key: Hashable,
        allow: Callable[[], None],
        drawing: Callable[[], str],
        style: str,
        title: str,
        lines: tuple[str, ...],
    ) -> bytes:
        """The picture of a key; `allow` may refuse before one is drawn."""
        if (kept := self._drawn.get(key)) is not None:
            return kept
        allow()
        async with self._line:
            drawn = self._drawn.get(key)
            if drawn is None:
                drawn = await asyncio.to_thread(_poster, drawing, style, title, lines)
                self._drawn.put(key, drawn)
        return drawn

    def forget(self) -> None:
        """Forget all pictures, so that each is drawn anew when it is next asked for."""
        self._drawn.clear()


def _poster(drawing: Callable[[], str], style: str, title: str, lines: tuple[str, ...]) -> bytes:
    return poster(drawing(), style, title, lines)
