"""Whole recorded matches of Giganten: each replays to its stored result and shows what it is named for."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

import plancia
from plancia.core import Match, Result

FOLDER = Path(__file__).parents[2] / "fixtures" / "giganten"


def count(match: Match, name: str) -> int:
    return sum(event.name == name for event in match.events(None))


def option(match: Match, name: str, value: bool | int | str) -> bool:
    return match.options[name] == value


def result(match: Match) -> Result:
    assert match.result is not None
    return match.result


def red_cards(match: Match) -> int:
    """The last one ends the match, so the complete rounds are one fewer."""
    return count(match, "red_card")


def trains_level(match: Match, equal_hands: bool) -> bool:
    """Whether two trains end on one space, with hands of equal or of different worth."""
    spaces: dict[object, list[int]] = {}
    worth = {
        event.facts["seat"]: int(event.facts["ones"]) + 2 * int(event.facts["twos"])
        for event in match.events(None)
        if event.name == "hand"
    }
    for event in match.events(None):
        if event.name == "rank":
            spaces.setdefault(event.facts["space"], []).append(worth[event.facts["seat"]])
    return any(len(hands) == 2 and (hands[0] == hands[1]) == equal_hands for hands in spaces.values())


def repeats(match: Match) -> list[int]:
    """How often each auction had to be held again because its winner had bluffed."""
    runs = [0]
    for event in match.events(None):
        if event.name == "bluff":
            runs[-1] += 1
        elif event.name in ("won", "unsold", "no_auction"):
            runs.append(0)
    return runs


def settled_after_a_bluff(match: Match) -> bool:
    """Whether a repeated auction found a winner who could pay."""
    names = [event.name for event in match.events(None) if event.name in ("bluff", "won", "unsold", "no_auction")]
    return any(pair == ("bluff", "won") for pair in pairwise(names))


def fees(match: Match) -> list[set[str]]:
    """Who was paid for each marker on a foreign train."""
    paid: list[set[str]] = []
    for event in match.events(None):
        if event.name == "hauled_for_fee":
            paid.append(set())
        elif event.name == "fee":
            paid[-1].add(str(event.facts["owner"]))
        elif event.name == "fee_to_bank":
            paid[-1].add("bank")
    return paid


SHOWS: dict[str, Callable[[Match], bool]] = {
    "four-players-seven-rounds": lambda match: match.seats == 4 and red_cards(match) == 8,
    "four-players-eight-rounds": lambda match: match.seats == 4 and red_cards(match) == 9,
    "four-players-nine-rounds": lambda match: match.seats == 4 and red_cards(match) == 10,
    "three-players": lambda match: match.seats == 3,
    "two-players-unofficial": lambda match: match.seats == 2,
    "shared-victory": lambda match: len(result(match).winners) == 2,
    "trains-level-hands-differ": lambda match: trains_level(match, equal_hands=False),
    "trains-level-hands-equal": lambda match: trains_level(match, equal_hands=True),
    "bluff-caught": settled_after_a_bluff,
    "auction-held-three-times": lambda match: max(repeats(match)) >= 2,
    "bluffer-shut-out": lambda match: option(match, "bluffer_rebids", False) and settled_after_a_bluff(match),
    "licences-reshuffled": lambda match: count(match, "licence_rebuild") > 0 and count(match, "forfeited") == 0,
    "licences-run-out": lambda match: count(match, "forfeited") > 0,
    "sixty-licences": lambda match: option(match, "licences", 60) and count(match, "licence_rebuild") > 0,
    "fee-split-by-two": lambda match: any(len(paid - {"bank"}) == 2 for paid in fees(match)),
    "farthest-train-with-the-bank": lambda match: (
        option(match, "transport_choice", "farthest") and any("bank" in paid and len(paid) > 1 for paid in fees(match))
    ),
    "specials-compulsory": lambda match: option(match, "specials_optional", False) and count(match, "push_back") > 0,
    "star-beyond-the-last-column": lambda match: option(match, "black_finish_steps", 20),
    "last-place-at-the-bottom": lambda match: match.seats == 3 and option(match, "last_place_pay", "bottom"),
    "inflation": lambda match: option(match, "inflation", "on") and count(match, "inflation") > 4,
    "inflation-literal": lambda match: option(match, "inflation", "literal") and count(match, "inflation") > 4,
    "crude-short": lambda match: option(match, "crude_shortage", "short") and count(match, "overflow") > 0,
    "seat-two-begins": lambda match: option(match, "first_player", 2),
}


def test_every_recorded_match_has_a_story() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.json")) == sorted(SHOWS)


@pytest.mark.parametrize("name", SHOWS)
def test_it_replays_to_its_stored_result(name: str) -> None:
    record = plancia.read_record((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    assert record.verify().ok
    match = record.replay()
    assert match.over
    assert match.result == record.result
    assert SHOWS[name](match)


@pytest.mark.parametrize("name", SHOWS)
def test_money_is_conserved_and_every_invariant_holds_at_every_entry(name: str) -> None:
    record = plancia.read_record((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    for match in record.walk():
        assert match.faults() == []
