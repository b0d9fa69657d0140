"""The command line: `plancia` and its commands.

Each module holds its commands and what can be typed after them: `serve`, `house` (check, backup, restore, prune),
`admin`, `mcp`, `play`, `records` (hint, show, replay, verify), `lab` (tournament, simulate, analyse, report),
`lists` (games, bots).
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper

import plancia
from plancia.cli import admin, house, lab, lists, mcp, play, records, serve
from plancia.cli.command import GAME, REFUSED, Arguments, Parser
from plancia.core.errors import PlanciaError
from plancia.games.registry import REGISTERED, register
from plancia.terminal.play import INTERRUPTED

COMMANDS = (
    serve.COMMANDS
    | house.COMMANDS
    | admin.COMMANDS
    | mcp.COMMANDS
    | play.COMMANDS
    | records.COMMANDS
    | lab.COMMANDS
    | lists.COMMANDS
)
"""Every command, in the order of the help."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    parser = make_parser()
    typed = parser.parse_args(arguments, Arguments())
    try:
        if typed.run is None:
            parser.print_help()
            return 0
        for origin in typed.registered:
            register(origin)
        code = typed.run(typed)
        sys.stdout.flush()
    except PlanciaError as problem:
        return _refuse(str(problem))
    except KeyboardInterrupt:
        print()
        return INTERRUPTED
    except BrokenPipeError:
        _drop_output()
        return 0
    except OSError as problem:
        _drop_output()
        return _refuse(f"the output cannot be written: {problem.strerror}")
    return code


def _refuse(reason: str) -> int:
    print(f"plancia: {' '.join(reason.split())}", file=sys.stderr)
    return REFUSED


def _drop_output() -> None:
    """Whatever is still to be written goes nowhere; otherwise Python complains once more while it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def make_parser() -> Parser:
    parser = Parser(
        prog="plancia",
        description="Play rare economic board games in the browser or at the terminal, and look into records.",
        epilog=_examples("plancia serve", f"plancia play {GAME} --seats 4 --bots 3", "plancia games"),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"plancia {plancia.__version__}")
    parser.set_defaults(run=None)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for name, command in COMMANDS.items():
        one = commands.add_parser(
            name,
            help=command.does,
            description=f"{command.does[0].upper()}{command.does[1:]}.",
            epilog=_examples(*command.examples),
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        one.set_defaults(run=command.run)
        command.add_arguments(one)
        one.add_argument(
            "--game",
            action="append",
            default=[],
            dest="registered",
            metavar="MODULE:NAME",
            help=f"a game of your own from a module, or from a file: game.py:NAME; or {REGISTERED}",
        )
    return parser


def _examples(*lines: str) -> str:
    return "\n".join(["examples:", *(f"  {line}" for line in lines)])
