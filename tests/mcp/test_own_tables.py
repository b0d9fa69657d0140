"""Assistants play whole matches against bots with the protocol's own client, and bad calls change nothing."""

from __future__ import annotations

import random
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import pytest
from mcp import Client
from mcp.shared.exceptions import MCPError
from mcp_types import ImageContent, TextResourceContents

import plancia
from plancia.core.match import Match
from plancia.mcp import held_seats, telling
from plancia.mcp.own_tables import OwnSeat, OwnTables
from plancia.mcp.server import make_server
from tests.mcp.assistants import Look, a_move, call, look, play, text_of

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@asynccontextmanager
async def assistant() -> AsyncGenerator[Client]:
    async with Client(make_server(OwnTables())) as client:
        yield client


SHORT = {
    "galopp-royal": {"race_length": 8, "turn_limit": 1},
    "giganten": {},
    "competitors": {"rounds": 3},
}
"""Options that make a match short."""


@pytest.mark.parametrize("game", plancia.games())
async def test_whole_matches_are_played(game: str) -> None:
    async with assistant() as client:
        seat = str((await call(client, "sit", game=game, opponents=["random"], options=SHORT[game]))["seat"])
        last = await play(client, seat, random.Random(3))
        assert last["status"] == "over"
        assert last["result"]


async def sat(client: Client, game: str = "galopp-royal") -> str:
    return str((await call(client, "sit", game=game, opponents=["random"]))["seat"])


async def asked(client: Client, seat: str) -> Look:
    """A look at a moment when the seat is asked."""
    for _ in range(50):
        seen = await look(client, seat)
        if seen["asked"]:
            return seen
    raise AssertionError("never asked")


async def test_there_are_six_tools_and_the_rules() -> None:
    async with assistant() as client:
        tools = (await client.list_tools()).tools
        assert {tool.name for tool in tools} == {"games", "rules", "sit", "look", "act", "notes"}
        assert all(tool.description for tool in tools)
        listed = await text_of(client, "games")
        assert [line.partition(":")[0] for line in listed.splitlines()] == list(plancia.games())
        books = {str(one.uri) for one in (await client.list_resources()).resources}
        assert books == {f"rules://{game}" for game in plancia.games()}
        (found,) = (await client.read_resource("rules://galopp-royal/GA-3.6")).contents
        assert isinstance(found, TextResourceContents)
        assert found.text == plancia.game("galopp-royal").rulebook().statements["GA-3.6"]
        assert "GA-3.6" in await text_of(client, "rules", game="galopp-royal", about="GA-3")


@pytest.mark.parametrize("address", ["rules://galopp-royal/GA-99.1", "rules://chess/GA-3.6", "rules://../etc/passwd"])
async def test_rules_that_are_not_there_are_refused(address: str) -> None:
    async with assistant() as client:
        with pytest.raises(MCPError):
            await client.read_resource(address)


async def test_an_illegal_move_is_refused_with_its_rule() -> None:
    async with assistant() as client:
        seat = await sat(client)
        before = await asked(client, seat)
        told = await call(client, "act", seat=seat, move="bid 999", key="a")
        assert (told["accepted"], told["code"]) == (False, "illegal")
        assert str(told["statement"]).startswith(f"{told['rule']}: ")
        assert told["resource"] == f"rules://galopp-royal/{told['rule']}"
        assert await look(client, seat, since=before["seen"]) == {**before, "news": []}


async def test_the_same_key_makes_a_move_once() -> None:
    async with assistant() as client:
        seat = await sat(client)
        seen = await asked(client, seat)
        move = a_move(seen, random.Random(1))
        first = await call(client, "act", seat=seat, move=move, key="a", sequence=seen["sequence"])
        again = await call(client, "act", seat=seat, move=move, key="a", sequence=seen["sequence"])
        assert (first["code"], again["code"], again["sequence"]) == ("accepted", "repeated", first["sequence"])
        other = await call(client, "act", seat=seat, move="pass", key="a") if move != "pass" else None
        assert other is None or other["code"] == "key_used"


async def test_a_late_move_is_refused() -> None:
    async with assistant() as client:
        seat = await sat(client)
        first = await asked(client, seat)
        await call(client, "act", seat=seat, move=a_move(first, random.Random(1)), key="a")
        await asked(client, seat)
        late = await call(client, "act", seat=seat, move="pass", key="b", sequence=first["sequence"])
        assert late["code"] == "stale"


BAD: list[tuple[str, dict[str, object]]] = [
    ("sit", {}),
    ("sit", {"game": "chess"}),
    ("sit", {"game": "galopp-royal", "table": "x"}),
    ("sit", {"table": "../players"}),
    ("sit", {"game": "galopp-royal", "seats": 99}),
    ("sit", {"game": "galopp-royal", "opponents": ["program:rm -rf /"]}),
    ("sit", {"game": "galopp-royal", "opponents": ["python:os:system"]}),
    ("sit", {"game": "galopp-royal", "opponents": ["regular", "regular"]}),
    ("sit", {"game": "galopp-royal", "options": {"race_length": "long"}}),
    ("rules", {"game": "chess"}),
    ("rules", {"game": "galopp-royal", "about": "xylophone"}),
    ("look", {"seat": "guess"}),
    ("act", {"seat": "guess", "move": "pass", "key": "a"}),
    ("notes", {"seat": "guess", "text": "mine"}),
    ("look", {"seat": "guess", "wait": 3600}),
    ("act", {"seat": "guess", "move": "pass", "key": ""}),
    ("act", {"seat": "guess", "move": "x" * 5000, "key": "a"}),
    ("look", {}),
    ("undo", {"seat": "guess"}),
]


async def test_bad_calls_are_refused_in_words() -> None:
    async with assistant() as client:
        seat = await sat(client)
        before = await asked(client, seat)
        for tool, arguments in BAD:
            found = await client.call_tool(tool, arguments)
            assert found.is_error, (tool, arguments)
            assert "Traceback" not in str(found.content)
        assert await look(client, seat, since=before["seen"]) == {**before, "news": []}
        for move in ("", "dance", "bid", "bid " + "9" * 400, "pass\x00"):
            assert not (await call(client, "act", seat=seat, move=move, key=f"k{move[:50]}"))["accepted"]
        assert (await look(client, seat))["sequence"] == before["sequence"]


async def test_a_seat_and_its_notes_belong_to_who_has_its_name() -> None:
    async with assistant() as client:
        one, other = await sat(client), await sat(client)
        await call(client, "notes", seat=one, text="blue bluffs")
        assert (await call(client, "notes", seat=one))["notes"] == "blue bluffs"
        assert (await call(client, "notes", seat=other))["notes"] == ""
        assert (await client.call_tool("notes", {"seat": one, "text": "x" * 30_000})).is_error
        assert (await call(client, "notes", seat=one))["notes"] == "blue bluffs"


async def test_the_board_comes_as_a_picture_and_as_text() -> None:
    async with assistant() as client:
        seat = await sat(client, "giganten")
        found = await client.call_tool("look", {"seat": seat, "picture": True})
        words, picture = found.content
        assert isinstance(picture, ImageContent)
        assert (picture.mime_type, picture.data[:11]) == ("image/png", "iVBORw0KGgo")
        assert "Moves:" in str(words) or "not asked" in str(words)


async def test_what_a_seat_cannot_know_changes_nothing_that_it_is_told() -> None:
    rng = random.Random(2)
    differing = 0
    for name in plancia.games():
        game = plancia.game(name)
        match = game.start(min(game.seat_counts), 5)
        for _ in range(12):
            (mover, *_) = match.to_move()
            match.play(rng.choice(match.legal(mover)), mover)
        view = match.view(0)
        for _ in range(5):
            twin = game.resume(game.imagine(view, rng), history=view.history)
            differing += twin.digest() != match.digest()
            assert await told(game.resume(match.state, history=view.history)) == await told(twin)
    assert differing > 3


async def told(match: Match) -> tuple[object, ...]:
    """All that an assistant at the first seat can be told."""
    seat = OwnSeat(match, 0, {})
    moment = await seat.moment()
    refused = [await seat.act(move, moment.sequence, move) for move in ("dance", "bid 999", "offer p1 give cash 500")]
    return telling.told(moment, 0, 0), moment, await seat.picture(), refused


async def test_newcomers_take_no_seat_that_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(held_seats, "_MOST", 1)
    async with assistant() as client:
        first = await sat(client)
        assert "all seats are taken" in await text_of(client, "sit", game="galopp-royal")
        assert await look(client, first, wait=0)
        monkeypatch.setattr(held_seats, "_IDLE", 0.0)
        assert await sat(client) != first
