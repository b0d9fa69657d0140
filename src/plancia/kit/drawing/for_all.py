"""What all see alike at a moment is made once for all who look."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, TypeVar, TypeVarTuple

from plancia.core.view import AnyShared, View

V = TypeVar("V", bound=View)
Ts = TypeVarTuple("Ts")
R = TypeVar("R")

_KEPT: Final = 64
"""So much one function remembers: the moment of a table is shown to its pages one right after the other."""


def for_all(make: Callable[[V, *Ts], R]) -> Callable[[V, *Ts], R]:
    """Make something of what a spectator sees at the moment of a view, once for all who look at that moment.

    Whatever the function reads, it is given the view of a spectator: nothing in what it makes is known to one seat
    alone. A view that shares its moment with no other is taken as it is.
    """

    @lru_cache(maxsize=_KEPT)
    def known(shared: AnyShared, *args: *Ts) -> R:
        return make(shared.view, *args)

    def made(view: V, /, *args: *Ts) -> R:
        return make(view, *args) if view.shared is None else known(view.shared, *args)

    return made


def for_all_unless(own: Callable[[V, *Ts], bool], make: Callable[[V, *Ts], R]) -> Callable[[V, *Ts], R]:
    """The same, but for those to whom it shows something of their `own`: they get it from what they see."""
    alike = for_all(make)

    def made(view: V, /, *args: *Ts) -> R:
        return make(view, *args) if own(view, *args) else alike(view, *args)

    return made


def decides(view: View) -> bool:
    """Whether the viewer is asked or may do something: then things on the board carry their moves."""
    return view.decision is not None
