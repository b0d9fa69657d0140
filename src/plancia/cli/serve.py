"""`plancia serve`: the server, with pages for browsers and interfaces for programs."""

from __future__ import annotations

import os
from pathlib import Path

from plancia.cli.command import Arguments, Command, Parser


def serve(typed: Arguments) -> int:
    """Open the house to browsers."""
    from plancia.server import run
    from plancia.server.bots import programs
    from plancia.server.settings import Settings

    settings = Settings(
        data=typed.data,
        host=typed.host,
        port=typed.port,
        database=typed.database,
        workers=typed.workers,
        public_url=typed.public_url,
        invite_only=typed.invite_only,
        secret=os.environ.get("PLANCIA_SECRET"),
        programs=programs.read(typed.program),
    )
    run.prepare(settings)
    where = "PostgreSQL" if settings.on_postgresql else settings.data
    print(
        f"The table is open at {settings.address} (data: {where}). Ctrl-C closes it; matches go on next time.",
        flush=True,
    )
    run.serve(settings, browser=typed.open)
    return 0


def _add_serve(parser: Parser) -> None:
    from plancia.server.settings import data_folder

    environment = os.environ
    parser.add_argument(
        "--host", default="127.0.0.1", help="address to listen on; 0.0.0.0 for every network (%(default)s)"
    )
    parser.add_argument("--port", type=int, default=8000, metavar="N", help="port to listen on (%(default)s)")
    parser.add_argument(
        "--data",
        type=Path,
        default=Path(environment.get("PLANCIA_DATA") or data_folder()),
        metavar="FOLDER",
        help="where matches are kept, or PLANCIA_DATA (%(default)s)",
    )
    parser.add_argument(
        "--database",
        default=environment.get("PLANCIA_DATABASE"),
        metavar="URL",
        help="a PostgreSQL instead of a file in the data folder, or PLANCIA_DATABASE: postgresql://user@host/name",
    )
    parser.add_argument(
        "--workers", type=int, default=1, metavar="N", help="processes, on PostgreSQL only (%(default)s)"
    )
    parser.add_argument(
        "--public-url", metavar="URL", help="the address in invitations, such as https://plancia.example.org"
    )
    parser.add_argument("--invite-only", action="store_true", help="only those with an invitation can see tables")
    parser.add_argument(
        "--bot",
        action="append",
        default=[],
        dest="program",
        metavar="NAME=COMMAND",
        help="a program that plays over lines, offered at the tables under this name",
    )
    parser.add_argument("--open", action="store_true", help="open it in a browser on this machine")


COMMANDS = {
    "serve": Command(
        serve,
        _add_serve,
        "open tables for people in browsers, here or anywhere",
        (
            "plancia serve",
            "plancia serve --host 0.0.0.0 --public-url https://plancia.example.org",
            "plancia serve --database postgresql://plancia@localhost/plancia --workers 4",
            "plancia serve --bot ours='python bot.py'",
            "plancia serve --game examples/leduc.py:LEDUC",
        ),
    ),
}
