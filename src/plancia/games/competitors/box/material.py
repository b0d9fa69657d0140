"""The box of Competitor$: its content, typed and checked."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from plancia.core.chance import Draw, ones
from plancia.core.deck import Deck, deck_of
from plancia.core.options import Option, Options, OptionValue, by_table, per_seat, ruleset_of
from plancia.games.competitors.box.board import LANGUAGES, Board, Flights, Link
from plancia.games.competitors.box.cards import VEHICLES, CardCatalogue, advantage_cards, advantage_values
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.parts.holdings import Office
from plancia.games.competitors.play.parts.memory import Memory
from plancia.kit.content import Content, ContentTable
from plancia.kit.options import read_options

ROOM: Final = files("plancia.games.competitors")
TRUCK: Final = 0
SHIP: Final = 1
AIRCRAFT: Final = 2
AREAS: Final = 6

_D6: Final = ("1", "2", "3", "4", "5", "6")
_D12: Final = (*_D6, "7", "8", "9", "10", "11", "12")
_FLAT_POINTS: Final = (1, 3)
"""Inside an area and between two, with `vp_rule` flat (CO-21.8)."""

ORDER: Final = Draw("order", _D6)
AREA: Final = Draw("area", _D6)
WEATHER: Final = Draw("weather", _D12)
SAVE: Final = Draw("save", _D6)
ROLL: Final = Draw("roll", _D6)
EVENT: Final = Draw("event", _D12)


class Material:
    """Everything that lies in the box, whatever the table chooses."""

    def __init__(self, folder: Traversable) -> None:
        constants = Content(folder, "constants.toml")
        table = Content(folder, "options.toml")
        vehicles = ContentTable(folder, "vehicles.csv")
        edge = constants.integer("reconstructed", "board_edge_x", least=1)
        radius = constants.integer("reconstructed", "flight_radius", least=1)
        band = constants.integer("reconstructed", "flight_band", least=1)
        self.board_edge: Final = edge
        self.options: Final[tuple[Option, ...]] = read_options(table)
        self.seat_counts: Final = table.integers("players", "values", least=2)
        self.default_seats: Final = table.integer("players", "default")
        self.colours: Final = constants.texts("reconstructed", "colours")
        self.unit: Final = constants.integer("printed", "money_unit", least=1)
        self.actions: Final = constants.integer("printed", "actions_per_turn", least=1)
        self.start_territory_cards: Final = constants.integer("printed", "start_territory_cards", least=0)
        self.start_contract_cards: Final = constants.integer("printed", "start_contract_cards", least=0)
        self.hq_tax: Final = constants.integer("printed", "headquarters_tax", least=0)
        self.failure_points: Final = -constants.integer("printed", "failure_vp", most=0)
        self.board: Final = Board(folder, edge)
        self.cards: Final = CardCatalogue(folder, self.board, self.unit)
        self.flights: Final = Flights(self.board, radius, band, edge)
        self.bands_per_pm: Final = radius // band
        self.points: Final = _read_points(ContentTable(folder, "victory_points.csv"), self.board)
        _check_vehicles(vehicles)
        kinds = range(len(VEHICLES))
        self.pm: Final = [vehicles.integer(kind, "pm", least=1) for kind in kinds]
        self.fuel: Final = [vehicles.integer(kind, "fuel", least=0, step=self.unit) for kind in kinds]
        # By kind of vehicle, the branch after them.
        rows = range(len(vehicles))
        self.price: Final = [vehicles.integer(row, "price", least=0, step=self.unit) for row in rows]
        self.resale: Final = [vehicles.integer(row, "resale", least=0, step=self.unit) for row in rows]
        self.start: Final = [vehicles.integer(row, "start", least=0) for row in rows]
        self.passage: Final = [vehicles.integer(kind, "passage", least=0, step=self.unit) for kind in (TRUCK, SHIP)] + [
            0
        ]
        _check_options(self, constants, table, vehicles)
        _check_numbers(self, constants, radius, band)
        _check_trucks(self, vehicles)
        _check_coins(ContentTable(folder, "coins.csv"), self)


class Terms:
    """What one table plays with: the box and its chosen options. Shared by all copies of a state."""

    def __init__(self, material: Material, seats: int, options: Mapping[str, OptionValue]) -> None:
        self.material: Final = material
        self.options: Final = dict(options)
        ruleset = ruleset_of(material.options, options)
        self.ruleset: Final[i64] = ruleset
        self.seats: Final[i64] = seats
        board = material.board
        cards = material.cards
        # The map. A place is a territory or, after all territories, a cell.
        self.territories: Final[i64] = len(board.territories)
        self.area: Final[vec[i64]] = vec[i64](board.area)
        self.x: Final[vec[i64]] = vec[i64](board.x)
        self.y: Final[vec[i64]] = vec[i64](board.y)
        self.entry_cost: Final[vec[i64]] = vec[i64](board.entry_cost)
        self.port: Final[vec[i64]] = vec[i64](board.port)
        self.airport: Final[vec[i64]] = vec[i64](board.airport)
        self.flag: Final[vec[i64]] = vec[i64](board.flag)
        self.customs_area: Final[vec[i64]] = vec[i64](board.customs_area)
        self.sites: Final[vec[i64]] = vec[i64](board.sites)
        # Links and docks row by row: those of a place lie between its start and that of the next place.
        self.way_start: Final[vec[i64]] = _starts([len(links) for links in board.land])
        self.way_to: Final[vec[i64]] = vec[i64]([link.to for link in _joined(board.land)])
        self.way_customs: Final[vec[i64]] = vec[i64]([link.customs for link in _joined(board.land)])
        self.way_strait: Final[vec[i64]] = vec[i64]([link.strait for link in _joined(board.land)])
        self.sea_start: Final[vec[i64]] = _starts([len(links) for links in board.sea])
        self.sea_to: Final[vec[i64]] = vec[i64]([link.to for link in _joined(board.sea)])
        self.sea_strait: Final[vec[i64]] = vec[i64]([link.strait for link in _joined(board.sea)])
        self.dock_start: Final[vec[i64]] = _starts([len(docks) for docks in board.docks])
        self.dock_to: Final[vec[i64]] = vec[i64]([territory for docks in board.docks for territory in docks])
        # Flights, by start * territories + end.
        fuel = material.fuel[AIRCRAFT]
        self.airports: Final[vec[i64]] = vec[i64](
            [territory for territory in range(len(board.territories)) if board.airport[territory]]
        )
        self.flight_pm: Final[vec[i64]] = vec[i64](material.flights.pm)
        self.flight_fuel: Final[vec[i64]] = vec[i64]([bands * fuel for bands in material.flights.bands])
        self.flight_part_pm: Final[vec[i64]] = vec[i64](material.flights.part_pm)
        self.flight_part_fuel: Final[vec[i64]] = vec[i64]([bands * fuel for bands in material.flights.part_bands])
        self.hop_fuel: Final[vec[i64]] = vec[i64](_hops(board, material))
        """Fuel of the shortest flight in the area, if a movement turn is enough for it; -1 if there is none."""
        self.full_pm_fuel: Final[i64] = material.bands_per_pm * fuel
        """Fuel of a P.M. flown to the end of its radius."""
        # Cards of the contract deck: the goods, then the specials.
        self.goods: Final[i64] = len(cards.goods)
        self.contract_kinds: Final[i64] = len(cards.kinds)
        self.goods_vehicle: Final[vec[i64]] = vec[i64](cards.vehicle)
        self.goods_tm: Final[vec[i64]] = vec[i64](cards.tm)
        self.goods_fee: Final[vec[i64]] = vec[i64](cards.fee)
        self.goods_illegal: Final[vec[i64]] = vec[i64](cards.illegal)
        self.card_copies: Final[vec[i64]] = vec[i64](cards.copies)
        no_special = [0] * len(cards.goods)
        self.special_pc: Final[vec[i64]] = vec[i64]([-1] * len(cards.goods) + cards.special_pc)
        self.special_advantage: Final[vec[i64]] = vec[i64](no_special + [int(one) for one in cards.advantage])
        self.special_needs: Final[vec[i64]] = vec[i64](no_special + cards.needs)
        self.special_timing: Final[vec[i64]] = vec[i64](no_special + cards.timing)
        # Advantages, one entry per card; what a word grants stands at word * advantages + card.
        self.advantage_kind: Final[vec[i64]] = vec[i64](
            [len(cards.goods) + special for special in advantage_cards(cards)]
        )
        self.advantages: Final[i64] = len(advantage_cards(cards))
        self.advantage_value: Final[vec[i64]] = vec[i64](advantage_values(cards))
        # Customs cards and events. What is plain passes without being confirmed (CO-12.15).
        self.customs_copies: Final[vec[i64]] = vec[i64](cards.customs_copies)
        self.customs_pc: Final[vec[i64]] = vec[i64](cards.former_pc if ruleset == 1 else cards.customs_pc)
        self.customs_plain: Final[vec[i64]] = vec[i64]([int(text == "pass") for text in cards.customs_effects])
        self.event_pc: Final[vec[i64]] = vec[i64](cards.event_pc)
        self.event_plain: Final[vec[i64]] = vec[i64]([int(text == "pass") for text in cards.event_effects])
        self.area_of_face: Final[vec[i64]] = vec[i64](board.area_of_face)
        self.weather_save: Final[vec[i64]] = vec[i64](cards.weather_save)
        self.weather_codes: Final[vec[i64]] = vec[i64](cards.weather_codes)
        self.code: Final[vec[i64]] = vec[i64](cards.code)
        # Vehicles. Every seat has a slot for each pawn: trucks, ships, aircraft; a vehicle is seat * slots + slot.
        supply = [_number(options, f"{kind}_supply") for kind in VEHICLES]
        self.pm: Final[vec[i64]] = vec[i64](material.pm)
        self.fuel: Final[vec[i64]] = vec[i64](material.fuel)
        self.price: Final[vec[i64]] = vec[i64](material.price[: len(VEHICLES)])
        self.resale: Final[vec[i64]] = vec[i64](material.resale[: len(VEHICLES)])
        self.start: Final[vec[i64]] = vec[i64](material.start[: len(VEHICLES)])
        self.passage: Final[vec[i64]] = vec[i64](material.passage)
        self.supply: Final[vec[i64]] = vec[i64](supply)
        self.branch_price: Final[i64] = material.price[-1]
        self.branch_resale: Final[i64] = material.resale[-1]
        self.branch_supply: Final[i64] = _number(options, "branch_supply")
        slots = [kind for kind in range(len(VEHICLES)) for _ in range(supply[kind])]
        self.slots: Final[i64] = len(slots)
        self.first_slot: Final[vec[i64]] = vec[i64]([slots.index(kind) for kind in range(len(VEHICLES))])
        every_slot = slots * seats
        self.kind_of: Final[vec[i64]] = vec[i64](every_slot)
        self.owner_of: Final[vec[i64]] = vec[i64]([seat for seat in range(seats) for _ in slots])
        self.number_of: Final[vec[i64]] = vec[i64](
            [at % len(slots) - slots.index(kind) + 1 for at, kind in enumerate(every_slot)]
        )
        # Vehicles as moves name them: by their owner, and by others.
        numbers = range(len(every_slot))
        self.own_name: Final[vec[i64]] = vec[i64]([moves.vehicle(every_slot[at], self.number_of[at]) for at in numbers])
        self.full_name: Final[vec[i64]] = vec[i64](
            [moves.vehicle(every_slot[at], self.number_of[at], self.owner_of[at]) for at in numbers]
        )
        # The moves that name an own vehicle and nothing else.
        self.own_move: Final[vec[i64]] = vec[i64]([moves.pack(moves.MOVE, name) for name in self.own_name])
        self.own_sale: Final[vec[i64]] = vec[i64]([moves.pack(moves.SELL, name) for name in self.own_name])
        # Numbers of the rules.
        self.unit: Final[i64] = material.unit
        self.actions: Final[i64] = material.actions
        self.start_cash: Final[i64] = _number(options, "start_cash")
        self.start_territory_cards: Final[i64] = material.start_territory_cards
        self.start_contract_cards: Final[i64] = material.start_contract_cards
        self.hq_tax: Final[i64] = material.hq_tax
        self.failure_points: Final[i64] = material.failure_points
        points = material.points
        if options["vp_rule"] == "flat":
            points = [_FLAT_POINTS[at % (AREAS + 1) > 0] for at in range(AREAS * AREAS)]
        self.points: Final[vec[i64]] = vec[i64](points)
        # Readings of the rules.
        self.mode_points: Final[bool] = options["mode"] == "points"
        self.rounds: Final[i64] = _number(options, "rounds")
        self.points_goal: Final[i64] = _number(options, "points_goal")
        self.round_cap: Final[i64] = _number(options, "round_cap")
        self.points_tie_play_on: Final[bool] = options["points_tie"] == "play_on"
        self.panel_cap: Final[i64] = ("points", "always", "never").index(str(options["panel_cap"]))
        self.wealth_price: Final[bool] = options["wealth_value"] == "price"
        self.first_player: Final[i64] = -1 if options["first_player"] == "roll" else _number(options, "first_player")
        self.deal_before_hq: Final[bool] = bool(options["deal_before_hq"])
        self.hq_random: Final[bool] = options["hq_assignment"] == "random"
        self.save_exact: Final[bool] = options["weather_save"] == "exact"
        self.load_lost: Final[bool] = options["weather_load"] == "lost"
        self.sent_back_delivers: Final[bool] = bool(options.get("sent_back_delivers", True))
        self.sign_batch: Final[bool] = bool(options["sign_batch"])
        self.sign_at_sender: Final[bool] = bool(options["sign_at_sender"])
        self.forgive: Final[bool] = options["insolvency"] == "forgive"
        self.air_landing: Final[bool] = options["air_customs"] == "landing"
        self.risk_always: Final[bool] = options["risk_customs"] == "always"
        self.event_order: Final[i64] = ("mixed", "choice", "customs_first").index(str(options["event_order"]))
        self.customs_shuffle: Final[bool] = options["customs_return"] == "shuffle"
        self.tax_rule: Final[i64] = ("auto", "ask", "off").index(str(options["hq_tax"]))
        self.branch_redeploy: Final[bool] = bool(options["branch_redeploy"])
        self.trade_stay: Final[bool] = options["trade_placement"] == "stay"
        self.negotiation: Final[i64] = ("any_time", "own_turn", "off").index(str(options["negotiation"]))
        self.offer_cap: Final[vec[i64]] = vec[i64](list(per_seat(options["offer_cap"], seats)))
        self.auction_step: Final[i64] = _number(options, "auction_step")
        self.open_money: Final[bool] = bool(options["open_money"])
        # How territories are ordered by their ids.
        self.rank: Final[vec[i64]] = vec[i64]([sorted(board.territories).index(name) for name in board.territories])
        self.board_edge: Final[i64] = material.board_edge
        # The start of every match; a state copies them before it changes anything.
        vehicles = seats * len(slots)
        self.none: Final[vec[i64]] = vec[i64]()
        self.zeros: Final[vec[i64]] = vec[i64]([0] * seats)
        self.nowhere: Final[vec[i64]] = vec[i64]([-1] * seats)
        self.purses: Final[vec[i64]] = vec[i64]([_number(options, "start_cash")] * seats)
        self.no_bases: Final[vec[i64]] = vec[i64]([-1] * len(board.territories))
        self.no_own_bases: Final[list[vec[i64]]] = [self.none for _ in range(seats)]
        self.no_advantages: Final[vec[i64]] = vec[i64]([-1] * len(advantage_cards(cards)))
        self.no_fleets: Final[list[vec[i64]]] = [self.none for _ in range(seats)]
        self.no_vehicles: Final[vec[i64]] = vec[i64]([-1] * vehicles)
        self.no_marks: Final[vec[i64]] = vec[i64]([0] * vehicles)
        self.no_offices: Final[list[Office]] = [Office(self.none, self.none, self.none, 0) for _ in range(seats)]
        self.no_memory: Final[Memory] = Memory(self.none)
        self.customs_cards: Final[i64] = sum(cards.customs_copies)
        self.territory_deck: Final[Deck] = deck_of(
            TERRITORY, ones(len(board.territories)), vec[i64]([0] * len(board.territories))
        )
        self.contract_deck: Final[Deck] = deck_of(CONTRACT, self.card_copies, vec[i64]([0] * len(cards.kinds)))

    def flown_fuel(self, start: i64, end: i64, flown: i64) -> i64:
        """Fuel of the first P.M. of a leg (CO-10.6, CO-10.8, CO-10.15)."""
        leg = start * self.territories + end
        if flown >= self.flight_pm[leg]:
            return self.flight_fuel[leg]
        part = self.flight_part_pm[leg]
        if part > 0 and flown >= part:
            return self.flight_part_fuel[leg] + (flown - part) * self.full_pm_fuel
        return flown * self.full_pm_fuel


@by_table
def terms_of(seats: int, options: Options) -> Terms:
    """The terms of a table with the box as it is."""
    return Terms(BOX, seats, options)


def _number(options: Mapping[str, OptionValue], name: str) -> int:
    return int(options[name])


def _joined(rows: list[list[Link]]) -> list[Link]:
    return [way for row in rows for way in row]


def _starts(sizes: list[int]) -> vec[i64]:
    """Where each row begins when all are laid end to end, and where the last one ends."""
    starts = [0]
    for size in sizes:
        starts.append(starts[-1] + size)
    return vec[i64](starts)


def _hops(board: Board, material: Material) -> list[int]:
    count = len(board.territories)
    flights = material.flights
    found: list[int] = []
    for start in range(count):
        hops = [
            flights.bands[start * count + end]
            for end in range(count)
            if 0 < flights.pm[start * count + end] <= material.pm[AIRCRAFT] and board.area[start] == board.area[end]
        ]
        found.append(min(hops) * material.fuel[AIRCRAFT] if hops else -1)
    return found


def _read_points(table: ContentTable, board: Board) -> list[int]:
    for row in range(len(table)):
        table.text(row, "sender", among=board.areas[row : row + 1])
    if len(table) != AREAS:
        raise table.error(f"there are {len(table)} rows, must be {AREAS}", len(table) - 1, "sender")
    return [table.integer(row, area, least=0) for row in range(AREAS) for area in board.areas]


def _check_vehicles(vehicles: ContentTable) -> None:
    """The vehicles and, after them, the branch: each with a name in every language."""
    kinds = (*VEHICLES, "branch")
    for row in range(len(vehicles)):
        vehicles.text(row, "id", among=kinds[row : row + 1] or ("nothing more",))
        vehicles.text(row, "fuel_per", among=(("tm", "tm", "band", "")[row],))
        for language in LANGUAGES:
            vehicles.name_of(row, f"name_{language}")
    if len(vehicles) != len(kinds):
        raise vehicles.error(f"there must be {', '.join(kinds)}", len(vehicles) - 1, "id")


def _check_options(material: Material, constants: Content, table: Content, vehicles: ContentTable) -> None:
    """The defaults of the options say the same as the box."""
    defaults = {option.name: option for option in material.options}
    for row, name in enumerate((*VEHICLES, "branch")):
        supply = vehicles.integer(row, "supply", least=0)
        if supply != defaults[f"{name}_supply"].default:
            raise vehicles.error(f"is not the default of the option {name}_supply", row, "supply")
        if defaults[f"{name}_supply"].least < material.start[row]:
            raise table.error(f"must be {material.start[row]}, the number at the start", f"{name}_supply", "least")
    for constant, name in (("round_notches", "rounds"), ("panel_top", "points_goal")):
        if constants.integer("printed", constant) != defaults[name].default:
            raise constants.error(f"is not the default of the option {name}", "printed", constant)
    for name in ("start_cash", "auction_step"):
        if defaults[name].step % material.unit or defaults[name].least % material.unit:
            raise table.error(f"must lead to multiples of {material.unit}", name, "step")


def _check_numbers(material: Material, constants: Content, radius: int, band: int) -> None:
    if radius % band:
        raise constants.error("must be a multiple of flight_band", "reconstructed", "flight_radius")
    if material.hq_tax % material.unit:
        raise constants.error(f"must be a multiple of {material.unit}", "printed", "headquarters_tax")
    seats = max(material.seat_counts)
    if len(material.colours) != seats or len(set(material.colours)) != seats:
        raise constants.error(f"must be {seats} different colours", "reconstructed", "colours")
    hands = {"territory": len(material.board.territories), "contract": sum(material.cards.copies)}
    for deck, cards in hands.items():
        constants.integer("printed", f"start_{deck}_cards", most=cards // seats)


def _check_trucks(material: Material, vehicles: ContentTable) -> None:
    """The points of a movement turn are enough for any way, over a strait and slowed (CO-8.7, CO-4.21)."""
    if material.pm[TRUCK] < max(material.board.entry_cost) + 2:
        raise vehicles.error("must be 2 more than any terrain costs", TRUCK, "pm")


def _check_coins(coins: ContentTable, material: Material) -> None:
    """The starting money in coins is the default of its option (CO-3.7)."""
    total = 0
    for row in range(len(coins)):
        number = coins.integer(row, "start", least=0, most=coins.integer(row, "box", least=0))
        total += coins.integer(row, "value", least=1, step=material.unit) * number
    for option in material.options:
        if option.name == "start_cash" and option.default != total:
            raise coins.error(f"the coins make {total}, the option start_cash says {option.default}", 0, "start")


BOX: Final = Material(ROOM.joinpath("content"))
CUSTOMS: Final = Draw("customs", BOX.cards.customs)
TERRITORY: Final = Draw("territory", BOX.board.territories)
CONTRACT: Final = Draw("contract", BOX.cards.kinds)
SITE: Final = Draw("site", tuple(BOX.board.territories[site] for site in BOX.board.sites))
PICK_TERRITORY: Final = Draw("picked_territory", BOX.board.territories)
PICK_CONTRACT: Final = Draw("picked_contract", BOX.cards.kinds)
