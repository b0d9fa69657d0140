"""The host's hand on a running server: only the host's, and nothing of a match is shown or changed by it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from plancia.cli import main
from plancia.server.tables.table import Table
from tests.server.http.houses import Browser, Running, running

ROYAL = "galopp-royal"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Running]:
    with running(tmp_path) as open_house:
        yield open_house


@pytest.fixture
def ann(house: Running) -> Browser:
    return house.browser()


def _table(house: Running, host: Browser) -> Table:
    return house.table(host.open(ROYAL, "person", "person", "person"))


def _token(house: Running) -> dict[str, str]:
    return {"authorization": f"Bearer {house.services.settings.host_token()}"}


def _admin(house: Running, *typed: str) -> int:
    return main(["admin", *typed, "--server", house.address, "--data", str(house.services.settings.data)])


def test_a_paused_match_stands_still_until_it_goes_on(
    house: Running, ann: Browser, capsys: pytest.CaptureFixture[str]
) -> None:
    table = _table(house, ann)
    assert _admin(house, "pause", table.id) == 0
    seat = table.asked[0]
    refused = ann.play(table, seat, "pass")
    assert refused.status_code == 409
    assert "paused" in refused.text
    assert "paused" in ann.get(f"/tables/{table.id}").text
    assert _admin(house, "tables") == 0
    assert f"{table.id}  galopp-royal  paused" in capsys.readouterr().out
    assert _admin(house, "resume", table.id) == 0
    assert ann.play(table, seat, "pass").status_code != 409


def test_a_closed_table_is_gone_and_its_moves_are_kept(house: Running, ann: Browser) -> None:
    table = _table(house, ann)
    assert _admin(house, "close", table.id) == 0
    assert ann.get(f"/tables/{table.id}").status_code == 404
    assert table.id not in ann.get("/").text
    assert _admin(house, "close", table.id) == 2


def test_a_seat_is_handed_over_by_the_host(house: Running, ann: Browser, capsys: pytest.CaptureFixture[str]) -> None:
    table = _table(house, ann)
    assert _admin(house, "hand-over", table.id, "1") == 0
    link = capsys.readouterr().out.strip()
    bob = house.browser()
    bob.post("/link", {"code": link.partition("#")[2]})
    taken = bob.post("/link/seat", {"code": link.partition("#")[2]})
    assert taken.status_code == 303, taken.text
    assert table.chairs[1].player != table.chairs[0].player
    assert _admin(house, "hand-over", table.id, "9") == 2


def test_everybody_reads_an_announcement_and_no_table_opens_before_an_update(house: Running, ann: Browser) -> None:
    table = _table(house, ann)
    assert _admin(house, "drain", "We move <soon>.") == 0
    for path in ("/", f"/tables/{table.id}"):
        assert "We move &lt;soon&gt;." in ann.get(path).text
    refused = ann.post("/tables", {"game": ROYAL, "seats": "3", **{f"chair{seat}": "person" for seat in range(3)}})
    assert "about to be updated" in refused.text
    assert house.stranger().get("/readyz").status_code == 503
    assert house.stranger().get("/healthz").status_code == 200
    assert _admin(house, "announce") == 0
    assert "We move" not in ann.get("/").text
    assert house.stranger().get("/readyz").status_code == 200
    _table(house, ann)


@pytest.mark.parametrize("token", ["", "Bearer 00", "Bearer é"])
@pytest.mark.parametrize(
    "path", ["tables", "tables/x/close", "tables/x/pause", "tables/x/seats/0/code", "announcement"]
)
def test_nobody_else_is_answered_there(house: Running, path: str, token: str) -> None:
    headers = {b"authorization": token.encode()}
    stranger = house.stranger()
    ask = stranger.get if path == "tables" else stranger.post
    assert ask(f"/host/{path}", headers=headers).status_code == 401


def test_a_command_with_another_key_says_so(house: Running, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = ["--server", house.address, "--data", str(tmp_path / "other")]
    assert main(["admin", "tables", *other]) == 2
    assert "another key" in capsys.readouterr().err
    assert main(["admin", "tables", "--server", "http://127.0.0.1:1", "--data", str(tmp_path / "other")]) == 2
    assert "no server answers" in capsys.readouterr().err


def test_announcements_that_are_none_are_refused(house: Running) -> None:
    for body in (b"", b"[]", b'{"text": 3, "draining": false}', b'{"text": "%s", "draining": true}' % (b"x" * 301)):
        answer = house.stranger().post("/host/announcement", content=body, headers=_token(house))
        assert answer.status_code == 400
    assert house.inside.announcement.text == ""


def test_metrics_are_for_a_prometheus_on_this_machine_or_with_the_token(house: Running, ann: Browser) -> None:
    table = _table(house, ann)
    ann.play(table, table.asked[0], "pass")
    ann.get(f"/join/{table.invite}")
    text = house.stranger().get("/metrics").text
    for name in (
        "request_seconds_count", "verdicts_total", "streams", "drawing_seconds_sum", "storing_seconds_sum",
        "bots_waiting", "bot_seconds_count", "tables_loaded", "memory_bytes",
    ):  # fmt: skip
        assert f"plancia_{name}" in text
    assert 'route="/join/{invite}"' in text
    for secret in (table.id, table.invite, house.services.settings.host_token()):
        assert secret not in text
    through = {"x-forwarded-for": "203.0.113.7"}
    assert house.stranger().get("/metrics", headers=through).status_code == 401
    assert house.stranger().get("/metrics", headers={**through, **_token(house)}).status_code == 200


def test_every_answer_names_its_request(house: Running) -> None:
    first, second = (house.stranger().get("/healthz").headers["x-request-id"] for _ in range(2))
    assert first != second
