"""Programs that play over HTTP at servers that keep failing, and send a move again until they have its verdict."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from http import HTTPStatus

import httpx
from sqlalchemy import select

import plancia
from plancia.core.plain import Plain, PlainDict
from plancia.server.house import House
from plancia.server.settings import Settings
from plancia.server.storage.schema import EntryRow, TableRow

_GLANCE = 0.05
"""Seconds after which a program looks again whether the bots have moved."""


@dataclass(frozen=True, slots=True)
class Confirmed:
    """An entry that the server has said to have made; `key` is empty for one that takes a move back."""

    table: str
    sequence: int
    seat: int
    move: str
    key: str


@dataclass(slots=True)
class Persistent:
    """People at one table after the other, and what the servers have told them."""

    clients: list[httpx.AsyncClient]
    """One for each server: any of them is asked."""
    tokens: list[str]
    game: str
    bots: tuple[str, ...] = ()
    """Who else sits at the tables."""
    confirmed: list[Confirmed] = field(default_factory=list[Confirmed])
    resent: int = 0
    """Moves that were sent again because no verdict came."""
    repeated: int = 0
    """Those of them that had been made all the same."""
    unstored: int = 0
    """Requests that a server refused because it did not reach its database."""
    progress: asyncio.Event = field(default_factory=asyncio.Event)
    server: int = 0
    """Which server has given the last verdict."""
    rng: random.Random = field(default_factory=random.Random)

    async def play(self) -> None:
        """Play without end."""
        while True:
            table = await self._open()
            while await self._go_on(table):
                pass

    async def _open(self) -> str:
        people = len(self.tokens)
        chairs = ["person", *["open"] * (people - 1), *self.bots]
        body: PlainDict = {"game": self.game, "seats": len(chairs), "chairs": list(chairs), "public": True}
        opened = (await self._ask("POST", "/tables", 0, body)).json()
        for person in range(1, people):
            # Sitting down again where one sits already changes nothing.
            await self._ask("POST", f"/tables/{opened['id']}/sit", person, {"seat": person})
        return str(opened["id"])

    async def _go_on(self, table: str) -> bool:
        """Make one move, or take one back; False if the match is over."""
        told = (await self._ask("GET", f"/tables/{table}", 0)).json()
        if told["status"] != "running":
            return bool(told["status"] != "over")
        if self.rng.random() < 0.05:
            await self._take_back(table, self.rng.randrange(len(self.tokens)), told["sequence"])
            return True
        asked = [seat for seat in told["asked"] if seat < len(self.tokens)]
        if not asked:
            await asyncio.sleep(_GLANCE)
            return True
        seat = self.rng.choice(asked)
        found = (await self._ask("GET", f"/tables/{table}/legal", seat)).json()
        # Where the news of the start have not come yet, there is nothing to choose from.
        if found.get("legal"):
            await self._move(table, seat, self.rng.choice(found["legal"]), found["sequence"])
        return True

    async def _move(self, table: str, seat: int, move: str, sequence: int) -> None:
        key = secrets.token_hex(8)
        body: PlainDict = {"move": move, "sequence": sequence, "seat": seat, "key": key}
        before = self.resent
        verdict = (await self._ask("POST", f"/tables/{table}/moves", seat, body)).json()
        # The table may have made an only move meanwhile, the last one even; whatever became of this one is said.
        code = verdict.get("code")
        # What may be done unasked is judged by the table as it stands when it comes.
        late = code == "illegal" and verdict["sequence"] > sequence and self._unasked(move)
        assert late or code in ("accepted", "repeated", "stale", "not_your_turn", "over"), verdict
        assert verdict["code"] != "repeated" or self.resent > before
        self.repeated += verdict["code"] == "repeated"
        if verdict["accepted"]:
            self.confirmed.append(Confirmed(table, verdict["sequence"], seat, move, f"{seat} {key}"))
            self.progress.set()

    def _unasked(self, move: str) -> bool:
        game = plancia.game(self.game)
        return game.notation.unasked(game.parse(move))

    async def _take_back(self, table: str, seat: int, sequence: int) -> None:
        """Ask once: without a key nobody knows what a request became that was not answered."""
        try:
            answer = await self._request("POST", f"/tables/{table}/undo", seat, {"seat": seat, "sequence": sequence})
        except httpx.TransportError:
            return
        code = answer.json()["code"] if answer.is_success else ""
        if code == "accepted":
            self.confirmed.append(Confirmed(table, answer.json()["sequence"], seat, "", ""))
        elif code == "asked":
            await self._ask("POST", f"/tables/{table}/decline", (seat + 1) % len(self.tokens), {})

    async def _ask(self, method: str, path: str, person: int, body: Plain = None) -> httpx.Response:
        """Ask until there is an answer, however often the server dies meanwhile."""
        while True:
            try:
                answer = await self._request(method, path, person, body)
            except httpx.TransportError:
                self.resent += method == "POST" and path.endswith("/moves")
                continue
            if answer.status_code == HTTPStatus.SERVICE_UNAVAILABLE:
                # This server does not reach its database; another one may.
                self.unstored += 1
                continue
            if answer.status_code == HTTPStatus.TOO_MANY_REQUESTS:
                await asyncio.sleep(_GLANCE)
                continue
            assert not answer.is_server_error, answer.text
            return answer

    async def _request(self, method: str, path: str, person: int, body: Plain = None) -> httpx.Response:
        headers = {"authorization": f"Bearer {self.tokens[person]}"}
        server = self.rng.randrange(len(self.clients))
        answer = await self.clients[server].request(method, path, headers=headers, json=body)
        self.server = server
        return answer


async def nothing_lost(settings: Settings, tables: Sequence[Persistent]) -> str:
    """Whether each accepted move is stored once, and every match goes on; returns what was counted."""
    confirmed = [entry for table in tables for entry in table.confirmed]
    async with House(settings) as house:
        async with house.storage.read() as session:
            rows = await session.execute(
                select(EntryRow.table, EntryRow.sequence, EntryRow.seat, EntryRow.move, EntryRow.kind, EntryRow.key)
            )
            stored = {
                Confirmed(table, sequence, seat, "", "")
                if kind == "undo"
                else Confirmed(table, sequence, seat, move, key or "")
                for table, sequence, seat, move, kind, key in rows
            }
            running = list(await session.scalars(select(TableRow.id).where(TableRow.status == "running")))
        assert not set(confirmed) - stored, "an accepted move is lost"
        keys = [entry.key for entry in stored if entry.key and not entry.key.startswith("forced")]
        assert len(keys) == len(set(keys)), "a move was made twice"
        # The last requests of those who were called away may have been answered to nobody.
        unheard = set(keys) - {entry.key for entry in confirmed}
        assert len(unheard) <= len(tables), "a move was made that nobody was told of"
        for name in running:
            live = await house.registry.table(name)
            assert live.match is not None
            assert live.match.faults() == []
            assert all(live.match.legal(seat) for seat in live.asked)
    return (
        f"{len(confirmed):,} accepted moves, {sum(table.resent for table in tables):,} sent again for want of a "
        f"verdict, {sum(table.repeated for table in tables):,} of which had been made; none lost, none made twice"
    )
