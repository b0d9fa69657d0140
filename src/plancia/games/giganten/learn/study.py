"""What many matches say about Giganten: prices, cards, sites, and bids that a hand does not cover."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from plancia.games.giganten.box.board import KINDS, SQUARE_NAMES
from plancia.games.giganten.box.material import BOX, COMPANIES
from plancia.games.giganten.learn.traits import traits
from plancia.games.giganten.words import events
from plancia.kit.learn.study import (
    Averages,
    Bands,
    Dots,
    Figure,
    Measure,
    PlotRow,
    StudiedEvent,
    StudiedMatch,
    Study,
    quantile,
)
from plancia.kit.learn.traits import Trait

_PRICED: Final = frozenset(kind.name for kind in (events.ROLL, events.PRICE_CHANGE, events.INFLATION))
_AUCTIONED: Final = frozenset(kind.name for kind in (events.AUCTION, events.NO_AUCTION))
_LEAST: Final = 5
"""Matches in which something has come up, or it is left out."""


@dataclass(slots=True)
class _Site:
    """A derrick from its building on."""

    kind: int
    cost: int
    found: int = 0
    hauled: int = 0
    fees: int = 0


@dataclass(slots=True)
class _Match:
    """A match as far as it is told."""

    story: StudiedMatch
    round: int = 0
    prices: dict[str, int] = field(default_factory=dict[str, int])
    noted: int = 0
    """The last round whose prices stand in the bands."""
    sites: dict[str, _Site] = field(default_factory=dict[str, _Site])
    sold: int = 0
    money: int = 0
    hands: dict[int, int] = field(default_factory=dict[int, int])
    """The value of each seat's licences."""
    daring: int | None = None
    """The seat whose standing bid is beyond its hand."""


class GigantenStudy(Study):
    """Prices, cards, sites and bluffs."""

    events = frozenset(
        kind.name
        for kind in (
            *(events.ROUND, events.ROLL, events.PRICE_CHANGE, events.INFLATION, events.AUCTION, events.NO_AUCTION),
            *(events.TAKE, events.BUILT, events.STRUCK, events.HAULED, events.HAULED_FOR_FEE, events.SALE),
            *(events.OVERFLOW, events.RECEIVED, events.PAID, events.PENALTY, events.BID, events.BLUFF, events.WON),
        )
    )

    def __init__(self) -> None:
        self._prices: dict[int, Counter[int]] = {}
        self._cards: Averages[str] = Averages()
        self._found: Averages[int] = Averages()
        self._profits: Averages[int] = Averages()
        self._fetched: Averages[None] = Averages()
        self._daring: Averages[str] = Averages()
        self._caught: Averages[str] = Averages()
        self._bluffed: Averages[None] = Averages()
        self._lost: Averages[None] = Averages()

    def traits(self) -> Sequence[Trait]:
        return traits()

    def add(self, story: StudiedMatch) -> None:
        match = _Match(story)
        for event in story.events:
            if event.name in _PRICED:
                match.prices[event.word("company")] = event.number("new")
            elif event.name in _AUCTIONED:
                self._note_prices(match)
            elif event.seat is not None:
                self._hear(match, event, event.seat)
        self._note_sites(match)
        for averages in (self._cards, self._daring, self._caught):
            averages.settle()
        for numbered in (self._found, self._profits):
            numbered.settle()
        for single in (self._fetched, self._bluffed, self._lost):
            single.settle()

    def _hear(self, match: _Match, event: StudiedEvent, seat: int) -> None:
        name = event.name
        if name == events.ROUND.name:
            match.round = event.number("round")
        elif name == events.TAKE.name:
            self._note_card(match.story, seat, event.word("face"))
        elif name == events.BUILT.name:
            square = event.word("square")
            match.sites[square] = _Site(BOX.board.kind[SQUARE_NAMES.index(square)], event.number("cost"))
        elif name == events.STRUCK.name:
            match.sites[event.word("square")].found = event.number("crude")
        elif name in (events.HAULED.name, events.HAULED_FOR_FEE.name):
            site = match.sites[event.word("square")]
            site.hauled += 1
            site.fees += event.number("fee") if name == events.HAULED_FOR_FEE.name else 0
        elif name in (events.SALE.name, events.OVERFLOW.name):
            match.sold += event.number("crude")
            match.money += event.number("money")
        else:
            self._bargain(match, event, seat)

    def _bargain(self, match: _Match, event: StudiedEvent, seat: int) -> None:
        """Licences come and go, and bids rest on them or do not."""
        name, hands, bot = event.name, match.hands, match.story.bots[seat]
        if name == events.BID.name:
            if match.daring is not None:
                self._caught.note(match.story.bots[match.daring], 0)
            beyond = event.number("bid") > hands.get(seat, 0)
            self._daring.note(bot, beyond)
            match.daring = seat if beyond else None
            return
        if name == events.WON.name:
            self._bluffed.note(None, 0)
        elif name == events.BLUFF.name:
            self._bluffed.note(None, 1)
            self._caught.note(bot, 1)
            match.daring = None
        else:
            value = event.number("ones") + 2 * event.number("twos")
            hands[seat] = hands.get(seat, 0) + (value if name == events.RECEIVED.name else -value)
            if name == events.PENALTY.name:
                self._lost.note(None, event.number("licences"))

    def _note_prices(self, match: _Match) -> None:
        """Once a round, when all that moves prices before the auctions is done."""
        if match.noted < match.round:
            match.noted = match.round
            self._prices.setdefault(match.round, Counter()).update(match.prices[company] for company in COMPANIES)

    def _note_card(self, story: StudiedMatch, seat: int, face: str) -> None:
        peers = story.peers(seat)
        if peers:
            level = sum(story.scores[peer] for peer in (seat, *peers)) / (len(peers) + 1)
            self._cards.note(face, story.scores[seat] - level)

    def _note_sites(self, match: _Match) -> None:
        if not match.sold:
            return
        price = match.money / match.sold
        self._fetched.note(None, match.money, match.sold)
        for site in match.sites.values():
            self._found.note(site.kind, site.found)
            self._profits.note(site.kind, site.hauled * price - site.fees - site.cost)

    def figures(self) -> Sequence[Figure]:
        return [
            *self._figure_of_prices(),
            *self._figure_of_cards(),
            *self._figures_of_sites(),
            *self._figures_of_bluffs(),
        ]

    def _figure_of_prices(self) -> list[Figure]:
        # Three companies have a price each; the longest matches alone say little.
        steps = {number: counts for number, counts in self._prices.items() if counts.total() >= 3 * _LEAST}
        if not steps:
            return []
        # At first all prices are still near their start.
        begun = min(3, max(steps))
        late = Counter[int]()
        for number, counts in steps.items():
            if number >= begun:
                late.update(counts)
        low, high = quantile(late, 0.25), quantile(late, 0.75)
        return [
            Figure(
                f"From round {begun} on half of all prices lie between {low:,} and {high:,}.",
                Bands(steps, "round", "price at the auctions"),
                "The line is the median; the dark band holds half of the prices, the light one nine tenths. "
                "Later rounds come from the longer matches only.",
            )
        ]

    def _figure_of_cards(self) -> list[Figure]:
        faces = [face for face in self._cards if self._cards[face].matches >= _LEAST]
        if len(faces) < 2:
            return []
        faces.sort(key=lambda face: -self._cards[face].mean)
        best, worst = faces[0], faces[-1]
        return [
            Figure(
                f"Whoever took {best} ended {{best}} ahead of equal bots, whoever took {worst} {{worst}}.",
                Dots([PlotRow(_face(face), self._cards[face]) for face in faces], "money ahead of equal bots", "", 0),
                f"Of {len(faces)} intervals, one in twenty misses the truth. Nobody takes cards at random either: who "
                "lacks licences chooses otherwise, so a card does not cause all of its lead.",
                {"best": Measure(self._cards[best], ""), "worst": Measure(self._cards[worst], "")},
            )
        ]

    def _figures_of_sites(self) -> list[Figure]:
        kinds = [kind for kind in KINDS if kind in self._profits]
        if not kinds:
            return []
        best = max(kinds, key=lambda kind: self._profits[kind].mean)
        richest = max(kinds, key=lambda kind: self._found[kind].mean)
        return [
            Figure(
                f"A site of kind {best} leaves most: {{best}} after its derrick and the fees.",
                Dots(
                    [PlotRow(_kind(kind), self._profits[kind]) for kind in kinds],
                    "profit of a derrick, money",
                    "",
                    bars=True,
                ),
                "Crude that a train has brought to a company counts what crude fetched in the same match; what a "
                "derrick counts at the end is left out.",
                {"best": Measure(self._profits[best], "")},
            ),
            Figure(
                f"Derricks find most crude on sites of kind {richest}; each of it fetches {{price}}.",
                Dots([PlotRow(_kind(kind), self._found[kind]) for kind in kinds], "crude found", "crude", bars=True),
                gaps={"price": Measure(self._fetched[None], "")},
            ),
        ]

    def _figures_of_bluffs(self) -> list[Figure]:
        bots = sorted(self._daring)
        if not bots or None not in self._bluffed:
            return []
        figures = [
            Figure(
                "{bluffed} of the auctions end with a winner who cannot pay.",
                Dots([PlotRow(bot, self._daring[bot]) for bot in bots], "bids that the hand does not cover", bars=True),
                gaps={"bluffed": Measure(self._bluffed[None])},
            )
        ]
        caught = [bot for bot in bots if bot in self._caught]
        if caught and None in self._lost:
            figures.append(
                Figure(
                    "Who bids too much is saved by a higher bid, or is caught and loses {lost}.",
                    Dots([PlotRow(bot, self._caught[bot]) for bot in caught], "bids beyond the hand that were caught"),
                    gaps={"lost": Measure(self._lost[None], "licences")},
                )
            )
        return figures


def _face(face: str) -> str:
    at = BOX.faces.index(face)
    parts = [f"{BOX.licences[at]} licences", f"{BOX.movement[at]} movement"]
    parts += [f"push back {BOX.push_back[at]}"] if BOX.push_back[at] else []
    parts += [f"free crude {BOX.free_crude[at]}"] if BOX.free_crude[at] else []
    parts += [f"price change {BOX.price_change[at]}"] if BOX.price_change[at] else []
    return f"{face}: {', '.join(parts)}"


def _kind(kind: int) -> str:
    return f"kind {kind} for {BOX.build_costs[kind]:,}"
