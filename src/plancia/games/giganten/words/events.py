"""What can happen in Giganten, in words."""

from __future__ import annotations

from typing import Final

from plancia.core.event import Counted, EventKind, Named
from plancia.core.language import say, say_many
from plancia.games.giganten.box.board import SQUARE_NAMES
from plancia.games.giganten.box.material import BOX, COLOURS, COMPANIES, SPACES
from plancia.games.giganten.words import faces
from plancia.games.giganten.words.phases.licences import licences

_SEATS: Final = BOX.colours
_FACES: Final = Named(BOX.faces, faces.told)


def short_name(company: int) -> str:
    """A company in a sentence."""
    return BOX.short_names[company]


def _seat(seat: int) -> str:
    return say(BOX.colours[seat])


def _received(values: tuple[int, ...]) -> str:
    seat, ones, twos = values
    return say("{seat} receives {licences}.", seat=_seat(seat), licences=licences(ones, twos))


def _paid(values: tuple[int, ...]) -> str:
    seat, ones, twos = values
    return say("{seat} pays {licences}.", seat=_seat(seat), licences=licences(ones, twos))


def _hand(values: tuple[int, ...]) -> str:
    seat, ones, twos = values
    return say("{seat} shows {licences}.", seat=_seat(seat), licences=licences(ones, twos))


def _done(values: tuple[int, ...]) -> str:
    seat, points = values
    if not points:
        return say("{seat} ends the move.", seat=_seat(seat))
    return say_many(
        points,
        "{seat} ends the move with {count} point left.",
        "{seat} ends the move with {count} points left.",
        seat=_seat(seat),
    )


def _penalty(values: tuple[int, ...]) -> str:
    seat, picker, _, ones, twos = values
    lost = licences(ones, twos)
    return say("{seat} loses {licences}, picked by {picker}.", seat=_seat(seat), licences=lost, picker=_seat(picker))


def _sale(values: tuple[int, ...]) -> str:
    seat, company, crude, price, money = values
    facts = {"seat": _seat(seat), "company": short_name(company)}
    if not crude:
        return say("{seat} sells nothing to {company}.", **facts)
    return say(
        "{seat} sells {crude} crude to {company} at {price:,} and receives {money:,}.",
        **facts,
        crude=crude,
        price=price,
        money=money,
    )


def _derricks(values: tuple[int, ...]) -> str:
    seat, derricks, value, money = values
    if not derricks:
        return say("{seat} has no derrick left.", seat=_seat(seat))
    return say_many(
        derricks,
        "{seat} receives {money:,} for {count} derrick.",
        "{seat} receives {money:,} for {count} derricks at {value:,} each.",
        seat=_seat(seat),
        value=value,
        money=money,
    )


def _crude(values: tuple[int, ...]) -> str:
    seat, crude, value, money = values
    if not crude:
        return say("{seat} has no crude left.", seat=_seat(seat))
    return say(
        "{seat} receives {money:,} for {crude} crude at {value:,} each.",
        seat=_seat(seat),
        crude=crude,
        value=value,
        money=money,
    )


_COMPANIES: Final = Named(COMPANIES, short_name)
_POINTS: Final = Counted("{count} point", "{count} points")
_LICENCES: Final = Counted("{count} licence", "{count} licences")
_DISCARDS: Final = Counted("{count} discard", "{count} discards")
_SPACES: Final = Counted("{count} space", "{count} spaces")

FIRST_PLAYER: Final = EventKind("first_player", "{seat} is first player and takes the die.", seat=_SEATS)
ROUND: Final = EventKind("round", "Round {round} begins; {seat} has the die.", round=None, seat=_SEATS)
ROLL: Final = EventKind(
    "roll",
    "{seat} rolls a {colour} {number} for {company}: the price goes from {old:,} to {new:,}.",
    seat=_SEATS,
    company=_COMPANIES,
    colour=COLOURS,
    number=None,
    old=None,
    new=None,
)
RED_CARD: Final = EventKind(
    "red_card",
    "Red card {face}: the black train goes from {start} to {end}.",
    face=_FACES,
    start=SPACES,
    end=SPACES,
)
BEIGE_CARD: Final = EventKind("beige_card", "On display: {face}.", face=_FACES)
BEIGE_REBUILD: Final = EventKind(
    "beige_rebuild", "The beige pile is used up; the new pile is made of {cards}.", cards=_DISCARDS
)
TAKE: Final = EventKind(
    "take",
    "{seat} takes {face}.",
    seat=_SEATS,
    face=_FACES,
    licences=None,
    movement=None,
)
LEFT_OVER: Final = EventKind("left_over", "Nobody took {face}; it is discarded.", face=_FACES)
DEALT: Final = EventKind("dealt", "{seat} is dealt {licences}.", seat=_SEATS, licences=_LICENCES)
RECEIVED: Final = EventKind("received", _received, seat=_SEATS, ones=None, twos=None)
LICENCE_REBUILD: Final = EventKind(
    "licence_rebuild", "The licences are used up; the new pile is made of {licences}.", licences=_DISCARDS
)
FORFEITED: Final = EventKind(
    "forfeited", "The licences are used up: {seat} goes without {licences}.", seat=_SEATS, licences=_LICENCES
)
PLACED: Final = EventKind("placed", "{seat} places the truck on {square}.", seat=_SEATS, square=SQUARE_NAMES)
TRUCK: Final = EventKind(
    "truck",
    "{seat}'s truck drives from {start} to {end} for {cost}; {points} left.",
    seat=_SEATS,
    start=SQUARE_NAMES,
    end=SQUARE_NAMES,
    cost=_POINTS,
    points=None,
)
TRAIN: Final = EventKind(
    "train",
    "{seat}'s train goes from {start} to {end} for {cost}; {points} left.",
    seat=_SEATS,
    start=SPACES,
    end=SPACES,
    cost=_POINTS,
    points=None,
)
LOOK: Final = EventKind("look", "{seat} looks at the tile on {square}.", reveals=True, seat=_SEATS, square=SQUARE_NAMES)
LOOKED: Final = EventKind(
    "looked", "The tile on {square} shows {number}.", reveals=True, seat=_SEATS, square=SQUARE_NAMES, number=None
)
DONE: Final = EventKind("done", _done, seat=_SEATS, points=_POINTS)
PRICE_CHANGE: Final = EventKind(
    "price_change",
    "{seat} moves the price of {company} from {old:,} to {new:,}.",
    seat=_SEATS,
    company=_COMPANIES,
    old=None,
    new=None,
)
FREE_CRUDE: Final = EventKind("free_crude", "{seat} stores a free crude at {company}.", seat=_SEATS, company=_COMPANIES)
NO_FREE_CRUDE: Final = EventKind("no_free_crude", "The supply is empty: no free crude for {seat}.", seat=_SEATS)
PUSH_BACK: Final = EventKind(
    "push_back", "{seat} pushes all opposing trains back by {spaces}.", seat=_SEATS, spaces=_SPACES
)
PUSHED: Final = EventKind(
    "pushed", "{seat}'s train goes back from {start} to {end}.", seat=_SEATS, start=SPACES, end=SPACES
)
DECLINED: Final = EventKind("declined", "{seat} declines the special of {face}.", seat=_SEATS, face=_FACES)
BUILT: Final = EventKind(
    "built", "{seat} builds a derrick on {square} for {cost:,}.", seat=_SEATS, square=SQUARE_NAMES, cost=None
)
STRUCK: Final = EventKind(
    "struck",
    "The tile on {square} shows {number}: {crude} crude for {seat}.",
    reveals=True,
    seat=_SEATS,
    square=SQUARE_NAMES,
    number=None,
    crude=None,
)
NOT_BUILT: Final = EventKind("not_built", "{seat} builds nothing.", seat=_SEATS)
HAULED: Final = EventKind(
    "hauled",
    "{seat}'s own train carries a crude from {square} to {company}.",
    seat=_SEATS,
    square=SQUARE_NAMES,
    company=_COMPANIES,
)
HAULED_FOR_FEE: Final = EventKind(
    "hauled_for_fee",
    "{carrier} train carries {seat}'s crude from {square} to {company} for {fee:,}.",
    seat=_SEATS,
    carrier=("own", "the black", "a rival"),
    square=SQUARE_NAMES,
    company=_COMPANIES,
    fee=None,
)
FEE: Final = EventKind("fee", "{seat} pays {share:,} to {owner}.", seat=_SEATS, share=None, owner=_SEATS)
FEE_TO_BANK: Final = EventKind("fee_to_bank", "{seat} pays {share:,} to the bank.", seat=_SEATS, share=None)
DROPPED: Final = EventKind(
    "dropped",
    "{seat}'s crude from {square} is lost to the supply.",
    seat=_SEATS,
    square=SQUARE_NAMES,
    stranded=("no", "yes"),
)
RUN_DRY: Final = EventKind(
    "run_dry", "The site on {square} is empty: the derrick returns to {seat}.", seat=_SEATS, square=SQUARE_NAMES
)
AUCTION: Final = EventKind(
    "auction",
    "The right to sell to {company} is auctioned; {seat} opens.",
    company=_COMPANIES,
    seat=_SEATS,
)
NO_AUCTION: Final = EventKind("no_auction", "Nobody can sell to {company}.", company=_COMPANIES)
BID: Final = EventKind("bid", "{seat} bids {bid} for {company}.", seat=_SEATS, bid=None, company=_COMPANIES)
PASS: Final = EventKind("pass", "{seat} passes.", seat=_SEATS)
UNSOLD: Final = EventKind("unsold", "Everybody passes; nobody sells to {company}.", company=_COMPANIES)
# Whether the winner can pay is hidden until here, so the pass that ends an auction cannot be taken back.
WON: Final = EventKind(
    "won", "{seat} wins the auction of {company} with {bid}.", reveals=True, seat=_SEATS, company=_COMPANIES, bid=None
)
PAID: Final = EventKind(
    "paid",
    _paid,
    reveals=True,
    seat=_SEATS,
    ones=None,
    twos=None,
)
BLUFF: Final = EventKind(
    "bluff",
    "{seat} was bluffing and cannot pay the {bid} bid for {company}!",
    reveals=True,
    seat=_SEATS,
    bid=None,
    company=_COMPANIES,
)
PENALTY: Final = EventKind(
    "penalty",
    _penalty,
    reveals=True,
    seat=_SEATS,
    picker=_SEATS,
    licences=None,
    ones=None,
    twos=None,
)
SALE: Final = EventKind(
    "sale",
    _sale,
    seat=_SEATS,
    company=_COMPANIES,
    crude=None,
    price=None,
    money=None,
)
INFLATION: Final = EventKind(
    "inflation",
    "The price of {company} goes from {old:,} to {new:,}.",
    company=_COMPANIES,
    old=None,
    new=None,
)
OVERFLOW: Final = EventKind(
    "overflow",
    "{seat}'s depot at {company} overflows: {crude} for {money:,}.",
    seat=_SEATS,
    company=_COMPANIES,
    crude=Counted("{count} crude goes", "{count} crude go"),
    money=None,
)
END: Final = EventKind("end", "The black train reaches the star: the game is over.", space=SPACES)
HAND: Final = EventKind(
    "hand",
    _hand,
    reveals=True,
    seat=_SEATS,
    ones=None,
    twos=None,
)
RANK: Final = EventKind("rank", "{seat}'s train is number {rank}, on {space}.", seat=_SEATS, rank=None, space=SPACES)
DERRICKS: Final = EventKind(
    "derricks",
    _derricks,
    seat=_SEATS,
    derricks=None,
    value=None,
    money=None,
)
CRUDE: Final = EventKind(
    "crude",
    _crude,
    seat=_SEATS,
    crude=None,
    value=None,
    money=None,
)
SCORE: Final = EventKind("score", "{seat} ends with {score:,}.", seat=_SEATS, score=None)

EVENTS: Final = (
    FIRST_PLAYER,
    ROUND,
    ROLL,
    RED_CARD,
    BEIGE_CARD,
    BEIGE_REBUILD,
    TAKE,
    LEFT_OVER,
    DEALT,
    RECEIVED,
    LICENCE_REBUILD,
    FORFEITED,
    PLACED,
    TRUCK,
    TRAIN,
    LOOK,
    LOOKED,
    DONE,
    PRICE_CHANGE,
    FREE_CRUDE,
    NO_FREE_CRUDE,
    PUSH_BACK,
    PUSHED,
    DECLINED,
    BUILT,
    STRUCK,
    NOT_BUILT,
    HAULED,
    HAULED_FOR_FEE,
    FEE,
    FEE_TO_BANK,
    DROPPED,
    RUN_DRY,
    AUCTION,
    NO_AUCTION,
    BID,
    PASS,
    UNSOLD,
    WON,
    PAID,
    BLUFF,
    PENALTY,
    SALE,
    INFLATION,
    OVERFLOW,
    END,
    HAND,
    RANK,
    DERRICKS,
    CRUDE,
    SCORE,
)
