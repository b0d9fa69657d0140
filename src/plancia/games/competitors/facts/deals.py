"""The open negotiation, offers that wait or were refused, and the deal just closed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from plancia.core.auction import Auction
from plancia.core.facts.kinds import Custom, NestedTable, Seat, Seats, Whole, Word
from plancia.core.facts.position import Facts
from plancia.core.facts.schema import Fact
from plancia.core.plain import Plain
from plancia.games.competitors.facts import encoding
from plancia.games.competitors.facts.kinds import HeldFact, LineFact
from plancia.games.competitors.ids import KINDS, TERRITORIES, seats_of
from plancia.games.competitors.play import knowledge, moves, restoring
from plancia.games.competitors.play.parts.negotiation import AUCTION, PROPOSAL, TALKS, TENDER, Talk
from plancia.games.competitors.play.stages import ACTION, AUCTION_BID, DEAL_ANSWER, DEAL_SHOW, STAGES
from plancia.games.competitors.play.state import CompetitorsState
from plancia.games.competitors.words import notation, spelling

_MADE: Final = ("seat", "offer")
_DEALING: Final = (DEAL_ANSWER, DEAL_SHOW, AUCTION_BID)


def _new_talk(state: CompetitorsState) -> None:
    state.talk = Talk(PROPOSAL, 0, 0, 0, Auction(state.seats, 0, 0))


# The offer that opened it.


def _offer(state: CompetitorsState) -> Plain:
    talk = state.open_talk()
    return notation.decode(talk.packed) if talk.kind != TENDER else None


def _read_offer(given: Facts, state: CompetitorsState) -> None:
    talk = state.open_talk()
    if talk.kind != TENDER:
        restoring.put_offer(talk, _read_move(given, "offer"), talk.kind == PROPOSAL)


def _read_move(given: Facts, name: str) -> int:
    text = given.text(name)
    packed = None if text is None else notation.encode(text.split(" "))
    if packed is None:
        given.reasons.append(f"{name} is {text!r}, must be written like the move")
        return moves.offer_from(moves.OFFER, 0, [], [])
    return packed


def _addressees(state: CompetitorsState) -> list[int]:
    return list(seats_of(moves.addressees_of(state.open_talk().packed)))


def _minimum(state: CompetitorsState) -> int:
    talk = state.open_talk()
    return moves.minimum_of(talk.packed) * state.terms.unit if talk.kind == AUCTION else 0


def _is_outsider(state: CompetitorsState, seat: int) -> bool:
    talk = state.open_talk()
    return talk.kind != TENDER and not knowledge.is_party(talk, seat)


def _veiled(items: list[int]) -> list[int]:
    """A bundle for outsiders: of cards nothing but the kind (CO-20.7)."""
    kinds = {moves.TERRITORY: moves.ANY_TERRITORY, moves.ANY_OF_AREA: moves.ANY_TERRITORY, moves.CARD: moves.ANY_CARD}
    return [moves.item(kinds[kind]) if (kind := int(moves.item_kind(item))) in kinds else item for item in items]


def _known_given(state: CompetitorsState, seat: int) -> list[int]:
    given = list(state.open_talk().given)
    return _veiled(given) if _is_outsider(state, seat) else given


def _known_asked(state: CompetitorsState, seat: int) -> list[int]:
    asked = list(state.open_talk().asked)
    return _veiled(asked) if _is_outsider(state, seat) else asked


def _known_offer(state: CompetitorsState, seat: int) -> int:
    talk = state.open_talk()
    if not _is_outsider(state, seat):
        return talk.packed
    given, asked = _veiled(list(talk.given)), _veiled(list(talk.asked))
    if talk.kind == PROPOSAL:
        return moves.offer_from(moves.OFFER, talk.addressees, given, asked)
    return moves.auction_from(talk.addressees, moves.minimum_of(talk.packed), given)


@dataclass(frozen=True, kw_only=True)
class OfferFact(Custom[CompetitorsState]):
    """The move that opened a negotiation; the state keeps the bundles in it as well."""

    def parts(self) -> Iterator[Fact[CompetitorsState]]:
        yield HeldFact("offer", "talk.packed", audience=_known_offer)
        yield HeldFact("given", "talk.given", audience=_known_given)
        yield HeldFact("asked", "talk.asked", audience=_known_asked)


# Bids.


def _bidders(state: CompetitorsState) -> list[int]:
    return list(seats_of(state.open_talk().addressees))


def _first_bidder(state: CompetitorsState) -> int:
    talk = state.open_talk()
    return Auction(state.seats, talk.addressees, state.after(talk.proposer)).turn


def _places(given: Facts, _state: CompetitorsState) -> list[int]:
    """Where the highest bidder puts the vehicles."""
    at = given.words("places", [], (*TERRITORIES, spelling.STAY))
    return [moves.STAY if place == len(TERRITORIES) else place for place in at]


@dataclass(frozen=True, kw_only=True)
class NegotiationFact(NestedTable[CompetitorsState]):
    """The open negotiation; unless told otherwise it asks whoever answers it first."""

    def read(self, given: Facts, state: CompetitorsState) -> None:
        super().read(given, state)
        talk = state.talk
        if talk is None:
            if state.stage in _DEALING:
                given.reasons.append(f"the stage {STAGES[state.stage]} needs a talk")
        elif not given.has("turn"):
            state.turn = _asked_first(state, talk)


def _asked_first(state: CompetitorsState, talk: Talk) -> int:
    if state.stage == DEAL_ANSWER and talk.waiting:
        return min(seats_of(talk.waiting), key=lambda seat: (seat - talk.proposer) % state.seats)
    return int(talk.proposer if state.stage == DEAL_SHOW else talk.auction.turn)


TALK: Final[tuple[Fact[CompetitorsState], ...]] = (
    Word("kind", "talk.kind", words=TALKS),
    Seat("proposer", "talk.proposer", setup=lambda state: max(0, int(state.player))),
    OfferFact(
        "offer",
        held_by=("talk.packed", "talk.given", "talk.asked"),
        writing=_offer,
        reading=_read_offer,
        encoding=encoding.bundles,
    ),
    Seats("addressees", "talk.addressees", setup=_addressees),
    NestedTable(
        "auction",
        there=lambda state: state.open_talk().kind != PROPOSAL,
        facts=(
            Seats("active", "talk.auction.active", setup=_bidders),
            Whole("standing", "talk.auction.standing", usual=20_000),
            Seat("leader", "talk.auction.leader", nobody=True),
            Seat("turn", "talk.auction.turn", nobody=True, setup=_first_bidder),
        ),
    ),
    Seats("waiting", "talk.waiting", setup=_bidders),
    Seat("asking", "talk.asking", nobody=True),
    Whole("minimum", "talk.minimum", setup=_minimum, usual=20_000),
    Word("card", "talk.card", words=KINDS, column=encoding.GOODS),
    LineFact(
        "places",
        "talk.places",
        told=lambda _, places: [spelling.place(place) for place in places],
        found=_places,
        fill=restoring.put_places,
        encoding=encoding.places,
    ),
    Seat("main_turn", "talk.main_turn", nobody=True, setup=lambda state: int(state.player)),
    Word("main_stage", "talk.main_stage", words=STAGES, setup=lambda _: ACTION),
)


# Offers with the seats that made them.


def _made(offers: list[int]) -> Plain:
    return [{"seat": moves.maker_of(made), "offer": notation.decode(moves.made_of(made))} for made in offers]


def _read_made(given: Facts, name: str, state: CompetitorsState) -> list[int]:
    found: list[int] = []
    for index, table in enumerate(given.tables(name)):
        inner = Facts(table, _MADE)
        packed = _read_move(inner, "offer")
        found.append(moves.made_by(inner.integer("seat", 0, most=int(state.seats) - 1), packed))
        given.absorb(f"{name} {index}", inner)
    return found


def _read_counters(given: Facts, state: CompetitorsState) -> None:
    state.counters = _read_made(given, "counters", state)


def _read_refused(given: Facts, state: CompetitorsState) -> None:
    state.refused = _read_made(given, "refused", state)


def _known_counters(state: CompetitorsState, seat: int) -> list[int]:
    """A counter-offer that waits is read by its maker alone; to others it is some offer."""
    return [made if moves.maker_of(made) == seat else knowledge.some_counter(made) for made in state.counters]


def _known_refused(state: CompetitorsState, seat: int) -> list[int]:
    return [made for made in state.refused if knowledge.reads(made, seat)]


DEALS: Final[tuple[Fact[CompetitorsState], ...]] = (
    NegotiationFact("talk", there=lambda state: state.talk is not None, make=_new_talk, facts=TALK),
    Custom(
        "counters",
        held_by=("counters",),
        writing=lambda state: _made(state.counters),
        reading=_read_counters,
        encoding=encoding.counters,
        audience=_known_counters,
    ),
    Custom(
        "refused",
        held_by=("refused",),
        writing=lambda state: _made(state.refused),
        reading=_read_refused,
        encoding=encoding.refused,
        audience=_known_refused,
    ),
    Seat("closed_by", nobody=True),
    Seats("closed_to"),
)
