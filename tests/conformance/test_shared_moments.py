"""What all see alike is made once for all, from what a spectator sees: it shows everybody what their own view would."""

from __future__ import annotations

import pytest

from plancia.core.language import speaking
from plancia.core.view import Shared, View
from plancia.kit.drawing.for_all import for_all
from plancia.languages import languages
from tests.conformance.cases import CASES, GAMES


@pytest.mark.parametrize("name", GAMES)
def test_a_shared_moment_shows_each_seat_the_same_as_its_own_view(name: str) -> None:
    case = next(case for case in CASES if case.game is GAMES[name])
    drawing = case.game.drawing
    compared = 0
    for match, _, rng in case.walk(8):
        if compared and rng.random() > 0.1:
            continue
        with speaking(languages()[rng.choice(("en", "fr"))]):
            shared = Shared(match.view(None))
            for seat in range(match.seats):
                own, view = match.view(seat), match.view(seat, shared)
                assert view == own
                assert drawing.headline(shared.view) == drawing.headline(own), "the headline is for all"
                for upright in (False, True):
                    board = drawing.layout(upright=upright).board
                    assert board(view) == board(own)
                others = [other for other in range(match.seats) if other != seat]
                purses = [drawing.purse(shared.view, other) for other in others]
                assert purses == [drawing.purse(own, other) for other in others], "of others all know the same"
                compared += 1
    assert compared


@pytest.mark.parametrize("name", GAMES)
def test_what_is_made_for_all_is_made_once_and_from_the_view_of_a_spectator(name: str) -> None:
    match = GAMES[name].start(chance=3)
    seen: list[int | None] = []

    def note(view: View) -> None:
        seen.append(view.seat)

    look, shared = for_all(note), Shared(match.view(None))
    for seat in range(match.seats):
        look(match.view(seat, shared))
    assert seen == [None]
    look(match.view(0))
    assert seen == [None, 0], "a view by itself is taken as it is"
