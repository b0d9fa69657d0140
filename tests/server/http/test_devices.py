"""The same person on every device: links, recovery codes, signing out, and codes that are worth nothing."""

from __future__ import annotations

import json
import logging
import re

import pytest
from sqlalchemy import text

from plancia.server import steady_clock
from plancia.server.accounts.codes import LIFE
from plancia.server.tables.table import Table
from tests.server.http.houses import Browser, Running
from tests.server.sitting import ROYAL

CODE = re.compile(r"<code>([0-9A-Z-]+)</code>")


def code(page: str) -> str:
    """The code that a page shows."""
    found = CODE.search(page)
    assert found, page
    return found[1]


def named(house: Running, name: str) -> Browser:
    browser = house.browser({"user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0"})
    assert browser.post("/account/name", {"name": name}).status_code == 303
    return browser


def name_of(browser: Browser) -> str:
    found = re.search(r'name="name" value="([^"]*)"', browser.get("/account").text)
    assert found
    return found[1]


def claim(browser: Browser) -> str:
    found = re.search(r'name="claim" value="(\w+)"', browser.get("/account").text)
    assert found
    return found[1]


def sits(house: Running, browser: Browser) -> Table:
    """A running table at which a browser's person sits, with people who wait."""
    table = house.table(browser.open(ROYAL, "person", "open", "open", "open"))
    for _ in range(3):
        house.browser().post(f"/tables/{table.id}/sit", {"invite": table.invite})
    house.until(lambda: table.status == "running", table)
    return table


def test_a_link_brings_the_same_person_onto_another_device(house: Running) -> None:
    ann, phone, eve = named(house, "Ann"), house.browser({"user-agent": "iPhone Safari"}), named(house, "Eve")
    table = sits(house, ann)
    page = ann.post("/account/link").text
    link = code(page)
    assert f"/link#{link}" in page
    assert 'class="qr"' in page
    assert link not in ann.get("/account").text, "it is shown once"
    assert phone.post("/link", {"code": link.lower().replace("-", " ")}).headers["location"] == "/link/wait"
    assert eve.post("/link", {"code": link}).status_code == 400, "it works once"
    waiting = phone.get("/link/wait").text
    number = re.search(r'class="number"[^>]*>(\d\d)<', waiting)
    assert number
    asking = ann.get("/account").text
    assert f"Safari · iPhone wants to be you. It must show the number {number[1]}." in asking
    assert name_of(phone) != "Ann"
    assert eve.post("/account/confirm", {"claim": claim(ann), "answer": "yes"}).status_code == 303
    assert "Say yes" in phone.get("/link/wait").text, "nobody else can say yes"
    before = phone.client.cookies["plancia"]
    ann.post("/account/confirm", {"claim": claim(ann), "answer": "yes"})
    assert phone.get("/link/wait").headers["location"] == "/account"
    phone.csrf = ""
    assert name_of(phone) == "Ann"
    assert phone.client.cookies["plancia"].split(".")[0] != before.split(".")[0], "the session is a new one"
    assert 'name="seat" value="0"' in phone.get(f"/tables/{table.id}").text, "the seat is theirs here, too"


def test_who_is_told_no_stays_outside(house: Running) -> None:
    ann, stranger = named(house, "Ann"), house.browser()
    stranger.post("/link", {"code": code(ann.post("/account/link").text)})
    ann.post("/account/confirm", {"claim": claim(ann), "answer": "no"})
    assert "Nobody said yes" in stranger.get("/link/wait").text
    assert name_of(stranger) != "Ann"


def test_a_link_lives_for_minutes(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, phone, late = named(house, "Ann"), house.browser(), house.browser()
    first = code(ann.post("/account/link").text)
    second = code(ann.post("/account/link").text)
    assert phone.post("/link", {"code": first}).status_code == 400, "a new link takes the place of the one before"
    now = steady_clock.now
    assert phone.post("/link", {"code": second}).status_code == 303
    third = code(named(house, "Bob").post("/account/link").text)
    monkeypatch.setattr(steady_clock, "now", lambda: now() + LIFE["device"] + 1)
    assert late.post("/link", {"code": third}).status_code == 400
    ann.post("/account/confirm", {"claim": "x", "answer": "yes"})
    assert "Nobody said yes" in phone.get("/link/wait").text


def test_a_recovery_code_brings_back_once_and_is_replaced(house: Running) -> None:
    ann, new, eve = named(house, "Ann"), house.browser(), house.browser()
    kept = code(ann.post("/account/recovery").text)
    assert kept not in ann.get("/account").text
    page = new.post("/link", {"code": kept})
    new.csrf = ""
    assert page.status_code == 200
    assert name_of(new) == "Ann"
    assert code(page.text) != kept
    assert eve.post("/link", {"code": kept}).status_code == 400
    assert eve.post("/link", {"code": ""}).status_code == 400


def test_a_device_that_is_signed_out_is_nobody(house: Running) -> None:
    ann, new, eve = named(house, "Ann"), house.browser(), named(house, "Eve")
    table = sits(house, ann)
    new.post("/link", {"code": code(ann.post("/account/recovery").text)})
    new.csrf = ""
    devices = re.findall(r'name="device" value="(\w+)"', new.get("/account").text)
    assert len(devices) == 1
    eve.post("/account/out", {"device": devices[0]})
    assert name_of(ann) == "Ann", "nobody signs out the devices of others"
    new.post("/account/out", {"device": devices[0]})
    old = dict(ann.client.cookies)
    assert name_of(ann) != "Ann"
    kept = {"cookie": "; ".join(f"{name}={value}" for name, value in old.items())}
    assert ann.client.post(f"/tables/{table.id}/moves", data={"move": "pass"}, headers=kept).status_code == 403
    assert new.post("/account/out").status_code == 303
    assert name_of(new) == "Ann"


def test_what_is_known_is_downloaded_and_deleted(house: Running) -> None:
    ann, phone = named(house, "Ann Onymous"), house.browser()
    table, finished = sits(house, ann), sits(house, ann)
    ann.post(f"/tables/{table.id}/messages", {"text": "my secret thoughts"})
    phone.post("/link", {"code": code(ann.post("/account/recovery").text)})
    phone.csrf = ""
    known = json.loads(ann.get("/account/data").text)
    assert (known["name"], [line["text"] for line in known["messages"]]) == ("Ann Onymous", ["my secret thoughts"])
    assert {one["table"] for one in known["seats"]} == {table.id, finished.id}
    assert house.browser().get("/account/data").status_code == 404
    assert ann.post("/account/delete").status_code == 400
    assert name_of(ann) == "Ann Onymous"
    ann.post("/account/delete", {"sure": "yes"})
    for browser in (ann, phone):
        browser.csrf = ""
        assert name_of(browser) != "Ann Onymous"
        assert browser.get("/account/data").status_code == 404
    assert [(table.chairs[0].name, table.chairs[0].resigned), table.messages] == [("Guest", True), ()]
    assert table.match is not None
    assert "Ann Onymous" not in house.browser().get(f"/tables/{table.id}").text


def test_codes_stand_in_no_log_and_no_address(house: Running, caplog: pytest.LogCaptureFixture) -> None:
    ann, phone = named(house, "Ann"), house.browser()
    with caplog.at_level(logging.DEBUG):
        codes = [code(ann.post("/account/link").text), code(ann.post("/account/recovery").text)]
        answers = [phone.get("/link"), phone.post("/link", {"code": codes[0]}), phone.get("/link/wait")]
    for one in (*codes, *(one.replace("-", "") for one in codes)):
        assert one not in caplog.text.replace("%23", "#")
        assert not any(one in str(answer.url) or one in str(answer.headers) for answer in answers)
        assert one not in house.run(_dump(house))
    assert all(answer.headers["referrer-policy"] == "same-origin" for answer in answers)


async def _dump(house: Running) -> str:
    """All that is stored of codes and devices."""
    async with house.inside.storage.read() as session:
        tables = ("codes", "devices")
        return str([list(await session.execute(text(f"SELECT * FROM {table}"))) for table in tables])


def test_a_stream_ends_with_the_right_to_read_it(house: Running) -> None:
    """Who is signed out, and a program whose key was dropped, are told nothing more, though they were reading."""
    ann = named(house, "Ann")
    table = sits(house, ann)
    token = re.search(r"plancia_[\w-]+", ann.post("/account/tokens", {"label": "bot"}).text)
    assert token
    program = {"authorization": f"Bearer {token[0]}"}
    new = house.browser()
    new.post("/link", {"code": code(ann.post("/account/recovery").text)})
    new.csrf = ""
    with (
        ann.client.stream("GET", f"/tables/{table.id}/stream") as page,
        ann.client.stream("GET", f"/api/v1/tables/{table.id}/events?view=1", headers=program) as events,
    ):
        reading = [page.iter_lines(), events.iter_lines()]
        for lines in reading:
            assert next(line for line in lines if line.startswith("data:"))
        key = re.search(r'name="token" value="(\w+)"', new.get("/account").text)
        assert key
        new.post("/account/tokens/drop", {"token": key[1]})
        assert new.post("/account/out").status_code == 303
        before = house.run(_publish(house, table))
        for lines in reading:
            told = [int(line.removeprefix("id: ")) for line in lines if line.startswith("id: ")]
            assert all(version <= before for version in told)


async def _publish(house: Running, table: Table) -> int:
    """Tell those who read that something has changed; returns the version before."""
    before = table.version
    house.inside.registry.publish(table)
    return before
