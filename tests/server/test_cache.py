"""What was used last is kept, and no more than that."""

from __future__ import annotations

from plancia.server.cache import LRUCache


def test_the_least_recently_used_makes_room() -> None:
    cache = LRUCache[str, int](3)
    for number, name in enumerate(("ann", "bob", "cem")):
        assert cache.put(name, number) is None
    assert cache.get("ann") == 0
    assert cache.put("dia", 3) == 1
    assert cache.values() == [2, 0, 3]
    assert cache.put("cem", 4) is None, "a new value for an old key takes nobody's room"
    assert (cache.pop("cem"), cache.pop("cem")) == (4, None)
    cache.clear()
    assert (len(cache), cache.get("ann")) == (0, None)
