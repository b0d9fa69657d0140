"""Every page of every game, from matches played at random."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

import plancia
from plancia.core.game import AnyGame
from plancia.core.language import speaking
from plancia.core.options import Option
from plancia.web import rendering
from plancia.web.models.pages import (
    AccountPage,
    ChairLine,
    ChatLine,
    ClaimLine,
    DeviceLine,
    NewTablePage,
    SecretLink,
    TakeBack,
    TokenLine,
    Visitor,
)
from plancia.web.parts import fragments
from tests.web import sample
from tests.web.reading import Element, Page
from tests.words import MARKING, unmarked

GAMES = [plancia.game(name) for name in plancia.games()]


@cache
def _pages(room: str) -> dict[str, Page]:
    """The pages of a game, or those of the house that belong to none, by their paths."""
    drawn = sample.pages(plancia.game(room)) if room in plancia.games() else sample.house()
    return {path: Page(page) for path, page in drawn.items()}


every_room = pytest.mark.parametrize("room", ["house", *plancia.games()])


@every_room
def test_a_page_is_well_formed(room: str) -> None:
    for path, page in _pages(room).items():
        assert page.problems == [], path
        assert len(page.ids()) == len(set(page.ids())), path


@every_room
def test_a_page_keeps_to_the_content_policy(room: str) -> None:
    """No script or style in the page itself, nothing from elsewhere."""
    for path, page in _pages(room).items():
        for element in page.elements:
            _keep_to_the_content_policy(element, path)


def _keep_to_the_content_policy(element: Element, path: str) -> None:
    inside_picture = element.tag == "svg" or any(above.tag == "svg" for above in element.above)
    assert element.tag != "style", path
    assert element.tag != "script" or (element.attributes.get("src", "").startswith("/static/") and not element.text), (
        path
    )
    for name, value in element.attributes.items():
        assert name != "style", path
        assert not name.startswith("on"), path
        if name in ("src", "href", "action") and not inside_picture:
            assert value.startswith(("/", "#")), (path, value)


@every_room
def test_every_form_that_changes_something_carries_the_token(room: str) -> None:
    for path, page in _pages(room).items():
        forms = [one for one in page.elements if one.tag == "form" and one.attributes.get("method") == "post"]
        for form in forms:
            fields = {one.attributes.get("name") for one in page.elements if form in one.above}
            assert "csrf" in fields, (path, form.attributes)


@every_room
def test_every_field_has_a_name_for_those_who_do_not_see_it(room: str) -> None:
    for path, page in _pages(room).items():
        labelled = {element.attributes.get("for") for element in page.elements if element.tag == "label"}
        for element in page.elements:
            if element.tag not in ("input", "select") or element.attributes.get("type") == "hidden":
                continue
            in_label = any(above.tag == "label" for above in element.above)
            named = in_label or "aria-label" in element.attributes or element.attributes.get("id") in labelled
            assert named, (path, element)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_live_parts_of_a_table_stand_in_its_page(game: AnyGame) -> None:
    match = sample.played(game, 60)
    model = sample.table_page(match, match.to_move()[0])
    page = rendering.table(model, sample.VISITOR)
    for name, part in fragments(model, sample.VISITOR).items():
        first = Page(part).elements[0]
        assert first.attributes["id"] == name
        assert first.attributes["hx-swap-oob"] == "morph"
        assert part.strip() in page


def test_what_people_write_is_text() -> None:
    game = GAMES[0]
    match = sample.played(game, 20)
    evil = "<script>alert(1)</script>\"'&"
    chairs = tuple(
        ChairLine(seat=chair.seat, name=evil, kind="person", yours=chair.yours) for chair in sample.chairs(match, 0)
    )
    model = sample.table_page(match, 0, chairs=chairs, messages=(ChatLine(name=evil, seat=None, text=evil),))
    visitor = Visitor(name=evil, csrf=evil, path=evil)
    filled = {option.name: evil for option in game.options} | {"minutes": evil}
    pages = [
        rendering.table(model, visitor, evil, "GA-1.1"),
        rendering.join(sample.waiting(game), evil, visitor),
        rendering.error(400, evil, visitor),
        rendering.account(
            AccountPage(
                tokens=(TokenLine(id=evil, label=evil, created=0),),
                devices=(DeviceLine(id=evil, label=evil, seen=0, here=False),),
                claims=(ClaimLine(id=evil, label=evil, number=evil),),
                token=evil,
                link=SecretLink(code=evil, link=evil, picture="<svg/>"),
                code=evil,
                problem=evil,
            ),
            visitor,
        ),
        rendering.link(visitor, evil),
        rendering.link_seat(model, 0, evil, visitor),
        rendering.hand_over(model, SecretLink(code=evil, link=evil, picture="<svg/>"), visitor),
        rendering.rules(game, evil, visitor),
        rendering.new_table(NewTablePage(game=game, bots=(), usual="regular", filled=filled, problem=evil), visitor),
    ]
    for page in pages:
        assert "<script>alert" not in page
        assert Page(page).problems == []


def test_a_request_to_take_back_is_shown_with_its_answers() -> None:
    match = sample.played(GAMES[0], 20)
    asking = TakeBack(seat=1, sequence=7, agreed=(2,), you_may_agree=True)
    page = Page(rendering.table(sample.table_page(match, 0, take_back=asking), sample.VISITOR))
    actions = {element.attributes.get("action", "") for element in page.elements if element.tag == "form"}
    assert {f"/tables/{match.game.id}/agree", f"/tables/{match.game.id}/decline"} <= actions


def test_whoever_is_handed_the_screen_sees_nothing_before() -> None:
    game = plancia.game("galopp-royal")
    match = sample.played(game, 5)
    model = sample.table_page(match, None, held=(0, 1), hand_over=1)
    parts = fragments(model, sample.VISITOR)
    assert "Hand the screen to Bruno, Blue" in parts["status"]
    assert "<svg" not in parts["hand"]
    assert '<button name="move"' not in parts["decision"]


def test_a_refusal_names_its_rule() -> None:
    told = rendering.verdict(GAMES[0], "You have 3 gold.", "GA-3.13")
    assert 'href="/rules/galopp-royal#GA-3.13"' in told
    assert rendering.verdict(None, "No.").count("<a") == 0


def test_hints_are_rows_that_make_the_move() -> None:
    match = sample.played(GAMES[0], 20)
    model = sample.table_page(match, match.to_move()[0], advice=True)
    page = Page(rendering.hints(model, sample.VISITOR, sample.HINTS))
    rows = [one for one in page.elements if one.tag == "button"]
    assert [row.attributes["value"] for row in rows] == [hint.move for hint in sample.HINTS]
    assert [one.attributes["value"] for one in page.elements if one.tag == "meter"] == ["48", "41"]
    assert "<form" not in rendering.hints(model, sample.VISITOR, ())


def test_only_who_may_ask_for_a_hint_has_the_button() -> None:
    match = sample.played(GAMES[0], 20)
    for advice in (True, False):
        model = sample.table_page(match, match.to_move()[0], advice=advice)
        assert ("/hint" in fragments(model, sample.VISITOR)["decision"]) == advice


def test_the_host_chooses_a_bot_for_a_free_chair() -> None:
    page = Page(rendering.table(sample.waiting(GAMES[0]), sample.VISITOR))
    chosen = page.elements.index(next(one for one in page.elements if one.attributes.get("name") == "bot"))
    offered = [one.attributes["value"] for one in page.elements[chosen:] if one.tag == "option"]
    assert offered == [bot.id for bot in sample.BOTS]


def test_the_clock_says_what_happens_otherwise() -> None:
    match = sample.played(plancia.game("galopp-royal"), 1)
    seat = match.to_move()[0]
    page = fragments(sample.table_page(match, seat, deadline=45.0, otherwise="pass"), sample.VISITOR)["decision"]
    assert re.search(
        r'In <span class="clock" data-seconds="45.0" data-running>0:45</span> the table plays for you: Pass\.', page
    )


# Words.

_OF_THE_BOX = {name for game in GAMES for names in game.glossary().values() for name in names.values()}
_NAMES = (
    *sample.NAMES,
    "Plancia",
    "Good luck!",
    "My bot",
    "Firefox · Linux",
    *(text for bot in sample.BOTS for text in (bot.title, bot.about)),
    *(text for hint in sample.HINTS for text in (hint.label, hint.reason)),
    *(game.title for game in GAMES),
    *sorted((name.partition(" (")[0] for name in _OF_THE_BOX), key=len, reverse=True),
)
_DATA = ("code", "kbd", "svg")
_GIVEN = ("statements", "hint", "chapters", "group", "otherwise", "move", "purse", "log", "controls")
"""Texts that are not said here: by games, whose own tests look at them, by rules, or in parts around a clock."""


def _unsaid(page: Page) -> Iterator[str]:
    for element in page.elements:
        chain = (*element.above, element)
        if any(_is_data(one) for one in chain):
            continue
        shown = [
            *element.text,
            *(element.attributes.get(name, "") for name in ("title", "aria-label", "placeholder", "alt")),
        ]
        for text in shown:
            for name in _NAMES:
                text = text.replace(name, "")  # noqa: PLW2901  # less of it each time
            rest = unmarked(re.sub(r"\b[A-Z]{2}-\d+\.\d+", "", text))
            if rest:
                yield f"<{element.tag}> {rest}"


def _is_data(element: Element) -> bool:
    classes = element.attributes.get("class", "").split()
    language = element.tag == "button" and "lang" in element.attributes
    return language or element.tag in _DATA or any(one in _GIVEN for one in classes)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_text_of_a_table_is_said(game: AnyGame) -> None:
    with speaking(MARKING):
        pages = sample.pages(game)
    for path in (path for path in pages if not path.startswith("rules")):
        assert list(_unsaid(Page(pages[path]))) == [], path


def test_every_text_of_the_house_is_said() -> None:
    with speaking(MARKING):
        pages = sample.house()
    del pages["error"]  # The message comes from whoever refuses.
    for path, page in pages.items():
        assert list(_unsaid(Page(page))) == [], path


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_form_for_a_new_table_has_every_option_with_its_default(game: AnyGame) -> None:
    page = Page(rendering.new_table(sample.new_table(game), sample.VISITOR))
    for option in game.options:
        assert _chosen(page, f"option.{option.name}") == ("" if option.per_seat else _text(option)), option


def _chosen(page: Page, name: str) -> str:
    (field,) = [element for element in page.elements if element.attributes.get("name") == name]
    if field.tag == "input":
        return field.attributes["value"]
    (chosen,) = [
        one.attributes["value"] for one in page.elements if field in one.above and "selected" in one.attributes
    ]
    return chosen


def _text(option: Option) -> str:
    return str(option.default).lower() if isinstance(option.default, bool) else str(option.default)
