"""Files written whole or not at all, and Ctrl-C between two steps."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from plancia.core.errors import PlanciaError
from plancia.terminal.files import write
from plancia.terminal.interrupts import held_back


def test_a_failed_write_leaves_the_old_file_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_text("old", encoding="utf-8")
    with pytest.raises(PlanciaError, match="cannot be written"):
        write(path, "half of it \ud800", replace=True, instead="")
    assert path.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_is_followed(tmp_path: Path) -> None:
    path, link = tmp_path / "match.json", tmp_path / "link"
    path.write_text("old", encoding="utf-8")
    link.symlink_to(path)
    write(link, "new", replace=True, instead="")
    assert link.is_symlink()
    assert path.read_text(encoding="utf-8") == "new"


def test_what_is_no_file_is_never_replaced(tmp_path: Path) -> None:
    with pytest.raises(PlanciaError, match="exists already"):
        write(tmp_path, "new", replace=True, instead="")


def test_an_interrupt_waits_until_the_step_is_done() -> None:
    done: list[str] = []

    def step() -> None:
        with held_back():
            signal.raise_signal(signal.SIGINT)
            done.append("all of it")

    with pytest.raises(KeyboardInterrupt):
        step()
    assert done == ["all of it"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
