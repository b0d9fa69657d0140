# The part of sb3-contrib that an example uses.
import gymnasium
import numpy as np
from numpy.typing import NDArray

class MaskablePPO:
    def __init__(
        self, policy: str, env: gymnasium.Env[NDArray[np.float32], np.int64], *, n_steps: int, seed: int
    ) -> None: ...
    def learn(self, total_timesteps: int, *, reset_num_timesteps: bool) -> None: ...
    def predict(
        self, observation: NDArray[np.float32], *, action_masks: NDArray[np.bool_], deterministic: bool
    ) -> tuple[NDArray[np.int64], None]: ...
