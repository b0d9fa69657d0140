"""What holds for the beats of every game: each event has one that the page can play."""

from __future__ import annotations

import re
from typing import TypeAlias
from xml.etree import ElementTree

import pytest

from plancia.core.event import EVERYBODY, Event
from plancia.core.language import speaking
from plancia.core.view import View
from plancia.kit.drawing.beats import SOUNDS, Beat, Pace, beats
from plancia.languages import languages
from tests.conformance.cases import CASES, GAMES

LONGEST = 160
"""Letters that a caption may have in any language."""


@pytest.mark.parametrize("name", GAMES)
def test_every_event_can_be_played(name: str) -> None:
    case = next(case for case in CASES if case.game is GAMES[name])
    before, told = "", 0
    for match, seat, rng in case.walk(3):
        if told == len(match.history) or rng.random() > 0.2:
            continue
        for viewer in (seat, None):
            for code in ("en", "it"):
                with speaking(languages()[code]):
                    view = match.view(viewer)
                    board = match.game.drawing.board(view)
                    for beat in beats(view, match.history[told:]):
                        check(beat, board + before)
        before, told = match.game.drawing.board(match.view(None)), len(match.history)


@pytest.mark.parametrize("name", GAMES)
def test_a_beat_is_the_same_for_all_who_may_know_it(name: str) -> None:
    """It is drawn once for all, from what a spectator knows, unless the game names its kind in `own_beats`."""
    case = next(case for case in CASES if case.game is GAMES[name])
    told = compared = 0
    for number, (match, _, _) in enumerate(case.walk(5)):
        # A brief match is over before the sample meets anything that everybody may know.
        if compared and number % 5 != 1:
            continue
        drawing = match.game.drawing
        public = [
            event
            for event in match.history[told:]
            if event.audience == EVERYBODY and event.name not in drawing.own_beats
        ]
        told = len(match.history)
        for upright in (False, True):
            drawn = beats(match.view(None), public, upright=upright)
            compared += len(drawn)
            assert all(beats(match.view(seat), public, upright=upright) == drawn for seat in range(match.seats))
    assert compared


@pytest.mark.parametrize("name", GAMES)
def test_what_happened_is_told_alike_later(name: str) -> None:
    """A list of what happened can be drawn anew: what it takes from a beat does not hang on what lies open now."""
    case = next(case for case in CASES if case.game is GAMES[name])
    for seed in (6, 7, 8):
        told, view = list[tuple[Event, Deed]](), case.start(seed).view(None)
        for match, _, _ in case.walk(seed):
            view = match.view(None)
            told += [(event, _deed(view, event)) for event in match.events(None)[len(told) :]]
        assert told
        assert all(_deed(view, event) == deed for event, deed in told)


Deed: TypeAlias = tuple[str, int | None, Pace, str, tuple[str, ...]]


def _deed(view: View, event: Event) -> Deed:
    beat = view.game.drawing.beat(view, event)
    return "" if beat.pace is Pace.MOMENT else beat.caption, beat.seat, beat.pace, beat.icon, beat.lights


def check(beat: Beat, boards: str) -> None:
    """The beat is whole, and leads or changes what is on the board before or after."""
    assert 0 < len(beat.caption) <= LONGEST
    assert beat.sound in SOUNDS
    drawn = "".join((beat.overlay, *beat.changes.values()))
    ElementTree.fromstring(f"<svg>{drawn}</svg>")
    assert 'style="' not in drawn, "the page lets no styles in"
    assert all(one.way for one in beat.glides)
    ids = set(re.findall(r'\bid="([^"]+)"', boards))
    assert not boards or {one.piece for one in beat.glides} | {*beat.changes} | {*beat.sums} <= ids


@pytest.mark.parametrize("name", GAMES)
def test_what_the_log_takes_from_a_beat_stays_true(name: str) -> None:
    """A line that was told is shown for the rest of the match, and not told anew with every move."""
    case = next(case for case in CASES if case.game is GAMES[name])
    found: list[tuple[object, ...]] = []
    for match, _, rng in case.walk(4):
        if rng.random() < 0.1:
            view = match.view(None)
            told = list(match.events(None))
            found += lines(beats(view, told[len(found) :]))
            assert lines(beats(view, told)) == found


def lines(told: list[Beat]) -> list[tuple[object, ...]]:
    return [(beat.seat, beat.icon, beat.lights, beat.pace) for beat in told]
