"""An assistant that knows nothing but the tools: it looks, takes one of the moves that it is told, and acts."""

from __future__ import annotations

import random
from typing import TypedDict

from mcp import Client
from mcp_types import TextContent

from plancia.core.plain import Plain


class Option(TypedDict, total=False):
    move: str
    verb: str
    least: int
    most: int
    step: int
    parts: list[list[str]]
    form: dict[str, Plain]


class Asked(TypedDict):
    options: list[Option]


class Look(TypedDict):
    """What `look` answers."""

    status: str
    sequence: int
    news: list[str]
    asked: bool
    decision: Asked | None
    result: dict[str, Plain] | None
    seen: int


async def call(client: Client, tool: str, **arguments: object) -> dict[str, Plain]:
    """What a tool answers, as data."""
    found = await client.call_tool(tool, arguments)
    data: dict[str, Plain] | None = found.structured_content
    assert data is not None, found.content
    return data


async def look(client: Client, seat: str, **arguments: object) -> Look:
    found: Look | None = (await client.call_tool("look", {"seat": seat, **arguments})).structured_content
    assert found is not None
    return found


async def text_of(client: Client, tool: str, **arguments: object) -> str:
    """What a tool answers, in words."""
    (first, *_) = (await client.call_tool(tool, arguments)).content
    assert isinstance(first, TextContent)
    return first.text


def a_move(seen: Look, rng: random.Random) -> str:
    """Any move that a look tells of, words to compose aside."""
    assert seen["decision"] is not None
    option = rng.choice([option for option in seen["decision"]["options"] if "form" not in option])
    if "move" in option:
        return option["move"]
    assert "verb" in option
    if "least" in option and "most" in option:
        return f"{option['verb']} {rng.randrange(option['least'], option['most'] + 1, option.get('step', 1))}"
    assert "parts" in option
    return " ".join([option["verb"], *(rng.choice(part) for part in option["parts"])])


async def play(client: Client, seat: str, rng: random.Random) -> Look:
    """Look and act by turns until it is over; the last look."""
    number = 0
    while (seen := await look(client, seat))["status"] != "over":
        if seen["asked"]:
            number += 1
            verdict = await call(client, "act", seat=seat, move=a_move(seen, rng), key=str(number))
            assert verdict["accepted"], verdict
    return seen
