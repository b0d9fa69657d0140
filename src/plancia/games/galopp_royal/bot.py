"""Rules of thumb for Galopp Royal: what a team is worth, and a quick policy that sees a view and nothing else.

A team is as strong as its four bearers together. A stronger team wins more of each prize still to come; the price of a
lot is bid up to what the team is likely to win back.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from typing import Final

from plancia.core.decision import Choice, Decision, Range
from plancia.core.plain import is_list
from plancia.games.galopp_royal.material import BOX
from plancia.games.galopp_royal.views import GaloppView

STRENGTH: Final[Mapping[str, float]] = {"one": 1, "two": 2, "three": 3, "five": 5, "goof": -2, "crafty": 3.2}
"""Steps of a bearer when its slot is rolled; a crafty one also costs the others some."""
UNKNOWN: Final = 2.0
"""The strength of a card that is not seen."""
USUAL: Final = 8.0
"""The strength of a usual team, ..."""
PRICE: Final = 11.0
"""... what it is worth at the start, ..."""
GAIN: Final = 0.9
"""... and what each step more wins in every race to come."""
CAUTION: Final = 0.6
"""The share of the gold that a single team may cost."""


def choose(view: GaloppView, rng: random.Random) -> str:
    """The text of one legal move."""
    decision = view.decision
    assert decision is not None
    if view.stage == "lot":
        return _bid(view, decision, rng)
    if view.stage == "crafty":
        return max(decision.options, key=lambda option: _nudge_worth(view, option)).moves()[0]
    return _exchange(view, decision)


def limit(view: GaloppView) -> float:
    """What the lot is worth to the viewer, in gold."""
    assert view.seat is not None
    known = [*view.hand, *([view.open_card] if view.open_card else [])]
    strength = _strength(known) + UNKNOWN * (4 - len(known))
    races = BOX.races - view.race
    if view.lot == 0:
        return min(PRICE + GAIN * races * (strength - USUAL) / 2, CAUTION * view.gold[view.seat])
    own = _strength(card for card in view.displays[view.seat] if card)
    return min(GAIN * races * (strength - own), CAUTION * view.gold[view.seat])


def _strength(cards: Iterable[str]) -> float:
    return sum(STRENGTH[card] for card in cards)


def _bid(view: GaloppView, decision: Decision, rng: random.Random) -> str:
    """Raise by a little while the lot is worth more; nobody bids quite the same twice."""
    ranges = [option for option in decision.options if isinstance(option, Range)]
    may_pass = any(isinstance(option, Choice) for option in decision.options)
    if ranges:
        least, most = ranges[0].least, ranges[0].most
        worth = limit(view) * rng.uniform(0.85, 1.15)
        if least <= worth or not may_pass:
            raised = least + rng.choice((0, 0, 1, 2))
            return f"bid {max(least, min(raised, most, int(worth)))}"
    return "pass"


def _nudge_worth(view: GaloppView, option: object) -> float:
    """Own steps count whole; those of a rival count against us, the more the closer it is to the arch."""
    assert isinstance(option, Choice)
    facts = dict(option.facts)
    own, steps, chairs = facts.get("own", 0), facts.get("steps", 0), facts.get("chairs", [])
    assert isinstance(own, int)
    worth = float(own)
    if isinstance(steps, int) and is_list(chairs):
        for chair in chairs:
            seat = BOX.colours.index(str(chair))
            worth -= steps * (0.4 + 0.6 * max(view.spaces[seat], 0) / view.arch)
    return worth


def _exchange(view: GaloppView, decision: Decision) -> str:
    """Lose the own worst bearer, and take the best of the others."""
    own = view.exchanging == view.seat
    best = ""
    for move in decision.moves():
        kind = move.rpartition(" ")[2]
        if kind in STRENGTH and (not best or _better(kind, best.rpartition(" ")[2], own=own)):
            best = move
    return best or decision.moves()[0]


def _better(kind: str, other: str, *, own: bool) -> bool:
    return STRENGTH[kind] < STRENGTH[other] if own else STRENGTH[kind] > STRENGTH[other]
