"""Chapters 3, 4 and 11 in words: somebody bids for a team, or passes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from plancia.core.decision import Choice, Decision, Range
from plancia.core.language import say
from plancia.games.galopp_royal.play import moves
from plancia.games.galopp_royal.play.phases.auctions import least_bid
from plancia.games.galopp_royal.words.names import chair_name
from plancia.kit.wording import Refusal, Wording

if TYPE_CHECKING:
    from plancia.games.galopp_royal.play.state import GaloppState


def _ask(state: GaloppState) -> Decision:
    least = least_bid(state)
    most = state.gold[state.turn]
    options: list[Choice | Range] = []
    if not state.must_open():
        options.append(Choice("pass", say("Pass"), ends=True))
    if least <= most:
        options.append(Range("bid", least, most, say("Bid {least} to {most}", least=least, most=most)))
    rules = ("GA-3.10", "GA-3.11", "GA-3.13") if state.lot == 0 else ("GA-11.2", "GA-3.11", "GA-3.13")
    return Decision(state.turn, "lot", _prompt(state), tuple(options), rules)


def _prompt(state: GaloppState) -> str:
    lot, gold, leader = _lot_name(state), state.gold[state.turn], state.auction.leader
    if state.must_open():
        return say("Bid for the {lot}, no bid stands, you must bid. You have {gold} gold.", lot=lot, gold=gold)
    if leader < 0:
        return say("Bid for the {lot}, no bid stands, or pass. You have {gold} gold.", lot=lot, gold=gold)
    return say(
        "Bid for the {lot}, {leader} stands at {standing}, or pass. You have {gold} gold.",
        lot=lot,
        leader=chair_name(leader),
        standing=state.auction.standing,
        gold=gold,
    )


def _wait(state: GaloppState, chair: str) -> str:
    lot, standing = _lot_name(state), state.auction.standing
    if state.must_open():
        return say("{chair} bids for the {lot}; no bid stands.", chair=chair, lot=lot)
    if standing == 0:
        return say("{chair} bids for the {lot} or passes; no bid stands.", chair=chair, lot=lot)
    return say("{chair} bids for the {lot} or passes; {standing} stands.", chair=chair, lot=lot, standing=standing)


def _lot_name(state: GaloppState) -> str:
    return say("starting team") if state.lot == 0 else say("substitute team {lot} of 2", lot=state.lot)


def _refuse(state: GaloppState, move: int) -> Refusal:
    if moves.verb_of(move) == moves.PASS:
        return "GA-3.20", say("{lots} lots in a row stayed unsold, so the opener must bid", lots=state.attempt)
    amount = moves.amount_of(move)
    gold = state.gold[state.turn]
    least, standing = least_bid(state), state.auction.standing
    if least > gold:
        reason = say("{standing} stands and you have {gold} gold, so you can only pass", standing=standing, gold=gold)
        return "GA-3.13", reason
    if amount > gold:
        return "GA-3.13", say("you have {gold} gold; bid {least} to {gold}", gold=gold, least=least)
    if standing == 0:
        return "GA-3.10", say("the first bid is at least {least}", least=least)
    return "GA-3.11", say("{standing} stands; bid {least} or more, or pass", standing=standing, least=least)


def _instead(_state: GaloppState) -> Refusal:
    return "GA-3.11", say("an auction is running: bid or pass")


BID: Final[Wording[GaloppState]] = Wording(_ask, _wait, (moves.PASS, moves.BID), _refuse, _instead)
