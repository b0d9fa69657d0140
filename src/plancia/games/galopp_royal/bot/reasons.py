"""Why a move is good or bad, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from plancia.core.language import say
from plancia.games.galopp_royal.bot.bids import limit, unseen
from plancia.games.galopp_royal.bot.races import after_best_nudge, after_nudge
from plancia.games.galopp_royal.bot.values import Values
from plancia.games.galopp_royal.play import moves
from plancia.games.galopp_royal.play.phases import auctions, exchange
from plancia.games.galopp_royal.play.stages import EXCHANGE, LOT, NUDGE
from plancia.games.galopp_royal.play.state import GaloppState
from plancia.games.galopp_royal.words.names import bearer_name, chair_name


def reason(values: Values, state: GaloppState, move: int) -> str:
    """One sentence about a move of the seat in turn, from what that seat knows."""
    return _REASONS[int(state.stage)](values, state, move)


def _of_bid(values: Values, state: GaloppState, move: int) -> str:
    worth = limit(values, state, state.turn, 0.0)
    gold = max(0, round(worth))
    passing = move == moves.PASS
    amount = int(auctions.least_bid(state) if passing else moves.amount_of(move))
    if amount > state.gold[state.turn]:
        return say("You cannot pay {amount} gold.", amount=amount)
    if amount == gold:
        return say("The team is worth about {gold} gold to you, just what it costs.", gold=gold)
    if amount <= worth:
        if passing:
            return say(
                "You give up a team worth about {gold} gold to you, to be had for {amount}.", gold=gold, amount=amount
            )
        return say("The team is worth about {gold} gold to you, {amount} is a fair price.", gold=gold, amount=amount)
    if passing:
        return say("The team is worth about {gold} gold to you, and costs at least {amount}.", gold=gold, amount=amount)
    return say("The team is worth only about {gold} gold to you, {amount} is too much.", gold=gold, amount=amount)


def _of_nudge(values: Values, state: GaloppState, move: int) -> str:
    gold, best = after_nudge(values, state, move), after_best_nudge(values, state)
    if best - gold < 0.05:
        return say("About {gold:.1f} gold to expect of this race, no choice promises more.", gold=gold)
    return say(
        "About {gold:.1f} gold to expect of this race, the best choice promises {best:.1f}.", gold=gold, best=best
    )


def _of_removal(values: Values, state: GaloppState, move: int) -> str:
    usual = unseen(values, state, state.turn)
    display = exchange.display_asked(state)
    if moves.verb_of(move) == moves.KEEP:
        return say("No change; a new bearer would be worth {usual:.1f} steps on average.", usual=usual)
    steps = values.steps[moves.kind_of(move)]
    facts = {"bearer": bearer_name(moves.kind_of(move)), "steps": steps, "usual": usual}
    if display == state.turn:
        return say("Your {bearer} is worth {steps:.1f} steps a roll, a new bearer {usual:.1f} on average.", **facts)
    return say(
        "The {bearer} of {chair} is worth {steps:.1f} steps a roll, a new bearer {usual:.1f} on average.",
        chair=chair_name(display),
        **facts,
    )


_REASONS: Final[Mapping[int, Callable[[Values, GaloppState, int], str]]] = {
    LOT: _of_bid,
    NUDGE: _of_nudge,
    EXCHANGE: _of_removal,
}
"""What is said of a move, by the stage at which it is asked for."""
