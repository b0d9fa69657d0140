"""The lists of the lobby as HTML, for pages that are open: drawn once for all who see the same, at most so often."""

from __future__ import annotations

import secrets
import time
from typing import Final

from plancia.core import language
from plancia.server.accounts.players import Player
from plancia.server.cache import LRUCache
from plancia.server.http.pages.table.models import lobby_page
from plancia.server.lobby import Lobby
from plancia.web import rendering
from plancia.web.models.pages import Visitor

_KEPT: Final = 256
_FRESH: Final = 2.0
"""Seconds for which lists are shown again."""
_CSRF: Final = secrets.token_hex(16)
"""Stands in kept lists for the token of whoever reads them."""


class LobbyLists:
    """Draws the lists of a lobby for those who watch it; guests, who have no tables of their own, share one drawing."""

    def __init__(self, lobby: Lobby, *, invite_only: bool) -> None:
        self._lobby = lobby
        self._invite_only = invite_only
        self._kept = LRUCache[tuple[str, str], tuple[str, float]](_KEPT)

    async def drawn(self, player: Player | None, csrf: str) -> str:
        """The parts of the page that change, as a player may see them."""
        key = language.code(), "" if player is None else player.id
        text, until = self._kept.get(key) or ("", 0.0)
        if until < time.monotonic():
            page = lobby_page(await self._lobby.tables(player), invite_only=self._invite_only)
            text = "\n".join(rendering.lobby_parts(page, Visitor(name="", csrf=_CSRF)).values())
            self._kept.put(key, (text, time.monotonic() + _FRESH))
        return text.replace(_CSRF, csrf)
