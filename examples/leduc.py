"""Leduc poker: a whole game on Plancia's core, in one file.

Two players, six cards (two each of jack, queen and king), an ante of one chip. Everybody holds one secret card; after
a round of betting one card is laid open, and a second round follows. A pair with the open card wins, else the higher
card.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from plancia.core.chance import Chance, Draw
from plancia.core.decision import Choice, Decision
from plancia.core.deck import Deck, deck_of
from plancia.core.event import Event, EventKind, all_but, only
from plancia.core.game import Game
from plancia.core.options import Options
from plancia.core.parts import Drawing, Knowledge, Notation, Prompts
from plancia.core.plain import Plain, PlainDict
from plancia.core.position import Facts, tally
from plancia.core.result import Result
from plancia.core.state import State
from plancia.core.view import View

# The box.

CARDS: Final = ("jack", "queen", "king")
SEATS: Final = ("left", "right")
CARD: Final = Draw("card", CARDS)
FULL: Final = vec[i64]([2, 2, 2])
NO_DISCARDS: Final = vec[i64]()
ANTE: Final = 1
MOST_RAISES: Final = 2

# The start of every game; a state copies them before it changes anything.
NEW_DECK: Final = deck_of(CARD, FULL, NO_DISCARDS)
NO_HANDS: Final = vec[i64]([-1, -1])
ANTES: Final = vec[i64]([ANTE, ANTE])

FOLD: Final = 0
CALL: Final = 1
RAISE: Final = 2
MOVES: Final = ("fold", "call", "raise")

# What can be legal; all states share these lists, which nobody changes.
ALL_MOVES: Final = vec[i64]([FOLD, CALL, RAISE])
NO_FOLD: Final = vec[i64]([CALL, RAISE])
NO_RAISE: Final = vec[i64]([FOLD, CALL])
ONLY_CALL: Final = vec[i64]([CALL])
NO_MOVES: Final = vec[i64]()

RULES: Final = {
    "LE-1": "Both players pay an ante of 1 and draw one secret card.",
    "LE-2": "In turn, left first, a player calls, raises or folds; to call is to pay as much as the other has paid.",
    "LE-3": "Only who has paid less than the other may fold.",
    "LE-4": "A raise is 2 in the first round and 4 in the second; a round has two raises at most.",
    "LE-5": "When both have answered, one card is laid open; after the second round the hands are shown.",
    "LE-6": "A pair with the open card wins, else the higher card; equal cards share the pot.",
}

DEALT_SECRET: Final = EventKind("dealt_secret", "{seat} draws a {card}.", seat=SEATS, card=CARDS)
DEALT_HIDDEN: Final = EventKind("dealt_hidden", "{seat} draws a card.", seat=SEATS)
ANSWERED: Final = EventKind("answered", "{seat}: {move}.", seat=SEATS, move=MOVES)
OPENED: Final = EventKind("opened", "A {card} is laid open.", card=CARDS)
SHOWN: Final = EventKind("shown", "{seat} shows a {card}.", reveals=True, seat=SEATS, card=CARDS)


# The rules.


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class LeducState(State):
    """Cards are numbers of CARDS, -1 where there is none; `folded` is a seat or -1."""

    def __init__(self) -> None:
        super().__init__(2)
        self.deck: Deck = NEW_DECK
        self.hands: vec[i64] = NO_HANDS
        self.paid: vec[i64] = ANTES
        self.open: i64 = -1
        self.round: i64 = 1
        self.raises: i64 = 0
        self.answers: i64 = 0
        self.folded: i64 = -1

    def legal(self) -> vec[i64]:
        if self.turn < 0:
            return NO_MOVES
        owes = self.paid[self.turn] < self.paid[1 - self.turn]
        if self.raises < MOST_RAISES:
            return ALL_MOVES if owes else NO_FOLD
        return NO_RAISE if owes else ONLY_CALL

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
        self.paid[seat] = self.paid[1 - seat]
        if move == RAISE:
            self.paid[seat] += 2 * self.round
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

    def copy(self) -> LeducState:
        twin = LeducState()
        twin.turn = self.turn
        twin.deck = self.deck.copy()
        twin.hands = self.hands[:]
        twin.paid = self.paid[:]
        twin.open = self.open
        twin.round = self.round
        twin.raises = self.raises
        twin.answers = self.answers
        twin.folded = self.folded
        return twin

    def winner(self) -> i64:
        """The seat that takes the pot, -1 if it is shared."""
        if self.folded >= 0:
            return 1 - self.folded
        if self.hands[0] == self.hands[1]:
            return -1
        for seat in range(i64(2)):
            if self.hands[seat] == self.open:
                return seat
        return 0 if self.hands[0] > self.hands[1] else 1


# What people and programs see.


@mypyc_attr(native_class=False)
@dataclass(frozen=True, slots=True, kw_only=True)
class LeducView(View):
    hand: str | None
    shown: tuple[str, ...]
    open: str | None
    paid: tuple[int, ...]
    round: int
    raises: int
    answers: int
    folded: int | None


def set_up(seats: int, options: Options, chance: Chance, log: list[Event] | None) -> LeducState:
    """A match at its first decision; there are always two seats, and no options."""
    state = LeducState()
    state.deck = NEW_DECK.copy()
    state.hands = NO_HANDS[:]
    state.paid = ANTES[:]
    state.log = log
    state.deal(chance)
    state.log = None
    return state


def encode(words: Sequence[str]) -> int | None:
    return MOVES.index(words[0]) if len(words) == 1 and words[0] in MOVES else None


def decode(move: int) -> str:
    return MOVES[move]


def refusal(state: LeducState, seat: int, move: int) -> tuple[str, str]:
    if move == FOLD:
        return "LE-3", "there is nothing to pay; call or raise"
    return "LE-4", f"there were {MOST_RAISES} raises in this round; call or fold"


def decide(state: LeducState, seat: int) -> Decision | None:
    if seat != state.turn:
        return None
    owed = max(state.paid) - state.paid[seat]
    labels = ("Fold", f"Call, {owed} to pay", f"Raise by {2 * state.round}, {owed + 2 * state.round} to pay")
    choices = tuple(Choice(MOVES[move], labels[move]) for move in state.legal())
    return Decision(seat, "bet", f"The pot holds {sum(state.paid)}: call, raise or fold.", choices, ("LE-2",))


def result(state: LeducState) -> Result:
    winner = state.winner()
    stake = min(state.paid)
    return Result.of((0, 0) if winner < 0 else (stake, -stake) if winner == 0 else (-stake, stake))


def faults(state: LeducState) -> list[str]:
    faults = [
        f"there are too many or too few of the card {name}"
        for card, name in enumerate(CARDS)
        if state.deck.pile[card] + [*state.hands, state.open].count(card) != FULL[card]
    ]
    over = state.turn < 0
    claims = {
        "the stakes differ by nothing or one raise": max(state.paid) - min(state.paid) in (0, 2 * state.round),
        "a card is laid open in the second round": state.open < 0 or state.round == 2,
        "who folds ends the match": state.folded < 0 or over,
        "without a fold the match ends in the second round": state.folded >= 0 or not over or state.round == 2,
    }
    return faults + [f"it must be that {claim}" for claim, holds in claims.items() if not holds]


def view(
    game: Game[LeducState, LeducView], state: LeducState, seat: int | None, history: tuple[Event, ...]
) -> LeducView:
    showdown = state.turn < 0 and state.folded < 0
    return LeducView(
        game=game,
        seat=seat,
        seats=2,
        options={},
        to_move=state.to_move(),
        asked="" if state.turn < 0 else f"{SEATS[state.turn].capitalize()} calls, raises or folds.",
        decision=None if seat is None else decide(state, seat),
        history=history,
        knowledge=None,
        result=result(state) if state.turn < 0 else None,
        hand=None if seat is None else CARDS[state.hands[seat]],
        shown=tuple(CARDS[card] for card in state.hands) if showdown else (),
        open=None if state.open < 0 else CARDS[state.open],
        paid=tuple(state.paid),
        round=state.round,
        raises=state.raises,
        answers=state.answers,
        folded=None if state.folded < 0 else state.folded,
    )


def imagine(view: LeducView, rng: random.Random) -> LeducState:
    hands = list(view.shown)
    if not hands:
        known = [card for card in (view.hand, view.open) if card is not None]
        unseen = [card for card in CARDS for _ in range(2 - known.count(card))]
        hands = rng.sample(unseen, 2)
        if view.seat is not None and view.hand is not None:
            hands[view.seat] = view.hand
    return restore(
        2,
        {},
        {
            "hands": hands,
            "open": view.open,
            "paid": list(view.paid),
            "round": view.round,
            "raises": view.raises,
            "answers": view.answers,
            "folded": -1 if view.folded is None else view.folded,
            "turn": view.to_move[0] if view.to_move else -1,
        },
    )


def draw(view: LeducView) -> str:
    lines = "".join(
        f'<text x="12" y="{24 + 18 * at}">{line}</text>' for at, line in enumerate(sketch(view).split("\n"))
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 100" font-family="sans-serif" font-size="13">'
        f"<title>{view.game.title}</title>{lines}</svg>"
    )


def sketch(view: LeducView) -> str:
    hand = ", ".join(view.shown) or view.hand or "?"
    paid = f"{view.paid[0]} and {view.paid[1]}"
    return f"Round {view.round}, open card: {view.open or 'none'}\nPaid: {paid}\nHand: {hand}"


def position(state: LeducState) -> PlainDict:
    return {
        "seats": 2,
        "options": {},
        "deck": tally(list(state.deck.pile), CARDS),
        "hands": [CARDS[card] for card in state.hands],
        "open": None if state.open < 0 else CARDS[state.open],
        "paid": list(state.paid),
        "round": state.round,
        "raises": state.raises,
        "answers": state.answers,
        "folded": state.folded,
        "turn": state.turn,
    }


def restore(seats: int, options: Options, given: Mapping[str, Plain]) -> LeducState:
    known = (
        "game",
        "seats",
        "options",
        "deck",
        "hands",
        "open",
        "paid",
        "round",
        "raises",
        "answers",
        "folded",
        "turn",
    )
    facts = Facts(given, known)
    state = LeducState()
    hands = facts.words("hands", ("jack", "queen"), CARDS)
    if len(hands) != 2:
        facts.reasons.append("hands must be two cards")
        facts.check()
    state.hands = vec[i64](hands)
    state.open = facts.word_index("open", -1, CARDS)
    state.paid = vec[i64](facts.integers("paid", (ANTE, ANTE), least=ANTE))
    state.round = facts.integer("round", 1, least=1, most=2)
    state.raises = facts.integer("raises", 0, most=MOST_RAISES)
    state.answers = facts.integer("answers", 0)
    state.folded = facts.integer("folded", -1, least=-1, most=1)
    state.turn = facts.integer("turn", 0, least=-1, most=1)
    rest = [max(0, 2 - [*hands, state.open].count(card)) for card in range(len(CARDS))]
    state.deck = deck_of(CARD, vec[i64](facts.counts("deck", rest, CARDS)), NO_DISCARDS)
    facts.reasons += faults(state)
    facts.check()
    return state


LEDUC: Final = Game(
    id="leduc",
    title="Leduc poker",
    module=__name__,
    ruleset=1,
    seat_counts=(2,),
    default_seats=2,
    seat_names=SEATS,
    draws=(CARD,),
    events=(DEALT_SECRET, DEALT_HIDDEN, ANSWERED, OPENED, SHOWN),
    rules=RULES,
    setup=set_up,
    result=result,
    notation=Notation(encode=encode, decode=decode, written="fold, call, raise"),
    prompts=Prompts(decide=decide, refusal=refusal),
    knowledge=Knowledge(view=view, imagine=imagine, position=position, restore=restore, faults=faults),
    drawing=Drawing(picture=draw, sketch=sketch),
)
