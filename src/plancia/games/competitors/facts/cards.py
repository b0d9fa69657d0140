"""Hands, signed triples, decks, and what seats know of each other's cards."""

from __future__ import annotations

from typing import Final

from plancia.core.facts.kinds import Custom
from plancia.core.facts.position import Facts
from plancia.core.facts.rows import Counts
from plancia.core.facts.schema import Audience, Fact
from plancia.core.known import UNKNOWN
from plancia.core.plain import Plain
from plancia.games.competitors.facts import encoding
from plancia.games.competitors.facts.kinds import DeckFact, LineFact
from plancia.games.competitors.ids import (
    CARDS,
    CUSTOMS,
    KINDS,
    TERRITORIES,
    branches_of,
    mask_of,
    noted_card,
    noted_number,
    rows,
    seats_of,
    words_of,
)
from plancia.games.competitors.play import knowledge, moves, restoring
from plancia.games.competitors.play.parts import memory
from plancia.games.competitors.play.parts.holdings import CONTRACT, PARTS, SEEN, Office
from plancia.games.competitors.play.state import CompetitorsState

_TRIPLE: Final = ("number", "sender", "contract", "recipient", "shown_to")
_NOTE: Final = ("seat", "card", "holders")


# Hands and triples.


def _hands(state: CompetitorsState) -> Plain:
    return [[*words_of(one.territories, TERRITORIES), *words_of(one.contracts, KINDS)] for one in state.offices]


def _read_hands(given: Facts, state: CompetitorsState) -> None:
    first = len(TERRITORIES)
    hands = given.word_lists("hands", [[] for _ in range(state.seats)], CARDS)
    for office, hand in zip(state.offices, map(sorted, hands), strict=True):
        territories = [card for card in hand if card < first]
        restoring.put_hand(office, territories, [card - first for card in hand if card >= first])


def _triples(state: CompetitorsState) -> Plain:
    return [[_triple(*row) for row in rows(office.triples, PARTS)] for office in state.offices]


def _triple(number: int, sender: int, contract: int, recipient: int, seen: int) -> Plain:
    values = number, TERRITORIES[sender], KINDS[contract], TERRITORIES[recipient], list(seats_of(seen))
    return dict(zip(_TRIPLE, values, strict=True))


def _read_triples(given: Facts, state: CompetitorsState) -> None:
    """Unless told otherwise no more were signed than lie there."""
    seats = int(state.seats)
    for seat, tables in enumerate(given.table_lists("triples", seats)):
        parts: list[int] = []
        for index, table in enumerate(tables):
            inner = Facts(table, _TRIPLE)
            parts += _read_triple(inner, index + 1, seats)
            given.absorb(f"triples of {seat}", inner)
        restoring.put_triples(state.offices[seat], parts)
        state.offices[seat].signed = max(parts[::PARTS], default=0)


def _read_triple(given: Facts, number: int, seats: int) -> list[int]:
    return [
        given.integer("number", number, least=1),
        given.word_index("sender", 0, TERRITORIES) if given.needs("sender") else 0,
        given.word_index("contract", 0, KINDS) if given.needs("contract") else 0,
        given.word_index("recipient", 0, TERRITORIES) if given.needs("recipient") else 0,
        mask_of(given.numbers("shown_to", [], most=seats - 1)),
    ]


def _read_signed(given: Facts, state: CompetitorsState) -> None:
    usual = [int(office.signed) for office in state.offices]
    for office, signed in zip(state.offices, given.integers("signed", usual), strict=True):
        office.signed = signed


def _known_offices(state: CompetitorsState, seat: int) -> list[dict[str, object]]:
    """All of the own cards; of others how many, and what they give in a deal with the seat or have shown it."""
    return [_known_office(state, owner, office, seat) for owner, office in enumerate(state.offices)]


def _known_office(state: CompetitorsState, owner: int, office: Office, seat: int) -> dict[str, object]:
    if owner == seat:
        territories, contracts, triples = list(office.territories), list(office.contracts), list(office.triples)
    else:
        territories = _known_hand(state, owner, seat, moves.TERRITORY, len(office.territories))
        contracts = _known_hand(state, owner, seat, moves.CARD, len(office.contracts))
        triples = list(office.triples)
        for at in range(0, len(triples), PARTS):
            if seat < 0 or not triples[at + SEEN] >> seat & 1:
                triples[at + CONTRACT] = UNKNOWN
    return {"territories": territories, "contracts": contracts, "triples": triples, "signed": int(office.signed)}


def _known_hand(state: CompetitorsState, owner: int, seat: int, kind: int, size: int) -> list[int]:
    talk = state.talk
    given: list[int] = []
    if talk is not None and talk.proposer == owner and knowledge.is_party(talk, seat):
        given = sorted(int(moves.item_of(item)) for item in talk.given if moves.item_kind(item) == kind)
    return [UNKNOWN] * (size - len(given)) + given


# Decks: what lies nowhere else is in them.


def _territories_left(state: CompetitorsState) -> list[int]:
    left = [1 - count for count in state.territory_deck.discards]
    for office in state.offices:
        for card in office.territories:
            left[card] -= 1
        for _, sender, _, recipient, _ in rows(office.triples, PARTS):
            left[sender] -= 1
            left[recipient] -= 1
    for seat in range(state.seats):
        for name in branches_of(state, seat):
            left[TERRITORIES.index(name)] -= 1
    return [max(0, count) for count in left]


def _contracts_left(state: CompetitorsState) -> list[int]:
    terms = state.terms
    left = [copies - gone for copies, gone in zip(terms.card_copies, state.contract_deck.discards, strict=True)]
    for office in state.offices:
        for card in office.contracts:
            left[card] -= 1
        for _, _, contract, _, _ in rows(office.triples, PARTS):
            left[contract] -= 1
    for card, territory in enumerate(state.attached):
        left[terms.advantage_kind[card]] -= territory >= 0
    if state.talk is not None and state.talk.card >= 0:
        left[state.talk.card] -= 1
    return [max(0, count) for count in left]


def _customs_left(state: CompetitorsState) -> list[int]:
    drawn = [*state.returned, state.customs_card]
    return [max(0, copies - drawn.count(card)) for card, copies in enumerate(state.terms.customs_copies)]


# What seats know. The observer after the last seat stands for the spectators.


def _notes(state: CompetitorsState, notes: list[int]) -> Plain:
    return [
        {
            "seat": None if memory.observer_of(note) == state.seats else memory.observer_of(note),
            "card": noted_card(memory.card_of(note)),
            "holders": list(seats_of(memory.holders_of(note))),
        }
        for note in notes
    ]


def _read_notes(given: Facts, state: CompetitorsState) -> list[int]:
    last = int(state.seats) - 1
    notes: list[int] = []
    for index, table in enumerate(given.tables("known")):
        inner = Facts(table, _NOTE)
        observer = last + 1 if inner.null("seat") else inner.integer("seat", 0, most=last)
        card = inner.word_index("card", 0, CARDS) if inner.needs("card") else 0
        holders = mask_of(inner.numbers("holders", [], most=last))
        if not holders:
            inner.reasons.append("holders must be one seat or more")
        notes.append(memory.note(observer, noted_number(CARDS[card]), holders))
        given.absorb(f"known {index}", inner)
    return sorted(notes)


def _known_notes(state: CompetitorsState, seat: int) -> list[int]:
    """The own notes, and those of others that come from what the seat gave or had spied out before its eyes."""
    observer = state.seats if seat < 0 else seat
    return [
        note
        for note in state.memory.notes
        if memory.observer_of(note) == observer
        or (seat >= 0 and memory.holders_of(note) == 1 << seat and memory.observer_of(note) < state.seats)
    ]


HOLDINGS: Final[tuple[Fact[CompetitorsState], ...]] = (
    Custom(
        "hands",
        held_by=("offices",),
        writing=_hands,
        reading=_read_hands,
        encoding=encoding.hands,
        audience=_known_offices,
    ),
    Custom(
        "triples",
        held_by=("offices",),
        writing=_triples,
        reading=_read_triples,
        encoding=encoding.triples,
        audience=_known_offices,
    ),
    Custom(
        "signed",
        held_by=("offices",),
        writing=lambda state: [int(office.signed) for office in state.offices],
        reading=_read_signed,
        encoding=encoding.signed,
        audience=_known_offices,
    ),
)

DECKS: Final[tuple[Fact[CompetitorsState], ...]] = (
    DeckFact("territory_discards", "territory_deck.discards", words=TERRITORIES),
    DeckFact(
        "territory_deck",
        "territory_deck.pile",
        words=TERRITORIES,
        setup=_territories_left,
        audience=Audience.SIZE,
    ),
    DeckFact("contract_discards", "contract_deck.discards", words=KINDS),
    DeckFact("contract_deck", "contract_deck.pile", words=KINDS, setup=_contracts_left, audience=Audience.SIZE),
    LineFact(
        "customs_returned",
        "returned",
        told=lambda _, cards: words_of(cards, CUSTOMS),
        found=lambda given, _: given.words("customs_returned", [], CUSTOMS),
        fill=restoring.put_returned,
        encoding=encoding.returned,
    ),
    Counts("customs_deck", "customs", words=CUSTOMS, setup=_customs_left),
    LineFact(
        "known",
        "memory.notes",
        told=_notes,
        found=_read_notes,
        fill=restoring.put_notes,
        encoding=encoding.notes,
        audience=_known_notes,
    ),
)
