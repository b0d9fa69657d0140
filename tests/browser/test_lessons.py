"""Learning in the browser: every lesson with right and with wrong answers, and help where one is."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

import plancia
from plancia.core.decision import Choice, Decision, Range
from plancia.core.match import Match
from plancia.kit.teaching import Learner
from tests.browser.conftest import Newcomer
from tests.browser.house import House
from tests.browser.people import PHONE, Person
from tests.guests import registered
from tests.web.taught import ORIGIN, TAUGHT

GAMES = [*(game for name in plancia.games() if (game := plancia.game(name)).teaching is not None), TAUGHT]


@pytest.fixture(scope="module")
def school(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a house that teaches Leduc poker besides."""
    with registered(ORIGIN):
        house = House(tmp_path_factory.mktemp("school"), "tests.browser.house")
        house.start()
        yield house.address
        house.stop()


def hasty(person: Person) -> Person:
    """Somebody who does not watch what happens move by move."""
    person.page.add_init_script("localStorage.setItem('plancia.speed', 'instant')")
    return person


def answer(person: Person, move: str) -> None:
    """Make a move as a press on the board does."""
    person.page.evaluate(
        """move => {
          const button = document.querySelector(`#decision button[name="move"][value="${CSS.escape(move)}"]`);
          const form = document.getElementById("play");
          form.elements.move.value = move;
          if (button) button.click();
          else form.requestSubmit();
        }""",
        move,
    )


def follow(page: Page, said: str) -> None:
    """Read what the coach says and go on until these words stand there."""
    page.wait_for_function(
        """said => {
          const coach = document.getElementById("coach");
          if (coach.textContent.includes(said)) return true;
          coach.querySelector("[data-go-on]:not([hidden])")?.click();
          return false;
        }""",
        arg=said,
    )


def expect_safe_defaults(page: Page, decision: Decision | None) -> None:
    """Numbers begin where most players want them, the way into a danger is marked, and what hurts asks first."""
    for option in () if decision is None else decision.options:
        if isinstance(option, Range):
            stepper = page.locator("#decision .stepper", has=page.locator(f'[value="{option.verb}"]'))
            first = option.least if option.first is None else option.first
            expect(stepper.locator('[type="number"]')).to_have_value(str(first))
            expect(stepper.locator(".primary")).to_contain_text(option.deed(first))
            dangers = [zone for zone in option.zones if zone.danger]
            for quick in stepper.locator("[data-set]").all():
                assert option.zone(int(quick.get_attribute("data-set") or 0)) not in dangers
            expect(stepper.locator(".zonewords .danger")).to_be_visible(visible=bool(dangers))
        elif isinstance(option, Choice) and option.hurts:
            expect(page.locator(f'#decision .hurting button[value="{option.move}"]')).to_be_hidden()


def expect_shown(page: Page, move: str) -> None:
    """Where the board can show what a choice leads to, pointing at the choice shows it."""
    way = page.locator(f'#board [data-shows="{move}"]')
    if way.count():
        page.locator("#prompt").hover()
        expect(way.locator(".way")).to_be_hidden()
        page.locator(f'#decision button[value="{move}"]').hover()
        expect(way.locator(".way")).to_be_visible()


def may_end(match: Match) -> bool:
    """Whether a rival who is asked could end the match with one move, before anybody reads what the coach says."""
    (seat,) = match.to_move()
    for move in match.legal(seat):
        twin = match.copy()
        twin.play(move, seat)
        if twin.over:
            return True
    return False


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_lesson_leads_through_the_first_decisions(newcomer: Newcomer, school: str, game: plancia.AnyGame) -> None:
    assert game.teaching is not None
    lesson = game.teaching().lesson
    person = hasty(newcomer(house=school, calm=True))
    page = person.page
    person.visit(f"/learn/{game.id}")
    page.locator(f'form[action="/learn/{game.id}/lesson"] button').first.click()
    page.wait_for_url("**/tables/*")
    task, objection = page.locator("#coach .coach-task"), page.locator("#objection p")
    expect(page.locator("#coach")).to_contain_text(lesson.welcome)
    match = game.start(lesson.seats, lesson.seed, lesson.options)
    for turn in lesson.turns:
        if isinstance(turn, Learner):
            follow(page, turn.text)
            expect(task).to_have_text(turn.text)
            for name in turn.points:
                expect(page.locator(f"[id='{name}'].pointed-at")).to_be_attached()
            expect_safe_defaults(page, match.decision(lesson.seat))
            expect_shown(page, turn.good[0])
            before = person.sequence
            wrong = [move.text for move in match.legal(lesson.seat) if move.text not in turn.good]
            if wrong:
                answer(person, wrong[0])
                expect(objection).to_have_text(turn.wrong)
                assert person.sequence == before
            answer(person, turn.good[0])
        match.play(*((turn.good[0], lesson.seat) if isinstance(turn, Learner) else (turn.move, turn.seat)))
    if not match.over and not may_end(match):
        follow(page, lesson.farewell)
        page.reload()
        expect(page.locator("#coach")).to_contain_text(lesson.farewell)


def test_whoever_insists_is_left_alone_on_every_screen(newcomer: Newcomer, school: str) -> None:
    person = newcomer(PHONE, house=school, calm=True)
    page = person.page
    person.visit(f"/learn/{TAUGHT.id}")
    page.locator(f'form[action="/learn/{TAUGHT.id}/lesson"] button').first.click()
    page.wait_for_url("**/tables/*")
    coach = page.locator("#coach")
    expect(coach).to_be_in_viewport(ratio=1)
    answer(person, "call")
    insist = coach.get_by_role("button", name="Do it anyway")
    expect(insist).to_be_in_viewport(ratio=1)
    insist.click()
    expect(coach).to_contain_text("you play your own way")
    expect(page.locator("#objection p")).to_have_count(0)
    expect(page.locator(".pointed-at")).to_have_count(0)


def test_help_comes_where_it_is_wanted(newcomer: Newcomer, school: str) -> None:
    person = newcomer(PHONE, house=school, calm=True)
    page = person.page
    person.play_now(TAUGHT.id)
    person.wait_for_turn()
    card, tip = page.locator(".help-card"), page.locator("#tip")
    expect(card).to_be_visible()
    card.get_by_role("button").click()
    expect(card).to_be_hidden()
    # A word tells its meaning.
    page.locator("#prompt a.term").first.focus()
    page.keyboard.press("Enter")
    expect(tip).to_contain_text("What all have paid.")
    page.keyboard.press("Escape")
    expect(tip).to_be_hidden()
    # So does a thing that has no move, when a finger taps it; the coach who is offered has made room for the help.
    expect(page.locator("#coach-says")).not_to_have_attribute("open", "")
    page.locator("#taught-facts").tap(force=True)
    expect(tip).to_have_text("How the match stands")
    # The reference card begins with what is asked now.
    page.keyboard.press("?")
    card = page.locator("#reference")
    expect(card.locator("[data-now]")).to_contain_text("Call pays what is owed")
    expect(card).to_contain_text("second raise")
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    # It is explained once.
    page.reload()
    person.wait_for_turn()
    expect(page.locator(".help-card")).to_be_hidden()
    expect(page.locator('[data-setting="help"]')).to_be_checked()
