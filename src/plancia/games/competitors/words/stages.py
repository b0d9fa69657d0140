"""How each stage of a match asks and refuses, in the order of `play/round.py`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, TypeAlias

from plancia.core.decision import Decision
from plancia.core.language import capital, say
from plancia.games.competitors.box.codes import FOREIGN_DELIVERY
from plancia.games.competitors.play import moves, stages
from plancia.games.competitors.play.state import CompetitorsState
from plancia.games.competitors.words import names
from plancia.games.competitors.words.phases import (
    actions,
    bases,
    cards,
    effects,
    money,
    rounds,
    setup,
    specials,
    weather,
)
from plancia.games.competitors.words.phases.deals import auctions, openings, proposals
from plancia.games.competitors.words.phases.travel import (
    aircraft,
    combined,
    customs,
    delivery,
    political,
    ships,
    steps,
    trucks,
)
from plancia.games.competitors.words.refusal import Refusal

Refuse: TypeAlias = Callable[[CompetitorsState, int, int], Refusal]


@dataclass(frozen=True, slots=True)
class StageWords:
    """The words of one stage."""

    ask: Callable[[CompetitorsState, int], Decision]
    """What the seat that is asked reads and chooses from."""
    waiting: Callable[[CompetitorsState], str]
    """What everybody is told meanwhile."""
    instead: Refusal
    """Said to a move that the stage does not ask for."""
    refuse: Mapping[int, Refuse] = field(default_factory=dict[int, Refuse])
    """By verb: why such a move, which the stage asks for, cannot be made."""


_LOADING: Final[Mapping[int, Refuse]] = {moves.LOAD: combined.refuse_load, moves.UNLOAD: combined.refuse_unload}
_MOVING: Final[Mapping[int, Refuse]] = {
    moves.GO: trucks.refuse_go,
    moves.SAIL: ships.refuse_sail,
    moves.DOCK: ships.refuse_dock,
    moves.FLY: aircraft.refuse_fly,
    **_LOADING,
}
_SELLING: Final[Mapping[int, Refuse]] = {moves.SELL: money.refuse_sell, moves.CLOSE: bases.refuse_close}

STAGES: Final[Mapping[int, StageWords]] = {
    stages.CHOOSE_HQ: StageWords(
        setup.choose_hq,
        setup.waiting,
        ("CO-3.10", "choose your headquarters first: hq and one of the free sites"),
        {moves.HQ: setup.refuse_site},
    ),
    stages.FREE_DRAW: StageWords(
        rounds.free_draw,
        rounds.waiting,
        ("CO-5.2", "your turn begins with the free draw: draw contract, draw territory, or skip"),
        {moves.DRAW: cards.refuse_draw},
    ),
    stages.ACTION: StageWords(
        actions.action,
        actions.waiting,
        ("CO-6.1", "you are between actions: draw, sign, deliver, move, buy, sell, branch, close, or done"),
        {
            moves.DRAW: cards.refuse_draw,
            moves.SIGN: actions.refuse_sign,
            moves.DELIVER: delivery.refuse_deliver,
            moves.MOVE: delivery.refuse_move,
            moves.BUY: actions.refuse_buy,
            moves.BRANCH: bases.refuse_branch,
            moves.SPECIAL: specials.refuse_special,
            **_SELLING,
            **_LOADING,
        },
    ),
    stages.REDEPLOY: StageWords(
        bases.redeploy,
        bases.waiting_for_vehicles,
        ("CO-21.24", "your branch is new: place a vehicle there, or done"),
        {moves.PLACE: bases.refuse_place},
    ),
    stages.MOVING: StageWords(
        delivery.moving,
        delivery.waiting,
        ("CO-6.11", "you are moving one vehicle without goods: make a step, load or unload, or end"),
        {**_MOVING, moves.END: delivery.refuse_end},
    ),
    stages.DELIVERING: StageWords(
        delivery.delivering,
        delivery.waiting,
        ("CO-7.1", "a delivery is under way: make a step, load, unload or shift, end, or abandon"),
        {**_MOVING, moves.SHIFT: combined.refuse_shift},
    ),
    stages.TAX_CLAIM: StageWords(
        bases.tax_claim,
        bases.waiting_for_claim,
        ("CO-16.5", "an opponent has come to your headquarters: claim, or waive"),
    ),
    stages.CHECK_ORDER: StageWords(
        political.check_order,
        political.waiting,
        ("CO-13.10", "customs card and event meet: first customs, or first event"),
    ),
    stages.CHECK_ANSWER: StageWords(
        customs.check_answer,
        customs.waiting,
        ("CO-12.15", "a card or event waits for you: take it, or cancel it with a special card"),
        {moves.SPECIAL: specials.refuse_special},
    ),
    stages.CHECK_CHOICE: StageWords(
        customs.check_choice,
        customs.waiting,
        ("CO-12.27", "a card or event leaves you two ways: choose 1, or choose 2"),
        {moves.CHOOSE: customs.refuse_choose},
    ),
    stages.DEBT: StageWords(
        money.debt,
        money.waiting,
        ("CO-7.26", "you owe money: sell a vehicle or close a branch first"),
        _SELLING,
    ),
    stages.DEAL_ANSWER: StageWords(
        proposals.deal_answer,
        proposals.waiting_for_answers,
        ("CO-17.13", "an offer waits for your answer: accept, refuse or counter"),
    ),
    stages.DEAL_SHOW: StageWords(
        proposals.deal_show,
        proposals.waiting_for_contract,
        ("CO-17.37", "you are asked to show the contract: show, or withdraw"),
    ),
    stages.AUCTION_BID: StageWords(
        auctions.auction_bid,
        auctions.waiting,
        ("CO-17.40", "an auction is running: bid or fold"),
    ),
}

TEXTS: Final = (
    *(stage.instead[1] for stage in STAGES.values()),
    *effects.TEXTS,
    *specials.TEXTS,
    *customs.TEXTS,
    *steps.TEXTS,
    *weather.TEXTS,
)


def decide(state: CompetitorsState, seat: int | None) -> Decision | None:
    """What a seat must answer, or may do unasked; a spectator nothing."""
    if state.over or seat is None:
        return None
    if not state.asked() >> seat & 1:
        return proposals.unasked(state, seat)
    decision = STAGES[int(state.stage)].ask(state, seat)
    opened = openings.openings(state, seat)
    return replace(decision, options=(*decision.options, *opened)) if opened else decision


def asked(state: CompetitorsState) -> str:
    """What everybody is told while they wait."""
    return capital(STAGES[int(state.stage)].waiting(state))


def refusal(state: CompetitorsState, seat: int, move: int) -> Refusal:
    """Why a well-formed move is not legal: the rule that it breaks, and what to do instead.

    Only what the mover may know is told.
    """
    if state.over:
        return ("CO-19.2" if state.terms.mode_points else "CO-19.1"), say("the game is over")
    verb = moves.verb_of(move)
    if verb >= moves.OFFER:
        return proposals.refuse_negotiation(state, seat, move)
    if not state.asked() >> seat & 1:
        return specials.refuse_interruption(state, seat, move) if verb == moves.SPECIAL else _not_asked(state)
    refuse = STAGES[int(state.stage)].refuse.get(int(verb))
    if refuse is None:
        return _instead(state, seat, move)
    if state.stage == stages.ACTION and state.actions == 0 and verb != moves.SIGN:
        return "CO-21.16", say("you have no action left: sign further contracts, or done")
    return refuse(state, seat, move)


def _not_asked(state: CompetitorsState) -> Refusal:
    if state.talk is not None:
        return "CO-17.5", say("the game waits while others negotiate")
    rule = "CO-3.10" if state.stage == stages.CHOOSE_HQ else "CO-5.1"
    return rule, say("it is not for you to decide now, but for {seats}", seats=names.seats(state.asked()))


def _instead(state: CompetitorsState, seat: int, move: int) -> Refusal:
    """The stage asks for something else."""
    verb = moves.verb_of(move)
    rule, instead = STAGES[int(state.stage)].instead
    if verb == moves.SPECIAL and state.talk is None:
        card = moves.first_of(move)
        if card not in state.offices[seat].contracts:
            return specials.not_held(card)
        if state.terms.special_timing[card] == FOREIGN_DELIVERY:
            return "CO-14.16", say("{card} is played during a delivery of an opponent", card=names.card(card))
        return "CO-14.6", say("{card} cannot be played now: {instead}", card=names.card(card), instead=say(instead))
    if state.stage == stages.MOVING and verb in (moves.SHIFT, moves.ABANDON):
        return "CO-6.11", say("a Move carries no goods: make a step, load or unload, or end")
    return rule, say(instead)
