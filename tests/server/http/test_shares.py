"""Shares of the chance over HTTP: what programs and pages send, and what is told of them when."""

from __future__ import annotations

from pathlib import Path

from plancia.core.shares import commitment_to, new_share
from tests.server.beacons import KEY, local_beacon
from tests.server.http.houses import Running, legal, running
from tests.terminal.running import call

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


def test_the_round_of_a_beacon_is_named_before_and_told_after(tmp_path: Path) -> None:
    with local_beacon() as beacon, running(tmp_path / "house", beacon=beacon.source) as house:
        browser = house.browser()
        path = f"/tables/{browser.open('galopp-royal', 'person', 'random', 'random')}"
        table = house.table(path.rpartition("/")[2])
        named = table.awaited_round
        assert named is not None
        assert f"round {named.number}." in browser.get(path).text
        assert house.program("Ann").get(path).json()["beacon"] == named.address
        house.until(lambda: table.status == "running", table)
        assert browser.post(f"{path}/resign").status_code == 303
        house.until(lambda: table.status == "over", table, 60)
        proof = browser.get(f"{path}/proof").text
        assert table.shares.beacon is not None
        assert table.shares.beacon.value in proof
        assert f'href="{named.address}"' in proof
        assert "not checked: its key is not known here" in proof
        (tmp_path / "match.json").write_text(browser.get(f"{path}/record.json").text)
    # Without the beacon, too.
    checked = call("verify", str(tmp_path / "match.json"))
    assert checked.returncode == 0
    assert f"round {named.number} of a public beacon was mixed in: {table.shares.beacon.value}" in checked.stdout
    assert "its signature was not checked" in checked.stdout
    given = call("verify", str(tmp_path / "match.json"), "--beacon-key", KEY)
    assert given.returncode == 0
    assert "its signature was checked by the key that you gave" in given.stdout
