"""Results: what the tables say is what happened."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from pyarrow import parquet

import plancia
from plancia.core.errors import PlanciaError
from plancia.lab.bot_match import play_match
from plancia.lab.simulation.plan import SimulationPlan, make_plan
from plancia.lab.simulation.results import Results
from plancia.lab.simulation.run import simulate
from plancia.lab.simulation.schema import TABLES, about, settled
from plancia.lab.simulation.store import Store
from tests.lab.simulating import tiny

DOC = Path(__file__).parents[2] / "docs" / "lab.md"


@pytest.fixture(scope="module")
def plan() -> SimulationPlan:
    return tiny(12, "random", "novice", "random")


@pytest.fixture(scope="module")
def results(plan: SimulationPlan, tmp_path_factory: pytest.TempPathFactory) -> Results:
    return simulate(plan, tmp_path_factory.mktemp("results"), jobs=1)


def test_rows_tell_what_was_played(plan: SimulationPlan, results: Results) -> None:
    matches, seats = results.matches.to_pylist(), results.seats.to_pylist()
    for number, row in enumerate(matches):
        played = play_match(plan.game, plan.seats, plan.options, plan.seating(number), row["seed"])
        own = seats[3 * number : 3 * number + 3]
        assert [seat["match"] for seat in own] == [number] * 3
        assert [seat["seat"] for seat in own] == [0, 1, 2]
        assert tuple(seat["bot"] for seat in own) == plan.seating(number)
        assert tuple(seat["score"] for seat in own) == played.scores
        assert tuple(seat["place"] for seat in own) == played.places
        assert tuple(seat["decisions"] for seat in own) == played.decisions
        assert row["decisions"] == sum(played.decisions)
        assert row["winners"] == [seat for seat, place in enumerate(played.places) if place == 1]
        assert sum(seat["win"] for seat in own) == pytest.approx(1)
        assert sum(seat["share"] for seat in own) == pytest.approx(1.5)


def test_kinds_add_up_to_the_decisions(results: Results) -> None:
    for seat in results.seats.to_pylist():
        own = [row for row in results.kinds.to_pylist() if (row["match"], row["seat"]) == (seat["match"], seat["seat"])]
        assert sum(row["count"] for row in own) == seat["decisions"]
        assert sum(row["share"] for row in own) == pytest.approx(1)
        assert sum(row["count"] * row["branching"] for row in own) == pytest.approx(
            seat["decisions"] * seat["branching"]
        )


@pytest.mark.parametrize("name", plancia.games())
def test_events_are_those_of_the_match(name: str, tmp_path: Path) -> None:
    plan = make_plan(plancia.game(name), ("random",), matches=1)
    told = simulate(plan, tmp_path).events.to_pylist()
    kinds = {kind.name: kind for kind in plan.game.events}
    assert [row["number"] for row in told] == list(range(len(told)))
    named = [json.loads(row["facts"]) | {"named": row["seat"]} for row in told if row["seat"] is not None]
    assert named
    assert all(plan.game.seat_names[facts["named"]] in facts.values() for facts in named)
    assert all(list(json.loads(row["facts"])) == sorted(kinds[row["event"]].facts) for row in told)
    assert {row["public"] for row in told} == {True, False}


def test_batches_bring_all_rows_in_order(results: Results) -> None:
    rows = [row for batch in results.batches("seats", ["match", "seat"]) for row in batch.to_pylist()]
    assert rows == [{"match": number, "seat": seat} for number in range(12) for seat in range(3)]


def test_the_summary_tells_who_wins_and_where(results: Results) -> None:
    by_bot = {one.name: one for one in results.by_bot()}
    wins = {name: [row["win"] for row in results.seats.to_pylist() if row["bot"] == name] for name in by_bot}
    assert by_bot.keys() == {"random", "novice"}
    for name, one in by_bot.items():
        assert one.matches == 12
        assert one.wins.share == pytest.approx(sum(wins[name]) / len(wins[name]))
        assert one.wins.low <= one.wins.share <= one.wins.high
    assert [one.name for one in results.by_seat()] == ["seat 0", "seat 1", "seat 2"]
    assert sum(one.wins.share for one in results.by_seat()) == pytest.approx(1)
    assert str(results).startswith("galopp-royal, 3 seats, seed 5: 12 of 12 matches\n")
    page = results._repr_html_()  # pyright: ignore[reportPrivateUsage]  # the name that notebooks ask for
    assert page.count("<tr>") == 1 + 2 + 3
    assert f"<td>novice</td><td>{by_bot['novice'].wins}</td>" in page


def test_an_empty_folder_of_results_can_be_looked_at(tmp_path: Path) -> None:
    with Store(tmp_path, tiny(5)):
        pass
    results = Results.open(tmp_path)
    assert results.kept == results.seats.num_rows == 0
    assert "0 of 5 matches" in str(results)


def test_tables_of_a_newer_program_are_not_read(tmp_path: Path) -> None:
    with Store(tmp_path, tiny(5)):
        pass
    manifest = tmp_path / "simulation.json"
    manifest.write_text(re.sub(r'"schema": \d+', '"schema": 99', manifest.read_text(encoding="utf-8")))
    with pytest.raises(PlanciaError, match="a newer one is needed"):
        Results.open(tmp_path)


# The schema.


@pytest.mark.parametrize("table", TABLES)
def test_files_carry_the_schema_with_its_descriptions(table: str, results: Results) -> None:
    (part,) = results.folder.glob(f"parts/*/{table}.parquet")
    written = parquet.read_schema(part)
    assert written.equals(TABLES[table])
    assert list(map(about, written)) == list(map(about, TABLES[table]))
    assert all(map(about, written))


@pytest.mark.parametrize("table", TABLES)
def test_the_page_tells_of_every_column(table: str) -> None:
    schema = TABLES[table]
    lines = [
        f"### `{table}`: {(schema.metadata or {})[b'description'].decode()}",
        "",
        "| Column | Type | What it holds |",
    ]
    lines.append("|---|---|---|")
    for field in schema:
        mark = "" if field.name in settled(table) else " *(timing)*"
        lines.append(f"| `{field.name}` | `{field.type}` | {about(field)}{mark} |")
    assert "\n".join([*lines, ""]) in DOC.read_text(encoding="utf-8")
