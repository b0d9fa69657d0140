"""Whole matches of Competitor$ by its table of plans: with a mouse, a finger and keys; every press is counted.

`PLANCIA_ROUNDS=15 pytest -s tests/browser/test_freight.py` plays them to their full length.
"""

from __future__ import annotations

import os

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.freight import KEYS, MOUSE, TOUCH, Freighter
from tests.browser.people import DESK, PHONE, Person

ROUNDS = os.environ.get("PLANCIA_ROUNDS", "2")


def _own_entries(person: Person) -> int:
    """How many entries of the finished match are the person's, those included that the table made for them."""
    record = person.page.request.get(f"{person.page.url}/record.json").json()
    return [entry[0] for entry in record["entries"]].count(0)


@pytest.mark.parametrize(("hand", "size"), [(MOUSE, DESK), (KEYS, DESK), (TOUCH, PHONE), (KEYS, PHONE)])
def test_a_whole_match_by_plans(newcomer: Newcomer, hand: str, size: tuple[int, int]) -> None:
    person = newcomer(size)
    # What explains a first decision lies over the board of a phone.
    person.page.add_init_script("localStorage['plancia.help'] = 'off'")
    person.open_table("competitors", ("person", "novice", "novice"), first_player="0", rounds=ROUNDS)
    freighter = Freighter(person, hand)
    freighter.play()
    expect(person.page.locator(".ending .prompt")).to_contain_text("The match is over")
    own = _own_entries(person)
    print(f"{hand} at {size}: {freighter.presses} presses for {own} entries")  # noqa: T201  # what one runs it for
    # One to open the table of plans, and one for what it begins; a list that is unfolded takes another.
    assert freighter.presses <= 3 * freighter.decisions
