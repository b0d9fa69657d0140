"""What never changes is drawn once in each language."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

from plancia.core.language import code

P = ParamSpec("P")
R = TypeVar("R")


def by_language(make: Callable[P, R]) -> Callable[P, R]:
    """Remember what a function gave in the language that was spoken."""
    known: dict[tuple[object, ...], R] = {}

    @wraps(make)
    def remembered(*args: P.args, **kwargs: P.kwargs) -> R:
        key = (code(), args, tuple(kwargs.items()))
        if key not in known:
            known[key] = make(*args, **kwargs)
        return known[key]

    return remembered
