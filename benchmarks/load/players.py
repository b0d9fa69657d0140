"""People at a table, as the house sees them: in browsers, or as programs."""

from __future__ import annotations

import html
import json
import re
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import NotRequired, TypedDict
from urllib.parse import urlencode

from starlette.datastructures import MutableHeaders

from benchmarks.environment import BenchmarkError
from benchmarks.load.server import SECRET
from benchmarks.load.wire import Answer, Line, Watcher
from plancia.server.http.live.differences import changed
from plancia.server.http.sessions import Session, Sessions
from plancia.server.settings import Settings

_JSON = "content-type: application/json\r\n"
_SESSIONS = Sessions(Settings(data=Path(), secret=SECRET))
_DECISION = re.compile(r'id="decision".*?data-turn="(\w+)" data-sequence="(\d+)"(.*)', re.DOTALL)
_MOVE = re.compile(r'<button name="move" value="([^"]+)"')
_ANSWERS = re.compile(r'name="answers" value="(\w*)"')


@dataclass(frozen=True, slots=True)
class Person:
    """A player with a token, and with a browser of their own; token and cookie are whole headers."""

    token: str
    cookie: str
    csrf: str


async def arrive(line: Line, count: int) -> list[Person]:
    """New players."""
    return [await _arrive(line, f"Guest {number}") for number in range(count)]


async def _arrive(line: Line, name: str) -> Person:
    made = (await call(line, "/api/v1/players", "", {"name": name})).plain()
    return Person(f"authorization: Bearer {made['token']}\r\n", *signed_in(made["id"]))


def signed_in(player: str) -> tuple[str, str]:
    """The cookie of a player's browser as a header, and the token for its forms."""
    session = Session(player=player)
    headers = MutableHeaders()
    _SESSIONS.write(headers, session)
    return f"cookie: {headers['set-cookie'].partition(';')[0]}\r\n", _SESSIONS.csrf(session)


async def sit_down(line: Line, game: str, people: Sequence[Person]) -> str:
    """The name of a table at which these have begun to play."""
    table = await open_table(line, game, people)
    for seat, person in enumerate(people[1:], start=1):
        await join_table(line, table, seat, person)
    return table.name


@dataclass(frozen=True, slots=True)
class Invitation:
    """A table that waits for people, and what lets them sit down."""

    name: str
    invite: str


async def open_table(line: Line, game: str, people: Sequence[Person]) -> Invitation:
    """A new table with a chair for each of these, the first of whom sits."""
    chairs = ["person", *("open" for _ in people[1:])]
    wanted = {"game": game, "seats": len(people), "chairs": chairs}
    table = (await call(line, "/api/v1/tables", people[0].token, wanted)).plain()
    return Invitation(table["id"], table["invite"].rpartition("/")[2])


async def join_table(line: Line, table: Invitation, seat: int, person: Person) -> None:
    """Let a person take a chair."""
    await call(line, f"/api/v1/tables/{table.name}/sit", person.token, {"seat": seat, "invite": table.invite})


async def look_at(line: Line, table: Invitation, person: Person) -> None:
    """Let a person's browser load the page of a table."""
    headers = f"{person.cookie}accept: text/html\r\naccept-encoding: gzip\r\n"
    answer = await line.ask("GET", f"/tables/{table.name}", headers)
    if answer.status != 200:
        raise BenchmarkError(f"the page of a new table got {answer.status}")


async def call(line: Line, path: str, token: str, body: Mapping[str, object]) -> Answer:
    """A request of a program that must be fulfilled."""
    answer = await line.ask("POST", path, token + _JSON, json.dumps(body).encode())
    if answer.status >= 300:
        raise BenchmarkError(f"POST {path} got {answer.status}: {answer.body.decode()[:200]}")
    return answer


class Legal(TypedDict):
    """What the house answers to who asks for the moves of a seat."""

    sequence: int
    legal: list[str]


class News(TypedDict):
    """What the house tells a program of its table."""

    sequence: int
    status: str
    asked: list[int]
    legal: NotRequired[list[str]]


@dataclass(frozen=True, slots=True)
class Turn:
    """Where a seat stands after an entry."""

    sequence: int
    asked: bool
    over: bool
    moves: tuple[str, ...] = ()
    """As far as they are known without asking."""
    answers: str = ""


class Browser:
    """A page: its parts come as HTML, changes only after the first time, and its buttons say what can be done."""

    name = "pages"

    def __init__(self) -> None:
        self._decision: list[str] = []

    @staticmethod
    def watcher(table: str, person: Person, heard: Callable[[bytes, int], None], lost: Callable[[], None]) -> Watcher:
        return Watcher(f"/tables/{table}/stream", person.cookie, heard, lost)

    def read(self, text: bytes, seat: int) -> Turn | None:
        """What the news say; None if they are not about the match. A page is drawn for its seat already."""
        del seat
        changes: dict[str, list[str | list[int]]] = json.loads(text.rpartition(b"data: ")[2])
        if "decision" not in changes:
            return None
        self._decision = changed(self._decision, changes["decision"])
        found = _DECISION.search("\n".join(self._decision))
        if found is None:
            return None
        turn, sequence, rest = found.groups()
        answers = _ANSWERS.search(rest)
        return Turn(
            int(sequence),
            turn == "yours",
            turn == "over",
            tuple(map(html.unescape, _MOVE.findall(rest))) if turn == "yours" else (),
            answers[1] if answers else "",
        )

    @staticmethod
    async def choose(line: Line, table: str, person: Person, seat: int, turn: Turn, rng: Random) -> str | None:
        """A button, or else what a program would find; None if the table is further than the page."""
        if turn.moves:
            return rng.choice(turn.moves)
        answer = await line.ask("GET", f"/api/v1/tables/{table}/legal?seat={seat}", person.token)
        legal: Legal = json.loads(answer.body)
        listed = legal["legal"]
        return rng.choice(listed) if listed and legal["sequence"] == turn.sequence else None

    @staticmethod
    async def play(line: Line, table: str, person: Person, seat: int, turn: Turn, move: str) -> str:
        """The move as htmx sends it; empty if it was made, else the refusal."""
        form = {
            "csrf": person.csrf,
            "sequence": turn.sequence,
            "seat": seat,
            "answers": turn.answers,
            "move": move,
            "key": secrets.token_hex(8),
        }
        headers = (
            f"{person.cookie}content-type: application/x-www-form-urlencoded\r\n"
            "accept: */*\r\naccept-encoding: gzip\r\nhx-request: true\r\nplancia-stream: open\r\n"
        )
        answer = await line.ask("POST", f"/tables/{table}/moves", headers, urlencode(form).encode())
        return "" if answer.status == 200 else f"{answer.status} {move}"


class Program:
    """A program: its news are JSON, and say what it can do."""

    name = "programs"

    @staticmethod
    def watcher(table: str, person: Person, heard: Callable[[bytes, int], None], lost: Callable[[], None]) -> Watcher:
        return Watcher(f"/api/v1/tables/{table}/events?legal=1", person.token, heard, lost)

    @staticmethod
    def read(text: bytes, seat: int) -> Turn | None:
        news: News = json.loads(text.rpartition(b"data: ")[2].partition(b"\n")[0])
        asked = seat in news["asked"]
        moves = tuple(news.get("legal", ())) if asked else ()
        return Turn(news["sequence"], asked, news["status"] == "over", moves)

    @staticmethod
    async def choose(line: Line, table: str, person: Person, seat: int, turn: Turn, rng: Random) -> str | None:
        """None if nothing that can be listed can be done."""
        del line, table, person, seat
        return rng.choice(turn.moves) if turn.moves else None

    @staticmethod
    async def play(line: Line, table: str, person: Person, seat: int, turn: Turn, move: str) -> str:
        body = {"move": move, "sequence": turn.sequence, "seat": seat, "key": secrets.token_hex(8)}
        answer = await line.ask(
            "POST", f"/api/v1/tables/{table}/moves", person.token + _JSON, json.dumps(body).encode()
        )
        return "" if answer.status == 200 else f"{answer.status} {answer.body.decode()[:120]}"


Way = type[Browser] | type[Program]
