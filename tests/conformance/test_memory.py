"""Memory stays flat, however many states are restored, imagined and sent.

Compiled code that is handed a packed array by interpreted code never lets go of it. So interpreted code makes none: it
reads those of a state, or fills them in place.
"""

from __future__ import annotations

import ast
import gc
import os
import pickle
import random
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

import pytest

import plancia
from plancia.core import AnyGame, Seeded
from tests.conformance.cases import BY_SEATS

STATES = int(os.environ.get("PLANCIA_STATES", "1000"))
"""States restored, imagined and sent of each game; `make nightly` makes 100,000."""
NOISE = 500
"""Blocks of memory that the interpreter may keep for itself meanwhile; a leak keeps one or more for every state."""
SOURCES = Path(plancia.__file__).parent
GAMES: dict[str, AnyGame] = {case.game.id: case.game for case in BY_SEATS}


def compiled(module: str) -> bool:
    """Whether a module of the house runs as compiled code."""
    spec = find_spec(module)
    return spec is not None and spec.origin is not None and not spec.origin.endswith(".py")


def grown(make: Callable[[], object]) -> int:
    """Blocks of memory that are kept after something was made many times."""
    for _ in range(50):
        make()
    gc.collect()
    before = sys.getallocatedblocks()
    for _ in range(STATES):
        make()
    gc.collect()
    return sys.getallocatedblocks() - before


needs_compiled = pytest.mark.skipif(not compiled("plancia.core.state"), reason="nothing is compiled")


@needs_compiled
@pytest.mark.parametrize("name", GAMES)
def test_memory_stays_flat(name: str) -> None:
    game = GAMES[name]
    match = game.start(chance=41)
    rng = random.Random(41)
    for _ in range(60):
        later = match.copy()
        later.play(rng.choice(later.legal(later.to_move()[0])), later.to_move()[0])
        if later.over:
            break
        match = later
    position, view, known = match.position(), match.view(0), match.known(0)
    chance = Seeded(41)
    assert grown(lambda: game.restore(position)) < NOISE
    assert grown(lambda: known.imagine(chance)) < NOISE
    assert grown(lambda: game.imagine(view, rng)) < NOISE
    assert grown(lambda: match.known(0)) < NOISE
    assert grown(lambda: pickle.loads(pickle.dumps(known))) < NOISE  # noqa: S301  # what was just written


def makes_arrays(source: Path) -> bool:
    """Whether a module makes packed arrays: `vec[i64](...)`."""
    calls = [node.func for node in ast.walk(ast.parse(source.read_text("utf-8"))) if isinstance(node, ast.Call)]
    made = [func.value for func in calls if isinstance(func, ast.Subscript)]
    return any(isinstance(name, ast.Name) and name.id == "vec" for name in made)


def module_of(source: Path) -> str:
    return ".".join(("plancia", *source.relative_to(SOURCES).with_suffix("").parts))


@needs_compiled
def test_only_compiled_code_makes_packed_arrays() -> None:
    makers = [module_of(source) for source in SOURCES.glob("**/*.py") if makes_arrays(source)]
    assert "plancia.core.chance" in makers
    assert [name for name in makers if not compiled(name)] == []
