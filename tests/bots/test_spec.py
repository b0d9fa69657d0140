"""How bots are named, and how a wrong name is refused."""

from __future__ import annotations

import random

import pytest

import plancia
from plancia.bots import USUAL, UnknownBot, choose, offered, read
from plancia.bots.spec import KINDS
from plancia.core import AnyGame
from plancia.core.errors import NotYourTurn

GAMES = [plancia.game(name) for name in plancia.games()]
GALOPP = plancia.game("galopp-royal")


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_every_game_offers_four_levels_from_easy_to_hard(game: AnyGame) -> None:
    assert offered(game) == ("novice", "regular", "strong", "expert")
    assert USUAL in offered(game)
    kinds = [read(level, game).kind for level in offered(game)]
    assert kinds == sorted(kinds, key=list(KINDS).index)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_spec_reads_back_as_what_it_says(game: AnyGame) -> None:
    for name in (*offered(game), *KINDS, "search:sims=7,mix=0.25,seed=3", "thumb:noise=0"):
        spec = read(name, game)
        assert read(str(spec), game) == spec


def test_settings_may_be_changed_in_a_level() -> None:
    usual, changed = read("expert", GALOPP), read("expert:sims=3, seed=5", GALOPP)
    assert (changed["sims"], changed["seed"]) == (3, 5)
    assert changed["depth"] == usual["depth"]


def test_only_what_was_changed_is_said() -> None:
    assert str(read("search", GALOPP)) == "search"
    assert str(read("search:seed=-1,sims=20", GALOPP)) == "search:sims=20"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("oracle", "no bot 'oracle' plays Galopp Royal; possible: novice, regular, strong, expert, random, thumb"),
        ("", "no bot '' plays Galopp Royal"),
        ("Search", "no bot 'Search'"),
        ("thumb:sims=3", "thumb has no setting 'sims'; possible: noise, seed"),
        ("novice:depth=3", "novice has no setting 'depth'"),
        ("search:sims", "'sims' should look like sims=2000"),
        ("search:sims=many", "sims=many: must be a whole number from 1 to "),
        ("search:sims=2.5", "sims=2.5: must be a whole number"),
        ("search:sims=0", "sims=0: must be"),
        ("search:seconds=nan", "seconds=nan: must be a number from 0.01 to "),
        ("search:seconds=inf", "seconds=inf: must be"),
        ("search:sims=inf", "sims=inf: must be"),
        ("thumb:noise=1.1", "noise=1.1: must be a number from 0 to 1"),
        ("thumb:noise=", "noise=: must be"),
    ],
)
def test_a_wrong_name_is_refused_with_what_would_be_right(text: str, reason: str) -> None:
    with pytest.raises(UnknownBot) as refusal:
        read(text, GALOPP)
    assert reason in str(refusal.value)


@pytest.mark.parametrize("bot", ["random", "thumb", "search:sims=2"])
def test_a_seat_that_is_not_asked_chooses_nothing(bot: str) -> None:
    match = GALOPP.start(chance=1)
    waiting = next(seat for seat in range(match.seats) if seat not in match.to_move())
    for seat in (waiting, None):
        with pytest.raises(NotYourTurn):
            choose(bot, match.game, match.known(seat), random.Random(1))
