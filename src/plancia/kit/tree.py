"""The points of a match as a tree in which every die and card is a node of its own, for algorithms that go through it.

A move is played on a copy of the state with the outcomes known so far; where one is missing, that is the
chance node. What takes time and is rarely asked for, such as digests of all that a seat was told, waits until then.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeAlias

from plancia.core.chance import Foreseen, Seeded
from plancia.core.errors import OutcomeMissing, PlanciaError
from plancia.core.event import Event
from plancia.core.facts.observation import single
from plancia.core.game import AnyGame
from plancia.core.known import AnyKnown, Known
from plancia.core.options import Options
from plancia.core.plain import canonical
from plancia.core.result import Result
from plancia.core.state import State, foreseen
from plancia.core.view import View
from plancia.kit.learn.encoding import IllegalAction
from plancia.kit.learn.known_encoder import AnyEncoder, KnownEncoder

SET_UP: Final = -1
"""Stands for the move before the first."""
DRAWN: Final = -1
"""Asked instead of a seat where something is drawn."""
OVER: Final = -4
"""Asked instead of a seat where the match is over; OpenSpiel has the same two numbers."""

Made: TypeAlias = tuple[int, tuple[int, ...]]
"""A move and the outcomes that followed."""


class Unlisted:
    """Numbers for moves that no list holds, such as deals: each gets the next one when it is first named."""

    def __init__(self, first: int, moves: Iterable[int] = ()) -> None:
        self._first: Final = first
        self._moves: Final = list(moves)
        self._numbers: Final = {move: first + at for at, move in enumerate(self._moves)}

    def __reduce__(self) -> tuple[object, ...]:
        return Unlisted, (self._first, self._moves)

    def number(self, move: int) -> int:
        if move not in self._numbers:
            self._numbers[move] = self._first + len(self._moves)
            self._moves.append(move)
        return self._numbers[move]

    def move(self, number: int) -> int | None:
        """The move of a number; None if no move has it yet."""
        place = number - self._first
        return self._moves[place] if 0 <= place < len(self._moves) else None


class TreeSetting:
    """A game with its seats and options, and what turns them into numbers."""

    def __init__(
        self,
        game: AnyGame,
        seats: int,
        options: Options,
        encoder: AnyEncoder,
        unlisted: Unlisted,
        reward: Callable[[Result], Sequence[float]],
    ) -> None:
        """`unlisted` are moves that are legal without being among the encoder's actions."""
        self.game: Final = game
        self.seats: Final = seats
        self.options: Final = options
        self.encoder: Final = encoder
        self.unlisted: Final = unlisted
        self.reward: Final = reward

    def __reduce__(self) -> tuple[object, ...]:
        return TreeSetting, (self.game, self.seats, self.options, self.encoder, self.unlisted, self.reward)


class TreeStep:
    """A move and the outcomes that followed, from a state on or from before the set-up: what was told is told again."""

    def __init__(self, setting: TreeSetting, state: State | None, made: Made) -> None:
        self._setting: Final = setting
        self._state: Final = state
        self.made: Final = made
        self.digests: Final[dict[int, str]] = {}
        """Of all that a seat was told up to here, as far as somebody asked."""

    def heard(self, seat: int) -> list[str]:
        """What a seat was told."""
        log: list[Event] = []
        move, outcomes = self.made
        _played(self._setting, self._state, move, Foreseen(outcomes), log)
        return [f"{event.name} {event.values}" for event in log if event.seen_by(seat)]


class Told:
    """What was made up to a node since the root, and what the seats were told, digested when somebody asks.

    Nodes that follow one another share one list, which the first to go on makes longer; any other copies it. They are
    not linked one by one: a long chain of them would be taken apart object within object, and those of compiled code
    without a place for the garbage collector do not bear that.
    """

    def __init__(
        self, root: State | None, recalled: Sequence[str], steps: list[TreeStep] | None = None, count: int = 0
    ) -> None:
        """The root is before the set-up, or an imagined state with what the seats recall there."""
        self.root: Final = root
        self.recalled: Final = recalled
        self._steps: Final = [] if steps is None else steps
        self._count: Final = count

    def after(self, step: TreeStep) -> Told:
        """The same, and what was told since."""
        steps = self._steps if len(self._steps) == self._count else self._steps[: self._count]
        steps.append(step)
        return Told(self.root, self.recalled, steps, self._count + 1)

    def last(self) -> Made:
        """What was made last."""
        return self._steps[self._count - 1].made if self._count > 0 else (SET_UP, ())

    def made(self) -> list[Made]:
        """All that was made since the root."""
        return [step.made for step in self._steps[: self._count]]

    def digest(self, seat: int) -> str:
        """Of all that a seat was told."""
        at = self._count
        while at > 0 and seat not in self._steps[at - 1].digests:
            at -= 1
        digest = self.recalled[seat] if at == 0 else self._steps[at - 1].digests[seat]
        for step in self._steps[at : self._count]:
            digest = _digest("\n".join([digest, *step.heard(seat)]).encode())
            step.digests[seat] = digest
        return digest


class GameNode:
    """A point of the tree. Nothing that can be seen of it ever changes, so that copies of a state can share it."""

    def __init__(
        self,
        setting: TreeSetting,
        state: State | None,
        told: Told,
        making: Made = (SET_UP, ()),
        missing: Foreseen | None = None,
    ) -> None:
        self.setting: Final = setting
        self.state: Final = state
        """As it was before the move that is being made; None during the set-up."""
        self.told: Final = told
        self.making: Final = making
        """The move that is being made, and the outcomes so far, where one is missing."""
        self.missing: Final = missing
        """The draw whose outcome is missing; None where a seat is asked or the match is over."""
        self.asked: Final[int] = (
            DRAWN if missing is not None or state is None else OVER if state.turn < 0 else int(state.turn)
        )
        """The seat that is asked, DRAWN or OVER."""
        self.following: dict[Made, GameNode] | None = None
        """The nodes after this one that were looked at, where a whole tree is kept; None where it is not."""
        # Most nodes are passed without a look at what their seats know.
        self._known: dict[int, AnyKnown] | None = None
        self._answers: dict[int, int] | None = None
        self._views: dict[int | None, View] | None = None
        self._strings: dict[int, str] | None = None

    def __deepcopy__(self, memo: object) -> GameNode:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        told = self.told
        made = told.made() if self.missing is None else [*told.made(), self.making]
        return replayed, (self.setting, made, told.root, told.recalled)

    def made(self, move: int, outcomes: tuple[int, ...] = ()) -> GameNode:
        """The node after a move of the seat in turn, as far as the outcomes reach."""
        following = self.following
        if following is None:
            return self._made(move, outcomes)
        if (move, outcomes) not in following:
            node = self._made(move, outcomes)
            node.following = {}
            following[move, outcomes] = node
        return following[move, outcomes]

    def _made(self, move: int, outcomes: tuple[int, ...]) -> GameNode:
        setting, before, made = self.setting, self.state, (move, outcomes)
        chance = Foreseen(outcomes)
        state = _played(setting, before, move, chance)
        if state is None:
            return GameNode(setting, before, self.told, made, chance)
        return GameNode(setting, state, self.told.after(TreeStep(setting, before, made)))

    @property
    def last(self) -> Made:
        """What was made last, or is being made."""
        return self.told.last() if self.missing is None else self.making

    def drawn(self, outcome: int) -> GameNode:
        """The node after an outcome of what is drawn next."""
        move, outcomes = self.making
        return self.made(move, (*outcomes, outcome))

    def imagined(self, seat: int, seed: int) -> GameNode:
        """A node that the seat cannot tell from this one: what it does not know is drawn fairly.

        What others were told is not known either. They recall what they would know there, and nothing before it.
        """
        known = self.known(seat)
        if known is None or self.missing is not None:
            raise PlanciaError("there is nothing to imagine while something is drawn")
        state: State = known.imagine(Seeded(seed))
        recalled = [
            self.told.digest(other) if other == seat else _digest(Known(state, other).pack())
            for other in range(self.setting.seats)
        ]
        return GameNode(self.setting, state, Told(state, recalled))

    def known(self, seat: int) -> AnyKnown | None:
        """What a seat knows now; nothing before the set-up is done."""
        if self.state is None:
            return None
        if self._known is None:
            self._known = {}
        if seat not in self._known:
            self._known[seat] = Known(self.state, seat)
        return self._known[seat]

    @property
    def answers(self) -> dict[int, int]:
        """The moves of the seat that is asked, packed, by their numbers; none where something is drawn."""
        if self._answers is None:
            asked = None if self.missing is not None else self.state
            self._answers = {} if asked is None else self.setting.encoder.numbering.answers(asked, self.asked)
        return self._answers

    def action(self, move: int) -> int:
        """The number of a legal move of the seat that is asked, listed or not."""
        for action, answer in self.answers.items():
            if answer == move:
                return action
        return self.setting.unlisted.number(move)

    def answer(self, action: int) -> int:
        """The legal move of the seat that is asked which has this number, listed or not."""
        if action in self.answers:
            return self.answers[action]
        move = self.setting.unlisted.move(action)
        if move is None or self.state is None or self.missing is not None or not self.state.allows(self.asked, move):
            raise IllegalAction(f"action {action} is not legal here")
        return move

    def tensor(self, seat: int) -> list[float]:
        """What a seat sees, as numbers of 32 bits; all are 0 before the set-up is done."""
        encoder = self.setting.encoder
        if self.state is None:
            return [0.0] * encoder.size
        if isinstance(encoder, KnownEncoder):
            return encoder.told(self.state, seat)
        view = self.setting.game.view(self.state, seat, ())
        return [single(number) for number in encoder.encode(view)]

    def view(self, seat: int | None) -> View | None:
        """What a seat may know now, without the history; nothing before the set-up is done."""
        if self.state is None:
            return None
        if self._views is None:
            self._views = {}
        if seat not in self._views:
            self._views[seat] = self.setting.game.view(self.state, seat, ())
        return self._views[seat]

    def string(self, seat: int) -> str:
        """The view of a seat as JSON; empty before the set-up is done."""
        if self._strings is None:
            self._strings = {}
        if seat not in self._strings:
            view = self.view(seat)
            self._strings[seat] = "" if view is None else canonical(view.plain())
        return self._strings[seat]


def _played(
    setting: TreeSetting, state: State | None, move: int, chance: Foreseen, log: list[Event] | None = None
) -> State | None:
    """The state after a move, or after the set-up where there was none before; None where an outcome is missing."""
    if state is not None:
        return foreseen(state, move, chance, log)
    try:
        begun: State = setting.game.setup(setting.seats, setting.options, chance, log)
    except OutcomeMissing:
        return None
    return begun if chance.missing is None else None


def _digest(told: bytes) -> str:
    return hashlib.blake2b(told, digest_size=16).hexdigest()


def replayed(
    setting: TreeSetting, made: Iterable[Made], state: State | None = None, recalled: Sequence[str] | None = None
) -> GameNode:
    """The node that some moves lead to, from before the set-up or from a state and what the seats recall there."""
    node = GameNode(setting, state, Told(state, [""] * setting.seats if recalled is None else recalled))
    for move, outcomes in made:
        node = node.made(move, outcomes)
    return node
