"""A decision as controls: buttons, steppers, rows of choices and forms, made from what the game says of it alone.

Every control posts a move: a button its text in `move`, all others their words one by one in fields which `joined`
puts together.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import prod
from string import ascii_lowercase
from typing import ClassVar, Final, TypeAlias

from plancia.core import language
from plancia.core.decision import AnyOption, Choice, Composed, Decision, Open, Range, Way, Zone
from plancia.core.form import Form
from plancia.core.game import AnyGame
from plancia.core.language import say

_FEW: Final = 9
"""So many choices are all shown as buttons: each has a digit for a key."""

_ROOM: Final = 430
"""So many letters of answers are in sight where a desk is low: nearly four rows, ..."""
_ROW: Final = 130
"""... less a row for each line of the question after its first, ..."""
_LINE: Final = 90
"""... which has so many letters."""
_PAIR: Final = 2
_AROUND: Final = 8
"""What the edge and the key of a button take, in letters, ..."""
_COUNTED: Final = 14
"""... and the number of choices in a list."""

_BEYOND: Final = 4
"""So many numbers beyond what is safe a slider has at least."""

_TAKEN: Final = frozenset("ucfghon")
"""Keys of the page itself."""


@dataclass(frozen=True, slots=True)
class Button:
    """A move that one click makes; one that `ends` something the page can ask about, one that `hurts` it asks about."""

    kind: ClassVar[str] = "button"
    move: str
    label: str
    key: str = ""
    ends: bool = False
    hurts: str = ""
    field: str = "move"
    """What the page sends it as: `way` if it makes several moves, one after the other."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A zone of a range on a slider: where it begins and how long it is, in hundredths of the slider."""

    start: float
    length: float
    zone: Zone


@dataclass(frozen=True, slots=True)
class Stepper:
    """A number to choose. `quick` are numbers that one often wants, with their names; none of them is dangerous."""

    kind: ClassVar[str] = "stepper"
    range: Range
    title: str
    """What it does whatever the number, for a button that cannot follow the number."""
    quick: tuple[tuple[int, str], ...]
    reach: int
    """The last number of the slider; greater ones are typed."""
    marks: tuple[Mark, ...]
    key: str = ""

    @property
    def first(self) -> int:
        """The number that is shown at first."""
        return self.range.least if self.range.first is None else self.range.first

    @property
    def risky(self) -> bool:
        """Whether the first number is dangerous."""
        return _dangerous(self.range, self.first)

    @property
    def deeds(self) -> list[str]:
        """The words of the button for each number, in order."""
        return [self.range.deed(number) for number in self.range.numbers()]


@dataclass(frozen=True, slots=True)
class Row:
    """One word to choose of each part; words come with what they mean."""

    kind: ClassVar[str] = "row"
    verb: str
    label: str
    parts: tuple[tuple[tuple[str, str], ...], ...]
    deed: str
    """What the button of the row says, such as what the move does."""
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
class ComposedMove:
    """A verb whose words are composed in a form, which is long, and made only when its player opens it."""

    option: Open
    game: AnyGame

    @property
    def verb(self) -> str:
        """The word that the move begins with."""
        return self.option.verb

    @property
    def label(self) -> str:
        """What the move does, as the title of its form."""
        return self.option.label

    @property
    def form(self) -> Form:
        """What its words are made of."""
        form: Form = self.game.prompts.form(self.option)
        return form


@dataclass(frozen=True, slots=True)
class Panel:
    """What is asked, and the controls that answer it."""

    prompt: str
    rules: tuple[str, ...]
    must: bool
    controls: tuple[Control, ...]
    deals: tuple[ComposedMove, ...]
    considered: str
    """A move that is kept back until its moment has come; empty if there is none."""
    priced: bool
    """Whether the game can say what is worth to the player what they decide about."""
    many: bool
    """So many choices that one wants to filter them."""

    def label(self, move: str) -> str:
        """What a move means, if a button makes it."""
        buttons = (each for one in self.controls for each in (one.buttons if isinstance(one, Group) else (one,)))
        return next((each.label for each in buttons if isinstance(each, Button) and each.move == move), move)

    def moves(self) -> Iterator[str]:
        """Every move that a control of the panel can make, forms and whole ways aside."""
        for control in self.controls:
            yield from _moves(control)


def _moves(control: Control) -> Iterator[str]:
    if isinstance(control, Button):
        yield from (control.move,) if control.field == "move" else ()
    elif isinstance(control, Stepper):
        yield from control.range.moves()
    elif isinstance(control, Row):
        words = tuple(tuple(word for word, _ in part) for part in control.parts)
        yield from Composed(control.verb, words, control.label).moves()
    else:
        parts: tuple[Control, ...] = (*control.buttons, *control.rows)
        for part in parts:
            yield from _moves(part)


def panel(decision: Decision, game: AnyGame) -> Panel:
    """The controls with which a player answers a decision, in their order and with their keys."""
    listed = [option for option in decision.options if not isinstance(option, Open)]
    opened = [option for option in decision.options if isinstance(option, Open)]
    shown, journeys = _controls(listed, game), _journeys(decision.ways)
    if journeys or len(listed) > _FEW:
        # What stands on the board and in long lists anyway makes room first.
        room = _ROOM - _ROW * (len(decision.prompt) // _LINE) - sum(map(_length, journeys))
        shown = _fitting(shown, game, room)
    controls = _with_keys((*(one for made in shown.values() for one in made), *journeys))
    return Panel(
        prompt=decision.prompt,
        rules=decision.rules,
        must=decision.must,
        controls=controls,
        deals=tuple(ComposedMove(option, game) for option in opened),
        considered=decision.considered,
        priced=decision.must and decision.priced,
        many=any(isinstance(control, Group) for control in controls),
    )


def _controls(options: Sequence[AnyOption], game: AnyGame) -> dict[str, list[Control]]:
    """One control for each option by their verbs; where there are many options, a list of those with the same verb."""
    verbs: dict[str, list[AnyOption]] = {}
    for option in options:
        verbs.setdefault(_verb(option), []).append(option)
    shown = {verb: [_control(option, game) for option in same] for verb, same in verbs.items()}
    if len(options) <= _FEW:
        return shown
    return {verb: _folded(verb, made, game) if len(made) > _PAIR else made for verb, made in shown.items()}


def _fitting(shown: dict[str, list[Control]], game: AnyGame, room: int) -> dict[str, list[Control]]:
    """Further verbs in lists, the longest first, until the answers fit above the edge of a usual screen."""
    for verb in sorted(shown, key=lambda verb: sum(map(_length, shown[verb])), reverse=True):
        if sum(_length(one) for made in shown.values() for one in made) > room:
            shown |= {verb: _folded(verb, shown[verb], game)}
    return shown


def _folded(verb: str, made: list[Control], game: AnyGame) -> list[Control]:
    """Several controls of a verb in one list, unless a number is to be chosen."""
    buttons = tuple(control for control in made if isinstance(control, Button))
    rows = tuple(control for control in made if isinstance(control, Row))
    if len(made) < _PAIR or len(buttons) + len(rows) < len(made):
        return made
    count = len(buttons) + sum(prod(map(len, row.parts)) for row in rows)
    return [Group(game.prompts.title(verb), count, buttons, rows)]


def _length(control: Control) -> int:
    """About how much of a row a control takes, in letters."""
    if isinstance(control, Group):
        return _AROUND + len(control.title) + _COUNTED
    return _AROUND + len(control.label if isinstance(control, Button | Row) else control.title)


def _journeys(ways: Sequence[Way]) -> tuple[Group, ...]:
    """The places that several moves lead to, in one list."""
    buttons = tuple(Button(way.text, way.label, field="way") for way in ways if len(way.moves) > 1)
    return (Group(say("Travel to"), len(buttons), buttons, ()),) if buttons else ()


def _verb(option: AnyOption) -> str:
    return option.move.partition(" ")[0] if isinstance(option, Choice) else option.verb


def _control(option: AnyOption, game: AnyGame) -> Control:
    if isinstance(option, Choice):
        return Button(option.move, option.label, ends=option.ends, hurts=option.hurts)
    if isinstance(option, Range):
        safe = _safe(option)
        reach = _reach(option, safe)
        return Stepper(option, game.prompts.title(option.verb), _quick(option, safe), reach, _marks(option, reach))
    assert isinstance(option, Composed)
    parts = tuple(tuple((word, game.meaning(word)) for word in part) for part in option.parts)
    return Row(option.verb, option.label, parts, option.deed or game.prompts.title(option.verb))


def _quick(option: Range, safe: Sequence[int]) -> tuple[tuple[int, str], ...]:
    """The ends of what is safe in a range, and one and five steps beyond the least."""
    if len(safe) < 2:
        return ()
    few = {safe[0]: say("least")}
    few |= {number: language.number(number) for number in (*safe[1:2], *safe[5:6], safe[-1])}
    return tuple((few | ({option.most: say("most")} if safe[-1] == option.most else {})).items())


def _dangerous(option: Range, number: int) -> bool:
    zone = option.zone(number)
    return zone is not None and zone.danger


def _safe(option: Range) -> Sequence[int]:
    if not option.zones:
        return option.numbers()
    return [number for number in option.numbers() if not _dangerous(option, number)]


def _reach(option: Range, safe: Sequence[int]) -> int:
    """What is safe has two thirds of a slider, so that a finger can choose there; the rest is for a little beyond."""
    beyond = option.step * max(_BEYOND, len(safe) // 2)
    return min(option.most, max(safe, default=option.least) + beyond)


def _marks(option: Range, reach: int) -> tuple[Mark, ...]:
    length = reach - option.least
    within = [zone for zone in option.zones if zone.least <= reach]
    starts = [100 * (max(zone.least, option.least) - option.least) / max(length, 1) for zone in within]
    marks = zip(starts, [*starts, 100.0][1:], within, strict=True)
    return tuple(Mark(round(start, 1), round(end - start, 1), zone) for start, end, zone in marks)


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
