"""Chapter 13: the black train reaches the star, and everything is turned into money."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from plancia.games.giganten.box.material import COMPANIES
from plancia.games.giganten.play.phases import licences
from plancia.games.giganten.play.stages import OVER, Stage
from plancia.games.giganten.words import events

if TYPE_CHECKING:
    from plancia.games.giganten.play.state import GigantenState


@final
class Over(Stage):
    """The match has ended: nobody is asked and nothing happens any more."""


def finish(state: GigantenState) -> None:
    """Nothing more is done (GI-13.4)."""
    state.turn = -1
    state.stage = OVER
    if state.log is not None:
        tell_reckoning(state)


def rank(state: GigantenState, seat: i64) -> i64:
    """The place of a player's train, 1 being first."""
    place: i64 = 1
    for other in range(state.seats):
        if other != seat and is_ahead(state, other, seat):
            place += 1
    return place


def is_ahead(state: GigantenState, one: i64, other: i64) -> bool:
    """Further on; then the dearer hand; then earlier in the round (GI-13.12, GI-13.13)."""
    if state.train[one] != state.train[other]:
        return state.train[one] > state.train[other]
    if licences.value(state, one) != licences.value(state, other):
        return licences.value(state, one) > licences.value(state, other)
    return state.order_of(one) < state.order_of(other)


def standing(state: GigantenState, seat: i64) -> i64:
    """Derricks of a player on the board (GI-13.8)."""
    count: i64 = 0
    for site in range(state.terms.site_count):
        if state.land.owner[site] == seat:
            count += 1
    return count


def crude_in_play(state: GigantenState, seat: i64) -> i64:
    """Under own derricks and in own depots (GI-13.14)."""
    crude: i64 = 0
    for site in range(state.terms.site_count):
        if state.land.owner[site] == seat:
            crude += state.land.crude[site]
    for company in range(i64(len(COMPANIES))):
        crude += state.depots[seat * len(COMPANIES) + company]
    return crude


def score(state: GigantenState, seat: i64) -> i64:
    """Cash, derricks by the place of the train, and crude; licences bring nothing (GI-13.15)."""
    derrick = state.terms.derrick_values[rank(state, seat) - 1]
    return state.cash[seat] + derrick * standing(state, seat) + state.terms.crude_value * crude_in_play(state, seat)


def tell_reckoning(state: GigantenState) -> None:
    """The final account, line by line; hands are shown (GI-15.13)."""
    terms = state.terms
    state.tell(events.END, state.black)
    for seat in range(state.seats):
        state.tell(events.HAND, seat, state.ones(seat), state.twos(seat))
    for seat in range(state.seats):
        state.tell(events.RANK, seat, rank(state, seat), state.train[seat])
    for seat in range(state.seats):
        value = terms.derrick_values[rank(state, seat) - 1]
        derricks = standing(state, seat)
        crude = crude_in_play(state, seat)
        state.tell(events.DERRICKS, seat, derricks, value, derricks * value)
        state.tell(events.CRUDE, seat, crude, terms.crude_value, crude * terms.crude_value)
        state.tell(events.SCORE, seat, score(state, seat))
