"""A disk without room: what cannot be stored is refused as such, and all goes on when there is room again."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest
from sqlalchemy import text

from tests.server.http.houses import Running, running, sentence

PLENTY_OF_PAGES = 1_000_000


def pages(house: Running, most: int) -> None:
    """Let the database have so many pages; fewer than it has are as many as it has."""

    async def limit() -> None:
        async with house.inside.storage.write() as connection:
            await connection.execute(text(f"PRAGMA max_page_count = {most}"))

    house.run(limit())


def test_what_finds_no_room_is_not_stored(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with running(tmp_path) as house:
        ann = house.browser()
        table = ann.open("giganten", "person", "person")
        pages(house, 1)
        with caplog.at_level(logging.ERROR, "plancia.server"):
            answers = [ann.post(f"/tables/{table}/messages", {"text": "x" * 500}) for _ in range(30)]
        full = answers[-1]
        assert {answer.status_code for answer in answers} <= {303, 503}
        assert full.status_code == 503
        assert sentence(full).startswith("The table could not be stored just now.")
        assert "OperationalError" in caplog.text
        pages(house, PLENTY_OF_PAGES)
        assert ann.post(f"/tables/{table}/messages", {"text": "there is room"}).status_code == 303
