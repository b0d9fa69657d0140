"""How a match of Competitor$ goes with rules of thumb: deliveries, points, headquarters.

python -m tools.pace --matches 100 --seats 4
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from statistics import mean, stdev

import plancia
from plancia import bots
from plancia.core import Match
from plancia.games.competitors.views import CompetitorsView


@dataclass(frozen=True)
class Seat:
    """What became of one seat."""

    headquarters: str
    points: int
    share: float
    """Of the victory."""
    counts: Counter[str]
    cash: int


def play(seats: int, assignment: str, seed: int) -> list[Seat]:
    match = plancia.game("competitors").start(seats, seed, {"hq_assignment": assignment})
    rng = random.Random(seed)
    while not match.over:
        seat = match.to_move()[0]
        match.play(bots.choose("thumb:noise=0", match.game, match.known(seat), rng), seat)
    return list(_account(match))


def _account(match: Match) -> Iterator[Seat]:
    view = match.view(None)
    result = match.result
    assert isinstance(view, CompetitorsView)
    assert result is not None
    names = match.game.seat_names
    for seat in range(match.seats):
        site = view.headquarters[seat]
        cash = view.cash[seat]
        assert site is not None
        assert cash is not None
        yield Seat(
            headquarters=site,
            points=view.victory_points[seat],
            share=(seat in result.winners) / len(result.winners),
            counts=Counter(event.name for event in match.events(None) if event.facts.get("seat") == names[seat]),
            cash=cash,
        )


def report(seats: list[Seat]) -> Iterator[str]:
    """What one wants to know of them."""

    def average(name: str) -> float:
        return mean(seat.counts[name] for seat in seats)

    yield f"{len(seats)} seats, each on average:"
    tried = average("delivered") + average("failed")
    done = average("delivered")
    yield f"  deliveries tried {tried:.1f}, completed {done:.1f}, failed {1 - done / tried:.0%}"
    yield f"  victory points {mean(seat.points for seat in seats):.1f}, deviation {stdev(s.points for s in seats):.1f}"
    yield f"  Moves {average('move'):.1f}, customs cards {average('customs'):.1f}, events {average('event'):.1f}"
    yield f"  final cash {mean(seat.cash for seat in seats):,.0f}, forced sales {average('debt'):.2f}"
    yield "headquarters, how often chosen, victory points, share of matches won:"
    for site in sorted({seat.headquarters for seat in seats}):
        there = [seat for seat in seats if seat.headquarters == site]
        won = mean(seat.share for seat in there)
        yield f"  {site} {len(there):4} {mean(seat.points for seat in there):5.1f} {won:4.0%}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=0, help="of the first match; the others follow")
    parser.add_argument("--random-headquarters", action="store_true", help="every site is played equally often")
    parser.add_argument("--jobs", type=int, default=2)
    chosen = parser.parse_args()
    seeds = range(chosen.seed, chosen.seed + chosen.matches)
    assignment = "random" if chosen.random_headquarters else "choose"
    seats: list[Seat] = []
    with ProcessPoolExecutor(chosen.jobs) as pool:
        play_one = partial(play, chosen.seats, assignment)
        for number, played in enumerate(pool.map(play_one, seeds), 1):
            seats += played
            if sys.stderr.isatty():
                sys.stderr.write(f"\r{number} of {len(seeds)} matches" + "\n" * (number == len(seeds)))
    sys.stdout.write("\n".join(report(seats)) + "\n")


if __name__ == "__main__":
    main()
