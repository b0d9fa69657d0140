from collections.abc import Callable
from typing import TypeVar

from pettingzoo import AECEnv, ParallelEnv

_Agent = TypeVar("_Agent")
_Observation = TypeVar("_Observation")
_Action = TypeVar("_Action")

def api_test(env: AECEnv[_Agent, _Observation, _Action], num_cycles: int = 1000) -> None: ...
def seed_test(env_constructor: Callable[[], AECEnv[_Agent, _Observation, _Action]], num_cycles: int = 500) -> None: ...
def parallel_api_test(env: ParallelEnv[_Agent, _Observation, _Action], num_cycles: int = 1000) -> None: ...
def parallel_seed_test(
    parallel_env_fn: Callable[[], ParallelEnv[_Agent, _Observation, _Action]], num_cycles: int = 500
) -> None: ...
