"""Matches in which much happens: goods under way everywhere, hands full, and somebody always has an offer."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache

import pytest

from plancia.core import Event, Match
from plancia.core.options import OptionValue
from plancia.core.plain import Plain, PlainDict
from tests.games.competitors import haggling
from tests.rules.competitors.helpers import GAME, HEADQUARTERS, see
from tests.rules.competitors.travels import AIRPORTS, CONTRACTS, LANDS, PORTS, SPOTS

MOVES = 220
"""Moves of a bustling match."""
_SPECIALS = [*(f"V{number}" for number in range(1, 10)), *(f"I{number}" for number in range(1, 10)), "V1", "I1"]
_USEFUL = ("deliver", "sign", "special", "choose", "accept", "shift", "inspect", "show", "branch")
_STEPS = ("go", "sail", "dock", "fly")


def bustling(seats: int, seed: int, **options: OptionValue) -> Match:
    """Every seat has vehicles where its goods wait, cards in hand, a branch and an advantage; few cards are left."""
    rng = random.Random(seed)
    lands = [land for land in LANDS if land not in HEADQUARTERS]
    rng.shuffle(lands)
    goods = list(CONTRACTS)
    rng.shuffle(goods)
    specials = rng.sample(_SPECIALS, len(_SPECIALS))
    position: PlainDict = {
        "seats": seats,
        "options": dict(options),
        "stage": "turn",
        "player": rng.randrange(seats),
        "round": 2,
        "headquarters": list(HEADQUARTERS[:seats]),
    }
    vehicles: list[Plain] = []
    triples: list[Plain] = []
    hands: list[Plain] = []
    branches: list[Plain] = []
    attached: dict[str, Plain] = {}
    for seat in range(seats):
        port = next(land for land in lands if land in PORTS and land in AIRPORTS)
        lands.remove(port)
        inland = lands.pop()
        fleet = {"truck 1": port, "truck 2": inland, "truck 3": port, "ship 1": port, "aircraft 1": port}
        laid: list[Plain] = []
        for sender in (port, inland):
            recipient = _near(sender, lands, rng)
            lands.remove(recipient)
            laid.append({"sender": sender, "contract": goods.pop(), "recipient": recipient})
        vehicles.append(dict(fleet))
        triples.append(laid)
        branches.append([lands.pop()])
        advantage = next(card for card in specials if card.startswith("V"))
        specials.remove(advantage)
        attached[HEADQUARTERS[seat]] = [advantage]
        dealt = [lands.pop() for _ in range(5)] + [goods.pop() for _ in range(2)] + [specials.pop() for _ in range(2)]
        hands.append(list(dealt))
    position |= {"vehicles": vehicles, "triples": triples, "branches": branches, "attached": attached, "hands": hands}
    position["territory_discards"] = lands[6:]
    position["contract_discards"] = [*goods[6:], *specials]
    return GAME.arrange(position, seed)


def _near(sender: str, lands: list[str], rng: random.Random) -> str:
    """One of the nearest territories, so that goods arrive now and then."""
    x, y = SPOTS[sender]
    nearest = sorted(lands, key=lambda land: (SPOTS[land][0] - x) ** 2 + (SPOTS[land][1] - y) ** 2)
    return rng.choice(nearest[:4])


def following(match: Match, rng: random.Random) -> tuple[int, str]:
    """Who speaks next, and what: something useful rather than not."""
    spoken = haggling.interrupt(match, rng) if rng.random() < 1 / 10 else None
    if spoken is not None:
        return spoken
    seat = rng.choice(match.to_move())
    moves = [move.text for move in match.legal(seat)]
    steps = [move for move in moves if move.split(" ")[0] in _STEPS]
    useful = [move for move in moves if move.split(" ")[0] in _USEFUL]
    trip = see(match).trip
    if steps and trip is not None and trip.recipient is not None and rng.random() < 3 / 4:
        x, y = SPOTS[trip.recipient]
        arriving = [move for move in steps if move.split(" ")[1] == trip.recipient]
        return seat, (arriving or sorted(steps, key=lambda move: _far(move.split(" ")[1], x, y)))[0]
    # Verbs rather than moves are equally likely: there are many ways to sign, and very many to bid.
    verbs = sorted({move.split(" ")[0] for move in (useful or moves)})
    chosen = rng.choice(verbs)
    return seat, rng.choice([move for move in moves if move.split(" ")[0] == chosen][:50])


def _far(place: str, x: int, y: int) -> int:
    if place not in SPOTS:
        return 0
    return (SPOTS[place][0] - x) ** 2 + (SPOTS[place][1] - y) ** 2


@dataclass(frozen=True, slots=True)
class Moment:
    """The whole truth before a move, the move, what it brought about, and the truth after it."""

    before: PlainDict
    seat: int
    move: str
    events: list[Event]
    after: PlainDict


@cache
def bustle(seats: int, seed: int, **options: OptionValue) -> list[Moment]:
    """A match of that kind, move by move; it may end early."""
    match = bustling(seats, seed, **options)
    rng = random.Random(seed)
    moments: list[Moment] = []
    while not match.over and len(moments) < MOVES:
        before = match.position()
        seat, move = following(match, rng)
        moments.append(Moment(before, seat, move, match.play(move, seat), match.position()))
        assert match.faults() == []
    return moments


def bustles() -> pytest.MarkDecorator:
    """Such a match for every number of players, with several readings of the options."""
    readings: list[tuple[int, int, dict[str, OptionValue]]] = [
        (2, 1, {}),
        (3, 2, {"start_cash": 50000, "hq_tax": "ask", "customs_return": "shuffle", "insolvency": "forgive"}),
        (4, 3, {"open_money": False, "sign_batch": True, "branch_redeploy": True, "event_order": "choice"}),
        (5, 4, {}),
    ]
    return pytest.mark.parametrize(("seats", "seed", "options"), readings)
