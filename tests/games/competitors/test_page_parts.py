"""The parts of a page: what changes lies over what never does, and every click means something."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from plancia.core.decision import Choice
from plancia.core.errors import IllegalMove
from plancia.core.language import Language, speaking
from plancia.games.competitors.box.material import BOX
from plancia.games.competitors.drawing.chart.shapes import shape
from plancia.games.competitors.drawing.layout import UPRIGHT, WIDE, Layout
from plancia.games.competitors.drawing.offers import STEPS, Offers, Reached
from plancia.games.competitors.drawing.panels.cards import slip
from plancia.games.competitors.views import CompetitorsView
from plancia.languages import languages
from tests.games.competitors.moments import TABLES, moments
from tests.rules.competitors.helpers import GAME, GREEN, RED, acting, delivering, see, triple

EVERY_TABLE = pytest.mark.parametrize("table", range(len(TABLES)))


def said(root: ElementTree.Element, name: str) -> set[str]:
    return {element.attrib[name] for element in root.iter() if name in element.attrib}


def read(view: CompetitorsView) -> ElementTree.Element:
    return ElementTree.fromstring(GAME.drawing.board(view))


def marked(board: str) -> set[str]:
    """The ids of a board, and what can be done on it."""
    root = ElementTree.fromstring(board)
    return {mark for name in ("id", "data-move", "data-way", "data-try", "data-pick") for mark in said(root, name)}


def titles(element: ElementTree.Element) -> list[str]:
    return [inner.text or "" for inner in element.iter() if inner.tag.endswith("}title")]


def targets(view: CompetitorsView) -> list[ElementTree.Element]:
    return [element for element in read(view).iter() if element.get("class") == "target"]


@EVERY_TABLE
@pytest.mark.parametrize("upright", [False, True])
def test_boards_lie_over_one_ground(table: int, upright: bool) -> None:
    layout = GAME.drawing.layout(upright=upright)
    grounds: set[str] = set()
    boxes: set[str | None] = set()
    for match, seat in moments(table):
        for viewer in {None, seat}:
            view = see(match, viewer)
            grounds.add(layout.ground(view))
            board = layout.board(view)
            assert len(board.encode()) < 75_000
            root = ElementTree.fromstring(board)
            boxes.add(root.get("viewBox"))
            assert not [one for one in root.iter() if one.tag.endswith("}style") or "style" in one.attrib]
            ids = [one.attrib["id"] for one in root.iter() if "id" in one.attrib]
            assert len(ids) == len(set(ids))
            assert all(name.startswith("competitors-") for name in ids)
            assert set(re.findall(r"(?<=#)competitors-[\w-]+", board)) <= set(ids)
    assert len(grounds) == 1
    assert boxes == {ElementTree.fromstring(grounds.pop()).get("viewBox")}


@EVERY_TABLE
def test_a_board_of_either_shape_has_the_same_things(table: int) -> None:
    for match, seat in moments(table):
        view = see(match, seat)
        wide, upright = (GAME.drawing.layout(upright=shape).board(view) for shape in (False, True))
        assert marked(wide) == marked(upright)
        assert wide != upright


@EVERY_TABLE
def test_pieces_stand_where_their_group_is_moved_to(table: int) -> None:
    for match, _ in moments(table):
        view = see(match)
        pieces = {one.get("id"): one for one in read(view).iter() if one.get("class") == "piece"}
        assert set(pieces) == {
            f"competitors-p{seat}-{name.replace(' ', '-')}"
            for seat, fleet in enumerate(view.vehicles)
            for name, one in fleet.items()
            if one.aboard is None
        }
        for piece in pieces.values():
            assert re.fullmatch(r"translate\([\d.]+ [\d.]+\)", piece.get("transform") or "")


@EVERY_TABLE
def test_a_click_is_legal_or_refused_with_a_rule(table: int) -> None:
    tried = 0
    for match, seat in moments(table):
        spectated = read(see(match))
        assert not said(spectated, "data-move") | said(spectated, "data-try") | said(spectated, "data-pick")
        if seat is None:
            continue
        view = see(match, seat)
        assert view.decision is not None
        board, legal = read(view), set(view.decision.moves())
        held = GAME.drawing.hand(view)
        hand = ElementTree.fromstring(held) if held else ElementTree.Element("svg")
        assert said(board, "data-move") | said(hand, "data-move") <= legal
        on_the_map = {move for move in legal if move.split(" ")[0] in ("hq", *STEPS)}
        assert on_the_map <= said(board, "data-move")
        assert not on_the_map & said(hand, "data-move")
        for words in said(board, "data-pick") | said(hand, "data-pick"):
            assert len([move for move in legal if f" {words} " in f" {move} "]) > 1
        for move in said(board, "data-try"):
            tried += 1
            with pytest.raises(IllegalMove) as refused:
                match.play(move, seat=seat)
            assert refused.value.rule in GAME.rules
    assert tried


@EVERY_TABLE
def test_every_place_means_a_move_while_a_vehicle_moves(table: int) -> None:
    """Trucks are clicked over land, ships over sea and ports, aircraft over land."""
    for match, seat in moments(table):
        view = see(match, seat)
        if seat is None or view.trip is None or view.stage not in ("moving", "delivering"):
            continue
        kind = view.trip.mover.split(" ")[1]
        root = read(view)
        places = {move.split(" ")[1] for move in said(root, "data-try")}
        places |= {str(dict(option.facts)["place"]) for option in steps(view)} | Offers(view).reach().keys()
        assert places >= set(BOX.board.places if kind == "ship" else BOX.board.territories)


def steps(view: CompetitorsView) -> list[Choice]:
    assert view.decision is not None
    return [one for one in view.decision.options if isinstance(one, Choice) and one.move.split(" ")[0] in STEPS]


def test_a_place_further_on_shows_its_cost_and_the_way_there_with_its_gates() -> None:
    view = see(delivering("truck 1", "C001", "ITA", "BLC"), RED)
    reach = Offers(view).reach()
    near = {str(dict(option.facts)["place"]) for option in steps(view)}
    drawn = {titles(target)[0].partition(":")[0]: target for target in targets(view)}
    for place, reached in reach.items():
        if place not in near:
            assert_shown(drawn[BOX.board.territory_names["en"][BOX.board.territories.index(place)]], reached)
    assert reach.keys() - near


def assert_shown(target: ElementTree.Element, reached: Reached) -> None:
    (way,) = (element for element in target if element.get("class") == "way")
    gates = [element for element in way if element.get("href") == "#competitors-gate"]
    assert len(gates) == len(reached.gates)
    assert str(reached.points) in [element.text for element in target if element.tag.endswith("}text")]
    # A click travels as far as the first card that is drawn.
    until = reached.gates[0] + 1 if reached.gates else len(reached.route)
    assert (target.get("data-way") or target.get("data-move")) == ", ".join(reached.route[:until])


def test_own_things_lead_to_their_moves() -> None:
    match = acting(hands=[["GER", "SPA", "C001"], [], []], triples=[[triple()], [], []])
    board = {one.get("id"): one for one in read(see(match, RED)).iter()}
    assert board["competitors-p0-truck-1"].get("data-pick") == "truck 1"
    assert board["competitors-base-ITA"].get("data-pick") == "ITA"
    assert board["competitors-p1-truck-1"].get("data-pick") is None
    hand = ElementTree.fromstring(GAME.drawing.hand(see(match, RED)))
    assert said(hand, "data-pick") >= {"SPA", "deliver 1"}
    assert said(hand, "data-about") == {"C001"}
    assert not said(read(see(match, GREEN)), "data-pick")


@EVERY_TABLE
def test_the_hand_is_the_own_cards(table: int) -> None:
    for match, seat in moments(table):
        view = see(match, seat)
        if seat is None or view.territories is None or view.contracts is None:
            assert GAME.drawing.hand(view) == ""
            continue
        drawn = GAME.drawing.hand(view)
        if not drawn:
            assert (view.territories, view.contracts, view.triples[seat]) == ((), (), ())
            continue
        root = ElementTree.fromstring(drawn)
        assert (root.get("viewBox") or "").split()[2:] == [root.get("width"), root.get("height")]
        own = {f"competitors-p{seat}-card-{name}" for name in view.territories}
        own |= {f"competitors-p{seat}-card-{name}-{at}" for at, name in enumerate(view.contracts)}
        own |= {f"competitors-p{seat}-contract-{triple.number}" for triple in view.triples[seat]}
        assert said(root, "id") == own
        assert not [one for one in root.iter() if one.tag.endswith("}style") or "style" in one.attrib]


@EVERY_TABLE
def test_the_purse_begins_with_the_points(table: int) -> None:
    for match, seat in moments(table):
        view = see(match, seat)
        assert GAME.drawing.headline(view)
        for other in range(view.seats):
            rows = GAME.drawing.purse(view, other)
            assert rows[0] == ("Points", f"{view.victory_points[other]} VP")
            assert len(rows) <= 6
            assert all(name and value for name, value in rows)


def test_the_ground_speaks_the_language() -> None:
    match, seat = moments(0)[0]
    view = see(match, seat)
    english = GAME.drawing.ground(view)
    with speaking(Language("it")):
        italian = GAME.drawing.ground(view)
    assert "Germany" in english
    assert "Germania" in italian
    assert GAME.drawing.ground(view) == english


@pytest.mark.parametrize("layout", [WIDE, UPRIGHT], ids=["wide", "upright"])
def test_shapes_are_short_and_whole(layout: Layout) -> None:
    for place in BOX.board.places:
        path = shape(place, layout)
        assert path.startswith("M")
        assert len(path) < 800


def test_a_hand_of_many_contracts_is_no_wider_than_a_desk_shows_legibly() -> None:
    goods, lands = BOX.cards.goods[:14], BOX.board.territories[:12]
    few, many = (
        ElementTree.fromstring(GAME.drawing.hand(see(acting(hands=[[*lands, *held], [], []]), RED)))
        for held in (goods[:6], goods)
    )
    wide, wider = (float((root.get("viewBox") or "").split()[2]) for root in (few, many))
    assert wide < wider < 1.2 * wide
    assert {one.get("data-about") for one in many.iter()} >= set(goods)


@pytest.mark.parametrize("code", ["en", "it", "fr", "de"])
def test_a_low_contract_has_its_name_whole(code: str) -> None:
    with speaking(languages()[code]):
        drawn = [slip(name) for name in BOX.cards.goods]
    assert not [one for one in drawn if "…" in one]
