"""The positions that the pictures of guide and manual show, through the eyes of red, whose headquarters is in Italy."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, TypeAlias

from plancia.core.plain import Plain
from plancia.games.competitors.drawing.layout import MAP, WIDE
from plancia.kit.drawing.rectangle import Rectangle

Position: TypeAlias = dict[str, Plain]
Focus: TypeAlias = tuple[float, float, float, float]


def _focus(box: Rectangle) -> Focus:
    return box.x, box.y, round(box.width, 1), box.height


EUROPE: Final = _focus(WIDE.inset.box)
CHECKED: Final = _focus(replace(WIDE.inset.box, height=WIDE.inset.box.height + 130))
"""Europe, and below it the card or event that waits for an answer."""
WORLD: Final = _focus(MAP.box)

_SITES: Final = ("ITA", "CAL", "SAF")
_HAND: Final = ["C006", "C050", "C062", "ITA", "BIE", "UCR", "MAU", "NIG", "CAU", "MAL"]
_TYRES: Final[Position] = {"contract": "C006", "sender": "ITA", "recipient": "BIE"}


def _position(**facts: Plain) -> Position:
    """Three companies in the second round, with clear skies unless it is said otherwise."""
    return {
        "seats": 3,
        "stage": "action",
        "player": 0,
        "round": 2,
        "actions": 2,
        "hit_area": "OC",
        "weather": 12,
        "headquarters": [*_SITES],
        "hands": [list(_HAND), [], []],
        **facts,
    }


def _fleet(**changes: str) -> list[Plain]:
    """The vehicles of all at home, but for these of red: `truck_1="POL"`."""
    fleets = [_at(site) for site in _SITES]
    fleets[0].update({name.replace("_", " "): place for name, place in changes.items()})
    return [*fleets]


def _at(site: str) -> Position:
    return {"truck 1": site, "truck 2": site, "ship 1": site, "aircraft 1": site}


def _trip(vehicle: str, spent: int, allowance: int) -> Position:
    """The delivery of contract 1 with so many points spent in its first movement turn."""
    mover: Position = {"vehicle": vehicle, "allowance": allowance, "spent": spent, "moved": True}
    return {"vehicle": vehicle, "triple": 1, "number": 1, "spent": spent, "movers": [mover], "fuel": 500}


START: Final = _position(round=1)
STORM: Final = _position(hit_area="EU", weather=1, vehicles=_fleet(truck_1="GER"))
SIGNED: Final = _position(hands=[_HAND[1:3] + _HAND[5:], [], []], triples=[[_TYRES], [], []], actions=1)
UNDER_WAY: Final = _position(
    stage="delivering",
    actions=0,
    hands=[_HAND[1:3] + _HAND[5:], [], []],
    triples=[[_TYRES], [], []],
    vehicles=_fleet(truck_1="GER"),
    trip=_trip("p0 truck 1", 2, 5),
)
CUSTOMS: Final = _position(
    stage="check_answer",
    actions=0,
    hands=[_HAND[1:3] + _HAND[5:], [], []],
    triples=[[_TYRES], [], []],
    vehicles=_fleet(truck_1="BIE"),
    trip={**_trip("p0 truck 1", 4, 5), "check": "save", "verb": "go", "origin": "POL", "target": "BIE"},
    customs_card="D15",
    concerned="p0 truck 1",
)
AT_SEA: Final = _position(
    stage="moving",
    actions=1,
    vehicles=_fleet(ship_1="MEDC"),
    trip={"vehicle": "p0 ship 1", "spent": 1, "movers": [{"vehicle": "p0 ship 1", "allowance": 4, "spent": 1}]},
)
ALOFT: Final = _position(stage="moving", actions=1, vehicles=_fleet(), trip={"vehicle": "p0 aircraft 1"})
ABOARD: Final = _position(vehicles=_fleet(truck_1="aboard ship 1"))
BRANCH: Final = _position(branches=[["UCR"], [], []], hands=[_HAND[:5] + _HAND[6:], [], []], attached={"ITA": ["V2"]})
RED_FLAG: Final = _position(
    stage="check_answer",
    actions=1,
    vehicles=_fleet(truck_1="UCR"),
    trip={
        "vehicle": "p0 truck 1",
        "spent": 1,
        "movers": [{"vehicle": "p0 truck 1", "allowance": 5, "spent": 1}],
        "check": "ending",
    },
    event=4,
    concerned="p0 truck 1",
)
