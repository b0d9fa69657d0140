"""What the benchmarks keep of a run, and when a later one is said to fall behind."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from benchmarks import compiled_leduc, last
from benchmarks.report import Line
from benchmarks.rows import PLAIN, Home, Row, rows
from examples.leduc import LEDUC
from plancia.core import Event, Seeded

ROWS = rows(["giganten"])


def row(row_id: str) -> Row:
    return next(one for one in ROWS if one.id == row_id)


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    page = tmp_path / "performance.md"
    page.write_text("# Before\n\n<!-- bench -->\nold\n<!-- end of bench -->\n\nafter\n", "utf-8")
    monkeypatch.setattr(last, "FOLDER", tmp_path)
    monkeypatch.setattr(last, "is_compiled", lambda: True)
    monkeypatch.setattr(last, "PAGE", page)
    return page


def test_the_page_shows_what_was_measured_and_what_was_kept(kept: Path) -> None:
    last.write([Line(row("P1"), [300.0, 330.0, 270.0], [10.0, 10.0, 10.0])], ROWS)
    last.write([Line(row("P7"), [2048.0] * 3), Line(row("P8"), trouble="no time")], ROWS)
    text = kept.read_text("utf-8")
    assert text.startswith("# Before\n\n<!-- bench -->\nP1, P7: ")
    assert text.endswith("\n<!-- end of bench -->\n\nafter\n")
    assert (
        "| P1 | legal + play from Python, compiled | giganten | 300/s | 10/s catanatron, Catan, 4 seats | 30.0× |"
        in text
    )
    assert "| P7 | memory of one State | giganten | 2.0 KB |" in text
    assert "P8" not in text
    assert "old" not in text


def test_a_missed_target_is_bold(kept: Path) -> None:
    last.write([Line(row("P1"), [30.0] * 3, [10.0] * 3)], ROWS)
    assert "| **at least 15×** |" in kept.read_text("utf-8")


@pytest.mark.parametrize(
    ("row_id", "before", "now", "falls"),
    [
        ("P1", [9.0, 10.0, 11.0], [6.0, 7.0, 7.5], True),
        ("P1", [9.0, 10.0, 11.0], [6.0, 7.0, 9.5], False),
        ("P1", [9.9, 10.0, 10.1], [8.0, 8.1, 8.2], False),
        ("P1", [9.0, 10.0, 11.0], [20.0, 21.0, 22.0], False),
        ("P7", [1000.0] * 3, [1500.0] * 3, True),
        ("P7", [1500.0] * 3, [1000.0] * 3, False),
        ("P8", [1.0] * 3, [9.0] * 3, False),
    ],
)
def test_a_row_falls_behind_by_a_quarter_beyond_the_spread(
    row_id: str, before: list[float], now: list[float], falls: bool
) -> None:
    peer = [1.0] * 3 if row(row_id).peer else []
    last.write([Line(row(row_id), before, peer)], ROWS)
    fallen = last.fallen([Line(row(row_id), now, peer)])
    assert len(fallen) == falls
    assert all(name.startswith(f"{row_id}, giganten, ") for name in fallen)


def test_a_row_that_takes_longer_beside_its_peer_falls_behind() -> None:
    last.write([Line(row("P5"), [100.0] * 3, [500.0] * 3)], ROWS)
    assert last.fallen([Line(row("P5"), [50.0] * 3, [500.0] * 3)])
    assert not last.fallen([Line(row("P5"), [200.0] * 3, [500.0] * 3)])


def test_before_the_first_run_nothing_falls_behind() -> None:
    assert last.fallen([Line(row("P1"), [1.0], [1.0])]) == []


def test_each_build_is_compared_with_itself(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    last.write([Line(row("P5"), [100.0] * 3, [500.0] * 3)], ROWS)
    page = kept.read_text("utf-8")
    monkeypatch.setattr(last, "is_compiled", lambda: False)
    assert not last.fallen([Line(row("P5"), [10.0] * 3, [500.0] * 3)]), "nothing was kept of plain rules"
    last.write([Line(row("P5"), [10.0] * 3, [500.0] * 3)], ROWS)
    assert last.fallen([Line(row("P5"), [5.0] * 3, [500.0] * 3)])
    assert kept.read_text("utf-8") == page, "the page shows compiled rules"


def test_of_plain_rules_nothing_is_asked_that_is_said_of_compiled_ones() -> None:
    plain = rows(["giganten", "leduc"], compiled=False)
    assert {one.id for one in plain} == set(PLAIN)
    assert all(one.ours.home in (Home.OWN, Home.SOURCES) for one in plain)
    assert {one.id for one in plain if one.target is not None} == {"P2"}


def test_the_page_has_a_place_for_the_table() -> None:
    page = Path(__file__).parents[1] / "docs" / "performance.md"
    assert last.BETWEEN.search(page.read_text("utf-8"))


def test_the_compiled_leduc_poker_is_the_game_of_the_example() -> None:
    """The benchmark measures the state of `compiled_leduc`; move by move it does what the example does."""
    for seed in range(60):
        ours, theirs = Seeded(seed), Seeded(seed)
        logs: tuple[list[Event], list[Event]] = [], []
        plain, packed = LEDUC.setup(2, {}, ours, logs[0]), compiled_leduc.set_up(2, {}, theirs, logs[1])
        plain.log, packed.log = logs
        rng = random.Random(seed)
        while not plain.over:
            moves = list(plain.legal())
            assert moves == list(packed.legal())
            move = rng.choice(moves)
            plain.play(move, ours)
            packed.play(move, theirs)
        assert packed.over
        assert logs[0] == logs[1]
        assert (list(plain.paid), plain.folded) == (list(packed.paid), packed.folded)
