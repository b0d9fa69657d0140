"""What people do beyond one table: play on from a moment, play the same deal, be rated and show it."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.people import PHONE, Person

ROYAL = "galopp-royal"


def _named(person: Person, name: str) -> None:
    person.visit("/account")
    person.page.locator('[name="name"]').fill(name)
    person.page.get_by_role("button", name="Keep this name").click()
    expect(person.page.locator(".me")).to_contain_text(name)


def test_a_branch_is_begun_from_a_replay_and_nobody_else_sees_it(newcomer: Newcomer) -> None:
    ada, eve = newcomer(), newcomer(PHONE)
    ada.play_now(ROYAL)
    table = ada.page.url
    ada.visit(f"{table}/replay?at=0")
    ada.page.get_by_role("link", name="Play on from here").click()
    ada.page.locator('[name="name"]').fill("Bolder")
    ada.page.get_by_role("button", name="Play on").click()
    expect(ada.page.locator("#headline .from")).to_have_text("Bolder")
    assert ada.page.url != table
    eve.excuse("403")
    eve.visit(ada.page.url)
    expect(eve.page.locator("main")).to_contain_text("when the match that it comes from is over")


def test_the_deal_of_the_day_is_compared_once_it_was_played(newcomer: Newcomer) -> None:
    ada, bob = newcomer(), newcomer(PHONE)
    for person, name in ((ada, "Ada"), (bob, "Bob")):
        _named(person, name)
        person.visit(f"/daily/{ROYAL}")
        expect(person.page.locator("#comparison")).to_have_count(0)
        person.page.get_by_role("button", name="Play it now").click()
        expect(person.page.locator("#board")).to_be_visible()
    match = bob.page.url
    ada.excuse("403")
    ada.visit(match)
    expect(ada.page.locator("main")).to_contain_text("those who have finished their own")
    bob.give_up()
    bob.page.get_by_role("link", name="Compare with the others").click()
    expect(bob.page.locator("#comparison tr.yours")).to_contain_text("Bob")
    expect(bob.page.locator("#comparison tr.yours td").nth(2)).to_have_text(re.compile("±"))


def test_a_rated_match_stands_in_the_profile(newcomer: Newcomer) -> None:
    ada, eve = newcomer(), newcomer(PHONE)
    _named(ada, "Ada Rated")
    ada.visit(f"/new/{ROYAL}")
    ada.page.locator('[name="rated"]').check()
    ada.page.get_by_role("button", name="Open the table").click()
    expect(ada.page.locator("#headline .flag")).to_have_text("rated")
    ada.give_up()
    ada.visit("/profile")
    expect(ada.page.locator(".charts svg.figures").first).to_be_visible()
    ada.page.locator("details.options > summary").click()
    ada.page.locator('[name="seen_by"]').select_option("everybody")
    ada.page.get_by_role("button", name="Save").click()
    ada.page.locator("details.options > summary").click()
    eve.visit(ada.page.locator("details.options input[readonly]").input_value())
    expect(eve.page.locator("h1")).to_have_text("Ada Rated")
    assert eve.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out on a phone"
    eve.visit(f"/ratings/{ROYAL}")
    expect(eve.page.locator("li.duel", has_text="Ada Rated")).to_contain_text("±")
