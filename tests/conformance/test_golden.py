"""Golden playthroughs and exact state counts."""

from __future__ import annotations

import json

import pytest

from plancia.core import AnyGame
from plancia.core.plain import Plain
from tests.conformance.cases import OWN
from tests.conformance.counting import counts
from tests.conformance.golden import FIXTURES, path, playthrough

COUNTS = [
    (name, entry)
    for name in OWN
    for entry in json.loads((FIXTURES / f"{name}.counts.json").read_text(encoding="utf-8"))
]


@pytest.mark.parametrize("game", OWN.values(), ids=list(OWN))
def test_playthrough(game: AnyGame) -> None:
    assert playthrough(game) == path(game).read_text(encoding="utf-8")


@pytest.mark.parametrize(("name", "entry"), COUNTS, ids=[f"{name}: {entry['about']}" for name, entry in COUNTS])
def test_state_counts(name: str, entry: dict[str, Plain]) -> None:
    position, expected = entry["position"], entry["counts"]
    assert isinstance(position, dict)
    assert isinstance(expected, list)
    assert counts(OWN[name].arrange(position).state, len(expected) - 1) == expected
