"""A public beacon whose numbers a host mixes into the chance of matches, such as drand.

Its rounds are published at known times, and stay readable. A table names a round when its last chair is taken, before
that round is published, and begins with its value.
"""

from __future__ import annotations

import asyncio
import json
import math
from dataclasses import replace
from typing import Final

import httpcore

from plancia.core.plain import Plain, PlainDict
from plancia.core.shares import BeaconRound, read_shares
from plancia.server.beacons.signature import BeaconKey

AHEAD: Final = 1.0
"""Seconds before a round in which nothing of a match may be chosen any more: so far clocks may be apart."""
_TIME: Final = 5.0
"""Seconds for a question, from looking the name up to the last byte."""
_LONGEST: Final = 65_536
_TROUBLE: Final = (
    httpcore.NetworkError, httpcore.ProtocolError, httpcore.TimeoutException, OSError, TimeoutError, ValueError,
)  # fmt: skip


class Beacon:
    """Asks one beacon: `source` is the address of its rounds, of which the first was published at `first`.

    Where its `key` is known, nothing counts that it has not signed.
    """

    def __init__(self, source: str, first: float, period: float, key: BeaconKey | None = None) -> None:
        self._source = source
        self._first = first
        self._period = period
        self._key = key
        self._pool = httpcore.AsyncConnectionPool(max_connections=4)

    def next_round(self, now: float) -> BeaconRound:
        """The round that is published next, but not within a second."""
        return BeaconRound(self._source, max(1, math.ceil((now + AHEAD - self._first) / self._period) + 1))

    def published(self, named: BeaconRound) -> float:
        """When a round is published."""
        return self._first + (named.number - 1) * self._period

    async def ask(self, named: BeaconRound) -> BeaconRound | None:
        """The round with its value; None if the beacon does not tell it now."""
        try:
            async with asyncio.timeout(_TIME), self._pool.stream("GET", named.address) as answer:
                body = b""
                async for part in answer.aiter_stream():
                    body += part
                    if len(body) > _LONGEST:
                        return None
            told = _read(named, json.loads(body)) if answer.status == 200 else None
        except _TROUBLE:
            return None
        if told is None or self._key is None:
            return told
        return replace(told, key=self._key.text) if self._key.has_signed(told) else None

    async def close(self) -> None:
        """Give up what is still under way."""
        await self._pool.aclose()


def _read(named: BeaconRound, said: Plain) -> BeaconRound | None:
    """The round as drand tells it; None if it is another one, or does not fit what it is signed with."""
    if not isinstance(said, dict) or said.get("round") != named.number:
        return None
    told: PlainDict = {
        "source": named.source,
        "round": named.number,
        "value": said.get("randomness"),
        "signature": said.get("signature", ""),
    }
    # Read as it is read again from the database and from records.
    found = read_shares({"commitments": {}, "shown": {}, "beacon": told}).beacon
    return found if found is not None and not found.findings() else None
