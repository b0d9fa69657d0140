"""Leduc poker, a whole game in one file: two players, six cards, one secret card each and one that is laid open."""

from __future__ import annotations

from plancia.core import Chance, Choice, Decision, Draw, Event, EventKind, Game, Options, Result, View, all_but, only
from plancia.core.facts.kinds import Seat, Whole, Word
from plancia.core.facts.rows import Rest, Wholes, Words
from plancia.core.facts.schema import Schema
from plancia.core.known import UNKNOWN
from plancia.core.parts import Notation, Prompts
from plancia.kit.drawing.parts import Drawing
from plancia.kit.plainstate import PlainState

CARDS = ("jack", "queen", "king")
SEATS, MOVES = ("left", "right"), ("fold", "call", "raise")
FOLD, CALL, RAISE = range(3)
CARD = Draw("card", CARDS)

RULES = {
    "LE-1": "Both players pay an ante of 1 and draw one secret card.",
    "LE-2": "In turn, left first, a player calls, raises or folds; to call is to pay as much as the other has paid.",
    "LE-3": "Only who has paid less than the other may fold.",
    "LE-4": "A raise is 2 in the first round and 4 in the second; a round has two raises at most.",
    "LE-5": "When both have answered, one card is laid open; after the second round the hands are shown.",
    "LE-6": "A pair with the open card wins, else the higher card; equal cards share the pot.",
}
DEALT_SECRET = EventKind("dealt_secret", "{seat} draws a {card}.", seat=SEATS, card=CARDS)
DEALT_HIDDEN = EventKind("dealt_hidden", "{seat} draws a card.", seat=SEATS)
ANSWERED = EventKind("answered", "{seat}: {move}.", seat=SEATS, move=MOVES)
OPENED = EventKind("opened", "A {card} is laid open.", card=CARDS)
SHOWN = EventKind("shown", "{seat} shows a {card}.", reveals=True, seat=SEATS, card=CARDS)


class LeducState(PlainState):
    """The rules in motion. Cards are numbers of CARDS, -1 where there is none; `folded` is a seat or -1."""

    def __init__(self, seats: int, options: Options) -> None:
        super().__init__(seats, options)
        self.hands, self.paid = [0, 1], [1, 1]
        self.turn, self.round, self.raises, self.answers = 0, 1, 0, 0
        self.open = self.folded = -1

    def undrawn(self) -> list[int]:
        return [2 - [*self.hands, self.open].count(card) for card in range(len(CARDS))]

    def moves(self) -> list[int]:
        fold = [FOLD] if self.paid[self.turn] < max(self.paid) else []  # LE-3
        return [*fold, CALL, RAISE] if self.raises < 2 else [*fold, CALL]  # LE-4

    def play(self, move: int, chance: Chance) -> None:
        seat = int(self.turn)
        self.tell(ANSWERED, seat, move)
        self.turn, self.answers = 1 - seat, self.answers + 1
        if move == FOLD:
            self.folded, self.turn = seat, -1
            return
        self.paid[seat] = max(self.paid) + (2 * self.round if move == RAISE else 0)
        if move == RAISE:
            self.raises += 1
        elif self.answers > 1:
            self.end_round()
            self.flow(chance)

    def end_round(self) -> None:
        if self.round == 1:
            self.round, self.raises, self.answers, self.turn = 2, 0, 0, 0
        else:
            self.turn = -1
            self.tell(SHOWN, 0, self.hands[0])
            self.tell(SHOWN, 1, self.hands[1])

    def flow(self, chance: Chance) -> None:
        if self.round == 2 and self.open < 0:
            self.open = self.draw(CARD, self.undrawn(), chance)
            self.tell(OPENED, self.open)

    def stand_in(self) -> int:
        return CALL

    def result(self) -> Result:
        left, right = (len(CARDS) if card == self.open else card for card in self.hands)  # LE-6
        lead = left - right if self.folded < 0 else 2 * self.folded - 1
        stake = min(self.paid) if lead > 0 else -min(self.paid) if lead else 0
        return Result.of((stake, -stake))

    def waits_for(self) -> str:
        return f"{SEATS[self.turn].capitalize()} calls, raises or folds."

    def decide(self, seat: int) -> Decision | None:
        if seat != self.turn:
            return None
        owed, more = max(self.paid) - self.paid[seat], 2 * self.round
        labels = ("Fold", f"Call, {owed} to pay", f"Raise by {more}, {owed + more} to pay")
        choices = tuple(Choice(MOVES[move], labels[move]) for move in self.moves())
        return Decision(seat, "bet", f"The pot holds {sum(self.paid)}: call, raise or fold.", choices, ("LE-2",))

    def refusal(self, seat: int, move: int) -> tuple[str, str]:
        return ("LE-3", "there is nothing to pay; call or raise") if move == FOLD else ("LE-4", "there were 2 raises")

    def known_hands(self, seat: int) -> list[int]:
        """Everybody knows the own card, and both when they are shown."""
        shown = range(len(SEATS)) if self.over and self.folded < 0 else (seat,)
        return [card if owner in shown else UNKNOWN for owner, card in enumerate(self.hands)]

    def forget(self, seat: int) -> None:
        self.hands = self.known_hands(seat)

    def imagine(self, seat: int, chance: Chance) -> None:
        for owner in range(len(SEATS)):
            if self.hands[owner] == UNKNOWN:
                self.hands[owner] = self.draw(CARD, self.undrawn(), chance)

    def faults(self) -> list[str]:
        bet, before, asked = 2 * self.round, self.answers - self.over, max(self.turn, self.folded)
        claims = {
            "the stakes are the ante and raises": max(self.paid) - bet * self.raises in range(1, 2 * bet - 2, 2),
            "a raise is owed": self.paid[asked] == min(self.paid) == max(self.paid) - bet * (self.raises > 0 <= asked),
            "only a raise is folded to": self.raises > 0 or self.folded < 0,
            "turns change": asked in (-1, before % 2) and before - self.raises in (0, 1) and before >= self.over,
            "a card is laid open in the second round": self.open < 0 or self.round == 2,
            "a fold or the second round ends it": self.over == (self.folded >= 0) or (self.over and self.round == 2),
            "there are two of each card": min(self.undrawn()) >= 0,
        }
        return [f"it must be that {claim}" for claim, holds in claims.items() if not holds]


def set_up(seats: int, options: Options, chance: Chance, log: list[Event] | None) -> LeducState:
    state = LeducState(seats, options)
    state.hands, state.log = [-1, -1], log
    for seat in range(seats):
        state.hands[seat] = state.draw(CARD, state.undrawn(), chance)
        state.tell(DEALT_SECRET, seat, state.hands[seat], audience=only(seat))
        state.tell(DEALT_HIDDEN, seat, audience=all_but(seat))
    return state


LEDUC: Game[LeducState, View] = Game(
    id="leduc",
    title="Leduc poker",
    module=__name__,
    seat_counts=(2,),
    seat_names=SEATS,
    draws=(CARD,),
    events=(DEALT_SECRET, DEALT_HIDDEN, ANSWERED, OPENED, SHOWN),
    rules=RULES,
    setup=set_up,
    result=LeducState.result,
    notation=Notation.listed(MOVES),
    prompts=Prompts(decide=LeducState.decide, asked=LeducState.waits_for, refusal=LeducState.refusal),
    facts=Schema(
        new=LeducState,
        facts=(
            Words("hands", words=CARDS, audience=LeducState.known_hands),
            Word("open", words=CARDS),
            Rest("deck", words=CARDS, left=LeducState.undrawn),
            Wholes("paid", least=1),
            Whole("round", least=1, most=2),
            Whole("raises", most=2),
            Whole("answers"),
            Seat("folded", nobody=True),
            Seat("turn", nobody=True),
        ),
        fields={
            "hand": lambda state, seat: None if seat is None else CARDS[state.hands[seat]],
            "shown": lambda state, _: () if UNKNOWN in state.hands else tuple(CARDS[card] for card in state.hands),
        },
        faults=LeducState.faults,
    ),
    drawing=Drawing(),
)
