"""Travelling by one click, one tap or keys: where to, and not step by step."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.people import PHONE, Person


def at_headquarters(person: Person) -> None:
    """A table at which the person has a place and acts first."""
    person.open_table("competitors", ("person", "regular"), first_player="0")
    assert person.wait_for_turn() == "yours"
    site = next(one.move for one in person.offers() if one.move.startswith("hq "))
    person.choose(site)
    person.page.locator('#decision button[value="move truck 1"]').wait_for(state="attached")


def _moving(person: Person) -> None:
    """A table at which the person moves a truck that can come far."""
    at_headquarters(person)
    start, way = (person.page.locator(f"#decision button[{which}]") for which in ('value="move truck 1"', "name=way"))
    for _ in range(60):
        before = person.sequence
        if start.count():
            person.choose("move truck 1")
            person.wait_for_move(before)
        # Where the weather of the round waits for the truck, the next round is waited for.
        if way.count():
            return
        person.take_any(hasty=1.0)
        assert person.wait_for_turn() == "yours"
    raise AssertionError("the truck comes nowhere")


def test_one_click_travels_and_so_do_keys(person: Person) -> None:
    _moving(person)
    page, before = person.page, person.sequence
    place = page.locator("#board [data-way]").last
    way = (place.get_attribute("data-way") or "").split(", ")
    place.dispatch_event("click")
    page.wait_for_function(
        "last => Number(document.getElementById('decision').dataset.sequence) >= last", arg=before + len(way)
    )
    assert len(way) > 1
    # Each step is told, and each can be taken back.
    expect(page.locator("#log")).to_contain_text("drives from", ignore_case=True)
    for _ in way:
        before = person.sequence
        page.keyboard.press("u")
        person.wait_for_move(before)
    before = person.sequence
    journeys = page.locator("#decision .group", has_text="Travel to")
    page.keyboard.press(journeys.get_attribute("data-key") or "")
    expect(journeys.locator("button").first).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_function(
        "last => Number(document.getElementById('decision').dataset.sequence) >= last", arg=before + 2
    )


def test_a_finger_first_chooses_where_to_go(newcomer: Newcomer) -> None:
    person = newcomer(PHONE)
    page = person.page
    # What explains a first decision lies over the board of a phone.
    page.add_init_script("localStorage['plancia.help'] = 'off'")
    _moving(person)
    before = person.sequence
    page.locator("#board [data-way]").first.tap(force=True)
    expect(page.locator("#chip")).to_be_visible()
    page.locator("#chip [data-play]").tap()
    person.wait_for_move(before + 1)
