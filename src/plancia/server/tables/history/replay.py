"""Looking back: any past moment of a match, its record, and the proof that its chance was fair."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, replace

from plancia.core.game import AnyGame
from plancia.core.language import say
from plancia.core.match import Match
from plancia.core.record import Record
from plancia.core.shares import Shares
from plancia.server.beacons.signature import SignatureCheck, check_signature
from plancia.server.cache import LRUCache
from plancia.server.errors import BadRequest, TableState
from plancia.server.tables.registry import Registry
from plancia.server.tables.table import Table

_AT_HAND = 8
"""Tables whose records are kept near."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Proof:
    """What anybody can check about the chance of a finished match, and what checking its record has found."""

    id: str
    game: AnyGame
    commitment: str
    secret: str
    shares: Shares
    beacon_key: str
    """By which key the signature of a public beacon was checked; empty if it was not."""
    moves: int
    findings: tuple[str, ...]

    @property
    def ok(self) -> bool:
        """Whether nothing was found to be wrong."""
        return not self.findings


class Replay:
    """Plays matches again up to any of their entries, for the pages of replay and review.

    It gives out whole matches: the caller shows of a running one only what the asking seat knew.
    """

    def __init__(self, registry: Registry, beacon_keys: Mapping[str, str]) -> None:
        """`beacon_keys` are those of public beacons that the host knows, by the addresses of their rounds."""
        self._registry = registry
        self._beacon_keys = beacon_keys
        self._records = LRUCache[str, Record](_AT_HAND)

    async def moment(self, table_id: str, at: int) -> Match:
        """The match after entry number `at` of its record; only for looking at."""
        table = await self._registry.table(table_id)
        match = table.match
        if match is None or not 0 <= at < len(table.sequences):
            raise BadRequest(say("This match has no moment {number}.", number=at))
        if at == len(table.sequences) - 1:
            return match
        moment = await asyncio.to_thread(match.after, at)
        if table.entries[: at + 1] != moment.timeline.entries:
            # Taken back meanwhile.
            raise BadRequest(say("This match has no moment {number}.", number=at))
        return moment

    async def record(self, table_id: str) -> Record:
        """The record of a finished match, its secret revealed."""
        table = await self._registry.table(table_id)
        if table.status != "over":
            raise TableState(say("The record is shown when the match is over."))
        record = self._records.get(table_id)
        if record is None:
            record = await asyncio.to_thread(record_of, table)
            self._records.put(table_id, record)
        return record

    async def proof(self, table_id: str) -> Proof:
        """The record of a finished match checked from beginning to end."""
        record = await self.record(table_id)
        report = await asyncio.to_thread(record.verify)
        beacon = record.shares.beacon
        signed = SignatureCheck("") if beacon is None else check_signature(beacon, self._beacon_keys.get(beacon.source))
        return Proof(
            id=table_id,
            game=record.game,
            commitment=record.commitment or "",
            secret=record.secret or "",
            shares=record.shares,
            beacon_key=signed.key,
            moves=report.moves,
            findings=(*report.findings, *signed.findings),
        )


def record_of(table: Table) -> Record:
    """The record of a match that is over, its secret revealed, with what was taken back."""
    assert table.match is not None
    match = table.match.copy()
    match.draw_from(table.chance())
    record = replace(match.record, undone=tuple(one.undone for one in table.taken_back))
    if not table.shares.any:
        return record
    return replace(record, commitment=table.commitment, secret=table.secret.hex(), shares=table.shares)
