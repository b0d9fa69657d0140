"""The desk of Competitor$: the whole hand in sight, lands and cards that lead to each other, and places to be found."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.people import PHONE, Person
from tests.browser.test_travel import at_headquarters

_WHOLE = """cards => cards.every((card) => {
  const { left, right, top, bottom } = card.getBoundingClientRect();
  return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
})"""
_HEIGHTS = """cards => cards.map((card) => card.getBoundingClientRect().height)"""
_FINGER = 44
"""Pixels that a finger hits."""
_LINES = """log => log.clientHeight / parseFloat(getComputedStyle(log).lineHeight)"""
_NEAR = """([one, other]) => {
  const [a, b] = [one, other].map((id) => document.getElementById(id).getBoundingClientRect());
  return Math.abs((a.left + a.right - b.left - b.right) / 2) < b.width / 4;
}"""


def test_the_hand_is_in_sight_and_leads_to_the_lands(person: Person) -> None:
    at_headquarters(person)
    page = person.page
    lands = page.locator("#hand [data-leads]")
    assert lands.count() >= 10
    page.wait_for_function(f"({_WHOLE})([...document.querySelectorAll('#hand [data-leads]')])")
    assert page.locator("#log").evaluate(_LINES) >= 6
    card = lands.first
    place = page.locator(f"#{card.get_attribute('data-lights')}")
    card.dispatch_event("click")
    expect(place).to_have_class("sought")
    marks = page.locator("#competitors-held [data-leads]")
    assert marks.count() == lands.count()
    held = page.locator(f"#{marks.last.get_attribute('data-lights')}")
    marks.last.dispatch_event("click")
    expect(held).to_have_class("sought")


def test_a_phone_has_the_hand_as_a_sheet_that_leads_to_the_board(newcomer: Newcomer) -> None:
    person = newcomer(PHONE)
    page = person.page
    page.add_init_script("localStorage['plancia.help'] = 'off'")
    at_headquarters(person)
    cards = page.locator("#hand [data-leads]")
    expect(cards.first).to_be_hidden()
    page.locator('.tabs [data-tab="hand"]').tap()
    expect(cards.first).to_be_visible()
    page.wait_for_function(f"({_WHOLE})([...document.querySelectorAll('#hand .hand [id]')])")
    # A finger hits each, and reads it as well as on a desk.
    assert all(height >= _FINGER for height in cards.evaluate_all(_HEIGHTS))
    place = page.locator(f"#{cards.last.get_attribute('data-lights')}")
    cards.last.tap()
    expect(cards.last).to_be_hidden()
    expect(place).to_have_class("sought")
    page.locator('.tabs [data-tab="hand"]').tap()
    page.locator("#hand [data-about]").first.tap()
    expect(page.locator("#plans .plansheet")).to_be_visible()
    expect(cards.first).to_be_hidden()


def test_a_place_is_found_by_its_name(person: Person) -> None:
    at_headquarters(person)
    page = person.page
    page.locator("#find-place").fill("madag")
    page.keyboard.press("Enter")
    place = page.locator("#competitors-at-MAD")
    expect(place).to_have_class("sought")
    page.wait_for_function(_NEAR, arg=["competitors-at-MAD", "viewport"])
    page.locator("#find-place").fill("nowhere at all")
    page.keyboard.press("Enter")
    assert page.locator("#find-place").evaluate("box => !box.validity.valid")
