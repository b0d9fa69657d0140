"""What happened, typed, and who may know it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

EVERYBODY: Final = -1


class EventKind:
    """A sort of event: the names of its facts, the words for their values, and a sentence.

    A fact without words is a number. `spoken` has other words for the sentence than for the data. `reveals` marks that
    something hidden is shown, which no move can take back.

    >>> roll = EventKind("roll", "{chair} rolls {slot}.", chair=("red", "blue"), slot=None)
    >>> roll.sentence((1, 4))
    'Blue rolls 4.'
    """

    def __init__(
        self,
        name: str,
        template: str,
        reveals: bool = False,
        spoken: dict[str, str] | None = None,
        **facts: tuple[str, ...] | None,
    ) -> None:
        self.name: Final = name
        self.template: Final = template
        self.reveals: Final = reveals
        self.spoken: Final = spoken or {}
        self.facts: Final = facts

    def read(self, values: tuple[int, ...]) -> dict[str, str | int]:
        """The facts in words; a word for -1 is "nobody"."""
        read: dict[str, str | int] = {}
        for (name, words), value in zip(self.facts.items(), values, strict=False):
            read[name] = value if words is None else words[value] if value >= 0 else "nobody"
        return read

    def sentence(self, values: tuple[int, ...]) -> str:
        words = {name: self.spoken.get(str(word), word) for name, word in self.read(values).items()}
        text = self.template.format(**words)
        return text[:1].upper() + text[1:]


@mypyc_attr(acyclic=True)
class Event:
    """One thing that happened.

    `audience` is EVERYBODY, a seat (that seat alone), or `all_but(seat)`.
    """

    def __init__(self, kind: EventKind, audience: int, values: tuple[int, ...]) -> None:
        self.kind: Final = kind
        self.audience: Final = audience
        self.values: Final = values

    @property
    def name(self) -> str:
        return self.kind.name

    @property
    def facts(self) -> dict[str, str | int]:
        return self.kind.read(self.values)

    @property
    def text(self) -> str:
        return self.kind.sentence(self.values)

    def seen_by(self, seat: int | None) -> bool:
        """Whether a seat, or a spectator (None), may know of it."""
        if self.audience == EVERYBODY:
            return True
        if self.audience >= 0:
            return seat == self.audience
        return seat != -2 - self.audience

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Event)
            and self.kind.name == other.kind.name
            and self.audience == other.audience
            and self.values == other.values
        )

    def __hash__(self) -> int:
        return hash((self.kind.name, self.audience, self.values))

    def __repr__(self) -> str:
        return f"<{self.name}: {self.text}>"


def all_but(seat: i64) -> i64:
    """The audience of everybody else, spectators included."""
    return -2 - seat
