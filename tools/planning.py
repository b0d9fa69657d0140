"""How long the table of plans of Competitor$ takes, over positions of recorded matches at which a player acts.

python -m tools.planning tests/fixtures/competitors/*.json
PYTHONPATH=src python -m tools.planning --every 10 tests/fixtures/competitors/*.json    # the rules not compiled
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median, quantiles

import plancia
from plancia.core.record import Record
from plancia.core.state import State
from plancia.kit.planning import PlanTable

SECONDS = 0.2
"""What it may take, 95 times in 100."""


def positions(record: Record, every: int) -> Iterator[tuple[State, int]]:
    """What a seat knows that chooses an action, at one in so many of these moments."""
    moments = 0
    for match in record.walk():
        seat = match.to_move()[0] if match.to_move() else -1
        decision = None if seat < 0 else match.decision(seat)
        if decision is not None and decision.kind == "action":
            moments += 1
            if moments % every == 0:
                yield match.known(seat).state, seat


def timed(record: Record, every: int) -> Iterator[float]:
    """Seconds of processor time for each table; others use the machine, too."""
    game = record.game
    assert game.plans is not None
    for state, seat in positions(record, every):
        before = time.process_time()
        table: PlanTable = game.plans(state, seat, "", "")
        yield time.process_time() - before
        assert table.figures


def told(times: Sequence[float]) -> str:
    """What one wants to know of them."""
    highest = quantiles(times, n=20)[-1]
    met = sum(took <= SECONDS for took in times) / len(times)
    return (
        f"{len(times)} positions: median {1000 * median(times):.0f} ms, 95th percentile {1000 * highest:.0f} ms, "
        f"longest {1000 * max(times):.0f} ms; {met:.1%} within {1000 * SECONDS:.0f} ms"
    )


def main() -> None:
    """Print it for all records together."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("records", nargs="+", type=Path)
    parser.add_argument("--every", type=int, default=3, help="one in so many positions (%(default)s)")
    given = parser.parse_args()
    records = [plancia.read_record(path.read_text(encoding="utf-8")) for path in given.records]
    times = [took for record in records for took in timed(record, given.every)]
    sys.stdout.write(told(times) + "\n")


if __name__ == "__main__":
    main()
