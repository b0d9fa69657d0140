"""What games have for people who have never played them is true: positions, places, rules, and every lesson."""

from __future__ import annotations

import pytest

import plancia
from plancia.core.game import AnyGame
from plancia.core.timeline import Entry
from plancia.kit.lessons import progress
from plancia.kit.teaching import Learner, Teaching, teaching_of
from plancia.web import scenes
from plancia.web.outlines import boxes
from tests.web.taught import TAUGHT

GAMES = [*(game for name in plancia.games() if (game := plancia.game(name)).teaching is not None), TAUGHT]

pytestmark = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def taught(game: AnyGame) -> Teaching:
    teaching = teaching_of(game)
    assert teaching is not None
    return teaching


@pytest.mark.parametrize("part", [scenes.GUIDE, scenes.MANUAL])
def test_every_picture_has_what_its_callouts_name(game: AnyGame, part: str) -> None:
    for number, scene in enumerate(scenes.scenes(taught(game), part)):
        assert len(scene.callouts) <= 4
        assert set(scene.rules) <= set(game.rules), scene.title
        picture = scenes.picture(game, part, number)
        placed = () if picture is None else picture.placed
        assert placed == tuple(callout.at for callout in scene.callouts), scene.title


def test_a_lesson_can_be_played_as_it_is_written(game: AnyGame) -> None:
    lesson = taught(game).lesson
    match = game.start(lesson.seats, lesson.seed, lesson.options)
    for turn in lesson.turns:
        seat = lesson.seat if isinstance(turn, Learner) else turn.seat
        moves = turn.good if isinstance(turn, Learner) else (turn.move,)
        assert seat in match.to_move(), turn
        if isinstance(turn, Learner):
            view = match.view(seat)
            seen = {*boxes(game.drawing.board(view)), *(boxes(hand) if (hand := game.drawing.hand(view)) else ())}
            assert set(turn.points) <= seen, "the coach points at what is there"
        for move in moves[1:]:
            match.copy().play(move, seat)
        match.play(moves[0], seat)
    assert len(lesson.turns) == progress(lesson, match.timeline.entries).made


def test_the_coach_follows_the_moves_that_stand(game: AnyGame) -> None:
    lesson = taught(game).lesson
    entries = [Entry(-1, "", ())]
    for number, turn in enumerate(lesson.turns):
        now = progress(lesson, entries)
        assert (now.turn, now.made, now.left) == (turn, number, False)
        elsewhere = progress(lesson, [*entries, Entry(lesson.seat, "something else", ())])
        assert elsewhere.left
        assert elsewhere.turn is None
        entries.append(
            Entry(lesson.seat, turn.good[-1], ()) if isinstance(turn, Learner) else Entry(turn.seat, turn.move, ())
        )
    done = progress(lesson, entries)
    assert done.turn is None
    assert not done.left
    assert lesson.welcome not in done.said


def test_help_is_about_decisions_of_the_game(game: AnyGame) -> None:
    """A few matches show most kinds of decisions; help for a kind that never comes would never be read."""
    asked: set[str] = set()
    for seed in range(3):
        match = game.start(chance=seed)
        while not match.over and len(match.timeline.entries) < 600:
            seat = match.to_move()[0]
            decision = match.decision(seat)
            assert decision is not None
            asked.add(decision.kind)
            match.play(match.legal(seat)[(seed + len(match.timeline.entries)) % len(match.legal(seat))], seat)
    assert asked & set(taught(game).help), "some decisions are explained"
