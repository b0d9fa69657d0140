"""Tables of Galopp Royal, set up in a few words.

A team or a hand is written as its bearers: "one two five crafty". Whoever is not given a team has `TEAM`, so a die of 4
stops the race at the next crafty decision, and a race that ends stops at the exchange.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

import pytest

import plancia
from plancia.core import Event, Match, Scripted, Seeded
from plancia.core.plain import Plain
from plancia.games.galopp_royal.views import GaloppView
from tests.rules.shared import legal

GAME = plancia.game("galopp-royal")
RED, BLUE, GREEN, YELLOW, WHITE, BLACK = range(6)
COLOURS: tuple[str, ...] = ("red", "blue", "green", "yellow", "white", "black")
TEAM = "one two five crafty"
STANDARD = {"one": 7, "two": 8, "three": 7, "five": 6, "goof": 6, "crafty": 6}


def see(match: Match, seat: int | None = None) -> GaloppView:
    """What a seat may know; without one, what everybody may know."""
    view = match.view(seat)
    assert isinstance(view, GaloppView)
    return view


def bids(least: int, most: int) -> set[str]:
    return {f"bid {amount}" for amount in range(least, most + 1)}


def cards(names: str) -> list[str]:
    """The draws that give these bearers, in this order."""
    return [f"card {name}" for name in names.split()]


def dice(*numbers: int) -> list[str]:
    return [f"die {number}" for number in numbers]


def displays(seats: int, teams: Mapping[str, str] | None = None, otherwise: str = TEAM) -> list[Plain]:
    """The teams on the displays, those of the named colours as given."""
    given = teams or {}
    return [given.get(colour, otherwise).split() for colour in COLOURS[:seats]]


def lot(*hands: str, chance: Sequence[str] = (), teams: Mapping[str, str] | None = None, **facts: Plain) -> Match:
    """A starting lot with these hands, red first; an empty hand belongs to somebody with a team."""
    seats = len(hands)
    owners = {colour: TEAM for colour, hand in zip(COLOURS, hands, strict=False) if not hand}
    position: dict[str, Plain] = {
        "seats": seats,
        "displays": displays(seats, {**owners, **(teams or {})}, otherwise=""),
        "hands": [hand.split() for hand in hands],
    }
    return GAME.arrange({**position, **facts}, Scripted(*chance, then=Seeded(1)))


def deal(seats: int, drawn: str, owners: Sequence[int] = (), **facts: Plain) -> Match:
    """The next starting lot, when some already own a team and these cards are drawn."""
    teams = {COLOURS[seat]: TEAM for seat in owners}
    position: dict[str, Plain] = {"seats": seats, "stage": "deal", "displays": displays(seats, teams, otherwise="")}
    return GAME.arrange({**position, **facts}, Scripted(*cards(drawn)))


def race(*numbers: int, seats: int = 4, teams: Mapping[str, str] | None = None, **facts: Plain) -> Match:
    """A race in which these numbers are rolled and no more; red is in turn."""
    position: dict[str, Plain] = {"seats": seats, "stage": "roll", "turn": RED, "displays": displays(seats, teams)}
    return GAME.arrange({**position, **facts}, Scripted(*dice(*numbers)))


def crafty(seats: int = 4, then: Sequence[int] = (4, 4, 4), **facts: Plain) -> Match:
    """Red has rolled a crafty bearer; these numbers are rolled next."""
    position: dict[str, Plain] = {
        "seats": seats,
        "stage": "crafty",
        "turn": RED,
        "rolled": 4,
        "displays": displays(seats),
    }
    return GAME.arrange({**position, **facts}, Scripted(*dice(*then)))


def interval(stage: str, seats: int = 4, chance: Sequence[str] = (), last: int = RED, **facts: Plain) -> Match:
    """After race 1, where everybody but the last came in by seat."""
    ahead = [seat for seat in range(seats) if seat != last]
    position: dict[str, Plain] = {
        "seats": seats,
        "stage": stage,
        "race": 1,
        "last": last,
        "turn": last,
        "places": [seats if seat == last else ahead.index(seat) + 1 for seat in range(seats)],
        "displays": displays(seats),
    }
    return GAME.arrange({**position, **facts}, Scripted(*chance, then=Seeded(1)))


def substitute(*hands: str, chance: Sequence[str] = (), last: int = RED, **facts: Plain) -> Match:
    """The first substitute lot after race 1 with these hands, red first."""
    return interval("lot", len(hands), chance, last, hands=[hand.split() for hand in hands], **facts)


def whole_truth(match: Match) -> Counter[str]:
    """All cards, wherever they are."""
    position = match.position()
    found: Counter[str] = Counter()
    for pile in ("deck", "discard"):
        found.update(_table(position[pile]))
    for group in ("displays", "hands"):
        found.update(card for part in _list(position[group]) for card in _list(part) if isinstance(card, str))
    if isinstance(open_card := position["open_card"], str):
        found[open_card] += 1
    del found["empty"]
    return found


def _table(value: Plain) -> dict[str, int]:
    assert isinstance(value, Mapping)
    return {key: number for key, number in value.items() if isinstance(number, int)}


def _list(value: Plain) -> list[Plain]:
    assert isinstance(value, Sequence)
    return list(value)


@dataclass(frozen=True, slots=True)
class Moment:
    """The public view before a move, the move, and what it brought about."""

    before: GaloppView
    move: str
    events: list[Event]
    after: GaloppView


@cache
def played(seats: int, seed: int, most: int = 12) -> tuple[list[Event], list[Moment], Match]:
    """A whole random match: what the set-up told, every move, and the end. Bids are `most` gold at most."""
    match = GAME.start(seats, chance=seed)
    rng = random.Random(seed)
    begun = match.events(None)
    moments: list[Moment] = []
    while not match.over:
        before = see(match)
        modest = [move for move in sorted(legal(match)) if not move.startswith("bid") or int(move.split()[1]) <= most]
        move = rng.choice(modest)
        events = match.play(move)
        moments.append(Moment(before, move, events, see(match)))
    return begun, moments, match


def matches() -> pytest.MarkDecorator:
    """Two random matches for every number of players."""
    return pytest.mark.parametrize(("seats", "seed"), [(seats, seed) for seats in (3, 4, 5, 6) for seed in (1, 2)])
