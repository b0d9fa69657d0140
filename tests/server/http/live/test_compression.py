"""Streams that are compressed event by event."""

from __future__ import annotations

import asyncio
import gzip
import zlib
from collections.abc import AsyncGenerator

import pytest
from starlette.datastructures import Headers

from plancia.server.http.live.compression import compressed, takes_gzip

TEXTS = ["retry: 2000\n\n", "data: " + "a board of 64 squares, " * 200 + "\n\n", "", ": here\n\n", "data: è\n\n"]


async def _texts() -> AsyncGenerator[str]:
    for text in TEXTS:
        yield text


async def _pieces() -> list[bytes]:
    return [piece async for piece in compressed(_texts())]


def test_every_event_can_be_read_as_soon_as_it_comes() -> None:
    inflate = zlib.decompressobj(31)
    read = [inflate.decompress(piece).decode() for piece in asyncio.run(_pieces())]
    assert read == [*TEXTS, ""]


def test_an_ended_stream_is_a_whole_file() -> None:
    whole = b"".join(asyncio.run(_pieces()))
    assert gzip.decompress(whole).decode() == "".join(TEXTS)
    assert len(whole) < 300


@pytest.mark.parametrize(
    ("asked", "taken"),
    [("gzip, deflate, br, zstd", True), ("GZIP;q=0.5", True), ("gzip; q=0", False), ("br", False), ("", False)],
)
def test_only_who_reads_gzip_is_sent_it(asked: str, taken: bool) -> None:
    assert takes_gzip(Headers({"accept-encoding": asked})) == taken
