"""What happened at a table as a story: the log turn by turn, and what rivals did since a player last decided."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final, TypeAlias

from plancia.core import language
from plancia.core.event import EVERYBODY, Event
from plancia.core.view import Shared, View
from plancia.kit.drawing.beats import Beat, Pace
from plancia.server.cache import LRUCache
from plancia.server.tables.table import Table
from plancia.web.models.pages import LOG_LINES, LogLine, LogTurn, RivalLine

_KEPT: Final = 20_000
_LATEST: Final = 256
"""Beats of the last moves, which all who watch a table are told one after the other."""
_MOMENTS: Final = 64
"""Moments that are shared by those who watch a table, who are told of it one right after the other."""
_DEEDS: Final = 6
"""So many things that a rival did stand in the strip; the log has them all."""
_TALK: Final = 12
"""Entries of an offer with its answers and counter-offers, at most."""


_DEED: Final = 0
"""The number of a line that stands in the strip and not in the log."""


# Events that are the same in all but their moment may be shown differently, so each has a place of its own; holding it
# keeps its identity from being given to another.
_lines: Final = LRUCache[tuple[object, ...], tuple[Event, LogLine]](_KEPT)
"""By table, viewer and language: a log is read far more often than it grows."""
_beats: Final = LRUCache[tuple[object, ...], tuple[Event, Beat]](_LATEST)
"""What a log and the board tell of the same events, for all who are told of them."""
_logs: Final = LRUCache[tuple[object, ...], tuple[LogTurn, ...]](_MOMENTS)
"""How a log goes on for all who are told it alike, by table, last entry, language and how far it was told."""
_open: Final = LRUCache[tuple[str, int, str], Shared](_MOMENTS)
"""What everybody may know of a table, by its last entry and the language."""


def forget() -> None:
    """Tell every event anew when it is next shown."""
    for kept in (_lines, _beats, _logs, _open):
        kept.clear()


def beat(table: Table, view: View, event: Event, *, upright: bool = False) -> Beat:
    """How an event is shown to who has a view of the table as it stands.

    What everybody may know is drawn once for everybody, and then from the view of a spectator: whatever the drawing
    reads, nothing in it is a secret of one seat.
    """
    seat = _whose(table, view, event)
    key = table.id, table.sequence, seat, language.code(), upright, id(event)
    kept = _beats.get(key)
    if kept is None:
        seen = view if seat == view.seat else shared(table).view
        kept = event, table.game.drawing.layout(upright=upright).beat(seen, event)
        _beats.put(key, kept)
    return kept[1]


def past_beat(table: Table, view: View, event: Event) -> Beat:
    """How an event is shown to who has a view of an earlier moment of the table."""
    return table.game.drawing.beat(view, event)


_Show: TypeAlias = Callable[[Table, View, Event], Beat]


def _whose(table: Table, view: View, event: Event) -> int | None:
    """The seat that an event is told to by itself; None if it is told to all alike."""
    return None if _is_public(table, event) else view.seat


def _is_public(table: Table, event: Event) -> bool:
    """Whether an event is told to all alike."""
    return event.audience == EVERYBODY and event.name not in table.game.drawing.own_beats


def shared(table: Table) -> Shared:
    """What all who look at a table see alike now, in the language that is spoken."""
    assert table.match is not None
    key = table.id, table.sequence, language.code()
    found = _open.get(key)
    if found is None:
        found = Shared(table.match.view(None))
        _open.put(key, found)
    return found


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
        return log_turns(table, view, list(table.log(view.seat)), beat)
    turns = _turns_for_all(table, told)
    if turns is None:
        turns = _turns(table, view, list(table.log(view.seat, first=told.entry)), told.lines, beat)
    return turns, max(0, told.lines + sum(len(turn.lines) for turn in turns) - LOG_LINES)


def _turns_for_all(table: Table, told: LogMark) -> tuple[LogTurn, ...] | None:
    """How a log goes on from where it was told, made once of what a spectator sees; None if seats are told apart."""
    key = table.id, table.sequence, language.code(), told
    turns = _logs.get(key)
    if turns is None and _is_alike(table, told.entry):
        lines = list(table.log(None, first=told.entry))
        turns = _turns(table, shared(table).view, lines, told.lines, beat)
        _logs.put(key, turns)
    return turns


def _is_alike(table: Table, first: int) -> bool:
    """Whether all are told the same from an entry on; what bots say is for one seat."""
    if table.match is None or any(chair.kind == "bot" for chair in table.chairs):
        return False
    timeline = table.match.timeline
    told = (event for entry in range(first, len(table.sequences)) for event in timeline.events(entry))
    return all(_is_public(table, event) for event in told)


def mark_of(turns: Sequence[LogTurn], before: LogMark | None) -> LogMark | None:
    """How far a log tells; where it tells nothing, as far as before."""
    return LogMark(turns[-1].sequence, turns[-1].lines[0].number - 1) if turns else before


def log_turns(
    table: Table, view: View, told: Sequence[tuple[int, Event]], show: _Show
) -> tuple[tuple[LogTurn, ...], int]:
    """The last turns of what was told, as many as a page shows, and how many lines came before.

    `told` has each event with its entry; a turn is what entries of the same seat told one after the other. `show` is
    `beat`, or `past_beat` for the view of an earlier moment.
    """
    movers = [table.entries[entry].seat for entry, _ in told]
    earlier = max(0, len(told) - LOG_LINES)
    while earlier > 0 and movers[earlier - 1] == movers[earlier]:
        earlier -= 1
    return _turns(table, view, told[earlier:], earlier, show), earlier


def _turns(
    table: Table, view: View, told: Sequence[tuple[int, Event]], earlier: int, show: _Show
) -> tuple[LogTurn, ...]:
    """What was told turn by turn, after so many lines."""
    numbered = [(number, *one) for number, one in enumerate(told, earlier + 1)]
    turns = groupby(numbered, key=lambda one: table.entries[one[1]].seat)
    return tuple(_turn(mover, [_line(table, view, *one, show) for one in lines]) for mover, lines in turns)


def _turn(mover: int, lines: Sequence[LogLine]) -> LogTurn:
    return LogTurn(
        seat=mover if mover >= 0 else None,
        sequence=lines[0].sequence,
        lines=tuple(lines),
        mixed=any(line.seat not in (None, mover) for line in lines),
    )


def _line(table: Table, view: View, number: int, entry: int, event: Event, show: _Show) -> LogLine:
    """An event in words and signs, as its beat has them; all who are told it alike get the same line."""
    remark = _remark(table, view.seat, entry, event)
    key = table.id, _whose(table, view, event), language.code(), id(event), number, remark
    kept = _lines.get(key)
    if kept is None:
        shown = show(table, view, event)
        # The caption of a moment says what it means now, and a deed is read later.
        brief = number == _DEED and shown.pace is not Pace.MOMENT
        line = LogLine(
            number=number,
            sequence=entry,
            text=shown.caption if brief else event.text,
            remark=remark,
            seat=shown.seat,
            icon=shown.icon,
            lights=shown.lights,
            quiet=shown.pace is Pace.QUIET,
        )
        kept = event, line
        _lines.put(key, kept)
    return kept[1]


def since(table: Table, view: View) -> tuple[RivalLine, ...]:
    """What each rival of the viewer did since the viewer last moved, those who moved first in front.

    It is told to who is asked: a page shows it when its player is to decide.
    """
    if view.seat is None or view.seat not in view.to_move or table.match is None or table.status != "running":
        return ()
    last = table.last_of(view.seat) or 0
    deeds: dict[int, list[LogLine]] = {}
    for entry in range(last + 1, len(table.entries)):
        for event in table.match.timeline.events(entry):
            deed = _line(table, view, _DEED, entry, event, beat) if event.seen_by(view.seat) else None
            if deed is not None and deed.seat not in (None, view.seat) and not deed.quiet:
                deeds.setdefault(deed.seat, []).append(deed)
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
