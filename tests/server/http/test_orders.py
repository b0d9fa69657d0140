"""Standing orders by page and by program, and nobody's but one's own."""

from __future__ import annotations

import re

import pytest

from plancia.server.tables.automatic import orders
from tests.server.http.houses import Browser, Program, Running, asked
from tests.server.sitting import ROYAL


def four(house: Running) -> tuple[Browser, Program, str]:
    """A browser and a program at a table with two others, and its id."""
    browser, program = house.browser(), house.program()
    table = house.table(browser.open(ROYAL, "person", "open", "open", "open", **{"option.first_player": "0"}))
    assert program.post(f"/tables/{table.id}/sit", seat=1, invite=table.invite).json() == {"seat": 1}
    for seat in (2, 3):
        house.browser().post(f"/tables/{table.id}/sit", {"seat": str(seat), "invite": table.invite})
    house.until(lambda: table.status == "running", table)
    return browser, program, table.id


def test_orders_are_given_and_cancelled_on_a_page_without_script(house: Running) -> None:
    browser, _, table_id = four(house)
    wanted = {"order": "bid", "until": "interval", "amount": "7"}
    answer = browser.post(f"/tables/{table_id}/orders", wanted)
    assert (answer.status_code, answer.headers["location"]) == (303, f"/tables/{table_id}")
    page = browser.get(f"/tables/{table_id}").text
    assert "Bid up to 7, then pass" in page
    found = re.search(r'id="order-([0-9a-f]+)"', page)
    assert found
    assert browser.post(f"/tables/{table_id}/orders/cancel", {"order": found[1]}).status_code == 303
    assert "Bid up to 7" not in browser.get(f"/tables/{table_id}").text
    refused = browser.post(f"/tables/{table_id}/orders", wanted | {"amount": "99999"})
    assert (refused.status_code, "The amount must be from 1 to" in refused.text) == (400, True)


def test_nobody_is_called_to_what_the_table_answers(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(orders, "SOONEST", 60.0)
    browser, _, table_id = four(house)
    assert asked(house.table(table_id)) == 0
    pages = [browser.get(f"/tables/{table_id}").text]
    browser.post(f"/tables/{table_id}/orders", {"order": "pass", "until": "match"})
    pages.append(browser.get(f"/tables/{table_id}").text)
    assert ['data-turn="yours"' in page for page in pages] == [True, False]
    assert "The table answers for you in a moment." in pages[1]


def test_programs_order_too(house: Running) -> None:
    _, program, table_id = four(house)
    path = f"/tables/{table_id}/orders"
    offers = {offer["order"]: offer for offer in program.get(path).json()["offers"]}
    assert offers["bid"]["amount"]["least"] == 1
    given = program.post(path, order="pass", until="match").json()["orders"]
    assert [(order["order"], order["text"]) for order in given] == [("pass", "Pass in auctions")]
    assert program.client.delete(f"{path}/{given[0]['id']}").status_code == 204
    assert program.get(path).json()["orders"] == []


def test_nobody_reads_gives_or_cancels_the_orders_of_another(house: Running) -> None:
    browser, program, table_id = four(house)
    path = f"/tables/{table_id}/orders"
    browser.post(path, {"order": "bid", "until": "interval", "amount": "7"})
    table = house.table(table_id)
    (order,) = table.orders[0]
    wanted = {"order": "pass", "until": "match", "seat": "0"}
    assert house.browser().post(path, wanted).status_code == 403
    for other in (house.program(), program):
        assert other.get(path, seat=0).status_code == 403
        assert other.post(path, order="pass", until="match", seat=0).status_code == 403
    assert program.client.delete(f"{path}/{order.id}", params={"seat": 0}).status_code == 403
    assert program.client.get(path, headers={"authorization": ""}).status_code == 401
    assert browser.post(path, wanted, csrf=False).status_code == 403
    assert house.browser().post(f"{path}/cancel", {"seat": "0", "order": order.id}).status_code == 403
    assert table.orders == {0: (order,)}
    assert program.get(path).json()["orders"] == []
