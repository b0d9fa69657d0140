import numpy as np
import pyspiel
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

class ISMCTSBot(pyspiel.Bot):
    def __init__(
        self,
        game: pyspiel.Game,
        evaluator: RandomRolloutEvaluator,
        uct_c: float,
        max_simulations: int,
        *,
        random_state: np.random.RandomState,
    ) -> None: ...
