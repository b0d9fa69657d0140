"""Chapter 7, second part, in words: the special of an action card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from plancia.core.decision import Choice, Decision
from plancia.core.language import say, say_many
from plancia.core.plain import Plain
from plancia.games.giganten.box.material import BOX, COMPANIES, SPACES
from plancia.games.giganten.play import moves
from plancia.games.giganten.words.notation import decode
from plancia.kit.wording import Refusal, Wording

if TYPE_CHECKING:
    from plancia.games.giganten.play.state import GigantenState


def _ask(state: GigantenState) -> Decision:
    face = state.card[state.turn]
    choices = [_choice(state, face, move) for move in state.legal()]
    if state.terms.price_change[face]:
        rules = ("GI-7.35", "GI-7.47")
    elif state.terms.free_crude[face]:
        rules = ("GI-7.37", "GI-7.38")
    else:
        rules = ("GI-7.39", "GI-7.48")
    return Decision(state.turn, "special", _prompt(state, face), tuple(choices), ("GI-7.34", *rules))


def _prompt(state: GigantenState, face: int) -> str:
    optional = state.terms.specials_optional
    if state.terms.price_change[face]:
        spaces = state.terms.price_change[face]
        if optional:
            return say_many(
                spaces,
                "Move the price of one company by {count} space, or pass.",
                "Move the price of one company by {count} spaces, or pass.",
            )
        return say_many(
            spaces,
            "Move the price of one company by {count} space.",
            "Move the price of one company by {count} spaces.",
        )
    if state.terms.free_crude[face]:
        if optional:
            return say("Take a free crude into one of your depots, or pass.")
        return say("Take a free crude into one of your depots.")
    spaces = state.terms.push_back[face]
    if optional:
        return say_many(
            spaces,
            "Push all opposing trains back by {count} space, or pass.",
            "Push all opposing trains back by {count} spaces, or pass.",
        )
    return say_many(
        spaces, "Push all opposing trains back by {count} space.", "Push all opposing trains back by {count} spaces."
    )


def _choice(state: GigantenState, face: int, move: int) -> Choice:
    verb = moves.verb_of(move)
    if verb == moves.PRICE:
        company = moves.company_of(move)
        up = moves.direction_of(move)
        spaces = state.terms.price_change[face]
        space = state.prices[company] + (spaces if up else -spaces)
        new = state.terms.prices[max(0, min(space, state.terms.price_spaces - 1))]
        old = state.terms.prices[state.prices[company]]
        name = BOX.short_names[company]
        if up:
            label = say("{company} from {old:,} up to {new:,}", company=name, old=old, new=new)
        else:
            label = say("{company} from {old:,} down to {new:,}", company=name, old=old, new=new)
        return Choice(decode(move), label, (("company", COMPANIES[company]), ("old", old), ("new", new)))
    if verb == moves.STORE:
        company = moves.argument_of(move)
        stored = state.depots[state.turn * len(COMPANIES) + company]
        name = BOX.short_names[company]
        label = say("Store it at {company}, where you have {stored}", company=name, stored=stored)
        return Choice(decode(move), label, (("company", COMPANIES[company]), ("stored", stored)))
    if verb == moves.PUSH:
        spaces = state.terms.push_back[face]
        ends: list[Plain] = [
            SPACES[space if seat == state.turn else max(0, space - spaces)] for seat, space in enumerate(state.train)
        ]
        label = say_many(spaces, "Push the others back by {count} space", "Push the others back by {count} spaces")
        return Choice("push", label, (("spaces", spaces), ("trains", ends)))
    return _declining(state, face)


def _declining(state: GigantenState, face: int) -> Choice:
    """What is left alone; a crude that is not taken is lost."""
    if state.terms.price_change[face]:
        return Choice("pass", say("Leave the prices as they are"), ends=True)
    if state.terms.free_crude[face]:
        return Choice("pass", say("Take no crude"), ends=True, hurts=say("The free crude stays in the supply."))
    return Choice("pass", say("Leave the trains where they are"), ends=True)


def _wait(_state: GigantenState, seat: str) -> str:
    return say("{seat} is deciding on the special of the card.", seat=seat)


def _refuse(state: GigantenState, move: int) -> Refusal:
    if moves.verb_of(move) == moves.PASS:
        return "GI-7.34", say("at this table the special of a card must be used")
    face = state.card[state.turn]
    if moves.verb_of(move) != moves.PRICE or not state.terms.price_change[face]:
        return _instead(state)
    company = BOX.short_names[moves.company_of(move)]
    if moves.direction_of(move):
        return "GI-7.47", say(
            "the price of {company} is at the top of its table; choose another company or direction", company=company
        )
    return "GI-7.47", say(
        "the price of {company} is at the bottom of its table; choose another company or direction", company=company
    )


def _instead(state: GigantenState) -> Refusal:
    face = state.card[state.turn]
    optional = state.terms.specials_optional
    if state.terms.price_change[face]:
        if optional:
            return "GI-7.35", say("your card changes a price: name a company and up or down, or pass")
        return "GI-7.35", say("your card changes a price: name a company and up or down")
    if state.terms.free_crude[face]:
        if optional:
            return "GI-7.37", say("your card gives a free crude: name the company to store it at, or pass")
        return "GI-7.37", say("your card gives a free crude: name the company to store it at")
    if optional:
        return "GI-7.39", say("your card pushes the other trains back: push, or pass")
    return "GI-7.39", say("your card pushes the other trains back: push")


USE: Final[Wording[GigantenState]] = Wording(
    _ask, _wait, (moves.PRICE, moves.STORE, moves.PUSH, moves.PASS), _refuse, _instead
)
