"""Chapters 3, 4 and 11 in words: somebody bids for a team, or passes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from plancia.core.decision import Choice, Decision, Range, Zone
from plancia.core.language import say, say_many
from plancia.games.galopp_royal.play import moves
from plancia.games.galopp_royal.play.phases.auctions import least_bid
from plancia.games.galopp_royal.words.names import chair_first, chair_name
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
        deeds = tuple(say("Bid {gold}", gold=gold) for gold in range(least, most + 1))
        label = say("Your bid, {least} to {most}", least=least, most=most) if least < most else deeds[0]
        options.append(Range("bid", least, most, label, deeds=deeds, zones=_zones(state)))
    rules = ("GA-3.10", "GA-3.11", "GA-3.13") if state.lot == 0 else ("GA-11.2", "GA-3.11", "GA-3.13")
    return Decision(state.turn, "lot", _prompt(state), tuple(options), rules)


def _zones(state: GaloppState) -> tuple[Zone, ...]:
    """Prices that say something: what the last team costs unseen, and twice as much, which hardly any is worth."""
    price = state.terms.last_team_price
    dear = Zone(2 * price + 1, say("hardly any team is worth that much"), danger=True)
    if state.lot:
        return (dear,)
    return Zone(price + 1, say("more than the {gold} gold of a team that nobody has seen", gold=price)), dear


def _prompt(state: GaloppState) -> str:
    asked = _asked(state)
    return asked if state.lot == 0 else asked + " " + say("Whoever buys it discards the old team.")


def _asked(state: GaloppState) -> str:
    lot, gold, leader = _lot_name(state), state.gold[state.turn], state.auction.leader
    if state.must_open():
        return say_many(
            state.attempt,
            "Bid for {lot}: {count} lot stayed unsold, so you must. You have {gold} gold.",
            "Bid for {lot}: {count} lots in a row stayed unsold, so you must. You have {gold} gold.",
            lot=lot,
            gold=gold,
        )
    if leader < 0:
        return say("Open the bidding for {lot}, or pass. You have {gold} gold.", lot=lot, gold=gold)
    facts = {"leader": chair_first(leader), "standing": state.auction.standing, "lot": lot, "gold": gold}
    if state.auction.standing >= gold:
        return say(
            "{leader} has bid {standing} for {lot}; you have {gold} gold and would need {least}: you can only pass.",
            least=least_bid(state),
            **facts,
        )
    return say("{leader} has bid {standing} for {lot}: bid more, or pass. You have {gold} gold.", **facts)


def _wait(state: GaloppState, chair: str) -> str:
    lot, leader = _lot_name(state), state.auction.leader
    if leader < 0:
        return say("{chair} is thinking about the first bid for {lot}.", chair=chair, lot=lot)
    facts = {"leader": chair_name(leader), "standing": state.auction.standing}
    return say("{chair} is thinking about a bid for {lot}; {leader} has bid {standing}.", chair=chair, lot=lot, **facts)


def _lot_name(state: GaloppState) -> str:
    return say("the starting team") if state.lot == 0 else say("substitute team {lot} of 2", lot=state.lot)


def _refuse(state: GaloppState, move: int) -> Refusal:
    if moves.verb_of(move) == moves.PASS:
        return "GA-3.20", say_many(
            state.attempt,
            "{count} lot stayed unsold, so the opener must bid",
            "{count} lots in a row stayed unsold, so the opener must bid",
        )
    amount = moves.amount_of(move)
    gold = state.gold[state.turn]
    least, standing = least_bid(state), state.auction.standing
    if least > gold:
        reason = say("you have {gold} gold and would need {least}, so you can only pass", gold=gold, least=least)
        return "GA-3.13", reason
    if amount > gold:
        return "GA-3.13", say("you have {gold} gold; bid {least} to {gold}", gold=gold, least=least)
    if standing == 0:
        return "GA-3.10", say("the first bid is at least {least}", least=least)
    return "GA-3.11", say("the last bid was {standing}; bid {least} or more, or pass", standing=standing, least=least)


def _instead(_state: GaloppState) -> Refusal:
    return "GA-3.11", say("an auction is running: bid or pass")


BID: Final[Wording[GaloppState]] = Wording(_ask, _wait, (moves.PASS, moves.BID), _refuse, _instead)
