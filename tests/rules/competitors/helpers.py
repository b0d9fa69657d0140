"""Tables of Competitor$, set up in a few words.

Red sits on seat 0 and is the player unless a test says otherwise; red's headquarters is Italy, blue's California,
green's South Africa, yellow's Eastern China and black's South-Eastern Australia. Vehicles that are not mentioned are
the first ones at their headquarters; hands are empty. The weather is clear unless a test says otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from plancia.core import Match, Scripted, Seeded
from plancia.core.plain import Plain
from plancia.games.competitors.game import COMPETITORS
from plancia.games.competitors.views import CompetitorsView

GAME = COMPETITORS
RED, BLUE, GREEN, YELLOW, BLACK = range(5)
HEADQUARTERS = ("ITA", "CAL", "SAF", "COR", "AUS")


def arrange(stage: str = "action", chance: Sequence[str] = (), seats: int = 3, **facts: Plain) -> Match:
    """A position in round 2; the chance named comes first and then whatever comes."""
    position: dict[str, Plain] = {
        "seats": seats,
        "stage": stage,
        "player": RED,
        "round": 2,
        "actions": 2,
        "hit_area": "OC",
        "weather": 12,
        "headquarters": list(HEADQUARTERS[:seats]),
        "hands": [[] for _ in range(seats)],
    }
    return GAME.arrange({**position, **facts}, Scripted(*chance, then=Seeded(1)))


def see(match: Match, seat: int | None = None) -> CompetitorsView:
    """What a seat may know; without one, what everybody may know."""
    view = match.view(seat)
    assert isinstance(view, CompetitorsView)
    return view


def vehicles(match: Match, seat: int = RED) -> dict[str, Plain]:
    """Where the vehicles of a seat are."""
    placed = match.position()["vehicles"]
    assert isinstance(placed, list)
    found = placed[seat]
    assert isinstance(found, dict)
    return found


def cash(match: Match, seat: int = RED) -> int:
    purses = match.position()["cash"]
    assert isinstance(purses, list)
    money = purses[seat]
    assert isinstance(money, int)
    return money


def names(match: Match, seat: int | None = None) -> list[str]:
    """What happened, one word each."""
    return [event.name for event in match.events(seat)]


def fleets(*changes: Mapping[str, str | None], seats: int = 3) -> list[Plain]:
    """The first vehicles of every seat at its headquarters, but for these changes, red's first; None removes one."""
    found: list[Plain] = []
    for seat, site in enumerate(HEADQUARTERS[:seats]):
        usual: dict[str, str | None] = dict.fromkeys(("truck 1", "truck 2", "ship 1", "aircraft 1"), site)
        placed = usual | dict(changes[seat] if seat < len(changes) else {})
        found.append({name: place for name, place in placed.items() if place is not None})
    return found


def place(match: Match, vehicle: str, seat: int = RED) -> Plain:
    """Where a vehicle is: a territory, a cell, "in flight", "aboard ship 1"; None if it is not in the game."""
    return vehicles(match, seat).get(vehicle)


def hand(match: Match, seat: int = RED) -> list[str]:
    """The cards in the hand of a seat."""
    hands = match.position()["hands"]
    assert isinstance(hands, list)
    cards = hands[seat]
    assert isinstance(cards, list)
    return [str(card) for card in cards]


def points(match: Match, seat: int = RED) -> int:
    scored = match.position()["victory_points"]
    assert isinstance(scored, list)
    found = scored[seat]
    assert isinstance(found, int)
    return found


def triple(contract: str = "C049", sender: str = "ITA", recipient: str = "FRA") -> dict[str, Plain]:
    """A signed triple, as a position says it; coffee may travel in any vehicle and has four movement turns."""
    return {"contract": contract, "sender": sender, "recipient": recipient}


def delivering(vehicle: str, contract: str, sender: str, recipient: str, *chance: str, **facts: Plain) -> Match:
    """Red has set out with goods; the vehicle stands at the sender unless the position says where all are."""
    placed: dict[str, Plain] = {"vehicles": fleets({vehicle: sender}), **facts}
    match = arrange("action", chance, 3, triples=[[triple(contract, sender, recipient)], [], []], **placed)
    match.play(f"deliver 1 {vehicle}")
    return match


def drawn(match: Match) -> list[str]:
    """The customs cards drawn so far."""
    return [str(event.facts["card"]) for event in match.events(None) if event.name == "customs"]


def pile(match: Match, name: str) -> list[str]:
    """The cards of a deck or its discards: "territory_deck", "contract_discards"."""
    cards = match.position()[name]
    assert isinstance(cards, list)
    return [str(card) for card in cards]


def acting(*chance: str, **facts: Plain) -> Match:
    """Red is to act in a position whose facts are gathered elsewhere."""
    return arrange("action", chance, 3, **facts)
