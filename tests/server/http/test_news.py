"""What pages are told after each move leads to what they would show if they were opened then."""

from __future__ import annotations

import json
import random
import re
import zlib
from collections.abc import AsyncIterator
from itertools import repeat
from pathlib import Path
from statistics import median

import pytest

import plancia
from plancia.bots import choose
from plancia.server import steady_clock
from plancia.server.accounts.players import Player
from plancia.server.house import House
from plancia.server.http.live.differences import changed
from plancia.server.http.live.fragments import FragmentRenderer
from plancia.server.http.live.stream import PageNews
from plancia.server.http.pages.table.models import Viewer
from plancia.server.settings import Settings
from plancia.server.tables.opening import NewTable
from plancia.server.tables.subscription import Subscription
from plancia.server.tables.table import Table

pytestmark = pytest.mark.anyio

MOST = 3000
"""Bytes that a move may cost a watcher on the way, in the middle of all moves."""


class Page:
    """Somebody who puts together what a stream tells."""

    def __init__(self, house: House, renderer: FragmentRenderer, table: Table, player: str) -> None:
        self._table = table
        self._viewer = Viewer(player, None, "")
        page = Subscription(player, plays=True)
        self._news = PageNews(renderer, house.announcement, table, self._viewer, "token", page)
        self._lines: dict[str, list[str]] = {}
        self.sizes: list[int] = []

    async def read(self) -> None:
        """Take in what has changed."""
        async for event in self._told():
            self.sizes.append(len(zlib.compress(event.encode())))
            changes: dict[str, list[str | list[int]]] = json.loads(event.rpartition("data: ")[2])
            changes.pop("announcement", None)
            for name, change in changes.items():
                self._lines[name] = changed(self._lines.get(name, []), change)

    def _told(self) -> AsyncIterator[str]:
        return self._news.told(self._table.version)

    def text(self, name: str) -> str:
        """A part as it stands in the page."""
        return "\n".join(self._lines[name])

    def check(self) -> None:
        """The page shows what is drawn for it alone and anew; of its log it has been told the last turns."""
        renderer = FragmentRenderer()
        renderer.forget()
        whole = renderer.fragments(self._table, self._viewer, "token")
        for name, lines in self._lines.items():
            shown = "\n".join(lines)
            if name == "log":
                shown, whole[name] = _turns(shown), _turns(whole[name])
                assert shown
                # A race may have more lines than a page begins with: who was there has been told all of them.
                assert whole[name].endswith(shown) or shown.endswith(whole[name])
            else:
                assert shown == whole[name], name


def _turns(log: str) -> str:
    return log[found.start() :] if (found := re.search('<li class="turn"', log)) else ""


@pytest.mark.parametrize("game_id", plancia.games())
async def test_changes_lead_to_the_whole_in_few_bytes(
    tmp_path: Path, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with House(Settings(data=tmp_path)) as house:
        table, players = await _seated(house, game_id)
        renderer, rng = FragmentRenderer(), random.Random(4)
        pages = [Page(house, renderer, table, name) for name in (*(player.id for player in players), "")]
        for number in range(40):
            with monkeypatch.context() as patch:
                # Nobody goes away between what they are told and what is drawn.
                patch.setattr(steady_clock, "now", repeat(steady_clock.now()).__next__)
                # All are told of the move before anything is drawn anew: they share whatever they can.
                for page in pages:
                    await page.read()
                for page in pages:
                    page.check()
            seat = table.asked[0]
            assert table.match is not None
            move = choose("thumb", table.game, table.match.known(seat), rng)
            assert (await house.moves.submit(table.id, players[seat], seat, move, table.sequence)).accepted
            if number % 10 == 9 and table.can_undo(seat):
                await house.takebacks.undo(table.id, players[seat], seat, table.sequence)
        assert median(size for page in pages for size in page.sizes[1:]) <= MOST


async def test_what_one_table_shows_does_not_stand_at_another(tmp_path: Path) -> None:
    async with House(Settings(data=tmp_path)) as house:
        host, renderer = await house.players.create("Host"), FragmentRenderer()
        for game_id in plancia.games():
            wanted = NewTable(game=plancia.game(game_id), seats=3, chairs=("person", "open", "open"))
            table = await house.opening.open(host, wanted)
            page = Page(house, renderer, table, host.id)
            await page.read()
            # Tables that wait look alike in most.
            assert table.game.title in page.text("headline")


async def _seated(house: House, game_id: str) -> tuple[Table, list[Player]]:
    """A table of people who have begun."""
    players = [await house.players.create(f"Guest {number}") for number in range(3)]
    chairs = ("person", *("open" for _ in players[1:]))
    table = await house.opening.open(players[0], NewTable(game=plancia.game(game_id), seats=3, chairs=chairs))
    for seat, player in enumerate(players[1:], 1):
        await house.seating.sit(table.id, player, seat, table.invite)
    return table, players
