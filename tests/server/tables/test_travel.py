"""Ways: several moves in one submission are the same entries as one by one, until something new happens."""

from __future__ import annotations

import pytest

from plancia.core import Match
from plancia.server.accounts.players import Player
from plancia.server.errors import BadRequest
from plancia.server.house import House
from plancia.server.tables.table import Table
from tests.rules.competitors.helpers import arrange, delivering, fleets, triple
from tests.rules.competitors.travels import moving
from tests.server.sitting import people, seated

pytestmark = pytest.mark.anyio

EAST = ("go POL", "go BIE", "go MOS")


async def _sitting(house: House, match: Match) -> tuple[Table, Player]:
    """A table of three people that stands as a match does; red is the first of them."""
    players = await people(house, "Ann", "Bob", "Cem")
    table = await seated(house, *players, game="competitors")
    table.match = match.game.arrange(match.position())
    return table, players[0]


async def test_a_way_is_the_same_entries_as_one_by_one(house: House) -> None:
    match = moving("truck 1", "GER")
    table, ann = await _sitting(house, match)
    verdict = await house.moves.travel(table.id, ann, 0, EAST, table.sequence, "key")
    assert (verdict.code, verdict.sequence, verdict.message) == ("accepted", 3, "")
    other, bea = await _sitting(house, match)
    for number, move in enumerate(EAST):
        await house.moves.submit(other.id, bea, 0, move, number)
    assert table.entries[1:] == other.entries[1:]
    assert table.match is not None
    assert other.match is not None
    assert table.match.digest() == other.match.digest()


async def test_a_way_may_begin_with_the_move_that_opens_it(house: House) -> None:
    table, ann = await _sitting(house, arrange(vehicles=fleets({"truck 1": "GER"})))
    verdict = await house.moves.travel(table.id, ann, 0, ("move truck 1", *EAST, "end"), 0)
    assert (verdict.code, verdict.sequence) == ("accepted", 5)


async def test_a_way_may_end_one_thing_and_begin_the_next(house: House) -> None:
    fleet = fleets({"truck 1": "GER", "truck 2": "GER"})
    table, ann = await _sitting(house, arrange(vehicles=fleet))
    way = ("move truck 1", *EAST, "end", "move truck 2", "go POL")
    verdict = await house.moves.travel(table.id, ann, 0, way, 0)
    assert (verdict.code, verdict.sequence, verdict.message) == ("accepted", len(way), "")


async def test_what_a_player_shows_of_their_own_does_not_stop_their_way(house: House) -> None:
    signed = triple("C017", "POL", "MOS")
    table, ann = await _sitting(house, arrange(triples=[[signed], [], []], vehicles=fleets({"truck 1": "POL"})))
    await house.moves.travel(table.id, ann, 0, ("deliver 1 truck 1", "go BIE"), 0)
    assert [entry.move for entry in table.entries[1:]] == ["deliver 1 truck 1", "go BIE"]


async def test_a_way_that_is_sent_again_is_travelled_once(house: House) -> None:
    table, ann = await _sitting(house, moving("truck 1", "GER"))
    await house.moves.travel(table.id, ann, 0, EAST[:2], 0, "key")
    again = await house.moves.travel(table.id, ann, 0, EAST[:2], 0, "key")
    assert (again.code, table.sequence) == ("repeated", 2)


async def test_a_way_stops_at_a_customs_card(house: House) -> None:
    table, ann = await _sitting(house, delivering("truck 1", "C017", "POL", "MAD"))
    verdict = await house.moves.travel(table.id, ann, 0, ("go BIE", "go MOS"), 0)
    assert (verdict.accepted, verdict.sequence) == (True, 1)
    assert verdict.message
    assert table.entries[-1].chance


async def test_what_happened_before_it_stops_a_way_after_its_first_move(house: House) -> None:
    table, ann = await _sitting(house, moving("truck 1", "GER"))
    await house.moves.submit(table.id, ann, 0, EAST[0], 0)
    verdict = await house.moves.travel(table.id, ann, 0, EAST[1:], 0, answers=table.fingerprint(0))
    assert (verdict.accepted, verdict.sequence) == (True, 2)


async def test_a_way_that_cannot_begin_changes_nothing(house: House) -> None:
    table, ann = await _sitting(house, moving("truck 1", "GER"))
    assert (await house.moves.travel(table.id, ann, 0, ("go MAD", "go FRA"), 0)).code == "illegal"
    with pytest.raises(BadRequest):
        await house.moves.travel(table.id, ann, 0, (), 0)
    assert table.sequence == 0


async def test_the_steps_of_a_way_are_taken_back_one_by_one(house: House) -> None:
    table, ann = await _sitting(house, moving("truck 1", "GER"))
    await house.moves.travel(table.id, ann, 0, EAST, 0)
    verdict = await house.takebacks.undo(table.id, ann, 0, table.sequence)
    assert verdict.accepted
    assert [entry.move for entry in table.entries[1:]] == list(EAST[:2])
