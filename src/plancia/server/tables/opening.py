"""Opening a table: what is to be played, by whom, on which terms."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from sqlalchemy import insert

from plancia.core.errors import PlanciaError
from plancia.core.game import AnyGame
from plancia.core.language import say
from plancia.core.options import OptionValue
from plancia.server.bots import catalogue
from plancia.server.errors import BadRequest
from plancia.server.players import Player
from plancia.server.settings import Settings
from plancia.server.storage.database import Storage
from plancia.server.storage.schema import ChairRow, TableRow
from plancia.server.tables.clock import ClockTerms
from plancia.server.tables.registry import Registry
from plancia.server.tables.seating import Seating
from plancia.server.tables.table import Chair, Table
from plancia.server.tasks import Tasks, uninterrupted

PERSON, OPEN = "person", "open"
_CLOCKS: Mapping[str, tuple[int, int]] = {
    "none": (0, 0),
    "live": (30, 24 * 3600),
    "correspondence": (60, 60 * 24 * 3600),
}
"""The kinds of clock and the least and most seconds in a bank."""
_INCREMENT = 3600
"""Seconds after each answer at most."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NewTable:
    """What somebody wants to play. `chairs` says `person`, `open` or a bot for each seat."""

    game: AnyGame
    seats: int
    chairs: tuple[str, ...]
    options: Mapping[str, OptionValue] = field(default_factory=dict[str, OptionValue])
    clock: ClockTerms = field(default_factory=ClockTerms)
    public: bool = False
    hot_seat: bool = False


class Opening:
    """Opens tables for people and programs, once what they want is checked."""

    def __init__(
        self, settings: Settings, registry: Registry, storage: Storage, seating: Seating, tasks: Tasks
    ) -> None:
        self._settings = settings
        self._registry = registry
        self._storage = storage
        self._seating = seating
        self.tasks = tasks

    @uninterrupted
    async def open(self, player: Player, new: NewTable) -> Table:
        """A new table; who opens it sits on every chair for a person. It starts once no chair is open."""
        _check(new, self._settings.programs)
        now = time.time()
        row = self._row(player, new, now)
        chairs = [_chair_row(row["id"], _seated(seat, who, player, now)) for seat, who in enumerate(new.chairs)]
        async with self._storage.write() as connection:
            await connection.execute(insert(TableRow).values(row))
            await connection.execute(insert(ChairRow), chairs)
        table = await self._registry.table(str(row["id"]))
        await self._seating.start_if_full(table)
        return table

    def _row(self, player: Player, new: NewTable, now: float) -> dict[str, object]:
        return {
            "id": secrets.token_urlsafe(8),
            "game": new.game.id,
            "ruleset": new.game.ruleset,
            "seats": new.seats,
            "options": dict(new.options),
            "clock": {"kind": new.clock.kind, "bank": new.clock.bank, "increment": new.clock.increment},
            "public": new.public and not self._settings.invite_only,
            "hot_seat": new.hot_seat or new.chairs.count(PERSON) > 1,
            "invite": secrets.token_urlsafe(12),
            "host": player.id,
            "status": "open",
            "secret": secrets.token_bytes(32),
            "created": now,
            "sequence": -1,
            "asked": [],
            "paused": 0.0,
        }


def _check(new: NewTable, programs: Iterable[str]) -> None:
    """Refuse a table that cannot be played: raises BadRequest with the reason."""
    try:
        new.game.check_options(new.seats, new.options)
    except PlanciaError as problem:
        raise BadRequest(str(problem)) from None
    if len(new.chairs) != new.seats:
        raise BadRequest(
            say("A table for {seats} needs {seats} chairs, not {count}.", seats=new.seats, count=len(new.chairs))
        )
    for who in new.chairs:
        if who not in (PERSON, OPEN):
            catalogue.check(new.game, who, programs)
    _check_clock(new.clock)


def _check_clock(terms: ClockTerms) -> None:
    if terms.kind not in _CLOCKS:
        raise BadRequest(say("There is no clock {kind}; possible: {kinds}.", kind=terms.kind, kinds=", ".join(_CLOCKS)))
    least, most = _CLOCKS[terms.kind]
    if not least <= terms.bank <= most or not 0 <= terms.increment <= _INCREMENT:
        raise BadRequest(
            say(
                "This clock has {least:,} to {most:,} seconds, and 0 to {increment:,} more after each move.",
                least=least,
                most=most,
                increment=_INCREMENT,
            )
        )


def _seated(seat: int, who: str, player: Player, now: float) -> Chair:
    if who == PERSON:
        return Chair(seat=seat, player=player.id, name=player.name, seen=now)
    return Chair(seat=seat) if who == OPEN else Chair(seat=seat, bot=who, name=who)


def _chair_row(table: object, chair: Chair) -> dict[str, object]:
    return {
        "table": table,
        "seat": chair.seat,
        "player": chair.player,
        "bot": chair.bot,
        "name": chair.name,
        "seen": chair.seen,
        "absent": False,
        "resigned": False,
    }
