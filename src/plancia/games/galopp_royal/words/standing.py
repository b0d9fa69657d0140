"""Where the match and its seats stand, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from plancia.core.language import listed, say
from plancia.games.galopp_royal.box.material import BOX
from plancia.games.galopp_royal.views import GaloppView
from plancia.games.galopp_royal.words.names import STRENGTHS, chair_name, ordinal, space_name

Note: TypeAlias = tuple[str, str]
"""What matters of a seat now, in a word or two, and how it is printed."""


def headline(view: GaloppView) -> str:
    """How far the match is, in the words of the stage it is at."""
    return _STAGES[view.stage].headline(view)


def _over(view: GaloppView) -> str:
    return say("The game is over")


def _lot(view: GaloppView) -> str:
    if view.race == 0:
        return say("Starting auctions")
    return say("After race {race} of {races}: substitute team {lot}", race=view.race, races=BOX.races, lot=view.lot)


def _race(view: GaloppView) -> str:
    prizes = listed([str(prize) for prize in view.stone])
    return say("Race {race} of {races} for {prizes} gold", race=view.race, races=BOX.races, prizes=prizes)


def _exchange(view: GaloppView) -> str:
    return say("After race {race} of {races}: exchange", race=view.race, races=BOX.races)


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
        (say("Status"), note),
    )
    return tuple(row for row in rows if row[1])


def standing(view: GaloppView, seat: int) -> Note:
    """What matters of a seat now, in a word or two, and how it is printed."""
    if view.result is not None:
        return (say("wins"), "b") if seat in view.result.winners else (ordinal(view.result.places[seat]), "u")
    return _STAGES[view.stage].note(view, seat, "b" if view.decision is None else "a b")


def _racing(view: GaloppView, seat: int, loud: str) -> Note:
    place = view.places[seat]
    if seat in view.to_move:
        return say("rolled {slot}", slot=view.rolled), loud
    if place:
        return say("is {ordinal}", ordinal=ordinal(place)), "u"
    return say("on {space}", space=space_name(view.spaces[seat])), "u"


def _exchanging(view: GaloppView, seat: int, loud: str) -> Note:
    if seat in view.to_move:
        return say("chooses"), loud
    place = view.places[seat]
    return (say("came {ordinal}", ordinal=ordinal(place)) if place else ""), "u"


def _bidding(view: GaloppView, seat: int, loud: str) -> Note:
    if view.leader == seat:
        return say("leads: {gold}", gold=view.standing), "b"
    if seat in view.to_move:
        return say("to bid"), loud
    if seat in view.bidders:
        return say("bidding"), "u"
    return (say("has a team") if view.lot == 0 and view.displays[seat][0] is not None else say("passed")), "u"


@dataclass(frozen=True, slots=True)
class _StageWords:
    """How a stage at which a view is read is told: the match in a line, and a note on each seat."""

    headline: Callable[[GaloppView], str]
    note: Callable[[GaloppView, int, str], Note]


_STAGES: Final[Mapping[str, _StageWords]] = {
    "lot": _StageWords(_lot, _bidding),
    "crafty": _StageWords(_race, _racing),
    "exchange": _StageWords(_exchange, _exchanging),
    "over": _StageWords(_over, _exchanging),
}
