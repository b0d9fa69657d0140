"""How what happened is shown: every kind of event has its beat, true to the board and to what the viewer may know."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from xml.etree import ElementTree

import pytest

from plancia.core import Event, Match
from plancia.core.language import speaking
from plancia.games.giganten.box.board import SQUARE_NAMES
from plancia.games.giganten.box.material import BOX, SPACES
from plancia.games.giganten.drawing.beats import beat
from plancia.games.giganten.drawing.layout import square_middle
from plancia.games.giganten.game import GIGANTEN
from plancia.games.giganten.views import GigantenView
from plancia.games.giganten.words import events
from plancia.kit.drawing.beats import SOUNDS, Beat, Pace, beats
from tests.games.giganten.test_drawing import TABLES, sensible
from tests.words import MARKING, unmarked

SEATED = ("first_player", "take", "truck", "train", "built", "hauled", "bid", "pass", "sale", "score")


def see(match: Match, seat: int | None) -> GigantenView:
    view = match.view(seat)
    assert isinstance(view, GigantenView)
    return view


@cache
def scenes(table: int) -> tuple[tuple[Match, Match, tuple[Event, ...]], ...]:
    """Moves of a match: the table before, the table after, and what was told."""
    seats, options = TABLES[table]
    match = GIGANTEN.start(seats=seats, chance=seats, options=options)
    rng = random.Random(seats)
    found: list[tuple[Match, Match, tuple[Event, ...]]] = []
    while not match.over:
        before = match.copy()
        moves = [move.text for move in match.legal(match.to_move()[0])]
        told = match.play(rng.choice(sensible(moves)))
        found.append((before, match.copy(), tuple(told)))
    return tuple(found)


def ids(picture: str) -> set[str]:
    return {name for element in ElementTree.fromstring(picture).iter() if (name := element.get("id"))}


def places(picture: str) -> dict[str, tuple[float, ...]]:
    """Where each named thing stands within its group."""
    found: dict[str, tuple[float, ...]] = {}
    for element in ElementTree.fromstring(picture).iter():
        name, moved = element.get("id"), re.match(r"translate\(([-\d.]+) ([-\d.]+)\)", element.get("transform", ""))
        if name and moved:
            found[name] = (float(moved[1]), float(moved[2]))
    return found


def played() -> Iterator[tuple[GigantenView, GigantenView, Event, Beat]]:
    """Everything that was told, with the views of one who may know it before and after."""
    for table in (0, 2):
        for before, after, told in scenes(table)[::2]:
            for event in told:
                watcher = next(seat for seat in (*range(before.seats), None) if event.seen_by(seat))
                view = see(after, watcher)
                yield see(before, watcher), view, event, beat(view, event)


def test_every_kind_of_event_has_a_beat() -> None:
    view = see(GIGANTEN.start(chance=1), 0)
    facts = {"square": SQUARE_NAMES.index("d1"), "old": 5000, "new": 4500}
    for kind in GIGANTEN.events:
        shown = beat(view, Event(kind, -1, tuple(facts.get(name, 1) for name in kind.facts)))
        assert shown.caption
        assert shown.sound in SOUNDS
        assert (shown.icon == "") is (shown.pace is Pace.QUIET), kind.name


def test_beats_are_true_to_the_board() -> None:
    """Lights and glides name what the board draws; what glides last stays where the board has it."""
    kinds: set[str] = set()
    for table in range(len(TABLES)):
        for _, after, told in scenes(table)[::7]:
            for watcher, upright in ((0, False), (None, True)):
                view, layout = see(after, watcher), GIGANTEN.drawing.layout(upright=upright)
                board = layout.board(view)
                shown = [layout.beat(view, event) for event in told if event.seen_by(watcher)]
                named, at = ids(board), places(board)
                absent = {light for one in shown for light in one.lights} - named
                assert all(re.match("giganten-(tile|derrick)-", light) for light in absent), "a square has one of them"
                ends = {glide.piece: glide.way[-1] for one in shown for glide in one.glides}
                assert all(at[piece] == pytest.approx(end) for piece, end in ends.items())
                kinds |= {event.name for event in told}
                assert all(ElementTree.fromstring(f"<g>{one.overlay}</g>") is not None for one in shown)
    assert kinds >= {"roll", "red_card", "truck", "train", "hauled", "pushed", "price_change"}


def test_a_truck_drives_from_square_to_square() -> None:
    middles = {square_middle(square): square for square in SQUARE_NAMES}
    lengths: set[int] = set()
    for before, after, event, shown in played():
        if event.name == "truck":
            (glide,) = shown.glides
            start, cost = str(event.facts["start"]), 0
            x, y = square_middle(start)
            for step in glide.way:
                assert abs(step[0] - x) + abs(step[1] - y) == 36
                assert middles[step] not in before.derricks
                cost += 1 + BOX.board.terrain[SQUARE_NAMES.index(middles[step])]
                x, y = step
            assert middles[x, y] == event.facts["end"] == after.trucks[event.values[0]]
            assert cost == event.facts["cost"]
            lengths.add(len(glide.way))
    assert max(lengths) > 4


def test_beats_keep_to_the_audience() -> None:
    """A number that one seat looked at is in no beat of the others; who bluffed, all see."""
    looks = 0
    for before, after, told in scenes(2):
        looker = before.to_move()[0]
        for watcher in (*range(before.seats), None):
            shown = beats(see(after, watcher), told)
            assert len(shown) == sum(event.seen_by(watcher) for event in told)
            if [event.name for event in told] == ["look", "looked"]:
                looks += 1
                assert len(shown) == (2 if watcher == looker else 1)
    assert looks > 10


def test_what_a_beat_says_is_said_in_the_language_and_of_whom() -> None:
    with speaking(MARKING):
        for _, _, event, shown in played():
            assert unmarked(shown.caption) == "", shown.caption
            if event.name in SEATED:
                assert shown.seat == event.values[list(event.kind.facts).index("seat")]


def test_bookkeeping_is_quiet_and_a_caught_bluff_is_a_moment() -> None:
    view = see(GIGANTEN.start(chance=1), None)
    paces = {
        kind: beat(view, Event(kind, -1, (0,) * len(kind.facts))).pace
        for kind in (events.FIRST_PLAYER, events.BEIGE_CARD, events.LEFT_OVER, events.DONE, events.NO_AUCTION)
    }
    assert set(paces.values()) == {Pace.QUIET}
    assert beat(view, Event(events.BLUFF, -1, (0, 9, 1))).pace is Pace.MOMENT
    assert beat(view, Event(events.END, -1, (SPACES.index("t"),))).pace is Pace.MOMENT


def test_a_crude_that_no_train_reaches_says_so() -> None:
    match = GIGANTEN.arrange(
        {"stage": "haul", "round": 2, "derricks": {"i4": {"seat": 0, "crude": 2}}, "trucks": ["a1", "a2", "a3", "a4"]}
    )
    (dropped,) = (event for event in match.play("drop") if event.name == "dropped")
    assert beat(see(match, 0), dropped).caption == "No train reaches i4: its crude is lost"
