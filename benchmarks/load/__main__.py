"""Loads a house of its own, on the loopback only, and prints one table."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from importlib.util import find_spec
from itertools import product

import uvloop

import plancia
from benchmarks.environment import BenchmarkError, say
from benchmarks.load import faults, opening, storing, tables
from benchmarks.load.databases import POSTGRESQL, SQLITE, house_settings
from benchmarks.load.house import open_house
from benchmarks.load.players import Browser, Program, Way
from benchmarks.load.report import Row, keep, markdown, table
from plancia.server.run import raise_descriptors
from plancia.server.settings import Settings

ROWS = ("L1", "L2", "L3", "R1", "R3")
DATABASES = (SQLITE, POSTGRESQL)
WAYS: Mapping[str, Way] = {way.name: way for way in (Browser, Program)}
ROUNDS, SECONDS = 5, 2.0
QUICK_ROUNDS, QUICK_SECONDS = 1, 0.3


class Arguments(argparse.Namespace):
    """What was typed."""

    tables: int
    seconds: float
    pace: float
    workers: list[int]
    way: str | None
    game: str | None
    database: str | None
    only: list[str]
    quick: bool
    markdown: bool
    write: bool
    kills: int
    submissions: int


def rows_of(text: str) -> list[str]:
    ids = text.upper().split(",")
    unknown = [row for row in ids if row not in ROWS]
    if unknown:
        raise argparse.ArgumentTypeError(f"there is no row {', '.join(unknown)}; rows are {', '.join(ROWS)}")
    return ids


def counts(text: str) -> list[int]:
    numbers = [int(part) if part.isdecimal() else 0 for part in text.split(",")]
    if min(numbers) < 1:
        raise argparse.ArgumentTypeError(f"{text} is no number of processes, nor several such as 1,2,4")
    return numbers


def arguments(given: Sequence[str] | None) -> Arguments:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load", description=__doc__)
    parser.add_argument("--tables", type=int, default=1000, help="live tables of L1 (1000)")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long L1 plays (60)")
    parser.add_argument("--pace", type=float, default=5.0, help="seconds from move to move at a table of L1 (5)")
    parser.add_argument(
        "--workers", type=counts, default=[1], metavar="1,2,4", help="processes of L1 (1), or several numbers of them"
    )
    parser.add_argument("--way", choices=WAYS, help="only these people of L1; otherwise pages and programs")
    parser.add_argument("--game", choices=plancia.games(), help="only this game; otherwise all by turns")
    parser.add_argument("--database", choices=DATABASES, help="only this one; otherwise L1 on SQLite and L2 on both")
    parser.add_argument("--only", type=rows_of, default=list(ROWS), metavar="L1,L2", help="only these rows")
    parser.add_argument("--quick", action="store_true", help="shorter rounds of L2, shorter search in L3: a look")
    parser.add_argument("--markdown", action="store_true", help="print the table as docs/performance.md has it")
    parser.add_argument("--write", action="store_true", help="keep the figures: later runs are shown beside them")
    parser.add_argument("--kills", type=int, default=0, help="R1: kill the server so often (1000 take half an hour)")
    parser.add_argument("--submissions", type=int, default=0, help="R3: send so many bad submissions (100000)")
    return parser.parse_args(given, Arguments())


async def live(way: Way, load: tables.Load, settings: Settings) -> tuple[Row, Row]:
    async with open_house(settings.data, settings.database, load.workers) as house:
        return await tables.measure(way, load, house)


def measure(asked: Arguments) -> Iterator[Row]:
    games = [asked.game] if asked.game else plancia.games()
    rounds, seconds = (QUICK_ROUNDS, QUICK_SECONDS) if asked.quick else (ROUNDS, SECONDS)
    if "L1" in asked.only:
        for workers, way in product(asked.workers, [WAYS[asked.way]] if asked.way else WAYS.values()):
            load = tables.Load(asked.tables, asked.seconds, asked.pace, games, workers)
            # Only PostgreSQL is shared by processes; one alone is measured where the others are.
            usual = POSTGRESQL if max(asked.workers) > 1 else SQLITE
            with house_settings(asked.database or usual) as settings:
                yield from uvloop.run(live(way, load, settings))
    if "L2" in asked.only:
        for database in [asked.database] if asked.database else DATABASES:
            with house_settings(database) as settings:
                yield uvloop.run(storing.measure(settings, games, rounds, seconds))
    if "L3" in asked.only:
        for game in games:
            with house_settings(SQLITE) as settings:
                yield uvloop.run(opening.measure(game, settings.data, 0.1 if asked.quick else 1.0))
    if "R1" in asked.only and asked.kills:
        yield faults.kills(asked.kills)
    if "R3" in asked.only and asked.submissions:
        yield faults.submissions(asked.submissions)


def main(given: Sequence[str] | None = None) -> int:
    asked = arguments(given)
    raise_descriptors()
    say(f"The rules run {'compiled' if find_spec('plancia__mypyc') else 'as plain Python'}.")
    rows: list[Row] = []
    try:
        rows.extend(measure(asked))
    except BenchmarkError as trouble:
        say(str(trouble))
        return 1
    finally:
        if rows:
            print(markdown(rows) if asked.markdown else table(rows))
            if asked.write:
                keep(rows)
    return 0


if __name__ == "__main__":
    sys.exit(main())
