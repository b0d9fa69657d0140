"""A decision as controls: buttons, steppers, rows of choices and forms, made from what the game says of it alone.

Every control posts a move: a button its text in `move`, all others their words one by one in fields which `joined`
puts together.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from string import ascii_lowercase
from typing import ClassVar, Final, TypeAlias

from plancia.core import language
from plancia.core.decision import AnyOption, Choice, Composed, Decision, Open, Range
from plancia.core.form import Form
from plancia.core.game import AnyGame
from plancia.core.language import say

_FEW: Final = 9
"""So many choices are all shown as buttons: each has a digit for a key."""

_TAKEN: Final = frozenset("ucfh")
"""Keys of the page itself."""


@dataclass(frozen=True, slots=True)
class Button:
    """A move that one click makes; before one that `ends` something the page can ask."""

    kind: ClassVar[str] = "button"
    move: str
    label: str
    key: str = ""
    ends: bool = False


@dataclass(frozen=True, slots=True)
class Stepper:
    """A number within bounds. `quick` are numbers that one often wants, with their names."""

    kind: ClassVar[str] = "stepper"
    verb: str
    label: str
    least: int
    most: int
    step: int
    quick: tuple[tuple[int, str], ...]
    key: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """One word to choose of each part; words come with what they mean."""

    kind: ClassVar[str] = "row"
    verb: str
    label: str
    parts: tuple[tuple[tuple[str, str], ...], ...]
    key: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """Many controls of one verb under a common title."""

    kind: ClassVar[str] = "group"
    title: str
    count: int
    buttons: tuple[Button, ...]
    rows: tuple[Row, ...]
    key: str = ""


Control: TypeAlias = Button | Stepper | Row | Group


@dataclass(frozen=True, slots=True)
class Deal:
    """A verb whose words are composed in a form."""

    verb: str
    label: str
    form: Form


@dataclass(frozen=True, slots=True)
class Panel:
    """What is asked, and the controls that answer it."""

    prompt: str
    rules: tuple[str, ...]
    must: bool
    controls: tuple[Control, ...]
    deals: tuple[Deal, ...]
    many: bool
    """So many choices that one wants to filter them."""

    def label(self, move: str) -> str:
        """What a move means, if a button makes it."""
        buttons = (each for one in self.controls for each in (one.buttons if isinstance(one, Group) else (one,)))
        return next((each.label for each in buttons if isinstance(each, Button) and each.move == move), move)

    def moves(self) -> Iterator[str]:
        """Every move that a control of the panel can make, forms aside."""
        for control in self.controls:
            yield from _moves(control)


def _moves(control: Control) -> Iterator[str]:
    if isinstance(control, Button):
        yield control.move
    elif isinstance(control, Stepper):
        yield from Range(control.verb, control.least, control.most, control.label, control.step).moves()
    elif isinstance(control, Row):
        words = tuple(tuple(word for word, _ in part) for part in control.parts)
        yield from Composed(control.verb, words, control.label).moves()
    else:
        parts: tuple[Control, ...] = (*control.buttons, *control.rows)
        for part in parts:
            yield from _moves(part)


def panel(decision: Decision, game: AnyGame) -> Panel:
    """The controls of a decision."""
    listed = [option for option in decision.options if not isinstance(option, Open)]
    opened = [option for option in decision.options if isinstance(option, Open)]
    controls = _with_keys(_controls(listed, game))
    return Panel(
        prompt=decision.prompt,
        rules=decision.rules,
        must=decision.must,
        controls=controls,
        deals=tuple(Deal(option.verb, option.label, game.prompts.form(option)) for option in opened),
        many=any(isinstance(control, Group) for control in controls),
    )


def _controls(options: Sequence[AnyOption], game: AnyGame) -> list[Control]:
    if len(options) <= _FEW:
        return [_control(option, game) for option in options]
    verbs: dict[str, list[AnyOption]] = {}
    for option in options:
        verbs.setdefault(_verb(option), []).append(option)
    controls: list[Control] = []
    for same in verbs.values():
        made = [_control(option, game) for option in same]
        buttons = tuple(control for control in made if isinstance(control, Button))
        rows = tuple(control for control in made if isinstance(control, Row))
        if len(made) < 3 or len(buttons) + len(rows) < len(made):
            controls += made
        else:
            count = sum(len(option.moves()) for option in same)
            controls.append(Group(_title([option.label for option in same]), count, buttons, rows))
    return controls


def _verb(option: AnyOption) -> str:
    return option.move.partition(" ")[0] if isinstance(option, Choice) else option.verb


def _title(labels: Sequence[str]) -> str:
    """What all labels begin with, the name of the group in any language; where they share nothing, a plain word."""
    shared: list[str] = []
    for words in zip(*(label.split() for label in labels), strict=False):
        if len(set(words)) > 1:
            break
        shared.append(words[0])
    return " ".join(shared).rstrip(",:;") or say("Choose")


def _control(option: AnyOption, game: AnyGame) -> Control:
    if isinstance(option, Choice):
        return Button(option.move, option.label, ends=option.ends)
    if isinstance(option, Range):
        return Stepper(option.verb, option.label, option.least, option.most, option.step, _quick(option))
    assert isinstance(option, Composed)
    parts = tuple(tuple((word, game.meaning(word)) for word in part) for part in option.parts)
    return Row(option.verb, option.label, parts)


def _quick(option: Range) -> tuple[tuple[int, str], ...]:
    """The ends of a range, and one and five steps beyond the least."""
    if option.most == option.least:
        return ()
    numbers = {option.least: say("least")}
    for steps in (1, 5):
        number = option.least + steps * option.step
        if number < option.most:
            numbers[number] = language.number(number)
    numbers[option.most] = say("most")
    return tuple(numbers.items())


def _with_keys(controls: Sequence[Control]) -> tuple[Control, ...]:
    """A move of one word has its first letter if that is free, all others a digit in order, and then what is left.

    Of two with the same letter it goes to the one that ends something, so that p always passes.
    """
    letters = {at: _letter(control) for at, control in enumerate(controls)}
    claims = sorted(letters.items(), key=lambda claim: (_ends(controls[claim[0]]), -claim[0]))
    owners = {letter: at for at, letter in claims if letter and letter not in _TAKEN}
    free = iter(key for key in f"123456789{ascii_lowercase}" if key not in _TAKEN and key not in owners)
    keys = (letter if owners.get(letter) == at else next(free, "") for at, letter in letters.items())
    return tuple(replace(control, key=key) for control, key in zip(controls, keys, strict=True))


def _letter(control: Control) -> str:
    return control.move[0] if isinstance(control, Button) and " " not in control.move else ""


def _ends(control: Control) -> bool:
    return isinstance(control, Button) and control.ends


def joined(game: AnyGame, fields: Iterable[tuple[str, str]]) -> str:
    """The move that the fields of a form make.

    `word` has words of the move and `word:cash` words to say after `cash`; `heading` has what is said before the next
    words. What was left empty goes, with what would stand before it.
    """
    said: list[str] = []
    heading = ""
    for name, value in fields:
        kind, _, before = name.partition(":")
        if kind == "heading":
            heading = value
        elif kind == "word" and value.strip():
            said += (heading, before, value)
            heading = ""
    return game.notation.tidy(" ".join(filter(None, said)))
