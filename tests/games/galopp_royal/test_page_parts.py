"""The parts of a page: what moves lies over what never does, and every click means something."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

import plancia
from plancia.core.errors import IllegalMove
from plancia.core.match import Match
from plancia.core.options import Options
from plancia.games.galopp_royal.box.material import BOX
from plancia.games.galopp_royal.drawing.layout import broad_layout
from plancia.games.galopp_royal.views import GaloppView
from tests.games.galopp_royal.moments import TABLES, moments

GAME = plancia.game("galopp-royal")
EVERY = 7


def said(root: ElementTree.Element, name: str) -> set[str]:
    return {element.attrib[name] for element in root.iter() if name in element.attrib}


def board(match: Match, seat: int | None) -> ElementTree.Element:
    return ElementTree.fromstring(GAME.drawing.board(match.view(seat)))


@pytest.mark.parametrize("upright", [False, True])
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_boards_lie_over_one_ground(seats: int, options: Options, upright: bool) -> None:
    layout = GAME.drawing.layout(upright=upright)
    grounds: set[str] = set()
    boxes: set[str | None] = set()
    for match in moments(seats, options, EVERY):
        for seat in (None, *match.to_move()):
            view = match.view(seat)
            grounds.add(layout.ground(view))
            text = layout.board(view)
            root = ElementTree.fromstring(text)
            boxes.add(root.get("viewBox"))
            assert len(text.encode()) < (40_000 if view.decision is not None else 21_000)
            assert not [one for one in root.iter() if one.tag.endswith("style") or "style" in one.attrib]
            ids = [one.attrib["id"] for one in root.iter() if "id" in one.attrib]
            assert len(ids) == len(set(ids))
            assert all(name.startswith("galopp-") for name in ids)
            assert {name.removeprefix("#") for name in said(root, "href")} <= set(ids)
            pieces = {one.get("id"): one for one in root.iter() if "piece" in (one.get("class") or "").split()}
            assert set(pieces) == {"galopp-arch", *(f"galopp-chair-{colour}" for colour in BOX.colours[:seats])}
            for piece in pieces.values():
                assert (piece.get("transform") or "").startswith("translate(")
                assert (piece.get("transform") or "").count("(") == 1
    assert len(grounds) == 1
    assert boxes == {ElementTree.fromstring(grounds.pop()).get("viewBox")}
    _, _, width, height = map(float, str(boxes.pop()).split())
    assert 0.8 < width / height < 1.2 if upright else 4 / 3 < width / height < 2


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_click_is_legal_or_refused_with_a_rule(seats: int, options: Options) -> None:
    for match in moments(seats, options, EVERY):
        spectated = board(match, None)
        assert not said(spectated, "data-move") | said(spectated, "data-try")
        for seat in match.to_move():
            view, root = match.view(seat), board(match, seat)
            assert view.decision is not None
            legal = set(view.decision.moves())
            # Bids are made beside the board; there a crafty bearer is asked, too, and the board shows where it leads.
            assert said(root, "data-move") <= legal
            assert said(root, "data-shows") == (legal if view.decision.kind == "crafty" else set())
            if view.decision.kind == "exchange":
                assert said(root, "data-move") == legal
            for move in said(root, "data-try"):
                with pytest.raises(IllegalMove) as refused:
                    match.play(move, seat=seat)
                assert refused.value.rule in GAME.rules


def test_a_click_on_a_chair_pushes_it_and_a_wrong_one_is_told_why() -> None:
    match = GAME.arrange(
        {
            "stage": "crafty",
            "turn": 0,
            "displays": [["one", "two", "three", "crafty"]] + [["one", "two", "three", "five"]] * 3,
            "rolled": 4,
            "spaces": [3, 7, -3, 2],
        }
    )
    chairs = {one.get("id"): one.attrib for one in board(match, 0).iter()}
    assert chairs["galopp-chair-blue"]["data-move"] == "push blue 2"
    assert chairs["galopp-chair-green"]["data-try"] == "push green 2"
    assert chairs["galopp-chair-red"]["data-try"] == "advance"


def test_the_hand_is_the_own_secret_cards() -> None:
    match = next(moments(4, {}))
    for seat in range(4):
        root = ElementTree.fromstring(GAME.drawing.hand(match.view(seat)))
        assert (root.get("viewBox") or "").split()[2:] == [root.get("width"), root.get("height")]
        assert said(root, "id") == {"galopp-hand-1"}
    assert GAME.drawing.hand(match.view(None)) == ""


def test_the_purse_begins_with_the_gold() -> None:
    for match in moments(4, {}, EVERY):
        view = match.view(None)
        assert isinstance(view, GaloppView)
        for seat in range(4):
            rows = GAME.drawing.purse(view, seat)
            assert rows[0] == ("Gold", str(view.gold[seat]))
            assert all(name and value for name, value in rows)


@pytest.mark.parametrize("race_length", range(8, 41))
def test_every_course_fits_a_broad_garden(race_length: int) -> None:
    for pond_distance in range(2, 11):
        laid = broad_layout(race_length, pond_distance)
        assert len(laid.spots) == pond_distance + race_length + BOX.races
        assert 4 / 3 < (laid.width + 180) / laid.height < 2
        for spot, following in zip(laid.spots, laid.spots[1:], strict=False):
            assert 30 <= spot.x <= laid.width - 30
            assert 30 <= spot.y <= laid.height - 30
            assert 25 < ((spot.x - following.x) ** 2 + (spot.y - following.y) ** 2) ** 0.5 < 55
