"""The choices of negotiations: answers, bids, and what a seat may propose."""

from __future__ import annotations

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from plancia.core.decision import AnyOption, Choice, Decision, Open, Range
from plancia.core.language import capital, either, listed, say
from plancia.core.plain import Plain
from plancia.games.competitors.box.material import BOX, TRUCK
from plancia.games.competitors.naming import AREAS, KINDS, TERRITORIES, own_name, vehicles_of
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.conditions import AWAY
from plancia.games.competitors.play.holdings import NUMBER, PARTS
from plancia.games.competitors.play.negotiation import TENDER, Talk
from plancia.games.competitors.play.phases.deals import bundles, proposals
from plancia.games.competitors.play.stages import AUCTION_BID
from plancia.games.competitors.play.state import CompetitorsState
from plancia.games.competitors.words import bundles as spelling
from plancia.games.competitors.words.notation import decode
from plancia.games.competitors.words.prompts import names, playing
from plancia.games.competitors.words.prompts.names import FactList

_OPENING = ("CO-17.1", "CO-17.7", "CO-17.8", "CO-17.21")


def talk_of(state: CompetitorsState) -> Talk:
    talk = state.talk
    assert talk is not None
    return talk


# Answers.


def deal_answer(state: CompetitorsState, seat: int) -> Decision:
    talk = talk_of(state)
    options: list[AnyOption] = [_answer(talk, move) for move in state.moves_of(seat)]
    if proposals.has_offers_left(state, seat):
        label = say("Refuse, and propose something else to {seat}", seat=names.seat(talk.proposer))
        options.append(Open("counter", label, _offer_form(state, seat, 1 << talk.proposer)))
    given = names.bundle(state, talk.given, talk.proposer)
    asked = names.bundle(state, talk.asked, seat)
    prompt = say(
        "{seat} offers {given} and asks for {asked}: accept, refuse or counter.",
        seat=names.seat(talk.proposer),
        given=given,
        asked=asked,
    )
    facts: FactList = (
        ("proposer", talk.proposer),
        ("given", names.spelt(talk.given)),
        ("asked", names.spelt(talk.asked)),
    )
    rules = ("CO-17.13", "CO-17.14", "CO-17.15")
    return Decision(seat, "deal_answer", capital(prompt), tuple(options), rules, facts=facts)


def _answer(talk: Talk, move: int) -> Choice:
    verb = moves.verb_of(move)
    if verb == moves.REFUSE:
        return Choice("refuse", say("Refuse"))
    if verb == moves.INSPECT:
        label = say("Ask {seat} to show you the contract before you answer", seat=names.seat(talk.proposer))
        return Choice("inspect", label)
    cards = list(moves.cards_of(move))
    places = list(moves.places_of(move))
    label = say("Accept")
    if cards:
        label = say("Accept and give {cards}", cards=listed([names.any_card(card) for card in cards]))
    facts: FactList = (
        ("cards", [spelling.card(card) for card in cards]),
        ("places", [spelling.place(place) for place in places]),
    )
    return Choice(decode(move), _placing(label, list(talk.given), places), facts)


def _placing(answer: str, given: Sequence[int], places: Sequence[int]) -> str:
    """An answer, and where the vehicles received are put."""
    vehicles = [moves.item_of(item) for item in given if moves.item_kind(item) == moves.VEHICLE]
    told = [
        say("{vehicle} in {place}", vehicle=names.named(vehicle), place=names.place(place))
        for vehicle, place in zip(vehicles, places, strict=False)
        if place != moves.STAY
    ]
    return say("{answer}, with {vehicles}", answer=answer, vehicles=listed(told)) if told else answer


def deal_show(state: CompetitorsState, seat: int) -> Decision:
    talk = talk_of(state)
    observer = names.seat(talk.asking)
    choices = (
        Choice("show", say("Show the contract to {seat} alone", seat=observer), (("seat", talk.asking),)),
        Choice("withdraw", say("Withdraw your offer")),
    )
    prompt = say("{seat} asks to see the contract that the charter is for: show it, or withdraw.", seat=observer)
    return Decision(seat, "deal_show", capital(prompt), choices, ("CO-17.37",))


def auction_bid(state: CompetitorsState, seat: int) -> Decision:
    talk = talk_of(state)
    sums: list[int] = []
    placed: list[Choice] = []
    for move in state.moves_of(seat):
        if moves.verb_of(move) == moves.BID:
            bid = moves.units_of(move) * BOX.unit
            if len(moves.places_of(move)):
                label = _placing(say("Bid {money:,}", money=bid), list(talk.given), list(moves.places_of(move)))
                placed.append(Choice(decode(move), label, (("bid", bid),)))
            else:
                sums.append(bid)
    options: list[AnyOption] = []
    if sums:
        options.append(Range("bid", sums[0], sums[-1], say("Bid {money:,} or more", money=sums[0]), BOX.unit))
    options += [*placed, Choice("fold", say("Fold for good"), ends=True)]
    prompt = say(
        "{lot}; {stands}: bid or fold. You have {money:,}.",
        lot=capital(_lot(state, talk)),
        stands=standing(talk),
        money=state.cash[seat],
    )
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
        goods = names.goods(talk.card) if talk.card < state.terms.goods else names.card(talk.card)
        return say("{goods} is put out to tender", goods=goods)
    given = names.bundle(state, talk.given, talk.proposer)
    return say("{seat} auctions {given}", seat=names.seat(talk.proposer), given=given)


def standing(talk: Talk) -> str:
    if talk.auction.leader < 0:
        return say("no bid stands, the minimum is {money:,}", money=talk.minimum)
    leader = names.seat(talk.auction.leader)
    return say("{seat} stands at {money:,}", seat=leader, money=talk.auction.standing)


# Unasked.


def unasked(state: CompetitorsState, seat: int) -> Decision | None:
    """What a seat may do that nobody asks; None if there is nothing."""
    options: list[AnyOption] = []
    rules: tuple[str, ...] = ()
    for move in state.moves_of(seat):
        if move == moves.WITHDRAW:
            auction = state.stage == AUCTION_BID
            label = say("Withdraw your auction") if auction else say("Withdraw your offer")
            options.append(Choice("withdraw", label))
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
    acts: list[str] = []
    if state.talk is not None:
        acts.append(say("withdraw"))
    elif len(options) > len(opened):
        acts.append(say("play a card"))
    if opened:
        acts.append(say("offer a deal or open an auction"))
    prompt = say("Nobody waits for you, but you may {acts}.", acts=either(acts))
    return Decision(seat, "interrupt", prompt, tuple(options), rules, must=False)


def openings(state: CompetitorsState, seat: int) -> list[AnyOption]:
    """A proposal and an auction, where the seat may open one now."""
    if not proposals.may_open(state, seat):
        return []
    others = (1 << state.seats) - 1 & ~(1 << seat)
    found: list[AnyOption] = [Open("offer", say("Offer a deal"), _offer_form(state, seat, others))]
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
