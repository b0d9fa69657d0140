"""`plancia serve`: the server, with pages for browsers and interfaces for programs."""

from __future__ import annotations

import os

from plancia.cli.command import Arguments, Command, Parser
from plancia.cli.house import add_house


def serve(typed: Arguments) -> int:
    """Serve tables to browsers and programs until the process is told to end."""
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
        behind=tuple(typed.behind),
        secret=os.environ.get("PLANCIA_SECRET"),
        smtp=typed.smtp,
        mail_from=typed.mail_from,
        push_key=os.environ.get("PLANCIA_PUSH_KEY"),
        private_receivers=typed.private_receivers,
        beacon=typed.beacon,
        beacon_rounds=typed.beacon_rounds,
        beacon_key=typed.beacon_key,
        programs=programs.read(typed.program),
        log=typed.log,
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
    parser.add_argument(
        "--host", default="127.0.0.1", help="address to listen on; 0.0.0.0 for every network (%(default)s)"
    )
    parser.add_argument("--port", type=int, default=8000, metavar="N", help="port to listen on (%(default)s)")
    add_house(parser)
    parser.add_argument(
        "--workers", type=int, default=1, metavar="N", help="processes, on PostgreSQL only (%(default)s)"
    )
    parser.add_argument(
        "--public-url", metavar="URL", help="the address in invitations, such as https://plancia.example.org"
    )
    parser.add_argument(
        "--behind",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="a proxy, or a network of them, that is believed about the addresses of guests",
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
    parser.add_argument(
        "--log", choices=("text", "json"), default="text", help="the form of what is logged (%(default)s)"
    )
    parser.add_argument(
        "--smtp",
        default=os.environ.get("PLANCIA_SMTP"),
        metavar="URL",
        help="a server for mail to players who want it, or PLANCIA_SMTP: smtp://user:password@host:587",
    )
    parser.add_argument(
        "--mail-from",
        default=os.environ.get("PLANCIA_MAIL_FROM"),
        metavar="ADDRESS",
        help="the sender of this mail, or PLANCIA_MAIL_FROM",
    )
    parser.add_argument(
        "--private-receivers",
        action="store_true",
        help="let messages to players go to addresses of this network, too, and by plain HTTP",
    )
    parser.add_argument(
        "--beacon", metavar="URL", help="a public beacon that is part of all chance: the address of its {round}"
    )
    parser.add_argument(
        "--beacon-rounds", metavar="FIRST/SECONDS", help="when its first round was, since 1970, and how long one is"
    )
    parser.add_argument("--beacon-key", metavar="HEX", help="its public key: nothing counts that it has not signed")
    parser.add_argument("--open", action="store_true", help="open it in a browser on this machine")


COMMANDS = {
    "serve": Command(
        serve,
        _add_serve,
        "open tables for people in browsers, here or anywhere",
        (
            "plancia serve",
            "plancia serve --behind 127.0.0.1 --public-url https://plancia.example.org",
            "plancia serve --database postgresql://plancia@localhost/plancia --workers 4",
            "plancia serve --bot ours='python bot.py'",
            "plancia serve --game examples/leduc.py:LEDUC",
        ),
    ),
}
