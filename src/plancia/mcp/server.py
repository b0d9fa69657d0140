"""The six tools and the resources, for any tables to play at."""

from __future__ import annotations

import base64
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import wraps
from typing import Annotated, Concatenate, Final, ParamSpec

from anyio import to_thread
from mcp.server.mcpserver import Context, MCPServer
from mcp.server.mcpserver.exceptions import ResourceNotFoundError
from mcp_types import CallToolResult, ContentBlock, ImageContent, TextContent, ToolAnnotations
from pydantic import Field, StrictBool, StrictInt, StrictStr

import plancia
from plancia.core.errors import PlanciaError
from plancia.mcp import rules as rulebooks
from plancia.mcp import telling
from plancia.mcp.held_seats import HeldSeat, HeldSeats
from plancia.mcp.seat import LONGEST_KEY, LONGEST_MOVE, MoveVerdict, ToolRefused
from plancia.mcp.tables import Tables
from plancia.web.png import png

LONGEST_WAIT: Final = 20.0
"""Seconds that `look` waits at most."""

INSTRUCTIONS: Final = (
    "Board games of auctions, bluff and deals. Call games to see what there is, sit to take a seat (keep the name of "
    "the seat: it is yours alone), then look and act by turns: look waits until you are asked and tells what "
    "happened, act makes one of the moves that it lists. rules explains any statement such as GA-3.6. notes keeps "
    "what you want to remember about a match."
)

SeatName = Annotated[str, Field(description="the name of your seat, as sit gave it", max_length=100)]
OptionValues = dict[str, StrictBool | StrictInt | StrictStr]
P = ParamSpec("P")


def make_server(tables: Tables, token: str = "") -> MCPServer[None]:
    """A server of the protocol for one tables; `token` is the player's where one session owns the process."""

    @asynccontextmanager
    async def serving(_: MCPServer[None]) -> AsyncGenerator[None]:
        try:
            yield
        finally:
            await tables.close()

    server = MCPServer(
        "plancia", version=plancia.__version__, instructions=INSTRUCTIONS, log_level="ERROR", lifespan=serving
    )
    tools = Tools(tables, token)
    looking = ToolAnnotations(read_only_hint=True, open_world_hint=False)
    doing = ToolAnnotations(read_only_hint=False, destructive_hint=False, open_world_hint=False)
    for look in (tools.games, tools.rules, tools.look):
        server.add_tool(look, annotations=looking)
    for do in (tools.sit, tools.act, tools.notes):
        server.add_tool(do, annotations=doing)
    _add_rules(server)
    return server


def _add_rules(server: MCPServer[None]) -> None:
    """Every rulebook as a resource, and every statement by its number."""
    for game in plancia.games():
        title = f"The rules of {plancia.game(game).title}"
        server.resource(rulebooks.address(game), name=game, title=title, mime_type="text/markdown")(_whole(game))

    @server.resource("rules://{game}/{number}", title="One statement of the rules", mime_type="text/markdown")
    def statement(game: str, number: str) -> str:
        """What a statement such as GA-3.6 says."""
        try:
            return rulebooks.statement(game, number)
        except ToolRefused as problem:
            raise ResourceNotFoundError(str(problem)) from None


def _whole(game: str) -> Callable[[], str]:
    return lambda: rulebooks.whole(game)


def _refusals_told(
    tool: Callable[Concatenate[Tools, P], Awaitable[CallToolResult]],
) -> Callable[Concatenate[Tools, P], Awaitable[CallToolResult]]:
    """A tool that answers what cannot be done in words instead of failing."""

    @wraps(tool)
    async def told(tools: Tools, /, *arguments: P.args, **named: P.kwargs) -> CallToolResult:
        try:
            return await tool(tools, *arguments, **named)
        except PlanciaError as problem:
            return _answer(str(problem), {"refused": str(problem)}, error=True)

    return told


class Tools:
    """What an assistant can do; each answer is a text for it and the same as data for programs."""

    def __init__(self, tables: Tables, token: str) -> None:
        self._tables = tables
        self._token = token
        self._held = HeldSeats()

    @_refusals_told
    async def games(self, context: Context) -> CallToolResult:
        """List the games: how many can play, the bots to play against, the options, and tables that can be joined."""
        games, tables = await self._tables.games(self._who(context))
        lines = [f"{one['id']}: {one['title']}, {one['seats']} seats; bots {', '.join(one['bots'])}" for one in games]
        data: dict[str, object] = {"games": games, "tables": tables}
        return _answer("\n".join([*lines, *(["Tables:", *tables] if tables else [])]), data)

    @_refusals_told
    async def rules(
        self,
        game: Annotated[str, Field(description="the id of a game")],
        about: Annotated[
            str, Field(description="a statement (GA-3.6), a chapter (GA-3), or words to look for", max_length=200)
        ] = "",
    ) -> CallToolResult:
        """Read the rules of a game: a statement, a chapter, all statements with some words, or the list of chapters."""
        text = rulebooks.look_up(game, about)
        return _answer(text, {"text": text})

    @_refusals_told
    async def sit(
        self,
        context: Context,
        game: Annotated[str | None, Field(description="the game to open a table of")] = None,
        seats: Annotated[StrictInt | None, Field(description="how many play; the usual number if left out")] = None,
        opponents: Annotated[
            list[str] | None, Field(description="one bot for all other seats, or one for each", max_length=12)
        ] = None,
        options: Annotated[OptionValues | None, Field(description="options of the game")] = None,
        table: Annotated[str | None, Field(description="the id of a table to join instead")] = None,
        invite: Annotated[str | None, Field(description="its invitation, where one is needed")] = None,
    ) -> CallToolResult:
        """Take a seat: at a new table of a game, or at one that is there. Answers with the secret name of the seat."""
        who = self._who(context)
        if (game is None) == (table is None):
            raise ToolRefused("say either which game to open a table of, or which table to join")
        self._held.make_room()
        if game is not None:
            seat = await self._tables.open(who, game, seats, opponents or (), options or {})
        else:
            seat = await self._tables.join(who, table or "", invite)
        name, _ = self._held.take(seat)
        text = f"You sit at seat {seat.number} of a table of {seat.game}. Your seat is named {name}; now look."
        return _answer(text, {"seat": name, "game": seat.game, "table": seat.table, "number": seat.number})

    @_refusals_told
    async def look(
        self,
        seat: SeatName,
        since: Annotated[
            StrictInt | None, Field(description="`seen` of an earlier look; else your last one", ge=0)
        ] = None,
        wait: Annotated[
            float, Field(description="seconds to wait until you are asked", ge=0, le=LONGEST_WAIT)
        ] = LONGEST_WAIT,
        picture: Annotated[bool, Field(description="whether to draw the board as well")] = False,
    ) -> CallToolResult:
        """See the table from your seat: what changed since, the board, and the moves you can make now."""
        held = self._held.find(seat)
        await held.seat.wait(wait)
        moment = await held.seat.moment()
        first = held.seen if since is None else since
        data: dict[str, object] = {
            "status": moment.status,
            "sequence": moment.sequence,
            "news": telling.news(moment, first),
            "asked": moment.view is not None and held.seat.number in moment.view["to_move"],
            "decision": None if moment.view is None else moment.view["decision"],
            "result": None if moment.view is None else moment.view["result"],
            "seen": 0 if moment.view is None else len(moment.view["history"]),
        }
        text = telling.told(moment, held.seat.number, first)
        held.sequence = moment.sequence
        held.seen = 0 if moment.view is None else len(moment.view["history"])
        return _answer(text, data, pictures=await _pictures(held) if picture and moment.view is not None else ())

    @_refusals_told
    async def act(
        self,
        seat: SeatName,
        move: Annotated[str, Field(description="a move as look writes it", max_length=LONGEST_MOVE)],
        key: Annotated[
            str,
            Field(
                description="a new text for each move; the same again is made once",
                min_length=1,
                max_length=LONGEST_KEY,
            ),
        ],
        sequence: Annotated[StrictInt | None, Field(description="`sequence` of the look you answer to")] = None,
    ) -> CallToolResult:
        """Make a move at your seat. A refusal says why, with the rule, and changes nothing."""
        held = self._held.find(seat)
        verdict = await held.seat.act(move, held.sequence if sequence is None else sequence, key)
        if verdict.accepted:
            held.sequence = max(held.sequence, verdict.sequence)
        return _verdict(held.seat.game, verdict)

    @_refusals_told
    async def notes(
        self,
        seat: SeatName,
        text: Annotated[str | None, Field(description="what to keep from now on; left out, nothing changes")] = None,
    ) -> CallToolResult:
        """Read what you have noted at your seat, or keep another text instead. Nobody else can read it."""
        held = self._held.find(seat)
        if text is not None:
            held.note(text)
        return _answer(held.notes or "Nothing is noted.", {"notes": held.notes})

    def _who(self, context: Context) -> str:
        """The token that a request brings; where one session owns the process, the one it was started with."""
        scheme, _, token = (context.headers or {}).get("authorization", "").partition(" ")
        return token.strip() if scheme.lower() == "bearer" and token.strip() else self._token


def _verdict(game: str, verdict: MoveVerdict) -> CallToolResult:
    data: dict[str, object] = {
        "accepted": verdict.accepted,
        "code": verdict.code,
        "sequence": verdict.sequence,
        "message": verdict.message,
        "rule": verdict.rule,
        "statement": rulebooks.cited(game, verdict.rule) if verdict.rule else "",
        "resource": rulebooks.address(game, verdict.rule) if verdict.rule else "",
    }
    if verdict.accepted:
        return _answer("Done; now look." if verdict.code != "repeated" else "It was made before; now look.", data)
    return _answer(" ".join(filter(None, [verdict.message, str(data["statement"])])), data, error=True)


async def _pictures(held: HeldSeat) -> tuple[ImageContent, ...]:
    """The board as PNG."""
    drawn = await to_thread.run_sync(png, await held.seat.picture())
    return (ImageContent(type="image", data=base64.b64encode(drawn).decode(), mime_type="image/png"),)


def _answer(
    text: str, data: dict[str, object], *, error: bool = False, pictures: tuple[ImageContent, ...] = ()
) -> CallToolResult:
    content: list[ContentBlock] = [TextContent(type="text", text=text), *pictures]
    return CallToolResult(content=content, structured_content=data, is_error=error)
