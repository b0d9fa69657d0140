"""The cards and tables: contracts, specials, customs cards, weather and political-social events."""

from __future__ import annotations

from importlib.resources.abc import Traversable
from typing import Final

from plancia.games.competitors.box import codes as word
from plancia.games.competitors.box.board import Board, names_of
from plancia.games.competitors.box.effects import STANDING, Program
from plancia.kit.content import ContentTable

LEGAL_IN_BOX: Final = 80
ILLEGAL_IN_BOX: Final = 16
SPECIALS_IN_BOX: Final = 20
CUSTOMS_IN_BOX: Final = 35
COLOURS: Final = {"green": 12, "yellow": 12, "red": 11}
EVENTS: Final = 12
"""Of a table that is read with the twelve-sided die."""
VEHICLES: Final = ("truck", "ship", "aircraft")

WEATHER_CODES: Final = {
    "truck_back": word.TRUCK_BACK,
    "ship_back": word.SHIP_BACK,
    "aircraft_back": word.AIRCRAFT_BACK,
    "ports_closed": word.PORTS_CLOSED,
    "airports_closed": word.AIRPORTS_CLOSED,
    "slow": word.SLOW,
    "fuel": word.FUEL,
}
_NEEDS: Final = ("", "port", "airport")
_TIMINGS: Final = ("turn", "foreign_delivery", "own_customs", "own_event")
_TRIGGERED: Final = {
    "foreign_delivery": "inspect",
    "own_customs": "cancel customs",
    "own_event": "cancel event",
}
_FACILITIES: Final = {word.HUB: "airport", word.HARBOUR: "port"}


class CardCatalogue:
    """Kinds of the contract deck count from 0: the goods, then the specials, in the order of their files."""

    def __init__(self, folder: Traversable, board: Board, unit: int) -> None:
        goods = ContentTable(folder, "contracts.csv")
        specials = ContentTable(folder, "specials.csv")
        customs = ContentTable(folder, "customs.csv")
        weather = ContentTable(folder, "weather.csv")
        political = ContentTable(folder, "political.csv")
        program = Program(unit)
        self.goods: Final = goods.ids()
        self.goods_names: Final = names_of(goods)
        self.vehicle: Final = [
            VEHICLES.index(text) if text else -1
            for text in [goods.text(row, "vehicle", among=("", *VEHICLES)) for row in range(len(goods))]
        ]
        self.tm: Final = [goods.integer(row, "tm", least=1) for row in range(len(goods))]
        self.fee: Final = [goods.integer(row, "fee", least=0, step=unit) for row in range(len(goods))]
        self.illegal: Final = _illegal(goods)
        self.specials: Final = specials.ids()
        self.special_names: Final = names_of(specials)
        self.special_texts: Final = {
            language: tuple(specials.name_of(row, f"text_{language}") for row in range(len(specials)))
            for language in self.special_names
        }
        self.special_effects: Final = [specials.text(row, "effect") for row in range(len(specials))]
        self.kinds: Final = self.goods + self.specials
        self.copies: Final = [1] * len(goods) + _copies(specials, SPECIALS_IN_BOX)
        self.advantage: Final = [
            specials.text(row, "kind", among=("advantage", "action")) == "advantage" for row in range(len(specials))
        ]
        self.needs: Final = [_NEEDS.index(specials.text(row, "needs", among=_NEEDS)) for row in range(len(specials))]
        self.timing: Final = [
            _TIMINGS.index(specials.text(row, "timing", among=_TIMINGS)) for row in range(len(specials))
        ]
        self.special_pc: Final = [-1] * len(specials)
        self.granted: Final[list[dict[int, int]]] = [{} for _ in self.specials]
        for row in range(len(specials)):
            self._read_special(specials, row, program)
        self.customs: Final = customs.ids()
        self.customs_names: Final = names_of(customs)
        self.customs_copies: Final = _copies(customs, CUSTOMS_IN_BOX)
        self.customs_colour: Final = _customs_colours(customs, self.customs_copies)
        self.customs_effects: Final = [customs.text(row, "effect") for row in range(len(customs))]
        self.former_effects: Final = [
            customs.text(row, "former") or effect for row, effect in enumerate(self.customs_effects)
        ]
        self.former_pc: Final = [
            program.check(customs, row, "former" if customs.text(row, "former") else "effect")
            for row in range(len(customs))
        ]
        self.event_names: Final = names_of(political)
        _check_dice(political)
        # By number on the die, then area.
        self.event_effects: Final = [political.text(row, area) for row in range(EVENTS) for area in board.areas]
        self.event_pc: Final = [program.check(political, row, area) for row in range(EVENTS) for area in board.areas]
        # After all that ruleset 1 knows: its positions count instructions from the first on.
        self.customs_pc: Final = [program.check(customs, row, "effect") for row in range(len(customs))]
        self.code: Final = program.code
        # By area, then number on the die.
        rows = _weather_rows(weather, board)
        names = names_of(weather)
        self.weather_names: Final = {
            language: tuple(names[language][row] for row in rows) for language in self.event_names
        }
        self.weather_save: Final = [weather.integer(row, "save", least=1, most=6) for row in rows]
        self.weather_codes: Final = [_weather_codes(weather, row) for row in rows]

    def customs_effects_under(self, ruleset: int) -> list[str]:
        """What the customs cards do in matches of a ruleset."""
        return self.former_effects if ruleset == 1 else self.customs_effects

    def _read_special(self, specials: ContentTable, row: int, program: Program) -> None:
        timing = _TIMINGS[self.timing[row]]
        if not self.advantage[row]:
            self.special_pc[row] = program.special(specials, row, "effect")
            effect = self.special_effects[row]
            if _TRIGGERED.get(timing, effect) != effect or (timing == "turn" and effect in _TRIGGERED.values()):
                raise specials.error(f"is {timing!r}, which does not fit {effect!r}", row, "timing")
            specials.text(row, "needs", among=("",))
            return
        specials.text(row, "timing", among=("turn",))
        self.granted[row] = program.standing(specials, row, "effect")
        for number, facility in _FACILITIES.items():
            if number in self.granted[row]:
                specials.text(row, "needs", among=(facility,))


def advantage_cards(cards: CardCatalogue) -> list[int]:
    """The special of each advantage card, copies counted."""
    return [
        special
        for special in range(len(cards.specials))
        if cards.advantage[special]
        for _ in range(cards.copies[len(cards.goods) + special])
    ]


def advantage_values(cards: CardCatalogue) -> list[int]:
    """What each word grants on each advantage card, word by word; 0 is nothing."""
    return [cards.granted[special].get(number, 0) for number in STANDING.values() for special in advantage_cards(cards)]


def _illegal(goods: ContentTable) -> list[int]:
    kinds = [goods.text(row, "kind", among=("legal", "illegal")) for row in range(len(goods))]
    for kind, count in (("legal", LEGAL_IN_BOX), ("illegal", ILLEGAL_IN_BOX)):
        if kinds.count(kind) != count:
            raise goods.error(f"{kinds.count(kind)} contracts are {kind}, must be {count}", len(goods) - 1, "kind")
    return [int(kind == "illegal") for kind in kinds]


def _copies(table: ContentTable, count: int) -> list[int]:
    copies = [table.integer(row, "copies", least=1) for row in range(len(table))]
    if sum(copies) != count:
        raise table.error(f"there are {sum(copies)} cards, must be {count}", len(table) - 1, "copies")
    return copies


def _customs_colours(customs: ContentTable, copies: list[int]) -> list[str]:
    colours = [customs.text(row, "colour", among=tuple(COLOURS)) for row in range(len(customs))]
    for colour, count in COLOURS.items():  # CO-12.12
        cards = sum(copies[row] for row in range(len(customs)) if colours[row] == colour)
        if cards != count:
            raise customs.error(f"{cards} cards are {colour}, must be {count}", colours.index(colour), "colour")
    return colours


def _check_dice(political: ContentTable) -> None:
    for row in range(len(political)):
        political.integer(row, "die12", least=row + 1, most=row + 1)
    if len(political) != EVENTS:
        raise political.error(f"there are {len(political)} events, must be {EVENTS}", len(political) - 1, "die12")


def _weather_rows(weather: ContentTable, board: Board) -> list[int]:
    """The row of each area and number on the die."""
    rows = [-1] * (len(board.areas) * EVENTS)
    for row in range(len(weather)):
        area = board.area_of_face[weather.integer(row, "die6", least=1, most=len(board.areas)) - 1]
        weather.text(row, "area", among=(board.areas[area],))
        at = area * EVENTS + weather.integer(row, "die12", least=1, most=EVENTS) - 1
        if rows[at] >= 0:
            raise weather.error("there is such an event already", row, "die12")
        rows[at] = row
    if -1 in rows:
        area, number = divmod(rows.index(-1), EVENTS)
        raise weather.error(f"{board.areas[area]} has no event {number + 1}", len(weather) - 1, "die12")
    return rows


def _weather_codes(weather: ContentTable, row: int) -> int:
    codes = 0
    for text in weather.words(row, "codes"):
        if text not in WEATHER_CODES:
            raise weather.error(f"is {text!r}, must be one of {', '.join(WEATHER_CODES)}", row, "codes")
        codes |= WEATHER_CODES[text]
    return codes
