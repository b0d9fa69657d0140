"""Whether the bots of Competitor$ can be had by a cheat who trades against them all match long.

python -m tools.haggling --level regular --matches 40
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import mean, stdev
from typing import Final

from plancia import bots
from plancia.core.chance import Seeded
from plancia.core.known import Known
from plancia.games.competitors.box.material import TRUCK
from plancia.games.competitors.game import COMPETITORS
from plancia.games.competitors.play import moves, stages
from plancia.games.competitors.play.state import CompetitorsState

GAME: Final = COMPETITORS
OWN: Final = "thumb:noise=0"
"""How the cheat plays when it does not cheat."""
STUDENT: Final = 2.02
"""Of the t distribution at 40 observations, for 95 %."""


@dataclass(frozen=True, slots=True)
class Account:
    """Matches with a cheat in one seat, each beside the same match without: what cheating brought."""

    shares: tuple[float, ...]
    """The cheat's share of rivals left behind, less that of its honest twin, match by match."""
    offered: int
    accepted: int

    def told(self) -> str:
        """The mean with its interval, and how many tricks were taken up."""
        gain, half = mean(self.shares), STUDENT * stdev(self.shares) / len(self.shares) ** 0.5
        return (
            f"cheating brings {gain:+.1%} ({gain - half:+.1%} to {gain + half:+.1%}) in {len(self.shares)} matches; "
            f"{self.offered} offers, {self.accepted} accepted"
        )


def tricks(state: CompetitorsState, seat: int) -> Iterator[str]:
    """Offers that a fool would take: gifts asked for, vehicles above the bank's price, junk dear, cards for coppers."""
    rivals = [rival for rival in range(state.seats) if rival != seat]
    everybody = " ".join(f"p{rival}" for rival in rivals)
    yield f"offer {everybody} ask cash 50000"
    for vehicle in state.fleets[seat]:
        if state.terms.kind_of[vehicle] == TRUCK:
            for price in (100_000, 45_000, 31_000):
                yield f"offer {everybody} give truck {int(state.terms.number_of[vehicle])} ask cash {price}"
            break
    for price in (500, 5_000, 15_000, 30_000):
        yield f"offer {everybody} give cash {price} ask any card"
        yield f"offer {everybody} give cash {price} ask any terr"
    for spare in list(state.offices[seat].territories)[-1:]:
        name = GAME.notation.decode(moves.offer_from(moves.OFFER, 1, [int(moves.item(moves.TERRITORY, spare))], []))
        for price in (200_000, 80_000, 40_000):
            yield f"offer {everybody} {name.partition(' ')[2].partition(' ')[2]} ask cash {price}"


class Table:
    """One match of a seat, cheating or not, against bots of a level."""

    def __init__(self, level: str, seats: int, rounds: int, seed: int, *, cheating: bool) -> None:
        self.cheat: Final = seed % seats
        self._level: Final = level
        self._cheating: Final = cheating
        self._chance: Final = Seeded(seed)
        self._rng: Final = random.Random(seed)
        caps = ",".join("20" if seat == self.cheat else "2" for seat in range(seats))
        self.state: Final = GAME.new_state(seats, {"offer_cap": caps, "rounds": rounds}, self._chance)
        self.offered = 0
        self.accepted = 0

    def play(self) -> float:
        """To the end; the share of rivals that the seat leaves behind, a tie being a half."""
        last = 0
        while self.state.turn >= 0:
            if self._cheating and self._at_leisure() and self.state.round != last:
                last = int(self.state.round)
                self._cheat()
            else:
                self._answer(int(self.state.turn))
        places = GAME.result(self.state).places
        own = places[self.cheat]
        others = [place for seat, place in enumerate(places) if seat != self.cheat]
        return mean((own < other) + (own == other) / 2 for other in others)

    def _at_leisure(self) -> bool:
        return self.state.turn == self.cheat and self.state.stage == stages.ACTION

    def _cheat(self) -> None:
        """Every trick, one after the other; what rivals offer instead is answered as a bot would."""
        for text in list(tricks(self.state, self.cheat)):
            move = GAME.parse(text)
            if not self.state.allows(self.cheat, move):
                continue
            self.offered += 1
            self.state.answer(self.cheat, move, self._chance)
            while self.state.talk is not None:
                proposed = self.state.talk.proposer == self.cheat
                self.accepted += self._answer(int(self.state.turn)) and proposed

    def _answer(self, seat: int) -> bool:
        """Let a seat make its move; whether that accepts something."""
        level = OWN if seat == self.cheat else self._level
        text = bots.choose(level, GAME, Known(self.state, seat), self._rng)
        self.state.answer(seat, GAME.parse(text), self._chance)
        return text.startswith("accept")


def account(level: str, matches: int, seats: int = 4, rounds: int = 15) -> Account:
    """Matches with and without the cheat, the same cards and dice at first."""
    shares: list[float] = []
    offered = accepted = 0
    for seed in range(matches):
        honest = Table(level, seats, rounds, seed, cheating=False)
        cheat = Table(level, seats, rounds, seed, cheating=True)
        shares.append(cheat.play() - honest.play())
        offered += cheat.offered
        accepted += cheat.accepted
    return Account(tuple(shares), offered, accepted)


def main() -> None:
    """Print what cheating brings."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--level", default="regular")
    parser.add_argument("--matches", type=int, default=40)
    parser.add_argument("--seats", type=int, default=4)
    given = parser.parse_args()
    sys.stdout.write(f"{given.level}: {account(given.level, given.matches, given.seats).told()}\n")


if __name__ == "__main__":
    main()
