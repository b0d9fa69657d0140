"""A house that is open, and people with browsers."""

from __future__ import annotations

import asyncio
import json
import re
import socket
import threading
from collections.abc import Callable, Coroutine, Generator, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar
from unittest.mock import patch

import httpx
import uvicorn

import plancia
from plancia.server.bots import workers
from plancia.server.house import House
from plancia.server.http.app import create_app
from plancia.server.http.connections.protocol import HastyProtocol
from plancia.server.http.limits import Rate, RequestLimits
from plancia.server.http.live.differences import changed
from plancia.server.http.request import Services
from plancia.server.settings import Settings
from plancia.server.tables.table import Table
from plancia.server.timing import Timing
from tests.patience import BRIEF, LATE, PATIENCE
from tests.server.sitting import until

T = TypeVar("T")

_PLENTY = Rate(1_000_000, 1_000_000)
PLENTY = RequestLimits(
    moves=_PLENTY,
    actions=_PLENTY,
    tables=_PLENTY,
    messages=_PLENTY,
    guests=_PLENTY,
    reads=_PLENTY,
    shown=_PLENTY,
    codes=_PLENTY,
    pictures=_PLENTY,
    streams=1000,
)
JUDGE = "search:sims=2,width=2,depth=1"
"""Who reviews matches: in a great hurry."""
QUICK = Timing(pause=0.0, beats=0.0, thought=0.05, shares=60.0, budget=BRIEF)


@dataclass(slots=True)
class Running:
    """A house that answers at an address."""

    address: str
    services: Services
    loop: asyncio.AbstractEventLoop
    clients: list[httpx.Client] = field(default_factory=list[httpx.Client])

    @property
    def inside(self) -> House:
        """The parts of the house, for what `run` does."""
        return self.services.house

    def table(self, table_id: str) -> Table:
        return self.run(self.inside.registry.table(table_id))

    def run(self, work: Coroutine[None, None, T], seconds: float = PATIENCE) -> T:
        """Do something inside the house."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(seconds)

    def until(self, true: Callable[[], bool], table: Table, seconds: float = PATIENCE) -> None:
        """Wait until something is true that a change of the table brings about."""
        self.run(until(true, table, seconds=seconds), seconds + 1)

    def browser(self, headers: Mapping[str, str] | None = None) -> Browser:
        return Browser(self._client({"accept": "text/html", **(headers or {})}))

    def program(self, name: str = "Program") -> Program:
        return Program(self._client({}, "/api/v1"), name)

    def stranger(self) -> httpx.Client:
        """Somebody with neither cookies nor a token."""
        return self._client({})

    def _client(self, headers: Mapping[str, str], path: str = "") -> httpx.Client:
        # Certificates, which nobody asks for here, would take longer than all the rest.
        client = httpx.Client(base_url=self.address + path, headers=headers, timeout=PATIENCE, verify=False)
        self.clients.append(client)
        return client


class _Server(uvicorn.Server):
    """A server that says when it answers."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.ready = threading.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.ready.set()


@contextmanager
def running(data: Path, limits: RequestLimits = PLENTY, **settings: str | bool) -> Generator[Running]:
    """A house on SQLite, open as long as the context is."""
    # Only of a socket that says it is TCP does asyncio send small packets at once.
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.bind(("127.0.0.1", 0))
    address = f"http://127.0.0.1:{listening.getsockname()[1]}"
    app = create_app(_settings(data, **settings), limits, QUICK)
    config = uvicorn.Config(
        app, log_level="warning", access_log=False, timeout_graceful_shutdown=1, proxy_headers=False, http=HastyProtocol
    )
    server = _Server(config)
    loops: list[asyncio.AbstractEventLoop] = []

    async def serve() -> None:
        loops.append(asyncio.get_running_loop())
        await server.serve([listening])

    thread = threading.Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    assert server.ready.wait(PATIENCE), "the house did not open"
    open_house = Running(address, app.state.services, loops[0])
    try:
        with patch.object(workers, "_LATE", LATE):
            yield open_house
    finally:
        for client in open_house.clients:
            client.close()
        server.should_exit = True
        thread.join()
        listening.close()


def _settings(data: Path, **settings: str | bool) -> Settings:
    url, invite_only = settings.get("public_url"), settings.get("invite_only", False)
    return Settings(
        data=data,
        public_url=str(url) if url else None,
        invite_only=bool(invite_only),
        smtp=str(settings["smtp"]) if "smtp" in settings else None,
        mail_from=str(settings["mail_from"]) if "mail_from" in settings else None,
        beacon=str(settings["beacon"]) if "beacon" in settings else None,
        beacon_rounds="1000/1" if "beacon" in settings else None,
        private_receivers=bool(settings.get("private_receivers", False)),
        bot_processes=1,
        judge=JUDGE,
    )


class Browser:
    """One person's browser: a cookie jar, and forms that give back their token."""

    def __init__(self, client: httpx.Client) -> None:
        self.client = client
        self.csrf = ""

    def get(self, path: str, headers: Mapping[str, str] | None = None) -> httpx.Response:
        return self.client.get(path, headers=headers)

    def post(
        self,
        path: str,
        fields: Mapping[str, str | list[str]] | None = None,
        headers: Mapping[str, str] | None = None,
        *,
        csrf: bool = True,
    ) -> httpx.Response:
        token = {"csrf": self.token()} if csrf else {}
        return self.client.post(path, data={**token, **(fields or {})}, headers=headers)

    def token(self) -> str:
        if not self.csrf:
            found = re.search(r'name="csrf" value="(\w+)"', self.get("/").text)
            assert found
            self.csrf = found[1]
        return self.csrf

    def open(self, game: str, *chairs: str, **fields: str) -> str:
        """Open a table; returns its id."""
        people = {f"chair{seat}": who for seat, who in enumerate(chairs)}
        answer = self.post("/tables", {"game": game, "seats": str(len(chairs)), **people, **fields})
        assert answer.status_code == 303, answer.text
        return answer.headers["location"].removeprefix("/tables/")

    def play(self, table: Table, seat: int, move: str, **fields: str) -> httpx.Response:
        wanted = {
            "move": move,
            "seat": str(seat),
            "sequence": str(table.sequence),
            **fields,
        }
        return self.post(f"/tables/{table.id}/moves", wanted)


class Program:
    """A program with a token."""

    def __init__(self, client: httpx.Client, name: str) -> None:
        self.client = client
        made = self.client.post("/players", json={"name": name})
        assert made.status_code == 201, made.text
        self.client.headers["authorization"] = f"Bearer {made.json()['token']}"

    def get(self, path: str, **query: str | int) -> httpx.Response:
        return self.client.get(path, params=query)

    def post(self, path: str, **body: object) -> httpx.Response:
        return self.client.post(path, json=body)


@dataclass(slots=True)
class Event:
    name: str
    id: str
    data: str


def events(response: httpx.Response) -> Iterator[Event]:
    """The events of a stream as they come."""
    fields: dict[str, list[str]] = {}
    for line in response.iter_lines():
        if line:
            name, _, value = line.partition(": ")
            fields.setdefault(name, []).append(value)
        else:
            if "data" in fields:
                yield Event(fields["event"][0], fields["id"][0], "\n".join(fields["data"]))
            fields = {}


def shown(news: Iterator[Event]) -> Iterator[Event]:
    """The events of a page's stream, with the parts that they bring as the page puts them together."""
    lines: dict[str, list[str]] = {}
    for event in news:
        *beats, changes = event.data.split("\n")
        made: dict[str, list[str | list[int]]] = json.loads(changes)
        for name, change in made.items():
            lines[name] = changed(lines.get(name, []), change)
        parts = ["\n".join(lines[name]) for name in made]
        yield Event(event.name, event.id, "\n".join((*beats, *parts)))


def asked(table: Table) -> int:
    """The seat whose turn it is at a running table."""
    return table.asked[0]


def legal(table: Table, seat: int) -> list[str]:
    assert table.match is not None
    return [move.text for move in table.match.legal(seat)]


def played_out(running: Running, game: str = "galopp-royal") -> Table:
    """A match that programs of the house have finished, opened by a person who resigned."""
    browser = running.browser()
    seats = min(plancia.game(game).seat_counts)
    table = running.table(browser.open(game, "person", *["random"] * (seats - 1), public="yes"))
    assert browser.post(f"/tables/{table.id}/resign").status_code == 303
    running.until(lambda: table.status == "over", table)
    return table


def sentence(response: httpx.Response) -> str:
    """What a refusal says, wherever it stands."""
    if response.headers["content-type"].startswith("application/json"):
        told: dict[str, str] = json.loads(response.text)
        return told["message"]
    found = re.search(r'role="alert"[^>]*>(?:<p>)?([^<]+)', response.text)
    return found[1].strip() if found else ""
