"""Reviewing a match that is over."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.gallery import Gallery
from tests.browser.people import Person


@pytest.fixture
def review(gallery: Gallery) -> str:
    return gallery.path("review")


def _expect_point(person: Person, at: int) -> None:
    expect(person.page.locator("#point")).to_have_attribute("data-at", str(at))
    expect(person.page).to_have_url(re.compile(rf"/review\?at={at}$"))


def test_slider_chart_and_cards_bring_their_moment(person: Person, review: str) -> None:
    person.visit(f"{review}?at=3")
    page = person.page
    page.locator("#point-at").focus()
    page.keyboard.press("ArrowRight")
    _expect_point(person, 4)
    before = page.locator("#now").get_attribute("d")
    page.locator('.chart a[data-at="9"]').first.click()
    _expect_point(person, 9)
    assert page.locator("#now").get_attribute("d") != before
    expect(page.locator("#point img")).to_have_attribute("src", re.compile(r"picture\.svg\?at=9&as=\d"))
    for card in page.locator(".mistakes a").all():
        card.click()
        _expect_point(person, int(card.get_attribute("data-at") or -1))


def test_the_picture_leads_into_the_replay(person: Person, review: str) -> None:
    person.visit(f"{review}?at=5")
    person.page.locator("#point a").first.click()
    expect(person.page.locator("#moment")).to_have_attribute("data-at", "5")
