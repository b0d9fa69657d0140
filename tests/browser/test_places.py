"""The desk of Competitor$: the whole hand in sight, lands and cards that lead to each other, and places to be found."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.people import Person
from tests.browser.test_travel import at_headquarters

_WHOLE = """cards => cards.every((card) => {
  const { left, right, top, bottom } = card.getBoundingClientRect();
  return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
})"""
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
