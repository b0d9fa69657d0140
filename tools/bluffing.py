"""Whether the bots of Giganten can be had by those who outbid every bluff, or let every bid stand.

python -m tools.bluffing --level strong --matches 40
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from plancia import bots
from plancia.core.chance import Seeded, Uniform
from plancia.core.known import Known
from plancia.games.giganten.bot.advice import ADVICE
from plancia.games.giganten.game import GIGANTEN
from plancia.games.giganten.play import moves, stages
from plancia.games.giganten.play.phases import ending, licences
from plancia.games.giganten.play.state import GigantenState

Player: TypeAlias = Callable[[GigantenState, Uniform], int]
"""The move of the seat in turn."""

GAME: Final = GIGANTEN


def thumb(state: GigantenState, chance: Uniform) -> int:
    """As in the playouts of a search: by the rules of thumb, a little varied."""
    return ADVICE.choose(state, chance)


def level(name: str) -> Player:
    """A bot that sees its view only."""

    def play(state: GigantenState, chance: Uniform) -> int:
        rng = random.Random(int(chance.below(1 << 30)))
        return GAME.parse(bots.choose(name, GAME, Known(state, int(state.turn)), rng))

    return play


def raises(state: GigantenState, chance: Uniform) -> int:
    """Takes every bid for a bluff and outbids it, as long as the licences last."""
    return _bid(state, chance, licences.value(state, state.turn))


def gives_in(state: GigantenState, chance: Uniform) -> int:
    """Lets every bid stand, be it a bluff or not; bids only where none stands."""
    return _bid(state, chance, 1)


def _bid(state: GigantenState, chance: Uniform, limit: int) -> int:
    """In an auction the next bid up to a limit; otherwise as the rules of thumb say."""
    if state.stage != stages.BID:
        return thumb(state, chance)
    bid = state.legal()[0]
    return bid if bid != moves.PASS and moves.argument_of(bid) <= limit else moves.PASS


EXPLOITERS: Final[Mapping[str, Player]] = {"raises every bid": raises, "gives in to every bid": gives_in}


@dataclass(frozen=True, slots=True)
class Account:
    """How a bot fared: its share of two-way comparisons, its bids, those beyond its licences, and those let stand."""

    share: float
    bids: int
    bluffs: int
    called: int

    def row(self, name: str) -> str:
        """A line of a table in Markdown."""
        return f"| {name} | {self.share:.0%} | {self.bids} | {self.bluffs / self.bids:.1%} | {self.called} |"


def account(bot: Player, exploiter: Player, matches: int, seats: int = 4) -> Account:
    """Matches in which bot and exploiter sit on every other seat, each deal begun from both sides."""
    shares = 0.0
    bids = bluffs = called = 0
    for number in range(matches):
        chance = Seeded(number // 2)
        state = GAME.new_state(seats, None, chance)
        own = [seat for seat in range(seats) if (seat + number) % 2 == 0]
        while state.turn >= 0:
            if state.turn not in own:
                state.play(exploiter(state, chance), chance)
                continue
            move = bot(state, chance)
            if state.stage == stages.BID and move != moves.PASS:
                bids += 1
                bluffs += moves.argument_of(move) > licences.value(state, state.turn)
            state.play(move, chance)
        called += sum(state.memory.lost[seat] > 0 for seat in own)
        shares += _share([ending.score(state, seat) for seat in range(seats)], own)
    return Account(shares / matches, bids, bluffs, called)


def _share(scores: list[int], own: list[int]) -> float:
    """Of the rivals of the other kind, how many were left behind; a tie is a half."""
    others = [score for seat, score in enumerate(scores) if seat not in own]
    pairs = [(scores[seat] > other) + (scores[seat] == other) / 2 for seat in own for other in others]
    return sum(pairs) / len(pairs)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--level", default="", help="without one, the policy of the playouts")
    parser.add_argument("--matches", type=int, default=40)
    parser.add_argument("--seats", type=int, default=4)
    given = parser.parse_args()
    bot = level(given.level) if given.level else thumb
    sys.stdout.write("| rival | share | bids | bluffs | seats whose bluff stood |\n|---|---|---|---|---|\n")
    for name, exploiter in EXPLOITERS.items():
        sys.stdout.write(account(bot, exploiter, given.matches, given.seats).row(name) + "\n")


if __name__ == "__main__":
    main()
