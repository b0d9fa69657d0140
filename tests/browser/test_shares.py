"""Browsers add their share to the chance of a match, and nobody has to do anything for it."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.people import Person


def test_a_browser_adds_its_share(person: Person) -> None:
    person.play_now("galopp-royal")
    expect(person.page.locator("#decision")).to_be_visible()
    told = person.page.evaluate("path => fetch(path).then((answer) => answer.json())", f"/api/v1{person.table}")
    assert told["status"] == "running"
    assert list(told["commitments"]) == ["0"]
    kept = person.page.evaluate("commitment => sessionStorage.getItem(`share ${commitment}`)", told["commitments"]["0"])
    assert len(kept) == 64
