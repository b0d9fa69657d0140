"""Programs that play over HTTP at a server that keeps dying, and send a move again until they have its verdict."""

from __future__ import annotations

import asyncio
import random
import secrets
from dataclasses import dataclass, field

import httpx

from plancia.core.plain import Plain, PlainDict


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
    """Three people at one table after the other, and what the server has told them."""

    client: httpx.AsyncClient
    tokens: list[str]
    game: str
    confirmed: list[Confirmed] = field(default_factory=list[Confirmed])
    resent: int = 0
    """Moves that were sent again because no verdict came."""
    repeated: int = 0
    """Those of them that had been made all the same."""
    progress: asyncio.Event = field(default_factory=asyncio.Event)
    rng: random.Random = field(default_factory=random.Random)

    async def play(self) -> None:
        """Play without end."""
        while True:
            table = await self._open()
            while await self._go_on(table):
                pass

    async def _open(self) -> str:
        people = len(self.tokens)
        chairs = ["person", *["open"] * (people - 1)]
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
        seat = self.rng.choice(told["asked"])
        found = (await self._ask("GET", f"/tables/{table}/legal", seat)).json()
        if found["legal"]:
            await self._move(table, seat, self.rng.choice(found["legal"]), found["sequence"])
        return True

    async def _move(self, table: str, seat: int, move: str, sequence: int) -> None:
        key = secrets.token_hex(8)
        body: PlainDict = {"move": move, "sequence": sequence, "seat": seat, "key": key}
        before = self.resent
        verdict = (await self._ask("POST", f"/tables/{table}/moves", seat, body)).json()
        # The table may have made an only move meanwhile; whatever became of this one is said.
        assert verdict["code"] in ("accepted", "repeated", "stale", "not_your_turn"), verdict
        assert verdict["code"] != "repeated" or self.resent > before
        self.repeated += verdict["code"] == "repeated"
        if verdict["accepted"]:
            self.confirmed.append(Confirmed(table, verdict["sequence"], seat, move, f"{seat} {key}"))
            self.progress.set()

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
            assert not answer.is_server_error, answer.text
            return answer

    async def _request(self, method: str, path: str, person: int, body: Plain = None) -> httpx.Response:
        headers = {"authorization": f"Bearer {self.tokens[person]}"}
        return await self.client.request(method, path, headers=headers, json=body)
