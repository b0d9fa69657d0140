"""Measures our games and their peers by turns and prints one table."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

import plancia
from benchmarks import last
from benchmarks.environment import BenchmarkError, Place, is_compiled, place, say
from benchmarks.progress import Progress
from benchmarks.report import Line, plain, table
from benchmarks.rows import TARGETS, Home, Row, Source, rows
from benchmarks.worker import Worker

ROUNDS, SECONDS = 7, 0.5
QUICK_ROUNDS, QUICK_SECONDS = 3, 0.1


class Bench:
    """The workers of some rows, and what they answered or why they could not."""

    def __init__(self, chosen: Sequence[Row]) -> None:
        self.rows = chosen
        needed = [source for row in chosen for source in (row.ours, row.peer) if source is not None]
        self.sources = list(dict.fromkeys(needed))
        self.figures: dict[Source, list[float]] = {source: [] for source in self.sources}
        self.troubles: dict[Source, str] = {}
        self._places: dict[Home, Place | BenchmarkError] = {}
        self._workers: dict[Source, Worker] = {}

    def start(self) -> None:
        progress = Progress(f"starting {len(self.sources)} workers")
        for source in self.sources:
            progress.show(source.name)
            try:
                self._workers[source] = Worker(source, self._place(source.home))
            except BenchmarkError as trouble:
                self.troubles[source] = str(trouble)
        progress.done()

    def measure(self, rounds: int, seconds: float) -> None:
        """Every worker once in each round, after one that only warms up."""
        for number in range(rounds + 1):
            progress = Progress(f"round {number} of {rounds}" if number else "warming up")
            for source, worker in list(self._workers.items()):
                progress.show(" ".join(source.arguments) or source.name)
                try:
                    figure = worker.ask(seconds if number else min(seconds, 0.2))
                except BenchmarkError as trouble:
                    self.troubles[source] = str(trouble)
                    del self._workers[source]
                    continue
                if number:
                    self.figures[source].append(figure)
            progress.done()

    def stop(self) -> None:
        for worker in self._workers.values():
            worker.stop()

    def lines(self) -> list[Line]:
        return [self._line(row) for row in self.rows]

    def _line(self, row: Row) -> Line:
        troubles = [self.troubles[source] for source in (row.ours, row.peer) if source in self.troubles]
        if troubles:
            return Line(row, trouble="; ".join(troubles))
        return Line(row, self.figures[row.ours], self.figures[row.peer] if row.peer else ())

    def _place(self, home: Home) -> Place:
        if home not in self._places:
            try:
                self._places[home] = place(home)
            except BenchmarkError as trouble:
                self._places[home] = trouble
        found = self._places[home]
        if isinstance(found, BenchmarkError):
            raise found
        return found


def arguments(games: Sequence[str], given: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer and shorter rounds: a look, not a measurement")
    parser.add_argument("--only", metavar="P1,P9", help="only these rows")
    parser.add_argument("--game", choices=games, help="only the rows of this game")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures of every round to a file as well")
    parser.add_argument("--write", action="store_true", help="keep the figures, and show them in docs/performance.md")
    parser.add_argument("--check", action="store_true", help="fail if a row fell behind the figures that were kept")
    asked = parser.parse_args(given)
    if asked.write and asked.quick:
        parser.error("a quick look is not kept: --write needs a whole measurement")
    ids = asked.only.upper().split(",") if asked.only else list(TARGETS)
    unknown = [row_id for row_id in ids if row_id not in TARGETS]
    if unknown:
        parser.error(f"there is no row {', '.join(unknown)}; rows are {', '.join(TARGETS)}")
    asked.only = ids
    return asked


def main(given: Sequence[str] | None = None) -> int:
    games = [*plancia.games(), "leduc"]
    asked = arguments(games, given)
    rounds, seconds = (QUICK_ROUNDS, QUICK_SECONDS) if asked.quick else (ROUNDS, SECONDS)
    known = rows(games, compiled=is_compiled())
    chosen = [row for row in known if row.game == (asked.game or row.game) and row.id in asked.only]
    if not chosen:
        say(f"there is none of the rows {', '.join(asked.only)} for this game and build")
        return 2
    bench = Bench(chosen)
    try:
        bench.start()
        bench.measure(rounds, seconds)
    finally:
        bench.stop()
    lines = bench.lines()
    print(table(lines))
    if asked.json is not None:
        asked.json.write_text(json.dumps(plain(lines, rounds, seconds), indent=1) + "\n", "utf-8")
    worse = last.fallen(lines) if asked.check else []
    for row in worse:
        print(f"fell behind: {row}")
    if asked.write and not worse:
        last.write(lines, known)
    return 1 if worse or any(line.trouble for line in lines) else 0


if __name__ == "__main__":
    sys.exit(main())
