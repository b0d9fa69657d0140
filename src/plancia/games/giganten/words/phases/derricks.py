"""Chapter 8 in words: a derrick is built."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from plancia.core.decision import Choice, Decision
from plancia.core.language import number, say
from plancia.games.giganten.box.board import SQUARE_NAMES
from plancia.games.giganten.play import moves
from plancia.games.giganten.words.notation import decode
from plancia.games.giganten.words.phases.trucks import not_beside
from plancia.kit.wording import Refusal, Wording

if TYPE_CHECKING:
    from plancia.games.giganten.play.state import GigantenState


def _ask(state: GigantenState) -> Decision:
    choices = [_choice(state, move) for move in state.legal()]
    cash = state.cash[state.turn]
    prompt = say("Build a derrick on a tile beside your truck, or pass. You have {cash:,}.", cash=cash)
    if dear := _too_dear(state):
        prompt = " ".join((prompt, say("Too dear: {squares}.", squares=", ".join(dear))))
    return Decision(state.turn, "build", prompt, tuple(choices), ("GI-8.1", "GI-8.2", "GI-8.12"))


def _too_dear(state: GigantenState) -> list[str]:
    """Tiles beside the truck that the player cannot pay, with their cost."""
    terms = state.terms
    beside = state.truck[state.turn] * 4
    sites = [int(terms.site_at[terms.neighbours[at]]) for at in range(beside, beside + 4)]
    costs = {site: terms.build_costs[terms.kinds[site]] for site in sites if site >= 0 and state.land.tile[site]}
    dear = {site: cost for site, cost in costs.items() if cost > state.cash[state.turn]}
    return [f"{SQUARE_NAMES[terms.sites[site]]} ({number(cost)})" for site, cost in dear.items()]


def _choice(state: GigantenState, move: int) -> Choice:
    if moves.verb_of(move) == moves.PASS:
        return Choice("pass", say("Build nothing"), ends=True)
    square = moves.argument_of(move)
    site = state.terms.site_at[square]
    kind = state.terms.kinds[site]
    cost = state.terms.build_costs[kind]
    # Only what this player has seen of the tile.
    seen = state.land.number[site] if state.land.seen[site] >> state.turn & 1 else None
    name = SQUARE_NAMES[square]
    if seen:
        label = say("Build on {square} for {cost:,}; you saw {number} there", square=name, cost=cost, number=seen)
    else:
        label = say("Build on {square} for {cost:,}", square=name, cost=cost)
    return Choice(decode(move), label, (("square", name), ("kind", kind), ("cost", cost), ("number", seen)))


def _wait(_state: GigantenState, seat: str) -> str:
    return say("{seat} is deciding whether to build a derrick.", seat=seat)


def _refuse(state: GigantenState, move: int) -> Refusal:
    square = moves.argument_of(move)
    name = SQUARE_NAMES[square]
    site = state.terms.site_at[square]
    truck = state.truck[state.turn]
    if site < 0 or not state.land.tile[site]:
        return "GI-8.1", say("there is no tile on {square}", square=name)
    if square not in state.terms.neighbours[truck * 4 : truck * 4 + 4]:
        return "GI-8.1", not_beside(truck, name)
    cost = state.terms.build_costs[state.terms.kinds[site]]
    cash = state.cash[state.turn]
    return "GI-8.12", say(
        "a derrick on {square} costs {cost:,} and you have {cash:,}", square=name, cost=cost, cash=cash
    )


def _instead(_state: GigantenState) -> Refusal:
    return "GI-8.3", say("derricks are being built: build beside your truck, or pass")


BUILD: Final[Wording[GigantenState]] = Wording(_ask, _wait, (moves.BUILD,), _refuse, _instead)
