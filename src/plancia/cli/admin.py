"""`plancia admin`: the host's hand on a server that runs."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from collections.abc import Mapping
from datetime import UTC, datetime
from http import HTTPStatus
from typing import TypedDict

from plancia.cli.command import Arguments, Command, Parser
from plancia.cli.house import add_house, settings_of
from plancia.core.errors import PlanciaError

_PATIENCE = 15.0
_DRAINING = "This server is about to be updated. Matches go on afterwards; new tables can be opened then."
_TABLE_ACTIONS = {
    "close": "let nobody play or see a table any more",
    "pause": "let a match stand still, its clocks and bots as well",
    "resume": "let a match go on",
}


class NoServer(PlanciaError):
    """The running server does not answer, or does not do what was asked."""


class _Line(TypedDict):
    """A table as the server lists it."""

    id: str
    game: str
    status: str
    paused: bool
    names: list[str]
    sequence: int
    moved: float | None


def admin(typed: Arguments) -> int:
    """Do one thing to the running server."""
    match typed.action:
        case "tables":
            lines: list[_Line] = json.loads(_ask(typed, "/host/tables"))
            print("\n".join(map(_listed, lines)) or "No table is open, and no match is running.")
        case "token":
            print(settings_of(typed).host_token())
        case "announce" | "drain" as action:
            _ask(typed, "/host/announcement", {"text": typed.announcement, "draining": action == "drain"})
        case "hand-over":
            print(json.loads(_ask(typed, f"/host/tables/{typed.table}/seats/{typed.chair}/code", {}))["link"])
        case action:
            _ask(typed, f"/host/tables/{typed.table}/{action}", {})
    return 0


def _listed(line: _Line) -> str:
    moved = "" if line["moved"] is None else f"{datetime.fromtimestamp(line['moved'], UTC):%Y-%m-%d %H:%M}"
    status = "paused" if line["paused"] else line["status"]
    names = ", ".join(name or "free" for name in line["names"])
    return f"{line['id']}  {line['game']:13} {status:8} move {line['sequence']:<5} {moved:16} {names}"


def _ask(typed: Arguments, path: str, body: Mapping[str, str | bool] | None = None) -> bytes:
    """The answer of the server to the host; raises NoServer with what it says."""
    request = urllib.request.Request(
        f"{typed.direct.rstrip('/')}{path}",
        data=None if body is None else json.dumps(body).encode(),
        headers={"authorization": f"Bearer {settings_of(typed).host_token()}", "accept": "application/json"},
    )
    try:
        with urllib.request.urlopen(request, timeout=_PATIENCE) as answer:
            text: bytes = answer.read()
            return text
    except urllib.error.HTTPError as problem:
        raise NoServer(_reason(typed, problem)) from None
    except (OSError, ValueError) as problem:
        raise NoServer(f"no server answers at {typed.direct} ({problem}); name it with --server") from None


def _reason(typed: Arguments, problem: urllib.error.HTTPError) -> str:
    if problem.code == HTTPStatus.UNAUTHORIZED:
        return f"the server at {typed.direct} has another key: name its data folder with --data, or PLANCIA_SECRET"
    told: dict[str, str] = json.loads(problem.read())
    return told["message"]


def _add_admin(parser: Parser) -> None:
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION", parser_class=Parser)

    def add(name: str, does: str) -> Parser:
        action = actions.add_parser(name, help=does, description=f"{does[0].upper()}{does[1:]}.", allow_abbrev=False)
        action.add_argument(
            "--server",
            default="http://localhost:8000",
            dest="direct",
            metavar="URL",
            help="where it answers (%(default)s)",
        )
        add_house(action)
        return action

    add("tables", "list the tables that are not over")
    add("token", "print what a Prometheus on another machine shows to read /metrics")
    for name, does in _TABLE_ACTIONS.items():
        add(name, does).add_argument("table", metavar="TABLE", help="the name in its address")
    hand_over = add("hand-over", "print a link with which somebody else takes a person's seat")
    hand_over.add_argument("table", metavar="TABLE", help="the name in its address")
    hand_over.add_argument("chair", type=int, metavar="SEAT", help="the seat, counted from 0")
    announce = add("announce", "tell everybody something on every page; without a text, no more")
    announce.add_argument("announcement", metavar="TEXT", nargs="?", default="", help="what to tell")
    drain = add("drain", "open no new tables before an update; `announce` ends it")
    drain.add_argument("announcement", metavar="TEXT", nargs="?", default=_DRAINING, help="what to tell")


COMMANDS = {
    "admin": Command(
        admin,
        _add_admin,
        "direct a server that runs: list, close and pause tables, hand over seats, announce, drain",
        (
            "plancia admin tables",
            "plancia admin pause TABLE",
            "plancia admin announce 'We move to a new machine at eight.'",
            "plancia admin drain",
        ),
    ),
}
