"""What is under way, as part of a position: a trip, a card or event, a debt, charters and deals."""

from __future__ import annotations

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from plancia.core.auction import Auction
from plancia.core.plain import Plain, PlainDict
from plancia.core.position import MANY, Facts
from plancia.games.competitors.box.cards import VEHICLES
from plancia.games.competitors.box.codes import CHOICE, END, WAREHOUSE, WIDTH
from plancia.games.competitors.naming import (
    AREAS,
    CUSTOMS,
    FUELS,
    HANDLED,
    KINDS,
    PLACES,
    STEPS,
    STRAITS,
    TERRITORIES,
    TRIP_FLAGS,
    find_vehicle,
    full_name,
    handled_word,
    mask_of,
    rows,
    seats_of,
    taxed_word,
    vehicle_word,
    word,
    words_of,
)
from plancia.games.competitors.play import moves, trip
from plancia.games.competitors.play.holdings import CONTRACT, RECIPIENT, SENDER
from plancia.games.competitors.play.negotiation import AUCTION, PROPOSAL, TALKS, TENDER, Talk
from plancia.games.competitors.play.phases.deals import charters
from plancia.games.competitors.play.phases.travel import vehicles
from plancia.games.competitors.play.stages import (
    ACTION,
    AUCTION_BID,
    CHECK_CHOICE,
    CHECKS,
    DEAL_ANSWER,
    DEAL_SHOW,
    DELIVERING,
    MOVING,
    STAGES,
)
from plancia.games.competitors.play.state import CompetitorsState
from plancia.games.competitors.play.trip import Trip
from plancia.games.competitors.words import notation, spelling

FACTS = (
    "offers", "trip", "handled", "customs_card", "event", "instruction", "concerned", "aim_seat", "aim_card", "debt",
    "creditor", "resume_stage", "branch", "charters", "talk", "counters", "refused", "closed_by", "closed_to",
)  # fmt: skip
_VEHICLES = ("vehicle", "holder", "next_vehicle", "halted", "stepping")
_NUMBERS = ("triple", "printed", "allowed", "fuel", "skip_customs", "number", "spent", "bonus", "next_bonus")
_FLAGS = ("free_delivery", "kind_shown", *TRIP_FLAGS)
_TRIP = (
    *_VEHICLES, *_NUMBERS, *_FLAGS, "carried", "sender", "contract", "recipient", "used", "taxed", "movers", "visited",
    "barred", "check", "verb", "origin", "target", "strait",
)  # fmt: skip
_MOVER = ("vehicle", "allowance", "spent", "bonus", "moved", "fuel")
_TALK = (
    "kind", "proposer", "addressees", "waiting", "asking", "offer", "minimum", "card", "auction", "places", "main_turn",
    "main_stage",
)  # fmt: skip
_AUCTION = ("active", "standing", "leader", "turn")
_CHARTER = ("vehicle", "holder", "triple", "truck")
_MADE = ("seat", "offer")
_DEALING = (DEAL_ANSWER, DEAL_SHOW, AUCTION_BID)


def position(state: CompetitorsState) -> PlainDict:
    terms = state.terms
    return {
        "offers": list(state.offers),
        "trip": None if state.trip is None else _trip(state, state.trip),
        "handled": [handled_word(terms, code) for code in state.handled],
        "customs_card": word(state.customs_card, CUSTOMS),
        "event": state.event + 1,
        "instruction": state.pc,
        "concerned": vehicle_word(terms, state.concerned),
        "aim_seat": state.aim_seat,
        "aim_card": state.aim_card,
        "debt": state.debt,
        "creditor": state.creditor,
        "resume_stage": word(state.resume_stage, STAGES),
        "branch": word(state.branch, TERRITORIES),
        "charters": [_charter(state, *row) for row in rows(state.charters, charters.PARTS)],
        "talk": None if state.talk is None else _talk(state.talk),
        "counters": [_made(made) for made in state.counters],
        "refused": [_made(made) for made in state.refused],
        "closed_by": state.closed_by,
        "closed_to": list(seats_of(state.closed_to)),
    }


def _trip(state: CompetitorsState, trip: Trip) -> Plain:
    terms = state.terms
    return {
        **{name: vehicle_word(terms, getattr(trip, name)) for name in _VEHICLES},
        **{name: int(getattr(trip, name)) for name in _NUMBERS},
        **{name: bool(getattr(trip, name)) for name in _FLAGS},
        "carried": [VEHICLES[kind] for kind in seats_of(trip.carried)],
        "sender": word(trip.sender, TERRITORIES),
        "contract": word(trip.contract, KINDS),
        "recipient": word(trip.recipient, TERRITORIES),
        "used": [full_name(terms, vehicle) for vehicle in trip.used],
        "taxed": [taxed_word(terms, code) for code in trip.taxed],
        "movers": [_mover(state, *row) for row in rows(trip.movers, len(_MOVER))],
        "visited": words_of(trip.visited, TERRITORIES),
        "barred": [full_name(terms, vehicle) for vehicle in trip.barred],
        "check": CHECKS[trip.check],
        "verb": STEPS.get(trip.verb),
        "origin": word(trip.origin, PLACES),
        "target": word(trip.target, PLACES),
        "strait": word(trip.strait, STRAITS),
    }


def _mover(
    state: CompetitorsState, vehicle: int, allowance: int, spent: int, bonus: int, moved: int, fuel: int
) -> Plain:
    return {
        "vehicle": full_name(state.terms, vehicle),
        "allowance": allowance,
        "spent": spent,
        "bonus": bonus,
        "moved": moved != 0,
        "fuel": FUELS[fuel],
    }


def _charter(state: CompetitorsState, vehicle: int, holder: int, purpose: int) -> Plain:
    serves: PlainDict = {"triple": purpose} if purpose >= 0 else {"truck": full_name(state.terms, -1 - purpose)}
    return {"vehicle": full_name(state.terms, vehicle), "holder": holder, **serves}


def _talk(talk: Talk) -> Plain:
    auction = talk.auction
    return {
        "kind": TALKS[talk.kind],
        "proposer": talk.proposer,
        "addressees": list(seats_of(talk.addressees)),
        "waiting": list(seats_of(talk.waiting)),
        "asking": talk.asking,
        "offer": notation.decode(talk.packed) if talk.kind != TENDER else None,
        "minimum": talk.minimum,
        "card": word(talk.card, KINDS),
        "auction": None
        if talk.kind == PROPOSAL
        else {
            "active": list(seats_of(auction.active)),
            "standing": auction.standing,
            "leader": auction.leader,
            "turn": auction.turn,
        },
        "places": [spelling.place(place) for place in talk.places],
        "main_turn": talk.main_turn,
        "main_stage": word(talk.main_stage, STAGES),
    }


def _made(made: int) -> Plain:
    return {"seat": moves.maker_of(made), "offer": notation.decode(moves.made_of(made))}


def restore(facts: Facts, state: CompetitorsState) -> None:
    """Trips, cards and deals that are left out are not under way."""
    last = int(state.seats) - 1
    state.offers = vec[i64](facts.integers("offers", [0] * (last + 1)))
    state.debt = facts.integer("debt", 0)
    state.creditor = facts.integer("creditor", -1, least=-1, most=last)
    state.resume_stage = facts.word_index("resume_stage", -1, STAGES)
    state.branch = facts.word_index("branch", -1, TERRITORIES)
    state.handled = vec[i64](_handled(facts, state))
    _restore_charters(facts, state)
    _restore_trip(facts, state)
    _restore_check(facts, state)
    _restore_talk(facts, state)
    state.counters = _restore_made(facts, "counters", last)
    state.refused = _restore_made(facts, "refused", last)
    state.closed_by = facts.integer("closed_by", -1, least=-1, most=last)
    state.closed_to = mask_of(facts.numbers("closed_to", [], most=last))


def shown_card(facts: Facts) -> int:
    """The customs card that is being resolved."""
    return facts.word_index("customs_card", -1, CUSTOMS)


def turned_up(facts: Facts) -> int:
    """The contract-deck card that is up for tender."""
    talk = facts.table("talk")
    card = None if talk is None else talk.get("card")
    return KINDS.index(card) if isinstance(card, str) and card in KINDS else -1


def _restore_check(facts: Facts, state: CompetitorsState) -> None:
    last = int(state.seats) - 1
    state.customs_card = shown_card(facts)
    state.event = facts.integer("event", 0) - 1
    state.concerned = _vehicle(facts, "concerned", state, _concerned(state))
    state.pc = facts.integer("instruction", _first_instruction(state), least=-1)
    state.aim_seat = facts.integer("aim_seat", -1, least=-1, most=last)
    state.aim_card = facts.integer("aim_card", -1, least=-1)


def _concerned(state: CompetitorsState) -> int:
    """The vehicle of the trip, if a card or event is being resolved."""
    trip = state.trip
    return -1 if trip is None or state.customs_card < 0 > state.event else int(trip.vehicle)


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


def _vehicle(facts: Facts, name: str, state: CompetitorsState, default: int = -1) -> int:
    text = facts.text(name)
    return default if text is None else _find(facts, name, text, state)


def _vehicles(facts: Facts, name: str, state: CompetitorsState, default: Sequence[int]) -> list[int]:
    texts = facts.texts(name)
    return list(default) if texts is None else [_find(facts, name, text, state) for text in texts]


def _find(facts: Facts, name: str, text: str, state: CompetitorsState) -> int:
    vehicle = find_vehicle(state.terms, text, int(state.player))
    if vehicle < 0:
        facts.reasons.append(f"{name} names {text!r}, which is no vehicle; written like p0 truck 1")
    return vehicle


def _handled(facts: Facts, state: CompetitorsState) -> list[int]:
    codes: list[int] = []
    for text in facts.texts("handled") or []:
        act, _, name = text.partition(" ")
        vehicle = _find(facts, "handled", name, state)
        if act in HANDLED:
            codes.append(vehicle * len(HANDLED) + HANDLED.index(act))
        else:
            facts.reasons.append(f"handled names {text!r}, must begin with {', '.join(HANDLED)}")
    return codes


def _restore_charters(facts: Facts, state: CompetitorsState) -> None:
    found: list[int] = []
    for index, table in enumerate(facts.tables("charters")):
        inner = Facts(table, _CHARTER)
        holder = inner.integer("holder", max(0, int(state.player)), most=int(state.seats) - 1)
        truck = inner.text("truck")
        purpose = inner.integer("triple", 1, least=1)
        if truck is not None:
            purpose = -1 - find_vehicle(state.terms, truck, holder)
        found += [_vehicle(inner, "vehicle", state), holder, purpose]
        facts.absorb(f"charters {index}", inner)
    state.charters = vec[i64](found)


def _restore_trip(facts: Facts, state: CompetitorsState) -> None:
    """A trip that is left out where one is needed cannot be guessed; of one that is given most follows."""
    table = facts.table("trip")
    if table is None:
        if state.stage in (MOVING, DELIVERING):
            facts.reasons.append(f"the stage {STAGES[state.stage]} needs a trip")
        return
    inner = Facts(table, _TRIP)
    under_way = Trip(_vehicle(inner, "vehicle", state))
    inner.needs("vehicle")
    under_way.triple = inner.integer("triple", -1, least=-1)
    _restore_goods(inner, state, under_way)
    for name in ("next_vehicle", "halted", "stepping"):
        setattr(under_way, name, _vehicle(inner, name, state))
    for name in _NUMBERS[3:]:
        setattr(under_way, name, inner.integer(name, getattr(under_way, name), least=-MANY))
    for name in _FLAGS:
        setattr(under_way, name, inner.truth(name, getattr(under_way, name)))
    under_way.used = vec[i64](_vehicles(inner, "used", state, [int(under_way.vehicle)]))
    under_way.taxed = vec[i64](_taxed(inner, state))
    under_way.movers = vec[i64](_movers(inner, state))
    under_way.visited = vec[i64](inner.words("visited", [], TERRITORIES))
    under_way.barred = vec[i64](_vehicles(inner, "barred", state, []))
    under_way.check = inner.word_index("check", 0, CHECKS)
    step = inner.word_index("verb", -1, list(STEPS.values()))
    under_way.verb = list(STEPS)[step] if step >= 0 else 0
    under_way.origin = inner.word_index("origin", -1, PLACES)
    under_way.target = inner.word_index("target", -1, PLACES)
    under_way.strait = inner.word_index("strait", -1, STRAITS)
    facts.absorb("trip", inner)
    state.trip = under_way


def _restore_goods(facts: Facts, state: CompetitorsState, under_way: Trip) -> None:
    """Sender, contract and recipient are those of the triple, as long as it lies on the table."""
    player = max(0, int(state.player))
    office = state.offices[player]
    at = office.triple(under_way.triple) if under_way.triple >= 0 else -1
    parts = (SENDER, CONTRACT, RECIPIENT)
    sender, contract, recipient = (int(office.triples[at + part]) if at >= 0 else -1 for part in parts)
    under_way.sender = facts.word_index("sender", sender, TERRITORIES)
    under_way.contract = facts.word_index("contract", contract, KINDS)
    under_way.recipient = facts.word_index("recipient", recipient, TERRITORIES)
    goods = under_way.contract >= 0
    under_way.holder = _vehicle(facts, "holder", state, int(under_way.vehicle) if goods else -1)
    started = [VEHICLES[state.terms.kind_of[under_way.vehicle]]] if goods else []
    under_way.carried = mask_of(facts.words("carried", started, VEHICLES))
    printed = 1
    more = 0
    if goods and under_way.contract < state.terms.goods:
        printed = int(state.terms.goods_tm[under_way.contract])
    if under_way.sender >= 0:
        more = int(state.advantage(WAREHOUSE, player, under_way.sender))
    under_way.printed = facts.integer("printed", printed, least=1)
    under_way.allowed = facts.integer("allowed", int(under_way.printed) + more, least=1)


def _taxed(facts: Facts, state: CompetitorsState) -> list[int]:
    codes: list[int] = []
    for text in facts.texts("taxed") or []:
        name, _, territory = text.rpartition(" ")
        vehicle = _find(facts, "taxed", name, state)
        if territory in TERRITORIES:
            codes.append(vehicle * len(TERRITORIES) + TERRITORIES.index(territory))
        else:
            facts.reasons.append(f"taxed names {text!r}, must end with a territory")
    return codes


def _movers(facts: Facts, state: CompetitorsState) -> list[int]:
    found: list[int] = []
    for index, table in enumerate(facts.tables("movers")):
        inner = Facts(table, _MOVER)
        vehicle = _vehicle(inner, "vehicle", state)
        usual = int(state.terms.pm[state.terms.kind_of[max(0, vehicle)]])
        spent = inner.integer("spent", 0)
        found += [
            vehicle,
            inner.integer("allowance", usual),
            spent,
            inner.integer("bonus", 0, least=-MANY),
            int(inner.truth("moved", spent > 0)),
            inner.word_index("fuel", trip.FULL_FUEL, FUELS),
        ]
        facts.absorb(f"movers {index}", inner)
    return found


def _restore_talk(facts: Facts, state: CompetitorsState) -> None:
    table = facts.table("talk")
    if table is None:
        if state.stage in _DEALING:
            facts.reasons.append(f"the stage {STAGES[state.stage]} needs a talk")
        return
    inner = Facts(table, _TALK)
    last = int(state.seats) - 1
    kind = inner.word_index("kind", PROPOSAL, TALKS)
    proposer = inner.integer("proposer", max(0, int(state.player)), most=last)
    packed = _offer(inner, "offer", inner.text("offer")) if kind != TENDER else 0
    named = mask_of(inner.numbers("addressees", seats_of(moves.addressees_of(packed)), most=last))
    bidding = Auction(state.seats, 0, 0) if kind == PROPOSAL else _auction(inner, state, proposer, named)
    talk = Talk(kind, proposer, named, packed, bidding)
    talk.waiting = mask_of(inner.numbers("waiting", seats_of(named), most=last))
    talk.asking = inner.integer("asking", -1, least=-1, most=last)
    if kind != TENDER:
        talk.given = moves.given_of(packed)
        talk.asked = moves.asked_of(packed) if kind == PROPOSAL else vec[i64]()
    lowest = int(moves.minimum_of(packed) * state.terms.unit) if kind == AUCTION else 0
    talk.minimum = inner.integer("minimum", lowest)
    talk.card = inner.word_index("card", -1, KINDS)
    places = inner.words("places", [], (*TERRITORIES, spelling.STAY))
    talk.places = vec[i64]([moves.STAY if at == len(TERRITORIES) else at for at in places])
    talk.main_turn = inner.integer("main_turn", int(state.player), least=-1, most=last)
    talk.main_stage = inner.word_index("main_stage", ACTION, STAGES)
    facts.absorb("talk", inner)
    state.talk = talk
    if not facts.has("turn"):
        state.turn = _asked_first(state, talk)


def _asked_first(state: CompetitorsState, talk: Talk) -> int:
    """Whoever answers a deal that is open."""
    if state.stage == DEAL_ANSWER and talk.waiting:
        return min(seats_of(talk.waiting), key=lambda seat: (seat - talk.proposer) % state.seats)
    return int(talk.proposer if state.stage == DEAL_SHOW else talk.auction.turn)


def _auction(facts: Facts, state: CompetitorsState, opener: int, active: int) -> Auction:
    last = int(state.seats) - 1
    inner = Facts(facts.table("auction") or {}, _AUCTION)
    auction = Auction(state.seats, active, int(state.after(opener)))
    auction.active = mask_of(inner.numbers("active", seats_of(active), most=last))
    auction.standing = inner.integer("standing", 0)
    auction.leader = inner.integer("leader", -1, least=-1, most=last)
    auction.turn = inner.integer("turn", int(auction.turn), least=-1, most=last)
    facts.absorb("auction", inner)
    return auction


def _restore_made(facts: Facts, name: str, last: int) -> list[int]:
    """Offers with the seats that made them."""
    found: list[int] = []
    for index, table in enumerate(facts.tables(name)):
        inner = Facts(table, _MADE)
        packed = _offer(inner, "offer", inner.text("offer"))
        found.append(moves.made_by(inner.integer("seat", 0, most=last), packed))
        facts.absorb(f"{name} {index}", inner)
    return found


def _offer(facts: Facts, name: str, text: str | None) -> int:
    packed = None if text is None else notation.encode(text.split(" "))
    if packed is None:
        facts.reasons.append(f"{name} is {text!r}, must be written like the move")
        return moves.offer(moves.OFFER, 0, vec[i64](), vec[i64]())
    return packed
