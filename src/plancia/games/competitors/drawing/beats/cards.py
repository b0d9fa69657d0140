"""Cards that turn over on the board: customs, events and the weather with what they mean, contracts and specials."""

from __future__ import annotations

from typing import Final

from plancia.core.language import say
from plancia.games.competitors.box.material import BOX
from plancia.games.competitors.drawing.chart.world import Spot
from plancia.games.competitors.drawing.layout import Layout
from plancia.games.competitors.drawing.panels.cards import bill, lamps, size_of
from plancia.games.competitors.views import CompetitorsView
from plancia.games.competitors.words import names
from plancia.games.competitors.words.phases import effects
from plancia.kit.drawing.overlays import flip
from plancia.kit.drawing.svg import rect, text, wrap

_WIDTH: Final = 250.0
_LINES: Final = 10
"""What a card says has room in these in every language."""
_AWAY: Final = 34.0
"""How far a card lies from what it is about."""
_LIGHTS: Final = {"green": "green light", "yellow": "yellow light", "red": "red light"}
TEXTS: Final = tuple(_LIGHTS.values())


def customs_meaning(view: CompetitorsView, seat: int, card: str) -> str:
    """What a customs card does to this delivery, as far as the viewer knows its goods."""
    number = BOX.cards.customs.index(card)
    light = say(_LIGHTS[BOX.cards.customs_colour[number]])
    effect = effects.at_customs(BOX.cards.customs_effects_under(view.game.ruleset)[number], _legal(view, seat))
    return say("{card}, {light}: {effect}", card=names.customs(number), light=light, effect=effect)


def event_meaning(view: CompetitorsView, seat: int, happening: str, territory: str) -> str:
    """What a political-social event does in a territory."""
    board, cards = BOX.board, BOX.cards
    number = cards.event_names["en"].index(happening)
    area = board.area[board.territories.index(territory)]
    effect = effects.meaning(cards.event_effects[number * len(board.areas) + area], _legal(view, seat))
    facts = {"event": names.event(number), "place": names.name(territory), "effect": effect}
    return say("{event} in {place}: {effect}", **facts)


def _legal(view: CompetitorsView, seat: int) -> bool | None:
    """Whether the goods under way are legal; None if the viewer cannot know or nothing is under way."""
    trip = view.trip
    if trip is None or view.player != seat:
        return None
    if trip.goods is not None:
        return trip.goods == "legal"
    return None if trip.contract is None else not BOX.cards.illegal[BOX.cards.kinds.index(trip.contract)]


def check(layout: Layout, spot: Spot, heading: str, told: str, colour: str = "") -> str:
    """A card with a heading and what it means, beside a spot."""
    lines = wrap(told, _WIDTH - 28, 15, _LINES)
    height = 46 + 18.0 * len(lines)
    front = (
        rect(f"check {colour}".strip(), 0, 0, _WIDTH, height, 8)
        + text(14, 24, heading, 12, "u")
        + (lamps(colour, _WIDTH) if colour else "")
        + "".join(text(14, 46 + 18 * at, line, 15, "b") for at, line in enumerate(lines))
    )
    return flip(*_beside(layout, spot, _WIDTH, height), _WIDTH, height, front)


def contract(layout: Layout, spot: Spot, name: str) -> str:
    """A card of the contract deck beside a spot."""
    size = size_of(name)
    return flip(*_beside(layout, spot, size.width, size.height), size.width, size.height, bill(name))


def _beside(layout: Layout, spot: Spot, width: float, height: float) -> Spot:
    """The corner of a card that lies beside a spot and wholly on the board."""
    x = spot[0] + _AWAY if spot[0] + _AWAY + width < layout.width else spot[0] - _AWAY - width
    y = min(max(8, spot[1] - height / 2), layout.height - height - 8)
    return round(x, 1), round(y, 1)
