"""A browser, a house, and people who come to it."""

from __future__ import annotations

from collections.abc import Generator, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.gallery import Gallery
from tests.browser.house import House
from tests.browser.people import DESK, PATIENCE, PHONE, Person
from tools.chromium import launch

expect.set_options(timeout=PATIENCE)


# Not for the whole session: a browser that runs keeps asynchronous tests elsewhere from running.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("house"), "tests.browser.house")
    house.start()
    yield house
    house.stop()


class Newcomer:
    """Brings people, each with a browser of their own; `known` is somebody who comes again with another one."""

    def __init__(self, browser: Browser, house: House) -> None:
        self._browser = browser
        self._house = house
        self.people: list[Person] = []

    def __call__(
        self,
        size: tuple[int, int] = DESK,
        *,
        house: str = "",
        calm: bool = False,
        known: Person | None = None,
        speed: str = "instant",
    ) -> Person:
        page = _browsing(self._browser, size, calm=calm, known=known, speed=speed, share=len(self.people))
        self.people.append(Person(page, house or self._house.address))
        return self.people[-1]


def _browsing(
    browser: Browser,
    size: tuple[int, int],
    *,
    calm: bool,
    known: Person | None = None,
    speed: str = "instant",
    share: int = 0,
) -> Page:
    """A page in a browser of its own; `share` is what it adds to the chance of a match."""
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
    context.add_init_script(_ADD_ALWAYS_THE_SAME % share)
    return context.new_page()


_ADD_ALWAYS_THE_SAME = """{
  const draw = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (numbers) => (numbers.length === 32 ? numbers.fill(%d) : draw(numbers));
}"""
"""A share of the chance has 32 bytes, and nothing else that a page draws."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """With a failure comes what the browsers show, all that went wrong in them, and what the house has said last."""
    report = yield
    if report.failed and report.when == "call" and isinstance(item, pytest.Function):
        for name, used in item.funcargs.items():
            if isinstance(used, Newcomer):
                told = [(f"browser {number}", one.describe()) for number, one in enumerate(used.people)]
                report.sections += told
            elif isinstance(used, House):
                report.sections.append((f"house: {name}", used.log))
    return report


@pytest.fixture
def newcomer(browser: Browser, house: House) -> Iterator[Newcomer]:
    """At the end nothing may have gone wrong in any of their browsers."""
    newcomer = Newcomer(browser, house)
    yield newcomer
    problems = [problem for person in newcomer.people for problem in person.problems]
    for person in newcomer.people:
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
