"""Every event is told with the facts that its kind declares, no more and no fewer."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

import plancia
from plancia.core.event import EventKind

GAMES = Path(plancia.__file__).with_name("games")
ROOMS = sorted(path.parent.parent.name for path in GAMES.glob("*/words/events.py"))


@cache
def functions(room: str) -> tuple[tuple[str, ast.FunctionDef], ...]:
    """Every function of the rules, with the name of its file."""
    trees = ((path.name, ast.parse(path.read_text())) for path in sorted((GAMES / room / "play").rglob("*.py")))
    return tuple((file, node) for file, tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def calls(function: ast.FunctionDef, name: str) -> Iterator[ast.Call]:
    for node in ast.walk(function):
        if isinstance(node, ast.Call):
            called = node.func
            if name == (called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")):
                yield node


def kinds(kind: ast.expr, function: ast.FunctionDef, room: str) -> Iterator[str]:
    """The names of the kinds that an expression can stand for: a constant, one of two, a variable or a parameter."""
    if isinstance(kind, ast.IfExp):
        yield from kinds(kind.body, function, room)
        yield from kinds(kind.orelse, function, room)
    elif isinstance(kind, ast.Attribute) or (isinstance(kind, ast.Name) and kind.id.isupper()):
        yield kind.attr if isinstance(kind, ast.Attribute) else kind.id
    elif isinstance(kind, ast.Name):
        for node in ast.walk(function):
            if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == kind.id:
                yield from kinds(node.value, function, room)
        parameters = [parameter.arg for parameter in function.args.args]
        if kind.id in parameters:
            for _, caller in functions(room):
                for call in calls(caller, function.name):
                    yield from kinds(call.args[parameters.index(kind.id)], caller, room)


def tellings(room: str) -> Iterator[tuple[str, list[str], int]]:
    """Where something is told or put into a log by hand, the kinds that it can be, and the number of facts given."""
    for file, function in functions(room):
        for call in calls(function, "tell"):
            yield f"{file}:{call.lineno}", list(kinds(call.args[0], function, room)), len(call.args) - 1
        for call in calls(function, "Event"):
            facts = call.args[2]
            assert isinstance(facts, ast.Tuple)
            yield f"{file}:{call.lineno}", list(kinds(call.args[0], function, room)), len(facts.elts)


def modules(room: str) -> Iterator[ModuleType]:
    """Where the kinds of events of a room are: a chapter may have a file of its own."""
    words = GAMES / room / "words"
    for path in sorted(words.rglob("events.py")):
        yield import_module(".".join((f"plancia.games.{room}.words", *path.relative_to(words).with_suffix("").parts)))


@pytest.mark.parametrize("room", ROOMS)
def test_what_is_told_are_the_facts_of_the_kind(room: str) -> None:
    events = import_module(f"plancia.games.{room}.words.events")
    named = {name: value for module in modules(room) for name, value in vars(module).items()}
    told = set[str]()
    for where, names, given in tellings(room):
        assert names, f"{where} tells of a kind that is not found"
        for name in names:
            kind = named[name]
            assert isinstance(kind, EventKind)
            assert given == len(kind.facts), f"{where} tells {given} facts of {name}, which has {list(kind.facts)}"
            told.add(kind.name)
    assert told == {kind.name for kind in events.EVENTS}, "some kinds are never told"
