"""Live news of a table: whole at first, then what changed, and nothing that the reader may not know."""

from __future__ import annotations

import re
import threading
from collections.abc import Generator, Iterator
from contextlib import contextmanager

import pytest

import plancia
from plancia.server.http import stream
from plancia.server.tables.table import Subscription
from plancia.web.rendering import FRAGMENTS
from tests.server.http.houses import Browser, Event, Running, asked, events, legal

LIVE = {"hx-request": "true"}


@contextmanager
def reading(browser: Browser, table: str, seat: str = "") -> Generator[Iterator[Event]]:
    with browser.client.stream("GET", f"/tables/{table}/stream{f'?seat={seat}' if seat else ''}") as response:
        assert response.status_code == 200
        assert response.headers["content-type"].startswith("text/event-stream")
        assert "content-encoding" not in response.headers
        yield events(response)


def parts(event: Event) -> set[str]:
    assert event.name == "table"
    return set(re.findall(r'id="([a-z]+)"', event.data)) & set(FRAGMENTS)


@pytest.mark.parametrize("game", plancia.games())
def test_two_people_see_each_others_moves(house: Running, game: str) -> None:
    ann, bob = house.browser(), house.browser()
    seats = min(plancia.game(game).seat_counts)
    table = house.table(ann.open(game, "person", "open", *["random"] * (seats - 2)))
    with reading(ann, table.id) as to_ann, reading(bob, table.id) as to_bob:
        assert parts(next(to_ann)) == set(FRAGMENTS), "all of it at first"
        assert parts(next(to_bob)) == set(FRAGMENTS)
        bob.post(f"/tables/{table.id}/sit", {"invite": table.invite})
        assert "board" in parts(next(to_ann))
        house.until(lambda: table.status == "running" and not {*table.asked} - {0, 1}, table)
        seat = asked(table)
        mover = (ann, bob)[seat]
        before = table.sequence
        assert mover.play(table, seat, legal(table, seat)[0]).status_code == 303
        for news in (to_ann, to_bob):
            told = next(event for event in news if f'data-sequence="{before + 1}"' in event.data)
            assert "decision" in parts(told)
            assert int(told.id) > 0
    with reading(ann, table.id) as again:
        assert parts(next(again)) == set(FRAGMENTS), "whoever comes back has missed nothing"


def test_only_what_changed_is_sent(house: Running) -> None:
    ann = house.browser()
    table = house.table(ann.open("giganten", "person", "open"))
    with reading(ann, table.id) as news:
        next(news)
        ann.post(f"/tables/{table.id}/messages", {"text": "hello"}, LIVE)
        assert parts(next(news)) == {"chat"}


def test_a_stream_shows_its_own_reader(house: Running) -> None:
    """Fragments are kept for several readers; the tokens in their forms are each reader's own."""
    ann, bob, eve = house.browser(), house.browser(), house.browser()
    table = house.table(ann.open("galopp-royal", "person", "open", "open", public="yes"))
    texts: list[str] = []
    for browser in (bob, eve):
        browser.token()
        with reading(browser, table.id) as news:
            texts.append(next(news).data)
    assert bob.token() in texts[0]
    assert eve.token() not in texts[0]
    assert texts[0].replace(bob.token(), "") == texts[1].replace(eve.token(), "")


def test_a_closed_table_ends_its_streams(house: Running) -> None:
    ann, bob = house.browser(), house.browser()
    table = ann.open("giganten", "person", "open")
    with reading(bob, table) as news:
        next(news)
        ann.post(f"/tables/{table}/leave")
        assert len(list(news)) == 1
    assert bob.get(f"/tables/{table}/stream").status_code == 404


def test_a_quiet_stream_beats(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stream, "HEARTBEAT", 0.05)
    ann = house.browser()
    table = house.table(ann.open("giganten", "person", "open"))
    table.watchers = watchers = Watchers()
    with ann.client.stream("GET", f"/tables/{table.id}/stream") as response:
        lines = response.iter_lines()
        assert next(lines) == "retry: 2000"
        assert next(line for line in lines if line.startswith(":")) == ": here"
    assert watchers.left.wait(10), "who stops reading does not watch any more"


class Watchers(set[Subscription]):
    """Those who watch a table, with word of one who leaves."""

    def __init__(self) -> None:
        super().__init__()
        self.left = threading.Event()

    def discard(self, watcher: object) -> None:
        super().discard(watcher)
        self.left.set()


def test_whoever_reads_is_here(house: Running) -> None:
    ann, bob = house.browser(), house.browser()
    table = house.table(ann.open("giganten", "person", "open"))
    bob.post(f"/tables/{table.id}/sit", {"invite": table.invite})
    seen = table.chairs[1].seen
    with reading(bob, table.id) as news:
        next(news)
        assert table.chairs[1].seen > seen


def test_a_seat_that_is_not_yours_is_not_shown(house: Running) -> None:
    ann, bob, eve = house.browser(), house.browser(), house.browser()
    table = house.table(ann.open("giganten", "person", "open"))
    bob.post(f"/tables/{table.id}/sit", {"invite": table.invite})
    eve.token()
    for stranger in (eve, house.browser()):
        with reading(stranger, table.id, "0") as news, reading(stranger, table.id) as public:
            assert next(news).data == next(public).data
    with reading(bob, table.id, "0") as news, reading(bob, table.id, "1") as own:
        assert next(news).data == next(own).data
    for path in (f"/tables/{table.id}/stream?seat=x", f"/tables/{table.id}?seat=-1"):
        assert bob.get(path).status_code == 400
