"""The load that benchmarks put on a house, small: three tables for a few seconds."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

import plancia
from benchmarks.load import opening, storing, tables
from benchmarks.load.__main__ import arguments
from benchmarks.load.house import open_house
from benchmarks.load.players import Browser, Program
from benchmarks.load.report import Row, markdown, table
from plancia.server.settings import Settings

LOAD = tables.Load(tables=3, seconds=1.0, pace=0.2, games=plancia.games())


async def live(folder: Path) -> list[tuple[Row, Row]]:
    async with open_house(folder) as house:
        return [await tables.measure(way, LOAD, house) for way in (Browser, Program)]


def test_people_at_live_tables_move_and_hear_of_it(tmp_path: Path) -> None:
    for moving, coming in asyncio.run(live(tmp_path)):
        assert " 0 refused" in moving.more
        assert moving.notes == []
        assert " 0 moves" not in moving.more
        assert "news p50 0.0 ms" not in moving.more
        assert coming.notes == []
        assert "p50 0.0 ms" not in coming.more


def test_moves_are_stored_beside_bare_commits(tmp_path: Path) -> None:
    row = asyncio.run(storing.measure(Settings(data=tmp_path), plancia.games(), rounds=1, seconds=0.1, tables=3))
    assert row.what == "moves stored, SQLite"
    assert "bare commits/s" in row.more


def test_a_long_match_is_opened_on_a_new_server(tmp_path: Path) -> None:
    row = asyncio.run(opening.measure("galopp-royal", tmp_path, matches=0.0))
    assert row.figure.endswith("ms on the server")
    drawn = table([row]).splitlines()
    assert drawn[2].startswith("L3  opening, Galopp Royal")


def test_figures_can_be_pasted() -> None:
    row = Row("L1", "3 tables, pages", "verdict p99 1 ms", "0 refused", "under 250 ms", True, ["something went wrong"])
    assert markdown([row]).splitlines()[2:] == [
        "| 3 tables, pages | verdict p99 1 ms | 0 refused |",
        "",
        "L1, 3 tables, pages: something went wrong",
    ]
    assert arguments(["--workers", "1,2"]).workers == [1, 2]


def test_what_is_not_a_row_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        arguments(["--only", "L1,X9"])
    assert "there is no row X9" in capsys.readouterr().err
