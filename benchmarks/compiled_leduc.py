"""The state of Leduc poker once more, as one writes it for the compiler: packed numbers, and lists that states share.

The example in `examples/leduc.py` is plain Python; here it is measured how fast a game can be that wants to be fast. A
test holds the two together.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from examples.leduc import ANSWERED, CARD, DEALT_HIDDEN, DEALT_SECRET, OPENED, SHOWN
from plancia.core.chance import Chance
from plancia.core.deck import Deck, deck_of
from plancia.core.event import Event, all_but, only
from plancia.core.options import Options
from plancia.core.state import State

MOST_RAISES: Final = 2

# The start of every game; a state copies them before it changes anything.
NEW_DECK: Final = deck_of(CARD, vec[i64]([2, 2, 2]), vec[i64]())
NO_HANDS: Final = vec[i64]([-1, -1])
ANTE: Final = 1

FOLD: Final = 0
CALL: Final = 1
RAISE: Final = 2

# What can be legal; all states share these lists, which nobody changes.
ALL_MOVES: Final = vec[i64]([FOLD, CALL, RAISE])
NO_FOLD: Final = vec[i64]([CALL, RAISE])
NO_RAISE: Final = vec[i64]([FOLD, CALL])
ONLY_CALL: Final = vec[i64]([CALL])
NO_MOVES: Final = vec[i64]()


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class CompiledLeducState(State):
    """Cards are numbers of CARDS, -1 where there is none; `folded` is a seat or -1."""

    def __init__(self) -> None:
        super().__init__(2)
        self.deck: Deck = NEW_DECK
        self.hands: vec[i64] = NO_HANDS
        self.matched: i64 = ANTE
        """What each seat has paid, ..."""
        self.owed: i64 = 0
        """... and how much more the one has that is not in turn."""
        self.open: i64 = -1
        self.round: i64 = 1
        self.raises: i64 = 0
        self.answers: i64 = 0
        self.folded: i64 = -1

    @property
    def paid(self) -> vec[i64]:
        """What each seat has paid in all."""
        paid = vec[i64]([self.matched, self.matched])
        behind = self.folded if self.turn < 0 else self.turn
        if behind >= 0:
            paid[1 - behind] += self.owed
        return paid

    def legal(self) -> vec[i64]:
        if self.turn < 0:
            return NO_MOVES
        if self.raises < MOST_RAISES:
            return ALL_MOVES if self.owed > 0 else NO_FOLD
        return NO_RAISE if self.owed > 0 else ONLY_CALL

    def play(self, move: i64, chance: Chance) -> None:
        seat = self.turn
        if self.log is not None:
            self.tell(ANSWERED, seat, move)
        self.answers += 1
        self.turn = 1 - seat
        if move == FOLD:
            self.folded = seat
            self.turn = -1
            return
        self.matched += self.owed
        self.owed = 0
        if move == RAISE:
            self.owed = 2 * self.round
            self.raises += 1
        elif self.answers > 1:
            self.end_round()
            self.flow(chance)

    def end_round(self) -> None:
        if self.round == 1:
            self.round = 2
            self.raises = 0
            self.answers = 0
            self.turn = 0
        else:
            self.turn = -1
            self.tell(SHOWN, 0, self.hands[0])
            self.tell(SHOWN, 1, self.hands[1])

    def flow(self, chance: Chance) -> None:
        if self.round == 2 and self.open < 0:
            self.open = self.deck.draw(chance)
            self.tell(OPENED, self.open)

    def deal(self, chance: Chance) -> None:
        for seat in range(i64(2)):
            card = self.deck.draw(chance)
            self.hands[seat] = card
            if self.log is not None:
                self.tell(DEALT_SECRET, seat, card, audience=only(seat))
                self.tell(DEALT_HIDDEN, seat, audience=all_but(seat))
        self.turn = 0

    def stand_in(self) -> i64:
        return CALL

    def copy(self) -> CompiledLeducState:
        twin = CompiledLeducState()
        twin.turn = self.turn
        twin.deck = self.deck.copy()
        twin.hands = self.hands[:]
        twin.matched = self.matched
        twin.owed = self.owed
        twin.open = self.open
        twin.round = self.round
        twin.raises = self.raises
        twin.answers = self.answers
        twin.folded = self.folded
        return twin


def set_up(seats: int, options: Options, chance: Chance, log: list[Event] | None) -> CompiledLeducState:
    """A match at its first decision; there are always two seats, and no options."""
    state = CompiledLeducState()
    state.deck = NEW_DECK.copy()
    state.hands = NO_HANDS[:]
    state.log = log
    state.deal(chance)
    state.log = None
    return state
