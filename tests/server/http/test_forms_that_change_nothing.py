"""Every form that changes something, sent by the wrong people or in the wrong shape: refused, and nothing changed."""

from __future__ import annotations

import httpx
import pytest

from plancia.server.tables.table import Table
from tests.server.http.houses import Browser, Running, asked, legal, sentence

SEATED = ("moves", "hint", "undo", "agree", "decline", "resign", "orders", "orders/cancel", "hand-over", "admit")
TABLE = (*SEATED, "sit", "leave", "fill", "start", "rematch", "messages", "take-over")
HOUSE = (
    "/tables",
    "/quick/giganten",
    "/language",
    "/asked",
    "/account/name",
    "/account/tokens",
    "/account/tokens/drop",
    "/account/link",
    "/account/recovery",
    "/account/confirm",
    "/account/out",
    "/account/delete",
    "/account/passkeys/options",
    "/account/passkeys",
    "/account/passkeys/drop",
    "/link",
    "/link/seat",
    "/link/passkey/options",
    "/link/passkey",
)


class Sitting:
    """Ann and Bob play Giganten; Eve plays elsewhere; Sid has never been here."""

    def __init__(self, house: Running) -> None:
        self.house = house
        self.ann, self.bob, self.eve, self.sid = (house.browser() for _ in range(4))
        self.table = house.table(self.ann.open("giganten", "person", "open"))
        assert self.bob.post(self.path("sit"), {"invite": self.table.invite}).status_code == 303
        self.eve.open("giganten", "person", "open")
        self.mover = asked(self.table)

    def path(self, action: str) -> str:
        return f"/tables/{self.table.id}/{action}"

    def fields(self) -> dict[str, str]:
        """What Ann or Bob, whoever is asked, would send."""
        return {
            "seat": str(self.mover),
            "sequence": str(self.table.sequence),
            "move": legal(self.table, self.mover)[0],
            "text": "hello",
            "bot": "random",
            "game": "giganten",
        }

    def of(self, seat: int) -> Browser:
        return (self.ann, self.bob)[seat]


def truth(table: Table) -> tuple[object, ...]:
    seats = [(chair.player, chair.bot, chair.name, chair.absent, chair.resigned) for chair in table.chairs]
    return table.status, table.sequence, table.version, seats, table.messages, table.take_back, table.rematch


@pytest.fixture(scope="module")
def sitting(house: Running) -> Sitting:
    return Sitting(house)


def refused(answer: httpx.Response, *statuses: int) -> None:
    assert answer.status_code in statuses, (answer.status_code, answer.text)
    assert sentence(answer).endswith("."), answer.text
    assert "Traceback" not in answer.text


@pytest.mark.parametrize("action", SEATED)
def test_a_seat_that_somebody_else_holds(sitting: Sitting, action: str) -> None:
    before = truth(sitting.table)
    refused(sitting.of(1 - sitting.mover).post(sitting.path(action), sitting.fields()), 403)
    assert truth(sitting.table) == before


@pytest.mark.parametrize("who", ["eve", "sid"])
@pytest.mark.parametrize("action", TABLE)
def test_no_seat_at_the_table(sitting: Sitting, action: str, who: str) -> None:
    """Eve plays at another table, Sid has no player at all."""
    before = truth(sitting.table)
    browser = sitting.eve if who == "eve" else sitting.sid
    refused(browser.post(sitting.path(action), sitting.fields()), 403, 409)
    assert truth(sitting.table) == before


def test_a_stranger_who_is_refused_leaves_no_trace(sitting: Sitting) -> None:
    stranger = sitting.house.browser()
    cookies = dict(stranger.get("/").cookies)
    for action in TABLE:
        if action != "sit":
            stranger.post(sitting.path(action), sitting.fields())
    assert dict(stranger.client.cookies) == cookies


@pytest.mark.parametrize("path", [*TABLE, *HOUSE])
def test_without_the_token_of_the_page(sitting: Sitting, path: str) -> None:
    before = truth(sitting.table)
    browser = sitting.of(sitting.mover)
    path = path if path.startswith("/") else sitting.path(path)
    refused(browser.post(path, sitting.fields(), csrf=False), 403)
    refused(browser.post(path, {**sitting.fields(), "csrf": "0" * 32}, csrf=False), 403)
    refused(browser.post(path, {**sitting.fields(), "csrf": sitting.eve.token()}, csrf=False), 403)
    assert truth(sitting.table) == before


@pytest.mark.parametrize("path", [*TABLE, *HOUSE])
@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
def test_from_another_site(sitting: Sitting, path: str, headers: dict[str, str]) -> None:
    before = truth(sitting.table)
    path = path if path.startswith("/") else sitting.path(path)
    refused(sitting.of(sitting.mover).post(path, sitting.fields(), headers), 403)
    assert truth(sitting.table) == before


@pytest.mark.parametrize("path", [*TABLE, *HOUSE])
def test_bodies_that_cannot_be(sitting: Sitting, path: str) -> None:
    before = truth(sitting.table)
    path = path if path.startswith("/") else sitting.path(path)
    client = sitting.of(sitting.mover).client
    form = {"content-type": "application/x-www-form-urlencoded"}
    token = {"x-csrf-token": sitting.of(sitting.mover).token()}
    refused(client.post(path, content=b"a" * 70_000, headers={**form, **token}), 413)
    refused(client.post(path, content=(b"a" * 1000 for _ in range(70)), headers={**form, **token}), 413)
    refused(client.post(path, content=b"seat=%ff%fe", headers={**form, **token}), 400)
    refused(client.post(path, content=b"\xff\xfe=1", headers={**form, **token}), 400)
    refused(client.post(path, content=b"&".join([b"a=1"] * 600), headers={**form, **token}), 400)
    refused(client.post(path, json={"seat": 0}, headers=token), 415)
    refused(client.post(path, files={"seat": b"0"}, headers=token), 415)
    assert truth(sitting.table) == before


@pytest.mark.parametrize("action", ["moves", "undo"])
@pytest.mark.parametrize("sequence", ["-1", "x", "", "1.5", "٣", "9" * 30, "99"])
def test_a_sequence_that_is_not_the_tables(sitting: Sitting, action: str, sequence: str) -> None:
    before = truth(sitting.table)
    browser = sitting.of(sitting.mover)
    answer = browser.post(sitting.path(action), {**sitting.fields(), "sequence": sequence})
    refused(answer, 409 if sequence == "99" else 400)
    assert truth(sitting.table) == before


@pytest.mark.parametrize("seat", ["7", "-1", "x", "0x0", "9" * 30])
@pytest.mark.parametrize("action", SEATED)
def test_a_seat_that_does_not_exist(sitting: Sitting, action: str, seat: str) -> None:
    before = truth(sitting.table)
    refused(sitting.of(sitting.mover).post(sitting.path(action), {**sitting.fields(), "seat": seat}), 400, 403)
    assert truth(sitting.table) == before


@pytest.mark.parametrize("action", TABLE)
@pytest.mark.parametrize("table", ["nowhere", "..%2f..", "%00", "a" * 300])
def test_a_table_that_does_not_exist(sitting: Sitting, action: str, table: str) -> None:
    refused(sitting.ann.post(f"/tables/{table}/{action}", sitting.fields()), 404)


def test_what_the_match_does_not_allow_now(sitting: Sitting) -> None:
    table, mover, other = sitting.table, sitting.mover, 1 - sitting.mover
    before = truth(table)
    move = legal(table, mover)[0]
    refused(sitting.of(other).play(table, other, move), 409)
    refused(sitting.of(mover).play(table, mover, "dance"), 400)
    refused(sitting.of(mover).play(table, mover, "x" * 5000), 400)
    refused(sitting.of(mover).play(table, mover, ""), 400)
    for action, status in {"sit": 409, "leave": 409, "start": 409, "fill": 409, "agree": 409, "rematch": 409}.items():
        refused(sitting.ann.post(sitting.path(action), {"seat": "0", "bot": "random"}), status)
    refused(sitting.ann.post(sitting.path("messages"), {"text": " \n "}), 400)
    refused(sitting.ann.post(sitting.path("messages"), {"text": "a" * 501}), 400)
    assert truth(table) == before


def test_an_illegal_move_is_told_with_its_rule(house: Running) -> None:
    ann = house.browser()
    table = house.table(ann.open("galopp-royal", "person", "person", "person"))
    seat = asked(table)
    before = truth(table)
    answer = ann.play(table, seat, "bid 1000")
    refused(answer, 422)
    assert "/rules/galopp-royal#GA-" in answer.text
    assert truth(table) == before


@pytest.mark.parametrize(
    "fields",
    [
        {"game": "chess"},
        {"seats": "9"},
        {"seats": "x"},
        {"chair1": "hal"},
        {"clock": "sundial"},
        {"clock": "live:1"},
        {"clock": "live:1:1"},
        {"clock": "live", "minutes": ""},
        {"clock": "correspondence", "hours": "-5"},
        {"option.nothing": "1"},
        {"option.first_player": "9"},
    ],
)
def test_tables_that_cannot_be(house: Running, fields: dict[str, str]) -> None:
    ann = house.browser()
    wanted = {"game": "giganten", "seats": "2", "chair0": "person", "chair1": "open"}
    answer = ann.post("/tables", {**wanted, **fields})
    refused(answer, 400)
    assert fields.get("game") or 'name="chair1"' in answer.text, "the form is shown again"
    assert not house.run(house.inside.lobby.tables(house.run(house.inside.players.find("")))).yours


def test_names_that_cannot_be(house: Running) -> None:
    ann = house.browser()
    for path, field in (("/account/name", "name"), ("/account/tokens", "label")):
        for name in ("", " \t", "a" * 41):
            refused(ann.post(path, {field: name}), 400)


def test_addresses_that_cannot_be(house: Running) -> None:
    browser = house.browser()
    for path in (
        "/nowhere",
        "/new/chess",
        "/rules/chess",
        "/join/nobody",
        "/tables/none",
        "/tables/none/stream",
        "/new",
    ):
        refused(browser.get(path), 404)
    refused(browser.client.delete("/"), 405)
    refused(browser.get("/tables"), 405)
    for path in (
        "/static/x/%2e%2e/models.py",
        "/static/x/.hidden",
        "/static/x/",
        "/games/chess.css",
        "/games/chess.svg",
    ):
        answer = browser.get(path)
        assert answer.status_code == 404
        assert answer.text.count("\n") <= 1
