import pyspiel

class Observation:
    tensor: object

def make_observation(
    game: pyspiel.Game, imperfect_information_observation_type: pyspiel.IIGObservationType
) -> Observation: ...
