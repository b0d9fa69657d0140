"""How a house is run: what `plancia serve` and the environment say."""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from ipaddress import ip_network
from pathlib import Path

from plancia.core.errors import PlanciaError
from plancia.server.beacons.beacon import Beacon
from plancia.server.beacons.signature import BadKey, BeaconKey
from plancia.server.private_files import keep_private, write_once

_SHORTEST_KEY = 32


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
    behind: tuple[str, ...] = ()
    """Addresses and networks of proxies that are believed about where a request comes from."""
    secret: str | None = None
    """Signs the cookies; without one, a file in the data folder holds it."""
    programs: Mapping[str, str] = field(default_factory=dict[str, str])
    """Bots that the host brings: the command line of each, by its name."""
    bot_processes: int = max(1, (os.cpu_count() or 1) - 1)
    """Processes in which bots think."""
    log: str = "text"
    """The form of the log: `text` or `json`."""
    smtp: str | None = None
    """A server that mail is handed over to, such as smtp://user:password@host:587; without one there is no mail."""
    mail_from: str | None = None
    """From whom mail comes."""
    push_key: str | None = None
    """Signs pushed messages; without one, a file in the data folder holds it."""
    private_receivers: bool = False
    """Whether messages may go to addresses of the host's own network, and by plain HTTP."""
    beacon: str | None = None
    """The address of the rounds of a public beacon, with {round} for the number; its values are part of all chance."""
    beacon_rounds: str | None = None
    """When the first of them was published, in seconds since 1970, and after how many the next: 1692803367/3."""
    beacon_key: str | None = None
    """The public key of the beacon, in hexadecimal digits: without it only the hash of a signature is checked."""
    judge: str | None = None
    """Who reviews finished matches: a search; unless named, an expert in a hurry."""

    def __post_init__(self) -> None:
        if self.workers > 1 and not self.on_postgresql:
            raise BadSettings("several workers need PostgreSQL: name one with --database postgresql://...")
        for proxy in self.behind:
            try:
                ip_network(proxy)
            except ValueError:
                raise BadSettings(f"--behind names an address or a network such as 10.0.0.0/8, not {proxy!r}") from None
        self.open_beacon()
        if self.smtp and not self.mail_from:
            raise BadSettings("mail needs a sender: name one with --mail-from plancia@example.org")

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
    def private_files(self) -> tuple[Path, ...]:
        """Where secrets are kept on this machine: the key and the database, with what SQLite lays beside it."""
        # Not at the top: processes in which bots think start three times as fast without it.
        from sqlalchemy import make_url  # noqa: PLC0415

        database = make_url(self.url).database if not self.on_postgresql else None
        kept = [f"{database}{suffix}" for suffix in ("", "-wal", "-shm", "-journal")] if database else []
        return (self.data / "secret.key", self.data / "push.key", *map(Path, kept))

    @property
    def address(self) -> str:
        """The address under which people reach the house."""
        return (
            self.public_url or f"http://{'localhost' if self.host == '127.0.0.1' else self.host}:{self.port}"
        ).rstrip("/")

    @property
    def beacon_keys(self) -> dict[str, str]:
        """The key of the beacon by the address of its rounds, where both are known."""
        return {} if self.beacon is None or self.beacon_key is None else {self.beacon: self.beacon_key}

    def open_beacon(self) -> Beacon | None:
        """The beacon that is mixed into the chance; None without one. Raises BadSettings."""
        if self.beacon is None:
            return None
        first, _, period = (self.beacon_rounds or "").partition("/")
        if not self.beacon.startswith(("https://", "http://")) or "{round}" not in self.beacon:
            raise BadSettings("--beacon names the address of a round, such as https://api.drand.sh/public/{round}")
        if not first.isdecimal() or not period.isdecimal() or int(period) == 0:
            raise BadSettings("--beacon-rounds names the first round's time and the seconds of a round: 1692803367/3")
        try:
            key = None if self.beacon_key is None else BeaconKey(self.beacon_key)
        except BadKey as problem:
            raise BadSettings(f"--beacon-key: {problem}") from None
        return Beacon(self.beacon, int(first), int(period), key)

    def host_token(self) -> str:
        """What the host's own commands show to the running server: a person who can read the key is the host."""
        return hmac.new(self.key().encode(), b"host", hashlib.sha256).hexdigest()

    def key(self) -> str:
        """The key that signs the cookies, made once; raises BadSettings for one that could be guessed."""
        if self.secret is not None:
            return _strong(self.secret, "PLANCIA_SECRET")
        text = self.kept("secret.key", lambda: secrets.token_hex(32))
        return _strong(text, str(self.data / "secret.key"))

    def kept(self, name: str, new: Callable[[], str]) -> str:
        """What a private file in the data folder holds, which is made once."""
        self.data.mkdir(mode=0o700, parents=True, exist_ok=True)
        file = self.data / name
        if not file.exists():
            write_once(file, new())
        keep_private(file)
        return file.read_text(encoding="ascii")


def _strong(key: str, source: str) -> str:
    if len(key.strip()) < _SHORTEST_KEY:
        raise BadSettings(
            f"the key in {source} has fewer than {_SHORTEST_KEY} letters, so cookies could be forged: "
            "take one from `openssl rand -hex 32`, or remove it"
        )
    return key


def data_folder() -> Path:
    """Where a house keeps its data unless told otherwise."""
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "plancia"
