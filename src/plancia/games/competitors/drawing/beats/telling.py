"""The beat of every kind of event: how long it lasts, its sign in the log, and what moves or turns over."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from plancia.core.event import Event
from plancia.core.language import capital, say
from plancia.games.competitors.box.cards import VEHICLES
from plancia.games.competitors.box.material import BOX
from plancia.games.competitors.drawing.beats import cards, ways
from plancia.games.competitors.drawing.board.weather import danger_id, danger_spot
from plancia.games.competitors.drawing.chart.world import Spot
from plancia.games.competitors.drawing.layout import Layout
from plancia.games.competitors.ids import identity
from plancia.games.competitors.views import CompetitorsView
from plancia.games.competitors.words import event_facts, events, names
from plancia.games.competitors.words.phases import weather
from plancia.games.competitors.words.phases.deals import events as deal_events
from plancia.games.competitors.words.phases.deals import offers
from plancia.kit.drawing.beats import Beat, Glide, Pace
from plancia.kit.drawing.overlays import banner, die, ring

Facts: TypeAlias = dict[str, str | int]
_SIGNS: Final = {"truck": "truck", "ship": "ship", "aircraft": "plane"}


@dataclass(frozen=True, slots=True)
class Look:
    """How the events of a kind are shown; what is about a vehicle may leave its sign to the vehicle."""

    pace: Pace = Pace.DEED
    icon: str = ""
    sound: str = ""
    caption: Callable[[CompetitorsView, Event], str] | None = None
    """Instead of the sentence in the log."""
    glide: Callable[[Layout, CompetitorsView, Facts], Glide] | None = None
    overlay: Callable[[Layout, CompetitorsView, Event], str] | None = None


OWN: Final = frozenset(kind.name for kind in (events.CUSTOMS, events.EVENT, deal_events.OFFER))
"""Kinds of events that say more to who carries the goods, or is made the offer."""


def beat(view: CompetitorsView, event: Event, layout: Layout) -> Beat:
    """How an event is shown to the viewer of a view."""
    look, facts = LOOKS[event.name], event.facts
    quiet = event.name in _DRAWS and _is_set_up(view, event)
    return Beat(
        caption=event.text if look.caption is None else look.caption(view, event),
        seat=_seat(facts),
        pace=Pace.QUIET if quiet else look.pace,
        icon=look.icon or _sign(facts),
        lights=_lights(event),
        glides=() if look.glide is None else (look.glide(layout, view, facts),),
        overlay="" if look.overlay is None else look.overlay(layout, view, event),
        sound=look.sound,
    )


_DRAWS: Final = frozenset(kind.name for kind in (events.DRAW, events.DREW_TERRITORY, events.DREW_CONTRACT))


def _is_set_up(view: CompetitorsView, event: Event) -> bool:
    """Whether it happened before the first round."""
    for past in view.history:
        if past.kind is events.ROUND or past is event:
            return past is event
    return view.round == 0


def _seat(facts: Facts) -> int | None:
    """Who did it, or whose vehicle it happened to."""
    for name in ("seat", "vehicle", "truck", "giver"):
        colour = str(facts.get(name, "")).partition(" ")[0]
        if colour in BOX.colours:
            return BOX.colours.index(colour)
    return None


def _sign(facts: Facts) -> str:
    vehicle = str(facts.get("vehicle", facts.get("truck", "")))
    return next((_SIGNS[kind] for kind in VEHICLES if kind in vehicle), "")


def _lights(event: Event) -> tuple[str, ...]:
    """The places and vehicles that an event names, and the danger marker where it is about the weather."""
    found: list[str] = []
    for name, words in event.kind.facts.items():
        if words is event_facts.PLACES:
            found.append(identity(str(event.facts[name])))
        elif words is event_facts.VEHICLE:
            found.append(ways.piece(str(event.facts[name])))
        elif words is event_facts.AREAS:
            found.append(danger_id(str(event.facts[name])))
    return tuple(found)


# What moves.


def _step(layout: Layout, view: CompetitorsView, facts: Facts) -> Glide:
    return ways.step(layout, view, str(facts["vehicle"]), str(facts["start"]), str(facts["end"]))


def _flight(layout: Layout, view: CompetitorsView, facts: Facts) -> Glide:
    return ways.flight(layout, view, str(facts["vehicle"]), str(facts["start"]), str(facts["end"]))


def _aloft(layout: Layout, view: CompetitorsView, facts: Facts) -> Glide:
    return ways.aloft(layout, view, str(facts["vehicle"]), str(facts["start"]), str(facts["end"]), int(facts["cost"]))


def _put(vehicle: str, place: str) -> Callable[[Layout, CompetitorsView, Facts], Glide]:
    return lambda layout, view, facts: ways.placed(layout, view, str(facts[vehicle]), str(facts[place]))


# What turns over, falls or changes hands.


def _weather(view: CompetitorsView, event: Event) -> str:
    return weather.meaning(event.values[1])


def _weather_card(layout: Layout, view: CompetitorsView, event: Event) -> str:
    if not BOX.cards.weather_codes[event.values[1]]:
        return ""
    spot = danger_spot(str(event.facts["area"]))
    return cards.check(layout, spot, say("Weather of the round"), _weather(view, event))


def _customs(view: CompetitorsView, event: Event) -> str:
    facts = event.facts
    return cards.customs_meaning(view, event.values[0], str(facts["card"]))


def _customs_card(layout: Layout, view: CompetitorsView, event: Event) -> str:
    colour = BOX.cards.customs_colour[event.values[1]]
    spot = ways.concerned(layout, view, str(event.facts["vehicle"]))
    return cards.check(layout, spot, say("Customs card"), _customs(view, event), colour)


def _event(view: CompetitorsView, event: Event) -> str:
    facts = event.facts
    return cards.event_meaning(view, event.values[0], str(facts["happening"]), str(facts["territory"]))


def _event_card(layout: Layout, view: CompetitorsView, event: Event) -> str:
    return cards.check(
        layout, layout.spots[str(event.facts["territory"])], say("Political-social event"), _event(view, event)
    )


def _card(layout: Layout, view: CompetitorsView, event: Event) -> str:
    return cards.contract(layout, ways.MIDDLE, str(event.facts["card"]))


def _save_die(layout: Layout, view: CompetitorsView, event: Event) -> str:
    x, y = ways.concerned(layout, view, str(event.facts["vehicle"]))
    return die(round(x), round(y - 34), int(event.facts["number"]), 34) + ring(round(x), round(y))


def _die(layout: Layout, view: CompetitorsView, event: Event) -> str:
    x, y = ways.MIDDLE if view.trip is None else _where(layout, view, view.trip.mover)
    return die(round(x), round(y - 34), int(event.facts["number"]))


def _where(layout: Layout, view: CompetitorsView, mover: str) -> tuple[float, float]:
    """Where a vehicle is that views spell `p0 truck 1`."""
    owner, _, name = mover.partition(" ")
    return ways.concerned(layout, view, f"{BOX.colours[int(owner[1:])]} {name}")


def _ring(place: str) -> Callable[[Layout, CompetitorsView, Event], str]:
    def around(layout: Layout, view: CompetitorsView, event: Event) -> str:
        x, y = layout.spots[str(event.facts[place])]
        return ring(round(x), round(y), 30)

    return around


def _money(payer: str, payee: str, money: str = "money") -> Callable[[Layout, CompetitorsView, Event], str]:
    """Coins between the seats of two facts; nothing for the bank."""

    def changes_hands(layout: Layout, view: CompetitorsView, event: Event) -> str:
        facts = event.facts
        giver, taker = (BOX.colours.index(str(facts[name])) if name else None for name in (payer, payee))
        return ways.paid(layout, view, giver, taker, int(facts[money]))

    return changes_hands


def _bought(layout: Layout, view: CompetitorsView, event: Event) -> str:
    return ways.paid(layout, view, ways.owned(str(event.facts["vehicle"]))[0], None, int(event.facts["price"]))


def _delivered(layout: Layout, view: CompetitorsView, event: Event) -> str:
    won = _ribbon(layout, event, say("+{points} VP", points=event.facts["points"]))
    return won + ways.paid(layout, view, None, event.values[0], int(event.facts["fee"]))


def _failed(layout: Layout, view: CompetitorsView, event: Event) -> str:
    return _ribbon(layout, event, say("−{points} VP", points=event.facts["points"]))


def _tag(words: Callable[[Event], str]) -> Callable[[Layout, CompetitorsView, Event], str]:
    """A few words above the vehicle that it happened to, or above the one that is under way."""

    def above(layout: Layout, view: CompetitorsView, event: Event) -> str:
        vehicle = event.facts.get("vehicle")
        if vehicle is not None:
            spot = ways.concerned(layout, view, str(vehicle))
        else:
            spot = ways.MIDDLE if view.trip is None else _where(layout, view, view.trip.mover)
        return _above(layout, spot, words(event), 20)

    return above


def _ribbon(layout: Layout, event: Event, words: str) -> str:
    """A few words above the recipient."""
    return _above(layout, layout.spots[str(event.facts["recipient"])], words)


def _above(layout: Layout, spot: Spot, words: str, size: float = 28) -> str:
    """A ribbon above a spot, wholly on the board."""
    x, y = spot
    half = len(words) * size * 0.25 + size
    return banner(round(min(max(x, half), layout.width - half)), round(max(y - _RIBBON, 40)), words, size)


def _because(view: CompetitorsView, event: Event) -> str:
    """A failed delivery, after what made it fail."""
    for past in reversed(_before(view, event)):
        if past.kind is events.DELIVER:
            break
        if past.kind in _CAUSES:
            return f"{past.text} {event.text}"
    return event.text


def _before(view: CompetitorsView, event: Event) -> Sequence[Event]:
    """What the viewer was told before an event."""
    at = next((at for at, past in enumerate(view.history) if past is event), len(view.history))
    return view.history[:at]


_CAUSES: Final = frozenset(
    (events.TIME_OUT, events.GIVEN_UP, events.STOPPED, events.GOODS_LOST, events.LOST, events.SENT_BACK)
)


def _offered(view: CompetitorsView, event: Event) -> str:
    """An offer, said to the viewer if it is made to them alone."""
    seat, to, offer, _ = event.values
    if view.seat is None or to != 1 << view.seat:
        return event.text
    you = offers.offered_you(names.seat(seat), offers.say_given(offer), offers.say_asked(offer))
    return capital(you) + "."


_sent_home: Final = _tag(lambda _: say("sent home"))
_RIBBON: Final = 70.0

_QUIET: Final = Look(Pace.QUIET)

LOOKS: Final[Mapping[str, Look]] = {
    kind.name: look
    for kind, look in (
        (events.FIRST_PLAYER, Look(icon="roll")),
        (events.ORDER_ROLL, Look(Pace.QUIET, "roll")),
        (events.HEADQUARTERS, Look(icon="flag", overlay=_ring("territory"))),
        (events.ROUND, Look(Pace.STEP, "flag")),
        (events.TURN, _QUIET),
        (events.WEATHER, Look(Pace.MOMENT, "weather", caption=_weather, overlay=_weather_card)),
        (events.SAVED, Look(icon="roll", overlay=_save_die)),
        (events.NOT_SAVED, Look(icon="roll", overlay=_save_die)),
        (events.SLOWED, Look(icon="weather", overlay=_tag(lambda _: say("slow roads")))),
        (events.SURCHARGED, Look(icon="weather", overlay=_tag(lambda _: say("double fuel")))),
        (events.SENT_BACK, Look(icon="weather", glide=_put("vehicle", "territory"), overlay=_sent_home)),
        (events.BROUGHT_HOME, Look(glide=_put("vehicle", "territory"))),
        (events.DRAW, Look(Pace.STEP, "card")),
        (events.DREW_TERRITORY, Look(icon="card", overlay=_ring("card"))),
        (events.DREW_CONTRACT, Look(icon="card", overlay=_card)),
        (events.SIGNED, Look(icon="contract")),
        (events.BOUGHT, Look(sound="money", overlay=_bought)),
        (events.SOLD, Look(icon="sale", sound="money", overlay=_money("", "seat", "price"))),
        (events.BRANCH, Look(icon="flag", sound="money", overlay=_ring("territory"))),
        (events.CLOSED, Look(icon="sale", sound="money", overlay=_money("", "seat", "price"))),
        (events.REDEPLOYED, Look(glide=_put("vehicle", "territory"))),
        (events.MOVE, Look(Pace.STEP)),
        (events.DELIVER, Look(icon="contract")),
        (events.MOVEMENT_TURN, _QUIET),
        (events.STEP, Look(Pace.STEP, sound="move", glide=_step)),
        (events.LANDED, Look(Pace.STEP, sound="move", glide=_flight)),
        (events.AIRBORNE, Look(Pace.STEP, sound="move", glide=_aloft)),
        (events.REFUSED, Look(icon="weather", overlay=_tag(lambda _: say("held up")))),
        (events.PASSAGE, Look(glide=_put("vehicle", "place"))),
        (events.LOADED, Look(Pace.STEP, "move")),
        (events.UNLOADED, Look(Pace.STEP, "move")),
        (events.SHIFTED, Look(Pace.STEP, "move")),
        (events.TAX, Look(icon="money", overlay=_money("seat", "owner"))),
        (events.TOLL, Look(icon="money", overlay=_money("seat", "owner"))),
        (events.WAIVED, Look(icon="pass")),
        (events.CUSTOMS, Look(Pace.MOMENT, "customs", caption=_customs, overlay=_customs_card)),
        (events.SKIPPED, Look(icon="customs")),
        (events.EVENT, Look(Pace.MOMENT, "flag", caption=_event, overlay=_event_card)),
        (events.ROLL, Look(icon="roll", overlay=_die)),
        (events.GOODS, Look(icon="eye")),
        (events.CHOICE, _QUIET),
        (events.GAINED, Look(overlay=_tag(lambda event: f"+{names.movement_points(event.values[1])}"))),
        (events.FORFEITED, Look(overlay=_tag(lambda event: f"−{names.movement_points(event.values[1])}"))),
        (events.HALTED, Look(icon="law", overlay=_tag(lambda _: say("movement turn over")))),
        (events.STOPPED, Look(icon="law", overlay=_tag(lambda _: say("turn over")))),
        (events.GOODS_LOST, Look(icon="law", overlay=_tag(lambda _: say("goods lost")))),
        (events.TIME_OUT, Look(icon="pass", overlay=_tag(lambda _: say("out of time")))),
        (events.GIVEN_UP, Look(icon="pass")),
        (events.LOST, Look(Pace.MOMENT, "law", overlay=_tag(lambda _: say("vehicle lost")))),
        (events.RECEIVED, Look(icon="money", sound="money", overlay=_money("", "seat"))),
        (events.PAID, Look(Pace.STEP, "money", "money", overlay=_money("seat", ""))),
        (events.PAID_SEAT, Look(Pace.QUIET, "money")),
        (events.DEBT, Look(icon="money")),
        (events.FORGIVEN, Look(icon="money")),
        (events.FUEL, Look(Pace.STEP, "money")),
        (events.DELIVERED, Look(Pace.MOMENT, "win", "money", overlay=_delivered)),
        (events.FAILED, Look(Pace.MOMENT, "end", caption=_because, overlay=_failed)),
        (events.SPECIAL, Look(icon="card", overlay=_card)),
        (events.ATTACHED, Look(icon="card", overlay=_ring("territory"))),
        (events.STRIKE, Look(icon="law")),
        (events.SPIED, Look(icon="eye", overlay=_card)),
        (events.TOOK, Look(icon="eye", overlay=_card)),
        (events.SPY, Look(icon="eye")),
        (events.REVOKED, Look(icon="law")),
        (events.EXCHANGED, Look(icon="deal")),
        (events.EXCHANGE, Look(icon="deal")),
        (events.TENDER, Look(icon="bid", overlay=_card)),
        (events.FINAL, Look(Pace.MOMENT, "end", "end")),
        (deal_events.OFFER, Look(icon="deal", caption=_offered)),
        (deal_events.OFFER_KINDS, Look(icon="deal")),
        (deal_events.DECLINED, Look(Pace.STEP, "pass")),
        (deal_events.COUNTERED, Look(Pace.STEP, "deal")),
        (deal_events.COUNTER_DROPPED, _QUIET),
        (deal_events.WITHDRAWN, Look(Pace.STEP, "pass")),
        (deal_events.ASKED_TO_SEE, Look(Pace.STEP, "eye")),
        (deal_events.SHOWN_CONTRACT, Look(icon="eye", overlay=_card)),
        (deal_events.SHOWN, Look(icon="eye")),
        (deal_events.DEAL, Look(icon="deal", sound="money")),
        (deal_events.DEAL_KINDS, Look(icon="deal", sound="money")),
        (deal_events.VEHICLE_PASSED, Look(icon="deal", overlay=_ring("place"))),
        (deal_events.BRANCH_PASSED, Look(icon="deal", overlay=_ring("territory"))),
        (deal_events.CHARTERED_FOR_TRIPLE, Look(icon="deal")),
        (deal_events.CHARTERED_FOR_TRUCK, Look(icon="deal")),
        (deal_events.CHARTER_ENDS, _QUIET),
        (deal_events.AUCTION, Look(icon="bid")),
        (deal_events.AUCTION_KINDS, Look(icon="bid")),
        (deal_events.BID, Look(icon="bid", sound="bid")),
        (deal_events.FOLD, Look(Pace.STEP, "pass")),
        (deal_events.UNSOLD, Look(icon="pass")),
        (deal_events.AUCTION_WON, Look(icon="win", sound="money", overlay=_money("seat", "other"))),
        (deal_events.TENDER_WON, Look(icon="win", sound="money", overlay=_money("seat", ""))),
        (deal_events.TENDER_UNSOLD, Look(icon="pass")),
    )
}  # fmt: skip
