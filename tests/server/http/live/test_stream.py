"""Live news of a table: whole at first, then what changed, and nothing that the reader may not know."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pytest

import plancia
from plancia.kit.drawing.beats import Pace, beats
from plancia.server import steady_clock
from plancia.server.http.live import fragments, stream
from plancia.server.http.live.fragments import Moment
from plancia.server.http.pages.table.models import Viewer
from plancia.server.http.pages.table.story import LogMark
from plancia.server.tables.subscription import Subscription
from plancia.server.tables.table import Table
from plancia.web.rendering import FRAGMENTS
from tests.patience import PATIENCE
from tests.server.http.houses import Browser, Event, Running, asked, events, legal, played_out, shown

LIVE = {"hx-request": "true"}


@contextmanager
def reading(browser: Browser, table: str, seat: str = "") -> Generator[Iterator[Event]]:
    with browser.client.stream("GET", f"/tables/{table}/stream{f'?seat={seat}' if seat else ''}") as response:
        assert response.status_code == 200
        assert response.headers["content-type"].startswith("text/event-stream")
        assert response.headers["content-encoding"] == "gzip"
        yield shown(events(response))


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


@dataclass(frozen=True, slots=True)
class Told:
    """What a page was told of what happened; `beats` is None where it was only shown the board."""

    beats: list[dict[str, object]] | None


def told(event: Event) -> Told:
    led = re.match(r'<script type="application/json" id="beats">(.*?)</script>', event.data)
    return Told(None if led is None else json.loads(led[1])["beats"])


def captions(news: Told) -> list[object]:
    return [beat["caption"] for beat in news.beats or ()]


def test_news_are_led_by_the_beats_of_what_happened_since(house: Running) -> None:
    ann, eve = house.browser(), house.browser()
    table = house.table(ann.open("galopp-royal", "person", "person", "person", public="yes"))
    seat = asked(table)
    with reading(ann, table.id, str(seat)) as own, reading(eve, table.id) as public:
        assert told(next(own)).beats is None, "who comes is shown the board"
        assert told(next(public)).beats is None
        ann.play(table, seat, "pass")
        assert table.match is not None
        happened = [event.text for event in table.match.timeline.events(1)]
        # The screen is handed over: its reader becomes another.
        assert told(next(own)).beats is None
        assert captions(told(next(public))) == happened
        ann.post(f"/tables/{table.id}/undo", {"seat": str(seat), "sequence": str(table.sequence)})
        assert told(next(public)).beats is None, "what was taken back is not told"
        ann.post(f"/tables/{table.id}/messages", {"text": "hello"}, LIVE)
        assert captions(told(next(public))) == [], "nothing has happened since"


def test_a_page_is_told_which_beats_are_its_own(house: Running) -> None:
    ann, bob = house.browser(), house.browser()
    table = house.table(ann.open("giganten", "person", "open"))
    bob.post(f"/tables/{table.id}/sit", {"invite": table.invite})
    seat = asked(table)
    mover, other = (ann, bob) if seat == 0 else (bob, ann)
    with reading(mover, table.id) as own, reading(other, table.id) as theirs:
        for news in (own, theirs):
            next(news)
        mover.play(table, seat, legal(table, seat)[0])
        mine, seen = (told(next(news)).beats or [] for news in (own, theirs))
    assert all("own" not in beat for beat in seen)
    assert [beat for beat in mine if "own" in beat] == [beat for beat in mine[:1] if beat.get("seat") == seat]


def test_a_long_absence_is_told_by_its_last_beats(house: Running) -> None:
    table = played_out(house)
    assert table.match is not None
    whole = [beat for beat in beats(table.match.view(None), table.match.history) if beat.pace is not Pace.QUIET]
    renderer, viewer = house.services.renderer, Viewer("", None, "")
    news = house.run(renderer.news_in_turn(table, viewer, Moment(None, 1, table.sequences[0]), None))
    assert news.beats is not None
    shown = [beat for beat, _ in news.beats]
    assert 0 < len(shown) < len(whole) / 4
    assert shown == whole[-len(shown) :]


def test_a_page_says_what_it_has_shown(house: Running) -> None:
    ann, eve = house.browser(), house.browser()
    table = house.table(ann.open("galopp-royal", "person", "person", "person", public="yes"))
    with reading(eve, table.id) as news:
        next(news)
        ann.play(table, asked(table), "pass")
        assert told(next(news)).beats
        (page,) = table.watchers
        now = steady_clock.now()
        assert page.until(table.sequence, now, patient=False) > now
        assert ann.post(f"/tables/{table.id}/shown", {"sequence": str(table.sequence)}).status_code == 204
        assert page.until(table.sequence, now, patient=False) > now, "a page speaks for itself only"
        assert eve.post(f"/tables/{table.id}/shown", {"sequence": str(table.sequence)}).status_code == 204
        assert page.until(table.sequence, now, patient=False) < now
        assert eve.post(f"/tables/{table.id}/shown", {"sequence": "x"}).status_code == 400
        eve.csrf = "0"
        assert eve.post(f"/tables/{table.id}/shown", {"sequence": "0"}).status_code == 403


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
    assert watchers.left.wait(PATIENCE), "who stops reading does not watch any more"


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


def test_a_board_is_drawn_once_under_whatever_name_the_house_is_reached(
    house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    browser = house.browser()
    table = house.table(browser.open("giganten", "person", "person"))
    drawn: list[str] = []
    draw = fragments._draw  # pyright: ignore[reportPrivateUsage]  # what costs

    def counted(table: Table, viewer: Viewer, now: float, told: LogMark | None) -> object:
        drawn.append(viewer.house)
        return draw(table, viewer, now, told)

    monkeypatch.setattr(fragments, "_draw", counted)
    renderer = fragments.FragmentRenderer()
    for player in (table.host, ""):
        for name in ("one.example", "two.example"):
            renderer.fragments(table, Viewer(player, None, f"http://{name}"), "")
    assert len(drawn) == 2, "one for the player, one for those who watch"
