"""Values that no page sends, wherever a request has room for one: an answer, and never that the server is broken."""

from __future__ import annotations

import json

import pytest

from tests.server.http.houses import Running

STRANGE = ("9" * 5000, "-" + "9" * 5000, "٣" * 5000, "²", "1e999", "nan", "\x00", "\ud800", "é", "", "[" * 3000)
QUERIES = ("", "/replay", "/replay/at/0", "/picture.svg", "/ground.svg", "/review", "/ending")
FIELDS = ("at", "as", "seat", "language", "upright", "view")
BODIES = {
    "players": ("name",),
    "tables": ("game", "seats", "chairs", "options", "clock", "public"),
    "tables/{id}/sit": ("seat", "invite"),
    "tables/{id}/resign": ("seat",),
    "tables/{id}/undo": ("seat", "sequence"),
    "tables/{id}/messages": ("text",),
    "tables/{id}/moves": ("move", "sequence", "seat", "key"),
}


@pytest.fixture(scope="module")
def table(house: Running) -> str:
    return house.browser().open("giganten", "person", "person")


@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize("path", QUERIES)
def test_in_addresses(house: Running, table: str, path: str, field: str) -> None:
    browser = house.browser()
    for value in STRANGE:
        answer = browser.client.get(f"/tables/{table}{path}", params={field: value.encode(errors="replace").decode()})
        assert answer.status_code < 500, (path, field, value[:9])


@pytest.mark.parametrize("path", BODIES)
def test_in_bodies_of_programs(house: Running, table: str, path: str) -> None:
    program = house.program()
    usual = {"game": "giganten", "seats": 2, "sequence": 0, "move": "pass"}
    for field in BODIES[path]:
        for value in (*STRANGE, 10**4000, 1.5, None, True, [], ["\ud800", "person"], {"\ud800": "\ud800"}):
            body = {name: usual[name] for name in BODIES[path] if name in usual} | {field: value}
            sent = json.dumps(body).encode()
            for content in (sent, sent.replace(b'"' + b"9" * 5000 + b'"', b"9" * 5000)):
                answer = program.client.post(
                    path.format(id=table), content=content, headers={"content-type": "application/json"}
                )
                assert answer.status_code < 500, (field, str(value)[:9])


def test_in_headers(house: Running, table: str) -> None:
    browser = house.browser()
    for name in ("cookie", "accept-language", "origin", "host", "authorization", "accept", "hx-request", "referer"):
        for value in (*STRANGE[:-2], "plancia=" + "9" * 5000, "it;q=" + "9" * 5000, "Bearer \xff", "http://["):
            sent = value.encode(errors="replace").replace(b"\x00", b"")
            for path in (f"/tables/{table}", f"/api/v1/tables/{table}"):
                answer = browser.client.get(path, headers=[(name.encode(), sent)])
                assert answer.status_code < 500, (name, value[:9])
