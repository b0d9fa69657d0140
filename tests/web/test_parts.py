"""The live parts of a table, drawn only when what they are drawn from has changed."""

from __future__ import annotations

import random

import pytest

import plancia
from plancia.core.match import Match
from plancia.web.models.pages import TablePage
from plancia.web.parts import Reads, TableParts, others, read_by
from plancia.web.rendering import FRAGMENTS
from tests.web import sample

STAYING = ("headline", "status", "coach", "help", "seats", "hand", "since", "chat", "menu")


def pages(match: Match, moves: int) -> list[TablePage]:
    """A match as every seat and a spectator see it, move by move."""
    rng = random.Random(3)
    found: list[TablePage] = []
    for _ in range(moves):
        seat = match.to_move()[0]
        match.play(rng.choice(match.legal(seat)), seat=seat)
        found += [sample.table_page(match, looking) for looking in (None, *range(match.seats))]
    return found


@pytest.mark.parametrize("game", plancia.games())
def test_drawn_from_the_same_a_part_is_the_same(game: str) -> None:
    known: dict[tuple[str, Reads], str] = {}
    again = 0
    for page in pages(plancia.game(game).start(chance=5), 25):
        parts = TableParts(page, sample.VISITOR)
        for name in STAYING:
            reads = read_by(name, parts.reads())
            assert reads is not None, "or it is drawn for everybody after every move"
            again += (name, reads) in known
            assert known.setdefault((name, reads), parts.html(name)) == parts.html(name)
    assert again, "some of them stay"


@pytest.mark.parametrize("game", plancia.games())
def test_what_became_another_is_drawn_anew(game: str) -> None:
    shown: dict[int | None, TableParts] = {}
    stayed = 0
    for page in pages(plancia.game(game).start(chance=5), 25):
        parts, before = TableParts(page, sample.VISITOR), shown.get(page.seat)
        new = set(others(None if before is None else before.reads(), parts.reads()))
        if before is None:
            assert new == set(FRAGMENTS)
        else:
            assert all(parts.html(name) == before.html(name) for name in FRAGMENTS if name not in new)
            stayed += len(FRAGMENTS) - len(new)
        shown[page.seat] = parts
    assert stayed, "some of them stay"


def test_every_part_has_a_template() -> None:
    parts = TableParts(sample.table_page(plancia.game("giganten").start(chance=5), 0), sample.VISITOR)
    assert all(f'id="{name}"' in parts.html(name) for name in FRAGMENTS)
