"""Where dice and cards come from."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from plancia.core import Chance, Draw, Noting, PlanciaError, Scripted, Sealed, Seeded
from plancia.core.chance import ones

DIE = Draw("die", ("1", "2", "3", "4", "5", "6"))


def roll(chance: Chance, times: int) -> list[int]:
    return [int(DIE.outcomes[chance.roll(DIE, 6)]) for _ in range(times)]


# Seeded.


@pytest.mark.parametrize(
    ("seed", "rolls"),
    [
        (0, [4, 3, 2, 2, 1, 2, 5, 4, 2, 2, 3, 6]),
        (7, [6, 1, 6, 6, 6, 2, 3, 5, 5, 1, 5, 6]),
        (-1, [6, 6, 5, 5, 5, 3, 1, 2, 3, 4, 3, 6]),
        (2**200, [2, 5, 2, 2, 5, 1, 4, 4, 3, 6, 3, 1]),
    ],
)
def test_a_seed_gives_the_same_rolls_for_ever(seed: int, rolls: list[int]) -> None:
    assert roll(Seeded(seed), 12) == rolls


@given(st.integers(), st.integers(1, 2**31 - 1))
def test_numbers_stay_below_their_bound_and_repeat_with_the_seed(seed: int, bound: int) -> None:
    numbers = [Seeded(seed).below(bound) for _ in range(2)]
    assert numbers[0] == numbers[1]
    assert 0 <= numbers[0] < bound


@pytest.mark.parametrize("bound", [2, 6, 52, 3 * 2**29])
def test_numbers_are_uniform(bound: int) -> None:
    """Each of up to 52 parts gets its share; a bound near the width of a word shows a biased reduction at once."""
    parts, times = min(bound, 52), 40_000
    chance = Seeded(bound)
    counts = Counter(chance.below(bound) * parts // bound for _ in range(times))
    statistic = sum((counts[part] - times / parts) ** 2 / (times / parts) for part in range(parts))
    assert statistic < parts - 1 + 5 * sqrt(2 * (parts - 1))


def test_neighbouring_seeds_and_rolls_are_independent() -> None:
    firsts = [roll(Seeded(seed), 1)[0] for seed in range(7_200)]
    rolls = roll(Seeded(5), 7_201)
    for faces in (firsts, rolls):
        counts = Counter(pairwise(faces))
        statistic = sum((counts[one, two] - 200) ** 2 / 200 for one in range(1, 7) for two in range(1, 7))
        assert statistic < 35 + 5 * sqrt(2 * 35)


def test_a_fork_goes_on_alike_and_apart() -> None:
    chance = Seeded(3)
    roll(chance, 5)
    twin = chance.fork()
    assert roll(twin, 20) == roll(chance, 20)
    roll(twin, 1)
    assert roll(twin, 20) != roll(chance, 20)


@given(st.lists(st.integers(0, 5), min_size=1, max_size=8).filter(any), st.integers())
def test_only_what_is_in_the_pool_is_drawn(pool: list[int], seed: int) -> None:
    what = Draw("card", tuple(map(str, range(len(pool)))))
    for chance in (Seeded(seed), Sealed(str(seed).encode())):
        assert pool[chance.draw(what, vec[i64](pool), sum(pool))] > 0


@pytest.mark.parametrize(
    "make",
    [
        lambda: Seeded(5),
        lambda: Sealed(b"secret"),
        lambda: Scripted("die 2", "die 4", then=Seeded(5)),
        lambda: Noting(Seeded(5)),
    ],
    ids=["seeded", "sealed", "scripted", "noting"],
)
def test_a_roll_is_a_draw_from_one_of_each(make: Callable[[], Chance]) -> None:
    one, other = make(), make()
    assert [one.roll(DIE, 6) for _ in range(9)] == [other.draw(DIE, ones(6), 6) for _ in range(9)]


# Sealed.


def hmac_rolls(secret: bytes, first: int, times: int) -> list[int]:
    """The rolls as anybody can work them out from the secret, with nothing of Plancia."""
    words = [
        int.from_bytes(hmac.digest(secret, f"{number}.0".encode(), "sha256")[:8], "big")
        for number in range(first, first + times)
    ]
    return [word % 6 + 1 for word in words]


@given(st.binary(max_size=40))
def test_sealed_rolls_follow_from_the_secret_alone(secret: bytes) -> None:
    assert roll(Sealed(secret), 20) == hmac_rolls(secret, 0, 20)


@given(st.binary(min_size=1), st.integers(0, 30))
def test_sealed_chance_goes_on_after_any_number_of_draws(secret: bytes, drawn: int) -> None:
    whole = Sealed(secret)
    before = roll(whole, drawn)
    assert whole.drawn == drawn
    assert before + roll(Sealed(secret, drawn=drawn), 10) == roll(Sealed(secret), drawn + 10)


def test_the_commitment_binds_the_secret_and_does_not_tell_it() -> None:
    sealed = Sealed(b"a secret")
    assert sealed.commitment == hashlib.sha256(b"a secret").hexdigest()
    roll(sealed, 3)
    assert sealed.commitment == Sealed(b"a secret").commitment != Sealed(b"another").commitment


def test_every_sealed_source_has_a_secret_of_its_own() -> None:
    secrets = {Sealed().secret for _ in range(20)}
    assert len(secrets) == 20
    assert {len(secret) for secret in secrets} == {32}


def test_a_fork_of_sealed_chance_foretells_nothing() -> None:
    sealed = Sealed(b"a secret")
    forks = [roll(sealed.fork(), 30) for _ in range(2)]
    to_come = roll(sealed, 30)
    assert forks[0] != forks[1]
    assert to_come not in forks


# Scripted.


def test_a_script_is_followed_and_then_another_source() -> None:
    chance = Scripted("die 6", "die 1", then=Scripted("die 3"))
    assert roll(chance, 3) == [6, 1, 3]


@pytest.mark.parametrize(
    ("script", "complaint"),
    [
        ((), "the script ends where a die is drawn"),
        (("card ace",), "the script says 'card ace' where a die is drawn"),
        (("die",), "'die': a die is one of 1, 2, 3, 4, 5, 6"),
        (("die 7",), "'die 7': a die is one of 1, 2, 3, 4, 5, 6"),
        (("die  6",), "'die  6': a die is one of"),
        (("",), "the script says '' where a die is drawn"),
        (("die 5",), "'die 5': there is none left to draw"),
        (("die 6",), "'die 6': there is none left to draw"),
    ],
)
def test_a_script_that_does_not_fit_is_refused_and_not_used_up(script: tuple[str, ...], complaint: str) -> None:
    """The pool has the faces 1 to 4 once, no 5, and does not reach to 6."""
    chance = Scripted(*script)
    with pytest.raises(PlanciaError, match=complaint):
        chance.draw(DIE, vec[i64]([1, 1, 1, 1, 0]), 4)
    assert tuple(chance.unused) == script


def test_a_fork_of_a_script_has_the_lines_that_are_left() -> None:
    chance = Scripted("die 6", "die 1", "die 2", then=Seeded(1))
    roll(chance, 1)
    twin = chance.fork()
    assert roll(twin, 4) == roll(chance, 4)
    assert roll(twin, 20) == roll(chance, 20)
    assert not chance.unused


@given(st.lists(st.text(min_size=1), min_size=1, max_size=6, unique=True), st.data())
def test_what_a_draw_writes_a_script_reads(labels: list[str], data: st.DataObject) -> None:
    what = Draw("face", tuple(labels))
    outcome = data.draw(st.integers(0, len(labels) - 1))
    assert Scripted(what.text(outcome)).draw(what, ones(len(labels)), len(labels)) == outcome


# Noting.


def test_what_is_noted_replays_as_a_script() -> None:
    noting = Noting(Seeded(9))
    rolls = roll(noting, 8)
    assert roll(Scripted(*noting.notes), 8) == rolls


def test_a_fork_of_notes_begins_a_new_page() -> None:
    noting = Noting(Seeded(9))
    roll(noting, 3)
    twin = noting.fork()
    assert isinstance(twin, Noting)
    assert twin.notes == []
    assert roll(twin, 9) == roll(noting, 9)
