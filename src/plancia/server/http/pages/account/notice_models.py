"""How a person is told, as the pages show it."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

from babel.dates import format_date

from plancia.core.language import code
from plancia.server.accounts.players import Player
from plancia.server.house import House
from plancia.server.notices.receivers import Receiver
from plancia.server.notices.schedule import WAYS
from plancia.web.models.notices import NoticePage, ReceiverLine


async def notice_page(house: House, player: str, table: str = "", session: str = "") -> NoticePage:
    """What a person has chosen, for one table if it is named; `session` is the hash of the one that looks."""
    ways = tuple(way for way in WAYS if way in house.senders.ways)
    chosen = await (house.preferences.at(player, table) if table else house.preferences.of(player))
    receivers = tuple(_line(one, session) for one in await house.receivers.of(player) if one.way in ways)
    holiday = await _holiday(house, player, "UTC" if chosen is None else chosen.zone)
    if chosen is None:
        return NoticePage(ways=ways, receivers=receivers, push_key=house.senders.push.public_key, holiday=holiday)
    return NoticePage(
        ways=ways,
        chosen=chosen.ways,
        pace=chosen.pace,
        quiet_from=_time(chosen.quiet_from),
        quiet_until=_time(chosen.quiet_until),
        digest=_time(chosen.digest),
        zone=chosen.zone,
        receivers=receivers,
        push_key=house.senders.push.public_key,
        holiday=holiday,
        special=bool(table) and await house.preferences.is_special(player, table),
    )


async def _holiday(house: House, player: str, zone: str) -> tuple[str, str] | None:
    """The first and the last day of a person's holiday."""
    found = await house.holidays.of(Player(player, ""))
    if found is None:
        return None
    first, last = (datetime.fromtimestamp(at, ZoneInfo(zone)).date() for at in (found[0], found[1] - 1))
    return format_date(first, locale=code()), format_date(last, locale=code())


def _line(receiver: Receiver, session: str) -> ReceiverLine:
    return ReceiverLine(
        id=receiver.id,
        way=receiver.way,
        label=receiver.label,
        here=bool(session) and receiver.session == session,
        confirmed=receiver.confirmed,
        failing=receiver.failures > 0,
    )


def _time(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}"
