"""The cards of one seat: in hand, and laid down as signed triples."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, pop, remove, vec
from mypy_extensions import i64, mypyc_attr

from plancia.core.archive import Archive

# The parts of a triple.
NUMBER: Final = 0
SENDER: Final = 1
CONTRACT: Final = 2
RECIPIENT: Final = 3
SEEN: Final = 4
"""Seats that were shown the contract, a bit each."""
PARTS: Final = 5


@mypyc_attr(acyclic=True)
class Office:
    """Cards in hand are in ascending order; triples lie in the order signed, `PARTS` numbers each.

    Copies share their cards: whatever changes them makes new ones first.
    """

    def __init__(self, territories: vec[i64], contracts: vec[i64], triples: vec[i64], signed: i64) -> None:
        self.territories: vec[i64] = territories
        self.contracts: vec[i64] = contracts
        self.triples: vec[i64] = triples
        self.signed: i64 = signed
        """Triples signed so far: their numbers are never used again."""

    def add_territory(self, territory: i64) -> None:
        self.territories = inserted(self.territories, territory)

    def add_contract(self, card: i64) -> None:
        self.contracts = inserted(self.contracts, card)

    def remove_territory(self, territory: i64) -> None:
        self.territories = remove(self.territories[:], territory)

    def remove_contract(self, card: i64) -> None:
        self.contracts = remove(self.contracts[:], card)

    def sign(self, contract: i64, sender: i64, recipient: i64) -> i64:
        """Lay a triple down; returns its number."""
        self.remove_territory(sender)
        self.remove_territory(recipient)
        self.remove_contract(contract)
        self.signed += 1
        unseen: i64 = 0
        triples = append(append(append(self.triples[:], self.signed), sender), contract)
        self.triples = append(append(triples, recipient), unseen)
        return self.signed

    def triple(self, number: i64) -> i64:
        """Where the parts of a triple begin; -1 if there is none of that number."""
        at: i64 = 0
        while at < len(self.triples):
            if self.triples[at] == number:
                return at
            at += PARTS
        return -1

    def remove_triple(self, number: i64) -> None:
        at = self.triple(number)
        triples = self.triples[:]
        for _ in range(PARTS):
            triples, _part = pop(triples, at)
        self.triples = triples

    def show(self, number: i64, observers: i64) -> None:
        """The contract of a triple is shown to seats, a bit each."""
        self.triples = self.triples[:]
        self.triples[self.triple(number) + SEEN] |= observers

    def copy(self) -> Office:
        return Office(self.territories, self.contracts, self.triples, self.signed)

    def serialize(self, archive: Archive) -> None:
        """Hand every field through the archive."""
        self.territories = archive.row(self.territories)
        self.contracts = archive.row(self.contracts)
        self.triples = archive.row(self.triples)
        self.signed = archive.number(self.signed)


def inserted(numbers: vec[i64], number: i64) -> vec[i64]:
    """Ascending numbers with one more, as a list of its own."""
    numbers = append(numbers[:], number)
    at: i64 = len(numbers) - 1
    while at > 0 and numbers[at - 1] > number:
        numbers[at] = numbers[at - 1]
        at -= 1
    numbers[at] = number
    return numbers


def ascending(numbers: vec[i64]) -> vec[i64]:
    """The same numbers in ascending order, sorted in place."""
    for end in range(1, len(numbers)):
        number = numbers[end]
        at: i64 = end
        while at > 0 and numbers[at - 1] > number:
            numbers[at] = numbers[at - 1]
            at -= 1
        numbers[at] = number
    return numbers
