"""Packages that the lab needs and playing does not: a clear word where one is not installed."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager

from plancia.core.errors import PlanciaError


class MissingPackage(PlanciaError):
    """A package that playing does without, and the lab does not."""


@contextmanager
def needed(what: str) -> Generator[None, None, None]:
    """Imports within say what to install when it is missing."""
    try:
        yield
    except ModuleNotFoundError as problem:
        package = (problem.name or "").partition(".")[0]
        if package in {"", "plancia"}:
            raise
        raise MissingPackage(
            f"{what} needs the package {package}, which is not installed; "
            f"`make lab` installs all that the lab needs, `pip install {package}` this one"
        ) from None
