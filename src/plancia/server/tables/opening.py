"""Opening a table: what is to be played, by whom, on which terms."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from sqlalchemy import func, insert, select

from plancia.core.errors import PlanciaError
from plancia.core.game import AnyGame
from plancia.core.language import say
from plancia.core.options import OptionValue
from plancia.core.plain import PlainDict
from plancia.server import steady_clock
from plancia.server.accounts.players import Player
from plancia.server.bots import catalogue
from plancia.server.errors import BadRequest, TableState
from plancia.server.operations.announcement import Announcement
from plancia.server.profiles.consent import must_agree
from plancia.server.settings import Settings
from plancia.server.storage.database import Storage
from plancia.server.storage.schema import ChairRow, TableRow
from plancia.server.tables.branching.branch import Branch
from plancia.server.tables.clocks.clock import ClockTerms
from plancia.server.tables.registry import Registry
from plancia.server.tables.seats.attempts import note_attempt
from plancia.server.tables.seats.chair import Chair
from plancia.server.tables.seats.seating import Seating, check_commitment
from plancia.server.tables.table import Table
from plancia.server.tasks import Tasks, uninterrupted

PERSON, OPEN = "person", "open"
_CLOCKS: Mapping[str, tuple[int, int]] = {
    "none": (0, 0),
    "live": (30, 24 * 3600),
    "correspondence": (60, 60 * 24 * 3600),
}
"""The kinds of clock and the least and most seconds in a bank."""
UNFINISHED = 50
"""Tables of one host that are not over."""
_INCREMENT = 3600
"""Seconds after each answer at most."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NewTable:
    """What a player wants to play. `chairs` says `person`, `open` or a bot for each seat."""

    game: AnyGame
    seats: int
    chairs: tuple[str, ...]
    options: Mapping[str, OptionValue] = field(default_factory=dict[str, OptionValue])
    clock: ClockTerms = field(default_factory=ClockTerms)
    public: bool = False
    hot_seat: bool = False
    lesson: bool = False
    """Whether it is the guided first match of the game."""
    origin: PlainDict | None = None
    """The position in which it begins, if it is not the set-up of the game."""
    branch: Branch | None = None
    """The moment of another match that it plays on from."""
    deal: str | None = None
    """The deal that it plays, as other tables do; then the secret is the deal's."""
    secret: bytes = b""
    rated: bool = False
    """Whether its result counts; who opens it and sits there agrees to be rated."""
    commitment: str | None = None
    """The hash of the share that the player who opens it adds to the chance of the match."""
    names: Mapping[int, str] = field(default_factory=dict[int, str])
    """What bots are called that come along from another table, by their seats."""


class Opening:
    """Opens tables for people and programs, once what they want is checked."""

    def __init__(
        self,
        settings: Settings,
        registry: Registry,
        storage: Storage,
        seating: Seating,
        announcement: Announcement,
        tasks: Tasks,
    ) -> None:
        self._settings = settings
        self._registry = registry
        self._storage = storage
        self._seating = seating
        self._announcement = announcement
        self.tasks = tasks

    @uninterrupted
    async def open(self, player: Player, new: NewTable) -> Table:
        """A new table; who opens it sits on every chair for a person. It starts once no chair is open."""
        self._announcement.must_take_tables()
        _check(new, self._settings.programs)
        await self._check_count(player)
        now = steady_clock.now()
        row = self._row(player, new, now)
        chairs = [_chair_row(row["id"], _seated(new, seat, player, now)) for seat in range(new.seats)]
        async with self._storage.write() as connection:
            await connection.execute(insert(TableRow).values(row))
            await connection.execute(insert(ChairRow), chairs)
            if new.rated and PERSON in new.chairs:
                await must_agree(connection, player.id, agrees=True)
            if new.deal is not None and PERSON in new.chairs:
                await note_attempt(connection, new.deal, player.id, str(row["id"]))
        table = await self._registry.table(str(row["id"]))
        await self._seating.start_if_full(table)
        return table

    async def _check_count(self, player: Player) -> None:
        """Nobody has more tables than they can play at."""
        mine = select(func.count()).where(TableRow.host == player.id, TableRow.status.in_(("open", "running")))
        async with self._storage.read() as session:
            count = await session.scalar(mine) or 0
        if count >= UNFINISHED:
            raise TableState(
                say("You have opened {count} tables that are not over: finish or leave some first.", count=count)
            )

    def _row(self, player: Player, new: NewTable, now: float) -> dict[str, object]:
        return {
            "id": secrets.token_hex(8),
            "game": new.game.id,
            "ruleset": new.game.ruleset,
            "seats": new.seats,
            "options": dict(new.options),
            "clock": {"kind": new.clock.kind, "bank": new.clock.bank, "increment": new.clock.increment},
            "public": new.public and not self._settings.invite_only,
            "hot_seat": new.hot_seat or new.chairs.count(PERSON) > 1,
            "lesson": new.lesson,
            "origin": new.origin,
            "deal": new.deal,
            "rated": new.rated,
            "branch_of": None if new.branch is None else new.branch.table,
            "branch": None if new.branch is None else new.branch.plain(),
            "invite": secrets.token_urlsafe(12),
            "host": player.id,
            "status": "open",
            "secret": new.secret or secrets.token_bytes(32),
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
    if new.rated and (new.hot_seat or new.chairs.count(PERSON) > 1):
        raise BadRequest(say("At a rated table everybody plays one seat, on a screen of their own."))
    _check_clock(new.clock)
    check_commitment(new.commitment)


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


def _seated(new: NewTable, seat: int, player: Player, now: float) -> Chair:
    who = new.chairs[seat]
    if who == PERSON:
        mine = new.commitment if seat == new.chairs.index(PERSON) else None
        return Chair(seat=seat, player=player.id, name=player.name, seen=now, commitment=mine)
    return Chair(seat=seat) if who == OPEN else Chair(seat=seat, bot=who, name=new.names.get(seat, who))


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
        "commitment": chair.commitment,
    }
