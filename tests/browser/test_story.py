"""What happened, read on the page: the log, what rivals did meanwhile, the end, and a lobby that fills."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.gallery import Gallery
from tests.browser.people import Person


def test_lines_light_up_the_board_and_rivals_are_summed_up(gallery: Gallery) -> None:
    path = gallery.path("giganten")
    gallery.owner.visit(path)
    page = gallery.owner.page
    log, since = page.locator("#log"), page.locator("#since")
    expect(log.locator(".mover b").first).to_be_visible()
    log.locator("[data-lights]").last.hover()
    expect(page.locator(".pointed").first).to_be_attached()
    page.locator("#prompt").hover()
    expect(page.locator(".pointed")).to_have_count(0)
    log.focus()
    page.keyboard.press("ArrowUp")
    expect(log.locator("[data-lights]:focus")).to_have_count(1)
    expect(page.locator(".pointed").first).to_be_attached()

    rivals = page.locator("#seats .seat:not(.yours) b").all_inner_texts()
    told = since.locator("li > b").all_text_contents()
    assert set(told) <= set(rivals)
    if told:
        expect(since.locator("li").first).to_be_hidden()
        since.locator("summary").click()
        expect(since.locator("li").first).to_be_visible()


def test_the_end_says_who_won_and_how(person: Person, gallery: Gallery) -> None:
    person.visit(gallery.path("review").removesuffix("/review"))
    end = person.page.locator("#end")
    expect(end.locator(".winners")).to_contain_text(re.compile("wins?$"))
    expect(end.locator(".scoresheet thead th")).to_have_count(3)
    expect(end.locator(".scoresheet tbody tr")).to_have_count(8)
    expect(end.locator("svg.chances")).to_be_visible()
    end.locator("summary").click()
    expect(end.locator(".winners")).to_be_hidden()


def test_a_table_appears_in_a_lobby_that_is_open(newcomer: Newcomer) -> None:
    ada, bruno = newcomer(), newcomer()
    bruno.visit("/")
    ada.open_table("giganten", ("person", "open", "novice"))
    table = bruno.page.locator(f'#everybody form[action$="{ada.table}/sit"]')
    expect(table).to_have_count(1)
    table.locator("button").click()
    bruno.arrive()
    ada.visit("/")
    on = ada.page.locator(f'#yours a.button[href="{bruno.table}"]')
    expect(on).to_have_text(re.compile("^Continue: (it is your turn|.+ to move)$"))
    on.click()
    expect(ada.page.locator("#decision")).to_be_visible()
