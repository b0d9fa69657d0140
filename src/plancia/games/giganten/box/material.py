"""The box of Giganten: its content, typed and checked."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from plancia.core.auction import Auction
from plancia.core.chance import Draw
from plancia.core.deck import Deck, deck_of
from plancia.core.options import Option, Options, OptionValue, by_table
from plancia.games.giganten.box.board import COLUMNS, KINDS, ROWS, SQUARES, Board
from plancia.games.giganten.play import moves
from plancia.games.giganten.play.land import Land
from plancia.games.giganten.play.memory import Memory
from plancia.games.giganten.play.phases.roads import Roads, explore
from plancia.kit.content import Content
from plancia.kit.options import read_options

ROOM: Final = files("plancia.games.giganten")
COMPANIES: Final = ("hudson", "jet", "us")
ZONES: Final = ("red", "white", "blue")
COLOURS: Final = ("blue", "red")
"""Of the die: in the white section blue raises and red lowers."""
SPACES: Final = (*COLUMNS, "star")
"""Of a track; the star is a space of its own only when it lies beyond t."""
STAR: Final = 20
OCCUPIED: Final = 4
"""Added to the cost of a square where a tile or truck lies: it can be passed but is no place to stop."""
WALL: Final = SQUARES
"""Stands for every square beyond the edge of the board."""

_TRACK_COSTS_IN_BOX: Final = (1, 9, 7, 3)
_ZONES_IN_BOX: Final = (5, 6, 5)
_DIE_IN_BOX: Final = (("blue", 2), ("blue", 3), ("blue", 4), ("red", 2), ("red", 3), ("red", 4))
_COMPANY_COUNT: Final = len(COMPANIES)

FIRST: Final = Draw("first", ("0", "1", "2", "3"))
DIE: Final = Draw("die", tuple(f"{colour} {number}" for colour, number in _DIE_IN_BOX))
LICENCE: Final = Draw("licence", ("1", "2"))
LOSS: Final = Draw("loss", ("1", "2"))
NUMBER: Final = Draw("number", ("0", "1", "2", "3", "4", "5", "6"))


class Material:
    """Everything that lies in the box, whatever the table chooses."""

    def __init__(self, folder: Traversable) -> None:
        box = Content(folder, "material.toml")
        cards = Content(folder, "cards.toml")
        market = Content(folder, "market.toml")
        track = Content(folder, "track.toml")
        table = Content(folder, "options.toml")
        self.seat_counts: Final = tuple(sorted(table.integers("players", "values", least=2)))
        self.default_seats: Final = table.integer("players", "default")
        self.unofficial: Final = tuple(
            count for count in self.seat_counts if count not in table.integers("players", "official")
        )
        self.colours: Final = box.texts("colours", "names")
        self.company_names: Final = _read_companies(box, "name")
        self.short_names: Final = _read_companies(box, "short")
        """of the companies in sentences"""
        self.start_money: Final = box.integer("money", "start", least=0)
        self.unit: Final = box.integer("money", "unit", least=1)
        # By kind of tile; there is no kind 0.
        self.build_costs: Final = [
            box.integer("costs", "build", str(kind), least=0) if kind else 0 for kind in (0, *KINDS)
        ]
        self.fee: Final = box.integer("costs", "haul", least=0)
        self.overflow: Final = box.integer("costs", "overflow", least=0)
        self.depot_limit: Final = box.integer("costs", "depot_limit", least=0)
        self.derrick_values: Final = box.integers("scoring", "derrick", least=0)
        self.crude_value: Final = box.integer("scoring", "crude", least=0)
        self.crude: Final = box.integer("counts", "crude", least=0)
        self.derricks: Final = box.integer("counts", "derrick_per_player", least=1)
        self.numbers: Final = _read_numbers(box)
        self.looks: Final = [
            box.text("tile", index, "colour", among=("black", "red")) == "black" for index in range(len(KINDS))
        ]
        decks = [_read_licences(box, name) for name in ("full_deck", "small_deck")]
        self.decks: Final = {sum(deck): deck for deck in decks}
        self.red_faces: Final = _read_faces(cards, "red", "r")
        self.beige_faces: Final = _read_faces(cards, "beige", "b")
        self.faces: Final = self.red_faces + self.beige_faces
        self.red_draw: Final = Draw("red_card", self.red_faces)
        self.beige_draw: Final = Draw("beige_card", self.beige_faces)
        self.copies: Final = _column(cards, "copies", 1, ("red", "beige"))
        self.black: Final = _column(cards, "black", 1, ("red",))
        self.licences: Final = _column(cards, "licences", 1, ("red", "beige"))
        self.movement: Final = _column(cards, "movement", 1, ("red", "beige"))
        self.push_back: Final = _column(cards, "push_back", 0, ("red",))
        self.free_crude: Final = _column(cards, "free_crude", 0, ("red",))
        self.price_change: Final = _column(cards, "price_change", 0, ("beige",))
        self.prices: Final = _read_prices(market, self.unit)
        self.zones: Final = [
            ZONES.index(market.text("space", space, "zone", among=ZONES)) for space in range(len(self.prices))
        ]
        self.die: Final = _read_die(market)
        self.start_price: Final = _read_start_price(market, self.prices)
        self.track_costs: Final = _read_track(track)
        self.options: Final[tuple[Option, ...]] = _read_options(table, track)
        _check_counts(box, cards, self)
        self.board: Final = Board(
            folder,
            {kind: sum(self.numbers[index]) for index, kind in enumerate(KINDS)},
            {kind: box.integer("tile", index, "marked", least=0) for index, kind in enumerate(KINDS)},
        )
        self.sites: Final = [square for square in range(SQUARES) if self.board.kind[square]]
        """By column, then row: the order in which derricks are handled."""


class Terms:
    """What one table plays with: the box and its chosen options. Shared by all copies of a state."""

    def __init__(self, material: Material, seats: int, options: Mapping[str, OptionValue]) -> None:
        self.material: Final = material
        self.options: Final = dict(options)
        self.seats: Final[i64] = seats
        # The board.
        self.sites: Final[vec[i64]] = vec[i64](material.sites)
        self.site_count: Final[i64] = len(material.sites)
        self.site_at: Final[vec[i64]] = vec[i64](
            [material.sites.index(square) if square in material.sites else -1 for square in range(SQUARES + 1)]
        )
        self.kinds: Final[vec[i64]] = vec[i64]([material.board.kind[square] for square in material.sites])
        self.numbers: Final[list[vec[i64]]] = [vec[i64](counts) for counts in material.numbers]
        self.looks: Final[vec[i64]] = vec[i64]([0] + [int(black) for black in material.looks])
        self.neighbours: Final[vec[i64]] = vec[i64](_neighbours())
        tiles = [
            int(seats > 3 or not material.board.marked[square]) for square in material.sites
        ]  # GI-2.4, GI-2.5, GI-14.2
        self.tiles: Final[vec[i64]] = vec[i64](tiles)
        self.terrain: Final[vec[i64]] = vec[i64]([terrain + 1 for terrain in material.board.terrain] + [0])
        ground = self.terrain[:]
        for site, tile in enumerate(tiles):
            ground[material.sites[site]] += tile * OCCUPIED
        self.most_points: Final[i64] = max(material.movement)
        self.roads: Final[list[Roads | None]] = [None] * SQUARES
        # Cards and licences. Faces count from 0: the red ones, then the beige ones.
        self.red_count: Final[i64] = len(material.red_faces)
        self.black: Final[vec[i64]] = vec[i64](material.black)
        self.licences: Final[vec[i64]] = vec[i64](material.licences)
        self.movement: Final[vec[i64]] = vec[i64](material.movement)
        self.push_back: Final[vec[i64]] = vec[i64](material.push_back)
        self.free_crude: Final[vec[i64]] = vec[i64](material.free_crude)
        self.price_change: Final[vec[i64]] = vec[i64](material.price_change)
        self.full_red: Final[Deck] = _full_deck(material.red_draw, material.copies[: len(material.red_faces)])
        self.full_beige: Final[Deck] = _full_deck(material.beige_draw, material.copies[len(material.red_faces) :])
        licences = material.decks[int(options["licences"])]
        self.licence_deck: Final[vec[i64]] = vec[i64](licences)
        self.full_licences: Final[Deck] = deck_of(LICENCE, vec[i64](licences), vec[i64]([0, 0]))
        self.highest_bid: Final[i64] = licences[0] + 2 * licences[1]  # GI-10.8
        self.bids: Final[list[vec[i64]]] = [_bids_over(bid, self.highest_bid) for bid in range(self.highest_bid + 1)]
        """What may be answered to each standing bid."""
        self.sales: Final[vec[i64]] = vec[i64]([moves.pack(moves.SELL, crude) for crude in range(material.crude * 2)])
        # Prices, tracks and money.
        self.prices: Final[vec[i64]] = vec[i64](material.prices)
        self.price_spaces: Final[i64] = len(material.prices)
        self.zones: Final[vec[i64]] = vec[i64](material.zones)
        self.die_colours: Final[vec[i64]] = vec[i64]([colour for colour, _ in material.die])
        self.die_numbers: Final[vec[i64]] = vec[i64]([number for _, number in material.die])
        self.from_start: Final[vec[i64]] = vec[i64](
            [sum(material.track_costs[: space + 1]) for space in range(len(COLUMNS))]
        )
        """Points from the start of a track to each of its spaces."""
        self.last_space: Final[i64] = len(COLUMNS) - 1
        self.star: Final[i64] = int(options["black_finish_steps"])
        self.build_costs: Final[vec[i64]] = vec[i64](material.build_costs)
        self.fee: Final[i64] = material.fee
        self.unit: Final[i64] = material.unit
        self.overflow: Final[i64] = material.overflow
        self.depot_limit: Final[i64] = material.depot_limit
        self.crude_value: Final[i64] = material.crude_value
        # Readings of the rules.
        self.specials_optional: Final[bool] = bool(options["specials_optional"])
        self.farthest: Final[bool] = options["transport_choice"] == "farthest"
        self.bluffer_rebids: Final[bool] = bool(options["bluffer_rebids"])
        self.inflation: Final[bool] = options["inflation"] != "off"
        self.literal: Final[bool] = options["inflation"] == "literal"
        self.short: Final[bool] = options["crude_shortage"] == "short"
        self.derrick_values: Final[vec[i64]] = vec[i64](
            _derrick_values(material, seats, options["last_place_pay"] == "bottom")
        )
        # The start of every match; a state copies them before it changes anything.
        self.zeros: Final[vec[i64]] = vec[i64]([0] * seats)
        self.no_memory: Final[Memory] = Memory(self.zeros, self.licence_deck)
        self.empty_hands: Final[vec[i64]] = vec[i64]([0] * (seats * len(LICENCE.outcomes)))
        self.nowhere: Final[vec[i64]] = vec[i64]([-1] * seats)
        self.full_purses: Final[vec[i64]] = vec[i64]([material.start_money] * seats)
        self.full_stocks: Final[vec[i64]] = vec[i64]([material.derricks] * seats)
        self.start_prices: Final[vec[i64]] = vec[i64]([material.start_price] * _COMPANY_COUNT)
        self.empty_depots: Final[vec[i64]] = vec[i64]([0] * (seats * _COMPANY_COUNT))
        bare = vec[i64]([0] * len(material.sites))
        self.new_land: Final[Land] = Land(ground, self.tiles, vec[i64]([-1] * len(material.sites)), bare)
        self.empty_display: Final[vec[i64]] = vec[i64]([-1] * (seats + 1))
        self.no_auction: Final[Auction] = Auction(seats, 0, 0)

    def open_roads(self, start: i64) -> Roads:
        """The roads from a square while no derrick stands, worked out when first asked for."""
        roads = self.roads[start]
        if roads is None:
            roads = explore(self.terrain, self.neighbours, start, self.most_points)
            self.roads[start] = roads
        return roads

    def pool(self, kind: i64) -> vec[i64]:
        """The printed numbers of a kind of tile: how many of each."""
        return self.numbers[kind - 1][:]


@by_table
def terms_of(seats: int, options: Options) -> Terms:
    """The terms of a table with the box as it is."""
    return Terms(BOX, seats, options)


def _neighbours() -> list[int]:
    """Four for each square, those beyond the edge being the wall."""
    near: list[int] = []
    for square in range(SQUARES):
        row = square % ROWS
        near.append(square - 1 if row > 0 else WALL)
        near.append(square + 1 if row < ROWS - 1 else WALL)
        near.append(square - ROWS if square >= ROWS else WALL)
        near.append(square + ROWS if square < SQUARES - ROWS else WALL)
    return near


def _bids_over(standing: int, highest: int) -> vec[i64]:
    """Every higher bid in rising order, and the pass."""
    return vec[i64]([moves.pack(moves.BID, bid) for bid in range(standing + 1, highest + 1)] + [moves.PASS])


def _full_deck(what: Draw, copies: list[int]) -> Deck:
    return deck_of(what, vec[i64](copies), vec[i64]([0] * len(copies)))


def _derrick_values(material: Material, seats: int, bottom: bool) -> list[int]:
    """What a derrick is worth by the place of its owner's train (GI-13.10)."""
    values = list(material.derrick_values[:seats])
    if bottom:
        values[-1] = material.derrick_values[-1]
    return values


def _read_companies(box: Content, name: str) -> tuple[str, ...]:
    if box.length("company") != _COMPANY_COUNT:
        raise box.error(f"there must be {_COMPANY_COUNT} companies", "company")
    for index, company in enumerate(COMPANIES):
        box.text("company", index, "id", among=(company,))
    return tuple(box.text("company", index, name) for index in range(_COMPANY_COUNT))


def _read_numbers(box: Content) -> list[list[int]]:
    """For each kind of tile how often each number occurs; the place in the list is the number."""
    if box.length("tile") != len(KINDS):
        raise box.error(f"there must be {len(KINDS)} kinds of tile", "tile")
    kinds: list[list[int]] = []
    for index, kind in enumerate(KINDS):
        box.integer("tile", index, "derricks", least=kind, most=kind)
        counts = [0] * len(NUMBER.outcomes)
        for number in box.tables("tile", index, "values"):
            if number not in NUMBER.outcomes[1:]:
                raise box.error(f"a tile shows 1 to {len(NUMBER.outcomes) - 1}, not {number}", "tile", index, "values")
            counts[int(number)] = box.integer("tile", index, "values", number, least=0)
        kinds.append(counts)
    return kinds


def _read_licences(box: Content, name: str) -> list[int]:
    if box.tables("licences", name) != LICENCE.outcomes:
        raise box.error("must say how many licences of value 1 and 2 there are", "licences", name)
    return [box.integer("licences", name, value, least=0) for value in LICENCE.outcomes]


def _read_faces(cards: Content, colour: str, letter: str) -> tuple[str, ...]:
    faces = tuple(cards.text(colour, index, "id") for index in range(cards.length(colour)))
    for index, face in enumerate(faces):
        if face != f"{letter}{index + 1}":
            raise cards.error(f"is {face!r}, must be {letter}{index + 1}", colour, index, "id")
    return faces


def _column(cards: Content, name: str, least: int, colours: tuple[str, ...]) -> list[int]:
    """One number of every face; cards of another colour do not know the symbol."""
    return [
        cards.integer(colour, index, name, least=least) if colour in colours else 0
        for colour in ("red", "beige")
        for index in range(cards.length(colour))
    ]


def _read_prices(market: Content, unit: int) -> list[int]:
    prices = [market.integer("space", space, "price", least=0) for space in range(market.length("space"))]
    if len(prices) != sum(_ZONES_IN_BOX):
        raise market.error(f"has {len(prices)} spaces, must have {sum(_ZONES_IN_BOX)}", "space")
    for space in range(1, len(prices)):
        if prices[space] <= prices[space - 1]:
            raise market.error("prices must rise", "space", space, "price")
    for space, price in enumerate(prices):
        if price % unit:
            raise market.error(f"is {price}, which cannot be paid in notes of {unit}", "space", space, "price")
    border = 0
    for zone, spaces in zip(ZONES, _ZONES_IN_BOX, strict=True):
        for space in range(border, border + spaces):
            market.text("space", space, "zone", among=(zone,))
        border += spaces
    return prices


def _read_start_price(market: Content, prices: list[int]) -> int:
    start = market.integer("start")
    if start not in prices:
        raise market.error("is no space of the table", "start")
    return prices.index(start)


def _read_die(market: Content) -> list[tuple[int, int]]:
    faces = [
        (market.text("die", face, "colour", among=COLOURS), market.integer("die", face, "number", least=1))
        for face in range(market.length("die"))
    ]
    for index, face in enumerate(faces):
        if index >= len(_DIE_IN_BOX) or face != _DIE_IN_BOX[index]:
            raise market.error("the six faces are blue 2, 3, 4 and red 2, 3, 4", "die", index)
    if len(faces) != len(_DIE_IN_BOX):
        raise market.error(f"has {len(faces)} faces, must have {len(_DIE_IN_BOX)}", "die")
    return [(COLOURS.index(colour), number) for colour, number in faces]


def _read_track(track: Content) -> list[int]:
    if track.length("space") != len(COLUMNS):
        raise track.error(f"has {track.length('space')} spaces, must have {len(COLUMNS)}", "space")
    for index, letter in enumerate(COLUMNS):
        track.text("space", index, "id", among=(letter,))
    track.text("start", among=(COLUMNS[0],))
    costs = [track.integer("space", index, "cost", least=0, most=3) for index in range(len(COLUMNS))]
    for cost, spaces in enumerate(_TRACK_COSTS_IN_BOX):
        if costs.count(cost) != spaces:
            raise track.error(f"{costs.count(cost)} spaces cost {cost}, must be {spaces}", "space")
    return costs


def _read_options(table: Content, track: Content) -> tuple[Option, ...]:
    """The printed place of the star is the default of its option, so that correcting it is one edit."""
    star = track.integer("star_steps", least=1, most=STAR)
    return tuple(
        Option(option.name, star, option.rule, tuple(dict.fromkeys((star, *option.values))))
        if option.name == "black_finish_steps"
        else option
        for option in read_options(table)
    )


def _check_counts(box: Content, cards: Content, material: Material) -> None:
    """Every number in the list of components agrees with the components themselves."""
    red = len(material.red_faces)
    seats = len(material.colours)
    counted = {
        "board": 1,
        "truck": seats,
        "derrick": seats * material.derricks,
        "train": seats + 1,
        "barrel": _COMPANY_COUNT,
        "tile": sum(sum(numbers) for numbers in material.numbers),
        "action_card": sum(material.copies),
        "red_card": sum(material.copies[:red]),
        "beige_card": sum(material.copies[red:]),
        "licence": max(material.decks),
        "reference_card": seats,
        "die": 1,
        "depot_per_player": _COMPANY_COUNT,
    }
    for name, count in counted.items():
        if box.integer("counts", name) != count:
            raise box.error(f"is {box.integer('counts', name)}, but the box holds {count}", "counts", name)
    if seats != max(material.seat_counts) or len(set(material.colours)) != seats:
        raise box.error(f"must be {max(material.seat_counts)} different colours", "colours", "names")
    if len(material.derrick_values) != seats:
        raise box.error(f"must have {seats} places", "scoring", "derrick")
    for option in material.options:
        if option.name == "licences" and set(option.values) != set(material.decks):
            raise box.error(f"the decks must have {option.possible} cards", "licences")
    for face in range(red):
        if (material.push_back[face] > 0) == (material.free_crude[face] > 0):
            raise cards.error("a red card shows exactly one special", "red", face)


BOX: Final = Material(ROOM.joinpath("content"))
