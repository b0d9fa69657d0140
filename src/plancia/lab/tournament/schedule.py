"""Bots against each other, every one against every other, in pairs of matches with the same dice and swapped seats."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from statistics import mean, median

from plancia.bots.bot import Bot
from plancia.core.errors import BadOption
from plancia.core.game import AnyGame
from plancia.core.options import OptionValue, by_players
from plancia.jobs.workers import in_order, workers
from plancia.lab.bot_match import BotMatchResult, play_match
from plancia.lab.statistics import Estimate, estimate
from plancia.lab.tournament.adjusted import PairOfMatches, adjusted, settled

_APART = 1_000_000
"""How far the seeds of the matches of two tournaments lie apart."""
_AHEAD = 4
"""Matches begun for each process before the oldest of them is counted."""


@dataclass(frozen=True)
class Tournament:
    """What a tournament plays. The bots are named as `Bot` takes them; each two of them play so many `matches`."""

    game: AnyGame
    players: tuple[str, ...]
    seats: int
    options: Mapping[str, OptionValue]
    matches: int
    seed: int

    def __post_init__(self) -> None:
        self.game.check_options(self.seats, self.options)
        for player in self.players:
            Bot(player, self.game).close()
        if len(set(self.players)) < max(2, len(self.players)):
            raise BadOption("a tournament needs two bots or more, each named once")
        if not 2 <= self.matches < _APART or self.matches % 2:
            raise BadOption(
                f"{self.matches} matches cannot be played in pairs with swapped seats; choose an even number"
            )

    def pairs(self) -> list[tuple[str, str]]:
        return list(combinations(self.players, 2))

    def fixtures(self) -> list[Fixture]:
        """Every match, one of each pair of bots after the other, so that all of them come along alike."""
        return [Fixture(self, pair, number) for number in range(self.matches) for pair in self.pairs()]


@dataclass(frozen=True)
class Fixture:
    """One match of a tournament that is to be played: which two bots, and which of their matches it is."""

    tournament: Tournament
    pair: tuple[str, str]
    number: int

    @property
    def seed(self) -> int:
        """A match and the next have the same dice."""
        return self.tournament.seed * _APART + self.number // 2

    @property
    def seating(self) -> tuple[str, ...]:
        """The two alternate; in the next match each sits where the other sat."""
        return tuple(self.pair[(seat + self.number) % 2] for seat in range(self.tournament.seats))

    def play(self) -> BotMatchResult:
        told = self.tournament
        usual = by_players(told.game.options, [True] * told.seats)
        return play_match(told.game, told.seats, {**usual, **told.options}, self.seating, self.seed)


class Meeting:
    """Two bots and the matches that they have played so far."""

    def __init__(self, first: str, second: str) -> None:
        self.first = first
        self.second = second
        self._played: dict[int, BotMatchResult] = {}

    def add(self, number: int, played: BotMatchResult) -> None:
        self._played[number] = played

    @property
    def counted(self) -> list[BotMatchResult]:
        """The matches whose twin with the seats swapped is over as well."""
        return [self._played[number] for number in sorted(self._played) if number ^ 1 in self._played]

    def estimate(self) -> Estimate:
        """The first one's share of the two-way comparisons; a pair of matches is one observation."""
        shares = [share(played, self.first) for played in self.counted]
        return estimate([mean(pair) for pair in zip(shares[::2], shares[1::2], strict=True)])

    def adjusted(self) -> Estimate | None:
        """The same with luck taken off; None where it was not measured."""
        pairs = self.pairs()
        return estimate(adjusted(pairs)) if pairs else None

    def pairs(self) -> list[PairOfMatches]:
        """The pairs of matches whose luck was measured, in order."""
        played = [
            (
                share(one, self.first),
                luck(one, one.luck, self.first),
                luck(one, one.whims or (0.0,) * len(one.bots), self.first),
            )
            for one in self.counted
            if one.luck
        ]
        return [
            PairOfMatches(*(mean(both) for both in zip(one, other, strict=True)))
            for one, other in zip(played[::2], played[1::2], strict=True)
        ]

    def settle(self) -> bool:
        """Whether it is sure which of the two is better; matches beyond those that made it sure are left out."""
        pairs = settled(self.pairs())
        if pairs is not None:
            kept = sorted(self._played)[: 2 * pairs]
            self._played = {number: self._played[number] for number in kept}
        return pairs is not None

    def seconds(self, player: str) -> list[float]:
        """How long each decision of one of the two bots took."""
        return [took for played, seat in self._seats(player) for took in played.seconds[seat]]

    def failures(self, player: str) -> list[str]:
        """What a program did wrong, in words."""
        return [failure for played, seat in self._seats(player) for failure in played.failures[seat]]

    def _seats(self, player: str) -> list[tuple[BotMatchResult, int]]:
        """Where it sat in the matches that count."""
        return [(played, seat) for played in self.counted for seat, bot in enumerate(played.bots) if bot == player]

    def median(self, player: str) -> float:
        return median(self.seconds(player) or [0.0])

    def plain(self) -> dict[str, object]:
        found, less_luck = self.estimate(), self.adjusted()
        return {
            "bots": [self.first, self.second],
            "share": found.share,
            "interval": [found.low, found.high],
            "adjusted": None if less_luck is None else [less_luck.share, less_luck.low, less_luck.high],
            "median_seconds": [self.median(player) for player in (self.first, self.second)],
            "matches": [
                {
                    "seed": played.seed,
                    "bots": list(played.bots),
                    "scores": list(played.scores),
                    "places": list(played.places),
                    "luck": list(played.luck),
                    "whims": list(played.whims),
                    "decisions": list(played.decisions),
                    "failures": [list(failures) for failures in played.failures],
                    "seconds": [sum(seconds) for seconds in played.seconds],
                }
                for played in self.counted
            ],
        }


def share(played: BotMatchResult, player: str) -> float:
    """Of the pairs of seats of different bots, in how many this one ended ahead; a tie is a half."""
    own = [place for place, seated in zip(played.places, played.bots, strict=True) if seated == player]
    others = [place for place, seated in zip(played.places, played.bots, strict=True) if seated != player]
    return mean((mine < theirs) + (mine == theirs) / 2 for mine in own for theirs in others)


def luck(played: BotMatchResult, by_seat: Sequence[float], player: str) -> float:
    """How much of a share luck or whims brought: those of all seats of a bot, in the same comparisons."""
    own = [found for found, seated in zip(by_seat, played.bots, strict=True) if seated == player]
    seats = len(played.bots)
    return sum(own) * (seats - 1) / (len(own) * (seats - len(own)))


def _all(_: Fixture) -> bool:
    return True


def play(
    fixtures: Sequence[Fixture], jobs: int, wanted: Callable[[Fixture], bool] = _all
) -> Generator[tuple[Fixture, BotMatchResult], None, None]:
    """Play those that are wanted when their turn comes, as many at a time as there are jobs; they come in order."""
    if jobs == 1:
        yield from ((fixture, fixture.play()) for fixture in fixtures if wanted(fixture))
        return
    begun: deque[Fixture] = deque()

    def numbers() -> Iterator[int]:
        for number, fixture in enumerate(fixtures):
            if wanted(fixture):
                begun.append(fixture)
                yield number

    with workers(jobs) as pool:
        for played in in_order(lambda number: pool.submit(Fixture.play, fixtures[number]), numbers(), _AHEAD * jobs):
            yield begun.popleft(), played
