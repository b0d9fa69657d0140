"""Any moment of a match, however it came about: the one that a replay from the beginning would show."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plancia.core import AnyGame, Entry, Match, PlanciaError, Record, Sealed
from plancia.core.timeline import CHECKPOINT_EVERY
from tests.conformance.cases import GAMES, following
from tests.counting import Counted

GALOPP = GAMES["galopp-royal"]


def played(game: AnyGame, moves: int, seed: int = 1, most: int = 0) -> Match:
    """So many random moves, with some taken back on the way."""
    rng = random.Random(seed)
    match = game.start(chance=Sealed(seed.to_bytes(4, "big")))
    match.timeline.keep_at_most(most)
    while match.timeline.last < moves and not match.over:
        seat, move = following(match, rng)
        match.play(move, seat)
        if rng.random() < 1 / 4 and match.can_undo(seat):
            match.undo(seat)
    return match


def from_zero(match: Match) -> Iterator[Match]:
    """The match after each entry, played from the set-up on."""
    record = Record(
        game=match.game,
        ruleset=match.game.ruleset,
        seats=match.seats,
        options=match.options,
        entries=tuple(match.timeline.entries),
        digests={},
    )
    return record.walk()


def truth(match: Match) -> tuple[object, ...]:
    """All that there is to a match but its chance."""
    return match.digest(), match.history, tuple(match.timeline.entries), tuple(match.timeline.told)


def views(match: Match) -> list[str]:
    return [match.view(seat).json() for seat in (None, *range(match.seats))]


@pytest.mark.parametrize("most", [0, 3])
@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_moment_is_the_one_of_a_replay_from_zero(game: AnyGame, most: int) -> None:
    match = played(game, 3 * CHECKPOINT_EVERY + 5, most=most)
    moments = [match.after(number) for number in range(len(match.timeline.entries))]
    for number, grown in enumerate(from_zero(match)):
        assert truth(moments[number]) == truth(grown)
        if number % 12 == 0:
            assert views(moments[number]) == views(grown)
        assert grown.timeline.events(number) == match.timeline.events(number)
    assert truth(moments[-1]) == truth(match)


@settings(max_examples=20)
@given(st.integers(0, 2**16), st.data())
def test_moments_are_the_same_in_whatever_order_they_are_asked_for(seed: int, drawn: st.DataObject) -> None:
    match = played(GALOPP, 150, seed, most=drawn.draw(st.sampled_from([0, 1, 2, 5])))
    digests = [grown.digest() for grown in from_zero(match)]
    for number in drawn.draw(st.lists(st.integers(0, match.timeline.last), max_size=12)):
        assert match.after(number).digest() == digests[number]


@settings(max_examples=20)
@given(st.integers(0, 2**16), st.data())
def test_a_branch_is_what_its_entries_make_of_it(seed: int, drawn: st.DataObject) -> None:
    match = played(GALOPP, 90, seed)
    before = truth(match)
    other = match.after(drawn.draw(st.integers(0, match.timeline.last)))
    rng = random.Random(seed)
    while other.timeline.last < 100 and not other.over:
        seat, move = following(other, rng)
        other.play(move, seat)
    branch = match.branch(other.timeline.entries)
    assert truth(branch) == truth(other)
    assert truth(branch.branch(match.timeline.entries)) == before
    assert truth(match) == before


def test_a_known_state_stands_for_the_way_to_it() -> None:
    match = played(GALOPP, 100)
    timeline = match.timeline
    begun, told = match.after(0), timeline.told
    leapt = begun.fast_forward(timeline.entries[1:], told[1:], timeline.history[told[0] :], match.state)
    assert truth(leapt) == truth(match)
    assert truth(leapt.after(50)) == truth(match.after(50))
    assert begun.timeline.last == 0


@pytest.mark.parametrize("number", [-1, 11])
def test_there_is_nothing_before_the_set_up_and_after_the_end(number: int) -> None:
    match = played(GALOPP, 10)
    with pytest.raises(PlanciaError, match=f"the match has entries 0 to 10; there is no entry {number}"):
        match.after(number)


def test_an_earlier_moment_is_played_on_without_a_trace_in_the_match() -> None:
    match = played(GALOPP, 40)
    before = truth(match)
    earlier = match.after(20)
    earlier.play(earlier.stand_in(earlier.to_move()[0]))
    assert truth(match) == before
    assert truth(match.after(20)) == truth(next(one for at, one in enumerate(from_zero(match)) if at == 20))


def test_an_entry_with_too_much_chance_is_not_made() -> None:
    match = played(GALOPP, 10)
    before = truth(match)
    (seat,) = match.to_move()
    with pytest.raises(PlanciaError, match="'die 6' is recorded, but nothing was drawn"):
        match.follow(Entry(seat, match.stand_in(seat).text, ("die 6",)))
    assert truth(match) == before


def test_entries_are_values() -> None:
    entry = Entry(2, "advance", ("die 4",))
    assert entry == Entry(2, "advance", ("die 4",)) == pickle.loads(pickle.dumps(entry))  # noqa: S301  # our own
    assert len({entry, Entry(2, "advance", ("die 4",)), Entry(2, "advance", ()), Entry(1, "advance", ("die 4",))}) == 3
    assert repr(entry) == "Entry(2, 'advance', ('die 4',))"


# What is kept.


def test_few_checkpoints_lie_far_apart_and_never_all_at_one_end() -> None:
    match = played(GALOPP, 10 * CHECKPOINT_EVERY, most=4)
    length, kept = len(match.timeline.entries), match.timeline.checkpoints
    assert len(kept) <= 4
    assert kept[0] == 0
    gaps = [after - before for before, after in zip(kept, [*kept[1:], length], strict=True)]
    assert max(gaps) <= 4 * CHECKPOINT_EVERY


@pytest.mark.parametrize("most", [0, 4])
def test_no_moment_is_played_from_zero(most: int) -> None:
    game = Counted()
    match = played(game, 200, most=most)
    far = CHECKPOINT_EVERY if most == 0 else 4 * CHECKPOINT_EVERY
    rng = random.Random(2)
    for _ in range(30):
        game.forget()
        match.after(rng.randrange(match.timeline.last))
        assert game.plays < far


def test_going_on_is_one_play_a_step() -> None:
    game = Counted()
    match = played(game, 150)
    match.after(0)
    game.forget()
    for number in range(1, match.timeline.last):
        match.after(number)
    assert game.plays < match.timeline.last


def test_taking_back_plays_a_few_moves_again_and_not_all() -> None:
    game = Counted()
    match, rng = played(game, 100), random.Random(3)
    undone = 0
    while not match.over:
        seat, move = following(match, rng)
        match.play(move, seat)
        if match.can_undo(seat):
            game.forget()
            match.undo(seat)
            assert game.plays < CHECKPOINT_EVERY
            undone += 1
            match.play(move, seat)
    assert undone > 3
