"""Why a move is good or bad, in words."""

from __future__ import annotations

from plancia.core.language import say
from plancia.games.galopp_royal.bot.bids import limit, unseen
from plancia.games.galopp_royal.bot.odds import Lore
from plancia.games.galopp_royal.bot.races import after_best_nudge, after_nudge
from plancia.games.galopp_royal.play import moves
from plancia.games.galopp_royal.play.phases import auctions, exchange
from plancia.games.galopp_royal.play.stages import LOT, NUDGE
from plancia.games.galopp_royal.play.state import GaloppState
from plancia.games.galopp_royal.words.names import chair_first


def reason(lore: Lore, state: GaloppState, move: int) -> str:
    """One sentence about a move of the seat in turn, from what that seat knows."""
    if state.stage == LOT:
        return _of_bid(lore, state, move)
    if state.stage == NUDGE:
        return _of_nudge(lore, state, move)
    return _of_removal(lore, state, move)


def _of_bid(lore: Lore, state: GaloppState, move: int) -> str:
    worth = limit(lore, state, state.turn, 0.0)
    gold = max(0, round(worth))
    passing = move == moves.PASS
    amount = int(auctions.least_bid(state) if passing else moves.amount_of(move))
    if amount > state.gold[state.turn]:
        return say("You cannot pay {amount} gold.", amount=amount)
    if amount <= worth:
        if passing:
            return say(
                "You give up a team worth about {gold} gold to you, to be had for {amount}.", gold=gold, amount=amount
            )
        return say("The team is worth about {gold} gold to you, {amount} is a fair price.", gold=gold, amount=amount)
    if passing:
        return say("The team is worth about {gold} gold to you, and costs at least {amount}.", gold=gold, amount=amount)
    return say("The team is worth only about {gold} gold to you, {amount} is too much.", gold=gold, amount=amount)


def _of_nudge(lore: Lore, state: GaloppState, move: int) -> str:
    gold, best = after_nudge(lore, state, move), after_best_nudge(lore, state)
    if best - gold < 0.05:
        return say("About {gold:.1f} gold to expect of this race, no choice promises more.", gold=gold)
    return say(
        "About {gold:.1f} gold to expect of this race, the best choice promises {best:.1f}.", gold=gold, best=best
    )


def _of_removal(lore: Lore, state: GaloppState, move: int) -> str:
    usual = unseen(lore, state, state.turn)
    display = exchange.display_asked(state)
    if moves.verb_of(move) == moves.KEEP:
        return say("No change; a new bearer would be worth {usual:.1f} steps on average.", usual=usual)
    steps = lore.steps[moves.kind_of(move)]
    if display == state.turn:
        return say(
            "You lose {steps:.1f} steps a roll, a new bearer brings {usual:.1f} on average.", steps=steps, usual=usual
        )
    return say(
        "{chair} loses {steps:.1f} steps a roll, a new bearer brings {usual:.1f} on average.",
        chair=chair_first(display),
        steps=steps,
        usual=usual,
    )
