"""The picture of a view: whole, legible, clickable, in two languages, and silent about what nobody told the viewer."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import product
from xml.etree import ElementTree

import pytest

from plancia.core.decision import Choice, Range
from plancia.core.language import Language, speaking
from plancia.games.competitors.box.material import BOX
from plancia.games.competitors.drawing.board.weather import danger, danger_spot
from plancia.games.competitors.drawing.layout import MAP, UPRIGHT
from plancia.games.competitors.drawing.picture import draw
from plancia.games.competitors.views import CompetitorsView
from plancia.kit.drawing.svg import LIVERIES
from plancia.languages import languages
from tests.games.competitors.moments import TABLES, moments
from tests.games.svg import named, text_sizes, words
from tests.rules.competitors.helpers import RED, delivering, see
from tests.rules.shared import play

PARTS = {"map", "inset", "bases", "vehicles", "targets", "head", "seats", "choices", "hand"}
STAGES = {"choose_hq", "free_draw", "action", "moving", "delivering", "check_answer", "deal_answer", "over"}


def own_views(table: int) -> list[CompetitorsView]:
    return [see(match, seat) for match, seat in moments(table)]


def public_views(table: int) -> list[CompetitorsView]:
    return [see(match) for match, _ in moments(table)]


def read(view: CompetitorsView) -> ElementTree.Element:
    return ElementTree.fromstring(draw(view))


def captions(element: ElementTree.Element) -> str:
    return " | ".join(inner.text or "" for inner in element.iter() if inner.tag.endswith("}title"))


def offered(root: ElementTree.Element) -> set[str]:
    return {move for element in root.iter() if (move := element.get("data-move")) is not None}


def cards(root: ElementTree.Element) -> set[str]:
    return {name for name in named(root, "competitors") if "-card-" in name}


def test_all_sorts_of_moments_are_drawn() -> None:
    assert {view.stage for table in range(len(TABLES)) for view in own_views(table)} >= STAGES


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_whole_matches_draw_well(table: int) -> None:
    for view in own_views(table):
        drawing = draw(view)
        assert len(drawing.encode()) < 300_000
        root = ElementTree.fromstring(drawing)
        assert root.get("role") == "img"
        things = named(root, "competitors")
        assert things.keys() >= PARTS
        # The picture is shown or panned at one pixel to the unit.
        _, _, width, height = (root.get("viewBox") or "").split()
        assert (width, height) == (root.get("width"), root.get("height")) == ("1366", "768")
        assert min(text_sizes(root)) >= 9
        for seat in range(view.seats):
            panel = things[f"seat-{BOX.colours[seat]}"]
            assert f"{view.cash[seat]:,}" in words(panel)
            assert str(view.victory_points[seat]) in words(panel)


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_vehicles_and_bases_are_told_apart_by_colour_emblem_and_number(table: int) -> None:
    for view in public_views(table):
        things = named(read(view), "competitors")
        for seat in range(view.seats):
            worn = LIVERIES[BOX.colours[seat]]
            for name, vehicle in view.vehicles[seat].items():
                key = f"p{seat}-{name.replace(' ', '-')}"
                if vehicle.aboard is not None:
                    assert key not in things
                    continue
                piece = things[key]
                assert str(vehicle.number) in words(piece)
                assert worn.fill in ElementTree.tostring(piece, "unicode")
                assert ("with the goods" in captions(piece)) == vehicle.loaded
                assert ("aboard" in captions(piece)) == (vehicle.carries is not None)
            for site in (view.headquarters[seat], *view.branches[seat]):
                if site is not None:
                    assert worn.fill in ElementTree.tostring(things[f"base-{site}"], "unicode")


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_what_may_be_done_can_be_clicked(table: int) -> None:
    for view in own_views(table):
        moves = offered(read(view))
        if view.decision is None:
            assert not moves
            continue
        legal = set(view.decision.moves())
        assert moves <= legal
        single = {option.move for option in view.decision.options if isinstance(option, Choice)}
        bids = {f"{option.verb} {option.least}" for option in view.decision.options if isinstance(option, Range)}
        assert bids <= moves
        # A step that a Move ends with is a way.
        moves |= {way.moves[0] for way in view.decision.ways if way.moves[1:] == ("end",)}
        assert single <= moves or "more" in " ".join(words(named(read(view), "competitors")["choices"]))


def test_a_spectator_is_offered_nothing_and_sees_no_hand() -> None:
    for view in public_views(1):
        root = read(view)
        assert not offered(root)
        assert not cards(root)


def test_the_viewer_sees_the_own_cards_and_no_others() -> None:
    for view in own_views(1):
        own = {f"p{view.seat}-card-{name}" for name in view.territories or ()}
        own |= {f"p{view.seat}-card-{name}-{at}" for at, name in enumerate(view.contracts or ())}
        assert cards(read(view)) == own


def _first(target: ElementTree.Element) -> str:
    """The move that a click on a place makes first."""
    return (target.get("data-move") or target.get("data-way") or "").partition(", ")[0]


def test_steps_show_their_cost_and_the_gates_on_the_way() -> None:
    seen = 0
    for view in own_views(1) + own_views(2):
        if view.stage not in ("moving", "delivering") or view.decision is None:
            continue
        targets = named(read(view), "competitors")["targets"]
        # Places further away come later and name the first step, too.
        rings = {_first(element): element for element in reversed(targets)}
        for option in view.decision.options:
            if isinstance(option, Choice) and option.move.split(" ")[0] in ("go", "sail", "dock", "fly"):
                facts = dict(option.facts)
                assert str(facts["points"]) in words(rings[option.move])
                assert option.label in captions(rings[option.move])
                drawn = ElementTree.tostring(rings[option.move], "unicode")
                assert ("#competitors-gate" in drawn) == bool(facts["customs"])
                seen += 1
    assert seen > 20


def test_the_way_to_the_recipient_is_drawn_with_its_cost() -> None:
    found = 0
    for view in [view for table in range(len(TABLES)) for view in own_views(table)]:
        trip = view.trip
        if trip is None or view.decision is None or trip.recipient is None:
            continue
        reach = dict(view.decision.facts).get("reach")
        drawn = named(read(view), "competitors")
        if isinstance(reach, dict) and trip.recipient in reach:
            assert 'class="route"' in ElementTree.tostring(drawn["route"], "unicode")
            assert re.search(r"turn \d, \d points? · fuel", ElementTree.tostring(drawn["goal"], "unicode"))
            # It is read where vehicles stand around the recipient, too.
            layers = list(drawn)
            assert layers.index("vehicles") < layers.index("goal")
            found += 1
    assert found


@pytest.mark.parametrize(
    ("vehicle", "contract", "recipient", "cards"),
    [
        ("truck 1", "C001", "FRA", 0),
        ("truck 1", "C001", "BLC", 1),
        ("ship 1", "C060", "ALG", 1),
        ("aircraft 1", "C037", "RUN", 1),
    ],
)
def test_the_way_has_a_gate_where_a_customs_card_is_drawn(
    vehicle: str, contract: str, recipient: str, cards: int
) -> None:
    """Over a border, in a foreign port, at an airport."""
    view = see(delivering(vehicle, contract, "ITA", recipient), RED)
    drawn = ElementTree.tostring(named(read(view), "competitors")["route"], "unicode")
    assert drawn.count("#competitors-gate") == cards


def test_the_hit_area_is_marked_and_named() -> None:
    for view in public_views(1):
        things = named(read(view), "competitors")
        if view.hit_area is None:
            assert not any(one.startswith("danger") for one in things)
            continue
        at = BOX.board.areas.index(view.hit_area) * 12 + view.weather - 1
        name = BOX.cards.weather_names["en"][at]
        assert (f"danger-{view.hit_area}" in things) == bool(BOX.cards.weather_codes[at])
        assert name in " ".join(words(things["head"]))


@pytest.mark.parametrize("code", ["en", "it", "fr", "de"])
def test_the_words_of_the_weather_stand_on_the_map_and_beside_the_inset(code: str) -> None:
    view = public_views(1)[-1]
    with speaking(languages()[code]):
        for area, weather in product(BOX.board.areas, range(1, 13)):
            drawn = danger(replace(view, hit_area=area, weather=weather))
            if not drawn:
                continue
            label = next(one for one in ElementTree.fromstring(drawn) if one.get("class") == "danger-label")
            x, y = danger_spot(area)
            left, width = x + float(label.get("x", "")), float(label.get("width", ""))
            assert left + width <= MAP.box.right, (area, weather)
            inset = UPRIGHT.inset.box
            assert y + 10 <= inset.y or left + width <= inset.x or left >= inset.right, (area, weather)


def test_the_last_vehicle_that_moved_leaves_a_trail() -> None:
    moved = [view for table in range(3) for view in public_views(table) if view.history[-1].name in ("step", "landed")]
    assert moved
    for view in moved:
        assert 'class="trail"' in ElementTree.tostring(named(read(view), "competitors")["trails"], "unicode")


def test_an_open_offer_lies_with_the_choices() -> None:
    talks = [view for table in range(len(TABLES)) for view in own_views(table) if view.talk is not None]
    assert talks
    for view in talks:
        assert view.talk is not None
        shown = " ".join(words(named(read(view), "competitors")["choices"]))
        assert BOX.colours[view.talk.proposer].capitalize() in shown


def test_a_fine_that_must_be_paid_by_selling_is_drawn_though_nothing_is_left_of_its_card() -> None:
    match = delivering("truck 1", "C001", "GER", "UCR", "customs D17", cash=[1500, 0, 0])
    play(match, "go POL", "go UCR", "first customs", "take")
    view = see(match, RED)
    assert view.stage == "debt"
    assert "Fine" in draw(view)


def test_names_are_in_the_language_that_is_spoken() -> None:
    view = own_views(0)[-1]
    english = " ".join(words(read(view)))
    with speaking(Language("it")):
        italian = " ".join(words(read(view)))
    assert "English Channel" in english
    assert "La Manica" in italian
    assert "Germany" in english
    assert "Germania" in italian
    assert "Germany" not in italian


def test_equal_views_draw_alike() -> None:
    for view in own_views(1)[::7]:
        assert draw(view) == draw(replace(view))
