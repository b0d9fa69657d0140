"""What a seat cannot choose is done for it, where its player lets it; and taking back leads to a decision."""

from __future__ import annotations

import random

import pytest

from plancia.core.decision import Choice, Composed, Decision, Open, Range
from plancia.server.accounts.players import Player
from plancia.server.house import House
from plancia.server.tables.automatic import schedule
from plancia.server.tables.table import Table
from tests.server.sitting import asked, four, legal, move_on, people, seated, until

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("options", "forced"),
    [
        ((Choice("pass", "Pass"),), "pass"),
        ((Range("sell", 2, 2, "Sell 2"),), "sell 2"),
        ((Composed("pay", (("a",), ("b",)), "Pay"),), "pay a b"),
        ((Choice("pass", "Pass", hurts="You lose 5."),), ""),
        ((Choice("pass", "Pass"), Choice("go", "Go")), ""),
        ((Choice("pass", "Pass"), Open("offer", "Offer")), ""),
        ((Range("sell", 0, 1, "Sell"),), ""),
        ((Open("offer", "Offer"),), ""),
    ],
)
async def test_one_answer_and_nothing_to_know_is_no_decision(
    options: tuple[Choice | Range | Composed | Open, ...], forced: str
) -> None:
    assert Decision(0, "test", "Choose.", options, ()).forced == forced
    assert Decision(0, "test", "Choose.", options, (), must=False).forced == ""


async def test_a_game_says_that_deals_beside_the_one_answer_make_no_question() -> None:
    deal = Open("offer", "Offer")
    assert Decision(0, "test", "Take it.", (Choice("take", "Take"), deal), (), no_question=True).forced == "take"
    assert Decision(0, "test", "Take it.", (deal,), (), no_question=True).forced == ""


def _settled(table: Table) -> bool:
    """Whether the table waits for a decision, or for nothing any more."""
    return table.status == "over" or not any(schedule.forced(table, seat) for seat in table.asked)


async def _decide(house: House, table: Table, players: list[Player], rng: random.Random) -> int:
    """Whoever is asked decides something; returns how many moves the table then made by itself."""
    await until(lambda: _settled(table), table)
    before, seat = len(table.entries), asked(table)
    verdict = await house.moves.submit(table.id, players[seat], seat, rng.choice(legal(table)), table.sequence)
    assert verdict.accepted
    await until(lambda: _settled(table), table)
    return len(table.entries) - before - 1


async def test_only_moves_are_made_as_any_others_are(small: House) -> None:
    table, players = await four(small)
    for player in players:
        await small.forced.let(table, player.id, forced=True)
    made, rng = 0, random.Random(1)
    while table.status == "running":
        made += await _decide(small, table, players, rng)
    assert made > 5, "the table made no moves"
    proof = await small.replay.proof(table.id)
    assert proof.ok, proof.findings


async def test_taking_back_leads_to_a_decision(small: House) -> None:
    players = await people(small, "Ann", "Bob", "Cem")
    table = await seated(small, *players, game="giganten")
    for player in players:
        await small.forced.let(table, player.id, forced=True)
    rng = random.Random(1)
    while not (await _decide(small, table, players, rng) and table.can_undo(table.entries[-1].seat)):
        assert table.status == "running", "no only move followed a decision of the same seat"
    seat, sequence = table.entries[-1].seat, table.sequence
    assert table.last_of(seat) != len(table.entries) - 1
    assert (await small.takebacks.undo(table.id, players[seat], seat, sequence)).accepted
    assert (asked(table), schedule.forced(table, seat)) == (seat, None)
    assert len(legal(table)) > 1


async def test_who_does_not_let_it_is_asked_everything(small: House) -> None:
    table, players = await four(small)
    await small.forced.let(table, players[0].id, forced=True)
    await small.forced.let(table, players[0].id, forced=False)
    rng = random.Random(1)
    while table.match is not None and table.match.forced(asked(table)) is None:
        assert await _decide(small, table, players, rng) == 0
    sequence = table.sequence
    assert schedule.forced(table, asked(table)) is None
    await move_on(small, table, players)
    assert table.sequence == sequence + 1
