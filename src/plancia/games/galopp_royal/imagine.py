"""A whole state that fits a view: what the seat cannot know is drawn fairly."""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import comb, perm, prod

from plancia.core.plain import Plain, PlainDict
from plancia.core.position import tally
from plancia.games.galopp_royal.material import BOX, KINDS, terms_of
from plancia.games.galopp_royal.positions import EMPTY, restore
from plancia.games.galopp_royal.state import GaloppState
from plancia.games.galopp_royal.views import GaloppView, RebuildView


def imagine(view: GaloppView, rng: random.Random) -> GaloppState:
    """Cards the seat has not seen lie in the deck, in other hands or face down in the discards.

    Every way to deal them out is equally likely, but for one thing: cards drawn before the last rebuild and not shown
    since cannot be among those that were open in the discards then.
    """
    unseen = _unseen(view)
    others = [seat for seat in range(view.seats) if seat != view.seat]
    stale = sum(view.stale_hand_sizes[seat] + view.stale_face_down[seat] for seat in others)
    old = _old_cards(view, unseen, stale, rng)
    fresh = [kind for kind, count in enumerate(unseen) for _ in range(count - old.count(kind))]
    rng.shuffle(old)
    rng.shuffle(fresh)
    return restore(terms_of(view.seats, view.options), _filled(view, others, old, fresh))


def _counts(table: dict[str, int]) -> list[int]:
    return [table.get(kind, 0) for kind in KINDS]


def _unseen(view: GaloppView) -> list[int]:
    """How many cards of each kind the seat cannot place."""
    seen = [card for team in view.displays for card in team] + [view.open_card, *view.hand]
    piles = [_counts(view.face_up), _counts(view.own_face_down), _counts(view.own_stale_face_down)]
    box = BOX.decks[str(view.options["deck"])]
    return [box[at] - seen.count(kind) - sum(pile[at] for pile in piles) for at, kind in enumerate(KINDS)]


def _old_cards(view: GaloppView, unseen: list[int], count: int, rng: random.Random) -> list[int]:
    """The kinds of the hidden stale cards, drawn with the odds that the seat's memory of the last rebuild gives them.

    Of each kind as many `could` be stale as were not known to be elsewhere or in the discards at the rebuild. A choice
    is as likely as there are ways to pick it and to draw, from the deck it leaves, what has been seen since.
    """
    if count == 0 or view.rebuild is None:
        return []
    box = BOX.decks[str(view.options["deck"])]
    away = [sum(counts) for counts in zip(_counts(view.rebuild.elsewhere), _counts(view.rebuild.own_held), strict=True)]
    sunk = [sum(counts) for counts in zip(_counts(view.rebuild.face_up), _counts(view.rebuild.own_sunk), strict=True)]
    could = [total - gone - deep for total, gone, deep in zip(box, away, sunk, strict=True)]
    since = [total - gone - hidden for total, gone, hidden in zip(box, away, unseen, strict=True)]
    choices = list(_choices([min(most, hidden) for most, hidden in zip(could, unseen, strict=True)], count))
    weights = [
        prod(
            comb(could[kind], taken) * perm(box[kind] - away[kind] - taken, since[kind])
            for kind, taken in enumerate(choice)
        )
        for choice in choices
    ]
    chosen = rng.choices(choices, weights)[0]
    return [kind for kind, taken in enumerate(chosen) for _ in range(taken)]


def _choices(most: list[int], count: int) -> Iterator[tuple[int, ...]]:
    """All ways to take `count` cards with at most so many of each kind."""
    if not most:
        if count == 0:
            yield ()
        return
    for taken in range(min(most[0], count) + 1):
        for rest in _choices(most[1:], count - taken):
            yield (taken, *rest)


def _filled(view: GaloppView, others: list[int], old: list[int], fresh: list[int]) -> PlainDict:
    """The position of the view with the hidden cards dealt out; what is left over is the deck."""
    hands: list[list[int]] = [[] for _ in range(view.seats)]
    buried = [[0] * len(KINDS) for _ in range(view.seats)]
    buried_stale = [[0] * len(KINDS) for _ in range(view.seats)]
    held = [[0] * len(KINDS) for _ in range(view.seats)]
    for seat in others:
        stale_hand = _take(old, view.stale_hand_sizes[seat])
        stale_down = _take(old, view.stale_face_down[seat])
        hands[seat] = stale_hand + _take(fresh, view.hand_sizes[seat] - len(stale_hand))
        buried_stale[seat] = _tallied(stale_down)
        buried[seat] = _tallied(_take(fresh, view.face_down[seat]))
        held[seat] = _tallied(stale_hand + stale_down)
    if view.seat is not None:
        hands[view.seat] = [KINDS.index(card) for card in view.hand]
        buried[view.seat] = _counts(view.own_face_down)
        buried_stale[view.seat] = _counts(view.own_stale_face_down)
    face_up = _counts(view.face_up)
    discard = [face_up[kind] + sum(counts[kind] for counts in (*buried, *buried_stale)) for kind in range(len(KINDS))]
    return {
        **_public(view),
        "hands": [[KINDS[card] for card in hand] for hand in hands],
        "discard": tally(discard, KINDS),
        "face_down": _tables(buried),
        "stale_face_down": _tables(buried_stale),
        "rebuild": None if view.rebuild is None else _rebuild(view, view.rebuild, held),
    }


def _public(view: GaloppView) -> PlainDict:
    """The facts that everybody knows."""
    return {
        "seats": view.seats,
        "options": dict(view.options),
        "stage": view.stage,
        "turn": view.to_move[0] if view.to_move else -1,
        "first_player": view.first_player,
        "race": view.race,
        "last": -1 if view.last is None else view.last,
        "gold": list(view.gold),
        "displays": [[card or EMPTY for card in team] if any(team) else [] for team in view.displays],
        "rebuilds": view.rebuilds,
        "lot": view.lot,
        "attempt": view.attempt,
        "opener": view.opener,
        "stale_hands": list(view.stale_hand_sizes),
        "open_card": view.open_card,
        "auction": {
            "active": list(view.bidders),
            "standing": view.standing,
            "leader": -1 if view.leader is None else view.leader,
        }
        if view.stage == "lot"
        else None,
        "spaces": list(view.spaces),
        "places": list(view.places),
        "rolled": view.rolled,
        "rolls": view.rolls,
        "seen_to": view.seen_to,
    }


def _rebuild(view: GaloppView, known: RebuildView, held: list[list[int]]) -> Plain:
    """The seat's own memory of the rebuild; the others remember at least what they still hold."""
    sunk: list[Plain] = [{} for _ in range(view.seats)]
    holdings = _tables(held)
    if view.seat is not None:
        sunk[view.seat] = known.own_sunk
        holdings[view.seat] = known.own_held
    return {"face_up": known.face_up, "elsewhere": known.elsewhere, "sunk": sunk, "held": holdings}


def _take(cards: list[int], count: int) -> list[int]:
    return [cards.pop() for _ in range(count)]


def _tallied(cards: list[int]) -> list[int]:
    return [cards.count(kind) for kind in range(len(KINDS))]


def _tables(counts: list[list[int]]) -> list[Plain]:
    return [tally(one, KINDS) for one in counts]
