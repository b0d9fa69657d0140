"""What a host does with a house beside serving it: `check`, `backup`, `restore`, `prune`."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import TYPE_CHECKING

from plancia.cli.command import Arguments, Command, Parser

if TYPE_CHECKING:
    from plancia.server.settings import Settings

_FAULTY = 1


def settings_of(typed: Arguments) -> Settings:
    """The house that the command is about."""
    from plancia.server.settings import Settings

    return Settings(data=typed.data, database=typed.database, secret=os.environ.get("PLANCIA_SECRET"))


def add_house(parser: Parser) -> None:
    """Which house: the same words as for `plancia serve`."""
    from plancia.server.settings import data_folder

    parser.add_argument(
        "--data",
        type=Path,
        default=Path(os.environ.get("PLANCIA_DATA") or data_folder()),
        metavar="FOLDER",
        help="where matches are kept, or PLANCIA_DATA (%(default)s)",
    )
    parser.add_argument(
        "--database",
        default=os.environ.get("PLANCIA_DATABASE"),
        metavar="URL",
        help="a PostgreSQL instead of a file in the data folder, or PLANCIA_DATABASE: postgresql://user@host/name",
    )


def check(typed: Arguments) -> int:
    """Tell what is wrong with a house."""
    return asyncio.run(_check(settings_of(typed)))


async def _check(settings: Settings) -> int:
    from plancia.server.operations.check import check as problems_of

    found = 0
    async for problem in problems_of(settings):
        print(problem, flush=True)
        found += 1
    print(f"{found} problems." if found else "All is well: the key, the database, and every match.")
    return _FAULTY if found else 0


def backup(typed: Arguments) -> int:
    """Write a house into a file."""
    from plancia.server.operations.backup import back_up

    manifest = asyncio.run(back_up(settings_of(typed), typed.file))
    print(f"{typed.file}: {manifest.rows.get('tables', 0)} tables, {manifest.rows.get('entries', 0)} entries.")
    return 0


def restore(typed: Arguments) -> int:
    """Lay a backup into an empty house."""
    from plancia.server.operations.backup import restore as lay_in

    manifest = asyncio.run(lay_in(settings_of(typed), typed.file))
    print(f"Restored {manifest.rows.get('tables', 0)} tables and {manifest.rows.get('entries', 0)} entries.")
    return 0


def prune(typed: Arguments) -> int:
    """Let go of what nobody comes back to."""
    from plancia.server.operations.prune import Retention
    from plancia.server.operations.prune import prune as let_go

    retention = Retention(waiting=typed.waiting, abandoned=typed.abandoned, chat=typed.chat)
    done = asyncio.run(let_go(settings_of(typed), retention, dry_run=typed.dry_run))
    verb = "Would remove" if typed.dry_run else "Removed"
    print(f"{verb} {done.waiting} waiting tables, {done.abandoned} abandoned matches, {done.messages} lines of chat.")
    return 0


def _add_file(parser: Parser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="the backup, a zip archive")
    add_house(parser)


def _add_prune(parser: Parser) -> None:
    kinds = {
        "waiting": "tables that nobody has filled",
        "abandoned": "matches in which nobody has moved",
        "chat": "what was said at tables",
    }
    for name, what in kinds.items():
        parser.add_argument(f"--{name}", type=_days, metavar="DAYS", help=f"remove {what} for so long (keep them)")
    parser.add_argument("--dry-run", action="store_true", help="only tell what would be removed")
    add_house(parser)


def _days(typed: str) -> int:
    days = int(typed)
    if days < 1:
        raise ValueError
    return days


COMMANDS = {
    "check": Command(
        check,
        add_house,
        "look for trouble in a house: key, database, and whether every match can be replayed",
        ("plancia check", "plancia check --data /srv/plancia"),
    ),
    "backup": Command(
        backup,
        _add_file,
        "write a whole house into one file, also while it is played in",
        ("plancia backup house.zip", "plancia backup house.zip --database postgresql://plancia@localhost/plancia"),
    ),
    "restore": Command(
        restore,
        _add_file,
        "lay a backup into an empty house, on either kind of database",
        ("plancia restore house.zip --data /srv/plancia",),
    ),
    "prune": Command(
        prune,
        _add_prune,
        "remove tables, matches and chats that nobody has come back to",
        ("plancia prune --waiting 30 --abandoned 365 --dry-run", "plancia prune --chat 90"),
    ),
}
