"""The box."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import plancia
from examples.leduc import LEDUC
from plancia.core import AnyGame, BadOption, BadRecord, UnknownGame
from plancia.core.event import Counted, Named, Words
from plancia.core.options import Option, OptionValue, ruleset_of
from plancia.core.rulebook import read_rulebook
from tests.conformance.cases import GAMES

GALOPP = plancia.game("galopp-royal")


def test_games_are_found_by_name() -> None:
    assert all(plancia.game(name).id == name for name in plancia.games())
    assert plancia.game("galopp-royal") is GALOPP
    with pytest.raises(UnknownGame, match="there is no game 'go'; possible: galopp-royal"):
        plancia.game("go")


@pytest.mark.parametrize("seats", [0, 2, 7, -1, True])
def test_a_game_is_played_with_the_seats_it_has(seats: int) -> None:
    with pytest.raises(BadOption, match=f"Galopp Royal is not played with {seats} seats; possible: 3, 4, 5, 6"):
        GALOPP.start(seats)


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"speed": 1}, "unknown option 'speed'"),
        ({"race_length": 41}, "option race_length cannot be 41; possible: 8 to 40"),
        ({"first_player": 3}, "option first_player cannot be 3: with 3 seats the last is 2"),
    ],
)
def test_options_that_are_not_offered_start_nothing(options: dict[str, OptionValue], complaint: str) -> None:
    with pytest.raises(BadOption, match=complaint):
        GALOPP.start(3, 1, options)


def test_a_match_has_all_options_with_their_values() -> None:
    match = GALOPP.start(3, 1, {"race_length": 20})
    assert match.options == {option.name: option.default for option in GALOPP.options} | {"race_length": 20}
    assert LEDUC.start().seats == 2


# Rulesets.

FOGGY = replace(LEDUC, ruleset=2, options=(*LEDUC.options, Option("fog", False, "LP-9", (False, True), since=2)))
"""A game whose rules have changed once."""


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_the_options_of_a_match_tell_its_ruleset(game: AnyGame) -> None:
    for ruleset in range(1, game.ruleset + 1):
        options = game.edition(ruleset).start(chance=1).options
        assert ruleset_of(game.options, options) == ruleset
    assert game.edition(game.ruleset) is game


def test_an_earlier_edition_goes_without_what_came_later() -> None:
    first = FOGGY.edition(1)
    assert first is FOGGY.edition(1)
    assert (first.ruleset, first.options) == (1, LEDUC.options)
    assert "fog" not in first.start(chance=1).options
    assert FOGGY.start(chance=1).options["fog"] is False
    assert first.start(chance=1).record.ruleset == 1


@pytest.mark.parametrize("ruleset", [0, -1, 3])
def test_a_ruleset_that_is_not_known_is_refused(ruleset: int) -> None:
    with pytest.raises(BadRecord, match=f"ruleset {ruleset} of Leduc poker; this program plays up to 2"):
        FOGGY.edition(ruleset)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_what_chance_says_can_be_written_and_read_again(game: AnyGame) -> None:
    """A record names a draw and its outcome; two that are written alike could not be told apart."""
    names = [draw.name for draw in game.draws]
    assert len(set(names)) == len(names)
    for draw in game.draws:
        assert " " not in draw.name
        assert len(set(draw.outcomes)) == len(draw.outcomes)


def _some_value(words: Words) -> int:
    """The last value that has a word, or any number."""
    listed = words.words if isinstance(words, Named) else words
    return 7 if listed is None or isinstance(listed, Counted) or callable(listed) else len(listed) - 1


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_event_can_be_told(game: AnyGame) -> None:
    """A state tells at most six facts; a sentence uses only those its kind has."""
    assert len({kind.name for kind in game.events}) == len(game.events)
    for kind in game.events:
        assert len(kind.facts) <= 6
        assert not {"event", "text"} & set(kind.facts)
        values = tuple(_some_value(words) for words in kind.facts.values())
        assert "{" not in kind.sentence(values)
        assert kind.sentence(values)[0].isupper()


def test_rules_are_read_by_the_id_of_their_statement(tmp_path: Path) -> None:
    (tmp_path / "it.md").write_text("# 1 Gara\n\n- **XX-1.2** Si corre.\n- niente\n- **XX-10.1** Si vince: **bene**.\n")
    assert read_rulebook(tmp_path, "it").statements == {"XX-1.2": "Si corre.", "XX-10.1": "Si vince: **bene**."}
