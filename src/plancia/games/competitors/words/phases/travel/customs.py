"""Chapter 12 in words: a customs card or event, what is answered to it and what it leaves to choose."""

from __future__ import annotations

from plancia.core.decision import Choice, Decision
from plancia.core.language import capital, say
from plancia.games.competitors.box.material import BOX
from plancia.games.competitors.ids import CUSTOMS, name_for
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.state import CompetitorsState
from plancia.games.competitors.words import names
from plancia.games.competitors.words.details import FactList, as_data
from plancia.games.competitors.words.notation import decode
from plancia.games.competitors.words.phases.effects import branches_at, in_words_at, sentence
from plancia.games.competitors.words.phases.specials import special_choice
from plancia.games.competitors.words.refusal import Refusal

_CUSTOMS = {
    "green": "the green customs card “{name}”",
    "yellow": "the yellow customs card “{name}”",
    "red": "the red customs card “{name}”",
}


TEXTS = tuple(_CUSTOMS.values())


def check_answer(state: CompetitorsState, seat: int) -> Decision:
    effect = in_words_at(state.terms.code, state.pc)
    fact = ("effect", as_data(lambda: in_words_at(state.terms.code, state.pc)))
    facts: FactList = (fact, *check_facts(state, seat))
    choices = [
        Choice("take", say("Take it. {effect}", effect=effect), (fact,))
        if move == moves.TAKE
        else special_choice(state, move)
        for move in state.moves_of(seat)
    ]
    check, vehicle = check_title(state), names.vehicle(state, state.concerned, seat)
    prompt = say("{check} concerns {vehicle}: confirm it.", check=check, vehicle=vehicle)
    if len(choices) > 1:
        prompt = say("{check} concerns {vehicle}: confirm it, or cancel it.", check=check, vehicle=vehicle)
    rules = ("CO-12.15", "CO-14.19") if state.customs_card >= 0 else ("CO-13.5", "CO-13.13")
    # A card that can only be taken decides nothing; deals go on before and after it.
    return Decision(seat, "check_answer", capital(prompt), tuple(choices), rules, facts=facts, no_question=True)


def check_title(state: CompetitorsState) -> str:
    """The card or event that is being resolved, by its name."""
    if state.customs_card >= 0:
        name = names.name(CUSTOMS[state.customs_card])
        return say(_CUSTOMS[BOX.cards.customs_colour[state.customs_card]], name=name)
    return say("the event “{name}”", name=names.of_box(BOX.cards.event_names)[state.event])


def check_facts(state: CompetitorsState, seat: int) -> FactList:
    vehicle = ("vehicle", name_for(state, state.concerned, seat))
    if state.customs_card >= 0:
        return ("card", CUSTOMS[state.customs_card]), ("colour", BOX.cards.customs_colour[state.customs_card]), vehicle
    return ("event", BOX.cards.event_names["en"][state.event]), vehicle


def waiting(state: CompetitorsState) -> str:
    """What everybody is told while a card or event is resolved."""
    return say("{seat} is looking at {check}.", seat=names.seat(state.turn), check=check_title(state))


# The two branches of a choice (CO-12.27).


def check_choice(state: CompetitorsState, seat: int) -> Decision:
    branches = branches_at(state.terms.code, state.pc)
    plain = as_data(lambda: branches_at(state.terms.code, state.pc))
    choices: list[Choice] = []
    for move in state.moves_of(seat):
        at = moves.first_of(move) - 1
        facts: FactList = (("effect", sentence(plain[at])),)
        choices.append(Choice(decode(move), sentence(branches[at]), facts))
    # What each brings, the answers say.
    prompt = capital(say("{check} leaves you the choice.", check=check_title(state)))
    return Decision(seat, "check_choice", prompt, tuple(choices), ("CO-12.27",), facts=check_facts(state, seat))


def refuse_choose(state: CompetitorsState, seat: int, move: int) -> Refusal:
    if not 1 <= moves.first_of(move) <= 2:
        return "CO-12.27", say("there are two ways: choose 1, or choose 2")
    cash = state.cash[seat]
    return "CO-12.27", say("you have {money:,}, too little for this payment: choose the other way", money=cash)
