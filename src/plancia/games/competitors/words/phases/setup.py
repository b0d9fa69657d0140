"""Chapter 3 in words: the choice of headquarters."""

from __future__ import annotations

from plancia.core.decision import Choice, Decision
from plancia.core.language import say
from plancia.games.competitors.box.material import BOX
from plancia.games.competitors.ids import TERRITORIES
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.state import CompetitorsState
from plancia.games.competitors.words import names
from plancia.games.competitors.words.details import FactList, territory_facts
from plancia.games.competitors.words.refusal import Refusal


def choose_hq(state: CompetitorsState, seat: int) -> Decision:
    choices = [_site(moves.first_of(move)) for move in state.moves_of(seat)]
    prompt = say("Choose your headquarters: your trucks, ship and aircraft start there, and it is never lost.")
    return Decision(seat, "choose_hq", prompt, tuple(choices), ("CO-3.10", "CO-3.12", "CO-16.1"))


def _site(territory: int) -> Choice:
    board = BOX.board
    at = list(board.sites).index(territory)
    label = say(
        "{place} in {area}, {country}",
        place=names.place(territory),
        area=names.area(board.area[territory]),
        country=names.of_box(board.country_names)[at],
    )
    facts: FactList = (*territory_facts(territory), ("country", board.country_names["en"][at]))
    return Choice(f"hq {TERRITORIES[territory]}", label, facts)


def waiting(state: CompetitorsState) -> str:
    """What everybody is told while a seat chooses."""
    return say("{seat} is choosing a headquarters.", seat=names.seat(state.turn))


def refuse_site(state: CompetitorsState, _seat: int, move: int) -> Refusal:
    territory = moves.first_of(move)
    if territory not in state.terms.sites:
        sites = ", ".join(names.place(one) for one in state.terms.sites if state.bases[one] < 0)
        name = names.place(territory)
        return "CO-3.10", say("{place} is no site for a headquarters; free are {sites}", place=name, sites=sites)
    owner = names.seat(state.bases[territory])
    return "CO-3.10", say("{seat} has the headquarters in {place}", seat=owner, place=names.place(territory))
