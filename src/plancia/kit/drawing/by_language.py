"""What is drawn from the same is the same: it is drawn once in each language, for all tables and viewers."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Final, ParamSpec, TypeVar

from plancia.core.language import code

P = ParamSpec("P")
R = TypeVar("R")

_KEPT: Final = 4096
"""What one function remembers at most."""


def by_language(make: Callable[P, R]) -> Callable[P, R]:
    """Remember what a function gave in the language that was spoken; it may depend on nothing but its arguments.

    A piece of a board that is drawn from the few facts that it shows costs a look into a table wherever it is drawn
    again: for another seat, after a move elsewhere, and at every other table. That it is given these facts and no view
    also keeps what one seat knows out of what another is shown.
    """

    @lru_cache(maxsize=_KEPT)
    def known(_code: str, *args: P.args, **kwargs: P.kwargs) -> R:
        return make(*args, **kwargs)

    @wraps(make)
    def remembered(*args: P.args, **kwargs: P.kwargs) -> R:
        # That arguments can be hashed is more than a ParamSpec can say.
        return known(code(), *args, **kwargs)  # type: ignore[arg-type]

    return remembered
