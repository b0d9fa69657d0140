"""Chapter 14: draws, discards, and what is remembered when the deck is rebuilt."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from plancia.core.archive import Archive
from plancia.core.chance import Chance
from plancia.core.event import EventKind, all_but, only
from plancia.games.galopp_royal.box.material import KINDS
from plancia.games.galopp_royal.words.events import REBUILD

if TYPE_CHECKING:
    from plancia.games.galopp_royal.play.state import GaloppState


class Rebuild:
    """What was known when the discards last became the deck; it never changes, so copies of a state share it.

    `face_up` lay open in the discard pile, `elsewhere` on displays. For each seat `sunk` counts the
    cards that it had laid face down itself, `held` those in its hand.
    """

    def __init__(self, face_up: vec[i64], elsewhere: vec[i64], sunk: vec[i64], held: vec[i64]) -> None:
        self.face_up: Final[vec[i64]] = face_up
        self.elsewhere: Final[vec[i64]] = elsewhere
        self.sunk: Final[vec[i64]] = sunk
        self.held: Final[vec[i64]] = held


def new_rebuild(state: GaloppState) -> None:
    """A rebuild of which nothing is known yet, for a position to be read into."""
    nothing = state.terms.no_cards
    of_nobody = state.terms.nothing_buried
    state.rebuild = Rebuild(nothing[:], nothing[:], of_nobody[:], of_nobody[:])


def archived(known: Rebuild | None, archive: Archive) -> Rebuild:
    """The rebuild that is written to the archive, or read from it."""
    if known is None:
        none = vec[i64]()
        known = Rebuild(none, none, none, none)
    face_up, elsewhere = archive.row(known.face_up), archive.row(known.elsewhere)
    return Rebuild(face_up, elsewhere, archive.row(known.sunk), archive.row(known.held))


def draw(state: GaloppState, chance: Chance) -> i64:
    """The top card; an empty deck is rebuilt from the discards first (GA-14.6)."""
    if state.deck.left == 0:
        remember(state)
        state.tell(REBUILD, state.deck.discarded)
    return state.deck.draw(chance)


def tell_secret(state: GaloppState, known: EventKind, hidden: EventKind, seat: i64, card: i64) -> None:
    """What happens to a card that only its holder sees."""
    if state.log is not None:
        state.tell(known, seat, card, audience=only(seat))
        state.tell(hidden, seat, audience=all_but(seat))


def bury(state: GaloppState, seat: i64, kind: i64, stale: bool) -> None:
    """Discard a card face down: only its holder knows it (GA-14.4)."""
    state.deck.discard(kind)
    if stale:
        state.buried_stale[seat * len(KINDS) + kind] += 1
    else:
        state.buried[seat * len(KINDS) + kind] += 1


def remember(state: GaloppState) -> None:
    """Keep what is known at a rebuild: a hand drawn before it cannot hold a card that was in the discards."""
    kinds: i64 = len(KINDS)
    face_up = state.deck.discards[:]
    sunk = state.terms.nothing_buried[:]
    held = state.terms.nothing_buried[:]
    elsewhere = state.terms.no_cards[:]
    for at in range(state.seats * kinds):
        sunk[at] = state.buried[at] + state.buried_stale[at]
        face_up[at % kinds] -= sunk[at]
    state.buried = state.terms.nothing_buried[:]
    state.buried_stale = state.terms.nothing_buried[:]
    for card in state.displays:
        if card >= 0:
            elsewhere[card] += 1
    state.stale = 0
    for place in range(state.seats * 2):
        card = state.hands[place]
        if card >= 0:
            held[place // 2 * kinds + card] += 1
            state.stale |= 1 << place
    state.rebuild = Rebuild(face_up, elsewhere, sunk, held)
