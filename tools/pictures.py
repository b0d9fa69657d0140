"""Take the screenshots of the README and the docs: `make pictures`.

Tables are played to their middle by rules of thumb, then looked at in a real browser as the red player sees them.
"""

from __future__ import annotations

import asyncio
import random
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright
from starlette.datastructures import MutableHeaders

import plancia
from plancia import bots
from plancia.server.house import House
from plancia.server.http.sessions import SESSION, Session, Sessions
from plancia.server.players import Player
from plancia.server.settings import Settings
from plancia.server.tables.opening import NewTable

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
DESK, PHONE = (1366, 768), (390, 844)


class Moment(NamedTuple):
    """A table in the middle of a match: how many moves are made before somebody looks."""

    game: str
    moves: int


MOMENTS = (Moment("galopp-royal", 70), Moment("giganten", 110), Moment("competitors", 60))


def take() -> None:
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(data=Path(folder), port=_free_port())
        player, tables = asyncio.run(_prepare(settings))
        server = subprocess.Popen(
            (sys.executable, "-m", "plancia.cli", "serve", "--port", str(settings.port), "--data", folder),
            stdout=subprocess.DEVNULL,
        )
        try:
            _wait(settings.address)
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(
                    executable_path=shutil.which("chromium"), args=["--no-sandbox", "--hide-scrollbars"]
                )
                _shoot(Visit(browser, settings.address, _cookie(settings, player)), tables)
                browser.close()
        finally:
            server.terminate()
            server.wait()


async def _prepare(settings: Settings) -> tuple[Player, dict[str, str]]:
    """A player who sits at one running table of each game, red to move, and at a finished one."""
    tables: dict[str, str] = {}
    async with House(settings) as house:
        player = await house.players.create("Ada")
        for game, moves in MOMENTS:
            tables[game] = await _played(house, player, game, moves)
        tables["replay"] = await _played(house, player, "galopp-royal", 10_000)
    return player, tables


async def _played(house: House, player: Player, name: str, moves: int) -> str:
    """A table where everybody is played from here, until red is asked after so many moves."""
    game = plancia.game(name)
    seats = game.default_seats
    table = await house.opening.open(player, NewTable(game=game, seats=seats, chairs=("person",) * seats, public=True))
    rng = random.Random(7)
    while table.match is not None and not table.match.over:
        seat = table.match.to_move()[0]
        if table.sequence >= moves and seat == 0:
            break
        move = bots.choose("thumb", table.match.game, table.match.known(seat), rng)
        await house.moves.submit(table.id, player, seat, move, table.sequence)
    return table.id


def _cookie(settings: Settings, player: Player) -> str:
    headers = MutableHeaders()
    Sessions(settings).write(headers, Session("pictures", player.id))
    return headers["set-cookie"].partition(";")[0].partition("=")[2]


def _wait(address: str) -> None:
    for _ in range(100):
        try:
            urllib.request.urlopen(f"{address}/healthz").close()
        except urllib.error.URLError:
            time.sleep(0.2)
        else:
            return
    raise SystemExit("the server did not start")


class Visit(NamedTuple):
    """A browser that belongs to a player."""

    browser: Browser
    address: str
    cookie: str

    def page(self, size: tuple[int, int]) -> Page:
        width, height = size
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            is_mobile=size == PHONE,
            has_touch=size == PHONE,
            reduced_motion="reduce",
        )
        context.add_cookies([{"name": SESSION, "value": self.cookie, "url": self.address}])
        return context.new_page()

    def save(self, page: Page, path: str, name: str) -> None:
        page.goto(self.address + path)
        # The live stream never falls silent, so there is no quiet to wait for.
        page.wait_for_timeout(1200)
        page.screenshot(path=PICTURES / f"{name}.png")


def _shoot(visit: Visit, tables: dict[str, str]) -> None:
    desk, phone = visit.page(DESK), visit.page(PHONE)
    visit.save(desk, "/", "lobby")
    for moment in MOMENTS:
        visit.save(desk, f"/tables/{tables[moment.game]}?seat=0", f"table-{moment.game}")
    visit.save(desk, f"/tables/{tables['replay']}/replay?at=60&as=all", "replay")
    visit.save(phone, f"/tables/{tables['giganten']}?seat=0", "phone")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


if __name__ == "__main__":
    take()
