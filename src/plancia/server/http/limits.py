"""Limits of requests: how much they carry, how often they come, and from where."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.types import Message, Receive

from plancia.core.language import say, say_many
from plancia.server.cache import LRUCache

BODY_LIMIT: Final = 64 * 1024
"""Bytes that a request may carry."""

BODY_TIME: Final = 30.0
"""Seconds in which it must have come."""

SHARED: Final = 8
"""As much as so many callers do, one address may do: a family or a class may share it."""

_KNOWN: Final = 20_000
"""Callers whose requests are counted; beyond that, the one that has been quiet longest is forgotten."""


# How much.


def measured(receive: Receive) -> Receive:
    """The body of a request, refused as soon as it is longer than a form can be, or takes longer to come."""
    length, until = 0, time.monotonic() + BODY_TIME
    coming = True

    async def counted() -> Message:
        nonlocal length, coming
        try:
            async with asyncio.timeout(until - time.monotonic() if coming else None):
                message = await receive()
        except TimeoutError:
            raise HTTPException(408, say("The request did not come in time."), {"connection": "close"}) from None
        coming = bool(message.get("more_body"))
        length += len(message.get("body", b""))
        if length > BODY_LIMIT:
            raise HTTPException(413, say("That is too long: a request may carry {bytes:,} bytes.", bytes=BODY_LIMIT))
        return message

    return counted


# How often.


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and so many a second in the long run."""

    burst: int
    per_second: float


def _shared(rate: Rate) -> Rate:
    """What one address may do, whatever its cookies."""
    return Rate(rate.burst * SHARED, rate.per_second * SHARED)


@dataclass(frozen=True, slots=True, kw_only=True)
class RequestLimits:
    """How often one caller may do what; guests are counted by address."""

    moves: Rate = Rate(40, 20)
    actions: Rate = Rate(30, 5)
    tables: Rate = Rate(10, 1 / 6)
    messages: Rate = Rate(10, 0.5)
    guests: Rate = Rate(60, 1)
    reads: Rate = Rate(200, 40)
    shown: Rate = Rate(40, 10)
    pictures: Rate = Rate(20, 1)
    """Pictures of links that have to be drawn first; by address."""
    codes: Rate = Rate(3, 1 / 1200)
    """Mail to addresses that nobody has shown to be theirs, for each address, too."""
    streams: int = 24
    """Open streams of one caller at the same time."""


class RateLimiter:
    """A bucket of tokens for each caller: one is taken each time, and they come back with the seconds."""

    __slots__ = ("_buckets", "_now", "_rate")

    def __init__(self, rate: Rate, now: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._now = now
        self._buckets = LRUCache[str, tuple[float, float]](_KNOWN)

    def check(self, caller: str) -> None:
        """Count one more; too many are refused, and do not count."""
        now = self._now()
        tokens, then = self._buckets.get(caller) or (float(self._rate.burst), now)
        tokens = min(tokens + (now - then) * self._rate.per_second, self._rate.burst)
        allowed = tokens >= 1
        self._buckets.put(caller, (tokens - 1 if allowed else tokens, now))
        if not allowed:
            raise _too_fast((1 - tokens) / self._rate.per_second)


def _too_fast(seconds: float) -> HTTPException:
    wait = max(1, round(seconds + 0.5))
    text = say_many(
        wait,
        "That was too much at once: try again in {count} second.",
        "That was too much at once: try again in {count} seconds.",
    )
    return HTTPException(429, text, {"retry-after": str(wait)})


class StreamLimiter:
    """Counts the open streams of each caller and each address."""

    __slots__ = ("_limit", "_open")

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._open = Counter[str]()

    def check(self, caller: str, origin: str) -> None:
        """Refuse a caller who has too many open already, or whose address has."""
        if self._open.get(caller, 0) >= self._limit or self._open.get(_at(origin), 0) >= self._limit * SHARED:
            raise HTTPException(429, say("You watch too many tables at once: close some of their pages."))

    @contextmanager
    def reading(self, caller: str, origin: str) -> Generator[None]:
        """Count one stream while it is read."""
        counted = caller, _at(origin)
        self._open.update(counted)
        try:
            yield
        finally:
            # Only these two: to subtract a counter looks through all that are open.
            for one in counted:
                self._open[one] -= 1
                if not self._open[one]:
                    del self._open[one]


def _at(origin: str) -> str:
    """The name under which an address is counted, which no caller has."""
    return f"at {origin}"


class Limiters:
    """What counts the requests of a house, one for each limit."""

    __slots__ = (
        "actions", "codes", "guests", "messages", "moves", "pictures", "reads", "reads_of_address", "shown", "streams",
        "tables", "tables_of_address",
    )  # fmt: skip

    def __init__(self, limits: RequestLimits) -> None:
        self.moves = RateLimiter(limits.moves)
        self.actions = RateLimiter(limits.actions)
        self.tables = RateLimiter(limits.tables)
        self.tables_of_address = RateLimiter(_shared(limits.tables))
        self.messages = RateLimiter(limits.messages)
        self.guests = RateLimiter(limits.guests)
        self.reads = RateLimiter(limits.reads)
        self.reads_of_address = RateLimiter(_shared(limits.reads))
        self.shown = RateLimiter(limits.shown)
        self.codes = RateLimiter(limits.codes)
        self.pictures = RateLimiter(limits.pictures)
        self.streams = StreamLimiter(limits.streams)


# From where.


def check_origin(headers: Headers, address: str) -> None:
    """A browser says which site a request comes from: ours is the only one that may change anything here."""
    origin = headers.get("origin")
    ours = {headers.get("host", ""), urlsplit(address).netloc}
    if headers.get("sec-fetch-site", "none") not in {"same-origin", "none"} or (
        origin is not None and origin.partition("://")[2] not in ours
    ):
        raise HTTPException(403, say("This came from another site, so nothing was changed. Do it on the page itself."))
