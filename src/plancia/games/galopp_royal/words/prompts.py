"""The choices of Galopp Royal as data, and why other moves are refused."""

from __future__ import annotations

from plancia.core.decision import Choice, Decision, Range
from plancia.core.language import say
from plancia.games.galopp_royal.box.material import BOX, CRAFTY, KINDS
from plancia.games.galopp_royal.play import moves
from plancia.games.galopp_royal.play.phases import auctions, exchange
from plancia.games.galopp_royal.play.stages import EXCHANGE, LOT, NUDGE
from plancia.games.galopp_royal.play.state import GaloppState
from plancia.games.galopp_royal.words import notation
from plancia.games.galopp_royal.words.names import chair_first, chair_name


def decide(state: GaloppState, seat: int | None) -> Decision | None:
    """The choice of the seat in turn; the others, and spectators, have none."""
    if state.over or seat != state.turn:
        return None
    if state.stage == LOT:
        return _decide_lot(state)
    return _decide_nudge(state) if state.stage == NUDGE else _decide_exchange(state)


def asked(state: GaloppState) -> str:
    """What everybody is told while they wait."""
    chair = chair_first(state.turn)
    if state.stage == LOT:
        standing = state.auction.standing
        if state.must_open():
            return say("{chair} bids for the {lot}; no bid stands.", chair=chair, lot=_lot_name(state))
        if standing == 0:
            return say("{chair} bids for the {lot} or passes; no bid stands.", chair=chair, lot=_lot_name(state))
        return say(
            "{chair} bids for the {lot} or passes; {standing} stands.",
            chair=chair,
            lot=_lot_name(state),
            standing=standing,
        )
    if state.stage == NUDGE:
        return say("{chair} rolled a crafty bearer and chooses whom to push or help.", chair=chair)
    display = exchange.display_asked(state)
    if display == state.turn:
        return say("{chair} takes a bearer from the own display.", chair=chair)
    return say("{chair} takes a bearer from {owner}'s display.", chair=chair, owner=chair_name(display))


def _decide_lot(state: GaloppState) -> Decision:
    least = auctions.least_bid(state)
    most = state.gold[state.turn]
    options: list[Choice | Range] = []
    if not state.must_open():
        options.append(Choice("pass", say("Pass"), ends=True))
    if least <= most:
        options.append(Range("bid", least, most, say("Bid {least} to {most}", least=least, most=most)))
    rules = ("GA-3.10", "GA-3.11", "GA-3.13") if state.lot == 0 else ("GA-11.2", "GA-3.11", "GA-3.13")
    return Decision(state.turn, "lot", _lot_prompt(state), tuple(options), rules)


def _lot_prompt(state: GaloppState) -> str:
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


def _decide_nudge(state: GaloppState) -> Decision:
    choices = tuple(_nudge_choice(state, move) for move in state.legal())
    prompt = say(
        "You rolled {slot}, a crafty bearer: go {steps} forward and push others back, "
        "or {steps} back and help others forward.",
        slot=state.rolled,
        steps=state.terms.steps[CRAFTY],
    )
    return Decision(state.turn, "crafty", prompt, choices, ("GA-6.3", "GA-6.4", "GA-6.9"))


def _nudge_choice(state: GaloppState, move: int) -> Choice:
    verb = moves.verb_of(move)
    own = state.terms.steps[CRAFTY]
    if verb == moves.ADVANCE:
        return Choice("advance", say("Go {own} forward alone", own=own), (("own", own),))
    push = verb == moves.PUSH
    other = moves.other_of(move)
    steps = state.terms.crafty_others // (1 if other == moves.NOBODY else 2)
    named = [moves.chair_of(move)] if other == moves.NOBODY else [moves.chair_of(move), other]
    chairs = [BOX.colours[chair] for chair in named]
    facts = (("own", own if push else -own), ("chairs", [*chairs]), ("steps", -steps if push else steps))
    return Choice(notation.decode(move), _nudge_label(push, named, own, steps), facts)


def _nudge_label(push: bool, named: list[int], own: int, steps: int) -> str:
    chair = chair_name(named[0])
    if len(named) == 1:
        if push:
            return say("Go {own} forward, push {chair} {steps} back", own=own, chair=chair, steps=steps)
        return say("Go {own} back, help {chair} {steps} forward", own=own, chair=chair, steps=steps)
    other = chair_name(named[1])
    if push:
        return say(
            "Go {own} forward, push {chair} and {other} {steps} back each",
            own=own,
            chair=chair,
            other=other,
            steps=steps,
        )
    return say(
        "Go {own} back, help {chair} and {other} {steps} forward each",
        own=own,
        chair=chair,
        other=other,
        steps=steps,
    )


def _decide_exchange(state: GaloppState) -> Decision:
    choices: list[Choice] = []
    for move in state.legal():
        if moves.verb_of(move) == moves.KEEP:
            choices.append(Choice(notation.decode(move), say("Leave it as it is")))
        else:
            kind = moves.kind_of(move)
            slot = exchange.slot_of(state, moves.chair_of(move), kind) % 4 + 1
            label = say("Take the {bearer} in slot {slot}", bearer=say(KINDS[kind]), slot=slot)
            choices.append(Choice(notation.decode(move), label, (("slot", slot),)))
    display = exchange.display_asked(state)
    if display == state.turn:
        prompt = say("You came last: take a bearer from the own display.")
    else:
        prompt = say("You came last: take a bearer from {owner}'s display.", owner=chair_name(display))
    return Decision(state.turn, "exchange", prompt, tuple(choices), ("GA-10.2", "GA-10.4", "GA-10.6"))


def _lot_name(state: GaloppState) -> str:
    return say("starting team") if state.lot == 0 else say("substitute team {lot} of 2", lot=state.lot)


def refusal(state: GaloppState, seat: int, move: int) -> tuple[str, str]:
    """The rule that a well-formed move breaks, and what to do instead."""
    verb = moves.verb_of(move)
    if state.stage == LOT and verb in (moves.PASS, moves.BID):
        return _refuse_lot(state, move)
    if state.stage == NUDGE and verb in (moves.PUSH, moves.HELP, moves.ADVANCE):
        return _refuse_nudge(state, move)
    if state.stage == EXCHANGE and verb in (moves.REMOVE, moves.KEEP):
        return _refuse_exchange(state, move)
    if state.stage == LOT:
        return "GA-3.11", say("an auction is running: bid or pass")
    if state.stage == NUDGE:
        if moves.ADVANCE in state.legal():
            return "GA-6.5", say("a crafty bearer was rolled: push, help or advance")
        return "GA-6.5", say("a crafty bearer was rolled: push or help")
    return "GA-10.6", say("the exchange is on: name a bearer of the display that is asked for")


def _refuse_lot(state: GaloppState, move: int) -> tuple[str, str]:
    if moves.verb_of(move) == moves.PASS:
        return "GA-3.20", say("{lots} lots in a row stayed unsold, so the opener must bid", lots=state.attempt)
    amount = moves.amount_of(move)
    gold = state.gold[state.turn]
    least, standing = auctions.least_bid(state), state.auction.standing
    if least > gold:
        reason = say("{standing} stands and you have {gold} gold, so you can only pass", standing=standing, gold=gold)
        return "GA-3.13", reason
    if amount > gold:
        return "GA-3.13", say("you have {gold} gold; bid {least} to {gold}", gold=gold, least=least)
    if standing == 0:
        return "GA-3.10", say("the first bid is at least {least}", least=least)
    return "GA-3.11", say("{standing} stands; bid {least} or more, or pass", standing=standing, least=least)


def _refuse_nudge(state: GaloppState, move: int) -> tuple[str, str]:
    verb = moves.verb_of(move)
    if verb == moves.ADVANCE:
        return "GA-6.8", say("there is a chair to push, and then the push is compulsory")
    chair, other = moves.chair_of(move), moves.other_of(move)
    named = [chair] if other == moves.NOBODY else [chair, other]
    if any(one >= state.seats for one in named):
        return "GA-2.1", say("nobody plays that colour at this table")
    if state.turn in named or chair == other:
        return "GA-6.6", say("name one other chair, or two different ones; the own chair moves by itself")
    placed = [chair_name(one) for one in named if state.places[one]]
    if placed:
        return "GA-6.7", say("{chair} is placed already; only chairs still racing can be moved", chair=placed[0])
    steps = state.terms.crafty_others // len(named)
    wet = [chair_name(one) for one in named if verb == moves.PUSH and state.spaces[one] - steps <= state.terms.pond]
    if wet:
        return "GA-6.10", say("{chair} would end in the pond, and nobody may be pushed there", chair=wet[0])
    return "GA-6.16", say("name them clockwise: {chair} first", chair=chair_name(other))


def _refuse_exchange(state: GaloppState, move: int) -> tuple[str, str]:
    chair = moves.chair_of(move)
    asked_for = exchange.display_asked(state)
    if chair != asked_for:
        return "GA-10.6", say("it is the turn of {chair}'s display", chair=chair_name(asked_for))
    if moves.verb_of(move) == moves.KEEP:
        return "GA-10.4", say("a card must leave every display")
    kind = say(KINDS[moves.kind_of(move)])
    return "GA-10.2", say("no {bearer} lies on {chair}'s display", bearer=kind, chair=chair_name(chair))
