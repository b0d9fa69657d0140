"""Whether the chances of a review mean what they say, and the powers that make them so.

make calibration ARGS="--games giganten --matches 500 --jobs 2"

Bots play matches, and some moments of each are judged as a review judges them. Every other match is for fitting the
powers that `Game.calibration` keeps, the rest for the plots in docs/pictures. Matches are kept in build/calibration, so
that it can be ended and goes on where it was.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import random
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import plancia
from plancia.core.game import AnyGame
from plancia.jobs.progress import ProgressBar
from plancia.jobs.workers import in_order, workers
from plancia.kit.learn.study import Averages, Curve
from plancia.lab.bot_match import play_out
from plancia.lab.report.page import standalone
from plancia.lab.report.plots import draw
from plancia.review.analysis import judging_bot
from plancia.review.calibration import Calibration
from plancia.review.judge import chances_after

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "build" / "calibration"
PICTURES = ROOT / "docs" / "pictures"

LEVELS = ("novice", "regular", "strong")
"""All seats of a match have the same one, and the matches go through them by turns."""
MOMENTS = 8
"""Moments of a match that are judged, at most."""
STEPS = 5
"""Powers along a match."""
MIDDLE = (0.25, 0.75)
LEAST, MOST = 0.05, 2.0
ROUGH = 0.02
"""What a power that differs by 1 from its neighbour must gain: else chance sets them where there is little data."""
EDGES = (0.0, 0.03, 0.1, 0.2, 0.3, 0.45, 0.6, 0.8, 1.0)
"""Chances between two of these stand together in a plot."""


@dataclass(frozen=True)
class Moment:
    """The chances of all seats at a moment of a match, and who won in the end."""

    number: int
    progress: float
    found: tuple[float, ...]
    won: tuple[float, ...]


def judged(game: AnyGame, number: int) -> list[Moment]:
    """Some moments of a match in which a seat had a choice."""
    seats = game.default_seats
    match = game.start(seats, number)
    play_out(match, [LEVELS[number % len(LEVELS)]] * seats, number)
    assert match.result is not None
    winners = match.result.winners
    won = tuple((seat in winners) / len(winners) for seat in range(seats))
    rng, entries = random.Random(f"c {number}"), match.timeline.entries
    last, moments = len(entries) - 1, list[Moment]()
    chosen = rng.sample(range(1, last), min(4 * MOMENTS, last - 1))
    open_ = [at for at in chosen if match.after(at - 1).forced(entries[at].seat) is None]
    for at in open_[:MOMENTS]:
        known = match.after(at - 1).known(entries[at].seat)
        found = chances_after(game, known, entries[at].move, judging_bot(game), rng)
        moments.append(Moment(number, at / last, tuple(round(chance, 4) for chance in found), won))
    return moments


def kept(game: AnyGame) -> list[Moment]:
    """What was judged so far."""
    path = KEPT / f"{game.id}.jsonl"
    if not path.exists():
        return []
    lines = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    return [Moment(number, progress, tuple(found), tuple(won)) for number, progress, found, won in lines]


def collect(game: AnyGame, matches: int, jobs: int) -> None:
    """Judge the matches that are missing."""
    done = {moment.number for moment in kept(game)}
    missing = [number for number in range(matches) if number not in done]
    if not missing:
        return
    KEPT.mkdir(parents=True, exist_ok=True)
    progress = ProgressBar(matches, f"matches of {game.title}", len(done))
    try:
        with workers(jobs) as pool, (KEPT / f"{game.id}.jsonl").open("a", encoding="utf-8") as file:
            for moments in in_order(lambda number: pool.submit(judged, game, number), missing, 4 * jobs):
                file.writelines(f"{json.dumps([one.number, one.progress, one.found, one.won])}\n" for one in moments)
                file.flush()
                progress.step()
    finally:
        progress.end()


def surprise(moments: Sequence[Moment], powers: Sequence[float]) -> float:
    """How much the results surprise somebody who believes the chances: less is better."""
    total = 0.0
    for one in moments:
        told = Calibration.at(powers, one.progress).chances(one.found)
        total -= sum(won * math.log(max(chance, 1e-6)) for won, chance in zip(one.won, told, strict=True))
    return total / len(moments)


def fitted(moments: Sequence[Moment]) -> tuple[float, ...]:
    """The powers that surprise least and do not jump, one of them moved at a time."""

    def judged_by(powers: Sequence[float]) -> float:
        return surprise(moments, powers) + ROUGH * sum((one - other) ** 2 for one, other in pairwise(powers))

    powers, step = [0.7] * STEPS, 0.2
    least = judged_by(powers)
    while step > 0.01:
        before = least
        for at in range(STEPS):
            for power in (powers[at] - step, powers[at] + step):
                tried = [*powers[:at], min(max(power, LEAST), MOST), *powers[at + 1 :]]
                if (found := judged_by(tried)) < least:
                    least, powers = found, tried
        step = step if least < before else step / 2
    return tuple(round(power, 2) for power in powers)


def reliability(moments: Sequence[Moment], powers: Sequence[float]) -> list[tuple[float, float, int]]:
    """Chances that are told together: their mean, how many of the seats won, and how many seats these are."""
    groups: dict[int, list[tuple[float, float]]] = {}
    for one in moments:
        told = Calibration.at(powers, one.progress).chances(one.found)
        for chance, won in zip(told, one.won, strict=True):
            groups.setdefault(_group(chance), []).append((chance, won))
    return [
        (
            sum(chance for chance, _ in found) / len(found),
            sum(won for _, won in found) / len(found),
            len(found),
        )
        for _, found in sorted(groups.items())
    ]


def _group(chance: float) -> int:
    return sum(chance >= edge for edge in EDGES[1:-1])


def plotted(moments: Sequence[Moment], powers: Sequence[float], name: str) -> str:
    """Told chances against wins; a match is one observation."""
    told = reliability(moments, powers)
    centres = {_group(chance): round(chance, 3) for chance, _, _ in told}
    averages: Averages[float] = Averages()
    number = -1
    for one in moments:
        if one.number != number:
            averages.settle()
            number = one.number
        for chance, won in zip(Calibration.at(powers, one.progress).chances(one.found), one.won, strict=True):
            averages.note(centres[_group(chance)], won)
    averages.settle()
    points = {centre: averages[centre] for centre in averages}
    return draw(Curve(points, "chance that is told", "seats that won", even="as told"), name)


def rows(game: AnyGame) -> Iterator[str]:
    """What is known of a game, as lines; writes its plot."""
    moments = sorted(kept(game), key=lambda one: one.number)
    if not moments:
        return
    fit, held = ([one for one in moments if one.number % 2 == odd] for odd in (0, 1))
    found = fitted(fit)
    plain = (1.0,)
    plots = [
        plotted(held, powers, f"{game.title}, {words}") for powers, words in ((plain, "as found"), (found, "told"))
    ]
    (PICTURES / f"calibration-{game.id}.svg").write_text(standalone(plots), encoding="utf-8")
    yield f"{game.title}: {len({one.number for one in held})} matches held out, {len(held)} moments"
    yield f"  powers fitted on the other {len({one.number for one in fit})} matches: {found}; kept: {game.calibration}"
    middle = [one for one in held if MIDDLE[0] <= one.progress <= MIDDLE[1]]
    for words, powers in (("as found", plain), ("told", game.calibration)):
        for part, some in (("whole match", held), ("middle", middle)):
            groups = ", ".join(f"{chance:.1%} → {won:.1%}" for chance, won, _ in reliability(some, powers))
            yield f"  {words}, {part}: surprise {surprise(some, powers):.3f}; {groups}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", choices=plancia.games(), default=plancia.games())
    parser.add_argument("--matches", type=int, default=1000, help="half of them are held out (%(default)s)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="matches at a time (%(default)s)")
    asked = parser.parse_args()
    for game in map(plancia.game, asked.games):
        try:
            collect(game, asked.matches, asked.jobs)
        except KeyboardInterrupt:
            sys.stderr.write("ended early; what was judged is kept\n")
        sys.stdout.writelines(f"{line}\n" for line in rows(game))


if __name__ == "__main__":
    main()
