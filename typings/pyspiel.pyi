# The parts of OpenSpiel's compiled module that Plancia uses.
from collections.abc import Mapping, Sequence

class PlayerId:
    CHANCE: int
    TERMINAL: int

class IIGObservationType:
    def __init__(self, perfect_recall: bool) -> None: ...
    perfect_recall: bool

class GameType:
    short_name: str

    class Dynamics:
        SEQUENTIAL: GameType.Dynamics

    class ChanceMode:
        EXPLICIT_STOCHASTIC: GameType.ChanceMode

    class Information:
        IMPERFECT_INFORMATION: GameType.Information

    class Utility:
        ZERO_SUM: GameType.Utility

    class RewardModel:
        TERMINAL: GameType.RewardModel

    def __init__(
        self,
        *,
        short_name: str,
        long_name: str,
        dynamics: Dynamics,
        chance_mode: ChanceMode,
        information: Information,
        utility: Utility,
        reward_model: RewardModel,
        max_num_players: int,
        min_num_players: int,
        provides_information_state_string: bool,
        provides_information_state_tensor: bool,
        provides_observation_string: bool,
        provides_observation_tensor: bool,
        parameter_specification: Mapping[str, bool | int | str],
    ) -> None: ...

class GameInfo:
    def __init__(
        self,
        *,
        num_distinct_actions: int,
        max_chance_outcomes: int,
        num_players: int,
        min_utility: float,
        max_utility: float,
        utility_sum: float,
        max_game_length: int,
    ) -> None: ...

class State:
    def __init__(self, game: Game) -> None: ...
    def current_player(self) -> int: ...
    def is_terminal(self) -> bool: ...
    def is_chance_node(self) -> bool: ...
    def legal_actions(self) -> list[int]: ...
    def chance_outcomes(self) -> list[tuple[int, float]]: ...
    def apply_action(self, action: int) -> None: ...
    def action_to_string(self, player: int, action: int) -> str: ...
    def information_state_string(self, player: int) -> str: ...
    def observation_string(self, player: int) -> str: ...
    def observation_tensor(self, player: int) -> Sequence[float]: ...
    def returns(self) -> list[float]: ...
    def clone(self) -> State: ...

class Game:
    def __init__(self, game_type: GameType, info: GameInfo, params: Mapping[str, bool | int | str]) -> None: ...
    def new_initial_state(self) -> State: ...
    def num_players(self) -> int: ...
    def num_distinct_actions(self) -> int: ...

def load_game(name: str) -> Game: ...
def register_game(game_type: GameType, creator: type[Game]) -> None: ...
def registered_names() -> list[str]: ...
def random_sim_test(game: Game, num_sims: int, serialize: bool, verbose: bool) -> None: ...
