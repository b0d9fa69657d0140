"""Rules of thumb for Competitor$: deliveries by what they bring for each action, and quick answers to the rest."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from plancia.core.chance import Uniform
from plancia.games.competitors.bot import bases, cards, reasons, sites
from plancia.games.competitors.bot.bases import Purchase
from plancia.games.competitors.bot.gains import ACTION, actions_left
from plancia.games.competitors.bot.outlook import outlook
from plancia.games.competitors.bot.trade import deals, offers
from plancia.games.competitors.bot.trade.deals import Judge
from plancia.games.competitors.bot.trade.worth import SeatStanding
from plancia.games.competitors.bot.travel import lookahead, trips
from plancia.games.competitors.bot.travel.jobs import Plans, Scan, look, vehicle_in
from plancia.games.competitors.play import moves as packed
from plancia.games.competitors.play.phases import ending
from plancia.games.competitors.play.phases.actions import draws
from plancia.games.competitors.play.stages import ACTION as ACTING
from plancia.games.competitors.play.stages import (
    AUCTION_BID,
    CHECK_ANSWER,
    CHECK_CHOICE,
    CHOOSE_HQ,
    DEAL_ANSWER,
    DEAL_SHOW,
    DELIVERING,
    FREE_DRAW,
    MOVING,
)
from plancia.games.competitors.play.state import CompetitorsState
from plancia.kit.advice import Advice, Weighed

LOOKED: Final = 8
"""Plans that are thought one delivery further where there is time."""
WIDTH: Final = 12
"""Plans that are weighed at an action."""
MOST: Final = 64
"""Plans that are looked for, so that any legal move can be weighed."""
SOUND: Final = 0.5
"""How much worse than the best a plan may be that is weighed at all, in victory points."""
TEMPER: Final = 0.3
"""Victory points that make a plan e times likelier."""
STEP_TEMPER: Final = 100.0
"""The same for steps, in the measure of ways."""
FREE: Final = 0.5
"""How much better than the best delivery is what takes no action."""
OTHER_DECK: Final = 0.1
"""How much worse a card of the deck that is wanted less."""
LATE: Final = -10.0
"""A card that comes too late, ..."""
IDLE: Final = -1.5
"""... the end of the turn, ..."""
SILLY: Final = -2.5
"""... and everything else."""
SPREAD: Final = 0.73
"""How far off the worth is with one action left; it grows with the square root of the actions."""


class CompetitorsAdvice(Advice[CompetitorsState]):
    """What a good forwarder would do."""

    @property
    def imagines(self) -> bool:
        return False

    def moves(self, state: CompetitorsState, seat: i64) -> list[int]:
        stage = state.stage
        if seat == state.turn:
            if stage == ACTING:
                return self._actions(state, seat)
            if stage in (MOVING, DELIVERING):
                return [trips.best(state, state.steps)]
            if stage == FREE_DRAW:
                return list(_free_draws(state))
        if stage == DEAL_ANSWER and seat != state.open_talk().proposer:
            return _answers(Judge(state, seat))
        if stage == AUCTION_BID and seat == state.turn:
            return _bids(deals.bid(state, seat))
        return list(state.moves_of(seat))

    def weights(self, state: CompetitorsState, seat: i64, moves: list[int]) -> vec[float]:
        stage = state.stage
        worths = vec[float](capacity=len(moves))
        if seat == state.turn and stage == ACTING:
            return Acting(state, seat).weights(moves)
        if seat == state.turn and stage in (MOVING, DELIVERING):
            legal = vec[i64](capacity=len(moves))
            for move in moves:
                legal = append(legal, i64(move))
            for cost in trips.costs(state, legal):
                worths = append(worths, -float(cost))
            return _likely(worths, STEP_TEMPER)
        if stage == CHOOSE_HQ:
            for move in moves:
                worths = append(worths, sites.site_worth(state, seat, packed.first_of(move)))
            return _likely(worths, TEMPER)
        return _preferring(self._quick(state, seat), moves)

    def weighed(self, state: CompetitorsState, seat: i64) -> Weighed:
        if seat == state.turn and state.stage == ACTING and state.actions > 0:
            acting = Acting(state, seat)
            moves = acting.moves()
            return Weighed(moves, acting.weights(moves))
        if state.stage == DEAL_ANSWER and seat != state.open_talk().proposer:
            judge = Judge(state, seat)
            moves = _answers(judge)
            return Weighed(moves, _preferring(judge.answer(), moves))
        if state.stage == AUCTION_BID and seat == state.turn:
            best = deals.bid(state, seat)
            moves = _bids(best)
            return Weighed(moves, _preferring(best, moves))
        return super().weighed(state, seat)

    def choose(self, state: CompetitorsState, chance: Uniform) -> int:
        seat = state.turn
        stage = state.stage
        if stage == ACTING:
            return _act(state, seat)
        if stage in (MOVING, DELIVERING):
            return trips.best(state, state.steps)
        return self._quick(state, seat)

    def worth(self, state: CompetitorsState, seat: i64) -> float:
        worth = float(state.points[seat]) + float(ending.wealth(state, seat)) * 1e-9
        if state.turn < 0:
            return worth
        return worth + outlook(state, seat)

    def spread(self, state: CompetitorsState) -> float:
        return SPREAD * math.sqrt(1.0 + float(actions_left(state, state.player)))

    def rounds(self, state: CompetitorsState) -> i64:
        """Turns of single seats: who looks a whole round ahead mostly sees the luck of others."""
        return state.round * state.seats + (state.player - state.first + state.seats) % state.seats

    def reason(self, state: CompetitorsState, seat: i64, move: int) -> str:
        return reasons.reason(state, seat, move)

    def _actions(self, state: CompetitorsState, seat: i64) -> list[int]:
        if state.actions == 0:
            return [packed.DONE]
        return Acting(state, seat).moves()

    def _quick(self, state: CompetitorsState, seat: i64) -> int:
        stage = state.stage
        if stage == CHOOSE_HQ:
            return sites.best_site(state, seat)
        if stage == FREE_DRAW:
            return _free_draw(state, seat)
        if stage == CHECK_ANSWER:
            return cards.answer(state, state.moves_of(seat))
        if stage == CHECK_CHOICE:
            return cards.choice(state, state.moves_of(seat))
        if stage == DEAL_ANSWER:
            return Judge(state, seat).answer()
        if stage == AUCTION_BID:
            return deals.bid(state, seat)
        if stage == DEAL_SHOW and seat == state.turn:
            return packed.SHOW  # who asks for carriage has nothing to hide
        return state.stand_in_of(seat)


ADVICE: Final = CompetitorsAdvice()


class Acting:
    """What a seat could do with an action, looked for once for the moves and their weights."""

    def __init__(self, state: CompetitorsState, seat: i64) -> None:
        self.state: Final = state
        self.seat: Final[i64] = seat
        self.special: Final[i64] = cards.special(state, seat)
        self._before: Final = SeatStanding(state, seat)
        self.plans: Final = Scan(state, self._before.freight, MOST).run()
        self._before.likely = lookahead.likely(self.plans)
        self._purchases: dict[int, Purchase] = {}

    def moves(self) -> list[int]:
        """The moves worth weighing."""
        found: list[int] = []
        if self.special >= 0:
            found.append(self.special)
        offer = offers.opening(self._before)
        if offer >= 0:
            found.append(offer)
        purchases = (self.purchase(packed.BRANCH), self.purchase(packed.SELL))
        found.extend(int(one.move) for one in purchases if one.move >= 0)
        found.extend(_sound(self.plans))
        found.extend(draws(self.state, vec[i64]()))
        found.append(packed.DONE)
        return found

    def purchase(self, verb: int) -> Purchase:
        """The best branch, or what is best sold."""
        found = self._purchases.get(verb)
        if found is None:
            found = bases.branch(self._before) if verb == packed.BRANCH else bases.sale(self._before)
            self._purchases[verb] = found
        return found

    def weights(self, moves: list[int]) -> vec[float]:
        """How likely each is chosen after a look ahead, which makes other plans of these."""
        drawn = draw_worth(self.state, self.seat) + lookahead.look(
            self.state, self._before.future(), self.plans, LOOKED
        )
        worths = vec[float](capacity=len(moves))
        for move in moves:
            worths = append(worths, self._worth(drawn, move))
        return _likely(worths, TEMPER)

    def _worth(self, drawn: float, move: int) -> float:
        """A move after a look ahead; what takes no action comes first, for all else can follow."""
        plans = self.plans
        verb = packed.verb_of(move)
        best: float = 0.0
        if len(plans.worths) > 0:
            best = max(best, plans.worths[lookahead.best(plans)])
        if verb in (packed.OFFER, packed.AUCTION) or (verb == packed.SPECIAL and move == self.special):
            return best + FREE
        at: i64
        for at in range(len(plans.moves)):
            if plans.moves[at] == move:
                return plans.worths[at]
        if verb == packed.DRAW:
            if packed.first_of(move) != cards.wanted_deck(self.state, self.seat):
                drawn -= OTHER_DECK
            return max(drawn, IDLE)
        if verb == packed.DONE:
            return IDLE
        if verb in (packed.BRANCH, packed.SELL, packed.CLOSE):
            # What is bought or sold leaves the best delivery for later.
            purchase = self.purchase(packed.BRANCH if verb == packed.BRANCH else packed.SELL)
            return best + purchase.worth if purchase.move == move else SILLY
        return SILLY


def _sound(plans: Plans) -> list[int]:
    """Moves of plans that are not far worse than the best; a vehicle that can set to work at once does not leave."""
    return [int(plans.moves[at]) for at in range(min(WIDTH, len(plans.moves))) if _is_sound(plans, at)]


def _is_sound(plans: Plans, at: i64) -> bool:
    if plans.worths[at] < plans.worths[0] - SOUND:
        return False
    if packed.verb_of(plans.moves[at]) != packed.MOVE:
        return True
    before: i64
    for before in range(at):
        at_once = packed.verb_of(plans.moves[before]) in (packed.SIGN, packed.DELIVER)
        if at_once and vehicle_in(plans.jobs[before]) == vehicle_in(plans.jobs[at]):
            return False
    return True


def _likely(worths: vec[float], temper: float) -> vec[float]:
    most = worths[0]
    for worth in worths:
        most = max(most, worth)
    found = vec[float](capacity=len(worths))
    for worth in worths:
        found = append(found, math.exp(max(-30.0, (worth - most) / temper)))
    return found


# Actions.


def _act(state: CompetitorsState, seat: i64) -> i64:
    """A special that is worth playing, the best delivery, or a card."""
    if state.actions == 0:
        return packed.DONE
    special = cards.special(state, seat)
    if special >= 0:
        return special
    plans = look(state, seat, 1)
    draw = _free_draw(state, seat)
    if len(plans.moves) > 0 and (plans.worths[0] > draw_worth(state, seat) or draw == packed.SKIP):
        return plans.moves[0]
    if draw == packed.SKIP:
        return packed.DONE
    return draw


def draw_worth(state: CompetitorsState, seat: i64) -> float:
    """What drawing with an action is worth beyond the action; less than any delivery where cards come too late."""
    worth = cards.card_worth(state, seat)
    if worth <= 0.0:
        return LATE
    return worth - ACTION


def _free_draws(state: CompetitorsState) -> vec[i64]:
    found = draws(state, vec[i64]())
    if len(found) == 0:
        return append(found, i64(packed.SKIP))
    return found


def _free_draw(state: CompetitorsState, seat: i64) -> i64:
    """From the deck that is wanted, or the other one; nothing where nothing is left."""
    found = _free_draws(state)
    wanted: i64 = packed.pack(packed.DRAW, cards.wanted_deck(state, seat))
    if wanted in found:
        return wanted
    return found[0]


# Deals.


def _answers(judge: Judge) -> list[int]:
    """A deal that loses is not even weighed, nor whether to refuse a gift."""
    best = judge.answer()
    if best == packed.REFUSE or (packed.verb_of(best) == packed.ACCEPT and judge.is_clear(best)):
        return [best]
    return [best, packed.REFUSE]


def _bids(best: int) -> list[int]:
    return [packed.FOLD] if best == packed.FOLD else [best, packed.FOLD]


def _preferring(best: int, moves: list[int]) -> vec[float]:
    """One answer before all others."""
    found = vec[float](capacity=len(moves))
    for move in moves:
        found = append(found, 1.0 if move == best else 0.05)
    return found
