"""What the small games share: two players with one secret each, who speak by turns until something is settled."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from functools import partial

from mypy_extensions import i64

from plancia.core import Chance, Choice, Decision, Draw, Event, EventKind, Game, Options, Result, View, all_but, only
from plancia.core.facts.kinds import Seat, Whole
from plancia.core.facts.rows import Words
from plancia.core.facts.schema import Schema
from plancia.core.known import UNKNOWN
from plancia.core.parts import Notation, Prompts
from plancia.core.state import State
from plancia.kit.drawing.parts import Drawing
from plancia.kit.learn.encoding import Encoder
from plancia.kit.learn.numbering import Numbering
from plancia.kit.plainstate import PlainState

SEATS = ("left", "right")
_DEALT = EventKind("dealt", "{seat} draws a card.", seat=SEATS)
_SAID = EventKind("said", "{seat} says {move}.", seat=SEATS, move=tuple(map(str, range(16))))


class SmallState(PlainState):
    """Two secrets and what was said. `standing` is the bid or proposal on the table, 0 if there is none."""

    words: tuple[str, ...]
    """What can be said: a move is the number of one of them."""
    secrets: tuple[str, ...]
    counts: tuple[int, ...]
    """How many there are of each secret; both players draw from all of them."""

    def __init__(self, seats: int, options: Options) -> None:
        super().__init__(seats, options)
        self.hands = [0, 0]
        self.turn, self.standing, self.leader, self.settled = 0, 0, -1, 0

    @abstractmethod
    def say(self, seat: int, move: int) -> None:
        """What comes of a move; sets `settled` when nothing more is to be said."""

    @abstractmethod
    def scores(self) -> tuple[int, int]:
        """What both have, once it is settled."""

    def play(self, move: int, chance: Chance) -> None:
        seat = int(self.turn)
        self.tell(_SAID, seat, move)
        self.say(seat, move)
        self.turn = -1 if self.settled else 1 - seat

    def flow(self, chance: Chance) -> None:
        """Nothing happens by itself."""

    def stand_in(self) -> int:
        return int(self.moves()[0])

    def result(self) -> Result:
        return Result.of(self.scores())

    def decide(self, seat: int) -> Decision | None:
        if seat != self.turn:
            return None
        choices = tuple(Choice(self.words[move], self.words[move]) for move in self.moves())
        return Decision(seat, "say", "What do you say?", choices, ("SM-1",))

    def waits_for(self) -> str:
        return f"{SEATS[self.turn].capitalize()} speaks."

    def refusal(self, seat: int, move: int) -> tuple[str, str]:
        return "SM-1", "that cannot be said here"

    def known_hands(self, seat: int) -> list[int]:
        return [card if owner == seat else UNKNOWN for owner, card in enumerate(self.hands)]

    def forget(self, seat: int) -> None:
        self.hands = self.known_hands(seat)

    def imagine(self, seat: int, chance: Chance) -> None:
        drawn = Draw("secret", self.secrets)
        self.hands = [self.draw(drawn, self.counts, chance) if card == UNKNOWN else card for card in self.hands]

    def faults(self) -> list[str]:
        claims = {
            "it is over when it is settled": (self.turn < 0) == bool(self.settled),
            "what stands was said by somebody": not self.standing or self.leader >= 0,
        }
        return [f"it must be that {claim}" for claim, holds in claims.items() if not holds]


class _Plainly(Numbering[State]):
    """A move is its own number."""

    def number(self, state: State, seat: i64, move: i64) -> i64:
        return move


class _Moves(Encoder[View]):
    """Numbers for moves; what a player knows, the second version of encoders tells."""

    features = ()

    def __init__(self, game: str, count: int) -> None:
        self.name = f"plancia/{game}-v1"
        self.numbering = _Plainly(count)


def small_game(
    kind: type[SmallState], name: str, title: str, rules: Sequence[str], module: str
) -> Game[SmallState, View]:
    """A small game from its state; its rules are told in sentences."""
    draw = Draw("secret", kind.secrets)
    dealt = EventKind("secret", "{seat} draws {card}.", seat=SEATS, card=kind.secrets)
    return Game(
        id=name,
        title=title,
        module=module,
        seat_counts=(2,),
        seat_names=SEATS,
        draws=(draw,),
        events=(_DEALT, _SAID, dealt),
        rules={f"SM-{number}": text for number, text in enumerate(rules, start=1)},
        setup=partial(_set_up, kind, draw, dealt),
        result=SmallState.result,
        notation=Notation.listed(kind.words),
        prompts=Prompts(decide=SmallState.decide, asked=SmallState.waits_for, refusal=SmallState.refusal),
        encoder=_Moves(name, len(kind.words)),
        drawing=Drawing(),
        facts=Schema(
            new=kind,
            facts=(
                Words("hands", words=kind.secrets, audience=SmallState.known_hands),
                Whole("standing", most=len(kind.words)),
                Seat("leader", nobody=True),
                Whole("settled", most=1),
                Seat("turn", nobody=True),
            ),
            faults=SmallState.faults,
        ),
    )


def _set_up(
    kind: type[SmallState],
    draw: Draw,
    dealt: EventKind,
    seats: int,
    options: Options,
    chance: Chance,
    log: list[Event] | None,
) -> SmallState:
    state = kind(seats, options)
    state.log = log
    for seat in range(seats):
        state.hands[seat] = state.draw(draw, kind.counts, chance)
        state.tell(dealt, seat, state.hands[seat], audience=only(seat))
        state.tell(_DEALT, seat, audience=all_but(seat))
    return state
