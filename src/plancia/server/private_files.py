"""Files that only their owner may read: the key of a house and its database."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Final

_OWNER: Final = 0o600


def keep_private(file: Path) -> None:
    """Let only its owner read and write a file, which is made if there is none."""
    file.touch(_OWNER)
    with suppress(PermissionError):
        # A file of another user stays as that user wants it.
        file.chmod(_OWNER)


def write_once(file: Path, text: str) -> None:
    """Make a private file with this text, unless there is one: at no moment is it there without all of its text."""
    handle, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
    try:
        with os.fdopen(handle, "w", encoding="ascii") as out:
            out.write(text)
            out.flush()
            os.fsync(out.fileno())
        with suppress(FileExistsError):
            # Unlike a rename, a link leaves the file of whoever was quicker in its place.
            os.link(name, file)
    finally:
        Path(name).unlink()
