"""A tournament: played, with how far it has come, and told as a table of who is better."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from html import escape

from plancia.core.errors import BadOption
from plancia.jobs.progress import ProgressBar
from plancia.lab.packages import MissingPackage
from plancia.lab.tournament.ratings import Rating, ratings
from plancia.lab.tournament.schedule import Meeting, Tournament, play

_SHARES = (
    "A share is how often a seat of the one ends ahead of a seat of the other. In brackets: 95 % interval, Student's\n"
    "t over pairs of matches with the same dice and swapped seats. Times are medians of decisions that left a choice.\n"
    "Less luck: what dice and cards did, and bots that draw their moves, is taken off as far as that narrows the\n"
    "interval; the mean stays the same."
)
_RATINGS = (
    "A rating is in points around the mean of these bots, less luck, with its 95 % interval: 100 points more mean a\n"
    "share of 64 %, 200 of 76 %, 400 of 91 %."
)


@dataclass(frozen=True, slots=True)
class CrossTable:
    """What a tournament found, as far as it has come; the best bot first."""

    tournament: Tournament
    meetings: tuple[Meeting, ...]
    whole: bool
    """Whether all was played: Ctrl-C ends it early."""
    ratings: dict[str, Rating]
    trouble: str
    """Why there are no ratings, if that is so."""

    @property
    def players(self) -> list[str]:
        """By rating; those without any come last, as they were named."""
        return [*self.ratings, *(player for player in self.tournament.players if player not in self.ratings)]

    def json(self) -> str:
        """Every meeting and rating as JSON, for programs."""
        told = self.tournament
        data = {
            "game": told.game.id,
            "ruleset": told.game.ruleset,
            "seats": told.seats,
            "options": dict(told.options),
            "seed": told.seed,
            "ratings": {player: rating.plain() for player, rating in self.ratings.items()},
            "meetings": [meeting.plain() for meeting in self.meetings],
        }
        return json.dumps(data, indent=1) + "\n"

    def __str__(self) -> str:
        if not self._played():
            return self._title()
        rows = self._rows()
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        lines = [
            f"{name:<{widths[0]}}"
            + "".join(f"  {cell:>{max(width, 6)}}" for cell, width in zip(row, widths[1:], strict=True))
            for name, *row in rows
        ]
        return "\n".join([self._title(), "", *lines, "", *self._pairs(), "", *self._notes()])

    def _repr_html_(self) -> str:
        caption = f"<caption>{escape(self._title())}</caption>"
        if not self._played():
            return f"<table>{caption}</table>"
        rows = "".join(f"<tr><td>{'</td><td>'.join(map(escape, row))}</td></tr>" for row in self._rows())
        pairs = "".join(f"<li>{escape(line)}</li>" for line in self._pairs())
        return f"<table>{caption}{rows}</table><ul>{pairs}</ul><p>{escape(' '.join(self._notes()))}</p>"

    def _title(self) -> str:
        told = self.tournament
        return f"{told.game.title}, {told.seats} seats, seed {told.seed}: {self._played()} matches"

    def _played(self) -> int:
        return sum(len(meeting.counted) for meeting in self.meetings)

    def _notes(self) -> list[str]:
        return [_SHARES, self.trouble or _RATINGS]

    def _rows(self) -> list[list[str]]:
        """Each row's rating, and its share against each column; the columns are numbered, since names can be long."""
        shares: dict[tuple[str, str], float] = {}
        for meeting in self.meetings:
            if meeting.counted:
                found = meeting.estimate().share
                shares[meeting.first, meeting.second] = found
                shares[meeting.second, meeting.first] = 1 - found
        players = self.players
        numbers = [str(number) for number in range(1, len(players) + 1)]
        head = ["", *(["rating"] if self.ratings else []), *numbers]
        return [
            head,
            *(
                [
                    f"{number}  {row}",
                    *([str(self.ratings.get(row, "-"))] if self.ratings else []),
                    *(f"{shares[row, column]:.1%}" if (row, column) in shares else "-" for column in players),
                ]
                for number, row in zip(numbers, players, strict=True)
            ),
        ]

    def _pairs(self) -> Iterator[str]:
        for meeting in self.meetings:
            both = (meeting.first, meeting.second)
            count = len(meeting.counted)
            if count == 0:
                yield f"{' - '.join(both)}: no two matches with swapped seats are over"
                continue
            times = " and ".join(milliseconds(meeting.median(player)) for player in both)
            less_luck = meeting.adjusted()
            luck = "" if less_luck is None else f", less luck {less_luck}"
            yield f"{' - '.join(both)}: {meeting.estimate()}, {count} matches{luck}, {times} a decision"
            for player in both:
                if failures := meeting.failures(player):
                    yield f"  {player} failed {len(failures)} times, last: {failures[-1]}"


def meet(tournament: Tournament, jobs: int = 1, *, until_sure: bool = False) -> CrossTable:
    """Play it, as many matches at a time as there are jobs; Ctrl-C ends it early.

    With `until_sure`, two bots stop playing each other once it is sure which of them is better.
    """
    if jobs < 1:
        raise BadOption(f"{jobs} matches cannot be played at a time; choose 1 or more")
    meetings = {pair: Meeting(*pair) for pair in tournament.pairs()}
    fixtures = tournament.fixtures()
    progress = ProgressBar(len(fixtures), "matches")
    whole = True
    done: set[tuple[str, str]] = set()
    try:
        with closing(play(fixtures, jobs, lambda fixture: fixture.pair not in done)) as played:
            for fixture, one in played:
                progress.step()
                if fixture.pair in done:
                    continue
                meetings[fixture.pair].add(fixture.number, one)
                if until_sure and fixture.number % 2 and meetings[fixture.pair].settle():
                    done.add(fixture.pair)
    except KeyboardInterrupt:
        whole = False
    finally:
        progress.end()
    return tabled(tournament, list(meetings.values()), whole)


def tabled(tournament: Tournament, meetings: list[Meeting], whole: bool) -> CrossTable:
    """The table of what was played, with ratings where OpenSkill is installed."""
    try:
        rated, trouble = ratings(meetings, tournament.seed), ""
    except MissingPackage as missing:
        rated, trouble = {}, f"There are no ratings: {missing}"
    return CrossTable(tournament, tuple(meetings), whole, rated, trouble)


def milliseconds(seconds: float) -> str:
    return f"{1000 * seconds:.1f} ms" if seconds < 0.01 else f"{1000 * seconds:.0f} ms"
