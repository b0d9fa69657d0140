"""Every attribute of every state is declared, and what is declared is what is copied, sent, shown and erased."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator
from dataclasses import fields

import pytest

from plancia.core import State, View
from plancia.core.facts.rows import Cards
from plancia.core.facts.schema import Audience, Fact, Schema
from plancia.core.known import SPECTATOR, UNKNOWN, Known
from plancia.core.plain import is_list
from tests.conformance.attributes import at, is_row, places, plain
from tests.conformance.cases import BY_SEATS, Case

CASES = BY_SEATS
CONSTANT = (
    *("seats", "log", "terms", "auction.seats", "talk.auction.seats"),
    *("land_shared", "memory_shared", "land.changes", "memory.changes", "memory.odds", "roads"),
)
"""Attributes that all copies of a state share, or that none has, or that say what is shared or worked out already."""


def moments(case: Case, seed: int) -> Iterator[State]:
    """States of a random match, and the last."""
    match = case.start(seed)
    for match, _, rng in case.walk(seed):
        if rng.random() < 1 / 4:
            yield match.state
    yield match.state


def schema(case: Case) -> Schema[State, View]:
    return case.game.facts


def parts(case: Case) -> list[Fact[State]]:
    """The facts of a game, those of nested tables one by one."""
    return [part for fact in schema(case).facts for part in fact.parts()]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_attribute_is_declared_as_a_fact_or_as_derived(case: Case) -> None:
    declared = {place for part in parts(case) for place in part.places}
    derived = {"seats", "log", *schema(case).derived}
    assert declared & derived == set()
    found = {place for state in moments(case, 31) for place in places(state, declared | derived)}
    # Of a part that is not there for a moment only the part itself is found.
    found -= {place for place in found if any(one.startswith(f"{place}.") for one in found)}
    assert found == declared | derived


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_field_of_a_view_is_a_public_fact_or_derived_from_what_is_known(case: Case) -> None:
    facts = schema(case)
    own = {field.name for field in fields(facts.view_class)} - {field.name for field in fields(View)}
    public = {fact.name for fact in facts.facts if fact.audience is Audience.EVERYBODY}
    assert own <= public | {*facts.alike, *facts.fields}
    assert {*facts.alike, *facts.fields} <= own


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_all_see_alike_is_the_same_from_every_seat(case: Case) -> None:
    facts = schema(case)
    for state in moments(case, 33):
        known = Known(state, SPECTATOR).state
        shown = {name: worked_out(known) for name, worked_out in facts.alike.items()}
        for seat in range(case.seats):
            seen = Known(state, seat).state
            assert {name: worked_out(seen) for name, worked_out in facts.alike.items()} == shown


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_is_known_is_erased_as_the_audiences_say(case: Case) -> None:
    for state in moments(case, 32):
        for seat in (*range(case.seats), SPECTATOR):
            known = Known(state, seat)
            for part in parts(case):
                for place in part.places:
                    assert plain(at(known.state, place)) == left(part, place, state, seat), (part.name, seat)
            for place in schema(case).derived:
                kept, truth = at(known.state, place), at(state, place)
                assert kept is truth or plain(kept) == plain(truth), (place, seat)
            assert Known(known.state, seat) == known


def left(fact: Fact[State], place: str, state: State, seat: int) -> object:
    """What the audience of a fact leaves of it for a seat."""
    audience, truth = fact.audience, at(state, place)
    if audience is Audience.EVERYBODY or truth is None:
        return plain(truth)
    if not isinstance(audience, Audience):
        return audience(state, seat)
    assert is_row(truth)
    numbers: list[int] = list(truth)
    if audience is Audience.SIZE:
        return counted(fact, numbers)
    size = len(numbers) // state.seats
    rows = [numbers[start : start + size] for start in range(0, len(numbers), size)]
    return [number for one, row in enumerate(rows) for number in (row if one == seat else of_others(fact, row))]


def of_others(fact: Fact[State], row: list[int]) -> list[int]:
    """What is left of the row of another seat."""
    return counted(fact, row) if fact.audience is Audience.COUNTED else [0] * len(row)


def counted(fact: Fact[State], row: list[int]) -> list[int]:
    """A row of which it is known how many there are."""
    if isinstance(fact, Cards):
        return [UNKNOWN if card >= 0 else card for card in row]
    return [-sum(row), *[0] * (len(row) - 1)]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_copies_and_states_sent_elsewhere_are_complete(case: Case) -> None:
    rng = random.Random(33)
    for truth in moments(case, 33):
        state: State = pickle.loads(pickle.dumps(truth))  # noqa: S301  # what was just written
        known = [place for place in places(state, CONSTANT) if place not in CONSTANT]
        for place in known:
            assert plain(at(state, place)) == plain(at(truth, place)), place
        # A value that is usual in a new state would be copied by chance alone.
        changed = [place for place in known if nudge(state, place, rng)]
        assert len(changed) > len(known) // 2
        for twin in (state.copy(), pickle.loads(pickle.dumps(state))):  # noqa: S301  # what was just written
            for place in known:
                assert plain(at(twin, place)) == plain(at(state, place)), place


def nudge(state: State, place: str, rng: random.Random) -> bool:
    """Change a number at a place, or one of an array or list."""
    value = at(state, place)
    if is_row(value) and len(value):
        value[rng.randrange(len(value))] += 1
        return True
    owner, _, attribute = place.rpartition(".")
    if is_list(value) and value and type(value[0]) is int:
        setattr(at(state, owner) if owner else state, attribute, [value[0] + 1, *value[1:]])
        return True
    if type(value) is int:
        setattr(at(state, owner) if owner else state, attribute, value + 1)
        return True
    return False


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_is_known_travels_and_stays_as_the_match_goes_on(case: Case) -> None:
    kept: list[tuple[Known[State], bytes]] = []
    for match, _, rng in case.walk(34):
        if len(kept) < 2 or rng.random() < 1 / 8:
            known = match.known(rng.choice([*range(case.seats), None]))
            assert pickle.loads(pickle.dumps(known)) == known  # noqa: S301  # what was just written
            kept.append((known, known.pack()))
    assert [known.pack() for known, _ in kept] == [packed for _, packed in kept]
    assert len({packed for _, packed in kept}) == len(kept) > 1


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_state_in_what_is_known_lists_the_moves_of_its_seat(case: Case) -> None:
    for match, seat, _ in case.walk(35):
        known = match.known(seat)
        assert list(known.state.moves_of(seat)) == list(match.state.moves_of(seat))
