"""The parts of the picture that a page shows: the ground, what lies on it, and the own hand."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import count
from xml.etree import ElementTree

import pytest

from plancia.core.errors import IllegalMove
from plancia.core.language import speaking
from plancia.core.match import Match
from plancia.games.giganten.box.board import SQUARE_NAMES
from plancia.games.giganten.box.material import BOX
from plancia.games.giganten.game import GIGANTEN
from plancia.games.giganten.views import GigantenView
from plancia.games.giganten.words.standing import SHORT_NAMES
from tests.games.giganten.test_drawing import STAGES, TABLES, sensible
from tests.words import MARKING, unmarked

GAME = GIGANTEN
IN_PANEL = {"done", "pass", "bid", "pay", "sell"}
"""Verbs of moves that no place on the board stands for."""
PLACES = {"place": "place", "move": "truck", "build": "build"}
"""What a click on a square means in each decision."""


@cache
def moments(table: int) -> tuple[Match, ...]:
    """A match at the first decision of each sort, then now and then, and at its end."""
    seats, options = TABLES[table]
    match = GAME.start(seats=seats, chance=seats, options=options)
    rng = random.Random(seats)
    sorts: set[str] = set()
    found: list[Match] = []
    for number in count():
        moves = [] if match.over else [move.text for move in match.legal(match.to_move()[0])]
        sort = " ".join(moves[:1]).partition(" ")[0]
        if sort not in sorts or number % 40 == 0:
            found.append(match.copy())
        if match.over:
            return tuple(found)
        sorts.add(sort)
        match.play(rng.choice(sensible(moves)))
    raise AssertionError("every match ends")


def view_of(match: Match, seat: int | None) -> GigantenView:
    view = match.view(seat)
    assert isinstance(view, GigantenView)
    return view


def own_view(match: Match) -> GigantenView:
    """As the seat to move sees it; at the end, as the first does."""
    return view_of(match, match.to_move()[0] if not match.over else 0)


def attributes(picture: str, name: str) -> list[str]:
    values = (element.get(name) for element in ElementTree.fromstring(picture).iter())
    return [value for value in values if value is not None]


def letters(element: ElementTree.Element, scale: float = 1) -> Iterator[float]:
    """The size of every text as it is seen."""
    for factor in re.findall(r"scale\(([\d.]+)\)", element.get("transform", "")):
        scale *= float(factor)
    if element.tag.endswith("}text"):
        yield float(element.get("font-size", "0")) * scale
    for inner in element:
        yield from letters(inner, scale)


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_the_board_lies_over_the_ground_and_brings_no_style(table: int) -> None:
    stages: set[str] = set()
    for match in moments(table):
        view = own_view(match)
        stages.add(view.stage)
        board = GAME.drawing.board(view)
        root = ElementTree.fromstring(board)
        assert root.get("viewBox") == ElementTree.fromstring(GAME.drawing.ground(view)).get("viewBox")
        assert root.get("class") == "giganten"
        assert not [element for element in root.iter() if element.tag.endswith("}style") or element.get("style")]
        assert min(letters(root)) >= 12
        names = Counter(attributes(board, "id") + attributes(GAME.drawing.hand(view), "id"))
        assert names.most_common(1)[0][1] == 1
        assert all(name.startswith("giganten-") for name in names)
        assert {target.removeprefix("#") for target in attributes(board, "href")} <= names.keys()
        # Twelve points take a truck nearly everywhere, and every halt brings its way.
        assert len(board) < (60_000 if view.stage == "move" else 40_000)
    assert stages == STAGES


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_the_ground_never_changes(table: int) -> None:
    seen = {
        GAME.drawing.ground(view) for match in moments(table)[::6] for view in (own_view(match), view_of(match, None))
    }
    assert len(seen) == 1
    ground = ElementTree.fromstring(seen.pop())
    assert [element for element in ground if element.tag.endswith("}style")]
    assert min(letters(ground)) >= 12


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_what_the_board_offers_is_legal_and_complete(table: int) -> None:
    for match in moments(table):
        view = own_view(match)
        legal = [] if view.decision is None else view.decision.moves()
        offered = attributes(GAME.drawing.board(view), "data-move")
        assert set(offered) == {move for move in legal if move.partition(" ")[0] not in IN_PANEL}
        assert len(set(offered)) == len(offered) or view.stage == "card"


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_every_square_answers_a_click_and_the_forbidden_ones_say_why(table: int) -> None:
    rng = random.Random(table)
    for match in moments(table):
        view = own_view(match)
        board = GAME.drawing.board(view)
        refused = attributes(board, "data-try")
        if view.stage in PLACES:
            clicked = [move.partition(" ") for move in refused + attributes(board, "data-move")]
            squares = {square for verb, _, square in clicked if verb in (PLACES[view.stage], "peek")}
            assert squares == set(SQUARE_NAMES)
        elif view.stage != "special":
            assert refused == []
        for move in rng.sample(refused, min(15, len(refused))):
            with pytest.raises(IllegalMove) as refusal:
                match.play(move)
            assert refusal.value.rule in GAME.rules


def test_a_barrel_at_the_end_of_its_ladder_says_so() -> None:
    position = next(match for match in moments(2) if not match.over and "price jet up" in texts(match)).position()
    position["prices"] = {"hudson": 5000, "jet": max(BOX.prices), "us": 5000}
    match = GAME.arrange(position)
    board = GAME.drawing.board(own_view(match))
    assert "price jet down" in attributes(board, "data-move")
    assert attributes(board, "data-try") == ["price jet up"]


def texts(match: Match) -> list[str]:
    return [move.text for move in match.legal(match.to_move()[0])]


def test_those_who_do_not_decide_are_offered_nothing() -> None:
    for match in moments(2):
        waiting = [seat for seat in range(4) if seat not in match.to_move()]
        for seat in (None, *waiting[:1]):
            board = GAME.drawing.board(view_of(match, seat))
            assert attributes(board, "data-move") + attributes(board, "data-try") == []


def test_pieces_keep_their_names_and_stand_where_their_transform_says() -> None:
    lasting = {f"giganten-train-{colour}" for colour in (*BOX.colours, "black")} | {"giganten-die"}
    lasting |= {f"giganten-barrel-{company}" for company in SHORT_NAMES}
    for match in moments(2):
        view = own_view(match)
        pieces = {
            element.get("id"): element.get("transform", "")
            for element in ElementTree.fromstring(GAME.drawing.board(view)).iter()
            if element.get("class") == "piece"
        }
        trucks = {f"giganten-truck-{BOX.colours[seat]}" for seat, square in enumerate(view.trucks) if square}
        assert pieces.keys() >= lasting | trucks
        assert all(re.fullmatch(r"translate\([-\d.]+ [-\d.]+\)", place) for place in pieces.values())


def test_a_target_shows_the_way_there() -> None:
    view = next(view for match in moments(2) if (view := own_view(match)).stage == "move" and view.points > 3)
    assert view.decision is not None
    targets = {element.get("data-move"): element for element in ElementTree.fromstring(GAME.drawing.board(view)).iter()}
    for move in view.decision.moves():
        if move.startswith(("truck", "train")):
            assert [inner for inner in targets[move] if inner.get("class") == "way"]


def test_the_hand_is_the_viewers_alone() -> None:
    for match in moments(2)[::4]:
        assert GAME.drawing.hand(view_of(match, None)) == ""
        view = own_view(match)
        assert view.hand is not None
        shown = [element.text for element in ElementTree.fromstring(GAME.drawing.hand(view)).iter()]
        assert f"×{view.hand['1']}" in shown
        assert f"×{view.hand['2']}" in shown


def test_a_purse_says_what_the_viewer_may_know() -> None:
    match = next(match for match in moments(2) if (view := own_view(match)).seat == 0 and view.hand_sizes[1] > 1)
    view = own_view(match)
    own, other = dict(GAME.drawing.purse(view, 0)), dict(GAME.drawing.purse(view, 1))
    assert view.hand is not None
    worth = view.hand["1"] + 2 * view.hand["2"]
    size, least, most = view.hand_sizes[1], view.least_twos[1], view.most_twos[1]
    assert own["Licences"] == f"{view.hand_sizes[0]}, worth {worth}"
    assert other["Licences"] == f"{size}, worth {size + least} to {size + most}"
    assert next(iter(own)) == "Money"
    assert own["Money"] == f"{view.cash[0]:,}"


def test_at_the_end_a_purse_begins_with_the_total() -> None:
    view = own_view(moments(2)[-1])
    assert view.result is not None
    assert GAME.drawing.headline(view) == "The game is over"
    assert [GAME.drawing.purse(view, seat)[0] for seat in range(4)] == [
        ("Total", f"{score:,}") for score in view.result.scores
    ]


def test_the_headline_names_round_and_action() -> None:
    assert GAME.drawing.headline(own_view(moments(2)[0])) == "Round 1 · Action 2: action cards"


@pytest.mark.parametrize("table", [0, 2])
def test_every_word_is_said_in_the_language_of_the_reader(table: int) -> None:
    names = re.compile("|".join((*BOX.company_names, *SHORT_NAMES.values(), "Giganten")))
    for match in moments(table):
        with speaking(MARKING):
            view = own_view(match)
            rows = [word for seat in range(view.seats) for row in GAME.drawing.purse(view, seat) for word in row]
            pictures = (
                GAME.drawing.ground(view),
                GAME.drawing.board(view),
                GAME.drawing.hand(view),
                GAME.drawing.picture(view),
            )
            spoken = [GAME.drawing.headline(view), *rows]
        for picture in pictures:
            elements = ElementTree.fromstring(picture).iter()
            spoken += (element.text or "" for element in elements if not element.tag.endswith("}style"))
        assert [words for words in map(unmarked, (names.sub("", text) for text in spoken)) if words] == []


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_the_upright_board_has_the_same_things_and_moves(table: int) -> None:
    layout = GAME.drawing.layout(upright=True)
    for match in moments(table):
        view = own_view(match)
        ground, board = layout.ground(view), layout.board(view)
        frame = ElementTree.fromstring(board).get("viewBox")
        assert frame == ElementTree.fromstring(ground).get("viewBox") == "0 0 812 824"
        for name in ("id", "data-move", "data-try"):
            assert attributes(board, name) == attributes(GAME.drawing.board(view), name)
        assert min((*letters(ElementTree.fromstring(board)), *letters(ElementTree.fromstring(ground)))) >= 12
