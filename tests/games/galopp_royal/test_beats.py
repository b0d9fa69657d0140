"""What happens is seen: every event has a beat, and what moves ends where the board has it."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass
from math import dist
from xml.etree import ElementTree

import pytest

import plancia
from plancia.core.event import EVERYBODY, Event, EventKind
from plancia.core.match import Match
from plancia.core.view import View
from plancia.games.galopp_royal.box.material import BOX
from plancia.kit.drawing.beats import SOUNDS, Beat, Pace, beats
from tests.games.galopp_royal.moments import TABLES

GAME = plancia.game("galopp-royal")
LAYOUTS = [GAME.drawing.layout(upright=upright) for upright in (False, True)]
CROWDED = {3: 30, 4: 32, 5: 47, 6: 48}
"""How far from the place that it has among others a chair may stand while beats play."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What everybody sees after a move: what happened, its beats, and what the board had by name before and after."""

    view: View
    events: list[Event]
    told: list[Beat]
    before: dict[str, ElementTree.Element]
    after: dict[str, ElementTree.Element]


@pytest.fixture(scope="module", params=TABLES, ids=[f"{seats}-{number}" for number, (seats, _) in enumerate(TABLES)])
def shown(request: pytest.FixtureRequest) -> list[Shown]:
    """A match of random moves, drawn once for all that is looked at in it."""
    seats, options = request.param
    match = GAME.start(seats=seats, chance=seats, options=options)
    rng = random.Random(seats)
    found: list[Shown] = []
    after = ids(board(match))
    while not match.over:
        seat = match.to_move()[0]
        events = match.play(rng.choice(match.legal(seat)[:6]), seat=seat)
        before, after = after, ids(board(match))
        view = match.view(None)
        found.append(Shown(view, events, beats(view, events), before, after))
    return found


def board(match: Match) -> ElementTree.Element:
    return ElementTree.fromstring(LAYOUTS[0].board(match.view(None)))


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


def test_chairs_end_where_the_board_has_them(shown: list[Shown]) -> None:
    names: set[str] = set()
    for one in shown:
        names |= {event.name for event in one.events}
        assert {light for beat in one.told for light in beat.lights} <= {*one.before, *one.after}
        ends = {glide.piece: glide.way[-1] for beat in one.told for glide in beat.glides}
        assert {*ends} <= {*one.after}
        for piece, end in ends.items():
            assert dist(end, stands(one.after[piece])) < CROWDED[one.view.seats], piece
    assert {"race", "roll", "move", "nudged", "finish", "left_over", "prize", "removed", "end"} <= names


def test_what_is_settled_stays_as_the_board_has_it(shown: list[Shown]) -> None:
    compared: set[str] = set()
    *running, _ = shown
    for one in running:
        names = {event.name for event in one.events}
        if "move" not in names or "prize" in names:
            continue
        changes: dict[str, str] = {}
        for beat in one.told:
            changes |= beat.changes
        asked = {f"galopp-state-{BOX.colours[seat]}" for seat in one.view.to_move}
        for name in (name for name in changes if "-state-" in name and name not in asked):
            compared.add(name)
            assert words(ElementTree.fromstring(f"<g>{changes[name]}</g>")) == words(one.after[name])
    assert len(compared) == shown[0].view.seats


def test_gold_is_counted_payment_by_payment(shown: list[Shown]) -> None:
    counted = False
    for one in shown:
        for name in (f"galopp-gold-{colour}" for colour in BOX.colours[: one.view.seats]):
            paid = sum(beat.sums.get(name, 0) for beat in one.told)
            counted |= paid != 0
            assert int(words(one.before[name])) + paid == int(words(one.after[name]))
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
