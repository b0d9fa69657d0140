"""What can happen in Galopp Royal, in words."""

from __future__ import annotations

from typing import Final

from plancia.core.event import EventKind
from plancia.games.galopp_royal.box.material import BOX, KINDS

_CHAIRS: Final = BOX.colours

FIRST_PLAYER: Final = EventKind("first_player", "{chair} is first player.", chair=_CHAIRS)
STARTING_LOT: Final = EventKind(
    "starting_lot", "A team is up for auction, {bidders} bid for it; {chair} opens.", bidders=None, chair=_CHAIRS
)
SUBSTITUTE_LOT: Final = EventKind(
    "substitute_lot", "Substitute team {lot} of 2 is up for auction; {chair} opens.", lot=None, chair=_CHAIRS
)
DRAW_SECRET: Final = EventKind("draw_secret", "{chair} draws a {bearer} in secret.", chair=_CHAIRS, bearer=KINDS)
DRAW_HIDDEN: Final = EventKind("draw_hidden", "{chair} draws a card in secret.", chair=_CHAIRS)
OPEN_CARD: Final = EventKind("open_card", "A {bearer} lies open in the lot.", bearer=KINDS)
REBUILD: Final = EventKind("rebuild", "The deck is used up: {cards} discards become the new deck.", cards=None)
BID: Final = EventKind("bid", "{chair} bids {gold}.", chair=_CHAIRS, gold=None)
PASS: Final = EventKind("pass", "{chair} passes.", chair=_CHAIRS)
DROP_SECRET: Final = EventKind(
    "drop_secret", "{chair}'s {bearer} leaves the lot face down.", chair=_CHAIRS, bearer=KINDS
)
DROP_HIDDEN: Final = EventKind("drop_hidden", "{chair}'s card leaves the lot face down.", chair=_CHAIRS)
SOLD: Final = EventKind("sold", "{chair} pays {gold} for the team.", reveals=True, chair=_CHAIRS, gold=None)
TEAM: Final = EventKind(
    "team",
    "{chair}'s team: {first}, {second}, {third}, {fourth}.",
    reveals=True,
    chair=_CHAIRS,
    first=KINDS,
    second=KINDS,
    third=KINDS,
    fourth=KINDS,
)
OLD_TEAM: Final = EventKind("old_team", "{chair} discards the old team.", chair=_CHAIRS)
UNSOLD: Final = EventKind("unsold", "Nobody bids; the lot is discarded.")
LAST_TEAM: Final = EventKind("last_team", "{chair} pays {gold} for the top four cards.", chair=_CHAIRS, gold=None)
RACE: Final = EventKind(
    "race", "Race {race}: {steps} steps to the arch; {chair} begins.", race=None, steps=None, chair=_CHAIRS
)
ROLL: Final = EventKind("roll", "{chair} rolls {slot}: {bearer}.", chair=_CHAIRS, slot=None, bearer=KINDS)
MOVE: Final = EventKind("move", "{chair} moves from {start} to {end}.", chair=_CHAIRS, start=None, end=None)
NUDGED: Final = EventKind(
    "nudged", "{mover} moves {chair} from {start} to {end}.", mover=_CHAIRS, chair=_CHAIRS, start=None, end=None
)
FINISH: Final = EventKind("finish", "{chair} passes the arch: place {place}.", chair=_CHAIRS, place=None)
POND: Final = EventKind("pond", "{chair} splashes into the pond: place {place}.", chair=_CHAIRS, place=None)
LEFT_OVER: Final = EventKind("left_over", "{chair} takes the free place {place}.", chair=_CHAIRS, place=None)
TIME_UP: Final = EventKind("time_up", "The race is stopped after {rolls} rolls.", rolls=None)
PRIZE: Final = EventKind("prize", "{chair} receives {gold} for place {place}.", chair=_CHAIRS, gold=None, place=None)
REMOVED: Final = EventKind(
    "removed", "{chooser} takes a {bearer} from {chair}'s display.", chooser=_CHAIRS, chair=_CHAIRS, bearer=KINDS
)
KEPT: Final = EventKind("kept", "{chooser} leaves {chair}'s display as it is.", chooser=_CHAIRS, chair=_CHAIRS)
REPLACEMENT: Final = EventKind("replacement", "{chair} draws a {bearer} as replacement.", chair=_CHAIRS, bearer=KINDS)
END: Final = EventKind("end", "The game is over.")
GOLD: Final = EventKind("gold", "{chair} has {gold} gold.", chair=_CHAIRS, gold=None)

EVENTS: Final = (
    FIRST_PLAYER,
    STARTING_LOT,
    SUBSTITUTE_LOT,
    DRAW_SECRET,
    DRAW_HIDDEN,
    OPEN_CARD,
    REBUILD,
    BID,
    PASS,
    DROP_SECRET,
    DROP_HIDDEN,
    SOLD,
    TEAM,
    OLD_TEAM,
    UNSOLD,
    LAST_TEAM,
    RACE,
    ROLL,
    MOVE,
    NUDGED,
    FINISH,
    POND,
    LEFT_OVER,
    TIME_UP,
    PRIZE,
    REMOVED,
    KEPT,
    REPLACEMENT,
    END,
    GOLD,
)
