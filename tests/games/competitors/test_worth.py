"""What things are worth to a seat: the same from what it knows as from the truth, and within the bank's prices."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from plancia.core import Match
from plancia.games.competitors.bot.trade.worth import bank_price, resale_price, worth
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.state import CompetitorsState
from tests.games.competitors.moments import TABLES, moments
from tests.rules.competitors.helpers import BLUE, GAME, RED, arrange, fleets


def truth(match: Match) -> CompetitorsState:
    state = match.state
    assert isinstance(state, CompetitorsState)
    return state


def item(text: str) -> int:
    """One thing as a bundle holds it."""
    offer = GAME.parse(f"offer p1 give {text}")
    (found,) = moves.given_of(offer)
    return int(found)


def known(match: Match, seat: int) -> CompetitorsState:
    """The state as a seat knows it, with the rest erased."""
    state = match.known(seat).state
    assert isinstance(state, CompetitorsState)
    return state


@cache
def seats() -> tuple[tuple[CompetitorsState, CompetitorsState, int], ...]:
    """Positions in truth, as a seat knows them, and that seat."""
    found = [one for table in range(len(TABLES)) for one in moments(table)[::15]]
    asked = [(match, seat) for match, seat in found if seat is not None and truth(match).headquarters[seat] >= 0]
    return tuple((truth(match), known(match, seat), seat) for match, seat in asked)


def things(state: CompetitorsState, owner: int) -> Iterator[int]:
    """What a seat could hand over, but for its cards."""
    for vehicle in state.fleets[owner]:
        if state.place[vehicle] >= 0:
            yield int(moves.item(moves.VEHICLE, state.terms.own_name[vehicle], moves.STAY))
    for base in state.own_bases[owner]:
        if base != state.headquarters[owner]:
            yield int(moves.item(moves.BASE, base))


def cards(state: CompetitorsState, owner: int) -> Iterator[int]:
    office = state.offices[owner]
    yield from (int(moves.item(moves.TERRITORY, card)) for card in list(office.territories)[:3])
    yield from (int(moves.item(moves.CARD, card)) for card in list(office.contracts)[:3])


def test_a_seat_prices_by_what_it_knows() -> None:
    for state, erased, seat in seats():
        for thing in (*things(state, seat), *cards(state, seat)):
            euros = worth(erased, seat, seat, [thing])
            assert euros == worth(state, seat, seat, [thing])
            assert euros >= 0
            assert euros % state.terms.unit == 0


def test_vehicles_and_branches_stay_within_what_the_bank_pays_and_asks() -> None:
    priced = 0
    for _, erased, seat in seats():
        for rival in range(erased.seats):
            for thing in things(erased, rival):
                euros = worth(erased, seat, rival, [thing])
                assert euros >= resale_price(erased, thing)
                assert rival == seat or euros <= bank_price(erased, seat, thing)
                priced += 1
    assert priced > 50


def test_asking_changes_nothing() -> None:
    for state, _, seat in seats():
        before = state.copy()
        for thing in (*things(state, seat), *cards(state, seat)):
            worth(state, seat, seat, [thing])
            worth(state, (seat + 1) % state.seats, seat, [thing])
        assert state.__reduce__() == before.__reduce__()


def test_money_is_worth_what_it_says() -> None:
    state = truth(arrange())
    assert worth(state, RED, BLUE, [item("cash 20000")]) == 20000
    assert worth(state, RED, RED, [item("cash 20000")]) == 20000


@pytest.mark.parametrize("wanted", ["FRA", "GER"])
def test_the_card_that_a_delivery_lacks_is_worth_more_than_another(wanted: str) -> None:
    state = truth(arrange(hands=[["ITA", "C001"], [], []], vehicles=fleets()))
    assert worth(state, RED, BLUE, [item(f"terr {wanted}")]) > 5 * worth(state, RED, BLUE, [item("terr NZE")])


def test_cards_that_need_each_other_are_worth_more_together() -> None:
    state = truth(arrange(hands=[["ITA"], [], []]))
    both = [item("terr FRA"), item("card C001")]
    assert worth(state, RED, BLUE, both) > sum(worth(state, RED, BLUE, [one]) for one in both)
