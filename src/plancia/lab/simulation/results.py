"""The results of a simulation, read back as tables; for reports, notebooks and researchers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

import pyarrow as pa
from pyarrow import compute, dataset

from plancia.core.plain import PlainDict
from plancia.lab.simulation import store
from plancia.lab.simulation.schema import TABLES
from plancia.lab.statistics import Estimate, interval

_HEAD = ("", "wins (95 % interval)", "matches")


@dataclass(frozen=True, slots=True)
class Standing:
    """How often a bot, or whoever sat at a seat, won."""

    name: str
    matches: int
    wins: Estimate


@dataclass(frozen=True, slots=True)
class Results:
    """The tables of a simulation, whole or as far as it has come."""

    folder: Path
    plan: PlainDict
    """What was played, as it was written when it began."""
    kept: int
    """How many matches are in the tables."""

    @classmethod
    def open(cls, folder: Path | str) -> Results:
        path = Path(folder)
        plan = store.read_manifest(path)
        return cls(path, plan, store.kept(path))

    @property
    def matches(self) -> pa.Table:
        """The table of matches: one row for each."""
        return self._dataset("matches").to_table()

    @property
    def seats(self) -> pa.Table:
        """One row for each seat of a match."""
        return self._dataset("seats").to_table()

    @property
    def kinds(self) -> pa.Table:
        """One row for each kind of decision that a seat of a match met."""
        return self._dataset("kinds").to_table()

    @property
    def course(self) -> pa.Table:
        """One row for each seat at the end of each round of a match."""
        return self._dataset("course").to_table()

    @property
    def events(self) -> pa.Table:
        """One row for each event. Of many matches these are more than memory holds: see `batches`."""
        return self._dataset("events").to_table()

    def batches(self, table: str, columns: Sequence[str] | None = None) -> Iterator[pa.RecordBatch]:
        """The rows of a table, some of them at a time, in the order of the matches."""
        for part in self._parts(table):
            yield from dataset.dataset([part], TABLES[table]).to_batches(columns=columns)

    def by_bot(self) -> list[Standing]:
        """How often each bot won at a seat it held; a match is one observation, at however many seats it sat."""
        return self._standings("bot")

    def by_seat(self) -> list[Standing]:
        """How often each seat won, whoever sat there."""
        return self._standings("seat")

    def __str__(self) -> str:
        rows = [(one.name, str(one.wins), str(one.matches)) for one in self._all_standings()]
        table = [_HEAD, *rows]
        widths = [max(len(row[column]) for row in table) for column in range(len(_HEAD))]
        lines = [
            "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in table
        ]
        return "\n".join([self._title(), "", *lines])

    def _repr_html_(self) -> str:
        head = "".join(f"<th>{cell}</th>" for cell in _HEAD)
        rows = "".join(
            f"<tr><td>{escape(one.name)}</td><td>{one.wins}</td><td>{one.matches}</td></tr>"
            for one in self._all_standings()
        )
        return f"<table><caption>{escape(self._title())}</caption><tr>{head}</tr>{rows}</table>"

    def _title(self) -> str:
        plan = self.plan
        return f"{plan['game']}, {plan['seats']} seats, seed {plan['seed']}: {self.kept} of {plan['matches']} matches"

    def _all_standings(self) -> list[Standing]:
        return [*self.by_bot(), *self.by_seat()] if self.kept else []

    def _standings(self, column: str) -> list[Standing]:
        seats = self._dataset("seats").to_table(columns=["match", column, "win"])
        each = seats.group_by([column, "match"]).aggregate([("win", "mean")])
        sample = compute.VarianceOptions(ddof=1)
        found = each.group_by(column).aggregate(
            [("win_mean", "count"), ("win_mean", "mean"), ("win_mean", "stddev", sample)]
        )
        return [
            Standing(
                name if column == "bot" else f"{column} {name}",
                row["win_mean_count"],
                interval(row["win_mean_count"], row["win_mean_mean"], row["win_mean_stddev"] or 0.0),
            )
            for name, row in sorted((row[column], row) for row in found.to_pylist())
        ]

    def _dataset(self, table: str) -> dataset.Dataset:
        return dataset.dataset(self._parts(table), TABLES[table])

    def _parts(self, table: str) -> list[str]:
        return [str(part / f"{table}.parquet") for part in store.parts(self.folder)]
