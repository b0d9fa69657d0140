# The part of OpenSpiel's policies that Plancia uses.
import numpy as np
import pyspiel
from numpy.typing import NDArray

class TabularPolicy:
    states: list[pyspiel.State]
    action_probability_array: NDArray[np.float64]
    def __init__(self, game: pyspiel.Game) -> None: ...
    def action_probabilities(self, state: pyspiel.State) -> dict[int, float]: ...
