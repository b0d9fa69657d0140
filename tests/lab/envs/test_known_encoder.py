"""What a seat knows as numbers: all of it, each with a name, and nothing else."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator

import numpy as np
import pytest

import plancia
from examples.leduc import LEDUC
from plancia.core.chance import Seeded
from plancia.core.known import AnyKnown, Known
from plancia.core.state import State
from plancia.kit.learn.known_encoder import KnownEncoder
from plancia.lab.envs.match import encoder_of
from tests.conformance.attributes import at, is_row
from tests.conformance.cases import BY_SEATS, CASES, Case
from tests.conformance.test_facts import parts
from tests.conformance.test_secrets import encoder_of_known, numbers_of_truth

HOUSE = [case for case in BY_SEATS if case.game.facts.reader is not None]
FOLLOWING = {
    "steps": "from the trip, for the player who decides on it",
    "talk.packed": "from what is given and asked and to whom it was offered",
    "offices": "its parts are read, and none of them is a number",
    "aim_seat": "nobody knows it",
    "aim_card": "nobody knows it",
}
"""Places of facts that are not read, and what their numbers follow from."""


def moments(case: Case, seed: int, share: float) -> Iterator[tuple[KnownEncoder, AnyKnown]]:
    """What seats and spectators know during random play, and what puts it into numbers."""
    for match, _, rng in case.walk(seed):
        if rng.random() < share:
            for seat in (*range(match.seats), None):
                yield encoder_of_known(match), match.known(seat)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_numbers_are_bounded_and_as_the_declaration_says(case: Case) -> None:
    for encoder, known in moments(case, 41, 1 / 60):
        numbers = encoder.encode(known)
        assert len(numbers) == encoder.size == len(set(encoder.names))
        assert min(numbers) >= -1
        assert max(numbers) <= 1
        assert declared_numbers(encoder, known) == numbers


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_truth_reads_like_what_is_known_of_it(case: Case) -> None:
    for match, _, rng in case.walk(42):
        if rng.random() < 1 / 60:
            encoder = encoder_of_known(match)
            for seat in (*range(match.seats), None):
                known = match.known(seat)
                numbers, answers = numbers_of_truth(match, seat)
                assert encoder.encode(known) == numbers
                if match.game.encoder is not None:
                    assert encoder.numbering.answers(known.state, int(known.seat)) == answers


@pytest.mark.parametrize("case", BY_SEATS, ids=str)
def test_what_was_observed_before_leaves_nothing_behind(case: Case) -> None:
    for encoder, known in moments(case, 45, 1 / 40):
        fresh: KnownEncoder = pickle.loads(pickle.dumps(encoder))  # noqa: S301  # what was just written
        assert fresh.encode(known) == encoder.encode(known)


@pytest.mark.parametrize("case", HOUSE, ids=str)
def test_a_twin_that_went_another_way_is_not_taken_for_what_was_read_last(case: Case) -> None:
    encoder, other = (KnownEncoder(case.game, case.seats, case.options) for _ in range(2))
    rng, chance = random.Random(46), Seeded(46)
    state = case.game.new_state(case.seats, case.game.check_options(case.seats, case.options), chance, None)
    twin = state.copy()
    for step in range(80):
        for one in (state, twin, state):
            seat = rng.randrange(2)
            encoder.look(one, seat)
            assert list(encoder.readings.numbers) == declared_numbers(other, Known(one, seat))
        if step % 7 == 0:
            twin = state.copy()
        for one in (state, twin):
            if not one.over:
                one.play(rng.choice(list(one.legal())), chance)


def declared_numbers(encoder: KnownEncoder, known: AnyKnown) -> list[float]:
    """The numbers as the declaration says, without the room's compiled code."""
    encoder.readings.begin(known.seat)
    encoder.read_declared(known, encoder.readings)
    encoder.readings.end()
    return list(encoder.readings.numbers)


@pytest.mark.parametrize("case", BY_SEATS, ids=str)
def test_what_differs_looks_different_and_what_is_equal_looks_alike(case: Case) -> None:
    seen: dict[tuple[int, bytes], bytes] = {}
    for seed in range(2):
        for encoder, known in moments(case, seed, 1 / 5):
            numbers = np.array(encoder.encode(known), np.float32).tobytes()
            # The own seat comes first, so different seats may see the same.
            assert seen.setdefault((int(known.seat), numbers), known.pack()) == known.pack()
    assert len(set(seen)) > len(seen) // 2


@pytest.mark.parametrize("case", HOUSE, ids=str)
def test_every_fact_that_is_known_is_in_the_numbers(case: Case) -> None:
    declared = {place for part in parts(case) for place in part.places} - FOLLOWING.keys()
    told: set[str] = set()
    for encoder, known in moments(case, 43, 1 / 30):
        before = declared_numbers(encoder, known)
        for place in declared - told:
            # A copy would share some of its rows with the match.
            changed: AnyKnown = pickle.loads(pickle.dumps(known))  # noqa: S301  # what was just written
            if nudge(changed.state, place) and declared_numbers(encoder, changed) != before:
                told.add(place)
    # What random play never comes to is not looked at.
    untold = {place for place in declared - told if not place.startswith(("talk.", "trip.", "rebuild."))}
    assert untold <= {"handled", "charters", "counters", "refused", "memory.notes", "returned"}


def nudge(state: State, place: str) -> bool:
    """Change a number at a place, so that it is still possible for its kind; whether there is one."""
    value = at(state, place)
    if is_row(value) and len(value):
        value[0] += -1 if value[0] > 0 else 1
        return True
    if type(value) in (int, bool):
        owner, _, attribute = place.rpartition(".")
        other = not value if type(value) is bool else int(str(value)) + (-1 if str(value) > "0" else 1)
        setattr(at(state, owner) if owner else state, attribute, other)
        return True
    return False


def test_the_first_version_says_the_same_of_the_same_facts() -> None:
    game = plancia.game("giganten")
    first = encoder_of(game)
    case = next(case for case in BY_SEATS if case.game is game and case.seats == 4)
    for match, seat, rng in case.walk(44):
        if rng.random() < 1 / 10:
            second = encoder_of_known(match)
            old = dict(zip(first.names, first.encode(match.view(seat)), strict=True))
            new = dict(zip(second.names, second.encode(match.known(seat)), strict=True))
            for site in [name.removeprefix("own derrick: ") for name in old if name.startswith("own derrick: ")]:
                assert new[f"derricks: {site}, own"] == old[f"own derrick: {site}"]
                assert sum(new[f"derricks: {site}, next {step}"] for step in (1, 2, 3)) == old[f"rival derrick: {site}"]
                assert new[f"numbers: {site}"] == old[f"number: {site}"]
                assert new[f"tiles: {site}"] == old[f"tile: {site}"]
            for step in ("own", "next 1", "next 2", "next 3"):
                assert new[f"first_player: {step}"] == old[f"first player: {step}"]
            for company in ("hudson", "jet", "us"):
                assert new[f"company: {company}"] == old[f"company: {company}"]


def test_options_are_told_and_seats_seen_from_the_viewer() -> None:
    game = plancia.game("galopp-royal")
    match = game.start(seats=3, options={"first_player": 1, "race_length": 20})
    encoder = KnownEncoder(game, 3, match.record.options)
    own = encoder.names.index("first_player: own")
    seen = [encoder.encode(match.known(seat)) for seat in range(3)]
    assert [numbers[own : own + 3] for numbers in seen] == [[0, 1, 0], [1, 0, 0], [0, 0, 1]]
    assert [numbers[encoder.names.index("option race_length: all")] for numbers in seen] == [0.5] * 3
    assert repr(encoder) == f"<plancia/galopp-royal-v2, {encoder.size} numbers, 370 actions>"


def test_a_small_game_has_numbers_too() -> None:
    match = LEDUC.start(chance=1)
    encoder = KnownEncoder(LEDUC, 2)
    told = dict(zip(encoder.names, encoder.encode(match.known(0)), strict=True))
    assert told["hands: next 1, unknown"] == 1
    assert sum(told[f"hands: own, {card}"] for card in ("jack", "queen", "king")) == 1
    assert told["turn: own"] == 1
