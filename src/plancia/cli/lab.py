"""`plancia tournament`, `exploit`, `simulate`, `analyse` and `report`: what researchers ask for."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from plancia.cli.command import GAME, Arguments, Command, Parser, game_of
from plancia.cli.options import add_option, read_options
from plancia.cli.records import add_record
from plancia.cli.simulation import add_simulate, simulate
from plancia.core.errors import BadOption
from plancia.terminal import files
from plancia.terminal.play import INTERRUPTED


def tournament(typed: Arguments) -> int:
    """Let bots play each other and say who is better."""
    from plancia.lab.tournament.crosstable import meet
    from plancia.lab.tournament.schedule import Tournament

    assert typed.game is not None
    game = game_of(typed.game)
    seats = game.default_seats if typed.seats is None else typed.seats
    seed = 1 if typed.seed is None else typed.seed
    planned = Tournament(game, tuple(typed.contestants), seats, read_options(game, typed.option), typed.matches, seed)
    found = meet(planned, typed.jobs, until_sure=typed.until)
    print(found)
    if typed.results is not None:
        files.write(typed.results, found.json(), replace=True, instead="choose another name")
    return 0 if found.whole else INTERRUPTED


def _add_tournament(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME", help="which game, by id or MODULE:NAME")
    parser.add_argument(
        "--bots", nargs="+", required=True, dest="contestants", metavar="BOT", help="levels or specs; see plancia bots"
    )
    parser.add_argument("--seats", type=int, metavar="N", help="how many seats; the bots alternate in them")
    parser.add_argument("--matches", type=int, default=100, metavar="N", help="matches of each pair (%(default)s)")
    parser.add_argument(
        "--until", action="store_true", help="end a pair of bots as soon as it is sure which of them is better"
    )
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="matches at a time (%(default)s)"
    )
    add_option(parser)
    parser.add_argument("--seed", type=int, metavar="N", help="repeatable matches; 1 if none is given")
    parser.add_argument("--json", type=Path, dest="results", metavar="FILE", help="write every match to FILE, too")


def exploit(typed: Arguments) -> int:
    """Train a response to a frozen bot and say what it gains."""
    from plancia.lab.response.exploiting import exploit
    from plancia.lab.response.training import Response

    assert typed.game is not None
    game = game_of(typed.game)
    seats = game.default_seats if typed.seats is None else typed.seats
    seed = 1 if typed.seed is None else typed.seed
    planned = Response(game, typed.bot, seats, read_options(game, typed.option), typed.reward, seed)
    print(exploit(planned, typed.matches, typed.measured, typed.jobs))
    return 0


def _add_exploit(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME", help="which game, by id or MODULE:NAME")
    parser.add_argument("--bot", required=True, metavar="BOT", help="the frozen bot: a level or spec; see plancia bots")
    parser.add_argument("--seats", type=int, metavar="N", help="how many seats; the response has one of them")
    parser.add_argument("--matches", type=int, default=2000, metavar="N", help="matches to learn from (%(default)s)")
    parser.add_argument(
        "--measure", type=int, dest="measured", default=400, metavar="N", help="fresh matches to measure (%(default)s)"
    )
    parser.add_argument("--reward", default="place", help="what is gained: place or score (%(default)s)")
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="matches at a time (%(default)s)"
    )
    add_option(parser)
    parser.add_argument("--seed", type=int, metavar="N", help="repeatable training; 1 if none is given")


def analyse(typed: Arguments) -> int:
    """Judge every entry of a finished match and say what was found; with `-o` as a page, too."""
    from plancia.review.analysis import analyse
    from plancia.review.page import page
    from plancia.review.text import summary

    record = files.read_true_record(typed.record)
    if typed.jobs < 1:
        raise BadOption(f"{typed.jobs} moves cannot be weighed at a time; choose 1 or more")
    found = analyse(record, typed.judge, seed=1 if typed.seed is None else typed.seed, jobs=typed.jobs)
    if typed.output is not None:
        files.write(typed.output, page(found), replace=True, instead="choose another name")
    sys.stdout.write(found.json() if typed.json else summary(found))
    return 0


def _add_analyse(parser: Parser) -> None:
    add_record(parser)
    parser.add_argument(
        "--bot", dest="judge", metavar="BOT", help="who judges: a search with its settings; else an expert in a hurry"
    )
    parser.add_argument("-o", "--output", type=Path, metavar="FILE", help="write a page with a chart there, too")
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.add_argument("--seed", type=int, metavar="N", help="repeatable judgement; 1 if none is given")
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="moves weighed at a time (%(default)s)"
    )


def report(typed: Arguments) -> int:
    """Make a page of what a simulation found, or of what differs between two."""
    from plancia.lab.report import SimulationReport
    from plancia.lab.report.comparison import ComparisonReport

    if typed.beside is None:
        made: SimulationReport | ComparisonReport = SimulationReport.of(typed.folder)
        warned: tuple[str, ...] = ()
    else:
        made = ComparisonReport.of(typed.folder, typed.beside)
        warned = made.warnings
    files.write(typed.page, made.html(), replace=typed.force, instead="choose another name, or --force")
    print(*(found.text for found in made.findings if found.sure), *warned, f"The report is in {typed.page}.", sep="\n")
    return 0


def _add_report(parser: Parser) -> None:
    parser.add_argument("folder", type=Path, metavar="RESULTS", help="the folder of a simulation, whole or begun")
    parser.add_argument(
        "beside", type=Path, nargs="?", metavar="OTHER", help="another folder of the same game to compare with"
    )
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


COMMANDS = {
    "tournament": Command(
        tournament,
        _add_tournament,
        "let bots play each other and say who is better, and how sure that is",
        (
            f"plancia tournament {GAME} --bots expert strong regular --matches 100",
            f"plancia tournament {GAME} --bots search:sims=200,seed=3 regular --seats 3 --json matches.json",
            f"plancia tournament {GAME} --bots strong regular --matches 1000 --until",
        ),
    ),
    "exploit": Command(
        exploit,
        _add_exploit,
        "train a best response to a frozen bot: a lower bound of how exploitable it is",
        (
            f"plancia exploit {GAME} --bot regular",
            "plancia exploit plancia.lab.small.games:BLUFF --bot random --reward score",
        ),
    ),
    "simulate": Command(
        simulate,
        add_simulate,
        "let bots play many matches and keep them in tables",
        (
            f"plancia simulate {GAME} --bots strong,regular,regular,novice --matches 2000 -o results",
            f"plancia simulate {GAME} --bots random --seats 3 --matches 1000000 --cluster auto -o results",
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
        ("plancia report results -o report.html", "plancia report with-inflation without -o inflation.html"),
    ),
}
