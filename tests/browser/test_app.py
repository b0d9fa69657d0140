"""The page as an app: it can be installed, opens without a connection, and shows what is pushed."""

from __future__ import annotations

import json
import re
import time

from playwright.sync_api import Page, expect

from tests import patience
from tests.browser.conftest import Newcomer
from tests.browser.people import PATIENCE, Person
from tests.server.notices.receiving import PushedBrowser, beside, post_box

ROYAL = "galopp-royal"
_DRAWN = 2 * PATIENCE
"""Milliseconds in which a house has drawn the rules and lessons of all games for the first time."""


def ready(person: Person) -> None:
    """Wait until a worker works for the page, and has kept what was to be kept."""
    person.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    expect(person.page.locator("html")).to_have_attribute("data-offline", "ready", timeout=_DRAWN)


def with_table(newcomer: Newcomer) -> tuple[Person, str]:
    """Somebody who has a table, where it is their turn, and everything at hand; and the address of the table."""
    person = newcomer()
    person.play_now(ROYAL)
    expect(person.page.locator("#decision")).to_have_attribute("data-turn", "yours")
    table = person.page.url
    # The page that waited for the match is not the one to be kept.
    person.visit(table)
    person.page.evaluate("localStorage['plancia.offline'] = 'on'")
    person.visit("/")
    ready(person)
    # Without a connection a page still tries what it always does.
    person.excuse(r"ERR_INTERNET_DISCONNECTED|ERR_FAILED|sse|Failed to fetch|EventSource|object Event")
    return person, table


def test_the_page_can_be_installed(person: Person) -> None:
    person.visit("/")
    person.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    told = person.page.evaluate(
        "fetch(document.querySelector('link[rel=manifest]').href).then((answer) => answer.json())"
    )
    assert (told["name"], told["display"], told["start_url"]) == ("Plancia", "standalone", "/")
    sizes = person.page.evaluate(
        """(icons) => Promise.all(icons.map(async ({ src }) => {
            const picture = await createImageBitmap(await (await fetch(src)).blob());
            return `${picture.width}x${picture.height}`;
        }))""",
        told["icons"],
    )
    assert sizes == [icon["sizes"] for icon in told["icons"]]


def test_tables_rules_and_lessons_open_without_a_connection(newcomer: Newcomer) -> None:
    person, table = with_table(newcomer)
    person.page.context.set_offline(True)
    for path, words in (("/", "Your tables"), (f"/rules/{ROYAL}", "GA-2.10"), (f"/learn/{ROYAL}", "five minutes")):
        person.visit(path)
        expect(person.page.locator("#offline")).to_contain_text("You are offline.")
        expect(person.page.locator("main")).to_contain_text(words)
    person.visit("/about/nothing")
    expect(person.page.locator("h1")).to_have_text("No connection")
    person.visit(table)
    expect(person.page.locator("#plane svg").first).to_be_visible()


def test_a_move_without_a_connection_is_not_made_then_or_later(newcomer: Newcomer) -> None:
    person, table = with_table(newcomer)
    sent: list[str] = []
    person.page.context.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    person.page.context.set_offline(True)
    person.visit(table)
    decision = person.page.locator("#decision")
    before = decision.get_attribute("data-sequence")
    person.page.locator("#decision form button:visible").first.click()
    expect(person.page.locator("#offline")).to_have_class(re.compile("urgent"))
    assert not [url for url in sent if url.endswith("/moves")]
    person.page.context.set_offline(False)
    expect(person.page.locator("html")).not_to_have_attribute("data-kept", re.compile(""))
    expect(decision).to_have_attribute("data-sequence", before or "")
    assert not [url for url in sent if url.endswith("/moves")]


def test_whoever_comes_next_finds_nothing_that_was_kept(newcomer: Newcomer) -> None:
    person = newcomer()
    person.visit("/account")
    person.page.evaluate("localStorage['plancia.offline'] = 'on'")
    person.page.fill('input[name="name"]', "Ann with a secret name")
    person.page.get_by_role("button", name="Keep this name").click()
    person.visit("/about")
    ready(person)
    person.page.context.clear_cookies()
    person.visit("/rules/giganten")
    ready(person)
    kept = person.page.evaluate(
        """caches.open("pages").then(async (pages) => {
            const texts = await Promise.all((await pages.keys()).map(async (key) => (await pages.match(key)).text()));
            return texts.join("");
        })"""
    )
    assert "Ann with a secret name" not in kept


# A browser of the tests has no push service; this one has ours, and the keys that the test knows.
_SUBSCRIBE = """({ endpoint, p256dh, auth }) => {
    const plain = (text) => atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = (text) => Uint8Array.from(plain(text), (one) => one.charCodeAt(0)).buffer;
    PushManager.prototype.getSubscription = async () => null;
    PushManager.prototype.subscribe = async () => ({ endpoint, getKey: (name) => bytes({ p256dh, auth }[name]) });
}"""


def test_a_device_asks_to_be_called_and_shows_what_is_pushed(person: Person) -> None:
    page = person.page
    with beside(post_box()) as box:
        browser = PushedBrowser(box)
        page.context.grant_permissions(["notifications"])
        person.visit("/account")
        page.get_by_role("button", name="Keep this name").click()
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.evaluate(_SUBSCRIBE, {"endpoint": browser.endpoint, **browser.keys})
        page.get_by_role("button", name="Call me on this device").click()
        page.get_by_role("button", name="Call me now, as a trial").click()
        page.wait_for_load_state()
        (message,) = browser.read()
    _push(page, json.dumps(message))
    _push(page, json.dumps(message | {"text": "once more"}))
    page.wait_for_function(
        """async (words) => {
            const shown = await (await navigator.serviceWorker.ready).getNotifications();
            return shown.length === 1 && `${shown[0].title}: ${shown[0].body}` === words;
        }""",
        arg="Plancia calls you here: once more",
    )


def _push(page: Page, message: str) -> None:
    """Hand a message to the worker of a page, as its push service would."""
    devtools = page.context.new_cdp_session(page)
    found: list[str] = []

    def note(event: dict[str, list[dict[str, str]]]) -> None:
        found.extend(one["registrationId"] for one in event["registrations"])

    devtools.on("ServiceWorker.workerRegistrationUpdated", note)
    devtools.send("ServiceWorker.enable")  # pyright: ignore[reportUnknownMemberType]  # Playwright does not say more
    until = time.monotonic() + patience.PATIENCE
    while not found and time.monotonic() < until:
        page.wait_for_timeout(50)
    origin = "/".join(page.url.split("/")[:3])
    devtools.send(  # pyright: ignore[reportUnknownMemberType]  # Playwright does not say more
        "ServiceWorker.deliverPushMessage", {"origin": origin, "registrationId": found[0], "data": message}
    )
    devtools.detach()


def test_a_finished_replay_plays_without_a_connection(newcomer: Newcomer) -> None:
    person = newcomer()
    person.open_table(ROYAL, ("person", "novice", "novice"), race_length="8", turn_limit="1")
    person.give_up()
    person.page.evaluate("localStorage['plancia.offline'] = 'on'")
    person.visit(f"{person.table}/replay")
    ready(person)
    person.excuse(r"ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch")
    person.page.context.set_offline(True)
    person.visit(f"{person.table}/replay")
    moment, scrub = person.page.locator("#moment"), person.page.locator("#scrub")
    for at in ("0", "7", scrub.get_attribute("max") or ""):
        scrub.fill(at)
        expect(moment).to_have_attribute("data-at", at)
