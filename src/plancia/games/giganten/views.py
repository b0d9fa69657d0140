"""What each seat may know of a match of Giganten."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from plancia.core.event import Event
from plancia.core.position import tally
from plancia.core.view import View
from plancia.games.giganten.box.board import KINDS, SQUARE_NAMES
from plancia.games.giganten.box.material import BOX, COMPANIES, LICENCE, NUMBER, SPACES, Terms
from plancia.games.giganten.play.phases import ending
from plancia.games.giganten.play.stages import BID, HAUL, NAMES, OVER, PAY, SELL
from plancia.games.giganten.play.state import GigantenState
from plancia.games.giganten.words import decisions

if TYPE_CHECKING:
    from plancia.core.game import Game


@dataclass(frozen=True, slots=True, kw_only=True)
class Derrick:
    """A derrick on the board: whose it is and how much crude is below."""

    seat: int
    crude: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GigantenView(View):
    """The table as one seat sees it. Squares, spaces, companies and card faces go by their names.

    Facts have the names they have in a position; what the seat cannot know is not there.
    """

    stage: str
    """card, place, move, special, build, haul, bid, pay, sell or over"""
    round: int
    first_player: int
    prices: dict[str, int]
    """Money per company."""

    trucks: tuple[str | None, ...]
    """The square of each seat's truck; None before it is placed."""
    trains: tuple[str, ...]
    black_train: str
    star: str
    """The space that ends the match when the black train reaches it."""

    cash: tuple[int, ...]
    bank: int
    supply: int
    stock: tuple[int, ...]
    """Derricks before each seat."""
    depots: tuple[dict[str, int], ...]
    """Crude of each seat by company."""

    tiles: dict[str, int]
    """Squares with a tile that is not built on, and its kind: 1, 2 or 3."""
    seen: dict[str, tuple[int, ...]]
    """Squares of those tiles that were looked at, and by which seats."""
    numbers: dict[str, int]
    """Numbers that this seat knows: tiles it looked at and every site ever built on."""
    numbers_left: dict[str, dict[str, int]]
    """For each kind, how many tiles of each number this seat has not seen."""
    derricks: dict[str, Derrick]
    """By square."""

    display: tuple[str, ...]
    """Faces that can still be taken."""
    cards: tuple[str | None, ...]
    """The face before each seat."""
    red_pile: dict[str, int]
    """What is left in the pile, face by face; nobody knows the order."""
    red_discards: dict[str, int]
    beige_pile: dict[str, int]
    beige_discards: dict[str, int]

    hand: dict[str, int] | None
    """The seat's own licences: how many of value 1 and of value 2."""
    hand_sizes: tuple[int, ...]
    hands: tuple[dict[str, int], ...] | None
    """Everybody's licences, once the match is over."""
    licence_pile: int
    licence_discards: dict[str, int]
    least_twos: tuple[int, ...]
    """What everybody can work out about each hand: it holds so many 2s at least ..."""
    most_twos: tuple[int, ...]
    """... and so many at most."""
    pile_then: dict[str, int]
    """The licence pile when it was last made, by value."""
    held_then: tuple[int, ...]
    """Cards in each hand at that time ..."""
    dealt_then: tuple[int, ...]
    """... of all that had been dealt to it ..."""
    spent_twos_then: tuple[int, ...]
    """... and the 2s that it had spent."""
    drawn_since: tuple[int, ...]
    spent_twos_since: tuple[int, ...]
    lost: tuple[int, ...]
    """Cards that bluffs have cost each seat ..."""
    lost_twos: tuple[int, ...]
    """... and the 2s among them."""
    own_drawn_twos_since: int | None

    points: int
    """Movement points left to the seat in turn."""
    derrick: str | None
    """The square whose marker is to be hauled."""
    company: str | None
    """The company whose auction or sale is on."""
    bidders: tuple[int, ...]
    """Seats still in its auction."""
    standing: int
    """The bid that stands, 0 while there is none."""
    leader: int | None
    shut_out: tuple[int, ...]
    """Seats that bluffed and may not bid again at this company."""

    ranks: tuple[int, ...] | None
    """The place of each seat's train, once the match is over."""


def view(
    game: Game[GigantenState, GigantenView], state: GigantenState, seat: int | None, history: tuple[Event, ...]
) -> GigantenView:
    seats = range(state.seats)
    terms = state.terms
    land = state.land
    over = state.stage == OVER
    in_auction = state.stage in (BID, PAY, SELL)
    known = _known_numbers(state, seat)
    return GigantenView(
        game=game,
        seat=seat,
        seats=state.seats,
        options=terms.options,
        to_move=state.to_move(),
        asked="" if over else decisions.asked(state),
        decision=decisions.decide(state, seat),
        history=history,
        knowledge=None,
        result=game.result(state) if over else None,
        stage=NAMES[state.stage],
        round=state.round,
        first_player=state.first,
        prices={company: terms.prices[space] for company, space in zip(COMPANIES, state.prices, strict=True)},
        trucks=tuple(None if square < 0 else SQUARE_NAMES[square] for square in state.truck),
        trains=tuple(SPACES[space] for space in state.train),
        black_train=SPACES[state.black],
        star=SPACES[terms.star],
        cash=tuple(state.cash),
        bank=state.bank,
        supply=state.supply,
        stock=tuple(state.stock),
        depots=tuple(depots_of(state, one) for one in seats),
        tiles={square: terms.kinds[site] for site, square in sites(terms) if land.tile[site]},
        seen={
            square: seats_of(land.seen[site]) for site, square in sites(terms) if land.tile[site] and land.seen[site]
        },
        numbers=known,
        numbers_left=_numbers_left(state, known),
        derricks={
            square: Derrick(seat=land.owner[site], crude=land.crude[site])
            for site, square in sites(terms)
            if land.owner[site] >= 0
        },
        display=tuple(BOX.faces[face] for face in state.display if face >= 0),
        cards=tuple(None if face < 0 else BOX.faces[face] for face in state.card),
        red_pile=tally(list(state.red.pile), BOX.red_faces),
        red_discards=tally(list(state.red.discards), BOX.red_faces),
        beige_pile=tally(list(state.beige.pile), BOX.beige_faces),
        beige_discards=tally(list(state.beige.discards), BOX.beige_faces),
        hand=None if seat is None else hand_of(state, seat),
        hand_sizes=tuple(state.hand_size(one) for one in seats),
        hands=tuple(hand_of(state, one) for one in seats) if over else None,
        licence_pile=state.licences.left,
        licence_discards=tally(list(state.licences.discards), LICENCE.outcomes),
        least_twos=tuple(state.memory.least),
        most_twos=tuple(state.memory.most),
        pile_then=tally((state.memory.pile_then_ones, state.memory.pile_then_twos), LICENCE.outcomes),
        held_then=tuple(state.memory.held_then),
        dealt_then=tuple(state.memory.dealt_then),
        spent_twos_then=tuple(state.memory.spent_twos_then),
        drawn_since=tuple(state.memory.drawn),
        spent_twos_since=tuple(state.memory.spent_twos),
        lost=tuple(state.memory.lost),
        lost_twos=tuple(state.memory.lost_twos),
        own_drawn_twos_since=None if seat is None else state.memory.drawn_twos[seat],
        points=state.points,
        derrick=SQUARE_NAMES[terms.sites[state.site]] if state.stage == HAUL else None,
        company=COMPANIES[state.company] if in_auction else None,
        bidders=seats_of(state.auction.active) if in_auction else (),
        standing=state.auction.standing if in_auction else 0,
        leader=state.auction.leader if in_auction and state.auction.leader >= 0 else None,
        shut_out=seats_of(state.shut_out) if in_auction else (),
        ranks=tuple(ending.rank(state, one) for one in seats) if over else None,
    )


def sites(terms: Terms) -> list[tuple[int, str]]:
    """Every site with the name of its square."""
    return [(site, SQUARE_NAMES[square]) for site, square in enumerate(terms.sites)]


def seats_of(mask: int) -> tuple[int, ...]:
    """The seats that a set of bits stands for."""
    return tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


def depots_of(state: GigantenState, seat: int) -> dict[str, int]:
    return {company: state.depots[seat * len(COMPANIES) + at] for at, company in enumerate(COMPANIES)}


def hand_of(state: GigantenState, seat: int) -> dict[str, int]:
    return dict(zip(LICENCE.outcomes, (state.ones[seat], state.twos[seat]), strict=True))


def _known_numbers(state: GigantenState, seat: int | None) -> dict[str, int]:
    """Sites built on are known to all, tiles to those who looked; in the end everything that is fixed (GI-15.13)."""
    land = state.land
    return {
        square: land.number[site]
        for site, square in sites(state.terms)
        if land.number[site]
        and (not land.tile[site] or state.stage == OVER or (seat is not None and land.seen[site] >> seat & 1))
    }


def _numbers_left(state: GigantenState, known: dict[str, int]) -> dict[str, dict[str, int]]:
    """The twelve numbers of each kind less those known."""
    left = {str(kind): list(BOX.numbers[kind - 1]) for kind in KINDS}
    for site, square in sites(state.terms):
        if square in known:
            left[str(state.terms.kinds[site])][known[square]] -= 1
    return {kind: tally(counts, NUMBER.outcomes) for kind, counts in left.items()}
