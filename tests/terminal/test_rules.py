"""Rules looked up while playing."""

from __future__ import annotations

import pytest

import plancia
from plancia.terminal.rules import look_up

GAMES = plancia.games()


@pytest.mark.parametrize("name", GAMES)
def test_every_statement_is_found_by_its_number(name: str) -> None:
    game = plancia.game(name)
    for rule, text in game.rules.items():
        assert look_up(game, rule) == look_up(game, rule.lower()) == [f"{rule}  {text}"]
        assert look_up(game, rule.partition("-")[2]) == [f"{rule}  {text}"]


@pytest.mark.parametrize("name", GAMES)
def test_every_statement_is_in_a_chapter_that_is_listed(name: str) -> None:
    game = plancia.game(name)
    chapters = [line.split()[0] for line in look_up(game, "")[:-2]]
    listed = [line.split()[0] for chapter in chapters for line in look_up(game, chapter)[2:]]
    assert listed == list(game.rules)


@pytest.mark.parametrize("name", GAMES)
def test_words_are_looked_for_in_every_statement(name: str) -> None:
    game = plancia.game(name)
    found = [line.split()[0] for line in look_up(game, "PLAYER first")]
    assert found == [rule for rule, text in game.rules.items() if "player" in text.lower() and "first" in text.lower()]
