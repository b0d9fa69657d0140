"""How many clicks a match of Competitor$ takes on the page, against one for every entry of its record.

Recorded matches are replayed through the page's own steps: a way that the page offers is one click, the one answer to
a question that is none takes no click, and neither does an offer that the seat cannot accept. A vehicle that sets out
as a plan says takes two: the table of plans, and its button.

python -m tools.clicks tests/fixtures/competitors/*.json
python -m tools.clicks --played 10
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from pathlib import Path

import plancia
from plancia import bots
from plancia.core import Match
from plancia.core.decision import SEPARATOR, Decision
from plancia.core.record import Record


def clicks(record: Record) -> tuple[int, int]:
    """The entries that seats made, and the clicks that they take."""
    entries = record.entries[1:]
    made = [entry.move for entry in entries]
    counted = 0
    covered = 0
    for at, (match, entry) in enumerate(zip(record.walk(), entries, strict=False)):
        if covered:
            covered -= 1
            continue
        decision = match.decision(entry.seat)
        if decision is not None and made[at] in (decision.forced, decision.considered):
            continue
        planned = _planned(match, entry.seat, made[at:])
        counted += 2 if planned else 1
        covered = planned or (0 if decision is None else _further(decision, made[at:]))
    return len(entries), counted


def _planned(match: Match, seat: int, coming: list[str]) -> int:
    """The moves after this one that a button in the table of plans makes, where it saves a click; 0 for none.

    The table is opened by one click, the button is another.
    """
    if match.game.plans is None or not coming[0].startswith("move "):
        return 0
    rows = match.game.plans(match.known(seat).state, seat, "").plans
    ways = (first.way.split(SEPARATOR) for row in rows for first in row.moves if first.move == coming[0])
    return max((len(way) - 1 for way in ways if way[-1] == "end" and way == coming[: len(way)]), default=0)


def _further(decision: Decision, coming: list[str]) -> int:
    """The moves after this one that the same click makes, if a way on the page leads there."""
    return max((len(way.moves) - 1 for way in decision.ways if list(way.moves) == coming[: len(way.moves)]), default=0)


def played(matches: int) -> Iterator[Record]:
    """Matches of regular bots at four seats."""
    game = plancia.game("competitors")
    for seed in range(matches):
        match: Match = game.start(4, seed)
        rng = random.Random(seed)
        while not match.over:
            seat = match.to_move()[0]
            match.play(bots.choose("regular", match.game, match.known(seat), rng), seat)
        yield match.record


def main() -> None:
    """Print what each match takes, and all of them together."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("records", nargs="*", type=Path)
    parser.add_argument("--played", type=int, default=0, help="matches that bots play first")
    given = parser.parse_args()
    read = [(path.stem, plancia.read_record(path.read_text(encoding="utf-8"))) for path in given.records]
    all_entries = all_clicks = 0
    for name, record in (*read, *((f"played {at}", one) for at, one in enumerate(played(given.played), 1))):
        entries, counted = clicks(record)
        all_entries, all_clicks = all_entries + entries, all_clicks + counted
        sys.stdout.write(f"{name}: {entries} entries, {counted} clicks, {counted / entries:.0%}\n")
    sys.stdout.write(f"together: {all_entries} entries, {all_clicks} clicks, {all_clicks / all_entries:.0%}\n")


if __name__ == "__main__":
    main()
