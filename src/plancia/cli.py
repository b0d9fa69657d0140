"""The command line: serve, play, hint, show, replay, verify, analyse, tournament, simulate, report, games, bots."""

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
from plancia.bots import USUAL
from plancia.bots.player import PROGRAM
from plancia.bots.spec import split_bots
from plancia.core.chance import Seeded
from plancia.core.errors import BadOption, PlanciaError, UnknownGame
from plancia.core.game import AnyGame
from plancia.core.match import Match
from plancia.core.options import Options, by_players
from plancia.lab import simulate_command
from plancia.terminal import files
from plancia.terminal.bots import listed
from plancia.terminal.hints import advice
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
    contestants: list[str]
    matches: int
    jobs: int
    results: Path | None
    lineup: str | None
    fixed: bool
    simulated: int | None
    cluster: str | None
    resume: Path | None
    folder: Path
    page: Path


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
    from plancia.server import programs, serving
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
    bots = _bots(typed, match.seats)
    playing = Play(screen, match, bots, random.Random(typed.seed), typed.load)
    _introduce(screen, match, bots)
    return playing.run()


def _new_match(screen: Screen, typed: Arguments) -> Match:
    game = plancia.game(typed.game) if typed.game is not None else _ask_game(screen)
    seats = game.default_seats if typed.seats is None else typed.seats
    chosen = _options(game, typed.option)
    game.check_options(seats, chosen)
    people = seats - len(_bots(typed, seats))
    by_seat = by_players(game.options, [seat >= people for seat in range(seats)])
    return game.start(seats, typed.seed, {**by_seat, **chosen})


def _bots(typed: Arguments, seats: int) -> list[str]:
    """The bots that hold the last seats."""
    count = seats - 1 if typed.bots is None else typed.bots
    if not 0 <= count <= seats:
        raise BadOption(f"there cannot be {count} bots at {seats} seats; possible: 0 to {seats}")
    named = [bot.strip() for text in typed.level for bot in _named(text)] or [USUAL]
    if len(named) not in (1, count):
        raise BadOption(f"{len(named)} levels are named for {count} bots; name one for all, or one for each")
    return named * count if len(named) == 1 else named


def _named(text: str) -> tuple[str, ...]:
    """The bots of a list; a command may have commas of its own."""
    return (text,) if text.startswith(PROGRAM) else split_bots(text)


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


def _introduce(screen: Screen, match: Match, bots: Sequence[str]) -> None:
    names = match.game.seat_names[: match.seats]
    people = match.seats - len(bots)
    played = [f"{name} ({bot})" for name, bot in zip(names[people:], bots, strict=True)]
    unofficial = ", which no rulebook knows" if match.seats in match.game.unofficial else ""
    screen.say(screen.strong(f"{match.game.title} with {match.seats} seats{unofficial}."))
    sides = [("People", names[:people]), ("Bots", played)]
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


def hint(typed: Arguments) -> int:
    """Say what a seat could do, and why."""
    record = files.read_true_record(typed.record)
    found = advice(record, typed.at, _seat(record.game, record.seats, typed.seat), typed.bot)
    if typed.json:
        print(found.json())
    else:
        print(*found.lines(Screen()), sep="\n")
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


def tournament(typed: Arguments) -> int:
    """Let bots play each other and say who is better."""
    from plancia.lab import command
    from plancia.lab.tournament import Tournament

    assert typed.game is not None
    game = plancia.game(typed.game)
    seats = game.default_seats if typed.seats is None else typed.seats
    seed = 1 if typed.seed is None else typed.seed
    planned = Tournament(game, tuple(typed.contestants), seats, _options(game, typed.option), typed.matches, seed)
    found = command.meet(planned, typed.jobs)
    print(found)
    if typed.results is not None:
        files.write(typed.results, found.json(), replace=True, instead="choose another name")
    return 0 if found.whole else INTERRUPTED


def simulate(typed: Arguments) -> int:
    """Let bots play many matches and keep what happened."""
    told, whole = simulate_command.run(typed, _options)
    sys.stdout.write(told)
    return 0 if whole else INTERRUPTED


def analyse(typed: Arguments) -> int:
    """Look back at a finished match."""
    from plancia.lab import analyse_command
    from plancia.lab.analysis_page import page

    record = files.read_true_record(typed.record)
    found = analyse_command.run(record, typed.judge, 1 if typed.seed is None else typed.seed, typed.jobs)
    if typed.output is not None:
        files.write(typed.output, page(found), replace=True, instead="choose another name")
    sys.stdout.write(found.json() if typed.json else analyse_command.report(found))
    return 0


def report(typed: Arguments) -> int:
    """Make a page of what a simulation found."""
    from plancia.lab.report import Report

    made = Report.of(typed.folder)
    files.write(typed.page, made.html(), replace=typed.force, instead="choose another name, or --force")
    print(*(found.text for found in made.findings if found.sure), f"The report is in {typed.page}.", sep="\n")
    return 0


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


def list_bots(typed: Arguments) -> int:
    """List the levels of the games, and the kinds of bots."""
    games = plancia.games() if typed.game is None else (typed.game,)
    print(*listed(map(plancia.game, games)), sep="\n")
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
    parser.add_argument(
        "--bot",
        action="append",
        default=[],
        dest="program",
        metavar="NAME=COMMAND",
        help="a program that plays over lines, offered at the tables under this name",
    )
    parser.add_argument("--open", action="store_true", help="open it in a browser on this machine")


def _add_play(parser: Parser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help="which game; without it you are asked")
    parser.add_argument("--seats", type=int, metavar="N", help="how many play")
    parser.add_argument(
        "--bots", type=int, metavar="N", help="how many of them are bots, in the last seats; all but one"
    )
    parser.add_argument(
        "--level",
        action="append",
        default=[],
        metavar="BOT",
        help=f"what bots they are, one for all or one for each; see plancia bots ({USUAL})",
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


def _add_moment(parser: Parser) -> None:
    parser.add_argument(
        "--at", type=int, metavar="N", help="the moment after entry N, 0 being the set-up; else the last"
    )


def _add_show(parser: Parser) -> None:
    _add_seat(parser)
    _add_moment(parser)
    parser.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help="where the picture goes; else standard output"
    )
    parser.add_argument("--text", action="store_true", help="draw in text")
    parser.add_argument("--force", action="store_true", help="replace FILE if it exists")


def _add_replay(parser: Parser) -> None:
    _add_seat(parser)
    parser.add_argument("--from", type=int, default=0, dest="start", metavar="N", help="begin at entry N")


def _add_tournament(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME", help="which game")
    parser.add_argument(
        "--bots", nargs="+", required=True, dest="contestants", metavar="BOT", help="levels or specs; see plancia bots"
    )
    parser.add_argument("--seats", type=int, metavar="N", help="how many seats; the bots alternate in them")
    parser.add_argument("--matches", type=int, default=100, metavar="N", help="matches of each pair (%(default)s)")
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="matches at a time (%(default)s)"
    )
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option; see plancia games"
    )
    parser.add_argument("--seed", type=int, metavar="N", help="repeatable matches; 1 if none is given")
    parser.add_argument("--json", type=Path, dest="results", metavar="FILE", help="write every match to FILE, too")


def _add_report(parser: Parser) -> None:
    parser.add_argument("folder", type=Path, metavar="RESULTS", help="the folder of a simulation, whole or begun")
    parser.add_argument(
        "-o",
        "--output",
        type=Path,
        dest="page",
        default=Path("report.html"),
        metavar="FILE",
        help="where the page goes (%(default)s)",
    )
    parser.add_argument("--force", action="store_true", help="replace FILE if it exists")


def _add_hint(parser: Parser) -> None:
    _add_record(parser)
    _add_moment(parser)
    parser.add_argument("--seat", metavar="SEAT", help="whose decision, by number or name; else who is asked")
    parser.add_argument("--bot", default="expert", metavar="BOT", help="who is asked for advice (%(default)s)")
    parser.add_argument("--json", action="store_true", help="for programs")


def _add_analyse(parser: Parser) -> None:
    _add_record(parser)
    parser.add_argument(
        "--bot", dest="judge", metavar="BOT", help="who judges: a search with its settings; else an expert in a hurry"
    )
    parser.add_argument("-o", "--output", type=Path, metavar="FILE", help="write a page with a chart there, too")
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.add_argument("--seed", type=int, metavar="N", help="repeatable judgement; 1 if none is given")
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="moves weighed at a time (%(default)s)"
    )


def _add_bots(parser: Parser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help="which game; else all of them")


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
            "plancia serve --bot ours='python bot.py'",
        ),
    ),
    "play": Command(
        play,
        _add_play,
        "play a match at this terminal, against bots or each other",
        (
            "plancia play",
            f"plancia play {_GAME} --seats 4 --bots 2",
            f"plancia play {_GAME} --seats 4 --level expert",
            f"plancia play {_GAME} --seats 4 --level novice,regular,strong",
            f"plancia play {_GAME} --option NAME=VALUE --option NAME=VALUE",
            "plancia play --load match.json",
        ),
    ),
    "hint": Command(
        hint,
        _add_hint,
        "say what a seat could do at a moment of a record, with chances and reasons",
        (
            "plancia hint match.json",
            "plancia hint match.json --at 40 --seat red",
            "plancia hint match.json --bot search:sims=5000,seconds=60 --json",
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
    "tournament": Command(
        tournament,
        _add_tournament,
        "let bots play each other and say who is better, and how sure that is",
        (
            f"plancia tournament {_GAME} --bots expert strong regular --matches 100",
            f"plancia tournament {_GAME} --bots search:sims=200,seed=3 regular --seats 3 --json matches.json",
        ),
    ),
    "simulate": Command(
        simulate,
        simulate_command.add_arguments,
        "let bots play many matches and keep them in tables",
        (
            f"plancia simulate {_GAME} --bots strong,regular,regular,novice --matches 2000 -o results",
            f"plancia simulate {_GAME} --bots random --seats 3 --matches 1000000 --cluster auto -o results",
            "plancia simulate --resume results",
        ),
    ),
    "analyse": Command(
        analyse,
        _add_analyse,
        "look back at a finished match: chances, costly decisions, luck and skill",
        (
            "plancia analyse match.json",
            "plancia analyse match.json -o review.html",
            "plancia analyse match.json --bot search:sims=2000,seconds=60 --json",
        ),
    ),
    "report": Command(
        report,
        _add_report,
        "make a page with plots of what a simulation found",
        ("plancia report results -o report.html",),
    ),
    "games": Command(list_games, _add_nothing, "list the games, their seats and options", ("plancia games",)),
    "bots": Command(
        list_bots,
        _add_bots,
        "list the levels of the bots, and what else a bot can be",
        ("plancia bots", f"plancia bots {_GAME}"),
    ),
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
