"""A match for people and records: every move is checked, told and kept."""

from __future__ import annotations

import random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import plancia
from examples.leduc import LEDUC
from plancia.core import (
    BadNotation,
    BadPosition,
    Chance,
    Draw,
    IllegalMove,
    Match,
    Move,
    NotYourTurn,
    PlanciaError,
    Scripted,
    Sealed,
    Seeded,
)
from plancia.core.plain import PlainDict
from plancia.core.record import DIGEST_EVERY
from tests.conformance.cases import finish

GALOPP = plancia.game("galopp-royal")
LEFT, RIGHT = 0, 1
DEAL = ("card jack", "card queen")


def dealt(*cards: str) -> Match:
    """Left holds a jack, right a queen; then the open cards that are named."""
    return LEDUC.start(2, Scripted(*DEAL, *cards))


def snapshot(match: Match) -> tuple[object, ...]:
    """All that is to be seen of a match."""
    views = [match.view(seat).json() for seat in (*range(match.seats), None)]
    return match.record.json(), match.digest(), match.to_move(), views, repr(match)


class Tripping(Chance):
    """Answers so many times and then fails."""

    def __init__(self, good: int, problem: type[BaseException]) -> None:
        self.source = Seeded(1)
        self.good = good
        self.problem = problem

    def draw(self, what: Draw, pool: vec[i64], size: i64) -> i64:
        if self.good == 0:
            raise self.problem
        self.good -= 1
        return self.source.draw(what, pool, size)

    def fork(self) -> Chance:
        return Tripping(self.good, self.problem)


# Whose turn it is.


def test_a_move_is_played_as_value_or_text_with_or_without_its_seat() -> None:
    ways: list[tuple[Move | str, int | None]] = [
        (Move("raise"), None),
        ("raise", None),
        (Move("raise"), LEFT),
        ("raise", LEFT),
    ]
    played = [dealt() for _ in ways]
    told = [match.play(move, seat) for match, (move, seat) in zip(played, ways, strict=True)]
    assert all(snapshot(match) == snapshot(played[0]) for match in played)
    assert all(events == told[0] for events in told)
    assert [event.text for event in told[0]] == ["Left: raise."]


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_there_are_no_other_seats(seat: int) -> None:
    match = dealt()
    before = snapshot(match)
    for ask in (match.legal, match.decision, match.stand_in, match.view, match.events, match.can_undo, match.undo):
        with pytest.raises(NotYourTurn, match=r"there is no seat .*; seats are 0 to 1"):
            ask(seat)
    with pytest.raises(NotYourTurn, match=f"there is no seat {seat}"):
        match.play("call", seat)
    assert snapshot(match) == before


def test_a_seat_that_is_not_asked_has_nothing_to_answer() -> None:
    match = dealt()
    assert match.legal(RIGHT) == []
    assert match.decision(RIGHT) is None
    for answer in (lambda: match.stand_in(RIGHT), lambda: match.play("call", RIGHT)):
        with pytest.raises(NotYourTurn, match="right is not asked now; it is the turn of left"):
            answer()


def test_after_the_end_nobody_is_asked() -> None:
    match = dealt()
    match.play("raise")
    match.play("fold")
    assert (match.over, match.to_move()) == (True, ())
    for answer in (lambda: match.stand_in(LEFT), lambda: match.play("call"), lambda: match.play("call", LEFT)):
        with pytest.raises(NotYourTurn, match="the match is over"):
            answer()


def test_there_is_a_result_at_the_end_and_not_before() -> None:
    match = dealt()
    match.play("raise")
    assert (match.over, match.result) == (False, None)
    match.play("fold")
    assert match.result is not None
    assert (match.result.scores, match.result.winners) == ((1, -1), (LEFT,))


def test_the_three_errors_of_a_move_are_told_apart_and_change_nothing() -> None:
    match = dealt()
    before = snapshot(match)
    with pytest.raises(BadNotation, match="'bet' is not a move of Leduc poker; moves are written fold, call, raise"):
        match.play("bet")
    with pytest.raises(IllegalMove, match=r"^fold: there is nothing to pay; call or raise \(LE-3\)$"):
        match.play("fold")
    with pytest.raises(NotYourTurn):
        match.play("call", RIGHT)
    assert snapshot(match) == before


# Chance.


@pytest.mark.parametrize("problem", [PlanciaError, OSError, KeyboardInterrupt])
def test_a_source_that_fails_half_way_leaves_the_match_as_it_was(problem: type[BaseException]) -> None:
    tripped = 0
    for good in range(6):
        match = GALOPP.start(3, 5)
        for _ in range(30):
            before = snapshot(match)
            match.draw_from(Tripping(good, problem))
            move = match.stand_in(match.to_move()[0])
            try:
                match.play(move)
            except problem:
                tripped += good > 0
                assert snapshot(match) == before
                match.draw_from(Seeded(9))
                match.play(move)
            assert match.faults() == []
    assert tripped > 3


def test_a_source_that_fails_in_the_middle_of_a_match_of_leduc() -> None:
    match = dealt()
    match.play("call")
    before = snapshot(match)
    with pytest.raises(PlanciaError, match="the script ends where a card is drawn"):
        match.play("call")
    assert snapshot(match) == before
    match.draw_from(Scripted("card king"))
    match.play("call")
    assert match.position()["open"] == "king"


def test_without_a_seed_no_two_matches_are_alike() -> None:
    assert len({GALOPP.start().digest() for _ in range(8)}) > 1


def test_the_copy_of_a_seeded_match_goes_on_like_it() -> None:
    match = GALOPP.start(4, 7)
    twin = match.copy()
    finish(match, random.Random(1))
    finish(twin, random.Random(1))
    assert snapshot(twin) == snapshot(match)


def test_the_copy_of_a_sealed_match_does_not_foretell_it() -> None:
    match = GALOPP.start(4, Sealed(b"a secret"))
    futures: set[str] = set()
    for _ in range(3):
        twin = match.copy()
        finish(twin, random.Random(1))
        futures.add(twin.digest())
        assert twin.record.secret is None
        assert twin.record.commitment is None
    finish(match, random.Random(1))
    assert len(futures) == 3
    assert match.digest() not in futures


# Undo.


def test_a_move_can_be_taken_back_while_nothing_has_happened() -> None:
    match = dealt()
    before = snapshot(match)
    match.play("raise")
    assert match.can_undo(LEFT)
    match.undo(LEFT)
    assert snapshot(match) == before
    assert not match.can_undo(LEFT)
    match.play("call")
    assert match.position()["paid"] == [1, 1]


def test_a_move_stays_once_another_seat_has_decided() -> None:
    match = dealt()
    match.play("call")
    match.play("raise")
    assert not match.can_undo(LEFT)
    assert match.can_undo(RIGHT)
    before = snapshot(match)
    with pytest.raises(NotYourTurn, match="can no longer be taken back"):
        match.undo(LEFT)
    assert snapshot(match) == before


def test_a_move_stays_once_a_card_was_drawn() -> None:
    match = dealt("card king")
    match.play("call")
    match.play("call")
    assert not match.can_undo(RIGHT)


def test_a_move_stays_once_the_hands_are_shown() -> None:
    match = dealt("card king")
    for _ in range(4):
        match.play("call")
    assert match.over
    assert not match.can_undo(RIGHT)


def test_a_move_stays_once_something_hidden_was_shown_though_the_match_goes_on() -> None:
    match = GALOPP.start(3, 5)
    revealed = 0
    while not match.over and revealed < 3:
        (seat,) = match.to_move()
        events = match.play(match.legal(seat)[-1] if revealed else match.stand_in(seat), seat)
        shown = any(event.kind.reveals for event in events)
        drawn = bool(match.record.entries[-1].chance)
        assert match.can_undo(seat) is not (shown or drawn or match.over)
        revealed += shown
    assert revealed


def test_the_last_move_of_a_sealed_match_stays_because_the_secret_is_out() -> None:
    match = LEDUC.start(2, Sealed(b"a secret"))
    match.play("raise")
    match.play("fold")
    assert match.record.secret is not None
    assert not match.can_undo(RIGHT)


def test_undo_works_in_a_match_that_began_in_a_position() -> None:
    match = LEDUC.arrange({"hands": ["king", "king"], "round": 2, "open": "jack", "paid": [3, 3]})
    before = snapshot(match)
    assert not match.can_undo(LEFT)
    match.play("raise")
    match.undo(LEFT)
    assert snapshot(match) == before


def test_undo_across_a_stored_digest() -> None:
    match = GALOPP.start(6, 3)
    rng = random.Random(3)
    while len(match.record.entries) < DIGEST_EVERY - 1:
        match.play(rng.choice(match.legal(match.to_move()[0])))
    before = snapshot(match)
    undone = 0
    for move in match.legal(match.to_move()[0]):
        twin = match.copy()
        (seat,) = twin.to_move()
        twin.play(move)
        assert DIGEST_EVERY - 1 in twin.record.digests
        if twin.can_undo(seat):
            twin.undo(seat)
            assert snapshot(twin) == before
            twin.play(move)
            assert twin.record.verify().ok
            undone += 1
    assert undone


# Positions.


def test_a_match_resumes_with_what_was_told_before() -> None:
    match = dealt("card king")
    match.play("call")
    resumed = match.game.resume(match.state, Scripted("card king"), history=match.events(LEFT))
    assert resumed.events(LEFT) == match.events(LEFT)
    assert [event.text for event in resumed.play("call")] == ["Right: call.", "A king is laid open."]
    assert [event.text for event in resumed.events(LEFT)] == [
        "Left draws a jack.",
        "Right draws a card.",
        "Left: call.",
        "Right: call.",
        "A king is laid open.",
    ]
    assert match.position()["open"] is None


def test_what_follows_from_a_position_by_itself_happens_at_once() -> None:
    match = LEDUC.arrange({"round": 2}, Scripted("card king"))
    assert match.position()["open"] == "king"
    assert [event.text for event in match.events(None)] == ["A king is laid open."]
    assert match.record.entries[0].chance == ("card king",)


def test_an_impossible_position_is_refused_with_every_reason() -> None:
    position: PlainDict = {"hands": ["jack", "ace"], "paid": [1, 10**30], "round": 3, "turns": 1}
    with pytest.raises(BadPosition) as refusal:
        LEDUC.arrange(position)
    told = "; ".join(refusal.value.reasons)
    assert all(word in told for word in ("turns is no fact", "'ace'", "paid of 1", "round is 3"))


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ({"game": "giganten"}, "this is a position of giganten, not of leduc"),
        ({"seats": "two"}, "Leduc poker is not played with 'two' seats"),
        ({"seats": 3}, "Leduc poker is not played with 3 seats; possible: 2"),
        ({"options": {"speed": 1}}, "unknown option 'speed'"),
        ({"options": [1]}, "options must be a table of names and values"),
        ({"options": {"speed": None}}, "an option must be true, false, a whole number or a text"),
        ({"deck": {"jack": 2}}, "deck must be {'jack': 1, 'queen': 1, 'king': 2}: the other facts leave that"),
        ({"hands": ["jack", "jack"], "open": "jack", "round": 2}, "it must be that there are two of each card"),
        ({"hands": ["jack"]}, "hands must be 2 words"),
        ({"open": "king"}, "it must be that a card is laid open in the second round"),
        ({"paid": [1, 2]}, "it must be that the stakes are the ante and raises"),
        ({"folded": 1}, "it must be that a fold or the second round ends it"),
        ({"turn": -1}, "it must be that a fold or the second round ends it"),
    ],
)
def test_positions_that_cannot_be(position: PlainDict, reason: str) -> None:
    with pytest.raises(BadPosition) as refusal:
        LEDUC.arrange(position)
    assert any(told.startswith(reason) for told in refusal.value.reasons)
