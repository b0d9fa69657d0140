"""Seats add shares to the chance of a match: fixed before anybody shows one, shown once, and used together."""

from __future__ import annotations

from dataclasses import replace

import pytest

import plancia
from plancia.core.shares import commitment_to, new_share
from plancia.server.accounts.players import Player
from plancia.server.errors import BadRequest, TableState
from plancia.server.house import House
from plancia.server.settings import Settings
from plancia.server.storage import loading
from plancia.server.tables.history.replay import record_of
from plancia.server.tables.opening import NewTable
from plancia.server.tables.table import Table
from plancia.server.timing import Timing
from tests.server.sitting import ROYAL, people, to_the_end, until

SHARES = [new_share() for _ in range(3)]


async def opened(house: House, ann: Player, *chairs: str) -> Table:
    """A table at which the host has committed to the first share."""
    new = NewTable(game=plancia.game(ROYAL), seats=3, chairs=chairs, commitment=commitment_to(SHARES[0]))
    return await house.opening.open(ann, new)


async def waiting(house: House) -> tuple[Table, list[Player]]:
    """Three people at a full table, each of whom has committed to a share."""
    players = await people(house, "Ann", "Bob", "Cem")
    table = await opened(house, players[0], "person", "open", "open")
    for seat in (1, 2):
        await house.seating.sit(table.id, players[seat], seat, table.invite, commitment=commitment_to(SHARES[seat]))
    return table, players


@pytest.mark.anyio
async def test_a_match_begins_with_the_last_share(house: House) -> None:
    table, players = await waiting(house)
    for seat, player in enumerate(players):
        assert table.status == "open"
        await house.revealing.show(table.id, player, seat, SHARES[seat])
    assert table.status == "running"
    assert dict(table.shares.shown) == dict(enumerate(SHARES))
    await to_the_end(house, table, players)
    record = await house.replay.record(table.id)
    assert record.verify().ok
    assert plancia.read_record(record.json()) == record
    assert record.commitment == table.commitment


@pytest.mark.anyio
async def test_who_shows_nothing_is_left_out_after_a_time(database: Settings) -> None:
    async with House(database, Timing(shares=0.01, pause=0.0, beats=0.0, thought=0.0)) as house:
        table, players = await waiting(house)
        await until(lambda: table.status == "running", table)
        assert table.shares.awaited == (0, 1, 2)
        with pytest.raises(TableState):
            await house.revealing.show(table.id, players[0], 0, SHARES[0])


@pytest.mark.anyio
async def test_a_seat_shows_what_it_had_committed_to(small: House) -> None:
    table, players = await waiting(small)
    for share in (SHARES[1], new_share(), "x", "00"):
        with pytest.raises(BadRequest):
            await small.revealing.show(table.id, players[0], 0, share)
    with pytest.raises(TableState):
        await small.seating.leave(table.id, players[1])


@pytest.mark.anyio
async def test_nobody_shows_a_share_before_all_have_committed(small: House) -> None:
    ann, bob = await people(small, "Ann", "Bob")
    table = await opened(small, ann, "person", "open", "regular")
    with pytest.raises(TableState):
        await small.revealing.show(table.id, ann, 0, SHARES[0])
    await small.seating.sit(table.id, bob, 1, table.invite)
    await small.revealing.show(table.id, ann, 0, SHARES[0])
    assert table.status == "running"


@pytest.mark.anyio
async def test_without_shares_a_table_begins_at_once(small: House) -> None:
    (ann,) = await people(small, "Ann")
    new = NewTable(game=plancia.game(ROYAL), seats=3, chairs=("person", "regular", "regular"))
    table = await small.opening.open(ann, new)
    assert table.status == "running"
    assert not table.shares.commitments
    with pytest.raises(BadRequest):
        await small.opening.open(ann, replace(new, commitment="short"))


@pytest.mark.anyio
async def test_every_share_changes_what_falls(house: House) -> None:
    table, players = await waiting(house)
    for seat, player in enumerate(players):
        await house.revealing.show(table.id, player, seat, SHARES[seat])
    await to_the_end(house, table, players)
    record = record_of(table)
    for seat in range(3):
        shown = {**table.shares.shown, seat: new_share()}
        forged = replace(record, shares=replace(record.shares, shown=shown))
        assert forged.verify().findings == (f"the share of seat {seat} is not the one that it had committed to",)
        left_out = {other: share for other, share in table.shares.shown.items() if other != seat}
        without = replace(record, shares=replace(record.shares, shown=left_out))
        assert "the chance is not what the secret gives" in without.verify().findings[0]


@pytest.mark.anyio
async def test_another_process_knows_the_shares(house: House) -> None:
    table, players = await waiting(house)
    for seat, player in enumerate(players):
        await house.revealing.show(table.id, player, seat, SHARES[seat])
    async with house.storage.read() as session:
        stored = await loading.read(session, table.id)
    assert stored is not None
    again = loading.build(stored, 0.0)
    assert again.shares == table.shares
    assert again.match is not None
    assert table.match is not None
    assert again.match.digest() == table.match.digest()
