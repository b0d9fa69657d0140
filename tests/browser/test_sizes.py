"""Every screen: the board has half of it, and the decision its place."""

from __future__ import annotations

from typing import TypeAlias, TypedDict

import pytest
from playwright.sync_api import expect

import plancia
from tests.browser.conftest import Newcomer
from tests.browser.people import DESK, Person
from tests.browser.test_travel import at_headquarters

SIZES = (DESK, (1920, 1080), (820, 1180), (390, 844), (844, 390), (683, 384))
"""The last two are a phone on its side, and the first at twice its size."""

BESIDE = (DESK, (1920, 1080))
"""Those with the log beside the board."""

DECISIONS = 4

Box: TypeAlias = list[float]


class Screen(TypedDict):
    """What a page shows: boxes are left, top, right and bottom, in parts of the screen where they are not pixels."""

    board: float
    """The part of the screen that the board has."""
    overflow: bool
    bar: Box
    since: bool
    """Whether what rivals did, folded, leaves the board free."""
    covered: list[str]
    """What matters and cannot be seen whole: the question, the first of the answers, and buttons that end something."""
    under: list[str]
    """Answers that one must scroll to."""
    narrow: bool
    """Whether the hand scrolls sideways."""
    log: float
    """Lines of the log, where it stands beside the board."""
    coach: bool
    """Whether what the coach offers is seen whole, with nothing over it."""


_LOOK = """async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const box = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return [left, top, right, bottom];
  };
  const [left, top, right, bottom] = box(document.getElementById("viewport"));
  const seen = (element) => {
    const [left, top, right, bottom] = box(element);
    const inside = left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
    const [x, y] = [left + Math.min(12, (right - left) / 2), (top + bottom) / 2];
    return inside && element.closest(".ask").contains(document.elementFromPoint(x, y));
  };
  const over = (one, other) => {
    const [a, b] = [box(one), other ? box(other) : [0, 0, 0, 0]];
    return Math.max(a[0], b[0]) < Math.min(a[2], b[2]) && Math.max(a[1], b[1]) < Math.min(a[3], b[3]);
  };
  const [coach, log] = [document.getElementById("coach"), document.querySelector(".log")];
  const parts = ".controls > form > button, .controls .stepper .primary, .controls > .group > summary";
  const controls = [...document.querySelectorAll(parts)];
  const whole = document.scrollingElement;
  const main = [document.getElementById("prompt"), controls[0], ...controls.filter((one) => one.matches(".primary"))];
  return {
    board: ((right - left) * (bottom - top)) / innerWidth / innerHeight,
    overflow: whole.scrollWidth > innerWidth || whole.scrollHeight > innerHeight,
    bar: box(document.querySelector(".bar")).map(Math.round),
    since: [...document.querySelectorAll("#since summary")].map(box)
      .every((one) => one[1] >= bottom || one[3] <= top || one[0] >= right),
    covered: main.filter((one) => one && !seen(one)).map((one) => one.textContent.trim()),
    under: controls.filter((one) => !seen(one)).map((one) => one.textContent.trim()),
    narrow: [...document.querySelectorAll("#hand .hand")].some((one) => one.scrollWidth > one.clientWidth),
    log: log.clientHeight / parseFloat(getComputedStyle(log).lineHeight),
    coach: coach.scrollHeight <= coach.clientHeight && !over(coach, document.getElementById("find")),
  };
}"""


# A screen of another shape gets another drawing, after a moment.
_DRAWN = """() => {
  const { matches: upright } = matchMedia("(orientation: portrait), (max-width: 900px), (max-height: 560px)");
  const ground = document.querySelector("#board img.ground");
  return !ground || ground.src.includes("&upright") === upright;
}"""


def _look(person: Person, size: tuple[int, int]) -> Screen:
    person.page.set_viewport_size({"width": size[0], "height": size[1]})
    person.page.wait_for_function(_DRAWN)
    seen: Screen = person.page.evaluate(_LOOK)
    return seen


@pytest.mark.parametrize("game", plancia.games())
def test_the_board_has_half_of_every_screen_and_the_decision_its_place(newcomer: Newcomer, game: str) -> None:
    person = newcomer(calm=True)
    person.play_now(game)
    homes: dict[tuple[int, int], Box] = {}
    for _ in range(DECISIONS):
        assert person.wait_for_turn() == "yours"
        for size in SIZES:
            seen = _look(person, size)
            assert seen["board"] >= 0.5, size
            assert not seen["overflow"], size
            assert not seen["covered"], size
            assert seen["since"], size
            assert not (seen["under"] or seen["narrow"]) or size not in BESIDE, size
            assert seen["coach"], size
            assert seen["log"] >= 6 or size not in BESIDE, size
            assert homes.setdefault(size, seen["bar"]) == seen["bar"], size
        _look(person, DESK)
        person.take_any()


_WHOLE = """() => {
  const drawing = document.querySelector("#board .stage > svg");
  if (!drawing) return false;
  const room = document.getElementById("viewport").getBoundingClientRect();
  const { left, top, right, bottom, width, height } = drawing.getBoundingClientRect();
  const inside = left >= room.left && top >= room.top && right <= room.right && bottom <= room.bottom;
  const { width: wide, height: high } = drawing.viewBox.baseVal;
  return inside && Math.min(width / wide, height / high) >= 0.44;
}"""


@pytest.mark.parametrize("game", ["galopp-royal", "giganten"])
def test_small_screens_show_the_whole_board_as_large_as_it_can_be_read(newcomer: Newcomer, game: str) -> None:
    person = newcomer(calm=True)
    person.play_now(game)
    assert person.wait_for_turn() == "yours"
    for width, height in SIZES:
        person.page.set_viewport_size({"width": width, "height": height})
        # A screen of another shape gets another drawing.
        person.page.wait_for_function(_WHOLE)


# What lies at the middle of an element, as somebody presses it.
_AT = """(selector) => {
  const box = document.querySelector(selector).getBoundingClientRect();
  return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
}"""
_AT_HAND = f"(wanted) => wanted.filter((one) => !({_AT})(one)?.closest(one))"
"""Which of these nobody can press as the page stands."""
_COVERED = f"(wanted) => wanted.filter((one) => ({_AT})(one)?.closest('#help, #find') !== null)"
"""Which of these lie beyond the screen or below what explains and what finds."""
EUROPE = [f"#competitors-at-{place}" for place in ("IRL", "SPA", "ITA", "GRE", "LEV", "MOS")]


@pytest.mark.parametrize("language", ["en", "de"])
def test_plans_and_deals_can_be_begun_without_a_search_for_them(newcomer: Newcomer, language: str) -> None:
    """Whatever else can be done, however long its words are; and help on a decision leaves Europe in sight."""
    person = newcomer(calm=True)
    page = person.page
    page.set_extra_http_headers({"Accept-Language": language})
    at_headquarters(person)
    expect(page.locator("#help .help-card")).to_be_visible()
    for size in SIZES:
        _look(person, size)
        assert not page.evaluate(_AT_HAND, ["#decision .plan", "#decision .bargain"]), size
    _look(person, (844, 390))
    assert not page.evaluate(_COVERED, EUROPE)
