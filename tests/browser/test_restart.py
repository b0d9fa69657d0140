"""The house goes down in the middle of a match, and comes back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.house import House


@pytest.fixture
def frail(tmp_path: Path) -> Iterator[House]:
    """A house of its own, run by the command that people use."""
    house = House(tmp_path, "plancia.cli", "serve")
    house.start()
    yield house
    house.stop()


def test_the_page_goes_on_after_the_house_was_killed(newcomer: Newcomer, frail: House) -> None:
    person = newcomer(house=frail.address)
    person.excuse("ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED_ENCODING")
    # So htmx says that its stream has ended.
    person.excuse(r"^console: \[object Event\]$")
    person.play_now("galopp-royal")
    person.write("Back in a minute.")
    assert person.wait_for_turn() == "yours"
    person.take(next(one for one in person.offers() if one.ends))
    assert person.wait_for_turn() == "yours"
    log, purse = person.log, person.page.locator("#hand .ownpurse").inner_text()
    person.page.evaluate("() => { window.untouched = true; }")

    frail.kill()
    lost = person.page.locator("#connection")
    expect(lost).to_be_visible()
    offer = person.offers()[0]
    frail.start()
    expect(lost).to_be_hidden()
    assert person.log[: len(log)] == log
    assert person.page.locator("#hand .ownpurse").inner_text() == purse
    expect(person.page.locator("#chat")).to_contain_text("Back in a minute.")
    person.take(offer)
    assert person.page.evaluate("() => window.untouched"), "the page was loaded again"
