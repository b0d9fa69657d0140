"""What the end of a match is foretold from: where trucks head."""

from __future__ import annotations

import pytest

from plancia.core.match import Match
from plancia.games.giganten.bot.foresight import Outlooks, headings
from plancia.games.giganten.bot.sites import Prospects
from plancia.games.giganten.box.board import SQUARE_NAMES
from plancia.games.giganten.play.state import GigantenState
from tests.rules.giganten.helpers import BLUE, GREEN, GREY, RED, building, derricks, hauling, moving

BETWEEN = SQUARE_NAMES.index("e5")


def state_of(match: Match) -> GigantenState:
    assert isinstance(match.state, GigantenState)
    return match.state


@pytest.mark.parametrize(("first", "second"), [(RED, GREY), (GREY, RED)])
def test_who_builds_first_takes_the_tile_that_two_head_for(first: int, second: int) -> None:
    state = state_of(building("d5", "f5", first_player=first))
    found = headings(state, [Prospects(state, seat) for seat in range(state.seats)])
    assert state.terms.sites[found[first].site] == BETWEEN
    assert found[second].site != found[first].site


def heading_of_red(match: Match) -> str | None:
    """The square of the tile where red is expected to build in this round."""
    state = state_of(match)
    site = headings(state, [Prospects(state, seat) for seat in range(state.seats)])[RED].site
    return SQUARE_NAMES[state.terms.sites[site]] if site >= 0 else None


@pytest.mark.parametrize(("third", "site"), [("e1", None), ("f2", "d1")])
def test_trucks_that_stay_keep_others_away_from_a_tile(third: str, site: str | None) -> None:
    assert heading_of_red(moving(truck="b2", others={GREY: "d2", BLUE: "c1", GREEN: third}, tiles=["d1"])) == site


@pytest.mark.parametrize(("number", "site"), [(2, "e3"), (4, "c4")])
def test_a_tile_at_which_a_rival_has_looked_has_the_number_that_is_there(number: int, site: str) -> None:
    match = moving(truck="d4", tiles=["c4", "e3"], numbers={"c4": number}, seen={"c4": [GREY]})
    assert heading_of_red(match) == site


def test_crude_is_taken_by_the_own_train_or_for_a_fee_or_lost() -> None:
    state = state_of(
        hauling(
            derricks=derricks(c4=(RED, 2), i4=(RED, 2), n5=(RED, 2), d1=(GREY, 2)),
            trains=["c", "i", "a", "a"],
            cash=[20_000] * 4,
        )
    )
    load = Outlooks(state).loads[RED]
    assert (load.served, load.carried, load.stuck) == (1, 1, 1)
