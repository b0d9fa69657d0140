"""Leduc poker: a whole game in one file.

Two players, six cards (two each of jack, queen and king), an ante of one chip. Everybody holds one secret card; after
a round of betting one card is laid open, and a second round follows. A pair with the open card wins, else the higher
card.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from plancia.core import (
    Chance,
    Choice,
    Decision,
    Draw,
    Event,
    EventKind,
    Game,
    Options,
    Result,
    State,
    View,
    all_but,
    only,
)
from plancia.core.deck import deck_of
from plancia.core.parts import Knowledge, Notation, Prompts
from plancia.core.plain import Plain, PlainDict
from plancia.core.position import Facts, tally
from plancia.kit.drawing import Drawing

CARDS: Final = ("jack", "queen", "king")
SEATS: Final = ("left", "right")
MOVES: Final = ("fold", "call", "raise")
FOLD, CALL, RAISE = range(3)
CARD: Final = Draw("card", CARDS)

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


class LeducState(State):
    """The rules in motion. Cards are numbers of CARDS, -1 where there is none; `folded` is a seat or -1."""

    def __init__(self) -> None:
        super().__init__(len(SEATS))
        self.deck = deck_of(CARD, vec[i64]([2, 2, 2]), vec[i64]())
        self.hands, self.paid = [-1, -1], [1, 1]
        self.open, self.round, self.raises, self.answers, self.folded = -1, 1, 0, 0, -1

    def legal(self) -> vec[i64]:
        if self.over:
            return vec[i64]()
        fold = [FOLD] if self.paid[self.turn] < max(self.paid) else []
        return vec[i64]([*fold, CALL, RAISE] if self.raises < 2 else [*fold, CALL])

    def play(self, move: i64, chance: Chance) -> None:
        seat = int(self.turn)
        self.tell(ANSWERED, seat, move)
        self.answers += 1
        self.turn = 1 - seat
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
            for seat, card in enumerate(self.hands):
                self.tell(SHOWN, seat, card)

    def flow(self, chance: Chance) -> None:
        if self.round == 2 and self.open < 0:
            self.open = self.deck.draw(chance)
            self.tell(OPENED, self.open)

    def stand_in(self) -> i64:
        return CALL

    def copy(self) -> LeducState:
        twin = LeducState()
        twin.turn = self.turn
        vars(twin).update(vars(self), deck=self.deck.copy(), hands=self.hands.copy(), paid=self.paid.copy())
        return twin


def set_up(seats: int, options: Options, chance: Chance, log: list[Event] | None) -> LeducState:
    state = LeducState()
    state.log = log
    for seat in range(seats):
        state.hands[seat] = state.deck.draw(chance)
        state.tell(DEALT_SECRET, seat, state.hands[seat], audience=only(seat))
        state.tell(DEALT_HIDDEN, seat, audience=all_but(seat))
    state.log, state.turn = None, 0
    return state


def result(state: LeducState) -> Result:
    """Who folds loses; then a pair wins, then the higher card."""
    stake, strength = min(state.paid), [3 if card == state.open else card for card in state.hands]
    lead = strength[0] - strength[1] if state.folded < 0 else 1 - 2 * (1 - state.folded)
    return Result.of((stake, -stake) if lead > 0 else (-stake, stake) if lead else (0, 0))


def decide(state: LeducState, seat: int) -> Decision | None:
    if seat != state.turn:
        return None
    owed, more = max(state.paid) - state.paid[seat], 2 * state.round
    labels = ("Fold", f"Call, {owed} to pay", f"Raise by {more}, {owed + more} to pay")
    choices = tuple(Choice(MOVES[move], labels[move]) for move in state.legal())
    return Decision(seat, "bet", f"The pot holds {sum(state.paid)}: call, raise or fold.", choices, ("LE-2",))


def refusal(state: LeducState, seat: int, move: int) -> tuple[str, str]:
    if move == FOLD:
        return "LE-3", "there is nothing to pay; call or raise"
    return "LE-4", "there were 2 raises in this round; call or fold"


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


def view(
    game: Game[LeducState, LeducView], state: LeducState, seat: int | None, history: tuple[Event, ...]
) -> LeducView:
    return LeducView(
        game=game,
        seat=seat,
        seats=2,
        options={},
        to_move=state.to_move(),
        asked="" if state.over else f"{SEATS[state.turn].capitalize()} calls, raises or folds.",
        decision=None if seat is None else decide(state, seat),
        history=history,
        knowledge=None,
        result=result(state) if state.over else None,
        hand=None if seat is None else CARDS[state.hands[seat]],
        shown=tuple(CARDS[card] for card in state.hands) if state.over and state.folded < 0 else (),
        open=None if state.open < 0 else CARDS[state.open],
        paid=tuple(state.paid),
        round=state.round,
        raises=state.raises,
        answers=state.answers,
        folded=None if state.folded < 0 else state.folded,
    )


def imagine(view: LeducView, rng: random.Random) -> LeducState:
    """The other hand is any card that the seat has not seen."""
    known = [card for card in (view.hand, view.open) if card is not None]
    hands = rng.sample([card for card in CARDS for _ in range(2 - known.count(card))], 2)
    if view.seat is not None and view.hand is not None:
        hands[view.seat] = view.hand
    told = ("open", "paid", "round", "raises", "answers")
    position: PlainDict = {name: getattr(view, name) for name in told}
    turn = view.to_move[0] if view.to_move else -1
    folded = -1 if view.folded is None else view.folded
    return restore(2, {}, position | {"hands": view.shown or hands, "folded": folded, "turn": turn})


def position(state: LeducState) -> PlainDict:
    names = ("paid", "round", "raises", "answers", "folded")
    return {
        "seats": 2,
        "options": {},
        "turn": int(state.turn),
        "deck": tally(list(state.deck.pile), CARDS),
        "hands": [CARDS[card] for card in state.hands],
        "open": None if state.open < 0 else CARDS[state.open],
        **{name: deepcopy(getattr(state, name)) for name in names},
    }


def restore(seats: int, options: Options, given: Mapping[str, Plain]) -> LeducState:
    state = LeducState()
    facts = Facts(given, ("game", *position(state)))
    hands = facts.words("hands", CARDS[:2], CARDS)
    if len(hands) != seats:
        facts.reasons.append("hands must be two cards")
        facts.check()
    state.hands = hands
    state.open = facts.word_index("open", -1, CARDS)
    state.paid = facts.integers("paid", state.paid, least=1)
    state.round = facts.integer("round", 1, least=1, most=2)
    state.raises = facts.integer("raises", 0, most=2)
    state.answers = facts.integer("answers", 0)
    state.folded = facts.integer("folded", -1, least=-1, most=1)
    state.turn = facts.integer("turn", 0, least=-1, most=1)
    rest = [max(0, 2 - [*hands, state.open].count(card)) for card in range(len(CARDS))]
    state.deck = deck_of(CARD, vec[i64](facts.counts("deck", rest, CARDS)), vec[i64]())
    facts.reasons += faults(state)
    facts.check()
    return state


def faults(state: LeducState) -> list[str]:
    claims = {
        "the stakes differ by nothing or one raise": max(state.paid) - min(state.paid) in (0, 2 * state.round),
        "a card is laid open in the second round": state.open < 0 or state.round == 2,
        "who folds ends the match": state.folded < 0 or state.over,
        "without a fold the match ends in the second round": state.folded >= 0 or not state.over or state.round == 2,
    }
    return [
        *(
            f"there are too many or too few of the card {name}"
            for card, name in enumerate(CARDS)
            if state.deck.pile[card] + [*state.hands, state.open].count(card) != 2
        ),
        *(f"it must be that {claim}" for claim, holds in claims.items() if not holds),
    ]


LEDUC: Final = Game(
    id="leduc",
    title="Leduc poker",
    tagline="The smallest poker",
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
    notation=Notation.listed(MOVES),
    prompts=Prompts(decide=decide, refusal=refusal),
    knowledge=Knowledge(view=view, imagine=imagine, position=position, restore=restore, faults=faults),
    drawing=Drawing(),
)
