"""Giganten as numbers, for programs that learn."""

from __future__ import annotations

from collections import Counter
from typing import Final

from plancia.games.giganten.box.board import COLUMNS, KINDS, ROWS, SQUARE_NAMES
from plancia.games.giganten.box.material import BOX, COMPANIES, LICENCE, NUMBER, SPACES
from plancia.games.giganten.learn.numbering import GigantenNumbering
from plancia.games.giganten.play.round import STAGES
from plancia.games.giganten.play.stages import NAMES
from plancia.games.giganten.views import GigantenView
from plancia.kit.learn.encoding import Encoder, Features, part

_SEATS: Final = max(BOX.seat_counts)
_SITES: Final = tuple(SQUARE_NAMES[square] for square in BOX.sites)
_ASKING: Final = tuple(NAMES[stage.number] for stage in STAGES if stage.wording is not None)
_PRICE: Final = max(BOX.prices)
_NUMBER: Final = len(NUMBER.outcomes) - 1
_POINTS: Final = max(BOX.movement)
# What counts as 1 where there is no natural most.
_ROUNDS: Final = 20
_MONEY: Final = 100_000
_STORED: Final = 6
_LICENCES: Final = 40
_COPIES: Final = 6

_CARD_PARTS: Final = {
    "licences": BOX.licences,
    "movement": BOX.movement,
    "black": BOX.black,
    "price change": BOX.price_change,
    "push-back": BOX.push_back,
    "free crude": BOX.free_crude,
}
_CARDS: Final = {face: [given[at] / max(given) for given in _CARD_PARTS.values()] for at, face in enumerate(BOX.faces)}


def _features() -> Features[GigantenView]:
    add = Features[GigantenView](_SEATS)
    add.which("seats", "1 for a seat that somebody has", lambda view: range(view.seats))
    add.choice("stage", "what is being decided", _ASKING, lambda view: view.stage)
    add.which("asked", "1 for the seat that is asked", lambda view: view.to_move)
    add.number("round", f"the round; {_ROUNDS} is 1", lambda view: part(view.round, _ROUNDS))
    add.which("first player", "1 for the first player", lambda view: [view.first_player])
    add.counts("price", f"the price of a company; {_PRICE:,} is 1", COMPANIES, _PRICE, lambda view: view.prices)
    # Trains, trucks and purses.
    add.each("train", "the space of the train; the last one is 1", lambda view: [_space(one) for one in view.trains])
    add.number("black train", "the space of the black train", lambda view: _space(view.black_train))
    add.number("star", "the space that ends the match for the black train", lambda view: _space(view.star))
    add.several("truck", "on the board, then column and row from 0 to 1", ("placed", "column", "row"), _truck)
    add.choice("own truck", "the square of the own truck", SQUARE_NAMES, lambda view: view.trucks[view.seat or 0])
    add.each("cash", f"money; {_MONEY:,} is 1", lambda view: [part(cash, _MONEY) for cash in view.cash])
    add.each("stock", "derricks not built yet; all are 1", lambda view: [one / BOX.derricks for one in view.stock])
    add.several("depot", f"crude at a company; {_STORED} are 1", COMPANIES, _depots)
    add.number("supply", "crude in the supply; all is 1", lambda view: part(view.supply, BOX.crude))
    # Land, site by site.
    add.marks("tile", "1 for a site with a tile", _SITES, lambda view: view.tiles)
    add.counts("number", f"the number if it is known; {_NUMBER} is 1", _SITES, _NUMBER, lambda view: view.numbers)
    add.counts("seen", f"how many rivals looked at the tile; {_SEATS} are 1", _SITES, _SEATS, _seen)
    add.marks("own derrick", "1 for an own derrick", _SITES, lambda view: _derricks(view, own=True))
    add.marks("rival derrick", "1 for a derrick of somebody else", _SITES, lambda view: _derricks(view, own=False))
    add.counts("crude", f"crude below a derrick; {_NUMBER} are 1", _SITES, _NUMBER, _crude)
    numbers = [f"{kind}, {number}" for kind in KINDS for number in NUMBER.outcomes]
    add.add("unseen", "tiles of a kind and number not seen yet; all of them are 1", numbers, _unseen)
    # Cards and licences.
    display = f"cards that can be taken; {_SEATS} are 1"
    add.counts("display", display, BOX.faces, _SEATS, lambda view: Counter(view.display))
    add.several("card", "what the card before a seat gives; the best one is 1", tuple(_CARD_PARTS), _card)
    add.counts("red pile", f"cards left; {_COPIES} are 1", BOX.red_faces, _COPIES, lambda view: view.red_pile)
    add.counts("beige pile", f"cards left; {_COPIES} are 1", BOX.beige_faces, _COPIES, lambda view: view.beige_pile)
    hand = f"own licences by value; {_LICENCES} are 1"
    add.counts("hand", hand, LICENCE.outcomes, _LICENCES, lambda view: view.hand or {})
    add.each("hand size", f"licences; {_LICENCES} are 1", lambda view: _licences(view.hand_sizes))
    add.each("least twos", "the fewest 2s that everybody can work out", lambda view: _licences(view.least_twos))
    add.each("most twos", "the most 2s that everybody can work out", lambda view: _licences(view.most_twos))
    add.number("licence pile", "cards in the pile; all are 1", lambda view: view.licence_pile / max(BOX.decks))
    # The running choice.
    add.number("points", f"movement points left; {_POINTS} are 1", lambda view: part(view.points, _POINTS))
    add.choice("derrick", "the site whose crude is hauled", _SITES, lambda view: view.derrick)
    add.choice("company", "the company whose auction or sale is on", COMPANIES, lambda view: view.company)
    add.which("bidders", "1 for a seat still in the auction", lambda view: view.bidders)
    add.number("standing", f"the bid that stands; {_LICENCES} is 1", lambda view: part(view.standing, _LICENCES))
    add.which("leader", "1 for the highest bidder", lambda view: [view.leader])
    add.which("shut out", "1 for a seat that bluffed and may not bid", lambda view: view.shut_out)
    return add


def _space(space: str) -> float:
    return SPACES.index(space) / (len(SPACES) - 1)


def _truck(view: GigantenView, seat: int) -> list[float]:
    square = view.trucks[seat]
    if square is None:
        return [0.0, 0.0, 0.0]
    return [1.0, COLUMNS.index(square[0]) / (len(COLUMNS) - 1), (int(square[1:]) - 1) / (ROWS - 1)]


def _depots(view: GigantenView, seat: int) -> list[float]:
    return [part(view.depots[seat][company], _STORED) for company in COMPANIES]


def _seen(view: GigantenView) -> dict[str, int]:
    return {site: sum(seat != view.seat for seat in seats) for site, seats in view.seen.items()}


def _derricks(view: GigantenView, own: bool) -> list[str]:
    return [site for site, derrick in view.derricks.items() if (derrick.seat == (view.seat or 0)) == own]


def _crude(view: GigantenView) -> dict[str, int]:
    return {site: derrick.crude for site, derrick in view.derricks.items()}


def _unseen(view: GigantenView) -> list[float]:
    return [
        view.numbers_left[str(kind)].get(number, 0) / max(1, BOX.numbers[kind - 1][at])
        for kind in KINDS
        for at, number in enumerate(NUMBER.outcomes)
    ]


def _card(view: GigantenView, seat: int) -> list[float]:
    face = view.cards[seat]
    return [0.0] * len(_CARD_PARTS) if face is None else _CARDS[face]


def _licences(counts: tuple[int, ...]) -> list[float]:
    return [part(count, _LICENCES) for count in counts]


class GigantenEncoder(Encoder[GigantenView]):
    """Every move has a number. Payments count by their 2s, since the 1s follow from the bid."""

    name = "plancia/giganten-v1"
    features = tuple(_features().all)
    numbering = GigantenNumbering()


ENCODER: Final = GigantenEncoder()
