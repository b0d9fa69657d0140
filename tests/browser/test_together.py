"""Two people, each at a browser of their own."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.people import Offer, Person


def _seated(newcomer: Newcomer, game: str, *others: str) -> tuple[Person, Person]:
    """Two people at a table, the first to begin; more chairs may be for bots."""
    ada, bruno = newcomer(), newcomer()
    ada.open_table(game, ("person", "open", *others), first_player="0")
    bruno.accept(ada.invitation)
    # The page of who waits becomes the board by itself.
    assert ada.wait_for_turn() == "yours"
    return ada, bruno


def _card(person: Person) -> Offer:
    """A card of the display; the last, because the first may leave the other no choice, and then nobody is asked."""
    return [one for one in person.offers() if one.kind == "button"][-1]


def test_moves_and_words_reach_the_other(newcomer: Newcomer) -> None:
    ada, bruno = _seated(newcomer, "giganten")
    assert bruno.table == ada.table
    assert bruno.turn == "others"
    expect(ada.page).to_have_title(re.compile("^●"))
    for who, other, who_is in ((ada, bruno, "Red"), (bruno, ada, "Grey")):
        assert who.wait_for_turn() == "yours"
        before = other.sequence
        who.take(_card(who))
        other.wait_for_move(before)
        expect(other.page.locator("#log")).to_contain_text(re.compile(f"{who_is} takes "))
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
    expect(guest.page.locator("#log li[id^=line]").last).to_contain_text("Italy")


def test_a_move_is_taken_back(newcomer: Newcomer) -> None:
    ada, bruno = _seated(newcomer, "giganten")
    card = _card(ada).move
    ada.choose(card)
    assert bruno.wait_for_turn() == "yours"
    ada.page.locator(".undo").click()
    assert ada.wait_for_turn() == "yours"
    expect(bruno.page.locator("#decision")).to_have_attribute("data-turn", "others")

    ada.choose(card)
    assert bruno.wait_for_turn() == "yours"
    bruno.choose(_card(bruno).move)
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

    # It is the other's turn. A card of the hand, a vehicle on the map and money come to lie on the board, and go again.
    bruno.page.keyboard.press("n")
    board = bruno.page.locator("#deal form")
    expect(board).to_be_visible()
    for part in ("#viewport", "#log"):
        assert not _covers(bruno, "#deal", part)
    card = bruno.page.locator("#hand .dealable").first
    name = board.locator(f'[data-spots~="{card.get_attribute("id")}"] + span').inner_text()
    card.hover()
    bruno.page.mouse.down()
    board.locator("legend").last.hover()
    # The side where it belongs shows that it waits, and nothing on the way is marked as text.
    expect(board.locator(".awaited")).to_have_attribute("data-part", "give")
    assert bruno.page.evaluate("getSelection().toString()") == ""
    board.locator('[data-part="give"]').hover()
    bruno.page.mouse.up()
    expect(board.locator(".awaited")).to_have_count(0)
    assert _in_sight(bruno, "#deal button.primary")
    expect(board.locator(".preview")).to_have_text(f"Offer red {name} for nothing.")
    card.click()
    expect(board.locator(".preview")).to_have_count(0)
    card.click()
    bruno.page.locator("#board #competitors-p0-truck-1").dispatch_event("click")
    expect(board.locator(".preview")).to_have_text(f"Offer red {name} for truck 1.")
    expect(board.locator(".worth")).to_contain_text("What you get is worth about")
    bruno.page.locator("#board #competitors-p0-truck-1").dispatch_event("click")
    board.locator('[data-part="ask"] input[type="number"]').fill("60000")
    expect(board.locator(".preview")).to_have_text(f"Offer red {name} for 60,000.")
    board.locator("button.primary").click()
    expect(board).to_have_count(0)

    expect(ada.page.locator("#prompt")).to_have_text(f"Blue offers you {name} for 60,000: accept, refuse or counter.")
    expect(ada.page.locator("#decision .worth")).to_contain_text("what you give about 60,000")
    # What was offered lies on the board of the one who counters, with the sides turned.
    ada.page.locator("#decision a.choice").click()
    board = ada.page.locator("#deal form")
    expect(board.locator(".preview")).to_have_text(f"Refuse, and offer 60,000 for {name}.")
    board.locator('[data-part="give"] input[type="number"]').fill("5000")
    board.locator("button.primary").click()
    expect(bruno.page.locator("#prompt")).to_contain_text(f"Red offers you 5,000 for {name}")
    bruno.choose("accept")
    expect(ada.page.locator("#hand .ownpurse")).to_contain_text("195,000")
    expect(bruno.page.locator("#hand .ownpurse")).to_contain_text("205,000")
    assert ada.wait_for_turn() == "yours"
    assert bruno.turn == "others"
    expect(ada.page.locator("#log")).to_contain_text(f"Red and blue agree: 5,000 for {name}.")


def _covers(person: Person, one: str, other: str) -> bool:
    """Whether a part of the page lies over another."""
    a, b = (person.page.locator(part).bounding_box() for part in (one, other))
    assert a is not None
    assert b is not None
    apart = a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"]
    return not (apart or a["y"] + a["height"] <= b["y"] or b["y"] + b["height"] <= a["y"])


def _in_sight(person: Person, control: str) -> bool:
    """Whether a control is seen as a whole, with nothing over it."""
    seen: bool = person.page.locator(control).evaluate(_SEEN_WHOLE)
    return seen


_SEEN_WHOLE = """(control) => {
  const { left, right, top, bottom } = control.getBoundingClientRect();
  const corners = [[left + 4, top + 4], [right - 4, bottom - 4]];
  return corners.every(([x, y]) => control.contains(document.elementFromPoint(x, y)));
}"""
