"""Matches that began under ruleset 1: they are replayed and played on by its rules."""

from __future__ import annotations

import json
import pickle
from pathlib import Path

import pytest

import plancia
from plancia.core import BadOption, BadPosition, BadRecord, Match, Scripted, Seeded
from plancia.core.plain import Plain, canonical
from tests.rules.competitors.helpers import GAME, RED, arrange, cash, fleets, hand, names, triple
from tests.rules.shared import legal, play

HERE = Path(__file__).parents[3]
RECORDS = [*sorted((HERE / "tests/fixtures/competitors").glob("*.json")), HERE / "docs/records/competitors.json"]
STATES = HERE / "tests/fixtures/competitors.ruleset-1.txt"
FIRST = GAME.edition(1)


def test_a_match_of_ruleset_1_passes_through_the_states_of_its_time() -> None:
    """A whole match that was played before there was ruleset 2, seat, move and state in each line of a file."""
    match = FIRST.start(chance=7)
    for line in STATES.read_text(encoding="utf-8").splitlines():
        seat, move, state = line.split(": ")
        match.play(move, GAME.seat_names.index(seat))
        assert match.digest().startswith(state), line
    assert match.over


def test_under_the_rules_of_today_they_would_part() -> None:
    """So the ruleset of a record matters: some have moves or outcomes that no longer fit."""
    parting = 0
    for path in RECORDS:
        data = json.loads(path.read_text(encoding="utf-8"))
        entries = [entry[:3] for entry in data["entries"]]
        try:
            plancia.read_record(json.dumps({**data, "ruleset": 2, "entries": entries})).replay()
        except BadRecord:
            parting += 1
    assert parting >= 5


@pytest.mark.parametrize("path", RECORDS[:3], ids=[path.stem for path in RECORDS[:3]])
def test_a_running_match_goes_on_by_the_rules_it_began_with(path: Path) -> None:
    record = plancia.read_record(path.read_text(encoding="utf-8"))
    match = record.replay(len(record.entries) // 2)
    match.draw_from(Seeded(1))
    while not match.over:
        seat = match.to_move()[0]
        match.play(match.stand_in(seat), seat)
    again = plancia.read_record(match.record.json())
    assert (again.ruleset, again.verify().ok) == (1, True)
    assert "sent_back_delivers" not in again.options
    twin: Match = pickle.loads(pickle.dumps(match))  # noqa: S301  # what was just written
    assert twin.game is FIRST
    assert twin.digest() == match.digest()


def test_a_position_says_by_which_rules_it_is_played() -> None:
    """Those of ruleset 1 say nothing, as ever; then it is known from where the position lies."""
    first, today = FIRST.start(3, 1), GAME.start(3, 1)
    assert (first.position().get("ruleset"), today.position()["ruleset"]) == (None, 2)
    assert FIRST.arrange(first.position()).digest() == first.digest()
    assert GAME.arrange({**first.position(), "ruleset": 1}).game is FIRST
    assert GAME.arrange(first.position()).options["sent_back_delivers"] is False
    with pytest.raises(BadPosition, match="ruleset 2 of Competitor"):
        FIRST.arrange(today.position())
    with pytest.raises(BadPosition, match="ruleset must be a whole number"):
        GAME.arrange({"ruleset": "1"})
    with pytest.raises(BadOption, match="unknown option 'sent_back_delivers'"):
        FIRST.start(3, 1, {"sent_back_delivers": True})


def both(*chance: str, **facts: Plain) -> tuple[Match, Match]:
    """The same position under ruleset 1 and under the rules of today."""
    today = arrange("action", chance, 3, **facts)
    position = {name: fact for name, fact in today.position().items() if name not in ("ruleset", "options")}
    return FIRST.arrange(position, Scripted(*chance, then=Seeded(1))), today


def test_a_move_could_be_ended_before_its_first_step() -> None:
    first, today = (play(match, "move truck 1") for match in both())
    assert (first.stand_in(RED).text, "end" in legal(today)) == ("end", False)


def test_the_weather_could_deliver() -> None:
    facts: dict[str, Plain] = {
        "hit_area": "EU",
        "weather": 2,
        "triples": [[triple("C016", "FRA", "ITA")], [], []],
        "vehicles": fleets({"truck 1": "FRA"}),
    }
    first, today = (play(match, "deliver 1 truck 1", "go GER") for match in both("save 1", **facts))
    assert ("delivered" in names(first), "delivered" in names(today)) == (True, False)


def test_the_card_for_time_left_was_drawn_after_the_discard() -> None:
    held = [str(card) for card in json.loads(canonical(arrange().position()["contract_deck"])) if card != "C016"]
    facts: dict[str, Plain] = {"hands": [[], held, []], "triples": [[triple("C016", "ITA", "FRA")], [], []]}
    first, today = (play(match, "deliver 1 truck 1", "go FRA") for match in both(**facts))
    assert (hand(first), hand(today)) == (["C016"], [])


@pytest.mark.parametrize(("card", "answers"), [("D08", ["choose 2"]), ("D11", ["choose 2"]), ("D14", []), ("D18", [])])
def test_cards_that_only_delay_did_nothing_on_arrival(card: str, answers: list[str]) -> None:
    facts: dict[str, Plain] = {
        "triples": [[triple("C010", "POL", "BIE")], [], []],
        "vehicles": fleets({"truck 1": "POL"}),
    }
    first, today = (
        play(match, "deliver 1 truck 1", "go BIE", "take", *answers)
        for match in both(f"customs {card}", "roll 1", **facts)
    )
    assert cash(first) > cash(today)
