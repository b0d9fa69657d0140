"""What happened at a table as a story: the log turn by turn, and what rivals did since a player last decided."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from plancia.core import language
from plancia.core.event import Event
from plancia.core.view import View
from plancia.kit.drawing.beats import Pace
from plancia.server.cache import LRUCache
from plancia.server.tables.table import Table
from plancia.web.models.pages import LOG_LINES, LogLine, LogTurn, RivalLine

_KEPT: Final = 20_000
_DEEDS: Final = 6
"""So many things that a rival did stand in the strip; the log has them all."""
_TALK: Final = 12
"""Entries of an offer with its answers and counter-offers, at most."""


@dataclass(frozen=True, slots=True)
class _Told:
    """An event in words and signs, as its beat has them."""

    text: str
    caption: str
    seat: int | None
    icon: str
    lights: tuple[str, ...]
    quiet: bool


_told: Final = LRUCache[tuple[str, int | None, str, Event], _Told](_KEPT)
"""By table, viewer and language: a log is read far more often than it grows."""


def forget() -> None:
    """Tell every event anew when it is next shown."""
    _told.clear()


@dataclass(frozen=True, slots=True)
class LogMark:
    """How far a log was told: the entry with which its last turn begins, and how many lines came before that turn."""

    entry: int = 0
    lines: int = 0


def log(table: Table, view: View, told: LogMark | None) -> tuple[tuple[LogTurn, ...], int]:
    """The turns of a log that a page shows, and how many lines came before them.

    A page that has been told of turns has them: it is told the last of these once more, which may have grown, and those
    that follow.
    """
    if told is None:
        return log_turns(table, view, list(table.log(view.seat)))
    lines = list(table.log(view.seat, first=told.entry))
    return _turns(table, view, lines, told.lines), max(0, told.lines + len(lines) - LOG_LINES)


def mark_of(turns: Sequence[LogTurn], before: LogMark | None) -> LogMark | None:
    """How far a log tells; where it tells nothing, as far as before."""
    return LogMark(turns[-1].sequence, turns[-1].lines[0].number - 1) if turns else before


def log_turns(table: Table, view: View, told: Sequence[tuple[int, Event]]) -> tuple[tuple[LogTurn, ...], int]:
    """The last turns of what was told, as many as a page shows, and how many lines came before.

    `told` has each event with its entry; a turn is what entries of the same seat told one after the other.
    """
    movers = [table.entries[entry].seat for entry, _ in told]
    earlier = max(0, len(told) - LOG_LINES)
    while earlier > 0 and movers[earlier - 1] == movers[earlier]:
        earlier -= 1
    return _turns(table, view, told[earlier:], earlier), earlier


def _turns(table: Table, view: View, told: Sequence[tuple[int, Event]], earlier: int) -> tuple[LogTurn, ...]:
    """What was told turn by turn, after so many lines."""
    numbered = [(number, *one) for number, one in enumerate(told, earlier + 1)]
    turns = groupby(numbered, key=lambda one: table.entries[one[1]].seat)
    return tuple(_turn(mover, [_line(table, view, *one) for one in lines]) for mover, lines in turns)


def _turn(mover: int, lines: Sequence[LogLine]) -> LogTurn:
    return LogTurn(
        seat=mover if mover >= 0 else None,
        sequence=lines[0].sequence,
        lines=tuple(lines),
        mixed=any(line.seat not in (None, mover) for line in lines),
    )


def _line(table: Table, view: View, number: int, entry: int, event: Event) -> LogLine:
    told = _tell(table, view, event)
    return LogLine(
        number=number,
        sequence=entry,
        text=told.text,
        remark=_remark(table, view.seat, entry, event),
        seat=told.seat,
        icon=told.icon,
        lights=told.lights,
        quiet=told.quiet,
    )


def since(table: Table, view: View) -> tuple[RivalLine, ...]:
    """What each rival of the viewer did since the viewer last moved, those who moved first in front."""
    if view.seat is None or table.match is None or table.status != "running":
        return ()
    last = table.last_of(view.seat) or 0
    deeds: dict[int, list[LogLine]] = {}
    for entry in range(last + 1, len(table.entries)):
        for event in table.match.timeline.events(entry):
            if not event.seen_by(view.seat):
                continue
            told = _tell(table, view, event)
            if told.seat not in (None, view.seat) and not told.quiet:
                deed = LogLine(
                    number=0,
                    sequence=entry,
                    text=told.caption,
                    remark=_remark(table, view.seat, entry, event),
                    seat=told.seat,
                    icon=told.icon,
                    lights=told.lights,
                )
                deeds.setdefault(told.seat, []).append(deed)
    return tuple(
        RivalLine(seat=seat, since=last, deeds=tuple(done[-_DEEDS:]), earlier=max(0, len(done) - _DEEDS))
        for seat, done in deeds.items()
    )


def remarks(table: Table, seat: int) -> tuple[tuple[int, str], ...]:
    """What bots said to a seat in the last entries, and which of them, the last first."""
    last = len(table.entries) - 1
    said = (
        (table.entries[entry].seat, _remark(table, seat, entry, event)) for entry, event in _before(table, seat, last)
    )
    return tuple((mover, words) for mover, words in said if words)


def _remark(table: Table, seat: int | None, entry: int, event: Event) -> str:
    """What the bot that made an entry says about it to a seat; a person says what they like."""
    game, mover = table.game, table.entries[entry].seat
    if game.remark is None or seat is None or mover < 0 or table.chairs[mover].kind != "bot":
        return ""
    return game.remark((earlier for _, earlier in _before(table, seat, entry)), seat, event)


def _before(table: Table, seat: int, last: int) -> Iterator[tuple[int, Event]]:
    """What a seat was told up to an entry in as many as a talk takes, the last first."""
    if table.match is None:
        return
    for entry in range(last, max(-1, last - _TALK), -1):
        events = table.match.timeline.events(entry)
        yield from ((entry, event) for event in reversed(events) if event.seen_by(seat))


def _tell(table: Table, view: View, event: Event) -> _Told:
    key = table.id, view.seat, language.code(), event
    told = _told.get(key)
    if told is None:
        beat = table.game.drawing.beat(view, event)
        told = _Told(event.text, beat.caption, beat.seat, beat.icon, beat.lights, beat.pace is Pace.QUIET)
        _told.put(key, told)
    return told
