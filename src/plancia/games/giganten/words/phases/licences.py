"""Licences in words: how many there are of each value."""

from __future__ import annotations

from plancia.core.language import say, say_many


def licences(ones: int, twos: int) -> str:
    """So many of each value; of which there are none, nothing is said."""
    if ones and twos:
        return say_many(
            twos,
            "{count} licence of value 2 and {ones} of value 1",
            "{count} licences of value 2 and {ones} of value 1",
            ones=ones,
        )
    if twos:
        return say_many(twos, "{count} licence of value 2", "{count} licences of value 2")
    if ones:
        return say_many(ones, "{count} licence of value 1", "{count} licences of value 1")
    return say("no licence")
