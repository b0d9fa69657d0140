"""What pages are told after each move leads to what they would show if they were opened then."""

from __future__ import annotations

import json
import random
import re
import zlib
from collections.abc import AsyncIterator
from dataclasses import replace
from itertools import repeat
from pathlib import Path
from statistics import median

import pytest

import plancia
from plancia.bots import choose
from plancia.core.language import ENGLISH, Language, speaking
from plancia.languages import languages
from plancia.server import steady_clock
from plancia.server.accounts.players import Player
from plancia.server.house import House
from plancia.server.http.live.differences import changed
from plancia.server.http.live.fragments import FragmentRenderer
from plancia.server.http.live.stream import PageNews
from plancia.server.http.pages.table.models import Viewer
from plancia.server.settings import Settings
from plancia.server.tables.automatic.orders import offered
from plancia.server.tables.opening import NewTable
from plancia.server.tables.subscription import Subscription
from plancia.server.tables.table import Table

pytestmark = pytest.mark.anyio

MOST = 3000
"""Bytes that a move may cost a watcher on the way, in the middle of all moves."""
MOVES = 100
"""So much happens at a table at most."""
HAPPENINGS = (*["move"] * 20, *["back"] * 2, *["asked back"] * 2, "order", "away")
"""What happens at a table, and how often, in any order and again and again."""


class Page:
    """Somebody who puts together what a stream tells."""

    def __init__(
        self, house: House, renderer: FragmentRenderer, table: Table, viewer: Viewer, spoken: Language = ENGLISH
    ) -> None:
        self._table = table
        self._viewer = viewer
        self._spoken = spoken
        page = Subscription(viewer.player, plays=True)
        self._news = PageNews(renderer, house.announcement, table, viewer, "token", page)
        self._lines: dict[str, list[str]] = {}
        self.sizes: list[int] = []

    async def read(self) -> None:
        """Take in what has changed."""
        with speaking(self._spoken):
            told = [event async for event in self._told()]
        for event in told:
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
        with speaking(self._spoken):
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
        names = (*(player.id for player in players), "")
        pages = [Page(house, renderer, table, Viewer(name, None, "")) for name in names]
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


@pytest.mark.parametrize("game_id", plancia.games())
@pytest.mark.usefixtures("clock")  # While it stands still nothing is answered but what the test answers.
async def test_every_page_shows_what_its_own_view_gives_whatever_happens(tmp_path: Path, game_id: str) -> None:
    async with House(Settings(data=tmp_path)) as house:
        table, seated = await _sharing_a_screen(house, game_id)
        renderer, rng = FragmentRenderer(), random.Random(7)
        pages = [
            Page(house, renderer, table, Viewer(player, seat, "", upright=upright), languages()[code])
            for upright, code in ((False, "en"), (True, "de"))
            for player, seat in (
                *((player.id, seat) for seat, player in enumerate(seated)),
                (seated[0].id, None),
                ("", None),
            )
        ]
        happened, due = set[str](), list[str]()
        for number in range(MOVES):
            due = due or rng.sample(HAPPENINGS, k=len(HAPPENINGS))
            happened.add(await _happen(house, table, seated, due, rng))
            for page in rng.sample(pages, k=len(pages)):
                # Now and then a page hears of several moves at once.
                if rng.random() < 0.8:
                    await page.read()
            if number % 8 == 7:
                for page in pages:
                    await page.read()
                for page in pages:
                    page.check()
            if table.status == "over":
                break
        assert happened == set(HAPPENINGS)


async def _happen(house: House, table: Table, seated: list[Player], due: list[str], rng: random.Random) -> str:
    """The first thing that can happen of those that are due, and what it was; else somebody moves."""
    for kind in due:
        if await _happens(kind, house, table, seated, rng):
            due.remove(kind)
            return kind
    assert await _happens("move", house, table, seated, rng)
    return "move"


async def _happens(kind: str, house: House, table: Table, seated: list[Player], rng: random.Random) -> bool:
    """Whether something of a kind could happen at a table, and has."""
    assert table.match is not None
    seat, other = table.asked[0], rng.randrange(table.seats)
    mover = table.match.timeline.entries[-1].seat
    match kind:
        case "move":
            move = rng.choice(table.match.legal(seat)).text
            assert (await house.moves.submit(table.id, seated[seat], seat, move, table.sequence)).accepted
        case "back" if mover >= 0 and table.can_undo(mover):
            assert (await house.takebacks.undo(table.id, seated[mover], mover, table.sequence)).accepted
        case "asked back" if mover >= 0 and not table.can_undo(mover) and table.take_back is None:
            await house.takebacks.undo(table.id, seated[mover], mover, table.sequence)
        case "order" if offers := offered(table, other):
            offer = rng.choice(offers)
            amount = offer.form.amount.least if offer.form.amount else None
            about = offer.form.about[-1].words if offer.form.about else ""
            await house.ordering.give(
                table.id, seated[other], other, offer.kind.name, offer.spans[-1].name, amount, about
            )
        case "away":
            chair = table.chairs[other]
            await house.registry.store_chair(table, replace(chair, absent=not chair.absent))
        case _:
            return False
    return True


async def test_what_one_table_shows_does_not_stand_at_another(tmp_path: Path) -> None:
    async with House(Settings(data=tmp_path)) as house:
        host, renderer = await house.players.create("Host"), FragmentRenderer()
        for game_id in plancia.games():
            wanted = NewTable(game=plancia.game(game_id), seats=3, chairs=("person", "open", "open"))
            table = await house.opening.open(host, wanted)
            page = Page(house, renderer, table, Viewer(host.id, None, ""))
            await page.read()
            # Tables that wait look alike in most.
            assert table.game.title in page.text("headline")


async def _sharing_a_screen(house: House, game_id: str) -> tuple[Table, list[Player]]:
    """A table that has begun, where the host plays the first seat and the last."""
    host, *others = [await house.players.create(f"Guest {number}") for number in range(3)]
    new = NewTable(game=plancia.game(game_id), seats=4, chairs=("person", "open", "open", "person"))
    table = await house.opening.open(host, new)
    for seat, player in enumerate(others, 1):
        await house.seating.sit(table.id, player, seat, table.invite)
    return table, [host, *others, host]


async def _seated(house: House, game_id: str) -> tuple[Table, list[Player]]:
    """A table of people who have begun."""
    players = [await house.players.create(f"Guest {number}") for number in range(3)]
    chairs = ("person", *("open" for _ in players[1:]))
    table = await house.opening.open(players[0], NewTable(game=plancia.game(game_id), seats=3, chairs=chairs))
    for seat, player in enumerate(players[1:], 1):
        await house.seating.sit(table.id, player, seat, table.invite)
    return table, players
