"""The tables of the levels: honest about what was met, and kept from run to run."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import plancia
from plancia.lab.tournament.schedule import Fixture
from tools import ladder
from tools.ladder import Rung

GALOPP = plancia.game("galopp-royal")


@pytest.fixture
def rung(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Rung:
    monkeypatch.setattr(ladder, "KEPT", tmp_path / "ladder")
    return Rung(GALOPP, 3, "regular", "random")


def test_matches_are_kept_and_only_what_is_missing_is_played(rung: Rung, monkeypatch: pytest.MonkeyPatch) -> None:
    rung.climb(2, jobs=1)
    before = dict(rung.kept())
    rung.climb(4, jobs=1)
    assert before.keys() == {0, 1}
    assert before.items() <= dict(rung.kept()).items()
    assert len(rung.meeting().counted) == 4
    monkeypatch.setattr(Fixture, "play", None)
    rung.climb(4, jobs=1)


def test_a_row_begins_anew_when_a_level_has_changed(rung: Rung) -> None:
    rung.climb(2, jobs=1)
    changed = replace(rung, game=replace(GALOPP, levels={**GALOPP.levels, "regular": "thumb:noise=0.9"}))
    assert dict(changed.kept()) == {}
    changed.climb(2, jobs=1)
    assert len(dict(changed.kept())) == 2


def test_the_tables_tell_what_was_played(rung: Rung) -> None:
    assert ladder.tables() == "\n"
    rung.climb(2, jobs=1)
    told = ladder.tables()
    assert "### Galopp Royal" in told
    assert "| 3 | regular against random | " in told
    assert "\n| regular | " in told


@pytest.mark.parametrize(
    ("first", "second", "share", "low", "met"),
    [
        ("expert", "strong", 0.66, 0.56, "yes"),
        ("expert", "strong", 0.66, 0.54, "**no**"),
        ("expert", "strong", 0.64, 0.56, "**no**"),
        ("regular", "random", 0.96, 0.5, "yes"),
        ("regular", "random", 0.94, 0.9, "**no**"),
        ("novice", "random", 0.1, 0.0, ""),
    ],
)
def test_a_missed_target_is_said(first: str, second: str, share: float, low: float, met: str) -> None:
    assert ladder.judged(Rung(GALOPP, 3, first, second), share, low)[1] == met


@pytest.mark.parametrize(
    ("level", "times", "met"),
    [
        ("regular", [0.01, 0.04, 9.0], True),
        ("regular", [0.06, 0.06], False),
        ("strong", [0.5, 1.19], True),
        ("strong", [0.5, 0.5, 1.21], False),
        ("expert", [4.0, 5.9], True),
    ],
)
def test_a_bot_that_thinks_too_long_is_told(level: str, times: list[float], met: bool) -> None:
    assert ladder.time_row(level, times).endswith("| yes |" if met else "| **no** |")


def test_the_page_has_a_place_for_the_tables() -> None:
    assert len(ladder.BETWEEN.findall(ladder.PAGE.read_text(encoding="utf-8"))) == 1
