"""How many clicks a match of Competitor$ takes on the page, and which decisions they go to.

Recorded matches are replayed through the page's own steps. A button in sight is one click, one in a list is two, a form
takes two for each word or number that does not stand there already, and the deal board one for each thing on it. That
is *step by step*. *Now* counts what the page saves: a way is one click, a choice that stands on the board or on a card
is one, the one answer to a question that is none takes none, neither does an offer that the seat cannot accept, and a
button in the table of plans makes all that it foresees; the table is opened once and stays. The player is taken to
choose the cheapest.

python -m tools.clicks tests/fixtures/competitors/*.json
python -m tools.clicks --played 10 --level strong
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import plancia
from plancia import bots
from plancia.core import Match
from plancia.core.decision import SEPARATOR, Decision
from plancia.core.record import Record
from plancia.web.panels import Button, Control, Group, Row, Stepper, panel

ON_THE_MAP = ("hq", "go", "sail", "dock", "fly")
"""What is a click on its place, in whatever list its button stands."""
PLANNED = ("sign", "deliver", "move", "load")
"""What a button in the table of plans can begin with."""
SELECT = 2
"""Clicks to choose one of several words: the list, and the word."""


@dataclass(frozen=True, slots=True)
class Step:
    """An entry as a player would make it: what is asked, and what makes it and the entries after it."""

    kind: str
    """The decision and the first word of the move."""
    seat: int
    listed: int
    """Clicks by the control of this move in the bar."""
    alone: int
    """Clicks by that control, by what stands on the board and in the hand, or none if the table makes it."""
    way: int
    """Entries that a click on a way makes from here on; 0 if there is none."""
    plan: int
    """Entries that a button in the table of plans makes from here on; 0 if there is none."""


@dataclass
class Count:
    """Entries and clicks of matches, by what was decided."""

    entries: Counter[str] = field(default_factory=Counter[str])
    step_by_step: Counter[str] = field(default_factory=Counter[str])
    now: Counter[str] = field(default_factory=Counter[str])

    def add(self, other: Count) -> None:
        """Take another match in."""
        self.entries += other.entries
        self.step_by_step += other.step_by_step
        self.now += other.now

    def line(self, name: str) -> str:
        """All of it in a line."""
        entries, before, now = self.entries.total(), self.step_by_step.total(), self.now.total()
        return (
            f"{name}: {entries} entries, step by step {before} clicks, now {now}: "
            f"{now / entries:.0%} of the entries, {now / before:.0%} of the clicks"
        )

    def table(self) -> Iterator[str]:
        """The kinds of decisions that cost most, in lines of Markdown."""
        yield "| Decision | Entries | Clicks step by step | Clicks now |"
        yield "|---|---|---|---|"
        for kind, entries in sorted(self.entries.items(), key=lambda one: -self.now[one[0]]):
            yield f"| {kind} | {entries} | {self.step_by_step[kind]} | {self.now[kind]} |"


def count(record: Record) -> Count:
    """The clicks of a match."""
    steps = list(_steps(record))
    found = Count()
    found.entries.update(step.kind for step in steps)
    for step in steps:
        found.step_by_step[step.kind] += step.listed
    for seat in {step.seat for step in steps}:
        found.now.update(_cheapest([step for step in steps if step.seat == seat]))
    return found


def _steps(record: Record) -> Iterator[Step]:
    entries = record.entries[1:]
    made = [entry.move for entry in entries]
    for at, (match, entry) in enumerate(zip(record.walk(), entries, strict=False)):
        decision = match.decision(entry.seat)
        assert decision is not None
        verb = made[at].partition(" ")[0]
        listed = _listed(match, decision, made[at])
        by_itself = made[at] in (decision.forced, decision.considered)
        yield Step(
            kind=f"{decision.kind}: {verb}",
            seat=entry.seat,
            listed=listed,
            alone=0 if by_itself else 1 if listed > 1 and _is_drawn(match, entry.seat, made[at]) else listed,
            way=_covered((way.moves for way in decision.ways), made[at:]),
            plan=_planned(match, entry.seat, made[at:]) if verb in PLANNED else 0,
        )


def _cheapest(steps: Sequence[Step]) -> Counter[str]:
    """The fewest clicks, by what was decided; the table of plans is shut or open before each step."""
    shut: list[tuple[int, int]] = [(0, 0)] * (len(steps) + 1)
    opened = list(shut)
    for at in reversed(range(len(steps))):
        shut[at], opened[at] = (_best(steps, at, shut, opened, is_open=is_open) for is_open in (False, True))
    found: Counter[str] = Counter()
    at, is_open = 0, False
    while at < len(steps):
        _, covered = (opened if is_open else shut)[at]
        clicks, planned = _clicks(steps[at], covered, is_open=is_open)
        found[steps[at].kind] += clicks
        is_open = is_open or planned
        at += covered
    return found


def _best(
    steps: Sequence[Step],
    at: int,
    shut: Sequence[tuple[int, int]],
    opened: Sequence[tuple[int, int]],
    *,
    is_open: bool,
) -> tuple[int, int]:
    """The fewest clicks from here to the end, and the entries that the first of them makes."""
    tried: list[tuple[int, int]] = []
    for covered in {1, steps[at].way, steps[at].plan} - {0}:
        clicks, planned = _clicks(steps[at], covered, is_open=is_open)
        tried.append((clicks + (opened if is_open or planned else shut)[at + covered][0], covered))
    return min(tried)


def _clicks(step: Step, covered: int, *, is_open: bool) -> tuple[int, bool]:
    """The clicks that make so many entries, and whether they go by the table of plans."""
    if covered == step.way:
        return 1, False
    if covered == step.plan and (covered > 1 or step.alone > 1):
        return 1 if is_open else 2, True
    return step.alone, False


# What a control takes.


def _is_drawn(match: Match, seat: int, move: str) -> bool:
    """Whether something on the board or a card in the hand stands for a move."""
    view, drawing = match.view(seat), match.game.drawing
    return f'data-move="{move}"' in drawing.board(view) + drawing.hand(view)


def _listed(match: Match, decision: Decision, move: str) -> int:
    if move.partition(" ")[0] in ON_THE_MAP:
        return 1
    for control in panel(decision, match.game).controls:
        parts: Sequence[Control] = (*control.buttons, *control.rows) if isinstance(control, Group) else (control,)
        for part in parts:
            clicks = _of_control(part, move)
            if clicks:
                return clicks + isinstance(control, Group)
    # Composed on the deal board: opened, laid out and sent.
    return 2 + sum(SELECT if word == "cash" else 1 for word in move.split(" ") if word in DEALT)


DEALT = ("cash", "terr", "card", "branch", "charter", "truck", "ship", "aircraft", "any")
"""Words that begin a thing on the deal board; money is a field and a number."""


def _of_control(control: Control, move: str) -> int:
    """Clicks that make a move by a control; 0 if it does not make it."""
    if isinstance(control, Button):
        return int(control.move == move)
    verb, *words = move.split(" ")
    if isinstance(control, Stepper) and control.range.verb == verb:
        number = int(words[0])
        return 1 if number == control.first else 2 if number in dict(control.quick) else 3
    if isinstance(control, Row) and control.verb == verb and len(words) == len(control.parts):
        offered = [[word for word, _ in part] for part in control.parts]
        if all(word in part for word, part in zip(words, offered, strict=True)):
            return 1 + sum(SELECT for word, part in zip(words, offered, strict=True) if word != part[0])
    return 0


def _planned(match: Match, seat: int, coming: Sequence[str]) -> int:
    if match.game.plans is None:
        return 0
    rows = match.game.plans(match.known(seat).state, seat, "", "").plans
    return _covered((tuple(first.way.split(SEPARATOR)) for row in rows for first in row.moves), coming)


def _covered(ways: Iterator[tuple[str, ...]], coming: Sequence[str]) -> int:
    """The most of the coming moves that one of these ways makes."""
    return max((len(way) for way in ways if list(way) == list(coming[: len(way)])), default=0)


# What is replayed.


def played(matches: int, level: str) -> Iterator[Record]:
    """Matches of bots at four seats."""
    game = plancia.game("competitors")
    for seed in range(matches):
        match: Match = game.start(4, seed)
        rng = random.Random(seed)
        while not match.over:
            seat = match.to_move()[0]
            match.play(bots.choose(level, match.game, match.known(seat), rng), seat)
        yield match.record


def main() -> None:
    """Print what each match takes, all of them together, and what it goes to."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("records", nargs="*", type=Path)
    parser.add_argument("--played", type=int, default=0, help="matches that bots play first")
    parser.add_argument("--level", default="regular", help="of these bots (%(default)s)")
    given = parser.parse_args()
    read = [(path.stem, plancia.read_record(path.read_text(encoding="utf-8"))) for path in given.records]
    together = Count()
    for name, record in (
        *read,
        *((f"played {at}", one) for at, one in enumerate(played(given.played, given.level), 1)),
    ):
        found = count(record)
        together.add(found)
        sys.stdout.write(f"{found.line(name)}\n")
        sys.stdout.flush()
    sys.stdout.write("\n".join((together.line("together"), "", *together.table(), "")))


if __name__ == "__main__":
    main()
