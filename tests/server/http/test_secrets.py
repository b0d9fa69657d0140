"""No answer about a running match differs where only what the asker cannot know differs."""

from __future__ import annotations

import asyncio
import random
import re
from dataclasses import dataclass, replace

import pytest

import plancia
from plancia.core.match import Match
from plancia.core.state import State
from plancia.games.competitors.views import CompetitorsView
from plancia.kit.orders import Offer
from plancia.server.http.live.fragments import Moment
from plancia.server.http.pages.table.models import Viewer
from plancia.server.http.pages.table.story import LogMark
from plancia.server.notices.notice import turn
from plancia.server.notices.schedule import Preferences
from plancia.server.tables.automatic import orders, schedule
from plancia.server.tables.table import Table
from plancia.web import rendering
from tests.patience import PATIENCE
from tests.server.http.bargaining import bargaining
from tests.server.http.houses import QUICK, Browser, Program, Running, events
from tests.server.sitting import until


def answers(house: Running, table: Table, browser: Browser, program: Program, seat: int) -> list[str]:
    """All that a person or a program at a seat can be told, byte by byte."""
    last = f"/replay/at/{len(table.entries) - 1}?as={seat}"
    pages = ["", f"?seat={seat}", "/replay", f"/replay?as={seat}", last, "/plans", "/way", "/deal", "/worth"]
    pages += ["/picture.svg", "/ground.svg"]
    about = re.findall(r'<option value="(C\d+)"', browser.get(f"/tables/{table.id}/plans").text)
    pages += [f"/plans?about={goods}" for goods in about[:1]]
    texts = [browser.get(f"/tables/{table.id}{page}").text for page in pages]
    texts += [
        program.get(f"/tables/{table.id}/{page}").text for page in ("view", "decision", "legal", "sketch", "picture")
    ]
    # A notice may go to a channel that others read.
    notices = [turn(table, asked, house.address, Preferences()) for asked in table.asked]
    texts += [text for notice in notices for text in (notice.title, notice.text, notice.link)]
    # What is kept of an earlier drawing would hide a difference.
    house.services.renderer.forget()
    with browser.client.stream("GET", f"/tables/{table.id}/stream") as response:
        texts.append(next(events(response)).data)
    viewer = Viewer(table.chairs[seat].player or "", seat, "")
    # A page that is open is told how the log goes on, in parts that it may share with others.
    news = house.run(house.services.renderer.news_in_turn(table, viewer, Moment(seat, 1, 0, LogMark()), None))
    assert news.beats
    texts.append(rendering.beats(news.sequence, news.beats))
    texts += ["\n".join(part.lines) for part in news.parts.values()]
    with program.client.stream("GET", f"/tables/{table.id}/events?view=1&legal=1") as response:
        texts.append(next(events(response)).data)
    texts.append(browser.play(table, seat, "dance").text)
    texts.append(program.post(f"/tables/{table.id}/moves", move="dance", sequence=table.sequence).text)
    return texts


def begun(house: Running, game: str) -> tuple[Table, tuple[Browser, ...], Program]:
    """People at a table that has begun, and a program that plays as the first of them."""
    ann = house.browser()
    key = ann.post("/account/tokens", {"label": "bot"}).text.partition("plancia_")[2].partition("<")[0]
    program = house.program()
    program.client.headers["authorization"] = f"Bearer plancia_{key}"
    seats = min(plancia.game(game).seat_counts)
    others = [house.browser() for _ in range(seats - 1)]
    table = house.table(ann.open(game, "person", *["open"] * (seats - 1)))
    for browser in others:
        browser.post(f"/tables/{table.id}/sit", {"invite": table.invite})
    people = (ann, *others)
    for browser in people:
        # Moves that make themselves would go on in the true match while its twin is shown.
        browser.post("/asked", {"asked": "yes", "back": f"/tables/{table.id}"})
        browser.get(f"/tables/{table.id}")
    house.until(lambda: table.status == "running", table)
    return table, people, program


@pytest.mark.parametrize("game", plancia.games())
def test_a_seat_cannot_tell_apart_what_it_cannot_know(house: Running, game: str) -> None:
    table, people, program = begun(house, game)
    ann = people[0]
    rng = random.Random(5)
    differing = 0
    for moves in (4, 12):
        for _ in range(moves):
            assert table.match is not None
            seat = table.asked[0]
            move = rng.choice(table.match.legal(seat)).text
            assert people[seat].play(table, seat, move).status_code == 303
        truth = table.match
        assert truth is not None
        told = answers(house, table, ann, program, 0)
        for _ in range(2):
            twin = truth.copy()
            twin._state = table.game.imagine(truth.view(0), rng)  # pyright: ignore[reportPrivateUsage]  # all else is the same
            differing += twin.digest() != truth.digest()
            table.match = twin
            assert answers(house, table, ann, program, 0) == told
            table.match = truth
    assert differing, "some of the imagined matches are others"


def test_a_refusal_tells_neither_its_reason_nor_who_made_it(house: Running) -> None:
    ann, bob = house.browser(), house.browser()
    key = ann.post("/account/tokens", {"label": "bot"}).text.partition("plancia_")[2].partition("<")[0]
    program = house.program()
    program.client.headers["authorization"] = f"Bearer plancia_{key}"
    secret = b"the same cards for all tables!!!"
    able, ordered, unable = (bargaining(house, ann, bob, secret) for _ in range(3))
    assert able.match is not None
    view = able.match.view(1)
    assert isinstance(view, CompetitorsView)
    assert view.territories
    wanted, rng = view.territories[0], random.Random(3)
    offer = f"offer p1 give cash 500 ask terr {wanted}"
    wish = {"seat": "1", "order": "refuse", "about": f"terr {wanted}", "until": "match"}
    assert bob.post(f"/tables/{ordered.id}/orders", wish).status_code == 303
    # At the third table all is as before to Ann, but Bob does not have the card.
    truth = unable.match
    assert truth is not None
    twin = truth.copy()
    while _holds(twin, wanted):
        twin._state = unable.game.imagine(truth.view(0), rng)  # pyright: ignore[reportPrivateUsage]  # all else is the same
    unable.match = twin
    told: list[list[str]] = []
    for table in (able, ordered, unable):
        offered = _offer(house, ann, table, offer)
        told.append([offered.usual])
        if table is able:
            assert schedule.forced(table, 1) is None
            assert bob.play(table, 1, "refuse").status_code == 303
        _wait(house, table, offered)
        assert offered.moment <= table.at < offered.moment + 5, "neither earlier nor much later than it was drawn"
        assert (table.sequence, table.version) == (offered.sequence + 1, offered.version + 1)
        assert table.match is not None
        told[-1] += [repr(table.match.timeline.entries[-1].move), *answers(house, table, ann, program, 0)]
    for table, texts in zip((ordered, unable), told[1:], strict=True):
        assert [text.replace(table.id, able.id) for text in texts] == told[0]


def test_a_bot_says_the_same_whether_or_not_it_could_have_accepted(house: Running) -> None:
    """With the card as well as without the bot refuses: next to nothing is paid for it, and it may not counter."""
    secret = b"the same cards for all tables!!!"
    ann, bob = house.browser(), house.browser()
    key = ann.post("/account/tokens", {"label": "bot"}).text.partition("plancia_")[2].partition("<")[0]
    program = house.program()
    program.client.headers["authorization"] = f"Bearer plancia_{key}"
    able, unable = (bargaining(house, ann, bob, secret, proposals="20,0") for _ in range(2))
    for table in (able, unable):
        table.set_chair(replace(table.chairs[1], player=None, bot="regular"))
    truth = unable.match
    assert truth is not None
    view = truth.view(1)
    assert isinstance(view, CompetitorsView)
    assert view.territories
    wanted, rng = view.territories[0], random.Random(3)
    twin = truth.copy()
    while _holds(twin, wanted):
        twin._state = unable.game.imagine(truth.view(0), rng)  # pyright: ignore[reportPrivateUsage]  # all else is the same
    unable.match = twin
    told: list[list[str]] = []
    for table in (able, unable):
        offered = _offer(house, ann, table, f"offer p1 give cash 500 ask terr {wanted}")
        _wait(house, table, offered)
        assert table.match is not None
        told.append([offered.usual, *answers(house, table, ann, program, 0)])
        assert table.match.timeline.entries[-1].move == "refuse"
        assert "<q>Not for this money.</q>" in ann.get(f"/tables/{table.id}").text
        assert "Not for this money." in ann.get(f"/tables/{table.id}/deal").text
        assert "Not for this money." not in house.browser().get(f"/tables/{table.id}").text
    assert [text.replace(unable.id, able.id) for text in told[1]] == told[0]


@dataclass(frozen=True, slots=True)
class _Offered:
    """A table at which an offer was just made, before anybody can have answered."""

    sequence: int
    version: int
    usual: str
    """When an answer may be told, if people usually took a second for it."""
    moment: float


def _offer(house: Running, ann: Browser, table: Table, offer: str) -> _Offered:
    """Make an offer at a table. It may be answered before its own verdict arrives, so that the house itself looks."""
    looking = asyncio.run_coroutine_threadsafe(_look_after(table, table.sequence), house.loop)
    assert ann.play(table, 0, offer).status_code == 303
    return looking.result(PATIENCE)


async def _look_after(table: Table, sequence: int) -> _Offered:
    """The table as it is just after the next entry: whoever waits for it comes before all that follows from it."""
    await until(lambda: table.sequence > sequence, table)
    assert table.sequence == sequence + 1
    usual = schedule.told_at(table, 1, 1.0) - max(table.at, table.chairs[1].since)
    return _Offered(table.sequence, table.version, str(round(usual, 9)), schedule.told_at(table, 1, QUICK.thought))


def _wait(house: Running, table: Table, offered: _Offered) -> None:
    house.until(lambda: table.sequence > offered.sequence, table)


def _holds(match: Match, territory: str) -> bool:
    view = match.view(1)
    assert isinstance(view, CompetitorsView)
    return territory in (view.territories or ())


@pytest.mark.parametrize("game", plancia.games())
@pytest.mark.usefixtures("clock")  # While it stands still nobody goes away, however long a page takes.
def test_nobody_can_tell_what_another_seat_has_ordered(house: Running, game: str) -> None:
    table, people, program = begun(house, game)
    while table.sequence < 3 or table.asked != (0,):
        assert table.match is not None
        seat = table.asked[0]
        assert people[seat].play(table, seat, table.match.legal(seat)[0].text).status_code == 303
    waiting = 1

    def told() -> list[str]:
        house.services.renderer.forget()
        watching = house.browser()
        open_to_all = (watching.get(f"/tables/{table.id}").text, program.get(f"/tables/{table.id}").text)
        with program.client.stream("GET", f"/tables/{table.id}/events") as response:
            version = next(events(response)).id
        return [*answers(house, table, people[0], program, 0), *_unsigned(open_to_all), version]

    before = told()
    given: set[str] = set()
    for at in (0, -1):
        for offer in house.run(_offers(table, waiting)):
            amount = offer.form.amount
            fields = {
                "order": offer.kind.name,
                "until": offer.spans[at].name,
                "about": offer.form.about[at].words if offer.form.about else "",
                "amount": str((amount.least, amount.most)[at]) if amount else "",
            }
            assert people[waiting].post(f"/tables/{table.id}/orders", fields).status_code == 303
            given.add(repr(table.orders))
            assert told() == before
    assert len(given) > 2
    assert people[waiting].get(f"/tables/{table.id}").text.count('id="order-') >= len(table.game.orders)


async def _offers(table: Table, seat: int) -> tuple[Offer[State], ...]:
    return orders.offered(table, seat)


def _unsigned(pages: tuple[str, ...]) -> list[str]:
    """Pages of a spectator without what differs from visit to visit: the token of forms, the name of the guest."""
    return [re.sub(r'value="[0-9a-f]{32}"|content="[0-9a-f]{12}"|Guest \d+', "", page) for page in pages]
