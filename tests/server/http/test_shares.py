"""Shares of the chance over HTTP: what programs and pages send, and what is told of them when."""

from __future__ import annotations

from plancia.core.shares import commitment_to, new_share
from tests.server.http.houses import Running, legal

CHAIRS = ["person", "novice", "novice"]


def test_a_program_adds_its_share(house: Running) -> None:
    ann, share = house.program("Ann"), new_share()
    made = ann.post("/tables", game="galopp-royal", seats=3, chairs=CHAIRS, commitment=commitment_to(share)).json()
    assert made["status"] == "open"
    assert made["commitments"] == {"0": commitment_to(share)}
    assert made["shares_awaited"] == [0]
    path = f"/tables/{made['id']}"
    refused = ann.post(f"{path}/share", share=new_share())
    assert refused.status_code == 400
    assert ann.post(f"{path}/share", share=share).status_code == 204
    told = ann.get(path)
    assert told.json()["status"] == "running"
    assert not told.json()["shares_awaited"]
    # Until the match is over a share is nobody's to know.
    assert share not in told.text + ann.get(f"{path}/view").text + house.browser().get(path).text


def test_a_commitment_that_is_none_is_refused(house: Running) -> None:
    refused = house.program("Ann").post("/tables", game="galopp-royal", seats=3, chairs=CHAIRS, commitment="1" * 63)
    assert refused.status_code == 400


def test_a_page_shows_its_share_when_the_table_asks(house: Running) -> None:
    browser, share = house.browser(), new_share()
    path = f"/tables/{browser.open('galopp-royal', *CHAIRS, commitment=commitment_to(share))}"
    page = browser.get(path).text
    assert f'data-reveal="{commitment_to(share)}" data-seat="0"' in page
    assert share not in page
    assert browser.post(f"{path}/share", {"share": share, "seat": "0"}).status_code == 204
    table = house.table(path.rpartition("/")[2])
    assert table.status == "running"
    assert legal(table, 0) or table.asked != (0,)
