"""`plancia mcp`: a seat for assistants that speak the Model Context Protocol."""

from __future__ import annotations

import os

from plancia.cli.command import Arguments, Command, Parser
from plancia.lab.packages import needed


def mcp(typed: Arguments) -> int:
    """Serve the games to assistants, by themselves or on behalf of a running server."""
    with needed("a seat for assistants"):
        from plancia.mcp import run
    if typed.http:
        run.over_http(typed.server, typed.host, typed.port)
    else:
        run.over_lines(typed.server, os.environ.get("PLANCIA_TOKEN", ""))
    return 0


def _add_mcp(parser: Parser) -> None:
    parser.add_argument(
        "--server",
        metavar="URL",
        help="a running server to play at, as the player of PLANCIA_TOKEN or as a guest; else against bots here",
    )
    parser.add_argument("--http", action="store_true", help="serve any number of assistants at /mcp over HTTP")
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on with --http (%(default)s)")
    parser.add_argument("--port", type=int, default=8001, metavar="N", help="port to listen on (%(default)s)")


COMMANDS = {
    "mcp": Command(
        mcp,
        _add_mcp,
        "give assistants a seat over the Model Context Protocol",
        ("plancia mcp", "plancia mcp --server http://localhost:8000", "plancia mcp --http --port 8001"),
    ),
}
