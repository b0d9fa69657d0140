"""A bounded cache, for everything that the server keeps near because it may be asked for again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class LRUCache(Generic[K, V]):
    """At most so many values by key; the one that was used least recently makes room for a new one.

    >>> cache = LRUCache[str, int](2)
    >>> cache.put("one", 1), cache.put("two", 2), cache.get("one"), cache.put("three", 3)
    (None, None, 1, 2)
    >>> cache.get("two"), len(cache)
    (None, 2)
    """

    __slots__ = ("_size", "_values")

    def __init__(self, size: int) -> None:
        self._size = size
        self._values: OrderedDict[K, V] = OrderedDict()

    def __len__(self) -> int:
        return len(self._values)

    def get(self, key: K) -> V | None:
        """The value of a key, which counts as used now; None if it is not kept."""
        value = self._values.get(key)
        if value is not None:
            self._values.move_to_end(key)
        return value

    def put(self, key: K, value: V) -> V | None:
        """Keep a value as the one used last; returns the one that had to go for it, if any."""
        # What is put again counts as used now, and a new key comes last by itself.
        self._values.pop(key, None)
        self._values[key] = value
        return self._values.popitem(last=False)[1] if len(self._values) > self._size else None

    def pop(self, key: K) -> V | None:
        """Keep a key no longer; returns its value, None if it was not kept."""
        return self._values.pop(key, None)

    def clear(self) -> None:
        """Keep nothing of what is in it."""
        self._values.clear()

    def keys(self) -> tuple[K, ...]:
        """The keys, the least recently used first; a tuple of its own, so that the cache may change meanwhile."""
        return tuple(self._values)

    def values(self) -> list[V]:
        """What is kept, the least recently used first; a list of its own, so that the cache may change meanwhile."""
        return list(self._values.values())
