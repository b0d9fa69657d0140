"""The plain facts beside an option, the same in every language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias, TypeVar

from plancia.core.language import ENGLISH, speaking
from plancia.core.plain import Plain
from plancia.games.competitors.box.cards import VEHICLES
from plancia.games.competitors.box.material import BOX
from plancia.games.competitors.ids import TERRITORIES

FactList: TypeAlias = tuple[tuple[str, Plain], ...]


AIRPORTS: Final = ("none", "national", "intercontinental")


T = TypeVar("T")


def as_data(tell: Callable[[], T]) -> T:
    """What is told, as facts have it in every language."""
    with speaking(ENGLISH):
        return tell()


def goods_facts(kind: int) -> dict[str, Plain]:
    cards = BOX.cards
    return {
        "name": cards.goods_names["en"][kind],
        "movement_turns": cards.tm[kind],
        "fee": cards.fee[kind],
        "vehicle": VEHICLES[cards.vehicle[kind]] if cards.vehicle[kind] >= 0 else None,
        "legal": not cards.illegal[kind],
    }


def territory_facts(number: int) -> FactList:
    """What the board shows of a territory."""
    board = BOX.board
    return (
        ("territory", TERRITORIES[number]),
        ("area", board.areas[board.area[number]]),
        ("terrain", board.terrain_names["en"][board.terrain[number]]),
        ("port", bool(board.port[number])),
        ("airport", AIRPORTS[board.airport[number]]),
        ("red_flag", bool(board.flag[number])),
    )
