"""Plans at the table: what one could deliver, shown on the board and begun with two clicks."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.people import Person
from tests.browser.test_travel import at_headquarters


def test_a_plan_is_drawn_on_the_board_and_signed_with_two_clicks(person: Person) -> None:
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
    # What was planned before is gone with it.
    expect(rows).to_have_count(0)
    expect(way).to_have_count(0)
