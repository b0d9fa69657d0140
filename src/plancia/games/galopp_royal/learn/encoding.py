"""Galopp Royal as numbers, for programs that learn."""

from __future__ import annotations

from typing import Final

from plancia.games.galopp_royal.box.material import BOX, CARDS_IN_BOX, KINDS, SLOTS
from plancia.games.galopp_royal.learn.numbering import GOLD, GaloppNumbering
from plancia.games.galopp_royal.views import GaloppView
from plancia.kit.learn.encoding import Encoder, Features, part

_SEATS: Final = max(BOX.seat_counts)
_PRIZE: Final = max(max(prizes) for prizes in BOX.prizes.values())
_STAGES: Final = ("lot", "crafty", "exchange")
_LOTS: Final = ("starting", "substitute 1", "substitute 2")
_RACES: Final = tuple(str(race) for race in range(1, BOX.races + 1))
_MANY: Final = 10
"""Cards of one kind in a pile, or lots unsold in a row, that count as 1."""


def _features() -> Features[GaloppView]:
    add = Features[GaloppView](_SEATS)
    add.which("seats", "1 for a seat that somebody has", lambda view: range(view.seats))
    add.choice("stage", "what is being decided", _STAGES, lambda view: view.stage)
    add.which("asked", "1 for the seat that is asked", lambda view: view.to_move)
    add.choice("race", "the race; all 0 in the starting auctions", _RACES, lambda view: str(view.race))
    add.which("first player", "1 for the first player", lambda view: [view.first_player])
    add.which("last", "1 for who came last in the last race", lambda view: [view.last])
    # Teams and races.
    add.each("gold", f"gold; {GOLD} is 1", lambda view: [gold / GOLD for gold in view.gold])
    add.several("bearers", "bearers on the display; four of a kind are 1", KINDS, _bearers)
    places = ("first", "second", "third")
    add.add("prizes", f"prizes of this race; {_PRIZE} is 1", places, lambda view: [one / _PRIZE for one in view.stone])
    add.each("to go", "steps to the arch while racing; from the pond they are 1", _to_go)
    add.each("place", "1 for first place, less for others, 0 while racing", _places)
    add.which("roller", "1 for who rolled a crafty bearer", lambda view: [view.roller])
    add.which("exchanging", "1 for whose display is being seen to", lambda view: [view.exchanging])
    add.number("seen to", f"displays seen to in this interval; {_SEATS} are 1", lambda view: view.seen_to / _SEATS)
    # Auctions.
    add.choice("lot", "what is auctioned", _LOTS, lambda view: _LOTS[view.lot] if view.stage == "lot" else None)
    add.number("attempt", f"lots unsold in a row; {_MANY} are 1", lambda view: part(view.attempt, _MANY))
    add.which("opener", "1 for who opens", lambda view: [view.opener if view.stage == "lot" else None])
    add.which("bidders", "1 for a seat still in the auction", lambda view: view.bidders)
    add.number("at first", f"bidders at first; {_SEATS} are 1", lambda view: view.bidders_at_first / _SEATS)
    add.number("standing", f"the bid that stands; {GOLD} is 1", lambda view: part(view.standing, GOLD))
    add.which("leader", "1 for the highest bidder", lambda view: [view.leader])
    # Cards.
    add.add("hand", "own hand by kind; two are 1", KINDS, lambda view: [view.hand.count(kind) / 2 for kind in KINDS])
    add.each("hand size", "cards in hand; two are 1", lambda view: [size / 2 for size in view.hand_sizes])
    add.choice("open card", "the open card of the lot", KINDS, lambda view: view.open_card)
    add.number("deck", "cards in the deck; all are 1", lambda view: view.deck_size / CARDS_IN_BOX)
    add.number("discards", "cards in the discard pile; all are 1", lambda view: view.discard_size / CARDS_IN_BOX)
    add.counts("face up", f"open discards by kind; {_MANY} are 1", KINDS, _MANY, lambda view: view.face_up)
    add.counts("face down", f"own hidden discards; {_MANY} are 1", KINDS, _MANY, lambda view: view.own_face_down)
    return add


def _bearers(view: GaloppView, seat: int) -> list[float]:
    return [view.displays[seat].count(kind) / SLOTS for kind in KINDS]


def _to_go(view: GaloppView) -> list[float]:
    whole = view.arch - view.pond
    return [0.0 if place else (view.arch - at) / whole for at, place in zip(view.spaces, view.places, strict=True)]


def _places(view: GaloppView) -> list[float]:
    return [(view.seats + 1 - place) / view.seats if place else 0.0 for place in view.places]


class GaloppEncoder(Encoder[GaloppView]):
    """Every move has a number; chairs count from the own one."""

    name = "plancia/galopp-royal-v1"
    features = tuple(_features().all)
    numbering = GaloppNumbering()


ENCODER: Final = GaloppEncoder()
