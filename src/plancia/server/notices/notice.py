"""What a notice says: whose turn it is, what is asked, and where. All of it is what any spectator may know."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from datetime import datetime
from zoneinfo import ZoneInfo

from babel.dates import format_datetime

from plancia.core.language import ENGLISH, code, say, say_many, speaking
from plancia.server.notices.schedule import Preferences
from plancia.server.tables.clocks import thinking_time
from plancia.server.tables.table import Table


@dataclass(frozen=True, slots=True, kw_only=True)
class Notice:
    """A message for a person, in their language, the same by whatever way it goes."""

    title: str
    text: str
    link: str
    tag: str
    """Messages with the same tag take each other's place where they are shown."""


def decision_of(table: Table, seat: int) -> str:
    """A name for what a seat is asked now. It stays the same until the seat answers, whatever else happens."""
    assert table.match is not None
    with speaking(ENGLISH):
        decision = table.match.decision(seat)
    return f"{_answered(table, seat)} {'' if decision is None else decision.kind}"


def _answered(table: Table, seat: int) -> int:
    """The number of the last entry with which a seat has answered something; 0 if it never has."""
    notation, parse = table.game.notation, table.game.parse
    return next(
        (
            number
            for entry, number in zip(reversed(table.entries), reversed(table.sequences), strict=True)
            if number and entry.seat == seat and not notation.unasked(parse(entry.move))
        ),
        0,
    )


def turn(table: Table, seat: int, house: str, chosen: Preferences) -> Notice:
    """The notice that it is a player's turn, with a link to the table at the address of the house."""
    title = say("{game}: it is your turn, {name}", game=table.game.title, name=table.chairs[seat].name)
    return _notice(table, seat, house, title, chosen)


def reminder(table: Table, seat: int, house: str, chosen: Preferences) -> Notice:
    """That the time for a decision is running out."""
    title = say("{game}: your time is running out, {name}", game=table.game.title, name=table.chairs[seat].name)
    return _notice(table, seat, house, title, chosen)


def digest(notices: list[Notice], house: str) -> Notice:
    """Several decisions in one message."""
    count = len(notices)
    title = say_many(count, "{count} table waits for you", "{count} tables wait for you")
    lines = [f"{notice.title}\n{notice.text}\n{notice.link}" for notice in notices]
    return Notice(title=title, text="\n\n".join(lines), link=f"{house}/", tag="digest")


def trial(house: str) -> Notice:
    """A message that shows that messages arrive."""
    text = say("This is how you are told that a table waits for you.")
    return Notice(title=say("Plancia calls you here"), text=text, link=f"{house}/account", tag="trial")


def _notice(table: Table, seat: int, house: str, title: str, chosen: Preferences) -> Notice:
    assert table.match is not None
    asked, until = table.match.view(None).asked, _until(table, seat, chosen)
    several = len(table.held(table.chairs[seat].player or "")) > 1
    link = f"{house}/tables/{table.id}{f'?seat={seat}' if several else ''}"
    tag = hashlib.sha256(link.encode()).hexdigest()[:32]
    return Notice(title=title, text=f"{asked} {until}".strip(), link=link, tag=tag)


def _until(table: Table, seat: int, chosen: Preferences) -> str:
    """How long there is time, where letters are exchanged; a live clock is over before a letter is read."""
    deadline = thinking_time.deadline(table, seat) if table.clock.kind == "correspondence" else None
    if deadline is None:
        return ""
    when = format_datetime(datetime.fromtimestamp(deadline, ZoneInfo(chosen.zone)), "EEEE HH:mm", locale=code())
    return say("There is time until {when}.", when=when)
