"""Several seats asked at once, and seats that speak unasked, at a table of Barter."""

from __future__ import annotations

import pickle

import pytest

from examples.leduc import LEDUC
from plancia.core import IllegalMove, Match, Move, NotYourTurn, Scripted, View
from plancia.core.record import read_record
from tests.conformance.barter import BARTER, PURSE
from tests.conformance.moves import every_move

ANN, BEN, CLEO = 0, 1, 2
PRICE = 10**20
OFFER = f"offer p0 p2 pay {PRICE}"


def started() -> Match:
    """Ann has a jade, Ben an opal and Cleo a ruby; it is Ann's turn."""
    return BARTER.start(3, Scripted("gem jade", "gem opal", "gem ruby"))


def offered() -> Match:
    """Ben has spoken unasked: he offers Ann and Cleo a swap."""
    match = started()
    match.play(OFFER, BEN)
    return match


def snapshot(match: Match) -> tuple[object, ...]:
    return match.record.json(), match.digest(), [match.view(seat).json() for seat in (ANN, BEN, CLEO, None)]


# One seat at a time is the usual case.


def test_a_game_that_asks_one_seat_needs_to_say_nothing_more() -> None:
    match = LEDUC.start(2, 1)
    state = match.state
    assert (state.turn, state.asked(), state.to_move()) == (0, 0b01, (0,))
    assert list(state.moves_of(0)) == list(state.legal())
    assert list(state.moves_of(1)) == []
    legal = LEDUC.parse("call")
    assert state.allows(0, legal)
    assert not state.allows(1, legal)
    assert not state.allows(0, LEDUC.parse("fold"))
    assert not any(state.allows(0, move) for move in (10**30, -(10**30), 1 << 62, 1 << 63, -1))
    assert state.stand_in_of(0) == state.stand_in()
    state.answer(0, legal, Scripted())
    assert (state.turn, state.asked()) == (1, 0b10)
    match.play("raise")
    match.play("fold")
    assert (match.state.asked(), match.state.to_move()) == (0, ())
    assert not any(LEDUC.notation.unasked(move) for move in every_move(LEDUC))


# Several seats.


def test_all_who_are_asked_are_named_in_order() -> None:
    match = offered()
    assert match.to_move() == (ANN, CLEO)
    assert match.view(None).to_move == (ANN, CLEO)
    assert match.state.turn == CLEO
    assert repr(match) == "<Barter, 3 seats, 1 moves, ann, cleo to move>"
    for seat in (ANN, CLEO):
        assert match.legal(seat) == [Move("accept"), Move("refuse")]
        assert match.stand_in(seat) == Move("refuse")
        decision = match.decision(seat)
        assert decision is not None
        assert (decision.seat, decision.must) == (seat, True)


def test_where_several_are_asked_the_seat_must_be_said() -> None:
    match = offered()
    before = snapshot(match)
    with pytest.raises(NotYourTurn, match="several seats are asked, ann and cleo: say which of them answers"):
        match.play("refuse")
    assert snapshot(match) == before
    match.play("refuse", CLEO)
    assert match.to_move() == (ANN,)
    match.play("accept")
    assert [(entry.seat, entry.move) for entry in match.record.entries[1:]] == [
        (BEN, OFFER),
        (CLEO, "refuse"),
        (ANN, "accept"),
    ]


def test_who_has_answered_is_not_asked_again() -> None:
    match = offered()
    match.play("refuse", ANN)
    with pytest.raises(NotYourTurn, match="ann is not asked now; it is the turn of cleo"):
        match.play("accept", ANN)
    with pytest.raises(NotYourTurn, match="ben is not asked now; it is the turn of ann and cleo"):
        offered().stand_in(BEN)


def test_the_first_acceptance_counts_and_the_second_changes_nothing() -> None:
    match = offered()
    match.play("accept", CLEO)
    before = snapshot(match)
    with pytest.raises(IllegalMove, match=r"accept: no offer is open: .* \(BA-1\)"):
        match.play("accept", ANN)
    with pytest.raises(NotYourTurn):
        match.play("accept", BEN)
    assert snapshot(match) == before
    assert match.position()["gems"] == ["jade", "ruby", "opal"]
    assert match.position()["coins"] == [PURSE, PURSE - PRICE, PURSE + PRICE]


# Unasked.


def test_a_seat_speaks_unasked_with_a_move_too_big_to_pack() -> None:
    match = started()
    assert BARTER.parse(OFFER) > 1 << 64
    assert match.legal(BEN) == []
    decision = match.decision(BEN)
    assert decision is not None
    assert not decision.must
    assert decision.moves() == []
    told = match.play(Move(OFFER), BEN)
    assert [event.text for event in told if event.seen_by(ANN)] == [
        f"Ben offers ann and cleo a swap and {PRICE:,} coins."
    ]
    assert [event.text for event in told if event.seen_by(None)] == ["Ben offers ann and cleo a swap."]


def test_the_seat_that_is_asked_may_speak_before_it_answers() -> None:
    match = started()
    match.play("offer p1 pay 0")
    assert match.to_move() == (BEN,)
    match.play("refuse")
    assert match.to_move() == (ANN,)


def test_what_may_be_done_unasked_is_listed_where_it_can_be() -> None:
    match = offered()
    assert match.legal(BEN) == [Move("withdraw")]
    match.play("withdraw", BEN)
    assert match.to_move() == (ANN,)


@pytest.mark.parametrize(
    ("move", "seat", "complaint"),
    [
        ("offer p2 pay 0", ANN, r"offer p2 pay 0: an offer is open already: .* \(BA-2\)"),
        ("offer p0 pay 0", BEN, r"an offer is open already: .* \(BA-2\)"),
        ("withdraw", CLEO, r"withdraw: only who made the offer may withdraw it \(BA-5\)"),
    ],
)
def test_unasked_moves_that_are_not_legal_are_refused_with_their_rule(move: str, seat: int, complaint: str) -> None:
    match = offered()
    before = snapshot(match)
    with pytest.raises(IllegalMove, match=complaint):
        match.play(move, seat)
    assert snapshot(match) == before


def test_a_move_that_must_be_asked_for_is_not_made_unasked() -> None:
    match = started()
    for seat in (BEN, CLEO):
        with pytest.raises(NotYourTurn, match="is not asked now; it is the turn of ann"):
            match.play("pass", seat)
    with pytest.raises(NotYourTurn, match="there is no seat 3"):
        match.play(OFFER, 3)
    with pytest.raises(NotYourTurn, match="there is no seat -1"):
        match.play(OFFER, -1)


def test_nobody_speaks_after_the_end() -> None:
    match = started()
    while not match.over:
        match.play("pass")
    for seat in (None, ANN, BEN):
        with pytest.raises(NotYourTurn, match="the match is over"):
            match.play(OFFER, seat)
    assert [match.decision(seat) for seat in (ANN, BEN, CLEO)] == [None, None, None]
    assert [match.legal(seat) for seat in (ANN, BEN, CLEO)] == [[], [], []]


def test_what_was_said_unasked_can_be_taken_back_until_somebody_answers() -> None:
    match = started()
    before = snapshot(match)
    match.play(OFFER, BEN)
    assert match.can_undo(BEN)
    match.undo(BEN)
    assert snapshot(match) == before
    match.play(OFFER, BEN)
    match.play("refuse", ANN)
    assert not match.can_undo(BEN)
    assert match.can_undo(ANN)


def test_a_record_of_many_voices_replays() -> None:
    match = offered()
    match.play("refuse", ANN)
    match.play("accept", CLEO)
    match.play("offer p1 pay 7", CLEO)
    record = read_record(match.record.json(), {BARTER.id: BARTER}.__getitem__)
    assert record.verify().ok
    assert record.replay().digest() == match.digest()
    assert record.replay(2).to_move() == (CLEO,)


# To other processes.


def test_views_and_games_go_to_other_processes() -> None:
    match = offered()
    for seat in (ANN, BEN, CLEO, None):
        view = match.view(seat)
        other: View = pickle.loads(pickle.dumps(view))  # noqa: S301  # what was just written
        assert other == view
        assert other.json() == view.json()
        assert [event.text for event in other.history] == [event.text for event in view.history]
        assert other.game is BARTER
    assert {BARTER, pickle.loads(pickle.dumps(BARTER)), LEDUC} == {BARTER, LEDUC}  # noqa: S301  # likewise
