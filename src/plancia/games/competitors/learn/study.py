"""What many matches say about Competitor$: deliveries and why they fail, headquarters, vehicles and their ways."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from plancia.games.competitors.box.cards import VEHICLES
from plancia.games.competitors.box.material import BOX
from plancia.games.competitors.drawing.board.busy import Traffic, busy_map
from plancia.games.competitors.learn.traits import traits
from plancia.games.competitors.words import events, names
from plancia.kit.learn.study import (
    Averages,
    Comparison,
    Dots,
    Figure,
    Measure,
    Picture,
    PlotRow,
    Spread,
    StudiedEvent,
    StudiedMatch,
    Study,
)
from plancia.kit.learn.traits import Trait

_LEAST: Final = 5
"""Matches in which something has come up, or it is left out."""
_EVEN: Final = 0.5
_RUNNING: Final = frozenset(kind.name for kind in (events.STEP, events.LANDED, events.AIRBORNE, events.MOVEMENT_TURN))
_FATAL: Final = ("stop", "lose_goods")
"""Words of an effect that end a delivery."""
_LATE, _GIVEN_UP, _CUSTOMS, _EVENT, _LOST, _WEATHER = _CAUSES = (
    "out of time", "given up", "customs", "political event", "vehicle lost", "weather"
)  # fmt: skip


@dataclass(slots=True)
class _Delivery:
    """A delivery on its way, and what may end it."""

    vehicle: str
    turn: int
    allowed: int
    threat: str = ""

    def hear(self, event: StudiedEvent) -> None:
        name = event.name
        if name in _RUNNING:
            self.threat = ""
        if name == events.MOVEMENT_TURN.name:
            self.turn, self.allowed = event.number("number"), event.number("allowed")
        elif name == events.CUSTOMS.name and _fatal_card(event.word("card")):
            self.threat = _CUSTOMS
        elif name == events.EVENT.name and _fatal_event(event.word("happening"), event.word("territory")):
            self.threat = _EVENT
        elif name == events.LOST.name:
            self.threat = _LOST
        elif name == events.SENT_BACK.name:
            self.threat = _WEATHER

    @property
    def cause(self) -> str:
        """Why it failed: what struck it last, else the time, else the player."""
        return self.threat or (_LATE if self.turn >= self.allowed else _GIVEN_UP)


@dataclass(slots=True)
class _Match:
    """A match as far as it is told."""

    story: StudiedMatch
    running: _Delivery | None = None
    delivered: Counter[int] = field(default_factory=Counter[int])
    failures: Counter[str] = field(default_factory=Counter[str])
    trips: Counter[str] = field(default_factory=Counter[str])


class CompetitorsStudy(Study):
    """Deliveries, headquarters and vehicles."""

    events = frozenset(
        kind.name
        for kind in (
            *(events.HEADQUARTERS, events.DELIVER, events.DELIVERED, events.FAILED, events.MOVE, events.STEP),
            *(events.LANDED, events.AIRBORNE, events.MOVEMENT_TURN, events.CUSTOMS, events.EVENT, events.LOST),
            events.SENT_BACK,
        )
    )

    def __init__(self) -> None:
        self._deliveries: dict[str, Counter[int]] = {}
        self._delivered: Averages[str] = Averages()
        self._success: Averages[str] = Averages()
        self._any: Averages[None] = Averages()
        self._causes: Averages[str] = Averages()
        self._sites: Averages[str] = Averages()
        self._trips: Averages[str] = Averages()
        self._traffic: Traffic = Counter()
        self._orders: Counter[tuple[str, str]] = Counter()
        self._matches = 0

    def traits(self) -> Sequence[Trait]:
        return traits()

    def add(self, story: StudiedMatch) -> None:
        match = _Match(story)
        for event in story.events:
            if match.running is not None:
                match.running.hear(event)
            self._hear(match, event)
        self._matches += 1
        for seat, bot in enumerate(story.bots):
            self._deliveries.setdefault(bot, Counter())[match.delivered[seat]] += 1
            self._delivered.note(bot, match.delivered[seat])
        for cause in _CAUSES:
            self._causes.note(cause, match.failures[cause], match.failures.total())
        for kind in VEHICLES:
            self._trips.note(kind, match.trips[kind], match.trips.total())
        for averages in (self._delivered, self._success, self._causes, self._sites, self._trips):
            averages.settle()
        self._any.settle()

    def _hear(self, match: _Match, event: StudiedEvent) -> None:
        name = event.name
        if name == events.HEADQUARTERS.name and event.seat is not None:
            self._note_site(match.story, event.seat, event.word("territory"))
        elif name in (events.STEP.name, events.LANDED.name):
            one, other = sorted((event.word("start"), event.word("end")))
            self._traffic[_kind(event.word("vehicle")), one, other] += 1
        elif name == events.MOVE.name:
            match.trips[_kind(event.word("vehicle"))] += 1
        elif name == events.DELIVER.name:
            kind = _kind(event.word("vehicle"))
            match.trips[kind] += 1
            match.running = _Delivery(kind, 1, event.number("printed"))
        elif name in (events.DELIVERED.name, events.FAILED.name) and match.running is not None:
            self._note_end(match, event, match.running)
            match.running = None

    def _note_end(self, match: _Match, event: StudiedEvent, delivery: _Delivery) -> None:
        succeeded = event.name == events.DELIVERED.name
        self._success.note(delivery.vehicle, succeeded)
        self._any.note(None, succeeded)
        if not succeeded:
            match.failures[delivery.cause] += 1
        elif event.seat is not None:
            match.delivered[event.seat] += 1
            self._orders[event.word("sender"), event.word("recipient")] += 1

    def _note_site(self, story: StudiedMatch, seat: int, territory: str) -> None:
        """How many of the seats of the same bot it leaves behind."""
        own = story.places[seat]
        for peer in story.peers(seat):
            self._sites.note(territory, (own < story.places[peer]) + (own == story.places[peer]) / 2)

    def comparisons(self) -> Sequence[Comparison]:
        return [
            Comparison(f"Against equal bots, headquarters in {_place(site)} beat", self._sites[site], _EVEN)
            for site in self._shown_sites()
        ]

    def figures(self) -> Sequence[Figure]:
        if None not in self._any:
            return []
        return [self._figure_of_deliveries(), self._figure_of_success(), *self._figure_of_causes(),
                *self._figure_of_sites(), self._figure_of_vehicles(), self._figure_of_traffic()]  # fmt: skip

    def _figure_of_deliveries(self) -> Figure:
        bots = sorted(self._delivered, key=lambda bot: -self._delivered[bot].mean)
        return Figure(
            f"A seat of {bots[0]} delivers {{best}} in a match.",
            Spread({bot: self._deliveries[bot] for bot in bots}, "deliveries of a seat"),
            gaps={"best": Measure(self._delivered[bots[0]], "contracts")},
        )

    def _figure_of_success(self) -> Figure:
        kinds = [kind for kind in VEHICLES if kind in self._success]
        return Figure(
            "{success} of the deliveries arrive.",
            Dots([PlotRow(kind, self._success[kind]) for kind in kinds], "share of deliveries that arrive"),
            "By the vehicle that the goods are loaded on at first.",
            {"success": Measure(self._any[None])},
        )

    def _figure_of_causes(self) -> list[Figure]:
        causes = sorted(self._causes, key=lambda cause: -self._causes[cause].mean)
        if not causes:
            return []
        return [
            Figure(
                f"{causes[0].capitalize()}: {{most}} of the failures.",
                Dots([PlotRow(cause, self._causes[cause]) for cause in causes], "share of failures", bars=True),
                "By what struck the delivery last; else whether its movement turns were used up.",
                {"most": Measure(self._causes[causes[0]])},
            )
        ]

    def _shown_sites(self) -> list[str]:
        sites = [site for site in self._sites if self._sites[site].matches >= _LEAST]
        return sorted(sites, key=lambda site: -self._sites[site].mean)

    def _figure_of_sites(self) -> list[Figure]:
        sites = self._shown_sites()
        if len(sites) < 2:
            return []
        best, worst = sites[0], sites[-1]
        return [
            Figure(
                f"Headquarters in {_place(best)} beat {{best}} of equal bots, those in {_place(worst)} {{worst}}.",
                Dots(
                    [PlotRow(_place(site), self._sites[site]) for site in sites],
                    "seats of the same bot beaten",
                    expected=_EVEN,
                ),
                f"Of {len(sites)} intervals, one in twenty misses the truth; what chance does not explain stands at "
                "the top of the page.",
                {"best": Measure(self._sites[best]), "worst": Measure(self._sites[worst])},
            )
        ]

    def _figure_of_vehicles(self) -> Figure:
        kinds = sorted((kind for kind in VEHICLES if kind in self._trips), key=lambda kind: -self._trips[kind].mean)
        return Figure(
            f"{{most}} of the trips begin with {'an' if kinds[0][0] in 'aeiou' else 'a'} {kinds[0]}.",
            Dots(
                [PlotRow(kind, self._trips[kind]) for kind in kinds], "share of trips, with goods or without", bars=True
            ),
            gaps={"most": Measure(self._trips[kinds[0]])},
        )

    def _figure_of_traffic(self) -> Figure:
        (_, one, other), count = self._traffic.most_common(1)[0]
        return Figure(
            f"The busiest way: {_place(one)} – {_place(other)}, {count / self._matches:.1f} times a match.",
            Picture(busy_map(self._traffic, self._orders, self._matches)),
            "The thicker a line, the more often vehicles went that way.",
        )


def _kind(vehicle: str) -> str:
    """The kind of a vehicle that goes by its owner, kind and number."""
    return vehicle.split()[1]


def _place(name: str) -> str:
    return names.name(name)


def _fatal_card(card: str) -> bool:
    return _fatal(BOX.cards.customs_effects[BOX.cards.customs.index(card)])


def _fatal_event(happening: str, territory: str) -> bool:
    board = BOX.board
    row = BOX.cards.event_names["en"].index(happening)
    return _fatal(BOX.cards.event_effects[row * len(board.areas) + board.area[board.territories.index(territory)]])


def _fatal(effect: str) -> bool:
    return any(word in effect for word in _FATAL)
