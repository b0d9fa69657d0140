"""Which statements of the rules have a test, read off the tests themselves."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import plancia
from plancia.games.registry import HOUSE

TESTS = Path(__file__).parent


@cache
def marked() -> dict[str, list[str]]:
    """The tests of each statement id."""
    found: dict[str, list[str]] = {}
    for path in sorted(TESTS.glob("**/test_*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for statement in _marks(node):
                    found.setdefault(statement, []).append(f"{path.name}::{node.name}")
    return found


def _marks(test: ast.FunctionDef) -> Iterator[str]:
    for decorator in test.decorator_list:
        if isinstance(decorator, ast.Call) and isinstance(decorator.func, ast.Name) and decorator.func.id == "rule":
            yield from (str(argument.value) for argument in decorator.args if isinstance(argument, ast.Constant))


def statements() -> dict[str, set[str]]:
    """The statement ids of every game of the house."""
    return {name: set(plancia.game(name).rules) for name in HOUSE}


def summary() -> Iterator[str]:
    for name, ids in statements().items():
        yield f"{name}: {len(ids & marked().keys())}/{len(ids)} rule statements covered"
