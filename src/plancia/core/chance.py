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

from plancia.core.errors import OutcomeMissing, PlanciaError

_WORD: Final = 0xFFFFFFFF
_STATE: Final = 0x3FFFFFFFFFFFFFFF
_PATIENCE: Final = 4
"""Draws beyond the one that is missing after which a move is broken off."""


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


def counted(pool: vec[i64], left: i64) -> i64:
    """The outcome that lies at a place of a pool, from 0 to one less than the pool holds."""
    outcome: i64 = 0
    for count in pool:
        if left < count:
            break
        left -= count
        outcome += 1
    return outcome


class Uniform(Chance):
    """A source that can give any whole number below a bound, and draws by counting through the pool."""

    __slots__ = ()

    def below(self, bound: i64) -> i64:
        """A whole number from 0 to bound - 1, each equally likely."""
        raise NotImplementedError

    def draw(self, what: Draw, pool: vec[i64], size: i64) -> i64:
        return counted(pool, self.below(size))

    def roll(self, what: Draw, size: i64) -> i64:
        return self.below(size)


class Seeded(Uniform):
    """Fast and repeatable: the same seed gives the same outcomes on every machine, compiled or not.

    A permuted congruential generator, kept to 62 bits so that native and Python integers agree. `drawn` is how many
    outcomes the seed has given already, for a match that goes on.

    >>> chance = Seeded(7)
    >>> [chance.below(6) for _ in range(8)]
    [5, 0, 5, 5, 5, 1, 2, 4]
    >>> Seeded(7, drawn=7).below(6)
    4
    """

    __slots__ = ("_state",)

    def __init__(self, seed: int, drawn: int = 0) -> None:
        digest = hashlib.blake2b(str(seed).encode(), digest_size=8).digest()
        self._state: i64 = int.from_bytes(digest, "big") & _STATE
        for _ in range(drawn):
            self.below(1)

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

    def __reduce__(self) -> tuple[object, ...]:
        return Seeded, (0,), int(self._state)

    def __setstate__(self, state: int) -> None:
        self._state = state


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
        outcome = self.numbered(str(self.drawn), bound)
        self.drawn += 1
        return outcome

    def numbered(self, draw: str, bound: i64) -> i64:
        """What the secret gives for a draw of this name, below a bound."""
        size = int(bound)
        limit = (1 << 64) - (1 << 64) % size
        attempt = 0
        while True:
            message = f"{draw}.{attempt}".encode()
            word = int.from_bytes(hmac.new(self.secret, message, hashlib.sha256).digest()[:8], "big")
            if word < limit:
                return word % size
            attempt += 1

    def fork(self) -> Chance:
        # A copy of a live match must not foretell it.
        return Seeded(secrets.randbits(64))

    def __reduce__(self) -> tuple[object, ...]:
        return Sealed, (self.secret, self.drawn)


class Dealt(Sealed):
    """Sealed outcomes for a deal that several tables play: each kind of draw is counted by itself.

    Who rolls one die more gets the same cards as the others all the same. Draw number n of a kind is sealed as
    "kind n". `fallen` is what the secret has given already, as a record writes it.

    >>> card, die = Draw("card", ("a", "b", "c")), Draw("die", ("1", "2", "3", "4"))
    >>> one, two = Dealt(b"secret"), Dealt(b"secret")
    >>> rolled = two.roll(die, 4)
    >>> one.draw(card, ones(3), 3) == two.draw(card, ones(3), 3)
    True
    """

    def __init__(self, secret: bytes | None = None, fallen: Sequence[str] = ()) -> None:
        super().__init__(secret)
        self._fallen: dict[str, int] = {}
        for outcome in fallen:
            self._next(outcome.partition(" ")[0])

    def draw(self, what: Draw, pool: vec[i64], size: i64) -> i64:
        return counted(pool, self.roll(what, size))

    def roll(self, what: Draw, size: i64) -> i64:
        return self.numbered(f"{what.name} {self._next(what.name)}", size)

    def _next(self, name: str) -> int:
        """How many draws of a kind there were before this one."""
        number = self._fallen.get(name, 0)
        self._fallen[name] = number + 1
        self.drawn += 1
        return number

    def __reduce__(self) -> tuple[object, ...]:
        # Only how many of each kind there were counts.
        return Dealt, (self.secret, [name for name, count in self._fallen.items() for _ in range(count)])


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
        return _scripted(self.unused, None if self._then is None else self._then.fork())

    def __reduce__(self) -> tuple[object, ...]:
        return _scripted, (self.unused, self._then)


def _scripted(lines: Sequence[str], then: Chance | None) -> Scripted:
    """A script and what answers after its end."""
    return Scripted(*lines, then=then)


class Replaying(Scripted):
    """What a record says fell after one of its entries: that and nothing else."""

    def close(self) -> None:
        """All of it must have been asked for."""
        if self.unused:
            raise PlanciaError(f"{self.unused[0]!r} is recorded, but nothing was drawn")


class Foreseen(Chance):
    """Outcomes that are known, one after the other, for trees in which every draw is a node.

    Where the next one is missing it tells what would be drawn from which pool. A move is then played on with any
    outcomes, since breaking it off takes longer, and what comes of it is to be thrown away; where it draws on and on it
    is broken off with OutcomeMissing all the same.

    >>> die = Draw("die", ("1", "2", "3", "4"))
    >>> source = Foreseen((2,))
    >>> source.roll(die, 4), source.missing
    (2, None)
    >>> thrown_away = source.roll(die, 4)
    >>> source.missing is die, source.outcomes()
    (True, [(0, 0.25), (1, 0.25), (2, 0.25), (3, 0.25)])
    """

    def __init__(self, outcomes: tuple[int, ...]) -> None:
        self._outcomes: Final = outcomes
        self._next = 0
        self.missing: Draw | None = None
        self.pool: list[int] = []
        self.size = 0

    def draw(self, what: Draw, pool: vec[i64], size: i64) -> i64:
        beyond: i64 = self._next - len(self._outcomes)
        self._next += 1
        if beyond < 0:
            return self._outcomes[beyond]
        if beyond == 0:
            self.missing = what
            self.pool = list(pool)
            self.size = size
        elif beyond == _PATIENCE:
            raise OutcomeMissing(what.name)
        return counted(pool, beyond % size)

    def outcomes(self) -> list[tuple[int, float]]:
        """What may fall where an outcome is missing, and how likely each is."""
        return [(outcome, count / self.size) for outcome, count in enumerate(self.pool) if count]


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
