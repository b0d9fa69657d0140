"""The choices of Galopp Royal as data, and why other moves are refused."""

from __future__ import annotations

from plancia.core.decision import Choice, Decision, Range
from plancia.games.galopp_royal import moves, notation
from plancia.games.galopp_royal.material import BOX, CRAFTY, KINDS
from plancia.games.galopp_royal.phases import auctions, exchange
from plancia.games.galopp_royal.stages import EXCHANGE, LOT, NUDGE
from plancia.games.galopp_royal.state import GaloppState


def decide(state: GaloppState, seat: int | None) -> Decision | None:
    """The choice of the seat in turn; the others, and spectators, have none."""
    if state.over or seat != state.turn:
        return None
    if state.stage == LOT:
        return _decide_lot(state)
    return _decide_nudge(state) if state.stage == NUDGE else _decide_exchange(state)


def asked(state: GaloppState) -> str:
    """What everybody is told while they wait."""
    chair = BOX.colours[state.turn].capitalize()
    if state.stage == LOT:
        stands = f"{state.auction.standing} stands" if state.auction.standing else "no bid stands"
        passing = "" if state.must_open() else " or passes"
        return f"{chair} bids for the {_lot_name(state)}{passing}; {stands}."
    if state.stage == NUDGE:
        return f"{chair} rolled a crafty bearer and chooses whom to push or help."
    return f"{chair} takes a bearer from {_whose(state)} display."


def _decide_lot(state: GaloppState) -> Decision:
    auction = state.auction
    least = auctions.least_bid(state)
    most = state.gold[state.turn]
    options: list[Choice | Range] = []
    if not state.must_open():
        options.append(Choice("pass", "Pass"))
    if least <= most:
        options.append(Range("bid", least, most, f"Bid {least} to {most}"))
    leader = auction.leader
    stands = "no bid stands" if leader < 0 else f"{BOX.colours[leader]} stands at {auction.standing}"
    passing = "you must bid" if state.must_open() else "or pass"
    prompt = f"Bid for the {_lot_name(state)}, {stands}, {passing}. You have {most} gold."
    rules = ("GA-3.10", "GA-3.11", "GA-3.13") if state.lot == 0 else ("GA-11.2", "GA-3.11", "GA-3.13")
    return Decision(state.turn, "lot", prompt, tuple(options), rules)


def _decide_nudge(state: GaloppState) -> Decision:
    choices = tuple(_nudge_choice(state, move) for move in state.legal())
    prompt = (
        f"You rolled {state.rolled}, a crafty bearer: go {state.terms.steps[CRAFTY]} forward and push others back, "
        f"or {state.terms.steps[CRAFTY]} back and help others forward."
    )
    return Decision(state.turn, "crafty", prompt, choices, ("GA-6.3", "GA-6.4", "GA-6.9"))


def _nudge_choice(state: GaloppState, move: int) -> Choice:
    verb = moves.verb_of(move)
    own = state.terms.steps[CRAFTY]
    if verb == moves.ADVANCE:
        return Choice("advance", f"Go {own} forward alone", (("own", own),))
    push = verb == moves.PUSH
    other = moves.other_of(move)
    steps = state.terms.crafty_others // (1 if other == moves.NOBODY else 2) * (-1 if push else 1)
    named = [moves.chair_of(move)] if other == moves.NOBODY else [moves.chair_of(move), other]
    chairs = " and ".join(BOX.colours[chair] for chair in named)
    each = " each" if len(named) > 1 else ""
    label = (
        f"Go {own} forward, push {chairs} {-steps} back{each}"
        if push
        else f"Go {own} back, help {chairs} {steps} forward{each}"
    )
    facts = (("own", own if push else -own), ("chairs", [BOX.colours[chair] for chair in named]), ("steps", steps))
    return Choice(notation.decode(move), label, facts)


def _decide_exchange(state: GaloppState) -> Decision:
    choices: list[Choice] = []
    for move in state.legal():
        if moves.verb_of(move) == moves.KEEP:
            choices.append(Choice(notation.decode(move), "Leave it as it is"))
        else:
            kind = moves.kind_of(move)
            slot = exchange.slot_of(state, moves.chair_of(move), kind) % 4 + 1
            choices.append(Choice(notation.decode(move), f"Take the {KINDS[kind]} in slot {slot}", (("slot", slot),)))
    prompt = f"You came last: take a bearer from {_whose(state)} display."
    return Decision(state.turn, "exchange", prompt, tuple(choices), ("GA-10.2", "GA-10.4", "GA-10.6"))


def _lot_name(state: GaloppState) -> str:
    return "starting team" if state.lot == 0 else f"substitute team {state.lot} of 2"


def _whose(state: GaloppState) -> str:
    chair = exchange.display_asked(state)
    return "the own" if chair == state.turn else f"{BOX.colours[chair]}'s"


def refusal(state: GaloppState, move: int) -> tuple[str, str]:
    """The rule that a well-formed move breaks, and what to do instead."""
    verb = moves.verb_of(move)
    if state.stage == LOT and verb in (moves.PASS, moves.BID):
        return _refuse_lot(state, move)
    if state.stage == NUDGE and verb in (moves.PUSH, moves.HELP, moves.ADVANCE):
        return _refuse_nudge(state, move)
    if state.stage == EXCHANGE and verb in (moves.REMOVE, moves.KEEP):
        return _refuse_exchange(state, move)
    if state.stage == LOT:
        return "GA-3.11", "an auction is running: bid or pass"
    if state.stage == NUDGE:
        verbs = "push, help or advance" if moves.ADVANCE in state.legal() else "push or help"
        return "GA-6.5", f"a crafty bearer was rolled: {verbs}"
    return "GA-10.6", "the exchange is on: name a bearer of the display that is asked for"


def _refuse_lot(state: GaloppState, move: int) -> tuple[str, str]:
    if moves.verb_of(move) == moves.PASS:
        return "GA-3.20", f"{state.attempt} lots in a row stayed unsold, so the opener must bid"
    amount = moves.amount_of(move)
    gold = state.gold[state.turn]
    least = auctions.least_bid(state)
    if least > gold:
        return "GA-3.13", f"{state.auction.standing} stands and you have {gold} gold, so you can only pass"
    if amount > gold:
        return "GA-3.13", f"you have {gold} gold; bid {least} to {gold}"
    if state.auction.standing == 0:
        return "GA-3.10", f"the first bid is at least {least}"
    return "GA-3.11", f"{state.auction.standing} stands; bid {least} or more, or pass"


def _refuse_nudge(state: GaloppState, move: int) -> tuple[str, str]:
    verb = moves.verb_of(move)
    if verb == moves.ADVANCE:
        return "GA-6.8", "there is a chair to push, and then the push is compulsory"
    chair, other = moves.chair_of(move), moves.other_of(move)
    named = [chair] if other == moves.NOBODY else [chair, other]
    if any(one >= state.seats for one in named):
        return "GA-2.1", "nobody plays that colour at this table"
    if state.turn in named or chair == other:
        return "GA-6.6", "name one other chair, or two different ones; the own chair moves by itself"
    placed = [BOX.colours[one] for one in named if state.places[one]]
    if placed:
        return "GA-6.7", f"{placed[0]} is placed already; only chairs still racing can be moved"
    steps = state.terms.crafty_others // len(named)
    wet = [BOX.colours[one] for one in named if verb == moves.PUSH and state.spaces[one] - steps <= state.terms.pond]
    if wet:
        return "GA-6.10", f"{wet[0]} would end in the pond, and nobody may be pushed there"
    return "GA-6.16", f"name them clockwise: {BOX.colours[other]} first"


def _refuse_exchange(state: GaloppState, move: int) -> tuple[str, str]:
    chair = moves.chair_of(move)
    asked_for = exchange.display_asked(state)
    if chair != asked_for:
        return "GA-10.6", f"it is the turn of {BOX.colours[asked_for]}'s display"
    if moves.verb_of(move) == moves.KEEP:
        return "GA-10.4", "a card must leave every display"
    return "GA-10.2", f"no {KINDS[moves.kind_of(move)]} lies on {BOX.colours[chair]}'s display"
