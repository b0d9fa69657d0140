"""Two people, each at a browser of their own."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.people import Person


def _seated(newcomer: Newcomer, game: str, *others: str) -> tuple[Person, Person]:
    """Two people at a table, the first to begin; more chairs may be for bots."""
    ada, bruno = newcomer(), newcomer()
    ada.open_table(game, ("person", "open", *others), first_player="0")
    bruno.accept(ada.invitation)
    # The page of who waits becomes the board by itself.
    assert ada.wait_for_turn() == "yours"
    return ada, bruno


def test_moves_and_words_reach_the_other(newcomer: Newcomer) -> None:
    ada, bruno = _seated(newcomer, "giganten")
    assert bruno.table == ada.table
    assert bruno.turn == "others"
    expect(ada.page).to_have_title(re.compile("^●"))
    for who, other, who_is in ((ada, bruno, "Red"), (bruno, ada, "Grey")):
        assert who.wait_for_turn() == "yours"
        before = other.sequence
        who.take(next(one for one in who.offers() if one.kind == "button"))
        other.wait_for_move(before)
        expect(other.page.locator("#log")).to_contain_text(re.compile(f"{before + 1}{who_is} takes "))
    expect(bruno.page).not_to_have_title(re.compile("^●"))

    ada.write("Is <b>oil</b> dear?")
    expect(bruno.page.locator("#chat")).to_contain_text("Is <b>oil</b> dear?")
    bruno.write("Not yet.")
    expect(ada.page.locator("#chat li")).to_have_count(2)
    expect(ada.page.locator("#chat-text")).to_have_value("")


def test_who_watches_sees_moves_but_no_hand(newcomer: Newcomer) -> None:
    ada, _ = _seated(newcomer, "competitors")
    guest = newcomer()
    guest.visit(ada.table)
    expect(guest.page.locator("#status")).to_contain_text("You are watching")
    expect(guest.page.locator("#hand .hand")).to_have_count(0)
    ada.choose("hq ITA")
    expect(guest.page.locator("#log li").last).to_contain_text("Italy")


def test_a_move_is_taken_back(newcomer: Newcomer) -> None:
    ada, bruno = _seated(newcomer, "giganten")
    card = next(one.move for one in ada.offers() if one.kind == "button")
    ada.choose(card)
    assert bruno.wait_for_turn() == "yours"
    ada.page.locator(".undo").click()
    assert ada.wait_for_turn() == "yours"
    expect(bruno.page.locator("#decision")).to_have_attribute("data-turn", "others")

    ada.choose(card)
    assert bruno.wait_for_turn() == "yours"
    bruno.choose(next(one.move for one in bruno.offers() if one.kind == "button"))
    ada.wait_for_move(bruno.sequence - 1)
    ada.page.locator(".askback summary").click()
    ada.page.get_by_role("button", name="Ask to take back").click()
    bruno.page.get_by_role("button", name="Agree", exact=True).click()
    expect(ada.page.locator(f'#decision button[value="{card}"]')).to_be_visible()


def test_a_deal_is_offered_countered_and_made(newcomer: Newcomer) -> None:
    ada, bruno = _seated(newcomer, "competitors")
    ada.choose("hq ITA")
    assert bruno.wait_for_turn() == "yours"
    bruno.choose("hq UNE")
    assert ada.wait_for_turn() == "yours"

    # It is the other's turn, and the board stays free.
    bruno.compose("offer", give=2_000, ask=500, to="p0")
    expect(ada.page.locator("#prompt")).to_contain_text("Blue offers 2,000 in cash and asks for 500 in cash")
    ada.compose("counter", give=500, ask=5_000)
    expect(bruno.page.locator("#prompt")).to_contain_text("5,000")
    bruno.choose("accept")
    expect(ada.page.locator("#hand .ownpurse")).to_contain_text("204,500")
    expect(bruno.page.locator("#hand .ownpurse")).to_contain_text("195,500")
    assert ada.wait_for_turn() == "yours"
    assert bruno.turn == "others"
