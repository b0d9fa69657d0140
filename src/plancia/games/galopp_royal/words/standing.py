"""Where the match and its seats stand, in words."""

from __future__ import annotations

from plancia.core.language import listed, say
from plancia.games.galopp_royal.box.material import BOX
from plancia.games.galopp_royal.views import GaloppView
from plancia.games.galopp_royal.words.names import STRENGTHS, chair_name, ordinal, space_name


def headline(view: GaloppView) -> str:
    if view.stage == "over":
        return say("The game is over")
    if view.race == 0:
        return say("Starting auctions")
    facts = {"race": view.race, "races": BOX.races}
    if view.stage == "crafty":
        prizes = ", ".join(str(prize) for prize in view.stone)
        return say("Race {race} of {races} for {prizes} gold", prizes=prizes, **facts)
    if view.stage == "exchange":
        return say("After race {race} of {races}: exchange", **facts)
    return say("After race {race} of {races}: substitute team {lot}", lot=view.lot, **facts)


def prompt(view: GaloppView) -> str:
    """What is asked, of the viewer or of others."""
    if view.decision is not None:
        return view.decision.prompt
    if view.result is not None:
        return say("Most gold after six races: {chairs}.", chairs=listed([chair_name(s) for s in view.result.winners]))
    return view.asked


def description(view: GaloppView) -> str:
    """The board in one breath, for those who hear it."""
    seats = "; ".join(_seat(view, seat) for seat in range(view.seats))
    return say("Arch on space {arch}, pond on space {pond}. {seats}.", arch=view.arch, pond=view.pond, seats=seats)


def _seat(view: GaloppView, seat: int) -> str:
    chair, gold, place = chair_name(seat), view.gold[seat], view.places[seat]
    if place:
        return say("{chair}: {gold} gold, place {place}", chair=chair, gold=gold, place=place)
    return say("{chair}: {gold} gold, space {space}", chair=chair, gold=gold, space=view.spaces[seat])


def purse(view: GaloppView, seat: int) -> tuple[tuple[str, str], ...]:
    """Gold, team and what matters of a seat now."""
    team = [STRENGTHS[kind] for kind in view.displays[seat] if kind is not None]
    note, _ = standing(view, seat)
    rows = (
        (say("Gold"), str(view.gold[seat])),
        (say("Team"), " · ".join(team)),
        (say("Now"), note),
    )
    return tuple(row for row in rows if row[1])


def standing(view: GaloppView, seat: int) -> tuple[str, str]:
    """What matters of a seat now, in a word or two, and how it is printed."""
    if view.result is not None:
        return (say("wins"), "b") if seat in view.result.winners else (ordinal(view.result.places[seat]), "u")
    asked = seat in view.to_move
    loud = "b" if view.decision is None else "a b"
    if view.stage == "lot":
        return _bidding(view, seat, loud)
    place = view.places[seat]
    if view.stage == "crafty":
        if asked:
            return say("rolled {slot}", slot=view.rolled), loud
        if place:
            return say("is {ordinal}", ordinal=ordinal(place)), "u"
        return say("on {space}", space=space_name(view.spaces[seat])), "u"
    if asked:
        return say("chooses"), loud
    return (say("came {ordinal}", ordinal=ordinal(place)) if place else ""), "u"


def _bidding(view: GaloppView, seat: int, loud: str) -> tuple[str, str]:
    if view.leader == seat:
        return say("leads: {gold}", gold=view.standing), "b"
    if seat in view.to_move:
        return say("to bid"), loud
    if seat in view.bidders:
        return say("bidding"), "u"
    return (say("has team") if view.lot == 0 and view.displays[seat][0] is not None else say("passed")), "u"
