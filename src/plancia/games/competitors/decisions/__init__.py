"""The choices of Competitor$ as data."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from plancia.core.decision import Decision
from plancia.games.competitors.decisions import dealing, names, playing, travelling
from plancia.games.competitors.phases import steps
from plancia.games.competitors.stages import (
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
from plancia.games.competitors.state import CompetitorsState
from plancia.games.competitors.talk import TENDER

__all__ = ["asked", "decide"]

_DECISIONS: Final[dict[int, Callable[[CompetitorsState, int], Decision]]] = {
    CHOOSE_HQ: playing.choose_hq,
    FREE_DRAW: playing.free_draw,
    ACTION: playing.action,
    MOVING: travelling.moving,
    DELIVERING: travelling.delivering,
    CHECK_ORDER: travelling.check_order,
    CHECK_ANSWER: travelling.check_answer,
    CHECK_CHOICE: travelling.check_choice,
    DEBT: playing.debt,
    TAX_CLAIM: playing.tax_claim,
    REDEPLOY: playing.redeploy,
    DEAL_ANSWER: dealing.deal_answer,
    DEAL_SHOW: dealing.deal_show,
    AUCTION_BID: dealing.auction_bid,
}


def decide(state: CompetitorsState, seat: int | None) -> Decision | None:
    """What a seat must answer, or may do unasked; a spectator nothing."""
    if state.over or seat is None:
        return None
    if not state.asked() >> seat & 1:
        return dealing.unasked(state, seat)
    decision = _DECISIONS[int(state.stage)](state, seat)
    opened = dealing.openings(state, seat)
    return replace(decision, options=(*decision.options, *opened)) if opened else decision


def asked(state: CompetitorsState) -> str:
    """What everybody is told while they wait."""
    seat = names.sentence(names.SEATS[state.turn])
    stage = int(state.stage)
    if stage in (MOVING, DELIVERING):
        return _on_the_way(state, seat)
    if stage in (CHECK_ANSWER, CHECK_CHOICE):
        return f"{seat} resolves {names.clause(travelling.check_title(state))}."
    if stage in (DEAL_ANSWER, DEAL_SHOW, AUCTION_BID):
        return _in_talks(state, seat)
    return {
        CHOOSE_HQ: f"{seat} chooses a headquarters.",
        FREE_DRAW: f"{seat} may draw a card.",
        ACTION: f"{seat} takes an action; {state.actions} left.",
        CHECK_ORDER: f"{seat} chooses between customs and event.",
        DEBT: f"{seat} owes {state.debt:,} and must sell something.",
        TAX_CLAIM: f"{seat} may claim a tax from {names.SEATS[state.player]}.",
        REDEPLOY: f"{seat} may bring vehicles to the new branch.",
    }[stage]


def _on_the_way(state: CompetitorsState, seat: str) -> str:
    trip = travelling.trip_of(state)
    vehicle = names.vehicle(state, steps.mover(state, trip), state.turn)
    if trip.holder < 0:
        return f"{seat} moves {vehicle}."
    turn = f"movement turn {trip.number} of {trip.allowed}"
    return f"{seat} delivers to {names.place(trip.recipient)} with {vehicle}, {turn}."


def _in_talks(state: CompetitorsState, seat: str) -> str:
    talk = dealing.talk_of(state)
    proposer = names.SEATS[talk.proposer]
    if state.stage == DEAL_ANSWER:
        several = talk.waiting & talk.waiting - 1
        return f"{names.sentence(names.seats(talk.waiting))} answer{'' if several else 's'} the offer of {proposer}."
    if state.stage == DEAL_SHOW:
        return f"{seat} shows a contract to {names.SEATS[talk.asking]}, or withdraws the offer."
    lot = f"for {names.card(talk.card)}" if talk.kind == TENDER else f"in the auction of {proposer}"
    return f"{seat} bids {lot} or folds; {dealing.standing(talk)}."
