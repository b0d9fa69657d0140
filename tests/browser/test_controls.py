"""Controls that say what they do, and a keyboard that stays with the decision."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.people import Person


def test_a_bid_by_keyboard_says_what_it_does_and_keeps_the_focus(person: Person) -> None:
    person.open_table("galopp-royal", ("person", "regular", "regular"), first_player="0")
    assert person.wait_for_turn() == "yours"
    page, stepper = person.page, person.page.locator("#decision .stepper")
    button, field = stepper.locator(".primary"), stepper.locator('input[type="number"]')
    key = stepper.get_attribute("data-key") or ""
    page.keyboard.press(key)
    expect(field).to_be_focused()
    page.keyboard.type("7")
    expect(button).to_contain_text("7")
    page.keyboard.press("ArrowUp")
    expect(button).to_contain_text("8")
    expect(stepper.locator("[data-slider]")).to_have_value("8")
    before = person.sequence
    page.keyboard.press("Enter")
    person.wait_for_move(before)
    assert person.wait_for_turn() == "yours"
    page.wait_for_function("() => document.activeElement.closest('#decision')")


def test_rules_are_behind_a_mark(person: Person) -> None:
    person.open_table("galopp-royal", ("person", "regular", "regular"), first_player="0")
    assert person.wait_for_turn() == "yours"
    mark, rule = person.page.locator("#decision .rules summary"), person.page.locator("#decision a.rule").first
    expect(rule).to_be_hidden()
    mark.click()
    expect(rule).to_be_in_viewport()
    person.page.locator("#prompt").click()
    expect(rule).to_be_hidden()
