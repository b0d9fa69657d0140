"""Instructions for what is read off a state: what becomes of each number, and where it stands for each viewer.

`plancia.core.facts.numbers` writes them from the declaration of the facts, `plancia.core.facts.observation` carries
them out.
"""

from __future__ import annotations

from typing import Final

ABSENT: Final = -(1 << 40)
"""Stands for a number where there is nothing to read: all that it would become is 0."""

# What becomes of a number that was read.
SCALED: Final = 0
"""A part of the most there can be; a parameter is added before."""
SQUASHED: Final = 1
"""Between -1 and 1 however large: what is usual becomes a half."""
ONE_OF: Final = 2
"""A 1 for one of several; after them those of what is there and not known. The parameter says how many are known."""
BITS: Final = 3
"""A 1 for each of some things, which are a bit each."""
TABLE: Final = 4
"""A row of a table; the parameter says where the table stands."""
PILE: Final = 5
"""The first count of a pile, squashed; a negative one is the size of a pile of which no more is known.

The parameter says how many counts there are; the size stands after them.
"""
HAND: Final = 6
"""One of some cards in ascending order: of all of them the counts of each kind, squashed, and of those not known.

The parameter says how many kinds there are.
"""
# The same, but it looks different from every seat: codes with this bit.
TURNED: Final = 8
SEAT: Final = 8
"""A 1 for a seat, counted from the viewer's."""
SEATS: Final = 9
"""A 1 for each of some seats, counted from the viewer's."""
PIECE: Final = 10
"""Something that each seat has several of: a 1 for the owner, then which of them; the parameter says how many."""

PARTS: Final = 4
"""Of what a number becomes: code, parameter, where it is written, and for a card where its hand begins."""

CODE: Final = 15
PLACE: Final = 4
PLACES: Final = 0xFFFFFFF
RUN: Final = 32
"""A look has the code of a number, above so many bits its place as the viewer sees it, and above more its run."""


def looks(places: list[int], codes: list[int]) -> list[int]:
    """Where numbers that are read one after the other come to stand, and their codes, in one number each.

    Its run says how many from there on, itself included, can be read in one go: those that stand one after the other
    and are not turned, or are turned alike.
    """
    found = [0] * len(places)
    run = 0
    for at in range(len(places) - 1, -1, -1):
        follows = run > 0 and places[at + 1] == places[at] + 1 and _turn_alike(codes[at], codes[at + 1])
        run = run + 1 if follows else 1
        found[at] = run << RUN | places[at] << PLACE | codes[at]
    return found


def _turn_alike(one: int, other: int) -> bool:
    """Whether numbers with these codes are turned alike, or not at all; of pieces each seat may have more or fewer."""
    if (one | other) & TURNED == 0:
        return True
    return one == other and one != PIECE
