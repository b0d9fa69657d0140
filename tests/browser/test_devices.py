"""The same person on another device: by link, and by passkey."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.people import PHONE, Person


def _named(person: Person, name: str) -> None:
    person.visit("/account")
    person.page.locator('[name="name"]').fill(name)
    person.page.get_by_role("button", name="Keep this name").click()
    expect(person.page.locator(".me")).to_contain_text(name)


def test_a_link_leads_to_a_phone_once_its_person_says_yes(newcomer: Newcomer) -> None:
    ada, phone = newcomer(), newcomer(PHONE)
    _named(ada, "Ada")
    ada.page.get_by_role("button", name="Add a device").click()
    expect(ada.page.locator(".qr svg")).to_be_visible()
    phone.visit(ada.page.locator(".secret input").input_value())
    expect(phone.page.locator('[name="code"]')).to_have_value(re.compile("^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$"))
    assert phone.page.url.endswith("/link"), "the code is out of the address"
    phone.page.get_by_role("button", name="Go on").click()
    number = phone.page.locator(".number").inner_text()
    ada.page.get_by_role("link", name="I have opened it").click()
    expect(ada.page.locator(".fresh")).to_contain_text(f"It must show the number {number}.")
    ada.page.get_by_role("button", name="Yes, it is me").click()
    expect(phone.page.locator(".me")).to_contain_text("Ada")
    expect(phone.page.locator(".lines").first.locator("li")).to_have_count(2)
    assert not ada.problems
    assert not phone.problems


def test_a_passkey_brings_back_who_has_lost_the_cookie(newcomer: Newcomer) -> None:
    ada = newcomer()
    _named(ada, "Ada Passkey")
    devtools = ada.page.context.new_cdp_session(ada.page)
    # It takes and gives any JSON.
    send: Callable[[str, dict[str, object]], object] = devtools.send  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
    send("WebAuthn.enable", {})
    key = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
    options = {**key, "isUserVerified": True, "automaticPresenceSimulation": True}
    send("WebAuthn.addVirtualAuthenticator", {"options": options})
    ada.page.get_by_role("button", name="Add a passkey").click()
    expect(ada.page.locator("h3")).to_contain_text("Your passkeys")
    ada.page.context.clear_cookies()
    ada.visit("/link")
    expect(ada.page.locator(".me")).not_to_contain_text("Ada Passkey")
    ada.page.get_by_role("button", name="Use a passkey").click()
    expect(ada.page.locator(".me")).to_contain_text("Ada Passkey")
    ada.page.locator('form[action="/account/passkeys/drop"] button').click()
    ada.page.context.clear_cookies()
    ada.visit("/link")
    ada.page.get_by_role("button", name="Use a passkey").click()
    expect(ada.page.get_by_role("alert")).to_contain_text("This passkey is not good here.")
    ada.excuse("400")
    assert not ada.problems


def test_a_seat_is_handed_to_a_friend(newcomer: Newcomer) -> None:
    ada, cora = newcomer(), newcomer(PHONE)
    _named(ada, "Ada")
    _named(cora, "Cora")
    ada.open_table("giganten", ("person", "novice"), first_player="0")
    assert ada.wait_for_turn() == "yours"
    table = ada.table
    ada.page.locator("#menu > summary").click()
    ada.page.locator("#hand-over > summary").click()
    ada.page.get_by_role("button", name="Make the link").click()
    cora.visit(ada.page.locator(".secret input").input_value())
    cora.page.get_by_role("button", name="Go on").click()
    expect(cora.page.locator("article")).to_contain_text("Ada, Red hands you a seat at Giganten.")
    cora.page.get_by_role("button", name="Take the seat").click()
    assert cora.wait_for_turn() == "yours"
    assert cora.table == table
    ada.page.get_by_role("link", name="Back to the table").click()
    expect(ada.page.locator("#status")).to_contain_text("You are watching")
    assert not ada.problems
    assert not cora.problems
