from typing import TypeVar

from pettingzoo import AECEnv, ParallelEnv

_Agent = TypeVar("_Agent")
_Observation = TypeVar("_Observation")
_Action = TypeVar("_Action")

def turn_based_aec_to_parallel(
    aec_env: AECEnv[_Agent, _Observation, _Action],
) -> ParallelEnv[_Agent, _Observation, _Action]: ...
