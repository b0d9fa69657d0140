"""Where a simulation keeps its results: a folder that is whole at every moment.

`simulation.json` is the plan. Each folder in `parts` holds the tables of some consecutive matches and is named by the
first and the last of them; it appears at once, with all that belongs to it on the disk.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
import time
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

import pyarrow as pa
from pyarrow import parquet

from plancia.core.errors import PlanciaError
from plancia.core.plain import Plain, PlainDict
from plancia.lab.simulation.plan import SCHEMA, SimulationPlan, check_same, read_plan
from plancia.lab.simulation.rows import Rows
from plancia.lab.simulation.schema import TABLES

if sys.platform != "win32":
    import fcntl

PART = 200
"""Matches that are written at once, at most."""
_PATIENCE = 60.0
"""Seconds after which matches are written even if they are fewer than a part holds."""
_MANIFEST = "simulation.json"
_PARTS = "parts"
_UNFINISHED = "unfinished"


class Store:
    """A folder that results are written to, by one process at a time."""

    def __init__(self, folder: Path, plan: SimulationPlan) -> None:
        self._folder = folder
        self._lock = -1
        self._waiting: list[Rows] = []
        self._since = time.monotonic()
        self.plan = plan
        self.kept = 0
        """Matches whose results are on the disk."""

    def __enter__(self) -> Self:
        """Claim the folder, a new one or one that the same plan has begun to fill."""
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            self._lock = _claim(self._folder)
            self._begin()
        except OSError as problem:
            self._release()
            raise PlanciaError(f"{self._folder} cannot be written to: {problem.strerror}") from None
        except BaseException:
            self._release()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Keep what has come so far, whatever ended it."""
        try:
            self.keep()
        finally:
            self._release()

    def add(self, rows: Rows) -> None:
        """The next match; now and then it is written."""
        self._waiting.append(rows)
        if len(self._waiting) >= PART or time.monotonic() - self._since >= _PATIENCE:
            self.keep()

    def keep(self) -> None:
        """Write the matches that have come since the last time, as a part of the tables of its own."""
        self._since = time.monotonic()
        if not self._waiting:
            return
        last = self.kept + len(self._waiting) - 1
        part = self._folder / _PARTS / f"{self.kept:09}-{last:09}"
        # It is there already if Ctrl-C fell right after it was written.
        if not part.exists():
            self._write(part)
        # In this order Ctrl-C in between loses nothing: what was written does not come again.
        self._waiting = []
        self.kept = last + 1

    def _write(self, part: Path) -> None:
        unfinished = self._folder / _UNFINISHED
        shutil.rmtree(unfinished, ignore_errors=True)
        unfinished.mkdir()
        for name, schema in TABLES.items():
            table = pa.Table.from_batches([rows[name] for rows in self._waiting], schema)
            parquet.write_table(table, unfinished / f"{name}.parquet", compression="zstd")
            _sync(unfinished / f"{name}.parquet")
        _sync(unfinished)
        unfinished.rename(part)
        _sync(part.parent)

    def _begin(self) -> None:
        manifest = self._folder / _MANIFEST
        if manifest.exists():
            check_same(read_manifest(self._folder), self.plan)
        else:
            _refuse_strangers(self._folder)
            (self._folder / _PARTS).mkdir(exist_ok=True)
            _write_whole(manifest, json.dumps(self.plan.plain(), indent=1, ensure_ascii=False) + "\n")
        shutil.rmtree(self._folder / _UNFINISHED, ignore_errors=True)
        self.kept = kept(self._folder)

    def _release(self) -> None:
        if self._lock >= 0:
            os.close(self._lock)
            self._lock = -1


def begun(folder: Path) -> SimulationPlan:
    """The plan of a simulation that can go on."""
    return read_plan(read_manifest(folder))


def read_manifest(folder: Path) -> PlainDict:
    """The plan as it was written, perhaps by another version of this program."""
    try:
        data: Plain = json.loads((folder / _MANIFEST).read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise PlanciaError(f"there is no simulation in {folder}: it has no {_MANIFEST}") from None
    except (OSError, ValueError) as problem:
        raise PlanciaError(f"{folder / _MANIFEST} cannot be read: {problem}") from None
    if not isinstance(data, dict):
        raise PlanciaError(f"{folder / _MANIFEST} is no plan of a simulation")
    schema = data.get("schema")
    if not isinstance(schema, int) or schema > SCHEMA:
        raise PlanciaError(
            f"{folder} has tables of version {schema}; this program reads up to {SCHEMA}: a newer one is needed"
        )
    return dict(data)


def parts(folder: Path) -> list[Path]:
    """The folders with the tables, in the order of their matches."""
    return sorted((folder / _PARTS).glob("[0-9]*-[0-9]*"))


def kept(folder: Path) -> int:
    """How many matches they hold; they follow each other without a gap."""
    count = 0
    for part in parts(folder):
        first, last = map(int, part.name.split("-"))
        if first != count:
            raise PlanciaError(f"{folder} lacks the results of matches {count} to {first - 1}")
        count = last + 1
    return count


def _refuse_strangers(folder: Path) -> None:
    """A folder without a plan may hold what a simulation leaves that was killed at its very beginning."""
    for path in folder.rglob("*"):
        if path.name not in {_PARTS, f".{_MANIFEST}"}:
            raise PlanciaError(f"{folder} holds other files, such as {path.name}; choose a new folder")


def _claim(folder: Path) -> int:
    """A lock that ends with the process, however that ends."""
    if sys.platform == "win32":
        return -1
    lock = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(lock)
        raise PlanciaError(f"another process is writing to {folder}") from None
    return lock


def _write_whole(path: Path, text: str) -> None:
    beside = path.with_name(f".{path.name}")
    beside.write_text(text, encoding="utf-8")
    _sync(beside)
    beside.replace(path)
    _sync(path.parent)


def _sync(path: Path) -> None:
    """See to it that it is on the disk; not every system can do that for a folder."""
    with suppress(PermissionError):
        opened = os.open(path, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
