"""Somebody who plays against bots alone asks for a hint."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.people import PHONE


def test_a_key_brings_hints_and_a_click_takes_one(newcomer: Newcomer) -> None:
    person = newcomer()
    person.open_table("galopp-royal", ("person", "regular", "regular"), first_player="0")
    page = person.page
    decision = page.locator("#decision")
    expect(decision).to_have_attribute("data-turn", "yours")
    page.keyboard.press("h")
    rows = page.locator("#hints li button")
    expect(rows.first).to_be_focused()
    assert 1 <= rows.count() <= 3
    expect(rows.first.locator("meter")).to_be_visible()
    page.keyboard.press("Escape")
    expect(rows).to_have_count(0)
    page.keyboard.press("h")
    expect(rows.first).to_be_visible()
    rows.first.click()
    expect(decision).not_to_have_attribute("data-sequence", "0")
    expect(rows).to_have_count(0)


def test_hints_fit_a_phone(newcomer: Newcomer) -> None:
    person = newcomer(PHONE)
    person.open_table("giganten", ("person", "regular"), first_player="0")
    page = person.page
    page.locator(".advise").tap()
    area = page.locator("#hints form")
    expect(area).to_be_visible()
    box = area.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= PHONE[0]
    page.locator("#hints [data-dismiss]").tap()
    expect(area).to_have_count(0)


def test_there_are_no_hints_against_people(newcomer: Newcomer) -> None:
    host, guest = newcomer(), newcomer()
    host.open_table("galopp-royal", ("person", "open", "regular"), first_player="0")
    guest.accept(host.invitation)
    expect(host.page.locator("#decision")).to_have_attribute("data-turn", "yours")
    expect(host.page.locator(".advise")).to_have_count(0)
