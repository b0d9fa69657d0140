"""What must hold in every world, checked as it happens against a table of our own that is played beside each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sqlalchemy import select

import plancia
from plancia.core.chance import Sealed
from plancia.core.errors import PlanciaError
from plancia.core.game import AnyGame
from plancia.core.match import Match
from plancia.core.plain import canonical
from plancia.core.shares import Shares, read_shares
from plancia.server.storage.schema import ChairRow, EntryRow, TableRow
from plancia.server.tables.clocks.clock import LEAST
from plancia.server.tables.table import Table
from plancia.server.tables.verdict import Verdict
from tests.simulation.database import Row
from tests.simulation.loop import Process

if TYPE_CHECKING:
    from tests.simulation.world import World

SLACK = 5.0
"""Seconds by which the time that is charged may differ from the time that passed: lines are slow, clocks are set."""


COMPARED = 0.1
"""The share of what is shown that is compared word for word."""


class Violation(AssertionError):
    """Something happened that must never happen."""


@dataclass(slots=True, eq=False)
class Attempt:
    """A move that a person sends, perhaps several times; it may be made once."""

    table: str
    seat: int
    move: str
    sequence: int
    key: str | None
    begun: float
    accepted: int = 0


@dataclass(slots=True)
class Model:
    """A table as it must be, by what was committed: every entry is played again here."""

    game: AnyGame
    seats: int
    secret: bytes
    clock: str
    increment: int
    players: list[str | None]
    rows: list[Row] = field(default_factory=list[Row])
    times: list[float] = field(default_factory=list[float])
    """When each was committed."""
    made: list[float] = field(default_factory=list[float])
    """When each was made: a little before."""
    states: list[Match] = field(default_factory=list[Match])
    away: list[bool] = field(default_factory=list[bool])
    """Whose moves a bot makes now."""
    drawn: int = 0
    keys: set[str] = field(default_factory=set[str])

    @property
    def match(self) -> Match:
        return self.states[-1]


class Checks:
    """Hears of everything that is committed, shown and answered, and says what must not have happened."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.models: dict[str, Model] = {}
        self.sent: set[tuple[str, int, int, str]] = set()
        """The moves that people have sent: the table, the entry they answer, the seat, the move."""
        self.shown_views = self.verdicts = self.shares = self.left_out = 0

    # What is committed.

    def committed(self, rows: Sequence[Row], process: Process) -> None:
        """Entries that a process has made have become the truth."""
        for row in rows:
            model = self._model(row["table"])
            self._follow(model, row)
            delay = 0.0 if process.clock is None else max(0.0, process.clock.now() - row["at"])
            model.times.append(self._world.now())
            model.made.append(self._world.now() - delay)
            self._check_time(model, row)
            self._check_mover(model, row)
            self._check_row(model, row)

    def seated(self) -> None:
        """Somebody has come, gone away or given up."""
        for table, model in self.models.items():
            model.away = self._away(table)

    def _away(self, table: str) -> list[bool]:
        return [chair["player"] is None or chair["absent"] or chair["resigned"] for chair in self._chairs(table)]

    def _model(self, table: str) -> Model:
        if table not in self.models:
            (row,) = self._world.database.read(select(TableRow.__table__).where(TableRow.id == table))
            self.models[table] = Model(
                game=plancia.game(row["game"]).edition(row["ruleset"]),
                seats=row["seats"],
                secret=row["secret"],
                clock=row["clock"]["kind"],
                increment=row["clock"]["increment"],
                players=[chair["player"] for chair in self._chairs(table)],
                away=self._away(table),
            )
        return self.models[table]

    def _chairs(self, table: str) -> Sequence[Row]:
        chairs = select(ChairRow.__table__).where(ChairRow.table == table).order_by(ChairRow.seat)
        return self._world.database.read(chairs)

    def _follow(self, model: Model, row: Row) -> None:
        """Entries come one after the other, each a legal move with the outcomes that the secret gives."""
        if row["sequence"] != len(model.rows):
            raise Violation(f"entry {row['sequence']} is stored after entry {len(model.rows) - 1}")
        if row["key"] in model.keys:
            raise Violation(f"the key {row['key']} has two entries")
        try:
            match = self._played(model, row)
        except (PlanciaError, ValueError) as problem:
            raise Violation(f"entry {row['sequence']} cannot be played: {problem}") from None
        if row["kind"] != "undo":
            model.drawn += len(row["chance"])
            if list(match.timeline.entries[-1].chance) != list(row["chance"]):
                raise Violation(f"entry {row['sequence']}: the chance is not what the secret gives")
        model.rows.append(row)
        model.states.append(match)
        model.keys.update(() if row["key"] is None else (row["key"],))

    def _played(self, model: Model, row: Row) -> Match:
        if row["kind"] == "start":
            begun = select(TableRow.options, TableRow.shares).where(TableRow.id == row["table"])
            (table,) = self._world.database.read(begun)
            shares = Shares() if table["shares"] is None else read_shares(table["shares"])
            self._check_shares(shares)
            model.secret = shares.sealed_with(model.secret)
            return model.game.start(model.seats, Sealed(model.secret), table["options"])
        if row["kind"] == "undo":
            return model.match.after(int(row["move"]) - 1)
        match = model.match.copy()
        match.answer(row["seat"], model.game.parse(row["move"]), Sealed(model.secret, model.drawn))
        return match

    def _check_row(self, model: Model, row: Row) -> None:
        """The row of a table says the same as its last entry, at every moment: they are stored together."""
        (table,) = self._world.database.read(
            select(TableRow.sequence, TableRow.status, TableRow.asked).where(TableRow.id == row["table"])
        )
        status = "over" if model.match.over else "running"
        if (table["sequence"], table["status"], table["asked"]) != (
            row["sequence"],
            status,
            list(model.match.to_move()),
        ):
            raise Violation(f"entry {row['sequence']} is stored without what the table says of it")

    def _check_shares(self, shares: Shares) -> None:
        """Only what was committed to counts, and nobody who has shown a share in time is left out."""
        if shares.findings():
            raise Violation(shares.findings()[0])
        self.shares += len(shares.shown)
        self.left_out += len(shares.awaited)
        if shares.awaited and not self._world.faults.stormy:
            raise Violation("a share is left out though nothing goes wrong in this world")

    # Whether time is fair.

    def _check_time(self, model: Model, row: Row) -> None:
        before = model.rows[-2] if len(model.rows) > 1 else None
        if before is None or model.clock == "none" or row["kind"] == "undo":
            return
        begun, ended = model.made[-2:]
        counted = ended - begun - self._world.downtime(begun, ended)
        for seat in model.states[-2].to_move():
            charged = before["banks"][seat] - row["banks"][seat] + self._gained(model, row, seat)
            unclear = row["banks"][seat] <= LEAST or model.away[seat] or model.clock == "correspondence"
            # Where servers cannot reach the database, nobody's time runs.
            least = 0.0 if self._world.faults.stormy else counted
            if not unclear and not least - SLACK <= charged <= counted + SLACK:
                raise Violation(f"entry {row['sequence']}: seat {seat} is charged {charged:.1f} s of {counted:.1f} s")

    def _gained(self, model: Model, row: Row, seat: int) -> int:
        return model.increment if row["seat"] == seat and row["kind"] == "move" else 0

    def _check_mover(self, model: Model, row: Row) -> None:
        """Nobody's move is made for them who is there and has time."""
        seat = row["seat"]
        sent = (row["table"], row["sequence"] - 1, seat, row["move"]) in self.sent
        if row["kind"] != "move" or sent or model.players[seat] is None or model.away[seat]:
            return
        bank = model.rows[-2]["banks"][seat] if model.clock != "none" else None
        if bank is None or model.made[-1] - model.made[-2] < bank - SLACK:
            raise Violation(f"entry {row['sequence']}: a move was made for seat {seat}, which had time left")

    # What people see and hear.

    def shown(self, name: str, player: str, seat: int | None, table: Table) -> None:
        """A person is about to be sent a table as a server has it; of most moments the views are left uncompared."""
        model, sequence = self.models.get(name), table.sequence
        if model is None or sequence >= len(model.rows):
            raise Violation(f"entry {sequence} is shown before it is stored")
        if seat is not None and model.players[seat] != player:
            raise Violation(f"seat {seat} is shown to another person")
        self.shown_views += 1
        compared = table.match is not None and self._world.rng.random() < COMPARED
        if compared and _view(table.match, seat) != _view(model.states[sequence], seat):
            raise Violation(f"after entry {sequence} seat {seat} is shown what it must not, or other than it was")

    def answered(self, attempt: Attempt, verdict: Verdict) -> None:
        """A copy of a move is answered."""
        self.verdicts += 1
        rows = self.models[attempt.table].rows if attempt.table in self.models else []
        key = None if attempt.key is None else f"{attempt.seat} {attempt.key}"
        if verdict.accepted:
            attempt.accepted += verdict.code == "accepted"
            row = rows[verdict.sequence] if verdict.sequence < len(rows) else None
            if row is None or (row["seat"], row["move"], row["key"]) != (attempt.seat, attempt.move, key):
                raise Violation(f"entry {verdict.sequence} was accepted and is not stored")
            if attempt.accepted > 1:
                raise Violation(f"a move was made twice, the second time as entry {verdict.sequence}")
        elif key is not None and any(row["key"] == key for row in rows) and verdict.code != "key_used":
            raise Violation(f"a move that is stored was refused: {verdict.code}")

    # When all is over.

    def final(self) -> None:
        """All is well again and nobody moves any more: everybody agrees."""
        for table, model in self.models.items():
            stored = self._world.database.read(
                select(EntryRow.__table__).where(EntryRow.table == table).order_by(EntryRow.sequence)
            )
            if [_entry(row) for row in stored] != [_entry(row) for row in model.rows]:
                raise Violation(f"what is stored of table {table} is not what was committed")
            for server in self._world.servers:
                self._check_server(table, model, server.name, server.loaded(table))

    def told_by_now(self, model: Model) -> int:
        """The last entry that everybody must have heard of, some seconds after it was made."""
        return sum(made < self._world.now() - SLACK for made in model.times) - 1

    def _check_server(self, table: str, model: Model, server: str, loaded: Table | None) -> None:
        if loaded is None:
            return
        last = self.told_by_now(model)
        if loaded.sequence < last:
            raise Violation(f"{server} knows table {table} up to entry {loaded.sequence} of {last}")
        if loaded.match is None or loaded.match.digest() != model.states[loaded.sequence].digest():
            raise Violation(f"{server} has another match at table {table}")
        kept = [(chair["absent"], chair["resigned"]) for chair in self._chairs(table)]
        if [(chair.absent, chair.resigned) for chair in loaded.chairs] != kept:
            raise Violation(f"{server} knows the people of table {table} otherwise than it is stored")


def _view(match: Match | None, seat: int | None) -> str:
    return "" if match is None else canonical(match.view(seat).plain())


def _entry(row: Row) -> tuple[object, ...]:
    names = ("sequence", "kind", "seat", "move", "key", "at")
    return (*(row[name] for name in names), list(row["chance"]), list(row["banks"]))
