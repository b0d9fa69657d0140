"""Event streams compressed for browsers, event by event, with no memory for each stream but two numbers."""

from __future__ import annotations

import struct
import zlib
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Final

from starlette.datastructures import Headers

_HEAD: Final = b"\x1f\x8b\x08\0\0\0\0\0\0\xff"
"""Of a gzip file without a name and a time."""
_LAST: Final = b"\x03\0"
"""A last block with nothing in it."""
_LEVEL: Final = 4
_WINDOW: Final = -15
"""How far back a text refers to itself, as a power of two; below zero it has no header of its own."""


def takes_gzip(headers: Headers) -> bool:
    """Whether whoever asks reads what is compressed."""
    offered = (one.strip().split(";") for one in headers.get("accept-encoding", "").lower().split(","))
    return any(name.strip() == "gzip" and "q=0" not in map(str.strip, terms) for name, *terms in offered)


async def compressed(texts: AsyncGenerator[str]) -> AsyncGenerator[bytes]:
    """The texts as one gzip file, each of them readable as soon as it has come.

    Every text is compressed by itself, so that nothing is kept between two of them: thousands of streams wait most
    of their time, and a compressor that remembers what it has sent takes a quarter of a megabyte.
    """
    check = size = 0
    head = _HEAD
    async with aclosing(texts):
        async for text in texts:
            data = text.encode()
            check, size = zlib.crc32(data, check), size + len(data)
            said = head + _deflated(data)
            head = b""
            # Nothing of what was said is held while the next text is waited for.
            del text, data
            yield said
            del said
    yield head + _LAST + struct.pack("<LL", check, size & 0xFFFFFFFF)


def _deflated(data: bytes) -> bytes:
    """Blocks that refer to nothing before them, and end where a byte does."""
    deflate = zlib.compressobj(_LEVEL, zlib.DEFLATED, _WINDOW)
    return deflate.compress(data) + deflate.flush(zlib.Z_SYNC_FLUSH)
