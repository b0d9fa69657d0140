import numpy as np

class RandomRolloutEvaluator:
    def __init__(self, n_rollouts: int, random_state: np.random.RandomState) -> None: ...
