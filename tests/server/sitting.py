"""People at tables, in a few words."""

from __future__ import annotations

from collections.abc import Mapping

import plancia
from plancia.core.options import OptionValue
from plancia.server.house import Hall, NewTable, Player, Table, Verdict
from plancia.server.tables.clock import ClockTerms

ROYAL = "galopp-royal"


async def people(hall: Hall, *names: str) -> list[Player]:
    return [await hall.player(name) for name in names]


async def seated(
    hall: Hall,
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
    table = await hall.open(
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
            assert await hall.sit(table.id, player, seat, table.invite) == seat
    assert table.status == "running"
    return table


async def four(hall: Hall) -> tuple[Table, list[Player]]:
    """Four people at Galopp Royal."""
    players = await people(hall, "Ann", "Bob", "Cem", "Dia")
    return await seated(hall, *players), players


def asked(table: Table) -> int:
    """The seat whose turn it is."""
    return table.asked[0]


def legal(table: Table, seat: int | None = None) -> list[str]:
    assert table.match is not None
    return [move.text for move in table.match.legal(asked(table) if seat is None else seat)]


async def move_on(hall: Hall, table: Table, players: list[Player], times: int = 1) -> Verdict:
    """Whoever is asked does what is done for an absent seat."""
    verdict = None
    for _ in range(times):
        assert table.match is not None
        seat = asked(table)
        move = table.match.stand_in(seat).text
        verdict = await hall.play(table.id, players[seat], seat, move, table.sequence)
        assert verdict.code == "accepted", verdict
    assert verdict is not None
    return verdict


async def to_the_end(hall: Hall, table: Table, players: list[Player]) -> None:
    while table.status == "running":
        await move_on(hall, table, players)
