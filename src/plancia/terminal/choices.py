"""A decision as a numbered list at the terminal, and the move of the number that the player picks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod
from textwrap import wrap
from typing import TypeAlias

from plancia.core.decision import AnyOption, Choice, Composed, Decision, Open, Range
from plancia.core.errors import BadNotation
from plancia.terminal.screen import Screen

_FEW = 12
"""So many combinations are listed one by one."""

_MANY = 24
"""A longer list is shortened."""

_VERBS = 5
"""With so many verbs in a long list, each has one line."""

_WIDE = 40
"""A longer combination is written with the first word of each part."""


@dataclass(frozen=True, slots=True)
class VerbGroup:
    """The choices of one verb in a long list: one line, and a list of its own for who picks it."""

    verb: str
    options: tuple[AnyOption, ...]

    @property
    def label(self) -> str:
        return f"{len(self.options)} choices: {', '.join(map(_apart, self.options))}"

    def moves(self) -> list[str]:
        return [move for option in self.options for move in option.moves()]


MenuLine: TypeAlias = AnyOption | VerbGroup


def options_of(decision: Decision) -> list[MenuLine]:
    """The lines of the list: what is composed of few words is spelt out, and a long list of many verbs is grouped."""
    options: list[MenuLine] = []
    for option in decision.options:
        if isinstance(option, Composed) and prod(len(part) for part in option.parts) <= _FEW:
            options += [Choice(move, option.label) for move in option.moves()]
        else:
            options.append(option)
    return options if len(options) <= _MANY else _grouped(decision.options)


def _grouped(options: Sequence[AnyOption]) -> list[MenuLine]:
    verbs: dict[str, list[AnyOption]] = {}
    for option in options:
        verbs.setdefault(_verb(option), []).append(option)
    if len(options) <= _MANY or len(verbs) < _VERBS:
        return list(options)
    lines: list[MenuLine] = []
    for verb, same in verbs.items():
        lines += same if len(same) < 3 else [VerbGroup(verb, tuple(same))]
    return lines


def _apart(option: AnyOption) -> str:
    """What tells a choice from others of its verb."""
    if isinstance(option, Composed):
        return " ".join(part[0] for part in option.parts if len(part) == 1) or "..."
    return _written(option).partition(" ")[2]


def _verb(option: AnyOption) -> str:
    return option.move.partition(" ")[0] if isinstance(option, Choice) else option.verb


def menu(options: Sequence[MenuLine], width: int) -> list[str]:
    """The list, in columns where lines are short and many."""
    column = max(len(_written(option)) for option in options) + 2
    entries = [_entry(number, option, column) for number, option in enumerate(options, start=1)]
    widest = max(len(entry) for entry in entries) + 2
    columns = max(1, min(width // widest, -(-len(entries) // 6)))
    if columns == 1:
        return [line for entry in entries for line in wrap(entry, width, subsequent_indent=" " * 7)]
    rows = -(-len(entries) // columns)
    return ["".join(f"{entry:<{widest}}" for entry in entries[row::rows]).rstrip() for row in range(rows)]


def _entry(number: int, option: MenuLine, column: int) -> str:
    written = _written(option)
    # A range that has words for each of its numbers says no more than what is written.
    plain = option.label.lower() == written or (isinstance(option, Range) and option.deeds)
    told = "" if plain else option.label
    return f"{number:>3}  {written:<{column}}{told}".rstrip()


def _written(option: MenuLine) -> str:
    if isinstance(option, Choice):
        return option.move
    if isinstance(option, Range):
        return f"{option.verb} {_span(option)}"
    if isinstance(option, Open | VerbGroup):
        return f"{option.verb} ..."
    written = " ".join((option.verb, *("/".join(part) for part in option.parts)))
    if len(written) <= _WIDE:
        return written
    return " ".join((option.verb, *(part[0] if len(part) == 1 else f"{part[0]}/..." for part in option.parts)))


def _span(option: Range) -> str:
    if option.least == option.most:
        return str(option.least)
    return f"{option.least} to {option.most}" + ("" if option.step == 1 else f" in steps of {option.step}")


def pick(screen: Screen, options: Sequence[MenuLine], number: int) -> str:
    """The move of a line; what the line leaves open is asked for."""
    if not 1 <= number <= len(options):
        span = f"1 to {len(options)}" if len(options) > 1 else "1"
        example = next(
            (f", or a move such as {moves[0]}" for option in reversed(options) if (moves := option.moves())), ""
        )
        raise BadNotation(f"there is no choice {number}; type {span}{example}")
    option = options[number - 1]
    if isinstance(option, Choice):
        _check_meant(options, number, option)
        return option.move
    if isinstance(option, Range):
        return f"{option.verb} {screen.ask(f'{option.verb}, {_span(option)}: ')}"
    if isinstance(option, Open):
        return f"{option.verb} {screen.ask(f'{option.verb}: ')}"
    if isinstance(option, VerbGroup):
        return _pick_of(screen, option)
    words = [_pick_word(screen, option.verb, part) for part in option.parts]
    return " ".join((option.verb, *words))


def _pick_of(screen: Screen, group: VerbGroup) -> str:
    for line in menu(group.options, screen.width):
        screen.say(line)
    answer = screen.ask(f"{group.verb}, 1 to {len(group.options)}: ")
    if answer.isascii() and answer.isdecimal():
        return pick(screen, group.options, int(answer[:9]))
    return answer if answer.lower().startswith(f"{group.verb} ") else f"{group.verb} {answer}"


def _check_meant(options: Sequence[MenuLine], number: int, choice: Choice) -> None:
    """A player who types 1 to bid 1 must not pass, even if passing is the first choice."""
    for option in options:
        if isinstance(option, Range) and option.least <= number <= option.most:
            raise BadNotation(
                f"{number} may mean {choice.move} or {option.verb} {number}; type the one you mean in words"
            )


def _pick_word(screen: Screen, verb: str, part: Sequence[str]) -> str:
    return part[0] if len(part) == 1 else screen.ask(f"{verb}, one of {', '.join(part)}: ")
