"""What can happen in Giganten, in words."""

from __future__ import annotations

from typing import Final

from plancia.core.event import EventKind, Named
from plancia.games.giganten.box.board import SQUARE_NAMES
from plancia.games.giganten.box.material import BOX, COLOURS, COMPANIES, SPACES

_SEATS: Final = BOX.colours
_FACES: Final = BOX.faces
_SHORT: Final = tuple(name.rpartition(" ")[0] for name in BOX.company_names)
"""In a sentence a company goes by its name without the legal form."""


def short_name(company: int) -> str:
    """A company in a sentence."""
    return _SHORT[company]


_COMPANIES: Final = Named(COMPANIES, short_name)

FIRST_PLAYER: Final = EventKind("first_player", "{seat} is first player and takes the die.", seat=_SEATS)
ROUND: Final = EventKind("round", "Round {round} begins; {seat} has the die.", round=None, seat=_SEATS)
ROLL: Final = EventKind(
    "roll",
    "{seat} rolls {colour} {number} for {company}: the price goes from {old:,} to {new:,}.",
    seat=_SEATS,
    company=_COMPANIES,
    colour=COLOURS,
    number=None,
    old=None,
    new=None,
)
RED_CARD: Final = EventKind(
    "red_card",
    "The red card is {face}: the black train moves from {start} to {end}.",
    face=_FACES,
    start=SPACES,
    end=SPACES,
)
BEIGE_CARD: Final = EventKind("beige_card", "card {face} lies on display.", face=_FACES)
BEIGE_REBUILD: Final = EventKind(
    "beige_rebuild", "The beige pile is used up: {cards} discards become the new pile.", cards=None
)
TAKE: Final = EventKind(
    "take",
    "{seat} takes {face}: {licences} licences, {movement} movement points.",
    seat=_SEATS,
    face=_FACES,
    licences=None,
    movement=None,
)
LEFT_OVER: Final = EventKind("left_over", "Nobody took {face}; it is discarded.", face=_FACES)
DEALT: Final = EventKind("dealt", "{seat} is dealt {licences} licences.", seat=_SEATS, licences=None)
RECEIVED: Final = EventKind(
    "received", "{seat} receives licences: {ones} of value 1, {twos} of value 2.", seat=_SEATS, ones=None, twos=None
)
LICENCE_REBUILD: Final = EventKind(
    "licence_rebuild", "The licences are used up: {licences} discards become the new pile.", licences=None
)
FORFEITED: Final = EventKind(
    "forfeited", "No licence is left for {seat}; {licences} are forfeited.", seat=_SEATS, licences=None
)
PLACED: Final = EventKind("placed", "{seat} places the truck on {square}.", seat=_SEATS, square=SQUARE_NAMES)
TRUCK: Final = EventKind(
    "truck",
    "{seat}'s truck drives from {start} to {end} for {cost}; {points} points are left.",
    seat=_SEATS,
    start=SQUARE_NAMES,
    end=SQUARE_NAMES,
    cost=None,
    points=None,
)
TRAIN: Final = EventKind(
    "train",
    "{seat}'s train goes from {start} to {end} for {cost}; {points} points are left.",
    seat=_SEATS,
    start=SPACES,
    end=SPACES,
    cost=None,
    points=None,
)
LOOK: Final = EventKind("look", "{seat} looks at the tile on {square}.", reveals=True, seat=_SEATS, square=SQUARE_NAMES)
LOOKED: Final = EventKind(
    "looked", "The tile on {square} shows {number}.", reveals=True, seat=_SEATS, square=SQUARE_NAMES, number=None
)
DONE: Final = EventKind("done", "{seat} ends the move; {points} points lapse.", seat=_SEATS, points=None)
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
    "push_back", "{seat} pushes all opposing trains back {spaces} spaces.", seat=_SEATS, spaces=None
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
    "dropped", "{seat}'s crude from {square} goes back to the supply.", seat=_SEATS, square=SQUARE_NAMES
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
    "won", "{seat} wins {company} with {bid}.", reveals=True, seat=_SEATS, company=_COMPANIES, bid=None
)
PAID: Final = EventKind(
    "paid",
    "{seat} pays licences: {ones} of value 1, {twos} of value 2.",
    reveals=True,
    seat=_SEATS,
    ones=None,
    twos=None,
)
BLUFF: Final = EventKind(
    "bluff",
    "{seat} cannot pay the {bid} bid for {company}!",
    reveals=True,
    seat=_SEATS,
    bid=None,
    company=_COMPANIES,
)
PENALTY: Final = EventKind(
    "penalty",
    "{picker} picks {licences} of {seat}'s licences: {ones} of value 1 and {twos} of value 2 are lost.",
    reveals=True,
    seat=_SEATS,
    picker=_SEATS,
    licences=None,
    ones=None,
    twos=None,
)
SALE: Final = EventKind(
    "sale",
    "{seat} sells {crude} crude to {company} at {price:,} and receives {money:,}.",
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
    "{seat}'s depot at {company} is too full: {crude} crude go for {money:,}.",
    seat=_SEATS,
    company=_COMPANIES,
    crude=None,
    money=None,
)
END: Final = EventKind("end", "The black train reaches the star on {space}: the game is over.", space=SPACES)
HAND: Final = EventKind(
    "hand",
    "{seat} shows licences: {ones} of value 1, {twos} of value 2.",
    reveals=True,
    seat=_SEATS,
    ones=None,
    twos=None,
)
RANK: Final = EventKind("rank", "{seat}'s train is number {rank}, on {space}.", seat=_SEATS, rank=None, space=SPACES)
DERRICKS: Final = EventKind(
    "derricks",
    "{seat} receives {money:,} for derricks: {derricks} at {value:,}.",
    seat=_SEATS,
    derricks=None,
    value=None,
    money=None,
)
CRUDE: Final = EventKind(
    "crude",
    "{seat} receives {money:,} for crude: {crude} at {value:,}.",
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
