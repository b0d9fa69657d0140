"""Why a well-formed move is not legal: the rule, and what to do instead. Only what the mover may know is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from plancia.core.language import say
from plancia.games.competitors.box.codes import FOREIGN_DELIVERY
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.stages import (
    ACTION,
    AUCTION_BID,
    CHECK_ANSWER,
    CHECK_CHOICE,
    CHECK_ORDER,
    CHOOSE_HQ,
    DEAL_ANSWER,
    DEAL_SHOW,
    DEBT,
    DELIVERING,
    FREE_DRAW,
    MOVING,
    REDEPLOY,
    TAX_CLAIM,
)
from plancia.games.competitors.play.state import CompetitorsState
from plancia.games.competitors.words.prompts import names
from plancia.games.competitors.words.refusals import acting, dealing, driving, loading, playing_cards
from plancia.games.competitors.words.refusals.shared import Refusal

__all__ = ["TEXTS", "refusal"]

_VERBS: Final = {
    CHOOSE_HQ: (moves.HQ,),
    FREE_DRAW: (moves.DRAW,),
    ACTION: (
        *(moves.DRAW, moves.SIGN, moves.DELIVER, moves.MOVE, moves.BUY, moves.SELL, moves.BRANCH, moves.CLOSE),
        *(moves.SPECIAL, moves.LOAD, moves.UNLOAD),
    ),
    MOVING: (moves.GO, moves.SAIL, moves.DOCK, moves.FLY, moves.LOAD, moves.UNLOAD),
    DELIVERING: (moves.GO, moves.SAIL, moves.DOCK, moves.FLY, moves.LOAD, moves.UNLOAD, moves.SHIFT),
    CHECK_ORDER: (),
    CHECK_ANSWER: (moves.SPECIAL,),
    CHECK_CHOICE: (moves.CHOOSE,),
    DEBT: (moves.SELL, moves.CLOSE),
    TAX_CLAIM: (),
    REDEPLOY: (moves.PLACE,),
    DEAL_ANSWER: (),
    DEAL_SHOW: (),
    AUCTION_BID: (),
}
"""Moves that the stage asks for, as far as some of them may be refused."""

_INSTEAD: Final = {
    CHOOSE_HQ: ("CO-3.10", "choose your headquarters first: hq and one of the free sites"),
    FREE_DRAW: ("CO-5.2", "your turn begins with the free draw: draw contract, draw territory, or skip"),
    ACTION: ("CO-6.1", "you are between actions: draw, sign, deliver, move, buy, sell, branch, close, or done"),
    MOVING: ("CO-6.11", "you are moving one vehicle without goods: make a step, load or unload, or end"),
    DELIVERING: ("CO-7.1", "a delivery is under way: make a step, load, unload or shift, end, or abandon"),
    CHECK_ORDER: ("CO-13.10", "customs card and event meet: first customs, or first event"),
    CHECK_ANSWER: ("CO-12.15", "a card or event waits for you: take it, or cancel it with a special card"),
    CHECK_CHOICE: ("CO-12.27", "a card or event leaves you two ways: choose 1, or choose 2"),
    DEBT: ("CO-7.26", "you owe money: sell a vehicle or close a branch first"),
    TAX_CLAIM: ("CO-16.5", "an opponent has come to your headquarters: claim, or waive"),
    REDEPLOY: ("CO-21.24", "your branch is new: place a vehicle there, or done"),
    DEAL_ANSWER: ("CO-17.13", "an offer waits for your answer: accept, refuse or counter"),
    DEAL_SHOW: ("CO-17.37", "you are asked to show the contract: show, or withdraw"),
    AUCTION_BID: ("CO-17.40", "an auction is running: bid or fold"),
}

TEXTS: Final = (*(text for _, text in _INSTEAD.values()), *driving.TEXTS, *playing_cards.TEXTS)

_SPECIFIC: Final[dict[int, Callable[[CompetitorsState, int, int], Refusal]]] = {
    moves.SIGN: acting.sign,
    moves.DELIVER: acting.deliver,
    moves.MOVE: acting.move,
    moves.BUY: acting.buy,
    moves.SELL: acting.sell,
    moves.BRANCH: acting.branch,
    moves.CLOSE: acting.close,
    moves.PLACE: acting.place,
    moves.SPECIAL: playing_cards.special,
    moves.CHOOSE: playing_cards.choose,
    moves.LOAD: loading.load,
    moves.UNLOAD: loading.unload,
    moves.SHIFT: loading.shift,
    moves.GO: driving.go,
    moves.SAIL: driving.sail,
    moves.DOCK: driving.dock,
    moves.FLY: driving.fly,
}


def refusal(state: CompetitorsState, seat: int, move: int) -> Refusal:
    """The rule that a move breaks, and what to do instead."""
    if state.over:
        return ("CO-19.2" if state.terms.mode_points else "CO-19.1"), say("the game is over")
    verb = moves.verb_of(move)
    if verb >= moves.OFFER:
        return dealing.refuse(state, seat, move)
    if not state.asked() >> seat & 1:
        return playing_cards.interruption(state, seat, move) if verb == moves.SPECIAL else _not_asked(state)
    stage = int(state.stage)
    if verb not in _VERBS[stage]:
        return _instead(state, seat, move)
    if stage == ACTION and state.actions == 0 and verb != moves.SIGN:
        return "CO-21.16", say("you have no action left: sign further contracts, or done")
    if verb == moves.HQ:
        return acting.site(state, move)
    return acting.draw(move) if verb == moves.DRAW else _SPECIFIC[int(verb)](state, seat, move)


def _not_asked(state: CompetitorsState) -> Refusal:
    if state.talk is not None:
        return "CO-17.5", say("the main line waits while others negotiate")
    rule = "CO-3.10" if state.stage == CHOOSE_HQ else "CO-5.1"
    return rule, say("it is not for you to decide now, but for {seats}", seats=names.seats(state.asked()))


def _instead(state: CompetitorsState, seat: int, move: int) -> Refusal:
    """The stage asks for something else."""
    verb = moves.verb_of(move)
    stage = int(state.stage)
    rule, instead = _INSTEAD[stage]
    if verb == moves.SPECIAL and state.talk is None:
        card = moves.first_of(move)
        if card not in state.offices[seat].contracts:
            return playing_cards.not_held(card)
        if state.terms.special_timing[card] == FOREIGN_DELIVERY:
            return "CO-14.16", say("{card} is played during a delivery of an opponent", card=names.card(card))
        return "CO-14.6", say("{card} cannot be played now: {instead}", card=names.card(card), instead=say(instead))
    if stage == MOVING and verb in (moves.SHIFT, moves.ABANDON):
        return "CO-6.11", say("a Move carries no goods: make a step, load or unload, or end")
    return rule, say(instead)
