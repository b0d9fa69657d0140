"""What a command is, and what can be typed after `plancia`."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, NoReturn

import plancia
from plancia.core.game import AnyGame
from plancia.games.registry import HOUSE, register

REFUSED = 2

GAME = next(iter(HOUSE))
"""The game that stands in the examples of the help."""


class Arguments(argparse.Namespace):
    """What was typed after `plancia`, for all commands: each reads the names that it has added."""

    run: Callable[[Arguments], int] | None
    registered: list[str]
    game: str | None
    seats: int | None
    bots: int | None
    level: list[str]
    bot: str
    judge: str | None
    json: bool
    program: list[str]
    option: list[str]
    seed: int | None
    load: Path | None
    record: Path
    at: int | None
    seat: str | None
    output: Path | None
    text: bool
    force: bool
    start: int
    host: str
    port: int
    data: Path
    database: str | None
    workers: int
    public_url: str | None
    invite_only: bool
    open: bool
    log: str
    contestants: list[str]
    matches: int
    measured: int
    reward: str
    until: bool
    jobs: int
    results: Path | None
    lineup: str | None
    fixed: bool
    simulated: int | None
    cluster: str | None
    resume: Path | None
    folder: Path
    beside: Path | None
    file: Path
    waiting: int | None
    abandoned: int | None
    chat: int | None
    dry_run: bool
    action: str
    direct: str
    table: str
    chair: int
    announcement: str
    page: Path
    server: str | None
    beacon: str | None
    beacon_rounds: str | None
    beacon_key: str | None
    http: bool


class Parser(argparse.ArgumentParser):
    """A parser that refuses in one line and says where help is, like every command here."""

    def error(self, message: str) -> NoReturn:
        self.exit(REFUSED, f"plancia: {message}; see {self.prog} --help\n")


def game_of(typed: str) -> AnyGame:
    """The game of an id, or of a module or file: `module:NAME`."""
    return register(typed) if ":" in typed else plancia.game(typed)


class Command(NamedTuple):
    """A command: what it does, what can be typed after it, and examples."""

    run: Callable[[Arguments], int]
    add_arguments: Callable[[Parser], None]
    does: str
    examples: tuple[str, ...]
