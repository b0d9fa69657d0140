"""What can happen in Galopp Royal, in words."""

from __future__ import annotations

from typing import Final

from plancia.core.event import EventKind, Named
from plancia.core.language import say
from plancia.games.galopp_royal.box.material import BOX, KINDS
from plancia.games.galopp_royal.words.names import bearer_name, chair_name, far, space_name

_CHAIRS: Final = BOX.colours
_BEARERS: Final = Named(KINDS, bearer_name)


def _move(values: tuple[int, ...]) -> str:
    chair, start, end = values
    facts = {"chair": chair_name(chair), "far": far(end - start), "space": space_name(end)}
    return say("{chair} goes {far}, to {space}.", **facts)


def _nudged(values: tuple[int, ...]) -> str:
    mover, chair, start, end = values
    facts = {"mover": chair_name(mover), "chair": chair_name(chair), "far": far(end - start), "space": space_name(end)}
    if end < start:
        return say("{mover} pushes {chair} {far}, to {space}.", **facts)
    return say("{mover} helps {chair} {far}, to {space}.", **facts)


def _removed(values: tuple[int, ...]) -> str:
    chooser, chair, kind = values
    facts = {"chooser": chair_name(chooser), "bearer": bearer_name(kind)}
    if chooser == chair:
        return say("{chooser} discards a {bearer} of their own.", **facts)
    return say("{chooser} makes {chair} discard a {bearer}.", chair=chair_name(chair), **facts)


def _kept(values: tuple[int, ...]) -> str:
    chooser, chair = values
    if chooser == chair:
        return say("{chooser} keeps all their own bearers.", chooser=chair_name(chooser))
    return say("{chooser} leaves {chair} all bearers.", chooser=chair_name(chooser), chair=chair_name(chair))


FIRST_PLAYER: Final = EventKind("first_player", "{chair} is the first player.", chair=_CHAIRS)
STARTING_LOT: Final = EventKind(
    "starting_lot",
    "A starting team is up for auction among {bidders} players; {chair} opens.",
    bidders=None,
    chair=_CHAIRS,
)
SUBSTITUTE_LOT: Final = EventKind(
    "substitute_lot", "Substitute team {lot} of 2 is up for auction; {chair} opens.", lot=None, chair=_CHAIRS
)
DRAW_SECRET: Final = EventKind("draw_secret", "{chair} draws a {bearer} in secret.", chair=_CHAIRS, bearer=_BEARERS)
DRAW_HIDDEN: Final = EventKind("draw_hidden", "{chair} draws a card in secret.", chair=_CHAIRS)
OPEN_CARD: Final = EventKind("open_card", "A {bearer} lies open in the lot.", bearer=_BEARERS)
REBUILD: Final = EventKind("rebuild", "The deck is used up: {cards} discards become the new deck.", cards=None)
BID: Final = EventKind("bid", "{chair} bids {gold}.", chair=_CHAIRS, gold=None)
PASS: Final = EventKind("pass", "{chair} passes.", chair=_CHAIRS)
DROP_SECRET: Final = EventKind(
    "drop_secret", "{chair}'s {bearer} leaves the lot face down.", chair=_CHAIRS, bearer=_BEARERS
)
DROP_HIDDEN: Final = EventKind("drop_hidden", "{chair}'s card leaves the lot face down.", chair=_CHAIRS)
SOLD: Final = EventKind("sold", "{chair} buys the team for {gold} gold.", reveals=True, chair=_CHAIRS, gold=None)
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
LAST_TEAM: Final = EventKind(
    "last_team", "{chair} pays {gold} gold for the top four cards of the deck.", chair=_CHAIRS, gold=None
)
RACE: Final = EventKind(
    "race", "Race {race}: {steps} steps to the arch; {chair} begins.", race=None, steps=None, chair=_CHAIRS
)
ROLL: Final = EventKind("roll", "{chair} rolls {slot}: a {bearer}.", chair=_CHAIRS, slot=None, bearer=_BEARERS)
MOVE: Final = EventKind("move", _move, chair=_CHAIRS, start=None, end=None)
NUDGED: Final = EventKind("nudged", _nudged, mover=_CHAIRS, chair=_CHAIRS, start=None, end=None)
FINISH: Final = EventKind("finish", "{chair} passes the arch: place {place}.", chair=_CHAIRS, place=None)
POND: Final = EventKind("pond", "{chair} splashes into the pond: place {place}.", chair=_CHAIRS, place=None)
LEFT_OVER: Final = EventKind(
    "left_over", "{chair} is still on the course and takes place {place}.", chair=_CHAIRS, place=None
)
TIME_UP: Final = EventKind("time_up", "The race is stopped after {rolls} rolls.", rolls=None)
PRIZE: Final = EventKind(
    "prize", "{chair} receives {gold} gold for place {place}.", chair=_CHAIRS, gold=None, place=None
)
REMOVED: Final = EventKind("removed", _removed, chooser=_CHAIRS, chair=_CHAIRS, bearer=_BEARERS)
KEPT: Final = EventKind("kept", _kept, chooser=_CHAIRS, chair=_CHAIRS)
REPLACEMENT: Final = EventKind(
    "replacement", "{chair} draws a {bearer} as a replacement.", chair=_CHAIRS, bearer=_BEARERS
)
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
