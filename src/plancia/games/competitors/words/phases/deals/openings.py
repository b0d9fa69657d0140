"""What a seat may give and ask for in a deal of its own."""

from __future__ import annotations

from plancia.core.decision import AnyOption, Open
from plancia.core.language import say
from plancia.core.plain import Plain
from plancia.games.competitors.box.material import BOX, TRUCK
from plancia.games.competitors.ids import AREAS, KINDS, TERRITORIES, own_name, vehicles_of
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.parts.conditions import AWAY
from plancia.games.competitors.play.parts.holdings import NUMBER, PARTS
from plancia.games.competitors.play.phases.deals import bundle_lists, bundles, proposals
from plancia.games.competitors.play.state import CompetitorsState
from plancia.games.competitors.words.details import FactList


def openings(state: CompetitorsState, seat: int) -> list[AnyOption]:
    """A proposal and an auction, where the seat may open one now."""
    if not proposals.may_open(state, seat):
        return []
    others = (1 << state.seats) - 1 & ~(1 << seat)
    found: list[AnyOption] = [Open("offer", say("Offer a deal"), offer_form(state, seat, others))]
    give = _giving(state, seat)
    if give:
        auction: FactList = (
            ("to", _seats(others)),
            ("give", give),
            ("min", {"least": BOX.unit, "step": BOX.unit}),
            ("left", _left(state, seat)),
        )
        found.append(Open("auction", say("Auction something of yours"), auction))
    return found


def _left(state: CompetitorsState, seat: int) -> int:
    """Proposals that the seat may still make in this turn (CO-17.21)."""
    return state.terms.offer_cap[seat] - state.offers[seat]


def _seats(mask: int) -> list[Plain]:
    return [f"p{seat}" for seat in range(mask.bit_length()) if mask >> seat & 1]


def offer_form(state: CompetitorsState, seat: int, addressees: int) -> FactList:
    """What may be given and asked, and of whom."""
    unit = BOX.unit
    others = [other for other in range(state.seats) if addressees >> other & 1]
    give = _giving(state, seat)
    if state.cash[seat] >= unit:
        give["cash"] = {"least": unit, "most": state.cash[seat] // unit * unit, "step": unit}
    lent: dict[str, Plain] = {f"p{other}": found for other in others if (found := _charters(state, seat, other))}
    if lent:
        give["charter"] = lent
    ask: dict[str, Plain] = {
        "cash": {"least": unit, "step": unit},
        "terr": "any id",
        "card": "any id",
        "any terr": list(AREAS),
        "any card": True,
        "of": {f"p{other}": _asking(state, seat, other) for other in others},
    }
    if not state.terms.trade_stay:
        ask["at"] = [TERRITORIES[base] for base in state.own_bases[seat]]
    return ("to", _seats(addressees)), ("give", give), ("ask", ask), ("left", _left(state, seat))


def _giving(state: CompetitorsState, seat: int) -> dict[str, Plain]:
    """What a seat can hand over, cash and charters aside."""
    office = state.offices[seat]
    parts: dict[str, list[Plain]] = {
        "terr": [TERRITORIES[card] for card in office.territories],
        "card": [KINDS[card] for card in office.contracts],
        "vehicle": _tradeable(state, seat),
        "branch": _branches(state, seat),
    }
    return {name: part for name, part in parts.items() if part}


def _asking(state: CompetitorsState, seat: int, other: int) -> dict[str, Plain]:
    """What another seat has that everybody can see."""
    parts: dict[str, list[Plain]] = {
        "vehicle": _tradeable(state, other),
        "branch": _branches(state, other),
        "charter": _charters(state, other, seat),
    }
    return {name: part for name, part in parts.items() if part}


def _tradeable(state: CompetitorsState, seat: int) -> list[Plain]:
    terms = state.terms
    return [own_name(terms, one) for one in vehicles_of(terms, seat) if bundles.tradeable(state, one)]


def _branches(state: CompetitorsState, seat: int) -> list[Plain]:
    return [TERRITORIES[base] for base in state.own_bases[seat] if base != state.headquarters[seat]]


def _charters(state: CompetitorsState, owner: int, holder: int) -> list[Plain]:
    """Vehicles that an owner could grant a holder, and what each of them may be for (CO-17.28, CO-17.44)."""
    terms = state.terms
    triples = state.offices[holder].triples
    numbers = [triples[at + NUMBER] for at in range(0, len(triples), PARTS)]
    trucks = [
        terms.number_of[one]
        for one in vehicles_of(terms, holder)
        if terms.kind_of[one] == TRUCK and state.place[one] != AWAY
    ]
    found: list[Plain] = []
    for kind, purposes, word in ((moves.CHARTER_TRIPLE, numbers, ""), (moves.CHARTER_TRUCK, trucks, "truck ")):
        vehicles: list[Plain] = [
            own_name(terms, one)
            for one in vehicles_of(terms, owner)
            if purposes and state.place[one] != AWAY and _could_grant(state, owner, holder, one, kind, purposes[0])
        ]
        if vehicles:
            found.append({"vehicle": vehicles, "for": [f"{word}{number}" for number in purposes]})
    return found


def _could_grant(state: CompetitorsState, owner: int, holder: int, vehicle: int, kind: int, purpose: int) -> bool:
    terms = state.terms
    item = moves.item(kind, moves.vehicle(terms.kind_of[vehicle], terms.number_of[vehicle]), purpose)
    return bundle_lists.can_give(state, owner, holder, item)
