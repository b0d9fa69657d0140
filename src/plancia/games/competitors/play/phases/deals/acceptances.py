"""What an addressee can answer to make a deal: cards for what was described, places for the vehicles (CO-17.15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from plancia.games.competitors.play import moves
from plancia.games.competitors.play.parts.negotiation import Talk
from plancia.games.competitors.play.phases.deals import bundles

if TYPE_CHECKING:
    from plancia.games.competitors.play.state import CompetitorsState

LISTED: Final = 200
"""Acceptances that are listed; the others are legal all the same."""
_PARTS: Final = 5
"""Cards and places of an acceptance that can be listed: more do not fit a packed move."""
_OPEN: Final = -1
"""Stands for a card that is not chosen yet."""


def can_accept(state: CompetitorsState, talk: Talk, seat: i64, cards: vec[i64], places: vec[i64]) -> bool:
    """Everything given and asked can change hands at once (CO-17.11, CO-17.12)."""
    if not bundles.fits(state, talk.asked, cards):
        return False
    if len(places) > 0 and len(places) != bundles.vehicles_in(talk.given):
        return False
    given = bundles.placed(talk.given, places)
    asked = bundles.filled(talk.asked, cards)
    return (
        bundles.can_give(state, talk.proposer, seat, given)
        and bundles.can_give(state, seat, talk.proposer, asked)
        and bundles.can_take(state, seat, given, asked)
        and bundles.can_take(state, talk.proposer, asked, given)
    )


def all_listed(talk: Talk) -> bool:
    """Whether an offer that can be accepted has a listed acceptance."""
    wanted: i64 = 0
    for item in talk.asked:
        wanted += int(bundles.described(item))
    return wanted <= _PARTS


def listed(state: CompetitorsState, talk: Talk, seat: i64) -> vec[i64]:
    """The acceptances of a seat, one for each choice of cards and places."""
    found = vec[i64](capacity=4)
    wanted = vec[i64](capacity=2)
    named = vec[i64](capacity=2)
    for item in talk.asked:
        if bundles.described(item):
            wanted = append(wanted, item)
        else:
            named = append(named, item)
    # Whatever the cards, the rest must be right, and there must be enough of them: no blind alley is searched.
    possible = (
        len(wanted) <= _PARTS
        and bundles.can_give(state, talk.proposer, seat, talk.given)
        and bundles.can_give(state, seat, talk.proposer, named)
        and bundles.can_take(state, seat, talk.given, named)
        and bundles.can_take(state, talk.proposer, named, talk.given)
        and _enough(state, seat, wanted, named)
    )
    if not possible:
        return found
    cards = vec[i64](capacity=len(wanted))
    for _ in wanted:
        cards = append(cards, i64(_OPEN))
    return _fill(state, talk, seat, wanted, named, cards, found)


def _enough(state: CompetitorsState, seat: i64, wanted: vec[i64], named: vec[i64]) -> bool:
    """Whether the hand holds as many cards of each description as are wanted, beside those named."""
    for item in wanted:
        needed: i64 = 0
        for other in wanted:
            if other == item or (_is_any_territory(item) and moves.item_kind(other) != moves.ANY_CARD):
                needed += 1
        for card in _hand(state, seat, item):
            if bundles.answers(state, item, card):
                needed -= 1
        for other in named:
            if moves.item_kind(other) == moves.TERRITORY:
                needed += int(bundles.answers(state, item, moves.item_of(other)))
            elif moves.item_kind(other) == moves.CARD:
                needed += int(bundles.answers(state, item, moves.CONTRACTS + moves.item_of(other)))
        if needed > 0:
            return False
    return True


def _is_any_territory(item: i64) -> bool:
    return moves.item_kind(item) == moves.ANY_TERRITORY


def _fill(
    state: CompetitorsState,
    talk: Talk,
    seat: i64,
    wanted: vec[i64],
    named: vec[i64],
    cards: vec[i64],
    found: vec[i64],
) -> vec[i64]:
    """Choose the next card; equal descriptions are filled in ascending order."""
    at = _next(wanted, cards)
    if at < 0:
        return _place(state, talk, seat, cards, found)
    item = wanted[at]
    least: i64 = 0
    for before in range(at):
        if wanted[before] == item:
            least = cards[before]
    last: i64 = -1
    for card in _hand(state, seat, item):
        fits = card >= least and card != last and bundles.answers(state, item, card)
        if fits and len(found) < LISTED and _spare(state, seat, named, cards, card):
            chosen = cards[:]
            chosen[at] = card
            found = _fill(state, talk, seat, wanted, named, chosen, found)
            last = card
    return found


def _next(wanted: vec[i64], cards: vec[i64]) -> i64:
    """The next description to fill, any territory last: it takes what the others leave."""
    found: i64 = -1
    at: i64
    for at in range(len(wanted)):
        if cards[at] == _OPEN:
            if not _is_any_territory(wanted[at]):
                return at
            if found < 0:
                found = at
    return found


def _hand(state: CompetitorsState, seat: i64, item: i64) -> vec[i64]:
    """The cards of the deck that a described item names."""
    office = state.offices[seat]
    if moves.item_kind(item) != moves.ANY_CARD:
        return office.territories
    hand = vec[i64](capacity=len(office.contracts))
    for card in office.contracts:
        hand = append(hand, moves.CONTRACTS + card)
    return hand


def _spare(state: CompetitorsState, seat: i64, named: vec[i64], cards: vec[i64], card: i64) -> bool:
    """Whether the hand holds a copy of the card that is neither named nor chosen."""
    item = bundles.card_item(card)
    left: i64 = -bundles.times(named, item)
    for held in _hand(state, seat, _deck_of(card)):
        if held == card:
            left += 1
    for chosen in cards:
        if chosen == card:
            left -= 1
    return left > 0


def _deck_of(card: i64) -> i64:
    """The description that any card of the same deck answers."""
    if card >= moves.CONTRACTS:
        return moves.item(moves.ANY_CARD)
    return moves.item(moves.ANY_TERRITORY)


def _place(state: CompetitorsState, talk: Talk, seat: i64, cards: vec[i64], found: vec[i64]) -> vec[i64]:
    """The acceptances with these cards, one for each choice of places."""
    asked = bundles.filled(talk.asked, cards)
    count = bundles.vehicles_in(talk.given)
    if count + len(cards) > _PARTS:
        return append(found, i64(moves.accept(cards, vec[i64]())))
    most: i64 = LISTED - len(found)
    for places in placements(state, talk.proposer, seat, talk.given, asked, most):
        found = append(found, i64(moves.accept(cards, places_in(places, count))))
    return found


def placements(
    state: CompetitorsState, giver: i64, receiver: i64, gained: vec[i64], lost: vec[i64], most: i64
) -> vec[i64]:
    """Ways to place the vehicles of a bundle, a byte for each; the first one leaves all where they are."""
    found = vec[i64]([0])
    shift: i64 = 0
    for item in gained:
        if moves.item_kind(item) == moves.VEHICLE:
            kind = moves.kind_of(moves.item_of(item))
            here = state.place[bundles.vehicle_of(state, giver, item)]
            wider = vec[i64](capacity=len(found))
            for place in _possible(state, receiver, kind, here, gained, lost):
                for packed in found:
                    if len(wider) < most:
                        wider = append(wider, packed | place << shift)
            found = wider
            shift += 8
    return found


def _possible(
    state: CompetitorsState, receiver: i64, kind: i64, here: i64, gained: vec[i64], lost: vec[i64]
) -> vec[i64]:
    """Where a vehicle that is here may come to stand."""
    found = vec[i64]([moves.STAY])
    place: i64
    for place in range(state.terms.territories):
        if place != here and bundles.can_place(state, receiver, kind, place, gained, lost):
            found = append(found, place)
    return found


def places_in(packed: i64, count: i64) -> vec[i64]:
    """The places of one placement; none if all vehicles stay."""
    found = vec[i64](capacity=count)
    stays = True
    for at in range(count):
        place = packed >> 8 * at & 255
        stays = stays and place == moves.STAY
        found = append(found, place)
    if stays:
        return vec[i64]()
    return found
