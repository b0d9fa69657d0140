"""Take the screenshots of the README and the docs: `make pictures`.

Tables are played against bots to their middle, then looked at in a real browser as the red player sees them. A race is
drawn as a film.
"""

from __future__ import annotations

import asyncio
import random
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright
from starlette.datastructures import MutableHeaders

import plancia
from plancia import bots
from plancia.core.match import Match
from plancia.server.accounts.players import Player
from plancia.server.house import House
from plancia.server.http.sessions import SESSION, Session, Sessions
from plancia.server.settings import Settings
from plancia.server.tables.opening import NewTable
from plancia.server.timing import Timing
from tools import people
from tools.chromium import launch
from tools.film import film

DOCS = Path(__file__).parent.parent / "docs"
PICTURES = DOCS / "pictures"
RECORDED = (("galopp-royal", 109), ("competitors", 304))
"""The records beside the docs that are drawn, and the entry of each."""
DESK, PHONE = (1366, 768), (390, 844)


class Moment(NamedTuple):
    """A table in the middle of a match: how many moves are made before red is asked something of this kind."""

    game: str
    moves: int
    kind: str


MOMENTS = (
    Moment("galopp-royal", 70, "lot"),
    Moment("giganten", 110, "move"),
    Moment("competitors", 60, "action"),
)
FINISHED = Moment("galopp-royal", 10_000, "")


def take() -> None:
    for game, entry in RECORDED:
        (PICTURES / f"{game}.svg").write_text(recorded(game, entry) + "\n", encoding="utf-8")
    (PICTURES / "race.svg").write_text(film(*_race()))
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
                browser = launch(playwright, "--hide-scrollbars")
                _shoot(Visit(browser, settings.address, _cookie(settings, player)), tables)
                browser.close()
        finally:
            server.terminate()
            server.wait()


def recorded(game: str, entry: int) -> str:
    """A moment of a record of the docs as the first seat sees it."""
    record = plancia.read_record((DOCS / "records" / f"{game}.json").read_text(encoding="utf-8"))
    view = record.replay(entry).view(0)
    return view.game.drawing.picture(view)


def _race() -> tuple[Match, Match]:
    """The moments before and after a move of Galopp Royal that leads through half a race to the arch."""
    game = plancia.game("galopp-royal")
    after = game.start(chance=7)
    rng = random.Random(7)
    while True:
        before, seat = after.copy(), after.to_move()[0]
        after.play(bots.choose("thumb", game, after.known(seat), rng), seat)
        told = [event.name for event in after.history[len(before.history) :]]
        if "finish" in told and told.count("roll") > 8:
            return before, after


async def _prepare(settings: Settings) -> tuple[Player, dict[str, str]]:
    """A player who sits at one running table of each game, red to move, and at a finished one."""
    tables: dict[str, str] = {}
    prepared = replace(settings, judge=people.JUDGE)
    async with House(prepared, Timing(pause=0.0, beats=0.0, thought=0.0)) as house:
        player = await house.players.create("Ada")
        for moment in MOMENTS:
            tables[moment.game] = await _played(house, player, moment)
        tables["replay"] = await _played(house, player, FINISHED)
        await people.gather(house, player)
    return player, tables


async def _played(house: House, player: Player, moment: Moment) -> str:
    """A table where red is played from here against bots, up to that moment."""
    game = plancia.game(moment.game)
    seats = game.default_seats
    chairs = ("person", *("regular" for _ in range(1, seats)))
    table = await house.opening.open(player, NewTable(game=game, seats=seats, chairs=chairs, public=True))
    rng = random.Random(7)
    while table.match is not None and not table.match.over:
        decision = table.match.decision(0) if 0 in table.match.to_move() else None
        if decision is None:
            await asyncio.sleep(0.01)
        elif table.sequence >= moment.moves and decision.kind == moment.kind:
            break
        else:
            move = bots.choose("thumb", game, table.match.known(0), rng)
            await house.moves.submit(table.id, player, 0, move, table.sequence)
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
        # A picture shows a table, and not what explains its first decisions.
        context.add_init_script("localStorage['plancia.help'] = 'off'")
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
    visit.save(desk, "/profile", "profile")
    visit.save(desk, "/daily/galopp-royal", "deal")
    _shoot_lesson(desk, visit.address)


def _shoot_lesson(page: Page, address: str) -> None:
    """The coach of the first guided match at the learner's first decision."""
    page.goto(f"{address}/learn/galopp-royal")
    page.locator('form[action="/learn/galopp-royal/lesson"] button').first.click()
    task = page.locator("#coach .coach-task")
    go_on = page.locator("#go-on:visible")
    while not task.count():
        task.or_(go_on).first.wait_for()
        if go_on.count():
            go_on.click()
    page.wait_for_timeout(1200)
    page.screenshot(path=PICTURES / "lesson.png")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


if __name__ == "__main__":
    take()
