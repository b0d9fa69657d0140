"""The picture of a view: whole, legible, clickable, and silent about what the viewer does not know."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from functools import cache
from itertools import count
from xml.etree import ElementTree

import pytest

from plancia.core.decision import Range
from plancia.core.options import Options
from plancia.games.giganten.box.material import BOX, COMPANIES
from plancia.games.giganten.drawing.picture import draw
from plancia.games.giganten.game import GIGANTEN
from plancia.games.giganten.views import GigantenView
from plancia.kit.drawing.svg import LIVERIES
from tests.games.svg import named, text_sizes, words

TABLES: tuple[tuple[int, Options], ...] = (
    (2, {}),
    (3, {"black_finish_steps": 20, "licences": 60}),
    (4, {}),
    (4, {"transport_choice": "farthest", "specials_optional": False}),
)
STAGES = {"card", "place", "move", "special", "build", "haul", "bid", "pay", "sell", "over"}
PARTS = {"companies", "terrain", "tracks", "cards", "seats"}


@cache
def moments(table: int) -> tuple[tuple[GigantenView, GigantenView], ...]:
    """A match as the seat to move and as a spectator sees it: the first moment of each sort and every twenty-fifth."""
    seats, options = TABLES[table]
    match = GIGANTEN.start(seats=seats, chance=seats, options=options)
    rng = random.Random(seats)
    sorts: set[str] = set()
    found: list[tuple[GigantenView, GigantenView]] = []
    for number in count():
        seat = match.to_move()[0] if not match.over else None
        moves = [] if seat is None else [move.text for move in match.legal(seat)]
        sort = " ".join(moves[:1]).partition(" ")[0]
        if sort not in sorts or number % 25 == 0:
            own, public = match.view(seat), match.view(None)
            assert isinstance(own, GigantenView)
            assert isinstance(public, GigantenView)
            found.append((own, public))
        if seat is None:
            return tuple(found)
        sorts.add(sort)
        match.play(rng.choice(sensible(moves)), seat=seat)
    raise AssertionError("every match ends")


def own_views(table: int) -> list[GigantenView]:
    return [own for own, _ in moments(table)]


def public_views(table: int) -> list[GigantenView]:
    return [public for _, public in moments(table)]


def sensible(moves: list[str]) -> list[str]:
    """Bids stay low, and what brings more onto the table is done where it can be."""
    if moves[0].startswith("bid"):
        return moves[:4]
    return [move for move in moves if move.startswith(("build", "haul", "peek"))] or moves


def read(view: GigantenView) -> ElementTree.Element:
    return ElementTree.fromstring(draw(view))


def caption(element: ElementTree.Element) -> str:
    return element[0].text or ""


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_whole_matches_draw_well(table: int) -> None:
    stages: set[str] = set()
    for view in own_views(table):
        stages.add(view.stage)
        drawing = draw(view)
        assert len(drawing.encode()) < 150_000
        root = ElementTree.fromstring(drawing)
        assert root.get("role") == "img"
        things = named(root, "giganten")
        assert things.keys() >= PARTS
        assert ("auction" in things) == (view.company is not None)
        # The picture is shown or panned at one pixel to the unit.
        _, _, width, height = (root.get("viewBox") or "").split()
        assert (width, height) == (root.get("width"), root.get("height"))
        assert min(text_sizes(root)) >= 10
        assert {name for name in things if name.startswith("tile-")} == {f"tile-{square}" for square in view.tiles}
        for company in COMPANIES:
            assert f"{view.prices[company]:,}" in words(things[f"barrel-{company}"])
    assert stages == STAGES


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_pieces_are_told_apart_by_colour_letter_and_shape(table: int) -> None:
    for view in public_views(table):
        drawing = draw(view)
        things = named(ElementTree.fromstring(drawing), "giganten")
        for seat, colour in enumerate(BOX.colours[: view.seats]):
            worn = LIVERIES[colour]
            pieces = [things[f"train-{colour}"]]
            if view.trucks[seat] is not None:
                pieces.append(things[f"truck-{colour}"])
            pieces += (things[f"derrick-{square}"] for square, derrick in view.derricks.items() if derrick.seat == seat)
            for piece in pieces:
                assert worn.letter in words(piece)
                assert worn.fill in ElementTree.tostring(piece, "unicode")
                assert colour in caption(piece)
                assert worn.emblem in caption(piece)
        for square, derrick in view.derricks.items():
            assert str(derrick.crude) in words(things[f"derrick-{square}"])
        assert view.black_train in caption(things["train-black"])


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_what_may_be_done_can_be_clicked(table: int) -> None:
    for view in own_views(table):
        offered = {element.get("data-move") for element in read(view).iter()} - {None}
        if view.decision is None:
            assert offered == set()
            continue
        legal = set(view.decision.moves())
        assert offered <= legal
        bids = {f"{option.verb} {option.least}" for option in view.decision.options if isinstance(option, Range)}
        assert bids <= offered
        assert {move for move in legal if not move.startswith("bid")} <= offered


def test_a_spectator_is_offered_nothing_and_sees_no_number() -> None:
    for view in public_views(2):
        root = read(view)
        assert not [element for element in root.iter() if element.get("data-move")]
        pencilled = [element for element in root.iter() if element.get("class") == "pencil"]
        assert not pencilled or view.stage == "over"


def test_the_looker_sees_the_number_in_pencil() -> None:
    view = next(view for view in own_views(2) if set(view.numbers) & set(view.tiles))
    things = named(read(view), "giganten")
    for square in view.tiles:
        pencilled = [inner.text for inner in things[f"tile-{square}"].iter() if inner.get("class") == "pencil"]
        assert pencilled == ([str(view.numbers[square])] if square in view.numbers else [])


def test_equal_views_draw_alike() -> None:
    for view in own_views(1)[::5]:
        assert draw(view) == draw(replace(view))


def test_the_last_move_leaves_a_trail() -> None:
    view = next(view for view in public_views(2) if view.history[-1].name == "truck")
    colour = str(view.history[-1].facts["seat"])
    trails = [path.get("stroke") for path in read(view).iter() if path.get("class") == "trail"]
    assert LIVERIES[colour].fill in trails


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_the_reckoning_adds_up(table: int) -> None:
    view = public_views(table)[-1]
    assert view.result is not None
    amounts = [
        int(word.replace(",", ""))
        for word in words(named(read(view), "giganten")["reckoning"])
        if re.fullmatch(r"\d{1,3}(,\d{3})*", word)
    ]
    columns = sorted(tuple(sorted(amounts[at : at + 4])) for at in range(0, len(amounts), 4))
    assert len(columns) == view.seats
    assert sorted(column[-1] for column in columns) == sorted(view.result.scores)
    assert all(sum(column[:-1]) == column[-1] for column in columns)
