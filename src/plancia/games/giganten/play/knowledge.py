"""Chapter 15: what a seat cannot know is erased, and drawn again where a whole state is imagined."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from plancia.core.chance import Uniform
from plancia.core.known import hide_counts
from plancia.games.giganten.play.odds import odds_of
from plancia.games.giganten.play.phases import trucks
from plancia.games.giganten.play.stages import OVER

if TYPE_CHECKING:
    from plancia.games.giganten.play.state import GigantenState


def forget(state: GigantenState, seat: i64) -> None:
    """Other hands, the licence pile, and numbers that only others have seen; after the end most is shown (GI-15.13)."""
    state.memory = state.memory.seen_by(seat)
    for other in range(state.seats):
        if other != seat and state.stage != OVER:
            hide_counts(state.hands, other * 2, other * 2 + 2)
    hide_counts(state.licences.pile, 0, 2)
    forget_numbers(state, seat)
    # Nobody changes what is known: its copies may share it.
    state.land_shared = True
    state.memory_shared = True


def forget_numbers(state: GigantenState, seat: i64) -> None:
    """Only where one is hidden the land is the state's own to be changed."""
    owned = False
    for site in range(state.terms.site_count):
        if known_number(state, seat, site) != state.land.number[site]:
            if not owned:
                state.own_land()
                owned = True
            state.land.number[site] = 0


def known_number(state: GigantenState, seat: i64, site: i64) -> i64:
    """The number of a site, 0 where a tile lies on it that the seat has not looked at.

    Sites that were built on are known to all (GI-15.4), after the end all others as well.
    """
    land = state.land
    number = land.number[site]
    if number > 0 and land.tile[site] > 0 and state.stage != OVER and (seat < 0 or land.seen[site] >> seat & 1 == 0):
        return 0
    return number


def imagine(state: GigantenState, seat: i64, chance: Uniform) -> None:
    """Hands as likely as everything that is known of them makes them, and any numbers that the seat has not seen."""
    deal_hands(state, seat, chance)
    for site in range(state.terms.site_count):
        if state.land.seen[site] != 0 and state.land.tile[site] > 0:
            trucks.settle_number(state, site, chance)


def deal_hands(state: GigantenState, seat: i64, chance: Uniform) -> None:
    """One seat after the other gets 2s from before the licence pile was last made, and some drawn from it since."""
    odds = state.memory.odds
    if odds is None:
        odds = odds_of(state, seat)
        state.memory.odds = odds
    memory = state.own_memory()
    old = odds.old
    drawn = odds.drawn
    while odds.after is not None:
        other = odds.seat
        holding = odds.pick(old, drawn, chance)
        old -= holding.old
        drawn -= holding.drawn
        memory.drawn_twos[other] = holding.drawn
        put_twos(state, other, holding.old + holding.drawn - memory.spent_twos[other])
        odds = odds.after
    state.licences.pile[0] = state.licences.left - drawn
    state.licences.pile[1] = drawn


def put_twos(state: GigantenState, seat: i64, twos: i64) -> None:
    """Give a hand so many licences of value 2; the others are of value 1."""
    state.hands[seat * 2] = state.hand_size(seat) - twos
    state.hands[seat * 2 + 1] = twos
