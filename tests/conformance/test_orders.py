"""Standing orders of every game: what they answer is legal, follows from what the seat knows, and comes to an end."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from plancia.core import Match
from plancia.core.state import State
from plancia.kit.orders import BadOrder, Offer, Order, answer, lasting, offers, read_order, replaced
from tests.conformance.cases import CASES, GAMES
from tests.conformance.test_secrets import pairs

ORDERING = [name for name, game in GAMES.items() if game.orders]


def given(match: Match, seat: int, rng: random.Random) -> list[Order]:
    """Every order that a seat can give, filled in somehow; each is stored and read again."""
    state = match.known(seat).state
    return [read_order(filled(offer, match, seat, rng).plain()) for offer in offers(match.game, state, seat)]


def filled(offer: Offer[State], match: Match, seat: int, rng: random.Random) -> Order:
    wanted = offer.form.amount
    assert wanted is None or wanted.most is not None
    amount = None if wanted is None else rng.choice(range(wanted.least, (wanted.most or 0) + 1, wanted.step))
    about = rng.choice([item.words for item in offer.form.about] or [""])
    return offer.order(match.known(seat).state, rng.choice(offer.spans).name, amount, about)


@pytest.mark.parametrize("name", ORDERING)
def test_what_an_order_answers_is_legal_and_it_ends_with_what_was_named(name: str) -> None:
    game = GAMES[name]
    made, over = Counter[str](), Counter[str]()
    cases = [case for case in CASES if case.game is game]
    for seed in range(12):
        standing: dict[int, tuple[Order, ...]] = {}
        for match, seat, rng in cases[seed % len(cases)].walk(seed):
            state, decision = match.known(seat).state, match.decision(seat)
            assert decision is not None
            if rng.random() < 0.2:
                for order in given(match, seat, rng):
                    assert lasting(game, state, (order,)) == (order,)
                    standing[seat] = replaced(standing.get(seat, ()), order)
            for order in standing.get(seat, ()):
                move = answer(game, state, decision, (order,))
                assert not move or move in [legal.text for legal in match.legal(seat)]
                made[order.name] += bool(move)
                over[order.name] += not lasting(game, state, (order,))
    assert set(made) == {kind.name for kind in game.orders}, made
    assert all(made.values()), made
    assert all(over.values()), over


@pytest.mark.parametrize("name", ORDERING)
def test_what_a_seat_cannot_know_changes_no_order_and_no_answer(name: str) -> None:
    for match, twin, seat, rng in pairs(GAMES[name], 300):
        if seat is None:
            continue
        state = rng.getstate()
        orders = given(match, seat, rng)
        rng.setstate(state)
        assert given(twin, seat, rng) == orders
        mine, theirs = match.decision(seat), twin.decision(seat)
        if mine is not None and theirs is not None:
            assert answer(match.game, match.known(seat).state, mine, orders) == answer(
                twin.game, twin.known(seat).state, theirs, orders
            )


@pytest.mark.parametrize("name", ORDERING)
def test_an_order_that_is_filled_in_badly_is_refused(name: str) -> None:
    match = GAMES[name].start(chance=3)
    seat = match.to_move()[0]
    state = match.known(seat).state
    for offer in offers(match.game, state, seat):
        amount, about = offer.form.amount, (offer.form.about[0].words if offer.form.about else "")
        good = None if amount is None else amount.least
        until = offer.spans[0].name
        for bad in ((until, good, "nonsense"), ("nonsense", good, about)):
            with pytest.raises(BadOrder):
                offer.order(state, *bad)
        for number in (None, amount.least - 1, (amount.most or 0) + 1) if amount else ():
            with pytest.raises(BadOrder):
                offer.order(state, until, number, about)
