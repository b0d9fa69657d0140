"""Reads the tables of a simulation match by match; never more than a few matches are in memory."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby

import pyarrow as pa
from pyarrow import compute

from plancia.kit.learn.study import FIRST, StudiedEvent, StudiedMatch
from plancia.lab.simulation.results import Results

_REMEMBERED = 100_000
"""Facts that are kept at hand: many events of many matches say the same."""


def rows(results: Results, table: str, columns: Sequence[str]) -> Iterator[tuple[object, ...]]:
    """The rows of a table, with the columns that are named."""
    for batch in results.batches(table, columns):
        yield from zip(*(batch.column(name).to_pylist() for name in columns), strict=True)


def studied_matches(results: Results, wanted: frozenset[str]) -> Iterator[StudiedMatch]:
    """Every match with the events of some names."""
    told = groupby(_events(results, wanted | {FIRST}), lambda row: row[0])
    number, events = next(told, (-1, iter(())))
    seats = rows(results, "seats", ["match", "bot", "score", "place"])
    for match, own in groupby(seats, lambda row: row[0]):
        happened: list[StudiedEvent] = []
        if number == match:
            happened = [one for _, one in events]
            number, events = next(told, (-1, iter(())))
        _, bots, scores, places = zip(*own, strict=True)
        yield StudiedMatch(
            bots=tuple(str(bot) for bot in bots),
            scores=tuple(whole(score) for score in scores),
            places=tuple(whole(place) for place in places),
            first=next((one.seat for one in happened if one.name == FIRST), None),
            events=[one for one in happened if one.name in wanted],
        )


def whole(value: object) -> int:
    assert isinstance(value, int)
    return value


def real(value: object) -> float:
    assert isinstance(value, float | int)
    return float(value)


def _events(results: Results, wanted: frozenset[str]) -> Iterator[tuple[int, StudiedEvent]]:
    names = pa.array(sorted(wanted), pa.string())
    for batch in results.batches("events", ["match", "event", "seat", "facts"]):
        chosen = batch.filter(compute.is_in(batch.column("event"), value_set=names))
        columns = (chosen.column(name).to_pylist() for name in ("match", "event", "seat", "facts"))
        for match, name, seat, facts in zip(*columns, strict=True):
            yield match, StudiedEvent(name, seat, _facts(facts))


@lru_cache(_REMEMBERED)
def _facts(text: str) -> dict[str, str | int]:
    facts: dict[str, str | int] = json.loads(text)
    return facts
