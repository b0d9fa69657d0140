"""What happened last, read from the history: it stays on the board as a soft trail."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from plancia.core.event import Event
from plancia.games.giganten.box.material import BOX
from plancia.games.giganten.drawing.layout import BLACK
from plancia.games.giganten.views import GigantenView

_MOVES: Final = frozenset(("placed", "truck", "train", "price_change", "free_crude", "push_back", "pushed"))
_ROUND: Final = frozenset(("roll", "red_card"))
_HAULS: Final = frozenset(("hauled", "hauled_for_fee"))
_SILENT: Final = (
    frozenset(("look", "looked", "done", "declined", "take", "beige_card", "beige_rebuild", "left_over"))
    | frozenset(("dealt", "received", "forfeited", "licence_rebuild", "fee", "fee_to_bank", "run_dry", "struck"))
    | frozenset(("end", "hand", "rank", "derricks", "crude", "score"))
)
"""What comes after a move without wiping out its trail."""


@dataclass(slots=True)
class Trails:
    """What moved last, for the soft trails on the board."""

    trucks: list[tuple[int, str, str]] = field(default_factory=list[tuple[int, str, str]])
    """seat, from, to"""
    trains: list[tuple[int, str, str]] = field(default_factory=list[tuple[int, str, str]])
    """track, from, to"""
    prices: dict[str, int] = field(default_factory=dict[str, int])
    """the price of a company before"""
    squares: list[str] = field(default_factory=list[str])
    depots: list[tuple[int, str]] = field(default_factory=list[tuple[int, str]])


def read_trails(view: GigantenView) -> Trails:
    """The moves of the last player who moved, the rolls of the round, or the last building or haul."""
    trails = Trails()
    mover: int | None = None
    kind = ""
    for event in reversed(view.history):
        name = event.name
        if name in _SILENT:
            continue
        group = "move" if name in _MOVES else "round" if name in _ROUND else "haul" if name in _HAULS else name
        if group not in ("move", "round", "haul", "built") or (kind and group != kind):
            break
        # Those who are pushed back did not move themselves: what follows tells who did it.
        seat = None if name in ("roll", "red_card", "pushed") else _seat(event)
        if mover is not None and seat is not None and seat != mover:
            break
        mover, kind = seat if mover is None else mover, group
        _note(trails, event)
        if kind == "built":
            break
    return trails


def _seat(event: Event) -> int:
    return BOX.colours.index(str(event.facts["seat"]))


def _note(trails: Trails, event: Event) -> None:
    facts = event.facts
    match event.name:
        case "truck":
            trails.trucks.append((_seat(event), str(facts["start"]), str(facts["end"])))
        case "train" | "pushed":
            trails.trains.append((_seat(event), str(facts["start"]), str(facts["end"])))
        case "red_card":
            trails.trains.append((BLACK, str(facts["start"]), str(facts["end"])))
        case "roll" | "price_change":
            trails.prices[str(facts["company"])] = int(facts["old"])
        case "built" | "placed":
            trails.squares.append(str(facts["square"]))
        case "free_crude" | "hauled" | "hauled_for_fee":
            trails.depots.append((_seat(event), str(facts["company"])))
        case _:
            pass
