"""How a house is run: what `plancia serve` and the environment say."""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from plancia.core.errors import PlanciaError


class BadSettings(PlanciaError):
    """Settings that cannot work, alone or together; the host reads why."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """`database` is a URL of SQLAlchemy or PostgreSQL; without one, a SQLite file in the data folder."""

    data: Path
    host: str = "127.0.0.1"
    port: int = 8000
    database: str | None = None
    workers: int = 1
    public_url: str | None = None
    invite_only: bool = False
    secret: str | None = None
    """Signs the cookies; without one, a file in the data folder holds it."""
    programs: Mapping[str, str] = field(default_factory=dict[str, str])
    """Bots that the host brings: the command line of each, by its name."""
    bot_processes: int = max(1, (os.cpu_count() or 1) - 1)
    """Processes in which bots think."""
    judge: str | None = None
    """Who reviews finished matches: a search; unless named, an expert in a hurry."""

    def __post_init__(self) -> None:
        if self.workers > 1 and not self.on_postgresql:
            raise BadSettings("several workers need PostgreSQL: name one with --database postgresql://...")

    @property
    def on_postgresql(self) -> bool:
        """Whether several processes can share the database."""
        return self.url.startswith("postgresql")

    @property
    def url(self) -> str:
        """The database as SQLAlchemy wants to hear it."""
        if self.database is None:
            return f"sqlite+aiosqlite:///{self.data / 'plancia.sqlite3'}"
        scheme, separator, rest = self.database.partition("://")
        drivers = {"postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg", "sqlite": "sqlite+aiosqlite"}
        return f"{drivers.get(scheme, scheme)}{separator}{rest}"

    @property
    def address(self) -> str:
        """The address under which people reach the house."""
        return (
            self.public_url or f"http://{'localhost' if self.host == '127.0.0.1' else self.host}:{self.port}"
        ).rstrip("/")

    def key(self) -> str:
        """The key that signs the cookies, made once."""
        if self.secret:
            return self.secret
        self.data.mkdir(parents=True, exist_ok=True)
        file = self.data / "secret.key"
        if not file.exists():
            # Only the owner may read it, and two processes that start together agree on one.
            try:
                handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            except FileExistsError:
                pass
            else:
                with os.fdopen(handle, "w", encoding="ascii") as out:
                    out.write(secrets.token_hex(32))
        return file.read_text(encoding="ascii")


def data_folder() -> Path:
    """Where a house keeps its data unless told otherwise."""
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "plancia"
