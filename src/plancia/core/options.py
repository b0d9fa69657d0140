"""What a table may choose before it starts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias, TypeVar

from plancia.core.errors import BadOption
from plancia.core.plain import Plain

OptionValue: TypeAlias = bool | int | str
Options: TypeAlias = dict[str, OptionValue]

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Option:
    """A named choice with a default: some listed values, or any whole number of a range.

    Where the whole numbers are seats, `seat`, they stay below the number of players. A range may have one number per
    seat: a number is for all seats, a text has one for each: "20,2,2,2". `bot` is the default of a seat that a bot
    plays. `since` is the ruleset that brought the option: matches of an earlier one are played without it.
    """

    name: str
    default: OptionValue
    rule: str
    values: tuple[OptionValue, ...] = ()
    least: int = 0
    most: int = 0
    step: int = 1
    seat: bool = False
    per_seat: bool = False
    bot: int | None = None
    since: int = 1

    @property
    def title(self) -> str:
        """The name as people write it."""
        return self.name.replace("_", " ")

    @property
    def possible(self) -> str:
        """The values in words, for people."""
        if self.values:
            return ", ".join(map(_written, self.values))
        steps = "" if self.step == 1 else f" in steps of {self.step}"
        other = self.default if self.bot is None else self.bot
        seats = f", one number or one per seat, as in {self.default},{other},{other}" if self.per_seat else ""
        return f"{self.least} to {self.most}{steps}{seats}"

    @property
    def numbers(self) -> range:
        """The values of an option that is a number, from least to most."""
        return range(self.least, self.most + 1, self.step)

    def allows(self, value: object) -> bool:
        if self.values:
            return any(type(value) is type(one) and value == one for one in self.values)
        if isinstance(value, str):
            written = set(map(str, self.numbers))
            return self.per_seat and "," in value and all(number in written for number in value.split(","))
        return type(value) is int and value in self.numbers

    def check_seats(self, value: OptionValue, seats: int) -> None:
        """Refuse a value that is possible, but not with so many seats."""
        if self.seat and type(value) is int and value >= seats:
            raise BadOption(f"option {self.name} cannot be {value}: with {seats} seats the last is {seats - 1}")
        if self.per_seat and len(per_seat(value, seats)) != seats:
            raise BadOption(f"option {self.name} cannot be {value!r}: {seats} seats have {seats} numbers")

    def read(self, text: str) -> OptionValue:
        """A value from what somebody typed."""
        for value in self.values or self.numbers:
            if _written(value) == text:
                return value
        if not self.values and self.allows(text):
            return text
        raise BadOption(f"option {self.name} cannot be {text!r}; possible: {self.possible} ({self.rule})")


def _written(value: OptionValue) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def complete(offered: tuple[Option, ...], chosen: Mapping[str, OptionValue]) -> Options:
    """All options with their values: the chosen ones, checked, and the defaults of the others."""
    known = {option.name: option for option in offered}
    problems = [
        f"unknown option {name!r}; possible: {', '.join(sorted(known))}"
        if name not in known
        else f"option {name} cannot be {value!r}; possible: {known[name].possible} ({known[name].rule})"
        for name, value in chosen.items()
        if name not in known or not known[name].allows(value)
    ]
    if problems:
        raise BadOption("; ".join(problems))
    return {option.name: chosen.get(option.name, option.default) for option in offered}


def ruleset_of(offered: Iterable[Option], options: Mapping[str, OptionValue]) -> int:
    """The ruleset that complete options belong to: the one that brought the newest of them.

    >>> ruleset_of([Option("speed", 1, "XX-1", most=9), Option("fog", False, "XX-2", since=2)], {"speed": 1})
    1
    """
    return max([option.since for option in offered if option.name in options], default=1)


def per_seat(value: OptionValue, seats: int) -> tuple[int, ...]:
    """The number of each seat.

    >>> per_seat(3, 2), per_seat("20,2", 2)
    ((3, 3), (20, 2))
    """
    return tuple(map(int, value.split(","))) if isinstance(value, str) else (int(value),) * seats


def by_players(offered: Iterable[Option], bots: Sequence[bool]) -> Options:
    """The options that depend on who sits where; `bots` says for each seat whether a bot plays it.

    >>> by_players([Option("offers", 20, "XX-1", most=99, per_seat=True, bot=2)], [False, True, True])
    {'offers': '20,2,2'}
    """
    return {
        option.name: ",".join(str(option.bot if bot else option.default) for bot in bots)
        for option in offered
        if option.per_seat and option.bot is not None
    }


def by_table(make: Callable[[int, Options], T]) -> Callable[[int, Mapping[str, OptionValue]], T]:
    """What a table of so many seats with these options needs, made once: equal tables share it."""

    @cache
    def kept(seats: int, options: tuple[tuple[str, OptionValue], ...]) -> T:
        return make(seats, dict(options))

    return lambda seats, options: kept(seats, tuple(options.items()))


def from_plain(table: Plain) -> Options:
    """Options as a record or position holds them, not yet checked against a game."""
    if not isinstance(table, Mapping):
        raise BadOption("options must be a table of names and values")
    options = {name: value for name, value in table.items() if isinstance(value, (bool, int, str))}
    if len(options) != len(table):
        raise BadOption("an option must be true, false, a whole number or a text")
    return options
