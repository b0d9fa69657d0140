"""Words of a game lead to their meaning, in every form that they have in a language."""

from __future__ import annotations

import pytest

import plancia
from plancia.core import language
from plancia.kit.teaching import teaching_of
from plancia.languages import languages
from plancia.web.terms import term_id, with_terms


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("name", plancia.games())
def test_every_form_of_a_term_leads_to_its_meaning(name: str, code: str) -> None:
    game = plancia.game(name)
    with language.speaking(languages()[code]):
        teaching = teaching_of(game)
        assert teaching is not None
        for term in teaching.terms:
            for form in term.split("|"):
                assert f"#{term_id(term)}" in with_terms(game, f"«{form}»"), form
                assert "<a" not in with_terms(game, f"x{form}x")


def test_an_ending_makes_no_term_of_another_word() -> None:
    assert "<a" not in with_terms(plancia.game("galopp-royal"), "slotes")
