"""What many matches say about Galopp Royal: what a team is worth, what it costs, the pond, and coming last."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from plancia.games.galopp_royal.box.material import BOX, KINDS
from plancia.games.galopp_royal.learn.traits import traits
from plancia.games.galopp_royal.words import events
from plancia.kit.learn.study import (
    Average,
    Averages,
    Curve,
    Dots,
    Figure,
    Measure,
    PlotRow,
    StudiedEvent,
    StudiedMatch,
    Study,
)
from plancia.kit.learn.traits import Trait

_STEPS: Final[Mapping[str, int]] = dict(zip(KINDS, BOX.steps, strict=True))
_SLOTS: Final = ("first", "second", "third", "fourth")
_PLACES: Final = (*_SLOTS, "fifth", "sixth")
_GOLD: Final = "gold"
_LEAST: Final = 5
"""Matches in which a point of a curve has come up, or it is left out."""
_PRICES: Final = 5
"""Prices are gathered in steps of so much gold."""


class _Team:
    """A team from when it is bought to when it is discarded."""

    def __init__(self, bearers: list[str], price: int) -> None:
        self.bearers: Final = bearers
        self.price: Final = price
        self.won = 0

    @property
    def strength(self) -> int:
        """The steps of its four bearers together."""
        return sum(_STEPS[bearer] for bearer in self.bearers)


class _Match:
    """The teams of a match as they race."""

    def __init__(self, story: StudiedMatch) -> None:
        self.story: Final = story
        self.teams: Final[dict[int, _Team]] = {}
        self.prices: Final[dict[int, int]] = {}
        self.strengths: dict[int, int] = {}
        """Of the teams in the running race, at its start."""
        self.places: dict[int, int] = {}
        self.prizes: dict[int, int] = {}
        self.drowned: set[int] = set()
        self.before: dict[int, int] = {}
        """Places in the race before."""


class GaloppStudy(Study):
    """Teams and what they bring."""

    events = frozenset(
        kind.name
        for kind in (
            *(events.SOLD, events.LAST_TEAM, events.TEAM, events.REMOVED, events.REPLACEMENT, events.RACE),
            *(events.FINISH, events.POND, events.LEFT_OVER, events.PRIZE, events.END),
        )
    )

    def __init__(self) -> None:
        self._prize: Averages[float] = Averages()
        self._pond: Averages[float] = Averages()
        self._returns: Averages[float] = Averages()
        self._after: Averages[int] = Averages()
        self._drowned: Averages[None] = Averages()

    def traits(self) -> Sequence[Trait]:
        return traits()

    def add(self, story: StudiedMatch) -> None:
        match = _Match(story)
        for event in story.events:
            if event.name in (events.RACE.name, events.END.name):
                self._end_race(match)
                match.strengths = {seat: team.strength for seat, team in match.teams.items()}
            else:
                self._hear(match, event)
        for team in match.teams.values():
            self._retire(team)
        for averages in (self._prize, self._pond, self._returns):
            averages.settle()
        self._after.settle()
        self._drowned.settle()

    def _hear(self, match: _Match, event: StudiedEvent) -> None:
        name = event.name
        seat = BOX.colours.index(event.word("chair"))
        if name in (events.SOLD.name, events.LAST_TEAM.name):
            match.prices[seat] = event.number("gold")
        elif name == events.TEAM.name:
            if seat in match.teams:
                self._retire(match.teams[seat])
            match.teams[seat] = _Team([event.word(slot) for slot in _SLOTS], match.prices[seat])
        elif name == events.REMOVED.name:
            match.teams[seat].bearers.remove(event.word("bearer"))
        elif name == events.REPLACEMENT.name:
            match.teams[seat].bearers.append(event.word("bearer"))
        elif name == events.PRIZE.name:
            match.prizes[seat] = event.number("gold")
            match.teams[seat].won += event.number("gold")
        else:
            match.places[seat] = event.number("place")
            if name == events.POND.name:
                match.drowned.add(seat)

    def _end_race(self, match: _Match) -> None:
        for seat, strength in match.strengths.items():
            gold = match.prizes.get(seat, 0)
            drowned = seat in match.drowned
            self._prize.note(strength, gold)
            self._pond.note(strength, drowned)
            self._drowned.note(None, drowned)
            peers = match.story.peers(seat)
            if match.before and peers:
                level = sum(match.prizes.get(peer, 0) for peer in (seat, *peers)) / (len(peers) + 1)
                self._after.note(match.before[seat], gold - level)
        match.before = match.places
        match.places, match.prizes, match.drowned = {}, {}, set()

    def _retire(self, team: _Team) -> None:
        """A team is discarded: what it has won stands beside what it cost."""
        self._returns.note(_PRICES * round(team.price / _PRICES), team.won)

    def figures(self) -> Sequence[Figure]:
        figures: list[Figure] = []
        strengths = _often(self._prize)
        if strengths:
            usual = [steps for steps in strengths if strengths[steps].matches * 5 >= _most(strengths)]
            weak, strong = min(usual), max(usual)
            figures.append(
                Figure(
                    f"A team of {strong} steps wins {{strong}} in a race; a team of {_signed(weak)} wins {{weak}}.",
                    Curve(_points(strengths), "steps of the four bearers", "prize of a race, gold", _GOLD),
                    gaps={"strong": Measure(strengths[strong], _GOLD), "weak": Measure(strengths[weak], _GOLD)},
                )
            )
        returns = _often(self._returns)
        if returns:
            figures.append(
                Figure(
                    _told_returns(returns),
                    Curve(returns, "price of the team, gold", "all it won, gold", _GOLD, even="as much as it cost"),
                    f"Prices to the nearest {_PRICES}. A team that holds for several races wins several prizes.",
                )
            )
        ponds = _often(self._pond)
        if ponds:
            figures.append(
                Figure(
                    "A chair ends a race in the pond with a chance of {all}.",
                    Curve(_points(ponds), "steps of the four bearers", "share of races that end in the pond"),
                    gaps={"all": Measure(self._drowned[None])},
                )
            )
        return [*figures, *self._coming_last()]

    def _coming_last(self) -> list[Figure]:
        places = [place for place in sorted(self._after) if self._after[place].matches >= _LEAST]
        if len(places) < 2:
            return []
        front, rear = places[0], places[-1]
        return [
            Figure(
                f"In the next race whoever came {_PLACES[rear - 1]} wins {{rear}} more than equal bots, whoever came "
                f"{_PLACES[front - 1]} {{front}}.",
                Dots(
                    [PlotRow(_PLACES[place - 1], self._after[place]) for place in places],
                    "prize of the next race, more than equal bots",
                    _GOLD,
                    expected=0,
                ),
                "Between two races the last player takes a bearer from every display.",
                {"rear": Measure(self._after[rear], _GOLD), "front": Measure(self._after[front], _GOLD)},
            )
        ]


def _often(averages: Averages[float]) -> dict[float, Average]:
    """What came up in matches enough to say something."""
    return {key: averages[key] for key in averages if averages[key].matches >= _LEAST}


def _most(found: Mapping[float, Average]) -> int:
    return max(average.matches for average in found.values())


def _points(found: Mapping[float, Average]) -> dict[float, Average]:
    return dict(sorted(found.items()))


def _told_returns(returns: Mapping[float, Average]) -> str:
    """From which price on teams cost more than they won, by more than chance explains."""
    dear = [price for price in sorted(returns) if returns[price].mean + 2 * returns[price].error < price]
    if not dear:
        return "At no price did teams clearly win less than they cost."
    return f"Teams for {dear[0]:g} gold clearly won less than they cost."


def _signed(steps: float) -> str:
    return f"{steps:g}".replace("-", "−")
