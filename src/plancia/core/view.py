"""What one seat may know."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, is_dataclass
from typing import TYPE_CHECKING, Any, Final, Generic, TypeAlias

from plancia.core.decision import Decision
from plancia.core.event import Event
from plancia.core.known import AnyKnown
from plancia.core.options import OptionValue
from plancia.core.plain import Plain, PlainDict, canonical, is_list, is_table
from plancia.core.result import Result

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    from plancia.core.game import AnyGame

    V_co = TypeVar("V_co", bound="View", covariant=True, default="View")
else:
    from typing import TypeVar

    V_co = TypeVar("V_co", covariant=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """An allow-list of plain facts, with no way back to the match. Every game adds its own.

    `seat` is None for a spectator. `decision` is the seat's own; `asked` tells whom the table waits for, and for what.
    `knowledge` is what the view was made from, for programs that imagine and search; it is no part of the plain data.
    """

    game: AnyGame
    seat: int | None
    seats: int
    options: dict[str, OptionValue]
    to_move: tuple[int, ...]
    asked: str
    decision: Decision | None
    history: tuple[Event, ...]
    result: Result | None
    knowledge: AnyKnown
    shared: AnyShared | None = field(default=None, compare=False, repr=False)
    """What all see alike at the same moment, where several views of it are made and drawn; no plain data either."""

    def __post_init__(self) -> None:
        # Whoever scribbles on a view changes nothing at the table.
        object.__setattr__(self, "options", dict(self.options))

    def plain(self) -> PlainDict:
        """Everything in the view as JSON can say it."""
        data: PlainDict = {one.name: _plain(getattr(self, one.name)) for one in fields(self) if one.name not in _UNTOLD}
        return {"game": self.game.id, "ruleset": self.game.ruleset, **data}

    def json(self) -> str:
        return canonical(self.plain())

    def _repr_svg_(self) -> str:
        return self.game.drawing.picture(self)


@dataclass(frozen=True, slots=True, eq=False)
class Shared(Generic[V_co]):
    """A moment as all see it: the view of a spectator. What is made of that alone is made once for all who look."""

    view: V_co


AnyShared: TypeAlias = Shared[Any]  # a view does not know which game it is of

_UNTOLD: Final = ("game", "knowledge", "shared")
"""Fields of a view that are no plain data."""


def _plain(value: object) -> Plain:
    """Fields of a view are plain already, but for tuples and a few values with a plain form of their own."""
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, Event):
        return {"event": value.name, "text": value.text, **value.facts}
    if isinstance(value, (Decision, Result)):
        return value.plain()
    if is_dataclass(value) and not isinstance(value, type):
        return {one.name: _plain(getattr(value, one.name)) for one in fields(value)}
    if is_list(value):
        return [_plain(item) for item in value]
    if is_table(value):
        return {str(key): _plain(item) for key, item in value.items()}
    raise TypeError(f"a view cannot hold {type(value).__name__}")
