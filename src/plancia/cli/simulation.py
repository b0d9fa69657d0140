"""`plancia simulate`: what can be typed after it, and what comes of it."""

from __future__ import annotations

import os
from pathlib import Path

from plancia.bots.spec import split_bots
from plancia.cli.command import Arguments, Parser, game_of
from plancia.cli.options import add_option, read_options
from plancia.core.errors import BadOption
from plancia.lab.packages import needed
from plancia.lab.simulation.plan import SimulationPlan, make_plan
from plancia.terminal.play import INTERRUPTED


def add_simulate(parser: Parser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help="which game, by id or MODULE:NAME")
    parser.add_argument(
        "--bots",
        dest="lineup",
        metavar="BOTS",
        help="one for each seat, or one for all, separated by commas; a comma before NAME=VALUE goes on with the "
        "settings of a bot: strong,search:sims=200,seed=3,novice; see plancia bots",
    )
    parser.add_argument("--seats", type=int, metavar="N", help="how many seats; as many as bots")
    parser.add_argument("--fixed", action="store_true", help="bots keep their seats; else they move on match by match")
    parser.add_argument("--matches", type=int, dest="simulated", metavar="N", help="how many matches; 1000")
    add_option(parser)
    parser.add_argument("--seed", type=int, metavar="N", help="repeatable matches; 1 if none is given")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), metavar="N", help="matches at a time (%(default)s)")
    parser.add_argument("--cluster", metavar="ADDRESS", help="play on a Ray cluster instead: auto, local or HOST:PORT")
    parser.add_argument(
        "-o", "--output", type=Path, metavar="FOLDER", help="where the results go; the same command goes on there"
    )
    parser.add_argument("--resume", type=Path, metavar="FOLDER", help="go on with a simulation that was interrupted")


def simulate(typed: Arguments) -> int:
    """Let bots play many matches and keep what happened; Ctrl-C ends it early and keeps what is over."""
    with needed("plancia simulate"):
        from plancia.lab.simulation import run, store
        from plancia.lab.simulation.results import Results
    if typed.resume is not None:
        _check_alone(typed)
        folder, plan = typed.resume, store.begun(typed.resume)
    else:
        folder, plan = _folder(typed), _plan(typed)
    try:
        print(run.simulate(plan, folder, jobs=max(typed.jobs, 1), cluster=typed.cluster))
    except KeyboardInterrupt:
        kept = Results.open(folder).kept
        print(f"{kept} of {plan.matches} matches are kept; go on with: plancia simulate --resume {folder}")
        return INTERRUPTED
    return 0


def _check_alone(typed: Arguments) -> None:
    given = (typed.game, typed.seats, typed.lineup, typed.simulated, typed.seed, typed.output)
    if typed.option or typed.fixed or any(value is not None for value in given):
        raise BadOption(
            "--resume goes on with the settings in its folder; only --jobs and --cluster can be given as well"
        )


def _folder(typed: Arguments) -> Path:
    if typed.output is None:
        raise BadOption("a simulation needs a folder for its results: -o FOLDER")
    return typed.output


def _plan(typed: Arguments) -> SimulationPlan:
    if typed.game is None or typed.lineup is None:
        raise BadOption("a simulation needs a game and its bots: plancia simulate GAME --bots BOTS -o FOLDER")
    game = game_of(typed.game)
    return make_plan(
        game,
        split_bots(typed.lineup),
        seats=typed.seats,
        options=read_options(game, typed.option),
        rotate=not typed.fixed,
        matches=1000 if typed.simulated is None else typed.simulated,
        seed=1 if typed.seed is None else typed.seed,
    )
