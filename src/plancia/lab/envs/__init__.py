"""The games as environments of other projects: PettingZoo, Gymnasium and OpenSpiel.

Importing this registers every game with Gymnasium, by the names of its encoders, and with OpenSpiel, as far as they are
installed; each does without the others.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from itertools import product
from typing import TYPE_CHECKING

import plancia
from plancia.lab.packages import needed

if TYPE_CHECKING:
    from plancia.lab.envs.aec import TableEnv
    from plancia.lab.envs.batch import BatchEnv
    from plancia.lab.envs.single import SeatEnv
    from plancia.lab.envs.vector import VectorSeatEnv

__all__ = ["BatchEnv", "SeatEnv", "TableEnv", "VectorSeatEnv"]

_MODULES = {"BatchEnv": "batch", "SeatEnv": "single", "TableEnv": "aec", "VectorSeatEnv": "vector"}


def __getattr__(name: str) -> object:
    """An environment is imported when it is asked for: whoever has Gymnasium need not have PettingZoo."""
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    with needed(name):
        found: object = getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
    return found


def _register() -> None:
    if find_spec("gymnasium") is not None:
        _register_with_gymnasium()
    if find_spec("pyspiel") is not None:
        from plancia.lab.envs import openspiel  # noqa: PLC0415  # only where OpenSpiel is installed

        openspiel.register()


def _register_with_gymnasium() -> None:
    import gymnasium  # noqa: PLC0415  # only where it is installed

    from plancia.lab.envs.match import VERSIONS  # noqa: PLC0415  # it needs numpy, which comes with Gymnasium

    for name, version in product(plancia.games(), VERSIONS):
        gymnasium.register(  # pyright: ignore[reportUnknownMemberType]  # it says kwargs are a dict, and not of what
            f"plancia/{name}-v{version}",
            entry_point="plancia.lab.envs.single:SeatEnv",
            vector_entry_point="plancia.lab.envs.vector:VectorSeatEnv",
            kwargs={"game": name, "version": version},
        )


_register()
