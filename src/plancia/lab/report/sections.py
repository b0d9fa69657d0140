"""The sections of a report that every game has: who wins and by how much, how long it takes, what is decided."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from plancia.core.game import AnyGame
from plancia.kit.drawing.svg import livery_of
from plancia.kit.learn.study import (
    SHARE,
    Average,
    Averages,
    Comparison,
    Counts,
    Dots,
    Figure,
    Measure,
    PlotRow,
    Spread,
    StudiedMatch,
    quantile,
)
from plancia.lab.report.findings import Finding
from plancia.lab.report.numbers import short
from plancia.lab.report.reading import real, rows, whole
from plancia.lab.simulation.results import Results


@dataclass(frozen=True, slots=True)
class ReportSection:
    """A section of the report: its title and its figures."""

    title: str
    figures: Sequence[Figure]


class Winners:
    """The section about who wins: shares by bot, by seat and by turn, and the scores of each bot."""

    def __init__(self, game: AnyGame, seats: int, *, fair: bool) -> None:
        """`fair` says that no seat has better bots than another."""
        self._game = game
        self._seats = seats
        self._fair = fair
        self._bots: Averages[str] = Averages()
        self._by_seat: Averages[int] = Averages()
        self._by_turn: Averages[int] = Averages()
        self._scores: dict[str, Counter[int]] = {}

    def add(self, story: StudiedMatch) -> None:
        winners = [seat for seat, place in enumerate(story.places) if place == 1]
        for seat, bot in enumerate(story.bots):
            won = (seat in winners) / len(winners)
            self._bots.note(bot, won)
            self._by_seat.note(seat, won)
            if story.first is not None:
                self._by_turn.note((seat - story.first) % self._seats, won)
            self._scores.setdefault(bot, Counter())[story.scores[seat]] += 1
        for averages in (self._bots, self._by_seat, self._by_turn):
            averages.settle()

    def chapter(self, found: Sequence[Finding]) -> ReportSection:
        """The figures; what was found out about the same shares stands in their titles."""
        figures = [self._figure_by_bot()] if len(self._bots) > 1 else []
        figures += (self._figure_by_seat(found), *self._figure_by_turn(found), self._figure_of_scores())
        return ReportSection("Who wins", figures)

    def comparisons(self) -> list[Comparison]:
        even = 1 / self._seats
        found = [Comparison(f"A seat of {bot} wins", self._bots[bot], even) for bot in sorted(self._bots)]
        if len(found) == 1:
            found = []
        if self._fair:
            found += (Comparison(f"The {name} seat wins", self._by_seat[seat], even) for seat, name in self._named())
            found += (
                Comparison(f"The {ordinal(turn)} player in turn wins", self._by_turn[turn], even)
                for turn in sorted(self._by_turn)
            )
        return found

    def _named(self) -> list[tuple[int, str]]:
        return list(enumerate(self._game.seat_names[: self._seats]))

    def _figure_by_bot(self) -> Figure:
        best = sorted(self._bots, key=lambda bot: -self._bots[bot].mean)
        return Figure(
            f"A seat of {best[0]} wins {{best}} of its matches, one of {best[-1]} {{least}}.",
            Dots([PlotRow(bot, self._bots[bot]) for bot in best], "share of wins of a seat", expected=1 / self._seats),
            gaps={"best": Measure(self._bots[best[0]]), "least": Measure(self._bots[best[-1]])},
        )

    def _figure_by_seat(self, found: Sequence[Finding]) -> Figure:
        shares = self._by_seat
        return Figure(
            _standing_out(found, shares) or "No seat wins more or less often than chance explains."
            if self._fair
            else "How often each seat wins.",
            Dots(
                [PlotRow(name, shares[seat], livery_of(self._game, seat).fill) for seat, name in self._named()],
                "share of wins",
                expected=1 / self._seats,
            ),
            ""
            if self._fair
            else "Different bots keep their seats here: this is about them as much as about the seats.",
        )

    def _figure_by_turn(self, found: Sequence[Finding]) -> list[Figure]:
        shares = self._by_turn
        if not len(shares):
            return []
        turns = [PlotRow(ordinal(turn), shares[turn]) for turn in sorted(shares)]
        return [
            Figure(
                _standing_out(found, shares) or "Whoever begins wins {first}, whoever comes last {last}.",
                Dots(turns, "share of wins, by turn in the first round", expected=1 / self._seats),
                gaps={"first": Measure(shares[0]), "last": Measure(shares[self._seats - 1])},
            )
        ]

    def _figure_of_scores(self) -> Figure:
        scores = dict(sorted(self._scores.items(), key=lambda item: -quantile(item[1], 0.5)))
        middles = {bot: short(quantile(counts, 0.5)) for bot, counts in scores.items()}
        told = ", ".join(f"{middle} for {bot}" for bot, middle in middles.items())
        return Figure(f"The median score is {told}.", Spread(scores, "score"))


class MatchLength:
    """The section about how long matches are and which decisions they ask for."""

    def __init__(self, results: Results) -> None:
        self._rounds: Counter[int] = Counter()
        self._decisions: Counter[int] = Counter()
        self._branching: Averages[str] = Averages()
        self._shares: Averages[str] = Averages()
        self._long, self._lasting = Average(), Average()
        for rounds, decisions in rows(results, "matches", ["rounds", "decisions"]):
            self._decisions[whole(decisions)] += 1
            self._long.add(whole(decisions), 1)
            if rounds is not None:
                self._rounds[whole(rounds)] += 1
                self._lasting.add(whole(rounds), 1)
        self._read_kinds(results)

    def measures(self) -> dict[str, Measure]:
        """What two folders can be compared by."""
        return {
            "Decisions of a match": Measure(self._long, ""),
            **({"Rounds of a match": Measure(self._lasting, "")} if len(self._rounds) > 1 else {}),
            **{f"Decisions of the kind “{_plain(kind)}”": Measure(self._shares[kind]) for kind in self._shares},
        }

    def chapter(self) -> ReportSection:
        long = [
            Figure(f"{_middle(self._decisions)} decisions make a match.", Spread({"": self._decisions}, "decisions"))
        ]
        if len(self._rounds) > 1:
            long.append(Figure(f"A match lasts {_middle(self._rounds)} rounds.", Spread({"": self._rounds}, "rounds")))
        elif self._rounds:
            long[0] = Figure(
                f"{_middle(self._decisions)} decisions make a match of {next(iter(self._rounds))} rounds.", long[0].plot
            )
        most = max(self._shares, key=lambda kind: self._shares[kind].mean)
        # A kind that few matches meet says little.
        usual = [kind for kind in self._branching if 2 * self._branching[kind].matches >= self._branching[most].matches]
        widest = max(usual, key=lambda kind: self._branching[kind].mean)
        return ReportSection(
            "How it plays",
            [
                *long,
                Figure(
                    f"{{share}} of all decisions are of the kind “{_plain(most)}”.",
                    _by_kind(self._shares, "share of decisions", SHARE),
                    gaps={"share": Measure(self._shares[most])},
                ),
                Figure(
                    f"“{_plain(widest).capitalize()}” offers most: {{answers}} on average.",
                    _by_kind(self._branching, "answers to choose from", ""),
                    "Answers that players compose freely, such as deals, are not counted.",
                    {"answers": Measure(self._branching[widest], "answers")},
                ),
            ],
        )

    def _read_kinds(self, results: Results) -> None:
        table = rows(results, "kinds", ["match", "kind", "count", "branching"])
        for _, own in groupby(table, lambda row: row[0]):
            met: Counter[str] = Counter()
            for _, kind, count, branching in own:
                met[str(kind)] += whole(count)
                self._branching.note(str(kind), whole(count) * real(branching), whole(count))
            for kind, count in met.items():
                self._shares.note(kind, count, met.total())
            self._branching.settle()
            self._shares.settle()


def _standing_out(found: Sequence[Finding], shares: Averages[int]) -> str:
    """What of some shares chance does not explain."""
    own = [shares[key] for key in shares]
    return " ".join(one.text for one in found if one.sure and any(one.about.average is average for average in own))


def _by_kind(averages: Averages[str], across: str, unit: str) -> Dots:
    kinds = sorted(averages, key=lambda kind: -averages[kind].mean)
    return Dots([PlotRow(_plain(kind), averages[kind]) for kind in kinds], across, unit, bars=True)


def _plain(kind: str) -> str:
    return kind.replace("_", " ")


def _middle(counts: Counts) -> str:
    """Nine tenths of the counted values lie in this span, in words."""
    low, high = quantile(counts, 0.05), quantile(counts, 0.95)
    return short(low) if low == high else f"{short(low)} to {short(high)}"


def ordinal(turn: int) -> str:
    """The word for a place that is counted from 0."""
    return ("first", "second", "third", "fourth", "fifth", "sixth")[turn]
