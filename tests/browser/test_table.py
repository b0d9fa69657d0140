"""What the page of a table does for whoever plays at it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import plancia
from tests.browser.conftest import Newcomer
from tests.browser.people import PHONE, Person


def test_an_illegal_click_tells_why_with_the_rule(person: Person) -> None:
    person.excuse("422")
    person.open_table("competitors", ("person", "regular"), first_player="0")
    assert person.wait_for_turn() == "yours"
    before = person.sequence
    person.page.locator('#board [data-try="hq CAR"]').click()
    expect(person.refusal).to_be_visible()
    rule = person.refusal.locator("a.rule")
    with person.page.expect_popup() as opened:
        rule.click()
    number = (rule.get_attribute("href") or "").partition("#")[2]
    statement = opened.value.locator(f"[id='{number}']")
    expect(statement).to_be_in_viewport()
    assert person.sequence == before


_DISTURBANCES = {
    "drawn anew": "() => { const board = document.getElementById('board'); board.innerHTML = board.innerHTML; }",
    "moved": "() => { document.getElementById('plane').style.transform = 'translate(60px, 40px)'; }",
    "covered": "() => { document.getElementById('status').innerHTML = '<div class=\"cover\"></div>'; }",
}
"""What news can do to the board while somebody presses a button of the mouse."""


@pytest.mark.parametrize("disturbance", _DISTURBANCES)
def test_a_press_means_what_it_was_put_on(person: Person, disturbance: str) -> None:
    person.open_table("competitors", ("person", "regular"), first_player="0")
    assert person.wait_for_turn() == "yours"
    place = next(one for one in person.offers() if one.kind == "board")
    before = person.sequence
    person.page.mouse.move(*place.point)
    person.page.mouse.down()
    person.page.evaluate(_DISTURBANCES[disturbance])
    person.page.mouse.up()
    person.wait_for_move(before)
    name = plancia.game("competitors").meaning(place.move.removeprefix("hq "))
    expect(person.page.locator("#log")).to_contain_text(name)


def test_a_drag_is_no_press_and_one_that_ends_elsewhere_is_over(person: Person) -> None:
    person.open_table("competitors", ("person", "regular"), first_player="0")
    assert person.wait_for_turn() == "yours"
    page, before = person.page, person.sequence
    x, y = next(one for one in person.offers() if one.kind == "board").point
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 40, y, steps=4)
    page.mouse.up()
    page.mouse.down()
    page.mouse.move(x + 40, 2, steps=4)
    page.mouse.up()
    page.mouse.move(x, y, steps=4)
    assert person.sequence == before
    person.take(next(one for one in person.offers() if one.kind == "board"))


def test_the_board_is_in_its_place_as_soon_as_the_page_is_loaded(person: Person) -> None:
    person.open_table("competitors", ("person", "regular"), first_player="0")
    where = "() => document.getElementById('plane').style.transform"
    at_once: str = person.page.evaluate(where)
    assert at_once
    person.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert person.page.evaluate(where) == at_once


def test_new_controls_work_as_soon_as_they_are_there(person: Person) -> None:
    person.open_table("competitors", ("person", "regular"), first_player="0")
    assert person.wait_for_turn() == "yours"
    page, before = person.page, person.sequence
    page.evaluate(_CLICK_AT_ONCE)
    person.choose("hq ITA")
    page.wait_for_function(
        "before => Number(document.getElementById('decision').dataset.sequence) > before + 2", arg=before
    )
    assert page.evaluate("() => window.untouched"), "the page was loaded again"


_CLICK_AT_ONCE = """() => {
  window.untouched = true;
  const area = document.getElementById("decision");
  for (const old of area.querySelectorAll("form")) old.old = true;
  new MutationObserver((_, watching) => {
    const fresh = [...area.querySelectorAll("form.choices")].find((form) => !form.old);
    if (area.dataset.turn !== "yours" || !fresh) return;
    watching.disconnect();
    fresh.querySelector("button").click();
  }).observe(area, { attributes: true, attributeFilter: ["data-sequence"] });
}"""


def test_a_finger_first_chooses_and_then_plays(newcomer: Newcomer) -> None:
    person = newcomer(PHONE)
    person.open_table("giganten", ("person", "regular"), first_player="0")
    assert person.wait_for_turn() == "yours"
    person.page.get_by_role("button", name="Understood").tap()
    card = next(one for one in person.offers() if one.kind == "board")
    before = person.sequence
    person.page.touchscreen.tap(*card.point)
    chip = person.page.locator("#chip")
    expect(chip).to_be_visible()
    assert person.sequence == before
    chip.get_by_role("button", name="Play it").tap()
    person.wait_for_move(before)
    expect(chip).to_be_hidden()


def test_the_page_speaks_italian(person: Person) -> None:
    person.play_now("galopp-royal")
    assert person.wait_for_turn() == "yours"
    english = person.page.locator("#prompt").inner_text()
    person.page.locator("#menu > summary").click()
    person.page.get_by_role("button", name="Italiano").click()
    expect(person.page.locator("html")).to_have_attribute("lang", "it")
    assert person.page.locator("#prompt").inner_text() != english
    person.take_any()
    expect(person.page.locator("#log")).to_contain_text(re.compile("Rosso (offre|passa)"))
    person.visit("/")
    expect(person.page.get_by_role("heading", level=1)).to_have_text("Tre giochi rari, un tavolo")


@pytest.mark.parametrize("calm", [False, True])
def test_pieces_glide_unless_the_system_asks_for_rest(newcomer: Newcomer, calm: bool) -> None:
    person = newcomer(calm=calm)
    person.page.add_init_script(_COUNT_MOTIONS)
    person.open_table("galopp-royal", ("person", "regular", "regular"), race_length="8")
    motions: list[float] = []
    for _ in range(10 if calm else 60):
        assert person.wait_for_turn() == "yours"
        person.take_any(hasty=1.0)
        motions = person.page.evaluate("() => window.motions")
        if motions:
            break
    assert all(150 <= each <= 400 for each in motions)
    assert bool(motions) is not calm


_COUNT_MOTIONS = """
  window.motions = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    window.motions.push(timing.duration);
    return animate.call(this, frames, timing);
  };
  for (const kind of ["animationstart", "transitionrun"]) {
    document.addEventListener(kind, (event) => {
      for (const one of event.target.getAnimations()) window.motions.push(one.effect.getTiming().duration);
    }, true);
  }
"""
