"""Records on disk: read with care, written whole or not at all."""

from __future__ import annotations

import os
from itertools import count
from pathlib import Path

import plancia
from plancia.core.errors import BadRecord, PlanciaError
from plancia.core.game import AnyGame
from plancia.core.record import Record


def read_record(path: Path) -> Record:
    """A record whose shape is right; whether it tells the truth is another question."""
    try:
        return plancia.read_record(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise BadRecord(f"{path}: this is not a record: it is no text") from None
    except PlanciaError as problem:
        raise BadRecord(f"{path}: {problem}") from None
    except (OSError, ValueError) as problem:
        raise BadRecord(f"{path} cannot be read: {_reason(problem)}") from None


def read_true_record(path: Path) -> Record:
    """A record that replays to what it claims."""
    record = read_record(path)
    report = plancia.verify(record)
    if not report.ok:
        raise BadRecord(f"{path}: {report.findings[0]}")
    return record


def write(path: Path, text: str, replace: bool, instead: str) -> None:
    """Write a file. One that exists is kept unless `replace`; `instead` says what else can be done."""
    try:
        target = path.resolve()
        if target.exists() and not (replace and target.is_file()):
            raise PlanciaError(f"{path} exists already and is left as it is; {instead}")
        _write_whole(target, text)
    except PlanciaError:
        raise
    except (OSError, ValueError, RuntimeError) as problem:
        raise PlanciaError(f"{path} cannot be written: {_reason(problem)}") from None


def _write_whole(target: Path, text: str) -> None:
    """Beside the target first, then in its place: whatever happens, the old file or the new one is there."""
    beside = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        with beside.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(target)
    finally:
        beside.unlink(missing_ok=True)


def free_name(game: AnyGame) -> Path:
    """A name for a match that no file here has."""
    names = (Path(f"plancia-{game.id}-{number}.json") for number in count(1))
    return next(path for path in names if not path.exists())


def typed_path(text: str) -> Path:
    """The path that a player typed; a leading ~ is the home folder."""
    try:
        return Path(text).expanduser()
    except RuntimeError:
        return Path(text)


def _reason(problem: Exception) -> str:
    return str(problem.strerror if isinstance(problem, OSError) else problem)
