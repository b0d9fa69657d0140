"""The games as OpenSpiel knows games: `pyspiel.load_game("python_plancia_giganten(players=3)")`.

Every die and card is a chance node of its own: see `plancia.kit.tree`. Moves that no list holds, such as deals,
are made by action structs: see `plancia.lab.envs.structs`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np
import pyspiel  # type: ignore[import-not-found]  # typings/ has what is used of it

import plancia
from plancia.core.chance import Draw, Foreseen
from plancia.core.errors import PlanciaError
from plancia.core.game import AnyGame
from plancia.core.options import Option
from plancia.core.plain import Plain, PlainDict, canonical
from plancia.kit.learn.known_encoder import AnyEncoder
from plancia.kit.tree import DRAWN, OVER, SET_UP, GameNode, TreeSetting, Unlisted, replayed
from plancia.lab.envs.match import Observed, encoder_for, observe
from plancia.lab.envs.rewards import Reward, place
from plancia.lab.envs.structs import SPEC, ActionStruct, composed_struct_of, move_of, struct_of

LONGEST = 100_000
"""Decisions and draws of a match: the rules set no bound, and no match comes near this one."""

_VERSION = "encoder_version"
_SEEDS = 1 << 53
"""As many as a sampler of OpenSpiel can tell apart."""
_MOST_SCORE = 1e6


class PlanciaGame(pyspiel.Game):  # type: ignore[misc]  # to mypy the class has no type
    """A game of the house; parameters are `players` and those of its options whose values are all of one type.

    `reward` says what a match brings each seat; of any but that by places OpenSpiel is told wide bounds.
    """

    ActionStruct = ActionStruct
    """Made from JSON or a dictionary, as of OpenSpiel's own games that have one."""

    def __init__(
        self, game: AnyGame, params: Mapping[str, bool | int | str] | None = None, reward: Reward = place
    ) -> None:
        given = dict(params or {})
        seats = int(given.pop("players", game.default_seats))
        version = given.pop(_VERSION, 1)
        options = game.check_options(seats, given)
        self.encoder = encoder_for(game, seats, options, int(version))
        self.setting = TreeSetting(game, seats, options, self.encoder, Unlisted(self.encoder.actions), reward)
        most = 1.0 if reward is place else _MOST_SCORE
        self._root = self._first()
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoder.actions,
            max_chance_outcomes=max(len(draw.outcomes) for draw in game.draws),
            num_players=seats,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(game), info, dict(params or {}))

    def new_initial_state(self) -> PlanciaState:
        return PlanciaState(self)

    def action_struct_spec(self) -> tuple[str, str]:
        """What action structs are made of, and for an example a first move of the game."""
        match = self.setting.game.start(self.setting.seats, 0, self.setting.options)
        return SPEC, canonical(struct_of(match.legal(match.to_move()[0])[-1].text))

    def keep_tree(self) -> None:
        """Keep every node that is looked at from now on: a small game is then gone through many times as fast."""
        self._root = self._first()
        self._root.following = {}

    def root(self) -> GameNode:
        """Where every match begins."""
        return self._root

    def _first(self) -> GameNode:
        return replayed(self.setting, [(SET_UP, ())])

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Mapping[str, object] | None = None
    ) -> Observer:
        return Observer(self.encoder, recalls=iig_obs_type is not None and iig_obs_type.perfect_recall)


class PlanciaState(pyspiel.State):  # type: ignore[misc]  # to mypy the class has no type
    """A point of a match: a seat is asked, something is drawn, or it is over."""

    def __init__(self, game: PlanciaGame) -> None:
        super().__init__(game)
        self.node = game.root()

    def current_player(self) -> int:
        return self.node.asked

    def is_chance_node(self) -> bool:
        """Whether something is drawn; known here, and asked in C++ it would be asked back."""
        return self.node.asked == DRAWN

    def is_terminal(self) -> bool:
        return self.node.asked == OVER

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.node.answers)

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The legal actions of the player, or of the one in turn; made here for who asks from Python."""
        node = self.node
        if node.asked < 0 or (player is not None and player != node.asked):
            return list(super().legal_actions(*(() if player is None else (player,))))
        return sorted(node.answers)

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        """A 1 for each legal action of the player, or of the one in turn; made here for who asks from Python."""
        node = self.node
        if node.asked < 0 or (player is not None and player != node.asked):
            return list(super().legal_actions_mask(*(() if player is None else (player,))))
        mask = [0] * node.setting.encoder.actions
        for action in node.answers:
            mask[action] = 1
        return mask

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """What a player sees, or the one in turn, as numbers; made here for who asks from Python."""
        node = self.node
        viewer = node.asked if player is None else player
        if not 0 <= viewer < node.setting.seats:
            return list(super().observation_tensor(viewer))
        return node.tensor(viewer)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        missing = self.node.missing
        assert missing is not None
        return missing.outcomes()

    def _apply_action(self, action: int) -> None:
        node = self.node
        self.node = node.drawn(action) if node.asked == DRAWN else node.made(node.answer(action))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == DRAWN:
            missing = self.node.missing
            return f"outcome {action}" if missing is None else _draw_of(missing).text(action)
        found = self.node.answers if player == self.node.asked else {}
        move = found[action] if action in found else self.node.setting.unlisted.move(action)
        return f"action {action}" if move is None else self.node.setting.game.notation.decode(move)

    def _action_to_struct(self, player: int, action: int) -> PlainDict:
        node = self.node
        if player != node.asked or node.state is None or node.asked < 0:
            raise PlanciaError(f"player {player} is not asked here, and what is drawn has no struct")
        game = node.setting.game
        text = game.notation.decode(node.answer(action))
        return struct_of(text) if action in node.answers else composed_struct_of(game, node.state, text)

    def _struct_to_actions(self, struct: Mapping[str, Plain]) -> list[int]:
        node = self.node
        if node.state is None or node.asked < 0:
            raise PlanciaError("no player is asked here")
        return [node.action(move_of(node.setting.game, node.state, struct))]

    def _to_observation_struct(self, player: int) -> Plain:
        view = self.node.view(player)
        return {} if view is None else view.plain()

    def struct_to_actions(self, struct: pyspiel.ActionStruct | ActionStruct) -> list[int]:
        """The number of the move that a struct says, beyond those of listed moves if it is not one of them."""
        return self._struct_to_actions(struct.to_dict())

    def validate_action_struct(self, struct: pyspiel.ActionStruct | ActionStruct) -> pyspiel.Status:
        """Whether the move of a struct can be made; asked here, since OpenSpiel allows only moves that are listed."""
        try:
            self.struct_to_actions(struct)
        except PlanciaError as refused:
            return pyspiel.error_status(str(refused))
        return pyspiel.ok_status()

    def apply_action_struct(self, struct: pyspiel.ActionStruct | ActionStruct) -> pyspiel.Status:
        """Make the move of a struct; where that cannot be, the status says why and nothing has changed."""
        try:
            (action,) = self.struct_to_actions(struct)
        except PlanciaError as refused:
            return pyspiel.error_status(str(refused))
        self.apply_action(action)
        return pyspiel.ok_status()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> PlanciaState:
        """A state that the player cannot tell from this one, drawn fairly, for algorithms that search."""
        twin: PlanciaState = self.clone()
        twin.node = self.node.imagined(player, int(sampler() * _SEEDS))
        return twin

    def returns(self) -> list[float]:
        setting = self.node.setting
        if self.node.asked != OVER:
            return [0.0] * setting.seats
        return list(setting.reward(setting.game.result(self.node.state)))

    def __str__(self) -> str:
        view = self.node.view(None)
        shown = "" if view is None else view.game.drawing.sketch(view)
        missing = self.node.missing
        return shown if missing is None else f"{shown}\n{_draw_of(missing).name} after {self.node.last}"


def _draw_of(missing: Foreseen) -> Draw:
    assert missing.missing is not None
    return missing.missing


class Observer:
    """What a player sees: the encoder's numbers, and the view as JSON.

    With perfect recall a digest of all that the player was told stands behind it, and there are no numbers: none of a
    fixed size hold a whole history.
    """

    def __init__(self, encoder: AnyEncoder, recalls: bool) -> None:
        self._encoder = encoder
        self._recalls = recalls
        numbers = np.zeros(encoder.size, np.float32)
        self.tensor: Observed | None = None if recalls else numbers
        self.dict: dict[str, Observed] = {}
        at = 0
        for name, size in [] if recalls else encoder.groups:
            self.dict[name] = numbers[at : at + size]
            at += size

    def set_from(self, state: PlanciaState, player: int) -> None:
        self.look(state.node, player)

    def look(self, node: GameNode, player: int) -> None:
        """Put what a player sees at a node into the tensor."""
        if self.tensor is None:
            return
        if node.state is None:
            self.tensor[:] = 0.0
        else:
            observe(node.setting.game, self._encoder, node.state, player, self.tensor)

    def string_from(self, state: PlanciaState, player: int) -> str:
        shown = state.node.string(player)
        return f"{shown} {state.node.told.digest(player)}" if self._recalls else shown


def game_type(game: AnyGame) -> pyspiel.GameType:
    """What OpenSpiel wants to know of a game before it loads it."""
    name = game.id.replace("-", "_")
    return pyspiel.GameType(
        short_name=f"python_plancia_{name}",
        long_name=f"Plancia {game.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seat_counts),
        min_num_players=min(game.seat_counts),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.default_seats,
            _VERSION: 1,
            **{option.name: option.default for option in game.options if _of_one_type(option)},
        },
    )


def _of_one_type(option: Option) -> bool:
    """OpenSpiel cannot tell a number from a text that looks like one."""
    return len({type(value) for value in option.values}) <= 1


def register() -> None:
    """Make every game of the house known to `pyspiel.load_game`."""
    for name in plancia.games():
        game = plancia.game(name)
        pyspiel.register_game(game_type(game), _loaded(game))


def _loaded(game: AnyGame) -> type[PlanciaGame]:
    """A class for one game; OpenSpiel keeps it beyond the end of Python, where any other callable crashes."""

    class Loaded(PlanciaGame):
        def __init__(self, params: Mapping[str, bool | int | str] | None = None) -> None:
            super().__init__(game, params)

    return Loaded
