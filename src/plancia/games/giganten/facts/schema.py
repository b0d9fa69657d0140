"""Every fact of a match of Giganten: where it stands in the state, what it may be, and who may know it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from plancia.core.facts.kinds import Custom, NestedTable, Seat, Seats, Whole, Word
from plancia.core.facts.numbers import Block, OneOf, Scaled
from plancia.core.facts.position import MANY, Facts, tally
from plancia.core.facts.rows import Counts, SeatCounts, Wholes, Words
from plancia.core.facts.schema import Audience, Schema
from plancia.core.options import Options
from plancia.core.plain import Plain
from plancia.games.giganten.box.board import COLUMNS
from plancia.games.giganten.box.board import SQUARE_NAMES as SQUARES
from plancia.games.giganten.box.material import BOX, COMPANIES, LICENCE, OCCUPIED, SPACES, terms_of
from plancia.games.giganten.facts import sites
from plancia.games.giganten.facts.sites import SITES
from plancia.games.giganten.invariants import AUCTION, IN_TURN, faults
from plancia.games.giganten.learn.reading import GigantenReader
from plancia.games.giganten.play.odds import MANY as MANY_LICENCES
from plancia.games.giganten.play.phases import auctions, ending, licences
from plancia.games.giganten.play.stages import AUCTIONS, BID, HAUL, MOVE, NAMES, OVER, PAY, PENALTY, PLACE, PRICES, SELL
from plancia.games.giganten.play.state import GigantenState, blank_state
from plancia.games.giganten.views import GigantenView

RED: Final = len(BOX.red_faces)


def _new(seats: int, options: Options) -> GigantenState:
    return blank_state(terms_of(seats, options))


# What a fact is where a position leaves it out.


def _first_player(state: GigantenState) -> int:
    chosen = state.terms.options["first_player"]
    return chosen if isinstance(chosen, int) else 0


def _sizes(state: GigantenState) -> list[int]:
    """How many licences each seat has."""
    return [int(state.hand_size(seat)) for seat in range(state.seats)]


def _red_pile(state: GigantenState) -> list[int]:
    return [max(0, left - gone) for left, gone in zip(_out_of_play(state)[:RED], state.red.discards, strict=True)]


def _beige_pile(state: GigantenState) -> list[int]:
    return [max(0, left - gone) for left, gone in zip(_out_of_play(state)[RED:], state.beige.discards, strict=True)]


def _out_of_play(state: GigantenState) -> list[int]:
    """How many cards of each face are neither on display nor before a seat."""
    in_play = [*state.display, *state.card]
    return [copies - in_play.count(face) for face, copies in enumerate(BOX.copies)]


def _licence_pile(state: GigantenState) -> list[int]:
    hands = list(state.hands)
    gone = state.licences.discards
    return [max(0, deck - sum(hands[at::2]) - gone[at]) for at, deck in enumerate(state.terms.licence_deck)]


def _pile_then(state: GigantenState) -> list[int]:
    """Everything drawn since lay in the licence pile when it was made."""
    twos = sum(state.memory.drawn_twos)
    ones = sum(state.memory.drawn) - twos
    return [int(state.licences.pile[0]) + ones, int(state.licences.pile[1]) + twos]


def _points(state: GigantenState) -> int:
    """All that the card gives, to whoever moves."""
    face = state.card[state.turn] if state.turn >= 0 and state.stage in (PLACE, MOVE) else -1
    return 0 if face < 0 else state.terms.movement[face]


def _first_derrick(state: GigantenState) -> int:
    """The first derrick of whoever hauls."""
    owners = list(state.land.owner)
    return owners.index(state.turn) if state.stage == HAUL and state.turn in owners else -1


def _in_auction(state: GigantenState) -> bool:
    return state.stage in (AUCTIONS, *AUCTION)


def _is_won(state: GigantenState) -> bool:
    return state.stage in (PENALTY, PAY, SELL)


def _bidders(state: GigantenState) -> list[int]:
    """Everybody with crude there, until somebody has won."""
    if _is_won(state):
        return [int(state.turn)] if state.turn >= 0 else []
    return list(sites.seats_of(auctions.participants(state)))


# Facts in a form of their own.


def _write_prices(state: GigantenState) -> dict[str, Plain]:
    return {company: state.terms.prices[space] for company, space in zip(COMPANIES, state.prices, strict=True)}


def _read_prices(given: Facts, state: GigantenState) -> None:
    for company, price in enumerate(given.counts("prices", [0] * len(COMPANIES), COMPANIES)):
        if price in BOX.prices:
            state.prices[company] = BOX.prices.index(price)
        elif price:
            given.reasons.append(f"prices of {COMPANIES[company]} is {price}, which is no space of the table")


def _write_display(state: GigantenState) -> list[Plain]:
    return [BOX.faces[face] for face in state.display if face >= 0]


def _read_display(given: Facts, state: GigantenState) -> None:
    """Gaps are where cards were taken first; nothing depends on the place of a card."""
    most = int(state.seats) + 1
    found = given.words("display", [], BOX.faces)
    if len(found) > most:
        given.reasons.append(f"display has {len(found)} cards, must have {most} at most")
    for slot, face in enumerate(found[:most]):
        state.display[slot] = face


def _encode_prices(_state: GigantenState) -> Iterator[Block[GigantenState]]:
    yield Block("prices", (("", Scaled(len(BOX.prices) - 1)),), lambda state: list(state.prices), COMPANIES)


def _encode_display(state: GigantenState) -> Iterator[Block[GigantenState]]:
    places = [f"card {place}" for place in range(1, len(state.display) + 1)]
    yield Block("display", (("", OneOf(BOX.faces)),), lambda state: list(state.display), places)


def _settle(state: GigantenState) -> None:
    """Work out what follows from the facts of a position."""
    state.acted = state.order_of(state.turn) if state.stage in IN_TURN and state.turn >= 0 else 0
    for seat in range(state.seats):
        state.stock[seat] = BOX.derricks - list(state.land.owner).count(seat)
    _settle_ground(state)
    for deck in (state.red, state.beige, state.licences):
        deck.count()
    if _in_auction(state):
        state.auction.turn = state.turn if state.stage == BID else -1
    if state.stage == PAY and state.turn >= 0:
        licences.learn_least(state, state.turn, state.auction.standing - state.hand_size(state.turn))


def _settle_ground(state: GigantenState) -> None:
    land, terms = state.land, state.terms
    for site, square in enumerate(terms.sites):
        land.ground[square] = 0 if land.owner[site] >= 0 else terms.terrain[square] + OCCUPIED * land.tile[site]
    for square in {square for square in state.truck if square >= 0}:
        if 0 < land.ground[square] < OCCUPIED:
            land.ground[square] += OCCUPIED


# Who may know what is not known to all, and fields of the view that follow from several facts.


def _known_hands(state: GigantenState, seat: int) -> list[int]:
    """Others' licences are counted, and shown after the end (GI-15.1, GI-15.2, GI-15.13)."""
    found = list(state.hands)
    for other in range(state.seats):
        if other != seat and state.stage != OVER:
            found[other * 2 : other * 2 + 2] = [-sum(found[other * 2 : other * 2 + 2]), 0]
    return found


def _hand(state: GigantenState, seat: int) -> dict[str, int]:
    return dict(zip(LICENCE.outcomes, (state.ones(seat), state.twos(seat)), strict=True))


def _leader(state: GigantenState) -> int | None:
    return state.auction.leader if state.auction.leader >= 0 else None


FACTS: Final[Schema[GigantenState, GigantenView]] = Schema(
    view=GigantenView,
    new=_new,
    options=lambda state: state.terms.options,
    facts=(
        Seat("first_player", "first", setup=_first_player),
        Word("stage", words=NAMES),
        Seat("turn", nobody=True, setup=lambda state: -1 if state.stage == OVER else state.first),
        Whole("round", usual=10, setup=lambda state: 0 if state.stage == PRICES else 1),
        # The board.
        Custom(
            "derricks",
            held_by=("land.owner", "land.crude"),
            writing=sites.write_derricks,
            reading=sites.read_derricks,
            encoding=sites.encode_derricks,
        ),
        Custom(
            "tiles",
            held_by=("land.tile",),
            writing=sites.write_tiles,
            reading=sites.read_tiles,
            encoding=sites.encode_tiles,
        ),
        Custom(
            "seen",
            held_by=("land.seen",),
            writing=sites.write_seen,
            reading=sites.read_seen,
            encoding=sites.encode_seen,
        ),
        Custom(
            "numbers",
            held_by=("land.number",),
            writing=sites.write_numbers,
            reading=sites.read_numbers,
            encoding=sites.encode_numbers,
            audience=sites.known_numbers,
        ),
        Words("trucks", "truck", words=SQUARES),
        Words("trains", "train", words=COLUMNS),
        Word("black_train", "black", words=SPACES),
        # Money and crude; what is mentioned nowhere is in the bank or the supply.
        Custom("prices", held_by=("prices",), writing=_write_prices, reading=_read_prices, encoding=_encode_prices),
        Wholes("cash", usual=50_000),
        Whole("bank", least=-MANY, setup=lambda state: -sum(state.cash), usual=100_000),
        SeatCounts("depots", words=COMPANIES, zeros=True),
        Whole(
            "supply",
            least=-MANY,
            setup=lambda state: BOX.crude - sum(state.land.crude) - sum(state.depots),
            usual=BOX.crude // 2,
        ),
        # Action cards.
        Words("cards", "card", words=BOX.faces),
        Custom(
            "display",
            held_by=("display",),
            writing=_write_display,
            reading=_read_display,
            encoding=_encode_display,
        ),
        Counts("red_discards", "red.discards", words=BOX.red_faces),
        Counts("red_pile", "red.pile", words=BOX.red_faces, setup=_red_pile),
        Counts("beige_discards", "beige.discards", words=BOX.beige_faces),
        Counts("beige_pile", "beige.pile", words=BOX.beige_faces, setup=_beige_pile),
        # Licences, and what is known of them. Left out, all in the hands were drawn since the pile was made.
        SeatCounts("hands", words=LICENCE.outcomes, zeros=True, audience=_known_hands),
        Counts("licence_discards", "licences.discards", words=LICENCE.outcomes),
        Counts("licence_pile", "licences.pile", words=LICENCE.outcomes, setup=_licence_pile, audience=Audience.SIZE),
        NestedTable(
            "known",
            there=lambda _: True,
            facts=(
                Wholes("least_twos", "memory.least", usual=10),
                Wholes("most_twos", "memory.most", usual=10, setup=_sizes),
                Wholes("held_then", "memory.held_then", usual=10),
                Wholes(
                    "dealt_then",
                    "memory.dealt_then",
                    usual=10,
                    most=MANY_LICENCES // 2,
                    setup=lambda state: list(state.memory.held_then),
                ),
                Wholes("spent_twos_then", "memory.spent_twos_then", usual=10),
                Wholes("drawn_since", "memory.drawn", usual=10, setup=_sizes),
                Wholes(
                    "drawn_twos_since",
                    "memory.drawn_twos",
                    usual=10,
                    setup=lambda state: list(state.hands)[1::2],
                    audience=Audience.OWNER,
                ),
                Wholes("spent_twos_since", "memory.spent_twos", usual=10),
                Wholes("lost", "memory.lost", usual=10),
                Wholes("lost_twos", "memory.lost_twos", usual=10),
                Counts("pile_then", "memory.pile_then", words=LICENCE.outcomes, setup=_pile_then),
            ),
        ),
        # The running decision.
        Whole("points", setup=_points, usual=6),
        Word("derrick", "site", words=SITES, setup=_first_derrick),
        Word("company", words=COMPANIES, setup=lambda state: 0 if _in_auction(state) else -1),
        NestedTable(
            "auction",
            there=_in_auction,
            facts=(
                Seats("shut_out"),
                Seats("active", "auction.active", setup=_bidders),
                Whole("standing", "auction.standing", setup=_is_won, usual=15),
                Seat(
                    "leader",
                    "auction.leader",
                    nobody=True,
                    setup=lambda state: state.turn if _is_won(state) else -1,
                ),
            ),
        ),
    ),
    derived={
        "terms": "the box and the options of the table",
        "acted": "the seats before the one in turn",
        "stock": "the derricks that do not stand on the board",
        "land.ground": "the cost of each square as it is printed, and what stands or lies there",
        "land_shared": "whether a copy has the same land",
        "memory_shared": "whether a copy has the same memory",
        "land.changes": "how often it changed, for whoever reads it again and again",
        "memory.changes": "how often it changed, for whoever reads it again and again",
        "memory.odds": "what others may hold, worked out when a state is first imagined",
        "roads": "where the truck in turn can drive, worked out when first asked for",
        "auction.turn": "whoever is asked to bid",
        "auction.seats": "the size of the table",
        **{
            f"{deck}.{name}": reason
            for deck in ("red", "beige", "licences")
            for name, reason in {
                "left": "the size of the pile",
                "discarded": "the size of the discards",
                "rebuilds": "told when it happens, and not asked for again",
                "what": "the name of a draw",
            }.items()
        },
    },
    reader=GigantenReader(),
    settle=_settle,
    faults=faults,
    alike={
        "star": lambda state: SPACES[state.terms.star],
        "stock": lambda state: tuple(state.stock),
        "tiles": sites.show_tiles,
        "seen": sites.show_seen,
        "derricks": sites.show_derricks,
        "display": lambda state: tuple(BOX.faces[face] for face in state.display if face >= 0),
        "hand_sizes": lambda state: tuple(_sizes(state)),
        "hands": lambda state: (
            tuple(_hand(state, seat) for seat in range(state.seats)) if state.stage == OVER else None
        ),
        "licence_pile": lambda state: state.licences.left,
        "least_twos": lambda state: tuple(state.memory.least),
        "most_twos": lambda state: tuple(state.memory.most),
        "pile_then": lambda state: tally(list(state.memory.pile_then), LICENCE.outcomes),
        "held_then": lambda state: tuple(state.memory.held_then),
        "dealt_then": lambda state: tuple(state.memory.dealt_then),
        "spent_twos_then": lambda state: tuple(state.memory.spent_twos_then),
        "drawn_since": lambda state: tuple(state.memory.drawn),
        "spent_twos_since": lambda state: tuple(state.memory.spent_twos),
        "lost": lambda state: tuple(state.memory.lost),
        "lost_twos": lambda state: tuple(state.memory.lost_twos),
        "bidders": lambda state: sites.seats_of(state.auction.active),
        "standing": lambda state: state.auction.standing,
        "leader": _leader,
        "shut_out": lambda state: sites.seats_of(state.shut_out),
        "ranks": lambda state: (
            tuple(ending.rank(state, seat) for seat in range(state.seats)) if state.stage == OVER else None
        ),
    },
    fields={
        "numbers": lambda state, _: sites.write_numbers(state),
        "numbers_left": lambda state, _: sites.numbers_left(state),
        "hand": lambda state, seat: None if seat is None else _hand(state, seat),
        "own_drawn_twos_since": lambda state, seat: None if seat is None else state.memory.drawn_twos[seat],
    },
)
