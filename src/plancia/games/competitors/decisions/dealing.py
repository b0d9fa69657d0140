"""The choices of negotiations: answers, bids, and what a seat may propose."""

from __future__ import annotations

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from plancia.core.decision import AnyOption, Choice, Decision, Open, Range
from plancia.core.plain import Plain
from plancia.games.competitors import moves, spelling
from plancia.games.competitors.decisions import names, playing
from plancia.games.competitors.decisions.names import FactList
from plancia.games.competitors.marks import AWAY
from plancia.games.competitors.material import BOX, TRUCK
from plancia.games.competitors.naming import AREAS, KINDS, TERRITORIES, own_name, vehicles_of
from plancia.games.competitors.notation import decode
from plancia.games.competitors.office import NUMBER, PARTS
from plancia.games.competitors.phases import bundles, deals
from plancia.games.competitors.stages import AUCTION_BID
from plancia.games.competitors.state import CompetitorsState
from plancia.games.competitors.talk import TENDER, Talk

_OPENING = ("CO-17.1", "CO-17.7", "CO-17.8", "CO-17.21")


def talk_of(state: CompetitorsState) -> Talk:
    talk = state.talk
    assert talk is not None
    return talk


# Answers.


def deal_answer(state: CompetitorsState, seat: int) -> Decision:
    talk = talk_of(state)
    options: list[AnyOption] = [_answer(talk, move) for move in state.moves_of(seat)]
    if deals.has_offers_left(state, seat):
        label = f"Refuse, and propose something else to {names.SEATS[talk.proposer]}"
        options.append(Open("counter", label, _offer_form(state, seat, 1 << talk.proposer)))
    given = names.bundle(state, talk.given, talk.proposer)
    asked = names.bundle(state, talk.asked, seat)
    prompt = (
        f"{names.sentence(names.SEATS[talk.proposer])} offers {given} and asks for {asked}: accept, refuse or counter."
    )
    facts: FactList = (
        ("proposer", talk.proposer),
        ("given", names.spelt(talk.given)),
        ("asked", names.spelt(talk.asked)),
    )
    return Decision(seat, "deal_answer", prompt, tuple(options), ("CO-17.13", "CO-17.14", "CO-17.15"), facts=facts)


def _answer(talk: Talk, move: int) -> Choice:
    verb = moves.verb_of(move)
    if verb == moves.REFUSE:
        return Choice("refuse", "Refuse")
    if verb == moves.INSPECT:
        return Choice("inspect", f"Ask {names.SEATS[talk.proposer]} to show you the contract before you answer")
    cards = list(moves.cards_of(move))
    places = list(moves.places_of(move))
    label = "Accept"
    if cards:
        label += " and give " + names.listed([names.any_card(card) for card in cards])
    label += _placing(list(talk.given), places)
    facts: FactList = (
        ("cards", [spelling.card(card) for card in cards]),
        ("places", [spelling.place(place) for place in places]),
    )
    return Choice(decode(move), label, facts)


def _placing(given: Sequence[int], places: Sequence[int]) -> str:
    """Where the vehicles received are put."""
    vehicles = [moves.item_of(item) for item in given if moves.item_kind(item) == moves.VEHICLE]
    told = [
        f"{names.named(vehicle)} in {names.place(place)}"
        for vehicle, place in zip(vehicles, places, strict=False)
        if place != moves.STAY
    ]
    return f", with {names.listed(told)}" if told else ""


def deal_show(state: CompetitorsState, seat: int) -> Decision:
    talk = talk_of(state)
    observer = names.SEATS[talk.asking]
    choices = (
        Choice("show", f"Show the contract to {observer} alone", (("seat", talk.asking),)),
        Choice("withdraw", "Withdraw your offer"),
    )
    prompt = f"{names.sentence(observer)} asks to see the contract that the charter is for: show it, or withdraw."
    return Decision(seat, "deal_show", prompt, choices, ("CO-17.37",))


def auction_bid(state: CompetitorsState, seat: int) -> Decision:
    talk = talk_of(state)
    sums: list[int] = []
    placed: list[Choice] = []
    for move in state.moves_of(seat):
        if moves.verb_of(move) == moves.BID:
            bid = moves.units_of(move) * BOX.unit
            if len(moves.places_of(move)):
                label = f"Bid {bid:,}{_placing(list(talk.given), list(moves.places_of(move)))}"
                placed.append(Choice(decode(move), label, (("bid", bid),)))
            else:
                sums.append(bid)
    options: list[AnyOption] = []
    if sums:
        options.append(Range("bid", sums[0], sums[-1], f"Bid {sums[0]:,} or more", BOX.unit))
    options += [*placed, Choice("fold", "Fold for good")]
    prompt = f"{_lot(state, talk)}; {standing(talk)}: bid or fold. You have {state.cash[seat]:,}."
    rules = ("CO-17.40", "CO-17.41", "CO-17.42", "CO-14.22" if talk.kind == TENDER else "CO-17.49")
    facts: FactList = (
        ("standing", talk.auction.standing),
        ("leader", None if talk.auction.leader < 0 else talk.auction.leader),
        ("minimum", talk.minimum),
        ("given", [KINDS[talk.card]] if talk.kind == TENDER else names.spelt(talk.given)),
    )
    return Decision(seat, "auction_bid", prompt, tuple(options), rules, facts=facts)


def _lot(state: CompetitorsState, talk: Talk) -> str:
    """What is auctioned, for a bidder."""
    if talk.kind == TENDER:
        goods = talk.card < state.terms.goods
        return f"{names.goods(talk.card) if goods else names.card(talk.card)} is put out to tender"
    seller = names.sentence(names.SEATS[talk.proposer])
    return f"{seller} auctions {names.bundle(state, talk.given, talk.proposer)}"


def standing(talk: Talk) -> str:
    if talk.auction.leader < 0:
        return f"no bid stands, the minimum is {talk.minimum:,}"
    return f"{names.SEATS[talk.auction.leader]} stands at {talk.auction.standing:,}"


# Unasked.


def unasked(state: CompetitorsState, seat: int) -> Decision | None:
    """What a seat may do that nobody asks; None if there is nothing."""
    options: list[AnyOption] = []
    rules: tuple[str, ...] = ()
    for move in state.moves_of(seat):
        if move == moves.WITHDRAW:
            auction = state.stage == AUCTION_BID
            options.append(Choice("withdraw", "Withdraw your auction" if auction else "Withdraw your offer"))
            rules += ("CO-17.49",) if auction else ("CO-17.16",)
        else:
            options.append(playing.special_choice(state, move))
            rules += ("CO-14.16", "CO-14.24")
    opened = openings(state, seat)
    if opened:
        options += opened
        rules += _OPENING
    if not options:
        return None
    acts = ["withdraw"] * (state.talk is not None) + ["play a card"] * (
        state.talk is None and len(options) > len(opened)
    )
    acts += ["offer a deal or open an auction"] * (len(opened) > 0)
    prompt = f"Nobody waits for you, but you may {names.listed(acts, 'or')}."
    return Decision(seat, "interrupt", prompt, tuple(options), rules, must=False)


def openings(state: CompetitorsState, seat: int) -> list[AnyOption]:
    """A proposal and an auction, where the seat may open one now."""
    if not deals.may_open(state, seat):
        return []
    others = (1 << state.seats) - 1 & ~(1 << seat)
    found: list[AnyOption] = [Open("offer", "Offer a deal", _offer_form(state, seat, others))]
    give = _giving(state, seat)
    if give:
        auction: FactList = (
            ("to", _seats(others)),
            ("give", give),
            ("min", {"least": BOX.unit, "step": BOX.unit}),
            ("left", _left(state, seat)),
        )
        found.append(Open("auction", "Auction something of yours", auction))
    return found


def _left(state: CompetitorsState, seat: int) -> int:
    """Proposals that the seat may still make in this turn (CO-17.21)."""
    return state.terms.offer_cap[seat] - state.offers[seat]


def _seats(mask: int) -> list[Plain]:
    return [f"p{seat}" for seat in range(mask.bit_length()) if mask >> seat & 1]


def _offer_form(state: CompetitorsState, seat: int, addressees: int) -> FactList:
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
    return bundles.can_give(state, owner, holder, vec[i64]([item]))
