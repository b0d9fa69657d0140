"""Chapter 9 in words: a crude is hauled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from plancia.core.decision import Choice, Decision
from plancia.core.language import say
from plancia.core.plain import Plain
from plancia.games.giganten.box.board import COLUMNS, ROWS, SQUARE_NAMES
from plancia.games.giganten.box.material import BOX, COMPANIES, SPACES
from plancia.games.giganten.play import moves
from plancia.games.giganten.play.phases import transport
from plancia.games.giganten.words.notation import CARRIERS, decode
from plancia.kit.wording import FactList, Refusal, Wording

if TYPE_CHECKING:
    from plancia.games.giganten.play.state import GigantenState


def _ask(state: GigantenState) -> Decision:
    choices = [_choice(state, move) for move in state.legal()]
    prompt = say("Where does the crude from {square} go?", square=_square(state))
    return Decision(state.turn, "haul", prompt, tuple(choices), ("GI-9.4", "GI-9.8", "GI-9.11"))


def _choice(state: GigantenState, move: int) -> Choice:
    if move == moves.DROP:
        return Choice("drop", say("Give it up to the supply"))
    carrier = moves.carrier_of(move)
    company = moves.company_of(move)
    fee = 0 if carrier == moves.OWN else state.terms.fee
    name = BOX.company_names[company]
    if carrier == moves.OWN:
        label = say("To {company} by your own train, free", company=name)
    elif carrier == moves.BLACK:
        label = say("To {company} by the black train for {fee:,}", company=name, fee=fee)
    else:
        label = say("To {company} by the leading rival train for {fee:,}", company=name, fee=fee)
    owners = _owners(state) if carrier == moves.RIVAL else []
    facts: FactList = (
        ("carrier", CARRIERS[carrier]),
        ("company", COMPANIES[company]),
        ("fee", fee),
        ("owners", owners),
        ("stored", state.depots[state.turn * len(COMPANIES) + company]),
    )
    return Choice(decode(move), label, facts)


def _owners(state: GigantenState) -> list[Plain]:
    """Who shares the fee of the leading rival trains."""
    space = transport.leading_rival(state)
    return [seat for seat in range(state.seats) if seat != state.turn and state.train[seat] == space]


def _square(state: GigantenState) -> str:
    """Where the derrick stands."""
    return SQUARE_NAMES[state.terms.sites[state.site]]


def _wait(state: GigantenState, seat: str) -> str:
    return say("{seat} has a crude to haul from {square}.", seat=seat, square=_square(state))


def _refuse(state: GigantenState, move: int) -> Refusal:
    carrier = moves.carrier_of(move)
    column = COLUMNS[state.terms.sites[state.site] // ROWS]
    own = state.train[state.turn]
    if carrier == moves.OWN:
        return "GI-9.8", say("your train on {space} does not reach column {column}", space=SPACES[own], column=column)
    if transport.reaches(state, own):
        return "GI-9.11", say("your own train serves this derrick, so no other may be used")
    if carrier == moves.BLACK:
        return _refuse_black(state, column)
    return _refuse_rival(state, column)


def _refuse_black(state: GigantenState, column: str) -> Refusal:
    cash = state.cash[state.turn]
    fee = state.terms.fee
    if not transport.reaches(state, state.black):
        space = SPACES[state.black]
        return "GI-9.8", say("the black train on {space} does not reach column {column}", space=space, column=column)
    if cash < fee:
        return "GI-9.22", say("the black train takes {fee:,} and you have {cash:,}; drop the crude", fee=fee, cash=cash)
    if state.black == transport.leading_rival(state):
        return "GI-9.19", say("the black train and a rival lead together and share the fee: haul with the rival")
    return "GI-9.19", say("the black train is not the most advanced one, and only that may be used at this table")


def _refuse_rival(state: GigantenState, column: str) -> Refusal:
    cash = state.cash[state.turn]
    fee = state.terms.fee
    leading = transport.leading_rival(state)
    if not transport.reaches(state, leading):
        space = SPACES[leading]
        return "GI-9.8", say(
            "the leading rival train on {space} does not reach column {column}", space=space, column=column
        )
    if cash < fee:
        return "GI-9.22", say(
            "the leading rival train takes {fee:,} and you have {cash:,}; drop the crude", fee=fee, cash=cash
        )
    return "GI-9.19", say(
        "the leading rival train is not the most advanced one, and only that may be used at this table"
    )


def _instead(_state: GigantenState) -> Refusal:
    return "GI-9.4", say("a crude is to be hauled: haul it, or drop it")


HAUL: Final[Wording[GigantenState]] = Wording(_ask, _wait, (moves.HAUL,), _refuse, _instead)
