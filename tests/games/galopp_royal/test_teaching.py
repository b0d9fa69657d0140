"""What a beginner is told is true, short, and in the beginner's language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

import pytest

import plancia
from plancia.core.language import speaking
from plancia.core.match import Match
from plancia.games.galopp_royal.teaching.parts import teaching
from plancia.games.galopp_royal.views import GaloppView
from plancia.kit.teaching import Learner, Scene, Teaching
from plancia.languages import languages
from tests.words import MARKING, unmarked

GAME = plancia.game("galopp-royal")
LONGEST = 80
"""words on a screen beside a board"""
TAUGHT = teaching()
LEARNERS = [turn for turn in TAUGHT.lesson.turns if isinstance(turn, Learner)]


def ids(match: Match, seat: int | None) -> set[str]:
    """Everything that the viewer of a board can be pointed at."""
    view = match.view(seat)
    parts = (GAME.drawing.ground(view), GAME.drawing.board(view), GAME.drawing.hand(view))
    return {found for part in parts for found in re.findall(r' id="([^"]+)"', part)}


def scenes(taught: Teaching) -> tuple[Scene, ...]:
    return (*taught.guide.scenes, *taught.manual)


def texts(taught: Teaching) -> Iterator[str]:
    """Everything that is read by itself."""
    lesson, guide = taught.lesson, taught.guide
    yield from (lesson.welcome, lesson.farewell, guide.about, guide.goal, *guide.tips, *guide.reconstructed)
    for turn in lesson.turns:
        yield from (turn.text, turn.right, turn.wrong) if isinstance(turn, Learner) else (turn.text,)
    for scene in scenes(taught):
        yield from (scene.title, scene.text, *(callout.text for callout in scene.callouts))
    yield from (words for card in taught.cards for row in ((card.title,), *card.rows) for words in row)
    yield from (*taught.help.values(), *taught.terms, *taught.terms.values())


@pytest.mark.parametrize("language", ["en", "it"])
def test_nothing_is_long(language: str) -> None:
    with speaking(languages()[language]):
        assert [text for text in texts(teaching()) if not 0 < len(text.split()) <= LONGEST] == []


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_coach_is_short_between_two_decisions(language: str) -> None:
    with speaking(languages()[language]):
        lesson = teaching().lesson
    said = [lesson.welcome]
    for turn in lesson.turns:
        said.append(turn.text)
        if isinstance(turn, Learner):
            assert len(" ".join(said).split()) <= LONGEST, turn.text
            said = [turn.right]
    assert len(" ".join((*said, lesson.farewell)).split()) <= LONGEST


def test_everything_is_said() -> None:
    with speaking(MARKING):
        assert [text for text in texts(teaching()) if unmarked(text)] == []


@pytest.mark.parametrize("scene", scenes(TAUGHT), ids=lambda scene: scene.title)
def test_a_scene_shows_what_it_points_at(scene: Scene) -> None:
    assert {*scene.rules} <= {*GAME.rules}
    assert len(scene.callouts) <= 4
    if scene.position is not None:
        assert {callout.at for callout in scene.callouts} <= ids(GAME.arrange(scene.position, 1), scene.seat)


@pytest.mark.parametrize("answers", [*product(*(turn.good for turn in LEARNERS))], ids=", ".join)
def test_the_lesson_goes_on_after_every_good_answer(answers: tuple[str, ...]) -> None:
    match, good = begun(), iter(answers)
    for turn in TAUGHT.lesson.turns:
        if isinstance(turn, Learner):
            match.play(next(good), seat=TAUGHT.lesson.seat)
        else:
            match.play(turn.move, seat=turn.seat)
    view = match.view(TAUGHT.lesson.seat)
    assert isinstance(view, GaloppView)
    # The coach has told who won, what was taken away and what came instead.
    assert view.places == (1, 2, 3)
    assert view.displays[0] == ("one", "three", "crafty", "crafty")


def test_another_answer_is_possible_and_leaves_the_decision_as_it_was() -> None:
    match = begun()
    for turn in TAUGHT.lesson.turns:
        if isinstance(turn, Learner):
            seat = TAUGHT.lesson.seat
            before = match.digest()
            assert {*turn.points} <= ids(match, seat)
            wrong = [str(move) for move in match.legal(seat) if str(move) not in turn.good]
            assert wrong, turn.text
            match.copy().play(wrong[0], seat=seat)
            assert match.digest() == before
            match.play(turn.good[0], seat=seat)
        else:
            match.play(turn.move, seat=turn.seat)


def begun() -> Match:
    lesson = TAUGHT.lesson
    return GAME.start(lesson.seats, lesson.seed, lesson.options)


def test_every_kind_of_decision_has_help() -> None:
    assert {*TAUGHT.help} == {"lot", "crafty", "exchange"}
