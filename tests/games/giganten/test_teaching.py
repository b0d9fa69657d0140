"""The guide, the lesson, the manual and the reference card: true pictures, legal moves, few words."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import asdict

import pytest

from plancia.core import Match
from plancia.core.language import speaking
from plancia.core.plain import Plain
from plancia.games.giganten.game import GIGANTEN
from plancia.games.giganten.play.round import STAGES
from plancia.games.giganten.play.stages import NAMES
from plancia.games.giganten.teaching.parts import teaching
from plancia.kit.teaching import Learner, Lesson, Rival, Scene, Teaching
from tests.rules.giganten.helpers import see
from tests.words import MARKING, unmarked

TAUGHT = teaching()
SCENES = (*TAUGHT.guide.scenes, *TAUGHT.manual)
DECISIONS = {NAMES[stage.number] for stage in STAGES if stage.wording is not None}
NAMED = {"at", "position", "points", "good", "move", "rules", "options", "author"}
"""Fields whose texts are names and not words."""


def texts(of: Plain) -> Iterator[str]:
    """What people read in its fields."""
    if isinstance(of, str):
        yield of
    elif isinstance(of, list):
        for one in of:
            yield from texts(one)
    elif isinstance(of, dict):
        for name, value in of.items():
            if name not in NAMED:
                yield from texts(value)


def read(taught: Teaching) -> list[str]:
    """Everything that people read."""
    plain: Plain = json.loads(json.dumps(asdict(taught)))
    return [*texts(plain), *taught.terms, *taught.help.values()]


def ids(match: Match, seat: int | None) -> set[str]:
    view = see(match, seat)
    drawn = GIGANTEN.drawing.board(view) + GIGANTEN.drawing.hand(view)
    return set(re.findall(r' id="([^"]+)"', drawn))


def following(lesson: Lesson) -> Match:
    return GIGANTEN.start(lesson.seats, lesson.seed, lesson.options)


@pytest.mark.parametrize("scene", SCENES, ids=[scene.title for scene in SCENES])
def test_every_picture_can_be_drawn_and_has_what_it_points_at(scene: Scene) -> None:
    assert len(scene.callouts) <= 4
    assert set(scene.rules) <= set(GIGANTEN.rules)
    assert scene.rules
    if scene.position is None:
        assert not scene.callouts
    else:
        match = GIGANTEN.arrange(scene.position, chance=7)
        assert {callout.at for callout in scene.callouts} <= ids(match, scene.seat)


@pytest.mark.parametrize("lesson", [TAUGHT.lesson])
def test_the_lesson_can_be_played_with_every_good_answer(lesson: Lesson) -> None:
    """Whatever of the coach's moves the learner makes, the rivals' moves are legal when their turn comes."""
    asked: set[str] = set()
    matches = [following(lesson)]
    for turn in lesson.turns:
        seat = turn.seat if isinstance(turn, Rival) else lesson.seat
        moves = (turn.move,) if isinstance(turn, Rival) else turn.good
        made: list[Match] = []
        for match in matches:
            assert list(match.to_move()) == [seat]
            if isinstance(turn, Learner):
                decision = match.decision(seat)
                assert decision is not None
                asked.add(decision.kind)
                assert set(turn.points) <= ids(match, seat), turn.text
            for move in moves:
                made.append(match.copy())
                made[-1].play(move, seat)
        matches = made
    assert asked == DECISIONS - {"special"}
    assert all(see(match).round == 2 for match in matches)


def test_the_coach_answers_a_wrong_move_that_could_be_made() -> None:
    """Every decision but the forced one leaves the learner something to get wrong."""
    lesson = TAUGHT.lesson
    match = following(lesson)
    for turn in lesson.turns:
        if isinstance(turn, Learner):
            others = {move.text for move in match.legal(lesson.seat)} - set(turn.good)
            assert others or turn.good == ("done",) or turn.good[0].startswith("pay")
            assert turn.wrong != turn.right
            match.play(turn.good[0], lesson.seat)
        else:
            match.play(turn.move, turn.seat)


def test_what_the_coach_says_of_the_deal_is_true() -> None:
    """A price of 7,000, a 4 on c4, a rival with three licences who cannot pay 5, and 7,000 for the first crude."""
    lesson = TAUGHT.lesson
    match = following(lesson)
    assert see(match, 0).prices == {"hudson": 7000, "jet": 3500, "us": 4000}
    for turn in lesson.turns:
        match.play(turn.move if isinstance(turn, Rival) else turn.good[0])
    told = [event.text for event in match.events(0)]
    assert "The tile on c4 shows 4." in told
    assert "Blue was bluffing and cannot pay the 5 bid for Hudson!" in told
    assert "Red sells 1 crude to Hudson at 7,000 and receives 7,000." in told
    assert see(match, 0).cash[0] == 15000 - 4000 + 7000


def test_texts_are_short_and_said_in_the_language() -> None:
    assert [text for text in read(TAUGHT) if len(text.split()) > 80] == []
    with speaking(MARKING):
        bare = [text for text in read(teaching()) if unmarked(text)]
    assert bare == []


def test_every_decision_is_explained_once() -> None:
    assert set(TAUGHT.help) == DECISIONS
    assert 4 <= len(TAUGHT.guide.scenes) <= 6
    assert len(TAUGHT.guide.tips) == 3
    assert any("h10" in text for text in TAUGHT.guide.reconstructed)
