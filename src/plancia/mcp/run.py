"""Serve assistants: over standard input and output, or over HTTP to any number of sessions."""

from __future__ import annotations

from plancia.core.errors import PlanciaError
from plancia.mcp.own_tables import OwnTables
from plancia.mcp.server import make_server
from plancia.mcp.server_tables import ServerTables
from plancia.mcp.tables import Tables


def tables_at(server: str | None) -> Tables:
    """The tables of a server by its address; of this process without one."""
    if server is None:
        return OwnTables()
    if not server.startswith(("http://", "https://")):
        raise PlanciaError(f"{server} is no address of a server; it begins with http:// or https://")
    return ServerTables(server)


def over_lines(server: str | None, token: str) -> None:
    """Serve the one session that started this process, until its input ends."""
    make_server(tables_at(server), token).run("stdio")


def over_http(server: str | None, host: str, port: int) -> None:
    """Serve any number of sessions at `/mcp`; each brings the token of its own player, or plays as a guest."""
    made = make_server(tables_at(server))
    made.run("streamable-http", host=host, port=port)
