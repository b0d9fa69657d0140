"""Chapter 9 in words: a crude is hauled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from plancia.core.decision import Choice, Decision
from plancia.core.language import listed, say
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
    if len(choices) == 1:
        prompt = _why_lost(state)
    return Decision(state.turn, "haul", prompt, tuple(choices), ("GI-9.4", "GI-9.8", "GI-9.11"))


def _why_lost(state: GigantenState) -> str:
    """No train can be used: none reaches the derrick, or the fee cannot be paid."""
    square = _square(state)
    if transport.black_serves(state) or transport.rival_serves(state):
        return say(
            "Your train does not reach {square}, others take {fee:,} and you have {cash:,}: the crude is lost.",
            square=square,
            fee=state.terms.fee,
            cash=state.cash[state.turn],
        )
    return say("No train reaches {square}, so its crude is lost.", square=square)


def _drop(state: GigantenState) -> Choice:
    """To give a crude up hurts where a train would carry it."""
    if len(state.legal()) == 1:
        return Choice("drop", say("The crude goes back to the supply"))
    hurts = say("The crude goes back to the supply and brings you nothing.")
    return Choice("drop", say("Give the crude up"), hurts=hurts)


def _choice(state: GigantenState, move: int) -> Choice:
    if move == moves.DROP:
        return _drop(state)
    carrier = moves.carrier_of(move)
    company = moves.company_of(move)
    fee = 0 if carrier == moves.OWN else state.terms.fee
    name = BOX.short_names[company]
    if carrier == moves.OWN:
        label = say("To {company} by your own train, free", company=name)
    elif carrier == moves.BLACK:
        label = say("To {company} by the black train for {fee:,}", company=name, fee=fee)
    else:
        label = say("To {company} by the train of {owners} for {fee:,}", company=name, owners=_rivals(state), fee=fee)
    owners: list[Plain] = list(_owners(state)) if carrier == moves.RIVAL else []
    facts: FactList = (
        ("carrier", CARRIERS[carrier]),
        ("company", COMPANIES[company]),
        ("fee", fee),
        ("owners", owners),
        ("stored", state.depots[state.turn * len(COMPANIES) + company]),
    )
    return Choice(decode(move), label, facts)


def _rivals(state: GigantenState) -> str:
    """The owners of the leading rival trains by name."""
    return listed([say(BOX.colours[seat]) for seat in _owners(state)])


def _owners(state: GigantenState) -> list[int]:
    """Who shares the fee of the leading rival trains."""
    space = transport.leading_rival(state)
    return [seat for seat in range(state.seats) if seat != state.turn and state.train[seat] == space]


def _square(state: GigantenState) -> str:
    """Where the derrick stands."""
    return SQUARE_NAMES[state.terms.sites[state.site]]


def _wait(state: GigantenState, seat: str) -> str:
    return say("{seat} is choosing where the crude from {square} goes.", seat=seat, square=_square(state))


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
            "the train of {owners} on {space} does not reach column {column}",
            owners=_rivals(state),
            space=space,
            column=column,
        )
    if cash < fee:
        return "GI-9.22", say(
            "the train of {owners} takes {fee:,} and you have {cash:,}; drop the crude",
            owners=_rivals(state),
            fee=fee,
            cash=cash,
        )
    return "GI-9.19", say(
        "the train of {owners} is not the most advanced one, and only that may be used at this table",
        owners=_rivals(state),
    )


def _instead(_state: GigantenState) -> Refusal:
    return "GI-9.4", say("a crude is to be hauled: haul it, or drop it")


HAUL: Final[Wording[GigantenState]] = Wording(_ask, _wait, (moves.HAUL,), _refuse, _instead)
