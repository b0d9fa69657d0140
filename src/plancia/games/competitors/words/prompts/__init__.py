"""The choices of Competitor$ as data."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from plancia.core.decision import Decision
from plancia.core.language import capital, say, say_many
from plancia.games.competitors.play.negotiation import TENDER
from plancia.games.competitors.play.phases.travel import steps
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
from plancia.games.competitors.words.prompts import dealing, names, playing, travelling

__all__ = ["TEXTS", "asked", "decide"]

TEXTS: Final = (*names.WORDS, *travelling.TEXTS)

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
    return capital(_asked(state, int(state.stage), names.seat(state.turn)))


def _asked(state: CompetitorsState, stage: int, seat: str) -> str:
    if stage in (MOVING, DELIVERING):
        return _on_the_way(state, seat)
    if stage in (CHECK_ANSWER, CHECK_CHOICE):
        return say("{seat} resolves {check}.", seat=seat, check=travelling.check_title(state))
    if stage in (DEAL_ANSWER, DEAL_SHOW, AUCTION_BID):
        return _in_talks(state, seat)
    return {
        CHOOSE_HQ: say("{seat} chooses a headquarters.", seat=seat),
        FREE_DRAW: say("{seat} may draw a card.", seat=seat),
        ACTION: say("{seat} takes an action; {actions} left.", seat=seat, actions=state.actions),
        CHECK_ORDER: say("{seat} chooses between customs and event.", seat=seat),
        DEBT: say("{seat} owes {money:,} and must sell something.", seat=seat, money=state.debt),
        TAX_CLAIM: say("{seat} may claim a tax from {debtor}.", seat=seat, debtor=names.seat(state.player)),
        REDEPLOY: say("{seat} may bring vehicles to the new branch.", seat=seat),
    }[stage]


def _on_the_way(state: CompetitorsState, seat: str) -> str:
    trip = travelling.trip_of(state)
    vehicle = names.vehicle(state, steps.mover(state, trip), state.turn)
    if trip.holder < 0:
        return say("{seat} moves {vehicle}.", seat=seat, vehicle=vehicle)
    return say(
        "{seat} delivers to {place} with {vehicle}, movement turn {turn} of {allowed}.",
        seat=seat,
        place=names.place(trip.recipient),
        vehicle=vehicle,
        turn=trip.number,
        allowed=trip.allowed,
    )


def _in_talks(state: CompetitorsState, seat: str) -> str:
    talk = dealing.talk_of(state)
    proposer = names.seat(talk.proposer)
    if state.stage == DEAL_ANSWER:
        return say_many(
            int(talk.waiting).bit_count(),
            "{seats} answers the offer of {proposer}.",
            "{seats} answer the offer of {proposer}.",
            seats=names.seats(talk.waiting),
            proposer=proposer,
        )
    if state.stage == DEAL_SHOW:
        other = names.seat(talk.asking)
        return say("{seat} shows a contract to {other}, or withdraws the offer.", seat=seat, other=other)
    stands = dealing.standing(talk)
    if talk.kind == TENDER:
        return say("{seat} bids for {card} or folds; {stands}.", seat=seat, card=names.card(talk.card), stands=stands)
    return say(
        "{seat} bids in the auction of {proposer} or folds; {stands}.", seat=seat, proposer=proposer, stands=stands
    )
