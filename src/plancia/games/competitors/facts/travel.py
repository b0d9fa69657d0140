"""The Move or Deliver under way, and the card or event that it meets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from plancia.core.facts.kinds import Custom, NestedTable, Seat, Truth, Whole, Word
from plancia.core.facts.numbers import Bits, Block
from plancia.core.facts.position import MANY, Facts
from plancia.core.facts.schema import Fact
from plancia.core.known import UNKNOWN
from plancia.core.plain import Plain
from plancia.games.competitors.box.cards import VEHICLES
from plancia.games.competitors.box.codes import CHOICE, END, WAREHOUSE, WIDTH
from plancia.games.competitors.facts import encoding
from plancia.games.competitors.facts.kinds import HeldFact, LineFact, NumberedFact, VehicleFact, find
from plancia.games.competitors.ids import (
    AREAS,
    CUSTOMS,
    FUELS,
    KINDS,
    PLACES,
    STEPS,
    STRAITS,
    TERRITORIES,
    TRIP_FLAGS,
    full_name,
    mask_of,
    rows,
    seats_of,
    taxed_word,
    words_of,
)
from plancia.games.competitors.play import restoring
from plancia.games.competitors.play.knowledge import UNKNOWN_ILLEGAL, UNKNOWN_LEGAL
from plancia.games.competitors.play.parts import trip
from plancia.games.competitors.play.parts.holdings import CONTRACT, RECIPIENT, SEEN, SENDER
from plancia.games.competitors.play.parts.trip import Trip
from plancia.games.competitors.play.phases.travel import vehicles
from plancia.games.competitors.play.stages import (
    CHECK_ANSWER,
    CHECK_CHOICE,
    CHECK_ORDER,
    CHECKS,
    DELIVERING,
    MOVING,
    STEP,
    TAX_CLAIM,
)
from plancia.games.competitors.play.state import CompetitorsState

_EVENTS: Final = 12
_OF_STEP: Final = (CHECK_ORDER, CHECK_ANSWER, CHECK_CHOICE, TAX_CLAIM, STEP)
_COUNTED: Final = {"fuel": 10_000, "skip_customs": 1, "number": 3, "spent": 8, "bonus": 4, "next_bonus": 4}
"""What a trip counts, and what is usual."""
_MOVER: Final = ("vehicle", "allowance", "spent", "bonus", "moved", "fuel")


def _new_trip(state: CompetitorsState) -> None:
    state.trip = Trip(-1)


# Goods: sender, contract and recipient are those of the triple, as long as it lies on the table.


def _of_triple(state: CompetitorsState, part: int) -> int:
    office = state.offices[max(0, int(state.player))]
    at = office.triple(state.running_trip().triple)
    return office.triples[at + part] if at >= 0 else -1


def _holder(state: CompetitorsState) -> int:
    running = state.running_trip()
    return running.vehicle if running.contract >= 0 else -1


def _carried(state: CompetitorsState) -> Plain:
    return [VEHICLES[kind] for kind in seats_of(state.running_trip().carried)]


def _read_carried(given: Facts, state: CompetitorsState) -> None:
    running = state.running_trip()
    started = [VEHICLES[state.terms.kind_of[running.vehicle]]] if running.contract >= 0 else []
    running.carried = mask_of(given.words("carried", started, VEHICLES))


def _printed(state: CompetitorsState) -> int:
    contract = state.running_trip().contract
    return state.terms.goods_tm[contract] if 0 <= contract < state.terms.goods else 1


def _allowed(state: CompetitorsState) -> int:
    running = state.running_trip()
    more = 0 if running.sender < 0 else state.advantage(WAREHOUSE, max(0, int(state.player)), running.sender)
    return running.printed + more


def _known_goods(state: CompetitorsState, seat: int) -> int:
    """The contract under way, as far as a seat knows it (CO-20.4)."""
    running = state.running_trip()
    at = state.offices[max(0, int(state.player))].triple(running.triple)
    seen = at >= 0 and seat >= 0 and state.offices[state.player].triples[at + SEEN] >> seat & 1
    if running.contract < 0 or seat == state.player or at < 0 or seen:
        return int(running.contract)
    if not running.kind_shown:
        return UNKNOWN
    return UNKNOWN_ILLEGAL if state.terms.goods_illegal[running.contract] else UNKNOWN_LEGAL


# Vehicles.


def _vehicles(name: str, given: Facts, state: CompetitorsState, default: list[int]) -> list[int]:
    texts = given.texts(name)
    return default if texts is None else [find(given, name, text, state) for text in texts]


def _names(state: CompetitorsState, numbers: list[int]) -> Plain:
    return [full_name(state.terms, vehicle) for vehicle in numbers]


def _taxed(given: Facts, state: CompetitorsState) -> list[int]:
    codes: list[int] = []
    for text in given.texts("taxed") or []:
        name, _, territory = text.rpartition(" ")
        vehicle = find(given, "taxed", name, state)
        if territory in TERRITORIES:
            codes.append(vehicle * len(TERRITORIES) + TERRITORIES.index(territory))
        else:
            given.reasons.append(f"taxed names {text!r}, must end with a territory")
    return codes


def _mover(
    state: CompetitorsState, vehicle: int, allowance: int, spent: int, bonus: int, moved: int, fuel: int
) -> Plain:
    values = full_name(state.terms, vehicle), allowance, spent, bonus, moved != 0, FUELS[fuel]
    return dict(zip(_MOVER, values, strict=True))


def _movers(given: Facts, state: CompetitorsState) -> list[int]:
    found: list[int] = []
    for index, table in enumerate(given.tables("movers")):
        inner = Facts(table, _MOVER)
        name = inner.text("vehicle")
        vehicle = -1 if name is None else find(inner, "vehicle", name, state)
        usual = int(state.terms.pm[state.terms.kind_of[max(0, vehicle)]])
        spent = inner.integer("spent", 0)
        found += [vehicle, inner.integer("allowance", usual), spent, inner.integer("bonus", 0, least=-MANY)]
        found += [int(inner.truth("moved", spent > 0)), inner.word_index("fuel", trip.FULL_FUEL, FUELS)]
        given.absorb(f"movers {index}", inner)
    return found


def _verb(state: CompetitorsState) -> Plain:
    return STEPS.get(state.running_trip().verb)


def _read_verb(given: Facts, state: CompetitorsState) -> None:
    at = given.word_index("verb", -1, list(STEPS.values()))
    state.running_trip().verb = list(STEPS)[at] if at >= 0 else 0


def _known_steps(state: CompetitorsState, seat: int) -> list[int]:
    """The legal steps tell something of the goods: they are for the player who decides on them."""
    return list(state.steps) if seat == state.turn and state.stage in (MOVING, DELIVERING) else []


def _complete(state: CompetitorsState, running: Trip, told: Mapping[str, Plain]) -> None:
    """Unless told otherwise a step is one of the trip's vehicle, and has led to where that is."""
    if "stepping" not in told:
        running.stepping = running.vehicle
    if "target" not in told and running.stepping >= 0:
        running.target = max(-1, int(state.where(running.stepping)))


@dataclass(frozen=True, kw_only=True)
class JourneyFact(NestedTable[CompetitorsState]):
    """The Move or Deliver under way; the state keeps its legal steps as well."""

    def read(self, given: Facts, state: CompetitorsState) -> None:
        super().read(given, state)
        if state.trip is not None and state.stage in _OF_STEP:
            _complete(state, state.trip, given.table("trip") or {})

    def parts(self) -> Iterator[Fact[CompetitorsState]]:
        yield from super().parts()
        yield HeldFact("steps", audience=_known_steps)


TRIP: Final[tuple[Fact[CompetitorsState], ...]] = (
    VehicleFact("vehicle", "trip.vehicle", needed=True),
    Whole("triple", "trip.triple", least=-1, usual=10),
    Word(
        "sender", "trip.sender", words=TERRITORIES, setup=lambda state: _of_triple(state, SENDER), column=encoding.SPOT
    ),
    Word(
        "contract",
        "trip.contract",
        words=KINDS,
        setup=lambda state: _of_triple(state, CONTRACT),
        audience=_known_goods,
        column=encoding.GOODS,
    ),
    Word(
        "recipient",
        "trip.recipient",
        words=TERRITORIES,
        setup=lambda state: _of_triple(state, RECIPIENT),
        column=encoding.SPOT,
    ),
    VehicleFact("holder", "trip.holder", setup=_holder),
    Custom(
        "carried",
        held_by=("trip.carried",),
        writing=_carried,
        reading=_read_carried,
        encoding=lambda _: [
            Block("carried", (("", Bits(VEHICLES)),), lambda state: [int(state.running_trip().carried)])
        ],
    ),
    Whole("printed", "trip.printed", least=1, setup=_printed, usual=4),
    Whole("allowed", "trip.allowed", least=1, setup=_allowed, usual=4),
    *(VehicleFact(name, f"trip.{name}") for name in ("next_vehicle", "halted", "stepping")),
    *(Whole(name, f"trip.{name}", least=-MANY, usual=usual) for name, usual in _COUNTED.items()),
    *(Truth(name, f"trip.{name}") for name in ("free_delivery", "kind_shown", *TRIP_FLAGS)),
    LineFact(
        "used",
        "trip.used",
        told=_names,
        found=lambda given, state: _vehicles("used", given, state, [int(state.running_trip().vehicle)]),
        fill=restoring.put_used,
        encoding=encoding.used,
    ),
    LineFact(
        "taxed",
        "trip.taxed",
        told=lambda state, codes: [taxed_word(state.terms, code) for code in codes],
        found=_taxed,
        fill=restoring.put_taxed,
        encoding=encoding.taxed,
    ),
    LineFact(
        "movers",
        "trip.movers",
        told=lambda state, parts: [_mover(state, *row) for row in rows(parts, trip.PARTS)],
        found=_movers,
        fill=restoring.put_movers,
        encoding=encoding.movers,
    ),
    LineFact(
        "visited",
        "trip.visited",
        told=lambda _, numbers: words_of(numbers, TERRITORIES),
        found=lambda given, _: given.words("visited", [], TERRITORIES),
        fill=restoring.put_visited,
        encoding=encoding.visited,
    ),
    LineFact(
        "barred",
        "trip.barred",
        told=_names,
        found=lambda given, state: _vehicles("barred", given, state, []),
        fill=restoring.put_barred,
        encoding=encoding.barred,
    ),
    Word("check", "trip.check", words=CHECKS),
    Custom("verb", held_by=("trip.verb",), writing=_verb, reading=_read_verb, encoding=encoding.verb),
    Word("origin", "trip.origin", words=PLACES, column=encoding.SPOT),
    Word("target", "trip.target", words=PLACES, column=encoding.SPOT),
    Word("strait", "trip.strait", words=STRAITS),
)


# The card or event that is being resolved.


def _concerned(state: CompetitorsState) -> int:
    """The vehicle of the trip, if a card or event is being resolved."""
    running = state.trip
    return -1 if running is None or state.customs_card < 0 > state.event else int(running.vehicle)


def _first_instruction(state: CompetitorsState) -> int:
    """Where the card or event begins; if it is a choice that is asked, its first one."""
    terms = state.terms
    pc = -1
    if state.customs_card >= 0:
        pc = int(terms.customs_pc[state.customs_card])
    elif state.event >= 0 and state.concerned >= 0:
        pc = int(terms.event_pc[state.event * len(AREAS) + terms.area[vehicles.position(state, state.concerned)]])
    if state.stage == CHECK_CHOICE and pc >= 0:
        while terms.code[pc * WIDTH] not in (CHOICE, END):
            pc += 1
    return pc


def _nobody(_state: CompetitorsState, _seat: int) -> int:
    """What a special card is aimed at is nobody's business until it is carried out."""
    return -1


TRAVEL: Final[tuple[Fact[CompetitorsState], ...]] = (
    JourneyFact("trip", there=lambda state: state.trip is not None, make=_new_trip, facts=TRIP),
    Word("customs_card", words=CUSTOMS),
    NumberedFact("event", most=_EVENTS),
    VehicleFact("concerned", setup=_concerned),
    Whole("instruction", "pc", least=-1, setup=_first_instruction, usual=200),
    Seat("aim_seat", nobody=True, audience=_nobody),
    Whole("aim_card", least=-1, audience=_nobody),
)
