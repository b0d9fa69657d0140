"""Everything that Giganten tells a person can be told in that person's language."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping

import pytest

from plancia.core import IllegalMove, Match
from plancia.core.language import speaking
from plancia.core.options import OptionValue
from plancia.core.rulebook import read_rulebook
from plancia.games.giganten.box.material import ROOM
from plancia.games.giganten.game import GIGANTEN
from plancia.games.giganten.views import GigantenView
from plancia.games.giganten.words.events import EVENTS
from tests.conformance.moves import well_formed
from tests.words import MARKING, unmarked

GAME = GIGANTEN
MOVES = well_formed(GAME)
BY_VERB = {
    verb: [move for move in MOVES if move.split(" ")[0] == verb] for verb in {move.split(" ")[0] for move in MOVES}
}
TABLES: tuple[tuple[int, Mapping[str, OptionValue]], ...] = (
    (2, {"transport_choice": "farthest", "inflation": "on"}),
    (3, {"specials_optional": False, "black_finish_steps": 20, "crude_shortage": "short"}),
    (4, {}),
)


def wander(match: Match, rng: random.Random) -> Iterator[list[str]]:
    """Play to the end, with short auctions; at every decision, the moves that are legal."""
    while not match.over:
        moves = [move.text for move in match.legal(match.to_move()[0])]
        yield moves
        some = [*rng.sample(moves, min(2, len(moves))), moves[0], moves[-1]]
        match.play(rng.choice(some))


def said(match: Match) -> Iterator[str]:
    """What can be read at one moment."""
    for seat in (None, *match.to_move()):
        view = match.view(seat)
        assert isinstance(view, GigantenView)
        yield view.asked
        yield GAME.drawing.headline(view)
        for owner in range(match.seats):
            for name, value in GAME.drawing.purse(view, owner):
                yield name
                yield value
        if view.decision is not None:
            yield view.decision.prompt
            yield from (option.label for option in view.decision.options)


def refused(match: Match, legal: list[str], rng: random.Random) -> Iterator[str]:
    """Why moves cannot be made: some of the kind that is asked for, and one of another."""
    asked = BY_VERB[rng.choice(legal).split(" ")[0]]
    for move in (*rng.choices(asked, k=2), rng.choice(MOVES)):
        if move not in legal:
            with pytest.raises(IllegalMove) as refusal:
                match.play(move)
            yield refusal.value.reason


def bare(text: str) -> str:
    """What of a text has not been said in the language, colours inside of sentences too."""
    return unmarked(text) or " ".join(re.findall(r"(?<!⟦)\b(?:grey|blue|green)\b", text))


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_everything_that_people_read_is_said_in_their_language(seats: int, options: Mapping[str, OptionValue]) -> None:
    rng = random.Random(seats)
    told: set[str] = set()
    with speaking(MARKING):
        for seed in range(4):
            match = GAME.start(seats=seats, chance=seed, options=options)
            for legal in wander(match, rng):
                assert [text for text in (*said(match), *refused(match, legal, rng)) if bare(text)] == []
            assert [text for text in said(match) if bare(text)] == []
            assert [event.text for event in match.events(None) if bare(event.text)] == []
            told |= {event.name for event in match.events(None)}
    assert told >= {"look", "push_back", "struck", "hauled", "hauled_for_fee", "won", "bluff", "paid", "sale", "end"}


def test_every_kind_of_event_is_said_in_the_language() -> None:
    with speaking(MARKING):
        for kind in EVENTS:
            assert bare(kind.sentence((1,) * len(kind.facts))) == "", kind.name


def test_the_rules_say_the_same_in_both_languages() -> None:
    english, italian = (read_rulebook(ROOM.joinpath("rules"), language).statements for language in ("en", "it"))
    assert list(english) == list(italian)
    assert len(english) == 286
    for rule, text in english.items():
        facts = sorted(re.findall(r"`[^`]+`|\d+", re.sub(r"(?<=\d),(?=\d{3})", "", text)))
        assert facts == sorted(re.findall(r"`[^`]+`|\d+", re.sub(r"(?<=\d)\.(?=\d{3})", "", italian[rule]))), rule
