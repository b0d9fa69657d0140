"""Chapter 14: what a seat cannot know is erased, and dealt again where a whole state is imagined."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from plancia.core.chance import Uniform
from plancia.core.known import UNKNOWN, hide_cards, hide_counts
from plancia.games.galopp_royal.box.material import CARD, KINDS
from plancia.games.galopp_royal.play.phases.draws import Rebuild

if TYPE_CHECKING:
    from plancia.games.galopp_royal.play.state import GaloppState

_FINE: Final = 1 << 30
"""Into how many parts a chance is cut."""


def forget(state: GaloppState, seat: i64) -> None:
    """Other hands, the order of the deck, and which cards others have laid face down (GA-14.1, GA-14.4)."""
    kinds: i64 = len(KINDS)
    kind: i64
    for kind in range(kinds):
        state.deck.discards[kind] = known_discards(state, seat, kind)
    for other in range(state.seats):
        if other != seat:
            hide_cards(state.hands, other * 2, other * 2 + 2)
            hide_counts(state.buried, other * kinds, other * kinds + kinds)
            hide_counts(state.buried_stale, other * kinds, other * kinds + kinds)
    hide_counts(state.deck.pile, 0, kinds)
    known = state.rebuild
    if known is not None:
        state.rebuild = Rebuild(known.face_up, known.elsewhere, own(known.sunk, seat), own(known.held, seat))


def known_discards(state: GaloppState, seat: i64, kind: i64) -> i64:
    """How many cards of a kind lie open in the discards, or were laid there face down by the seat itself."""
    kinds: i64 = len(KINDS)
    buried = state.buried
    stale = state.buried_stale
    count = state.deck.discards[kind]
    own = seat * kinds + kind
    at = kind
    while at < len(buried):
        if at != own:
            # What was erased before is negative, and no longer among the discards.
            count -= max(buried[at], 0) + max(stale[at], 0)
        at += kinds
    return count


def own(counts: vec[i64], seat: i64) -> vec[i64]:
    """The row of one seat; of the others nothing is left."""
    kinds: i64 = len(KINDS)
    found = counts[:]
    at: i64
    for at in range(len(found)):
        if at // kinds != seat:
            found[at] = 0
    return found


def imagine(state: GaloppState, seat: i64, chance: Uniform) -> None:
    """Deal the cards that the seat has not seen to other hands, the face-down discards and the deck.

    Every way to deal them is equally likely, but for one thing: cards drawn before the last rebuild and not shown since
    cannot be among those that were open in the discards then.
    """
    kinds: i64 = len(KINDS)
    fresh = unseen(state)
    stale = stale_cards(state, seat, fresh, chance)
    for other in range(state.seats):
        if other != seat:
            deal_hand(state, other, stale, fresh, chance)
            deal_buried(state, state.buried_stale, other * kinds, stale, chance)
            deal_buried(state, state.buried, other * kinds, fresh, chance)
    state.deck.pile = fresh
    remember_held(state, seat)


def unseen(state: GaloppState) -> vec[i64]:
    """How many cards of each kind the seat cannot place."""
    left = state.terms.deck[:]
    kind: i64
    for kind in range(len(KINDS)):
        left[kind] -= state.deck.discards[kind]
    for card in state.displays:
        if card >= 0:
            left[card] -= 1
    for card in state.hands:
        if card >= 0:
            left[card] -= 1
    if state.open_card >= 0:
        left[state.open_card] -= 1
    return left


def deal_hand(state: GaloppState, seat: i64, stale: vec[i64], fresh: vec[i64], chance: Uniform) -> None:
    for place in range(seat * 2, seat * 2 + 2):
        if state.hands[place] == UNKNOWN:
            pile = stale if state.stale >> place & 1 else fresh
            state.hands[place] = take(pile, chance)


def deal_buried(state: GaloppState, buried: vec[i64], start: i64, pile: vec[i64], chance: Uniform) -> None:
    """Cards that a seat has laid face down."""
    count = -buried[start]
    if count <= 0:
        return
    buried[start] = 0
    for _card in range(count):
        kind = take(pile, chance)
        buried[start + kind] += 1
        state.deck.discards[kind] += 1


def take(pile: vec[i64], chance: Uniform) -> i64:
    """One card of a pile, each equally likely."""
    size: i64 = 0
    for count in pile:
        size += count
    kind: i64 = chance.draw(CARD, pile, size)
    pile[kind] -= 1
    return kind


def remember_held(state: GaloppState, seat: i64) -> None:
    """Others remember of the last rebuild at least what they still have of what they held then."""
    known = state.rebuild
    if known is None:
        return
    kinds: i64 = len(KINDS)
    held = state.buried_stale[:]
    for place in range(state.seats * 2):
        if state.stale >> place & 1:
            held[place // 2 * kinds + state.hands[place]] += 1
    for at in range(max(seat, 0) * kinds, (seat + 1) * kinds):
        held[at] = known.held[at]
    state.rebuild = Rebuild(known.face_up, known.elsewhere, known.sunk, held)


def stale_cards(state: GaloppState, seat: i64, fresh: vec[i64], chance: Uniform) -> vec[i64]:
    """Take the hidden stale cards out of the unseen ones.

    Their kinds are drawn one after the other: of a kind as many as the ways to have them, times the ways to fill up
    the rest from the kinds that follow.
    """
    kinds: i64 = len(KINDS)
    found = state.terms.no_cards[:]
    left = hidden_stale(state, seat)
    if left == 0:
        return found
    size = left + 1
    ways = stale_ways(state, seat, fresh, left)
    rest = rest_ways(ways, size)
    kind: i64
    for kind in range(kinds):
        point = float(chance.below(_FINE)) / float(_FINE) * rest[kind * size + left]
        taken: i64 = 0
        while taken < left:
            point -= ways[kind * size + taken] * rest[(kind + 1) * size + left - taken]
            if point < 0.0:
                break
            taken += 1
        found[kind] = taken
        fresh[kind] -= taken
        left -= taken
    return found


def hidden_stale(state: GaloppState, seat: i64) -> i64:
    """Cards drawn before the last rebuild that others hold, or have laid face down since."""
    if state.rebuild is None:
        return 0
    count: i64 = 0
    for place in range(state.seats * 2):
        if state.hands[place] == UNKNOWN and state.stale >> place & 1:
            count += 1
    for other in range(state.seats):
        if other != seat:
            count -= state.buried_stale[other * len(KINDS)]
    return count


def stale_ways(state: GaloppState, seat: i64, hidden: vec[i64], most: i64) -> vec[float]:
    """For each kind and number up to `most`, how likely the seat's memory of the last rebuild makes so many stale.

    Of each kind as many `could` be stale as were not known to be elsewhere or in the discards at the rebuild. A number
    is as likely as there are ways to pick it and to draw, from the deck it leaves, what has been seen since.
    """
    known = state.rebuild
    assert known is not None
    ways = vec[float]()
    kind: i64
    taken: i64
    for kind in range(len(KINDS)):
        left = state.terms.deck[kind] - known.elsewhere[kind]
        could = left - known.face_up[kind]
        if seat >= 0:
            left -= known.held[seat * len(KINDS) + kind]
            could -= known.held[seat * len(KINDS) + kind] + known.sunk[seat * len(KINDS) + kind]
        since = left - hidden[kind]
        for taken in range(most + 1):
            if taken > hidden[kind]:
                ways = append(ways, 0.0)
            else:
                ways = append(ways, choices(could, taken) * orders(left - taken, since))
    return ways


def rest_ways(ways: vec[float], size: i64) -> vec[float]:
    """For each kind and number of cards, the ways to fill up that number from this kind and those that follow."""
    kinds = len(ways) // size
    rest = vec[float]([0.0] * (len(ways) + size))
    rest[kinds * size] = 1.0
    kind: i64
    count: i64
    taken: i64
    for kind in range(kinds - 1, -1, -1):
        for count in range(size):
            total = 0.0
            for taken in range(count + 1):
                total += ways[kind * size + taken] * rest[(kind + 1) * size + count - taken]
            rest[kind * size + count] = total
    return rest


def choices(cards: i64, taken: i64) -> float:
    """The ways to pick some cards of so many; none where there are too few."""
    ways = orders(cards, taken)
    step: i64
    for step in range(2, taken + 1):
        ways /= float(step)
    return ways


def orders(cards: i64, drawn: i64) -> float:
    """The ways to draw some cards of so many, one after the other; none where there are too few."""
    if drawn > cards:
        return 0.0
    ways = 1.0
    step: i64
    for step in range(drawn):
        ways *= float(cards - step)
    return ways
