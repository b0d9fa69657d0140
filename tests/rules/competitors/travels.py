"""The map of Competitor$ read straight from its files, and vehicles under way on it."""

from __future__ import annotations

import csv
from collections.abc import Mapping

from plancia.core import Match
from plancia.core.plain import Plain
from plancia.games.competitors.box.material import ROOM
from plancia.games.competitors.views import Journey
from tests.rules.competitors.helpers import arrange, fleets, see
from tests.rules.shared import legal, play

ENTRY = {"P": 1, "M": 2, "G": 2, "D": 3, "F": 3}
"""What a truck pays to enter a terrain, as printed (CO-8.4)."""


def read(name: str) -> list[dict[str, str]]:
    """The rows of a content file."""
    lines = ROOM.joinpath("content", name).read_text(encoding="utf-8").splitlines()
    return list(csv.DictReader(line for line in lines if not line.startswith("#")))


def both_ways(pairs: list[tuple[str, str]]) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for a, b in pairs:
        found.setdefault(a, set()).add(b)
        found.setdefault(b, set()).add(a)
    return found


LANDS = {row["id"]: row for row in read("territories.csv")}
CELLS = {row["id"]: row for row in read("cells.csv")}
CONTRACTS = {row["id"]: row for row in read("contracts.csv")}
STRAITS = read("straits.csv")
BORDERS = both_ways([(row["a"], row["b"]) for row in read("borders.csv")])
LINKS = both_ways([(row["a"], row["b"]) for row in read("cell_links.csv")])
CROSSINGS = [(crossing[:3], crossing[4:]) for row in STRAITS for crossing in row["crossings"].split()]
WAYS = both_ways([(a, b) for a in BORDERS for b in BORDERS[a]] + CROSSINGS)
"""Where a truck can go from each territory, over borders and straits."""
PASSAGES = [(row["cell_a"], row["cell_b"]) for row in STRAITS if row["cell_a"]]
PORTS = {land: set(row["cells"].split()) for land, row in LANDS.items() if row["port"] == "1"}
AIRPORTS = [land for land, row in LANDS.items() if row["airport"]]
SPOTS = {land: (int(row["x"]), int(row["y"])) for land, row in LANDS.items()}


def moving(vehicle: str, at: str, *chance: str, **facts: Plain) -> Match:
    """Red moves a vehicle that stands there, the others are at home unless the position says where all are."""
    placed: dict[str, Plain] = {"vehicles": fleets({vehicle: at}), **facts}
    return play(arrange("action", chance, 3, **placed), f"move {vehicle}")


def flight(start: str, end: str, flown: int) -> dict[str, Plain]:
    """The facts of a position with red's first aircraft on its way; the others are at home."""
    return {"vehicles": fleets({"aircraft 1": "in flight"}), "flights": [leg(start, end, flown), None, None]}


def leg(start: str, end: str, flown: int) -> dict[str, Plain]:
    return {"from": start, "to": end, "flown": flown}


def options(**chosen: Plain) -> dict[str, Plain]:
    return {"options": chosen}


def offered(match: Match, *verbs: str) -> set[str]:
    """What can be named after a verb now."""
    return {move.split(" ", 1)[1] for move in legal(match) if move.split(" ")[0] in verbs}


def journey(match: Match) -> Journey:
    """The running Move or Deliver as everybody sees it."""
    trip = see(match).trip
    assert trip is not None
    return trip


def dice(match: Match) -> list[str]:
    """Every card drawn and die rolled so far."""
    return [outcome for entry in match.record.entries for outcome in entry.chance]


def order(match: Match, *kinds: str) -> list[str]:
    """The events of these kinds in the order they happened."""
    return [event.name for event in match.events(None) if event.name in kinds]


def weather(area: str, number: int) -> dict[str, Plain]:
    """The event of the round."""
    return {"hit_area": area, "weather": number}


def seats(*each: Mapping[str, str | None]) -> list[Plain]:
    """Where the vehicles of each seat are, red's first; those not named are not in the game."""
    return [dict(table) for table in each]
