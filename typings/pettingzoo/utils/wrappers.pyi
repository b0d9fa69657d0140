from typing import TypeVar

from pettingzoo import AECEnv

_Agent = TypeVar("_Agent")
_Observation = TypeVar("_Observation")
_Action = TypeVar("_Action")

class TerminateIllegalWrapper(AECEnv[_Agent, _Observation, _Action]):
    def __init__(self, env: AECEnv[_Agent, _Observation, _Action], illegal_reward: float) -> None: ...
