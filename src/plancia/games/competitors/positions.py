"""The whole truth of a match as plain data, both ways."""

from __future__ import annotations

from collections.abc import Mapping

from librt.vecs import vec
from mypy_extensions import i64

from plancia.core.deck import Deck, deck_of
from plancia.core.options import Options
from plancia.core.plain import Plain, PlainDict
from plancia.core.position import Facts, tally
from plancia.games.competitors import running
from plancia.games.competitors.box.material import terms_of
from plancia.games.competitors.invariants import faults, unsound
from plancia.games.competitors.naming import (
    AREAS,
    CARDS,
    CUSTOMS,
    KINDS,
    ON_ITS_WAY,
    PLACES,
    TERRITORIES,
    attached_of,
    branches_of,
    find_vehicle,
    listed,
    mask_of,
    noted_card,
    noted_number,
    own_name,
    place_of,
    seats_of,
    vehicles_of,
    word,
    words_of,
)
from plancia.games.competitors.play import memory
from plancia.games.competitors.play.conditions import ABOARD, AWAY, IN_FLIGHT, MARKS
from plancia.games.competitors.play.holdings import PARTS, Office
from plancia.games.competitors.play.memory import Memory
from plancia.games.competitors.play.stages import (
    ACTION,
    CHOOSE_HQ,
    DEAL_CARDS,
    FREE_DRAW,
    OVER,
    ROUND,
    SITES,
    STAGES,
)
from plancia.games.competitors.play.state import CompetitorsState

_FACTS = (
    "game", "seats", "options", "stage", "turn", "player", "round", "first_player", "actions", "free_signs", "strikes",
    "hit_area", "weather", "cash", "victory_points", "headquarters", "branches", "attached", "hands", "triples",
    "signed", "vehicles", "flights", "marks", "territory_deck", "territory_discards", "contract_deck",
    "contract_discards", "customs_deck", "customs_returned", "known", *running.FACTS,
)  # fmt: skip
_TRIPLE = ("number", "sender", "contract", "recipient", "shown_to")
_FLIGHT = ("from", "to", "flown")
_NOTE = ("seat", "card", "holders")
_SET_UP = (SITES, DEAL_CARDS, CHOOSE_HQ)
_WEATHERS = 12


def position(state: CompetitorsState) -> PlainDict:
    terms = state.terms
    seats = range(state.seats)
    return {
        "seats": state.seats,
        "options": dict(terms.options),
        "stage": STAGES[state.stage],
        "turn": state.turn,
        "player": state.player,
        "round": state.round,
        "first_player": state.first,
        "actions": state.actions,
        "free_signs": state.free_signs,
        "strikes": list(state.strikes),
        "hit_area": word(state.hit_area, AREAS),
        "weather": state.weather + 1,
        "cash": list(state.cash),
        "victory_points": list(state.points),
        "headquarters": [word(site, TERRITORIES) for site in state.headquarters],
        "branches": [branches_of(state, seat) for seat in seats],
        "attached": attached_of(state),
        "hands": [
            [*words_of(office.territories, TERRITORIES), *words_of(office.contracts, KINDS)] for office in state.offices
        ],
        "triples": [_triples(office) for office in state.offices],
        "signed": [office.signed for office in state.offices],
        "vehicles": [
            {own_name(terms, one): place for one in vehicles_of(terms, seat) if (place := place_of(state, one))}
            for seat in seats
        ],
        "flights": [_flight(state, seat) for seat in seats],
        "marks": [
            {own_name(terms, one): MARKS[mark] for one in vehicles_of(terms, seat) if (mark := state.marks[one])}
            for seat in seats
        ],
        "territory_deck": listed(state.territory_deck.pile, TERRITORIES),
        "territory_discards": listed(state.territory_deck.discards, TERRITORIES),
        "contract_deck": listed(state.contract_deck.pile, KINDS),
        "contract_discards": listed(state.contract_deck.discards, KINDS),
        "customs_deck": tally(list(state.customs), CUSTOMS),
        "customs_returned": words_of(state.returned, CUSTOMS),
        "known": [
            {
                "seat": None if memory.observer_of(note) == state.seats else memory.observer_of(note),
                "card": noted_card(memory.card_of(note)),
                "holders": list(seats_of(memory.holders_of(note))),
            }
            for note in state.memory.notes
        ],
        **running.position(state),
    }


def _triples(office: Office) -> list[Plain]:
    found: list[Plain] = []
    for at in range(0, len(office.triples), PARTS):
        number, sender, contract, recipient, seen = office.triples[at : at + PARTS]
        found.append(
            {
                "number": number,
                "sender": TERRITORIES[sender],
                "contract": KINDS[contract],
                "recipient": TERRITORIES[recipient],
                "shown_to": list(seats_of(seen)),
            }
        )
    return found


def _flight(state: CompetitorsState, seat: int) -> Plain:
    if state.flying[seat] < 0:
        return None
    return {
        "from": TERRITORIES[state.leg_from[seat]],
        "to": TERRITORIES[state.leg_to[seat]],
        "flown": state.leg_flown[seat],
    }


def restore(seats: int, options: Options, given: Mapping[str, Plain]) -> CompetitorsState:
    """The state of a position. Cards mentioned nowhere are in their decks; vehicles start at the headquarters."""
    facts = Facts(given, _FACTS)
    state = CompetitorsState(terms_of(seats, options)).copy()
    _restore_turn(facts, state)
    _restore_bases(facts, state)
    _restore_vehicles(facts, state)
    _restore_offices(facts, state)
    _restore_attached(facts, state)
    _restore_decks(facts, state)
    _restore_memory(facts, state)
    running.restore(facts, state)
    facts.reasons += unsound(state) if facts.reasons else faults(state)
    facts.check()
    return state


def _restore_turn(facts: Facts, state: CompetitorsState) -> None:
    """Whoever has the turn is asked, unless a debt, tax or deal asks somebody else."""
    terms = state.terms
    last = int(terms.seats) - 1
    none = [0] * int(terms.seats)
    state.stage = STAGES.index(facts.word("stage", STAGES[SITES], STAGES))
    state.first = facts.integer("first_player", max(0, int(terms.first_player)), most=last)
    set_up = state.stage in _SET_UP
    usual = -1 if set_up or state.stage == ROUND else int(state.first)
    state.turn = facts.integer("turn", -1 if state.stage == OVER else int(state.first), least=-1, most=last)
    asked = usual if usual < 0 or state.turn < 0 else int(state.turn)
    state.player = facts.integer("player", asked, least=-1, most=last)
    if not facts.has("turn") and state.turn >= 0 and state.player >= 0:
        state.turn = state.player
    earliest = 2 if state.stage == FREE_DRAW else 1
    state.round = facts.integer("round", 0 if set_up or state.stage == ROUND else earliest)
    whole_turn = state.stage in (ACTION, FREE_DRAW)
    state.actions = facts.integer("actions", int(terms.actions) if whole_turn else 0, most=int(terms.actions))
    state.free_signs = facts.truth("free_signs", False)
    state.strikes = vec[i64](facts.integers("strikes", none))
    state.hit_area = facts.word_index("hit_area", -1, AREAS)
    state.weather = facts.integer("weather", 0, most=_WEATHERS) - 1
    state.cash = vec[i64](facts.integers("cash", list(terms.purses)))
    state.points = vec[i64](facts.integers("victory_points", none))


def _restore_bases(facts: Facts, state: CompetitorsState) -> None:
    """Unless told otherwise the headquarters are, after set-up, the first sites of the list."""
    sites = [int(site) for site in state.terms.sites]
    seats = int(state.seats)
    if facts.has("headquarters"):
        chosen = facts.word_each("headquarters", [-1] * seats, TERRITORIES)
    else:
        chosen = [-1] * seats if state.stage in _SET_UP else sites[:seats]
    state.headquarters = vec[i64](chosen)
    branches = facts.word_lists("branches", _none(seats), TERRITORIES)
    for seat in range(seats):
        for territory in (chosen[seat], *branches[seat]):
            if territory < 0:
                continue
            if state.bases[territory] >= 0:
                facts.reasons.append(f"{TERRITORIES[territory]} holds more than one headquarters or branch")
            state.settle(territory, seat)


def _none(seats: int) -> list[list[str]]:
    """Nothing for each seat."""
    return [[] for _ in range(seats)]


def _restore_vehicles(facts: Facts, state: CompetitorsState) -> None:
    terms = state.terms
    tables = facts.table_each("vehicles", int(terms.seats))
    for seat, table in enumerate(tables):
        if facts.has("vehicles"):
            inner = Facts(table or {}, [own_name(terms, one) for one in vehicles_of(terms, seat)])
            for vehicle in vehicles_of(terms, seat):
                _restore_vehicle(inner, state, vehicle)
            facts.absorb(f"vehicles of {seat}", inner)
        elif state.headquarters[seat] >= 0:
            for vehicle in vehicles_of(terms, seat):
                if terms.number_of[vehicle] <= terms.start[terms.kind_of[vehicle]]:
                    state.place[vehicle] = state.headquarters[seat]
        state.fleets[seat] = vec[i64]([one for one in vehicles_of(terms, seat) if state.place[one] != AWAY])
    _restore_flights(facts, state)
    names = [own_name(terms, one) for one in vehicles_of(terms, 0)]
    for seat, table in enumerate(facts.table_each("marks", int(terms.seats))):
        inner = Facts(table or {}, names)
        for vehicle in vehicles_of(terms, seat):
            state.marks[vehicle] = inner.word_index(own_name(terms, vehicle), 0, MARKS)
        facts.absorb(f"marks of {seat}", inner)


def _restore_vehicle(facts: Facts, state: CompetitorsState, vehicle: int) -> None:
    terms = state.terms
    name = own_name(terms, vehicle)
    text = facts.text(name)
    if text is None:
        state.place[vehicle] = AWAY
    elif text == ON_ITS_WAY:
        state.place[vehicle] = IN_FLIGHT
        state.flying[terms.owner_of[vehicle]] = vehicle
    elif text.startswith("aboard "):
        carrier = find_vehicle(terms, text.removeprefix("aboard "), int(terms.owner_of[vehicle]))
        if carrier < 0 or state.cargo[carrier] >= 0:
            facts.reasons.append(f"{name} is {text}, which is no vehicle with room for it")
        else:
            state.place[vehicle] = ABOARD
            state.carrier[vehicle] = carrier
            state.cargo[carrier] = vehicle
    else:
        state.place[vehicle] = facts.word_index(name, AWAY, PLACES)


def _restore_flights(facts: Facts, state: CompetitorsState) -> None:
    for seat, table in enumerate(facts.table_each("flights", int(state.seats))):
        if table is not None:
            inner = Facts(table, _FLIGHT)
            state.leg_from[seat] = inner.word_index("from", -1, TERRITORIES)
            state.leg_to[seat] = inner.word_index("to", -1, TERRITORIES)
            state.leg_flown[seat] = inner.integer("flown", 1, least=1)
            facts.absorb(f"flights of {seat}", inner)


def _restore_offices(facts: Facts, state: CompetitorsState) -> None:
    seats = int(state.seats)
    hands = facts.word_lists("hands", _none(seats), CARDS)
    triples = facts.table_lists("triples", seats)
    signed = facts.integers("signed", [0] * seats) if facts.has("signed") else None
    for seat in range(seats):
        parts: list[int] = []
        for index, table in enumerate(triples[seat]):
            inner = Facts(table, _TRIPLE)
            parts += _triple(inner, index + 1, seats)
            facts.absorb(f"triples of {seat}", inner)
        last = max(parts[::PARTS], default=0)
        hand = sorted(hands[seat])
        state.offices[seat] = Office(
            vec[i64]([card for card in hand if card < len(TERRITORIES)]),
            vec[i64]([card - len(TERRITORIES) for card in hand if card >= len(TERRITORIES)]),
            vec[i64](parts),
            last if signed is None else signed[seat],
        )


def _triple(facts: Facts, number: int, seats: int) -> list[int]:
    return [
        facts.integer("number", number, least=1),
        facts.word_index("sender", 0, TERRITORIES) if facts.needs("sender") else 0,
        facts.word_index("contract", 0, KINDS) if facts.needs("contract") else 0,
        facts.word_index("recipient", 0, TERRITORIES) if facts.needs("recipient") else 0,
        mask_of(facts.numbers("shown_to", [], most=seats - 1)),
    ]


def _restore_attached(facts: Facts, state: CompetitorsState) -> None:
    terms = state.terms
    inner = Facts(facts.table("attached") or {}, TERRITORIES)
    for territory, name in enumerate(TERRITORIES):
        for kind in inner.words(name, [], KINDS):
            free = [
                card
                for card in range(terms.advantages)
                if terms.advantage_kind[card] == kind and state.attached[card] < 0
            ]
            if free:
                state.attached[free[0]] = territory
            else:
                inner.reasons.append(f"{name} holds {KINDS[kind]}, which is no advantage that is left")
    facts.absorb("attached", inner)


def _restore_decks(facts: Facts, state: CompetitorsState) -> None:
    """What lies nowhere else is in the deck."""
    terms = state.terms
    lands = [1] * len(TERRITORIES)
    kinds = [int(copies) for copies in terms.card_copies]
    for office in state.offices:
        for card in office.territories:
            lands[card] -= 1
        for card in office.contracts:
            kinds[card] -= 1
        for at in range(0, len(office.triples), PARTS):
            _, sender, contract, recipient, _ = office.triples[at : at + PARTS]
            lands[sender] -= 1
            lands[recipient] -= 1
            kinds[contract] -= 1
    for seat in range(state.seats):
        for name in branches_of(state, seat):
            lands[TERRITORIES.index(name)] -= 1
    for card, territory in enumerate(state.attached):
        kinds[terms.advantage_kind[card]] -= territory >= 0
    turned_up = running.turned_up(facts)
    if turned_up >= 0:
        kinds[turned_up] -= 1
    state.territory_deck = _deck(facts, "territory", state.territory_deck, TERRITORIES, lands)
    state.contract_deck = _deck(facts, "contract", state.contract_deck, KINDS, kinds)
    state.returned = vec[i64](facts.words("customs_returned", [], CUSTOMS))
    drawn = [*state.returned, running.shown_card(facts)]
    undrawn = [max(0, copies - drawn.count(card)) for card, copies in enumerate(terms.customs_copies)]
    state.customs = vec[i64](facts.counts("customs_deck", undrawn, CUSTOMS))
    state.customs_left = sum(state.customs)


def _deck(facts: Facts, name: str, full: Deck, cards: tuple[str, ...], rest: list[int]) -> Deck:
    discards = _counts(facts.words(f"{name}_discards", [], cards), len(cards))
    pile = [max(0, count - gone) for count, gone in zip(rest, discards, strict=True)]
    if facts.has(f"{name}_deck"):
        pile = _counts(facts.words(f"{name}_deck", [], cards), len(cards))
    return deck_of(full.what, vec[i64](pile), vec[i64](discards))


def _counts(cards: list[int], kinds: int) -> list[int]:
    counts = [0] * kinds
    for card in cards:
        counts[card] += 1
    return counts


def _restore_memory(facts: Facts, state: CompetitorsState) -> None:
    last = int(state.seats) - 1
    notes: list[int] = []
    for index, table in enumerate(facts.tables("known")):
        inner = Facts(table, _NOTE)
        # The observer after the last seat stands for the spectators.
        observer = last + 1 if inner.null("seat") else inner.integer("seat", 0, most=last)
        card = inner.word_index("card", 0, CARDS) if inner.needs("card") else 0
        holders = mask_of(inner.numbers("holders", [], most=last))
        if not holders:
            inner.reasons.append("holders must be one seat or more")
        notes.append(memory.note(observer, noted_number(CARDS[card]), holders))
        facts.absorb(f"known {index}", inner)
    state.memory = Memory(vec[i64](sorted(notes)))
