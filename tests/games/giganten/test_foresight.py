"""What the end of a match is foretold from: where trucks head."""

from __future__ import annotations

import pytest

from plancia.core.match import Match
from plancia.games.giganten.bot.foresight import headings
from plancia.games.giganten.bot.sites import Prospects
from plancia.games.giganten.box.board import SQUARE_NAMES
from plancia.games.giganten.play.state import GigantenState
from tests.rules.giganten.helpers import GREY, RED, building

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
