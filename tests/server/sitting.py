"""People at tables, in a few words."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping

import plancia
from plancia.core.options import OptionValue
from plancia.server.accounts.players import Player
from plancia.server.house import House
from plancia.server.tables.clocks.clock import ClockTerms
from plancia.server.tables.opening import NewTable
from plancia.server.tables.subscription import Subscription
from plancia.server.tables.table import Table
from plancia.server.tables.verdict import Verdict
from tests.patience import PATIENCE

ROYAL = "galopp-royal"


async def people(house: House, *names: str) -> list[Player]:
    return [await house.players.create(name) for name in names]


async def opened(house: House, host: Player, *chairs: str, public: bool = True) -> Table:
    """A table of Galopp Royal with these chairs."""
    new = NewTable(game=plancia.game(ROYAL), seats=len(chairs), chairs=chairs, public=public)
    return await house.opening.open(host, new)


async def seated(
    house: House,
    *players: Player | str,
    game: str = ROYAL,
    clock: ClockTerms | None = None,
    options: Mapping[str, OptionValue] | None = None,
) -> Table:
    """A table that has started; a text is a bot. The first is the host."""
    host = players[0]
    assert isinstance(host, Player)
    chairs = ["open" if isinstance(player, Player) else player for player in players]
    chairs[0] = "person"
    table = await house.opening.open(
        host,
        NewTable(
            game=plancia.game(game),
            seats=len(players),
            chairs=tuple(chairs),
            options=options or {},
            clock=clock or ClockTerms(),
        ),
    )
    for seat, player in enumerate(players[1:], start=1):
        if isinstance(player, Player):
            assert await house.seating.sit(table.id, player, seat, table.invite) == seat
    assert table.status == "running"
    return table


async def four(house: House) -> tuple[Table, list[Player]]:
    """Four people at Galopp Royal."""
    players = await people(house, "Ann", "Bob", "Cem", "Dia")
    return await seated(house, *players), players


def asked(table: Table) -> int:
    """The seat whose turn it is."""
    return table.asked[0]


def legal(table: Table, seat: int | None = None) -> list[str]:
    assert table.match is not None
    return [move.text for move in table.match.legal(asked(table) if seat is None else seat)]


async def move_on(house: House, table: Table, players: list[Player], times: int = 1) -> Verdict:
    """Whoever is asked does what is done for an absent seat."""
    verdict = None
    for _ in range(times):
        assert table.match is not None
        seat = asked(table)
        move = table.match.stand_in(seat).text
        verdict = await house.moves.submit(table.id, players[seat], seat, move, table.sequence)
        assert verdict.code == "accepted", verdict
    assert verdict is not None
    return verdict


async def to_the_end(house: House, table: Table, players: list[Player]) -> None:
    while table.status == "running":
        await move_on(house, table, players)


async def until(true: Callable[[], bool], *tables: Table, seconds: float = PATIENCE) -> None:
    """Wait until something is true that a change of one of the tables brings about."""
    change = Subscription()
    for table in tables:
        table.watchers.add(change)
    try:
        async with asyncio.timeout(seconds):
            while not true():
                change.changed.clear()
                await change.changed.wait()
    finally:
        for table in tables:
            table.watchers.discard(change)
