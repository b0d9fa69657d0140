"""The review of a finished match: begun by anybody, watched, cancelled, and read."""

from __future__ import annotations

import asyncio
import re

import pytest

from plancia.server.reviews import Review
from plancia.server.tables.table import Table
from tests.server.http.houses import Browser, Running, sentence

PATIENCE = 120.0
GAME = "galopp-royal"
SHORT = {"option.race_length": "8", "option.turn_limit": "1"}


def finished_soon(house: Running) -> Table:
    """A match as short as it can be, played by programs after a person has resigned."""
    browser = house.browser()
    table = house.table(browser.open(GAME, "person", "random", "random", public="yes", **SHORT))
    assert browser.post(f"/tables/{table.id}/resign").status_code == 303
    house.until(lambda: table.status == "over", table, PATIENCE)
    return table


@pytest.fixture(scope="module")
def finished(house: Running) -> Table:
    return finished_soon(house)


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


def test_anybody_begins_watches_and_cancels_it(house: Running, anybody: Browser) -> None:
    table = finished_soon(house)
    path = f"/tables/{table.id}/review"
    assert f'action="{path}"' in anybody.get(path).text
    assert anybody.post(path).headers["location"] == path
    page = anybody.get(path).text
    assert '<progress id="done"' in page
    assert f'action="{path}/cancel"' in page
    assert '<progress id="done"' in anybody.get(f"{path}/progress").text
    assert anybody.post(f"{path}/cancel").headers["location"] == path
    assert review_of(house, table) is None
    assert anybody.get(f"{path}/progress").headers["hx-refresh"] == "true"


def test_it_shows_chances_mistakes_luck_and_skill(reviewed: Table, anybody: Browser) -> None:
    page = anybody.get(f"/tables/{reviewed.id}/review").text
    moves = len(reviewed.entries)
    assert len(set(re.findall(r'<a href="[^"]+" data-at="(\d+)" tabindex="-1">', page))) == moves
    assert page.count('<th scope="row">') == 3
    assert "Judged by search:sims=2" in page
    assert anybody.get(f"/tables/{reviewed.id}/review/progress").headers["hx-refresh"] == "true"


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


def test_it_is_worked_out_once(house: Running, reviewed: Table, anybody: Browser) -> None:
    known = review_of(house, reviewed)
    anybody.post(f"/tables/{reviewed.id}/review")
    anybody.post(f"/tables/{reviewed.id}/review/cancel")
    assert review_of(house, reviewed) is known


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
