"""Rules of thumb for Giganten: what cards, sites and rights are worth, and a quick policy that sees a view only.

Crude makes money, so trucks head for promising tiles, trains keep up with the derricks, and licences go where the own
depots hold most. Now and then a bid goes beyond the own licences: whoever never bluffs is easily read.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from plancia.core.decision import Choice, Decision, Range
from plancia.core.plain import Plain
from plancia.games.giganten.board import COLUMNS
from plancia.games.giganten.views import GigantenView

Facts: TypeAlias = Mapping[str, Plain]

CRUDE: Final = 3_000
"""What a crude in the ground is worth in money, ..."""
LICENCE: Final = 1_300
"""... a licence, ..."""
POINT: Final = 300
"""... a movement point, ..."""
SPECIAL: Final = 1_200
"""... and the special of a card."""
NEAR: Final = 400
"""What each square between truck and tile costs."""
RESERVE: Final = 4_000
"""Money that is not built with unless the tile was seen."""
BLUFFS: Final = 0.06
"""How often a bid goes beyond the own licences."""


def choose(view: GigantenView, rng: random.Random) -> str:
    """The text of one legal move."""
    decision = view.decision
    assert decision is not None
    match view.stage:
        case "card":
            return _best(decision, _card_worth)
        case "place":
            return max(decision.moves(), key=lambda move: _prospect(view, move.split()[1]))
        case "move":
            return _move(view, decision)
        case "special":
            return _special(view, decision)
        case "build":
            return _build(view, decision)
        case "haul":
            return _haul(view, decision)
        case "bid":
            return _bid(view, decision, rng)
        case "pay":
            # Ones first: a two is worth more in a close auction.
            return _best(decision, lambda facts: -_number(facts, "twos") * 2 - _number(facts, "ones"))
        case _:
            return _sell(decision)


def _best(decision: Decision, worth: Callable[[Facts], float]) -> str:
    choices = [option for option in decision.options if isinstance(option, Choice)]
    return max(choices, key=lambda choice: worth(dict(choice.facts))).move


def _number(facts: Facts, name: str) -> int:
    value = facts.get(name)
    return value if isinstance(value, int) else 0


def _card_worth(facts: Facts) -> float:
    special = any(_number(facts, name) for name in ("price_change", "free_crude", "push_back"))
    return LICENCE * _number(facts, "licences") + POINT * _number(facts, "movement") + SPECIAL * special


# Trucks, trains and derricks.


def expected(view: GigantenView, square: str) -> float:
    """The crude that a tile is likely to hold."""
    if square in view.numbers:
        return view.numbers[square]
    left = view.numbers_left[str(view.tiles[square])]
    tiles = sum(left.values())
    return sum(int(number) * count for number, count in left.items()) / tiles if tiles else 0


def _distance(one: str, other: str) -> int:
    return abs(COLUMNS.index(one[0]) - COLUMNS.index(other[0])) + abs(int(one[1:]) - int(other[1:]))


def _prospect(view: GigantenView, square: str) -> float:
    """What the best tile is worth to a truck on a square, less the way that is left."""
    assert view.seat is not None
    return max(
        (
            CRUDE * expected(view, tile) - _cost(view.tiles[tile]) - NEAR * (_distance(square, tile) - 1)
            for tile in view.tiles
        ),
        default=0,
    )


def _cost(kind: int) -> int:
    return 2_000 + 2_000 * kind


def _move(view: GigantenView, decision: Decision) -> str:
    """Look at what can be looked at, drive where it pays, then let the train catch up."""
    assert view.seat is not None
    moves = decision.moves()
    for move in moves:
        if move.startswith("peek "):
            return move
    here = view.trucks[view.seat]
    now = _prospect(view, here) if here else 0
    drives = [move for move in moves if move.startswith("truck ")]
    best = max(drives, key=lambda move: _prospect(view, move.split()[1]), default="")
    if best and view.stock[view.seat] and _prospect(view, best.split()[1]) > now + NEAR / 2:
        return best
    trains = [move for move in moves if move.startswith("train ")]
    return trains[-1] if trains else "done"


def _special(view: GigantenView, decision: Decision) -> str:
    """Prices go up where we store most; free crude goes where the price is best."""
    assert view.seat is not None
    depots = view.depots[view.seat]

    def worth(facts: Facts) -> float:
        company = facts.get("company")
        if not isinstance(company, str):
            return float(bool(facts))
        if "new" in facts:
            return (_number(facts, "new") - _number(facts, "old")) * (depots[company] - 0.5)
        return float(view.prices[company] if depots[company] < 2 else 0) + 1

    return _best(decision, worth)


def _build(view: GigantenView, decision: Decision) -> str:
    assert view.seat is not None
    cash = view.cash[view.seat]

    def worth(facts: Facts) -> float:
        square = facts.get("square")
        if not isinstance(square, str):
            return 0.0
        seen = facts.get("number") is not None
        short = 0 if seen or cash - _number(facts, "cost") >= RESERVE else CRUDE
        return CRUDE * expected(view, square) - _number(facts, "cost") - short

    return _best(decision, worth)


def _haul(view: GigantenView, decision: Decision) -> str:
    """To the best price, but no more than two to a depot before they can be sold; no fee that eats the price."""

    def worth(facts: Facts) -> float:
        company = facts.get("company")
        if not isinstance(company, str):
            return 500.0
        crowded = _number(facts, "stored") >= 2
        return view.prices[company] * (0.6 if crowded else 1) - _number(facts, "fee")

    return _best(decision, worth)


# Auctions.


def _bid(view: GigantenView, decision: Decision, rng: random.Random) -> str:
    """Spend licences in proportion to what lies at each company."""
    assert view.seat is not None
    assert view.hand is not None
    assert view.company is not None
    ranges = [option for option in decision.options if isinstance(option, Range)]
    depots = view.depots[view.seat]
    income = {company: crude * view.prices[company] for company, crude in depots.items()}
    here = income[view.company]
    if not ranges or not here:
        return "pass"
    licences = sum(int(value) * count for value, count in view.hand.items())
    companies = list(view.prices)
    still = sum(income[company] for company in companies[companies.index(view.company) :])
    limit = min(licences, licences * here / still * rng.uniform(0.8, 1.2), here / LICENCE * 1.5)
    if limit >= licences - 1 and rng.random() < BLUFFS:
        limit = licences + 2
    least = ranges[0].least
    return f"bid {least}" if least <= limit else "pass"


def _sell(decision: Decision) -> str:
    """All of it: what a depot cannot keep goes for next to nothing, and rights are dear."""
    option = decision.options[0]
    assert isinstance(option, Range)
    return f"sell {option.most}"
