"""The box of Galopp Royal: its content, typed and checked."""

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
from plancia.games.galopp_royal.play import moves
from plancia.kit.content import Content
from plancia.kit.options import read_options

ROOM: Final = files("plancia.games.galopp_royal")
KINDS: Final = ("one", "two", "three", "five", "goof", "crafty")
CRAFTY: Final = 5
SLOTS: Final = 4
PRIZES: Final = 3

CARDS_IN_BOX: Final = 40
CHAIRS_IN_BOX: Final = 6

CARD: Final = Draw("card", KINDS)
DIE: Final = Draw("die", ("1", "2", "3", "4"))
FIRST: Final = Draw("first", ("0", "1", "2", "3", "4", "5"))


class Material:
    """Everything that lies in the box, whatever the table chooses."""

    def __init__(self, folder: Traversable) -> None:
        bearers = Content(folder, "bearers.toml")
        track = Content(folder, "track.toml")
        prizes = Content(folder, "prizes.toml")
        chairs = Content(folder, "chairs.toml")
        coins = Content(folder, "coins.toml")
        table = Content(folder, "options.toml")
        self.options: Final[tuple[Option, ...]] = read_options(table)
        self.seat_counts: Final = table.integers("players", "values", least=3)
        self.default_seats: Final = table.integer("players", "default")
        self.colours: Final = chairs.texts("colours")
        self.coins: Final = coins.integers("coins", least=1)
        self.starting_gold: Final = coins.integer("starting_gold", least=0)
        self.last_team_price: Final = coins.integer("last_team_price", least=0, most=self.starting_gold)
        self.least_bid: Final = coins.integer("least_bid", least=1)
        self.races: Final = track.integer("races", least=1)
        self.length_step: Final = track.integer("length_step", least=0)
        self.steps: Final = _read_steps(bearers)
        self.crafty_others: Final = bearers.integer("bearer", CRAFTY, "others", least=2, most=2)
        self.decks: Final = {name: _read_deck(bearers, name) for name in bearers.tables("deck")}
        self.prizes: Final = {name: _read_prizes(prizes, name, self.races) for name in prizes.tables("prizes")}
        if len(self.colours) != CHAIRS_IN_BOX or len(set(self.colours)) != CHAIRS_IN_BOX:
            raise chairs.error(f"must be {CHAIRS_IN_BOX} different colours", "colours")
        chairs.integer("slots", least=SLOTS, most=SLOTS)
        _check_track(track, self)
        _check_named(table, "deck", tuple(self.decks))
        _check_named(table, "prizes", tuple(self.prizes))


class Terms:
    """What one table plays with: the box and its chosen options. Shared by all copies of a state."""

    def __init__(self, material: Material, seats: int, options: Mapping[str, OptionValue]) -> None:
        self.material: Final = material
        self.options: Final = dict(options)
        self.seats: Final[i64] = seats
        self.deck: Final[vec[i64]] = vec[i64](material.decks[str(options["deck"])])
        self.prizes: Final[vec[i64]] = vec[i64](material.prizes[str(options["prizes"])])
        self.steps: Final[vec[i64]] = vec[i64](material.steps)
        # The start of every match; a state copies them before it changes anything.
        self.full_purses: Final[vec[i64]] = vec[i64]([material.starting_gold] * seats)
        self.empty_displays: Final[vec[i64]] = vec[i64]([-1] * (seats * SLOTS))
        self.empty_hands: Final[vec[i64]] = vec[i64]([-1] * (seats * 2))
        self.nothing_buried: Final[vec[i64]] = vec[i64]([0] * (seats * len(KINDS)))
        self.zeros: Final[vec[i64]] = vec[i64]([0] * seats)
        self.neighbours: Final[vec[i64]] = vec[i64]([(seat + 1) % seats for seat in range(seats)])
        self.no_cards: Final[vec[i64]] = vec[i64]([0] * len(KINDS))
        self.full_deck: Final[Deck] = deck_of(CARD, self.deck, self.no_cards)
        self.no_auction: Final[Auction] = Auction(seats, 0, 0)
        # Nobody can own more, but who is given as much in a position may still win it again. A slice of these bids, by
        # amount, is the choice of a bidder.
        self.most_gold: Final[i64] = material.starting_gold + sum(self.prizes[::PRIZES])
        self.bids: Final[vec[i64]] = vec[i64]([moves.bid(amount) for amount in range(2 * self.most_gold + 1)])
        # Lists of moves that were asked for once.
        self.crafty_choices: Final[dict[int, vec[i64]]] = {}
        self.race_length: Final[i64] = int(options["race_length"])
        self.length_step: Final[i64] = material.length_step
        self.races: Final[i64] = material.races
        self.pond: Final[i64] = -int(options["pond_distance"])
        self.starting_gold: Final[i64] = material.starting_gold
        self.last_team_price: Final[i64] = material.last_team_price
        self.least_bid: Final[i64] = material.least_bid
        self.crafty_others: Final[i64] = material.crafty_others
        self.push_optional: Final[bool] = bool(options["crafty_push_optional"])
        self.exchange_optional: Final[bool] = bool(options["exchange_optional"])
        self.empty_lot_limit: Final[i64] = int(options["empty_lot_limit"])
        self.roll_limit: Final[i64] = int(options["turn_limit"]) * seats


@by_table
def terms_of(seats: int, options: Options) -> Terms:
    """The terms of a table with the box as it is."""
    return Terms(BOX, seats, options)


def _read_steps(bearers: Content) -> list[int]:
    """The steps of the own chair, kind by kind."""
    if bearers.length("bearer") != len(KINDS):
        raise bearers.error(f"there must be {len(KINDS)} kinds", "bearer")
    for index, kind in enumerate(KINDS):
        bearers.text("bearer", index, "kind", among=(kind,))
    return [bearers.integer("bearer", index, "own", least=-5, most=5) for index in range(len(KINDS))]


def _read_deck(bearers: Content, name: str) -> list[int]:
    deck = [bearers.integer("deck", name, kind, least=0) for kind in KINDS]
    if sum(deck) != CARDS_IN_BOX:
        raise bearers.error(f"has {sum(deck)} cards, must have {CARDS_IN_BOX}", "deck", name)
    return deck


def _read_prizes(prizes: Content, name: str, races: int) -> list[int]:
    """Three amounts a race, one race after the other."""
    if prizes.length("prizes", name) != races:
        raise prizes.error(f"must have {races} stones", "prizes", name)
    for race in range(races):
        if prizes.length("prizes", name, race) != PRIZES:
            raise prizes.error(f"race {race + 1} must have {PRIZES} prizes", "prizes", name)
    return [amount for race in range(races) for amount in prizes.integers("prizes", name, race, least=0)]


def _check_track(track: Content, material: Material) -> None:
    """The written-out stones and the defaults of the options say the same as the track."""
    track.integer("start", least=0, most=0)
    length = track.integer("race_length", least=1)
    distance = track.integer("pond", "distance", least=1)
    defaults = {option.name: option.default for option in material.options}
    if length != defaults["race_length"]:
        raise track.error("is not the default of the option race_length", "race_length")
    if distance != defaults["pond_distance"]:
        raise track.error("is not the default of the option pond_distance", "pond", "distance")
    if track.length("stone") != material.races:
        raise track.error(f"there must be {material.races} stones", "stone")
    for index in range(material.races):
        track.integer("stone", index, "race", least=index + 1, most=index + 1)
        space = length + index * material.length_step
        track.integer("stone", index, "space", least=space, most=space)


def _check_named(table: Content, option: str, tables: tuple[str, ...]) -> None:
    if table.texts(option, "values") != tables:
        raise table.error(f"must name the tables {', '.join(tables)}", option, "values")


BOX: Final = Material(ROOM.joinpath("content"))
