"""What everything that happens in Giganten looks like: one entry for each kind of event."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from plancia.core.event import Event
from plancia.core.language import capital, say
from plancia.games.giganten.box.board import SQUARE_NAMES
from plancia.games.giganten.box.material import BOX, SPACES
from plancia.games.giganten.drawing import motions
from plancia.games.giganten.drawing.layout import UPRIGHT, WIDE, Layout
from plancia.games.giganten.drawing.motions import Numbers
from plancia.games.giganten.views import GigantenView
from plancia.games.giganten.words import events, faces
from plancia.games.giganten.words.standing import seat_name, space_name
from plancia.kit.drawing.beats import Beat, Glide, Pace

_Lights: TypeAlias = Callable[[GigantenView, Numbers], tuple[str, ...]]
_Glides: TypeAlias = Callable[[Layout, GigantenView, Numbers], tuple[Glide, ...]]
_Caption: TypeAlias = Callable[[GigantenView, Numbers], str]
_Overlay: TypeAlias = Callable[[Layout, Numbers], str]


def _no_caption(_view: GigantenView, _told: Numbers) -> str:
    return ""


def _no_lights(_view: GigantenView, _told: Numbers) -> tuple[str, ...]:
    return ()


def _no_glides(_layout: Layout, _view: GigantenView, _told: Numbers) -> tuple[Glide, ...]:
    return ()


def _no_overlay(_layout: Layout, _told: Numbers) -> str:
    return ""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Look:
    """A kind of event as it is shown; its caption is the sentence of the event where it has no other."""

    pace: Pace = Pace.DEED
    icon: str = ""
    sound: str = ""
    caption: _Caption = _no_caption
    lights: _Lights = _no_lights
    glides: _Glides = _no_glides
    overlay: _Overlay = _no_overlay


def beat(view: GigantenView, event: Event) -> Beat:
    """How something that happened is shown; the numbers of the event and what lies open are all that it rests on."""
    return _beat(view, event, WIDE)


def upright_beat(view: GigantenView, event: Event) -> Beat:
    """The same on an upright board."""
    return _beat(view, event, UPRIGHT)


def _beat(view: GigantenView, event: Event, layout: Layout) -> Beat:
    look = _LOOKS[event.name]
    told = dict(zip(event.kind.facts, event.values, strict=False))
    return Beat(
        caption=capital(look.caption(view, told)) or event.text,
        seat=told.get("seat"),
        pace=look.pace,
        icon=look.icon,
        lights=look.lights(view, told),
        glides=look.glides(layout, view, told),
        overlay=look.overlay(layout, told),
        sound=look.sound,
    )


def _driven(_view: GigantenView, told: Numbers) -> str:
    return say("{seat} drives to {square}", seat=seat_name(told["seat"]), square=SQUARE_NAMES[told["end"]])


def _ridden(_view: GigantenView, told: Numbers) -> str:
    return say("{seat}'s train to {space}", seat=seat_name(told["seat"]), space=SPACES[told["end"]])


def _ridden_black(_view: GigantenView, told: Numbers) -> str:
    return say("The black train goes to {space}", space=space_name(SPACES[told["end"]]))


def _priced(_view: GigantenView, told: Numbers) -> str:
    company = BOX.short_names[told["company"]]
    return say("{company}: {old:,} → {new:,}", company=company, old=told["old"], new=told["new"])


def _taken(_view: GigantenView, told: Numbers) -> str:
    return say("{seat} takes {gifts}", seat=seat_name(told["seat"]), gifts=faces.gifts(told["face"]))


def _lost(_view: GigantenView, told: Numbers) -> str:
    """Why a crude is lost where no train can carry it."""
    if not told["stranded"]:
        return ""
    return say("No train reaches {square}: its crude is lost", square=SQUARE_NAMES[told["square"]])


def _caught(layout: Layout, _told: Numbers) -> str:
    return motions.ribbon(layout, say("Bluff!"))


def _over(layout: Layout, _told: Numbers) -> str:
    return motions.ribbon(layout, say("The game is over"))


_QUIET: Final = _Look(pace=Pace.QUIET)
_LOOKS: Final = {
    kind.name: look
    for kind, look in (
        (events.FIRST_PLAYER, _QUIET),
        (events.ROUND, _Look(icon="flag", lights=motions.first_player, glides=motions.hand_on_die)),
        (
            events.ROLL,
            _Look(
                icon="roll",
                caption=_priced,
                lights=motions.barrel,
                glides=motions.price,
                overlay=motions.falling_die,
            ),
        ),
        (
            events.RED_CARD,
            _Look(
                icon="card",
                caption=_ridden_black,
                lights=motions.black_train,
                glides=motions.ride_black,
                overlay=motions.turned_card,
            ),
        ),
        (events.BEIGE_CARD, _QUIET),
        (events.BEIGE_REBUILD, _QUIET),
        (events.TAKE, _Look(icon="card", sound="move", caption=_taken, overlay=motions.taken_card)),
        (events.LEFT_OVER, _QUIET),
        (events.DEALT, _Look(pace=Pace.STEP, icon="deal", lights=motions.licence_pile)),
        (events.RECEIVED, _Look(icon="deal", lights=motions.licence_pile, overlay=motions.licences)),
        (events.LICENCE_REBUILD, _QUIET),
        (events.FORFEITED, _Look(icon="deal", lights=motions.licence_pile)),
        (
            events.PLACED,
            _Look(pace=Pace.STEP, icon="truck", sound="move", lights=motions.own_truck, overlay=motions.placed_truck),
        ),
        (
            events.TRUCK,
            _Look(icon="truck", sound="move", caption=_driven, lights=motions.own_truck, glides=motions.drive),
        ),
        (
            events.TRAIN,
            _Look(icon="train", sound="move", caption=_ridden, lights=motions.own_train, glides=motions.ride),
        ),
        (events.LOOK, _Look(pace=Pace.STEP, icon="eye", lights=motions.on_square, overlay=motions.looked_at)),
        (events.LOOKED, _Look(icon="eye", lights=motions.on_square, overlay=motions.turned_tile)),
        (events.DONE, _QUIET),
        (events.PRICE_CHANGE, _Look(icon="money", sound="move", lights=motions.barrel, glides=motions.price)),
        (events.FREE_CRUDE, _Look(icon="sale", lights=motions.own_depot, overlay=motions.from_supply)),
        (events.NO_FREE_CRUDE, _Look(pace=Pace.STEP, icon="pass")),
        (events.PUSH_BACK, _Look(icon="train", sound="move", lights=motions.own_train)),
        (events.PUSHED, _Look(pace=Pace.STEP, icon="train", lights=motions.own_train, glides=motions.ride)),
        (events.DECLINED, _Look(pace=Pace.STEP, icon="pass")),
        (
            events.BUILT,
            _Look(icon="derrick", sound="money", lights=motions.on_square, overlay=motions.to_bank),
        ),
        (events.STRUCK, _Look(icon="derrick", lights=motions.on_square, overlay=motions.new_derrick)),
        (events.NOT_BUILT, _Look(pace=Pace.STEP, icon="pass", lights=motions.own_truck)),
        (events.HAULED, _Look(icon="train", sound="move", lights=motions.haul, overlay=motions.by_rail)),
        (events.HAULED_FOR_FEE, _Look(icon="train", sound="move", lights=motions.haul, overlay=motions.by_rail)),
        (events.FEE, _Look(pace=Pace.STEP, icon="money", sound="money", overlay=motions.fee)),
        (events.FEE_TO_BANK, _Look(pace=Pace.STEP, icon="money", sound="money", overlay=motions.fee)),
        (events.DROPPED, _Look(icon="pass", caption=_lost, lights=motions.on_square, overlay=motions.to_supply)),
        (events.RUN_DRY, _Look(icon="derrick", lights=motions.on_square, overlay=motions.looked_at)),
        (events.AUCTION, _Look(icon="bid", lights=motions.company)),
        (events.NO_AUCTION, _QUIET),
        (events.BID, _Look(icon="bid", sound="bid", lights=motions.company, overlay=motions.offered)),
        (events.PASS, _Look(pace=Pace.STEP, icon="pass")),
        (events.UNSOLD, _Look(pace=Pace.STEP, icon="pass", lights=motions.company)),
        (events.WON, _Look(icon="win", lights=motions.company, overlay=motions.offered)),
        (events.PAID, _Look(icon="bid", overlay=motions.licences)),
        (
            events.BLUFF,
            _Look(pace=Pace.MOMENT, icon="law", sound="bid", lights=motions.company, overlay=_caught),
        ),
        (events.PENALTY, _Look(icon="law", overlay=motions.licences)),
        (events.SALE, _Look(icon="sale", sound="money", lights=motions.own_depot, overlay=motions.proceeds)),
        (events.INFLATION, _Look(icon="money", lights=motions.barrel, glides=motions.price)),
        (events.OVERFLOW, _Look(icon="money", sound="money", lights=motions.own_depot, overlay=motions.proceeds)),
        (events.END, _Look(pace=Pace.MOMENT, icon="end", lights=motions.black_train, overlay=_over)),
        (events.HAND, _QUIET),
        (events.RANK, _Look(pace=Pace.STEP, icon="train", lights=motions.own_train)),
        (events.DERRICKS, _QUIET),
        (events.CRUDE, _QUIET),
        (events.SCORE, _Look(icon="win", sound="money")),
    )
}
