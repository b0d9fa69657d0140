"""How much better each level plays than the one below, and how long it thinks: the tables in docs/bots.md.

make ladder ARGS="--games giganten --seats 3 --matches 40 --jobs 2"

Matches are kept in build/ladder, so that it can be ended and goes on where it was; a row is played anew when the
settings of its levels have changed, or with --redo.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

import plancia
from plancia import bots
from plancia.core.game import AnyGame
from plancia.jobs.progress import ProgressBar
from plancia.lab.bot_match import BotMatchResult
from plancia.lab.tournament.crosstable import milliseconds
from plancia.lab.tournament.schedule import Fixture, Meeting, Tournament, play

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "build" / "ladder"
PAGE = ROOT / "docs" / "bots.md"
BETWEEN = re.compile(r"(?<=<!-- ladder -->\n).*?(?=<!-- end of ladder -->)", re.DOTALL)

SEED = 2
"""Not the one that the levels were chosen with."""
RIVALS = (
    ("novice", "random"),
    ("regular", "random"),
    ("regular", "novice"),
    ("strong", "regular"),
    ("expert", "strong"),
)
LEAST_SHARE, LEAST_LOW = 0.65, 0.55
AGAINST_RANDOM = 0.95
SECONDS = {"regular": 0.05, "strong": 1.0, "expert": 5.0}
"""How long an answer may take: the median; of those that search, the longest a fifth more."""
SEARCHING = ("strong", "expert")
OVER = 1.2


@dataclass(frozen=True)
class Rung:
    """Two bots that are compared at a number of seats of a game."""

    game: AnyGame
    seats: int
    first: str
    second: str

    @property
    def path(self) -> Path:
        return KEPT / f"{self.game.id}-{self.seats}-{self.first}-{self.second}.jsonl"

    @property
    def settings(self) -> str:
        """What makes kept matches worthless when it changes."""
        specs = [str(bots.read(bot, self.game)) for bot in (self.first, self.second)]
        return f"ruleset {self.game.ruleset}, seed {SEED}: {' '.join(specs)}"

    def fixtures(self, matches: int) -> list[Fixture]:
        return Tournament(self.game, (self.first, self.second), self.seats, {}, matches, SEED).fixtures()

    def climb(self, matches: int, jobs: int) -> None:
        """Play what is not kept yet."""
        kept = {number for number, _ in self.kept()}
        missing = [fixture for fixture in self.fixtures(matches) if fixture.number not in kept]
        if not missing:
            return
        if not kept:
            KEPT.mkdir(parents=True, exist_ok=True)
            begun = {"settings": self.settings, "cores": os.cpu_count(), "jobs": jobs}
            self.path.write_text(json.dumps(begun) + "\n", encoding="utf-8")
        sys.stderr.write(f"{self.game.title}, {self.seats} seats: {self.first} against {self.second}\n")
        progress = ProgressBar(len(missing), "matches")
        try:
            with closing(play(missing, jobs)) as done, self.path.open("a", encoding="utf-8") as file:
                for fixture, played in done:
                    file.write(json.dumps({"number": fixture.number, "day": today(), **asdict(played)}) + "\n")
                    file.flush()
                    progress.step()
        finally:
            progress.end()

    def kept(self) -> Iterator[tuple[int, BotMatchResult]]:
        """The matches played with the settings of today, by their numbers."""
        if not self.path.exists():
            return
        begun, *lines = self.path.read_text(encoding="utf-8").splitlines()
        if json.loads(begun)["settings"] != self.settings:
            return
        for line in map(json.loads, lines):
            yield (
                line["number"],
                BotMatchResult(
                    seed=line["seed"],
                    bots=tuple(line["bots"]),
                    scores=tuple(line["scores"]),
                    places=tuple(line["places"]),
                    decisions=tuple(line["decisions"]),
                    seconds=tuple(map(tuple, line["seconds"])),
                    failures=(),
                    luck=tuple(line.get("luck", ())),
                    whims=tuple(line.get("whims", ())),
                ),
            )

    def circumstances(self) -> str:
        """When it was last played, and on what."""
        begun, *lines = map(json.loads, self.path.read_text(encoding="utf-8").splitlines())
        return f"{lines[-1]['day']}, {begun['cores']} cores, {begun['jobs']} matches at a time"

    def meeting(self) -> Meeting:
        meeting = Meeting(self.first, self.second)
        for number, played in self.kept():
            meeting.add(number, played)
        return meeting


def today() -> str:
    return datetime.now(UTC).date().isoformat()


def rungs(games: Sequence[AnyGame]) -> list[Rung]:
    """Every comparison at every number of seats that a rulebook knows."""
    return [
        Rung(game, seats, *rivals)
        for game in games
        for seats in game.seat_counts
        if seats not in game.unofficial
        for rivals in RIVALS
    ]


# The tables.


def tables() -> str:
    """What is known of every game."""
    games = [plancia.game(name) for name in plancia.games()]
    return "\n".join(part for game in games for part in _game(game)) + "\n"


def _game(game: AnyGame) -> Iterator[str]:
    met = [(rung, meeting) for rung in rungs([game]) if (meeting := rung.meeting()).counted]
    if not met:
        return
    yield f"\n### {game.title}\n"
    yield from (f"- {level}: `{spec}`" for level, spec in game.levels.items())
    yield "\n| Seats | Bots | Share | 95 % interval | Less luck | Matches | Target | Met | Played |"
    yield "|---|---|---|---|---|---|---|---|---|"
    for rung, meeting in met:
        yield _share_row(rung, meeting)
    yield "\n| Bot | Median answer | Longest answer | Target | Met |"
    yield "|---|---|---|---|---|"
    for level in SECONDS:
        if times := [took for _, meeting in met for took in meeting.seconds(level)]:
            yield time_row(level, times)


def _share_row(rung: Rung, meeting: Meeting) -> str:
    found = meeting.estimate()
    target, met = judged(rung, found.share, found.low)
    less_luck = meeting.adjusted() or ""
    return (
        f"| {rung.seats} | {rung.first} against {rung.second} | {found.share:.1%} "
        f"| {found.low:.1%} to {found.high:.1%} | {less_luck} "
        f"| {len(meeting.counted)} | {target} | {met} | {rung.circumstances()} |"
    )


def judged(rung: Rung, share: float, low: float) -> tuple[str, str]:
    """The target of a comparison in words, and whether it is met."""
    if rung.first == "novice":
        return "", ""
    if rung.second == "random":
        return f"{AGAINST_RANDOM:.0%}", _yes(share >= AGAINST_RANDOM)
    met = share >= LEAST_SHARE and low > LEAST_LOW
    return f"{LEAST_SHARE:.0%}, interval above {LEAST_LOW:.0%}", _yes(met)


def time_row(level: str, times: Sequence[float]) -> str:
    """How long a level thinks, and whether that is short enough."""
    usual, longest, limit = median(times), max(times), SECONDS[level]
    target = f"under {milliseconds(limit)}"
    met = usual < limit
    if level in SEARCHING:
        target += f", never over {milliseconds(OVER * limit)}"
        met = met and longest <= OVER * limit
    return f"| {level} | {milliseconds(usual)} | {milliseconds(longest)} | {target} | {_yes(met)} |"


def _yes(met: bool) -> str:
    return "yes" if met else "**no**"


# What can be typed.


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", choices=plancia.games(), default=plancia.games())
    parser.add_argument("--seats", nargs="+", type=int, help="only these numbers of seats")
    parser.add_argument("--rivals", nargs="+", metavar="BOT-BOT", help="only these pairs, such as expert-strong")
    parser.add_argument("--matches", type=int, default=100, help="matches of each pair (%(default)s)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="matches at a time (%(default)s)")
    parser.add_argument("--redo", action="store_true", help="forget the chosen rows first")
    return parser.parse_args()


def main() -> None:
    asked = arguments()
    chosen = [
        rung
        for rung in rungs([plancia.game(name) for name in asked.games])
        if asked.seats is None or rung.seats in asked.seats
        if asked.rivals is None or f"{rung.first}-{rung.second}" in asked.rivals
    ]
    if asked.redo:
        for rung in chosen:
            rung.path.unlink(missing_ok=True)
    try:
        for rung in chosen:
            rung.climb(asked.matches, asked.jobs)
    except KeyboardInterrupt:
        sys.stderr.write("ended early; what was played is kept\n")
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(BETWEEN.sub(lambda _: tables(), page), encoding="utf-8")


if __name__ == "__main__":
    main()
