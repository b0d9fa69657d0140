"""The review of a finished match: begun and cancelled by who played it, watched and read by anybody."""

from __future__ import annotations

import asyncio
import re

import pytest
from sqlalchemy import insert

from plancia.review.judge import EntryQuestion
from plancia.server import reviews, steady_clock
from plancia.server.house import House
from plancia.server.reviews import Review, Reviews
from plancia.server.storage.schema import ReviewWorkRow
from plancia.server.tables.table import Table
from tests.patience import PATIENCE
from tests.server.http.houses import JUDGE, Browser, Running, sentence

GAME = "galopp-royal"
SHORT = {"option.race_length": "8", "option.turn_limit": "1"}


def finished_soon(house: Running, browser: Browser) -> Table:
    """A match as short as it can be, played by programs after a person has resigned."""
    table = house.table(browser.open(GAME, "person", "random", "random", public="yes", **SHORT))
    assert browser.post(f"/tables/{table.id}/resign").status_code == 303
    house.until(lambda: table.status == "over", table)
    return table


@pytest.fixture(scope="module")
def player(house: Running) -> Browser:
    return house.browser()


@pytest.fixture(scope="module")
def finished(house: Running, player: Browser) -> Table:
    return finished_soon(house, player)


def review_of(house: Running, table: Table) -> Review | None:
    return house.run(house.inside.reviews.find(table.id))


@pytest.fixture(scope="module")
def reviewed(house: Running, finished: Table) -> Table:
    review = house.run(house.inside.reviews.begin(finished.id))
    assert review.work is not None
    house.run(asyncio.wait_for(review.work, PATIENCE), PATIENCE + 1)
    assert not review.failed
    return finished


@pytest.fixture
def anybody(house: Running) -> Browser:
    return house.browser()


def test_who_played_begins_and_cancels_it_and_anybody_watches(
    house: Running, player: Browser, anybody: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    # It is not over before it is cancelled, however slowly all that is done in between.
    monkeypatch.setattr(reviews, "WorkerPool", NoAnswers)
    table = finished_soon(house, player)
    path = f"/tables/{table.id}/review"
    assert f'action="{path}"' in player.get(path).text
    assert anybody.post(path).status_code == 403
    assert review_of(house, table) is None
    assert player.post(path).headers["location"] == path
    assert player.post(path, {"back": "table"}).headers["location"] == f"/tables/{table.id}"
    assert '<progress id="done"' in player.get(f"/tables/{table.id}/ending").text
    page = anybody.get(path).text
    assert '<progress id="done"' in page
    assert f'action="{path}/cancel"' in page
    assert '<progress id="done"' in anybody.get(f"{path}/progress").text
    assert anybody.post(f"{path}/cancel").status_code == 403
    assert review_of(house, table) is not None
    assert player.post(f"{path}/cancel").headers["location"] == path
    assert review_of(house, table) is None
    assert anybody.get(f"{path}/progress").headers["hx-refresh"] == "true"


def test_it_shows_chances_mistakes_luck_and_skill(reviewed: Table, anybody: Browser) -> None:
    page = anybody.get(f"/tables/{reviewed.id}/review").text
    moves = len(reviewed.entries)
    assert len(set(re.findall(r'<a href="[^"]+" data-at="(\d+)" tabindex="-1">', page))) == moves
    assert page.count('<th scope="row">') == 3
    assert "Judged by search:sims=2" in page
    assert anybody.get(f"/tables/{reviewed.id}/review/progress").headers["hx-refresh"] == "true"


def test_how_a_match_ended_is_shown_when_it_has(house: Running, reviewed: Table, anybody: Browser) -> None:
    running = house.table(house.browser().open(GAME, "person", "random", "random", public="yes", **SHORT))
    assert anybody.get(f"/tables/{running.id}/ending").status_code == 204
    page = anybody.get(f"/tables/{reviewed.id}/ending").text
    assert "<html" not in page
    assert page.count('<th scope="row">') == 9
    assert 'class="chances"' in page
    assert f'action="/tables/{reviewed.id}/rematch"' not in page


def test_any_of_its_moments_with_the_board_as_the_mover_knew_it(reviewed: Table, anybody: Browser) -> None:
    path = f"/tables/{reviewed.id}/review"
    last = len(reviewed.entries) - 1
    for at in (0, 1, last):
        part = anybody.get(f"{path}/at/{at}").text
        assert "<html" not in part
        assert f'data-at="{at}"' in part
        mover = reviewed.entries[at].seat if at else ""
        assert f"picture.svg?at={at}&amp;as={mover}" in part
        assert f'id="point" class="point" hx-swap-oob="morph" data-at="{at}"' in anybody.get(f"{path}?at={at}").text
    refused = anybody.get(f"{path}?at={last + 1}")
    assert (refused.status_code, sentence(refused)) == (
        400,
        f"This match has moments 0 to {last}; there is no {last + 1}.",
    )


def test_it_is_worked_out_once(house: Running, reviewed: Table, player: Browser) -> None:
    known = review_of(house, reviewed)
    player.post(f"/tables/{reviewed.id}/review")
    player.post(f"/tables/{reviewed.id}/review/cancel")
    assert review_of(house, reviewed) is known


def test_every_process_finds_it(house: Running, reviewed: Table) -> None:
    inside = house.inside
    here, elsewhere = review_of(house, reviewed), Reviews(inside.replay, inside.storage, JUDGE)
    found = house.run(elsewhere.find(reviewed.id))
    assert here is not None
    assert found is not None
    assert here.analysis is not None
    assert found.analysis == here.analysis
    assert house.run(elsewhere.begin(reviewed.id)) is found


def test_every_process_sees_and_cancels_one_under_way(
    house: Running, player: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "WorkerPool", NoAnswers)
    monkeypatch.setattr(reviews, "_TELLING", 0.01)
    inside, table = house.inside, finished_soon(house, player)
    elsewhere = Reviews(inside.replay, inside.storage, JUDGE)
    begun = house.run(inside.reviews.begin(table.id))
    seen = house.run(elsewhere.find(table.id))
    assert seen is not None
    assert (seen.done, seen.total > 0, seen.failed) == (0, True, False)
    assert house.run(elsewhere.begin(table.id)).work is None, "it is worked out twice"
    house.run(elsewhere.cancel(table.id))
    assert begun.work is not None
    house.run(ended(begun.work))
    assert review_of(house, table) is None


def test_one_whose_process_is_gone_can_be_begun_again(
    house: Running, player: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    inside, table = house.inside, finished_soon(house, player)
    house.run(stored(inside, table=table.id, worker="gone", done=3, total=9, at=steady_clock.now() - 60))
    assert review_of(house, table) is None
    monkeypatch.setattr(reviews, "WorkerPool", NoAnswers)
    begun = house.run(inside.reviews.begin(table.id))
    assert begun.work is not None
    house.run(inside.reviews.cancel(table.id))
    assert review_of(house, table) is None


class NoAnswers:
    """Takes the place of the processes that judge: a review is under way for as long as a test wants."""

    def __init__(self, _count: int, _budget: float) -> None: ...

    async def weigh(self, _question: EntryQuestion) -> None:
        await asyncio.Event().wait()

    async def stop(self) -> None: ...


async def ended(work: asyncio.Task[None]) -> None:
    async with asyncio.timeout(PATIENCE):
        await asyncio.wait((work,))


async def stored(inside: House, **work: str | float) -> None:
    async with inside.storage.write() as connection:
        await connection.execute(insert(ReviewWorkRow).values(work))


def test_table_and_replay_lead_to_it(reviewed: Table, anybody: Browser) -> None:
    path = f"/tables/{reviewed.id}"
    assert f'action="{path}/review"' in anybody.get(path).text
    assert f'href="{path}/review?at=2"' in anybody.get(f"{path}/replay?at=2").text


def test_a_match_that_runs_keeps_its_secrets(house: Running, anybody: Browser) -> None:
    table = house.table(anybody.open(GAME, "person", "random", "random"))
    path = f"/tables/{table.id}/review"
    for answer in (anybody.get(path), anybody.post(path), anybody.get(f"{path}/at/0")):
        assert answer.status_code == 409
        assert sentence(answer) == "The record is shown when the match is over."
