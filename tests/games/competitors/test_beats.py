"""What happens as it is shown: every kind of event has a look, and what it names is on the board."""

from __future__ import annotations

from functools import cache
from itertools import product
from math import dist
from xml.etree import ElementTree

import pytest

from plancia.core import Match
from plancia.core.event import Event
from plancia.core.language import speaking
from plancia.games.competitors.box.material import BOX
from plancia.games.competitors.drawing.beats import cards
from plancia.games.competitors.drawing.beats.telling import LOOKS
from plancia.games.competitors.drawing.beats.ways import step
from plancia.games.competitors.drawing.board.traffic import flight_spot, stand
from plancia.games.competitors.drawing.layout import UPRIGHT, WIDE, Layout
from plancia.games.competitors.drawing.page import WIDE_BOARD
from plancia.games.competitors.game import COMPETITORS
from plancia.games.competitors.views import CompetitorsView
from plancia.games.competitors.words import events
from plancia.games.competitors.words.phases.weather import meaning
from plancia.kit.drawing.beats import SOUNDS, Beat, Pace, beats
from plancia.languages import languages
from tests.games.competitors.moments import TABLES, moments
from tests.rules.competitors.helpers import BLUE, RED, acting, arrange, delivering, fleets, see, triple
from tests.rules.competitors.travels import LINKS, PORTS, WAYS

NEAR = 60.0
"""So far from the spot of its place a vehicle may stand that shares it with others."""


def shown(match: Match, name: str, seat: int | None = RED) -> Beat:
    """The last beat of a kind of event."""
    event = next(event for event in reversed(match.events(seat)) if event.name == name)
    return WIDE_BOARD.beat(see(match, seat), event)


@cache
def identities(table: int, at: int) -> frozenset[str]:
    match, _ = moments(table)[at]
    root = ElementTree.fromstring(WIDE_BOARD.board(see(match)))
    return frozenset(name for element in root.iter() if (name := element.get("id")))


def vehicle_of(piece: str) -> tuple[int, str]:
    owner, kind, number = piece.removeprefix("competitors-p").split("-")
    return int(owner), f"{kind} {number}"


def test_every_kind_of_event_has_a_look() -> None:
    assert set(LOOKS) == {kind.name for kind in events.EVENTS}
    assert {look.sound for look in LOOKS.values()} <= set(SOUNDS)


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_what_happens_in_whole_matches_can_be_shown(table: int) -> None:
    told = 0
    for at, (match, seat) in enumerate(moments(table)):
        view = see(match, seat)
        happened = [event for event in match.history[told:] if event.seen_by(seat)]
        told = len(match.history)
        here = identities(table, at) | identities(table, max(0, at - 1))
        for layout in (WIDE, UPRIGHT):
            shown = beats(view, happened, upright=layout is UPRIGHT)
            for event, one in zip(happened, shown, strict=True):
                check(view, event, one, here, layout)


def check(view: CompetitorsView, event: Event, one: Beat, here: frozenset[str], layout: Layout) -> None:
    assert one.caption
    assert one.seat is None or one.seat in range(view.seats)
    for name in one.lights:
        assert name in here or name.startswith(("competitors-p", "competitors-danger-")), name
    for glide in one.glides:
        seat, vehicle = vehicle_of(glide.piece)
        assert event.facts["vehicle"] == f"{BOX.colours[seat]} {vehicle}"
        assert all(0 <= x <= layout.width and 0 <= y <= layout.height for x, y in glide.way)
        if end := event.facts.get("end", event.facts.get("territory", event.facts.get("place"))):
            assert event.name == "airborne" or dist(glide.way[-1], stand(str(end), layout)) < NEAR
    ElementTree.fromstring(f"<g>{one.overlay}</g>")


def test_who_may_not_know_is_not_shown() -> None:
    match = acting("territory ITA")
    match.play("draw territory")
    seen = {seat: " ".join(one.caption for one in beats(see(match, seat), match.history)) for seat in (RED, BLUE, None)}
    assert "Italy" in seen[RED]
    assert "Italy" not in seen[BLUE] + seen[None]


def test_only_the_carrier_is_told_what_a_customs_card_means_to_the_goods() -> None:
    match = delivering("truck 1", "C081", "POL", "BIE", "customs D20")
    match.play("go BIE")
    meant = [shown(match, "customs", seat) for seat in (RED, BLUE, None)]
    assert meant[0].caption == (
        "Precautionary seizure, red light: pay 50,000, lose the goods and lose the vehicle and the "
        "truck aboard that holds the goods."
    )
    assert meant[1].caption == meant[2].caption
    assert "with legal goods" in meant[1].caption
    assert all(one.pace is Pace.MOMENT and "beat-shown" in one.overlay for one in meant)


@pytest.mark.parametrize("code", ["en", "it", "fr", "de"])
def test_a_card_that_turns_over_says_all_that_it_means(code: str) -> None:
    """To who does not know the goods it says most."""
    view = see(delivering("truck 1", "C081", "POL", "BIE"), BLUE)
    with speaking(languages()[code]):
        told = [cards.customs_meaning(view, RED, card) for card in BOX.cards.customs]
        for happening, place in product(BOX.cards.event_names["en"], BOX.board.territories):
            told.append(cards.event_meaning(view, RED, happening, place))
        told += map(meaning, range(len(BOX.cards.weather_codes)))
    cut = [words for words in set(told) if "…" in cards.check(UPRIGHT, (500, 300), "", words)]
    assert cut == []


def test_set_up_is_quiet_and_play_is_not() -> None:
    match = COMPETITORS.start(seats=2, chance=1)
    assert {one.pace for one in beats(see(match, RED), match.history) if one.icon == "card"} == {Pace.QUIET}
    for move in ("hq ITA", "hq CAL", "draw contract"):
        match.play(move)
    assert shown(match, "draw", None).pace is Pace.STEP


def test_a_failed_save_tells_what_it_did() -> None:
    match = arrange("action", ["save 1"], hit_area="AF", weather=2, vehicles=fleets({"truck 1": "EGI"}))
    match.play("move truck 1")
    match.play("go LIB")
    assert "double fuel" in shown(match, "surcharged").caption
    assert "competitors-danger-AF" in shown(match, "surcharged").lights


@pytest.mark.parametrize("layout", [WIDE, UPRIGHT], ids=["wide", "upright"])
def test_no_step_sweeps_across_the_board(layout: Layout) -> None:
    view = see(acting())
    for here, there in [(a, b) for ways in (LINKS, WAYS, PORTS) for a in ways for b in ways[a]]:
        glide = step(layout, view, "red ship 1", here, there)
        spots = (layout.spots[here], *glide.way)
        steps = [dist(spots[at], spot) for at, spot in enumerate(glide.way) if at not in glide.jumps]
        assert max(steps) < layout.width / 6, (here, there)


def test_an_aircraft_glides_to_where_it_is_drawn() -> None:
    match = arrange("action", triples=[[triple("C049", "ITA", "AUS")], [], []])
    match.play("move aircraft 1")
    match.play("fly AUS")
    leg = see(match).vehicles[RED]["aircraft 1"].leg
    assert leg is not None
    assert dist(shown(match, "airborne").glides[0].way[-1], flight_spot(leg, WIDE)) < 1
