"""`plancia simulate`: what can be typed after it, and what comes of it."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

import plancia
from plancia.bots.spec import split_bots
from plancia.core.errors import BadOption
from plancia.core.game import AnyGame
from plancia.core.options import Options
from plancia.lab.packages import needed
from plancia.lab.plan import Plan, make_plan


class Typed(Protocol):
    """What was typed."""

    game: str | None
    seats: int | None
    lineup: str | None
    fixed: bool
    simulated: int | None
    option: list[str]
    seed: int | None
    jobs: int
    cluster: str | None
    output: Path | None
    resume: Path | None


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help="which game")
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
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option; see plancia games"
    )
    parser.add_argument("--seed", type=int, metavar="N", help="repeatable matches; 1 if none is given")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), metavar="N", help="matches at a time (%(default)s)")
    parser.add_argument("--cluster", metavar="ADDRESS", help="play on a Ray cluster instead: auto, local or HOST:PORT")
    parser.add_argument(
        "-o", "--output", type=Path, metavar="FOLDER", help="where the results go; the same command goes on there"
    )
    parser.add_argument("--resume", type=Path, metavar="FOLDER", help="go on with a simulation that was interrupted")


def run(typed: Typed, read_options: Callable[[AnyGame, Sequence[str]], Options]) -> tuple[str, bool]:
    """Simulate; returns what to say, and whether all was played: Ctrl-C ends it early and keeps what is over."""
    with needed("plancia simulate"):
        from plancia.lab import simulate, store  # noqa: PLC0415  # playing does without their packages
        from plancia.lab.results import Results  # noqa: PLC0415
    if typed.resume is not None:
        _check_alone(typed)
        folder, plan = typed.resume, store.begun(typed.resume)
    else:
        folder, plan = _folder(typed), _plan(typed, read_options)
    try:
        return f"{simulate.simulate(plan, folder, jobs=max(typed.jobs, 1), cluster=typed.cluster)}\n", True
    except KeyboardInterrupt:
        kept = Results.open(folder).kept
        return f"{kept} of {plan.matches} matches are kept; go on with: plancia simulate --resume {folder}\n", False


def _check_alone(typed: Typed) -> None:
    given = (typed.game, typed.seats, typed.lineup, typed.simulated, typed.seed, typed.output)
    if typed.option or typed.fixed or any(value is not None for value in given):
        raise BadOption(
            "--resume goes on with the settings in its folder; only --jobs and --cluster can be given as well"
        )


def _folder(typed: Typed) -> Path:
    if typed.output is None:
        raise BadOption("a simulation needs a folder for its results: -o FOLDER")
    return typed.output


def _plan(typed: Typed, read_options: Callable[[AnyGame, Sequence[str]], Options]) -> Plan:
    if typed.game is None or typed.lineup is None:
        raise BadOption("a simulation needs a game and its bots: plancia simulate GAME --bots BOTS -o FOLDER")
    game = plancia.game(typed.game)
    return make_plan(
        game,
        split_bots(typed.lineup),
        seats=typed.seats,
        options=read_options(game, typed.option),
        rotate=not typed.fixed,
        matches=1000 if typed.simulated is None else typed.simulated,
        seed=1 if typed.seed is None else typed.seed,
    )
