"""The picture of a view: whole, readable on a phone, clickable, and silent about what the viewer does not know."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from plancia.core.options import Options
from plancia.games.galopp_royal.box.material import BOX
from plancia.games.galopp_royal.drawing.layout import CROWDS, layout
from plancia.games.galopp_royal.drawing.picture import draw
from plancia.games.galopp_royal.views import GaloppView
from plancia.kit.drawing.svg import LIVERIES
from tests.games.galopp_royal.moments import TABLES, moments


def views(seats: int, options: Options, viewer: str, every: int = 1) -> Iterator[GaloppView]:
    """Moments of a match of random moves with modest bids, as the seat to move or as a spectator sees them."""
    for match in moments(seats, options, every):
        seat = None if match.over or viewer == "spectator" else match.to_move()[0]
        view = match.view(seat)
        assert isinstance(view, GaloppView)
        yield view


def read(view: GaloppView) -> ElementTree.Element:
    return ElementTree.fromstring(draw(view))


def local(element: ElementTree.Element) -> str:
    return element.tag.rpartition("}")[2]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_whole_matches_draw_well(seats: int, options: Options) -> None:
    stages: set[str] = set()
    for view in views(seats, options, "mover", every=3):
        stages.add(view.stage)
        drawing = draw(view)
        root = ElementTree.fromstring(drawing)
        assert len(drawing.encode()) < 80_000
        assert root.get("role") == "img"
        assert root[0].text
        ids = [element.get("id") for element in root.iter() if element.get("id")]
        assert len(ids) == len(set(ids))
        chairs = {element.get("id"): element for element in root.iter() if element.get("class") == "piece"}
        for colour in BOX.colours[:seats]:
            piece = chairs[f"galopp-chair-{colour}"]
            worn = LIVERIES[colour]
            assert worn.letter in [element.text for element in piece.iter()]
            assert (piece[0].text or "").startswith(colour)
            assert worn.emblem in (piece[0].text or "")
        # The drawing is as wide as the narrowest phone, so sizes are pixels there.
        assert (root.get("viewBox") or "").startswith("0 0 360 ")
        sizes = [float(element.get("font-size", "0")) for element in root.iter() if local(element) == "text"]
        assert min(sizes) >= 9
    assert stages == {"lot", "crafty", "exchange", "over"}


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_what_may_be_done_can_be_clicked(seats: int, options: Options) -> None:
    for view in views(seats, options, "mover", every=4):
        offered = {element.get("data-move") for element in read(view).iter()} - {None}
        if view.decision is None:
            assert offered == set()
            continue
        legal = set(view.decision.moves())
        assert offered <= legal
        # Bids and what a crafty bearer does are chosen beside the board, so that no choice is offered twice.
        assert offered == (set[str]() if view.stage == "lot" else legal) or view.stage == "crafty"


def test_a_spectator_is_offered_nothing_and_sees_no_secret_card() -> None:
    for view in views(4, {}, "spectator"):
        if view.stage != "lot":
            break
        root = read(view)
        assert not [element for element in root.iter() if element.get("data-move")]
        held = [element for element in root.iter() if (element.get("id") or "").startswith("galopp-lot-")]
        assert len(held) == sum(view.hand_sizes) + (view.open_card is not None)
        for element in held:
            face_up = [one for one in element.iter() if (one.get("class") or "").startswith("card")]
            assert bool(face_up) == (element.get("id") == "galopp-lot-open")


def test_equal_views_draw_alike_and_own_cards_lie_face_up() -> None:
    view = next(views(4, {}, "mover"))
    seat = view.seat
    assert seat is not None
    assert draw(view) == draw(replace(view))
    kinds = {draw(replace(view, hand=(kind,))) for kind in ("one", "two", "three", "five", "goof", "crafty")}
    assert len(kinds) == 6


@pytest.mark.parametrize("chairs", [1, 2, 3, 4, 5, 6])
def test_no_chair_hides_another_on_one_space(chairs: int) -> None:
    """Cabins are 17 wide; at least the window of each, 10 high, stays free of the others."""
    spots = CROWDS[chairs]
    assert len(spots) == chairs
    for number, (x, y) in enumerate(spots):
        for other_x, other_y in spots[:number]:
            assert abs(x - other_x) >= 17 or abs(y - other_y) >= 24


@pytest.mark.parametrize("race_length", range(8, 41))
def test_every_course_fits_the_garden(race_length: int) -> None:
    for pond_distance in range(2, 11):
        laid = layout(race_length, pond_distance)
        assert len(laid.spots) == pond_distance + race_length + BOX.races
        for spot, following in zip(laid.spots, laid.spots[1:], strict=False):
            assert 30 <= spot.x <= 330
            assert 30 <= spot.y <= laid.height - 30
            # Spaces are apart by more than their slabs; a bend cuts the corner a little.
            assert 25 < ((spot.x - following.x) ** 2 + (spot.y - following.y) ** 2) ** 0.5 < 50
        lawn = laid.lawn
        assert not [s for s in laid.spots if lawn.x < s.x < lawn.x + lawn.width and lawn.y < s.y < lawn.y + lawn.height]
