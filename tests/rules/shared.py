"""What the rule tests of every game share."""

from __future__ import annotations

from importlib.resources.abc import Traversable
from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from plancia.core import Chance, Draw, IllegalMove, Match, Scripted, Seeded


def legal(match: Match) -> set[str]:
    """The moves of whoever is asked."""
    return {move.text for move in match.legal(match.to_move()[0])}


def play(match: Match, *moves: str) -> Match:
    for move in moves:
        match.play(move)
    return match


def refused(match: Match, move: str) -> str:
    """The statement that forbids a move; the refusal says why in a sentence and changes nothing."""
    before = match.digest()
    with pytest.raises(IllegalMove) as refusal:
        match.play(move)
    assert match.digest() == before
    assert len(refusal.value.reason.split()) > 2
    return refusal.value.rule


def told(match: Match, name: str, seat: int | None = None) -> list[dict[str, str | int]]:
    """The facts of all events of a name, as far as a seat may know them."""
    return [event.facts for event in match.events(seat) if event.name == name]


class Watched(Chance):
    """Scripted, then seeded chance that keeps the name, the pool and its size of every draw."""

    def __init__(self, *script: str, seed: int = 1) -> None:
        self.source = Scripted(*script, then=Seeded(seed))
        self.seen: list[tuple[str, list[int], int]] = []

    def draw(self, what: Draw, pool: vec[i64], size: i64) -> i64:
        self.seen.append((what.name, list(pool), size))
        return self.source.draw(what, pool, size)

    def fork(self) -> Chance:
        return self.source.fork()


def edit(room: Traversable, folder: Path, name: str, old: str, new: str) -> None:
    """Copy the data files of a room into a folder, with one text of one file replaced."""
    for file in room.joinpath("content").iterdir():
        text = file.read_text(encoding="utf-8")
        if file.name == name:
            assert text.count(old) == 1
            text = text.replace(old, new)
        (folder / file.name).write_text(text, encoding="utf-8")


def line_of(room: Traversable, name: str, text: str) -> str:
    """File and line of the first line that begins so, as a complaint names them."""
    lines = room.joinpath("content", name).read_text(encoding="utf-8").split("\n")
    return f"{name}, line {next(number for number, line in enumerate(lines, 1) if line.strip().startswith(text))}"
