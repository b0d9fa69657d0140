"""Standing orders at a desk and on a phone."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.people import PHONE


def test_the_table_answers_for_who_has_ordered_it(newcomer: Newcomer) -> None:
    ada, bruno = newcomer(), newcomer(PHONE)
    ada.open_table("galopp-royal", ("person", "open", "novice", "novice"))
    bruno.accept(ada.invitation)
    expect(ada.page.locator("#orders > summary")).to_be_visible()
    ada.settle()

    ada.page.keyboard.press("o")
    sheet = ada.page.locator("#orders > .sheet")
    expect(sheet).to_be_visible()
    sheet.locator("#give-pass select").select_option("match")
    sheet.locator("#give-pass button").click()
    expect(sheet.locator("li")).to_have_count(1)
    expect(sheet.locator("li")).to_contain_text("Pass in auctions from here on")
    ada.page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()

    bruno.page.locator("#orders > summary").click()
    form = bruno.page.locator("#give-bid")
    form.locator("input[type=number]").fill("2")
    form.locator("button").click()
    expect(bruno.page.locator("#orders li")).to_contain_text("Bid up to 2, then pass for this lot")

    # Neither of them touches anything, and the lot is sold.
    for who in (ada, bruno):
        expect(who.page.locator("#log")).to_contain_text(re.compile("buys the lot|buys"))
    expect(bruno.page.locator("#orders li")).to_have_count(0)
    assert "Pass in auctions" not in bruno.page.content()
    ada.page.keyboard.press("o")
    sheet.get_by_role("button", name="Cancel").click()
    expect(sheet.locator("li")).to_have_count(0)
    for who in (ada, bruno):
        assert not who.problems
