"""Tables of a running server, reached over its interface for programs like any bot does."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import TypedDict

import anyio
import httpx2

from plancia.core.options import OptionValue
from plancia.core.plain import Plain
from plancia.mcp.seat import AssistantSeat, MoveVerdict, SeatMoment, SeatView, ToolRefused
from plancia.mcp.tables import GameLine, Tables

_NAME = "Assistant"
_PATIENCE = 30.0
"""Seconds after which a server that does not answer counts as gone."""
_TRIES = 5
"""How often a moment is looked at again when the table went on in between."""


class _Chair(TypedDict):
    seat: int
    kind: str
    yours: bool


class _Table(TypedDict):
    id: str
    game: str
    status: str
    sequence: int
    chairs: list[_Chair]


class _News(TypedDict):
    status: str
    asked: list[int]


class _Option(TypedDict):
    name: str
    default: OptionValue
    values: list[OptionValue]
    least: int
    most: int


class _Bot(TypedDict):
    name: str


class _Game(TypedDict):
    id: str
    title: str
    seats: list[int]
    default_seats: int
    bots: list[_Bot]
    options: list[_Option]


class _Problem(TypedDict):
    message: str


class ServerTables(Tables):
    """The tables of a server, as its players see them. Without a token a session plays as a guest of its own."""

    def __init__(self, address: str, client: httpx2.AsyncClient | None = None) -> None:
        base = f"{address.rstrip('/')}/api/v1/"
        self._client = client or httpx2.AsyncClient(base_url=base, timeout=_PATIENCE)

    async def games(self, token: str) -> tuple[list[GameLine], list[str]]:
        found: list[_Game] = json.loads(await self.get("games", token))
        tables: list[_Table] = json.loads(await self.get("tables", token))
        lines = [
            f"{one['id']}: {one['game']}, {one['status']}, {_free(one)} free chairs" + ("; you sit there" * _sits(one))
            for one in tables
            if (one["status"] == "open" and _free(one)) or (one["status"] == "running" and _sits(one))
        ]
        return [_line(game) for game in found], lines

    async def open(
        self, token: str, game: str, seats: int | None, opponents: Sequence[str], options: Mapping[str, OptionValue]
    ) -> AssistantSeat:
        token = token or await self._guest()
        body: dict[str, Plain] = {"game": game, "options": dict(options)}
        if seats is not None:
            body["seats"] = seats
        if opponents:
            count = seats or await self._usual_seats(game, token)
            others = [*opponents] * (count - 1) if len(opponents) == 1 else [*opponents]
            body |= {"chairs": ["person", *others], "seats": count}
        table: _Table = json.loads(await self.post("tables", token, body))
        return self._held(table, token)

    async def join(self, token: str, table: str, invite: str | None) -> AssistantSeat:
        token = token or await self._guest()
        found: _Table = json.loads(await self.get(_path(table), token))
        if not _sits(found):
            await self.post(f"{_path(table)}/sit", token, {} if invite is None else {"invite": invite})
            found = json.loads(await self.get(_path(table), token))
        return self._held(found, token)

    def _held(self, table: _Table, token: str) -> AssistantSeat:
        own = next((chair["seat"] for chair in table["chairs"] if chair["yours"]), None)
        if own is None:
            raise ToolRefused("you have no seat at this table")
        return ServerSeat(self, token, table["game"], table["id"], own)

    async def _guest(self) -> str:
        player: dict[str, str] = json.loads(await self.post("players", "", {"name": _NAME}))
        return player["token"]

    async def _usual_seats(self, game: str, token: str) -> int:
        found: list[_Game] = json.loads(await self.get("games", token))
        for one in found:
            if one["id"] == game:
                return one["default_seats"]
        raise ToolRefused(f"there is no game {game!r}; the tool games lists them")

    # What is sent.

    async def get(self, path: str, token: str) -> str:
        return await self._answer("GET", path, token, None)

    async def post(self, path: str, token: str, body: Mapping[str, Plain]) -> str:
        return await self._answer("POST", path, token, body)

    async def _answer(self, method: str, path: str, token: str, body: Mapping[str, Plain] | None) -> str:
        response = await self.send(method, path, token, body)
        if response.is_success:
            return response.text
        raise ToolRefused(_message(response))

    async def send(self, method: str, path: str, token: str, body: Mapping[str, Plain] | None) -> httpx2.Response:
        try:
            return await self._client.request(method, path, json=body, headers=_headers(token))
        except httpx2.HTTPError:
            raise ToolRefused("the server cannot be reached; try again later") from None

    async def until_asked(self, table: str, seat: int, token: str) -> None:
        """Read the news of a table until a seat is asked or it is over."""
        path = f"{_path(table)}/events?seat={seat}"
        try:
            async with self._client.stream("GET", path, headers=_headers(token)) as response:
                if not response.is_success:
                    await response.aread()
                    raise ToolRefused(_message(response))
                async for line in response.aiter_lines():
                    if line.startswith("data: "):
                        news: _News = json.loads(line.removeprefix("data: "))
                        if seat in news["asked"] or news["status"] in {"over", "closed"}:
                            return
        except httpx2.HTTPError:
            raise ToolRefused("the server cannot be reached; try again later") from None

    async def close(self) -> None:
        await self._client.aclose()


class ServerSeat(AssistantSeat):
    """A seat at a table of a server, held by the player of a token."""

    def __init__(self, tables: ServerTables, token: str, game: str, table: str, number: int) -> None:
        self.game = game
        self.table = table
        self.number = number
        self._tables = tables
        self._token = token

    async def wait(self, seconds: float) -> None:
        with anyio.move_on_after(seconds):
            await self._tables.until_asked(self.table, self.number, self._token)

    async def moment(self) -> SeatMoment:
        for _ in range(_TRIES):
            table: _Table = json.loads(await self._tables.get(_path(self.table), self._token))
            if table["status"] in {"open", "closed"}:
                break
            seen = json.loads(await self._get("view"))
            drawn = json.loads(await self._get("sketch"))
            if table["sequence"] == seen["sequence"] == drawn["sequence"]:
                view: SeatView = seen["view"]
                return SeatMoment(table["status"], table["sequence"], view, str(drawn["sketch"]))
        else:
            raise ToolRefused("the table moves on too fast to be looked at; try again")
        return SeatMoment(table["status"], table["sequence"])

    async def picture(self) -> str:
        return await self._get("picture")

    async def act(self, move: str, sequence: int, key: str) -> MoveVerdict:
        body: dict[str, Plain] = {"move": move, "sequence": sequence, "key": key, "seat": self.number}
        response = await self._tables.send("POST", f"{_path(self.table)}/moves", self._token, body)
        try:
            return MoveVerdict(**json.loads(response.text))
        except (TypeError, ValueError):
            raise ToolRefused(_message(response)) from None

    async def _get(self, what: str) -> str:
        return await self._tables.get(f"{_path(self.table)}/{what}?seat={self.number}", self._token)


def _path(table: str) -> str:
    if not re.fullmatch(r"[\w-]{1,40}", table):
        raise ToolRefused("there is no such table")
    return f"tables/{table}"


def _headers(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"} if token else {}


def _message(response: httpx2.Response) -> str:
    try:
        problem: _Problem = json.loads(response.text)
        return problem["message"]
    except (KeyError, TypeError, ValueError):
        return f"the server refused with status {response.status_code}"


def _free(table: _Table) -> int:
    return sum(chair["kind"] == "open" for chair in table["chairs"])


def _sits(table: _Table) -> bool:
    return any(chair["yours"] for chair in table["chairs"])


def _line(game: _Game) -> GameLine:
    return GameLine(
        id=game["id"],
        title=game["title"],
        seats=game["seats"],
        default_seats=game["default_seats"],
        bots=[bot["name"] for bot in game["bots"]],
        options={one["name"]: f"{_possible(one)}; default {str(one['default']).lower()}" for one in game["options"]},
    )


def _possible(option: _Option) -> str:
    return ", ".join(map(str, option["values"])) if option["values"] else f"{option['least']} to {option['most']}"
