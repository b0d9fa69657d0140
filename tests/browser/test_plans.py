"""Plans at the table: what one could deliver, shown on the board and begun with two clicks."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.people import Person
from tests.browser.test_travel import at_headquarters


def test_a_plan_is_drawn_on_the_board_and_signed_with_two_clicks_and_begun_with_one_more(person: Person) -> None:
    at_headquarters(person)
    page, before = person.page, person.sequence
    page.locator("#decision .plan").click()
    rows = page.locator("#plans tbody tr")
    expect(rows.first).to_be_visible()
    # Whoever uses keys stands on the first row, and its way is shown.
    expect(rows.first.locator("[data-plan]")).to_be_focused()
    way = page.locator("#board .planway path.route")
    first = way.get_attribute("d")
    rows.last.hover()
    expect(way).not_to_have_attribute("d", first or "")
    sign = page.locator('#plans button[value^="sign "]').first
    _, _, sender, recipient = (sign.get_attribute("value") or "").split(" ")
    assert sender != recipient
    sign.click()
    person.wait_for_move(before)
    expect(page.locator("#log")).to_contain_text("signs contract 1")
    # The table is made anew: what was signed can be delivered, or a vehicle sets out for it.
    going = page.locator('#plans :is(button[value^="deliver "], button[value^="move "], button[value^="load "])').first
    before = person.sequence
    going.click()
    person.wait_for_move(before)
    page.keyboard.press("Escape")
    expect(rows).to_have_count(0)
    expect(way).to_have_count(0)
