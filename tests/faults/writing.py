"""Processes, one after the other, that play at some tables and say which moves were accepted, until they are killed.

Run as `python -m tests.faults.writing FOLDER KILLS`. Each is a child of this one, so that only one needs to be loaded.
"""

from __future__ import annotations

import asyncio
import os
import random
import sys
from pathlib import Path

from sqlalchemy import select

from plancia.server.accounts.players import Player
from plancia.server.house import House
from plancia.server.settings import Settings
from plancia.server.storage.schema import TableRow
from plancia.server.tables.table import Table
from tests.server.sitting import legal, people, seated


async def play(house: House, table: Table) -> None:
    rng = random.Random()
    players = [Player(chair.player or "", chair.name) for chair in table.chairs]
    while table.status == "running":
        seat = rng.choice(table.asked)
        move = rng.choice(legal(table, seat))
        free = [seat for seat in range(table.seats) if table.can_undo(seat)]
        if free and rng.random() < 0.1:
            kind, move, seat = "undo", "", free[0]
            verdict = await house.takebacks.undo(table.id, players[seat], seat, table.sequence)
        else:
            kind = "move"
            verdict = await house.moves.submit(table.id, players[seat], seat, move, table.sequence)
        assert verdict.accepted, verdict
        sys.stdout.write(f"{table.id} {verdict.sequence} {kind} {seat} {move}\n")
        sys.stdout.flush()


async def main(folder: str) -> None:
    async with House(Settings(data=Path(folder), bot_processes=1)) as house:
        sys.stdout.write(f"ready {os.getpid()}\n")
        sys.stdout.flush()
        while True:
            async with house.storage.read() as session:
                left = list(await session.scalars(select(TableRow.id).where(TableRow.status == "running")))
            tables = [await house.registry.table(table_id) for table_id in left]
            if not tables:
                players = await people(house, "Ann", "Bob", "Cem")
                tables = [await seated(house, *players, game=game) for game in ("galopp-royal", "giganten") * 2]
            await asyncio.gather(*(play(house, table) for table in tables))


if __name__ == "__main__":
    for _ in range(int(sys.argv[2])):
        child = os.fork()
        if child == 0:
            asyncio.run(main(sys.argv[1]))
        os.waitpid(child, 0)
