"""What each seat may know of a match of Galopp Royal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from plancia.core.event import Event
from plancia.core.position import tally
from plancia.core.view import View
from plancia.games.galopp_royal.box.material import KINDS, PRIZES, SLOTS
from plancia.games.galopp_royal.play.phases import exchange
from plancia.games.galopp_royal.play.stages import EXCHANGE, LOT, NUDGE, STAGES
from plancia.games.galopp_royal.play.state import GaloppState
from plancia.games.galopp_royal.words import prompts

if TYPE_CHECKING:
    from plancia.core.game import Game


@dataclass(frozen=True, slots=True, kw_only=True)
class RebuildView:
    """What a seat knows of the last time the discards became the deck."""

    face_up: dict[str, int]
    elsewhere: dict[str, int]
    own_sunk: dict[str, int]
    own_held: dict[str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class GaloppView(View):
    """Seats, spaces and places are numbers, cards the names of their kinds; None where there is nothing.

    A card is stale when it was drawn before the deck was last rebuilt.
    """

    stage: str
    """lot, crafty, exchange or over"""
    race: int
    """0 during the starting auctions"""
    first_player: int
    last: int | None
    gold: tuple[int, ...]
    displays: tuple[tuple[str | None, ...], ...]
    stone: tuple[int, ...]
    """the prizes of this race"""
    arch: int
    pond: int
    spaces: tuple[int, ...]
    places: tuple[int, ...]
    """0 while a chair is racing"""
    roller: int | None
    rolled: int
    """the slot last rolled in this race, 0 before the first roll"""
    rolls: int
    exchanging: int | None
    """whose display is being seen to"""
    seen_to: int
    """how many displays have been seen to in this interval"""
    lot: int
    """0 for a starting lot, 1 and 2 for the substitute lots"""
    attempt: int
    opener: int
    bidders: tuple[int, ...]
    """seats still in the auction"""
    bidders_at_first: int
    standing: int
    leader: int | None
    hand: tuple[str, ...]
    hand_sizes: tuple[int, ...]
    stale_hand_sizes: tuple[int, ...]
    open_card: str | None
    deck_size: int
    discard_size: int
    face_up: dict[str, int]
    face_down: tuple[int, ...]
    stale_face_down: tuple[int, ...]
    own_face_down: dict[str, int]
    own_stale_face_down: dict[str, int]
    rebuilds: int
    rebuild: RebuildView | None


def view(
    game: Game[GaloppState, GaloppView], state: GaloppState, seat: int | None, history: tuple[Event, ...]
) -> GaloppView:
    seats = range(state.seats)
    in_lot = state.stage == LOT
    stone = (max(state.race, 1) - 1) * PRIZES
    hands = [_hand(state, one) for one in seats]
    return GaloppView(
        game=game,
        seat=seat,
        seats=state.seats,
        options=state.terms.options,
        to_move=state.to_move(),
        asked="" if state.over else prompts.asked(state),
        decision=prompts.decide(state, seat),
        history=history,
        result=game.result(state) if state.over else None,
        stage=STAGES[state.stage],
        race=state.race,
        first_player=state.first,
        last=_or_none(state.last),
        gold=tuple(state.gold),
        displays=tuple(tuple(_card(card) for card in state.displays[one * SLOTS : (one + 1) * SLOTS]) for one in seats),
        stone=tuple(state.terms.prizes[stone : stone + PRIZES]),
        arch=state.arch,
        pond=state.terms.pond,
        spaces=tuple(state.spaces),
        places=tuple(state.places),
        roller=state.roller if state.stage == NUDGE else None,
        rolled=state.rolled,
        rolls=state.rolls,
        exchanging=exchange.display_asked(state) if state.stage == EXCHANGE else None,
        seen_to=state.seen_to,
        lot=state.lot,
        attempt=state.attempt,
        opener=state.opener,
        bidders=tuple(one for one in seats if in_lot and state.auction.active >> one & 1),
        bidders_at_first=state.bidders if in_lot else 0,
        standing=state.auction.standing if in_lot else 0,
        leader=_or_none(state.auction.leader) if in_lot else None,
        hand=() if seat is None else tuple(KINDS[card] for card, _ in hands[seat]),
        hand_sizes=tuple(len(hand) for hand in hands),
        stale_hand_sizes=tuple(sum(stale for _, stale in hand) for hand in hands),
        open_card=_card(state.open_card),
        deck_size=state.deck.left,
        discard_size=state.deck.discarded,
        face_up=tally(face_up(state), KINDS),
        face_down=tuple(sum(_of_seat(state.buried, one)) for one in seats),
        stale_face_down=tuple(sum(_of_seat(state.buried_stale, one)) for one in seats),
        own_face_down={} if seat is None else tally(_of_seat(state.buried, seat), KINDS),
        own_stale_face_down={} if seat is None else tally(_of_seat(state.buried_stale, seat), KINDS),
        rebuilds=state.deck.rebuilds,
        rebuild=_rebuild(state, seat),
    )


def face_up(state: GaloppState) -> list[int]:
    """The open cards of the discard pile by kind."""
    seats = range(state.seats)
    hidden = [_of_seat(buried, seat) for buried in (state.buried, state.buried_stale) for seat in seats]
    return [state.deck.discards[kind] - sum(counts[kind] for counts in hidden) for kind in range(len(KINDS))]


def _rebuild(state: GaloppState, seat: int | None) -> RebuildView | None:
    known = state.rebuild
    if known is None:
        return None
    return RebuildView(
        face_up=tally(list(known.face_up), KINDS),
        elsewhere=tally(list(known.elsewhere), KINDS),
        own_sunk={} if seat is None else tally(_of_seat(known.sunk, seat), KINDS),
        own_held={} if seat is None else tally(_of_seat(known.held, seat), KINDS),
    )


def _hand(state: GaloppState, seat: int) -> list[tuple[int, bool]]:
    """The cards of a hand, each with whether it is stale."""
    places = (seat * 2, seat * 2 + 1)
    return [(state.hands[place], bool(state.stale >> place & 1)) for place in places if state.hands[place] >= 0]


def _of_seat(counts: vec[i64], seat: int) -> list[int]:
    return list(counts[seat * len(KINDS) : (seat + 1) * len(KINDS)])


def _card(kind: int) -> str | None:
    return None if kind < 0 else KINDS[kind]


def _or_none(seat: int) -> int | None:
    return None if seat < 0 else seat
