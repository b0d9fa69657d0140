"""What bearers, teams and races are worth by the terms of a table alone, counted out once."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from plancia.games.galopp_royal.bot.pace import TeamPace
from plancia.games.galopp_royal.box.material import CRAFTY, KINDS, PRIZES, SLOTS, Terms

PUSH: Final = 0.9
"""Steps that a crafty bearer is worth beyond its own, since it sets rivals back."""
SHAKEN: Final = 2.2
"""Teams that the exchange and the substitute lots of an interval shake up: the more seats, the more leads are kept."""
LAST: Final = 6.0
"""Gold that the last place of a race brings: the last player chooses who loses which bearer."""
UPKEEP: Final = 3.0
"""Gold that a seat pays for substitute teams in an interval."""
ROW: Final = 10
"""Places of a race in a table, those beyond the last included."""


class Values:
    """What bearers are worth in steps, teams in pace and races in gold, by the terms of a table."""

    def __init__(self, terms: Terms) -> None:
        self.terms: Final = terms
        steps = [float(own) for own in terms.steps]
        steps[CRAFTY] += PUSH
        self.steps: Final[vec[float]] = vec[float](steps)
        """What each kind is worth when it is rolled."""
        self.paces: Final[list[TeamPace]] = [
            TeamPace(a + b + c + d, a * a + b * b + c * c + d * d)
            for a in steps
            for b in steps
            for c in steps
            for d in steps
        ]
        """Teams by their cards, the first card weighing most."""
        cards = float(sum(terms.deck))
        self.step: Final = sum([float(terms.deck[kind]) * own for kind, own in enumerate(steps)]) / cards
        """The mean of all bearers, ..."""
        self.square: Final = sum([float(terms.deck[kind]) * own * own for kind, own in enumerate(steps)]) / cards
        """... and that of their squares."""
        self.prizes: Final[vec[float]] = prize_table(terms)
        self.kept: Final = 1.0 - SHAKEN / float(terms.seats)
        """How much of a team's lead is left after an interval."""
        # What a race and those after it pay a seat on average, and how often a lead in it is won before it fades.
        self.usual_gold: Final[vec[float]] = vec[float]([0.0] * (terms.races + 2))
        self.horizon: Final[vec[float]] = vec[float]([0.0] * (terms.races + 2))
        race: i64
        for race in range(terms.races, 0, -1):
            purse = self.purse(race)
            self.usual_gold[race] = self.usual_gold[race + 1] + purse / float(terms.seats)
            self.horizon[race] = 1.0
            if race < terms.races:
                self.usual_gold[race] -= UPKEEP
                self.horizon[race] += self.kept * self.horizon[race + 1] * self.purse(race + 1) / purse
        self.ways: Final[vec[float]] = vec[float](
            [float(terms.race_length + (race - 1) * terms.length_step) for race in range(terms.races + 1)]
        )
        """The steps of each race."""

    def pace_of(self, displays: vec[i64], seat: i64) -> TeamPace:
        """The pace of a team."""
        base = seat * SLOTS
        key: i64 = 0
        slot: i64
        for slot in range(base, base + SLOTS):
            card = displays[slot]
            if card < 0:
                return self.unfinished(displays, base)
            key = key * len(KINDS) + card
        return self.paces[key]

    def unfinished(self, displays: vec[i64], base: i64) -> TeamPace:
        """The pace of a team with empty slots, which usual bearers will fill."""
        total: float = 0.0
        squares: float = 0.0
        slot: i64
        for slot in range(base, base + SLOTS):
            card = displays[slot]
            if card < 0:
                total += self.step
                squares += self.square
            else:
                total += self.steps[card]
                squares += self.steps[card] * self.steps[card]
        return TeamPace(total, squares)

    def purse(self, race: i64) -> float:
        """All prizes of a race."""
        at = race * ROW
        return self.prizes[at + 1] + self.prizes[at + 2] + self.prizes[at + 3]

    def last_worth(self, race: i64) -> float:
        """What the last place of a race is worth in gold."""
        return LAST if race < self.terms.races else 0.0


def prize_table(terms: Terms) -> vec[float]:
    """The prize of each place in rows of races, both counted from 1."""
    found = vec[float]([0.0] * (ROW * (terms.races + 1)))
    race: i64
    place: i64
    for race in range(1, terms.races + 1):
        for place in range(1, PRIZES + 1):
            found[race * ROW + place] = float(terms.prizes[(race - 1) * PRIZES + place - 1])
    return found
