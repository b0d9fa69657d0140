"""How the game is taught: pictures that can be drawn, words that are said, and a lesson that can be played."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from plancia.core import Match
from plancia.core.language import ENGLISH, Language, speaking
from plancia.games.competitors.drawing.page import WIDE_BOARD, hand
from plancia.games.competitors.game import COMPETITORS
from plancia.games.competitors.play.stages import STAGES as NAMES
from plancia.games.competitors.teaching.parts import teaching
from plancia.games.competitors.words.stages import STAGES
from plancia.kit.teaching import Learner, Lesson, Rival, Scene, Teaching
from plancia.languages import languages
from tests.rules.competitors.helpers import see

SPOKEN = (ENGLISH, languages()["it"])
WORDS = 80
"""The longest text that a coach may speak."""


def in_every_language() -> Iterator[tuple[Language, Teaching]]:
    for language in SPOKEN:
        with speaking(language):
            yield language, teaching()


def identities(match: Match, seat: int | None) -> set[str]:
    """The ids on the page of a seat: the board and its hand."""
    view = see(match, seat)
    drawn = (part for part in (WIDE_BOARD.ground(view), WIDE_BOARD.board(view), hand(view)) if part)
    return {name for part in drawn for element in ElementTree.fromstring(part).iter() if (name := element.get("id"))}


def scenes() -> list[Scene]:
    taught = teaching()
    return [*taught.guide.scenes, *taught.manual]


@pytest.mark.parametrize("scene", scenes(), ids=lambda scene: scene.title)
def test_a_scene_can_be_drawn_and_points_at_what_is_there(scene: Scene) -> None:
    assert set(scene.rules) <= set(COMPETITORS.rules)
    assert len(scene.callouts) <= 4
    if scene.position is None:
        assert not scene.callouts
        return
    here = identities(COMPETITORS.arrange(scene.position, 7), scene.seat)
    assert {callout.at for callout in scene.callouts} <= here


def play(lesson: Lesson, *, astray: bool) -> Match:
    """The lesson with the best answers; before each of them another one if the learner goes astray."""
    match = COMPETITORS.start(lesson.seats, lesson.seed, lesson.options)
    for turn in lesson.turns:
        seat = turn.seat if isinstance(turn, Rival) else lesson.seat
        assert match.to_move() == (seat,)
        moves = [move.text for move in match.legal(seat)]
        if isinstance(turn, Learner):
            assert set(turn.good) <= set(moves)
            assert set(turn.points) <= identities(match, seat)
            if astray:
                assert _stray(match, turn, moves) or len(moves) == 1
        match.play(turn.move if isinstance(turn, Rival) else turn.good[0], seat)
    return match


def _stray(match: Match, turn: Learner, moves: list[str]) -> bool:
    """Whether there is a move that the coach would not make; it is tried and taken back."""
    others = [move for move in moves if move not in turn.good]
    if others:
        match.copy().play(others[-1])
    return bool(others)


@pytest.mark.parametrize("astray", [False, True])
def test_the_lesson_can_be_played(astray: bool) -> None:
    lesson = teaching().lesson
    match = play(lesson, astray=astray)
    view = see(match, lesson.seat)
    assert view.victory_points == (1, 0)
    assert view.vehicles[lesson.seat]["truck 1"].place == "UCR"
    assert [triple.recipient for triple in view.triples[lesson.seat]] == ["CAU"]


def test_every_good_answer_leads_through_the_lesson() -> None:
    lesson = teaching().lesson
    for at, turn in enumerate(lesson.turns):
        for other in turn.good[1:] if isinstance(turn, Learner) else ():
            match = COMPETITORS.start(lesson.seats, lesson.seed, lesson.options)
            for number, one in enumerate(lesson.turns):
                match.play(one.move if isinstance(one, Rival) else other if number == at else one.good[0])
            assert see(match, lesson.seat).round == 2


def test_the_coach_is_brief() -> None:
    for _, taught in in_every_language():
        lesson = taught.lesson
        said = [lesson.welcome, lesson.farewell]
        for turn in lesson.turns:
            said += [turn.text] if isinstance(turn, Rival) else [turn.text, turn.right, turn.wrong]
        said += [scene.text for scene in (*taught.guide.scenes, *taught.manual)] + list(taught.help.values())
        assert max(len(text.split()) for text in said) <= WORDS


def test_every_kind_of_decision_has_its_help() -> None:
    kinds = {NAMES[number] for number in STAGES} | {"interrupt"}
    assert set(teaching().help) == kinds


def test_the_words_that_need_it_are_explained() -> None:
    english = teaching().terms
    assert {"T.M.", "P.M.", "save", "hit area", "red flag"} <= {term.partition("|")[0] for term in english}
    for language, taught in in_every_language():
        assert all(taught.terms.values()), language.code
        assert len(taught.terms) == len(english)


def test_what_is_reconstructed_is_said() -> None:
    assert re.search("map", " ".join(teaching().guide.reconstructed))
    assert len(teaching().guide.reconstructed) == 4
