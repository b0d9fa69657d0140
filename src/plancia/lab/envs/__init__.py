"""The games as environments of other projects: PettingZoo, Gymnasium and OpenSpiel.

Importing this registers every game with Gymnasium, by the name of its encoder, and with OpenSpiel.
"""

from __future__ import annotations

import gymnasium

import plancia
from plancia.lab.envs import openspiel
from plancia.lab.envs.aec import TableEnv
from plancia.lab.envs.match import encoder_of
from plancia.lab.envs.single import SeatEnv
from plancia.lab.envs.vector import VectorSeatEnv

__all__ = ["SeatEnv", "TableEnv", "VectorSeatEnv"]


def _register() -> None:
    for name in plancia.games():
        gymnasium.register(  # pyright: ignore[reportUnknownMemberType]  # it says kwargs are a dict, and not of what
            encoder_of(plancia.game(name)).name,
            entry_point="plancia.lab.envs.single:SeatEnv",
            vector_entry_point="plancia.lab.envs.vector:VectorSeatEnv",
            kwargs={"game": name},
        )
    openspiel.register()


_register()
