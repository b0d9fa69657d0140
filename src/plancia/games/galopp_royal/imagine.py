"""A whole state that fits a view: what the seat cannot know is drawn fairly."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from math import comb, perm, prod

from librt.vecs import vec
from mypy_extensions import i64

from plancia.core.plain import Plain, PlainDict
from plancia.core.position import tally
from plancia.core.view import Latest
from plancia.games.galopp_royal.box.material import BOX, KINDS
from plancia.games.galopp_royal.play.phases.draws import Rebuild
from plancia.games.galopp_royal.play.state import GaloppState
from plancia.games.galopp_royal.positions import EMPTY, flat, restore
from plancia.games.galopp_royal.views import GaloppView, RebuildView


def imagine(view: GaloppView, rng: random.Random) -> GaloppState:
    """One state that fits the view; asked again about the same view, it starts from what it worked out before."""
    return _imagination(view).state(rng)


class Deal:
    """The hidden cards of the seats by kind, as they may lie; what is left over is the deck."""

    def __init__(self, view: GaloppView) -> None:
        self.hands: list[list[int]] = [[] for _ in range(view.seats)]
        self.buried = _nothing(view.seats)
        self.buried_stale = _nothing(view.seats)
        self.held = _nothing(view.seats)
        """What each seat still has of what it held at the last rebuild."""
        self.deck: list[int] = []


class Imagination:
    """Many states that fit one view: what they have in common is worked out once.

    Cards the seat has not seen lie in the deck, in other hands or face down in the discards. Every way to deal them
    out is equally likely, but for one thing: cards drawn before the last rebuild and not shown since cannot be among
    those that were open in the discards then.
    """

    def __init__(self, view: GaloppView) -> None:
        self._view = view
        self._others = [seat for seat in range(view.seats) if seat != view.seat]
        self._unseen = _unseen(view)
        self._face_up = _counts(view.face_up)
        self._old = self._old_cards()
        self._base: GaloppState | None = None

    def state(self, rng: random.Random) -> GaloppState:
        """One state, independent of all others."""
        deal = self._deal(rng)
        if self._base is None:
            self._base = restore(self._view.seats, self._view.options, self._position(deal))
            return self._base.copy()
        return self._changed(self._base.copy(), deal)

    def _old_cards(self) -> tuple[list[tuple[int, ...]], list[int]]:
        """What the hidden stale cards can be, by kind, and how likely the seat's memory of the last rebuild makes it.

        Of each kind as many `could` be stale as were not known to be elsewhere or in the discards at the rebuild. A
        choice is as likely as there are ways to pick it and to draw, from the deck it leaves, what has been seen since.
        """
        view = self._view
        known = view.rebuild
        count = sum(view.stale_hand_sizes[seat] + view.stale_face_down[seat] for seat in self._others)
        if count == 0 or known is None:
            return [(0,) * len(KINDS)], [1]
        box = BOX.decks[str(view.options["deck"])]
        away = _sum(_counts(known.elsewhere), _counts(known.own_held))
        sunk = _sum(_counts(known.face_up), _counts(known.own_sunk))
        could = [total - gone - deep for total, gone, deep in zip(box, away, sunk, strict=True)]
        since = [total - gone - hidden for total, gone, hidden in zip(box, away, self._unseen, strict=True)]
        choices = list(_choices([min(most, hidden) for most, hidden in zip(could, self._unseen, strict=True)], count))
        weights = [
            prod(
                comb(could[kind], taken) * perm(box[kind] - away[kind] - taken, since[kind])
                for kind, taken in enumerate(choice)
            )
            for choice in choices
        ]
        return choices, weights

    def _deal(self, rng: random.Random) -> Deal:
        view = self._view
        chosen = rng.choices(*self._old)[0]
        old = _spread(chosen)
        fresh = _spread([count - taken for count, taken in zip(self._unseen, chosen, strict=True)])
        rng.shuffle(old)
        rng.shuffle(fresh)
        deal = Deal(view)
        for seat in self._others:
            stale_hand = _take(old, view.stale_hand_sizes[seat])
            stale_down = _take(old, view.stale_face_down[seat])
            deal.hands[seat] = stale_hand + _take(fresh, view.hand_sizes[seat] - len(stale_hand))
            deal.buried_stale[seat] = _tallied(stale_down)
            deal.buried[seat] = _tallied(_take(fresh, view.face_down[seat]))
            deal.held[seat] = _tallied(stale_hand + stale_down)
        if view.seat is not None:
            deal.hands[view.seat] = [KINDS.index(card) for card in view.hand]
            deal.buried[view.seat] = _counts(view.own_face_down)
            deal.buried_stale[view.seat] = _counts(view.own_stale_face_down)
            if view.rebuild is not None:
                deal.held[view.seat] = _counts(view.rebuild.own_held)
        deal.deck = _tallied(fresh)
        return deal

    def _discards(self, deal: Deal) -> list[int]:
        return _sum(self._face_up, *deal.buried, *deal.buried_stale)

    def _position(self, deal: Deal) -> PlainDict:
        """The position of the view with the hidden cards dealt out."""
        known = self._view.rebuild
        return {
            **_public(self._view),
            "hands": [[KINDS[card] for card in hand] for hand in deal.hands],
            "discard": tally(self._discards(deal), KINDS),
            "face_down": _tables(deal.buried),
            "stale_face_down": _tables(deal.buried_stale),
            "rebuild": None if known is None else self._rebuild(known, deal),
        }

    def _rebuild(self, known: RebuildView, deal: Deal) -> Plain:
        """The seat's own memory of the rebuild; the others remember at least what they still hold."""
        sunk: list[Plain] = [{} for _ in range(self._view.seats)]
        if self._view.seat is not None:
            sunk[self._view.seat] = known.own_sunk
        return {"face_up": known.face_up, "elsewhere": known.elsewhere, "sunk": sunk, "held": _tables(deal.held)}

    def _changed(self, state: GaloppState, deal: Deal) -> GaloppState:
        """Another state: only what the seat cannot know is different."""
        state.hands = vec[i64]([card for hand in deal.hands for card in (*hand, -1, -1)[:2]])
        state.deck.pile = vec[i64](deal.deck)
        state.deck.discards = vec[i64](self._discards(deal))
        state.buried = flat(deal.buried)
        state.buried_stale = flat(deal.buried_stale)
        if state.rebuild is not None:
            known = state.rebuild
            state.rebuild = Rebuild(known.face_up, known.elsewhere, known.sunk, flat(deal.held))
        return state


_imagination = Latest(Imagination)


def _counts(table: dict[str, int]) -> list[int]:
    return [table.get(kind, 0) for kind in KINDS]


def _unseen(view: GaloppView) -> list[int]:
    """How many cards of each kind the seat cannot place."""
    seen = [card for team in view.displays for card in team] + [view.open_card, *view.hand]
    piles = [_counts(view.face_up), _counts(view.own_face_down), _counts(view.own_stale_face_down)]
    box = BOX.decks[str(view.options["deck"])]
    return [box[at] - seen.count(kind) - sum(pile[at] for pile in piles) for at, kind in enumerate(KINDS)]


def _choices(most: list[int], count: int) -> Iterator[tuple[int, ...]]:
    """All ways to take `count` cards with at most so many of each kind."""
    if not most:
        if count == 0:
            yield ()
        return
    for taken in range(min(most[0], count) + 1):
        for rest in _choices(most[1:], count - taken):
            yield (taken, *rest)


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


def _take(cards: list[int], count: int) -> list[int]:
    return [cards.pop() for _ in range(count)]


def _spread(counts: Sequence[int]) -> list[int]:
    """The cards one by one."""
    return [kind for kind, count in enumerate(counts) for _ in range(count)]


def _sum(*piles: Sequence[int]) -> list[int]:
    return [sum(counts) for counts in zip(*piles, strict=True)]


def _nothing(seats: int) -> list[list[int]]:
    return [[0] * len(KINDS) for _ in range(seats)]


def _tallied(cards: list[int]) -> list[int]:
    return [cards.count(kind) for kind in range(len(KINDS))]


def _tables(counts: list[list[int]]) -> list[Plain]:
    return [tally(one, KINDS) for one in counts]
