"""Looking back at a match."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.gallery import Gallery
from tests.browser.people import Person


def _moment(person: Person) -> int:
    return int(person.page.locator("#moment").get_attribute("data-at") or -1)


def _expect_moment(person: Person, at: int) -> None:
    expect(person.page.locator("#moment")).to_have_attribute("data-at", str(at))
    expect(person.page).to_have_url(re.compile(rf"[?&]at={at}(&|$)"))


def _expect_later(person: Person, at: int) -> None:
    """The moves play by themselves: which moment is seen first depends on the machine."""
    person.page.wait_for_function("at => Number(document.getElementById('moment').dataset.at) > at", arg=at)


@pytest.fixture
def replay(gallery: Gallery) -> str:
    return gallery.path("replay")


def test_a_link_leads_to_a_moment(person: Person, replay: str) -> None:
    person.visit(f"{replay}?at=5&as=all")
    expect(person.page.locator("#moment .prompt")).to_contain_text("Move 5 of")
    hands = person.page.locator("#hand .hand").all_inner_texts()
    board = person.page.locator("#board svg").inner_html()
    link = person.page.get_by_role("link", name="Link to this moment").get_attribute("href") or ""
    person.visit(link)
    _expect_moment(person, 5)
    assert person.page.locator("#hand .hand").all_inner_texts() == hands
    assert person.page.locator("#board svg").inner_html() == board


def test_scrubber_buttons_and_keys_walk_through_the_match(person: Person, replay: str) -> None:
    person.visit(f"{replay}?at=3&as=")
    last = int(person.page.locator("#moment").get_attribute("data-last") or 0)
    keys = person.page.keyboard
    for key, at in (("ArrowRight", 4), ("ArrowLeft", 3), ("End", last), ("Home", 0)):
        keys.press(key)
        _expect_moment(person, at)
    for name, at in (("One move on", 1), ("To the end", last), ("One move back", last - 1), ("To the beginning", 0)):
        person.page.get_by_role("button", name=name).click()
        _expect_moment(person, at)
    person.page.locator("#scrub").fill("7")
    _expect_moment(person, 7)
    keys.press(" ")
    _expect_later(person, 7)
    keys.press(" ")
    person.page.reload()
    assert _moment(person) >= 8


def test_hands_show_as_far_as_somebody_knew_them(person: Person, replay: str) -> None:
    person.visit(f"{replay}?as=")
    hands = person.page.locator("#hand .hand")
    expect(hands).to_have_count(0)
    whose = person.page.locator('select[name="as"]')
    whose.select_option("1")
    expect(hands).to_have_count(1)
    person.settle()
    whose.select_option("all")
    expect(hands).to_have_count(2)


def test_a_running_match_shows_the_past_of_the_own_seat_only(newcomer: Newcomer, gallery: Gallery) -> None:
    path = gallery.path("giganten")
    person = newcomer(known=gallery.owner)
    person.visit(f"{path}/replay")
    assert person.page.locator('select[name="as"] option').count() == 2
    person.excuse("403")
    person.visit(f"{path}/replay?as=1")
    expect(person.page.get_by_role("alert")).to_contain_text("Only your own seats")


def test_a_film_of_events_can_be_stepped_through(person: Person, replay: str) -> None:
    person.visit(f"{replay}?at=0&as=")
    last = int(person.page.locator("#moment").get_attribute("data-last") or 0)
    at, captions = next(
        (at, captions) for at in range(1, last) if len(captions := _captions(person, f"{replay}/at/{at}?as=")) > 2
    )
    person.visit(f"{replay}?at={at - 1}&as=")
    told, keys = person.page.locator("#caption"), person.page.keyboard
    for key, number in ((".", 0), (".", 1), (",", 0), (".", 1)):
        keys.press(key)
        expect(told).to_have_text(captions[number])
        assert _moment(person) == at - 1, "the board before the move, until all was told"
    for _ in range(2):
        keys.press("<")
    keys.press("ArrowRight")
    _expect_moment(person, at)
    keys.press(" ")
    _expect_later(person, at + 1)
    keys.press(" ")
    expect(person.page.get_by_role("button", name="Play the moves")).to_have_attribute("aria-pressed", "false")


def _captions(person: Person, path: str) -> list[str]:
    """What was told on the way to a moment."""
    text: str = person.page.evaluate("path => fetch(path).then((answer) => answer.text())", path)
    found = re.search(r'id="beats">(.*?)</script>', text)
    assert found is not None
    return [beat["caption"] for beat in json.loads(found[1])["beats"]]
