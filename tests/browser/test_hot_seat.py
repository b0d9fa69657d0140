"""Several people at one screen."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.people import Person


def test_the_screen_is_handed_over_without_showing_a_hand(person: Person) -> None:
    person.open_table("competitors", ("person", "person"), first_player="0")
    red = _take_over(person, "Red")
    person.choose("hq ITA")
    expect(person.page.get_by_role("dialog")).to_be_visible()
    assert not red & _shown(person)
    blue = _take_over(person, "Blue")
    assert not red & _shown(person)
    person.choose("hq UNE")
    expect(person.page.get_by_role("dialog")).to_be_visible()
    assert not (red | blue) & _shown(person)
    assert _take_over(person, "Red") == red


def _shown(person: Person) -> set[str]:
    """The cards anywhere in the page, once the screen is covered or a seat looks at it."""
    return set(re.findall(r"\bC\d{3}\b", person.page.content()))


def _take_over(person: Person, seat: str) -> set[str]:
    """Say that one is the seat that is asked; returns the cards of its hand."""
    cover = person.page.get_by_role("dialog")
    expect(cover.get_by_role("heading")).to_have_text(re.compile(f"Hand the screen to Guest .*, {seat}"))
    cover.get_by_role("link", name=f"I am {seat}: show my seat").click()
    hand = person.page.locator("#hand .hand")
    expect(hand).to_be_visible()
    cards = set(re.findall(r"\bC\d{3}\b", hand.inner_html()))
    assert cards
    return cards
