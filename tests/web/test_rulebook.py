"""The rules as pages show them."""

from __future__ import annotations

import pytest

import plancia
from plancia.core.game import AnyGame
from plancia.web import rendering
from plancia.web.rulebook import marked_up
from tests.web import sample
from tests.web.reading import Page

GAMES = [plancia.game(name) for name in plancia.games()]


@pytest.mark.parametrize("language", ["en", "it", "xx"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_rulebook_has_every_statement_in_every_language(game: AnyGame, language: str) -> None:
    found = [one.id for chapter in game.rulebook(language).chapters for one in chapter.statements]
    assert found == list(game.rules)


def test_a_search_keeps_what_has_all_words() -> None:
    book = plancia.game("galopp-royal").rulebook()
    found = [one for chapter in book.found("Prize SECOND").chapters for one in chapter.statements]
    assert found
    assert all("prize" in one.text.lower() and "second" in one.text.lower() for one in found)
    assert [one.id for chapter in book.found("GA-3.14").chapters for one in chapter.statements] == ["GA-3.14"]
    assert book.found("no such word at all").chapters == ()


def test_statements_link_to_each_other() -> None:
    page = Page(rendering.rules(plancia.game("galopp-royal"), "", sample.VISITOR))
    anchors = set(page.ids())
    links = [one.attributes["href"][1:] for one in page.elements if one.attributes.get("href", "").startswith("#")]
    assert set(links) <= anchors


def test_rule_text_becomes_html() -> None:
    assert (
        marked_up("**Base** of `a<b` by GA-3.1") == '<b>Base</b> of <code>a&lt;b</code> by <a href="#GA-3.1">GA-3.1</a>'
    )
    assert marked_up("The pond", "PO") == "The <mark>po</mark>nd"
