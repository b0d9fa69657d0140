"""Not too often, not too much; and an answer even when something breaks."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException

from plancia.server.http.limits import Rate, RateLimiter, RequestLimits, check_origin
from plancia.server.http.sessions import Session, Sessions
from plancia.server.settings import Settings
from plancia.web import rendering
from tests.server.http.houses import Running, asked, running, sentence

FEW = RequestLimits(
    moves=Rate(2, 0.01),
    actions=Rate(6, 0.01),
    tables=Rate(2, 0.01),
    messages=Rate(2, 0.01),
    guests=Rate(3, 0.01),
    reads=Rate(60, 0.01),
    streams=1,
)


def test_each_thing_has_its_pace(tmp_path: Path) -> None:
    with running(tmp_path, FEW) as house:
        ann = house.browser()
        table = house.table(ann.open("galopp-royal", "person", "person", "person"))
        for _ in range(2):
            seat = asked(table)
            assert ann.play(table, seat, "pass").status_code == 303
        before = table.version
        answer = ann.play(table, asked(table), "pass")
        assert answer.status_code == 429
        assert int(answer.headers["retry-after"]) > 0
        assert "seconds" in sentence(answer)
        for text in ("one", "two"):
            assert ann.post(f"/tables/{table.id}/messages", {"text": text}).status_code == 303
        assert ann.post(f"/tables/{table.id}/messages", {"text": "three"}).status_code == 429
        assert ann.post("/quick/giganten").status_code == 303
        assert ann.post("/quick/giganten").status_code == 429, "two tables are enough"
        assert ann.post("/account/name", {"name": "Ann"}).status_code == 429, "six things are enough"
        assert table.version == before + 2
        bob = house.browser()
        assert bob.post("/quick/giganten").status_code == 303, "others go on"
        assert house.browser().post("/quick/giganten").status_code == 303
        assert house.browser().post("/quick/giganten").status_code == 429, "three guests from one address are enough"
        with bob.client.stream("GET", f"/tables/{table.id}/stream") as stream:
            lines = stream.iter_lines()
            next(lines)
            assert bob.get(f"/tables/{table.id}/stream").status_code == 429
        assert [bob.get("/about").status_code for _ in range(80)].count(429) > 10


def test_tokens_come_back_with_the_seconds() -> None:
    now = 0.0
    limiter = RateLimiter(Rate(2, 0.5), lambda: now)
    limiter.check("ann")
    limiter.check("ann")
    with pytest.raises(HTTPException) as refused:
        limiter.check("ann")
    assert refused.value.status_code == 429
    assert refused.value.headers == {"retry-after": "2"}
    limiter.check("bob")
    now = 2.0
    limiter.check("ann")
    with pytest.raises(HTTPException):
        limiter.check("ann")


@pytest.mark.parametrize(
    ("headers", "ours"),
    [
        ({}, True),
        ({"origin": "http://localhost:8000"}, True),
        ({"origin": "https://plancia.example"}, True),
        ({"origin": "https://plancia.example.evil.example"}, False),
        ({"origin": "http://localhost:9000"}, False),
        ({"origin": "null"}, False),
        ({"origin": "http://["}, False),
        ({"sec-fetch-site": "same-origin"}, True),
        ({"sec-fetch-site": "none"}, True),
        ({"sec-fetch-site": "same-site"}, False),
        ({"sec-fetch-site": "cross-site", "origin": "http://localhost:8000"}, False),
    ],
)
def test_where_a_request_may_come_from(headers: dict[str, str], ours: bool) -> None:
    sent = Headers({"host": "localhost:8000", **headers})
    if ours:
        check_origin(sent, "https://plancia.example")
    else:
        with pytest.raises(HTTPException):
            check_origin(sent, "https://plancia.example")


def test_a_cookie_is_good_only_as_it_was_written(house: Running, tmp_path: Path) -> None:
    ann = house.browser()
    ann.post("/account/name", {"name": "Ann Onymous"})
    cookie = ann.client.cookies["plancia"]
    other = Sessions(Settings(data=tmp_path))
    foreign = other._cookies.dumps(["x", "y"])  # pyright: ignore[reportPrivateUsage]  # as another house signs
    for forged in (cookie[:-1], cookie[1:], f"{cookie}x", "", "a.b.c", str(foreign)):
        answer = house.browser().get("/account", {"cookie": f"plancia={forged}"})
        assert answer.status_code == 200
        assert "Ann Onymous" not in answer.text
    assert "Ann Onymous" in house.browser().get("/account", {"cookie": f"plancia={cookie}"}).text


def test_the_token_of_a_form_belongs_to_one_session(tmp_path: Path) -> None:
    sessions = Sessions(Settings(data=tmp_path))
    one, two = Session(), Session()
    assert sessions.is_genuine(one, sessions.csrf(one))
    assert not sessions.is_genuine(one, sessions.csrf(two))
    assert not sessions.is_genuine(one, "")
    assert not sessions.is_genuine(one, "è")
    assert sessions.csrf(Session(one.id, "player")) == sessions.csrf(one), "a guest who becomes a player keeps it"


def test_what_breaks_is_answered_and_logged_without_values(
    house: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> str:
        raise RuntimeError("the card is a five")

    monkeypatch.setattr(rendering, "about", broken)
    with caplog.at_level(logging.ERROR, "plancia.server"):
        answer = house.browser().get("/about")
    assert answer.status_code == 500
    assert sentence(answer).startswith("Something went wrong")
    assert "Traceback" not in answer.text
    assert "five" not in answer.text + caplog.text
    assert "RuntimeError in GET /about" in caplog.text
    assert "test_limits.py" in caplog.text
    live = house.browser().get("/about", {"hx-request": "true"})
    assert live.status_code == 500
    asked_for_json = house.browser().get("/about", {"accept": "application/json"})
    assert asked_for_json.json()["status"] == 500
