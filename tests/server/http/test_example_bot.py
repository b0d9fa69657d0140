"""The bot of docs/bots-over-http.md plays whole matches."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import plancia
from tests.patience import PATIENCE
from tests.programs import program
from tests.server.http.houses import Running

ROOT = Path(__file__).parents[3]
BOT = ROOT / "examples" / "http_bot.py"
PAGE = ROOT / "docs" / "bots-over-http.md"


def test_the_page_shows_the_bot_as_it_is() -> None:
    assert f"```python\n{BOT.read_text(encoding='utf-8')}```" in PAGE.read_text(encoding="utf-8")
    assert len([line for line in BOT.read_text(encoding="utf-8").splitlines() if line]) <= 40


def test_it_plays_a_match_against_the_bots_of_the_house(house: Running) -> None:
    command = [sys.executable, str(BOT), house.address, "galopp-royal"]
    assert "python examples/http_bot.py http://localhost:8000 galopp-royal" in PAGE.read_text(encoding="utf-8")
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=True)
    address, result = done.stdout.splitlines()
    table = house.table(address.rpartition("/")[2])
    assert table.status == "over"
    assert table.chairs[0].name == "Example bot"
    assert table.result is not None
    assert f"'scores': {list(table.result.scores)}" in result
    assert plancia.verify(house.run(house.inside.replay.record(table.id))).ok


def test_it_takes_a_free_seat_at_a_table(house: Running) -> None:
    host = house.browser()
    table = house.table(host.open("galopp-royal", "person", "random", "open", public="yes"))
    with program([sys.executable, BOT, house.address, table.id]) as bot:
        house.until(lambda: table.status == "running", table)
        assert host.post(f"/tables/{table.id}/resign").status_code == 303
        out, problems = bot.communicate(timeout=PATIENCE)
    assert not problems
    assert "over:" in out
