"""What happens is seen: every event has a beat, and what moves ends where the board has it."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from math import dist
from xml.etree import ElementTree

import pytest

import plancia
from plancia.core.event import EVERYBODY, Event, EventKind
from plancia.core.match import Match
from plancia.core.options import Options
from plancia.games.galopp_royal.box.material import BOX
from plancia.kit.drawing.beats import SOUNDS, Beat, Pace, beats
from tests.games.galopp_royal.moments import TABLES

GAME = plancia.game("galopp-royal")
LAYOUTS = [GAME.drawing.layout(upright=upright) for upright in (False, True)]
CROWDED = {3: 30, 4: 32, 5: 47, 6: 48}
"""How far from the place that it has among others a chair may stand while beats play."""


def entries(seats: int, options: Options) -> Iterator[tuple[Match, list[Event], ElementTree.Element]]:
    """A match of random moves: after each the match, what happened, and the board before."""
    match = GAME.start(seats=seats, chance=seats, options=options)
    rng = random.Random(seats)
    while not match.over:
        seat = match.to_move()[0]
        before = board(match)
        yield match, match.play(rng.choice(match.legal(seat)[:6]), seat=seat), before


def board(match: Match, layout: int = 0) -> ElementTree.Element:
    return ElementTree.fromstring(LAYOUTS[layout].board(match.view(None)))


def ids(root: ElementTree.Element) -> dict[str, ElementTree.Element]:
    return {one.attrib["id"]: one for one in root.iter() if "id" in one.attrib}


def stands(piece: ElementTree.Element) -> tuple[float, float]:
    found = re.fullmatch(r"translate\((\S+) (\S+)\)", piece.get("transform") or "")
    assert found
    return float(found[1]), float(found[2])


@pytest.mark.parametrize("kind", GAME.events, ids=[kind.name for kind in GAME.events])
def test_every_kind_of_event_is_shown_whole(kind: EventKind) -> None:
    view = GAME.start(chance=1).view(None)
    event = Event(kind, EVERYBODY, (1, 2, 3, 1, 2, 3))
    for one in LAYOUTS:
        beat = one.beat(view, event)
        assert beat.caption == event.text
        assert beat.sound in SOUNDS
        assert bool(beat.icon) == (beat.pace is not Pace.QUIET)
        if beat.overlay:
            ElementTree.fromstring(beat.overlay)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_chairs_end_where_the_board_has_them(seats: int, options: Options) -> None:
    names: set[str] = set()
    for match, events, before in entries(seats, options):
        told = beats(match.view(None), events)
        after = ids(board(match))
        drawn = {*ids(before), *after}
        names |= {event.name for event in events}
        assert {light for beat in told for light in beat.lights} <= drawn
        ends = {glide.piece: glide.way[-1] for beat in told for glide in beat.glides}
        assert {*ends} <= {*after}
        for piece, end in ends.items():
            assert dist(end, stands(after[piece])) < CROWDED[seats], piece
    assert {"race", "roll", "move", "nudged", "finish", "left_over", "prize", "removed", "end"} <= names


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_what_is_settled_stays_as_the_board_has_it(seats: int, options: Options) -> None:
    compared: set[str] = set()
    for match, events, _ in entries(seats, options):
        view = match.view(None)
        if match.over or "move" not in {event.name for event in events} or "prize" in {event.name for event in events}:
            continue
        changes: dict[str, str] = {}
        for beat in beats(view, events):
            changes |= beat.changes
        after = ids(board(match))
        asked = {f"galopp-state-{BOX.colours[seat]}" for seat in view.to_move}
        for name in (one for one in changes if "-state-" in one and one not in asked):
            compared.add(name)
            assert words(ElementTree.fromstring(f"<g>{changes[name]}</g>")) == words(after[name])
    assert len(compared) == seats


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_gold_is_counted_payment_by_payment(seats: int, options: Options) -> None:
    counted = False
    for match, events, board_before in entries(seats, options):
        before, after = ids(board_before), ids(board(match))
        told = beats(match.view(None), events)
        for name in (f"galopp-gold-{colour}" for colour in BOX.colours[:seats]):
            paid = sum(beat.sums.get(name, 0) for beat in told)
            counted |= paid != 0
            assert int(words(before[name])) + paid == int(words(after[name]))
    assert counted


def words(drawn: ElementTree.Element) -> str:
    return "".join(drawn.itertext())


def test_a_chair_trots_space_by_space() -> None:
    view = GAME.start(chance=1).view(None)
    kinds = {kind.name: kind for kind in GAME.events}
    forward = GAME.drawing.beat(view, Event(kinds["move"], EVERYBODY, (1, 3, 8)))
    back = GAME.drawing.beat(view, Event(kinds["nudged"], EVERYBODY, (0, 1, 8, 6)))
    assert [len(beat.glides[0].way) for beat in (forward, back)] == [5, 2]
    assert back.glides[0].way == forward.glides[0].way[-2:-4:-1]
    assert (forward.seat, back.seat) == (1, 0)


def test_a_secret_card_is_turned_for_its_holder_only() -> None:
    match = GAME.start(chance=1)
    cards = {seat: _turned(beats(match.view(seat), match.events(seat))) for seat in (*range(4), None)}
    assert cards == {0: 1, 1: 1, 2: 1, 3: 1, None: 0}


def _turned(told: list[Beat]) -> int:
    return sum("beat-shown" in beat.overlay for beat in told)
