"""Moves as people write them, both ways: table A of the rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from plancia.games.competitors.box.cards import VEHICLES
from plancia.games.competitors.box.codes import EXCHANGE, REVOKE, SPY, STRIKE, WIDTH
from plancia.games.competitors.box.material import BOX
from plancia.games.competitors.play import moves
from plancia.games.competitors.words import spelling
from plancia.games.competitors.words.spelling import AREAS, KINDS, STAY, TERRITORIES

EXAMPLES: Final = (
    "hq ITA, draw contract, skip, sign C017 ITA GER, deliver 1 truck 2, move p3 ship 1, buy truck ITA, sell ship 1, "
    "branch FRA, close FRA, done, special V3 ITA, special I2 p3, special I6 p3 V1 FRA, special I7 GER p2, special I9, "
    "load truck 2 ship 1, unload truck 2, go GER, sail MEDO, dock ITA, fly FRA, shift ship 1, end, abandon, "
    "first customs, take, choose 1, claim, waive, place ship 1, offer p2 p3 give cash 20000 terr GER ask card C017, "
    "auction p2 p3 give truck 1 min 10000, accept, accept with terr FRA card C020 at ITA stay, refuse, "
    "counter give cash 5000 ask any terr EU, inspect, withdraw, show, bid 12000 at ITA, fold"
)

_PLACES: Final = BOX.board.places
_GOODS: Final = BOX.cards.goods
_SPECIALS: Final = BOX.cards.specials
_SEATS: Final = tuple(f"p{seat}" for seat in range(max(BOX.seat_counts)))
_DECKS: Final = ("territory", "contract")
_FIRSTS: Final = ("customs", "event")
_LONGEST: Final = 11
"""Digits of a sum of money; more would not fit a packed move."""
_MOST_VEHICLES: Final = 12
_MOST_TRIPLES: Final = 9999
_REMEMBERED: Final = 16_384
"""Moves whose text is kept at hand: most that are possible at one decision are at the next."""

_TIDIED: Final = {
    **{word.lower(): word for word in (*_PLACES, *KINDS, *AREAS)},
    **dict(zip(BOX.colours, _SEATS, strict=True)),
}
"""Ids and seats by what people type for them."""

_BARE: Final = {
    "skip": moves.SKIP,
    "done": moves.DONE,
    "end": moves.END,
    "abandon": moves.ABANDON,
    "take": moves.TAKE,
    "claim": moves.CLAIM,
    "waive": moves.WAIVE,
    "refuse": moves.REFUSE,
    "inspect": moves.INSPECT,
    "withdraw": moves.WITHDRAW,
    "show": moves.SHOW,
    "fold": moves.FOLD,
}
# What stands after a verb, part by part.
_TERRITORY: Final = "territory"
_CELL: Final = "cell"
_GOODS_CARD: Final = "goods"
_DECK: Final = "deck"
_FIRST: Final = "first"
_NUMBER: Final = "number"
_CHOICE: Final = "choice"
_KIND: Final = "kind"
_VEHICLE: Final = "vehicle"
_SEAT: Final = "seat"
_ADVANTAGE: Final = "advantage"
_FORMS: Final[dict[str, tuple[int, tuple[str, ...]]]] = {
    "hq": (moves.HQ, (_TERRITORY,)),
    "draw": (moves.DRAW, (_DECK,)),
    "sign": (moves.SIGN, (_GOODS_CARD, _TERRITORY, _TERRITORY)),
    "deliver": (moves.DELIVER, (_NUMBER, _VEHICLE)),
    "move": (moves.MOVE, (_VEHICLE,)),
    "buy": (moves.BUY, (_KIND, _TERRITORY)),
    "sell": (moves.SELL, (_VEHICLE,)),
    "branch": (moves.BRANCH, (_TERRITORY,)),
    "close": (moves.CLOSE, (_TERRITORY,)),
    "load": (moves.LOAD, (_VEHICLE, _VEHICLE)),
    "unload": (moves.UNLOAD, (_VEHICLE,)),
    "go": (moves.GO, (_TERRITORY,)),
    "sail": (moves.SAIL, (_CELL,)),
    "dock": (moves.DOCK, (_TERRITORY,)),
    "fly": (moves.FLY, (_TERRITORY,)),
    "shift": (moves.SHIFT, (_VEHICLE,)),
    "first": (moves.FIRST, (_FIRST,)),
    "choose": (moves.CHOOSE, (_CHOICE,)),
    "place": (moves.PLACE, (_VEHICLE,)),
}
_MOST: Final = {_NUMBER: _MOST_TRIPLES, _CHOICE: 2}
_WORDS: Final[dict[str, Sequence[str]]] = {
    _TERRITORY: TERRITORIES,
    _GOODS_CARD: _GOODS,
    _DECK: _DECKS,
    _FIRST: _FIRSTS,
    _KIND: VEHICLES,
    _SEAT: _SEATS,
}


def _aims() -> dict[str, tuple[str, ...]]:
    """What each special is aimed at, by the word of its effect."""
    parts = {
        STRIKE: (_SEAT,),
        SPY: (_SEAT,),
        REVOKE: (_SEAT, _ADVANTAGE, _TERRITORY),
        EXCHANGE: (_TERRITORY, _SEAT),
    }
    cards = BOX.cards
    return {
        special: (_TERRITORY,) if cards.advantage[at] else parts.get(cards.code[cards.special_pc[at] * WIDTH], ())
        for at, special in enumerate(_SPECIALS)
    }


_AIMS: Final = _aims()
_ADVANTAGES: Final = tuple(special for at, special in enumerate(_SPECIALS) if BOX.cards.advantage[at])

_UNASKED: Final = (moves.OFFER, moves.AUCTION, moves.WITHDRAW, moves.SPECIAL)

_BARE_TEXTS: Final = {verb: text for text, verb in _BARE.items()}
_FORM_TEXTS: Final = {verb: (text, parts) for text, (verb, parts) in _FORMS.items()}


def unasked(move: int) -> bool:
    """Whether a move is of a kind that may be made without being asked."""
    return moves.verb_of(move) in _UNASKED


class _Words:
    """The words of a move, read from left to right; a part that is not there reads as None."""

    def __init__(self, words: Sequence[str]) -> None:
        self._words = list(words)
        self._at = 0

    @property
    def ahead(self) -> str:
        return self._words[self._at] if self._at < len(self._words) else ""

    def take(self) -> str:
        word = self.ahead
        self._at += 1
        return word

    def takes(self, word: str) -> bool:
        """Whether this word comes next; it is taken then."""
        if self.ahead != word:
            return False
        self._at += 1
        return True

    def among(self, names: Sequence[str]) -> int | None:
        word = self.take()
        return names.index(word) if word in names else None

    def number(self, most: int) -> int | None:
        """A whole number from 1, without leading zeros."""
        word = self.take()
        if not (word.isascii() and word.isdecimal()) or word[0] == "0" or len(word) > _LONGEST:
            return None
        return int(word) if int(word) <= most else None

    def money(self) -> int | None:
        """A sum, in units."""
        money = self.number(10**_LONGEST - 1)
        return None if money is None or money % BOX.unit else money // BOX.unit

    def vehicle(self, foreign: bool) -> int | None:
        owner = -1
        if foreign and self.ahead in _SEATS:
            owner = _SEATS.index(self.take())
        kind = self.among(VEHICLES)
        number = self.number(_MOST_VEHICLES)
        return None if kind is None or number is None else moves.vehicle(kind, number, owner)

    def part(self, part: str) -> int | None:
        if part == _VEHICLE:
            return self.vehicle(foreign=True)
        if part in _MOST:
            return self.number(_MOST[part])
        if part == _CELL:
            place = self.among(_PLACES)
            return None if place is None or place < len(TERRITORIES) else place
        if part == _ADVANTAGE:
            return KINDS.index(self.take()) if self.ahead in _ADVANTAGES else None
        return self.among(_WORDS[part])

    def parts(self, verb: int, parts: Sequence[str], first: Sequence[int] = ()) -> int | None:
        """A move of so many parts, up to the last word."""
        values = [*first]
        for part in parts:
            value = self.part(part)
            if value is None:
                return None
            values.append(value)
        return None if self.ahead else moves.pack(verb, *values)


def encode(words: Sequence[str]) -> int | None:
    """The packed move that these words name.

    >>> encode(["go", "GER"]) == moves.pack(moves.GO, TERRITORIES.index("GER")), encode(["go", "ger"])
    (True, None)
    >>> decode(encode("accept with terr FRA at ITA stay".split(" ")) or 0)
    'accept with terr FRA at ITA stay'
    """
    move = _read(words)
    return None if move is None or decode(move) != " ".join(words) else move


def tidy(typed: str) -> str:
    """A move typed carelessly, as it is written here: seats by colour, sums with commas, ids in any case and order.

    >>> tidy("Sign  c017 ita ger"), tidy("offer green BLUE give cash 20,000")
    ('sign C017 ITA GER', 'offer p1 p2 give cash 20000')
    """
    words = [word.replace(",", "") if word[0].isdecimal() else word for word in typed.lower().split()]
    # A sea cell is called like the word for a territory card.
    cards = () if words[:1] == ["sail"] else ("terr",)
    words = [word if word in cards else _TIDIED.get(word, word) for word in words]
    move = _read(words)
    return " ".join(words) if move is None else decode(move)


def _read(words: Sequence[str]) -> int | None:
    reader = _Words(words)
    verb = reader.take()
    if verb in _BARE:
        return None if reader.ahead else _BARE[verb]
    if verb in _FORMS:
        return reader.parts(*_FORMS[verb])
    if verb == "special" and reader.ahead in _SPECIALS:
        special = reader.take()
        return reader.parts(moves.SPECIAL, _AIMS[special], [KINDS.index(special)])
    if verb == "bid":
        return _read_bid(reader)
    if verb == "accept":
        return _read_acceptance(reader)
    if verb == "counter":
        return _read_offer(reader, moves.COUNTER, 0)
    if verb in ("offer", "auction"):
        addressees = _read_addressees(reader)
        if not addressees:
            return None
        if verb == "offer":
            return _read_offer(reader, moves.OFFER, addressees)
        return _read_auction(reader, addressees)
    return None


def _read_addressees(reader: _Words) -> int:
    found = 0
    while reader.ahead in _SEATS:
        found |= 1 << _SEATS.index(reader.take())
    return found


def _read_offer(reader: _Words, verb: int, addressees: int) -> int | None:
    given = _read_bundle(reader, asked=False) if reader.takes("give") else []
    asked = _read_bundle(reader, asked=True) if reader.takes("ask") else []
    if given is None or asked is None or reader.ahead:
        return None
    return moves.offer_from(verb, addressees, given, asked)


def _read_auction(reader: _Words, addressees: int) -> int | None:
    given = _read_bundle(reader, asked=False) if reader.takes("give") else None
    minimum = reader.money() if reader.takes("min") else None
    if given is None or minimum is None or reader.ahead:
        return None
    return moves.auction_from(addressees, minimum, given)


def _read_bundle(reader: _Words, asked: bool) -> list[int] | None:
    """At least one item. Only who asks describes cards, and says where to put the vehicles."""
    found: list[int] = []
    while reader.ahead not in ("", "ask", "min"):
        item = _read_item(reader, asked)
        if item is None:
            return None
        found.append(item)
    return found if 0 < len(found) <= moves.MOST_ITEMS else None


def _read_item(reader: _Words, asked: bool) -> int | None:
    if reader.ahead in VEHICLES:
        vehicle = reader.vehicle(foreign=False)
        place = reader.part(_TERRITORY) if asked and reader.takes("at") else moves.STAY
        return None if vehicle is None or place is None else moves.item(moves.VEHICLE, vehicle, place)
    word = reader.take()
    if word == "any":
        return _read_description(reader) if asked else None
    if word == "charter":
        return _read_charter(reader)
    if word == "cash":
        return _item(moves.CASH, reader.money())
    if word == "card":
        return _item(moves.CARD, reader.among(KINDS))
    if word in ("terr", "branch"):
        return _item(moves.TERRITORY if word == "terr" else moves.BASE, reader.part(_TERRITORY))
    return None


def _item(kind: int, what: int | None) -> int | None:
    return None if what is None else moves.item(kind, what)


def _read_description(reader: _Words) -> int | None:
    word = reader.take()
    if word == "card":
        return moves.item(moves.ANY_CARD)
    if word != "terr":
        return None
    if reader.ahead not in AREAS:
        return moves.item(moves.ANY_TERRITORY)
    return moves.item(moves.ANY_OF_AREA, AREAS.index(reader.take()))


def _read_charter(reader: _Words) -> int | None:
    vehicle = reader.vehicle(foreign=False)
    if vehicle is None or not reader.takes("for"):
        return None
    truck = reader.takes("truck")
    number = reader.number(_MOST_VEHICLES if truck else _MOST_TRIPLES)
    kind = moves.CHARTER_TRUCK if truck else moves.CHARTER_TRIPLE
    return None if number is None else moves.item(kind, vehicle, number)


def _read_acceptance(reader: _Words) -> int | None:
    cards: list[int] = []
    if reader.takes("with"):
        while reader.ahead in ("terr", "card"):
            territory = reader.take() == "terr"
            card = reader.among(TERRITORIES if territory else KINDS)
            if card is None:
                return None
            cards.append(card if territory else card + moves.CONTRACTS)
        if not 0 < len(cards) <= moves.MOST_ITEMS:
            return None
    places = _read_places(reader)
    return None if places is None else moves.accept_from(cards, places)


def _read_bid(reader: _Words) -> int | None:
    money = reader.money()
    places = _read_places(reader)
    return None if money is None or places is None else moves.bid_from(money, places)


def _read_places(reader: _Words) -> list[int] | None:
    """Up to the last word; where all stay nothing is said."""
    places: list[int] = []
    if reader.takes("at"):
        while reader.ahead:
            place = moves.STAY if reader.takes(STAY) else reader.part(_TERRITORY)
            if place is None:
                return None
            places.append(place)
        if set(places) <= {moves.STAY} or len(places) > moves.MOST_ITEMS:
            return None
    return None if reader.ahead else places


@lru_cache(_REMEMBERED)
def decode(move: int) -> str:
    """The canonical text of a packed move."""
    verb = moves.verb_of(move)
    if verb in _BARE_TEXTS:
        return _BARE_TEXTS[verb]
    if verb in _FORM_TEXTS:
        text, parts = _FORM_TEXTS[verb]
        return " ".join([text, *_spell_parts(parts, _arguments(move))])
    if verb == moves.SPECIAL:
        special = KINDS[moves.first_of(move)]
        return " ".join(["special", special, *_spell_parts(_AIMS[special], _arguments(move)[1:])])
    if verb == moves.ACCEPT:
        cards = [spelling.card(card) for card in moves.cards_of(move)]
        return " ".join(["accept", *_after("with", cards), *_spell_places(move)])
    if verb == moves.BID:
        return " ".join(["bid", str(moves.units_of(move) * BOX.unit), *_spell_places(move)])
    given = _after("give", map(spelling.item, moves.given_of(move)))
    if verb == moves.AUCTION:
        return " ".join(["auction", *_spell_addressees(move), *given, "min", str(moves.minimum_of(move) * BOX.unit)])
    asked = _after("ask", map(spelling.item, moves.asked_of(move)))
    if verb == moves.COUNTER:
        return " ".join(["counter", *given, *asked])
    return " ".join(["offer", *_spell_addressees(move), *given, *asked])


def _arguments(move: int) -> list[int]:
    return [moves.first_of(move), moves.second_of(move), moves.third_of(move), moves.fourth_of(move)]


def _spell_parts(parts: Sequence[str], values: Sequence[int]) -> list[str]:
    return [_spell(part, value) for part, value in zip(parts, values, strict=False)]


def _spell(part: str, value: int) -> str:
    if part == _VEHICLE:
        return spelling.vehicle(value)
    if part in _MOST:
        return str(value)
    if part == _CELL:
        return _PLACES[value]
    return KINDS[value] if part == _ADVANTAGE else _WORDS[part][value]


def _spell_addressees(move: int) -> list[str]:
    return [name for seat, name in enumerate(_SEATS) if moves.addressees_of(move) >> seat & 1]


def _spell_places(move: int) -> list[str]:
    return _after("at", map(spelling.place, moves.places_of(move)))


def _after(word: str, items: Iterable[str]) -> list[str]:
    """A list after its word; an empty one has none."""
    found = list(items)
    return [word, *found] if found else []
