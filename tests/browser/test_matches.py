"""A whole match of each game: by clicking what the page offers, and by keys alone."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.people import Person

SHORT = {
    "galopp-royal": (3, {"race_length": "8", "pond_distance": "2"}),
    "giganten": (2, {"first_player": "0"}),
    "competitors": (2, {"rounds": "4", "first_player": "0"}),
}
"""Seats and options that make a match of each game short."""


_SHIFTS = """() => {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}"""


@pytest.mark.parametrize("game", SHORT)
def test_a_whole_match_by_clicking(newcomer: Newcomer, game: str) -> None:
    """On the way nothing moves by itself."""
    person = newcomer(calm=True)
    seats, options = SHORT[game]
    person.open_table(game, ("person", *("regular",) * (seats - 1)), **options)
    person.page.evaluate(_SHIFTS)
    person.play_on()
    assert person.page.evaluate("window.shifted") <= 0.1
    ending = person.page.locator(".ending")
    expect(ending.locator(".prompt")).to_contain_text("The match is over")
    expect(ending.locator(".places li")).to_have_count(seats)
    ending.get_by_role("link", name="Verify").click()
    expect(person.page.locator("main [role=status]")).to_contain_text("secret and fingerprint fit")
    person.visit(table := person.table)
    person.page.get_by_role("button", name="Rematch").click()
    person.page.wait_for_url(lambda url: "/tables/" in url and table not in url)
    expect(person.page.locator("#seats li")).to_have_count(seats)


def test_a_match_by_keys_alone(person: Person) -> None:
    keys = person.page.keyboard
    person.visit("/")
    person.tab_to('a[href="/new/galopp-royal"]')
    keys.press("Enter")
    person.page.wait_for_url("**/new/galopp-royal")
    person.tab_to('[name="seats"]')
    keys.type("3")
    person.tab_to("details.options > summary")
    keys.press("Enter")
    person.tab_to('[name="option.turn_limit"]')
    keys.press("Control+a")
    keys.type("1")
    person.tab_to("form.new button.primary")
    keys.press("Enter")
    person.page.wait_for_url("**/tables/*")
    rng = random.Random(3)
    while person.wait_for_turn() == "yours":
        _answer_by_key(person, rng)
    expect(person.page.locator(".ending .prompt")).to_contain_text("The match is over")
    person.tab_to('.ending a[href$="/replay"]')
    keys.press("Enter")
    person.page.wait_for_url("**/replay")


def _answer_by_key(person: Person, rng: random.Random) -> None:
    """Press a key that the page names; what it leads to is confirmed with Enter."""
    before = person.sequence
    keyed = person.page.locator("#decision [data-key]")
    found: list[tuple[str, bool]] = keyed.evaluate_all(
        "all => all.map(one => [one.dataset.key, one.matches('button')])"
    )
    key, at_once = rng.choice(found)
    person.page.keyboard.press(key)
    if not at_once:
        person.page.keyboard.press("Enter")
    person.wait_for_move(before)
