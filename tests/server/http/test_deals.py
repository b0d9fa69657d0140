"""Deals are composed without script, and what is said of them changes nothing."""

from __future__ import annotations

import re

from plancia.server.tables.table import Table
from tests.server.http.bargaining import bargaining
from tests.server.http.houses import Browser, Running


def _bargaining(house: Running) -> tuple[Table, Browser, Browser]:
    ann, bob = house.browser(), house.browser()
    return bargaining(house, ann, bob), ann, bob


def test_a_deal_is_composed_appraised_and_proposed_without_script(house: Running) -> None:
    table, ann, bob = _bargaining(house)
    page = ann.get(f"/tables/{table.id}/deal").text
    assert 'id="compose-offer"' in page
    fields: dict[str, str | list[str]] = {
        "seat": "0",
        "sequence": str(table.sequence),
        "word": ["offer", "p1"],
        "heading": "give",
    }
    before = table.sequence
    worth = ann.post(f"/tables/{table.id}/deal", {**fields, "word:cash": "500"})
    assert worth.status_code == 200
    assert "Offer blue 500 for nothing." in worth.text
    assert re.search(r'name="word:cash"[^>]* value="500"', worth.text), "what was composed is still there"
    assert table.sequence == before, "nothing is proposed"
    assert ann.post(f"/tables/{table.id}/moves", {**fields, "word:cash": "500"}).status_code == 303
    assert "Red offers you 500 for nothing: accept, refuse or counter." in bob.get(f"/tables/{table.id}").text
    # Who answers finds the offer on the board, with the sides turned.
    turned = bob.get(f"/tables/{table.id}/deal?verb=counter").text
    assert "Refuse, and ask for 500 without giving anything." in turned
    assert "+500" in bob.get(f"/tables/{table.id}/worth").text


def test_an_offer_that_cannot_be_accepted_asks_nothing(house: Running) -> None:
    table, ann, _ = _bargaining(house)
    mine = re.findall(r'value="terr (\w+)"', ann.get(f"/tables/{table.id}/deal").text.partition('data-part="ask"')[0])
    assert mine
    # Bob cannot have a card of Ann's.
    house.run(house.inside.forced.let(table, table.chairs[1].player or "", forced=True))
    assert ann.play(table, 0, f"offer p1 give cash 500 ask terr {mine[0]}").status_code == 303
    house.until(lambda: table.asked == (0,), table)
    assert table.entries[-1].move == "refuse"


def test_a_draft_that_is_none_is_told_so(house: Running) -> None:
    table, ann, _ = _bargaining(house)
    page = ann.get(f"/tables/{table.id}/deal?verb=auction&draft=auction%20p9%20give%20moon%20min%201").text
    assert "Choose who may bid, what is auctioned and the lowest bid." in page
    stranger = house.browser()
    stranger.get("/")
    assert stranger.get(f"/tables/{table.id}/deal").status_code in (403, 409)
