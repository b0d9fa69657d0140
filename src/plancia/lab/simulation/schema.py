"""The columns of the tables that a simulation writes, with what each of them means."""

from __future__ import annotations

from collections.abc import Mapping

import pyarrow as pa

from plancia.lab.simulation.plan import SCHEMA


def _field(name: str, kind: pa.DataType, about: str, *, may_lack: bool = False) -> pa.Field:
    return pa.field(name, kind, may_lack, {"description": about})


def _timing(name: str, about: str) -> pa.Field:
    """A column that differs from run to run."""
    return pa.field(name, pa.float64(), False, {"description": about, "timing": "true"})


def _table(about: str, *fields: pa.Field) -> pa.Schema:
    return pa.schema(fields, {"description": about, "plancia.schema": str(SCHEMA)})


_SEATS = pa.list_(pa.field("element", pa.int8(), True, {}))
_MATCH = _field("match", pa.int64(), "number of the match, from 0")

TABLES: Mapping[str, pa.Schema] = {
    "matches": _table(
        "one row for each match",
        _MATCH,
        _field("seed", pa.int64(), "seed of its chance and its bots"),
        _field("seats", pa.int8(), "how many played"),
        _field("rounds", pa.int32(), "rounds that were played; none if the game counts none", may_lack=True),
        _field("decisions", pa.int32(), "decisions of all seats"),
        _field("winners", _SEATS, "the seats that won, more than one after a tie"),
        _timing("seconds", "time that the match took"),
    ),
    "seats": _table(
        "one row for each seat of a match",
        _MATCH,
        _field("seat", pa.int8(), "the seat, from 0"),
        _field("bot", pa.string(), "who sat there, as it was named"),
        _field("score", pa.int64(), "money or points at the end"),
        _field("place", pa.int8(), "place at the end, 1 for a winner; equal seats share one"),
        _field("win", pa.float64(), "1 for the only winner, a part of it for each of several, else 0"),
        _field("share", pa.float64(), "share of the rivals left behind; a tie counts half"),
        _field("luck", pa.float64(), "how much of that share chance brought it, see `plancia.lab.luck`"),
        _field("whims", pa.float64(), "how much of it the bots' own draws brought, where their odds are known"),
        _field("decisions", pa.int32(), "decisions that the seat made"),
        _field("branching", pa.float64(), "listed answers of a decision, on average; 0 without any decision"),
        _field("failures", pa.int32(), "questions that a program did not answer as it should"),
        _timing("seconds", "time for a decision that left a choice, median; 0 without any"),
    ),
    "kinds": _table(
        "one row for each kind of decision that a seat of a match met",
        _MATCH,
        _field("seat", pa.int8(), "the seat, from 0"),
        _field("kind", pa.string(), "the kind, as the game names it"),
        _field("count", pa.int32(), "how often it met it"),
        _field("share", pa.float64(), "share of the seat's decisions"),
        _field("branching", pa.float64(), "listed answers, on average"),
    ),
    "course": _table(
        "one row for each seat at the end of each round of a match",
        _MATCH,
        _field("round", pa.int32(), "rounds that lay behind, as the game counts them"),
        _field("seat", pa.int8(), "the seat, from 0"),
        _field("chance", pa.float64(), "how likely it was to win, as rules of thumb judge with all hands open"),
    ),
    "events": _table(
        "one row for each event of a match",
        _MATCH,
        _field("number", pa.int32(), "number of the event in the match, from 0"),
        _field("event", pa.string(), "its name, as the game has it"),
        _field("seat", pa.int8(), "the first seat that it names; none if it names none", may_lack=True),
        _field("public", pa.bool_(), "whether a spectator saw it; the others a seat keeps to itself"),
        _field("facts", pa.string(), "its facts as a JSON object"),
    ),
}
"""The tables by name. A field's metadata says what it is; `timing` marks those that differ from run to run."""


def about(field: pa.Field) -> str:
    """What a column holds, in words."""
    return (field.metadata or {})[b"description"].decode()


def settled(table: str) -> list[str]:
    """The columns that are the same whenever and wherever the plan is played."""
    return [field.name for field in TABLES[table] if b"timing" not in (field.metadata or {})]
