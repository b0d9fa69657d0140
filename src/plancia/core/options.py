"""What a table may choose before it starts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias, TypeVar

from plancia.core.content import Content
from plancia.core.errors import BadOption
from plancia.core.plain import Plain

OptionValue: TypeAlias = bool | int | str
Options: TypeAlias = dict[str, OptionValue]

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Option:
    """A named choice with a default: some listed values, or any whole number of a range."""

    name: str
    default: OptionValue
    rule: str
    values: tuple[OptionValue, ...] = ()
    least: int = 0
    most: int = 0

    @property
    def possible(self) -> str:
        """The values in words, for people."""
        return ", ".join(map(_written, self.values)) if self.values else f"{self.least} to {self.most}"

    def allows(self, value: object) -> bool:
        if self.values:
            return any(type(value) is type(one) and value == one for one in self.values)
        return type(value) is int and self.least <= value <= self.most

    def read(self, text: str) -> OptionValue:
        """A value from what somebody typed."""
        for value in self.values or range(self.least, self.most + 1):
            if _written(value) == text:
                return value
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


def read_options(content: Content) -> tuple[Option, ...]:
    """The options of an options.toml, the number of players aside."""
    return tuple(_read_option(content, name) for name in content.tables() if name != "players")


def _read_option(content: Content, name: str) -> Option:
    rule = content.text(name, "rule")
    default = content.scalar(name, "default")
    if content.has(name, "values"):
        values = tuple(content.scalar(name, "values", index) for index in range(content.length(name, "values")))
        option = Option(name, default, rule, values=values)
    else:
        option = Option(name, default, rule, least=content.integer(name, "least"), most=content.integer(name, "most"))
    if not option.allows(default):
        raise content.error("is not one of the possible values", name, "default")
    return option
