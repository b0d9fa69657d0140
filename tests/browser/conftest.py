"""A browser, a house, and people who come to it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from typing import Protocol

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.gallery import Gallery
from tests.browser.house import House
from tests.browser.people import DESK, PATIENCE, PHONE, Person

expect.set_options(timeout=PATIENCE)


# Not for the whole session: a browser that runs keeps asynchronous tests elsewhere from running.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    chromium = shutil.which("chromium")
    if chromium is None:
        pytest.fail("The tests in the browser need Chromium: install it, for instance with apt-get install chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("house"), "tests.browser.house")
    house.start()
    yield house
    house.stop()


class Newcomer(Protocol):
    """Brings a person with a browser of their own; `known` is somebody who comes again with another one."""

    def __call__(
        self,
        size: tuple[int, int] = DESK,
        *,
        house: str = "",
        calm: bool = False,
        known: Person | None = None,
        speed: str = "instant",
    ) -> Person: ...


def _browsing(
    browser: Browser, size: tuple[int, int], *, calm: bool, known: Person | None = None, speed: str = "instant"
) -> Page:
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        is_mobile=size == PHONE,
        has_touch=size == PHONE,
        reduced_motion="reduce" if calm else "no-preference",
        storage_state=None if known is None else known.page.context.storage_state(),
    )
    # A test waits for what happened only where it looks at that.
    context.add_init_script(f"localStorage['plancia.speed'] ??= '{speed}'")
    return context.new_page()


@pytest.fixture
def newcomer(browser: Browser, house: House) -> Iterator[Newcomer]:
    """At the end nothing may have gone wrong in any of their browsers."""
    people: list[Person] = []
    usual = house.address

    def come(
        size: tuple[int, int] = DESK,
        *,
        house: str = "",
        calm: bool = False,
        known: Person | None = None,
        speed: str = "instant",
    ) -> Person:
        people.append(Person(_browsing(browser, size, calm=calm, known=known, speed=speed), house or usual))
        return people[-1]

    yield come
    problems = [problem for person in people for problem in person.problems]
    for person in people:
        person.page.context.close()
    assert not problems


@pytest.fixture
def person(newcomer: Newcomer) -> Person:
    return newcomer()


@pytest.fixture(scope="package")
def gallery(browser: Browser, house: House) -> Iterator[Gallery]:
    owner = Person(_browsing(browser, DESK, calm=True), house.address)
    yield Gallery(owner)
    owner.page.context.close()
    assert not owner.problems
