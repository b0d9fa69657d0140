"""Every fact of a match of Galopp Royal: where it stands in the state, what it may be, and who may know it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from plancia.core.facts.kinds import Custom, NestedTable, Seat, Seats, Whole, Word
from plancia.core.facts.numbers import Bits, Block, SeatOf
from plancia.core.facts.position import Facts, tally
from plancia.core.facts.rows import Cards, Counts, SeatCounts, Wholes
from plancia.core.facts.schema import Audience, Schema
from plancia.core.options import Options
from plancia.games.galopp_royal.box.material import KINDS, PRIZES, SLOTS, terms_of
from plancia.games.galopp_royal.invariants import faults
from plancia.games.galopp_royal.learn.reading import GaloppReader
from plancia.games.galopp_royal.play.phases import exchange, races
from plancia.games.galopp_royal.play.phases.draws import new_rebuild
from plancia.games.galopp_royal.play.stages import DEAL, EXCHANGE, LOT, NAMES, NUDGE, OVER, REPLACE, ROLL
from plancia.games.galopp_royal.play.state import GaloppState
from plancia.games.galopp_royal.views import GaloppView, RebuildView


def _new(seats: int, options: Options) -> GaloppState:
    return GaloppState(terms_of(seats, options)).copy()


def _first_player(state: GaloppState) -> int:
    chosen = state.terms.options["first_player"]
    return chosen if isinstance(chosen, int) else 0


def _opener(state: GaloppState) -> int:
    """The first player, or who follows and has no team yet; of substitute lots the last player."""
    if state.lot > 0:
        return max(state.last, 0)
    seats = [(state.first + step) % state.seats for step in range(state.seats)]
    return next((seat for seat in seats if not state.has_team(seat)), state.first)


def _stage(state: GaloppState) -> int:
    """Cards in hands are a lot that is up for auction."""
    return LOT if max(state.hands) >= 0 else DEAL


def _seen_to(state: GaloppState) -> int:
    """Bearers are replaced when all displays have been seen to."""
    return state.seats if state.stage == REPLACE else 0


def _in_lot(state: GaloppState) -> bool:
    return state.stage == LOT


def _in_race(state: GaloppState) -> bool:
    return state.stage in (ROLL, NUDGE)


def _entitled(state: GaloppState) -> list[int]:
    """The seats that may bid for the lot."""
    return [seat for seat in range(state.seats) if state.lot > 0 or not state.has_team(seat)]


def _rest(state: GaloppState) -> list[int]:
    """The cards that lie nowhere else are in the deck."""
    seen = [*state.displays, *state.hands, state.open_card]
    discards = state.deck.discards
    return [max(0, copies - discards[kind] - seen.count(kind)) for kind, copies in enumerate(state.terms.deck)]


def _read_turn(given: Facts, state: GaloppState) -> None:
    """Whoever is asked, or rolls next."""
    default = -1 if state.stage == OVER else int(state.first)
    state.turn = given.integer("turn", default, least=-1, most=int(state.seats) - 1)
    state.roller = state.turn if _in_race(state) else 0


def _stale_hands(state: GaloppState) -> list[int]:
    """Cards drawn before the last rebuild; they come first in a hand."""
    return [int(state.stale >> seat * 2 & 3).bit_count() for seat in range(state.seats)]


def _read_stale_hands(given: Facts, state: GaloppState) -> None:
    for seat, stale in enumerate(given.integers("stale_hands", [0] * int(state.seats), most=2)):
        held = len(_hand(state, seat))
        if stale > held:
            given.reasons.append(f"stale_hands of {seat} is {stale}, but the hand has {held} cards")
        else:
            state.stale |= ((1 << stale) - 1) << seat * 2


def _stale_block(_state: GaloppState) -> Iterator[Block[GaloppState]]:
    yield Block(
        "stale_hands",
        (("", Bits(("card 1", "card 2"))),),
        lambda state: [int(state.stale >> seat * 2 & 3) for seat in range(state.seats)],
        by_seat=True,
    )


def _turn_blocks(_state: GaloppState) -> Iterator[Block[GaloppState]]:
    yield Block("turn", (("", SeatOf()),), lambda state: [int(state.turn)])
    yield Block("roller", (("", SeatOf()),), lambda state: [int(state.roller)])


def _known_discards(state: GaloppState, seat: int) -> list[int]:
    """What lies open in the discards, and what the seat itself has laid there face down."""
    own = range(seat * len(KINDS), (seat + 1) * len(KINDS)) if seat >= 0 else range(0)
    found = face_up(state)
    for at in own:
        found[at % len(KINDS)] += state.buried[at] + state.buried_stale[at]
    return found


def _settle(state: GaloppState) -> None:
    """Work out what follows from the facts of a position."""
    state.arch = races.arch_of(state.terms, state.race)
    for chair in range(state.seats):
        if state.places[chair]:
            races.leave(state, chair)
    entitled = len(_entitled(state))
    state.bidders = entitled
    if _in_lot(state):
        state.auction.turn = state.turn
        passed = entitled - int(state.auction.active).bit_count()
        state.dropped = max(0, min(passed, entitled - SLOTS))
    state.deck.count()


def _hand(state: GaloppState, seat: int) -> list[int]:
    return [card for card in state.hands[seat * 2 : seat * 2 + 2] if card != -1]


def face_up(state: GaloppState) -> list[int]:
    """The open cards of the discard pile by kind: those that no seat is known to have laid face down."""
    found = list(state.deck.discards)
    for buried in (state.buried, state.buried_stale):
        for at, count in enumerate(buried):
            found[at % len(KINDS)] -= max(0, count)
    return found


def _sizes(counts: list[int]) -> tuple[int, ...]:
    """How many cards each seat has, whether their kinds are known or not."""
    size = len(KINDS)
    return tuple(abs(sum(counts[at : at + size])) for at in range(0, len(counts), size))


def _own(counts: list[int], seat: int | None) -> dict[str, int]:
    """The cards of one seat by kind."""
    return {} if seat is None else tally(counts[seat * len(KINDS) : (seat + 1) * len(KINDS)], KINDS)


def _stone(state: GaloppState) -> tuple[int, ...]:
    """The prizes of the race that is run, or was run last, or will be the first."""
    start = (max(state.race, 1) - 1) * PRIZES
    return tuple(state.terms.prizes[start : start + PRIZES])


def _leader(state: GaloppState) -> int | None:
    return state.auction.leader if _in_lot(state) and state.auction.leader >= 0 else None


def _rebuild(state: GaloppState, seat: int | None) -> RebuildView | None:
    known = state.rebuild
    if known is None:
        return None
    return RebuildView(
        face_up=tally(list(known.face_up), KINDS),
        elsewhere=tally(list(known.elsewhere), KINDS),
        own_sunk=_own(list(known.sunk), seat),
        own_held=_own(list(known.held), seat),
    )


FACTS: Final[Schema[GaloppState, GaloppView]] = Schema(
    view=GaloppView,
    new=_new,
    options=lambda state: state.terms.options,
    facts=(
        Seat("first_player", "first", setup=_first_player),
        Cards("displays", words=KINDS, empty="empty"),
        Cards("hands", words=KINDS, audience=Audience.COUNTED),
        Custom(
            "stale_hands",
            held_by=("stale",),
            writing=_stale_hands,
            reading=_read_stale_hands,
            encoding=_stale_block,
        ),
        Word("open_card", words=KINDS),
        Word("stage", words=NAMES, setup=_stage),
        Custom(
            "turn",
            held_by=("turn", "roller"),
            writing=lambda state: int(state.roller if state.stage == ROLL else state.turn),
            reading=_read_turn,
            encoding=_turn_blocks,
        ),
        Whole("race", most=lambda state: state.terms.races, setup=_in_race),
        Seat("last", nobody=True),
        Wholes("gold", most=lambda state: state.terms.most_gold),
        Wholes(
            "spaces",
            least=lambda state: state.terms.pond,
            most=lambda state: races.arch_of(state.terms, state.race),
            usual=20,
        ),
        Wholes("places", most=lambda state: state.seats),
        Whole("rolled", most=SLOTS),
        Whole("rolls", usual=40),
        Whole("seen_to", most=lambda state: state.seats, setup=_seen_to),
        Whole("lot", most=2, setup=lambda state: min(1, state.race)),
        Whole("attempt", usual=3),
        Seat("opener", setup=_opener),
        NestedTable(
            "auction",
            there=_in_lot,
            facts=(
                Seats("active", "auction.active", setup=_entitled),
                Whole("standing", "auction.standing", usual=30),
                Seat("leader", "auction.leader", nobody=True),
            ),
        ),
        Counts("discard", "deck.discards", words=KINDS, audience=_known_discards),
        Counts("deck", "deck.pile", words=KINDS, setup=_rest, audience=Audience.SIZE),
        Whole("rebuilds", "deck.rebuilds", usual=2),
        SeatCounts("face_down", "buried", words=KINDS, audience=Audience.COUNTED),
        SeatCounts("stale_face_down", "buried_stale", words=KINDS, audience=Audience.COUNTED),
        NestedTable(
            "rebuild",
            there=lambda state: state.rebuild is not None,
            make=new_rebuild,
            facts=(
                Counts("face_up", "rebuild.face_up", words=KINDS),
                Counts("elsewhere", "rebuild.elsewhere", words=KINDS),
                SeatCounts("sunk", "rebuild.sunk", words=KINDS, audience=Audience.OWNER),
                SeatCounts("held", "rebuild.held", words=KINDS, audience=Audience.OWNER),
            ),
        ),
    ),
    derived={
        "terms": "the box and the options of the table",
        "arch": "the race says where it stands",
        "racing": "the chairs without a place",
        "following": "the chairs without a place, clockwise",
        "bidders": "the seats that may bid for the lot",
        "dropped": "the seats that have passed, as long as there were more than four",
        "auction.turn": "whoever is asked",
        "auction.seats": "the size of the table",
        "deck.left": "the size of the deck",
        "deck.discarded": "the size of the discard pile",
        "deck.what": "the name of a draw",
    },
    reader=GaloppReader(),
    settle=_settle,
    faults=faults,
    alike={
        "stone": _stone,
        "arch": lambda state: state.arch,
        "pond": lambda state: state.terms.pond,
        "roller": lambda state: state.roller if state.stage == NUDGE else None,
        "exchanging": lambda state: exchange.display_asked(state) if state.stage == EXCHANGE else None,
        "bidders": lambda state: tuple(
            seat for seat in range(state.seats) if _in_lot(state) and state.auction.active >> seat & 1
        ),
        "bidders_at_first": lambda state: state.bidders if _in_lot(state) else 0,
        "standing": lambda state: state.auction.standing if _in_lot(state) else 0,
        "leader": _leader,
        "hand_sizes": lambda state: tuple(len(_hand(state, seat)) for seat in range(state.seats)),
        "stale_hand_sizes": lambda state: tuple(_stale_hands(state)),
        "deck_size": lambda state: state.deck.left,
        "discard_size": lambda state: state.deck.discarded,
        "face_up": lambda state: tally(face_up(state), KINDS),
        "face_down": lambda state: _sizes(list(state.buried)),
        "stale_face_down": lambda state: _sizes(list(state.buried_stale)),
    },
    fields={
        "hand": lambda state, seat: () if seat is None else tuple(KINDS[card] for card in _hand(state, seat)),
        "own_face_down": lambda state, seat: _own(list(state.buried), seat),
        "own_stale_face_down": lambda state, seat: _own(list(state.buried_stale), seat),
        "rebuild": _rebuild,
    },
)
