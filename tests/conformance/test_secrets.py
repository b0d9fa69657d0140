"""Non-interference: what a seat cannot know changes nothing that it sees."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import count

import pytest

from plancia.core import AnyGame, Event, IllegalMove, Match, PlanciaError, Scripted
from plancia.core.known import SPECTATOR
from plancia.core.options import OptionValue
from plancia.core.plain import PlainDict
from plancia.core.view import Shared, View
from plancia.kit.drawing.beats import beats
from plancia.kit.learn.known_encoder import KnownEncoder
from tests.conformance.cases import CASES, GAMES, following
from tests.conformance.moves import well_formed

PAIRS = int(os.environ.get("PLANCIA_PAIRS", "2000"))
"""Pairs of states compared for each game; `make nightly` compares 100,000."""


def pairs(game: AnyGame, wanted: int) -> Iterator[tuple[Match, Match, int | None, random.Random]]:
    """Matches and twins that differ only in what a seat, or a spectator, cannot know."""
    cases = [case for case in CASES if case.game is game]
    found = 0
    for seed in count():
        for match, _, rng in cases[seed % len(cases)].walk(seed):
            if rng.random() > 1 / 12:
                continue
            for seat in (*range(match.seats), None):
                view = match.view(seat)
                yield match, game.resume(game.imagine(view, rng), history=view.history), seat, rng
                found += 1
                if found == wanted:
                    return


@pytest.mark.parametrize("name", GAMES)
def test_states_a_seat_cannot_tell_apart_look_alike_to_it(name: str) -> None:
    differing = 0
    for match, twin, seat, rng in pairs(GAMES[name], PAIRS):
        differing += match.digest() != twin.digest()
        assert channels(match, seat) == channels(twin, seat)
        assert news(match, twin, seat, rng)
        if rng.random() < 1 / 50:
            public = match.view(None).history
            assert pictures(match, seat, public) == pictures(twin, seat, public)
        if seat is not None:
            texts = well_formed(match.game)
            for text in rng.sample(texts, min(len(texts), 12)):
                assert refusal(match, text, seat) == refusal(twin, text, seat)
    assert differing > PAIRS // 10


def channels(match: Match, seat: int | None) -> tuple[object, ...]:
    """All that a seat is told: view, history, text and beats of late, numbers for learners, decision, legal moves.

    And what it may know, byte by byte.
    """
    view = match.view(seat)
    known = match.known(seat).pack()
    log = [event.text for event in view.history[-5:]], played(view, view.history[-5:])
    encoder = match.game.encoder
    numbers = None if encoder is None else (encoder.encode(view), encoder.answers(view))
    known_numbers = numbers_of_truth(match, seat)
    if seat is None:
        return replace(view, history=()).json(), view.history, log, numbers, known_numbers, known
    shown = replace(view, history=()).json(), view.history, log, numbers, known_numbers, known
    return *shown, match.decision(seat), match.legal(seat)


def numbers_of_truth(match: Match, seat: int | None) -> tuple[list[float], dict[int, int]]:
    """What a learner at a seat observes and may do, worked out from the whole truth."""
    encoder = encoder_of_known(match)
    viewer = SPECTATOR if seat is None else seat
    encoder.look(match.state, viewer)
    answers = {} if match.game.encoder is None else encoder.numbering.answers(match.state, viewer)
    return list(encoder.readings.numbers), answers


def encoder_of_known(match: Match) -> KnownEncoder:
    return _encoder(match.game, match.seats, tuple(match.game.facts.options(match.state).items()))


@cache
def _encoder(game: AnyGame, seats: int, options: tuple[tuple[str, OptionValue], ...]) -> KnownEncoder:
    return KnownEncoder(game, seats, dict(options))


def played(view: View, events: Sequence[Event]) -> list[PlainDict]:
    """What happened as the page of a viewer plays it."""
    return [beat.plain() for beat in beats(view, events)]


def pictures(match: Match, seat: int | None, public: tuple[Event, ...]) -> tuple[object, ...]:
    """All that a seat is shown: the whole picture, the text board, and the parts of the page on either screen.

    `public` is what everybody was told: a twin knows it in the words of the seat alone.
    """
    view, game = match.view(seat), match.game
    shared = match.view(seat, Shared(replace(match.view(None), history=public)))
    purses = tuple(game.drawing.purse(view, one) for one in range(view.seats))
    shapes = [game.drawing.layout(upright=upright) for upright in (False, True)]
    parts = [(shape.board(view), shape.board(shared), shape.hand(view)) for shape in shapes]
    return (
        game.drawing.picture(view),
        game.drawing.sketch(view),
        game.drawing.headline(view),
        purses,
        *parts,
    )


def refusal(match: Match, text: str, seat: int) -> str:
    """What the seat is told when it tries a move; an accepted one is not made."""
    if match.state.allows(seat, match.game.parse(text)):
        return "accepted"
    with pytest.raises(PlanciaError) as told:
        match.play(text, seat)
    return str(told.value) + (told.value.rule if isinstance(told.value, IllegalMove) else "")


def news(match: Match, twin: Match, seat: int | None, rng: random.Random) -> bool:
    """Whether the next move is told alike in both, as far as it shows nothing that was hidden.

    The twin gets the outcomes of the first; where these are impossible in it, the chance itself tells them apart.
    """
    mover, move = following(match, rng)
    first = match.copy()
    told = first.play(move, mover)
    second = twin.copy()
    second.draw_from(Scripted(*first.record.entries[-1].chance, then=None))
    try:
        told_twin = second.play(move, mover)
    except PlanciaError:
        return True
    mine, theirs = ([event for event in until_shown(events) if event.seen_by(seat)] for events in (told, told_twin))
    if any(event.kind.reveals for event in told):
        return mine == theirs
    return mine == theirs and played(first.view(seat), mine) == played(second.view(seat), theirs)


def until_shown(events: list[Event]) -> Iterator[Event]:
    """The events up to the first that shows something hidden."""
    for event in events:
        if event.kind.reveals:
            return
        yield event


@pytest.mark.parametrize("name", GAMES)
def test_imagined_states_vary(name: str) -> None:
    game = GAMES[name]
    case = next(case for case in CASES if case.game is game)
    varied = 0
    for match, _, rng in case.walk(21):
        view = match.view(None)
        digests = {game.resume(game.imagine(view, rng), history=view.history).digest() for _ in range(4)}
        varied += len(digests) > 1
    assert varied > 0
