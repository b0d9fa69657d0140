"""Deliveries to choose from, in words: one row for each, with all that decides about it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from plancia.core.chance import Scripted
from plancia.core.language import number, say, say_many
from plancia.games.competitors.ids import KINDS, PLACES, TERRITORIES, identity, rows
from plancia.games.competitors.planning.prospects import ALL, Prospect, prospects
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.parts.conditions import ABOARD, IN_FLIGHT
from plancia.games.competitors.play.parts.holdings import CONTRACT, PARTS
from plancia.games.competitors.play.state import CompetitorsState
from plancia.games.competitors.play.ways.planner import Route
from plancia.games.competitors.words import names
from plancia.games.competitors.words.notation import decode, encode
from plancia.games.competitors.words.phases.travel.ways import foreseen
from plancia.kit.planning import NONE, FirstMove, Plan, PlanFigure, PlanSubject, PlanTable

_MOST: Final = 12
"""Rows that one can still compare."""
_MOST_OF_ONE: Final = 30
"""Rows of one contract, for whoever chooses its sender and its recipient on the map."""


def plans(state: CompetitorsState, seat: int, supposed: str = "", about: str = "") -> PlanTable:
    """The best deliveries of a seat, from a state in which all else is erased; none before it has a base.

    Supposed is a base or vehicle that the seat could buy now: all is then as if it had. About is a contract of the
    seat's that all of them are to deliver.
    """
    if state.headquarters[seat] < 0 or state.over:
        return PlanTable(_figures(), ())
    purchases = _purchases(state, seat)
    bought = next((one for one in purchases if one.move == supposed), None)
    then = state if bought is None else _after(state, seat, bought.move)
    subjects = _subjects(state, seat)
    if about not in (one.word for one in subjects):
        about = ""
    most, contract = (_MOST_OF_ONE, KINDS.index(about)) if about else (_MOST, ALL)
    found = (_plan(then, seat, one) for one in prospects(then, seat, most, contract))
    if bought is not None:
        # What was bought in thought must be bought before anything else.
        found = (replace(row, moves=(FirstMove(bought.move, say("Buy it first")),)) for row in found)
    return PlanTable(_figures(), tuple(found), purchases, subjects, about)


def _subjects(state: CompetitorsState, seat: int) -> tuple[PlanSubject, ...]:
    """The goods that the seat has contracts of, signed or in hand."""
    office = state.offices[seat]
    signed = (triple[CONTRACT] for triple in rows(office.triples, PARTS))
    held = {int(kind) for kind in (*office.contracts, *signed) if 0 <= kind < state.terms.goods}
    return tuple(PlanSubject(KINDS[kind], names.card(kind)) for kind in sorted(held))


def _purchases(state: CompetitorsState, seat: int) -> tuple[FirstMove, ...]:
    """Branches and vehicles that the seat can buy now."""
    found: list[FirstMove] = []
    for code in state.moves_of(seat):
        first, second = moves.first_of(code), moves.second_of(code)
        if moves.verb_of(code) == moves.BRANCH:
            found.append(FirstMove(decode(code), say("a branch in {place}", place=names.place(first))))
        elif moves.verb_of(code) == moves.BUY:
            label = say("{vehicle} in {place}", vehicle=names.a_kind(first), place=names.place(second))
            found.append(FirstMove(decode(code), label))
    return tuple(found)


def _after(state: CompetitorsState, seat: int, move: str) -> CompetitorsState:
    """The state after a purchase; the turn goes on, so that nothing is drawn."""
    code = encode(move.split(" "))
    assert code is not None
    twin = state.copy()
    twin.actions += 1
    twin.answer(seat, code, Scripted())
    return twin


def _figures() -> tuple[PlanFigure, ...]:
    return (
        PlanFigure(say("Points"), say("Victory points of a successful delivery")),
        PlanFigure(say("Money"), say("The fee, less fuel and taxes on the way")),
        PlanFigure(say("Actions"), say("Signing, moving the vehicle to the sender, and delivering")),
        PlanFigure(say("Turns"), say("Movement turns that the way takes, of those that the contract allows")),
        PlanFigure(say("Customs"), say("Customs cards on the way")),
        PlanFigure(say("Red flags"), say("Stops at which a political event is rolled")),
        PlanFigure(say("Weather"), say("Whether the way leads through the area that this round's weather hits")),
        PlanFigure(say("Arrives"), say("How likely the goods are to arrive, by experience with customs and events")),
        PlanFigure(say("Vehicle"), say("What carries the goods first, and where it is now")),
    )


def _plan(state: CompetitorsState, seat: int, one: Prospect) -> Plan:
    return Plan(
        name=f"{names.card(one.contract)}: {names.between(TERRITORIES[one.sender], TERRITORIES[one.recipient])}",
        cells=(
            number(one.points),
            number(one.fee - one.fuel - one.tax),
            number(one.actions),
            say("{turn} of {allowed}", turn=one.route.turn, allowed=one.allowed),
            number(one.route.customs) if one.route.customs else NONE,
            number(one.flags) if one.flags else NONE,
            names.area(state.hit_area) if one.weather else NONE,
            say("{percent} %", percent=round(100 * one.safety)),
            _vehicle(state, seat, one),
        ),
        way=_way(state, one),
        start=identity(TERRITORIES[one.sender]),
        goal=identity(TERRITORIES[one.recipient]),
        moves=tuple(_first_moves(state, seat, one)),
    )


def _vehicle(state: CompetitorsState, seat: int, one: Prospect) -> str:
    name, where = names.vehicle(state, one.vehicle, seat), names.where(state, one.vehicle, seat)
    if not one.moves:
        return say("{vehicle}, {where}", vehicle=name, where=where)
    far = say_many(one.moves, "{count} Move away", "{count} Moves away")
    return say("{vehicle}, {where}: {far}", vehicle=name, where=where, far=far)


def _way(state: CompetitorsState, one: Prospect) -> tuple[str, ...]:
    """Where the vehicle stands, its steps to the sender, and the steps of the goods."""
    start = int(state.where(one.vehicle))
    if start == IN_FLIGHT:
        start = int(state.leg_from[state.terms.owner_of[one.vehicle]])
    approach = () if one.approach is None else tuple(step.text for step in one.approach.steps)
    return PLACES[start], *approach, *(("*" if step.customs else "") + step.text for step in one.route.steps)


def _first_moves(state: CompetitorsState, seat: int, one: Prospect) -> list[FirstMove]:
    """Signing, delivering or setting out, as far as the seat may do it now."""
    sign = moves.pack(moves.SIGN, one.contract, one.sender, one.recipient)
    vehicle = state.terms.own_name[one.vehicle]
    deliver, move = moves.pack(moves.DELIVER, max(0, one.number), vehicle), moves.pack(moves.MOVE, vehicle)
    # A truck aboard leaves its carrier first, and one that the goods go on with boards it.
    ashore = (moves.pack(moves.UNLOAD, vehicle),) if state.place[one.vehicle] == ABOARD else ()
    boarding = () if one.boards < 0 else (moves.pack(moves.LOAD, state.terms.own_name[one.boards], vehicle),)
    first = (
        ((sign,), say("Sign"), one.number < 0, None),
        ((*ashore, deliver), say("Deliver"), one.number >= 0 and not one.moves, one.route),
        ((*ashore, *boarding, move), say("Set out"), one.moves > 0, one.approach),
    )
    return [
        FirstMove(made[0], label, made[1:])
        for codes, label, fits, route in first
        if fits and (made := _made(state, seat, codes, route))
    ]


def _made(state: CompetitorsState, seat: int, codes: tuple[int, ...], route: Route | None) -> tuple[str, ...]:
    """These moves and the way of the trip that they begin, as far as it can be foreseen; none if they are not legal."""
    twin = state.copy()
    for code in codes:
        if not twin.allows(seat, code):
            return ()
        if route is not None:
            twin.answer(seat, code, Scripted())
    further = () if route is None or twin.trip is None else foreseen(twin, route)
    return (*map(decode, codes), *further)
