"""Whole recorded matches of Competitor$: each replays to its stored result and shows what it is named for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path

import pytest

import plancia
from plancia.core import Event, Match, Record, Result
from plancia.games.competitors.play.state import CompetitorsState
from tests.rules.competitors import ledger

FOLDER = Path(__file__).parents[2] / "fixtures" / "competitors"
MOVED = ("step", "landed")


def read(name: str) -> Record:
    return plancia.read_record((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


def option(match: Match, name: str, value: bool | int | str) -> bool:
    return match.options[name] == value


def result(match: Match) -> Result:
    assert match.result is not None
    return match.result


def count(match: Match, name: str) -> int:
    return sum(event.name == name for event in match.events(None))


def follows(match: Match, first: str, second: str) -> bool:
    """Whether an event comes right after another."""
    return any((one.name, other.name) == (first, second) for one, other in pairwise(match.events(None)))


def rounds(match: Match) -> int:
    return count(match, "round")


def deliverers(match: Match) -> set[str]:
    """Who has delivered something."""
    return {str(event.facts["seat"]) for event in match.events(None) if event.name == "delivered"}


def level(match: Match) -> int:
    """How many share the most victory points."""
    scores = result(match).scores
    return scores.count(max(scores))


def trips(match: Match) -> Iterator[list[Event]]:
    """What happened on each delivery, from setting out to its end."""
    running: list[Event] = []
    for event in match.events(None):
        if event.name == "deliver":
            running = []
        running.append(event)
        if event.name in ("delivered", "failed"):
            yield running


def words(trip: Sequence[Event]) -> list[str]:
    return [event.name for event in trip]


def seized(trip: Sequence[Event]) -> bool:
    """Illegal goods are found and the vehicle is lost with them."""
    illegal = any(event.name == "goods" and event.facts["kind"] == "illegal" for event in trip)
    return illegal and "lost" in words(trip) and trip[-1].name == "failed"


def stopped_at_the_recipient(trip: Sequence[Event]) -> bool:
    """The vehicle has come to the recipient's territory when customs or an event end the turn (CO-7.15)."""
    ends = [event.facts["end"] for event in trip if event.name in MOVED]
    return trip[-1].name == "failed" and ends[-1:] == [trip[-1].facts["recipient"]] and "lost" not in words(trip)


def chartered(trip: Sequence[Event]) -> bool:
    """The goods arrive on a ship of somebody else."""
    owner, kind, _ = str(trip[0].facts["vehicle"]).split()
    return trip[-1].name == "delivered" and owner != trip[0].facts["seat"] and kind == "ship"


def sails_and_drives(trip: Sequence[Event]) -> bool:
    """A truck goes aboard a ship and drives on where it is unloaded."""
    told = words(trip)
    aboard = any(event.name == "loaded" and "ship" in str(event.facts["carrier"]) for event in trip)
    driven = [event for event in trip[told.index("unloaded") :] if event.name == "step"] if "unloaded" in told else []
    return aboard and trip[-1].name == "delivered" and any("truck" in str(event.facts["vehicle"]) for event in driven)


def agreed_by_one_of_several(match: Match) -> bool:
    """An offer to three or more is refused by one and then taken by another."""
    asked = 0
    for one, other in pairwise(event for event in match.events(None) if event.name != "draw"):
        if one.name == "offer_kinds":
            asked = len(str(one.facts["to"]).split(" and "))
        if asked >= 3 and (one.name, other.name) == ("declined", "deal_kinds"):
            return True
    return False


def bids(match: Match) -> int:
    """The most bids in one auction that found a buyer."""
    runs = [0]
    for event in match.events(None):
        if event.name in ("auction_kinds", "tender"):
            runs.append(0)
        runs[-1] += event.name == "bid"
    return max(runs) if count(match, "auction_won") else 0


def sent_back_with_the_weather(match: Match) -> int:
    """The most vehicles that one weather roll sends home."""
    most = now = 0
    for event in match.events(None):
        if event.name in ("weather", "turn"):
            now = 0
        now += event.name == "sent_back"
        most = max(most, now)
    return most


def played(match: Match, card: str) -> bool:
    return any(event.name == "special" and event.facts["card"] == card for event in match.events(None))


def inspected(trip: Sequence[Event]) -> bool:
    """An opponent's card makes the carrier draw a customs card on the way."""
    return any(
        one.name == "special" and one.facts["card"] == "I1" and other.name == "customs" for one, other in pairwise(trip)
    )


SHOWS: dict[str, Callable[[Match], bool]] = {
    "two-players": lambda match: match.seats == 2 and rounds(match) == 15 and len(deliverers(match)) == 2,
    "three-players-to-ten-points": lambda match: (
        match.seats == 3 and option(match, "mode", "points") and max(result(match).scores) == 10
    ),
    "four-players": lambda match: match.seats == 4 and rounds(match) == 15 and len(deliverers(match)) == 4,
    "five-players": lambda match: match.seats == 5 and rounds(match) == 15 and len(deliverers(match)) == 5,
    "tie-broken-by-wealth": lambda match: (
        option(match, "mode", "time") and level(match) == 2 and len(result(match).winners) == 1
    ),
    "two-at-the-goal": lambda match: (
        option(match, "mode", "points")
        and sorted(result(match).scores)[-2:] == [10, 10]
        and len(result(match).winners) == 1
    ),
    "shared-victory": lambda match: len(result(match).winners) == 2 and max(result(match).scores) > 0,
    "round-cap": lambda match: (
        option(match, "mode", "points") and max(result(match).scores) < 10 and option(match, "round_cap", rounds(match))
    ),
    "illegal-load-seized": lambda match: any(map(seized, trips(match))),
    "stopped-at-the-recipient": lambda match: any(map(stopped_at_the_recipient, trips(match))),
    "offer-to-three": agreed_by_one_of_several,
    "auction": lambda match: bids(match) >= 4,
    "charter": lambda match: any(map(chartered, trips(match))),
    "forced-sale": lambda match: follows(match, "debt", "sold"),
    "sent-home-by-the-weather": lambda match: sent_back_with_the_weather(match) >= 2,
    "tender": lambda match: played(match, "I8") and count(match, "tender_won") > 0,
    "inspection": lambda match: any(map(inspected, trips(match))),
    "truck-and-ship": lambda match: any(map(sails_and_drives, trips(match))),
    "other-readings": lambda match: (
        option(match, "hq_tax", "ask")
        and option(match, "branch_redeploy", True)
        and option(match, "sign_batch", True)
        and option(match, "open_money", False)
        and count(match, "waived") > 0
        and count(match, "redeployed") > 0
    ),
}


def test_every_recorded_match_has_a_story() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.json")) == sorted(SHOWS)


@pytest.mark.parametrize("name", SHOWS)
def test_it_replays_to_its_stored_result(name: str) -> None:
    record = read(name)
    assert record.origin is None
    assert record.verify().ok
    match = record.replay()
    assert match.over
    assert match.result == record.result
    assert SHOWS[name](match)


@pytest.mark.parametrize("name", SHOWS)
def test_every_invariant_holds_at_every_entry(name: str) -> None:
    for match in read(name).walk():
        assert match.faults() == []


@pytest.mark.parametrize("name", SHOWS)
def test_money_is_conserved_at_every_entry(name: str) -> None:
    """What everybody was told accounts for every coin."""
    record = read(name)
    start = record.options["start_cash"]
    assert isinstance(start, int)
    purses = [start] * record.seats
    told = 0
    for match in record.walk():
        events = match.events(None)
        for event in events[told:]:
            for seat, money in ledger.entries(event):
                purses[seat] += money
        told = len(events)
        state = match.state
        assert isinstance(state, CompetitorsState)
        assert list(state.cash) == purses
