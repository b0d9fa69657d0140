"""A decision as a numbered list, and what somebody picks from it."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from textwrap import wrap

from plancia.core.decision import AnyOption, Choice, Composed, Decision, Open, Range
from plancia.core.errors import BadNotation
from plancia.terminal.screen import Screen

_FEW = 12
"""So many combinations are listed one by one."""


def options_of(decision: Decision) -> list[AnyOption]:
    """The lines of the list: what is composed of few words is spelt out."""
    options: list[AnyOption] = []
    for option in decision.options:
        if isinstance(option, Composed) and prod(len(part) for part in option.parts) <= _FEW:
            options += [Choice(move, option.label) for move in option.moves()]
        else:
            options.append(option)
    return options


def menu(options: Sequence[AnyOption], width: int) -> list[str]:
    """The list, in columns where lines are short and many."""
    column = max(len(_written(option)) for option in options) + 2
    entries = [_entry(number, option, column) for number, option in enumerate(options, start=1)]
    widest = max(len(entry) for entry in entries) + 2
    columns = max(1, min(width // widest, -(-len(entries) // 6)))
    if columns == 1:
        return [line for entry in entries for line in wrap(entry, width, subsequent_indent=" " * 7)]
    rows = -(-len(entries) // columns)
    return ["".join(f"{entry:<{widest}}" for entry in entries[row::rows]).rstrip() for row in range(rows)]


def _entry(number: int, option: AnyOption, column: int) -> str:
    written = _written(option)
    told = "" if option.label.lower() == written else option.label
    return f"{number:>3}  {written:<{column}}{told}".rstrip()


def _written(option: AnyOption) -> str:
    if isinstance(option, Choice):
        return option.move
    if isinstance(option, Range):
        return f"{option.verb} {_span(option)}"
    if isinstance(option, Open):
        return f"{option.verb} ..."
    return " ".join((option.verb, *("/".join(part) for part in option.parts)))


def _span(option: Range) -> str:
    if option.least == option.most:
        return str(option.least)
    return f"{option.least} to {option.most}" + ("" if option.step == 1 else f" in steps of {option.step}")


def pick(screen: Screen, options: Sequence[AnyOption], number: int) -> str:
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
    words = [_pick_word(screen, option.verb, part) for part in option.parts]
    return " ".join((option.verb, *words))


def _check_meant(options: Sequence[AnyOption], number: int, choice: Choice) -> None:
    """Whoever types 1 to bid 1 must not pass, even if passing is the first choice."""
    for option in options:
        if isinstance(option, Range) and option.least <= number <= option.most:
            raise BadNotation(
                f"{number} may mean {choice.move} or {option.verb} {number}; type the one you mean in words"
            )


def _pick_word(screen: Screen, verb: str, part: Sequence[str]) -> str:
    return part[0] if len(part) == 1 else screen.ask(f"{verb}, one of {', '.join(part)}: ")
