"""Assistants at the tables of a running server: whole matches, others' tables, and nobody's secrets."""

from __future__ import annotations

import random
import re
import socket
import sys
from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager
from pathlib import Path

import anyio
import httpx2
import pytest
import uvicorn
from mcp import Client, StdioServerParameters
from mcp.client.streamable_http import streamable_http_client

import plancia
from plancia.cli import make_parser
from plancia.mcp.server import make_server
from plancia.mcp.server_tables import ServerTables
from tests.mcp.assistants import a_move, call, look, play
from tests.patience import PATIENCE
from tests.server.http.houses import Program, Running, running


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Generator[Running]:
    with running(tmp_path_factory.mktemp("house")) as open_house:
        yield open_house


SHORT: dict[str, dict[str, object]] = {
    "galopp-royal": {"race_length": 8, "turn_limit": 1},
    "giganten": {},
    "competitors": {"rounds": 1},
}


@pytest.mark.anyio
@pytest.mark.parametrize("game", plancia.games())
async def test_whole_matches_are_played_at_a_server(house: Running, game: str) -> None:
    async with Client(make_server(ServerTables(house.address))) as client:
        seats = min(plancia.game(game).seat_counts)
        sat = await call(client, "sit", game=game, seats=seats, opponents=["random"], options=SHORT[game])
        last = await play(client, str(sat["seat"]), random.Random(3))
        assert last["status"] == "over"
        table = house.table(str(sat["table"]))
        assert table.result is not None
        assert last["result"] == table.result.plain()
        assert plancia.verify(house.run(house.inside.replay.record(table.id))).ok


@pytest.mark.anyio
async def test_two_sessions_meet_at_a_table_and_see_what_is_theirs(house: Running) -> None:
    ann, bob = house.program("Ann"), house.program("Bob")
    async with (
        served(house) as address,
        client_of(address, token_of(ann)) as one,
        client_of(address, token_of(bob)) as two,
    ):
        table = ann.post("/tables", game="giganten", seats=2, chairs=["person", "open"], public=True).json()["id"]
        first = str((await call(one, "sit", table=table))["seat"])
        assert (await look(one, first, wait=0))["status"] == "open"
        second = str((await call(two, "sit", table=table))["seat"])
        assert first != second
        for number in range(6):
            for client, seat in ((one, first), (two, second)):
                seen = await look(client, seat, wait=0)
                if seen["asked"]:
                    move = a_move(seen, random.Random(number))
                    assert (await call(client, "act", seat=seat, move=move, key=str(number)))["accepted"]
        for client, program in ((one, ann), (two, bob)):
            seat = first if client is one else second
            seen = await look(client, seat, wait=0)
            known = program.get(f"/tables/{table}/view").json()
            assert (seen["sequence"], seen["decision"]) == (known["sequence"], known["view"]["decision"])
        stranger = await two.call_tool("look", {"seat": first[:-1], "wait": 0})
        assert stranger.is_error


@pytest.mark.anyio
async def test_refusals_of_the_server_are_passed_on(house: Running) -> None:
    program = house.program()
    async with Client(make_server(ServerTables(house.address), token_of(program))) as client:
        assert (await client.call_tool("sit", {"table": "nowhere"})).is_error
        assert (await client.call_tool("sit", {"game": "galopp-royal", "opponents": ["program:ls"]})).is_error
        seat = str((await call(client, "sit", game="galopp-royal", opponents=["random"]))["seat"])
        seen = await look(client, seat)
        assert seen["asked"]
        told = await call(client, "act", seat=seat, move="bid 999", key="a")
        assert (told["code"], str(told["statement"])[:4]) == ("illegal", f"{told['rule']}: "[:4])
        assert (await call(client, "act", seat=seat, move="pass", key="b", sequence=seen["sequence"] + 1))[
            "code"
        ] == "stale"
        assert len((await client.call_tool("look", {"seat": seat, "picture": True, "wait": 0})).content) == 2
    async with Client(make_server(ServerTables(house.address), "plancia_wrong")) as client:
        assert (await client.call_tool("sit", {"game": "galopp-royal"})).is_error
    async with Client(make_server(ServerTables("http://127.0.0.1:9"))) as client:
        assert (await client.call_tool("games", {})).is_error


def test_the_page_tells_of_the_commands_as_they_are() -> None:
    page = (Path(__file__).parents[2] / "docs" / "assistants.md").read_text(encoding="utf-8")
    commands = re.findall(r"^plancia (.+)$", page, re.MULTILINE)
    assert len(commands) == 3
    for command in commands:
        make_parser().parse_args(command.split())


@pytest.mark.anyio
async def test_over_lines_a_process_of_its_own_serves() -> None:
    command = StdioServerParameters(command=sys.executable, args=["-m", "plancia.cli", "mcp"], env=_path())
    async with Client(command) as client:
        assert len((await client.list_tools()).tools) == 6
        seat = str((await call(client, "sit", game="giganten", seats=2, opponents=["random"]))["seat"])
        assert (await look(client, seat))["status"] == "running"


def token_of(program: Program) -> str:
    return program.client.headers["authorization"].removeprefix("Bearer ")


def _path() -> dict[str, str]:
    """The process finds the package where this one does."""
    return {"PYTHONPATH": ":".join(sys.path)}


@asynccontextmanager
async def served(house: Running) -> AsyncGenerator[str]:
    """The tools over HTTP, for any number of sessions."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        app = make_server(ServerTables(house.address)).streamable_http_app()
        server = uvicorn.Server(uvicorn.Config(app, log_level="error"))
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(server.serve, [listening])
            yield f"http://127.0.0.1:{listening.getsockname()[1]}/mcp"
            server.should_exit = True


@asynccontextmanager
async def client_of(address: str, token: str) -> AsyncGenerator[Client]:
    """A session that brings the token of its player."""
    headers = {"authorization": f"Bearer {token}"}
    async with (
        httpx2.AsyncClient(headers=headers, timeout=PATIENCE) as http,
        Client(streamable_http_client(address, http_client=http)) as client,
    ):
        yield client
