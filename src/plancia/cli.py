"""The command line: plancia serve | play | show | replay | verify | games."""

from __future__ import annotations

import argparse
import os
import random
import sys
from collections.abc import Callable, Sequence
from importlib.metadata import version
from io import TextIOWrapper
from pathlib import Path
from typing import NamedTuple, NoReturn

import plancia
from plancia.core.chance import Seeded
from plancia.core.errors import BadOption, PlanciaError, UnknownGame
from plancia.core.game import AnyGame
from plancia.core.match import Match
from plancia.core.options import Options, by_players
from plancia.terminal import files
from plancia.terminal.play import INTERRUPTED, Play
from plancia.terminal.replay import Replay
from plancia.terminal.screen import Screen
from plancia.terminal.wording import seat_of, standings

NOT_OK = 1
REFUSED = 2

_GAME = plancia.games()[0]
"""Stands in examples."""


class Arguments(argparse.Namespace):
    """What was typed after `plancia`."""

    run: Callable[[Arguments], int] | None
    game: str | None
    seats: int | None
    bots: int | None
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


class Parser(argparse.ArgumentParser):
    """Refuses in one line, like everything else here."""

    def error(self, message: str) -> NoReturn:
        self.exit(REFUSED, f"plancia: {message}; see {self.prog} --help\n")


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


# The commands.


def serve(typed: Arguments) -> int:
    """Open the house to browsers."""
    from plancia.server import serving
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
    )
    serving.prepare(settings)
    where = "PostgreSQL" if settings.on_postgresql else settings.data
    print(
        f"The table is open at {settings.address} (data: {where}). Ctrl-C closes it; matches go on next time.",
        flush=True,
    )
    serving.serve(settings, browser=typed.open)
    return 0


def play(typed: Arguments) -> int:
    """Play a match, a new one or one that was saved."""
    screen = Screen()
    match = _new_match(screen, typed) if typed.load is None else _saved_match(typed, typed.load)
    people = _people(typed, match.seats)
    _introduce(screen, match, people)
    return Play(screen, match, people, random.Random(typed.seed), typed.load).run()


def _new_match(screen: Screen, typed: Arguments) -> Match:
    game = plancia.game(typed.game) if typed.game is not None else _ask_game(screen)
    seats = game.default_seats if typed.seats is None else typed.seats
    chosen = _options(game, typed.option)
    game.check_options(seats, chosen)
    people = _people(typed, seats)
    by_seat = by_players(game.options, [seat >= people for seat in range(seats)])
    return game.start(seats, typed.seed, {**by_seat, **chosen})


def _people(typed: Arguments, seats: int) -> int:
    """How many seats people hold, the first ones."""
    bots = seats - 1 if typed.bots is None else typed.bots
    if not 0 <= bots <= seats:
        raise BadOption(f"there cannot be {bots} bots at {seats} seats; possible: 0 to {seats}")
    return seats - bots


def _saved_match(typed: Arguments, path: Path) -> Match:
    if typed.game is not None or typed.seats is not None or typed.option:
        raise BadOption("--load goes on with a match; a game, --seats and --option are for a new one")
    match = files.read_true_record(path).replay()
    if typed.seed is not None:
        match.draw_from(Seeded(typed.seed))
    return match


def _ask_game(screen: Screen) -> AnyGame:
    games = [plancia.game(name) for name in plancia.games()]
    for number, game in enumerate(games, start=1):
        screen.say(f"{number:>3}  {game.title}, {_seat_counts(game)} seats")
    while True:
        try:
            answer = screen.ask("Which game? ").lower()
        except EOFError:
            screen.say()
            raise UnknownGame(f"no game was chosen; possible: {', '.join(plancia.games())}") from None
        for number, game in enumerate(games, start=1):
            if answer in {str(number), game.id, game.title.lower()}:
                return game
        screen.refuse(f"type a number from 1 to {len(games)}, or a name: {', '.join(plancia.games())}")


def _options(game: AnyGame, typed: Sequence[str]) -> Options:
    offered = {option.name: option for option in game.options}
    options: Options = {}
    for text in typed:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOption(f"--option is written NAME=VALUE, not {text!r}")
        if name not in offered:
            raise BadOption(f"{game.title} has no option {name!r}; possible: {', '.join(offered)}")
        options[name] = offered[name].read(value)
    return options


def _introduce(screen: Screen, match: Match, people: int) -> None:
    names = match.game.seat_names[: match.seats]
    unofficial = ", which no rulebook knows" if match.seats in match.game.unofficial else ""
    screen.say(screen.strong(f"{match.game.title} with {match.seats} seats{unofficial}."))
    sides = [("People", names[:people]), ("Bots", names[people:])]
    screen.say(" ".join(f"{who}: {', '.join(seats)}." for who, seats in sides if seats))


def show(typed: Arguments) -> int:
    """Draw one moment of a record."""
    record = files.read_true_record(typed.record)
    match = record.replay(typed.at)
    view = match.view(_seat(match.game, match.seats, typed.seat))
    picture = (match.game.sketch(view) if typed.text else match.game.draw(view)).rstrip("\n") + "\n"
    if typed.output is None:
        sys.stdout.write(picture)
    else:
        files.write(typed.output, picture, replace=typed.force, instead="choose another name, or --force")
    return 0


def replay(typed: Arguments) -> int:
    """Tell a record again."""
    screen = Screen()
    record = files.read_true_record(typed.record)
    last = len(record.entries) - 1
    if not 0 <= typed.start <= last:
        raise BadOption(f"the record has entries 0 to {last}; there is no entry {typed.start}")
    told = Replay(screen, record, _seat(record.game, record.seats, typed.seat))
    if screen.seen:
        told.step(typed.start)
    else:
        told.story(typed.start)
    return 0


def _seat(game: AnyGame, seats: int, typed: str | None) -> int | None:
    return None if typed is None else seat_of(game, seats, typed)


def verify(typed: Arguments) -> int:
    """Check a record and say what was found."""
    record = files.read_record(typed.record)
    report = plancia.verify(record)
    print(f"{record.game.title}, {record.seats} seats, {report.moves} moves")
    if report.result is not None:
        print(*standings(record.game, report.result), sep="\n")
    elif report.ok:
        print("the match is not over")
    print("chance sealed before the first move" if report.sealed else "chance not sealed")
    for finding in report.findings:
        print(f"wrong: {finding}")
    print("ok" if report.ok else "not ok")
    return 0 if report.ok else NOT_OK


def list_games(_: Arguments) -> int:
    """List the games with their seats and options."""
    for name in plancia.games():
        game = plancia.game(name)
        print(f"{game.id}  {game.title}, {_seat_counts(game)} seats, default {game.default_seats}")
        names = max((len(option.name) for option in game.options), default=0)
        values = max((len(option.possible) for option in game.options), default=0)
        for option in game.options:
            default = str(option.default).lower()
            bot = "" if option.bot is None else f", {option.bot} for a bot"
            print(f"  {option.name:<{names}}  {option.possible:<{values}}  default {default} ({option.rule}){bot}")
    return 0


def _seat_counts(game: AnyGame) -> str:
    return ", ".join(
        f"{seats}{' (unofficial)' if seats in game.unofficial else ''}" for seats in sorted(game.seat_counts)
    )


# What can be typed.


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
    parser.add_argument("--open", action="store_true", help="open it in a browser on this machine")


def _add_play(parser: Parser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help="which game; without it you are asked")
    parser.add_argument("--seats", type=int, metavar="N", help="how many play")
    parser.add_argument(
        "--bots", type=int, metavar="N", help="how many of them are bots, in the last seats; all but one"
    )
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option; see plancia games"
    )
    parser.add_argument("--seed", type=int, metavar="N", help="repeatable dice, cards and bots")
    parser.add_argument("--load", type=Path, metavar="FILE", help="go on with a match that was saved")


def _add_record(parser: Parser) -> None:
    parser.add_argument("record", type=Path, metavar="RECORD", help="a match that was saved")


def _add_seat(parser: Parser) -> None:
    _add_record(parser)
    parser.add_argument(
        "--seat", metavar="SEAT", help="as this seat saw it, by number or name; else as a spectator did"
    )


def _add_show(parser: Parser) -> None:
    _add_seat(parser)
    parser.add_argument(
        "--at", type=int, metavar="N", help="the moment after entry N, 0 being the set-up; else the last"
    )
    parser.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help="where the picture goes; else standard output"
    )
    parser.add_argument("--text", action="store_true", help="draw in text")
    parser.add_argument("--force", action="store_true", help="replace FILE if it exists")


def _add_replay(parser: Parser) -> None:
    _add_seat(parser)
    parser.add_argument("--from", type=int, default=0, dest="start", metavar="N", help="begin at entry N")


def _add_nothing(_: Parser) -> None:
    pass


class Command(NamedTuple):
    """A command: what it does, what can be typed after it, and examples."""

    run: Callable[[Arguments], int]
    add_arguments: Callable[[Parser], None]
    does: str
    examples: tuple[str, ...]


COMMANDS = {
    "serve": Command(
        serve,
        _add_serve,
        "open tables for people in browsers, here or anywhere",
        (
            "plancia serve",
            "plancia serve --host 0.0.0.0 --public-url https://plancia.example.org",
            "plancia serve --database postgresql://plancia@localhost/plancia --workers 4",
        ),
    ),
    "play": Command(
        play,
        _add_play,
        "play a match at this terminal, against bots or each other",
        (
            "plancia play",
            f"plancia play {_GAME} --seats 4 --bots 2",
            f"plancia play {_GAME} --option NAME=VALUE --option NAME=VALUE",
            "plancia play --load match.json",
        ),
    ),
    "show": Command(
        show,
        _add_show,
        "draw one moment of a record as an SVG picture or as text",
        ("plancia show match.json -o board.svg", "plancia show match.json --at 40 --seat 2 --text"),
    ),
    "replay": Command(
        replay,
        _add_replay,
        "walk through a record, or print its story into a file or pipe",
        (
            "plancia replay match.json",
            "plancia replay match.json --seat blue --from 40",
            "plancia replay match.json > story.txt",
        ),
    ),
    "verify": Command(
        verify,
        _add_record,
        "check a record: exit code 0 if all is right, 1 if not, 2 if it cannot be read",
        ("plancia verify match.json",),
    ),
    "games": Command(list_games, _add_nothing, "list the games, their seats and options", ("plancia games",)),
}


def make_parser() -> Parser:
    parser = Parser(
        prog="plancia",
        description="Play rare economic board games in the browser or at the terminal, and look into records.",
        epilog=_examples("plancia serve", f"plancia play {_GAME} --seats 4 --bots 3", "plancia games"),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"plancia {version('plancia')}")
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
    return parser


def _examples(*lines: str) -> str:
    return "\n".join(["examples:", *(f"  {line}" for line in lines)])


if __name__ == "__main__":
    sys.exit(main())
