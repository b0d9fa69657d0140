"""The games as OpenSpiel knows games: `pyspiel.load_game("python_plancia_giganten(players=3)")`.

Every die and card is a chance node of its own. A move is played on a copy of the state with the outcomes known so far;
where the next one is missing, that is the chance node.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias

import numpy as np
import pyspiel  # type: ignore[import-not-found]  # typings/ has what is used of it
from librt.vecs import vec
from mypy_extensions import i64

import plancia
from plancia.core.chance import Chance, Draw, Seeded
from plancia.core.errors import PlanciaError
from plancia.core.event import Event
from plancia.core.game import AnyGame
from plancia.core.known import AnyKnown, Known
from plancia.core.options import Option, Options
from plancia.core.plain import canonical
from plancia.core.state import State
from plancia.core.view import View
from plancia.lab.envs.match import AnyEncoder, Observed, answers, encoder_for, encoder_of, observed
from plancia.lab.envs.rewards import Reward, place

LONGEST = 100_000
"""Decisions and draws of a match: the rules set no bound, and no match comes near this one."""


_Made: TypeAlias = tuple[int, tuple[int, ...]]
"""A move and the outcomes that followed."""
_VERSION = "encoder_version"
_SEEDS = 1 << 53
"""As many as a sampler of OpenSpiel can tell apart."""
_MOST_SCORE = 1e6
_SET_UP = -1
"""Stands for the move before the first."""


class _Missing(Exception):
    """A draw whose outcome is not known yet."""

    def __init__(self, what: Draw, pool: list[int], size: int) -> None:
        super().__init__(what.name)
        self.what = what
        self.pool = pool
        self.size = size


class _Known(Chance):
    """Gives the outcomes that are known, one after the other."""

    def __init__(self, outcomes: tuple[int, ...]) -> None:
        self._left = list(reversed(outcomes))

    def draw(self, what: Draw, pool: vec[i64], size: i64) -> i64:
        if not self._left:
            raise _Missing(what, list(pool), size)
        return self._left.pop()


@dataclass(frozen=True, slots=True)
class _Setting:
    """A game with its seats and options."""

    game: AnyGame
    seats: int
    options: Options
    reward: Reward = place


@dataclass(frozen=True, slots=True)
class _Node:
    """A point of the tree. Nothing in it ever changes, so that copies of a state can share it."""

    setting: _Setting
    state: State | None
    """As it was before the move that is being made; None during the set-up."""
    recalled: tuple[str, ...]
    """For each seat a digest of all that it was told."""
    root: tuple[State | None, tuple[str, ...]]
    """State and digests where the path begins: before the set-up, or in an imagined state."""
    path: tuple[_Made, ...] = ()
    """All that was made and drawn, up to here."""
    missing: _Missing | None = None
    """What is drawn next; None where a seat is asked or the match is over."""
    views: dict[int | None, View] = field(default_factory=dict[int | None, View])
    knowledge: dict[int, AnyKnown] = field(default_factory=dict[int, AnyKnown])
    """What somebody has asked for."""
    strings: dict[int, str] = field(default_factory=dict[int, str])
    following: dict[_Made, _Node] | None = None
    """The nodes after this one that were looked at, where a whole tree is kept; None where it is not."""

    def __deepcopy__(self, memo: object) -> _Node:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return _replayed, (self.setting, self.path, self.root)

    def made(self, move: int, outcomes: tuple[int, ...] = ()) -> _Node:
        """The node after a move of the seat in turn, as far as the outcomes reach."""
        if self.following is None:
            return self._made(move, outcomes)
        if (move, outcomes) not in self.following:
            self.following[move, outcomes] = replace(self._made(move, outcomes), following={})
        return self.following[move, outcomes]

    def _made(self, move: int, outcomes: tuple[int, ...]) -> _Node:
        setting = self.setting
        path = (*(self.path if self.missing is None else self.path[:-1]), (move, outcomes))
        log: list[Event] = []
        try:
            if self.state is None:
                state: State = setting.game.new_state(setting.seats, setting.options, _Known(outcomes), log)
            else:
                state = self.state.copy()
                state.log = log
                state.answer(state.turn, move, _Known(outcomes))
                state.log = None
        except _Missing as missing:
            return _Node(setting, self.state, self.recalled, self.root, path, missing)
        recalled = tuple(_recall(old, log, seat) for seat, old in enumerate(self.recalled))
        return _Node(setting, state, recalled, self.root, path)

    def drawn(self, outcome: int) -> _Node:
        """The node after an outcome of what is drawn next."""
        move, outcomes = self.path[-1]
        return self.made(move, (*outcomes, outcome))

    def imagined(self, seat: int, seed: int) -> _Node:
        """A node that the seat cannot tell from this one: what it does not know is drawn fairly.

        What others were told is not known either. They recall what they would know there, and nothing before it.
        """
        known = self.known(seat)
        if known is None or self.missing is not None:
            raise PlanciaError("there is nothing to imagine while something is drawn")
        state: State = known.imagine(Seeded(seed))
        recalled = tuple(
            old if other == seat else _digest(Known(state, other).pack()) for other, old in enumerate(self.recalled)
        )
        return _Node(self.setting, state, recalled, (state, recalled))

    def view(self, seat: int | None) -> View | None:
        """What a seat may know now, without the history; nothing before the set-up is done."""
        if self.state is None:
            return None
        if seat not in self.views:
            self.views[seat] = self.setting.game.view(self.state, seat, ())
        return self.views[seat]

    def string(self, seat: int) -> str:
        """The view of a seat as JSON; empty before the set-up is done."""
        if seat not in self.strings:
            view = self.view(seat)
            self.strings[seat] = "" if view is None else canonical(view.plain())
        return self.strings[seat]

    def known(self, seat: int) -> AnyKnown | None:
        """What a seat knows now; nothing before the set-up is done."""
        if self.state is None:
            return None
        if seat not in self.knowledge:
            self.knowledge[seat] = Known(self.state, seat)
        return self.knowledge[seat]


def _recall(old: str, log: list[Event], seat: int) -> str:
    """The digest of all that a seat was told, with what is new."""
    told = [f"{event.name} {event.values}" for event in log if event.seen_by(seat)]
    return _digest("\n".join([old, *told]).encode())


def _digest(told: bytes) -> str:
    return hashlib.blake2b(told, digest_size=16).hexdigest()


def _replayed(
    setting: _Setting, path: tuple[_Made, ...], root: tuple[State | None, tuple[str, ...]] | None = None
) -> _Node:
    """The node that a path leads to, from before the set-up or from another root."""
    state, recalled = root or (None, ("",) * setting.seats)
    node = _Node(setting, state, recalled, (state, recalled))
    for move, outcomes in path:
        node = node.made(move, outcomes)
    return node


class PlanciaGame(pyspiel.Game):  # type: ignore[misc]  # to mypy the class has no type
    """A game of the house; parameters are `players` and those of its options whose values are all of one type.

    `reward` says what a match brings each seat; of any but that by places OpenSpiel is told wide bounds.
    """

    def __init__(
        self, game: AnyGame, params: Mapping[str, bool | int | str] | None = None, reward: Reward = place
    ) -> None:
        given = dict(params or {})
        seats = int(given.pop("players", game.default_seats))
        version = given.pop(_VERSION, 1)
        self.setting = _Setting(game, seats, game.check_options(seats, given), reward)
        most = 1.0 if reward is place else _MOST_SCORE
        self.encoder = encoder_for(game, seats, self.setting.options, int(version))
        self._kept: _Node | None = None
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

    def keep_tree(self) -> None:
        """Keep every node that is looked at from now on: a small game is then gone through many times as fast."""
        self._kept = replace(self.root(), following={})

    def root(self) -> _Node:
        """Where every match begins."""
        return self._kept or _replayed(self.setting, ((_SET_UP, ()),))

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
        if self.node.missing is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self._settled().turn

    def is_terminal(self) -> bool:
        return self.node.missing is None and self._settled().over

    def _settled(self) -> State:
        state = self.node.state
        assert state is not None
        return state

    def _answers(self) -> dict[int, int]:
        known = self.node.known(int(self._settled().turn))
        return {} if known is None else answers(encoder_of(self.node.setting.game), known)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self._answers())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        missing = self.node.missing
        assert missing is not None
        return [(outcome, count / missing.size) for outcome, count in enumerate(missing.pool) if count]

    def _apply_action(self, action: int) -> None:
        if self.node.missing is not None:
            self.node = self.node.drawn(action)
        else:
            self.node = self.node.made(self._answers()[action])

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            missing = self.node.missing
            return f"outcome {action}" if missing is None else missing.what.text(action)
        found = self._answers() if player == self.current_player() else {}
        return self.node.setting.game.notation.decode(found[action]) if action in found else f"action {action}"

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> PlanciaState:
        """A state that the player cannot tell from this one, drawn fairly, for algorithms that search."""
        twin: PlanciaState = self.clone()
        twin.node = self.node.imagined(player, int(sampler() * _SEEDS))
        return twin

    def returns(self) -> list[float]:
        setting = self.node.setting
        if not self.is_terminal():
            return [0.0] * setting.seats
        return list(setting.reward(setting.game.result(self._settled())))

    def __str__(self) -> str:
        view = self.node.view(None)
        shown = "" if view is None else view.game.drawing.sketch(view)
        missing = self.node.missing
        return shown if missing is None else f"{shown}\n{missing.what.name} after {self.node.path[-1]}"


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
        known = state.node.known(player)
        game = state.node.setting.game
        if self.tensor is not None:
            self.tensor[:] = 0.0 if known is None else observed(game, self._encoder, known)

    def string_from(self, state: PlanciaState, player: int) -> str:
        shown = state.node.string(player)
        return f"{shown} {state.node.recalled[player]}" if self._recalls else shown


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
