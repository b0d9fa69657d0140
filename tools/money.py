"""Whether money wins in Competitor$: one of four seats has more or less of it, keeps it or spends it.

Each match is played beside the same match as usual, with the same cards at first and the same bots.

python -m tools.money --matches 200
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from statistics import mean, stdev
from typing import Final

from plancia.bots import thumb_bot
from plancia.core.chance import Seeded
from plancia.core.known import Known
from plancia.games.competitors.game import COMPETITORS
from plancia.games.competitors.play import stages
from plancia.games.competitors.play.state import CompetitorsState
from plancia.kit.advice import advice_of

GAME: Final = COMPETITORS
SEATS: Final = 4
NORMAL: Final = 1.96
"""Deviations of the mean on each side that hold 95 %."""
BANK: Final = ("buy", "branch")
"""How moves begin that buy from the bank, ..."""
TRADE: Final = ("offer", "auction", "bid", "counter", "accept")
"""... and those that deal with others."""
WEIGHED: Final = 64
"""Moves among which another one is found."""

Habit = Callable[[CompetitorsState, int, random.Random], str]
"""How a seat chooses its moves."""


def usual(state: CompetitorsState, seat: int, rng: random.Random) -> str:
    """What the rules of thumb think best."""
    return thumb_bot.choose(GAME, Known(state, seat), rng, 0.0)


def without(verbs: tuple[str, ...], state: CompetitorsState, seat: int, rng: random.Random) -> str:
    """The best move that does not begin with one of these words."""
    imagined = Known(state, seat).imagine(Seeded(rng.getrandbits(62)))
    ranked = thumb_bot.likeliest(advice_of(GAME), imagined, seat, WEIGHED)
    texts = [GAME.notation.decode(move) for move, _ in ranked]
    return next((text for text in texts if not text.startswith(verbs)), texts[0])


def spend(thing: str, state: CompetitorsState, seat: int, rng: random.Random) -> str:
    """As usual, but the first action of the match buys something."""
    if state.stage == stages.ACTION and state.round == 1 and state.actions == state.terms.actions:
        for code in state.moves_of(seat):
            text = GAME.notation.decode(code)
            if text.startswith(thing):
                return text
    return usual(state, seat, rng)


@dataclass(frozen=True, slots=True)
class Trial:
    """What is tried on a seat: another sum of money at the start, or another habit."""

    name: str
    more: int = 0
    habit: Habit = usual


USUAL: Final = Trial("as usual")
TRIALS: Final = (
    Trial("200,000 more at the start", 200_000),
    Trial("100,000 less", -100_000),
    Trial("buys nothing from the bank", habit=partial(without, BANK)),
    Trial("deals with nobody", habit=partial(without, TRADE)),
    Trial("neither", habit=partial(without, (*BANK, *TRADE))),
    Trial("buys a truck first", habit=partial(spend, "buy truck")),
    Trial("buys a ship first", habit=partial(spend, "buy ship")),
    Trial("builds a branch first", habit=partial(spend, "branch")),
)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a seat: its share of rivals left behind, a tie being a half, its points and its cash."""

    share: float
    points: int
    cash: int


def play(trial: Trial, seed: int) -> Outcome:
    """A match with that trial on one seat."""
    chance, rng, tried = Seeded(seed), random.Random(seed), seed % SEATS
    state = GAME.new_state(SEATS, {}, chance)
    state.cash[tried] += trial.more
    while state.turn >= 0:
        seat = int(state.turn)
        habit = trial.habit if seat == tried else usual
        state.answer(seat, GAME.parse(habit(state, seat, rng)), chance)
    places = GAME.result(state).places
    others = [place for seat, place in enumerate(places) if seat != tried]
    share = mean((places[tried] < other) + (places[tried] == other) / 2 for other in others)
    return Outcome(share, int(state.points[tried]), int(state.cash[tried]))


def row(trial: Trial, tried: list[Outcome], plain: list[Outcome]) -> str:
    """What a trial brings beside the same matches without it."""
    pairs = list(zip(tried, plain, strict=True))
    shares = _told([100 * (one.share - other.share) for one, other in pairs])
    points = _told([float(one.points - other.points) for one, other in pairs])
    cash = mean(one.cash for one in tried)
    return f"| {trial.name} | {shares} | {points} | {cash:,.0f} |"


def _told(gains: list[float]) -> str:
    gain, half = mean(gains), NORMAL * stdev(gains) / len(gains) ** 0.5
    return f"{gain:+.1f} ({gain - half:+.1f} to {gain + half:+.1f})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    sys.stdout.write("| One seat | Share of rivals left behind, % | Points | Cash at the end |\n|---|---|---|---|\n")
    with ProcessPoolExecutor(given.jobs) as pool:
        plain = list(pool.map(partial(play, USUAL), range(given.matches)))
        for trial in (USUAL, *TRIALS):
            tried = list(pool.map(partial(play, trial), range(given.matches)))
            sys.stdout.write(f"{row(trial, tried, plain)}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
