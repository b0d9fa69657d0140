"""The attributes of a state and of its parts, compiled or not, by their places: "gold", "deck.pile"."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TypeGuard

from librt.vecs import vec
from mypy_extensions import i64

from plancia.core import State
from plancia.core.plain import is_list

RULES = ("plancia.", "tests.", "examples.")
"""Modules whose objects are parts of a state."""


def names(owner: object) -> list[str]:
    """The attributes of an object of the rules."""
    compiled: tuple[str, ...] = getattr(owner, "__mypyc_attrs__", ())
    slots = [name for kind in type(owner).__mro__ for name in getattr(kind, "__slots__", ())]
    return [*dict.fromkeys([*compiled, *slots, *getattr(owner, "__dict__", ())])]


def places(state: State, whole: Collection[str]) -> Iterator[str]:
    """Every attribute of a state; of a part every attribute of its own, unless the part counts as a whole."""
    waiting = names(state)
    while waiting:
        place = waiting.pop()
        value = at(state, place)
        if place in whole or not is_part(value):
            yield place
        else:
            waiting += [f"{place}.{name}" for name in names(value)]


def at(state: State, place: str) -> object:
    """What stands at a place; None where the part that would hold it is not there."""
    value: object = state
    for name in place.split("."):
        value = None if value is None else getattr(value, name)
    return value


def plain(value: object) -> object:
    """A value that can be compared: arrays as lists, parts by what they hold."""
    if is_part(value):
        return {name: plain(getattr(value, name)) for name in names(value)}
    if is_row(value):
        return list(value)
    return [plain(item) for item in value] if is_list(value) else value


def is_row(value: object) -> TypeGuard[vec[i64]]:
    """Whether a value is a packed array."""
    return isinstance(value, vec)


def is_part(value: object) -> bool:
    """Whether a value is an object of the rules, with attributes of its own."""
    return type(value).__module__.startswith(RULES)
