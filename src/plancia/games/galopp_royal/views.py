"""What each seat may know of a match of Galopp Royal."""

from __future__ import annotations

from dataclasses import dataclass

from plancia.core.known import Known
from plancia.core.view import View
from plancia.games.galopp_royal.play.state import GaloppState


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

    knowledge: Known[GaloppState]
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
