"""Data for properties: whatever JSON can say, and damage done to it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from hypothesis import strategies as st

from plancia.core.plain import Plain

Path: TypeAlias = tuple[str | int, ...]

SCALARS: st.SearchStrategy[Plain] = st.none() | st.booleans() | st.integers() | st.text(max_size=8)


def plain(scalars: st.SearchStrategy[Plain] = SCALARS) -> st.SearchStrategy[Plain]:
    """Any plain data."""
    return st.recursive(
        scalars,
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
        max_leaves=12,
    )


def paths(data: Plain, here: Path = ()) -> Iterator[Path]:
    """The way to everything inside of some data."""
    for key, value in _items(data):
        yield (*here, key)
        yield from paths(value, (*here, key))


def at(data: Plain, path: Path) -> Plain:
    for step in path:
        data = dict(_items(data))[step]
    return data


@st.composite
def damaged(draw: st.DrawFn, data: Plain) -> Plain:
    """The data with one thing in it replaced by something else, or taken away."""
    ways = [*paths(data)]
    way = draw(st.sampled_from(ways))
    if draw(st.booleans()):
        return _changed(data, way, [])
    other = plain() | st.integers(-2, 10) | st.sampled_from(ways).map(lambda path: at(data, path))
    return _changed(data, way, [draw(other)])


def _items(data: Plain) -> list[tuple[str | int, Plain]]:
    if isinstance(data, Mapping):
        return [*data.items()]
    return [*enumerate(data)] if isinstance(data, Sequence) and not isinstance(data, str) else []


def _changed(data: Plain, path: Path, instead: list[Plain]) -> Plain:
    """The data with what is at the path replaced by nothing or one thing."""
    if not path:
        return instead[0]
    step, *rest = path
    kept: list[tuple[str | int, Plain]] = []
    for key, value in _items(data):
        if key != step:
            kept.append((key, value))
        elif rest or instead:
            kept.append((key, _changed(value, tuple(rest), instead)))
    return {str(key): value for key, value in kept} if isinstance(data, Mapping) else [value for _, value in kept]
