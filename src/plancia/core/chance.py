"""Where dice and cards come from.

The rules never roll a die. They ask for a named draw from a pool, and a source that the caller brings answers. A pool
is a multiset: how many of each outcome there are. What nobody has seen is undecided: a card is drawn when it is seen.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from plancia.core.errors import PlanciaError

_WORD: Final = 0xFFFFFFFF
_STATE: Final = 0x3FFFFFFFFFFFFFFF


class Draw:
    """A kind of chance event: its name and what its outcomes are called.

    >>> Draw("die", ("1", "2", "3", "4")).text(1)
    'die 2'
    """

    def __init__(self, name: str, outcomes: tuple[str, ...]) -> None:
        self.name: Final = name
        self.outcomes: Final = outcomes
        self._texts: Final = tuple([f"{name} {label}" for label in outcomes])

    def text(self, outcome: i64) -> str:
        """An outcome as records and scripts write it."""
        return self._texts[outcome]


def ones(size: i64) -> vec[i64]:
    """A pool with one of each of `size` outcomes: a die, a choice of seats."""
    return vec[i64]([1] * size)


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A source of outcomes. Subclasses say where they come from."""

    __slots__ = ()

    def draw(self, what: Draw, pool: vec[i64], size: i64) -> i64:
        """One outcome of `pool`, which holds `size` in all, each copy equally likely."""
        raise NotImplementedError

    def roll(self, what: Draw, size: i64) -> i64:
        """One of `size` outcomes, each equally likely: a die, a choice of seats."""
        return self.draw(what, ones(size), size)

    def fork(self) -> Chance:
        """A source for an independent copy of the match."""
        raise NotImplementedError


class Uniform(Chance):
    """A source that can give any whole number below a bound, and draws by counting through the pool."""

    __slots__ = ()

    def below(self, bound: i64) -> i64:
        """A whole number from 0 to bound - 1, each equally likely."""
        raise NotImplementedError

    def draw(self, what: Draw, pool: vec[i64], size: i64) -> i64:
        left = self.below(size)
        outcome: i64 = 0
        for count in pool:
            if left < count:
                break
            left -= count
            outcome += 1
        return outcome

    def roll(self, what: Draw, size: i64) -> i64:
        return self.below(size)


class Seeded(Uniform):
    """Fast and repeatable: the same seed gives the same outcomes on every machine, compiled or not.

    A permuted congruential generator, kept to 62 bits so that native and Python integers agree.

    >>> chance = Seeded(7)
    >>> [chance.below(6) for _ in range(8)]
    [5, 0, 5, 5, 5, 1, 2, 4]
    """

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        digest = hashlib.blake2b(str(seed).encode(), digest_size=8).digest()
        self._state: i64 = int.from_bytes(digest, "big") & _STATE

    def below(self, bound: i64) -> i64:
        while True:
            state = self._state
            self._state = (state * 2862933555777941757 + 1442695040888963407) & _STATE
            product = ((((state >> 18) ^ state) >> 27) & _WORD) * bound
            low = product & _WORD
            if low >= bound or low >= (_WORD + 1 - bound) % bound:
                return product >> 32

    def jump(self, to: i64) -> None:
        """Go on from another point of the sequence; near points lead far apart."""
        point = to & _STATE
        point = ((point ^ point >> 30) * 0x3F58476D1CE4E5B9) & _STATE
        point = ((point ^ point >> 27) * 0x14D049BB133111EB) & _STATE
        self._state = point ^ point >> 31

    def fork(self) -> Chance:
        twin = Seeded(0)
        twin._state = self._state
        return twin


class Sealed(Uniform):
    """Outcomes bound to a secret that is committed to before the first move and shown after the last.

    Anybody can then check that every outcome followed from the secret: draw number n is HMAC-SHA256(secret, "n.0"), its
    first eight bytes modulo the size of the pool; "n.1" and so on where that would favour an outcome.

    `drawn` is how many outcomes the secret has given already, for a match that goes on.
    """

    def __init__(self, secret: bytes | None = None, drawn: int = 0) -> None:
        self.secret: Final = secret if secret is not None else secrets.token_bytes(32)
        self.drawn = drawn

    @property
    def commitment(self) -> str:
        """The hash that is published before the first move."""
        return hashlib.sha256(self.secret).hexdigest()

    def below(self, bound: i64) -> i64:
        size = int(bound)
        limit = (1 << 64) - (1 << 64) % size
        attempt = 0
        while True:
            message = f"{self.drawn}.{attempt}".encode()
            word = int.from_bytes(hmac.new(self.secret, message, hashlib.sha256).digest()[:8], "big")
            if word < limit:
                self.drawn += 1
                return word % size
            attempt += 1

    def fork(self) -> Chance:
        # A copy of a live match must not foretell it.
        return Seeded(secrets.randbits(64))


class Scripted(Chance):
    """Says what the dice show: outcomes given as text, in the order they are asked for.

    >>> Scripted("die 2").draw(Draw("die", ("1", "2", "3", "4")), ones(4), 4)
    1
    """

    def __init__(self, *script: str, then: Chance | None = None) -> None:
        self._script: Final = script
        self._then: Final = then
        self._next = 0

    @property
    def unused(self) -> Sequence[str]:
        """The lines that nobody has asked for yet."""
        return self._script[self._next :]

    def draw(self, what: Draw, pool: vec[i64], size: i64) -> i64:
        if self._next == len(self._script):
            if self._then is not None:
                return self._then.draw(what, pool, size)
            raise PlanciaError(f"the script ends where a {what.name} is drawn")
        line = self._script[self._next]
        name, _, label = line.partition(" ")
        if name != what.name:
            raise PlanciaError(f"the script says {line!r} where a {what.name} is drawn")
        if label not in what.outcomes:
            raise PlanciaError(f"{line!r}: a {what.name} is one of {', '.join(what.outcomes)}")
        outcome: i64 = what.outcomes.index(label)
        if outcome >= len(pool) or pool[outcome] == 0:
            raise PlanciaError(f"{line!r}: there is none left to draw")
        self._next += 1
        return outcome

    def fork(self) -> Chance:
        return Scripted(*self.unused, then=None if self._then is None else self._then.fork())


class Replaying(Scripted):
    """What a record says fell after one of its entries: that and nothing else."""

    def close(self) -> None:
        """All of it must have been asked for."""
        if self.unused:
            raise PlanciaError(f"{self.unused[0]!r} is recorded, but nothing was drawn")


class Noting(Chance):
    """Passes on what another source says and keeps it as a record writes it."""

    def __init__(self, source: Chance) -> None:
        self.source: Final = source
        self.notes: list[str] = []

    def draw(self, what: Draw, pool: vec[i64], size: i64) -> i64:
        outcome = self.source.draw(what, pool, size)
        self.notes.append(what.text(outcome))
        return outcome

    def roll(self, what: Draw, size: i64) -> i64:
        outcome = self.source.roll(what, size)
        self.notes.append(what.text(outcome))
        return outcome

    def fork(self) -> Chance:
        return Noting(self.source.fork())
