"""The core contract of the design, line by line, played at a table of Galopp Royal."""

from __future__ import annotations

import random

import plancia
from plancia.core import Chance, Event, Match, Move, Seeded, State, View


def test_the_contract_as_it_is_written() -> None:
    assert "galopp-royal" in plancia.games()
    game = plancia.game("galopp-royal")
    match = game.start(seats=4, chance=7)
    assert game.start(seats=4, chance=Seeded(7)).record.json() == match.record.json()
    assert game.start(seats=4, chance=7, options={"crafty_push_optional": True}).options["crafty_push_optional"] is True

    (asked,) = match.to_move()
    legal = match.legal(asked)
    assert Move("bid 3") in legal
    assert all(isinstance(move, Move) for move in legal)

    events = match.play("bid 3")
    assert [event.text for event in events] == ["Yellow bids 3."]
    assert all(isinstance(event, Event) for event in events)
    (following,) = match.to_move()
    match.play("pass", seat=following)

    seen = match.view(2)
    assert isinstance(seen, View)
    assert (seen.seat, match.view(None).seat) == (2, None)

    (asked,) = match.to_move()
    decision = match.decision(asked)
    assert decision is not None
    assert decision.kind
    assert decision.prompt
    assert decision.options
    assert set(decision.rules) <= set(game.rules)
    assert match.stand_in(asked) in match.legal(asked)

    assert (match.over, match.result) == (False, None)
    twin = match.copy()
    twin.play(twin.stand_in(asked))
    assert (len(twin.record.entries), len(match.record.entries)) == (4, 3)

    record = match.record
    assert [(entry.seat, entry.move) for entry in record.entries[1:]] == [(3, "bid 3"), (following, "pass")]
    assert isinstance(plancia.replay(record), Match)
    assert plancia.replay(record.json()).digest() == match.digest()
    report = plancia.verify(record)
    assert isinstance(report, plancia.Report)
    assert report.ok

    imagined = game.imagine(seen, random.Random(1))
    assert isinstance(imagined, State)
    assert game.view(imagined, 2, seen.history) == seen
    chance: Chance = Seeded(1)
    imagined.play(imagined.legal()[0], chance)

    position = match.position()
    assert isinstance(position, dict)
    arranged = game.arrange(position)
    assert isinstance(arranged, Match)
    assert arranged.position() == position


def test_a_finished_match_has_a_result_per_seat() -> None:
    match = plancia.game("galopp-royal").start(seats=4, chance=7)
    while not match.over:
        (seat,) = match.to_move()
        match.play(match.stand_in(seat))
    result = match.result
    assert result is not None
    assert match.to_move() == ()
    assert len(result.scores) == len(result.places) == 4
    assert result.winners
