"""A deck loses and gains nothing."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from plancia.core import Deck, Draw, PlanciaError, Scripted, Seeded
from plancia.core.deck import deck_of

CARDS = ("ace", "king", "queen")
CARD = Draw("card", CARDS)

piles = st.lists(st.integers(0, 3), min_size=len(CARDS), max_size=len(CARDS))


def cards(pile: list[int], discards: list[int] | None = None) -> Deck:
    return deck_of(CARD, vec[i64](pile), vec[i64](discards or [0] * len(pile)))


@given(piles, piles, st.integers(), st.lists(st.booleans(), max_size=40))
def test_cards_are_conserved(pile: list[int], discards: list[int], seed: int, back: list[bool]) -> None:
    """Cards are drawn while there are any; some of them are laid aside at once."""
    deck, chance = cards(pile, discards), Seeded(seed)
    kept: Counter[int] = Counter()
    for discarded in back:
        if deck.left + deck.discarded == 0:
            break
        rebuilds, all_discards = deck.rebuilds, list(deck.discards)
        used_up = deck.left == 0
        card = deck.draw(chance)
        assert deck.rebuilds == rebuilds + used_up
        if used_up:
            assert list(deck.discards) == [0, 0, 0]
            assert [*deck.pile][card] == all_discards[card] - 1
        if discarded:
            deck.discard(card)
        else:
            kept[card] += 1
        assert (deck.left, deck.discarded) == (sum(deck.pile), sum(deck.discards))
        assert min(*deck.pile, *deck.discards) >= 0
        assert [deck.pile[at] + deck.discards[at] + kept[at] for at in range(3)] == [
            pile[at] + discards[at] for at in range(3)
        ]


def test_every_card_of_the_pile_comes_before_any_discard() -> None:
    deck = cards([1, 1, 0], [0, 0, 2])
    chance = Seeded(3)
    assert {deck.draw(chance), deck.draw(chance)} == {0, 1}
    assert deck.rebuilds == 0
    assert (deck.draw(chance), deck.draw(chance), deck.rebuilds) == (2, 2, 1)


def test_a_deck_without_any_card_says_so_and_stays_as_it_is() -> None:
    deck = cards([1, 0, 0])
    deck.draw(Scripted("card ace"))
    with pytest.raises(PlanciaError, match="no card is left"):
        deck.draw(Seeded(1))
    assert (deck.left, deck.discarded, deck.rebuilds) == (0, 0, 0)


def test_a_card_that_is_used_up_cannot_be_scripted() -> None:
    deck = cards([1, 1, 0])
    deck.draw(Scripted("card ace"))
    with pytest.raises(PlanciaError, match="none left"):
        deck.draw(Scripted("card ace"))


def test_a_copy_and_the_piles_it_was_made_of_are_independent() -> None:
    pile = vec[i64]([2, 0, 0])
    deck = deck_of(CARD, pile, vec[i64]([0, 0, 0]))
    deck.discard(deck.draw(Seeded(1)))
    twin = deck.copy()
    twin.draw(Seeded(1))
    twin.draw(Seeded(1))
    assert (twin.left, twin.discarded, twin.rebuilds) == (0, 0, 1)
    assert (deck.left, deck.discarded, deck.rebuilds) == (1, 1, 0)
    assert list(pile) == [2, 0, 0]
