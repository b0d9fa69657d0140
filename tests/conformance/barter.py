"""Barter: a small game for the suite, in which several seats are asked at once and any of them may speak unasked.

Everybody holds a secret gem and a purse. In turn the players pass, four times each. Whenever no offer is open, anybody
may offer others to swap gems unseen, with coins on top: a price that only they hear. They answer in any order; the
first who accepts makes the swap.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from plancia.core.chance import Chance, Draw, Uniform
from plancia.core.decision import AnyOption, Choice, Decision, Open
from plancia.core.event import Event, EventKind, Named, all_but, only
from plancia.core.facts.kinds import Whole
from plancia.core.facts.rows import Rest, Wholes, Words
from plancia.core.facts.schema import Schema
from plancia.core.game import Game
from plancia.core.known import UNKNOWN
from plancia.core.match import Match
from plancia.core.options import Option, Options, per_seat
from plancia.core.parts import Notation, Prompts
from plancia.core.result import Result
from plancia.core.view import View
from plancia.kit.drawing.parts import Drawing
from plancia.kit.plainstate import PlainState, packed

SEATS: Final = ("ann", "ben", "cleo")
GEMS: Final = ("jade", "opal", "ruby")
COPIES: Final = 2
PURSE: Final = 10**24
"""More than a packed number can hold."""
ROUNDS: Final = 4
WORTH: Final = 1000
GEM: Final = Draw("gem", GEMS)

PASS: Final = 0
ACCEPT: Final = 1
REFUSE: Final = 2
WITHDRAW: Final = 3
OFFER: Final = 4
VERBS: Final = ("pass", "accept", "refuse", "withdraw", "offer")

RULES: Final = {
    "BA-1": "Everybody draws one secret gem; the players pass in turn, and after four times each it ends.",
    "BA-2": "Whenever no offer is open, anybody may offer one or more others to swap gems, and coins on top.",
    "BA-3": "Those who are offered a swap accept or refuse, in any order; the first who accepts makes it.",
    "BA-4": "Nobody makes more offers than was agreed before the match.",
    "BA-5": "Who made an offer may withdraw it until somebody accepts.",
    "BA-6": "Nobody offers more coins than are in the purse.",
}


def offer(addressees: int, coins: int) -> int:
    """The packed move of an offer; a mask of seats and a price without a limit."""
    return OFFER | addressees << 3 | coins << 8


def _priced(coins: int) -> str:
    return f"{coins:,} coins" if coins else "nothing"


def _names(mask: int) -> str:
    return " and ".join(name for seat, name in enumerate(SEATS) if mask >> seat & 1)


_TO: Final = Named(_names, _names)
_PRICE: Final = Named(_priced, _priced)

DREW: Final = EventKind("drew", "{seat} draws a {gem}.", seat=SEATS, gem=GEMS)
DREW_HIDDEN: Final = EventKind("drew_hidden", "{seat} draws a gem.", seat=SEATS)
PASSED: Final = EventKind("passed", "{seat} passes.", seat=SEATS)
OFFERED: Final = EventKind("offered", "{seat} offers {to} a swap and {coins}.", seat=SEATS, to=_TO, coins=_PRICE)
OFFERED_HIDDEN: Final = EventKind("offered_hidden", "{seat} offers {to} a swap.", seat=SEATS, to=_TO)
REFUSED: Final = EventKind("refused", "{seat} refuses.", seat=SEATS)
WITHDREW: Final = EventKind("withdrew", "{seat} withdraws the offer.", seat=SEATS)
PAID: Final = EventKind(
    "paid", "{seat} swaps gems with {other} and pays {coins}.", reveals=True, seat=SEATS, other=SEATS, coins=_PRICE
)
GAVE: Final = EventKind("gave", "{seat} gives a {gem} to {other}.", seat=SEATS, gem=GEMS, other=SEATS)
SHOWN: Final = EventKind("shown", "{seat} shows a {gem}.", reveals=True, seat=SEATS, gem=GEMS)


class BarterState(PlainState):
    """`seen` says for each gem held which seats know it; `proposer` is -1 while no offer is open."""

    def __init__(self, seats: int, options: Options) -> None:
        super().__init__(seats, options)
        self.gems = list(range(seats))
        self.seen = [1 << seat for seat in range(seats)]
        self.coins = [PURSE] * seats
        self.left = list(per_seat(options["offers"], seats))
        self.passes = 0
        self.proposer = -1
        self.invited = 0
        self.unanswered = 0
        self.pay = 0

    def ask(self) -> None:
        """Find the seat that is asked first: clockwise from the proposer, else the next to pass."""
        self.turn = -1
        if self.proposer >= 0:
            places = (self.proposer + step for step in range(1, int(self.seats)))
            self.turn = next((seat % self.seats for seat in places if self.unanswered >> seat % self.seats & 1), -1)
        elif self.passes < ROUNDS * self.seats:
            self.turn = self.passes % self.seats

    def asked(self) -> i64:
        return self.unanswered if self.proposer >= 0 else super().asked()

    def moves_of(self, seat: i64) -> vec[i64]:
        if self.proposer < 0:
            return packed(PASS) if seat == self.turn else packed()
        if self.unanswered >> seat & 1:
            return packed(ACCEPT, REFUSE)
        return packed(WITHDRAW) if seat == self.proposer else packed()

    def allows(self, seat: i64, move: int) -> bool:
        return self.fault_of(seat, move) is None

    def fault_of(self, seat: int, move: int) -> tuple[str, str] | None:
        """Why a move is not legal; None if it is."""
        verb, addressees, coins = move & 7, move >> 3 & 31, move >> 8
        if verb != OFFER:
            if verb in self.moves_of(seat):
                return None
            if self.proposer < 0:
                return "BA-1", "no offer is open: pass when it is your turn, or make an offer"
            if verb == WITHDRAW:
                return "BA-5", "only who made the offer may withdraw it"
            return "BA-3", "an offer is open: who is offered the swap accepts or refuses"
        if self.over or self.proposer >= 0:
            return "BA-2", "an offer is open already: wait until it is answered"
        if addressees >> self.seats or addressees >> seat & 1:
            return "BA-2", "offer to others who sit at this table"
        if self.left[seat] == 0:
            return "BA-4", "you have made as many offers as was agreed"
        if coins > self.coins[seat]:
            return "BA-6", f"there are {_priced(self.coins[seat])} in your purse"
        return None

    def legal(self) -> vec[i64]:
        return self.moves_of(self.turn) if self.turn >= 0 else packed()

    def play(self, move: i64, chance: Chance) -> None:
        self.answer(self.turn, move, chance)

    def answer(self, seat: i64, move: int, chance: Chance) -> None:
        verb = move & 7
        if verb == PASS:
            self.tell(PASSED, seat)
            self.passes += 1
        elif verb == OFFER:
            self.propose(seat, move >> 3 & 31, move >> 8)
        elif verb == WITHDRAW:
            self.tell(WITHDREW, seat)
            self.close()
        elif verb == ACCEPT:
            self.swap(self.proposer, seat)
            self.close()
        else:
            self.tell(REFUSED, seat)
            self.unanswered &= ~(1 << seat)
            if not self.unanswered:
                self.close()
        self.ask()
        if self.over:
            for one, gem in enumerate(self.gems):
                self.tell(SHOWN, one, gem)

    def propose(self, seat: int, addressees: int, coins: int) -> None:
        self.left[seat] -= 1
        self.proposer = seat
        self.invited = self.unanswered = addressees
        self.pay = coins
        if self.log is not None:
            parties = only(seat) | addressees
            self.log.append(Event(OFFERED, parties, (int(seat), addressees, coins)))
            self.tell(OFFERED_HIDDEN, seat, addressees, audience=~parties)

    def close(self) -> None:
        self.proposer = -1
        self.invited = self.unanswered = self.pay = 0

    def swap(self, giver: int, taker: int) -> None:
        if self.log is not None:
            self.log.append(Event(PAID, -1, (int(giver), int(taker), self.pay)))
        self.coins[giver] -= self.pay
        self.coins[taker] += self.pay
        both = only(giver) | only(taker)
        self.tell(GAVE, giver, self.gems[giver], taker, audience=both)
        self.tell(GAVE, taker, self.gems[taker], giver, audience=both)
        for each in (self.gems, self.seen):
            each[giver], each[taker] = each[taker], each[giver]
        self.seen[giver] |= both
        self.seen[taker] |= both

    def flow(self, chance: Chance) -> None:
        self.ask()

    def undrawn(self) -> list[int]:
        return [COPIES - self.gems.count(gem) for gem in range(len(GEMS))]

    def deal(self, chance: Chance) -> None:
        self.gems = [-1] * int(self.seats)
        for seat in range(int(self.seats)):
            self.gems[seat] = self.draw(GEM, self.undrawn(), chance)
            self.tell(DREW, seat, self.gems[seat], audience=only(seat))
            self.tell(DREW_HIDDEN, seat, audience=all_but(seat))
        self.ask()

    def known_gems(self, seat: int) -> list[int]:
        """The own gem, those that have passed through the own hands, and at the end all."""
        seen = zip(self.gems, self.seen, strict=True)
        return [gem if self.over or (seat >= 0 and seers >> seat & 1) else UNKNOWN for gem, seers in seen]

    def known_pay(self, seat: int) -> int:
        """The price that is offered, for those who hear it."""
        heard = self.proposer < 0 or (seat >= 0 and (self.invited | 1 << self.proposer) >> seat & 1)
        return self.pay if heard else UNKNOWN

    def forget(self, seat: int) -> None:
        self.gems, self.pay = self.known_gems(seat), self.known_pay(seat)

    def imagine(self, seat: int, chance: Uniform) -> None:
        for owner, gem in enumerate(self.gems):
            if gem == UNKNOWN:
                self.gems[owner] = self.draw(GEM, self.undrawn(), chance)
        if self.pay == UNKNOWN:
            much = sum(int(chance.below(10**9)) * 10 ** (9 * part) for part in range(3))
            self.pay = much % (self.coins[self.proposer] + 1)

    def stand_in(self) -> i64:
        return self.stand_in_of(self.turn)

    def stand_in_of(self, seat: i64) -> i64:
        return PASS if self.proposer < 0 else REFUSE


@dataclass(frozen=True, slots=True, kw_only=True)
class BarterView(View):
    """`pay` is None for those who were not offered the swap."""

    gems: tuple[str | None, ...]
    seen: tuple[int, ...]
    coins: tuple[int, ...]
    left: tuple[int, ...]
    passes: int
    proposer: int
    invited: int
    unanswered: int
    pay: int | None


def set_up(seats: int, options: Options, chance: Chance, log: list[Event] | None) -> BarterState:
    state = BarterState(seats, options)
    state.log = log
    state.deal(chance)
    return state


def encode(words: Sequence[str]) -> int | None:
    match words:
        case [("pass" | "accept" | "refuse" | "withdraw") as verb]:
            return VERBS.index(verb)
        case ["offer", *others, "pay", coins]:
            mask = sum(1 << seat for seat in range(len(SEATS)) if f"p{seat}" in others)
            move = offer(mask, int(coins) if coins.isdecimal() and len(coins) < 30 else 0)
            return move if mask and decode(move) == " ".join(words) else None
        case _:
            return None


def decode(move: int) -> str:
    if move & 7 != OFFER:
        return VERBS[move]
    others = " ".join(f"p{seat}" for seat in range(len(SEATS)) if move >> 3 >> seat & 1)
    return f"offer {others} pay {move >> 8}"


def refusal(state: BarterState, seat: int, move: int) -> tuple[str, str]:
    fault = state.fault_of(seat, move)
    assert fault is not None
    return fault


def decide(state: BarterState, seat: int) -> Decision | None:
    if state.over:
        return None
    if state.proposer >= 0:
        if state.unanswered >> seat & 1:
            prompt = f"{SEATS[state.proposer]} offers a swap and {_priced(state.pay)}: accept or refuse."
            answers = (Choice("accept", "Swap gems"), Choice("refuse", "Keep yours"))
            return Decision(seat, "answer", prompt, answers, ("BA-3",))
        if seat == state.proposer:
            withdraw = Choice("withdraw", "Take the offer back")
            return Decision(seat, "withdraw", "You may withdraw your offer.", (withdraw,), ("BA-5",), must=False)
        return None
    must = seat == state.turn
    options: list[AnyOption] = [Choice("pass", "Pass")] if must else []
    if state.left[seat]:
        options.append(Open("offer", "Offer a swap", (("most", state.coins[seat]),)))
    if not options:
        return None
    return Decision(seat, "turn", "Pass, or offer a swap.", tuple(options), ("BA-1", "BA-2"), must)


def result(state: BarterState) -> Result:
    pairs = zip(state.coins, state.gems, strict=True)
    return Result.of(tuple(coins - PURSE + WORTH * gem for coins, gem in pairs))


def faults(state: BarterState) -> list[str]:
    seats = range(int(state.seats))
    caps = per_seat(state.options["offers"], len(seats))
    open_offer = state.proposer >= 0
    claims = {
        "there are two of each gem": min(state.undrawn()) >= 0,
        "no coin is lost": sum(state.coins) == PURSE * len(seats),
        "everybody knows the own gem": all(state.seen[seat] >> seat & 1 for seat in seats),
        "nobody has made too many offers": all(
            0 <= left <= cap for left, cap in zip(state.left, caps, strict=True)
        ),
        "an offer waits for somebody who was invited": open_offer
        == bool(state.unanswered) == bool(state.invited) and not state.unanswered & ~state.invited,
        "an offer can be paid": state.pay <= (state.coins[state.proposer] if open_offer else 0),
        "nobody is made an own offer": not open_offer or not state.invited >> state.proposer & 1,
        "the match ends when all have passed": state.passes <= ROUNDS * len(seats)
        and not (open_offer and state.passes == ROUNDS * len(seats)),
    }  # fmt: skip
    return [f"it must be that {claim}" for claim, holds in claims.items() if not holds]


def waits_for(state: BarterState) -> str:
    return f"{' and '.join(SEATS[one] for one in state.to_move())} may answer."


def everybody(state: BarterState) -> int:
    return (1 << int(state.seats)) - 1


FACTS: Final[Schema[BarterState, BarterView]] = Schema(
    view=BarterView,
    new=BarterState,
    facts=(
        Words("gems", words=GEMS, audience=BarterState.known_gems),
        Rest("deck", words=GEMS, left=BarterState.undrawn),
        Wholes("seen", most=everybody),
        Wholes("coins", most=lambda state: int(state.seats) * PURSE),
        Wholes("left"),
        Whole("passes", most=lambda state: ROUNDS * int(state.seats)),
        Whole("proposer", least=-1, most=lambda state: int(state.seats) - 1),
        Whole("invited", most=everybody),
        Whole("unanswered", most=everybody, setup=lambda state: state.invited),
        Whole("pay", most=lambda state: int(state.seats) * PURSE, audience=BarterState.known_pay),
    ),
    derived={"options": "the table has agreed on them", "turn": "who is asked first"},
    settle=BarterState.ask,
    faults=faults,
    fields={
        "gems": lambda state, _: tuple(None if gem == UNKNOWN else GEMS[gem] for gem in state.gems),
        "pay": lambda state, _: None if state.proposer < 0 or state.pay == UNKNOWN else state.pay,
    },
)

BARTER: Final = Game(
    id="barter",
    title="Barter",
    module=__name__,
    ruleset=1,
    seat_counts=(3, 2),
    default_seats=3,
    seat_names=SEATS,
    options=(Option("offers", 3, "BA-4", least=0, most=4, per_seat=True, bot=1),),
    draws=(GEM,),
    events=(DREW, DREW_HIDDEN, PASSED, OFFERED, OFFERED_HIDDEN, REFUSED, WITHDREW, PAID, GAVE, SHOWN),
    rules=RULES,
    setup=set_up,
    result=result,
    notation=Notation(
        encode=encode,
        decode=decode,
        written="pass, offer p1 p2 pay 20, accept, refuse, withdraw",
        unasked=lambda move: move & 7 in (OFFER, WITHDRAW),
    ),
    prompts=Prompts(decide=decide, asked=waits_for, refusal=refusal),
    facts=FACTS,
    drawing=Drawing(),
)


def interrupt(match: Match, rng: random.Random) -> tuple[int, str] | None:
    """Anybody makes an offer or withdraws one; None where the seat that wants to speak has nothing to say."""
    seat = rng.randrange(match.seats)
    decision = match.decision(seat)
    if decision is None or decision.kind == "answer":
        return None
    if decision.kind == "withdraw":
        return seat, "withdraw"
    if not any(isinstance(option, Open) for option in decision.options):
        return None
    others = [other for other in range(match.seats) if other != seat]
    asked = sorted(rng.sample(others, rng.randint(1, len(others))))
    return seat, f"offer {' '.join(f'p{other}' for other in asked)} pay {rng.choice((0, 20, 10**20))}"
